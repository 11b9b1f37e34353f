"""Clicks that come too late: they are answered, and do nothing."""

from __future__ import annotations

from typing import Any

import pytest

import cardkit
from cardkit.lessons.coach import Coach
from cardkit.match import Match
from cardkit.sessions.matches.playing import Playing
from cardkit.sessions.reader import Reader
from cardkit.turns import opponents
from tests.scenes import MIDTRICK, WAITING
from tests.sessions.recorder import Recorder, control
from tests.sessions.sitting import Sitting, at_play

LATE = "Oh, too late! Something has happened since. Look at the table, and choose again."


@pytest.fixture
def table() -> Recorder:
    return Recorder(MIDTRICK)


@pytest.mark.parametrize("version", [0, 1, 7])
@pytest.mark.parametrize(
    "click",
    [
        {"type": "act", "action": "play 7 7"},
        {"type": "why", "clicks": ["h4"]},
        {"type": "try", "action": "play 7 7"},
        {"type": "control", "id": "pass", "value": None},
        {"type": "control", "id": "next-round", "value": None},
        {"type": "control", "id": "got-it", "value": None},
    ],
    ids=lambda click: click.get("id", click["type"]),
)
def test_a_click_on_another_table_than_this_one_is_answered_with_this_one_and_does_nothing(
    table: Recorder, click: dict[str, Any], version: int
) -> None:
    bar = [control("button") | {"id": ident} for ident in ("pass", "next-round", "got-it")]
    table.show(MIDTRICK, bar=bar)
    now = table.show(WAITING, bar=bar)["scene"]
    answer = table.door.receive({**click, "version": version})
    assert table.heard == []
    assert (answer["feedback"]["kind"], answer["feedback"]["text"]) == ("info", LATE)
    assert answer["scene"] == now
    table.door.receive({**click, "version": now["version"]})
    assert table.heard or click["type"] == "act", "of this table it is heard, if it is there"


def test_what_somebody_has_clicked_twice_is_done_once_and_not_said_to_be_late(table: Recorder) -> None:
    bar = [control("button") | {"id": "pass"}]
    version = table.show(MIDTRICK, bar=bar)["scene"]["version"]
    click = {"type": "control", "id": "pass", "value": None, "version": version}
    table.door.receive(click)
    table.show(WAITING, bar=bar)
    assert table.door.receive(click) == {}
    assert table.heard == [("pass", None)]


def test_what_means_the_same_on_every_table_is_never_late(table: Recorder) -> None:
    bar = [control("button") | {"id": "undo"}]
    version = table.show(MIDTRICK, bar=bar)["scene"]["version"]
    table.show(WAITING, bar=bar)
    table.door.receive({"type": "control", "id": "undo", "value": None, "version": version})
    assert table.heard == [("undo", None)]


def test_the_clock_of_an_older_table_is_not_heard(table: Recorder) -> None:
    version = table.show(MIDTRICK, pause=700)["scene"]["version"]
    table.show(WAITING, pause=700)
    assert table.door.receive({"type": "continue", "all": False, "version": version}) == {}
    assert table.heard == []


def test_a_table_that_has_been_laid_again_unseen_is_shown_before_anything_is_done(table: Recorder) -> None:
    version = table.show(MIDTRICK)["scene"]["version"]
    table.plain = WAITING
    table.redraw()
    answer = table.door.receive({"type": "act", "action": "play 7 7", "version": version})
    assert (table.heard, answer["feedback"]["text"]) == ([], LATE)
    assert answer["scene"]["prompt"] == WAITING.prompt


def test_at_a_match_a_click_is_about_the_position_and_not_about_a_drawing_of_it() -> None:
    table = at_play("combo_breaker", players=3, seed=7)
    while table.wait is not None:
        table.send(type="continue")
    version, action = table.scene["version"], table.scene["choices"][0]["action"]
    table.press("level", "medium")
    assert table.scene["version"] > version
    table.receive({"type": "act", "action": action, "version": version})
    assert str(table.match.moves[-1][1]) == action
    table.send(type="continue")
    moves = list(table.match.moves)
    table.receive({"type": "act", "action": "play 1 at 1", "version": version})
    assert (table.match.moves, table.feedback["text"]) == (moves, LATE)


def test_a_moment_that_is_let_pass_too_late_does_not_let_the_next_one_pass() -> None:
    game = cardkit.game("kael")
    table = at_play("kael", players=3, seed=1, level="medium")
    table.begin(Match(game, game.position(hands=["1 8 8", "7 4", "9 9"], laid="1: 8 8", pile="3", stock="5 1 1")))
    version = table.scene["version"]
    other = Match(game, game.position(hands=["1 8 8", "7 4", "9 9"], laid="1: 8 8", pile="3 6", stock="5 1 1"))
    table.begin(other)
    table.receive({"type": "control", "id": "pass", "value": None, "version": version})
    assert (table.offers("pass"), table.feedback["text"]) == (True, LATE)


def test_the_card_of_the_coach_stays_when_a_click_was_too_late() -> None:
    match = Match.deal("combo_breaker", 3, 7)
    seat = match.state.actors()[0]
    playing = Playing(match, seat, opponents(3, seat, "easy"), Reader("en"), Coach(match.game, seat))
    playing.redraw()
    table = Sitting(playing)
    card = table.feedback
    assert card["kind"] == "coach"
    table.receive({"type": "act", "action": "call", "version": 0})
    assert table.feedback == card
