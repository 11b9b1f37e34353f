"""What the table of Combo Breaker asks of somebody, and how it says that the game is over."""

from __future__ import annotations

from typing import Final

from cardkit.games.combo_breaker.actions import Play
from cardkit.games.combo_breaker.actions.names import the_combo
from cardkit.games.combo_breaker.cards import DRAW, STOP, the_key
from cardkit.games.combo_breaker.rules import ComboBreaker
from cardkit.games.combo_breaker.state import NOBODY
from cardkit.texts import Players, Texts

ALSO: Final = {
    (DRAW,): "scene.prompt-or-draw",
    (STOP,): "scene.prompt-or-stop",
    (DRAW, STOP): "scene.prompt-or-both",
}
"""What the prompt adds for the cards in hand that may always be played (CB-41, CB-44)."""


def prompt(view: ComboBreaker, seat: int, texts: Texts) -> str:
    """Return what is asked of *seat* now."""
    if view.turn == NOBODY:
        return over(view, seat, texts)
    if seat != view.turn:
        return texts.say("scene.prompt-draws" if view.to_draw else "scene.prompt-wait", seat=view.turn)
    if view.to_draw:
        key, left = "scene.prompt-draw", view.to_draw - 1
        return texts.say(key if left else f"{key}-last", card=the_key(view.drawn), n=left)
    asked = _prompt_to_play(view, seat, texts)
    held = tuple(sorted({DRAW, STOP} & set(view.hands[seat])))
    return f"{asked} {texts.say(ALSO[held])}" if held else asked


def _prompt_to_play(view: ComboBreaker, seat: int, texts: Texts) -> str:
    if not view.trick:
        return texts.say("scene.prompt-lead")
    reserve = bool(view.reserves[seat])
    if not view.best:
        return texts.say("scene.prompt-after-draw" if reserve else "scene.prompt-after-draw-must")
    best = the_combo(best_play(view))
    return texts.say("scene.prompt-follow" if reserve else "scene.prompt-must", best=best)


def best_play(view: ComboBreaker) -> Play:
    """Return the best combination of a trick that has one."""
    return next(action for _, action in reversed(view.trick) if isinstance(action, Play) and action.strength)


def over(view: ComboBreaker, seat: int, texts: Texts) -> str:
    """Return the result in one sentence, when there is one."""
    if not view.losers:
        return ""
    key = "scene.prompt-over"
    if texts.you == seat:
        key += "-lost" if seat in view.losers else "-won"
    return texts.say(key, seats=Players(view.losers))
