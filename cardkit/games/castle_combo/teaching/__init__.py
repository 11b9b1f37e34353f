"""What several chapters of the lessons make their steps of: cards to draw among, tableaus, and what cards are worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from cardkit.arithmetic import addition, subtraction
from cardkit.games.castle_combo import GAME
from cardkit.games.castle_combo.actions import Buy
from cardkit.games.castle_combo.cards import (
    ABILITY,
    CAPACITY,
    COST,
    DECKS,
    DISCOUNT,
    FACE_DOWN,
    LOCATION,
    card,
    name_key,
)
from cardkit.games.castle_combo.cards.counting import SHIELD, counted, shield_types, total
from cardkit.games.castle_combo.cards.tableau import SIDE, place, with_card
from cardkit.games.castle_combo.cards.vocabulary import CASTLE, SHIELDS, VILLAGE, Count, Gain, GainByNeighbour
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.rules.taking import price
from cardkit.games.castle_combo.scoring import Worth, points, prospects, sheet
from cardkit.games.castle_combo.teaching import slips
from cardkit.lessons.slips import Because, Slip, beside, order_slips
from cardkit.lessons.step import Measure, Moment, Reason, after
from cardkit.texts import Key, Listed, Player, Target, Texts

# --- Cards --------------------------------------------------------------------------------------------------------

DECK: Final = list(GAME.deck())
CASTLE_CARDS: Final = " ".join(DECK[:39])
VILLAGE_CARDS: Final = " ".join(DECK[39:])
FRIENDS: Final = "stonemason potter monk locksmith professor goldsmith sculptor farmer fisherman royal_guard"
"""Cards for a tableau that others of them like."""
COMPANY: Final = (
    "nun monk potter farmer fisherman officer captain professor goldsmith jester spy locksmith vicar usurper baker"
)
"""Cards for a tableau whose signs many scrolls count."""

# --- Tableaus -----------------------------------------------------------------------------------------------------

SHAPES: Final = ["xxx/x../x..", ".x./xxx/.x.", "xx./.xx/..x"]
"""Where five cards may lie, row by row."""
FULL: Final = "xxx/xxx/xxx"
ALMOST: Final = "xxx/xxx/xx."


def grid(shape: str, cards: str) -> list[str]:
    """Return the tableau of that *shape* in which *cards* lie, in their order.

    >>> grid("x./xx", "nun judge spy")
    ['nun .', 'judge spy']
    """
    left = iter(cards.split())
    return [" ".join("." if each == "." else next(left) for each in row) for row in shape.split("/")]


def grids(cards: Iterable[str], *shapes: str) -> list[list[str]]:
    """Return tableaus of these *shapes*, filled one after the other with *cards*."""
    left = iter(cards)
    return [grid(shape, " ".join(next(left) for _ in range(shape.count("x")))) for shape in shapes]


def square(cards: str, *, face_down: int = 0) -> list[str]:
    """Return the tableau of four *cards*, the first of them face down.

    >>> square("nun judge spy monk", face_down=1)
    ['spy -nun', 'judge monk']
    """
    first, second, third, fourth = ("-" * (at < face_down) + name for at, name in enumerate(cards.split()))
    return [f"{third} {first}", f"{second} {fourth}"]


# --- What cards are worth -----------------------------------------------------------------------------------------


def gold_taken(state: CastleCombo, action: Buy) -> int:
    """Return how much gold seat 0 gets for buying a card, its price not counted."""
    return state.after(0, action).gold[0] - state.gold[0] + price(state, 0, action.card)


def worth(state: CastleCombo, name: str) -> int:
    """Return the points of the card called *name* in the tableau of seat 0."""
    found = sheet(state, 0).cards[state.tableaus[0].index(card(name))]
    assert found is not None  # only an empty place is worth nothing at all
    return found.points


def points_at(state: CastleCombo, name: str, row: int, column: int) -> int:
    """Return the points that the card called *name* would score there in the tableau of seat 0."""
    return prospects(state, 0, card(name))[place(row, column)].points


def value(moment: Moment) -> int:
    """Return the points of the card that seat 0 has bought, where it lies."""
    return prospects(moment.before, 0, moment.action.card)[moment.action.place].points


# --- What is clever, whatever is practised ------------------------------------------------------------------------


def _gained(before: CastleCombo, after: CastleCombo, seat: int) -> int:
    return points(after, seat) - points(before, seat)


CLEVER: Final[Mapping[str, Measure]] = {"more-points": _gained}
BROUGHT: Final[Mapping[str, Measure]] = {
    "points": _gained,
    "gold": lambda before, after, seat: after.gold[seat] - before.gold[seat],
    "keys": lambda before, after, seat: after.keys[seat] - before.keys[seat],
}
"""What a move brings at once, and is told of one that brings too little: see ``cardkit.lessons.missed``."""
ASKED: Final[Mapping[str, str]] = {
    "turn": "CC-06",
    "buy": "CC-11",
    "flip": "CC-20",
    "takes-gold": "CC-12",
    "takes-keys": "CC-12",
    "discount": "CC-15",
    "purse": "CC-62",
    "key": "CC-10",
    "more-points": "CC-53",
}
"""What can be asked by clicks, and by which rule it goes: see ``cardkit.lessons.goals``."""


# --- How an answer comes about ------------------------------------------------------------------------------------


def _not_to_the_left(state: CastleCombo) -> Iterator[Slip]:
    mover, seats = state.turn, state.seats
    return order_slips(seats, mover=mover, due=(mover + 1) % seats, zone="tableau:{}".format)


@beside(_not_to_the_left)
def next_to_the_left(state: CastleCombo, answer: object, texts: Texts) -> str:
    """Return who sits to the left of whoever has the turn."""
    return texts.say("reasons.left", seat_target=Target(state.turn), seat=(state.turn + 1) % state.seats)


def kinds_of(seat: int) -> Because:
    """Return a reason that says which kinds of shield the tableau of *seat* shows."""

    def reason(state: CastleCombo, answer: object, texts: Texts) -> str:
        tableau = state.tableaus[seat]
        shown = [Key(f"shields.{name}") for name, kind in zip(SHIELDS, SHIELD, strict=True) if total(kind, tableau)]
        return texts.say("reasons.kinds", kinds=Listed(shown), n=shield_types(tableau))

    return Because(reason, lambda state: slips.of_kinds(state, seat))


kinds_listed: Final = kinds_of(0)


def _count_of_placed(state: CastleCombo) -> Count:
    """Return what the card that has just been placed counts at a neighbour."""
    effect = state.effect()
    assert isinstance(effect, GainByNeighbour)
    return effect.per


@beside(lambda state: slips.of_neighbours(state, _count_of_placed(state)))
def counted_beside(state: CastleCombo, answer: object, texts: Texts) -> str:
    """Return what the card that has just been placed counts at both neighbours."""
    count, said = _count_of_placed(state), []
    for neighbour in ((state.turn + 1) % state.seats, (state.turn - 1) % state.seats):
        number = counted(count, state.tableaus[neighbour])
        said.append(
            texts.say("reasons.neighbour", seat_counted=Player(neighbour), what=Key(count.key_of(number)), n=number)
        )
    return " ".join(said)


def gain_counted(name: str, row: int, column: int, *, keys: bool = False) -> Reason:
    """Return a reason that counts the gold, or *keys*, that the card called *name* brings when seat 0 places it there.

    It is a card that brings them for what it counts in the tableau.
    """

    def reason(state: CastleCombo, answer: object, texts: Texts) -> str:
        tableau = with_card(state.tableaus[0], place(row, column), card(name))
        said, gained = [], []
        for part in ABILITY[card(name)]:
            match part:
                case Gain(gold, got_keys, per) if per is not None and (each := got_keys if keys else gold):
                    number = counted(per, tableau)
                    gained.append(each * number)
                    what, area, won = Key(per.key), Key("worth.areas.tableau"), gained[-1]
                    said.append(texts.say("worth.each", points=each, number=number, result=won, what=what, area=area))
        if len(gained) > 1:
            said.append(texts.say("reasons.sum", sum=addition(gained)))
        return " ".join(said)

    return Because(reason, lambda state: slips.of_gain(state, name, row, column, keys=keys))


def price_of(name: str) -> Reason:
    """Return a reason that counts what the card called *name* costs seat 0."""

    def reason(state: CastleCombo, answer: object, texts: Texts) -> str:
        return _price(state, card(name), texts)

    return Because(reason, lambda state: slips.of_price(state, card(name)))


def gold_left(name: str) -> Reason:
    """Return a reason that counts what gold seat 0 has left when it has bought the card called *name*."""

    def reason(state: CastleCombo, answer: object, texts: Texts) -> str:
        left = subtraction(state.gold[0], price(state, 0, card(name)))
        return " ".join([_price(state, card(name), texts), texts.say("reasons.gold-left", sum=left)])

    return Because(reason, lambda state: slips.of_gold_left(state, card(name)))


def purses_after(move: str) -> Reason:
    """Return a reason that counts the gold on the purses of seat 0 after *move*."""

    def reason(state: CastleCombo, answer: object, texts: Texts) -> str:
        then = after(state, move)
        purses = [cell for cell in then.tableaus[0] if CAPACITY[cell]]
        said = [
            texts.say("reasons.purse", card=name_key(each), n=then.purses.get(each, 0), capacity=CAPACITY[each])
            for each in purses
        ]
        gold = addition([then.purses.get(each, 0) for each in purses])
        return " ".join([*said, texts.say("reasons.sum", sum=gold)])

    return reason


def points_of_purses_after(move: str) -> Reason:
    """Return a reason that counts what the gold on the purses of seat 0 is worth after *move*."""

    def reason(state: CastleCombo, answer: object, texts: Texts) -> str:
        then = after(state, move)
        lines = zip(then.tableaus[0], sheet(then, 0).cards, strict=True)
        worths = [(cell, worth) for cell, worth in lines if CAPACITY[cell] and worth]
        return " ".join([*_lines(worths, texts), _sum([worth for _, worth in worths], texts)])

    def missed(state: CastleCombo) -> Iterator[Slip]:
        then = after(state, move)
        lines = zip(then.tableaus[0], sheet(then, 0).cards, strict=True)
        return slips.of_cards((cell, worth) for cell, worth in lines if CAPACITY[cell])

    return Because(reason, missed)


def revealed_after(*moves: str) -> Reason:
    """Return a reason that counts the new cards in both rows after *moves*."""

    def reason(state: CastleCombo, answer: object, texts: Texts) -> str:
        then = after(state, *moves)
        new = [len({*then.rows[where]} - {*state.rows[where]}) for where in (CASTLE, VILLAGE)]
        return texts.say("reasons.revealed", castle=new[0], village=new[1], sum=addition(new))

    return reason


def deck_after(move: str) -> Reason:
    """Return a reason that counts the village cards in the deck after *move*: all but those that lie open or apart."""

    def reason(state: CastleCombo, answer: object, texts: Texts) -> str:
        then = after(state, move)
        placed = [then.placed_card(cell) for tableau in then.tableaus for cell in tableau if cell]
        taken = sum(LOCATION[each] == VILLAGE for each in placed)
        return texts.say("reasons.deck", sum=addition([len(DECKS[VILLAGE]), -taken, -len(then.rows[VILLAGE])]))

    return reason


def worth_at(name: str, row: int, column: int) -> Reason:
    """Return a reason that says what the card called *name* would score there in the tableau of seat 0."""
    return worth_of(0, card(name), place(row, column))


def worth_of(seat: int, new: int, here: int) -> Because:
    """Return a reason that says what the card *new* would score at the place *here* of *seat*."""

    def reason(state: CastleCombo, answer: object, texts: Texts) -> str:
        return prospects(state, seat, new)[here].sentence(texts)

    return Because(reason, lambda state: slips.of_worth(state, seat, new, here))


def worth_and_keys(name: str) -> Reason:
    """Return a reason that adds up what the card called *name* and the keys of seat 0 are worth."""

    def reason(state: CastleCombo, answer: object, texts: Texts) -> str:
        found = sheet(state, 0)
        of_card = found.cards[state.tableaus[0].index(card(name))]
        assert of_card is not None  # there is such a card
        said = _lines([(card(name), of_card)], texts)
        said.append(texts.say("reasons.keys", n=found.keys.points))
        return " ".join([*said, _sum([of_card, found.keys], texts)])

    def missed(state: CastleCombo) -> Iterator[Slip]:
        found = sheet(state, 0)
        of_card = found.cards[state.tableaus[0].index(card(name))]
        assert of_card is not None  # there is such a card
        return slips.of_parts({name_key(card(name)): of_card.points, Key("goods.keys"): found.keys.points})

    return Because(reason, missed)


def row_added_up(row: int) -> Reason:
    """Return a reason that adds up the points of a row of seat 0, counted from 0; a face-down card has none."""

    def reason(state: CastleCombo, answer: object, texts: Texts) -> str:
        cells = slice(SIDE * row, SIDE * row + SIDE)
        worths = [
            (cell, worth)
            for cell, worth in zip(state.tableaus[0][cells], sheet(state, 0).cards[cells], strict=True)
            if worth and cell <= FACE_DOWN
        ]
        return " ".join([*_lines(worths, texts), _sum([worth for _, worth in worths], texts)])

    def missed(state: CastleCombo) -> Iterator[Slip]:
        cells = slice(SIDE * row, SIDE * row + SIDE)
        return slips.of_cards(zip(state.tableaus[0][cells], sheet(state, 0).cards[cells], strict=True))

    return Because(reason, missed)


def points_added_up(seat: int) -> Because:
    """Return a reason that adds up the three rows and the keys of *seat*."""

    def rows(state: CastleCombo) -> list[int]:
        cards = sheet(state, seat).cards
        return [sum(each.points for each in cards[at : at + SIDE] if each) for at in range(0, SIDE * SIDE, SIDE)]

    def reason(state: CastleCombo, answer: object, texts: Texts) -> str:
        return texts.say("reasons.rows-and-keys", sum=addition([*rows(state), sheet(state, seat).keys.points]))

    def missed(state: CastleCombo) -> Iterator[Slip]:
        names = (Key(f"tally.{each}") for each in ("top", "middle", "bottom"))
        parts = {Key("tally.keys"): sheet(state, seat).keys.points, **dict(zip(names, rows(state), strict=True))}
        return slips.of_parts(parts, seat)

    return Because(reason, missed)


all_added_up: Final = points_added_up(0)


def standings_after(move: str) -> Reason:
    """Return a reason that says everybody's points, and gold outside purses, after *move*."""

    def reason(state: CastleCombo, answer: object, texts: Texts) -> str:
        then = after(state, move)
        return " ".join(
            texts.say("reasons.standing", seat=seat, points=points(then, seat), gold=then.gold[seat])
            for seat in range(then.seats)
        )

    return Because(reason, lambda state: slips.of_standings(after(state, move)))


def _price(state: CastleCombo, wanted: int, texts: Texts) -> str:
    """Return what a card costs: what is printed, less each discount."""
    discounts = [DISCOUNT[LOCATION[wanted]][cell] for cell in state.tableaus[0]]
    numbers = [COST[wanted], *(-each for each in discounts if each)]
    below = "below" if sum(numbers) < 0 else "price"
    return texts.say(f"reasons.{below}", card=name_key(wanted), sum=addition(numbers))


def _lines(worths: Iterable[tuple[int, Worth]], texts: Texts) -> list[str]:
    """Return what cards are worth: so many points, so many times, where that is how they come about."""
    said = []
    for cell, worth in worths:
        times = f"{worth.params['points']} × {worth.params['number']} = " if "result" in worth.params else ""
        said.append(texts.say("reasons.line", card=name_key(cell), sum=f"{times}{worth.points}"))
    return said


def _sum(worths: Iterable[Worth], texts: Texts) -> str:
    return texts.say("reasons.sum", sum=addition([worth.points for worth in worths]))
