"""Taking a position from a table into the editor: what the seat may know goes along, and nothing else."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardkit
from cardkit.match import Match
from cardkit.sessions.composing.link import unpack
from cardkit.sessions.composing.taking import TAKE, taken
from cardkit.sessions.days.deal import Deal
from cardkit.sessions.door import Door
from cardkit.sessions.matches.dealing import Dealing
from cardkit.sessions.matches.playing import Playing
from cardkit.sessions.reader import Reader
from cardkit.sessions.steps import activity
from cardkit.turns import opponents
from tests.sessions.composing.laid import GAMES, drafts, position
from tests.sessions.together import deal, match_of, play_on


def _taken(letters: Any) -> str:
    """Return the link of the one position that was taken, and forget what was sent."""
    (link,) = [letter["link"] for letter in letters if letter["type"] == "take"]
    letters.clear()
    return str(link)


def playing(name: str, state: Any, seat: int) -> Playing:
    game = cardkit.game(name)
    return Playing(Match(game, state), seat, opponents(state.seats, seat, "easy"), Reader("en"))


@pytest.mark.parametrize("name", GAMES)
@given(seed=st.integers(0, 100), moves=st.integers(0, 30), other=st.integers(0, 100))
def test_what_is_taken_follows_from_what_the_seat_sees(name: str, seed: int, moves: int, other: int) -> None:
    state = position(name, seed, moves)
    if not state.actors():
        return
    for seat in range(state.seats):
        another = state.determinise(seat, random.Random(other))
        draft = taken(playing(name, state, seat))
        assert draft == taken(playing(name, another, seat)), "something that the seat cannot see goes along"
        assert draft.seat == seat
        mine = draft.start.view(seat)
        assert {**mine.position(), "seed": 0, "shuffles": 0} == {
            **state.view(seat).position(),
            "seed": 0,
            "shuffles": 0,
        }


@pytest.mark.parametrize("name", GAMES)
def test_at_the_end_the_whole_table_goes_along(name: str) -> None:
    state = position(name, 1, 5000)
    assert not state.actors()
    start = taken(playing(name, state, 0)).start
    assert start.result() == state.result()


@pytest.mark.parametrize("name", GAMES)
def test_a_match_on_a_page_of_ours_offers_it_and_sends_a_link(name: str) -> None:
    door = Door(Dealing(name, Reader("en")))
    door.update()
    asks = {"type": "page", "lang": "en", "query": {"game": name, "seed": "3"}, "coach": {}}
    door.receive(asks)
    whole = door.whole()
    assert TAKE in [control["id"] for control in whole["controls"]]
    sent: Any = door.receive({"type": "control", "id": TAKE, "value": None, "version": whole["scene"]["version"]})
    (letter,) = [letter for letter in sent["letters"] if letter["type"] == "take"]
    assert unpack(letter["link"]).game.name == name


@pytest.mark.parametrize("name", GAMES)
def test_the_deal_of_a_day_offers_nothing_to_take(name: str) -> None:
    door = Door(Dealing(name, Reader("en")))
    door.update()
    day = {"today": "2025-11-23", "first": None, "best": None, "mine": "", "shared": ""}
    door.receive({"type": "page", "lang": "en", "query": {"game": name, "day": "2025-11-22"}, "coach": {}, "day": day})
    address = {name: value for name, value in door.whole()["scene"]["address"].items() if value is not None}
    assert address == {"game": name, "day": "2025-11-22"}
    assert Deal.of(name, "2025-11-22").match().state.seats == len(door.table.seats)
    assert TAKE not in [control["id"] for control in door.whole()["controls"]]


def test_without_a_page_of_ours_nothing_is_offered() -> None:
    assert TAKE not in [each["id"] for each in playing("kael", position("kael", 1, 4), 0).controls()]


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_step_can_be_taken(name: str) -> None:
    from cardkit.lessons.mastery import Progress

    for draft in drafts(name, 1, 8):
        try:
            step = draft.step()
        except cardkit.CardkitError:
            continue
        table = Door(activity(step, Progress("own", [step.name]), "en"))
        table.activity.reader.linked = True
        shown = table.whole()
        assert TAKE in [control["id"] for control in shown["controls"]], draft.way
        sent: Any = table.receive({"type": "control", "id": TAKE, "value": None, "version": shown["scene"]["version"]})
        assert unpack(_taken(sent["letters"])).seat == draft.seat


@pytest.mark.parametrize("name", GAMES)
def test_around_one_device_whoever_holds_it_takes_what_they_see_and_nobody_does_at_a_curtain(name: str) -> None:
    table = deal(name)
    table.read("en")
    curtains, taken_by = 0, set[int]()
    for _ in range(60):
        hand = match_of(table).holder
        if match_of(table).is_over():
            break
        if hand is None:
            curtains += 1
            assert not table.offers(TAKE)
            table.press(TAKE)
            assert not [each for each in table.letters if each["type"] == "take"]
        elif table.offers("next-round"):
            assert not table.offers(TAKE), "the next hand is dealt already, and all are looking"
        else:
            assert table.offers(TAKE)
            table.press(TAKE)
            draft = unpack(_taken(table.letters))
            assert draft.seat == hand.seat
            mine, seen = (state.view(hand.seat).position() for state in (draft.start, hand.state))
            assert {**mine, "seed": 0, "shuffles": 0} == {**seen, "seed": 0, "shuffles": 0}
            taken_by.add(hand.seat)
        play_on(table)
    assert taken_by == {0, 1}
    assert curtains or name == "castle_combo", "there nothing is hidden"
