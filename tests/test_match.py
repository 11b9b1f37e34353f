"""Matches: history, undo, branches, and records that are refused whole or loaded whole."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import cardkit
from cardkit.bots import Bot
from cardkit.match import FORMAT, MOST_CHARACTERS, Match, load
from cardkit.texts import CardkitError


def played(moves: int = 25, seed: int = 3) -> Match:
    """Return a match of Combo Breaker with so many random moves."""
    match = Match.deal("combo_breaker", players=3, seed=seed)
    rng = random.Random(seed)
    for _ in range(moves):
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[int(rng.random() * len(legal))])
    return match


def test_undo_and_redo_walk_the_same_states() -> None:
    match = played()
    states = [state.copy() for state in match.states]
    for _ in range(25):
        match.undo()
    assert match.state == states[0]
    for number in range(1, 26):
        match.redo()
        assert match.state == states[number]


def test_undo_at_the_beginning_and_redo_at_the_end_are_refused() -> None:
    match = played(1)
    with pytest.raises(CardkitError, match="no move to play again"):
        match.redo()
    match.undo()
    with pytest.raises(CardkitError, match="no move to take back"):
        match.undo()
    assert match.now == 0


def test_a_new_move_forgets_what_was_taken_back() -> None:
    match = played(5)
    match.undo()
    match.undo()
    seat = match.state.actors()[0]
    match.play(seat, match.state.legal(seat)[-1])
    assert len(match.moves) == len(match.events) == match.now == 4
    assert len(match.states) == 5


def test_an_illegal_move_changes_nothing() -> None:
    match = played(5)
    before = match.as_text()
    seat = match.state.actors()[0]
    with pytest.raises(cardkit.IllegalMove) as error:
        match.play((seat + 1) % 3, match.state.legal(seat)[0])
    assert error.value.refusal.rule in match.game.rules()
    assert match.as_text() == before


@pytest.mark.parametrize("at", [0, 7, 25])
def test_a_branch_goes_its_own_way(at: int) -> None:
    match = played()
    record = match.as_text()
    branch = match.branch(at)
    assert branch.state == match.states[at]
    seat = branch.state.actors()[0]
    branch.play(seat, branch.state.legal(seat)[-1])
    assert match.as_text() == record
    assert len(branch.moves) == at + 1


def test_a_branch_from_a_moment_that_never_was_is_refused() -> None:
    with pytest.raises(CardkitError, match="no position after move 26"):
        played().branch(26)


@pytest.mark.parametrize("form", ["as_text", "as_json"])
def test_records_replay_to_the_letter(form: str) -> None:
    match = played(60)
    record = getattr(match, form)()
    again = load(record)
    assert again.state == match.state
    assert getattr(again, form)() == record


@pytest.mark.parametrize("form", ["as_text", "as_json"])
def test_a_match_from_a_position_replays_too(form: str) -> None:
    kind = cardkit.game("combo_breaker")
    match = Match(kind, kind.position(hands=["8 9 10 X", "3 3", "5 stop"], reserves=["2", "4 1", ""], turn=0))
    match.play(0, kind.parse("play 8 9 10 at 1"))
    again = load(getattr(match, form)())
    assert again.state == match.state
    assert again.states[0] == match.states[0]


@pytest.mark.parametrize(("name", "options"), [("kael", "dealer=1"), ("bomba", "balanced=no first=0")])
def test_a_record_that_says_nothing_of_the_length_is_of_a_whole_match(name: str, options: str) -> None:
    match = load(f"cardkit record 1\ngame: {name}\nplayers: 3\nseed: 7\noptions: {options}\n")
    assert match.setup is not None
    assert match.setup["options"]["length"] == "whole"
    short = Match.deal(name, players=3, seed=7, length="short")
    assert load(short.as_text()) == load(short.as_json()) == short


def test_a_record_holds_only_the_moves_up_to_now() -> None:
    match = played(10)
    match.undo()
    assert load(match.as_text()).now == 9


TEXT = played(4).as_text()
FIRST_MOVE = TEXT.splitlines()[6]


@pytest.mark.parametrize(
    ("record", "message"),
    [
        ("", "empty"),
        ("  \n ", "empty"),
        ("hello", "Line 1: a record begins with"),
        (TEXT.replace("combo_breaker", "combo"), "Line 2: There is no game “combo”"),
        (TEXT.replace("players: 3", "players: 9"), "Line 3: Combo Breaker is for 3 to 5 players, not 9"),
        (TEXT.replace("players: 3", "players: many"), "Line 3: a whole number is needed, not “many”"),
        (TEXT.replace("players: 3\n", ""), "does not say its “players”"),
        (TEXT.replace("seed: 3", "seed: -1"), "Line 4: a whole number is needed"),
        (TEXT.replace("seed: 3", "seed: 99999999999"), "Line 4: A seed is a whole number"),
        (TEXT.replace("tokens=2", "tokens=7"), "Line 5: The option “tokens” cannot be “7”"),
        (TEXT.replace("tokens=2", "players=2"), "Line 5: “players” is not an option"),
        (TEXT.replace("tokens=2", f"tokens={'2' * 5000}"), "Line 5: The option “tokens” cannot be “2222"),
        *(
            (TEXT.replace("tokens=2", f"{word}=2"), f"Line 5: Combo Breaker has no option “{word}”")
            for word in ("self", "cls", "name", "kind")
        ),
        (TEXT.replace("tokens=2", "cards=2"), "Line 5: Combo Breaker has no option “cards”"),
        (TEXT.replace("seed: 3", "sead: 3"), "Line 4: “sead: 3” is not a heading"),
        (
            TEXT.replace("seed: 3", "seed: 3\nseed: 3"),
            "Line 5: “seed: 3” is not a heading of a record, or stands there tw",
        ),
        (TEXT.replace(FIRST_MOVE, "nonsense"), "Line 7: “nonsense"),
        (TEXT.replace(FIRST_MOVE, "8: play 3 at 1"), "Line 7: “8: play 3 at 1” is not a move"),
        *(
            (TEXT.replace(FIRST_MOVE, f"{seat}: play 3 at 1"), f"Line 7: “{seat[:50]}.*” is not a move")
            for seat in ("0009", "001", "\N{ARABIC-INDIC DIGIT ONE}", "1" * 5000, "")
        ),
        (TEXT.replace("seed: 3", "seed: 03"), "Line 4: a whole number is needed, not “03”"),
        (TEXT.replace("players: 3", "players: \N{ARABIC-INDIC DIGIT THREE}"), "Line 3: a whole number is needed"),
        (TEXT.replace(FIRST_MOVE, "1: throw 3"), "Line 7: “throw 3” is not an action"),
        (TEXT.replace(FIRST_MOVE, "1: take 3 at 1"), "Line 7: “take 3 at 1” breaks CB-22"),
        (TEXT.replace(FIRST_MOVE, "2: take 3 at 1"), "Line 7: “take 3 at 1” breaks CB-15"),
        ("{", "not a record in JSON"),
        ("{}", "“format” should be"),
        (json.dumps({"format": FORMAT, "game": "combo_breaker"}), "does not say its “moves”"),
        (json.dumps({"format": FORMAT, "moves": [], "x": 1}), "In “x”: “x” is not a heading"),
        (
            json.dumps({"format": FORMAT, "game": "combo_breaker", "players": 3, "seed": 3, "moves": [1]}),
            "moves\\[0\\]",
        ),
        (json.dumps({"format": FORMAT, "game": "combo_breaker", "position": {}, "moves": []}), "In “position”"),
        (json.dumps({"format": FORMAT, "game": "combo_breaker", "position": 3, "moves": []}), "In “position”"),
        *(
            (f"{FORMAT}\ngame: combo_breaker\nposition: {position}", f"Line 3: {message}")
            for position, message in (
                ("{bad", "names with values in braces are needed, not “{bad”"),
                ("[" * 100_000, "names with values in braces are needed"),
                (f'{{"turn": {"1" * 5000}}}', "names with values in braces are needed"),
                ('{"self": 1}', "This position cannot be. “self”: there is no such field"),
            )
        ),
        ("[" * 100_000, "Line 1"),
        ("{" * 100_000, "not a record in JSON"),
        ("x" * (MOST_CHARACTERS + 1), "too long"),
    ],
)
def test_a_damaged_record_is_refused_with_line_and_reason(record: str, message: str) -> None:
    with pytest.raises(CardkitError, match=message) as error:
        load(record)
    assert error.value.text("es") != str(error.value)


def test_any_line_cut_out_or_cut_short_is_refused_or_still_a_true_record() -> None:
    lines = played(30).as_text().splitlines()
    for number in range(len(lines)):
        for damaged in (
            lines[:number] + lines[number + 1 :],
            [*lines[:number], lines[number][:-2], *lines[number + 1 :]],
        ):
            try:
                match = load("\n".join(damaged))
            except CardkitError:
                continue
            assert load(match.as_text()).state == match.state


def test_bots_sit_at_the_seats_that_they_are_given_each_at_its_own_level(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.deal("castle_combo", 4, 3)
    asked: list[str] = []
    bot = match.game.bot

    def noted(level: str, seed: int) -> Bot[Any, Any]:
        asked.append(level)
        return bot(level, seed)

    monkeypatch.setattr(match.game, "bot", noted)
    levels = {1: "easy", 3: "medium"}
    for _ in range(12):
        seat = match.state.actors()[0]
        asked.clear()
        assert match.let_bot_act(levels) == (seat in levels)
        assert asked == ([levels[seat]] if seat in levels else [])
        if seat in levels:
            assert match.moves[-1][0] == seat
        else:
            match.play(seat, match.state.legal(seat)[0])
    assert {seat for seat, _ in match.moves} == {0, 1, 2, 3}
