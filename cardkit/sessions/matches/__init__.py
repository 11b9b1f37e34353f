"""Somebody at a match: what is chosen before it, one person of several, and one person against bots."""
