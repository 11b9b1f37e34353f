"""Positions written readably, for lessons and tests: each field checked, each mistake named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Final

from cardkit.chance import Seed, shuffled
from cardkit.fields import NamedCards, OneCard, SeatNumber, Stands
from cardkit.games.castle_combo.cards import (
    ABILITY,
    BACK,
    CAPACITY,
    DECKS,
    FACE_DOWN,
    LOCATION,
    NAMES,
    Cards,
    card,
    location_key,
)
from cardkit.games.castle_combo.cards.tableau import EMPTY, SIDE, is_tableau
from cardkit.games.castle_combo.cards.vocabulary import LOCATIONS, Choose, FillPurses
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.rules.setup import GOLD, KEYS, ROW
from cardkit.games.castle_combo.scoring import gold_into_purses
from cardkit.games.castle_combo.state import NOBODY, NOWHERE
from cardkit.numerals import whole
from cardkit.positions import HIDDEN_SHUFFLE, Fields
from cardkit.texts import Seat

fields = Fields(CastleCombo.game, dict(enumerate(NAMES)), card)
problem = fields.problem

AMOUNTS: Final = range(1000)  # of gold or keys: more than any game brings
ANYONE: Final = 2 * FACE_DOWN + 1  # a card that lies face down and has not been named


def position(
    tableaus: Sequence[Sequence[Annotated[str, Stands("cards", (".", "-"))]]],
    *,
    castle: NamedCards | None = None,
    village: NamedCards | None = None,
    castle_deck: NamedCards | None = None,
    village_deck: NamedCards | None = None,
    castle_discards: NamedCards | None = None,
    village_discards: NamedCards | None = None,
    messenger: Annotated[str, Stands("word", LOCATIONS)] = "village",
    gone: Annotated[str, Stands("word", LOCATIONS)] | None = None,
    gold: Sequence[int] | None = None,
    keys: Sequence[int] | None = None,
    turn: SeatNumber = 0,
    key_spent: bool = False,
    placed: OneCard | None = None,
    part: int = 1,
    chosen: int = 0,
    filled: int = 0,
    seed: Seed | None = 0,
    shuffles: int = 3,
) -> CastleCombo:
    """Return the position with these *tableaus*, one list of rows per seat: ``["judge . nun", "spy -squire -"]``.

    A dot is an empty place, ``sculptor+2`` holds 2 gold, ``-squire`` lies face down, and ``-`` is any card face down.
    Only occupied rows and columns are written. *castle* and *village* are the rows of three cards, the decks are
    written top card first. Cards that are named nowhere are shuffled by *seed* into their deck, and fill the rows if
    these are not said. *gone* is a location that left the game.

    *placed* is the card just bought, if its ability waits for a choice: *part* is the part of the ability that asks,
    counted from 1, *chosen* the option chosen in it, *filled* how many purses it has filled.

    Raises a CardkitError that names the field and what is wrong with it.
    """
    players = fields.players("tableaus", len(tableaus), "wrong-tableaus")
    state = CastleCombo()
    state.purses = {}
    state.tableaus = [_tableau(rows, state.purses) for rows in tableaus]
    state.gold = list(fields.numbers("gold", gold, GOLD, players, AMOUNTS, "wrong-amounts"))
    state.keys = list(fields.numbers("keys", keys, KEYS, players, AMOUNTS, "wrong-amounts"))
    state.messenger = fields.one_of("messenger", messenger, LOCATIONS, "no-location")
    state.gone = NOWHERE if gone is None else fields.one_of("gone", gone, LOCATIONS, "no-location")
    state.turn, state.spent = turn, key_spent
    state.placed = 0 if placed is None else fields.card("placed", placed)
    state.part, state.chosen, state.filled = part - 1, chosen, filled
    state.seed, state.shuffles = seed, shuffles
    _set_turn(state)
    state.rows, state.decks, state.discards = [], [], []
    written = ((castle, castle_deck, castle_discards), (village, village_deck, village_discards))
    _name_face_down(state, written)
    for location, (row, deck, discards) in enumerate(written):
        _set_location(state, location, row, deck, discards)
    _check_ability(state)
    _check_end(state)
    return state


# --- Tableaus ---------------------------------------------------------------------------------------------------


def _tableau(rows: Sequence[str], purses: dict[int, int]) -> Cards:
    """Return one tableau, having noted the gold on its cards."""
    grid = [row.split() for row in rows]
    lines = " / ".join(rows)[:120]
    width = max(map(len, grid), default=0)
    if len(grid) > SIDE or width > SIDE:
        raise problem("tableaus", "too-large", rows=lines)
    if any(len(row) != width for row in grid):
        raise problem("tableaus", "uneven-rows", rows=lines)
    cells = [BACK] * len(EMPTY)
    for at, row in enumerate(grid):
        for column, word in enumerate(row):
            cells[SIDE * at + column] = _cell(word, purses)
    tableau = Cards(cells)
    empty_edge = any(set(line) == {"."} for line in (*grid, *zip(*grid, strict=True)))
    if empty_edge or not is_tableau(tableau):
        raise problem("tableaus", "not-connected", rows=lines)
    return tableau


def _cell(word: str, purses: dict[int, int]) -> int:
    if word == ".":
        return BACK
    if word == "-":
        return ANYONE
    if word.startswith("-"):
        return FACE_DOWN + fields.card("tableaus", word[1:])
    name, plus, held = word.partition("+")
    found = fields.card("tableaus", name)
    if plus:
        gold = whole(held, most=CAPACITY[found])
        if not gold:
            raise problem("tableaus", "too-much-gold", card=word[:60], most=CAPACITY[found])
        purses[found] = gold
    return found


def _name_face_down(state: CastleCombo, written: Sequence[Sequence[str | None]]) -> None:
    """Say which cards lie face down where the position does not: any that are named nowhere."""
    words = {word.lower() for texts in written for text in texts for word in (text or "").split()}
    lying = {state.placed_card(cell) for tableau in state.tableaus for cell in tableau}
    unnamed = (card for deck in DECKS for card in deck if card not in lying and NAMES[card] not in words)
    spare = iter(shuffled(unnamed, state.seed or 0, HIDDEN_SHUFFLE))
    for seat, tableau in enumerate(state.tableaus):
        found = [next(spare, BACK) if cell == ANYONE else BACK for cell in tableau]
        if found.count(BACK) > len(tableau) - tableau.count(ANYONE):
            raise problem("tableaus", "too-many-face-down")
        cells = zip(tableau, found, strict=True)
        state.tableaus[seat] = Cards(FACE_DOWN + other if other else cell for cell, other in cells)


def _set_turn(state: CastleCombo) -> None:
    """Check that everybody has had as many turns as they should (CC-06, CC-50)."""
    players, turn = state.seats, state.turn
    counts = [sum(map(bool, tableau)) for tableau in state.tableaus]
    if min(counts) == len(EMPTY) and not state.placed:
        if turn != NOBODY or state.spent:
            raise problem("turn", "nobodys-turn", number=NOBODY)
        return
    fields.seat("turn", turn, players)
    if state.placed:
        counts[turn] -= 1
    least = counts[turn]
    onward = counts[turn:] + counts[:turn]
    if onward != sorted(onward) or onward[-1] > least + 1:
        raise problem("tableaus", "wrong-counts", seat=Seat(turn), found=", ".join(map(str, counts)))


# --- Rows and decks ---------------------------------------------------------------------------------------------


def _set_location(state: CastleCombo, at: int, row: str | None, deck: str | None, discards: str | None) -> None:
    """Lay out one location: what is named, and what is left of its 39 cards (CC-02)."""
    name = LOCATIONS[at]
    lying = Counter(state.placed_card(cell) for tableau in state.tableaus for cell in tableau if cell)
    if state.gone == at:
        if row or deck or discards or state.messenger == at:
            raise problem("gone", "nothing-left", location=location_key(at, "at"))
        if len(DECKS[at]) - sum(lying[each] for each in DECKS[at]) >= ROW:
            raise problem("gone", "enough-left", location=location_key(at, "of"))
        state.rows.append(Cards())
        state.decks.append(Cards())
        state.discards.append(Cards())
        _check_twice(lying)
        return
    taken = int(bool(state.placed) and LOCATION[state.placed] == at)
    in_row, in_deck, discarded = (
        _cards(field, text or "", at) for field, text in zip(_fields(name), (row, deck, discards), strict=True)
    )
    _check_twice(lying + Counter(card for card in (*in_row, *in_deck, *discarded) if card))
    named = {*lying, *in_row, *in_deck, *discarded}
    hidden = in_deck.count(BACK)
    unnamed = shuffled([card for card in DECKS[at] if card not in named], state.seed or 0, at)
    if row is None:
        in_row = Cards([*unnamed[: ROW - taken], *[BACK] * taken])
        unnamed = unnamed[ROW - taken :]
    if len(in_row) != ROW or in_row.count(BACK) != taken:
        raise problem(name, "wrong-row", cards=ROW - taken, dots=taken, found=(row or "")[:60])
    if deck is None:
        in_deck = Cards(unnamed)
    elif discards is None:
        discarded = Cards(unnamed[hidden:])
    elif len(unnamed) != hidden:
        raise problem(f"{name}_deck", "wrong-deck", left=len(unnamed), hidden=hidden)
    if len(unnamed) < hidden:
        raise problem(f"{name}_deck", "too-many-hidden", left=len(unnamed), hidden=hidden)
    state.rows.append(in_row)
    state.decks.append(in_deck)
    state.discards.append(discarded)


def _fields(name: str) -> tuple[str, str, str]:
    return name, f"{name}_deck", f"{name}_discards"


def _cards(field: str, text: str, location: int) -> Cards:
    """Return cards of a location; in a row a dot is a place without a card, in a deck “?” is a hidden card."""
    blank = {LOCATIONS[location]: ".", f"{LOCATIONS[location]}_deck": "?"}.get(field)
    cards = Cards(BACK if word == blank else fields.card(field, word) for word in text.split())
    for found in cards:
        if found and LOCATION[found] != location:
            raise problem(field, "wrong-location", card=NAMES[found], location=location_key(location, "of"))
    return cards


def _check_twice(cards: Counter[int]) -> None:
    for found, count in cards.items():
        if count > 1:
            raise problem("cards", "too-many", card=NAMES[found], found=count)


# --- What is going on -------------------------------------------------------------------------------------------


def _check_ability(state: CastleCombo) -> None:
    """Check that the ability of the card just placed waits for a choice just there (CC-12)."""
    if not state.placed:
        if state.part or state.chosen or state.filled:
            raise problem("placed", "which-placed")
        return
    name = NAMES[state.placed]
    if state.placed not in state.tableaus[state.turn] or state.messenger != LOCATION[state.placed]:
        raise problem("placed", "not-placed", card=name)
    ability = ABILITY[state.placed]
    if not 0 <= state.part < len(ability):
        raise problem("part", "no-part", card=name, most=len(ability), found=state.part + 1)
    effect = ability[state.part]
    options = len(effect.options) if isinstance(effect, Choose) else 0
    if not 0 <= state.chosen <= options:
        raise problem("chosen", "no-option", most=options, found=state.chosen)
    full = sum(0 < CAPACITY[cell] == state.purses.get(cell, 0) for cell in state.tableaus[state.turn])
    most = min(full, effect.purses - 1) if isinstance(effect, FillPurses) else 0
    if not 0 <= state.filled <= most:
        raise problem("filled", "wrong-filled", most=most, found=state.filled)
    if not state.legal(state.turn):
        raise problem("placed", "no-choice", card=name)


def _check_end(state: CastleCombo) -> None:
    """Check that at the end no gold lies beside a purse with room (CC-51)."""
    if state.turn == NOBODY:
        for seat, tableau in enumerate(state.tableaus):
            if gold_into_purses(tableau, state.purses, state.gold[seat]):
                raise problem("gold", "not-stored", seat=Seat(seat))
