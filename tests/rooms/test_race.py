"""Who is first in a room: a breath for everybody, answers for whoever was late, and no timer that anybody can stop."""

from __future__ import annotations

import pytest

from cardkit.rooms.moment import BREATH, WINDOWS
from tests.rooms.turned import Tab, Turned, laid

CUT = ("1 9", "8 8 4", "12 13", "6 7")
"""Ana has the turn, and Luis can cut."""


BOTS_TURN = ("1 8 8", "12 13", "9 9", "6 7")
"""Luis has laid, a bot has the turn, and Ana can cut."""


def raced(race: str = "normal") -> tuple[Turned, Tab, Tab]:
    """Lay a position in which Luis can cut what a bot has laid, and Ana has the turn."""
    turned = Turned("kael", players=4, race=race)
    ana, luis = turned.start("Ana", "Luis")
    turned.lay(laid(CUT, laid="3: 8 8", turn=0))
    return turned, ana, luis


def with_bots() -> tuple[Turned, Tab, Tab]:
    """Lay a position in which Ana can cut what Luis has laid, and a bot has the turn."""
    turned = Turned("kael", players=4)
    ana, luis = turned.start("Ana", "Luis")
    turned.lay(laid(BOTS_TURN, laid="1: 8 8", turn=2))
    return turned, ana, luis


@pytest.mark.parametrize("race", BREATH)
def test_no_turn_counts_before_all_have_breathed(race: str) -> None:
    turned, ana, _ = raced(race)
    ana.act("lay 9")
    turned.clock.turn(BREATH[race] - 0.01)
    assert turned.match.now == 0
    turned.clock.turn(0.02)
    assert [seat for seat, _ in turned.match.moves] == [0]


def test_whoever_sees_it_late_still_comes_first_within_the_breath() -> None:
    turned, ana, luis = raced()
    ana.act("lay 9")
    turned.clock.turn(1.2)
    luis.act("cut 8 8")
    turned.clock.turn(5)
    assert [str(action) for _, action in turned.match.moves][:1] == ["cut 8 8"]
    assert turned.match.moves[0][0] == 1
    assert "lay 9" not in [str(action) for seat, action in turned.match.moves if seat == 0]
    assert "was quicker!" in ana.feedback


def test_a_turn_is_answered_when_it_counts_or_when_somebody_was_quicker_and_not_before() -> None:
    """What is answered has been written: a server that falls in between loses nothing that was answered."""
    for quicker in (False, True):
        turned, ana, luis = raced()
        say = {"type": "act", "action": "lay 9", "version": ana.scene["version"]}
        turned.room.receive(ana, {"id": 50, "say": say})
        ana.go()
        again = Tab(turned.room, ana.key, tab=f"{id(ana):x}")
        turned.room.receive(again, {"id": 50, "say": say})
        assert not any(message.get("done") == 50 for message in again.said)
        assert turned.store.moves == {}
        if quicker:
            luis.act("cut 8 8")
        else:
            turned.clock.turn(1.6)
        assert again.last("done") == 50
        assert len(turned.store.moves) == 1
        turned.room.receive(again, {"id": 50, "say": say})
        assert len(turned.store.moves) == 1


def test_who_acts_out_of_turn_need_not_wait() -> None:
    turned, _, luis = raced()
    luis.act("cut 8 8")
    assert turned.match.now == 1


def test_after_the_breath_a_turn_counts_at_once() -> None:
    turned, ana, _ = raced()
    turned.clock.turn(1.6)
    ana.act("lay 9")
    assert turned.match.now == 1


def test_who_was_late_is_told_by_whom_and_how() -> None:
    turned, ana, luis = raced()
    version = ana.scene["version"]
    luis.act("cut 8 8")
    ana.send(say={"type": "act", "action": "lay 9", "version": version})
    assert turned.match.now == 1
    assert ana.feedback.startswith("Luis was quicker! Luis ")
    assert luis.feedback == ""


def test_what_the_late_one_is_told_stays_to_be_read_while_others_play() -> None:
    turned, ana, luis = raced()
    version = ana.scene["version"]
    luis.act("cut 8 8")
    ana.send(say={"type": "act", "action": "lay 9", "version": version})
    said = ana.feedback
    turned.person(luis).reader.look()
    turned.table.redraw()
    turned.room.show()
    assert ana.feedback == said
    turned.clock.at += 10
    turned.table.redraw()
    turned.room.show()
    assert ana.feedback == ""


def test_a_pass_of_before_lets_no_later_chance_go() -> None:
    turned, ana, _ = with_bots()
    version = ana.scene["version"]
    turned.clock.turn(WINDOWS["normal"][1] / 1000)
    turned.lay(laid(("1 8 8", "12 13", "9 9", "6 7 7"), laid="1: 8 8", turn=2))
    ana.send(say={"type": "control", "id": "pass", "version": version})
    assert ana.offers("pass")
    assert "late" in ana.feedback


def test_bots_leave_people_the_whole_window_whoever_passes() -> None:
    turned, ana, luis = with_bots()
    least = WINDOWS["normal"][0] / 1000
    ana.press("pass")
    luis.press("pass")
    turned.clock.turn(least - 0.01)
    assert turned.match.now == 0
    turned.clock.turn(WINDOWS["normal"][1] / 1000 - least + 0.02)
    assert turned.match.now >= 1


def test_the_time_is_told_to_all_alike_and_to_a_new_tab_what_is_left() -> None:
    turned, ana, luis = with_bots()
    assert ana.last("time") == luis.last("time")
    of = ana.last("time")["of"]
    turned.clock.turn(1)
    again = luis.come_back()
    assert again.last("time") == {"left": of - 1000, "of": of}


def test_a_click_counts_though_somebody_came_or_was_renamed_meanwhile() -> None:
    turned, ana, luis = raced()
    version = luis.scene["version"]
    turned.come("Eva", sits=False)
    assert ana.do("sit", name="Anita") == ""
    assert luis.scene["version"] > version
    luis.send(say={"type": "act", "action": "cut 8 8", "version": version})
    assert turned.match.now == 1


def test_the_same_message_twice_is_done_once() -> None:
    turned, _, luis = raced()
    say = {"type": "act", "action": "cut 8 8", "version": luis.scene["version"]}
    for _ in range(2):
        turned.room.receive(luis, {"id": 77, "say": say})
        assert luis.last("done") == 77
    assert turned.match.now == 1
    assert luis.feedback == ""
