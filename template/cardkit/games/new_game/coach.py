"""What the coach of New Game tells, and when (see ``cardkit.lessons.coach``)."""

from typing import Final

from cardkit.games.new_game.rules import NewGame
from cardkit.lessons.coach import Cue, Remark, Urgency

HIGH: Final = 2


def begins(view: NewGame, seat: int) -> Remark | None:
    """Light the pile from which a tower begins."""
    return Remark(("pile",)) if view.turn == seat and not view.tower else None


def goes_on(view: NewGame, seat: int) -> Remark | None:
    """Light the tower that one can go on building."""
    return Remark(("tower", "stop")) if view.turn == seat and view.tower else None


def stands_high(view: NewGame, seat: int) -> Remark | None:
    """Light a tower that is worth keeping."""
    worth = view.turn == seat and len(view.tower) >= HIGH
    return Remark(("stop",), params={"n": len(view.tower)}) if worth else None


CUES: Final = (
    Cue("begin", "NG-03 NG-10", begins, refusals="NG-10"),
    Cue("higher", "NG-11", goes_on),
    Cue("keep", "NG-12", stands_high, Urgency.CHANCE),
    Cue("fall", "NG-11", events="fall", when=lambda happening: Remark(("tower",))),
    Cue("goal", "NG-20", events="over", at_end=True),
)
