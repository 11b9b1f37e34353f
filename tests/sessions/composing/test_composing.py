"""Somebody at the editor and at the step: what the door lets in, what it shows, and what a link does."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardkit
from cardkit.lessons.question import Ask
from cardkit.sessions.composing.beginning import beginning
from cardkit.sessions.composing.composing import Composing
from cardkit.sessions.composing.draft import ASKING, WAYS, Draft
from cardkit.sessions.composing.editor import composed
from cardkit.sessions.composing.link import pack, unpack
from cardkit.sessions.door import Door
from cardkit.sessions.reader import Reader
from cardkit.texts import LANGUAGES
from tests.nights import in_turn
from tests.sessions.composing.laid import FRESH, GAMES, drafts, proved
from tests.sessions.composing.test_link import PLAIN, link_of

JSON = dict[str, Any]


def at_table(name: str, language: str = "en") -> Door:
    door = Door(Composing(name, Reader(language)))
    door.update()
    return door


def press(door: Door, control: str) -> JSON:
    update: Any = door.receive(
        {"type": "control", "id": control, "value": None, "version": door.whole()["scene"]["version"]}
    )
    return dict(update)


def page(door: Door, step: str = "", **query: str) -> JSON:
    update: Any = door.receive({"type": "page", "lang": "en", "query": query, "coach": {}, "step": step})
    return dict(update)


@pytest.mark.parametrize("name", GAMES)
def test_a_step_is_made_tried_and_changed(name: str) -> None:
    door = at_table(name)
    assert door.table.zones[0].cards, "what can be laid has faces"
    draft = beginning(cardkit.game(name))
    shown: Any = door.receive({"type": "compose", "draft": {**draft.plain(), "text": "Mine."}})
    assert shown["composed"]["task"] == "Mine."
    tried = press(door, "own-try")
    assert tried["composed"] is None
    assert tried["scene"]["prompt"].startswith("Mine.")
    assert tried["scene"]["choices"]
    assert press(door, "own-change")["composed"]["draft"]["text"] == "Mine."


@pytest.mark.parametrize("name", GAMES)
def test_a_link_shows_its_step_of_every_kind(name: str) -> None:
    assert {*proved(name)} == {(way, False) for way in WAYS} | {(way, True) for way in FRESH}
    for draft in proved(name).values():
        door = at_table("kael" if name == "bomba" else "bomba")
        shown = page(door, pack(draft))
        assert shown.get("composed") is None
        assert shown["scene"]["game"] == name


@pytest.mark.parametrize("name", GAMES)
def test_a_link_to_what_is_not_true_says_why(name: str) -> None:
    door = at_table("kael")
    draft = replace(proved(name)["attempt", False], goal="")
    assert page(door, pack(draft))["composed"]["notice"] == "Choose what is to be reached."


def test_what_is_hidden_from_the_seat_is_nowhere_in_what_is_shown() -> None:
    """The maker sees all hands; whoever follows the link sees what the seat may know."""
    draft = replace(
        beginning(cardkit.game("kael")), fields={"hands": ["1 2", "13 13 13", "7 7"], "turn": 0, "pile": "5"}
    )
    door = at_table("kael")
    door.receive({"type": "compose", "draft": replace(draft, way="play", goal="").plain()})
    shown = press(door, "own-try")
    hands = [zone for zone in shown["scene"]["zones"] if zone["seat"] == 1]
    assert hands
    assert {card["face"] for zone in hands for card in zone["cards"]} <= {"back"}


@given(PLAIN)
def test_whatever_is_sent_as_a_draft_nothing_is_lost(plain: Any) -> None:
    door = at_table("combo_breaker")
    before = door.whole()["composed"]
    assert before is not None
    door.receive({"type": "compose", "draft": plain})
    after = door.whole()["composed"]
    assert after is not None
    assert after["draft"] == before["draft"]
    assert after["notice"] == "This is not a step that can be read. Begin a new one."


@given(st.data())
def test_whatever_stands_in_a_field_the_editor_says_what_is_wrong(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(GAMES))
    draft = beginning(cardkit.game(name))
    field = data.draw(st.sampled_from([*draft.fields]))
    door = at_table(name)
    door.receive({"type": "compose", "draft": {**draft.plain(), "fields": {**draft.fields, field: data.draw(PLAIN)}}})
    after = door.whole()["composed"]
    assert after is not None
    assert after["proved"] or after["fault"]["text"] or after["proof"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "changed", "fields"),
    [
        ("combo_breaker", {"way": "attempt", "goal": "play", "seat": 1}, {}),
        ("combo_breaker", {}, {"reserves": ["5 11", "7"]}),
        ("kael", {}, {"turn": 9}),
        ("combo_breaker", {}, {"trick": ["1: play 5 at 4", "3: take 9 at 2"]}),
        ("combo_breaker", {}, {"trick": ["1: play 5 at 4", "2: play 3 at 4"]}),
        ("combo_breaker", {}, {"trick": ["1: take 5 at 4"]}),
        ("combo_breaker", {}, {"trick": ["fox plays five"]}),
    ],
)
def test_a_fault_numbers_no_seats(name: str, changed: JSON, fields: JSON, language: str) -> None:
    plain: JSON = {**beginning(cardkit.game(name)).plain()}
    draft = Draft.read({**plain, **changed, "fields": {**plain["fields"], **fields}})
    shown = composed(draft, language)
    said = shown["fault"]["text"] or shown["proof"]
    assert not shown["proved"]
    assert not re.search(r"seat|puesto|\b[09]\b|play 5|take 5|[0-9]:", said)


def test_whoever_is_next_after_a_card_is_drawn_is_no_question() -> None:
    draft = replace(beginning(cardkit.game("bomba")), way="next", moves=("0: pass", "1: draw"))
    for goal in ("", "thief", "chance"):
        shown = composed(replace(draft, goal=goal), "en")
        assert not shown["proved"]
        assert "cannot see" in shown["proof"]


def test_what_was_done_in_a_trick_is_said_in_words() -> None:
    field = next(
        each for each in composed(beginning(cardkit.game("combo_breaker")), "es")["fields"] if each["thing"] == "move"
    )
    assert [each["value"] for each in field["options"]] == field["usual"]
    assert field["options"][0]["label"] == "Zorro: Jugar el 5"


@pytest.mark.parametrize(
    "step", ["2.", "what", link_of([1, 2, 3]), link_of(["kael", {"hands": []}, 0, "play", "", [], "", False])]
)
def test_a_link_that_carries_no_step_says_so_and_leaves_what_there_is(step: str) -> None:
    door = at_table("kael")
    before = door.whole()["composed"]
    shown = page(door, step)["composed"]
    assert before is not None
    assert shown["notice"]
    assert shown["draft"] == before["draft"]


def test_the_address_chooses_the_game() -> None:
    door = at_table("kael")
    assert page(door, game="bomba")["composed"]["draft"]["game"] == "bomba"
    assert "composed" not in page(door, game="chess")


def test_moves_lead_to_another_position() -> None:
    door = at_table("kael")
    draft = replace(beginning(cardkit.game("kael")), way="watch")
    door.receive({"type": "compose", "draft": draft.plain()})
    first = door.whole()["composed"]
    assert first is not None
    move = first["next"][0]["value"]
    door.receive({"type": "compose", "draft": replace(draft, moves=(move,)).plain()})
    after = press(door, "own-begin")["composed"]
    assert after["draft"]["moves"] == []
    assert after["draft"]["fields"] != dict(draft.fields)
    assert after["next"] != first["next"]


def test_a_class_is_asked_about_a_step_of_ones_own() -> None:
    door = at_table("kael")
    draft = next(each for each in drafts("kael", 1, 6) if each.way == "allowed")
    page(door, pack(draft), projector="")
    shown = press(door, "class-ask")
    assert shown["projected"]["asks"] == draft.text
    assert sum(each["right"] for each in shown["projected"]["answers"]) == 1


@pytest.mark.parametrize(("name", "language"), in_turn(GAMES, LANGUAGES))
def test_what_asks_something_goes_onto_a_sheet_with_its_answer(name: str, language: str) -> None:
    for draft in proved(name).values():
        door = at_table(name, language)
        door.receive({"type": "compose", "draft": draft.plain()})
        offered = {each["id"]: each["enabled"] for each in door.whole()["controls"]}["own-paper"]
        assert offered == (draft.way in ASKING)
        if not offered:
            continue
        papers = press(door, "own-paper")["letters"]
        assert len(papers) == (3 if draft.fresh else 1)
        assert len({paper["link"] for paper in papers}) == len(papers)
        for paper in papers:
            assert paper["task"] == draft.text
            assert paper["picture"].startswith("<svg")
            assert paper["moves"] or any(each["is_right"] for each in paper["answers"])
            assert not (paper["moves"] and paper["answers"])
            assert draft.fresh or unpack(paper["link"]) == draft
            assert unpack(paper["link"]).step().rules


@pytest.mark.parametrize(("name", "goal"), [("kael", "hand"), ("castle_combo", "points")])
def test_the_table_does_not_tell_what_is_asked(name: str, goal: str) -> None:
    """Kaël's table adds up the hand, and Castle Combo's the points."""
    draft = replace(beginning(cardkit.game(name)), way="question", goal=goal)
    step = draft.step()
    assert isinstance(step, Ask)
    right = str(step.answers[step.correct(step.start)[0]])
    door = at_table(name)
    scene = page(door, pack(draft))["scene"]
    told = [zone["note"] for zone in scene["zones"]] + [badge for seat in scene["seats"] for badge in seat["badges"]]
    assert not [each for each in told if right in each.split()]
    played = page(door, pack(replace(draft, way="play", goal="")))["scene"]
    told = [zone["note"] for zone in played["zones"]] + [each for seat in played["seats"] for each in seat["badges"]]
    assert [each for each in told if right in each.split()], "else the test would see nothing"
