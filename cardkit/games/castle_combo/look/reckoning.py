"""Points as a table shows them: the score sheets, and what would come of a card at each free place."""

from __future__ import annotations

from collections.abc import Iterator

from cardkit.arithmetic import signed
from cardkit.games.castle_combo.actions import Buy, Flip, buy, flip
from cardkit.games.castle_combo.cards import NAMES, name_key
from cardkit.games.castle_combo.cards.tableau import cell, free_places, size, where
from cardkit.games.castle_combo.clicks import place_id
from cardkit.games.castle_combo.look.faces import back_of
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.rules.taking import price, taken
from cardkit.games.castle_combo.scoring import Worth, gaps, points, sheet, worth
from cardkit.looks.scene import Forecast, Line, Sheet
from cardkit.texts import Key, Texts


def sheets(view: CastleCombo, seat: int, texts: Texts) -> Iterator[Sheet]:
    """Yield the score sheet of everybody as it is now, that of *seat* first."""
    for step in range(view.seats):
        other = (seat + step) % view.seats
        score = sheet(view, other)
        worths = [(card, each) for card, each in zip(view.tableaus[other], score.cards, strict=True) if each]
        yield Sheet(
            other,
            texts.say("scene.sheet" if other == texts.you else "scene.sheet-of", seat=other),
            (
                *(_line(name_key(card), each, texts) for card, each in worths),
                _line(Key("scene.sheet-keys"), score.keys, texts),
            ),
            Line(texts.say("scene.sheet-total"), score.total, ""),
        )


def _line(name: Key, found: Worth, texts: Texts) -> Line:
    return Line(texts.say(name), found.points, found.sentence(texts))


def forecasts(view: CastleCombo, seat: int, texts: Texts) -> Iterator[Forecast]:
    """Yield by how much each card where the Messenger is would change the points of *seat* at each free place.

    First comes what it would bring if it is bought, unless *seat* cannot pay it, then what it would bring face down.
    Nothing is yielded if it is not their turn.
    """
    if seat != view.turn or view.placed:
        return
    tableau = view.tableaus[seat]
    places = {at: where(at, *size(tableau), texts) for at in free_places(tableau)}
    for card in view.rows[view.messenger]:
        for at, there in places.items():
            if price(view, seat, card) <= view.gold[seat]:
                yield _forecast(view, buy(card, at), there, texts)
            yield _forecast(view, flip(card, at), there, texts)


def _forecast(view: CastleCombo, take: Buy | Flip, there: str, texts: Texts) -> Forecast:
    """Return what would come of a card taken now, as far as nothing is left to choose."""
    seat, card = view.turn, take.card
    then, is_done = taken(view, take)
    change = points(then, seat) - points(view, seat)
    how, face = ("buy", "") if isinstance(take, Buy) else ("flip", back_of(card))
    if isinstance(take, Buy):
        own = worth(then.tableaus[seat], cell(take.place), then.purses, then.keys[seat])
        why = texts.say("scene.forecast.buy", reason=own.sentence(texts))
    else:
        why = texts.say("scene.forecast.flip")
    parts = _parts(view, then, take, texts)
    total = _change(change, parts, texts)
    open_yet = [] if is_done else [texts.say("scene.forecast.choice")]
    said = [texts.say(f"scene.forecast.{how}-at", card=name_key(card), place=there), why, *open_yet, total]
    brief = total if parts and isinstance(take, Buy) else why
    return Forecast(f"card:{NAMES[card]}", place_id(seat, take.place), signed(change), " ".join(said), how, face, brief)


def _parts(view: CastleCombo, then: CastleCombo, take: Buy | Flip, texts: Texts) -> str:
    """Return where a change of points comes from, if not from the taken card alone or from its back."""
    seat = view.turn
    more = gaps(view, then, seat)
    found = [(name_key(card), n) for card, n in more.items() if n]
    if keys := then.keys[seat] - view.keys[seat]:
        found.append((Key("parts.keys"), keys))
    if not found or (len(found) == 1 and (isinstance(take, Flip) or more[take.card])):
        return ""
    return texts.say("parts.listed", parts=", ".join(texts.say("parts.part", what=what, n=n) for what, n in found))


def _change(change: int, parts: str, texts: Texts) -> str:
    """Return a change of points as a sentence, with its *parts*."""
    case = "more" if change > 0 else "less" if change else "none"
    return texts.say(f"scene.change.{case}", n=abs(change), parts=parts)
