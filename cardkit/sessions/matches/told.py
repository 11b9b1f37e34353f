"""What fresh deals say of two actions, in words: as natural frequencies, or not at all."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from cardkit.bots import concluded
from cardkit.contract import State
from cardkit.looks.look import Look
from cardkit.match import Match
from cardkit.search.bot import SearchingBot
from cardkit.search.confirming import Comparison, Found, compared, natural
from cardkit.search.playouts import Playouts
from cardkit.sessions.entries import in_words
from cardkit.texts import Deed, Texts

POINTS: Final = 2
"""From so many points on it is said how many they are; in a game that counts tokens, nothing is worth so many."""

Gain = Callable[[Any, int, Any, Texts], str]
"""What a game says for certain of an action of a seat, out of its view."""
Reason = Callable[[Any, int, Any, Any, Texts], str]
"""What a game says for certain of why the first of two actions of a seat is better, out of its view, or nothing."""


def label(look: Look[Any, Any], state: State[Any], seat: int, action: Any, words: Texts) -> Deed:
    """Return what an action is called; None is to let a moment pass."""
    return Deed(words.say("search.pass") if action is None else look.label(state, seat, action, words))


def changed(found: Found, match: Match, seat: int, words: Texts) -> str:
    """Return what a move did to the prospects of *seat*: by chance, if it was its own, or because another chose it."""
    against = found.against
    mover = match.moves[found.at][0]
    happened = match.by_chance(found.at) if mover == seat else match.events[found.at]
    key = f"{'luck' if mover == seat else 'turn'}-{'good' if against.well > against.other_well else 'bad'}"
    first = in_words(happened[:1], words)  # all else comes of that
    before, after = often(against.reversed(), words)
    return words.say(f"search.{key}", happened=first, after=after, before=before, well=words.say("gains.well"))


def often(comparison: Comparison, words: Texts) -> list[str]:
    """Return how often it went well after each of the two actions: never quite never, and never simply always.

    Of how many is said once.
    """
    deals = comparison.deals
    counts = (comparison.well, comparison.other_well)
    between = [n / deals for n in counts if 0 < n < deals]
    of, numbers = natural(between) if between else (deals, [])
    if len(numbers) == 2:
        return [words.say("search.times", n=numbers[0], of=of), str(numbers[1])]
    named = {0: "search.seldom", deals: "search.tried-always"}
    return [words.say(named[n]) if n in named else words.say("search.times", n=numbers[0], of=of) for n in counts]


def gained(view: State[Any], seat: int, action: Any, words: Texts) -> str:
    """Return what can be said for certain of *action*, out of the *view*; nothing of letting a moment pass."""
    gain: Gain = import_module(f"{view.game.package}.gains").gain
    return "" if action is None else gain(view, seat, action, words)


def why(view: State[Any], seat: int, comparison: Comparison, words: Texts) -> str:
    """Return what is certain of why the first action of a *comparison* is better than the other, out of the *view*."""
    reason: Reason = import_module(f"{view.game.package}.gains").reason
    return reason(view, seat, comparison.action, comparison.other, words)


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
    said = [words.say("search.did", done=mine, better=better), why(view, seat, comparison, words)]
    return " ".join(filter(None, [*said, told(comparison, "", words)]))


def told(comparison: Comparison, other: str, words: Texts) -> str:
    """Return how the action of a *comparison* does beside the other one: what is called *other*, or was one's own."""
    if not comparison.is_clear:
        return words.say("search.alike", other=other)
    whose = "" if other else "-yours"
    points = round(abs(comparison.gain))
    if comparison.frequencies() is None or (points >= POINTS and not comparison.decides):
        much = "-points" if points >= POINTS else ""
        return words.say(f"search.more{much}{whose}", other=other, n=points)
    mine, others = often(comparison, words)
    return words.say(f"search.often{whose}", often=mine, seldom=others, other=other, well=words.say("gains.well"))
