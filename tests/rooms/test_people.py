"""Who is in a room: names, faces, seats, who may come, who decides, and who is sent away."""

from __future__ import annotations

import random

import pytest

from cardkit.looks.portraits import COACH
from cardkit.rooms.codes import new_invitation
from cardkit.rooms.company import MOST
from cardkit.rooms.naming import COLOURS, FACES, LONGEST_NAME, coloured, said
from cardkit.rooms.outside import Turned as TurnedAway
from cardkit.texts import LANGUAGES
from tests.rooms.turned import Tab, Turned, let_play


def names(tab: Tab) -> list[str]:
    return [seat["name"] for seat in tab.last("room")["seats"]]


def test_everybody_has_one_name_and_one_face_for_all_in_their_own_language() -> None:
    turned = Turned("kael", players=4)
    ana = turned.come("Ana")
    luis = turned.come("Luis", "es")
    eva = turned.come("", "es")
    ana.do("start")
    shown = [{seat["seat"]: seat for seat in tab.scene["seats"]} for tab in (ana, luis, eva)]
    for seat in range(4):
        assert len({each[seat]["portrait"] for each in shown}) == 1
    assert shown[0][1]["name"] == "Luis"
    assert shown[1][0]["name"] == "Ana"
    english, spanish = shown[0][2]["name"], shown[1][2]["name"]
    assert english != spanish, "a name of an animal and a colour is said in each language"
    assert [seat["name"] for seat in luis.last("room")["seats"]][:2] == ["Ana", "Luis"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_name_for_every_animal_in_every_colour(language: str) -> None:
    assert len({said(coloured(face, colour), language) for face in FACES for colour in COLOURS}) == 84
    assert COACH not in FACES


def test_a_name_is_nobody_elses_nor_a_bots() -> None:
    turned = Turned("kael", players=4)
    turned.come("Ana")
    second = turned.come("ana ", "es")
    assert second.last("you")["name"] == "ana 2"
    third = turned.come("x")
    third.do("sit", name="Zorro")
    assert third.last("you")["name"] == "Zorro 2"
    third.do("sit", name="x" * LONGEST_NAME)
    fourth = turned.come("y", sits=False)
    fourth.do("sit", name="x" * LONGEST_NAME)
    assert fourth.last("you")["name"] == "x" * (LONGEST_NAME - 2) + " 2"


@pytest.mark.parametrize("name", ["\u0410na", "<>", "\u202e\u200b{}", 7, ["Ana"]])
def test_a_name_that_cannot_be_is_refused_and_nothing_is_lost(name: object) -> None:
    turned = Turned("kael", players=4)
    ana = turned.come("Ana")
    assert ana.do("sit", name=name) == "name"
    assert ana.last("you")["name"] == "Ana"
    assert ana.do("sit", name="Ana", face="unicorn") == "name"


def test_two_never_have_one_face() -> None:
    turned = Turned("bomba", players=12)
    tabs = [turned.come(f"p{number}") for number in range(12)]
    assert sorted(tab.last("you")["face"] for tab in tabs) == sorted(FACES)
    assert tabs[3].do("sit", face=tabs[0].last("you")["face"]) == ""
    tabs[0].do("start")
    assert sorted(tab.last("you")["face"] for tab in tabs) == sorted(FACES)


def test_one_chooses_a_seat_in_the_lobby() -> None:
    turned = Turned("kael", players=4)
    ana, luis = turned.come("Ana"), turned.come("Luis")
    assert luis.do("sit", seat=3) == ""
    assert luis.seat == 3
    assert luis.do("sit", seat=0, name="Lucho", face="owl") == "taken"
    assert (luis.last("you")["name"], luis.last("you")["face"]) == ("Luis", "fox"), "what is refused changes nothing"
    assert luis.do("sit", seat=9) == "taken"
    assert luis.do("sit", seat="0") == "nowhere"
    assert luis.do("stand") == ""
    assert luis.last("you")["seat"] is None
    assert ana.do("sit", seat=3) == ""


def test_a_key_that_has_sat_keeps_its_seat_and_nobody_else_gets_it() -> None:
    turned = Turned("kael", players=4)
    _, luis = turned.start("Ana", "Luis")
    hand = [zone for zone in luis.scene["zones"] if zone["seat"] == 1]
    luis.go()
    again = luis.come_back()
    assert again.seat == 1
    assert [zone for zone in again.scene["zones"] if zone["seat"] == 1] == hand
    assert Tab(turned.room, "e" * 32).last("you")["seat"] is None


@pytest.mark.parametrize("key", ["", "x" * 32, "a" * 31, None, 7, {}])
def test_without_a_key_nobody_comes(key: object) -> None:
    turned = Turned("kael")
    with pytest.raises(TurnedAway, match="who"):
        Tab(turned.room, key)  # type: ignore[arg-type]
    assert turned.room.is_idle()


def test_a_code_shows_the_lobby_alone_and_works_while_there_is_a_seat() -> None:
    turned = Turned("kael", players=3)
    ana, _ = turned.start("Ana", "Luis")
    late = turned.come("Eva", sits=False, invitation=None)
    assert late.last("room")["phase"] == "playing"
    assert late.last("room")["invitation"] is None
    assert late.shown == {}
    assert late.do("sit") == ""
    assert late.last("you")["booked"] == 2
    with pytest.raises(TurnedAway, match="full"):
        turned.come("Mia", sits=False, invitation=None)
    assert ana.last("room")["invitation"] == turned.room.invitation


def test_a_wrong_invitation_leads_nowhere() -> None:
    turned = Turned("kael")
    with pytest.raises(TurnedAway, match="nowhere"):
        turned.come("Eva", invitation=new_invitation())


def test_latecomers_look_on_and_take_a_bots_seat_when_the_next_round_begins() -> None:
    turned = Turned("kael", players=4)
    tabs = turned.start("Ana", "Luis")
    eva = turned.come("Eva", "es", sits=False)
    assert eva.scene["zones"]
    assert eva.do("sit", seat=0) == "taken"
    assert eva.do("sit", name="Eva", seat=2) == ""
    assert eva.last("you")["seat"] is None
    for _ in range(3000):
        turned.clock.turn(0.7)
        if eva.last("you")["seat"] is not None:
            break
        for tab in tabs:
            let_play(turned, tab)
    assert eva.seat == 2
    assert [zone for zone in eva.scene["zones"] if zone["seat"] == 2]
    assert {seat["seat"]: seat["name"] for seat in tabs[0].scene["seats"]}[2] == "Eva"
    assert 2 not in turned.table.bots()
    assert 2 not in turned.table.banter.animals


def test_latecomers_take_a_seat_in_the_next_match_where_there_are_no_rounds() -> None:
    turned = Turned("castle_combo", players=3)
    tabs = turned.start("Ana", "Luis")
    eva = turned.come("Eva")
    turned.play_on(tabs, 20_000, random.Random(5))
    assert turned.table.is_over()
    tabs[0].do("again")
    assert eva.seat == 2
    assert turned.table.bots() == {}


def test_who_is_sent_away_cannot_come_back_and_the_code_is_another_one() -> None:
    turned = Turned("kael", players=4)
    ana, luis = turned.start("Ana", "Luis")
    person = luis.last("you")["person"]
    code, invitation = turned.room.code, turned.room.invitation
    assert luis.do("remove", person=ana.last("you")["person"]) == "host"
    assert ana.do("remove", person=ana.last("you")["person"]) == "host"
    assert ana.do("remove", person=99) == "nowhere"
    assert ana.do("remove", person=person) == ""
    assert luis.closed == "removed"
    assert turned.room.code != code
    assert turned.room.invitation != invitation
    assert ana.last("room")["code"] == turned.room.code
    row = turned.store.stored().room
    assert (row.code, row.invitation) == (turned.room.code, turned.room.invitation)
    with pytest.raises(TurnedAway, match="nowhere"):
        Tab(turned.room, luis.key, invitation=invitation)
    assert turned.table.bots().keys() == {1, 2, 3}


def test_whoever_gives_their_seat_to_a_bot_looks_on() -> None:
    turned = Turned("kael", players=4)
    ana, luis = turned.start("Ana", "Luis")
    assert luis.do("stand") == ""
    assert luis.actions() == []
    assert ana.last("room")["watching"][0]["name"] == "Luis"
    assert luis.do("sit", seat=1) == ""
    assert luis.last("you")["booked"] == 1


def test_who_came_by_the_code_and_stands_up_sees_their_cards_no_more() -> None:
    turned = Turned("bomba", players=4)
    ana, luis = turned.come("Ana"), turned.come("Luis", invitation=None)
    ana.do("start")
    mine = [zone for zone in luis.scene["zones"] if zone["seat"] == 1]
    assert any(card["face"] != "back" for zone in mine for card in zone["cards"])
    luis.do("stand")
    assert not [zone for zone in luis.scene["zones"] if zone["seat"] == 1 and zone in mine]
    assert luis.scene["choices"] == []


def test_who_looked_in_and_went_is_forgotten() -> None:
    turned = Turned("kael", players=4)
    turned.come("Ana")
    for number in range(MOST + 5):
        turned.come(f"p{number}", sits=False).go()
    assert [row.person for row in turned.store.stored().people] == [0]
    for number in range(MOST - 1):
        turned.come(f"q{number}", sits=False)
    with pytest.raises(TurnedAway, match="full"):
        turned.come("last", sits=False)


def test_what_is_for_the_host_is_for_nobody_else() -> None:
    turned = Turned("kael", players=4)
    ana, luis = turned.come("Ana"), turned.come("Luis")
    for what in ("start", "again", "lobby", "setup", "level", "remove"):
        assert luis.do(what) == "host"
    assert ana.do("level", seat=2, level="strong") == ""
    assert luis.last("room")["seats"][2]["level"] == "strong"
    assert ana.do("level", seat=2, level="unbeatable") == "setup"
    assert ana.do("setup", players=99) == "setup"
    assert ana.do("setup", options={"length": "short"}, race="quick", hints=False) == ""
    assert luis.last("room")["setup"]["options"] == {"length": "short"}
    ana.do("start")
    assert "advice" not in luis.bar()
    assert ana.do("setup", players=3) == "late"


def test_a_table_that_gets_smaller_seats_everybody_it_can() -> None:
    turned = Turned("kael", players=4)
    ana, luis = turned.come("Ana"), turned.come("Luis")
    luis.do("sit", seat=3)
    assert ana.do("setup", players=3) == ""
    assert luis.seat == 1


def test_six_signs_and_none_too_often() -> None:
    turned = Turned("kael", players=4)
    ana, luis = turned.start("Ana", "Luis")
    assert luis.do("sign", sign="hurry") == ""
    assert ana.last("sign") == {"seat": 1, "sign": "hurry"}
    assert luis.do("sign", sign="oops") == "slow"
    turned.clock.turn(2)
    assert luis.do("sign", sign="oops") == ""
    assert luis.do("sign", sign="anything else") == "nowhere"


def test_a_coach_of_their_own_for_those_who_have_not_played_the_game_and_nobody_waits_for_it() -> None:
    turned = Turned("kael", players=4)
    ana = turned.come("Ana", coach={})
    luis = turned.come("Luis")
    ana.do("start")
    assert ana.bar()["coach"]["value"]
    assert not luis.bar()["coach"]["value"]
    for _ in range(400):
        turned.clock.turn(1)
        if ana.shown["feedback"].get("kind") == "coach":
            break
        for tab in (ana, luis):
            let_play(turned, tab)
    assert ana.shown["feedback"]["kind"] == "coach"
    now = turned.match.now
    for _ in range(20):
        turned.clock.turn(2)
        let_play(turned, luis)
    assert turned.match.now > now or turned.match.state.actors()[0] == 0
    luis.press("coach", True)
    assert luis.bar()["coach"]["value"]


def test_each_changes_their_language_for_themselves() -> None:
    turned = Turned("kael", players=4)
    ana, luis = turned.start("Ana", "Luis")
    before = luis.scene["prompt"]
    assert ana.send(say={"type": "page", "lang": "es", "query": {}}) == ""
    assert ana.scene["language"] == "es"
    assert luis.scene["prompt"] == before
    assert turned.store.stored().people[0].language == "es"
