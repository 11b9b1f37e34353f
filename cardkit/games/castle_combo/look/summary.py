"""How a match of Castle Combo is looked back on: everybody's points, and from which cards the reader has theirs.

Card by card everybody's stand on the score sheets.
"""

from __future__ import annotations

from cardkit.games.castle_combo.actions import CastleComboAction
from cardkit.games.castle_combo.cards import CAPACITY, FACE_DOWN, NAMES, name_key
from cardkit.games.castle_combo.look.faces import back_of
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.scoring import sheet
from cardkit.looks.scene import Card, Count, Summary
from cardkit.looks.summary import around, ending, outcome, verdict
from cardkit.texts import Texts


def summary(before: CastleCombo, seat: int, action: CastleComboAction, texts: Texts) -> Summary:
    """Return the points of all players, the most first; of as many points, gold decides."""
    after = ending(before, seat, action, ()).after
    result = after.result()
    assert result is not None
    points, most = result.points, max(result.points)
    is_close = points.count(most) > 1
    rows = [
        Count(
            seat=each,
            name=texts.name(each),
            cards=_cards(after, each, texts) if each == texts.you else (),
            total=points[each],
            note=_note(after, each, texts, is_close=is_close and points[each] == most),
            mark="won" if each in result.winners else "",
        )
        for each in around(after, texts)
    ]
    return Summary(
        title=verdict(result, texts),
        text=texts.say("summary.gold") if is_close else "",
        columns=("" if texts.you is None else texts.say("summary.cards"), "", texts.say("summary.points")),
        rows=tuple(sorted(rows, key=lambda row: (-points[row.seat], row.seat not in result.winners))),
        over=outcome(result, texts),
        goal=most,
    )


def _cards(after: CastleCombo, seat: int, texts: Texts) -> tuple[Card, ...]:
    """Return the cards of *seat* row by row, each with its points; what lies face down has none."""
    lines = sheet(after, seat).cards
    worths = [(cell, worth) for cell, worth in zip(after.tableaus[seat], lines, strict=True) if worth]
    return tuple(
        Card(f"count-{seat}:{at}", back_of(cell - FACE_DOWN), texts.say(name_key(cell)))
        if cell > FACE_DOWN
        else Card(f"count-{seat}:{at}", NAMES[cell], texts.say(name_key(cell)), badge=str(worth.points))
        for at, (cell, worth) in enumerate(worths)
    )


def _note(after: CastleCombo, seat: int, texts: Texts, *, is_close: bool) -> str:
    """Return where the points of *seat* come from, and where it is close, how much gold is left."""
    found = sheet(after, seat)
    scored = [
        (CAPACITY[cell], worth.points) for cell, worth in zip(after.tableaus[seat], found.cards, strict=True) if worth
    ]
    purses = sum(points for capacity, points in scored if capacity)
    parts = {"cards": sum(points for _, points in scored) - purses, "keys": found.keys.points}
    said = [
        texts.say("summary.parts-purses", **parts, purses=purses) if purses else texts.say("summary.parts", **parts)
    ]
    if is_close:
        said.append(texts.say("summary.has-gold", n=after.gold[seat]))
    return " · ".join(said)
