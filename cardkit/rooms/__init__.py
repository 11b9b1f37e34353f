"""Several people at one match, each at their own device: who is there, what they may do, and what is due when.

Nothing here reads or writes: the clock, the store and the lines to the browsers are passed in.
"""
