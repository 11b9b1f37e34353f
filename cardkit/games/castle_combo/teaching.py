"""What several chapters of the lessons make their steps of: cards to draw among, tableaus, and what cards are worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardkit.games.castle_combo.actions import Buy
from cardkit.games.castle_combo.cards import card
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.scoring import prospects, sheet
from cardkit.games.castle_combo.setup import GAME
from cardkit.games.castle_combo.tableau import place
from cardkit.lesson import Moment

# --- Cards --------------------------------------------------------------------------------------------------------

DECK: Final = list(GAME.deck())
CASTLE_CARDS: Final = " ".join(DECK[:39])
VILLAGE_CARDS: Final = " ".join(DECK[39:])
FRIENDS: Final = "stonemason potter monk locksmith professor goldsmith sculptor farmer fisherman royal_guard"
"""Cards for a tableau that others of them like."""
COMPANY: Final = (
    "nun monk potter farmer fisherman officer captain professor goldsmith jester spy locksmith vicar usurper baker"
)
"""Cards for a tableau whose signs many scrolls count."""

# --- Tableaus -----------------------------------------------------------------------------------------------------

SHAPES: Final = ["xxx/x../x..", ".x./xxx/.x.", "xx./.xx/..x"]
"""Where five cards may lie, row by row."""
FULL: Final = "xxx/xxx/xxx"
ALMOST: Final = "xxx/xxx/xx."


def grid(shape: str, cards: str) -> list[str]:
    """Return the tableau of that *shape* in which *cards* lie, in their order.

    >>> grid("x./xx", "nun judge spy")
    ['nun .', 'judge spy']
    """
    left = iter(cards.split())
    return [" ".join("." if each == "." else next(left) for each in row) for row in shape.split("/")]


def grids(cards: Iterable[str], *shapes: str) -> list[list[str]]:
    """Return tableaus of these *shapes*, filled one after the other with *cards*."""
    left = iter(cards)
    return [grid(shape, " ".join(next(left) for _ in range(shape.count("x")))) for shape in shapes]


def square(cards: str, *, face_down: int = 0) -> list[str]:
    """Return the tableau of four *cards*, the first of them face down.

    >>> square("nun judge spy monk", face_down=1)
    ['spy -nun', 'judge monk']
    """
    first, second, third, fourth = ("-" * (at < face_down) + name for at, name in enumerate(cards.split()))
    return [f"{third} {first}", f"{second} {fourth}"]


# --- What cards are worth -----------------------------------------------------------------------------------------


def gold_taken(state: CastleCombo, action: Buy) -> int:
    """Return how much gold seat 0 gets for buying a card, its price not counted."""
    return state.after(0, action).gold[0] - state.gold[0] + state.price(0, action.card)


def worth(state: CastleCombo, name: str) -> int:
    """Return the points of the card called *name* in the tableau of seat 0."""
    found = sheet(state, 0).cards[state.tableaus[0].index(card(name))]
    assert found is not None  # only an empty place is worth nothing at all
    return found.points


def points_at(state: CastleCombo, name: str, row: int, column: int) -> int:
    """Return the points that the card called *name* would score there in the tableau of seat 0."""
    return prospects(state, 0, card(name))[place(row, column)].worth.points


def value(moment: Moment) -> int:
    """Return the points of the card that seat 0 has bought, where it lies."""
    return prospects(moment.before, 0, moment.action.card)[moment.action.place].worth.points
