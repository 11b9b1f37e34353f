"""Bomba; the rulebook names neither title nor author, so the name is ours.

The game object: its rules, how it is set up, and how it is written down.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from cardkit.chance import Seed
from cardkit.contract import Game
from cardkit.games.bomba.actions import DRAW, NOBODY, BombaAction
from cardkit.games.bomba.cards import (
    ANGEL,
    ASSASSIN,
    BOMB,
    CAVEMAN,
    COUNTS,
    DRAW_TWO,
    FUTURE,
    NAMES,
    REVERSE,
    SHIELD,
    SKIP,
    THIEF,
)
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.rules.setup import ONE_DECK, PLAYERS, box_counts, deal, decks_needed
from cardkit.games.bomba.state import GOAL, SHORT_GOAL
from cardkit.options import LENGTH, SHORT, Choices

COUNT_OPTIONS: Final[Mapping[str, tuple[int, range]]] = {  # BO-03
    "bombs": (BOMB, range(15, 31)),
    "shields": (SHIELD, range(6, 13)),
    "skips": (SKIP, range(13)),
    "futures": (FUTURE, range(13)),
    "twos": (DRAW_TWO, range(13)),
    "reverses": (REVERSE, range(13)),
    "angels": (ANGEL, range(3)),
    "cavemen": (CAVEMAN, range(4)),
    "thieves": (THIEF, range(4)),
    "assassins": (ASSASSIN, range(4)),
}
"""The options that change a count, with the kind and the counts that one deck may have of it (BO-03).

With fewer Bombs or more Shields a round could go on for hours, and with fewer Shields there might not be a card
that can be dealt to everybody.
"""

COUNT_CHOICES: Final = {
    option: Choices((COUNTS[kind], *(count for count in values if count != COUNTS[kind])), rare=True)
    for option, (kind, values) in COUNT_OPTIONS.items()
}


BEGINNING: Final = 3
"""In so many rounds a beginner has something to decide."""


class BombaGame(Game[Bomba, BombaAction]):
    """Bomba, from a rulebook that names neither title nor author: the name is ours."""

    name = "bomba"
    players = PLAYERS
    players_rule = "BO-01"
    characters = ("careful", "greedy", "hasty")
    remembers = True
    short: ClassVar = {"players": 3, "length": SHORT}  # BO-47

    def options(self, players: int) -> Mapping[str, Choices]:
        """Return the setup options.

        The ``length`` of the match (BO-47), ``decks`` (BO-01), a ``balanced`` deck (BO-04; it decides on Bombs and
        Shields), the seat that draws ``first`` (BO-07), and for each kind of card how many one deck has of it (BO-03).
        """
        decks = {"decks": Choices((1, 2), rare=True)} if players <= ONE_DECK else {}  # BO-01
        return {
            "length": LENGTH,  # BO-47
            **decks,
            "balanced": Choices(("no", "yes")),  # BO-04
            "first": Choices(tuple(range(players)), seats=True),  # BO-07
            **COUNT_CHOICES,  # BO-03
        }

    def first(self, players: int, seed: Seed, **options: Any) -> Bomba:
        """Return the first state of a match."""
        counts = {kind: options[option] for option, (kind, _) in COUNT_OPTIONS.items()}  # BO-03
        decks = options.get("decks", decks_needed(players))  # with 7 players or more there is no choice
        balanced = options["balanced"] == "yes"
        goal = SHORT_GOAL if options["length"] == SHORT else GOAL  # BO-42, BO-47
        state = Bomba()
        deal(state, players, seed, box_counts(players, decks, balanced, counts), options["first"], goal)
        return state

    def score(self, state: Bomba, seat: int) -> int:
        """Return how many points *seat* has more than the best of the others (BO-42)."""
        return state.points[seat] - max(points for other, points in enumerate(state.points) if other != seat)

    def suits_beginners(self, state: Bomba, seat: int) -> bool:
        """Whether *seat* draws at least twice in each of the first rounds, if everybody plays as quick bots do.

        No card is put anywhere: of deals that chance brings, the first that is like this is taken.
        """
        rng, drawn, trial = random.Random(0), [0] * BEGINNING, state.copy()
        while trial.rounds <= BEGINNING and trial.winner == NOBODY:
            [actor] = trial.actors()
            action = self.policy(trial, actor, rng)
            if actor == seat and action == DRAW:
                drawn[trial.rounds - 1] += 1
            trial.play(actor, action)
        return min(drawn[: trial.rounds]) > 1

    def deck(self) -> Sequence[str]:
        """Return the 58 cards of one deck (BO-02, BO-03)."""
        return [NAMES[kind] for kind, count in COUNTS.items() for _ in range(count)]


GAME = Bomba.game = BombaGame()
