"""The look back on a match: what one's decisions cost or gained, and how it went, found in some deals and confirmed."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, Final, TypeVar

from cardkit.bots import Thinking, as_part
from cardkit.contract import State
from cardkit.match import Match
from cardkit.search.bot import SearchingBot
from cardkit.search.confirming import SURE, Found, compared
from cardkit.search.course import Line, line, luck
from cardkit.search.fates import explained
from cardkit.search.paired import Paired
from cardkit.search.playouts import Playouts, policy_of
from cardkit.search.singled import singled

C = TypeVar("C")


SUSPECTED: Final = 20
"""With this part of the playouts, one in so many, it is seen which decisions seem to have cost most …"""
TRIALS: Final = 50
"""… in so many deals of what was done and what seems better: enough to begin with those, and not to say anything."""
UNSUSPECTED: Final = 16
"""So many decisions of a round that seem to have cost nothing are looked at, too: more of them hardly ever have."""
IN_DOUBT: Final = 0.75
"""If so much has been thought about a decision, and it is still in doubt, it waits until others have been judged.

It stands against others who play on by then, and takes several times as long as what is plain.
"""
MATCHES: Final = 100
"""In so many deals it is seen whether what is better in a round is so in the match."""
PLAYED: Final = (25, 200)
"""In so many deals it is seen whether what is better is so, too, if all play on as medium bots: in a few, if that is
plain, and in some more of them if not."""
PLAYED_WHOLE: Final = (10, 60)
"""… and in so many where a match has only one round, which is long."""
HOPELESS: Final = 10
"""After each so many of them it is given up if what is better does no better at all."""
AS_GOOD_AS_WON: Final = 0.95
"""Whoever wins so many of their matches, or more, has lost nothing."""
LIKELY: Final = 2.0
"""What is better has to be so by so many standard errors then."""
GLANCES: Final = 40
"""In so many deals it is seen which move gained most beside what another bot would have done."""
TRIED: Final = 6
"""So many moves are tried at most until one is the best."""
CHOSEN: Final = 0.5
"""Which part of the thinking about a decision is done when the bot has chosen."""
CONFIRMED: Final = 0.7
"""… and when its choice is confirmed."""
DOUBTED: Final = 0.85
"""… and when it has stood against others who play on."""
EXPLAINED: Final = 0.93
"""… and when it has been counted what comes of it."""


@dataclass(frozen=True, slots=True)
class Review:
    """Which *share* of what is looked back on has been, and what has been found by then.

    In the *losses*, the dearest first, the better action stands first and what was done second; their ``gain`` is what
    it was expected to cost. The *lines* say how each round went that has been looked at, in their order. What *luck*
    did is told of the card that changed most. If it is known of no loss why, one move may be the *best*: what was done
    stands first there, and second what a bot would have done that does not search.
    """

    share: float = 0.0
    losses: tuple[Found, ...] = ()
    lines: tuple[Line, ...] = ()
    luck: Found | None = None
    best: Found | None = None


def rounds(match: Match) -> list[range]:
    """Return after how many moves each round of the match goes on, from its first decision to its last.

    >>> rounds(Match.deal("kael", seed=1))
    [range(0, 0)]
    """
    ends = [at + 1 for at in range(match.now) if any(event.marks == "end" for event in match.events[at])]
    begins = [0, *(end for end in ends if end < match.now)]
    return [range(begin, end) for begin, end in zip(begins, [*begins[1:], match.now], strict=True)]


def lessons(losses: Sequence[Found]) -> list[Found]:
    """Return those of the *losses* that teach something of their own: the dearest of each kind, the dearest first."""
    found = dict[object, Found]()
    for loss in losses:
        found.setdefault(_lesson(loss), loss)
    return [*found.values()]


def _lesson(loss: Found) -> tuple[object, object]:
    """Return what a loss teaches: to do one kind of thing and not another, or else these very things.

    Which cards and places it was makes no other kind.
    """
    better, done = str(loss.against.action), str(loss.against.other)
    kinds = tuple([word for word in each.split() if word.isalpha()] for each in (better, done))
    return (better, done) if kinds[0] == kinds[1] else (tuple(kinds[0]), tuple(kinds[1]))


def decisions(match: Match, seat: int, played: range) -> list[int]:
    """Return after how many moves of the round *played* the *seat* had to decide among several things, in order."""
    return [at for at in played if _has_decided(match, seat, at)]


def reviewed(
    match: Match, seat: int, played: Sequence[range], before: Review | None = None
) -> Generator[Review, None, None]:
    """Look back on the decisions of *seat* in some rounds; yield after each slice how far that is and what is found.

    The rounds follow each other, and the last is looked at first, in it those decisions that seem to have cost most.
    What was found *before*, in the rounds after them, stays.
    """
    review = replace(before or Review(), share=0.0)
    asked = [decisions(match, seat, each) for each in played]
    parts, done = sum(map(len, asked)) + 3 * len(played) + 1, 0.0

    def part(thinking: Thinking[C], size: float = 1.0) -> Generator[Review, None, C]:
        nonlocal done
        begun, done = done, done + size
        while True:
            try:
                share = next(thinking)
            except StopIteration as end:
                found: C = end.value
                return found
            yield replace(review, share=(begun + size * share) / parts)

    for each, mine in zip(reversed(played), reversed(asked), strict=True):
        way = yield from part(line(match, seat, each, mine))
        review = replace(review, lines=(way, *review.lines))
        suspects, others = yield from part(suspected(match, seat, mine))
        done += len(others[UNSUSPECTED:])
        for group in (suspects, others[:UNSUSPECTED]):
            waiting = list[Thinking[Sequence[Found]]]()
            for at in group:
                found = yield from part(_until_in_doubt(judged(match, seat, at)), IN_DOUBT)
                if isinstance(found, Generator):
                    waiting.append(found)
                else:
                    review, done = _with(match, review, found), done + 1 - IN_DOUBT
            for thinking in waiting:
                review = _with(match, review, (yield from part(thinking, 1 - IN_DOUBT)))
        chance = yield from part(luck(match, seat, each))
        review = replace(review, luck=_greater(chance, review.luck))
    if all(loss.against.why is None for loss in review.losses):
        best = yield from part(_best(match, seat, [at for mine in asked for at in mine]))
        review = replace(review, best=best or review.best)
    else:
        review = replace(review, best=None)
    yield replace(review, share=1.0)


def _with(match: Match, review: Review, losses: Sequence[Found]) -> Review:
    return replace(review, losses=counted_once(match, [*review.losses, *losses]))


def counted_once(match: Match, losses: Sequence[Found]) -> tuple[Found, ...]:
    """Return the *losses* of a seat, the dearest first, but for those that may be what was lost at once after them.

    Whoever plays a good card and then a bad one has done one thing wrong: what was expected of the first reckons with
    the second.
    """
    lost = {loss.at for loss in losses}

    def goes_on(at: int) -> bool:
        mover, _ = match.moves[at]
        following = takewhile(lambda after: match.moves[after][0] == mover, range(at + 1, match.now))
        return any(after in lost for after in following)

    return tuple(sorted((loss for loss in losses if not goes_on(loss.at)), key=_dearest))


def _until_in_doubt(judging: Thinking[Sequence[Found]]) -> Thinking[Sequence[Found] | Thinking[Sequence[Found]]]:
    """Return what comes of *judging*, or itself, to be gone on with later, if that is long in doubt."""
    while True:
        try:
            share = next(judging)
        except StopIteration as end:
            found: Sequence[Found] = end.value
            return found
        if IN_DOUBT < share < DOUBTED:
            return as_part(judging, -IN_DOUBT / (1 - IN_DOUBT), 1)
        yield min(share / IN_DOUBT, 1.0)


def suspected(match: Match, seat: int, asked: Sequence[int]) -> Thinking[tuple[list[int], list[int]]]:
    """Return which of the decisions *asked* seem to have cost *seat* something, and the others.

    It is a first look that proves nothing: what seems better is sought with few playouts, and tried in few deals. What
    has cost most comes first, by what it has cost at least, a standard error left off: so what is soonest confirmed.
    """
    suspects, others, share = dict[int, float](), dict[int, float](), 1 / max(len(asked), 1)
    for number, at in enumerate(asked):
        view, done = _decision(match, seat, at)
        bot = _strong(match, f"suspected/{seat}", at)
        bot.playouts //= SUSPECTED
        begin, chosen, end = (share * (number + part) for part in (0, CHOSEN, 1))
        better = yield from as_part(bot.thinking(view, seat, reacts=_reacts(view, seat)), begin, chosen)
        if better == done:
            others[at] = 0.0
        else:
            fresh = Playouts(view, seat, view.game.policy, f"{bot.seed}/fresh")
            tried = yield from as_part(compared(fresh, better, done, TRIALS), chosen, end)
            (suspects if tried.gain > tried.error else others)[at] = tried.gain - tried.error
        yield end
    return sorted(suspects, key=lambda at: -suspects[at]), sorted(others, key=lambda at: -others[at])


def judged(match: Match, seat: int, at: int) -> Thinking[Sequence[Found]]:
    """Return what *seat* lost by what it did after *at* moves, in slices: one loss, or none beyond doubt."""
    view, done = _decision(match, seat, at)
    bot = _strong(match, f"review/{seat}", at)
    better = yield from as_part(bot.thinking(view, seat, reacts=_reacts(view, seat)), 0, CHOSEN)
    if better == done:
        return ()
    playouts = Playouts(view, seat, view.game.policy, f"{bot.seed}/fresh")
    comparison = yield from as_part(compared(playouts, better, done), CHOSEN, CONFIRMED)
    if not (comparison.is_clear and comparison.gain > 0 and comparison.matters):
        return ()
    stands = as_part(_stands(view, seat, better, done, bot.seed), CONFIRMED, DOUBTED)
    if not ((yield from stands) and (yield from _serves(view, seat, better, done, f"{bot.seed}/whole"))):
        return ()
    told = Playouts(view, seat, view.game.policy, f"{bot.seed}/told")
    comparison = yield from as_part(explained(told, comparison), DOUBTED, EXPLAINED)
    if comparison.told:
        comparison = yield from as_part(singled(told, view, comparison), EXPLAINED, 1)
    return (Found(at, comparison),) if comparison.told else ()


def _stands(view: State[Any], seat: int, better: Any, done: Any, seed: int) -> Thinking[bool]:
    """Return whether what is *better* brings more, too, if all play on as medium bots, as far as a few deals can tell.

    The policy of playouts hardly thinks, and what is better only beside others who do not is not to be learned.
    """
    playouts, gain = Playouts(view, seat, policy_of(view.game.bot("medium", seed)), f"{seed}/medium"), Paired()
    few, most = PLAYED_WHOLE if view.this_round() == view else PLAYED
    while gain.deals < most:
        dealt = playouts.deal()
        gain.add(playouts.advantage(dealt, better) - playouts.advantage(dealt, done))
        if gain.deals % few == 0 and gain.mean > SURE * gain.error:
            break
        if gain.deals % HOPELESS == 0 and gain.mean <= 0:
            return False
        yield gain.deals / most
    return gain.mean > LIKELY * gain.error


def _serves(view: State[Any], seat: int, better: Any, done: Any, seed: str) -> Thinking[bool]:
    """Return whether what is *better* in a round serves in the match, too, as far as a few deals can tell.

    A round does not know who is about to win, or to be out. Nothing serves whom what was *done* makes all but sure of
    winning, or what wins less often than that.
    """
    if view.this_round() == view:
        return True
    playouts, won, had = Playouts(view, seat, view.game.policy, seed, whole=True), Paired(), 0
    for number in range(MATCHES):
        dealt = playouts.deal()
        then, now = playouts.is_won(dealt, better), playouts.is_won(dealt, done)
        won.add(then - now)
        had += now
        if number % 10 == 0:
            yield DOUBTED
    return won.mean >= 0 and had < AS_GOOD_AS_WON * MATCHES


def _has_decided(match: Match, seat: int, at: int) -> bool:
    """Whether *seat* had a choice then: by acting, or by letting a moment pass."""
    state = match.states[at]
    if seat in state.actors()[1:]:
        return True
    return match.moves[at][0] == seat and len(state.legal(seat)) > 1


def _best(match: Match, seat: int, asked: Sequence[int]) -> Thinking[Found | None]:
    """Return which move gained most beside what a medium bot would have done, or an easy one, confirmed in fresh deals.

    Of those that a medium bot would have done, too, one is the best only if there is no other.
    """
    found = list[tuple[bool, float, int, Any]]()
    for number, at in enumerate(asked):
        view, done = _decision(match, seat, at)
        usual = [(level, _usual(match, seat, at, level)) for level in ("medium", "easy")]
        level, other = next(((level, each) for level, each in usual if each != done), ("", done))
        if level:
            playouts, gain = Playouts(view, seat, match.game.policy, match.dice(f"best/{seat}", at)), Paired()
            for _ in range(GLANCES):
                dealt = playouts.deal()
                gain.add(playouts.advantage(dealt, done) - playouts.advantage(dealt, other))
            found.append((level == "medium", gain.mean, at, other))
        yield CHOSEN * number / len(asked)
    dearest = sorted(found, key=lambda each: each[:2], reverse=True)[:TRIED]
    for number, (_, gained, at, other) in enumerate(dearest):
        begin, middle, end = (CHOSEN + (1 - CHOSEN) * (number + part) / TRIED for part in (0, 0.5, 1))
        view, done = _decision(match, seat, at)
        fresh, told = (
            Playouts(view, seat, match.game.policy, match.dice(f"best/{seat}/{purpose}", at))
            for purpose in ("fresh", "told")
        )
        comparison = yield from as_part(compared(fresh, done, other), begin, middle)
        if gained > 0 and comparison.is_clear and comparison.gain > 0:
            comparison = yield from as_part(explained(told, comparison), middle, end)
            comparison = yield from as_part(singled(told, view, comparison), end, end)
            if comparison.told and comparison.why is not None:
                return Found(at, comparison)
    return None


def _usual(match: Match, seat: int, at: int, level: str) -> Any:
    """Return what a bot of *level* would have done after *at* moves."""
    view, _ = _decision(match, seat, at)
    bot = match.game.bot(level, match.dice(f"usual/{seat}", at))
    return (bot.react if _reacts(view, seat) else bot.choose)(view, seat)


def _strong(match: Match, purpose: str, at: int) -> SearchingBot:
    """Return the strong bot that thinks over the decision after *at* moves, with dice for that *purpose*."""
    bot = match.game.bot("strong", match.dice(purpose, at))
    assert isinstance(bot, SearchingBot)
    return bot


def _decision(match: Match, seat: int, at: int) -> tuple[State[Any], Any]:
    """Return what *seat* saw after *at* moves, and what it did, None being to let a moment pass."""
    mover, action = match.moves[at]
    return match.states[at].view(seat), action if mover == seat else None


def _reacts(view: State[Any], seat: int) -> bool:
    return seat in view.actors()[1:]


def _greater(one: Found | None, other: Found | None) -> Found | None:
    return min((found for found in (one, other) if found is not None), key=_dearest, default=None)


def _dearest(found: Found) -> float:
    return -abs(found.against.gain)
