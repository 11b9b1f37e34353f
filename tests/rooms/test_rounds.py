"""The end of a round in a room: it holds for all, until all are ready, or for so long; and what comes after a match."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardkit.match import load
from cardkit.rooms.chair import Chair
from cardkit.rooms.moment import HOLD
from cardkit.rooms.thinking import BETWEEN
from cardkit.sessions.matches.thoughts import SLICES
from tests.rooms.turned import Tab, Turned, let_play

if TYPE_CHECKING:
    import pytest


def to_the_end_of_a_round(game: str = "kael", *names: str) -> tuple[Turned, list[Tab]]:
    turned = Turned(game, players=4)
    tabs = turned.start(*(names or ("Ana", "Luis")))
    for _ in range(2000):
        turned.clock.turn(0.7)
        if turned.table.holds:
            break
        for tab in tabs:
            if not turned.table.holds:  # nobody goes on from there yet
                let_play(turned, tab)
    assert turned.table.holds
    assert not turned.table.is_over()
    return turned, tabs


def test_the_table_holds_until_all_are_ready() -> None:
    turned, (ana, luis) = to_the_end_of_a_round()
    assert ana.scene["summary"] is not None
    assert luis.scene["summary"] is not None
    now = turned.match.now
    ana.press("next-round")
    assert not ana.offers("next-round")
    assert ana.scene["summary"] is not None
    assert ana.scene["prompt"] == "Waiting for Luis."
    assert luis.last("room")["seats"][0]["ready"]
    assert turned.match.now == now
    luis.press("next-round")
    assert ana.scene["summary"] is luis.scene["summary"] is None
    assert ana.last("room")["hold"] is None


def test_it_holds_no_longer_than_so() -> None:
    turned, (ana, luis) = to_the_end_of_a_round()
    ana.do("ready")
    turned.clock.turn(HOLD - 1)
    assert luis.scene["summary"] is not None
    assert turned.table.holds
    turned.clock.turn(2)
    assert luis.scene["summary"] is None


def test_nobody_waits_for_whoever_has_gone() -> None:
    turned, (ana, luis) = to_the_end_of_a_round()
    ana.press("next-round")
    luis.go()
    assert not turned.table.holds


def test_one_who_comes_back_sees_how_it_came_out_and_how_long_it_holds() -> None:
    turned, (_, luis) = to_the_end_of_a_round()
    turned.clock.turn(10)
    luis.go()
    again = luis.come_back()
    assert again.scene["summary"] is not None
    assert HOLD - 11 < again.last("room")["hold"] <= HOLD - 10
    assert turned.table.holds


def test_a_hold_survives_a_restart() -> None:
    turned, (ana, _) = to_the_end_of_a_round()
    other = turned.restart()
    again = Tab(other.room, ana.key)
    assert again.scene["summary"] is not None
    assert other.table.holds
    assert again.scene["seats"] == ana.scene["seats"]


def test_the_next_round_is_nobodys_to_see_before_it_begins() -> None:
    turned, (ana, luis) = to_the_end_of_a_round()
    assert ana.actions() == luis.actions() == []
    assert ana.say_to_table("try", action="lay 9") == ""
    assert ana.feedback.startswith("The round is over.")
    entries = [entry["kind"] for entry in ana.shown["entries"]]
    ana.press("next-round")
    luis.press("next-round")
    assert len(ana.shown["entries"]) >= len(entries)
    assert turned.match.now > 0


def finished(game: str = "castle_combo", dice: int = 2) -> tuple[Turned, list[Tab]]:
    turned = Turned(game, players=3)
    tabs = turned.start("Ana", "Luis")
    turned.play_on(tabs, 20_000, random.Random(dice))
    assert turned.table.is_over()
    return turned, tabs


def test_each_can_save_the_record_and_it_is_the_whole_match() -> None:
    turned, tabs = finished()
    for tab in tabs:
        tab.press("save")
        letter = next(each for each in tab.letters if each["type"] == "save")
        assert load(letter["text"]) == turned.match


def test_a_record_is_for_nobody_before_the_match_is_over() -> None:
    turned = Turned("castle_combo", players=3)
    ana, _ = turned.start("Ana", "Luis")
    assert not ana.offers("save")
    assert ana.press("save") == ""
    assert ana.letters == []


def test_again_deals_other_cards_and_moves_the_seats_on_if_wished() -> None:
    turned, (ana, luis) = finished()
    seed = turned.match.setup
    assert luis.do("again") == "host"
    assert ana.do("again", turn=True) == ""
    assert turned.match.now == 0
    assert turned.match.setup != seed
    assert (ana.seat, luis.seat) == (1, 2)
    assert ana.scene["summary"] is None
    assert turned.store.stored().room.number == 2
    turned.play_on([ana, luis], 20_000, random.Random(3))
    assert turned.table.is_over()


def test_back_to_the_lobby_to_choose_something_else() -> None:
    turned, (ana, luis) = finished()
    assert ana.do("lobby") == ""
    assert luis.last("room")["phase"] == "lobby"
    assert ana.do("setup", game="kael", players=4) == ""
    assert ana.do("start") == ""
    assert turned.match.game.name == "kael"
    assert luis.scene["game"] == "kael"


def test_each_looks_back_on_the_match_for_themselves_while_they_see_it_and_nobody_waits_for_it() -> None:
    turned, (ana, luis) = finished()
    ana.press("look-back")
    drawn = luis.drawn
    ana.hide()
    turned.clock.turn(10)
    assert ana.scene["prompt"] == "Looking back at your moves…"
    ana.room.receive(ana, {"seen": True})
    turned.clock.turn(600)
    assert ana.offers("result")
    assert "Looking back" not in ana.scene["prompt"]
    if ana.offers("first-decision"):
        ana.press("first-decision")
        assert ana.actions()
        ana.press("overview")
    assert luis.drawn == drawn
    assert luis.scene["summary"]["over"]
    ana.press("result")
    assert ana.scene["summary"]["over"]
    ana.press("look-back")
    assert ana.do("again") == ""
    assert ana.scene["summary"] is None
    turned.clock.turn(5)


def test_whoever_goes_back_to_the_result_does_so_though_the_look_back_has_been_drawn_anew_meanwhile() -> None:
    turned, (ana, _luis) = finished("combo_breaker")
    ana.press("look-back")
    turned.clock.turn(1)
    pressed = {"type": "control", "id": "result", "value": None, "version": ana.scene["version"]}
    turned.clock.turn(3)
    assert ana.scene["version"] > pressed["version"]
    ana.send(say=pressed)
    assert ana.scene["summary"]["over"]
    assert ana.feedback == ""


def test_whoever_looks_back_sees_the_hands_of_others_from_the_back() -> None:
    turned, (ana, _luis) = finished("combo_breaker", dice=6)  # something is found in the last round
    ana.press("look-back")
    for _ in range(600):
        if ana.offers("first-decision"):
            break
        turned.clock.turn(1)
    ana.press("first-decision")
    hands = [zone for zone in ana.scene["zones"] if zone["id"].startswith("hand-")]
    assert len(hands) == 2
    assert {card["face"] for hand in hands for card in hand["cards"]} == {"back"}


def test_a_hint_comes_after_a_while_unless_something_has_happened() -> None:
    turned = Turned("castle_combo", players=2)
    ana, luis = turned.start("Ana", "Luis")
    first = (ana, luis)[turned.match.state.actors()[0]]
    first.press("advice")
    assert first.feedback == "Let me think…"
    turned.clock.turn(20)
    assert first.feedback.startswith("If I were you")
    first.press("advice")
    let_play(turned, first)
    turned.clock.turn(20)
    assert not first.feedback.startswith("If I were you")


def test_whoever_asks_for_a_hint_again_and_again_makes_nobody_think_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[int] = []

    def thinks(_: Chair) -> Iterator[None]:
        while True:
            steps.append(len(steps))
            yield

    monkeypatch.setattr(Chair, "hint", thinks)
    turned = Turned("castle_combo", players=2)
    ana, luis = turned.start("Ana", "Luis")
    first = (ana, luis)[turned.match.state.actors()[0]]
    for _ in range(10):
        first.press("advice")
        assert first.feedback == "Let me think…"
    turned.clock.turn(10 * BETWEEN + BETWEEN / 2)
    assert len(steps) == 10 * SLICES
    let_play(turned, first)
    turned.clock.turn(1)
    thought = len(steps)
    turned.clock.turn(1)
    assert len(steps) == thought


def test_nothing_is_dealt_where_nobody_sits_and_the_result_stays() -> None:
    turned, (ana, luis) = finished()
    assert luis.do("stand") == ana.do("stand") == ""
    assert ana.do("again") == "nobody"
    assert ana.last("room")["phase"] == "over"
    assert ana.do("sit") == ana.do("again") == ""
    assert ana.last("room")["phase"] == "playing"
    assert ana.seat == 0
    assert turned.table.bots().keys() == {1, 2}
