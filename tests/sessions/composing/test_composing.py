"""Somebody at the editor and at the step: what the door lets in, what it shows, and what a link does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardkit
from cardkit.sessions.composing.beginning import beginning
from cardkit.sessions.composing.composing import Composing
from cardkit.sessions.composing.draft import ASKING
from cardkit.sessions.composing.link import pack, unpack
from cardkit.sessions.door import Door
from cardkit.sessions.reader import Reader
from cardkit.texts import LANGUAGES
from tests.sessions.composing.laid import GAMES, drafts
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
    kinds = set()
    for seed in range(12):
        for draft in drafts(name, seed, 6):
            door = at_table("kael" if name == "bomba" else "bomba")
            try:
                draft.step()
            except cardkit.CardkitError:
                said = page(door, pack(draft))["composed"]["notice"]
                assert said
                continue
            shown = page(door, pack(draft))
            assert shown.get("composed") is None
            assert shown["scene"]["game"] == name
            kinds.add(draft.way)
    assert kinds == {"attempt", "allowed", "next", "watch", "play"}


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
    assert after["notice"] == "This is no step that can be read. Begin with a new one."


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


@pytest.mark.parametrize(
    "step", ["1.", "what", link_of([1, 2, 3]), link_of(["kael", {"hands": []}, 0, "play", "", [], ""])]
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


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_asks_something_goes_onto_a_sheet_with_its_answer(name: str, language: str) -> None:
    ways = set()
    for seed in range(12):
        for draft in drafts(name, seed, 6):
            door = at_table(name, language)
            door.receive({"type": "compose", "draft": draft.plain()})
            shown = door.whole()["composed"]
            assert shown is not None
            offered = {each["id"]: each["enabled"] for each in door.whole()["controls"]}["own-paper"]
            assert offered == (shown["proved"] and draft.way in ASKING)
            if not offered:
                continue
            (paper,) = press(door, "own-paper")["letters"]
            ways.add(draft.way)
            assert paper["task"] == draft.text
            assert paper["picture"].startswith("<svg")
            assert paper["moves"] or any(each["is_right"] for each in paper["answers"])
            assert not (paper["moves"] and paper["answers"])
            assert unpack(paper["link"]) == draft
    assert ways == {*ASKING}
