"""Points as a table shows them: the score sheets, and what would come of a card at each free place."""

from __future__ import annotations

from collections.abc import Iterator

from cardkit.arithmetic import signed
from cardkit.games.castle_combo.actions import written
from cardkit.games.castle_combo.cards import NAMES, name_key
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.scoring import Worth, prospects, sheet
from cardkit.games.castle_combo.tableau import size
from cardkit.games.castle_combo.wording import reason, where
from cardkit.scene import Forecast, Line, Sheet
from cardkit.texts import Key, Texts


def place_id(seat: int, place: int) -> str:
    """Return the id of a free place of *seat* in a scene."""
    return f"place:{seat}:{written(place)}"


def sheets(view: CastleCombo, seat: int, texts: Texts) -> Iterator[Sheet]:
    """Yield the score sheet of everybody as it is now, that of *seat* first (CC-53, CC-54)."""
    for step in range(view.seats):
        other = (seat + step) % view.seats
        score = sheet(view, other)
        worths = [(cell, each) for cell, each in zip(view.tableaus[other], score.cards, strict=True) if each]
        yield Sheet(
            other,
            texts.say("scene.sheet" if other == texts.you else "scene.sheet-of", seat=other),
            (
                *(_line(name_key(cell), each, texts) for cell, each in worths),
                _line(Key("scene.sheet-keys"), score.keys, texts),
            ),
            Line(texts.say("scene.sheet-total"), score.total, ""),
        )


def _line(name: Key, worth: Worth, texts: Texts) -> Line:
    return Line(texts.say(name), worth.points, reason(worth, texts))


def forecasts(view: CastleCombo, seat: int, texts: Texts) -> Iterator[Forecast]:
    """Yield by how much each card where the Messenger is would change the points of *seat* at each free place.

    The sentence also says what the card itself would be worth. Nothing is yielded if it is not their turn.
    """
    if seat != view.turn or view.placed:
        return
    for card in view.rows[view.messenger]:
        for place, prospect in prospects(view, seat, card).items():
            there = where(place, *size(view.tableaus[seat]), texts)
            yield Forecast(
                f"card:{NAMES[card]}",
                place_id(seat, place),
                signed(prospect.change),
                texts.say(
                    "scene.forecast",
                    card=name_key(card),
                    place=there,
                    reason=reason(prospect.worth, texts),
                    change=_change(prospect.change, texts),
                ),
            )


def _change(change: int, texts: Texts) -> str:
    """Return a change of points as a sentence."""
    case = "more" if change > 0 else "less" if change else "none"
    return texts.say(f"scene.change.{case}", n=abs(change))
