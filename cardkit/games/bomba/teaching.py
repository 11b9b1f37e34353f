"""What several chapters of the lessons make their steps of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from typing import Any, Final

from cardkit.arithmetic import addition, subtraction
from cardkit.events import Event
from cardkit.games.bomba.cards import BACK, BOMB, SKIP, card, card_key
from cardkit.games.bomba.rules import Bomba
from cardkit.lessons.slips import Because, Slip, beside, order_slips, zone_of
from cardkit.lessons.step import Measure, Reason, after
from cardkit.texts import Listed, Player, Players, Texts


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


def chance(state: Bomba) -> Fraction:
    """Return how likely it is that the next card which seat 0 does not know is a Bomb."""
    return Fraction(*_unseen(state))


def _unseen(state: Bomba) -> tuple[int, int]:
    """Return how many Bombs seat 0 does not see, and how many cards of the deck it does not know."""
    view = state.view(0)
    return view.unseen(BOMB), view.deck.count(BACK)


# --- What is clever, whatever is practised ------------------------------------------------------------------------


def _put_out(before: Bomba, after: Bomba, seat: int) -> int:
    if before.rounds != after.rounds:
        return 0
    return sum(before.is_in(other) and not after.is_in(other) for other in range(before.seats) if other != seat)


CLEVER: Final[Mapping[str, Measure]] = {"puts-out": _put_out}
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
    return texts.say("reasons.copies", sum=subtraction(state.box.count(kind), state.discards.count(kind)))


def _bombs_not_gone(state: Bomba) -> Iterator[Slip]:
    gone = state.discards.count(BOMB)
    yield Slip("gone-counted", gone, {"card": card_key(BOMB)}, ("discards",))
    yield Slip("gone-forgotten", state.box.count(BOMB), {"card": card_key(BOMB), "gone": gone}, ("discards",))


@beside(_bombs_not_gone)
def bombs_in_the_deck(state: Bomba, answer: object, texts: Texts) -> str:
    """Return how many Bombs are left in the deck: all but those that lie open."""
    return texts.say("reasons.bombs", sum=subtraction(state.box.count(BOMB), state.discards.count(BOMB)))


def bombs_after(state: Bomba, pile: str, texts: Texts) -> str:
    """Return how many Bombs are left in the deck when these cards lie on the discard pile."""
    gone = [card(name) for name in pile.split()].count(BOMB)
    return texts.say("reasons.bombs", sum=subtraction(state.box.count(BOMB), gone))


def _other_chances(state: Bomba) -> Iterator[Slip]:
    """Yield the chance for somebody who forgets what is gone, or counts that instead."""
    (bombs, cards), gone = _unseen(state), state.discards.count(BOMB)
    kind = {"card": card_key(BOMB)}
    yield Slip("gone-counted", Fraction(gone, gone + cards), kind, ("discards",))
    yield Slip("gone-forgotten", Fraction(bombs + gone, cards), {**kind, "gone": gone}, ("discards",))
    yield Slip("gone-forgotten", Fraction(bombs + gone, len(state.box)), {**kind, "gone": gone}, ("discards",))


@beside(_other_chances)
def chance_counted(state: Bomba, answer: object, texts: Texts) -> str:
    """Return how many of the cards that seat 0 does not know are Bombs."""
    bombs, cards = _unseen(state)
    return texts.say("reasons.chance", bombs=bombs, cards=cards, chance=_fraction(Fraction(bombs, cards)))


def pairs_counted(state: Bomba, answer: object, texts: Texts) -> str:
    """Return how many of the pairs that can be drawn from the deck hold a Bomb."""
    pairs = list(combinations(state.deck, 2))
    hit = sum(BOMB in pair for pair in pairs)
    of_all = _fraction(Fraction(hit, len(pairs)))
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
        then, mover = after(state, *moves), int(moves[-1].partition(":")[0])
        yield from order_slips(state.seats, mover=mover, due=then.turn, step=then.direction, out=then.out)

    return Because(reason, slips)


def points_after(move: str) -> Reason:
    """Return a reason that says who gets how many points for the round that *move* ends."""

    def reason(state: Bomba, answer: object, texts: Texts) -> str:
        return " ".join(_ranking(state, move, texts))

    return Because(reason, lambda state: _other_places(state, move))


def winner_after(move: str) -> Reason:
    """Return a reason that says who is the last one in when *move* has ended the round."""

    def reason(state: Bomba, answer: object, texts: Texts) -> str:
        first, *_ = _events(state, move, "points")
        return texts.say("reasons.winner", seat=first["seat"])

    return Because(reason, lambda state: _other_places(state, move))


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


def _fraction(chance: Fraction) -> str:
    return f"{chance.numerator}/{chance.denominator}"


def _events(state: Bomba, move: str, key: str) -> list[dict[str, Any]]:
    """Return what the events *key* of *move* say, in their order, the seat among it."""
    seat, _, action = move.partition(":")
    events: list[Event] = []
    state.after(int(seat), state.game.parse(action.strip()), events.append)
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


def _other_places(state: Bomba, move: str) -> Iterator[Slip]:
    """Yield what else those got who may seem to be asked for: so many points, or none."""
    won = {each["seat"]: each["n"] for each in _events(state, move, "points")}
    for seat in range(state.seats):
        yield Slip("other-place", seat, {"seat": seat, "points": won.get(seat, 0)}, (zone_of(seat),))


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
