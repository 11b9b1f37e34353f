"""How Castle Combo looks and is clicked."""

from typing import Final

from cardkit.games.castle_combo import GAME
from cardkit.games.castle_combo.actions import CastleComboAction
from cardkit.games.castle_combo.cover import COVER
from cardkit.games.castle_combo.gallery import gallery
from cardkit.games.castle_combo.moods import MOODS
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.scene import attempt, faces, label, scene, show
from cardkit.games.castle_combo.summary import summary
from cardkit.looks import Look

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
