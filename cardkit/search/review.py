"""The look back on a match: which decisions cost something, found in some deals and confirmed in fresh ones."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from cardkit.bots import Thinking
from cardkit.match import Match
from cardkit.search.bot import SearchingBot
from cardkit.search.confirming import Comparison, compared
from cardkit.search.playouts import Playouts


@dataclass(frozen=True, slots=True)
class Loss:
    """A decision after *at* moves that cost something beyond doubt.

    In *against*, the better action stands first and what was done second; its ``gain`` is what it was expected to cost.
    """

    at: int
    against: Comparison


@dataclass(frozen=True, slots=True)
class Review:
    """Which *share* of the decisions has been looked at, and the *losses* found by then, the dearest first."""

    share: float
    losses: tuple[Loss, ...]


def rounds(match: Match) -> list[range]:
    """Return after how many moves each round of the match goes on, from its first decision to its last.

    >>> rounds(Match.deal("kael", seed=1))
    [range(0, 0)]
    """
    ends = [at + 1 for at in range(match.now) if any(event.marks == "end" for event in match.events[at])]
    begins = [0, *(end for end in ends if end < match.now)]
    return [range(begin, end) for begin, end in zip(begins, [*begins[1:], match.now], strict=True)]


def decisions(match: Match, seat: int) -> list[int]:
    """Return after how many moves *seat* had to decide among several things: the last round first, each in order."""
    return [at for played in reversed(rounds(match)) for at in played if _has_decided(match, seat, at)]


def reviewed(match: Match, seat: int) -> Generator[Review, None, None]:
    """Look back on the decisions of *seat*; yield after each slice how far that is and what has been found."""
    asked, losses = decisions(match, seat), list[Loss]()
    for number, at in enumerate(asked):
        judging = judged(match, seat, at)
        while True:
            try:
                share = next(judging)
            except StopIteration as end:
                losses += end.value
                break
            yield _review((number + share) / len(asked), losses)
    yield _review(1.0, losses)


def judged(match: Match, seat: int, at: int) -> Thinking[Sequence[Loss]]:
    """Return what *seat* lost by what it did after *at* moves, in slices: one loss, or none beyond doubt."""
    view = match.states[at].view(seat)
    mover, action = match.moves[at]
    done = action if mover == seat else None  # it let a moment pass
    bot = match.game.bot("strong", match.dice(f"review/{seat}", at))
    assert isinstance(bot, SearchingBot)
    better = yield from bot.thinking(view, seat, reacts=seat in view.actors()[1:])
    if better == done:
        return ()
    playouts = Playouts(view, seat, view.game.policy, f"{bot.seed}/fresh")
    comparison = yield from compared(playouts, better, done)
    return (Loss(at, comparison),) if comparison.is_clear and comparison.gain > 0 else ()


def _has_decided(match: Match, seat: int, at: int) -> bool:
    """Whether *seat* had a choice then: by acting, or by letting a moment pass."""
    state = match.states[at]
    if seat in state.actors()[1:]:
        return True
    return match.moves[at][0] == seat and len(state.legal(seat)) > 1


def _review(share: float, losses: Sequence[Loss]) -> Review:
    return Review(share, tuple(sorted(losses, key=lambda loss: -loss.against.gain)))
