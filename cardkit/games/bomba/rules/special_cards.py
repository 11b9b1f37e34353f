"""Special cards: the Guardian Angel against each of five effects, Caveman, Thief and Assassin (BO-30 to BO-39).

An effect from which an Angel would protect waits for its answer: the owner of the Angel alone may act then, and either
uses it or accepts. Against a Bomb and an Assassin there is nothing to accept: who has only an Angel uses it (BO-17).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from cardkit.chance import shuffled
from cardkit.contract import Refusal
from cardkit.events import Event, Listener
from cardkit.games.bomba.actions import ACCEPT, CARD_OF, PLAY_CAVEMAN, USE_ANGEL, USE_SHIELD, BombaAction, aimed
from cardkit.games.bomba.cards import ANGEL, ASSASSIN, BACK, CAVEMAN, SHIELD, SKIP, THIEF, card_key, without
from cardkit.games.bomba.rules.order import between, next_turn
from cardkit.games.bomba.rules.scoring import put_out
from cardkit.games.bomba.rules.turn import (
    BOMB_ANSWERS,
    defused,
    drawn_for_caveman,
    go_on,
    keep,
    next_for_caveman,
    resume,
    why_not_shield,
)
from cardkit.games.bomba.state import BOMBED, CAVED, DRAWING, ROBBED, STRUCK, BombaState
from cardkit.games.bomba.state.memory import robbed
from cardkit.texts import CardkitError, Player, Target

ANGEL_OR_ACCEPT: Final = (USE_ANGEL, ACCEPT)  # now or later, as one likes (BO-33)

# --- All special cards (BO-30, BO-31, BO-39) ----------------------------------------------------------------------


def special_actions(state: BombaState, seat: int) -> Sequence[BombaAction]:
    """Return what the turn player can do with special cards."""
    others = state.inside & ~(1 << seat)
    with_hands = 0
    if THIEF in state.specials[seat]:
        with_hands = sum(1 << other for other, hand in enumerate(state.hands) if hand) & others  # BO-32, BO-37
    return uses(state.specials[seat], others, with_hands)


@cache
def uses(specials: tuple[int, ...], others: int, with_hands: int) -> tuple[BombaAction, ...]:
    """Return what can be done with *specials* against the seats *others*, those *with_hands* having cards to steal."""
    found: list[BombaAction] = []
    if CAVEMAN in specials:
        found.append(PLAY_CAVEMAN)
    if THIEF in specials:
        found += [aimed("thief", seat) for seat in range(with_hands.bit_length()) if with_hands >> seat & 1]
    if ASSASSIN in specials:
        found += [aimed("assassin", seat) for seat in range(others.bit_length()) if others >> seat & 1]  # BO-38
    return tuple(found)


def why_no_special(state: BombaState, seat: int, card: int) -> Refusal | None:
    """Special cards are played from before their owner, as often as there are any (BO-30, BO-31, BO-39)."""
    return None if card in state.specials[seat] else Refusal("BO-30", "none", {"card": card_key(card)})


def spend(state: BombaState, seat: int, card: int) -> None:
    """Discard a special card that is used (BO-30)."""
    state.specials[seat] = without(state.specials[seat], card)  # BO-30
    state.discards.append(card)  # BO-30


# --- Guardian Angel (BO-33, BO-34) --------------------------------------------------------------------------------


def why_not_angel(state: BombaState, seat: int, action: BombaAction) -> Refusal | None:
    """An Angel waits for an effect; of all effects, Draw Two alone asks for no answer (BO-33)."""
    refusal = why_no_special(state, seat, ANGEL)
    if refusal is None and not (seat == state.turn and state.doubled and state.phase == DRAWING):
        return Refusal("BO-33", "nothing")
    return refusal


def use_angel(state: BombaState, seat: int, action: BombaAction, listener: Listener | None) -> None:
    """Let the Angel stop what its owner faces: that one effect, once (BO-33)."""
    spend(state, seat, ANGEL)  # once (BO-33)
    if state.phase == BOMBED:
        if listener:
            listener(Event("angel-bomb", seat, marks="lay"))
        defused(state, seat, ANGEL, listener)  # BO-33
    elif state.phase == DRAWING:
        if listener:
            listener(Event("angel-two", seat, marks="lay"))
        lift_two(state)  # BO-33
    elif state.phase == CAVED:
        if listener:
            listener(Event("angel-caveman", seat, marks="lay"))
        resume(state, listener)  # without the draw (BO-33)
    else:
        if listener:
            listener(Event("angel-thief" if state.phase == ROBBED else "angel-assassin", seat, marks="lay"))
        resume(state, listener)  # without the theft, or still in (BO-33)


def lift_two(state: BombaState) -> None:
    """Take the extra card of a Draw Two away, so that the ordinary draw is left (BO-34).

    If a Skip has taken that one already, nothing is left of the turn, as when the Skip comes after the Angel.
    """
    state.doubled = False
    state.owed -= 1  # BO-34
    if not state.owed and state.used == SKIP:
        next_turn(state)  # BO-34
    else:
        go_on(state)


# --- Answers (BO-17, BO-33) ---------------------------------------------------------------------------------------


def answers(state: BombaState, seat: int) -> Sequence[BombaAction]:
    """Return what somebody who is asked may answer."""
    if state.phase == BOMBED:
        return BOMB_ANSWERS[SHIELD in state.hands[seat], ANGEL in state.specials[seat]]  # BO-17, every Bomb (BO-18)
    return (USE_ANGEL,) if state.phase == STRUCK else ANGEL_OR_ACCEPT  # BO-33, no Shield (BO-38)


def why_no_answer(state: BombaState, seat: int, action: BombaAction) -> Refusal | None:
    """Return why *action* is no answer to what is asked of *seat*."""
    if action in answers(state, seat):
        return None
    if state.phase == BOMBED:
        if action in (USE_SHIELD, USE_ANGEL):
            return Refusal("BO-17", "none", {"card": card_key(CARD_OF[action.word])})
        return Refusal("BO-17", "bomb") if ANGEL in state.specials[seat] else Refusal("BO-16", "first")
    if state.phase == STRUCK:
        return Refusal("BO-38", "shield" if action == USE_SHIELD else "angel")
    if action != USE_SHIELD:
        return Refusal("BO-33", "answer")
    if state.phase == CAVED and SHIELD in state.hands[seat]:
        return Refusal("BO-35", "shield")
    return why_not_shield(state, seat, action)


def why_wait(state: BombaState) -> Refusal:
    """Return for whom the turn player waits, or whoever is yet to draw for a Caveman."""
    if state.phase == BOMBED:
        return Refusal("BO-35", "wait", {"seat_actor": Player(state.actor)})
    return Refusal("BO-33", "wait", {"seat_actor": Player(state.actor)})


def why_not_accept(state: BombaState, seat: int, action: BombaAction) -> Refusal:
    """Only an effect that waits for an answer can be accepted (BO-33)."""
    return Refusal("BO-33", "not-asked")


def accept(state: BombaState, seat: int, action: BombaAction, listener: Listener | None) -> None:
    """Keep the Angel for later and let the effect happen (BO-33)."""
    if listener:
        listener(Event("accept", seat))
    if state.phase == ROBBED:
        rob(state, seat, listener)
    elif not drawn_for_caveman(state, seat, listener):
        resume(state, listener)


# --- Caveman (BO-35, BO-36) ---------------------------------------------------------------------------------------


def why_not_caveman(state: BombaState, seat: int, action: BombaAction) -> Refusal | None:
    """A Caveman can be played as soon as it lies there (BO-30)."""
    return why_no_special(state, seat, CAVEMAN)


def play_caveman(state: BombaState, seat: int, action: BombaAction, listener: Listener | None) -> None:
    """Let every other player draw a card, in turn order (BO-35); their own turns stay as they are (BO-36)."""
    spend(state, seat, CAVEMAN)
    state.queue = between(state.inside, seat, seat, state.direction)  # BO-35; nothing here touches the turn (BO-36)
    if listener:
        listener(Event("caveman", seat, marks="lay"))
    next_for_caveman(state, listener)


# --- Thief (BO-32, BO-37) -----------------------------------------------------------------------------------------


def why_not_thief(state: BombaState, seat: int, action: BombaAction) -> Refusal | None:
    """Return why a Thief cannot be aimed at that seat: there has to be somebody else with a card in the hand."""
    refusal = why_no_special(state, seat, THIEF)
    if refusal is not None:
        return refusal
    target = action.target
    if target == seat:
        return Refusal("BO-37", "self")
    if not state.is_in(target):
        return Refusal("BO-37", "out")
    if state.hands[target]:
        return None
    if state.specials[target]:
        return Refusal("BO-32", "", {"seat_target": Target(target)})
    return Refusal("BO-37", "empty", {"seat_target": Target(target)})


def play_thief(state: BombaState, seat: int, action: BombaAction, listener: Listener | None) -> None:
    """Send a Thief to somebody, whom an Angel may protect (BO-33, BO-37)."""
    spend(state, seat, THIEF)
    if listener:
        listener(Event("thief", seat, {"seat_target": Target(action.target)}, marks="lay"))
    if ANGEL in state.specials[action.target]:  # BO-33
        state.phase = ROBBED
        state.actor = action.target
    else:
        rob(state, action.target, listener)


def rob(state: BombaState, owner: int, listener: Listener | None) -> None:
    """Let the turn player take a card blind: the hand is shuffled first (BO-37), special cards are apart (BO-32).

    The card is not fresh, so it may be played in this turn (BO-37).
    """
    thief, hand = state.turn, state.hands[owner]  # special cards are apart (BO-32)
    if state.seed is None or BACK in hand:
        raise CardkitError("not-secret")
    card = shuffled(hand, state.seed, state.shuffles)[0]  # BO-37: whoever takes it does not choose
    state.shuffles += 1
    state.secrets[owner], knowing = robbed(hand, state.secrets[owner], card, thief, owner, state.everybody)
    state.hands[owner] = without(hand, card)
    keep(state, thief, card)  # it is not fresh, so it may be used at once (BO-37)
    state.learn(thief, card, knowing)
    if listener:
        listener(Event("takes", thief, {"seat_target": Target(owner)}, {"card": card_key(card)}, marks="draw"))
        listener(Event("loses", owner, {"n": len(state.hands[owner])}, {"card": card_key(card)}))
    resume(state, listener)


# --- Assassin (BO-38) ---------------------------------------------------------------------------------------------


def why_not_assassin(state: BombaState, seat: int, action: BombaAction) -> Refusal | None:
    """Return why an Assassin cannot be aimed at that seat: there has to be somebody else who is in (BO-38)."""
    refusal = why_no_special(state, seat, ASSASSIN)
    if refusal is not None:
        return refusal
    if action.target == seat:
        return Refusal("BO-38", "self")
    return None if state.is_in(action.target) else Refusal("BO-38", "out")


def play_assassin(state: BombaState, seat: int, action: BombaAction, listener: Listener | None) -> None:
    """Strike a player, whom no Shield helps and only an Angel can (BO-38)."""
    target = action.target
    spend(state, seat, ASSASSIN)
    if listener:
        listener(Event("assassin", seat, {"seat_target": Target(target)}, marks="lay"))
    if ANGEL in state.specials[target]:  # BO-33, BO-38
        state.phase = STRUCK
        state.actor = target
    elif not put_out(state, target, listener):  # BO-38
        resume(state, listener)
