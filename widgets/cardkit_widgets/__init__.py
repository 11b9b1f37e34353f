"""Cardkit on a screen: live tables and lessons for notebooks, and the web app that serves them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardkit_widgets.live.compose_table import ComposeTable
    from cardkit_widgets.live.display import PlayTable
    from cardkit_widgets.live.lesson import Lesson
    from cardkit_widgets.live.practice_table import PracticeTable

__all__ = ["ComposeTable", "Lesson", "PlayTable", "PracticeTable"]

_HOMES = {
    "ComposeTable": "cardkit_widgets.live.compose_table",
    "Lesson": "cardkit_widgets.live.lesson",
    "PlayTable": "cardkit_widgets.live.display",
    "PracticeTable": "cardkit_widgets.live.practice_table",
}


def __getattr__(name: str) -> Any:
    """Import what needs Jupyter when it is asked for: the console command does without."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
