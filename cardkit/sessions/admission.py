"""What a browser's words may be: it is a stranger's, and whatever it sends is a message only if it passes here."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, TypeGuard

from cardkit.sessions.messages import PUZZLES, Coached, Control, Day, Known

MOST_CLICKS: Final = 64
LONGEST_LINK: Final = 2_000
"""So many characters can a go at a day's deal have in an address, or a step of somebody's own."""
_LONGEST_TEXT: Final = 200
_LONGEST_FILE: Final = 100_000
_MOST_MOVES: Final = 10_000
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def fits(value: object, control: Control) -> TypeGuard[str | bool | None]:
    """Whether *value* is one that this control can send."""
    kind = control["kind"]
    if kind == "toggle":
        return isinstance(value, bool)
    if kind == "select":
        return any(option["value"] == value for option in control["options"])
    if kind in ("text", "seed"):
        return isinstance(value, str) and len(value) <= _LONGEST_TEXT
    if kind == "file":
        return isinstance(value, str) and len(value) <= _LONGEST_FILE
    return value is None


def is_text(text: object) -> TypeGuard[str]:
    """Whether this is a short text."""
    return isinstance(text, str) and len(text) <= _LONGEST_TEXT


def are_stars(stars: object) -> TypeGuard[dict[str, int]]:
    """Whether these are numbers of stars by the names of steps, not too many of them."""
    return (
        isinstance(stars, dict)
        and len(stars) <= _LONGEST_TEXT
        and all(map(is_text, stars))
        and all(type(won) is int for won in stars.values())
    )


def is_known(known: object) -> TypeGuard[Known]:
    """Whether this is what a page tells of a learner: short texts and lists of them, a number, a day."""
    if not isinstance(known, dict) or set(known) != set(Known.__annotations__):
        return False
    day = known["today"]
    return (
        _are_names(known["familiar"])
        and _are_names(known["checks"])
        and type(known["best"]) is int
        and isinstance(day, str)
        and _DAY.fullmatch(day) is not None
        and _are_names(known["puzzles"])
        and len(known["puzzles"]) == PUZZLES
    )


def _are_names(names: object) -> TypeGuard[list[str]]:
    return isinstance(names, list) and len(names) <= _LONGEST_TEXT and all(map(is_text, names))


def are_moves(moves: object) -> TypeGuard[list[str]]:
    """Whether these can be moves, and not too many of them."""
    return isinstance(moves, list) and len(moves) <= _MOST_MOVES and all(map(is_text, moves))


def are_coached(coached: object) -> TypeGuard[dict[str, Coached]]:
    """Whether this can be what was kept of the coaches of some games."""
    return (
        isinstance(coached, dict)
        and len(coached) <= MOST_CLICKS
        and all(map(is_text, coached))
        and all(map(_is_coached, coached.values()))
    )


def _is_coached(kept: object) -> TypeGuard[Coached]:
    if not isinstance(kept, dict) or set(kept) != {"matches", "on", "told"}:
        return False
    on = kept["on"]
    return type(kept["matches"]) is int and (on is None or isinstance(on, bool)) and _are_names(kept["told"])


def is_page(page: Mapping[Any, Any]) -> bool:
    """Whether this is what the page's host writes: a language, and a few short words from the address.

    It may add what the browser has kept of coaches, what it tells of a day's deal, and a step that its address carries.
    """
    lang, query = page.get("lang"), page.get("query")
    step = page.get("step", "")
    if not isinstance(step, str) or len(step) > LONGEST_LINK:
        return False
    if page.keys() - {"coach", "day", "step"} != {"lang", "query"} or ("day" in page and not _is_day(page["day"])):
        return False
    if not isinstance(query, Mapping) or len(query) > MOST_CLICKS:
        return False
    return all(map(is_text, (lang, *query, *query.values()))) and are_coached(page.get("coach", {}))


def _is_day(day: object) -> TypeGuard[Day]:
    if not isinstance(day, dict) or set(day) != set(Day.__annotations__):
        return False
    goes = (day["mine"], day["shared"])
    return (
        isinstance(day["today"], str)
        and _DAY.fullmatch(day["today"]) is not None
        and all(score is None or type(score) is int for score in (day["first"], day["best"]))
        and all(isinstance(go, str) and len(go) <= LONGEST_LINK for go in goes)
    )
