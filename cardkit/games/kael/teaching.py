"""What several chapters of the lessons make their steps of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Final

from cardkit.arithmetic import addition, subtraction
from cardkit.games.kael import GAME
from cardkit.games.kael.cards import COPIES, card, card_key, names
from cardkit.games.kael.rules import Kael
from cardkit.games.kael.scoring import FALSE_CALLS, LIMIT, MOST_TO_CALL, PENALTY, STEP, STEPS, outcome
from cardkit.games.kael.state import DRAWING, NO_LIMIT, QUARTET
from cardkit.lessons.check import Deal, Item
from cardkit.lessons.slips import Because, Slip, beside, order_slips, zone_of
from cardkit.lessons.step import Measure, Moment, Reason, after
from cardkit.texts import Players, Target, Texts


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
        rounds_left=None if state.rounds_left == NO_LIMIT else state.rounds_left,
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
    reached = {total, total + own, total + 20}
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
        answers=sorted(reached | {each - down for each in reached for down in (STEP, 2 * STEP) if each >= down}),
        shown=4,
        right=lambda state, number: counted(state).scores[0] == number,
        because=new_total_of(0),
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


# --- What is clever, whatever is practised ------------------------------------------------------------------------


def _cards_gone(before: Kael, after: Kael, seat: int) -> int:
    if before.shuffles != after.shuffles:
        return 0
    is_to_draw = after.stage == DRAWING and after.turn == seat  # then another card comes for what was laid
    return len(before.hands[seat]) - len(after.hands[seat]) - is_to_draw


def _points_gone(before: Kael, after: Kael, seat: int) -> int:
    return sum(before.hands[seat]) - sum(after.hands[seat]) if before.shuffles == after.shuffles else 0


CLEVER: Final[Mapping[str, Measure]] = {"fewer-cards": _cards_gone}
BROUGHT: Final[Mapping[str, Measure]] = {"points-gone": _points_gone}
"""What a move brings at once, and is told of one that brings too little: see ``cardkit.lessons.missed``."""
ASKED: Final[Mapping[str, str]] = {
    "turn": "KA-10",
    "cut": "KA-20",
    "good-draw": "KA-24",
    "take": "KA-11",
    "lay-four": "KA-13",
    "pass": "KA-14",
    "call": "KA-30",
    "fewer-cards": "KA-12",
}
"""What can be asked by clicks, and by which rule it goes: see ``cardkit.lessons.goals``."""


# --- How an answer comes about ------------------------------------------------------------------------------------


def copies_left(state: Kael, cards: str, texts: Texts) -> str:
    """Return how many cards like this one seat 0 does not see: all of them but those in its hand and on the pile."""
    wanted = card(cards)
    seen = state.hands[0].count(wanted) + state.pile.count(wanted)
    return texts.say("reasons.copies", all=COPIES[wanted], seen=seen, sum=subtraction(COPIES[wanted], seen))


def _after_the_dealer(state: Kael) -> Iterator[Slip]:
    dealer, out = state.dealer, [seat for seat in range(state.seats) if seat not in state.playing]
    yield Slip("dealer", dealer, {"seat": dealer}, (zone_of(dealer),))
    yield from order_slips(state.seats, mover=dealer, due=state.left[dealer], out=out)


@beside(_after_the_dealer)
def left_of_the_dealer(state: Kael, answer: object, texts: Texts) -> str:
    """Return who deals, and who sits to the left."""
    return f"{texts.say('reasons.deals', seat=state.dealer)} {texts.say('reasons.left', seat=state.left[state.dealer])}"


def hand_of_learner(seat: int) -> Because:
    """Return a reason that says what the hand of the learner counts, who sits at *seat*."""

    def reason(state: Kael, answer: object, texts: Texts) -> str:
        return texts.say("reasons.sum", sum=addition(state.hands[seat]))

    return Because(reason, lambda state: _wrongly_added(state, seat, seat))


hand_added_up: Final = hand_of_learner(0)


def beside_the_hand(state: Kael, cards: str, texts: Texts) -> str:
    """Return what *cards* count, and what the hand of seat 0 does."""
    return texts.say("reasons.compared", sum=addition(hand_of(cards)), hand=addition(state.hands[0]))


def beside_the_limit(state: Kael, cards: str, texts: Texts) -> str:
    """Return what *cards* count, and how much a call allows."""
    return texts.say("reasons.limit", sum=addition(hand_of(cards)), most=MOST_TO_CALL)


def hand_after(*moves: str) -> Reason:
    """Return a reason that follows the number of cards of seat 0 through *moves*."""

    def reason(state: Kael, answer: object, texts: Texts) -> str:
        sizes = [len(after(state, *moves[:done]).hands[0]) for done in range(len(moves) + 1)]
        changes = [now - before for before, now in pairwise(sizes)]
        return texts.say("reasons.sum", sum=addition([sizes[0], *changes]))

    return Because(reason, lambda state: [Slip("before", len(state.hands[0]), lit=("hand",))])


def missing_after(*moves: str) -> Reason:
    """Return a reason that says how many cards of the number that lies there after *moves* are missing."""

    def reason(state: Kael, answer: object, texts: Texts) -> str:
        then = after(state, *moves)
        return texts.say("reasons.missing", laid=then.count, sum=addition([QUARTET, -then.count]))

    return Because(reason, lambda state: [Slip("before", QUARTET - state.count, lit=("laid",))])


def beside_what_is_missing(state: Kael, cards: str, texts: Texts) -> str:
    """Return how many cards of the number that lies there are missing, and how many of them *cards* have."""
    held = hand_of(cards).count(state.laid)
    return texts.say("reasons.fills", card=card_key(state.laid), missing=QUARTET - state.count, held=held)


def beside_what_stays(state: Kael, cards: str, texts: Texts) -> str:
    """Return how many cards stay when the pile becomes the new stock, those laid last, and how many *cards* are."""
    return texts.say("reasons.stays", laid=state.count, named=len(hand_of(cards)))


def lies_where(state: Kael, cards: str, texts: Texts) -> str:
    """Return whether the card called *cards* lies on top of the discard pile, right below, or deeper."""
    wanted = card(cards)
    depth = "laid" if wanted == state.laid else "below" if wanted == state.pile[-1] else "deeper"
    return texts.say(f"reasons.lies.{depth}", card=card_key(wanted))


def _after_the_cut(state: Kael) -> Iterator[Slip]:
    slips = order_slips(state.seats, mover=(state.turn - 1) % state.seats, due=state.turn)
    yield from (each for each in slips if each.answer != state.chance)  # who cuts has had no turn


@beside(_after_the_cut)
def next_after_the_cut(state: Kael, answer: object, texts: Texts) -> str:
    """Return whose turn it was before the cut: it stays where it is. Who cuts has had none."""
    if answer == state.chance:
        return texts.say("reasons.cut-is-no-turn")
    return texts.say("reasons.turn", seat=state.turn)


def _not_counted(state: Kael) -> Iterator[Slip]:
    """Yield that those add something whose hands do not count, because the call is beaten or false."""
    for seat in state.playing:
        if _outcome(state) != "won" and seat != state.caller:
            yield Slip("hand-counts-not", seat, {"seat_caller": Target(state.caller)}, (zone_of(state.caller),))


@beside(_not_counted)
def call_counted(state: Kael, answer: object, texts: Texts) -> str:
    """Return what the hands of the caller and of the lowest other one count, and what comes of the call."""
    return " ".join([*(_hand(state, seat, texts) for seat in _compared(state)), _call(state, texts)])


def points_of(seat: int) -> Reason:
    """Return a reason that says what *seat* adds for the round."""

    def reason(state: Kael, answer: object, texts: Texts) -> str:
        said = [call_counted(state, answer, texts)]
        if not _added(state, seat):
            said.append(texts.say("reasons.nothing", seat=seat, n=0))
        elif _outcome(state) == "won" and seat not in _compared(state):
            said.append(_hand(state, seat, texts))
        return " ".join(said)

    return Because(reason, lambda state: _wrong_points(state, seat, 0))


def new_total_of(seat: int, learner: int = 0) -> Reason:
    """Return a reason that says to the *learner* what comes of the total of *seat*."""

    def reason(state: Kael, answer: object, texts: Texts) -> str:
        return " ".join([call_counted(state, answer, texts), _total(state, seat, texts)])

    return Because(reason, lambda state: _wrong_totals(state, seat, learner))


def _out_or_not(state: Kael, learner: int = 0) -> Iterator[Slip]:
    """Yield why somebody is not out who may seem to be, or has not won: first those who are out before the count."""
    then = counted(state)
    for seat in range(state.seats):
        hand, lit = sum(state.hands[seat]), (zone_of(seat, learner),)
        said = {"seat": seat, "total": then.scores[seat]}
        reached = state.scores[seat] + sum(_added(state, seat))
        if seat not in state.playing:
            yield Slip("out", seat, said, lit)
        elif seat not in then.playing:
            yield Slip("out-now", seat, said, lit)
        elif len(then.playing) > 1 and then.winners and seat not in then.winners:
            yield Slip("not-lowest", seat, said, lit)
        elif reached > then.scores[seat]:
            yield Slip("saved-by-a-step", seat, {**said, "reached": reached}, lit)
        elif not _added(state, seat) and state.scores[seat] + hand >= LIMIT:
            of_caller = (zone_of(state.caller, learner),)
            yield Slip("hand-counts-not", seat, {"seat_caller": Target(state.caller)}, of_caller)
        elif then.false_calls[seat]:
            yield Slip("one-false-call", seat, said, lit)
        else:
            yield Slip("below", seat, {**said, "limit": LIMIT}, lit)


def who_is_out(learner: int) -> Because:
    """Return a reason that says to the *learner* the totals that change, and who goes out."""
    return Because(totals.reason, lambda state: _out_or_not(state, learner))


@beside(_out_or_not)
def totals(state: Kael, answer: object, texts: Texts) -> str:
    """Return the totals that change, and who goes out."""
    then = counted(state)
    said = [_call(state, texts) if _outcome(state) == "won" else call_counted(state, answer, texts)]
    said += [_total(state, seat, texts) for seat in state.playing if _added(state, seat)]
    if then.false_calls[state.caller] == FALSE_CALLS:
        said.append(texts.say("reasons.false-again", seat=state.caller))
    out = [seat for seat in state.playing if seat not in then.playing]
    if out:
        said.append(texts.say("reasons.out", seats=Players(out)))
    return " ".join(said)


def _outcome(state: Kael) -> str:
    hands = {seat: sum(state.hands[seat]) for seat in state.playing}
    return outcome(hands, state.caller, hands[state.caller])


def _compared(state: Kael) -> list[int]:
    """Return whose hands decide what comes of the call: the caller's and, unless it is false, the lowest other one."""
    others = (seat for seat in state.playing if seat != state.caller)
    lowest = min(others, key=lambda seat: sum(state.hands[seat]))
    return [state.caller] if _outcome(state) == "false" else [state.caller, lowest]


def _hand(state: Kael, seat: int, texts: Texts) -> str:
    return texts.say("reasons.hand", seat=seat, sum=addition(state.hands[seat]))


def _call(state: Kael, texts: Texts) -> str:
    said = f"reasons.call.{_outcome(state)}"
    return texts.say(said, seat_target=Target(state.caller), points=PENALTY, most=MOST_TO_CALL)


def _added(state: Kael, seat: int) -> tuple[int, ...]:
    """Return what *seat* adds: the cards of its hand, if the call wins, or else the penalty, if it has called."""
    if _outcome(state) == "won":
        return state.hands[seat]
    return (PENALTY,) if seat == state.caller else ()


def _total(state: Kael, seat: int, texts: Texts) -> str:
    """Return what comes of the total of *seat*."""
    numbers = (state.scores[seat], *_added(state, seat))
    reached, left = sum(numbers), counted(state).scores[seat]
    if reached == state.scores[seat]:
        return texts.say("reasons.total-stays", seat=seat, total=reached)
    if left < reached:
        return texts.say("reasons.total-drops", seat=seat, sum=addition(numbers), down=addition([reached, -STEP]))
    return texts.say("reasons.total-no-step" if reached in STEPS else "reasons.total", seat=seat, sum=addition(numbers))


# --- What is usually answered instead -----------------------------------------------------------------------------


def _wrongly_added(state: Kael, seat: int, learner: int) -> Iterator[Slip]:
    """Yield what the hand of *seat* counts for a *learner* who leaves out a card, or the sign before −1."""
    hand = state.hands[seat]
    for at, each in enumerate(hand):
        lit = (f"hand:{at}",) if seat == learner else (zone_of(seat, learner),)
        if each < 0:
            yield Slip("no-minus", sum(hand) - 2 * each, {"card": card_key(each)}, lit)
        if each:
            yield Slip("without-card", sum(hand) - each, {"card": card_key(each)}, lit)


def _wrong_points(state: Kael, seat: int, learner: int) -> Iterator[Slip]:
    """Yield what *seat* adds for a *learner* who takes the call for another one than it is, or a hand for another."""
    own, caller, come_of_it = sum(state.hands[seat]), state.caller, _outcome(state)
    said, of_caller = {"seat_caller": Target(caller), "points": PENALTY}, (zone_of(caller, learner),)
    if come_of_it == "won":
        yield Slip("thought-beaten", 0, {**said, "called": sum(state.hands[caller])}, of_caller)
        yield Slip("penalty-though-won", PENALTY, said, of_caller)
        yield from _wrongly_added(state, seat, learner)
    elif seat == caller:
        better = _compared(state)[-1]
        yield Slip("caller-pays", 0, said, (zone_of(better, learner),))
        yield Slip("caller-pays", own, said, (zone_of(better, learner),))
    else:
        yield Slip("hand-counts-not", own, said, of_caller)
        yield Slip("penalty-for-all", PENALTY, said, of_caller)
    for other in state.playing:
        if other != seat:
            yield Slip("hand-of-another", sum(state.hands[other]), {"seat": other}, (zone_of(other, learner),))


def _wrong_totals(state: Kael, seat: int, learner: int) -> Iterator[Slip]:
    """Yield what the total of *seat* is for a *learner* who adds what is not added, or takes a wrong step."""
    before, lit = state.scores[seat], (zone_of(seat, learner),)
    reached, left = before + sum(_added(state, seat)), counted(state).scores[seat]
    said = {"seat": seat, "reached": reached}
    if left < reached:
        yield Slip("step-forgotten", reached, said, lit)
        yield Slip("step-again", left - STEP, said, lit)
    elif reached == before in STEPS:
        yield Slip("stands-there", before - STEP, {"seat": seat, "total": before}, lit)
    elif state.false_calls[seat]:
        yield Slip("step-in-spite", reached - STEP, said, lit)
    else:
        yield Slip("no-step", reached - STEP, said, lit)
    for slip in _wrong_points(state, seat, learner):
        added = before + slip.answer
        yield replace(slip, answer=added)
        yield replace(slip, answer=added - STEP)
