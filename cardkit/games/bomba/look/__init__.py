"""How Bomba looks and is clicked."""

from typing import Final

from cardkit.games.bomba import GAME
from cardkit.games.bomba.actions import BombaAction
from cardkit.games.bomba.clicks import attempt, label
from cardkit.games.bomba.look.cover import COVER
from cardkit.games.bomba.look.faces import faces, show
from cardkit.games.bomba.look.moods import LARGE, MOODS
from cardkit.games.bomba.look.scene import scene
from cardkit.games.bomba.look.summary import COUNTING, summary
from cardkit.games.bomba.rules import Bomba
from cardkit.looks.look import Look

LOOK: Final[Look[Bomba, BombaAction]] = Look(
    game=GAME,
    colour="ember",
    emblem="shield bomb reverse",
    cover=COVER,
    faces=faces,
    cards=show,
    scene=scene,
    label=label,
    attempt=attempt,
    summary=summary,
    moods=MOODS,
    counting=COUNTING,
    large=LARGE,
)
