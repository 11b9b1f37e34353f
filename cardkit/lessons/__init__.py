"""Lesson steps that prove themselves, practice, the coach, and what a learner has reached."""
