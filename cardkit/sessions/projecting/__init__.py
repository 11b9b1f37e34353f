"""A table in front of a class: what a projector shows of it, and the questions that a class answers."""
