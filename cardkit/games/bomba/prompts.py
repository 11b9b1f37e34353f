"""What is asked of somebody at the table of Bomba, in one sentence, and how the game ended."""

from __future__ import annotations

from typing import Final

from cardkit.games.bomba.actions import NOBODY, PLAY_SKIP, USE_ANGEL
from cardkit.games.bomba.cards import ANGEL, SHIELD
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.table import BOMBED, CAVED, DRAWING, LOOKING, PLAYING, ROBBED, STRUCK, SUDDEN
from cardkit.texts import Texts

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
    if seat != view.actor:
        key = "prompt.wait-out" if seat in view.out else "prompt.wait"
        return texts.say(key, seat=view.actor)
    if view.phase in ASKED:
        return texts.say(ASKED[view.phase], seat_turn=view.turn)
    if view.phase == BOMBED:
        both = SHIELD in view.hands[seat] and ANGEL in view.specials[seat]
        key = "prompt.bomb-both" if both else "prompt.bomb"
        return texts.say(key)
    if view.phase == DRAWING:
        return texts.say(_drawing(view, seat))
    assert view.phase == PLAYING
    if view.used:
        return texts.say("prompt.special-or-pass")
    return texts.say("prompt.play-or-pass" if len(view.legal(seat)) > 1 else "prompt.pass")


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
