"""What several chapters of the lessons make their steps of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from typing import Any, Final

from cardkit.arithmetic import addition, subtraction
from cardkit.events import Event
from cardkit.games.bomba.cards import ANGEL, BACK, BOMB, SKIP, card, card_key
from cardkit.games.bomba.rules import Bomba
from cardkit.lessons.slips import Because, Slip, beside, order_slips, zone_of
from cardkit.lessons.step import Measure, Reason, after
from cardkit.texts import Listed, Player, Players, Texts
from cardkit.turns import moved


def on_top(cards: str) -> str:
    """Return a deck with *cards* on top, the first one uppermost, and all others below in any order.

    >>> on_top("bomb skip")
    'bomb skip ...'
    """
    return " ".join([*cards.split(), "..."])


def seen(cards: str) -> str:
    """Return a deck on top of which seat 0 has seen *cards*.

    >>> seen("bomb skip")
    'bomb@0 skip@0 ...'
    """
    return on_top(" ".join(f"{card}@0" for card in cards.split()))


def chance(state: Bomba, seat: int = 0) -> Fraction:
    """Return how likely it is that the next card which *seat* does not know is a Bomb."""
    return Fraction(*unseen(state, seat))


def unseen(state: Bomba, seat: int) -> tuple[int, int]:
    """Return how many Bombs *seat* does not see, and how many cards of the deck it does not know."""
    view = state.view(seat)
    return view.unseen(BOMB), view.deck.count(BACK)


# --- What is clever, whatever is practised ------------------------------------------------------------------------


def _put_out(before: Bomba, after: Bomba, seat: int) -> int:
    if before.rounds != after.rounds:
        return 0
    return sum(before.is_in(other) and not after.is_in(other) for other in range(before.seats) if other != seat)


CLEVER: Final[Mapping[str, Measure]] = {"puts-out": _put_out}
BROUGHT: Final[Mapping[str, Measure]] = {}
"""No move of Bomba brings more or less of anything: see ``cardkit.lessons.missed``."""
ASKED: Final[Mapping[str, str]] = {
    "turn": "BO-19",
    "shield": "BO-16",
    "skip": "BO-20",
    "looks": "BO-21",
    "two": "BO-22",
    "reverse": "BO-28",
    "angel-bomb": "BO-33",
    "caveman": "BO-35",
    "thief": "BO-37",
    "assassin": "BO-38",
    "puts-out": "BO-3A",
}
"""What can be asked by clicks, and by which rule it goes: see ``cardkit.lessons.goals``."""


# --- How an answer comes about ------------------------------------------------------------------------------------


def copies_left(state: Bomba, name: str, texts: Texts) -> str:
    """Return how many of the cards called *name* are not used up."""
    kind = card(name)
    gone = state.discards.count(kind)
    return texts.say(f"reasons.copies.{_some(gone)}", **_left(state, kind, gone))


def _bombs_not_gone(state: Bomba) -> Iterator[Slip]:
    gone = state.discards.count(BOMB)
    yield Slip("gone-counted", gone, {"card": card_key(BOMB)}, ("discards",))
    yield Slip("gone-forgotten", state.box.count(BOMB), {"card": card_key(BOMB), "gone": gone}, ("discards",))


@beside(_bombs_not_gone)
def bombs_in_the_deck(state: Bomba, answer: object, texts: Texts) -> str:
    """Return how many Bombs are left in the deck: all but those that lie open."""
    gone = state.discards.count(BOMB)
    return texts.say(f"reasons.bombs.{_some(gone)}", **_left(state, BOMB, gone))


def card_of(state: Bomba, seat: int, texts: Texts) -> str:
    """Return whether seat 0 sees the one card of *seat*."""
    return texts.say(f"reasons.card.{'hidden' if BACK in state.view(0).hands[seat] else 'open'}", seat=seat)


def dealt_or_back(state: Bomba, name: str, texts: Texts) -> str:
    """Return whether a card called *name* stays with whoever is dealt it (BO-06)."""
    return texts.say(f"reasons.dealt.{'back' if card(name) == BOMB else 'stays'}", card=card_key(card(name)))


def held_where(state: Bomba, name: str, texts: Texts) -> str:
    """Return who has the card called *name* before them; if nobody has, that it is shuffled into the new deck."""
    owner = next((seat for seat in range(state.seats) if card(name) in _held(state, seat)), None)
    if owner is None:
        return texts.say("reasons.shuffled", card=card_key(card(name)))
    return texts.say("reasons.holds", seat=owner, card=card_key(card(name)))


def protected(state: Bomba, seat: int, texts: Texts) -> str:
    """Return whether *seat* has a Guardian Angel, which alone keeps an Assassin off (BO-38)."""
    return texts.say(f"reasons.angel.{'has' if ANGEL in state.specials[seat] else 'none'}", seat=seat)


def who_knows_top(move: str) -> Reason:
    """Return a reason that says whether somebody knows the top card of the deck after *move*."""

    def reason(state: Bomba, seat: int, texts: Texts) -> str:
        top = after(state, move).view(seat).deck[-1]
        return texts.say(f"reasons.top.{'unknown' if top == BACK else 'known'}", seat=seat)

    return reason


def discarded_after(move: str) -> Reason:
    """Return a reason that compares the cards of an answer with the discard pile after *move*."""
    return _compared(lambda state: after(state, move).discards)


def in_hand_after(move: str) -> Reason:
    """Return a reason that compares the cards of an answer with the hand of seat 0 after *move*."""
    return _compared(lambda state: after(state, move).hands[0])


def _compared(there: Callable[[Bomba], Iterable[int]]) -> Reason:
    """Return a reason that says which cards of an answer are not *there*, or how many it leaves out."""

    def reason(state: Bomba, cards: str, texts: Texts) -> str:
        named, lying = Counter(map(card, cards.split())), Counter(there(state))
        if wrong := named - lying:
            return texts.say("reasons.not-there", cards=Listed(map(card_key, sorted(wrong.elements()))))
        if left := (lying - named).total():
            return texts.say("reasons.left-out", n=left)
        return texts.say("reasons.all-there", cards=Listed(map(card_key, sorted(lying.elements()))))

    return reason


def bombs_after(state: Bomba, pile: str, texts: Texts) -> str:
    """Return how many Bombs are left in the deck when these cards lie on the discard pile."""
    gone = [card(name) for name in pile.split()].count(BOMB)
    return texts.say(f"reasons.bombs.{_some(gone)}", **_left(state, BOMB, gone))


def _some(gone: int) -> str:
    return "some" if gone else "none"


def _left(state: Bomba, kind: int, gone: int) -> dict[str, Any]:
    """Return how many cards of *kind* there are, how many are *gone*, and how many are left."""
    total = state.box.count(kind)
    return {"all": total, "gone": gone, "left": total - gone, "sum": subtraction(total, gone)}


def _other_chances(state: Bomba, seat: int) -> Iterator[Slip]:
    """Yield the chance of *seat* for somebody who forgets what is gone, or counts that instead."""
    (bombs, cards), gone = unseen(state, seat), state.discards.count(BOMB)
    kind = {"card": card_key(BOMB)}
    yield Slip("gone-counted", Fraction(gone, gone + cards), kind, ("discards",))
    yield Slip("gone-forgotten", Fraction(bombs + gone, cards), {**kind, "gone": gone}, ("discards",))
    yield Slip("gone-forgotten", Fraction(bombs + gone, len(state.box)), {**kind, "gone": gone}, ("discards",))


def chance_of(seat: int) -> Because:
    """Return a reason that says how many of the cards that *seat* does not know are Bombs."""

    def reason(state: Bomba, answer: object, texts: Texts) -> str:
        bombs, cards = unseen(state, seat)
        return texts.say("reasons.chance", bombs=bombs, cards=cards, chance=_fraction(bombs, cards))

    return Because(reason, lambda state: _other_chances(state, seat))


chance_counted: Final = chance_of(0)


def pairs_counted(state: Bomba, answer: object, texts: Texts) -> str:
    """Return how many of the pairs that can be drawn from the deck hold a Bomb."""
    pairs = list(combinations(state.deck, 2))
    hit = sum(BOMB in pair for pair in pairs)
    of_all = _fraction(hit, len(pairs))
    return texts.say("reasons.pairs", cards=len(state.deck), pairs=len(pairs), hit=hit, chance=of_all)


def draws_of_two(state: Bomba, answer: object, texts: Texts) -> str:
    """Return how many cards a Draw Two lets somebody draw."""
    return texts.say("reasons.two", sum=addition([1, 1]))


def _other_draws(state: Bomba) -> Iterator[Slip]:
    """Yield how many draws are left for somebody who overlooks a Skip, or takes another card for one."""
    hand, skips = state.hands[0], state.hands[0].count(SKIP)
    lit = tuple(f"hand:{at}" for at, each in enumerate(hand) if each == SKIP)
    for at in lit:
        yield Slip("without-card", max(0, state.owed - skips + 1), {"card": card_key(SKIP)}, (at,))
    if skips:
        yield Slip("without-cards", state.owed, {"cards": Listed([card_key(SKIP)] * skips)}, lit)
    else:
        cards = Listed(map(card_key, hand))
        yield Slip("does-not-help", max(0, state.owed - len(hand)), {"cards": cards}, ("hand",))


@beside(_other_draws)
def draws_after_skips(state: Bomba, answer: object, texts: Texts) -> str:
    """Return how many of the draws are left when seat 0 plays its Skips."""
    skips = state.hands[0].count(SKIP)
    return texts.say("reasons.skips", n=skips, sum=addition([state.owed, *[-1] * min(skips, state.owed)]))


def turn_after(*moves: str) -> Reason:
    """Return a reason that says who is next after *moves*, in which direction, and who is passed over."""

    def reason(state: Bomba, answer: object, texts: Texts) -> str:
        then = after(state, *moves)
        said = [texts.say("reasons.out", seats=Players(then.out))] if then.out else []
        direction = "left" if then.direction == 1 else "right"
        return " ".join([*said, texts.say(f"reasons.next.{direction}", seat=then.turn)])

    def slips(state: Bomba) -> Iterator[Slip]:
        then, (mover, _) = after(state, *moves), moved(state.game, moves[-1])
        yield from order_slips(state.seats, mover=mover, due=then.turn, step=then.direction, out=then.out)

    return Because(reason, slips)


def points_after(move: str) -> Reason:
    """Return a reason that says who gets how many points for the round that *move* ends."""

    def reason(state: Bomba, answer: object, texts: Texts) -> str:
        return " ".join(_ranking(state, move, texts))

    return Because(reason, lambda state: _other_places(state, move))


def winner_after(move: str, learner: int = 0) -> Reason:
    """Return a reason that says to the *learner* who is the last one in when *move* has ended the round."""

    def reason(state: Bomba, answer: object, texts: Texts) -> str:
        first, *_ = _events(state, move, "points")
        return texts.say("reasons.winner", seat=first["seat"])

    return Because(reason, lambda state: _other_places(state, move, learner))


def total_after(move: str) -> Reason:
    """Return a reason that says what seat 0 gets for the round that *move* ends, and its new total."""

    def reason(state: Bomba, answer: object, texts: Texts) -> str:
        return " ".join([*_ranking(state, move, texts), _total(state, move, 0, texts)])

    return Because(reason, lambda state: _other_totals(state, move))


def totals_after(move: str) -> Reason:
    """Return a reason that says what everybody's points are when *move* has ended the round."""

    def reason(state: Bomba, answer: object, texts: Texts) -> str:
        return " ".join(_total(state, move, seat, texts) for seat in range(state.seats))

    return Because(reason, lambda state: _not_the_winner(state, move))


def kept_in(*cards: int) -> Because:
    """Return a reason that says who holds one of *cards*, which keep somebody in; the others hold none."""

    def reason(state: Bomba, seat: int, texts: Texts) -> str:
        return texts.say("reasons.kept", seat=seat, cards=Listed(map(card_key, {*_held(state, seat)} & {*cards})))

    def slips(state: Bomba) -> Iterator[Slip]:
        for seat in range(1, state.seats):
            held = Listed(map(card_key, _held(state, seat)))
            yield Slip("does-not-help", seat, {"cards": held}, (zone_of(seat), f"specials-{seat}"))

    return Because(reason, slips)


def _held(state: Bomba, seat: int) -> list[int]:
    """Return all that *seat* holds, as far as seat 0 sees it."""
    return [*state.view(0).hands[seat], *state.specials[seat]]


def _fraction(part: int, of: int) -> str:
    """Return a fraction as it is counted, and in its lowest terms where those are others.

    >>> _fraction(2, 6), _fraction(1, 3)
    ('2/6 = 1/3', '1/3')
    """
    lowest = Fraction(part, of)
    return " = ".join(dict.fromkeys([f"{part}/{of}", f"{lowest.numerator}/{lowest.denominator}"]))


def _events(state: Bomba, move: str, key: str) -> list[dict[str, Any]]:
    """Return what the events *key* of *move* say, in their order, the seat among it."""
    events: list[Event] = []
    state.after(*moved(state.game, move), events.append)
    return [{"seat": event.seat, **event.params} for event in events if event.key == key]


def _ranking(state: Bomba, move: str, texts: Texts) -> list[str]:
    """Return who gets how many points for the round: the last one in, the last one out, and the one before."""
    won = _events(state, move, "points")
    return [
        texts.say(f"reasons.place.{place}", seat=each["seat"], n=each["n"]) for place, each in enumerate(won, start=1)
    ]


def _total(state: Bomba, move: str, seat: int, texts: Texts) -> str:
    won = [each["n"] for each in _events(state, move, "points") if each["seat"] == seat]
    return texts.say("reasons.total", seat=seat, sum=addition([state.points[seat], *(won or [0])]))


# --- What is usually answered instead -----------------------------------------------------------------------------


def _other_places(state: Bomba, move: str, learner: int = 0) -> Iterator[Slip]:
    """Yield what else those got who may seem to be asked for: so many points, or none."""
    won = {each["seat"]: each["n"] for each in _events(state, move, "points")}
    for seat in range(state.seats):
        yield Slip("other-place", seat, {"seat": seat, "points": won.get(seat, 0)}, (zone_of(seat, learner),))


def _other_totals(state: Bomba, move: str) -> Iterator[Slip]:
    """Yield the total of seat 0 for somebody who forgets the round, or gives it the points of somebody else."""
    won = {each["seat"]: each["n"] for each in _events(state, move, "points")}
    yield Slip("before", state.points[0], lit=("hand",))
    for seat, points in won.items():
        yield Slip("other-place", state.points[0] + points, {"seat": seat, "points": points}, (zone_of(seat),))


def _not_the_winner(state: Bomba, move: str) -> Iterator[Slip]:
    """Yield why those do not win who may seem to: by this round, or because ten is enough."""
    won = {each["seat"]: each["n"] for each in _events(state, move, "points")}
    totals = [points + won.get(seat, 0) for seat, points in enumerate(state.points)]
    for seat, total in enumerate(totals):
        best = max((each for each in range(state.seats) if each != seat), key=totals.__getitem__)
        more = {"seat": seat, "total": total, "seat_best": Player(best), "most": totals[best]}
        if total < totals[best]:
            name = "last-one-in" if won.get(seat) == max(won.values()) else "fewer-points"
            yield Slip(name, seat, more, (zone_of(seat), zone_of(best)))
