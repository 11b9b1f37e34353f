"""What a position of New Game consists of, and who may know what of it. The rules are in ``rules.py``."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, Self

from cardkit.chance import Seed
from cardkit.contract import State
from cardkit.games.new_game.actions import NewGameAction
from cardkit.games.new_game.cards import BACK, DECK, names

NOBODY: Final = -1


@dataclass(slots=True, eq=False, repr=False)
class NewGameState(State[NewGameAction]):
    """What lies on the table; nothing in it can be changed but as a whole."""

    points: tuple[int, ...]  # by seat
    tower: tuple[int, ...]  # of the seat whose turn it is, the lowest card first
    pile: tuple[int, ...]  # face down, the top card first
    turn: int  # NOBODY when the match is over
    seed: Seed | None  # of the match; None in a view, for it would tell every card
    shuffles: int  # how often the cards have been shuffled

    content = ("points", "tower", "pile", "turn", "seed", "shuffles")

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.points)

    def cards(self) -> tuple[int, ...]:
        """Return all cards wherever they lie, backs included."""
        return (*self.tower, *self.pile)

    def copy(self) -> Self:
        """Return a state that shares nothing changeable with this one."""
        return replace(self)

    def known_to(self, seat: int) -> Self:
        """Return what *seat* may know: all but the cards of the pile."""
        return replace(self, pile=(BACK,) * len(self.pile), seed=None)

    def determiniser(self, seat: int) -> Callable[[random.Random], Self]:
        """Return what deals full states that agree with what *seat* can see: it shuffles the pile."""
        known = self.view(seat)
        unseen = list((Counter(DECK) - Counter(self.tower)).elements())
        return lambda rng: replace(known, pile=tuple(rng.sample(unseen, len(unseen))), seed=rng.getrandbits(32))

    def position(self) -> dict[str, Any]:
        """Return the arguments of ``position.position`` that make this state."""
        return asdict(self) | {"points": list(self.points), "tower": names(self.tower), "pile": names(self.pile)}
