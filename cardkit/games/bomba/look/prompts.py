"""What is asked of somebody at the table of Bomba, in a sentence or two, and how the game ended."""

from __future__ import annotations

from typing import Final

from cardkit.games.bomba.actions import CARD_OF, NOBODY, PASS, PLAY_SKIP, USE_ANGEL
from cardkit.games.bomba.cards import ANGEL, SHIELD, SKIP
from cardkit.games.bomba.clicks import fresh_places, ready_cards
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.state import BOMBED, CAVED, DRAWING, LOOKING, PLAYING, ROBBED, STRUCK, SUDDEN
from cardkit.texts import Player, Texts

ASKED: Final = {
    CAVED: "prompt.caveman",
    ROBBED: "prompt.thief",
    STRUCK: "prompt.assassin",
    LOOKING: "prompt.look",
    SUDDEN: "prompt.sudden",
}


def prompt(view: Bomba, seat: int, texts: Texts) -> str:
    """Return what *seat* is to do now, or for whom it waits."""
    if view.winner != NOBODY:
        return over(view, seat, texts)
    return " ".join(texts.say(key, seat=view.actor, seat_turn=Player(view.turn)) for key in asked(view, seat))


def asked(view: Bomba, seat: int) -> tuple[str, ...]:
    """Return the entries that say what *seat* is to do in a game that goes on, or for whom it waits."""
    if seat != view.actor:
        return (_waiting(view, seat),)
    if view.phase in ASKED:
        return (ASKED[view.phase],)
    if view.phase == BOMBED:
        if ANGEL not in view.specials[seat]:
            return ("prompt.bomb",)
        return ("prompt.bomb-both" if SHIELD in view.hands[seat] else "prompt.bomb-angel",)
    special = any(CARD_OF.get(action.word, 0) > ANGEL for action in view.legal(seat))  # an Angel answers, no more
    also = ("prompt.special",) if special else ()
    if view.phase == DRAWING:
        return (_drawing(view, seat), *also)
    assert view.phase == PLAYING
    if view.used and special:
        return ("prompt.special-after-two" if view.used == ANGEL else "prompt.special-or-pass",)
    if any(action != PASS and CARD_OF[action.word] < ANGEL for action in view.legal(seat)):
        return ("prompt.play-or-pass", *also)
    return ("prompt.special-only" if special else _passing(view, seat),)


def _passing(view: Bomba, seat: int) -> str:
    """Return what to say to those who can only pass: which card waits, and until when (BO-14, BO-20)."""
    if view.used:
        return "prompt.pass"
    if ready_cards(view, seat, SKIP):
        return "prompt.pass-skip"
    hand = view.hands[seat]
    return "prompt.pass-new" if any(hand[at] != SHIELD for at in fresh_places(view, seat)) else "prompt.pass"


def _waiting(view: Bomba, seat: int) -> str:
    """Return what to say to those who wait, and to those who are out."""
    if view.is_in(seat):
        return "prompt.wait"
    if view.phase != SUDDEN:
        return "prompt.wait-out"
    return "prompt.wait-sudden-out" if view.points[seat] == max(view.points) else "prompt.wait-sudden"


def _drawing(view: Bomba, seat: int) -> str:
    """Return what to say before a draw: all that can be done instead, at the first of two draws and at the second."""
    legal = view.legal(seat)
    key = "prompt.draw" if not view.doubled else "prompt.draw-two" if view.owed == 2 else "prompt.draw-second"
    if USE_ANGEL in legal:
        return f"{key}-both" if PLAY_SKIP in legal else f"{key}-angel"
    return f"{key}-skip" if PLAY_SKIP in legal else key


def over(view: Bomba, seat: int, texts: Texts) -> str:
    """Return how the game ended, or nothing while it goes on."""
    if view.winner == NOBODY:
        return ""
    if texts.you == seat:
        return texts.say("prompt.over-won" if view.winner == seat else "prompt.over-lost", seat=view.winner)
    return texts.say("prompt.over", seat=view.winner)
