"""What a hint says for certain: it is said of every action in every language, and hidden cards make no difference."""

from __future__ import annotations

import random
from importlib import import_module

from cardkit.match import Match
from cardkit.texts import LANGUAGES


def test_what_is_certain_does_not_hang_on_what_nobody_sees(name: str) -> None:
    gain = import_module(f"cardkit.games.{name}.gains").gain
    match = Match.deal(name, seed=5)
    rng, said = random.Random(2), set()
    players = match.state.seats
    words = [match.game.texts(language).at_table([f"P{seat}" for seat in range(players)], 0) for language in LANGUAGES]
    while match.now < 60 and (actors := match.state.actors()):
        for seat in actors:
            other = match.state.determinise(seat, rng)
            for action in match.state.legal(seat):
                for each in words:
                    told = gain(match.state.view(seat), seat, action, each)
                    assert told == gain(other.view(seat), seat, action, each)
                    said.add(told)
        match.let_bot_act(dict.fromkeys(range(players), "easy"))
    assert len(said) > 4
