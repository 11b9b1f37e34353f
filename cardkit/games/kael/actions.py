"""What a player can do, and how it is written: ``lay 8 8``, ``draw``, ``cut 8 8``, ``good draw 8``, ``call``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cardkit.contract import Action
from cardkit.games.kael.cards import COPIES, NO_CARD, NUMBERS, card, names
from cardkit.numerals import whole
from cardkit.texts import CardkitError

MOST_WRITTEN: Final = 60  # cards in one action: more than there are


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Deal so many cards to each player (KA-03)."""

    cards: int

    def __str__(self) -> str:
        return f"deal {self.cards}"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay *cards* of one number on the discard pile (KA-10, KA-12 to KA-14)."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return f"lay {names(self.cards)}"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw from the stock, unseen (KA-11)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Draw the card that was on top of the discard pile before one laid (KA-11)."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Cut(Action):
    """Lay, out of turn, the *cards* that complete the four (KA-20)."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return f"cut {names(self.cards)}"


@dataclass(frozen=True, slots=True)
class GoodDraw(Action):
    """Lay, out of turn, the *card* that one has just drawn (KA-24)."""

    card: int

    def __str__(self) -> str:
        return f"good draw {names((self.card,))}"


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Call Kaël (KA-30)."""

    def __str__(self) -> str:
        return "call"


@dataclass(frozen=True, slots=True)
class Show(Action):
    """Let all hands be shown, when it has come round to the caller (KA-33)."""

    def __str__(self) -> str:
        return "show"


KaelAction = Deal | Lay | Draw | Take | Cut | GoodDraw | Call | Show

lay = lru_cache(maxsize=2**12)(Lay)  # bounded: records that people write pass through here too
cut = lru_cache(maxsize=2**12)(Cut)
"""Return the one object for an action: making it anew each time would cost five times as much."""

DRAW: Final = Draw()
TAKE: Final = Take()
CALL: Final = Call()
SHOW: Final = Show()

LAYS: Final = {
    card: tuple(lay((card,) * size) for size in range(1, copies + 1))  # equal cards, up to all (KA-12, KA-13, KA-15)
    for card, copies in COPIES.items()
}
"""By card, all groups of it that can be laid together, the smallest first."""

CUTS: Final = {card: tuple(cut((card,) * (4 - laid)) for laid in range(4)) for card in NUMBERS}  # KA-22
"""By number, what completes the four when none, one, two or three of it lie there."""

DEALT: Final = range(2, 8)  # KA-03
DEALS: Final = tuple(Deal(cards) for cards in DEALT)

GOOD_DRAWS: Final = {card: GoodDraw(card) for card in COPIES if card != NO_CARD}


def parse(text: str) -> KaelAction:
    """Return the action written as *text*.

    >>> print(parse("lay 8 8"))
    lay 8 8
    >>> parse("good draw -1")
    GoodDraw(card=-1)
    """
    match text.lower().split():
        case ["deal", written] if (number := whole(written, most=99)) is not None:
            return Deal(number)
        case ["lay", *cards] if 0 < len(cards) <= MOST_WRITTEN:
            return lay(_cards(text, cards))
        case ["cut", *cards] if 0 < len(cards) <= MOST_WRITTEN:
            return cut(_cards(text, cards))
        case ["good", "draw", name]:
            return GOOD_DRAWS[_cards(text, [name])[0]]
        case ["draw"]:
            return DRAW
        case ["take"]:
            return TAKE
        case ["call"]:
            return CALL
        case ["show"]:
            return SHOW
    raise _problem(text)


def _cards(text: str, words: list[str]) -> tuple[int, ...]:
    try:
        return tuple(sorted(card(word) for word in words))
    except KeyError:
        raise _problem(text) from None


def _problem(text: str) -> CardkitError:
    expected = "deal 5 · lay 8 8 · draw · take · cut 8 8 · good draw 8 · call · show"
    return CardkitError("notation", text=text[:60], game="Kaël", expected=expected)
