"""A match at the play page's table, and what tests do with it."""

from __future__ import annotations

from tests.sessions.sitting import Sitting


def play_on(table: Sitting, messages: int) -> None:
    """Play with the last choice each time, and let the others go on, for so many messages."""
    for _ in range(messages):
        if table.wait is not None:
            table.send(type="continue")
        elif table.offers("next-round"):
            table.press("next-round")
        elif table.scene["choices"]:
            table.send(type="act", action=table.scene["choices"][-1]["action"])


def query_of(table: Sitting) -> dict[str, str]:
    """What stands in the page's address."""
    return {name: value for name, value in table.address().items() if value is not None}


def groups(table: Sitting, group: str) -> list[str]:
    """What stands in a group of the controls."""
    return [control["id"] for control in table.controls if control["group"] == group]


def kept(table: Sitting) -> tuple[str, list[str]]:
    """What the browser has kept of the match at a table, as `kept.js` does: its key and its moves."""
    key, moves = "", list[str]()
    for letter in table.letters:
        if letter["type"] == "keep":
            known = moves[: letter["since"]] if letter["key"] == key else []
            assert len(known) == letter["since"]
            key, moves = letter["key"], [*known, *letter["moves"]]
    return key, moves
