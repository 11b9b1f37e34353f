"""Counting a round, and the end of the game (KA-40 to KA-56); the sums are done in ``scoring.py``."""

from __future__ import annotations

from cardkit.events import Event, Listener
from cardkit.games.kael import scoring
from cardkit.games.kael.cards import NO_CARD
from cardkit.games.kael.rules.out_of_turn import close
from cardkit.games.kael.state import DEALING, NO_LIMIT, NOBODY, KaelState


def count_round(state: KaelState, listener: Listener | None) -> None:
    """Score the round, and see who is still in."""
    played, caller = state.playing, state.caller
    totals = {seat: sum(state.hands[seat]) for seat in played}  # KA-02, as they are shown
    called_with = totals[caller] + sum(state.cut_since)  # when they called, before they cut (KA-37)
    came_of_it = scoring.outcome(totals, caller, called_with)
    if listener:
        listener(outcome_event(caller, came_of_it, called_with))
    forget_round(state)
    if came_of_it == "false":  # found out now, and kept for the rest of the game (KA-42)
        false_calls = list(state.false_calls)
        false_calls[caller] += 1
        state.false_calls = tuple(false_calls)
    score(state, scoring.points(totals, caller, called_with), listener)
    state.keep_playing()  # after the drops (KA-52)
    if listener:
        for seat in played:
            if seat not in state.playing:
                listener(Event("out", seat, {"total": state.scores[seat]}, marks="out"))
    go_on(state, played, listener)


def outcome_event(caller: int, came_of_it: scoring.Outcome, called_with: int) -> Event:
    """Return the event of a call that won (KA-40), was beaten (KA-41) or was false (KA-42)."""
    if came_of_it == "won":
        return Event("call-won", caller)
    if came_of_it == "beaten":
        return Event("call-beaten", caller, {"n": scoring.PENALTY})
    return Event("call-false", caller, {"n": scoring.PENALTY, "points": called_with})


def forget_round(state: KaelState) -> None:
    """Forget what mattered only as long as the round went on."""
    close(state)  # only now, so until now the last lay could be added to (KA-36)
    state.closed = NO_CARD
    state.cut_since, state.taken = (), (NO_CARD,) * len(state.hands)
    state.stage = DEALING


def score(state: KaelState, points: dict[int, int], listener: Listener | None) -> None:
    """Add these points to the totals; whoever lands on a step goes down."""
    scores = list(state.scores)
    for seat, scored in points.items():
        scores[seat] += scored
        if listener:
            listener(Event("scores", seat, {"points": scored, "total": scores[seat]}))
        if scoring.drops(scores[seat], scored, state.false_calls[seat]):
            scores[seat] -= scoring.STEP  # KA-50, once (KA-51)
            if listener:
                listener(Event("drops", seat, {"total": scores[seat]}))
    state.scores = tuple(scores)


def go_on(state: KaelState, played: tuple[int, ...], listener: Listener | None) -> None:
    """Let the next dealer deal (KA-04), or end the game (KA-53, KA-54, KA-56)."""
    if state.rounds_left != NO_LIMIT:
        state.rounds_left -= 1  # KA-56
    if len(state.playing) > 1 and state.rounds_left != 0:  # KA-53, KA-56
        state.dealer = state.turn = state.left[state.dealer]  # KA-04; the game goes on
        if listener:
            listener(Event("round-last" if state.rounds_left == 1 else "round", state.dealer, marks="end"))
        return
    last = state.playing or played  # who is left (KA-53, KA-56), or went out together (KA-54)
    lowest = min(state.scores[seat] for seat in last)  # KA-54, KA-56
    state.winners = tuple(seat for seat in last if state.scores[seat] == lowest)  # KA-53, KA-54, KA-56
    state.turn = NOBODY
    if listener:
        listener(Event.over(state.winners))
