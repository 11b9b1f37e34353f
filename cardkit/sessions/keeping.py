"""What the browser keeps of a match, so that it can go on when the page has been loaded again.

That is a line for each move, ``2: take 7 at 1``, and among them, where it happened, one for each attempt of the person
that was refused, ``0? put at 1``.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import takewhile
from typing import Any, Final, NamedTuple

from cardkit.contract import Action, IllegalMove, State
from cardkit.match import Match, Move
from cardkit.numerals import whole
from cardkit.sessions.admission import is_text
from cardkit.sessions.messages import Keep, Unfinished
from cardkit.sessions.reader import Reader
from cardkit.texts import CardkitError

MOST_REFUSED: Final = 50
"""So many of the newest attempts that were refused in a match are kept."""


def key_of(begins: object) -> str:
    """Return what tells what *begins* so, from a position or as a check, from all else that was kept under its name."""
    return str(zlib.crc32(str(begins).encode()))


class Refused(NamedTuple):
    """What *seat* tried in *state*, *at* so many moves, and what was refused.

    The rule is not kept: ``state.why_not(seat, action)`` says it.
    """

    seat: int
    action: Action
    at: int
    state: State[Any]

    def __str__(self) -> str:
        return f"{self.seat}? {self.action}"

    def belongs_to(self, match: Match) -> bool:
        """Whether the match comes, or came, through that very position; another move may have led it elsewhere."""
        return self.at < len(match.states) and match.states[self.at] is self.state


def newest(refused: Iterable[Refused]) -> list[Refused]:
    """Return the newest attempts, but for those out of turn, and those too long to be let in again at the door."""
    return [each for each in refused if each.seat in each.state.actors() and is_text(str(each))][-MOST_REFUSED:]


def by_rule(refused: Iterable[Refused]) -> dict[str, list[Refused]]:
    """Return the attempts by the rules that refused them, at each moment the last one alone."""
    found: dict[str, dict[int, Refused]] = {}
    for tried in refused:
        refusal = tried.state.why_not(tried.seat, tried.action)
        if refusal is not None:
            found.setdefault(refusal.rule, {})[tried.at] = tried
    return {rule: list(moments.values()) for rule, moments in found.items()}


class Keeping:
    """What the browser of a *reader* knows of the match that it keeps as *keep* says."""

    def __init__(self, reader: Reader, keep: Keep) -> None:
        self._reader = reader
        self._name = keep["name"]
        self._key = ""
        self._past: Sequence[Move | Refused] = ()

    def tell(
        self, key: str, moves: Sequence[Move], refused: Sequence[Refused], match: Unfinished | None = None
    ) -> None:
        """Let the browser keep a match called *key*, with what was refused in it, as far as it does not know them.

        What is told of the *match* is for those who are to be offered it elsewhere.
        """
        past: list[Move | Refused] = [*moves]
        for before, each in enumerate(sorted(refused, key=lambda tried: tried.at)):
            if each.at <= len(moves):
                past.insert(each.at + before, each)
        known = self._past if self._key == key else ()
        since = sum(1 for _ in takewhile(lambda both: both[0] is both[1], zip(known, past, strict=False)))
        if since < max(len(known), len(past)):
            self._reader.keep(self._name, key, since, [_line(each) for each in past[since:]], match)
        self._key, self._past = key, past

    def begin(self, key: str) -> None:
        """Let the browser keep the match called *key* before its first move: no address deals it again."""
        self._reader.keep(self._name, key, 0, [])
        self._key, self._past = key, ()

    def forget(self) -> None:
        """Let the browser forget the match."""
        self._reader.keep(self._name, "", 0, [])
        self._key, self._past = "", ()


def _line(did: Move | Refused) -> str:
    return str(did) if isinstance(did, Refused) else f"{did[0]}: {did[1]}"


def replay(match: Match, person: int | None, lines: Sequence[str]) -> tuple[list[Refused], bool]:
    """Play the moves that a browser kept in *match*; return what was refused to the *person* there, and if that is all.

    It ends before a line that is no move that can be made there, and no attempt of the person: another version kept it.
    """
    refused, is_whole = list[Refused](), False
    try:
        for line in lines:
            who, _, action = line.partition(" ")
            seat = whole(who[:-1], most=match.state.seats - 1)
            if seat is not None and seat == person and who.endswith("?"):
                with suppress(CardkitError):  # clicks can mean what no notation says
                    refused.append(Refused(seat, match.game.parse(action), match.now, match.state))
            elif seat is not None and who.endswith(":"):
                match.play(seat, match.game.parse(action))
            else:
                break
        else:
            is_whole = True
    except (CardkitError, IllegalMove):
        pass
    return [each for each in newest(refused) if each.state.why_not(each.seat, each.action) is not None], is_whole
