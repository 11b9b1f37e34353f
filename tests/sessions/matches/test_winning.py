"""What a browser hears of a match that was won: of which bots, at which level, and by how much; and that once."""

from __future__ import annotations

from typing import Any

import pytest

import cardkit
from cardkit.contract import game_names
from cardkit.match import Match
from cardkit.options import SHORT
from cardkit.turns import opponents
from tests.sessions.played import play_on
from tests.sessions.sitting import Sitting, at_play

KAEL = cardkit.game("kael")
CALLED: dict[str, Any] = {"caller": 0, "turn": 0, "pile": "3", "stock": "5 1 1 4"}
WON = KAEL.position(hands=["1 3", "13 13", "2 9"], scores=[42, 90, 95], **CALLED)
"""The person has called and shows now; the two others reach a hundred, and the match ends."""
LOST = KAEL.position(hands=["13 13", "1 1", "2 9"], scores=[90, 42, 95], **CALLED | {"caller": 1})


def at_end(name: str, seed: int) -> tuple[Match, Match]:
    """Return a short match that bots have played to its end, and it again before the last decision of the first."""
    short = {"length": SHORT} if "length" in cardkit.game(name).options(3) else {}
    match = Match.deal(name, 3, seed, **short)
    while match.state.actors():
        match.let_bot_act(opponents(3, 3, "easy"))
    before = match.branch()
    before.undo_to_decision(0)
    return match, before.branch()


def finish(table: Sitting, played: Match) -> None:
    """Play on at *table* as has been *played*."""
    while not table.is_over():
        if table.offers("next-round"):
            table.press("next-round")
        seat, action = played.moves[table.match.now]
        if seat == 0:
            table.act(str(action))
        else:
            table.send(type="continue")


def wins(table: Sitting) -> list[Any]:
    """What the browser has been told of wins."""
    return [letter for letter in table.letters if letter["type"] == "won"]


@pytest.mark.parametrize("name", game_names())
def test_a_match_that_is_won_counts_against_all_who_have_not_won_it(name: str) -> None:
    table, found = at_play(name), set()
    for seed in range(1, 13):
        played, before = at_end(name, seed)
        table.letters.clear()
        table.begin(before)
        finish(table, played)
        result = played.state.result()
        assert result is not None
        animals = [table.people.animals[seat] for seat in (1, 2) if seat not in result.winners]
        has_won = 0 in result.winners and animals != []
        found.add(has_won)
        assert [(won["game"], won["level"], won["beaten"]) for won in wins(table)] == (
            [(name, "easy", animals)] if has_won else []
        )
        leads = [abs(result.points[0] - result.points[seat]) for seat in (1, 2) if seat not in result.winners]
        assert [won["lead"] for won in wins(table)] == ([min(leads)] if has_won else [])
    assert found == {True, False}


@pytest.mark.parametrize("level", ["medium", "greedy"])
def test_the_level_or_character_is_that_of_the_match_and_each_win_is_told_once(level: str) -> None:
    table = at_play("kael", players=3, level=level)
    table.begin(Match(KAEL, WON))
    table.act()
    won = {"type": "won", "game": "kael", "level": level, "beaten": [*table.people.animals[1:]], "lead": 60}
    assert wins(table) == [won]
    table.press("undo")
    table.act()
    table.press("memory", False)
    assert wins(table) == [won]
    table.begin(table.match)  # as a page that is loaded again goes on with it
    assert wins(table) == [won]
    table.press("same-deal")
    table.act()
    assert wins(table) == [won, won]


def test_of_a_match_that_is_lost_or_left_nothing_is_told() -> None:
    table = at_play("kael", players=3)
    table.begin(Match(KAEL, LOST))
    play_on(table, 20)
    assert table.is_over()
    table.begin(Match(KAEL, WON))
    table.press("new")
    assert wins(table) == []
