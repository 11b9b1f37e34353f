"""The day's deal: a short match, the same for everybody, played once, shared, and compared with others' goes."""
