"""What can be said exactly in Castle Combo before an action, and of why one is better: points, gold and keys."""

from __future__ import annotations

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
from cardkit.games.castle_combo.cards import BACK, CAPACITY, COST, DISCOUNT, Cards, location_key, whom_key
from cardkit.games.castle_combo.cards.tableau import free_places
from cardkit.games.castle_combo.cards.vocabulary import LOCATIONS, DiscardFromRow
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.rules.choices import gains
from cardkit.games.castle_combo.rules.setup import ROW
from cardkit.games.castle_combo.rules.taking import FLIP_GOLD, FLIP_KEYS, price, taken
from cardkit.games.castle_combo.scoring import CELLS, Worth, card_points, gold_into_purses, points, worth
from cardkit.texts import Texts

WORTH: Final = 3
"""So many more points, gold or keys are worth a word."""
LITTLE: Final = 5
"""So many points at once are few for a card."""
MANY: Final = 0.25
"""What would come of so many of the cards that may come to a row, or more, is likely to come of one of three."""
LEFT: Final = 3
"""With so many turns left a discount pays."""
Taken = tuple[CastleCombo, bool]
"""What comes of taking a card, and whether nothing of its ability is left to be chosen."""


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


def reason(view: CastleCombo, seat: int, better: CastleComboAction, done: CastleComboAction, texts: Texts) -> str:
    """Return what is certain of why *better* is better for *seat* than what it has *done*; nothing if nothing is."""
    if isinstance(done, SpendKey) and not isinstance(better, SpendKey):
        is_more = isinstance(better, Buy) and not view.placed and _brings_most(view, seat, better, done)
        said = _at_once(view, seat, better, texts) if isinstance(better, Buy) and is_more else ""
        return said or texts.say("gains.keep-key")
    if isinstance(better, MoveMessenger):
        return _of_the_other_row(view, seat, texts, done)
    if isinstance(better, ReplaceRow):
        return _of_a_wasted(view, seat, done, texts) or _of_a_new_row(view, seat, done, texts)
    if view.placed or not (isinstance(better, Buy | Flip) and isinstance(done, Buy | Flip)):
        return ""
    one, other = taken(view, better), taken(view, done)
    scores = isinstance(better, Flip) or not _wasted(view, seat, better)
    if scores and (said := _of_a_wasted(view, seat, done, texts)):
        return said
    if said := _of_the_purses(view, one, other, seat, texts):
        return said
    more = _more(one, other, seat, texts)
    if more and isinstance(better, Flip) and isinstance(done, Buy):
        return f"{texts.say('gains.face-down', n=FLIP_GOLD, keys=FLIP_KEYS)} {more}"
    if isinstance(better, Buy) and other[1] and not one[1]:  # what is left to choose brings no less
        return (
            _at_once(view, seat, better, texts)
            if _brings(view, seat, better) - _brings(view, seat, done) >= WORTH
            else ""
        )
    return more or _of_the_card(view, seat, better, done, texts)


def _of_the_purses(view: CastleCombo, one: Taken, two: Taken, seat: int, texts: Texts) -> str:
    """Return how much gold from the supply a card puts into purses (CC-62), and what that counts; nothing if little."""
    (then, is_done), (other, other_is_done) = one, two
    gold, less = (sum(state.purses.values()) - sum(view.purses.values()) for state in (then, other))
    before, after = (_counted(state, seat) for state in (view, then))
    counts = sum(after[card] - before.get(card, 0) for card in after if CAPACITY[card])
    if not (is_done and other_is_done) or gold <= less or counts <= LITTLE:
        return ""
    return texts.say("gains.purses", n=gold, counts=counts)


def _more(one: Taken, two: Taken, seat: int, texts: Texts) -> str:
    """Return of what *seat* has more after one of two cards; nothing if that is little, or still open."""
    (then, is_done), (other, other_is_done) = one, two
    if not (is_done and other_is_done):
        return ""
    mine, others = (_at_the_end(state, seat) for state in (then, other))
    keys = ("keys", then.keys[seat], other.keys[seat])
    total = ("points", mine, others)
    is_full = BACK not in then.tableaus[seat]  # gold may still go into purses (CC-51): how one ends says more
    if mine - others >= WORTH and (said := _of_another_card(then, other, seat, mine - others, texts)):
        return said
    for key, left, had in (keys,) if is_full else (total, ("gold", then.gold[seat], other.gold[seat]), keys):
        if left - had >= WORTH:
            return texts.say(f"gains.more.{key}", n=left, had=had)
    return ""


def _of_another_card(then: CastleCombo, other: CastleCombo, seat: int, more: int, texts: Texts) -> str:
    """Return which card that *seat* had before counts more *then* than in the *other* case; nothing if there is none.

    It makes up half of all that is *more*, or a third if that is much. What a purse holds is left out: it can be filled
    later (CC-51).
    """
    before, after = (_counted(state, seat) for state in (other, then))
    gaps = {card: after[card] - before[card] for card in after.keys() & before.keys() if not CAPACITY[card]}
    card = max(gaps, key=lambda each: (gaps[each], -each), default=None)
    if card is None or gaps[card] < WORTH or (3 if gaps[card] > LITTLE else 2) * gaps[card] < more:
        return ""
    return texts.say("gains.another", card=whom_key(card), n=after[card], had=before[card])


def _counted(state: CastleCombo, seat: int) -> dict[int, int]:
    """Return what each card of *seat* counts now."""
    tableau, keys = state.tableaus[seat], state.keys[seat]
    return {tableau[at]: card_points(tableau, at, state.purses, keys) for at in CELLS if tableau[at] != BACK}


def _at_the_end(state: CastleCombo, seat: int) -> int:
    """Return how many points *seat* had if the match ended now: gold goes into the purses before that (CC-51)."""
    tableau, keys = state.tableaus[seat], state.keys[seat]
    stored = gold_into_purses(tableau, state.purses, state.gold[seat])
    purses = {card: state.purses.get(card, 0) + stored.get(card, 0) for card in {*state.purses, *stored}}
    return keys + sum(card_points(tableau, at, purses, keys) for at in CELLS)


def _of_the_other_row(view: CastleCombo, seat: int, texts: Texts, done: CastleComboAction | None = None) -> str:
    """Return what *seat* can buy where the Messenger would go; nothing if that is nothing.

    Then comes what it brings, or of what *seat* has more then than after what it has *done* instead.
    """
    there = view.after(seat, MOVE_MESSENGER)
    buys = [action for action in there.legal(seat) if isinstance(action, Buy)]
    best = max(buys, key=lambda action: prospects(taken(there, action)[0], seat), default=None)
    if best is None:
        return ""
    costs = price(there, seat, best.card)
    at, key = location_key(there.messenger, "at"), "there" if costs else "there-free"
    said = [texts.say(f"gains.{key}", card=whom_key(best.card), price=costs, location=at)]
    if len({_brings(there, seat, action) for action in buys if action.card == best.card}) > 1:
        said.append(texts.say("gains.choose-place"))
    at_once = _at_once(there, seat, best, texts, keys=view.keys[seat] - there.keys[seat])
    if done is None:
        said.append(at_once)
    elif isinstance(done, Buy | Flip):
        one, other = taken(there, best), taken(view, done)
        more = points(one[0], seat) - points(other[0], seat)
        another = _of_another_card(one[0], other[0], seat, more, texts) if more >= WORTH else ""
        said.append(another or _more(one, other, seat, texts) or (at_once if more > 0 else ""))
    return " ".join(filter(None, said))


def _of_a_neighbour(view: CastleCombo, action: CountAt, texts: Texts) -> str:
    """Return how much the other neighbour would bring, if that is less; else nothing (CC-60)."""
    brings = {side: found[1] for side in SIDES.values() if (found := gains(view, side))}
    least = min(brings.values())
    return texts.say("gains.other-neighbour", n=least) if brings[action] > least else ""


def _of_what_can_be_bought(view: CastleCombo, seat: int, texts: Texts) -> str:
    """Return that no card at the Messenger can be paid for, or how little those bring that can; else nothing."""
    buys = [action for action in view.legal(seat) if isinstance(action, Buy)]
    if not buys:
        return texts.say("gains.too-dear", gold=view.gold[seat])
    most = max(_brings(view, seat, action) for action in buys)
    if most <= 0:
        return texts.say("gains.nothing-bought")
    return texts.say("gains.little-bought", n=most) if most <= LITTLE else ""


def _of_this_row(view: CastleCombo, seat: int, texts: Texts) -> str:
    """Return how little the cards at the Messenger bring at once, and how many of the deck bring more.

    Nothing if one of them brings much.
    """
    most = max(_brings(view, seat, action) for action in view.legal(seat) if isinstance(action, Buy | Flip))
    if most > LITTLE:
        return ""
    said, better = texts.say("gains.little", n=most), _better_in_the_deck(view, seat, most)
    return f"{said} {texts.say('gains.deck', n=better, of=len(view.decks[view.messenger]))}" if better else said


def _of_a_new_row(view: CastleCombo, seat: int, done: CastleComboAction, texts: Texts) -> str:
    """Return how many cards of the deck would bring more at once than what was *done*, if that is not open."""
    if view.placed or not isinstance(done, Buy | Flip) or not taken(view, done)[1]:
        return _of_this_row(view, seat, texts)
    better = _better_in_the_deck(view, seat, _brings(view, seat, done))
    if not better:
        return _of_this_row(view, seat, texts)
    return texts.say("gains.new-row", n=better, of=len(view.decks[view.messenger]))


def _better_in_the_deck(view: CastleCombo, seat: int, most: int) -> int:
    """Return how many cards of the deck raise the total of *seat* by more than *most*, the key taken off.

    None if that is few of them, or if discards come back, too (CC-41).
    """
    location, fresh = view.messenger, view.copy()
    fresh.keys[seat] -= 1
    cards = view.unseen(location)
    if len(view.decks[location]) < ROW:
        return 0
    better, before = 0, points(view, seat)
    for card in cards:
        fresh.rows[location] = Cards([card, *view.rows[location][1:]])
        if price(fresh, seat, card) <= view.gold[seat]:
            buys = (Buy(card, place) for place in free_places(view.tableaus[seat]))
            better += max(points(taken(fresh, buy)[0], seat) for buy in buys) - before > most
    return better if better >= MANY * len(cards) else 0


def _wasted(view: CastleCombo, seat: int, action: Buy) -> Worth | None:
    """Return what a card is worth where its place never lets it score (CC-27); None if it may."""
    then = taken(view, action)[0]
    tableau = then.tableaus[seat]
    found = worth(tableau, tableau.index(action.card), then.purses, then.keys[seat])
    return found if found.key == "worth.position.not" else None


def _of_a_wasted(view: CastleCombo, seat: int, done: CastleComboAction, texts: Texts) -> str:
    """Return that the card that was *done* never scores where it was put; else nothing."""
    if view.placed or not isinstance(done, Buy):
        return ""
    found = _wasted(view, seat, done)
    return texts.say("gains.wasted", card=whom_key(done.card), **found.params) if found else ""


def _of_the_card(view: CastleCombo, seat: int, better: Buy | Flip, done: Buy | Flip, texts: Texts) -> str:
    """Return what a card does for the turns that are left which the other one does not: a discount, or it scores."""
    if not isinstance(better, Buy):
        return ""
    left = view.tableaus[seat].count(0) - 1
    gold = [DISCOUNT[location][better.card] for location in range(len(DISCOUNT))]
    has_none = isinstance(done, Flip) or not any(DISCOUNT[location][done.card] for location in range(len(DISCOUNT)))
    if any(gold) and has_none and left >= LEFT:
        where = "both" if all(gold) else LOCATIONS[gold.index(max(gold))]
        return texts.say(f"gains.discount.{where}", n=max(gold), left=left)  # CC-15
    counts = _counted(taken(view, better)[0], seat)[better.card]
    is_told = isinstance(done, Flip) and counts >= WORTH
    return texts.say("gains.face-up", card=whom_key(better.card), n=counts) if is_told else ""  # CC-21


def _here(view: CastleCombo, seat: int, action: Buy, texts: Texts) -> str:
    """Return what a card brings at once, if it brings less in all other places; else nothing."""
    same = [each for each in view.legal(seat) if isinstance(each, Buy) and each.card == action.card]
    found = {each.place: _brings(view, seat, each) for each in same}
    mine = found.pop(action.place)
    if not found or mine <= max(found.values()) or mine <= 0:
        return ""
    return texts.say("gains.here", n=mine, most=max(found.values()))


def _at_once(view: CastleCombo, seat: int, action: Buy, texts: Texts, keys: int = 0) -> str:
    """Return how many points a card brings as soon as it is taken, or else what else; nothing if it brings nothing.

    So many *keys* that were spent for it are taken off. What other cards gain or lose by it counts for the total. While
    something of its ability is to be chosen it is at least so much.
    """
    then, is_done = taken(view, action)
    change, more_keys = points(then, seat) - points(view, seat), then.keys[seat] - view.keys[seat]
    if change > keys:
        is_own = change == _counted(then, seat)[action.card] + more_keys
        key = "at-least" if not is_done else "in-all" if not is_own else "after-key" if keys else "at-once"
        return texts.say(f"gains.{key}", n=change - keys)
    paid = price(view, seat, action.card)
    for good, brings in (("gold", then.gold[seat] - view.gold[seat] + paid), ("keys", more_keys)):
        if brings > 0:
            return texts.say(f"gains.get.{good}", n=brings)
    return ""


def _brings_most(view: CastleCombo, seat: int, better: Buy, done: SpendKey) -> bool:
    """Return whether a card brings more at once than any for which the key was spent, as far as those can be seen."""
    if not isinstance(done, MoveMessenger):
        return True
    there = view.after(seat, done)
    lost = points(view, seat) - points(there, seat)
    buys = (action for action in there.legal(seat) if isinstance(action, Buy))
    return _brings(view, seat, better) > max((_brings(there, seat, buy) - lost for buy in buys), default=0)


def _brings(view: CastleCombo, seat: int, action: Buy | Flip) -> int:
    return points(taken(view, action)[0], seat) - points(view, seat)
