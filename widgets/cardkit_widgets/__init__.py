"""Cardkit on a screen: live tables and lessons for notebooks, and the web app that serves them."""

from cardkit_widgets.lesson import Lesson
from cardkit_widgets.play import PlayTable

__all__ = ["Lesson", "PlayTable"]
