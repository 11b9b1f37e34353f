"""What fresh deals say of two actions, in words: as natural frequencies, or not at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any, Literal

from cardkit.bots import concluded
from cardkit.contract import State
from cardkit.looks.look import Look
from cardkit.match import Match
from cardkit.search.bot import SearchingBot
from cardkit.search.confirming import Comparison, Found, Telling, compared, natural, rounded
from cardkit.search.course import fortune
from cardkit.search.fates import explained
from cardkit.search.hint import Hint
from cardkit.search.playouts import Playouts
from cardkit.search.singled import reasons, singled
from cardkit.sessions.entries import ends, in_words
from cardkit.texts import Deed, Texts

Gain = Callable[[Any, int, Any, Texts], str]
"""What a game says for certain of an action of a seat, out of its view."""


Own = Literal["yours", "tried"]
"""What one did oneself: in the match, or just now, where it is asked anew."""


def label(look: Look[Any, Any], state: State[Any], seat: int, action: Any, words: Texts) -> Deed:
    """Return what an action is called; None is to let a moment pass."""
    return Deed(words.say("search.pass") if action is None else look.label(state, seat, action, words))


def lucky(found: Found, match: Match, seat: int, words: Texts) -> str:
    """Return which card that was drawn changed the prospects of *seat* most, and what is certain of why."""
    happened = in_words(match.by_chance(found.at, seat)[:1], words)  # all else comes of that
    why_so = fortune(match, found.at, seat, is_good=found.against.gain > 0)
    assert why_so is not None
    rounds, ended = (sum(map(ends, match.events[:until])) for until in (match.now, found.at))
    kind = f"{'good' if found.against.gain > 0 else 'bad'}-luck{'-round' if rounds > 1 else ''}"
    return " ".join([words.say(f"search.{kind}", number=ended + 1), happened, why_so.at_table(words)])


def often(shares: Sequence[float], deals: int, words: Texts) -> list[str]:
    """Return how often something happened in one or two *shares* of the *deals*, as natural frequencies.

    Of how many is said once. Of one share alone never and always are told as what they are: in none of the deals, or in
    all of them.
    """
    if len(shares) == 1 and shares[0] in (0, 1):
        return [words.say("search.all" if shares[0] else "search.none", of=deals)]
    of, numbers = natural([share for share in shares if 0 < share < 1] or [0.5])
    between = iter(numbers)
    counted = [next(between) if 0 < share < 1 else round(of * share) for share in shares]
    return [
        words.say("search.times", n=counted[0], of=of),
        *(words.say("search.times-again", n=n) for n in counted[1:]),
    ]


def gained(view: State[Any], seat: int, action: Any, words: Texts) -> str:
    """Return what can be said for certain of *action*, out of the *view*; nothing of letting a moment pass."""
    gain: Gain = import_module(f"{view.game.package}.gains").gain
    return "" if action is None else gain(view, seat, action, words)


def why(view: State[Any], seat: int, comparison: Comparison, words: Texts) -> str:
    """Return what is certain of why the first action of a *comparison* is better and singles it out; or nothing."""
    if comparison.why is None:
        return ""
    return reasons(view, seat, comparison.action, comparison.other, words)[comparison.why]


def advised(view: State[Any], look: Look[Any, Any], seat: int, found: Hint, words: Texts) -> tuple[Any, Sequence[str]]:
    """Return what a hint says to do, out of the *view*, and why: first what is certain, then what fresh deals say.

    Of two moves that are about equally good it is the one for which something certain speaks, if that is one alone.
    """
    action, against = found.action, found.against
    if against is None:
        return action, [*filter(None, [gained(view, seat, action, words)])]
    if any(telling.is_settled for telling in against.told):
        proven = gained(view, seat, action, words) if all(telling.mine for telling in against.told) else ""
        return action, [proven or told(against, "", words)]
    certain = gained(view, seat, action, words)
    if against.is_alike and not certain and (other := gained(view, seat, against.other, words)):
        action, certain, against = against.other, other, against.reversed()
    if against.is_clear:
        other = label(look, view, seat, against.other, words)
        if certain and not against.told:
            return action, [certain]  # what is told beside the other move would not say which that is
        return action, because(view, seat, against, other, words) or [*filter(None, [certain])]
    if against.is_alike:
        reacts = seat in view.actors()[1:]
        alike = words.say("search.both-alike" if len(view.legal(seat)) + reacts == 2 else "search.alike")
        return action, [*filter(None, [certain or told(against, "", words), alike])]
    if certain:
        return action, [certain]
    perhaps = words.say("search.perhaps", other=label(look, view, seat, against.other, words))
    return action, [*filter(None, [told(against, "", words), perhaps])]


def because(view: State[Any], seat: int, comparison: Comparison, other: str, words: Texts) -> list[str]:
    """Return why the first action of a *comparison* is better: what is certain, then what fresh deals say.

    Beside what is certain it is told how often something comes, and no mean, which hangs on how one plays on.
    """
    reason = why(view, seat, comparison, words)
    said = told(frequencies(comparison), other, words, 1) if reason else told(comparison, other, words)
    return [*filter(None, [reason, said])]


def frequencies(comparison: Comparison) -> Comparison:
    """Return a *comparison* with what is told of how often something comes, and not of how much."""
    return replace(comparison, told=tuple(telling for telling in comparison.told if not telling.amount))


def lesson(view: State[Any], seat: int, comparison: Comparison, words: Texts) -> str:
    """Return what can be learned of why the first action of a *comparison* is better; nothing if only how often it is.

    It is what is said of it first, without figures, since other ones would teach the same.
    """
    first = why(view, seat, comparison, words).split(". ", 1)[0]
    return "".join(letter for letter in first if not letter.isdigit())


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
    fresh, more = (Playouts(view, seat, state.game.policy, f"{seed}/{each}") for each in ("fresh", "told"))
    comparison = concluded(compared(fresh, best, done))
    better, mine = (label(look, state, seat, each, words) for each in (best, done))
    if comparison.is_clear and comparison.gain < 0:
        return told(concluded(explained(more, comparison.reversed())), better, words)
    if not comparison.is_clear:
        return words.say("search.near", better=better)
    comparison = concluded(singled(more, view, concluded(explained(more, comparison))))
    return " ".join([words.say("search.did", done=mine, better=better), *because(view, seat, comparison, "", words)])


def told(comparison: Comparison, other: str, words: Texts, most: int = 2, own: Own = "yours") -> str:
    """Return how the action of a *comparison* does beside the other one: what is called *other*, or is one's *own*.

    So many sentences at *most* are said of it. If neither is better beyond doubt, it is told of one alone.
    """
    beside = "" if other else f"-{own}"
    said = (_one(telling, other, beside, words, is_first=not at) for at, telling in enumerate(comparison.told[:most]))
    return " ".join(said)


def _one(telling: Telling, other: str, beside: str, words: Texts, *, is_first: bool) -> str:
    """Return one sentence of what has come of two actions, the other one being called *other*, or one's own."""
    words_of = words.say(f"fates.{telling.name}")
    shares = [telling.mine] if telling.other is None else [telling.mine, telling.other]
    if telling.amount:
        amounts = rounded(shares)
        told = [words.say("search.average", n=amounts[0]), *map(words.word, amounts[1:])]
    else:
        told = often(shares, telling.deals, words)
    if len(told) == 1:
        key = "alone" if not telling.is_settled else "safe" if telling.mine else "lost"
        return words.say(f"search.{key}", what=words_of, often=told[0])
    key = f"search.{'often' if is_first else 'also'}{beside}"
    said = words.say(key, what=words_of, often=told[0], seldom=told[1], other=other)
    return said[:1].upper() + said[1:]
