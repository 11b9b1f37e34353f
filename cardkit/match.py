"""A match: its moves one after the other, back and forth, on branches, as a record, and from a record again.

A record as text::

    cardkit record 1
    game: combo_breaker
    players: 4
    seed: 7
    options: tokens=2 oldest=0

    1: play 12 at 3
    2: take 7 at 1

Each line after the blank one is a seat and an action. A match that began from a position of its own has a line
``position:`` with the arguments of ``game.position`` as JSON instead of ``players``, ``seed`` and ``options``.

The record of a match whose seed is a :class:`~cardkit.chance.Secret` holds it whole, as 32 hexadecimal digits, a hyphen
and 32 more: all cards follow from it, and all that bots will do. It is for whoever keeps the match, and for the others
when it is over.
"""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Self

from cardkit.bots import Bot, Level, Thinking, concluded
from cardkit.chance import Secret
from cardkit.contract import Action, Game, IllegalMove, State, game
from cardkit.events import Event
from cardkit.numerals import whole
from cardkit.texts import CardkitError, Sentence
from cardkit.turns import thinking_of_bots

FORMAT: Final = "cardkit record 1"
MOST_CHARACTERS: Final = 1_000_000
HEADINGS: Final = ("game", "players", "seed", "options", "position")

_DEALS: Final = 4
"""With so many other deals it is tried whether a move has shown something: no card is the same in all of them."""

Move = tuple[int, Action]
"""A seat and what it did."""


class Match:
    """A match of *game*, from its first state on.

    ``moves`` holds every move up to the newest; ``now`` counts those that are played and not taken back.

    >>> match = Match.deal("combo_breaker", players=3, seed=1)
    >>> seat = match.state.actors()[0]
    >>> match.play(seat, match.state.legal(seat)[0])
    >>> match.undo()
    >>> match.now, len(match.moves)
    (0, 1)
    """

    def __init__(self, game: Game[Any, Any], start: State[Any], setup: Mapping[str, Any] | None = None) -> None:
        self.game = game
        self.setup = dict(setup) if setup is not None else None  # None: it begins from a position
        self.states = [start]
        self.moves: list[Move] = []
        self.events: list[list[Event]] = []
        self.now = 0

    @classmethod
    def deal(cls, name: str, /, players: int | None = None, seed: int | Secret = 0, **options: Any) -> Self:
        """Return a new match of the game called *name*. Raises CardkitError for a wrong argument.

        With a :class:`~cardkit.chance.Secret` as its *seed*, nobody can work the cards out from what they see.
        """
        kind = game(name)
        setup = kind.setup(players, seed, **options)
        return cls(kind, kind.begin(setup), setup)

    def __repr__(self) -> str:
        """Return which match this is and how far it has come, but not a card."""
        players = self.states[0].seats
        began = "from a position"
        if self.setup is not None:
            usual = {name: choices.values[0] for name, choices in self.game.options(players).items()}
            chosen = [f" {name}={value}" for name, value in self.setup["options"].items() if value != usual[name]]
            began = f"seed={self.setup['seed']!r}{''.join(chosen)}"
        return f"<Match {self.game.name} players={players} {began} now={self.now} moves={len(self.moves)}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        mine, theirs = ((each.setup, each.states[0], each.moves, each.now) for each in (self, other))
        return mine == theirs

    __hash__ = None  # type: ignore[assignment]  # a match goes on

    @property
    def state(self) -> State[Any]:
        """The position now."""
        return self.states[self.now]

    def play(self, seat: int, action: Action) -> None:
        """Play *action*; moves that had been taken back are forgotten. Raises IllegalMove, changing nothing."""
        events: list[Event] = []
        after = self.state.after(seat, action, events.append)
        del self.states[self.now + 1 :], self.moves[self.now :], self.events[self.now :]
        self.states.append(after)
        self.moves.append((seat, action))
        self.events.append(events)
        self.now += 1

    def undo(self) -> None:
        """Take the last move back. Raises CardkitError at the beginning."""
        if not self.now:
            raise CardkitError("nothing-to-undo")
        self.now -= 1

    def redo(self) -> None:
        """Play the move again that was taken back last. Raises CardkitError if there is none."""
        if self.now == len(self.moves):
            raise CardkitError("nothing-to-redo")
        self.now += 1

    def last_decision(self, seat: int) -> int | None:
        """Return after how many moves *seat* last had something to decide, before now; None if never."""
        return next((at for at in range(self.now - 1, -1, -1) if self._decided(seat, at)), None)

    def _decided(self, seat: int, at: int) -> bool:
        """Whether *seat* acted after so many moves, or let a moment pass; on its turn somebody else may come first."""
        return self.moves[at][0] == seat or seat in self.states[at].actors()[1:]

    def undo_to_decision(self, seat: int) -> None:
        """Take moves back to where *seat* last had something to decide. Raises CardkitError if it never had."""
        at = self.last_decision(seat)
        if at is None:
            raise CardkitError("nothing-to-undo")
        self.now = at

    def redo_to_decision(self, seat: int) -> None:
        """Play moves again up to where *seat* has something to decide. Raises CardkitError if there is none."""
        self.redo()
        while self.now < len(self.moves) and not self._decided(seat, self.now):
            self.now += 1

    def dice(self, purpose: object, at: int | None = None) -> int:
        """Return a number below 2**32 that follows from the match, this moment (or *at*) and *purpose* alone.

        It shows, in pauses and in what bots do: in a match with a secret it follows from the salt, never from the deal.
        """
        seed = self.setup["seed"] if self.setup else None
        drawn_for = f"{self.now if at is None else at}/{purpose}"
        if isinstance(seed, Secret):
            return seed.dice(drawn_for)
        return zlib.crc32(f"{seed}/{drawn_for}".encode())

    def let_bot_act(self, bots: Mapping[int, Level]) -> bool:
        """Let one of the *bots* act, which are levels by seats: one that reacts out of turn, or else whose turn it is.

        At all other seats there are people. What a bot does follows from the match alone, also after an undo. Returns
        whether one has acted.
        """
        move = concluded(self.thinking(bots))
        if move is not None:
            self.play(*move)
        return move is not None

    def thinking(self, bots: Mapping[int, Level]) -> Thinking[Move | None]:
        """Make up the mind of that bot which acts now, in slices of some ten milliseconds; the match stays as it is.

        The host asks for the ``next`` slice until ``StopIteration`` has the seat and its action, or None if no bot
        acts. Each slice yields which part of the thinking is done at most, from 0 to 1. If the match has gone another
        way meanwhile, the host drops what it has begun and begins anew: nothing is lost but time.

        >>> match = Match.deal("combo_breaker", seed=7)
        >>> slices = list(match.thinking(dict.fromkeys(range(3), "strong")))
        >>> 0 < slices[0] <= slices[-1] <= 1, match.now
        (True, 0)
        """

        def bot_of(seat: int) -> Bot[Any, Any] | None:
            return self.game.bot(bots[seat], self.dice(seat)) if seat in bots else None

        return (yield from thinking_of_bots(self.state, bot_of))

    def reveals(self, at: int) -> bool:
        """Return whether move number *at* has shown whoever made it a card that they could not know before.

        That is so if what they saw of it would have been otherwise with other cards in all places hidden from them.
        """
        seat, action = self.moves[at]
        before, seen = self.states[at], self.states[at + 1].view(seat)
        rng = random.Random(self.dice("reveals", at))
        others = (before.determinise(seat, rng).after(seat, action) for _ in range(_DEALS))
        return any(other.view(seat) != seen for other in others)

    def by_chance(self, at: int, seat: int) -> list[Event]:
        """Return what *seat* saw happen in move number *at* only because of cards that it could not know before.

        It is nothing where somebody else could have done that only with the cards that they had.
        """
        mover, action = self.moves[at]
        rng, others = random.Random(self.dice("by chance", at)), list[list[Event]]()
        for _ in range(_DEALS):
            others.append([])
            dealt = self.states[at].determinise(seat, rng)
            if dealt.why_not(mover, action) is not None:
                return []
            dealt.play(mover, action, others[-1].append)
        heard = [[event.seen_by(seat) for event in other] for other in others]
        return [event for event in self.events[at] if any(event.seen_by(seat) not in other for other in heard)]

    def branch(self, at: int | None = None) -> Match:
        """Return a match of its own that shares the first *at* moves (default: those up to now)."""
        at = self.now if at is None else at
        if not 0 <= at <= len(self.moves):
            raise CardkitError("no-such-moment", moves=len(self.moves), index=at)
        other = Match(self.game, self.states[0], self.setup)
        other.states, other.moves, other.events = self.states[: at + 1], self.moves[:at], self.events[:at]
        other.now = at
        return other

    # --- Records ---------------------------------------------------------------------------------------------

    def as_text(self) -> str:
        """Return the record of the moves up to now as text."""
        lines = [FORMAT, f"game: {self.game.name}"]
        if self.setup is None:
            lines.append(f"position: {json.dumps(self.states[0].position(), ensure_ascii=False)}")
        else:
            options = " ".join(f"{option}={value}" for option, value in self.setup["options"].items())
            seed = _written(self.setup["seed"])
            lines += [f"players: {self.setup['players']}", f"seed: {seed}", f"options: {options}"]
        moves = [f"{seat}: {action}" for seat, action in self.moves[: self.now]]
        return "\n".join([*lines, "", *moves, ""])

    def as_json(self) -> str:
        """Return the record of the moves up to now as JSON."""
        record: dict[str, Any] = {"format": FORMAT, "game": self.game.name}
        if self.setup is None:
            record["position"] = self.states[0].position()
        else:
            record |= self.setup | {"seed": _written(self.setup["seed"])}
        record["moves"] = [[seat, str(action)] for seat, action in self.moves[: self.now]]
        return json.dumps(record, ensure_ascii=False, indent=1)


@dataclass(frozen=True, slots=True)
class _Record:
    """A record taken apart but not yet believed: each value together with where it stands."""

    fields: Mapping[str, tuple[Sentence, str]]
    moves: tuple[tuple[Sentence, str, str], ...]  # where, seat, action


def load(text: str) -> Match:
    """Return the match of a record, in either form, every move checked and replayed.

    Raises CardkitError with the line and the reason; nothing is ever loaded in part.
    """
    if len(text) > MOST_CHARACTERS:
        raise CardkitError("record-large", size=len(text), most=MOST_CHARACTERS)
    text = text.lstrip("\ufeff").strip()
    if not text:
        raise CardkitError("record-empty")
    record = _from_json(text) if text.startswith("{") else _from_text(text)
    match = _begin(record)
    for where, seat, words in record.moves:
        _replay(match, where, seat, words)
    return match


def _from_text(text: str) -> _Record:
    first, *lines = text.splitlines()
    if first.strip() != FORMAT:
        raise CardkitError("record-first-line", expected=FORMAT, found=first[:60])
    fields: dict[str, tuple[Sentence, str]] = {}
    moves: list[tuple[Sentence, str, str]] = []
    in_moves = False
    for number, line in enumerate(lines, start=2):
        where = Sentence("parts.where-line", {"line": number})
        head, colon, rest = line.partition(":")
        head, rest = head.strip(), rest.strip()
        if not line.strip():
            in_moves = True
        elif in_moves:
            moves.append((where, head, rest))
        elif not colon or head not in HEADINGS or head in fields:
            raise CardkitError("record-heading", where=where, found=line[:60], expected=", ".join(HEADINGS))
        else:
            fields[head] = (where, rest)
    return _Record(fields, tuple(moves))


def _from_json(text: str) -> _Record:
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        place = Sentence("parts.json-at", {"line": error.lineno, "column": error.colno})
        raise CardkitError("record-json", problem=place) from None
    except (ValueError, RecursionError):  # a number of thousands of digits, lists in lists in lists
        raise CardkitError("record-json", problem=Sentence("parts.json-strange")) from None
    if found.pop("format", None) != FORMAT:
        raise CardkitError("record-json", problem=Sentence("parts.record-format", {"expected": FORMAT}))
    fields: dict[str, tuple[Sentence, str]] = {}
    moves: list[tuple[Sentence, str, str]] = []
    listed = found.pop("moves", None)
    for name, value in found.items():
        where = Sentence("parts.where-field", {"field": name})
        if name not in HEADINGS:
            raise CardkitError("record-heading", where=where, found=name[:60], expected=", ".join(HEADINGS))
        written = json.dumps(value) if name == "position" else str(value)
        if name == "options" and isinstance(value, dict):
            written = " ".join(f"{option}={each}" for option, each in value.items())
        fields[name] = (where, written)
    if not isinstance(listed, list):
        raise CardkitError("record-json", problem=Sentence("errors.record-missing", {"field": "moves"}))
    for at, move in enumerate(listed):
        where = Sentence("parts.where-field", {"field": f"moves[{at}]"})
        if not (isinstance(move, list) and len(move) == 2):
            raise CardkitError("record-move", where=where, found=str(move)[:60])
        moves.append((where, str(move[0]), str(move[1])))
    return _Record(fields, tuple(moves))


def _begin(record: _Record) -> Match:
    """Return the match at its first state."""

    def field(name: str, read: Callable[[str], Any]) -> Any:
        if name not in record.fields:
            raise CardkitError("record-missing", field=name)
        where, text = record.fields[name]
        try:
            return read(text)
        except CardkitError as error:
            raise CardkitError("record-value", where=where, problem=error.sentence) from None

    kind: Game[Any, Any] = field("game", game)
    if "position" in record.fields:
        return Match(kind, field("position", lambda text: kind.position(**_mapping(text))))
    players, seed = field("players", _whole), field("seed", _seed)
    options = field("options", read_options) if "options" in record.fields else {}
    try:
        return Match.deal(kind.name, players, seed, **options)
    except CardkitError as error:
        wrong = {"wrong-players": "players", "wrong-seed": "seed"}.get(error.key, "options")
        raise CardkitError("record-value", where=record.fields[wrong][0], problem=error.sentence) from None


def _written(seed: int | Secret) -> int | str:
    """Return *seed* as a record holds it."""
    return seed.as_text() if isinstance(seed, Secret) else seed


def _seed(text: str) -> int | Secret:
    return Secret.read(text) or _whole(text)


def _whole(text: str) -> int:
    number = whole(text)
    if number is None:
        raise CardkitError("record-number", found=text[:60])
    return number


def _mapping(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise CardkitError("record-mapping", found=text[:60])
    return value


def read_options(text: str) -> dict[str, Any]:
    """Return setup options written ``tokens=3 oldest=1``; whether the game has them, ``deal`` says."""
    options: dict[str, Any] = {}
    for word in text.split():
        option, _, value = word.partition("=")
        if option in ("players", "seed"):
            raise CardkitError("not-an-option", option=option)
        number = whole(value)
        options[option] = value if number is None else number
    return options


def _replay(match: Match, where: Sentence, seat: str, words: str) -> None:
    """Play one move of a record, or say what is wrong with it."""
    number = whole(seat, most=match.state.seats - 1)
    if number is None:
        raise CardkitError("record-move", where=where, found=f"{seat}: {words}"[:60])
    try:
        match.play(number, match.game.parse(words))
    except IllegalMove as error:
        reason = error.refusal.reason(match.game)
        raise CardkitError("record-illegal", where=where, found=words, rule=error.refusal.rule, reason=reason) from None
    except CardkitError as error:
        raise CardkitError("record-value", where=where, problem=error.sentence) from None
