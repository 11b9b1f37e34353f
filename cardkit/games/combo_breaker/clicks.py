"""What can be clicked on the table of Combo Breaker, what it is called, and what clicks mean.

Ids: ``hand:2`` the card at index 2 of one's hand · ``gap:2`` the place before it · ``reserve:1:0`` a reserve card of
seat 1 · ``as:7-8`` the numbers that a play with an X counts as.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from cardkit.games.combo_breaker.actions import ComboBreakerAction, Play, Put, Take, number_value, play, put, take
from cardkit.games.combo_breaker.cards import BACK, DRAW, STOP, X, card_key, the_key
from cardkit.games.combo_breaker.rules import ComboBreaker
from cardkit.looks.look import by_kind
from cardkit.looks.scene import Choice, Option
from cardkit.texts import Key, Texts


def choices(view: ComboBreaker, seat: int, texts: Texts) -> tuple[tuple[Choice, ...], tuple[Option, ...]]:
    """Return every legal action of *seat* with what to click for it, and what an X can be said to count as."""
    found: list[Choice] = []
    options: dict[str, Option] = {}
    for action in view.legal(seat):
        if isinstance(action, Put):
            here = texts.say("scene.choice-put.here", card=the_key(view.drawn))
            found.append(Choice(str(action), (f"gap:{action.place}",), label(view, seat, action, texts), name=here))
        elif isinstance(action, Take):
            for slot, card in enumerate(view.reserves[seat]):
                if card == action.card:
                    taking = (f"reserve:{seat}:{slot}", f"gap:{action.place}")
                    here = texts.say("scene.choice-put.here", card=the_key(card))
                    found.append(Choice(str(action), taking, label(view, seat, action, texts), name=here))
        else:
            clicks = tuple(f"hand:{place}" for place in action.places)
            if X in action.cards:
                if _swaps_two_x(action):
                    continue
                option = f"as:{'-'.join(map(str, action.values))}"
                options[option] = Option(option, _counts_as(action, texts))
                clicks = (*clicks, option)
            said, plain = label(view, seat, action, texts), _plainly(action, texts)
            name = plain if all(action.values) and plain != said else ""  # the table shows which cards
            found.append(Choice(str(action), clicks, said, name=name))
    return tuple(_unsaid(found, options)), tuple(options.values())


def _unsaid(found: Sequence[Choice], options: Collection[str]) -> Iterator[Choice]:
    """Yield the choices, each with the numbers of an X implied where those cards can be played with no others."""
    ways = Counter(choice.clicks[:-1] for choice in found if choice.clicks[-1] in options)
    for choice in found:
        *cards, last = choice.clicks
        yield replace(choice, implied=last) if last in options and ways[tuple(cards)] == 1 else choice


def _counts_as(action: Play, texts: Texts) -> str:
    """Return what an X is said to count as: among several cards with them, alone its number."""
    return texts.say("scene.choice-play-as", values=action.values)


def _swaps_two_x(action: Play) -> bool:
    """Whether the same play stands in the list with the numbers of its X in rising order: one is enough."""
    named = [value for card, value in zip(action.cards, action.values, strict=True) if card == X]
    return named != sorted(named)


def label(view: ComboBreaker, seat: int, action: ComboBreakerAction, texts: Texts) -> str:
    """Return *action*, legal or not, in a few words."""
    if isinstance(action, Put) and view.drawn == BACK:  # nobody has drawn anything
        return texts.say("scene.choice-put.none", place=action.place + 1)
    if isinstance(action, Put) and action.place < 0:
        return texts.say("scene.choice-put.nowhere", card=the_key(view.drawn))
    if isinstance(action, Put | Take):
        card = the_key(view.drawn if isinstance(action, Put) else action.card)
        return _put(view.hands[seat], action.place, card, texts)
    if action.cards in ((STOP,), (DRAW,)):
        return texts.say("scene.choice-stop" if action.cards[0] == STOP else "scene.choice-draw")
    if not all(action.values):
        return texts.say("scene.choice-play", values=tuple(card_key(each) for each in action.cards))
    if X not in action.cards and _stands_twice(view.hands[seat], action):
        first = action.cards[0]
        nth = Key(f"scene.nth.{view.hands[seat][: action.places[0] + 1].count(first)}")
        key = "scene.choice-play-from" if len(action.cards) > 1 else "scene.choice-play-nth"
        return texts.say(key, values=action.values, nth=nth, card=card_key(first))
    return _plainly(action, texts)


def _put(hand: Sequence[int], place: int, card: Key, texts: Texts) -> str:
    """Return that *card* is put at a *place* of one's *hand*: between its neighbours, if no others are like them."""
    beside = (*hand[max(0, place - 1) : place + 1],)
    if not hand or place > len(hand) or BACK in beside:
        return texts.say("scene.choice-put.at", card=card, place=place + 1)
    if len(beside) == 1:
        return texts.say(f"scene.choice-put.{'last' if place else 'first'}", card=card)
    if sum(each == beside for each in pairwise(hand)) > 1:
        return texts.say("scene.choice-put.at", card=card, place=place + 1)
    before, after = map(the_key, beside)
    return texts.say("scene.choice-put.between", card=card, before=before, after=after)


def _plainly(action: Play, texts: Texts) -> str:
    """Return what is done, wherever in the hand the cards stand."""
    named = zip(action.cards, action.values, strict=True)
    key = "scene.choice-play" if len(action.cards) > 1 else "scene.choice-play-one"
    return texts.say(key, values=tuple(f"{value} (X)" if card == X else value for card, value in named))


def _stands_twice(hand: tuple[int, ...], action: Play) -> bool:
    """Whether cards with the same numbers stand elsewhere in the *hand*, too."""
    size, first = len(action.cards), action.places[0]
    return any(place != first and hand[place : place + size] == action.values for place in range(len(hand)))


def attempt(state: ComboBreaker, seat: int, clicks: Sequence[str]) -> ComboBreakerAction | None:
    """Return what somebody at *seat* meant who clicked these ids, legal or not; None if they mean nothing together."""
    kinds = by_kind(clicks)
    match kinds:
        case {"hand": places} if set(kinds) <= {"hand", "as"}:
            return _attempted_play(state, seat, sorted(int(place) for place in places), kinds.get("as", []))
        case {"reserve": [reserved]} if set(kinds) <= {"reserve", "gap"}:
            owner, slot = map(int, reserved.split(":"))
            mine = state.reserves[owner][slot] if owner == seat else BACK  # the like of it may lie in one's own, too
            return take(mine, int(kinds.get("gap", ["0"])[0]))
        case {"gap": [place]}:
            return put(int(place))
        case {"pile": _} | {"drawn": _}:
            return put(-1 if state.to_draw else 0)  # where to is still to be said
    return None


def _attempted_play(state: ComboBreaker, seat: int, places: list[int], named: list[str]) -> Play:
    """Return the play of these places, each X as the number that is *named* for it, or the only one that it can be."""
    cards = tuple(state.hands[seat][place] for place in places)
    for option in named:
        numbers = tuple(map(int, option.split("-")))
        if len(numbers) == len(cards) and all(card in (number, X) for card, number in zip(cards, numbers, strict=True)):
            return play(cards, numbers, tuple(places))
    if X in cards and not named:
        plays = [each for each in state.legal(seat) if isinstance(each, Play) and each.places == tuple(places)]
        ways = [each for each in plays if not _swaps_two_x(each)]
        if len(ways) == 1:
            return ways[0]
    return Play(cards, tuple(number_value(card) for card in cards), tuple(places))
