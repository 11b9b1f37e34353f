"""Out of turn: cuts and good draws (KA-20 to KA-26)."""

from __future__ import annotations

from cardkit.contract import Refusal
from cardkit.events import Event, Listener
from cardkit.games.kael.actions import CUTS, Cut, GoodDraw
from cardkit.games.kael.cards import COPIES, NO_CARD, NUMBERS, alike, card_key, without
from cardkit.games.kael.state import DRAWING, NOBODY, QUARTET, KaelState
from cardkit.texts import Player


def why_not_cut(state: KaelState, seat: int, action: Cut) -> Refusal | None:
    """Return None if *seat* may complete the four with these cards now, else the rule that it breaks."""
    cards = action.cards
    card, size = cards[0], len(cards)
    if seat == state.chance != state.layer and cards == CUTS[state.laid][state.count].cards:  # KA-20, KA-26
        return None  # the usual case; what follows only looks for the reason
    late = cards == (state.closed,) * size
    if not state.count:
        return Refusal("KA-21", "late-call", {"seat": state.caller}) if late else Refusal("KA-21", "nothing")
    if late and card != state.laid:
        return Refusal("KA-21", "late", {"seat": state.layer})
    if state.laid not in NUMBERS:
        return Refusal("KA-22", "never", {"card": card_key(state.laid)})
    if state.count == QUARTET:
        return Refusal("KA-22", "complete", {"card": card_key(state.laid)})
    if seat == state.layer:
        return Refusal("KA-26")
    if cards != (state.laid,) * size:
        return Refusal("KA-20", "other", {"card": card_key(state.laid)})
    missing = {"card": card_key(state.laid), "missing": QUARTET - state.count}
    if size != QUARTET - state.count:
        return Refusal("KA-22", "missing", missing)
    return Refusal("KA-20", "held", missing | {"held": state.hands[seat].count(state.laid)})


def cut(state: KaelState, seat: int, action: Cut, listener: Listener | None) -> None:
    """Complete the four, without drawing (KA-20); the turn stays where it is (KA-23)."""
    missing = QUARTET - state.count
    state.hands[seat] = without(state.hands[seat], state.laid, missing)  # KA-20, without drawing, even the last (KA-17)
    if state.taken[seat] == state.laid:
        state.see_taken(seat, NO_CARD)
    if seat == state.caller:
        state.cut_since = tuple(sorted((*state.cut_since, *(state.laid,) * missing)))  # KA-37
    state.count = QUARTET  # KA-20; the turn stays where it is (KA-23)
    state.chance = NOBODY
    if listener:
        listener(Event("cut", seat, {"cards": alike((state.laid,) * missing)}, marks="flash"))


def why_not_good_draw(state: KaelState, seat: int, action: GoodDraw) -> Refusal | None:
    """Return None if *seat* may add this card to its own lay now, else the rule that it breaks."""
    card = action.card
    if not state.count:
        return Refusal("KA-24", "nothing")
    if seat != state.layer:
        return Refusal("KA-24", "layer", {"seat_layer": Player(state.layer)})
    if card != state.laid:
        return Refusal("KA-24", "other", {"card": card_key(state.laid)})
    if state.count == COPIES[card]:
        return Refusal("KA-24", "complete", {"card": card_key(card)})
    if state.drawn == NO_CARD:
        return Refusal("KA-24", "first" if state.stage == DRAWING else "none-left")
    return None if state.drawn == card else Refusal("KA-24", "drawn", {"card": card_key(state.drawn)})


def good_draw(state: KaelState, seat: int, action: GoodDraw, listener: Listener | None) -> None:
    """Lay the card just drawn, too (KA-24); that can open a cut or complete the four (KA-25)."""
    state.hands[seat] = without(state.hands[seat], state.laid, 1)  # KA-24, even the last (KA-17)
    state.count += 1  # KA-24, KA-25
    state.drawn = NO_CARD
    state.see_taken(seat, NO_CARD)
    if listener:
        listener(Event("good-draw", seat, {"card": card_key(state.laid)}, marks="lay"))
    state.watch()  # somebody else may be able to cut now (KA-25)


def close(state: KaelState) -> None:
    """Let the group on top become part of the pile: nothing can be added to it any more (KA-21, KA-24)."""
    state.closed = state.laid if state.can_be_cut() else NO_CARD
    if state.count:
        state.pile += (state.laid,) * state.count
    state.layer, state.laid, state.count = NOBODY, NO_CARD, 0  # nothing to add to (KA-21, KA-24)
    state.drawn, state.chance = NO_CARD, NOBODY
