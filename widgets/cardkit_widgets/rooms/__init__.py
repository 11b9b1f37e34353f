"""Rooms on a server: the lines to their browsers, what is written down of them, and limits for strangers."""
