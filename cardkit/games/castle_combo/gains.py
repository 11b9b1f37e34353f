"""What can be said exactly of an action in Castle Combo before it is done: points, gold and keys."""

from __future__ import annotations

from cardkit.games.castle_combo.actions import Buy, CastleComboAction, Flip, MoveMessenger, ReplaceRow
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.rules.taking import taken
from cardkit.games.castle_combo.scoring import points
from cardkit.texts import Texts


def gain(view: CastleCombo, seat: int, action: CastleComboAction, texts: Texts) -> str:
    """Return what *action* changes for *seat* for certain: what a card counts there now, and what is left."""
    if isinstance(action, MoveMessenger | ReplaceRow):
        return texts.say("gains.key", n=view.keys[seat] - 1)
    if not isinstance(action, Buy | Flip) or view.placed:
        return ""
    then, is_done = taken(view, action)
    change = points(then, seat) - points(view, seat)
    case = "more" if change > 0 else "less" if change else "none"
    said = texts.say(f"scene.change.{case}", n=abs(change))
    return f"{said} {texts.say('gains.gold', n=then.gold[seat])}" if is_done else said
