"""What somebody does in Kaël who hardly thinks: about what the medium bot does, from a table instead of deals."""

from __future__ import annotations

import random
from typing import Final

from cardkit.games.kael.actions import CALL, DRAW, TAKE, KaelAction, Lay
from cardkit.games.kael.cards import PASS
from cardkit.games.kael.rules import Kael
from cardkit.games.kael.state import DEALING, DRAWING, NOBODY, QUARTET

WHIM: Final = 0.05
"""How often a card is drawn unseen nevertheless: else two could lay and take the same cards for ever."""
LOW: Final = 2
"""A visible card of so few points is always taken."""
MIDDLING: Final = 7
"""A visible card of so many points is taken if the hand has another one."""
USUAL: Final = 5
"""So many points about is a card worth that is drawn unseen, since it can be laid again."""
LEAVES: Final = 0.7
"""How much of its points the best group of a hand saves, for it leaves with the next lay."""


def policy(state: Kael, seat: int, rng: random.Random) -> KaelAction:
    """Return a cut or a good draw if there is one, else what leaves few points; it calls if that seems safe."""
    legal = state.legal(seat)
    if seat == state.chance or len(legal) == 1:
        return legal[-1]
    if state.stage == DEALING:
        return legal[int(rng.random() * len(legal))]
    hand = state.hands[seat]
    if state.stage == DRAWING:
        top = state.pile[-1]
        takes = top <= LOW or top == state.laid or (top <= MIDDLING and top in hand)
        return TAKE if takes and rng.random() >= WHIM else DRAW
    if legal[-1] is CALL and (not hand or state.risk(seat).is_taken(sum(hand))):
        return CALL
    called, top = state.caller != NOBODY, state.on_top
    best, least = legal[0], 1e9
    for action in legal:
        if type(action) is not Lay:
            continue
        cards = action.cards
        card, size = cards[0], len(cards)
        left = -size * card + rng.random()
        if size != QUARTET and card != PASS and card != top:
            left += min(USUAL, top)
        if not called:
            left -= LEAVES * max([0, *[other * hand.count(other) for other in hand if other != card]])
        if left < least:
            best, least = action, left
    return best
