"""What a position of Castle Combo consists of, who may know what of it, and how it is written down.

No rule is carried out here: the functions in ``rules`` do that, on this state.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Self

from cardkit.chance import Seed
from cardkit.contract import Game, State
from cardkit.games.castle_combo.actions import CastleComboAction
from cardkit.games.castle_combo.cards import ABILITY, BACK, DECKS, FACE_DOWN, NAMES, Cards, names
from cardkit.games.castle_combo.cards.tableau import SIDE, size
from cardkit.games.castle_combo.cards.vocabulary import LOCATIONS, Choose, Effect

NOBODY: Final = -1
NOWHERE: Final = -1


class CastleComboState(State[CastleComboAction]):
    """Everything that lies on the table; a location is 0 for the castle and 1 for the village."""

    __slots__ = (
        "chosen",  # in an ability that lets choose: which option, counted from 1; 0: none yet
        "decks",  # by location, top card first
        "discards",  # by location, the newest last: open for everybody (CC-40)
        "filled",  # how many purses the ability of the card just placed has filled by choice
        "gold",  # list by seat: gold that does not lie on cards
        "gone",  # the location that left the game (CC-42); NOWHERE if none did
        "keys",  # list by seat
        "messenger",  # the location of the Messenger
        "part",  # which part of its ability the card just placed has come to, counted from 0
        "placed",  # the card just placed whose ability waits for a choice; 0 between purchases
        "purses",  # dict: how much gold lies on a card, if any does
        "rows",  # by location: three cards each, BACK where one is missing; empty if it left the game
        "seed",  # of the match; None in a view, for it would tell the decks
        "shuffles",  # how often something has been shuffled
        "spent",  # whether a key was spent in this turn
        "tableaus",  # by seat: nine cells each, see cards/tableau.py
        "turn",  # whose turn it is; NOBODY when the game is over
    )

    content = __slots__

    game: ClassVar[Game[Any, Any]]

    chosen: int
    decks: list[Cards]
    discards: list[Cards]
    filled: int
    gold: list[int]
    gone: int
    keys: list[int]
    messenger: int
    part: int
    placed: int
    purses: dict[int, int]
    rows: list[Cards]
    seed: Seed | None
    shuffles: int
    spent: bool
    tableaus: list[Cards]
    turn: int

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.tableaus)

    def copy(self) -> Self:
        """Return a state that shares nothing changeable with this one."""
        new = type(self)()
        new.chosen = self.chosen
        new.decks = self.decks.copy()
        new.discards = self.discards.copy()
        new.filled = self.filled
        new.gold = self.gold.copy()
        new.gone = self.gone
        new.keys = self.keys.copy()
        new.messenger = self.messenger
        new.part = self.part
        new.placed = self.placed
        new.purses = self.purses.copy()
        new.rows = self.rows.copy()
        new.seed = self.seed
        new.shuffles = self.shuffles
        new.spent = self.spent
        new.tableaus = self.tableaus.copy()
        new.turn = self.turn
        return new

    def known_to(self, seat: int) -> Self:
        """Return what *seat* may know, which is the same for all: everything but the order of the decks (CC-40)."""
        seen = self.copy()
        seen.decks = [Cards([BACK] * len(deck)) for deck in self.decks]  # but not the discards (CC-40)
        seen.seed = None
        return seen

    def determiniser(self, seat: int) -> Callable[[random.Random], Self]:
        """Return what deals full states that agree with the view of *seat*: it shuffles the decks."""
        known = self.view(seat)
        unseen = [(location, known.unseen(location)) for location, deck in enumerate(known.decks) if deck]

        def deal(rng: random.Random) -> Self:  # type: ignore[type-var]  # what this state is, and that is known
            state = known.copy()
            for location, cards in unseen:
                state.decks[location] = Cards(sorted(cards, key=lambda _: rng.random()))
            state.seed = rng.getrandbits(32)
            return state

        return deal

    def unseen(self, location: int) -> list[int]:
        """Return the cards of *location* that lie nowhere where they can be seen."""
        seen = set(self.cards())
        return [card for card in DECKS[location] if card not in seen]

    def cards(self) -> list[int]:
        """Return all 78 cards wherever they lie, backs included; those that left the game, too."""
        lying = [self.placed_card(cell) for tableau in self.tableaus for cell in tableau if cell]
        if self.gone != NOWHERE:
            lying += set(DECKS[self.gone]) - set(lying)
        for location in range(len(LOCATIONS)):
            lying += [card for card in self.rows[location] if card]
            lying += self.decks[location]
            lying += self.discards[location]
        return lying

    @staticmethod
    def placed_card(cell: int) -> int:
        """Return which card lies in a cell of a tableau, face up or face down."""
        return cell - FACE_DOWN if cell > FACE_DOWN else cell

    def effect(self) -> Effect | None:
        """Return the part of an ability that waits for a choice, or the option chosen in it; None if none does."""
        if not self.placed:
            return None
        effect = ABILITY[self.placed][self.part]
        return effect.options[self.chosen - 1] if isinstance(effect, Choose) and self.chosen else effect  # CC-33

    def position(self) -> dict[str, Any]:
        """Return the arguments of ``game.position`` that make this state, ready for JSON."""
        fields: dict[str, Any] = {"tableaus": [self.grid(tableau) for tableau in self.tableaus]}
        for location, name in enumerate(LOCATIONS):
            fields |= {
                name: " ".join(NAMES[card] if card else "." for card in self.rows[location]),
                f"{name}_deck": names(self.decks[location]),
                f"{name}_discards": names(self.discards[location]),
            }
        fields |= {
            "messenger": LOCATIONS[self.messenger],
            "gone": LOCATIONS[self.gone] if self.gone != NOWHERE else None,
            "gold": list(self.gold),
            "keys": list(self.keys),
            "turn": self.turn,
            "key_spent": self.spent,
            "seed": self.seed,
            "shuffles": self.shuffles,
        }
        if self.placed:
            fields |= {
                "placed": NAMES[self.placed],
                "part": self.part + 1,
                "chosen": self.chosen,
                "filled": self.filled,
            }
        return fields

    def grid(self, tableau: Sequence[int]) -> list[str]:
        """Return a tableau as its occupied rows, written: ``-judge`` lies face down, ``sculptor+2`` holds 2 gold."""
        height, width = size(tableau)
        rows = [tableau[SIDE * row : SIDE * row + width] for row in range(height)]
        return [" ".join(self._cell(cell) for cell in row) for row in rows]

    def _cell(self, cell: int) -> str:
        if not cell:
            return "."
        if cell > FACE_DOWN:
            return f"-{NAMES[cell - FACE_DOWN]}"
        return f"{NAMES[cell]}+{self.purses[cell]}" if cell in self.purses else NAMES[cell]
