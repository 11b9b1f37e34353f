"""What a bot knew at its moves: nothing but its view, and with other cards elsewhere it would have done the same."""

from __future__ import annotations

import random
from typing import Final

import pytest

from cardkit.contract import game_names
from cardkit.match import Match
from cardkit.sessions.matches.knowing import Knowing
from cardkit.texts import LANGUAGES
from tests.nights import by_day, in_turn
from tests.sessions.played import groups
from tests.sessions.sitting import Sitting, at_play

LEVELS: Final = ["easy", "medium", "strong", "careful", "greedy", "hasty"]


def ended(name: str, language: str = "en") -> Sitting:
    """Return a table at which a match has come to its end."""
    match = Match.deal(name, 3, seed=3)
    while match.let_bot_act(dict.fromkeys(range(3), "easy")):
        pass
    table = at_play(name, language, players=3, level="easy")
    table.press("load", match.as_text())
    return table


@pytest.mark.parametrize(("name", "language"), in_turn(list(game_names()), LANGUAGES))
def test_each_move_of_a_bot_can_be_seen_as_it_saw_it(name: str, language: str) -> None:
    table = ended(name, language)
    assert "known" in groups(table, "next")
    before = table.match.as_text()
    table.press("known")
    knowing = table.door.activity.inside  # type: ignore[attr-defined]
    assert isinstance(knowing, Knowing)
    match = knowing.dealt.match
    for bot in (2, 1):
        table.press("other-bot")
        table.press("restart")
        mine = [at for at, (seat, _) in enumerate(match.moves) if seat == bot]
        assert knowing.now == mine[0]
        table.press("next")
        assert knowing.now == mine[1]
        assert table.scene["choices"] == []
        assert [seat["seat"] for seat in table.scene["seats"] if seat["you"]] == [bot]
        table.press("back")
        assert table.scene["prompt"].startswith(knowing.words.name(bot))
    table.press("result")
    assert table.match.as_text() == before
    assert "known" in groups(table, "next")


@pytest.mark.parametrize("name", by_day(game_names(), "bomba", "kael"))
def test_what_is_shown_of_a_bot_is_the_same_whatever_it_could_not_see(name: str) -> None:
    table = ended(name)
    table.press("known")
    knowing = table.door.activity.inside  # type: ignore[attr-defined]
    table.press("restart")
    states = knowing.dealt.match.states
    for at in [at for at, (seat, _) in enumerate(knowing.dealt.match.moves) if seat == knowing.bot][:12]:
        shown = knowing.scene()
        kept, states[at] = states[at], states[at].determinise(knowing.bot, random.Random(at))
        assert knowing.scene() == shown
        states[at] = kept
        knowing.control(next(each for each in knowing.controls() if each["id"] == "next"), None)


@pytest.mark.parametrize(("level", "name"), in_turn(LEVELS, list(game_names())))
def test_a_bot_does_the_same_when_the_cards_that_it_cannot_see_are_dealt_anew(name: str, level: str) -> None:
    match = Match.deal(name, 3, seed=8)
    rng, tried = random.Random(1), 0
    while tried < (30 if level in ("easy", "medium") else 3):
        at = match.now
        assert match.let_bot_act(dict.fromkeys(range(3), "easy"))
        seat, state = match.moves[at][0], match.states[at]
        if seat != state.actors()[0] or len(state.legal(seat)) < 2:
            continue
        others = [state, *(state.determinise(seat, rng) for _ in range(2))]
        assert any(other != state for other in others)
        done = [match.game.bot(level, match.dice(seat, at)).choose(other.view(seat), seat) for other in others]
        assert done[1:] == done[:-1]
        tried += 1
