"""Cardkit on a screen."""
