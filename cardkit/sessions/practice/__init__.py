"""Practice: the hall with its ways to practise, and the items of each go."""
