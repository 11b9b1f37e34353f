"""What a hint says for certain, and why one action is better than another: hidden cards make no difference to it."""

from __future__ import annotations

import random
from importlib import import_module

from cardkit.match import Match
from cardkit.search.singled import reasons
from cardkit.texts import LANGUAGES


def test_what_is_certain_does_not_hang_on_what_nobody_sees(name: str) -> None:
    gains = import_module(f"cardkit.games.{name}.gains")
    match = Match.deal(name, seed=5)
    rng, said, why = random.Random(2), set(), set[str]()
    players = match.state.seats
    words = [match.game.texts(language).at_table([f"P{seat}" for seat in range(players)], 0) for language in LANGUAGES]
    while match.now < 60 and (actors := match.state.actors()):
        for seat in actors:
            view, other = match.state.view(seat), match.state.determinise(seat, rng).view(seat)
            actions = match.state.legal(seat)
            passes = [None] if seat in actors[1:] else []
            pairs = [(better, rng.choice([*actions, *passes])) for better in [*actions, *passes]]
            for each in words:
                for action in actions:
                    told = gains.gain(view, seat, action, each)
                    assert told == gains.gain(other, seat, action, each)
                    said.add(told)
                for better, done in pairs:
                    found = reasons(view, seat, better, done, each)
                    assert found == reasons(other, seat, better, done, each)
                    why.update(found)
        match.let_bot_act(dict.fromkeys(range(players), "easy"))
    assert len(said) > 4
    assert len(why) > 4
