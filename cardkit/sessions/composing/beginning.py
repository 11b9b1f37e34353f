"""What an editor of steps begins with: a step that is true, to be changed, or a table that somebody has taken."""

from __future__ import annotations

from typing import Any, Final

from cardkit.contract import Game
from cardkit.lessons.goals import goals, reached
from cardkit.sessions.composing.draft import Draft
from cardkit.sessions.composing.fewest import fewest
from cardkit.texts import CardkitError
from cardkit.turns import move_of_bots

SEAT: Final = 0
MOST_MOVES: Final = 60
ROUNDS: Final = 2
"""So often everybody has acted by then, about: something lies on the table."""


def beginning(game: Game[Any, Any], players: int | None = None) -> Draft:
    """Return a step of *game* that is true: the first position of a match in which the first seat can reach a goal.

    It is a match of bots, the same each time.
    """
    state = game.deal(players or game.short.get("players"), seed=1)
    bots = [game.bot(game.bots[0], seat) for seat in range(state.seats)]
    for moves in range(MOST_MOVES):
        if moves >= ROUNDS * state.seats and SEAT in state.actors()[:1]:
            for name in reached(state, SEAT, goals(game)):
                draft = Draft(game, fewest(state, SEAT), SEAT, "attempt", name)
                try:
                    draft.step()
                except CardkitError:
                    continue
                return draft
        move = move_of_bots(state, bots.__getitem__)
        if move is None:
            break
        state = state.after(*move)
    return Draft(game, fewest(state, SEAT))
