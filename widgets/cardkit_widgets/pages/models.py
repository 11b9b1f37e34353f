"""The widgets of a page, as its browser is told of them: their states once, and their code by its hash."""

import hashlib
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from cardkit_widgets.live.visit import ANYWIDGET
from cardkit_widgets.pages.library import Lesson

_LONG = 100
# Code travels by itself; what a layout is, each run calls anew, and our host has none.
_NOT_TOLD = ("_css", "_esm", "layout")


class Modules:
    """The code and styles of widgets, each served once by its hash and kept by browsers for good."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def __getitem__(self, name: str) -> str:
        return self._texts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def add(self, text: str, suffix: str) -> str:
        """The name under which *text* is served, such as `1f2e….js`."""
        name = f"{hashlib.sha256(text.encode()).hexdigest()[:20]}.{suffix}"
        self._texts[name] = text
        return name


def are_ours(states: Mapping[str, Mapping[str, Any]]) -> bool:
    """Whether our host can show all widgets that have these *states*: anywidgets, and their layouts."""
    return {state.get("_model_module") for state in states.values()} <= {ANYWIDGET, "@jupyter-widgets/base"}


def page_of(
    lesson: Lesson, modules: Modules, states: Mapping[str, Any], buffers: Mapping[str, list[Any]]
) -> dict[str, Any]:
    """What the browser is told of the page of *lesson*: the *states* of its widgets, with their *buffers*.

    Their code is replaced by an address, long texts by numbers: tables show the same cards, and what stands in many of
    them travels once.
    """
    found: dict[str, dict[str, Any]] = {}
    texts: dict[str, int] = {}
    for model_id, state in states.items():
        if state.get("_model_module") != ANYWIDGET:
            continue
        css = state.get("_css")
        kept = deepcopy({key: value for key, value in state.items() if key not in _NOT_TOLD})
        taken = _take_texts(kept)
        found[model_id] = {
            "state": kept,
            "texts": [{"path": path, "text": texts.setdefault(text, len(texts))} for path, text in taken],
            "buffers": buffers.get(model_id, []),
            "esm": f"modules/{modules.add(state['_esm'], 'js')}",
            "css": f"modules/{modules.add(css, 'css')}" if css else None,
        }
    page = {"page": lesson.address, "file": lesson.version, "root": lesson.root}
    return {**page, "models": found, "texts": list(texts)}


def _take_texts(state: Any, path: tuple[str | int, ...] = ()) -> list[tuple[tuple[str | int, ...], str]]:
    """Take the long texts out of *state*, in place; return each with its path."""
    taken = []
    for key, value in list(state.items() if isinstance(state, dict) else enumerate(state)):
        if isinstance(value, str) and len(value) >= _LONG:
            taken.append(((*path, key), value))
            state[key] = None
        elif isinstance(value, dict | list):
            taken += _take_texts(value, (*path, key))
    return taken
