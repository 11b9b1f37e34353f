"""What can be said exactly in Castle Combo before an action, and of why one is better: points, gold and keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardkit.games.castle_combo.actions import (
    MOVE_MESSENGER,
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
from cardkit.games.castle_combo.cards import COST, DISCOUNT, location_key, whom_key
from cardkit.games.castle_combo.cards.tableau import size, where
from cardkit.games.castle_combo.cards.vocabulary import LOCATIONS, DiscardFromRow
from cardkit.games.castle_combo.gains.brings import Brought, brought, in_the_end, parts
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.rules.choices import gains
from cardkit.games.castle_combo.rules.taking import FLIP_GOLD, FLIP_KEYS, price, taken
from cardkit.games.castle_combo.scoring import Worth, by_card, points, worth
from cardkit.texts import Texts

WORTH: Final = 5
"""So many more points at once are worth a word: less is not what makes a move better."""
LITTLE: Final = 5
"""So many points at once are few for a card."""
LEFT: Final = 3
"""With so many turns left a discount pays."""
RICH: Final = 3
"""So much more gold is told beside fewer points: it can become some."""


def gain(view: CastleCombo, seat: int, action: CastleComboAction, texts: Texts) -> str:
    """Return what *action* changes for *seat* for certain: what a card brings at once, or what is to be had for it."""
    match action:
        case MoveMessenger():
            return _of_the_other_row(view, seat, texts)
        case ReplaceRow():
            return _of_this_row(view, seat, texts)
        case CountAt():
            return _of_a_neighbour(view, action, texts)
        case Choose("keys"):
            return texts.say("gains.key")  # CC-54
        case Discard(card) if isinstance(effect := view.effect(), DiscardFromRow):
            return texts.say(f"gains.get.{effect.pay}", n=COST[card])  # CC-65
        case Flip():
            said = [
                texts.say("gains.face-down", n=FLIP_GOLD, keys=FLIP_KEYS),
                _of_what_can_be_bought(view, seat, texts),
            ]
            return " ".join(filter(None, said))  # CC-20
        case Buy():
            return _here(view, seat, action, texts) or _at_once(view, seat, action, texts)
    return ""


def reasons(
    view: CastleCombo, seat: int, better: CastleComboAction, done: CastleComboAction, texts: Texts
) -> Iterator[str]:
    """Yield what is certain of why *better* is better, what weighs most first; what is nothing is empty."""
    if isinstance(better, MoveMessenger):
        yield _of_going_there(view, seat, done, texts)
    elif isinstance(done, SpendKey):
        yield _of_what_is_here(view, seat, better, done, texts)
    elif not view.placed and isinstance(better, Buy | Flip) and isinstance(done, Buy | Flip):
        if better.card == done.card and (isinstance(better, Flip) or not _wasted(view, seat, better)):
            yield _of_a_wasted(view, seat, done, texts)
        yield _of_points(view, seat, better, done, texts)
        yield _of_the_card(view, seat, better, done, texts)


def _takes(view: CastleCombo, seat: int) -> list[Buy | Flip]:
    return [action for action in view.legal(seat) if isinstance(action, Buy | Flip)]


def _buys(view: CastleCombo, seat: int) -> list[Buy]:
    return [action for action in view.legal(seat) if isinstance(action, Buy)]


def _brings_most(view: CastleCombo, seat: int, better: Buy | Flip) -> bool:
    """Return whether nothing brings more at once than *better*: no card here, wherever it is put, and none there."""
    return _brings(view, seat, better) >= max(_most_here(view, seat), _most_there(view, seat))


def _of_points(view: CastleCombo, seat: int, better: Buy | Flip, done: Buy | Flip, texts: Texts) -> str:
    """Return how many points one gains at once, and from which cards, beside the other move; nothing if it is little.

    Nothing, too, if something else that could be done brings more.
    """
    one, two = (brought(view, seat, action) for action in (better, done))
    if not _is_worth(view, seat, one, two) or not _brings_most(view, seat, better):
        return ""
    is_placed = better.card == done.card
    what = texts.say("gains.if.place") if is_placed and type(better) is type(done) else _called(done, texts)
    otherwise = _otherwise(view, seat, what, two, one, texts, in_parts=is_placed)
    return _beside(_summed(view, seat, one, texts), otherwise)


def _is_worth(view: CastleCombo, seat: int, one: Brought, two: Brought) -> bool:
    """Return whether *one* brings much more than *two*, also once all gold is on purses; it is, after the last card."""
    more, in_all = one.most - two.most, in_the_end(one.then, seat) - in_the_end(two.then, seat)
    return min(more, in_all) >= WORTH and (more == in_all or view.tableaus[seat].count(0) > 1)


def _beside(summed: str, otherwise: str) -> str:
    return f"{summed} {otherwise}" if summed else ""


def _summed(view: CastleCombo, seat: int, found: Brought, texts: Texts) -> str:
    """Return how many points *seat* gains at once, and from what; nothing if that hangs on a choice, or is too much."""
    is_told = found.is_sure and parts(view, found.then, seat, texts)
    return _gained(view, seat, found, texts) if is_told else ""


def _gained(view: CastleCombo, seat: int, found: Brought, texts: Texts) -> str:
    """Return how many points *seat* gains at once, if what an ability lets choose is chosen well, and from what."""
    key = "gains.now" if found.is_sure else "gains.now-can"
    return texts.say(key, n=found.most, parts=parts(view, found.then, seat, texts))


def _called(done: Buy | Flip | SpendKey, texts: Texts) -> str:
    """Return the other move as a condition."""
    if isinstance(done, Buy | Flip):
        return texts.say(f"gains.if.{'buy' if isinstance(done, Buy) else 'flip'}", card=whom_key(done.card))
    return texts.say("gains.if.key")


def _otherwise(
    view: CastleCombo, seat: int, what: str, found: Brought, better: Brought, texts: Texts, *, in_parts: bool = False
) -> str:
    """Return how many points *what* else brings; at most, if one may choose. And how much more gold, if it is much.

    From what is told of it *in_parts*, or if it takes some off.
    """
    why = parts(view, found.then, seat, texts) if in_parts or found.most < 0 else ""
    key = "gains.otherwise" if found.is_sure else "gains.otherwise-most"
    gold = found.then.gold[seat] - better.then.gold[seat]
    but = texts.say("gains.more-gold", n=gold) if found.is_sure and gold >= RICH else ""
    return texts.say(key, what=what, had=found.most, parts=f"{why}{but}")


def _of_the_other_row(view: CastleCombo, seat: int, texts: Texts) -> str:
    """Return what *seat* can buy where the Messenger would go, and what it brings, the key taken off; or nothing."""
    there = view.after(seat, MOVE_MESSENGER)
    best = _best_there(there, seat)
    if best is None:
        return ""
    said = [_to_be_had(there, seat, best, texts)]
    if _hangs_on_place(there, seat, best):
        said.append(texts.say("gains.choose-place"))
    gains = _with_the_key(view, there, seat, best)
    said.append(_gained(view, seat, gains, texts) if gains.most > 0 else _besides(there, seat, best, texts))
    return " ".join(filter(None, said))


def _of_going_there(view: CastleCombo, seat: int, done: CastleComboAction, texts: Texts) -> str:
    """Return why the Messenger goes to the other row: what is best there brings much more than all here.

    Its place is named, and what was *done* instead stands beside it.
    """
    there = view.after(seat, MOVE_MESSENGER)
    best = _best_there(there, seat)
    if best is None:
        return ""
    gains = _with_the_key(view, there, seat, best)
    summed = _summed(view, seat, gains, texts)
    if not summed or gains.most < _most_there(view, seat) or gains.most - _most_here(view, seat) < WORTH:
        return ""
    said = [_to_be_had(there, seat, best, texts)]
    if _hangs_on_place(there, seat, best):
        place = where(best.place, *size(there.tableaus[seat]), texts)
        said.append(texts.say("gains.good-place", place=place))
    said.append(summed)
    if isinstance(done, Buy | Flip):
        other = brought(view, seat, done)
        if not _is_worth(view, seat, gains, other):
            return ""
        said.append(_otherwise(view, seat, _called(done, texts), other, gains, texts))
    return " ".join(said)


def _best_there(there: CastleCombo, seat: int) -> Buy | None:
    """Return what to buy in this row, and where to put it, for the best prospects; None if nothing can be paid."""
    return max(_buys(there, seat), key=lambda action: prospects(taken(there, action)[0], seat), default=None)


def _hangs_on_place(there: CastleCombo, seat: int, buy: Buy) -> bool:
    return len({_brings(there, seat, action) for action in _buys(there, seat) if action.card == buy.card}) > 1


def _to_be_had(there: CastleCombo, seat: int, buy: Buy, texts: Texts) -> str:
    costs = price(there, seat, buy.card)
    at, key = location_key(there.messenger, "at"), "there" if costs else "there-free"
    return texts.say(f"gains.{key}", card=whom_key(buy.card), price=costs, location=at)


def _with_the_key(view: CastleCombo, there: CastleCombo, seat: int, buy: Buy) -> Brought:
    """Return what a card brings in the other row, the key taken off that was spent to go there."""
    found, spent = brought(there, seat, buy), points(there, seat) - points(view, seat)
    return Brought(found.then, found.most + spent, found.least + spent)


def _of_a_neighbour(view: CastleCombo, action: CountAt, texts: Texts) -> str:
    """Return how much the other neighbour would bring, if that is less; else nothing (CC-60)."""
    brings = {side: found[1] for side in SIDES.values() if (found := gains(view, side))}
    least = min(brings.values())
    return texts.say("gains.other-neighbour", n=least) if brings[action] > least else ""


def _of_what_can_be_bought(view: CastleCombo, seat: int, texts: Texts) -> str:
    """Return that no card at the Messenger can be paid for, or how little those bring that can; else nothing."""
    buys = _buys(view, seat)
    if not buys:
        return texts.say("gains.too-dear", gold=view.gold[seat])
    most = max(_brings(view, seat, action) for action in buys)
    if most <= 0:
        return texts.say("gains.nothing-bought")
    return texts.say("gains.little-bought", n=most) if most <= LITTLE else ""


def _of_this_row(view: CastleCombo, seat: int, texts: Texts) -> str:
    """Return how little the cards at the Messenger bring at once; nothing if one of them brings much."""
    most = _most_here(view, seat)
    if most > LITTLE:
        return ""
    bought = {action.card for action in _buys(view, seat)}
    is_dear = any(card and card not in bought for card in view.rows[view.messenger])
    return texts.say("gains.little-dear" if is_dear else "gains.little", n=most, gold=view.gold[seat])


def _wasted(view: CastleCombo, seat: int, action: Buy) -> Worth | None:
    """Return what a card is worth where its place never lets it score (CC-27); None if it may."""
    then = taken(view, action)[0]
    tableau = then.tableaus[seat]
    found = worth(tableau, tableau.index(action.card), then.purses, then.keys[seat])
    return found if found.key == "worth.position.not" else None


def _of_a_wasted(view: CastleCombo, seat: int, done: CastleComboAction, texts: Texts) -> str:
    """Return that the card that was *done* never brings its own points where it was put; else nothing."""
    if not isinstance(done, Buy) or (found := _wasted(view, seat, done)) is None:
        return ""
    return texts.say("gains.wasted", card=whom_key(done.card), **found.params)


def _of_the_card(view: CastleCombo, seat: int, better: Buy | Flip, done: Buy | Flip, texts: Texts) -> str:
    """Return what a card does for the turns that are left which the other one does not: a discount, or it scores."""
    if not isinstance(better, Buy):
        return ""
    left = view.tableaus[seat].count(0) - 1
    gold = [each[better.card] for each in DISCOUNT]
    if any(gold) and left >= LEFT and (isinstance(done, Flip) or not any(each[done.card] for each in DISCOUNT)):
        where = "both" if all(gold) else LOCATIONS[gold.index(max(gold))]
        return texts.say(f"gains.discount.{where}", n=max(gold), left=left)  # CC-15
    counts = by_card(brought(view, seat, better).then, seat)[better.card]
    is_told = isinstance(done, Flip) and counts >= WORTH
    is_most = _brings_most(view, seat, better)
    return texts.say("gains.face-up", card=whom_key(better.card), n=counts) if is_told and is_most else ""  # CC-21


def _here(view: CastleCombo, seat: int, action: Buy, texts: Texts) -> str:
    """Return what a card brings at once, if it brings less in all other places; else nothing."""
    same = [each for each in _buys(view, seat) if each.card == action.card]
    found = {each.place: _brings(view, seat, each) for each in same}
    mine = found.pop(action.place)
    if not found or mine <= max(found.values()) or mine <= 0 or not brought(view, seat, action).is_sure:
        return ""
    return texts.say("gains.here", n=mine, most=max(found.values()))


def _at_once(view: CastleCombo, seat: int, action: Buy, texts: Texts) -> str:
    """Return how many points a card brings as soon as it is taken, or else what else; nothing if it brings nothing."""
    found = brought(view, seat, action)
    return _gained(view, seat, found, texts) if found.most > 0 else _besides(view, seat, action, texts)


def _besides(view: CastleCombo, seat: int, action: Buy, texts: Texts) -> str:
    """Return how much gold a card brings, or else how many keys, if that hangs on nothing; or nothing."""
    then, is_done = taken(view, action)
    paid = price(view, seat, action.card)
    for good, brings in (
        ("gold", then.gold[seat] - view.gold[seat] + paid),
        ("keys", then.keys[seat] - view.keys[seat]),
    ):
        if brings > 0 and is_done:
            return texts.say(f"gains.get.{good}", n=brings)
    return ""


def _of_what_is_here(view: CastleCombo, seat: int, better: CastleComboAction, done: SpendKey, texts: Texts) -> str:
    """Return what a card brings at once, if that is much more than any for which the key was spent; or nothing.

    Of a new row nobody can see what it brings.
    """
    if view.placed or not isinstance(better, Buy) or not _brings_most(view, seat, better):
        return ""
    found, goes = brought(view, seat, better), isinstance(done, MoveMessenger)
    most = _most_there(view, seat) if goes else 0
    if found.most - most < WORTH:
        return ""
    summed = _summed(view, seat, found, texts)
    otherwise = texts.say("gains.otherwise-most", what=_called(done, texts), had=most, parts="")
    return _beside(summed, otherwise) if goes else summed


def _most_there(view: CastleCombo, seat: int) -> int:
    """Return how many points what can be bought in the other row brings at most, the key taken off; else 0."""
    if MOVE_MESSENGER not in view.legal(seat):
        return 0
    there = view.after(seat, MOVE_MESSENGER)
    return max((_with_the_key(view, there, seat, buy).most for buy in _buys(there, seat)), default=0)


def _most_here(view: CastleCombo, seat: int) -> int:
    return max(_brings(view, seat, action) for action in _takes(view, seat))


def _brings(view: CastleCombo, seat: int, action: Buy | Flip) -> int:
    return brought(view, seat, action).most
