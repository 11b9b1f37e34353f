"""The cardkit engine."""
