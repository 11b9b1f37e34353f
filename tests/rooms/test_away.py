"""Somebody goes: their seat waits, a bot plays for them, and they step back in; nobody's going stops the others."""

from __future__ import annotations

from tests.rooms.turned import Turned, laid, let_play

TURN = ("1 9", "12 13", "8 4", "6 7")
"""Ana has the turn, and nobody can act out of it."""


def test_a_seat_waits_then_a_bot_plays_and_whoever_comes_back_goes_on() -> None:
    turned = Turned("kael", players=4)
    ana, luis = turned.start("Ana", "Luis")
    turned.lay(laid(TURN, turn=0))
    ana.go()
    assert luis.last("room")["seats"][0]["away"] == 30
    assert not luis.last("room")["seats"][0]["here"]
    turned.clock.turn(29.9)
    assert turned.match.now == 0
    turned.clock.turn(1.1)
    assert turned.match.moves[0][0] == 0
    assert luis.last("room")["seats"][0]["bot"]
    assert luis.last("room")["seats"][0]["name"] == "Ana"
    again = ana.come_back()
    assert not luis.last("room")["seats"][0]["bot"]
    assert again.scene["seats"][0]["you"]
    turned.clock.turn(300)
    before = turned.match.now
    assert turned.match.state.actors()[0] in (0, 1), "the table waits for people"
    let_play(turned, again if turned.match.state.actors()[0] == 0 else luis)
    turned.clock.turn(5)
    assert turned.match.now > before


def test_the_room_chooses_how_long_a_seat_waits() -> None:
    turned = Turned("kael", players=4, away=120)
    ana, _ = turned.start("Ana", "Luis")
    turned.lay(laid(TURN, turn=0))
    ana.go()
    turned.clock.turn(119)
    assert turned.match.now == 0
    turned.clock.turn(2)
    assert turned.match.now == 1


def test_who_is_there_is_who_has_a_page_that_shows() -> None:
    turned = Turned("kael", players=4)
    ana, luis = turned.start("Ana", "Luis")
    other = ana.come_back()
    ana.hide()
    assert luis.last("room")["seats"][0]["here"]
    other.hide()
    assert not luis.last("room")["seats"][0]["here"]
    other.room.receive(other, {"seen": True})
    assert luis.last("room")["seats"][0]["here"]


def test_no_time_begins_anew_because_others_come_and_go() -> None:
    turned = Turned("kael", players=4)
    ana, luis = turned.start("Ana", "Luis")
    turned.lay(laid(TURN, turn=0))
    ana.go()
    for _ in range(59):
        turned.clock.turn(0.5)
        luis.hide()
        luis.room.receive(luis, {"seen": True})
    assert turned.match.now == 0
    turned.clock.turn(2)
    assert turned.match.now >= 1


def test_bots_do_not_starve_while_somebody_comes_and_goes() -> None:
    turned = Turned("castle_combo", players=4)
    ana, _ = turned.start("Ana", "Luis")
    for _ in range(40):
        turned.clock.turn(0.3)
        ana.hide()
        ana.room.receive(ana, {"seen": True})
        if turned.match.state.actors()[0] in (0, 1):
            break
    assert turned.match.state.actors()[0] in (0, 1)


def test_where_nobody_looks_the_match_stands_still_and_goes_on_when_somebody_is_back() -> None:
    turned = Turned("castle_combo", players=4)
    ana, luis = turned.start("Ana", "Luis")
    ana.go()
    luis.go()
    assert turned.room.is_idle()
    turned.clock.turn(3600)
    assert turned.match.now == 0
    assert turned.clock.next() is None
    ana.come_back()
    turned.clock.turn(10)
    assert turned.match.now > 0 or turned.match.state.actors()[0] == 0


def test_the_host_goes_for_good_and_whoever_was_there_longest_takes_over() -> None:
    turned = Turned("kael", players=4)
    ana, luis = turned.start("Ana", "Luis")
    eva = turned.come("Eva", sits=False)
    assert [tab.last("you")["host"] for tab in (ana, luis, eva)] == [True, False, False]
    ana.do("leave")
    assert ana.closed == "left"
    assert luis.last("you")["host"]
    assert not eva.last("you")["host"]
    assert luis.last("room")["seats"][0]["bot"]


def test_a_host_who_is_away_for_long_can_be_done_without_and_is_host_again_when_back() -> None:
    turned = Turned("kael", players=4)
    ana, luis = turned.start("Ana", "Luis")
    ana.go()
    turned.clock.turn(60)
    assert not luis.last("you")["host"]
    turned.clock.turn(70)
    assert luis.do("again") == "late", "it is theirs to ask now, though the match goes on"
    ana.come_back()
    assert luis.do("again") == "host"


def test_in_the_lobby_too_somebody_else_can_begin_when_the_host_has_gone() -> None:
    turned = Turned("kael", players=4)
    ana, luis = turned.come("Ana"), turned.come("Luis")
    ana.go()
    turned.clock.turn(119)
    assert not luis.last("you")["host"]
    turned.clock.turn(2)
    assert luis.last("you")["host"]
    assert luis.do("start") == ""


def test_a_room_that_is_stopped_does_nothing_of_itself() -> None:
    turned = Turned("castle_combo", players=4)
    turned.start("Ana", "Luis")
    turned.room.stop()
    turned.clock.turn(600)
    assert turned.match.now == 0


def test_a_bot_that_plays_for_somebody_says_nothing_in_their_name() -> None:
    turned = Turned("bomba", players=4)
    ana, luis = turned.start("Ana", "Luis")
    ana.go()
    for _ in range(400):
        turned.clock.turn(3)
        let_play(turned, luis)
        if turned.table.is_over():
            break
    assert turned.table.is_over()
    speakers = {entry["speaker"] for entry in luis.shown["entries"]} - {None}
    assert speakers
    assert not speakers & {0, 1}
