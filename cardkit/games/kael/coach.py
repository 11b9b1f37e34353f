"""What the coach of Kaël tells, and when (see ``cardkit.lessons.coach``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from types import UnionType
from typing import Final

from cardkit.games.kael.actions import Call, Cut, Draw, GoodDraw, KaelAction, Lay, Take
from cardkit.games.kael.cards import MINUS, PASS, ZERO, card_key
from cardkit.games.kael.rules import Kael
from cardkit.games.kael.scoring import MOST_TO_CALL, STEPS
from cardkit.games.kael.state import DEALING, DRAWING, LAYING, NO_LIMIT, NOBODY, QUARTET
from cardkit.lessons.coach import Cue, Happening, Remark, Urgency

NEAR: Final = 12
"""A step that is no further away may well be reached in one round."""
FAR: Final = 5
"""With so many points more than another a card had better gone first."""

# --- Before the learner decides -----------------------------------------------------------------------------------


def lays(view: Kael, seat: int) -> bool:
    """Whether *seat* is to lay cards now, or to call."""
    return view.turn == seat != view.caller and view.stage == LAYING and bool(view.hands[seat])


def draws(view: Kael, seat: int) -> bool:
    """Whether *seat* has laid and is to draw."""
    return view.turn == seat and view.stage == DRAWING


def can_call(view: Kael, seat: int) -> bool:
    """Whether *seat* is free to call now, be it wise or not."""
    return view.turn == seat and view.stage == LAYING and view.caller == NOBODY and not view.to_come


def to_lay(view: Kael, seat: int) -> Remark | None:
    """Light one's hand, from which a card goes."""
    return Remark(("hand",)) if lays(view, seat) else None


def counting(view: Kael, seat: int) -> Remark | None:
    """Light one's hand, and say what it counts."""
    return Remark(("hand",), params={"n": sum(view.hands[seat])}) if lays(view, seat) else None


def to_draw(view: Kael, seat: int) -> Remark | None:
    """Light the two places from which one draws."""
    return Remark(("stock", "pile")) if draws(view, seat) else None


def alike(view: Kael, seat: int) -> Remark | None:
    """Light two or three equal cards of one's hand: four are a quartet, after which one draws nothing."""
    hand = view.hands[seat]
    counts = [(hand.count(card), card) for card in set(hand) if 1 < hand.count(card) < QUARTET]
    return Remark(in_hand(hand, max(counts)[1])) if lays(view, seat) and counts else None


def four_alike(view: Kael, seat: int) -> Remark | None:
    """Light four equal cards of one's hand."""
    hand = view.hands[seat]
    fours = [card for card in set(hand) if hand.count(card) == QUARTET]
    return Remark(in_hand(hand, *fours)) if lays(view, seat) and fours else None


def holding(*cards: int) -> Callable[[Kael, int], Remark | None]:
    """Return a situation: one is to lay, and one's hand holds one of these *cards*."""

    def situation(view: Kael, seat: int) -> Remark | None:
        places = in_hand(view.hands[seat], *cards)
        return Remark(places) if lays(view, seat) and places else None

    return situation


def low(view: Kael, seat: int) -> Remark | None:
    """Light a 0 or the −1, in one's hand or where one can take it."""
    if draws(view, seat) and view.pile[-1] in (MINUS, ZERO):
        return Remark(("pile",))
    return holding(MINUS, ZERO)(view, seat)


def may_cut(view: Kael, seat: int) -> Remark | None:
    """Light what was laid, and the cards that complete the four; or cards with which one could cut some time."""
    if seat == view.chance != view.layer:
        return Remark((*on_top(view), *in_hand(view.hands[seat], view.laid)))
    hand = view.hands[seat]
    some = [card for card in set(hand) if card not in (MINUS, ZERO, PASS) and 1 < hand.count(card) < QUARTET]
    return Remark(in_hand(hand, max(some)), "wait") if some and can_call(view, seat) else None


def may_add(view: Kael, seat: int) -> Remark | None:
    """Light what one has laid, and the card like it that one has drawn."""
    if seat != view.chance or seat != view.layer:
        return None
    return Remark((*on_top(view), *in_hand(view.hands[seat], view.laid)[:1]))


def lap_is_over(view: Kael, seat: int) -> Remark | None:
    """Light one's hand, now that a call depends on what it is worth; the button only if a call would be good."""
    good = ("call",) if sum(view.hands[seat]) <= MOST_TO_CALL else ()
    return Remark(("hand", *good)) if can_call(view, seat) and lays(view, seat) else None


def low_enough(view: Kael, seat: int) -> Remark | None:
    """Light a hand with which one may call."""
    points = sum(view.hands[seat])
    if not can_call(view, seat) or points > MOST_TO_CALL:
        return None
    return Remark(("hand", "call"), params={"n": points})


def before_a_step(view: Kael, seat: int) -> Remark | None:
    """Light one's hand in the first turn of a round, if one's total may well land on a step."""
    total = view.scores[seat]
    missing = {step - total: step for step in STEPS if 0 < step - total <= NEAR}
    if not lays(view, seat) or not view.to_come or not missing or view.false_calls[seat]:
        return None
    (found,) = missing.items()
    return Remark(("hand",), params={"n": found[0], "total": found[1]})


def to_deal(view: Kael, seat: int) -> Remark | None:
    """Light the numbers of cards among which one chooses."""
    return Remark(("say",)) if view.turn == seat and view.stage == DEALING else None


def false_call(view: Kael, seat: int, action: KaelAction) -> Remark | None:
    """Light a hand that counts too much for the call that is chosen."""
    points = sum(view.hands[seat])
    if not isinstance(action, Call) or points <= MOST_TO_CALL:
        return None
    return Remark(("hand",), params={"n": points})


# --- When something has happened -----------------------------------------------------------------------------------


def lays_alike(happening: Happening) -> Remark | None:
    """Light equal cards that somebody else has laid together: of one's own one knows, and where to draw is lit now."""
    own = happening.event.seat == happening.you
    return Remark(() if own else on_top(happening.after), "laid") if len(happening.action.cards) > 1 else None


def lays_lowest(happening: Happening) -> Remark | None:
    """Light the card that costs most, if one has laid one's lowest instead, though it is worth far less."""
    hand, cards = happening.before.hands[happening.you], happening.action.cards
    if happening.seat != happening.you or len(cards) > 1 or cards[0] > min(hand) or max(hand) - cards[0] < FAR:
        return None
    dear = max(hand)
    named = {"low": card_key(cards[0]), "dear": card_key(dear)}
    return Remark(in_hand(happening.after.hands[happening.you], dear), params=named)


def as_laid(happening: Happening) -> Remark | None:
    """Light what was laid."""
    return Remark(on_top(happening.after), "laid")


def cuts(happening: Happening) -> Remark | None:
    """Light nothing: it is cried over the cards. Whose cards have been cut reads it before they go on."""
    return Remark(case="laid", waits=happening.seat != happening.you)


def takes_low(happening: Happening) -> Remark | None:
    """Light the card that somebody has taken, if it is a 0 or the −1."""
    taken = happening.before.pile[-1]
    return Remark(of_seat(happening), "taken", {"card": card_key(taken)}) if taken in (MINUS, ZERO) else None


def adds(happening: Happening) -> Remark | None:
    """Light what somebody has added to their own cards."""
    return Remark(on_top(happening.after), "added")


def calls(happening: Happening) -> Remark | None:
    """Light the hand of whoever has called."""
    return Remark(of_seat(happening))


def calls_low(happening: Happening) -> Remark | None:
    """Light the hand of whoever has called, and say what a call risks."""
    return Remark(of_seat(happening), "called")


def by_length(happening: Happening) -> Remark | None:
    """Say what points lead to: in a short match, something else than in a whole one, or without the steps."""
    if happening.after.rounds_left != NO_LIMIT:
        return Remark(case="short")
    return Remark(case="lost" if happening.after.false_calls[happening.you] else "say")


def by_its_name(happening: Happening) -> Remark | None:
    """Put it as the event is called."""
    return Remark(case=happening.event.key)


# --- What a first hint points to ----------------------------------------------------------------------------------


def clue(view: Kael, seat: int, first: Set[KaelAction], rules: Sequence[str]) -> Remark | None:
    """Return what matters on this table, as :mod:`cardkit.lessons.clues` says."""

    def all_are(kinds: type | UnionType) -> bool:
        return all(isinstance(action, kinds) for action in first)

    if all_are(Call):
        return Remark(("hand",), "call", {"n": sum(view.hands[seat])})
    if all_are(Cut):
        return Remark(on_top(view), "cut", {"n": QUARTET - view.count, "card": card_key(view.laid)})
    if all_are(GoodDraw):
        return Remark(on_top(view), "good")
    if all_are(Draw | Take) and view.stage == DRAWING:
        return Remark(("stock", "pile"), "draw", {"card": card_key(view.pile[-1])})
    groups = {action.cards for action in first if isinstance(action, Lay)}
    return clue_to_lay(view, seat, groups, rules) if all_are(Lay) else None


def clue_to_lay(view: Kael, seat: int, groups: Set[tuple[int, ...]], rules: Sequence[str]) -> Remark | None:
    """Return what matters where a shortest way begins with one of these *groups* of cards."""
    hand, total = view.hands[seat], view.scores[seat]
    if "KA-50" in rules:
        step = next(step for step in STEPS if step > total)
        return Remark(("hand",), "step", {"n": step - total, "total": step})
    if view.caller != NOBODY:
        return Remark(("hand",), "last-lap", {"n": sum(hand)})
    if "KA-42" in rules:
        return Remark(("hand",), "limit", {"n": sum(hand)})
    if "KA-11" in rules:
        top = view.laid if view.count else view.pile[-1]
        return Remark(("hand",), "take", {"card": card_key(top)})
    if groups == {(PASS,)}:
        return Remark(("hand",), "pass")
    if all(len(cards) > 1 for cards in groups):
        return Remark(("hand",), "alike")
    return Remark(("hand",), "dear") if groups == {(max(hand),)} else None


# --- What both look at --------------------------------------------------------------------------------------------


def in_hand(hand: tuple[int, ...], *cards: int) -> tuple[str, ...]:
    """Return the ids of these cards in one's hand.

    >>> in_hand((-1, 4, 4, 9), 4, 9)
    ('hand:1', 'hand:2', 'hand:3')
    """
    return tuple(f"hand:{place}" for place, card in enumerate(hand) if card in cards)


def on_top(view: Kael) -> tuple[str, ...]:
    """Return the ids of the cards that were laid last."""
    return tuple(f"laid:{at}" for at in range(view.count))


def of_seat(happening: Happening) -> tuple[str, ...]:
    """Return the id of the hand of whoever it is about."""
    seat = happening.event.seat
    return ("hand" if seat == happening.you else f"hand-{seat}",)


CUES: Final = (
    Cue("turn", "KA-10", to_lay, refusals="KA-10-lay KA-10-turn KA-10-card"),
    Cue("values", "KA-02", counting),
    Cue("twopiles", "KA-11", to_draw, refusals="KA-10-drawing"),
    Cue(
        "cut",
        "KA-20 KA-21 KA-22 KA-23",
        may_cut,
        Urgency.CHANCE,
        deeds="cut",
        when=cuts,
        refusals="KA-20 KA-21 KA-22",
        otherwise="refused",
    ),
    Cue(
        "good",
        "KA-24",
        may_add,
        Urgency.CHANCE,
        deeds="good-draw",
        when=adds,
        refusals="KA-24 KA-26",
        otherwise="refused",
    ),
    Cue("lap", "KA-30 KA-31", lap_is_over, refusals="KA-30 KA-31", otherwise="refused"),
    Cue("called", "KA-33 KA-35", events="call", when=calls, refusals="KA-33 KA-35", otherwise="refused"),
    Cue("maycall", "KA-32 KA-41", low_enough, deeds="call", when=calls_low),
    Cue("false", "KA-32 KA-42", warning=false_call, essential=False),
    Cue("quartet", "KA-13", four_alike, Urgency.HELD, deeds="lay-four", when=as_laid, essential=False),
    Cue(
        "pair",
        "KA-12",
        alike,
        Urgency.HELD,
        deeds="lay",
        when=lays_alike,
        refusals="KA-12 KA-15",
        otherwise="refused",
    ),
    Cue("keep", "KA-02", deeds="lay", when=lays_lowest, essential=False),
    Cue("pass", "KA-14", holding(PASS), Urgency.HELD, deeds="pass", when=as_laid, refusals="KA-14"),
    Cue("low", "KA-02", low, Urgency.HELD, events="take", when=takes_low),
    Cue("outcome", "KA-40 KA-41 KA-42 KA-43", events="call-won call-beaten call-false", when=by_its_name, at_end=True),
    Cue("score", "KA-52 KA-53 KA-56", events="scores", when=by_length, at_end=True),
    Cue(
        "step", "KA-50", before_a_step, Urgency.GENERAL, events="drops", when=by_its_name, at_end=True, essential=False
    ),
    Cue("dealer", "KA-03 KA-04", to_deal, essential=False),
)
