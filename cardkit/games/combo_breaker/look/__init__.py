"""How Combo Breaker looks and is clicked."""

from typing import Final

from cardkit.games.combo_breaker import GAME
from cardkit.games.combo_breaker.actions import ComboBreakerAction
from cardkit.games.combo_breaker.clicks import attempt, label
from cardkit.games.combo_breaker.look.cover import COVER
from cardkit.games.combo_breaker.look.faces import faces, show
from cardkit.games.combo_breaker.look.moods import MOODS
from cardkit.games.combo_breaker.look.scene import landed, scene
from cardkit.games.combo_breaker.look.summary import DECIDED, summary
from cardkit.games.combo_breaker.rules import ComboBreaker
from cardkit.looks.look import Look

LOOK: Final[Look[ComboBreaker, ComboBreakerAction]] = Look(
    game=GAME,
    colour="plum",
    emblem="8 9 x",
    cover=COVER,
    faces=faces,
    cards=show,
    scene=scene,
    label=label,
    attempt=attempt,
    summary=summary,
    moods=MOODS,
    counting=DECIDED,
    landed=landed,
)
