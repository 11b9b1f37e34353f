"""Somebody's go at the deal of a day as a link carries it: short, and believed only as far as it can be played again.

    2.kael.2026-11-23.12.AwABAgIA

These are the version, the game, the date, the score, and the moves: for each of the person's own, after how many of the
bots' it came, and which of all that was legal it was. Bots do again what they have done, and so need no word.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cardkit.match import Match
from cardkit.sessions.admission import LONGEST_LINK
from cardkit.sessions.days.deal import SEAT, Deal, WrongDeal

VERSION: Final = 2
"""It is raised whenever the same moves come to something else: with other rules, bots, deals, or another form.

``tests/transcripts`` holds a go at each game, so that this is not forgotten.
"""
_FORM: Final = re.compile(r"(\d{1,9})\.([a-z_]{1,40})\.(\d{4}-\d\d-\d\d)\.(-?\d{1,6})\.([A-Za-z0-9_-]*)", re.ASCII)
_BITS: Final = 7


@dataclass(frozen=True)
class Go:
    """What came of a go at the deal of a day: its *score*, and the *match*, None if another version has played it."""

    score: int
    match: Match | None


def pack(deal: Deal, match: Match) -> str:
    """Return a go that has ended, as a link carries it."""
    numbers, bots = list[int](), 0
    for at, (seat, action) in enumerate(match.moves[: match.now]):
        if seat == SEAT:
            numbers += [bots, list(match.states[at].legal(SEAT)).index(action)]
            bots = 0
        else:
            bots += 1
    moves = base64.urlsafe_b64encode(bytes(byte for number in numbers for byte in _bytes(number)))
    return f"{VERSION}.{deal.game.name}.{deal.date}.{deal.score(match)}.{moves.decode().rstrip('=')}"


def unpack(deal: Deal, text: str) -> Go:
    """Return the go at *deal* that a link carries, played again move by move, unless it is of another version.

    Raises CardkitError for what is no go, is one at another deal, or cannot have been played so.
    """
    found = _FORM.fullmatch(text) if len(text) <= LONGEST_LINK else None
    if found is None:
        raise WrongDeal("no-go")
    version, name, date, score, moves = found.groups()
    if (name, date) != (deal.game.name, deal.date):
        raise WrongDeal("other-deal")
    if int(version) != VERSION:
        return Go(int(score), None)
    match = _replayed(deal, [*_numbers(moves)])
    if deal.score(match) != int(score):
        raise WrongDeal("wrong-score")
    return Go(int(score), match)


def _replayed(deal: Deal, numbers: list[int]) -> Match:
    """Return the match with these moves, played to its end."""
    match, bots = deal.match(), deal.bots
    for before, which in zip(numbers[::2], numbers[1::2], strict=True):
        for _ in range(before):
            if not (match.state.actors() and match.let_bot_act(bots)):
                raise WrongDeal("wrong-moves")
        legal = list(match.state.legal(SEAT))
        if which >= len(legal):
            raise WrongDeal("wrong-moves")
        match.play(SEAT, legal[which])
    while match.state.actors():
        if not match.let_bot_act(bots):
            raise WrongDeal("wrong-moves")
    return match


def _bytes(number: int) -> Iterator[int]:
    """Yield the bytes of a number: seven bits each, the lowest first, and a mark on all but the last."""
    while number >> _BITS:
        yield number & 127 | 128
        number >>= _BITS
    yield number


def _numbers(moves: str) -> Iterator[int]:
    """Yield the numbers that are written so. Raises WrongDeal for what is no pairs of numbers."""
    try:
        found = base64.b64decode(moves + "=" * (-len(moves) % 4), altchars=b"-_", validate=True)
    except binascii.Error:
        raise WrongDeal("wrong-moves") from None
    number = shift = amount = 0
    for byte in found:
        number |= (byte & 127) << shift
        shift += _BITS
        if not byte & 128:
            yield number
            number, shift, amount = 0, 0, amount + 1
    if shift or amount % 2:
        raise WrongDeal("wrong-moves")
