"""Where cards come from, where they lie, what fits on them, and where they send the Messenger."""

from __future__ import annotations

from typing import Any

from cardkit.arithmetic import addition
from cardkit.games.castle_combo.actions import Buy, Flip
from cardkit.games.castle_combo.cards import CAPACITY, LOCATION, MESSENGER, card, location_key, name_key
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.texts import Texts


def comes_from(state: CastleCombo, name: str, texts: Texts) -> str:
    """Return whether the card called *name* is of the castle or of the village."""
    return texts.say("reasons.from", card=name_key(card(name)), location=location_key(LOCATION[card(name)], "of"))


def lies_where(state: CastleCombo, name: str, texts: Texts) -> str:
    """Return where the card called *name* lies: before somebody, in a row, on a discard pile, or in a deck."""
    wanted = card(name)
    said: dict[str, Any] = {"card": name_key(wanted), "location": location_key(LOCATION[wanted], "of")}
    owner = next((seat for seat, cells in enumerate(state.tableaus) if wanted in map(state.placed_card, cells)), None)
    if owner is not None:
        return texts.say("reasons.lies.tableau", seat=owner, card=said["card"])
    for place, lying in (("row", state.rows), ("discards", state.discards)):
        if any(wanted in cards for cards in lying):
            return texts.say(f"reasons.lies.{place}", **said)
    return texts.say("reasons.lies.deck", **said)


def messenger_after(state: CastleCombo, action: Buy | Flip, texts: Texts) -> str:
    """Return where *action* of seat 0 sends the Messenger, or why it leaves it where it is (CC-13, CC-21)."""
    said: dict[str, Any] = {"card": name_key(action.card), "location": location_key(state.messenger, "at")}
    if isinstance(action, Flip):
        return texts.say("reasons.messenger.face-down", **said)
    if not MESSENGER[action.card]:
        return texts.say("reasons.messenger.none", **said)
    return texts.say("reasons.messenger.goes", **{**said, "location": location_key(1 - state.messenger, "to")})


def opponent(state: CastleCombo, seat: int, texts: Texts) -> str:
    """Return whether *seat* is an opponent of whoever has the turn (CC-32)."""
    return texts.say(f"reasons.opponent.{'buys' if seat == state.turn else 'is'}", seat=seat)


def room_on(state: CastleCombo, names: str, texts: Texts) -> str:
    """Return how much gold still fits on the purses called *names*."""
    room = [CAPACITY[card(name)] - state.purses.get(card(name), 0) for name in names.split()]
    return texts.say("reasons.room", sum=addition(room))
