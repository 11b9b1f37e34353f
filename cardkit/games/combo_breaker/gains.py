"""What can be said exactly in Combo Breaker before an action, and of why one is better: what fits together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardkit.games.combo_breaker.actions import ComboBreakerAction, Play, Take
from cardkit.games.combo_breaker.actions.combos import combination, strength
from cardkit.games.combo_breaker.actions.plays import draws_in, has_draw
from cardkit.games.combo_breaker.bot import hand_after, turns
from cardkit.games.combo_breaker.cards import DRAW, NUMBERS, STOP, X, card_key
from cardkit.games.combo_breaker.rules import CARDS_PER_DRAW, MOST_CARDS, ComboBreaker
from cardkit.texts import Key, Texts

Cards = tuple[int, ...]
MOST: Final = NUMBERS[-1]
"""No card by itself is stronger than that."""


def gain(view: ComboBreaker, seat: int, action: ComboBreakerAction, texts: Texts) -> str:
    """Return that *seat* has no cards left after *action*, or which of them stand together then, and what it risks."""
    said = next(filter(None, _gains(view, seat, action, texts)), "")
    return " ".join(filter(None, [said, _of_the_draw(view, action, texts)]))


def _gains(view: ComboBreaker, seat: int, action: ComboBreakerAction, texts: Texts) -> Iterator[str]:
    """Yield what is certain of *action*, what weighs most first; what is nothing is empty."""
    left, before = hand_after(view, seat, action), {*_groups(view.hands[seat])}
    after = [*_groups(left)]
    if not left:
        yield texts.say("gains.empty")
    yield _of_joined([group for group in after if group not in before], texts)
    if isinstance(action, Play):
        yield _of_a_play(view, action, texts)
    if before.issubset(after):
        yield _of_cards("gains.together", after, texts) if isinstance(action, Play) else texts.say("gains.harmless")


def reasons(
    view: ComboBreaker, seat: int, better: ComboBreakerAction, done: ComboBreakerAction, texts: Texts
) -> Iterator[str]:
    """Yield what is certain of why *better* is better and what it risks, what weighs most first."""
    kept = [*_of_specials(hand_after(view, seat, better), hand_after(view, seat, done), texts)]
    risk, first = _of_the_draw(view, better, texts), "".join(kept[:1])
    yield from (f"{said} {risk}".strip() for said in kept)
    yield from (f"{first} {said} {risk}".strip() for said in _reasons(view, seat, better, done, texts) if said)


def _of_specials(left: Cards, had: Cards, texts: Texts) -> Iterator[str]:
    """Yield which cards that always help are *left*, and none like them in the hand that one *had* instead."""
    if STOP not in had and DRAW not in had:
        always = (card for card in (STOP, DRAW) if card in left)
        yield from (texts.say("gains.kept", card=card_key(card)) for card in always)  # CB-41, CB-44
    if X in left and X not in had:
        yield texts.say("gains.kept-x")  # CB-40


def _reasons(
    view: ComboBreaker, seat: int, better: ComboBreakerAction, done: ComboBreakerAction, texts: Texts
) -> Iterator[str]:
    left, had = (hand_after(view, seat, action) for action in (better, done))
    before, after = {*_groups(view.hands[seat])}, {*_groups(had)}
    are_takes = isinstance(better, Take) and isinstance(done, Take)
    legal = [action for action in view.legal(seat) if not are_takes or isinstance(action, Take)]
    needs = {each: turns(hand_after(view, seat, each)) for each in (*legal, better, done)}  # so many plays to come
    is_fewest = needs[better] == min(needs.values())
    plays = [action for action in legal if isinstance(action, Play)]
    alike = [action for action in plays if needs[action] <= needs[better]]
    only = [group for group in _groups(left) if group not in after]
    if not left:
        yield texts.say("gains.empty")
    if isinstance(better, Play) and better.strength and isinstance(done, Take) and left and _is_last(view):
        yield texts.say("gains.sure")  # CB-17, CB-31
    if isinstance(better, Play) and isinstance(done, Play) and better in alike:
        yield _of_the_last_to_act(view, better, done, alike, texts)
        if not any(0 < each.strength < better.strength for each in alike if each.cards != done.cards):
            yield _of_enough(view, left, better, done, texts)
    stood = [group for group in _groups(left) if group in before]
    joined = [group for group in only if group not in before and _is_stronger(group, stood)]
    if isinstance(better, Play) and isinstance(done, Take):
        pass  # that a card is taken costs more than what stands together brings
    elif needs[better] < needs[done] and is_fewest:  # or else what stands together gets rid of the hand no sooner
        whole = _kept_whole(only, before, done)
        said = [_of_joined(joined, texts), _of_cards("gains.together", whole, texts)]
        yield from reversed(said) if max(map(len, whole), default=0) > max(map(len, joined), default=0) else said
    elif needs[better] == needs[done] and is_fewest:
        yield _of_joined(joined, texts)
    is_highest = isinstance(better, Play) and better.strength == max(each.strength for each in alike)
    is_last = needs[better] == 1 and is_highest
    if isinstance(done, Play) and done.cards[0] in NUMBERS and is_last and _is_higher(better, done):
        card, other = card_key(better.cards[0]), card_key(done.cards[0])
        yield texts.say("gains.lead-again", card=card, other=other, cards=_keys(left))  # CB-31
    if has_draw(view.trick) and isinstance(better, Take) and isinstance(done, Play) and done.strength:
        yield texts.say("gains.draw")  # CB-45, CB-48
    most = max((len(each.cards) for each in plays), default=0)
    if isinstance(better, Play) and len(better.cards) == most > max(1, len(getattr(done, "cards", ()))):
        others = [len(hand) for other, hand in enumerate(view.hands) if other != seat and hand]
        if others and max(others) < len(better.cards):
            yield texts.say("gains.unbeaten", cards=_keys(better.cards))  # CB-15
    if isinstance(done, Take) and plays == [better]:
        yield texts.say("gains.reserve" if len(view.reserves[seat]) == 1 else "gains.reserves")  # CB-51
    least = min((each.strength for each in alike if each.strength), default=0)
    is_lowest = isinstance(better, Play) and better.strength == least
    is_lower = isinstance(better, Play) and is_lowest and isinstance(done, Play) and _is_higher(done, better)
    if is_lower and view.hands[seat].count(done.cards[0]) == 1:  # of two alike, one is kept in any case
        yield texts.say("gains.higher", card=card_key(done.cards[0]), other=card_key(better.cards[0]))  # CB-16
    if isinstance(better, Play) and isinstance(done, Play) and not view.best:
        yield _of_leading(view.hands[seat], left, better, done, _kept_whole(only, before, done), texts)


def _of_the_last_to_act(view: ComboBreaker, better: Play, done: Play, alike: list[Play], texts: Texts) -> str:
    """Return that nobody can beat what is *better*, since all have acted (CB-17): so it leads as well as more would."""
    is_least = better.strength == min((each.strength for each in alike if each.strength), default=0)
    if not _is_last(view) or not is_least or not 0 < better.strength < done.strength or _has_more(done, better):
        return ""
    return texts.say("gains.last", cards=_keys(better.cards))  # CB-31


def _has_more(one: Play, other: Play) -> bool:
    return len(one.cards) > len(other.cards)


def _is_last(view: ComboBreaker) -> bool:
    """Return whether all others have acted in the trick, and whoever wins it does not have to draw (CB-17, CB-45)."""
    return len(view.trick) == len(view.queue) - 1 and not has_draw(view.trick)


def _of_enough(view: ComboBreaker, left: Cards, better: Play, done: Play, texts: Texts) -> str:
    """Return that what *better* plays is enough to beat the trick, and that what was *done* is kept: it beats more.

    Nothing if it is kept as a part of something longer, which is what matters then.
    """
    groups = [*_groups(left)]
    if (
        not view.best
        or len(done.cards) == 1
        or not 0 < better.strength < done.strength
        or done.cards not in groups
        or any(len(each) > len(done.cards) and {*done.cards} <= {*each} for each in groups)
    ):
        return ""
    return texts.say("gains.enough", cards=_keys(better.cards), other=_keys(done.cards))  # CB-15


def _keys(cards: Cards) -> tuple[Key, ...]:
    return tuple(map(card_key, cards))


def _together(cards: Cards) -> int:
    return strength(combination(cards))


def _kept_whole(only: list[Cards], before: set[Cards], done: ComboBreakerAction) -> list[Cards]:
    """Return which of those groups that *only* the better action leaves stood together *before*, and are not played."""
    kept = [group for group in only if group in before and only.count(group) == 1]  # or else it has come, too
    return [group for group in kept if not (isinstance(done, Play) and _goes_with(group, done))]


def _of_leading(hand: Cards, left: Cards, better: Play, done: Play, whole: list[Cards], texts: Texts) -> str:
    """Return that what *better* leads, out of a *hand*, is the lowest, and what is kept for it of what is *left*.

    That is the best group of all, if it was *done*, or else the largest that it broke, of those that stay *whole*.
    """
    card = better.cards[0]
    others = [each for each in left if each in NUMBERS]
    if len(better.cards) > 1 or card not in NUMBERS or card in done.cards or card >= min(others, default=0):
        return ""
    is_best = _is_best(done.cards, hand, left)
    kept = (
        texts.say("gains.best-kept", cards=_keys(done.cards)) if is_best else _of_cards("gains.together", whole, texts)
    )
    return " ".join(filter(None, [kept, texts.say("gains.lowest", card=card_key(card))]))  # CB-12, CB-16


def _is_best(cards: Cards, hand: Cards, left: Cards) -> bool:
    """Return whether *cards* stand together in a *hand* and in what is *left*, and nothing else there beats as much."""
    groups = [*_groups(hand), *_groups(left)]
    most = max(map(_together, groups), default=0)
    return X not in hand and [each for each in groups if _together(each) == most] == [cards] * 2


def _is_stronger(group: Cards, stood: list[Cards]) -> bool:
    """Return whether a *group* beats more than any that *stood* together before with some of its cards (CB-12)."""
    return all(_together(each) < _together(group) for each in stood if {*each} & {*group})


def _goes_with(group: Cards, played: Play) -> bool:
    """Return whether a *group* of cards is played whole, alone or with others."""
    return len(group) <= len(played.cards) and {*group} <= {*played.cards}


def _is_higher(action: ComboBreakerAction, than: Play) -> bool:
    """Return whether two actions play one number each, the first of them the higher one (CB-16)."""
    return isinstance(action, Play) and action.cards[0] in NUMBERS and 0 < than.strength < action.strength <= MOST


def _of_a_play(view: ComboBreaker, action: Play, texts: Texts) -> str:
    """Return what cards do to the trick, or that they are several; nothing of one with a number."""
    if action.cards == (STOP,):
        return "" if has_draw(view.trick) else texts.say("gains.stop")  # CB-42, CB-4A
    if action.cards == (DRAW,):
        return texts.say("gains.draw") if view.best else ""  # CB-45, CB-48
    return texts.say("gains.rid", n=len(action.cards)) if len(action.cards) > 1 else ""


def _of_the_draw(view: ComboBreaker, action: ComboBreakerAction, texts: Texts) -> str:
    """Return how many cards whoever does *action* draws for the Draws in the trick if nobody beats it (CB-45)."""
    draws = draws_in(view.trick)
    if not draws or not isinstance(action, Play) or not action.strength:
        return ""
    return texts.say("gains.risk", n=draws * CARDS_PER_DRAW)


def _groups(hand: Cards) -> Iterator[Cards]:
    """Yield all that stands together in a *hand* and can be played together; of an X that is no news."""
    for size in range(MOST_CARDS, 1, -1):
        for first in range(len(hand) - size + 1):
            cards = hand[first : first + size]
            if combination(cards) is not None:
                yield cards


def _of_joined(groups: list[Cards], texts: Texts) -> str:
    """Return what comes to stand together, and what it beats if it has one number; nothing if nothing does."""
    if not groups:
        return ""
    kind = "run" if len({*groups[0]}) > 1 else "pair" if len(groups[0]) == 2 else "three"
    return texts.say(f"gains.joined.{kind}", cards=_keys(groups[0]))  # CB-12


def _of_cards(key: str, groups: list[Cards], texts: Texts) -> str:
    """Return what *key* says of the largest of some *groups* of cards; nothing if there is none."""
    return texts.say(key, cards=_keys(groups[0])) if groups else ""
