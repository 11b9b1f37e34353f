"""What can be said exactly in Castle Combo before an action, and of why one is better: points, gold and keys."""

from __future__ import annotations

from cardkit.games.castle_combo.actions import Buy, CastleComboAction, Flip, MoveMessenger, SpendKey
from cardkit.games.castle_combo.bot import prospects
from cardkit.games.castle_combo.cards import BACK, whom_key
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.rules.taking import price, taken
from cardkit.games.castle_combo.scoring import points
from cardkit.texts import Texts


def gain(view: CastleCombo, seat: int, action: CastleComboAction, texts: Texts) -> str:
    """Return what *action* changes for *seat* for certain: what a card brings at once, or that a key is a point."""
    if isinstance(action, SpendKey):
        there = _of_the_other_row(view.after(seat, action), seat, texts) if isinstance(action, MoveMessenger) else ""
        return there or texts.say("gains.key")
    if not isinstance(action, Buy | Flip) or view.placed:
        return ""
    return _here(view, seat, action, texts) or _at_once(view, seat, action, texts)


def reason(view: CastleCombo, seat: int, better: CastleComboAction, done: CastleComboAction, texts: Texts) -> str:
    """Return what is certain of why *better* is better for *seat* than what it has *done*; nothing if nothing is."""
    if isinstance(done, SpendKey) and not isinstance(better, SpendKey):
        return texts.say("gains.keep-key")
    if isinstance(better, MoveMessenger):
        return _of_the_other_row(view.after(seat, better), seat, texts)
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
        if left > had:
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


def _here(view: CastleCombo, seat: int, action: Buy | Flip, texts: Texts) -> str:
    """Return what a card brings at once, if it brings less in all other places; else nothing."""
    same = [each for each in view.legal(seat) if isinstance(each, type(action)) and each.card == action.card]
    found = {each.place: _brings(view, seat, each) for each in same}
    mine = found.pop(action.place)
    if not found or mine <= max(found.values()) or mine <= 0:
        return ""
    return texts.say("gains.here", n=mine, most=max(found.values()))


def _at_once(view: CastleCombo, seat: int, action: Buy | Flip, texts: Texts) -> str:
    """Return how many points a card brings as soon as it is taken; nothing if it brings none."""
    change = _brings(view, seat, action)
    return texts.say("gains.at-once", n=change) if change > 0 else ""


def _brings(view: CastleCombo, seat: int, action: Buy | Flip) -> int:
    return points(taken(view, action)[0], seat) - points(view, seat)
