"""How Castle Combo looks and is clicked."""

from typing import Final

from cardkit.games.castle_combo import GAME
from cardkit.games.castle_combo.actions import CastleComboAction
from cardkit.games.castle_combo.clicks import attempt, label
from cardkit.games.castle_combo.look.cover import COVER
from cardkit.games.castle_combo.look.faces import faces, show
from cardkit.games.castle_combo.look.gallery import gallery
from cardkit.games.castle_combo.look.moods import MOODS
from cardkit.games.castle_combo.look.scene import scene
from cardkit.games.castle_combo.look.summary import summary
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.looks.look import Look

LOOK: Final[Look[CastleCombo, CastleComboAction]] = Look(
    game=GAME,
    colour="royal",
    emblem="alchemist princess spy",
    cover=COVER,
    faces=faces,
    cards=show,
    scene=scene,
    label=label,
    attempt=attempt,
    summary=summary,
    moods=MOODS,
    sorted_cards=gallery,
)
