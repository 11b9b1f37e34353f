"""What can be said exactly in Castle Combo before an action, and of why one is better: points, gold and keys."""

from __future__ import annotations

from typing import Final

from cardkit.games.castle_combo.actions import (
    SIDES,
    Buy,
    CastleComboAction,
    Choose,
    CountAt,
    Discard,
    Flip,
    MoveMessenger,
    ReplaceRow,
    SpendKey,
)
from cardkit.games.castle_combo.bot import prospects
from cardkit.games.castle_combo.cards import BACK, COST, whom_key
from cardkit.games.castle_combo.cards.vocabulary import DiscardFromRow
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.rules.choices import gains
from cardkit.games.castle_combo.rules.taking import FLIP_GOLD, FLIP_KEYS, price, taken
from cardkit.games.castle_combo.scoring import points
from cardkit.texts import Texts

WORTH: Final = 3
"""So many more points, gold or keys are worth a word."""
LITTLE: Final = 5
"""So many points at once are few for a card."""


def gain(view: CastleCombo, seat: int, action: CastleComboAction, texts: Texts) -> str:
    """Return what *action* changes for *seat* for certain: what a card brings at once, or what is to be had for it."""
    match action:
        case MoveMessenger():
            return _of_the_other_row(view.after(seat, action), seat, texts)
        case ReplaceRow():
            return _of_this_row(view, seat, texts)
        case CountAt():
            return _of_a_neighbour(view, action, texts)
        case Choose("keys"):
            return texts.say("gains.key")  # CC-54
        case Discard(card) if isinstance(effect := view.effect(), DiscardFromRow):
            return texts.say(f"gains.get.{effect.pay}", n=COST[card])  # CC-65
        case Flip():
            return texts.say("gains.face-down", n=FLIP_GOLD, keys=FLIP_KEYS)  # CC-20
        case Buy():
            return _here(view, seat, action, texts) or _at_once(view, seat, action, texts)
    return ""


def reason(view: CastleCombo, seat: int, better: CastleComboAction, done: CastleComboAction, texts: Texts) -> str:
    """Return what is certain of why *better* is better for *seat* than what it has *done*; nothing if nothing is."""
    if isinstance(done, SpendKey) and not isinstance(better, SpendKey):
        at_once = _at_once(view, seat, better, texts) if isinstance(better, Buy) else ""
        return " ".join(filter(None, [at_once, texts.say("gains.keep-key")]))
    if isinstance(better, MoveMessenger):
        return _of_the_other_row(view.after(seat, better), seat, texts)
    if isinstance(better, ReplaceRow):
        return _of_this_row(view, seat, texts)
    if view.placed or not (isinstance(better, Buy | Flip) and isinstance(done, Buy | Flip)):
        return ""
    (then, is_done), (other, other_is_done) = taken(view, better), taken(view, done)
    if not (is_done and other_is_done) or BACK not in then.tableaus[seat]:
        return ""  # gold may still go into purses after the last card (CC-51): how one ends says more
    for key, left, had in (
        ("points", points(then, seat), points(other, seat)),
        ("gold", then.gold[seat], other.gold[seat]),
        ("keys", then.keys[seat], other.keys[seat]),
    ):
        if left - had >= WORTH:
            return texts.say(f"gains.more.{key}", n=left, had=had)
    return ""


def _of_the_other_row(view: CastleCombo, seat: int, texts: Texts) -> str:
    """Return what *seat* can buy where the Messenger has gone, and what it brings; nothing if that is nothing."""
    buys = [action for action in view.legal(seat) if isinstance(action, Buy)]
    best = max(buys, key=lambda action: prospects(taken(view, action)[0], seat), default=None)
    if best is None:
        return ""
    there = texts.say("gains.there", card=whom_key(best.card), price=price(view, seat, best.card))
    return " ".join(filter(None, [there, _at_once(view, seat, best, texts)]))


def _of_a_neighbour(view: CastleCombo, action: CountAt, texts: Texts) -> str:
    """Return how much the other neighbour would bring, if that is less; else nothing (CC-60)."""
    brings = {side: found[1] for side in SIDES.values() if (found := gains(view, side))}
    least = min(brings.values())
    return texts.say("gains.other-neighbour", n=least) if brings[action] > least else ""


def _of_this_row(view: CastleCombo, seat: int, texts: Texts) -> str:
    """Return how little the cards at the Messenger bring at once; nothing if one of them brings much."""
    most = max(_brings(view, seat, action) for action in view.legal(seat) if isinstance(action, Buy | Flip))
    return texts.say("gains.little", n=most) if most <= LITTLE else ""


def _here(view: CastleCombo, seat: int, action: Buy, texts: Texts) -> str:
    """Return what a card brings at once, if it brings less in all other places; else nothing."""
    same = [each for each in view.legal(seat) if isinstance(each, Buy) and each.card == action.card]
    found = {each.place: _brings(view, seat, each) for each in same}
    mine = found.pop(action.place)
    if not found or mine <= max(found.values()) or mine <= 0:
        return ""
    return texts.say("gains.here", n=mine, most=max(found.values()))


def _at_once(view: CastleCombo, seat: int, action: Buy, texts: Texts) -> str:
    """Return how many points a card brings as soon as it is taken, or else what else; nothing if it brings nothing."""
    change = _brings(view, seat, action)
    if change > 0:
        return texts.say("gains.at-once", n=change)
    then, paid = taken(view, action)[0], price(view, seat, action.card)
    for good, brings in (
        ("gold", then.gold[seat] - view.gold[seat] + paid),
        ("keys", then.keys[seat] - view.keys[seat]),
    ):
        if brings > 0:
            return texts.say(f"gains.get.{good}", n=brings)
    return ""


def _brings(view: CastleCombo, seat: int, action: Buy | Flip) -> int:
    return points(taken(view, action)[0], seat) - points(view, seat)
