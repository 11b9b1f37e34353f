"""The contract that every game keeps: Action, Refusal, IllegalMove, Event, Result, State and Game.

Whoever has read one game can read the others: they all have the verbs of :class:`State`.
"""

from __future__ import annotations

import hashlib
import pkgutil
import random
import struct
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, ClassVar, Final, Generic, Literal, Self, TypeVar

from cardkit.bots import Bot, Level
from cardkit.fields import check_fields
from cardkit.printing import printed
from cardkit.texts import DEFAULT_LANGUAGE, CardkitError, Players, Sentence, Texts, catalogue, texts

MOST_SEED: Final = 2**32 - 1


class Action:
    """Something a seat does. Its ``str`` is its notation, which ``Game.parse`` reads back.

    Actions are immutable and compare by value.
    """

    __slots__ = ()


A = TypeVar("A", bound=Action)
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why not: the rule that an action breaks, which case of it, and the parameters of the sentence.

    The sentence is the entry ``refusals.<rule>`` or ``refusals.<rule>-<case>`` of the game's catalogue.
    """

    rule: str
    case: str = ""
    params: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @property
    def key(self) -> str:
        """The entry of the game's catalogue that says this."""
        return f"refusals.{self.rule}-{self.case}" if self.case else f"refusals.{self.rule}"

    def reason(self, game: Game[Any, Any]) -> Sentence:
        """Return the sentence as part of a longer message."""
        return Sentence(self.key, self.params, (game.package,))


class IllegalMove(Exception):
    """An action that the rules refuse. The state it was tried on is unchanged."""

    def __init__(self, refusal: Refusal, seat: int, action: Action) -> None:
        super().__init__(refusal, seat, action)
        self.refusal = refusal
        self.seat = seat
        self.action = action

    def __str__(self) -> str:
        return f"seat {self.seat}, “{self.action}”: breaks {self.refusal.key.removeprefix('refusals.')}"


Marks = Literal["", "lay", "draw", "end", "out", "shout", "flash", "shake", "burst"]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, for whoever listens: a key of the catalogue's ``events`` and its parameters.

    *secret* parameters are known to *seat* alone, which reads the entry ``events.<key>-seen`` instead. ``seen_by`` is
    the one door through which they pass. Most events can be seen at the table after them; what is more has *marks*: the
    ``end`` of a round or a match, after which a table holds and shows the ``summary`` of the game's look; that somebody
    is ``out``, which has to be told; a ``shout``, a ``flash``, a ``shake`` or a ``burst``; and what can be heard of
    cards that somebody does ``lay`` or ``draw``.
    """

    key: str
    seat: int | None = None
    params: Mapping[str, Any] = field(default_factory=dict, hash=False)
    secret: Mapping[str, Any] = field(default_factory=dict, hash=False)
    marks: Marks = ""

    @staticmethod
    def over(winners: Sequence[int]) -> Event:
        """Return the event of a match that one player has won, or several of them together."""
        if len(winners) == 1:
            return Event("over", winners[0], marks="end")
        return Event("over-shared", None, {"seats": Players(winners)}, marks="end")

    def seen_by(self, seat: int | None) -> tuple[str, dict[str, Any]]:
        """Return the catalogue key and the parameters of this event as *seat* may know them."""
        params = dict(self.params)
        if self.seat is not None:
            params["seat"] = self.seat
        if self.secret and seat is not None and seat == self.seat:
            return f"events.{self.key}-seen", params | dict(self.secret)
        return f"events.{self.key}", params

    def sentence(self, texts: Texts) -> str:
        """Return what happened in words, as the reader at the table of *texts* may know it."""
        key, params = self.seen_by(texts.you)
        return texts.say(key, **params)


Listener = Callable[[Event], None]


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended. ``points`` holds one number per seat; what it counts is the game's own."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    points: tuple[int, ...]


class State(ABC, Generic[A]):
    """A position of a match. ``after`` leaves it as it is; ``play`` and nothing else changes it.

    A subclass names its whole content in ``content``: equality is equality of these attributes.
    """

    __slots__ = ()

    content: ClassVar[tuple[str, ...]]

    game: ClassVar[Game[Any, Any]]

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many seats there are, whether still in the match or not."""

    @abstractmethod
    def actors(self) -> Sequence[int]:
        """Return the seats that may act now, the turn player first; empty when the match is over."""

    def window(self) -> bool:
        """Return whether somebody may be able to act out of turn now, as far as everybody at the table can know."""
        return False

    @abstractmethod
    def legal(self, seat: int) -> Sequence[A]:
        """Return all legal actions of *seat*, each once."""

    @abstractmethod
    def why_not(self, seat: int, action: A) -> Refusal | None:
        """Return None if *action* is legal for *seat*, else the rule that it breaks."""

    def refusals(self, seat: int, action: A) -> Iterator[Refusal]:
        """Yield the rules that *action* breaks: that of ``why_not``, then others, as far as the game can tell them."""
        refusal = self.why_not(seat, action)
        if refusal is not None:
            yield refusal

    @abstractmethod
    def play(self, seat: int, action: A, listener: Listener | None = None) -> None:
        """Carry out a legal *action* in place, unchecked, and report its events to *listener*."""

    @abstractmethod
    def view(self, seat: int) -> Self:
        """Return what *seat* may know, as a state in which hidden cards are backs."""

    def glance(self, seat: int) -> Self:
        """Return what *seat* can see now; less than its view in a game that ``remembers`` what it has seen before."""
        return self.view(seat)

    @abstractmethod
    def determinise(self, seat: int, rng: random.Random) -> Self:
        """Return a full state that agrees with the view of *seat*, the unseen cards dealt by *rng*."""

    @abstractmethod
    def result(self) -> Result | None:
        """Return the result, or None while the match goes on."""

    @abstractmethod
    def copy(self) -> Self:
        """Return a state that shares nothing changeable with this one."""

    @abstractmethod
    def position(self) -> dict[str, Any]:
        """Return the arguments from which ``Game.position`` makes this state again, ready for JSON."""

    @abstractmethod
    def cards(self) -> Sequence[Any]:
        """Return every card of the game wherever it lies, backs included, in any order."""

    def after(self, seat: int, action: A, listener: Listener | None = None) -> Self:
        """Return the state after *action*; this one stays as it is. Raises IllegalMove if the rules refuse it."""
        refusal = self.why_not(seat, action)
        if refusal is not None:
            raise IllegalMove(refusal, seat, action)
        state = self.copy()
        state.play(seat, action, listener)
        return state

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.content)

    __hash__ = None  # type: ignore[assignment]  # states are changeable in place

    def __repr__(self) -> str:
        return printed(self)

    def _repr_svg_(self) -> str:
        drawn: str = import_module("cardkit.looks.look").look(self.game.name).drawing(self)
        return drawn


S = TypeVar("S", bound=State[Any])


@dataclass(frozen=True, slots=True)
class Choices:
    """What a setup option may be; the first value is the default.

    A *rare* option is folded away at the table, among others that few people want.
    """

    values: tuple[Any, ...]
    seats: bool = False
    """Whether the values are seats."""
    rare: bool = False

    def value(self, text: str) -> Any:
        """Return the value written as *text*. Raises KeyError if it is none of these.

        >>> Choices((2, 3)).value("3")
        3
        """
        return {str(value): value for value in self.values}[text]


class Game(ABC, Generic[S, A]):
    """A game: its rules, how it is set up and written down. One object per game, without state.

    How it looks is another object: see ``cardkit.looks.look``.
    """

    name: ClassVar[str]
    players: ClassVar[range]
    players_rule: ClassVar[str]
    races: ClassVar[bool] = False  # whether seats can act out of turn, so that it matters who is first
    remembers: ClassVar[bool] = False  # whether a view holds what its seat has seen of cards that lie hidden now
    bots: ClassVar[tuple[str, ...]] = ("easy", "medium")

    @property
    def package(self) -> str:
        """The package with the rules and the catalogues."""
        return f"cardkit.games.{self.name}"

    def __reduce__(self) -> tuple[Any, ...]:
        return game, (self.name,)  # in another process, too, there is one object per game

    def options(self, players: int) -> Mapping[str, Choices]:
        """Return the setup options of a match with that many *players*, by name; none, if not said otherwise."""
        return {}

    @abstractmethod
    def first(self, players: int, seed: int, **options: Any) -> S:
        """Return the first state of a match; the arguments are checked already."""

    def parse(self, text: str) -> A:
        """Return the action that *text* denotes, as ``parse`` in the game's ``actions`` reads it.

        Raises CardkitError if it denotes none.
        """
        action: A = import_module(f"{self.package}.actions").parse(text)
        return action

    @abstractmethod
    def deck(self) -> Sequence[str]:
        """Return every card of one match, as it is named in the notation."""

    def deal(self, /, players: int | None = None, seed: int = 0, **options: Any) -> S:
        """Return the first state of a match. Raises CardkitError for an argument that the rules do not know."""
        if players is None:
            players = self.players[0]
        if players not in self.players:
            least, most = self.players[0], self.players[-1]
            fits = Sentence("parts.players" if least < most else "parts.players-only", {"least": least, "most": most})
            raise CardkitError("wrong-players", game=self.title(), players=players, fits=fits, rule=self.players_rule)
        if type(seed) is not int or not 0 <= seed <= MOST_SEED:
            raise CardkitError("wrong-seed", seed=seed, most=MOST_SEED)
        known = self.options(players)
        for option, value in options.items():
            if option not in known:
                raise CardkitError("unknown-option", game=self.title(), option=option, known=", ".join(known))
            if value not in known[option].values:
                values = ", ".join(map(str, known[option].values))
                raise CardkitError("wrong-option", option=option, value=value, known=values)
        chosen = {option: options.get(option, choices.values[0]) for option, choices in known.items()}
        return self.first(players, seed, **chosen)

    def position(self, /, **fields: Any) -> S:
        """Return the state described by *fields*, the parameters of ``position`` in the game's module of that name.

        Raises a :meth:`problem` naming the field that cannot be.
        """
        describe = import_module(f"{self.package}.position").position
        check_fields(describe, fields, self.problem)
        seed, shuffles = fields.get("seed"), fields.get("shuffles", 0)
        if seed is not None and not 0 <= seed <= MOST_SEED:
            raise self.problem("seed", "wrong-seed", most=MOST_SEED, found=seed)
        if not 0 <= shuffles <= MOST_SEED:
            raise self.problem("shuffles", "wrong-shuffles", found=shuffles)
        state: S = describe(**fields)
        return state

    def bot(self, level: Level, seed: int) -> Bot[S, A]:
        """Return a bot that plays at *level*: one of ``bots``, or what makes a bot of its own from the *seed*."""
        if callable(level):
            return level(seed)
        kinds: Mapping[str, Callable[[int], Bot[S, A]]] = import_module(f"{self.package}.bot").BOTS
        if level not in kinds:
            raise CardkitError("unknown-bot", game=self.title(), level=level, known=", ".join(kinds))
        return kinds[level](seed)

    def problem(self, field: str, key: str, /, **params: Any) -> CardkitError:
        """Return the error for a *field* of a position, ready to raise: ``position.<key>`` says what is wrong.

        The sentence stands in the catalogue of the game, or in the engine's if all games need it.

        >>> str(game("combo_breaker").problem("turn", "no-seat", number=7, last=2))
        'This position cannot be. “turn”: there is no seat 7. Seats are numbered from 0 to 2.'
        """
        return CardkitError("position", field=field, problem=Sentence(f"position.{key}", params, (self.package,)))

    def texts(self, language: str) -> Texts:
        """Return the game's sentences in *language*."""
        return texts(language, self.package)

    def title(self, language: str = "en") -> str:
        """Return the game's name in *language*."""
        return self.texts(language).say("game.title")

    def events(self) -> tuple[str, ...]:
        """Return the keys of all events: those of the catalogue, but for what only one seat sees of them."""
        return tuple(key for key in catalogue(self.package, DEFAULT_LANGUAGE)["events"] if not key.endswith("-seen"))

    def rules(self, language: str = "en") -> dict[str, dict[str, str]]:
        """Return the rules by id, in the rulebook's order: ``text``, and ``ruling`` where it is our reading."""
        rules: dict[str, dict[str, str]] = catalogue(self.package, language)["rules"]
        return rules

    def sections(self, language: str = "en") -> dict[str, str]:
        """Return the titles of the groups of rules, by what the ids of their rules begin with."""
        sections: dict[str, str] = catalogue(self.package, language)["sections"]
        return sections

    def refuse(self, refusal: Refusal, texts: Texts) -> str:
        """Return the sentence for *refusal*."""
        return texts.say(refusal.key, **refusal.params)


def shuffled(cards: Iterable[C], seed: int, shuffle: int) -> list[C]:
    """Return *cards* in the order of shuffle number *shuffle* of the match *seed*: the same on every machine.

    The sort keys are bytes of SHAKE-256, which no version of Python changes.

    >>> shuffled("abcdef", seed=7, shuffle=0) == shuffled("abcdef", seed=7, shuffle=0)
    True
    """
    deck = list(cards)
    keys = struct.unpack(f"<{len(deck)}Q", hashlib.shake_256(f"{seed}/{shuffle}".encode()).digest(8 * len(deck)))
    return [deck[at] for at in sorted(range(len(deck)), key=keys.__getitem__)]


@cache
def game_names() -> tuple[str, ...]:
    """Return the names of all games: the folders of ``cardkit.games``."""
    import cardkit.games as package

    return tuple(sorted(module.name for module in pkgutil.iter_modules(package.__path__)))


@cache
def game(name: str) -> Game[Any, Any]:
    """Return the game called *name*. Raises CardkitError for an unknown name.

    >>> game("combo_breaker").title()
    'Combo Breaker'
    """
    if name not in game_names():
        raise CardkitError("unknown-game", name=name, known=", ".join(game_names()))
    found: Game[Any, Any] = import_module(f"cardkit.games.{name}").GAME
    return found
