"""What comes of an action in Castle Combo: points."""

from __future__ import annotations

import random

from cardkit.games.castle_combo.actions import Buy
from cardkit.games.castle_combo.fates import FATES
from cardkit.games.castle_combo.scoring import sheet
from cardkit.search.playouts import Playouts
from tests.games.castle_combo.rulings import GAME

STATE = GAME.deal(3, seed=4)
[MINE] = STATE.actors()
BUY = next(action for action in STATE.legal(MINE) if isinstance(action, Buy))


def test_points_are_those_of_the_sheet() -> None:
    playouts = Playouts(STATE.view(MINE), MINE, GAME.policy, 1)
    trial = playouts.trial(STATE.determinise(MINE, random.Random(2)), BUY)
    points, well = (fate.measure(trial) for fate in FATES)
    found = sheet(trial.end, MINE)
    assert points == found.total
    assert well == float(found.total == max(sheet(trial.end, seat).total for seat in range(3)))
