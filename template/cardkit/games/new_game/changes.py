"""What would make a refused action legal, by refusal: the smallest change first (see ``cardkit.changes``)."""

from collections.abc import Iterator
from typing import Final

from cardkit.changes import Change, Changes, No
from cardkit.games.new_game.actions import NewGameAction
from cardkit.games.new_game.rules import NewGame


def your_turn(view: NewGame, seat: int, action: NewGameAction) -> Iterator[Change]:
    """On their own turn."""

    def make(state: NewGame) -> None:
        state.turn = seat

    yield Change("your-turn", make)


CHANGES: Final[Changes] = {
    "NG-10-first": No.ASKED,
    "NG-12-turn": (your_turn,),
    "NG-20-over": No.OVER,
}
"""By the name of the refusal."""
