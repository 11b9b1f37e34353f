"""What somebody does in Bomba who hardly thinks: about what the medium bot does, from quick estimates."""

from __future__ import annotations

import random
from typing import Final

from cardkit.games.bomba.actions import KEEP, SWAP, BombaAction
from cardkit.games.bomba.cards import ANGEL, BOMB, SHIELD
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.rules.order import next_seat
from cardkit.games.bomba.state import LOOKING

WHIM: Final = 0.05
"""By up to so much each action is misjudged."""


def policy(state: Bomba, seat: int, rng: random.Random) -> BombaAction:
    """Return the action that seems to have the highest worth; drawing and passing have none."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    if state.phase == LOOKING:
        return _order(state, seat)
    danger = _danger(state, seat)
    best, most = legal[0], -9.0
    for action in legal:
        worth = _worth(state, seat, action, danger) + WHIM * rng.random()
        if worth > most:
            best, most = action, worth
    return best


def _danger(state: Bomba, seat: int) -> float:
    """Return how likely the top card is a Bomb: none lies in a hand, so all can count those in the deck (BO-11)."""
    deck = state.deck
    if state.looks and state.looks[0] >> seat & 1:
        return float(deck[-1] == BOMB)
    return deck.count(BOMB) / len(deck) if deck else 0.0


def _guards(state: Bomba, seat: int, owner: int) -> int:
    """Return how many Bombs *owner* can defuse for sure, as far as *seat* knows."""
    found = state.hands[owner].count(SHIELD) + state.specials[owner].count(ANGEL)
    if seat != owner:
        for card, knowing in state.secrets[owner]:
            found -= card == SHIELD and not knowing >> seat & 1
    return found


def _order(state: Bomba, seat: int) -> BombaAction:
    """Return how to put the two top cards back: the Bomb on top, unless it comes back to oneself first."""
    upper, lower = state.deck[-1], state.deck[-2]
    following = next_seat(state.inside, seat, state.direction)
    if (upper == BOMB) == (lower == BOMB):
        return SWAP if upper == SHIELD != lower else KEEP
    bomb_first = not _guards(state, seat, following) or next_seat(state.inside, following, state.direction) == seat
    return KEEP if (upper == BOMB) == bomb_first else SWAP


def _worth(state: Bomba, seat: int, action: BombaAction, danger: float) -> float:
    """Return how much *action* is worth to *seat*, in Bombs that it meets less or others meet more."""
    match action.word:
        case "draw" | "pass":
            return 0.0
        case "shield" | "accept":
            return 1.0
        case "skip":
            return danger - (0.45 if _guards(state, seat, seat) else 0.1)
        case "future":
            return 0.3 if danger < 1 else 0.0
        case "two":
            following = next_seat(state.inside, seat, state.direction)
            return danger * (0.5 if _guards(state, seat, following) else 1.5)
        case "reverse":
            following, before = (next_seat(state.inside, seat, way * state.direction) for way in (1, -1))
            if following == before:
                return -1.0
            return 0.4 * (_guards(state, seat, following) - _guards(state, seat, before))
        case "caveman":
            others = (other for other in range(len(state.hands)) if state.inside >> other & 1 and other != seat)
            return danger * sum(not _guards(state, seat, other) for other in others) - 0.25
        case "thief":
            angel = ANGEL in state.specials[action.target]
            return (_guards(state, seat, action.target) - angel) / len(state.hands[action.target]) - 2 * angel
        case "assassin":
            if ANGEL in state.specials[action.target]:
                return -1.0
            at_risk = danger if state.owed and not _guards(state, seat, seat) else 0.0
            return 2.0 * (state.inside.bit_count() == 2) + at_risk + 0.05 * _guards(state, seat, action.target) - 0.3
    return -1.0  # an Angel before its time, another turn to draw in
