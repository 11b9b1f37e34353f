"""What can be said exactly in Castle Combo before an action, and why one is better: points, gold and keys."""

from __future__ import annotations

from cardkit.games.castle_combo.actions import Buy, CastleComboAction, Flip, MoveMessenger, ReplaceRow, SpendKey
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.rules.taking import taken
from cardkit.games.castle_combo.scoring import points
from cardkit.texts import Texts


def gain(view: CastleCombo, seat: int, action: CastleComboAction, texts: Texts) -> str:
    """Return what *action* changes for *seat* for certain: what a card counts there now, or what is left."""
    if isinstance(action, MoveMessenger | ReplaceRow):
        return texts.say("gains.key", n=view.keys[seat] - 1)
    if not isinstance(action, Buy | Flip) or view.placed:
        return ""
    change = points(taken(view, action)[0], seat) - points(view, seat)
    case = "more" if change > 0 else "less" if change else "none"
    return texts.say(f"scene.change.{case}", n=abs(change))


def reason(view: CastleCombo, seat: int, better: CastleComboAction, done: CastleComboAction, texts: Texts) -> str:
    """Return what is certain of why *better* is better for *seat* than what it has *done*; nothing if nothing is."""
    if isinstance(done, SpendKey) and not isinstance(better, SpendKey):
        return texts.say("gains.keep-key")
    if view.placed or not (isinstance(better, Buy | Flip) and isinstance(done, Buy | Flip)):
        return ""
    (then, is_done), (other, other_is_done) = taken(view, better), taken(view, done)
    if not (is_done and other_is_done):
        return ""
    for key, left, had in (
        ("points", points(then, seat), points(other, seat)),
        ("gold", then.gold[seat], other.gold[seat]),
        ("keys", then.keys[seat], other.keys[seat]),
    ):
        if left > had:
            return texts.say(f"gains.more.{key}", n=left, had=had)
    return ""
