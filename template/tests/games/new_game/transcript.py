"""Which golden transcripts of New Game there are, and where a reader of one looks at the table."""

from typing import Any, Final

from cardkit.games.new_game.cards import names
from cardkit.games.new_game.rules import NewGame

TABLES: Final[dict[str, dict[str, Any]]] = {
    "first": {"players": 2, "seed": 1},
    "second": {"players": 2, "seed": 2},
    "third": {"players": 2, "seed": 3},
}


def pauses(state: NewGame) -> bool:
    """Whether a turn has just ended, or the match."""
    return not state.tower or not state.actors()


def table(state: NewGame) -> list[str]:
    """Return everything on the table."""
    points = " : ".join(map(str, state.points))
    return [f"{points} | tower: {names(state.tower) or '-'} | pile: {names(state.pile)}"]
