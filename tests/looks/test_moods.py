"""Moods: they follow from what everybody has seen, and do not last."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from cardkit.contract import game, game_names
from cardkit.events import Marks
from cardkit.looks.look import look
from cardkit.looks.moods import JOY, moods, moved
from cardkit.looks.portraits import MOODS
from cardkit.match import Match

KAEL = game("kael")
CALL = KAEL.position(hands=["1 3", "4 13", "2 9"], turn=0, pile="3", stock="5 1 1 4")
every_game = pytest.mark.parametrize("name", game_names())


def bots(match: Match) -> dict[int, str]:
    """Return an easy bot at every seat."""
    return dict.fromkeys(range(match.state.seats), "easy")


def played(name: str, seed: int, most: int = 400) -> Match:
    match = Match.deal(name, players=min(3, game(name).players[-1]), seed=seed)
    while match.state.actors() and match.now < most:
        match.let_bot_act(bots(match))
    return match


@every_game
def test_a_game_names_events_and_moods_that_there_are(name: str) -> None:
    known = look(name).moods
    assert known.keys() <= {*game(name).events(), *(f"mark-{marks}" for marks in get_args(Marks))}
    assert {mood for roles in known.values() for mood in roles.values()} <= set(MOODS)


@every_game
def test_in_every_game_people_are_moved_in_several_ways_and_no_card_shows_in_their_faces(name: str) -> None:
    felt = set()
    for seed in range(3):
        match = played(name, seed)
        for event in (event for events in match.events for event in events):
            seats = match.state.seats
            stirred = list(moved(event, match.game, seats))
            felt |= {mood for _, mood in stirred}
            assert all(seat in range(seats) for seat, _ in stirred)
            assert len(dict(stirred)) == len(stirred)
            assert stirred == list(moved(replace(event, secret={}), match.game, seats))
    assert len(felt) >= 2


def test_a_mood_lasts_until_its_seat_acts_again() -> None:
    match = Match(KAEL, CALL)
    match.play(0, KAEL.parse("call"))
    assert moods(match) == {0: "happy", 1: "worried", 2: "worried"}
    match.let_bot_act(bots(match))
    assert moods(match) == {0: "happy", 2: "worried"}
    match.undo()
    assert moods(match) == {0: "happy", 1: "worried", 2: "worried"}


def test_joy_fades_though_its_seat_has_not_acted_again() -> None:
    match = Match.deal("bomba", players=8, seed=1)
    glad = 0
    while match.state.actors() and match.now < 200:
        match.let_bot_act(bots(match))
        happy = {seat for seat, mood in moods(match).items() if mood == "happy"}
        recent = [event for events in match.events[max(0, match.now - JOY) : match.now] for event in events]
        assert happy <= {seat for event in recent for seat, _ in moved(event, match.game, match.state.seats)}
        glad += len(happy)
    assert glad > 0


def test_the_newest_mood_counts_and_none_outlasts_a_round() -> None:
    match = Match(KAEL, CALL)
    match.play(0, KAEL.parse("call"))
    while not any(event.marks == "end" for event in match.events[match.now - 1]):
        match.let_bot_act(bots(match))
    caller = {event.key for event in match.events[match.now - 1]} & {"call-won", "call-beaten", "call-false"}
    assert moods(match)[0] == ("happy" if caller == {"call-won"} else "cross")
    assert "worried" not in moods(match).values()
    dealer = match.state.actors()[0]
    match.let_bot_act(bots(match))
    assert dealer not in moods(match)


@every_game
def test_what_is_shown_large_is_a_face_of_the_game_at_an_event_that_there_is(name: str) -> None:
    shown = look(name)
    assert shown.large.keys() <= {*game(name).events(), *(f"mark-{marks}" for marks in get_args(Marks))}
    faces = {face.key for face in shown.faces(game(name).texts("en"))}
    assert faces >= {face for large in shown.large.values() for face in large}
    assert set(shown.counting) <= set(game(name).events())
