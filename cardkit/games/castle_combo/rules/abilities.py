"""Step 3 of a turn: what the abilities of cards do (CC-12, CC-30 to CC-33, CC-60 to CC-65).

The ability of the card just placed is carried out part after part, until one of them needs a choice; then the state
waits for it, and goes on. Each word is interpreted here, and what it lets choose in ``choices.py``, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardkit.events import Event, Listener
from cardkit.games.castle_combo.actions import CastleComboAction, Choose, CountAt, Discard, Fill
from cardkit.games.castle_combo.cards import ABILITY, ALONE, CAPACITY, COST, whom_key
from cardkit.games.castle_combo.cards import vocabulary as words
from cardkit.games.castle_combo.cards.counting import counted
from cardkit.games.castle_combo.rules.choices import LEFT, choices, good, purses_with_room, step_to
from cardkit.games.castle_combo.rules.rows import take_from_row
from cardkit.games.castle_combo.state import CastleComboState
from cardkit.texts import Key, Target


def carry_out(state: CastleComboState, listener: Listener | None) -> bool:
    """Go on with the ability of the card just placed; return whether all of it has been carried out."""
    ability = ABILITY[state.placed]
    while state.part < len(ability):  # in the printed order (CC-33)
        effect = state.effect() if state.chosen else ability[state.part]
        kind = type(effect)
        if kind in MAY_ASK and choices(state, effect):
            return False
        CARRY_OUT[kind](state, effect, listener)  # CC-12
        next_part(state)
    return True


def choose(state: CastleComboState, action: CastleComboAction, listener: Listener | None) -> None:
    """Carry out what was chosen."""
    effect = state.effect()
    if isinstance(action, Choose):
        assert isinstance(effect, words.Choose)
        state.chosen = 1 + [good(option) for option in effect.options].index(action.what)  # CC-33
        if listener:
            listener(Event("choose", state.turn, {"what": Key(f"goods.{action.what}")}))
        return
    if isinstance(action, CountAt):
        assert isinstance(effect, words.GainByNeighbour)
        gain_at(state, effect, (state.turn + step_to(action)) % state.seats, listener)  # CC-32
    elif isinstance(action, Discard):
        assert isinstance(effect, words.DiscardFromRow)
        discard_and_gain(state, effect, action.card, listener)
    elif isinstance(action, Fill):
        assert isinstance(effect, words.FillPurses)
        put_gold(state, action.card, CAPACITY[action.card], listener)
        state.filled += 1
        if state.filled < effect.purses:
            return  # and another may be chosen (CC-61)
    next_part(state)


def next_part(state: CastleComboState) -> None:
    """Come to the next part of the ability."""
    state.part += 1  # the next one as printed (CC-33)
    state.chosen = state.filled = 0


# --- What the parts of an ability do --------------------------------------------------------------------------------


def gain(state: CastleComboState, effect: words.Gain, listener: Listener | None) -> None:
    """Take gold or keys, for what there is in the own tableau, this card included (CC-30, CC-31)."""
    number = counted(effect.per, state.tableaus[state.turn]) if effect.per else 1  # CC-30, CC-31
    take(state, state.turn, number, effect.gold, effect.keys, listener)


def gain_by_neighbour(state: CastleComboState, effect: words.GainByNeighbour, listener: Listener | None) -> None:
    """Take for what there is in the tableau of the only neighbour (CC-60)."""
    gain_at(state, effect, (state.turn + LEFT) % state.seats, listener)  # of two, the other one (CC-60)


def gain_at(state: CastleComboState, effect: words.GainByNeighbour, owner: int, listener: Listener | None) -> None:
    """Take for what there is in the tableau of *owner* (CC-32)."""
    number = counted(effect.per, state.tableaus[owner])  # a neighbour's, where the card says so (CC-31, CC-32)
    if listener:
        what = Key(effect.per.key_of(number))
        listener(Event("counts", state.turn, {"seat_counted": Target(owner), "what": what, "number": number}))
    take(state, state.turn, number, effect.gold, effect.keys, listener)


def take(state: CastleComboState, seat: int, number: int, gold: int, keys: int, listener: Listener | None) -> None:
    """Let *seat* take that *number* of times gold and keys from the supply, which never runs out (CC-05, CC-31)."""
    state.gold[seat] += number * gold  # from the supply (CC-31), which has no end (CC-05); never less (CC-33)
    state.keys[seat] += number * keys  # from the supply, too (CC-31)
    if listener and number:
        if gold:
            listener(Event("takes-gold", seat, {"n": number * gold}))
        if keys:
            listener(Event("takes-keys", seat, {"n": number * keys}))


def opponents_gain(state: CastleComboState, effect: words.OpponentsGain, listener: Listener | None) -> None:
    """Let all other players take gold or keys (CC-32)."""
    for step in range(1, state.seats):  # CC-32
        take(state, (state.turn + step) % state.seats, 1, effect.gold, effect.keys, listener)


def discount(state: CastleComboState, _effect: words.Discount, listener: Listener | None) -> None:
    """Do nothing now: what lies in the tableau takes part in later purchases (CC-15, CC-17)."""
    if listener:
        listener(Event("discount", state.turn))


def discard_from_row(state: CastleComboState, _effect: words.DiscardFromRow, listener: Listener | None) -> None:
    """Gain nothing: where cards can be discarded there is a choice, so the location left the game (CC-65)."""
    if listener:
        listener(Event("row-gone", state.turn))  # and nothing is gained (CC-65)


def discard_and_gain(
    state: CastleComboState, effect: words.DiscardFromRow, card: int, listener: Listener | None
) -> None:
    """Discard *card* and gain its printed cost (CC-65)."""
    take_from_row(state, effect.row, card)  # CC-65
    state.discards[effect.row] += ALONE[card]  # CC-40
    if listener:
        listener(Event("discards", state.turn, {"card": whom_key(card), "cost": COST[card]}))
    gold, keys = (1, 0) if effect.pay == "gold" else (0, 1)
    take(state, state.turn, COST[card], gold, keys, listener)  # as printed (CC-65)


def add_to_each_purse(state: CastleComboState, effect: words.AddToEachPurse, listener: Listener | None) -> None:
    """Put so much gold on each of the own purses."""
    for card in purses_with_room(state, state.turn):
        put_gold(state, card, effect.gold, listener)


def fill_purses(state: CastleComboState, _effect: words.FillPurses, listener: Listener | None) -> None:
    """Fill those that are left: no more than the ability allows (CC-61)."""
    for card in purses_with_room(state, state.turn):
        put_gold(state, card, CAPACITY[card], listener)  # CC-61


def put_gold(state: CastleComboState, card: int, gold: int, listener: Listener | None) -> None:
    """Put gold from the supply on a purse; what would be too much is lost (CC-62)."""
    held = state.purses.get(card, 0)
    state.purses[card] = min(held + gold, CAPACITY[card])  # nobody pays it, and the rest is lost (CC-62)
    if listener:
        listener(Event("purse", state.turn, {"card": whom_key(card), "n": state.purses[card] - held}))


MAY_ASK: Final = frozenset({words.GainByNeighbour, words.Choose, words.DiscardFromRow, words.FillPurses})
CARRY_OUT: Final[Mapping[type[Any], Callable[[CastleComboState, Any, Listener | None], None]]] = {
    words.Gain: gain,
    words.GainByNeighbour: gain_by_neighbour,
    words.OpponentsGain: opponents_gain,
    words.Discount: discount,
    words.DiscardFromRow: discard_from_row,
    words.AddToEachPurse: add_to_each_purse,
    words.FillPurses: fill_purses,
}
