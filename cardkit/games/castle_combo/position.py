"""Positions written readably, for lessons and tests: each field checked, each mistake named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardkit.game import MOST_SEED, shuffled
from cardkit.games.castle_combo.cards import ABILITY, BACK, CAPACITY, DECKS, FACE_DOWN, LOCATION, NAMES, card
from cardkit.games.castle_combo.rules import GOLD, KEYS, PLAYERS, ROW, CastleCombo
from cardkit.games.castle_combo.scoring import gold_into_purses
from cardkit.games.castle_combo.table import NOBODY, NOWHERE
from cardkit.games.castle_combo.tableau import EMPTY, SIDE, Cells, is_tableau
from cardkit.games.castle_combo.vocabulary import LOCATIONS, FillPurses
from cardkit.games.castle_combo.vocabulary import Choose as ChooseEffect
from cardkit.texts import CardkitError

TEXTS: Final = (*LOCATIONS, *(f"{name}_{pile}" for name in LOCATIONS for pile in ("deck", "discards")))
NAMED: Final = ("messenger", "gone", "placed")
OPEN: Final = (*TEXTS, "gone", "gold", "keys", "placed", "seed")  # None: not said
MOST: Final = 999  # gold or keys: more than any game brings
HIDDEN_SHUFFLE: Final = -1  # the shuffle number of cards that a position leaves open
ANYONE: Final = -1  # a card that lies face down and has not been named


def position(
    tableaus: Sequence[Sequence[str]],
    *,
    castle: str | None = None,
    village: str | None = None,
    castle_deck: str | None = None,
    village_deck: str | None = None,
    castle_discards: str | None = None,
    village_discards: str | None = None,
    messenger: str = "village",
    gone: str | None = None,
    gold: Sequence[int] | None = None,
    keys: Sequence[int] | None = None,
    turn: int = 0,
    key_spent: bool = False,
    placed: str | None = None,
    part: int = 1,
    chosen: int = 0,
    filled: int = 0,
    seed: int | None = 0,
    shuffles: int = 3,
) -> CastleCombo:
    """Return the position with these *tableaus*, one list of rows per seat: ``["judge . nun", "spy -squire -"]``.

    A dot is an empty place, ``sculptor+2`` holds 2 gold, ``-squire`` lies face down, and ``-`` is any card face down.
    Only occupied rows and columns are written. *castle* and *village* are the rows of three cards, the decks are
    written top card first. Cards that are named nowhere are shuffled by *seed* into their deck, and fill the rows if
    these are not said. *gone* is a location that left the game.

    *placed* is the card just bought, if its ability waits for a choice: *part* is the part of the ability that asks,
    counted from 1, *chosen* the option chosen in it, *filled* how many purses it has filled.

    Raises CardkitError that names the field and what is wrong with it.
    """
    _check_kinds(locals())  # what is read from a record can be anything
    players = len(tableaus)
    if players not in PLAYERS:
        raise problem("tableaus", f"2 to 5 are needed, one per seat, not {players} (CC-01)")
    state = CastleCombo()
    state.purses = {}
    state.tableaus = [_tableau(rows, state.purses) for rows in tableaus]
    state.gold = _amounts("gold", gold, GOLD, players)
    state.keys = _amounts("keys", keys, KEYS, players)
    state.messenger = _location("messenger", messenger)
    state.gone = NOWHERE if gone is None else _location("gone", gone)
    state.turn, state.spent = turn, key_spent
    state.placed = 0 if placed is None else _card("placed", placed)
    state.part, state.chosen, state.filled = part - 1, chosen, filled
    if seed is not None and not 0 <= seed <= MOST_SEED:
        raise problem("seed", f"a whole number from 0 to {MOST_SEED} is needed, not {seed}")
    if not 0 <= shuffles <= MOST_SEED:
        raise problem("shuffles", f"a number of shuffles cannot be {shuffles}")
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


def _check_kinds(fields: Mapping[str, object]) -> None:
    """Check that each field holds text, whole numbers or lists of them, as its name promises."""
    for field, value in fields.items():
        if value is None and field in OPEN:
            continue
        if field == "tableaus":
            fits = _is_list(value, lambda rows: _is_list(rows, lambda row: isinstance(row, str)))
            what = "a list of rows for each seat"
        elif field in ("gold", "keys"):
            fits, what = _is_list(value, _is_whole), "a list of whole numbers"
        elif field == "key_spent":
            fits, what = isinstance(value, bool), "true or false"
        elif field in TEXTS or field in NAMED:
            fits, what = isinstance(value, str), "text"
        else:
            fits, what = _is_whole(value), "a whole number"
        if not fits:
            raise problem(field, f"{what} is needed, not {str(value)[:60]}")


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_list(value: object, fits: Callable[[object], bool]) -> bool:
    return isinstance(value, list | tuple) and all(map(fits, value))


# --- Tableaus ---------------------------------------------------------------------------------------------------


def _tableau(rows: Sequence[str], purses: dict[int, int]) -> Cells:
    """Return one tableau, having noted the gold on its cards."""
    grid = [row.split() for row in rows]
    width = max(map(len, grid), default=0)
    if len(grid) > SIDE or width > SIDE:
        raise problem("tableaus", f"a tableau never spans more than three rows or columns: {list(rows)} (CC-26)")
    if any(len(row) != width for row in grid):
        raise problem("tableaus", f"the rows of {list(rows)} are not equally long: write a dot for an empty place")
    cells = [BACK] * len(EMPTY)
    for at, row in enumerate(grid):
        for column, word in enumerate(row):
            cells[SIDE * at + column] = _cell(word, purses)
    tableau = tuple(cells)
    empty_edge = any(set(line) == {"."} for line in (*grid, *zip(*grid, strict=True)))
    if empty_edge or not is_tableau(tableau):
        raise problem("tableaus", f"the cards of {list(rows)} are not all connected, side by side (CC-25)")
    return tableau


def _cell(word: str, purses: dict[int, int]) -> int:
    if word == ".":
        return BACK
    if word == "-":
        return ANYONE
    if word.startswith("-"):
        return FACE_DOWN + _card("tableaus", word[1:])
    name, plus, held = word.partition("+")
    found = _card("tableaus", name)
    if plus:
        if not held.isdecimal() or not 1 <= int(held[:4]) <= CAPACITY[found]:
            raise problem("tableaus", f"“{word[:60]}”: its purse holds up to {CAPACITY[found]} gold (CC-51)")
        purses[found] = int(held)
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
            raise problem("tableaus", "there are not enough cards for all that lie face down (CC-02)")
        cells = zip(tableau, found, strict=True)
        state.tableaus[seat] = tuple(FACE_DOWN + other if other else cell for cell, other in cells)


def _set_turn(state: CastleCombo) -> None:
    """Check that everybody has had as many turns as they should (CC-06, CC-50)."""
    players, turn = state.seats, state.turn
    counts = [sum(map(bool, tableau)) for tableau in state.tableaus]
    if min(counts) == len(EMPTY) and not state.placed:
        if turn != NOBODY or state.spent:
            raise problem("turn", f"all have 9 cards, so the game is over: {NOBODY} is nobody's turn (CC-50)")
        return
    if not 0 <= turn < players:
        raise problem("turn", f"there is no seat {turn}; they run from 0 to {players - 1}")
    if state.placed:
        counts[turn] -= 1
    least = counts[turn]
    onward = counts[turn:] + counts[:turn]
    if onward != sorted(onward) or onward[-1] > least + 1:
        raise problem("tableaus", f"before seat {turn}'s turn they cannot hold {counts} cards, seat by seat (CC-06)")


# --- Rows and decks ---------------------------------------------------------------------------------------------


def _set_location(state: CastleCombo, at: int, row: str | None, deck: str | None, discards: str | None) -> None:
    """Lay out one location: what is named, and what is left of its 39 cards (CC-02)."""
    name = LOCATIONS[at]
    lying = Counter(state.placed_card(cell) for tableau in state.tableaus for cell in tableau if cell)
    if state.gone == at:
        if row or deck or discards or state.messenger == at:
            raise problem("gone", f"nothing is left at the {name}, and the Messenger is not there (CC-42)")
        if len(DECKS[at]) - sum(lying[each] for each in DECKS[at]) >= ROW:
            raise problem("gone", f"there are enough cards for a row of the {name} (CC-42)")
        state.rows.append(())
        state.decks.append(())
        state.discards.append(())
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
        in_row = (*unnamed[: ROW - taken], *[BACK] * taken)
        unnamed = unnamed[ROW - taken :]
    if len(in_row) != ROW or in_row.count(BACK) != taken:
        raise problem(name, f"{ROW - taken} cards and {taken} dots are needed, not “{row or ''}” (CC-03, CC-42)")
    if deck is None:
        in_deck = tuple(unnamed)
    elif discards is None:
        discarded = tuple(unnamed[hidden:])
    elif len(unnamed) != hidden:
        raise problem(f"{name}_deck", f"{len(unnamed)} cards are nowhere, {hidden} are hidden in the deck (CC-02)")
    if len(unnamed) < hidden:
        raise problem(f"{name}_deck", f"{hidden} cards are hidden, but only {len(unnamed)} are left (CC-02)")
    state.rows.append(in_row)
    state.decks.append(in_deck)
    state.discards.append(discarded)


def _fields(name: str) -> tuple[str, str, str]:
    return name, f"{name}_deck", f"{name}_discards"


def _cards(field: str, text: str, location: int) -> tuple[int, ...]:
    """Return cards of a location; in a row a dot is a place without a card, in a deck “?” is a hidden card."""
    blank = {LOCATIONS[location]: ".", f"{LOCATIONS[location]}_deck": "?"}.get(field)
    cards = tuple(BACK if word == blank else _card(field, word) for word in text.split())
    for found in cards:
        if found and LOCATION[found] != location:
            raise problem(field, f"{NAMES[found]} is no card of the {LOCATIONS[location]} (CC-02)")
    return cards


def _check_twice(cards: Counter[int]) -> None:
    for found, count in cards.items():
        if count > 1:
            raise problem("cards", f"{NAMES[found]} is named {count} times, but there is one of each (CC-02)")


# --- What is going on -------------------------------------------------------------------------------------------


def _check_ability(state: CastleCombo) -> None:
    """Check that the ability of the card just placed waits for a choice just there (CC-12)."""
    if not state.placed:
        if state.part or state.chosen or state.filled:
            raise problem("placed", "say which card has just been placed, and its ability waits for a choice (CC-12)")
        return
    name = NAMES[state.placed]
    if state.placed not in state.tableaus[state.turn] or state.messenger != LOCATION[state.placed]:
        raise problem("placed", f"{name} lies face up in no tableau of the turn, bought where the Messenger is (CC-12)")
    ability = ABILITY[state.placed]
    if not 0 <= state.part < len(ability):
        raise problem("part", f"the ability of {name} has {len(ability)} parts, so there is no part {state.part + 1}")
    effect = ability[state.part]
    options = len(effect.options) if isinstance(effect, ChooseEffect) else 0
    if not 0 <= state.chosen <= options:
        raise problem("chosen", f"there are {options} options here, so {state.chosen} cannot be chosen")
    full = sum(0 < CAPACITY[cell] == state.purses.get(cell, 0) for cell in state.tableaus[state.turn])
    most = min(full, effect.purses - 1) if isinstance(effect, FillPurses) else 0
    if not 0 <= state.filled <= most:
        raise problem("filled", f"from 0 to {most} purses can have been filled, not {state.filled} (CC-61)")
    if not state.legal(state.turn):
        raise problem("placed", f"this part of the ability of {name} leaves nothing to choose (CC-12)")


def _check_end(state: CastleCombo) -> None:
    """Check that at the end no gold lies beside a purse with room (CC-51)."""
    if state.turn == NOBODY:
        for seat, tableau in enumerate(state.tableaus):
            if gold_into_purses(tableau, state.purses, state.gold[seat]):
                raise problem("gold", f"at the end seat {seat} puts as much as possible on purses (CC-51)")


# --- Words ------------------------------------------------------------------------------------------------------


def _amounts(field: str, amounts: Sequence[int] | None, usual: int, players: int) -> list[int]:
    found = [usual] * players if amounts is None else list(amounts)
    if len(found) != players or not all(0 <= amount <= MOST for amount in found):
        raise problem(field, f"{players} numbers from 0 to {MOST} are needed, not {found} (CC-05)")
    return found


def _location(field: str, name: str) -> int:
    if name not in LOCATIONS:
        raise problem(field, f"“{name[:60]}” is no location; these are: {', '.join(LOCATIONS)} (CC-04)")
    return LOCATIONS.index(name)


def _card(field: str, name: str) -> int:
    try:
        return card(name)
    except KeyError:
        raise problem(field, f"“{name[:60]}” is no card of Castle Combo") from None


def problem(field: str, what: str) -> CardkitError:
    """Return the error for a *field* of a position, ready to raise."""
    return CardkitError("position", field=field, problem=what)
