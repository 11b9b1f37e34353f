"""What is said in passing: short, rare, never twice, and the same in the same match."""

from __future__ import annotations

from itertools import pairwise
from typing import get_args

import pytest

from cardkit.contract import game, game_names
from cardkit.events import Event, Marks
from cardkit.looks import portraits
from cardkit.looks.banter import QUIET, Banter, Quip
from cardkit.looks.moods import moments
from cardkit.looks.portraits import MOODS, PLAYERS
from cardkit.match import Match
from cardkit.sessions.reader import table_texts
from cardkit.texts import LANGUAGES, catalogue, flatten
from tests.looks.test_moods import played

every_game = pytest.mark.parametrize("name", game_names())
LONGEST = 40
YOU = 1


def banter(match: Match) -> Banter:
    return Banter({seat: portraits.seat(seat, YOU) for seat in range(match.state.seats) if seat != YOU})


def said(match: Match, language: str = "en") -> dict[int, Quip]:
    return banter(match).quips(match, table_texts(match.game, language, match.state.seats, YOU))


def test_every_animal_has_a_temper() -> None:
    for language in LANGUAGES:
        tempers = catalogue("cardkit", language)["temper"]
        assert list(tempers) == list(PLAYERS)
        assert all(list(moods) == [mood for mood in MOODS if mood != "calm"] for moods in tempers.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_short_and_knows_nothing(language: str) -> None:
    packages = [game(name).package for name in game_names()]
    known = [flatten(catalogue(each, language).get("lines", {})) for each in ("cardkit", *packages)]
    assert all(known)
    for line in [
        *(line for lines in known for line in lines.values()),
        *flatten(catalogue("cardkit", language)["temper"]).values(),
    ]:
        assert len(line) <= LONGEST
        assert "{" not in line


@every_game
def test_every_line_is_about_something_that_happens(name: str) -> None:
    happens = {*game(name).events(), *(f"mark-{marks}" for marks in get_args(Marks))}
    for moment in catalogue(game(name).package, "en")["lines"]:
        assert moment.removesuffix("-you") in happens


@every_game
def test_lines_are_rare_and_none_comes_twice(name: str) -> None:
    heard = 0
    for seed in range(4):
        match = played(name, seed)
        lines = said(match)
        assert len({quip.key for quip in lines.values()}) == len(lines)
        assert all(quip.seat != YOU for quip in lines.values())
        at_move = [at for at, events in enumerate(match.events) for _ in events]
        moments = [at_move[number] for number in lines]
        assert all(later - at >= QUIET or later == match.now - 1 for at, later in pairwise(moments))
        assert all(at >= QUIET or at == match.now - 1 for at in moments)
        heard += len(lines)
    assert heard >= 4


@every_game
def test_who_can_speak_of_the_move_says_nothing_else(name: str) -> None:
    about = flatten(catalogue(game(name).package, "en")["lines"])
    for seed in range(3):
        match = played(name, seed)
        happened = [event for events in match.events for event in events]
        for number, quip in said(match).items():
            event = happened[number]
            you = "-you" if event.seat == YOU else ""
            has_line = any(f"{moment}{you}.1" in about for moment in moments(event))
            assert quip.key.startswith("temper.") <= (not has_line)


@every_game
def test_the_same_match_has_the_same_lines_in_every_language_and_after_an_undo(name: str) -> None:
    match = played(name, 2)
    lines = said(match)
    assert said(match, "es") == lines
    for _ in range(9):
        match.undo()
    before = said(match)
    assert before.items() <= lines.items()
    for _ in range(9):
        match.redo()
    assert said(match) == lines


def test_whoever_has_won_or_has_seen_you_win_says_something_at_the_end() -> None:
    for seed in range(4):
        match = played("castle_combo", seed)
        last = sum(map(len, match.events)) - 1
        assert said(match)[last].seat is not None


def test_each_move_is_listened_to_once_and_what_is_taken_back_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Event] = []

    def noted(event: Event) -> tuple[str, ...]:
        heard.append(event)
        return moments(event)

    monkeypatch.setattr("cardkit.looks.banter.moments", noted)
    match = played("kael", 2)
    moves, match.now = match.now, 0
    voices, words = banter(match), table_texts(match.game, "en", match.state.seats, YOU)
    for match.now in range(moves + 1):
        lines = voices.quips(match, words)
    assert len(heard) == len({id(event) for event in heard})
    assert lines == banter(match).quips(match, words)
    heard.clear()
    match.now = moves - 30
    before = voices.quips(match, words)
    assert heard == []
    assert before == banter(match).quips(match, words)
    match.now = moves
    assert voices.quips(match, words) == lines


def test_at_a_table_of_several_people_only_bots_say_something_and_all_hear_the_same() -> None:
    match = played("kael", 2)
    bots = {2: "otter"}
    lines = [Banter(bots).quips(match, table_texts(match.game, "en", match.state.seats, you)) for you in range(2)]
    assert lines[0] == lines[1]
    assert {quip.seat for quip in lines[0].values()} == {2}
