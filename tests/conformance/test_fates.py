"""What is counted of an action in fresh deals: every game can tell it, and how a round comes out first of all."""

from __future__ import annotations

from dataclasses import replace

from cardkit.match import Match
from cardkit.search.course import fortune
from cardkit.search.fates import WELL, fates
from cardkit.search.playouts import Playouts, Trial
from cardkit.texts import LANGUAGES


def tries(name: str) -> list[Trial]:
    """Return some tries in positions of a match."""
    match = Match.deal(name, seed=6)
    found = list[Trial]()
    for number in range(30):
        seat = match.state.actors()[0]
        playouts = Playouts(match.state.view(seat), seat, match.game.policy, number)
        found += [playouts.trial(playouts.deal(), action) for action in match.state.legal(seat)[:2]]
        match.let_bot_act(dict.fromkeys(range(match.state.seats), "easy"))
        if not match.state.actors():
            break
    return found


def test_all_that_can_come_of_an_action_has_words(name: str) -> None:
    match = Match.deal(name)
    found = fates(match.game)
    assert found[0].role == "main"
    assert len({fate.name for fate in found}) == len(found)
    for language in LANGUAGES:
        words = match.game.texts(language)
        assert all(f"fates.{fate.name}" in words for fate in found)


def test_what_is_counted_is_there_or_not_and_follows_from_the_try(name: str) -> None:
    found = tries(name)
    assert len(found) > 20
    for fate in fates(Match.deal(name).game):
        amounts = [fate.measure(trial) for trial in found]
        assert amounts == [fate.measure(trial) for trial in found]
        assert fate.amount or {*amounts} <= {0.0, 1.0, None}
        if fate.name == "well":
            assert fate == replace(WELL, measure=fate.measure)
            assert all(amount in (WELL.measure(trial), None) for amount, trial in zip(amounts, found, strict=True))


def test_of_what_is_drawn_it_is_told_why_it_was_luck_or_nothing(name: str) -> None:
    match = Match.deal(name, seed=6)
    for _ in range(60):
        match.let_bot_act(dict.fromkeys(range(match.state.seats), "easy"))
    for at in range(match.now):
        if any(event.marks == "draw" for event in match.by_chance(at, 0)[:1]):
            for is_good in (True, False):
                why = fortune(match, at, 0, is_good=is_good)
                assert why is None or [why.text(language) for language in LANGUAGES]
