"""How Bomba looks and is clicked."""

from typing import Final

from cardkit.games.bomba import GAME
from cardkit.games.bomba.actions import BombaAction
from cardkit.games.bomba.cover import COVER
from cardkit.games.bomba.moods import MOODS
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.scene import attempt, faces, label, scene, show
from cardkit.games.bomba.summary import summary
from cardkit.looks import Look

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
)
