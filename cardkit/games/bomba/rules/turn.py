"""How a turn goes: drawing, Bombs and what defuses them, and how it goes on (BO-10 to BO-19, BO-23, BO-24).

What a player draws for a Caveman (BO-35) goes the same way, so it stands here, too.
"""

from __future__ import annotations

from typing import Final

from cardkit.contract import Refusal
from cardkit.events import Event, Listener
from cardkit.games.bomba.actions import PASS, USE_ANGEL, USE_SHIELD, BombaAction
from cardkit.games.bomba.cards import ANGEL, BACK, BOMB, SHIELD, article_key, card_key, with_card, without
from cardkit.games.bomba.rules.order import next_turn
from cardkit.games.bomba.rules.scoring import drawn_in_sudden_death, put_out, refill
from cardkit.games.bomba.state import BOMBED, CAVED, DRAWING, PLAYING, SUDDEN, BombaState
from cardkit.games.bomba.state.memory import removed, shown
from cardkit.texts import CardkitError

BOMB_ANSWERS: Final = {
    (True, True): (USE_SHIELD, USE_ANGEL),  # BO-17
    (True, False): (USE_SHIELD,),  # BO-16, BO-17
    (False, True): (USE_ANGEL,),  # BO-17
}
"""What defuses a Bomb, by whether one has a Shield and whether one has an Angel (BO-16, BO-17)."""

# --- Drawing (BO-10, BO-12) ---------------------------------------------------------------------------------------


def why_not_draw(state: BombaState, seat: int, action: BombaAction) -> Refusal | None:
    """Return why no card can be drawn: all that were to be drawn are."""
    if state.owed:
        return None
    return Refusal("BO-10", "pass" if state.legal(seat) == (PASS,) else "done")


def draw(state: BombaState, seat: int, action: BombaAction, listener: Listener | None) -> None:
    """Draw a card that is no secret, and keep it if it is not a Bomb (BO-10, BO-12)."""
    card = turn_over(state, seat, listener)
    if state.phase == SUDDEN:
        drawn_in_sudden_death(state, seat, card, listener)
        return
    state.owed -= 1  # one card after the other (BO-23)
    if card == BOMB:  # BO-11
        meet_bomb(state, seat, listener)  # before a second card is drawn (BO-23)
        return
    if card < ANGEL:
        state.fresh += (card,)  # BO-14
    keep(state, seat, card)  # it is no Bomb (BO-12)
    if not state.deck:
        refill(state, listener)
    if state.owed or state.used:
        go_on(state)
    else:
        state.phase = PLAYING  # BO-13


def turn_over(state: BombaState, seat: int, listener: Listener | None) -> int:
    """Let *seat* draw the top card and show it to everyone (BO-10), and return it."""
    card = state.deck.pop()  # BO-10
    if card == BACK:
        raise CardkitError("not-secret")
    if state.looks:
        state.looks = state.looks[1:]
    if listener:
        params = {"card": card_key(card), "article": article_key(card)}
        listener(Event("draws", seat, params, marks="shake" if card == BOMB else "draw"))  # BO-10
    return card


def keep(state: BombaState, seat: int, card: int) -> None:
    """Put a card into the hand (BO-12), or, if it is a special one, face up before its owner (BO-30)."""
    kept = state.hands if card < ANGEL else state.specials  # BO-12, BO-30
    kept[seat] = with_card(kept[seat], card)  # BO-12


# --- Passing (BO-13) ----------------------------------------------------------------------------------------------


def why_not_pass(state: BombaState, seat: int, action: BombaAction) -> Refusal | None:
    """Return why one cannot pass: there is something to draw first."""
    if not state.owed:
        return None
    return Refusal("BO-22", "left", {"n": state.owed}) if state.doubled else Refusal("BO-10", "first")


def pass_on(state: BombaState, seat: int, action: BombaAction, listener: Listener | None) -> None:
    """Play no action card and let the turn pass on (BO-13)."""
    if listener:
        listener(Event("pass", seat))
    next_turn(state)  # BO-13


# --- Bombs (BO-11, BO-16 to BO-18, BO-23, BO-24) ------------------------------------------------------------------


def meet_bomb(state: BombaState, seat: int, listener: Listener | None) -> None:
    """Ask *seat* to defuse the Bomb that it has drawn; without Shield and Angel it is out (BO-11).

    A second card is not drawn before that, whatever it would be (BO-23). Whoever has an Angel is asked even if
    it is all that they have: else everyone could tell from the question that there is a Shield in the hand.
    """
    hand, angel = state.hands[seat], ANGEL in state.specials[seat]
    if angel or SHIELD in hand:
        if state.secrets[seat] and not angel:  # whoever stays in without one has a Shield, as everybody knows now
            state.secrets[seat] = shown(state.secrets[seat], SHIELD, hand.count(SHIELD))
        state.phase = BOMBED  # BO-33; a Shield of this very turn will do, too (BO-18)
        state.actor = seat
        return  # else it is out (BO-11)
    if BACK in hand:
        raise CardkitError("not-secret")
    state.discards.append(BOMB)
    if not put_out(state, seat, listener):  # BO-11
        resume(state, listener)


def why_not_shield(state: BombaState, seat: int, action: BombaAction) -> Refusal:
    """A Shield is no card to be played by choice: it answers a Bomb, and nothing else (BO-16)."""
    if SHIELD in state.hands[seat]:
        return Refusal("BO-16", "no-bomb")
    return Refusal("BO-13", "none", {"card": card_key(SHIELD)})


def use_shield(state: BombaState, seat: int, action: BombaAction, listener: Listener | None) -> None:
    """Discard a Shield with the Bomb, and stay in (BO-16)."""
    discard(state, seat, SHIELD)  # BO-16
    if listener:
        listener(Event("shield", seat, marks="lay"))
    defused(state, seat, SHIELD, listener)


def defused(state: BombaState, seat: int, card: int, listener: Listener | None) -> None:
    """Discard a Bomb that was defused with *card*, and go on."""
    state.discards.append(BOMB)  # BO-16
    if not state.deck:
        refill(state, listener)
    if seat == state.turn and (card == SHIELD or (state.doubled and not state.owed and not state.used)):
        state.used = card  # it counts as the action card of the turn (BO-16); so does either after two (BO-24)
    resume(state, listener)


def discard(state: BombaState, seat: int, card: int, kept: int = 0) -> None:
    """Move *card* from the hand of *seat* to the discard pile; it is none of the *kept* ones of its kind."""
    hand = state.hands[seat]
    if state.secrets[seat]:
        state.secrets[seat] = removed(state.secrets[seat], card, hand.count(card) - kept)
    state.hands[seat] = without(hand, card)
    state.discards.append(card)


# --- How it goes on (BO-13, BO-15, BO-31) -------------------------------------------------------------------------


def resume(state: BombaState, listener: Listener | None) -> None:
    """Go on after an interruption: with a Caveman that is not yet done, else with the turn."""
    if state.queue:
        next_for_caveman(state, listener)
    elif state.inside >> state.turn & 1:
        state.actor = state.turn
        go_on(state)
    else:
        next_turn(state)  # whoever is out draws no second card (BO-23)


def go_on(state: BombaState) -> None:
    """Go on with a turn. It is over when an action card was played and nothing else could be (BO-15, BO-31).

    Only what everyone can see decides that, so an early end of a turn betrays nothing about a hand.
    """
    if state.owed:
        state.phase = DRAWING
        return
    specials = state.specials[state.turn]
    if not state.used or (specials and specials[-1] != ANGEL):  # an Angel is not played, it answers
        state.phase = PLAYING  # BO-31
    else:
        next_turn(state)  # BO-15, BO-16


# --- Drawing for a Caveman (BO-35, BO-45) -------------------------------------------------------------------------


def next_for_caveman(state: BombaState, listener: Listener | None) -> None:
    """Let those who are left draw for the Caveman, one after the other, Bombs and all (BO-35, BO-45)."""
    while state.queue:
        seat, state.queue = state.queue[0], state.queue[1:]  # BO-35, BO-45
        if ANGEL in state.specials[seat]:  # BO-33
            state.phase = CAVED
            state.actor = seat
            return
        if drawn_for_caveman(state, seat, listener):
            return
    resume(state, listener)


def drawn_for_caveman(state: BombaState, seat: int, listener: Listener | None) -> bool:
    """Let *seat* draw a card; return whether that was a Bomb, after which it goes on by itself."""
    card = turn_over(state, seat, listener)  # BO-35
    if card == BOMB:  # it counts (BO-35)
        meet_bomb(state, seat, listener)
        return True
    keep(state, seat, card)
    if not state.deck:
        refill(state, listener)
    return False
