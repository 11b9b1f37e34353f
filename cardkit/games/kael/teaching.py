"""What several chapters of the lessons make their steps of."""

from __future__ import annotations

from cardkit.games.kael.cards import card, names
from cardkit.games.kael.rules import Kael
from cardkit.games.kael.scoring import STEPS
from cardkit.games.kael.setup import GAME
from cardkit.lesson import Moment
from cardkit.practice import Deal, Item


def hand_of(text: str) -> tuple[int, ...]:
    """Return the cards named in *text* as a hand holds them.

    >>> hand_of("4 -1 12")
    (-1, 4, 12)
    """
    return tuple(sorted(map(card, text.split())))


def counted(state: Kael) -> Kael:
    """Return what comes of counting the round that has ended in *state*, whose hands lie open."""
    shown = GAME.position(
        hands=[names(hand) for hand in state.hands],
        turn=state.caller,
        caller=state.caller,
        dealer=state.dealer,
        scores=list(state.scores),
        false_calls=list(state.false_calls),
    )
    return shown.after(state.caller, GAME.parse("show"))


def added(state: Kael, seat: int) -> int:
    """Return by how many points counting the round changes the total of *seat*."""
    return counted(state).scores[seat] - state.scores[seat]


def on_a_step(moment: Moment) -> bool:
    """Whether seat 0 has taken the visible card, and lands on a step with the points of its hand."""
    return moment.happened("take", seat=0) and moment.before.scores[0] + sum(moment.after.hands[0]) in STEPS


def new_total(deal: Deal, low: str, false_calls: int) -> Item:
    """Return a question for your total after a round: somebody called with the hand *low*.

    *false_calls* is how many you have made before.
    """
    caller = deal.one_of([0, 1, 2])
    hands = [deal.cards(2, among="0 1 2 3 5 8 11") for _ in range(3)]
    hands[caller] = low
    own = sum(hand_of(hands[0]))
    total = deal.one_of([step - own for step in STEPS] + [50, 33])
    start = {
        "hands": hands,
        "stage": "deal",
        "pile": "13",
        "caller": caller,
        "dealer": deal.one_of([0, 1, 2]),
        "scores": [total, 17, 61],
        "false_calls": [false_calls, 0, 0],
    }
    return deal.ask(
        start=start,
        kind="number",
        answers=sorted({total, total + own, total + 20, total + own - 25, total - 5}),
        right=lambda state, number: counted(state).scores[0] == number,
        rule=what_counts(GAME.position(**start)),
    )


def what_counts(state: Kael) -> str:
    """Return the rule that matters most for the total of seat 0, when the round that has ended is counted."""
    before, after = state.scores[0], counted(state).scores[0]
    if counted(state).false_calls != state.false_calls:
        return "KA-42" if state.caller == 0 else "KA-43"
    if after < before or (before + sum(state.hands[0]) in STEPS and state.false_calls[0]):
        return "KA-50"
    if before == after in STEPS:
        return "KA-55"
    called = sum(state.hands[state.caller])
    beaten = any(sum(state.hands[seat]) <= called for seat in state.playing if seat != state.caller)
    return "KA-41" if beaten else "KA-40"
