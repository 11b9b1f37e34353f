"""What comes of an action in Castle Combo: points, what a card counts in the end, and who took it in the match."""

from __future__ import annotations

import random
from dataclasses import replace

from cardkit.events import Event
from cardkit.games.castle_combo.actions import MOVE_MESSENGER, Buy, Flip
from cardkit.games.castle_combo.cards import whom_key
from cardkit.games.castle_combo.fates import FATES, answered
from cardkit.games.castle_combo.scoring import sheet
from cardkit.search.playouts import Playouts
from tests.games.castle_combo.rulings import GAME

STATE = GAME.deal(3, seed=4)
[MINE] = STATE.actors()
BUY = next(action for action in STATE.legal(MINE) if isinstance(action, Buy))
FLIP = next(action for action in STATE.legal(MINE) if isinstance(action, Flip))


def test_points_and_what_the_card_counts_are_those_of_the_sheet() -> None:
    playouts = Playouts(STATE.view(MINE), MINE, GAME.policy, 1)
    trial = playouts.trial(STATE.determinise(MINE, random.Random(2)), BUY)
    points, well, card = (fate.measure(trial) for fate in FATES)
    found = sheet(trial.end, MINE)
    line = found.cards[trial.end.tableaus[MINE].index(BUY.card)]
    assert line is not None
    assert (points, card) == (found.total, line.points)
    assert well == float(found.total == max(sheet(trial.end, seat).total for seat in range(3)))
    face_down, key = (replace(trial, action=action) for action in (FLIP, MOVE_MESSENGER))
    assert [FATES[-1].measure(each) for each in (face_down, key)] == [0, None]


def test_of_the_match_it_is_told_who_took_the_card_that_was_better() -> None:
    bought = Event("buy", 1, {"card": whom_key(BUY.card)})
    other = Event("buy", 2, {"card": whom_key(0)})
    assert answered([other, bought], 0, BUY, MOVE_MESSENGER) == [bought]
    assert answered([other, bought], 0, MOVE_MESSENGER, BUY) == []
    assert answered([other, bought], 0, BUY, Flip(BUY.card, BUY.place)) == []
