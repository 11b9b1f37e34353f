"""How Kaël looks and is clicked."""

from typing import Final

from cardkit.games.kael import GAME
from cardkit.games.kael.actions import KaelAction
from cardkit.games.kael.clicks import attempt, label
from cardkit.games.kael.look.cover import COVER
from cardkit.games.kael.look.faces import faces, show
from cardkit.games.kael.look.moods import MOODS
from cardkit.games.kael.look.scene import scene
from cardkit.games.kael.look.summary import COUNTING, summary
from cardkit.games.kael.rules import Kael
from cardkit.looks.look import Look

LOOK: Final[Look[Kael, KaelAction]] = Look(
    game=GAME,
    colour="lagoon",
    emblem="-1 7 13",
    cover=COVER,
    faces=faces,
    cards=show,
    scene=scene,
    label=label,
    attempt=attempt,
    summary=summary,
    moods=MOODS,
    counting=COUNTING,
)
