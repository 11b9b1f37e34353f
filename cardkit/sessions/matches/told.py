"""What fresh deals say of two actions, in words: as natural frequencies, or not at all."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from cardkit.bots import concluded
from cardkit.contract import State
from cardkit.looks.look import Look
from cardkit.match import Match
from cardkit.search.bot import SearchingBot
from cardkit.search.confirming import Comparison, Found, compared
from cardkit.search.playouts import Playouts
from cardkit.sessions.entries import in_words
from cardkit.texts import Texts

Gain = Callable[[Any, int, Any, Texts], str]
"""What a game says for certain of an action of a seat, out of its view."""


def label(look: Look[Any, Any], state: State[Any], seat: int, action: Any, words: Texts) -> str:
    """Return what an action is called; None is to let a moment pass."""
    return words.say("search.pass") if action is None else look.label(state, seat, action, words)


def changed(luck: Found, match: Match, words: Texts) -> str:
    """Return what luck did to the prospects of whoever made a move that showed them something, and that it was luck."""
    frequencies = luck.against.frequencies()
    assert frequencies is not None
    of, after, before = frequencies
    mine = match.moves[luck.at][0]
    happened = [event for event in match.events[luck.at] if event.seat == mine][:1]  # all else comes of that
    key = "luck-good" if after > before else "luck-bad"
    if luck.against.well in (0, luck.against.deals):  # whatever else was hidden
        key = f"{key}-sure"
    return words.say(f"search.{key}", happened=in_words(happened, words), of=of, n=after, m=before)


def gained(view: State[Any], seat: int, action: Any, words: Texts) -> str:
    """Return what can be said for certain of *action*, out of the *view*; nothing of letting a moment pass."""
    gain: Gain = import_module(f"{view.game.package}.gains").gain
    return "" if action is None else gain(view, seat, action, words)


def weighed(look: Look[Any, Any], state: State[Any], seat: int, done: Any, seed: int, words: Texts) -> str:
    """Return how good what *seat* has *done* in *state* was beside what the best of the bots would do, in fresh deals.

    It is told from what the seat saw there; None is to have let a moment pass.
    """
    view = state.view(seat)
    bot = state.game.bot(state.game.bots[-1], seed)
    assert isinstance(bot, SearchingBot)
    best = concluded(bot.thinking(view, seat, reacts=seat in view.actors()[1:]))
    if best == done:
        return words.say("class.best")
    comparison = concluded(compared(Playouts(view, seat, state.game.policy, f"{seed}/fresh"), best, done))
    better, mine = (label(look, state, seat, each, words) for each in (best, done))
    if not comparison.is_clear or comparison.gain < 0:
        return told(comparison.reversed(), better, words)
    return f"{words.say('search.did', done=mine, better=better)} {told(comparison, '', words)}"


def told(comparison: Comparison, other: str, words: Texts) -> str:
    """Return how the action of a *comparison* does beside the other one: what is called *other*, or was one's own."""
    if not comparison.is_clear:
        return words.say("search.alike", other=other)
    whose = "" if other else "-yours"
    frequencies = comparison.frequencies()
    if frequencies is None:
        return words.say(f"search.more{whose}", other=other)
    of, n, m = frequencies
    return words.say(f"search.often{whose}", of=of, n=n, m=m, other=other)
