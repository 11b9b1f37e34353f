"""What is usually answered instead: misconceptions of counting, paying and winning, each worked out for a tableau."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from cardkit.games.castle_combo.cards import (
    ABILITY,
    BACK,
    COST,
    DISCOUNT,
    FACE_DOWN,
    LOCATION,
    NAMES,
    SCORING,
    Cards,
    card,
    name_key,
)
from cardkit.games.castle_combo.cards.counting import SHIELD, counted, shield_types, total
from cardkit.games.castle_combo.cards.tableau import EMPTY, cell, place, with_card
from cardkit.games.castle_combo.cards.vocabulary import Count, Gain
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.rules.taking import price
from cardkit.games.castle_combo.scoring import AREAS, HELD, Worth, points
from cardkit.lessons.slips import Slip
from cardkit.texts import Key, Listed, Player

SETS: Final = ("shield_sets", "identical_shield_sets", "location_sets")


def of_gain(state: CastleCombo, name: str, row: int, column: int, *, keys: bool = False) -> Iterator[Slip]:
    """Yield how much the card called *name* brings for somebody who counts other cards, or in another way."""
    here, new = place(row, column), card(name)
    tableau = with_card(state.tableaus[0], here, new)
    parts = [
        part for part in ABILITY[new] if isinstance(part, Gain) and part.per and (part.keys if keys else part.gold)
    ]

    def brought(cells: Cards) -> int:
        return sum((part.keys if keys else part.gold) * counted(part.per, cells) for part in parts if part.per)

    counts = [(part.per, part.keys if keys else part.gold) for part in parts if part.per]
    yield from _other_cells(state, 0, tableau, cell(here), brought, *counts)


def of_worth(state: CastleCombo, seat: int, new: int, here: int) -> Iterator[Slip]:
    """Yield what the card *new* scores at *seat* there for somebody who counts other cards, or in another way."""
    tableau, at = with_card(state.tableaus[seat], here, new), cell(here)
    scoring = SCORING[new]
    assert scoring is not None
    if scoring.count is None or scoring.capacity or scoring.count.word in HELD:
        return  # what lies on purses, and keys, are no signs on cards
    count, each = scoring.count, scoring.points
    area = AREAS[scoring.area][at]

    def scored(cells: Cards) -> int:
        return each * counted(count, cells)

    inside = Cards(tableau[where] if where in area else BACK for where in range(len(EMPTY)))
    yield from _other_cells(state, seat, inside, at, scored, (count, each))
    for other, name_of in (("row", "row"), ("column", "column"), ("tableau", "tableau")):
        cells = AREAS[other][at]  # type: ignore[index]
        missed = [tableau[where] for where in {*cells} ^ {*area} if tableau[where]]
        if missed:
            params = {"where": Key(f"worth.areas.{scoring.area}"), "counted": Key(f"worth.areas.{name_of}")}
            yield Slip("other-area", scored(Cards(tableau[where] for where in cells)), params, tuple(map(_lit, missed)))


def _other_cells(
    state: CastleCombo, seat: int, cells: Cards, own: int, number: Callable[[Cards], int], *counts: tuple[Count, int]
) -> Iterator[Slip]:
    """Yield what *number* finds in *cells* of *seat* for somebody who overlooks a card, or counts too many."""
    right = number(cells)
    found = [at for at, each in enumerate(cells) if each]
    for at in sorted(found, key=lambda at: at != own):
        without = number(_without(cells, at))
        if without != right:
            name = "without-itself" if at == own else "without-card"
            yield Slip(name, without, {"card": name_key(cells[at])}, (_lit(cells[at]),))
    for at in found:
        if cells[at] > FACE_DOWN:
            turned = number(cells[:at] + bytes([cells[at] - FACE_DOWN]) + cells[at + 1 :])
            yield Slip("face-down-counted", turned, {}, (_lit(cells[at]),))
    for count, each in counts:
        if count.word == "shield":
            shown = [cells[at] for at in found if SHIELD[count.shields[0]][cells[at]]]
            double = [cell for cell in shown if SHIELD[count.shields[0]][cell] > 1]
            if double:
                doubles = Listed([name_key(cell) for cell in double])
                yield Slip("counted-once", each * len(shown), {"cards": doubles}, tuple(map(_lit, double)))
        if count.word in SETS:
            yield from _no_sets(cells, count, each)
        counting = _counting(cells, count)
        if counting and each > 1:
            yield Slip("not-multiplied", right // each, {"what": Key(count.key), "points": each}, counting)
        if counting:
            yield Slip("one-only", each, {"what": Key(count.key)}, counting)
    for at in found:
        for second in found[found.index(at) + 1 :]:
            both = number(_without(_without(cells, at), second))
            names = Listed([name_key(cells[at]), name_key(cells[second])])
            yield Slip("without-cards", both, {"cards": names}, (_lit(cells[at]), _lit(cells[second])))
    for other, tableau in enumerate(state.tableaus):
        if other != seat:
            yield Slip("others-counted", right + number(tableau), {"seat": other}, (f"tableau:{other}",))


def _no_sets(cells: Cards, count: Count, each: int) -> Iterator[Slip]:
    """Yield the number for somebody who takes each sign, or each kind, for a set."""
    if count.word == "location_sets":
        signs = sum(bool(cell) for cell in cells)
    else:
        signs = sum(total(SHIELD[shield], cells) for shield in count.shields or range(len(SHIELD)))
    lit = tuple(_lit(cell) for cell in cells if cell)
    yield Slip("each-on-its-own", each * signs, {"what": Key(count.key)}, lit)


def of_kinds(state: CastleCombo, seat: int) -> Iterator[Slip]:
    """Yield how many kinds of shield *seat* has for somebody who overlooks a card, or counts every shield."""
    tableau = state.tableaus[seat]
    right = shield_types(tableau)
    shown = [sum(SHIELD[kind][each] for kind in range(len(SHIELD))) for each in tableau]
    twice = [kind for kind in range(len(SHIELD)) if total(SHIELD[kind], tableau) > 1]
    if twice:
        lit = tuple(dict.fromkeys(_lit(each) for kind in twice for each in _showing(tableau, SHIELD[kind])))
        yield Slip("each-on-its-own", sum(shown), {"what": Key("counted.shield_types")}, lit)
    for at, each in enumerate(tableau):
        if each and shown[at]:
            yield Slip("without-card", shield_types(_without(tableau, at)), {"card": name_key(each)}, (_lit(each),))
    filled = [each for each in tableau if each]
    down = tuple(_lit(each) for each in filled if each > FACE_DOWN)
    if down:
        yield Slip("face-down-counted", right + len(down), lit=down)
    for at, each in enumerate(tableau):
        for second in range(at + 1, len(tableau)):
            both = [cell for cell in (each, tableau[second]) if cell]
            number = shield_types(_without(_without(tableau, at), second))
            if len(both) > 1 and number != right:
                names = Listed(map(name_key, both))
                yield Slip("without-cards", number, {"cards": names}, tuple(map(_lit, both)))


def of_price(state: CastleCombo, wanted: int) -> Iterator[Slip]:
    """Yield what a card costs for somebody who forgets a discount, or takes one for another location's, or its own."""
    where, tableau = LOCATION[wanted], state.tableaus[0]
    helping = [each for each in tableau if DISCOUNT[where][each]]
    right = price(state, 0, wanted)
    for each in helping:
        less = COST[wanted] - sum(DISCOUNT[where][other] for other in helping if other != each)
        if len(helping) > 1:
            yield Slip("without-card", max(0, less), {"card": name_key(each)}, (_lit(each),))
    if helping:
        names = Listed(map(name_key, helping))
        yield Slip("as-printed", COST[wanted], {"cards": names}, tuple(map(_lit, helping)))
    elsewhere = [each for each in tableau if DISCOUNT[1 - where][each] and not DISCOUNT[where][each]]
    for each in elsewhere:
        less = DISCOUNT[1 - where][each]
        yield Slip("other-location", max(0, right - less), {"card": name_key(each)}, (_lit(each),))
    own = DISCOUNT[where][wanted]
    if own:
        yield Slip("own-discount", max(0, right - own), {"card": name_key(wanted)}, (_lit(wanted),))


def of_gold_left(state: CastleCombo, wanted: int) -> Iterator[Slip]:
    """Yield how much gold is left for somebody who takes the price for another, or forgets it."""
    for slip in of_price(state, wanted):
        yield replace(slip, answer=state.gold[0] - slip.answer)


def of_neighbours(state: CastleCombo, count: Count) -> Iterator[Slip]:
    """Yield why somebody is not to be counted at: they do not sit beside you, or show fewer."""
    beside = {(state.turn + 1) % state.seats, (state.turn - 1) % state.seats}
    for seat in range(state.seats):
        number = counted(count, state.tableaus[seat])
        said = {"seat": seat, "what": Key(count.key_of(number)), "number": number}
        yield Slip("fewer" if seat in beside else "not-beside", seat, said, (f"tableau:{seat}",))


def of_standings(then: CastleCombo) -> Iterator[Slip]:
    """Yield why those have not won who may seem to: by their gold, their keys, or a tie."""
    scores = [points(then, seat) for seat in range(then.seats)]
    for seat, score in enumerate(scores):
        best = max(
            (each for each in range(then.seats) if each != seat), key=lambda each: (scores[each], then.gold[each])
        )
        said = {"seat": seat, "seat_best": Player(best), "points": score, "gold": then.gold[seat]}
        more = {**said, "most": scores[best], "most_gold": then.gold[best]}
        lit = (f"tableau:{seat}", f"tableau:{best}")
        if score == scores[best]:
            yield Slip("tie-by-gold", seat, more, lit)
        else:
            yield Slip("fewer-points", seat, more, lit)


def of_cards(worths: Iterable[tuple[int, Worth | None]]) -> Iterator[Slip]:
    """Yield what cards come to for somebody who leaves one out."""
    scored = [(each, worth) for each, worth in worths if worth]
    whole = sum(worth.points for _, worth in scored)
    for each, worth in scored:
        if worth.points:
            yield Slip("without-card", whole - worth.points, {"card": name_key(each)}, (_lit(each),))


def of_parts(parts: Mapping[Key, int], seat: int = 0) -> Iterator[Slip]:
    """Yield the sum of *parts* of *seat* for somebody who leaves one out."""
    whole = sum(parts.values())
    for what, number in parts.items():
        yield Slip("without-part", whole - number, {"what": what}, (f"tableau:{seat}",))


def _without(cells: Cards, at: int) -> Cards:
    return Cards(cells[:at] + bytes([BACK]) + cells[at + 1 :])


def _showing(cells: Cards, numbers: bytes) -> tuple[int, ...]:
    return tuple(each for each in cells if numbers[each])


def _counting(cells: Cards, count: Count) -> tuple[str, ...]:
    """Return the ids of the cards without which less would be counted."""
    whole = counted(count, cells)
    return tuple(_lit(each) for at, each in enumerate(cells) if each and counted(count, _without(cells, at)) < whole)


def _lit(cell: int) -> str:
    return f"card:{NAMES[cell - FACE_DOWN if cell > FACE_DOWN else cell]}"
