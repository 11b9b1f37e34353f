"""What taking a card brings at once, exactly: how many points, and from what, whatever its ability lets choose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cardkit.games.castle_combo.actions import Buy, Flip
from cardkit.games.castle_combo.cards import CAPACITY, name_key
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.rules.abilities import carry_out, choose
from cardkit.games.castle_combo.rules.choices import choices
from cardkit.games.castle_combo.rules.taking import taken
from cardkit.games.castle_combo.scoring import gaps, gold_into_purses, points, worth
from cardkit.texts import Key, Texts

MOST: Final = 5
"""So many parts of a sum are told one by one."""


@dataclass(frozen=True, slots=True)
class Brought:
    """What taking a card brings at once: *most* points if what its ability asks is chosen well, and at *least* so many.

    *then* is the table after the best choice.
    """

    then: CastleCombo
    most: int
    least: int

    @property
    def is_sure(self) -> bool:
        """Whether it is the same whatever is chosen."""
        return self.most == self.least


def brought(view: CastleCombo, seat: int, action: Buy | Flip) -> Brought:
    """Return what *action* brings *seat* at once, as the table counts it."""
    before = points(view, seat)
    found = [(points(then, seat) - before, then) for then in _finished(*taken(view, action))]
    most, then = max(found, key=lambda each: each[0])
    return Brought(then, most, min(least for least, _ in found))


def in_the_end(state: CastleCombo, seat: int) -> int:
    """Return how many points *seat* has if it ends so, and its gold goes on purses (CC-51)."""
    then = state.copy()
    for card, gold in gold_into_purses(then.tableaus[seat], then.purses, then.gold[seat]).items():
        then.purses[card] = then.purses.get(card, 0) + gold
    return points(then, seat)


def _finished(state: CastleCombo, is_done: bool) -> Iterator[CastleCombo]:
    """Yield each table that a card just placed can lead to, whatever is chosen; no card is revealed yet."""
    if is_done:
        yield state
        return
    for choice in choices(state, state.effect()):
        then = state.copy()
        choose(then, choice, None)
        yield from _finished(then, carry_out(then, None))


def parts(before: CastleCombo, then: CastleCombo, seat: int, texts: Texts) -> str:
    """Return from which cards *seat* has more or fewer points *then* than *before*, and keys, in a few words.

    Nothing if it is too much to tell.
    """
    by_name: dict[Key, int] = {}
    places: dict[Key, Key | None] = {}
    for card, gap in gaps(before, then, seat).items():
        name = Key("parts.purses") if CAPACITY[card] else name_key(card)
        by_name[name] = by_name.get(name, 0) + gap
        if gap > 0:
            places[name] = _place(then, seat, card)
    by_name[Key("parts.keys")] = then.keys[seat] - before.keys[seat]
    found = sorted((each for each in by_name.items() if each[1]), key=lambda each: -each[1])
    if not 0 < len(found) <= MOST:
        return ""
    said = [_part(what, number, places.get(what), texts) for what, number in found]
    return texts.say("parts.listed", parts=", ".join(said))


def _part(what: Key, number: int, where: Key | None, texts: Texts) -> str:
    if where is None:
        return texts.say("parts.part", what=what, n=number)
    return texts.say("parts.placed", what=what, n=number, where=where)


def _place(then: CastleCombo, seat: int, card: int) -> Key | None:
    """Return where a card counts only, and lies now; None if it counts anywhere."""
    tableau = then.tableaus[seat]
    found = worth(tableau, tableau.index(card), then.purses, then.keys[seat])
    where: Key | None = found.params.get("where")
    return where
