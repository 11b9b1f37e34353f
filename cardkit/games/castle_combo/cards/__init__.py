"""The 78 characters (CC-02), as small ints, and what is printed on them.

They are data (``characters.toml``) in the words of ``vocabulary.py``. What these words count among cards is worked out
in ``counting.py``, and where cards may lie in ``tableau.py``.

1 to 39 are the castle's cards, 40 to 78 the village's. In a tableau a card that lies face down is its number plus
``FACE_DOWN``: then every table of what is printed on cards has nothing for it (CC-21).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import resources
from typing import Final

from cardkit.games.castle_combo.cards.vocabulary import LOCATIONS, SHIELDS, Discount, Effect, Scoring, effect, scoring
from cardkit.texts import Key

BACK: Final = 0
"""A card that the viewer cannot see; in a row or a tableau, a place without a card."""

Cards = bytes
"""Cards that lie side by side or in a deck, a byte for each: so what is printed on all of them is looked up at once."""


@dataclass(frozen=True, slots=True)
class Character:
    """What is printed on a card."""

    name: str  # in the notation and in the catalogues
    location: int
    cost: int
    shields: tuple[int, ...]
    messenger: bool
    ability: tuple[Effect, ...]
    scoring: Scoring


def _load() -> tuple[Character, ...]:
    text = (resources.files(__name__) / "characters.toml").read_text("utf-8")
    return tuple(
        Character(
            name,
            LOCATIONS.index(card["location"]),
            card["cost"],
            tuple(SHIELDS.index(shield) for shield in card["shields"]),
            card.get("messenger", False),
            tuple(effect(part) for part in card["ability"]),
            scoring(card["scoring"]),
        )
        for name, card in tomllib.loads(text).items()
    )


CHARACTERS: Final = _load()  # each of the 78 once (CC-02)
FACE_DOWN: Final = len(CHARACTERS)
CARDS: Final = range(1, FACE_DOWN + 1)
ALONE: Final = tuple(Cards([cell]) for cell in range(2 * FACE_DOWN + 1))
"""Each cell of a tableau by itself."""

DECKS: Final = tuple(
    Cards(card for card in CARDS if CHARACTERS[card - 1].location == location)  # one for each location (CC-02)
    for location in range(len(LOCATIONS))
)
NAMES: Final = ("?", *(character.name for character in CHARACTERS))
_BY_NAME: Final = {name: card for card, name in enumerate(NAMES) if card}

Numbers = bytes
"""A number for every cell of a tableau, as ``Cards.translate`` wants it: for no card, 78 cards, 78 cards face down."""


def printed(number: Callable[[Character], int]) -> Numbers:
    """Return *number* of every card that lies face up, and 0 for no card and for a face-down one (CC-21)."""
    return bytes([0, *map(number, CHARACTERS)]).ljust(256, bytes([0]))  # 0 for what lies face down (CC-21)


def _discount(character: Character, location: int) -> int:
    parts = (part for part in character.ability if isinstance(part, Discount))
    return sum(part.gold for part in parts if location in part.on)  # CC-15


COST: Final = printed(lambda character: character.cost)
LOCATION: Final = printed(lambda character: character.location)
MESSENGER: Final = printed(lambda character: character.messenger)
CAPACITY: Final = printed(lambda character: character.scoring.capacity)  # CC-51; the Banker's is 0 (CC-63)
DISCOUNT: Final = tuple(
    printed(lambda character, location=location: _discount(character, location))  # type: ignore[misc]
    for location in range(len(LOCATIONS))
)
"""What each card takes off a purchase, by location."""


ABILITY: Final = ((), *(character.ability for character in CHARACTERS))
"""The parts of the ability of each card."""

SCORING: Final[tuple[Scoring | None, ...]] = (
    None,
    *(character.scoring for character in CHARACTERS),
    *(None for _ in CARDS),  # face down, they score nothing (CC-21, CC-53)
)
"""The scoring of what lies in a cell, None if it is worth nothing: no card, or one that lies face down."""


def character(card: int) -> Character:
    """Return what is printed on *card*.

    >>> character(card("judge")).cost
    4
    """
    return CHARACTERS[card - 1]


def card(name: str) -> int:
    """Return the card called *name*; raises KeyError for any other word.

    >>> NAMES[card("Judge")]
    'judge'
    """
    return _BY_NAME[name.lower()]


def names(cards: Iterable[int]) -> str:
    """Return cards in the notation, separated by blanks.

    >>> names((card("judge"), card("nun")))
    'judge nun'
    """
    return " ".join(NAMES[card] for card in cards)


def name_key(cell: int) -> Key:
    """Return the catalogue entry with the name of a card, or with what to call it if it lies face down (CC-21)."""
    return Key("cards.face-down" if cell > FACE_DOWN else f"cards.{NAMES[cell]}")


def whom_key(card: int) -> Key:
    """Return the catalogue entry with the name of *card* as the object of a sentence: “you buy the Judge”."""
    return Key(f"whom.{NAMES[card]}")


def location_key(location: int, form: str) -> Key:
    """Return the catalogue entry with the name of *location*: ``at``, ``of`` or ``to`` it, or ``its`` in a heading."""
    return Key(f"locations.{LOCATIONS[location]}-{form}")
