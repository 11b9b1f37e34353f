"""What a tab sends: each number is answered once done, and nothing that a stranger writes reaches further."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardkit.rooms.outside import Turned as TurnedAway
from cardkit.rooms.room import Room
from cardkit.rooms.terms import Terms
from tests.rooms.turned import Tab, Turned, let_play

NOTHING: list[Any] = [
    None,
    7,
    "act",
    [],
    {},
    {"id": 1.5},
    {"id": -1, "do": "start"},
    {"id": True, "do": "start"},
    {"id": "1"},
]
STRANGE: list[dict[str, Any]] = [
    {"do": "fly"},
    {"do": None},
    {"do": ["start"]},
    {},
    {"say": "act"},
    {"say": {}},
    {"say": {"type": "continue", "version": 1, "all": True}},
    {"say": {"type": "resume", "key": "x", "moves": []}},
    {"say": {"type": "remember", "stars": {}}},
    {"say": {"type": "page", "lang": "xx", "query": {"projector": "1"}}},
    {"say": {"type": "page", "lang": "es", "query": {"projector": ["1"]}}},
    {"say": {"type": "act", "action": ["lay 9"], "version": "1"}},
    {"say": {"type": "why", "clicks": [{}], "version": 1}},
    {"say": {"type": "try", "action": "x" * 10_000, "version": 1}},
    {"say": {"type": "control", "id": {}, "version": 1}},
    {"do": "sit", "seat": True},
    {"do": "sit", "seat": 10**30},
    {"do": "sit", "face": ["fox"]},
    {"do": "setup", "options": [1]},
    {"do": "setup", "options": {"length": {"a": 1}}},
    {"do": "setup", "game": ["kael"]},
    {"do": "setup", "levels": {"99": "easy"}},
    {"do": "setup", "seed": 7},
    {"do": "setup", "options": {"seed": "7", "people": "2"}},
    {"do": "level", "seat": None},
    {"do": "remove", "person": {}},
    {"do": "sign", "sign": ["laugh"]},
    {"do": "again", "turn": "yes"},
]


WISHES: list[Any] = [
    None,
    {},
    [],
    {"game": "chess"},
    {"game": ["kael"]},
    {"game": "kael", "players": "4"},
    {"game": "kael", "players": 1},
    {"game": "kael", "race": "off"},
    {"game": "kael", "away": 1},
    {"game": "kael", "hints": 1},
    {"game": "kael", "seed": 1},
    {"game": "kael", "options": {"length": "endless"}},
    {"game": "kael", "level": 3},
    {"game": "kael", "level": "best"},
]


@pytest.mark.parametrize("phase", ["lobby", "playing"])
def test_nothing_strange_does_anything_and_each_number_is_answered(phase: str) -> None:
    turned = Turned("kael", players=4)
    ana, luis = turned.come("Ana"), turned.come("Luis")
    if phase == "playing":
        ana.do("start")
    before = ana.last("room")
    for message in NOTHING:
        said = len(ana.said)
        turned.room.receive(ana, message)
        assert len(ana.said) == said
    for each in STRANGE:
        turned.room.receive(ana, {"id": 1000 + STRANGE.index(each), **each})
        assert ana.last("done") == 1000 + STRANGE.index(each)
    assert ana.last("room") == before
    assert ana.last("you")["person"] == 0
    assert luis.closed == ana.closed == ""
    if phase == "playing":
        assert "projected" not in ana.shown


@pytest.mark.parametrize("wishes", WISHES)
def test_no_room_is_opened_for_what_no_match_can_be(wishes: object) -> None:
    with pytest.raises(TurnedAway, match="setup"):
        Terms.read(wishes)


def test_what_is_agreed_can_be_read_again() -> None:
    wishes = {"game": "kael", "players": 5, "level": "medium", "levels": {"3": "strong"}, "race": "quick"}
    terms = Terms.read({**wishes, "options": {"length": "short"}, "hints": False, "away": 60})
    assert Terms.read(terms.as_dict()).as_dict() == terms.as_dict()
    assert terms.as_dict()["options"] == {"length": "short"}
    assert terms.level(3) == "strong"
    assert terms.level(2) == "medium"


def test_what_was_refused_changes_nothing() -> None:
    terms = Terms.read({"game": "kael", "players": 5})
    before = terms.as_dict()
    with pytest.raises(TurnedAway):
        terms.take({"players": 3, "level": "unbeatable"})
    assert terms.as_dict() == before


def test_what_is_refused_lays_nobodys_table_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    turned = Turned("kael", players=2)
    _, luis = turned.start("Ana", "Luis")
    shown: list[Room] = []
    monkeypatch.setattr(Room, "show", shown.append)
    assert luis.do("start") == "host"
    assert luis.do("sit", seat=0) == "full"
    assert shown == []


def test_numbers_are_counted_for_each_tab() -> None:
    turned = Turned("kael", players=4)
    ana = turned.come("Ana")
    other = ana.come_back()
    turned.room.receive(ana, {"id": 5, "do": "sit", "seat": 2})
    turned.room.receive(other, {"id": 5, "do": "sit", "seat": 3})
    assert ana.seat == 3
    turned.room.receive(ana, {"id": 5, "do": "sit", "seat": 1})
    turned.room.receive(ana, {"id": 4, "do": "sit", "seat": 1})
    assert ana.seat == 3
    assert ana.last("done") == 4


def test_a_line_that_broke_sends_again_what_was_not_answered_and_it_is_done_once() -> None:
    turned = Turned("castle_combo", players=2)
    ana, luis = turned.start("Ana", "Luis")
    tab = [ana, luis][turned.match.state.actors()[0]]
    say = {"type": "act", "action": tab.actions()[0], "version": tab.scene["version"]}
    turned.room.receive(tab, {"id": 900, "say": say})
    now = turned.match.now
    tab.go()
    again = Tab(turned.room, tab.key, tab=f"{id(tab):x}")
    turned.room.receive(again, {"id": 900, "say": say})
    assert again.last("done") == 900
    assert turned.match.now == now


def test_what_is_sent_again_after_a_restart_is_late_and_never_played_twice() -> None:
    turned = Turned("castle_combo", players=2)
    ana, luis = turned.start("Ana", "Luis")
    tab = [ana, luis][turned.match.state.actors()[0]]
    say = {"type": "act", "action": tab.actions()[0], "version": tab.scene["version"]}
    turned.room.receive(tab, {"id": 900, "say": say})
    now = turned.match.now
    other = turned.restart()
    again = Tab(other.room, tab.key, tab=f"{id(tab):x}")
    other.room.receive(again, {"id": 900, "say": say})
    assert again.last("done") == 900
    assert other.match.now == now
    assert again.feedback


def test_after_a_restart_everybody_is_where_they_were_with_the_same_cards() -> None:
    turned = Turned("kael", players=4)
    ana, luis = turned.start("Ana", "Luis")
    turned.play_on([ana, luis], 60, random.Random(7))
    scenes = [{**tab.scene, "version": 0} for tab in (ana, luis)]
    other = turned.restart()
    tabs = [Tab(other.room, tab.key) for tab in (ana, luis)]
    assert [{**tab.scene, "version": 0} for tab in tabs] == scenes
    assert [tab.last("you") for tab in tabs] == [tab.last("you") for tab in (ana, luis)]
    other.clock.turn(60)
    for tab in tabs:
        let_play(other, tab)
    other.play_on(tabs, 20_000, random.Random(8))
    assert other.table.is_over()


def test_differences_go_to_the_old_tabs_and_the_whole_to_a_new_one() -> None:
    turned = Turned("castle_combo", players=2)
    ana, luis = turned.start("Ana", "Luis")
    first, other = (ana, luis) if turned.match.state.actors()[0] == 0 else (luis, ana)
    second = first.come_back()
    assert second.shown.keys() >= {"scene", "entries", "controls", "envelope"}
    let_play(turned, second)
    assert first.scene == second.scene
    assert first.shown["entries"] == second.shown["entries"]
    assert other.scene["version"] != first.scene["version"]


def test_what_a_browser_keeps_goes_to_one_tab_alone() -> None:
    turned = Turned("castle_combo", players=2)
    ana, luis = turned.start("Ana", "Luis")
    second = ana.come_back()
    turned.play_on([ana, luis], 20_000, random.Random(2))
    counted = [letter for tab in (ana, second) for letter in tab.letters if letter["type"] == "coach"]
    assert [letter["ended"] for letter in counted] == [True]
    ana.press("save")
    assert [letter["type"] for letter in ana.letters][-1] == "save"
    assert "save" not in [letter["type"] for letter in second.letters]
