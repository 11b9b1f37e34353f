"""What fresh deals say of two actions, in words: as natural frequencies, or not at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Literal

from cardkit.bots import concluded
from cardkit.contract import State
from cardkit.looks.look import Look
from cardkit.match import Match
from cardkit.search.bot import SearchingBot
from cardkit.search.confirming import Comparison, Found, Telling, compared, natural
from cardkit.search.course import fortune
from cardkit.search.fates import explained
from cardkit.search.hint import Hint
from cardkit.search.playouts import Playouts
from cardkit.sessions.entries import ends, in_words
from cardkit.texts import Deed, Texts

Gain = Callable[[Any, int, Any, Texts], str]
"""What a game says for certain of an action of a seat, out of its view."""
Reason = Callable[[Any, int, Any, Any, Texts], str]
"""What a game says for certain of why the first of two actions of a seat is better, out of its view, or nothing."""


Own = Literal["yours", "tried"]
"""What one did oneself: in the match, or just now, where it is asked anew."""


def label(look: Look[Any, Any], state: State[Any], seat: int, action: Any, words: Texts) -> Deed:
    """Return what an action is called; None is to let a moment pass."""
    return Deed(words.say("search.pass") if action is None else look.label(state, seat, action, words))


def lucky(found: Found, match: Match, seat: int, words: Texts) -> str:
    """Return what a card that was drawn did to the prospects of *seat*."""
    against = found.against
    is_over = any(event.marks == "out" and event.seat == seat for event in match.events[found.at])
    sure = {0: "-lost", against.deals: "-sure"}.get(against.well, "") if is_over or ends(match.events[found.at]) else ""
    happened = in_words(match.by_chance(found.at, seat)[:1], words)  # all else comes of that
    why_so = fortune(match, found.at, seat, is_good=against.gain > 0)
    assert why_so is not None
    before, after = often([against.other_well / against.deals, against.well / against.deals], against.deals, words)
    rounds, ended = (sum(map(ends, match.events[:until])) for until in (match.now, found.at))
    kind = f"{'good' if against.well > against.other_well else 'bad'}-luck{'-round' if rounds > 1 else ''}"
    moment, came_out = words.say(f"search.{kind}", number=ended + 1), words.say("fates.came-out")
    happened = f"{happened} {why_so.at_table(words)}"
    return words.say(
        f"search.luck{sure}", moment=moment, happened=happened, came_out=came_out, before=before, after=after
    )


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
    """Return what is certain of why the first action of a *comparison* is better than the other, out of the *view*."""
    return reasoned(view, seat, comparison.action, comparison.other, words)


def reasoned(view: State[Any], seat: int, better: Any, done: Any, words: Texts) -> str:
    """Return what is certain of why one action is *better* than what was *done*, out of the *view*; or nothing."""
    reason: Reason = import_module(f"{view.game.package}.gains").reason
    return reason(view, seat, better, done, words)


def advised(view: State[Any], look: Look[Any, Any], seat: int, found: Hint, words: Texts) -> tuple[Any, Sequence[str]]:
    """Return what a hint says to do, out of the *view*, and why: first what is certain, then what fresh deals say.

    Of two moves that are about equally good it is the one for which something certain speaks, if that is one alone.
    """
    action, against = found.action, found.against
    if against is None:
        return action, [*filter(None, [gained(view, seat, action, words)])]
    if any(telling.is_settled for telling in against.told):
        proven = why(view, seat, against, words) if all(telling.mine for telling in against.told) else ""
        return action, [proven or told(against, "", words)]
    if against.is_alike and not why(view, seat, against, words) and why(view, seat, against.reversed(), words):
        against = against.reversed()
        action = against.action
    certain = gained(view, seat, action, words)
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
    return action, [*filter(None, [why(view, seat, against, words) or told(against, "", words), perhaps])]


def because(view: State[Any], seat: int, comparison: Comparison, other: str, words: Texts) -> list[str]:
    """Return why the first action of a *comparison* is better: what is certain, then what fresh deals say.

    Two sentences say enough.
    """
    reason = why(view, seat, comparison, words)
    return [*filter(None, [reason, told(comparison, other, words, 1 if reason else 2)])]


def lesson(view: State[Any], seat: int, comparison: Comparison, words: Texts) -> str:
    """Return what can be learned of why the first action of a *comparison* is better; nothing if only how often it is.

    It is what is said of it, without figures, since other ones would teach the same.
    """
    called = (telling.name for telling in comparison.told if telling.called)
    said = why(view, seat, comparison, words) or next(called, "")
    return "".join(letter for letter in said if not letter.isdigit())


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
    comparison = concluded(explained(more, comparison))
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
        told = [words.say("search.average", n=round(shares[0])), *(words.word(round(share)) for share in shares[1:])]
    else:
        told = often(shares, telling.deals, words)
    if len(told) == 1:
        key = "alone" if not telling.is_settled else "safe" if telling.mine else "lost"
        return words.say(f"search.{key}", what=words_of, often=told[0])
    if telling.called is not None:
        one, two = (called.text(words.language) for called in telling.called)
        said = words.say("search.each", what=one, often=told[0], other=two, seldom=told[1])
    else:
        key = f"search.{'often' if is_first else 'also'}{beside}"
        said = words.say(key, what=words_of, often=told[0], seldom=told[1], other=other)
    return said[:1].upper() + said[1:]
