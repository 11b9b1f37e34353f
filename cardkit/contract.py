"""The contract that every game keeps: Action, Refusal, IllegalMove, Result, State and Game.

Whoever has read one game can read the others: they all have the verbs of :class:`State`.
"""

from __future__ import annotations

import pkgutil
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, ClassVar, Generic, Self, TypeVar

from cardkit.bots import Bot, Level, Policy
from cardkit.chance import MOST_SEED, Secret, Seed, is_seed
from cardkit.events import Listener
from cardkit.fields import LONGEST, check_fields
from cardkit.options import Choices
from cardkit.printing import printed
from cardkit.texts import DEFAULT_LANGUAGE, CardkitError, Sentence, Texts, catalogue, texts


class Action:
    """Something a seat does. Its ``str`` is its notation, which ``Game.parse`` reads back.

    Actions are immutable and compare by value.
    """

    __slots__ = ()


A = TypeVar("A", bound=Action)


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
        """Return all legal actions of *seat*, each once; that there is such a seat, nobody checks."""

    def why_not(self, seat: int, action: A) -> Refusal | None:
        """Return None if *action* is legal for *seat*, else the rule that it breaks.

        Raises CardkitError if there is no such seat, or if this is no action of the game.
        """
        try:
            refusal = self.refusal(seat, action)
        except Exception:  # rules that are asked of what is foreign may stumble
            self._check(seat, action)
            raise
        if refusal is not None or type(seat) is not int:  # what is legal is nothing foreign, and is not to wait
            self._check(seat, action)
        return refusal

    @abstractmethod
    def refusal(self, seat: int, action: A) -> Refusal | None:
        """Return what ``why_not`` does, but never None for a seat or an action that is foreign to the table."""

    def refusals(self, seat: int, action: A) -> Iterator[Refusal]:
        """Yield the rules that *action* breaks: that of ``why_not``, then others, as far as the game can tell them."""
        refusal = self.why_not(seat, action)
        if refusal is not None:
            yield refusal

    @abstractmethod
    def play(self, seat: int, action: A, listener: Listener | None = None) -> None:
        """Carry out a legal *action* in place, unchecked, and report its events to *listener*."""

    def view(self, seat: int) -> Self:
        """Return what *seat* may know, as a state in which hidden cards are backs.

        Raises CardkitError if there is no such seat.
        """
        self._check_seat(seat)
        return self.known_to(seat)

    @abstractmethod
    def known_to(self, seat: int) -> Self:
        """Return what ``view`` does; the seat is one of the table."""

    def glance(self, seat: int) -> Self:
        """Return what *seat* can see now; less than its view in a game that ``remembers`` what it has seen before."""
        return self.view(seat)

    @abstractmethod
    def determiniser(self, seat: int) -> Callable[[random.Random], Self]:
        """Return what deals the cards that *seat* cannot see: each call returns a full state that agrees with its view.

        What does not depend on the deal is worked out once, here: thousands of deals are cheap.
        """

    def determinise(self, seat: int, rng: random.Random) -> Self:
        """Return a full state that agrees with the view of *seat*, the unseen cards dealt by *rng*."""
        return self.determiniser(seat)(rng)

    def this_round(self) -> Self:
        """Return the match that ends with the round played now, all else alike; a match of one round is such a one."""
        return self.copy()

    def outcome(self, since: Self) -> tuple[float, ...]:
        """Return by seat what the round has brought that was played in *since* and has just ended; more is better.

        It is counted in what the game counts; if not said otherwise, in the points of a match of one round.
        """
        result = self.result()
        assert result is not None
        return tuple(map(float, result.points))

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
        try:
            is_legal = type(seat) is int and self.refusal(seat, action) is None
        except Exception:  # noqa: BLE001 what is foreign is told below
            is_legal = False
        if not is_legal and (refusal := self.why_not(seat, action)):
            raise IllegalMove(refusal, seat, action)
        state = self.copy()
        state.play(seat, action, listener)
        return state

    def _check_seat(self, seat: object) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise CardkitError("no-seat", number=repr(seat)[:LONGEST], last=self.seats - 1)

    def _check(self, seat: object, action: object) -> None:
        """Raise CardkitError unless there is such a seat, and such an action in the game's ``actions``."""
        self._check_seat(seat)
        if not isinstance(action, Action) or not type(action).__module__.startswith(f"{self.game.package}.actions"):
            raise CardkitError("no-action", action=repr(action)[:LONGEST], game=self.game.title())

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.content)

    __hash__ = None  # type: ignore[assignment]  # states are changeable in place

    def __repr__(self) -> str:
        return printed(self)

    _repr_svg_: Callable[[], str]
    """The table as a picture, for a notebook: given by ``cardkit``, since the rules know nothing of looks."""


S = TypeVar("S", bound=State[Any])


class Game(ABC, Generic[S, A]):
    """A game: its rules, how it is set up and written down. One object per game, without state.

    How it looks is another object: see ``cardkit.looks.look``.
    """

    name: ClassVar[str]
    players: ClassVar[range]
    players_rule: ClassVar[str]
    races: ClassVar[bool] = False  # whether seats can act out of turn, so that it matters who is first
    remembers: ClassVar[bool] = False  # whether a view holds what its seat has seen of cards that lie hidden now
    bots: ClassVar[tuple[str, ...]] = ("easy", "medium", "strong")
    characters: ClassVar[tuple[str, ...]] = ()  # of bots that search as strong does, with a wish of their own
    short: ClassVar[Mapping[str, Any]] = {}  # what ``setup`` makes a match of about five minutes of

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
    def first(self, players: int, seed: Seed, **options: Any) -> S:
        """Return the first state of a match; the arguments are checked already."""

    def parse(self, text: str) -> A:
        """Return the action that *text* denotes by the game's ``actions``. Raises CardkitError if it denotes none."""
        action: A = import_module(f"{self.package}.actions").parse(text)
        return action

    def score(self, state: S, seat: int) -> int:
        """Return how *seat* has done in a match that has ended so, to compare with others who were dealt the same.

        More is better. ``game.score`` says what is counted: if not said otherwise, the points of the result.
        """
        result = state.result()
        assert result is not None
        return result.points[seat]

    def suits_beginners(self, state: S, seat: int) -> bool:
        """Whether such a beginning leaves somebody new at *seat* enough to decide: any does, if not said otherwise."""
        return True

    @abstractmethod
    def deck(self) -> Sequence[str]:
        """Return every card of one match, as it is named in the notation."""

    def setup(self, /, players: int | None = None, seed: int | Secret = 0, **options: Any) -> dict[str, Any]:
        """Return what a match is dealt from, checked and whole: its ``players``, its ``seed`` and all its ``options``.

        Raises CardkitError for an argument that the rules do not know.
        """
        players = self.players[0] if players is None else players
        if type(players) is not int or players not in self.players:
            least, most, found = self.players[0], self.players[-1], repr(players)
            fits = Sentence("parts.players" if least < most else "parts.players-only", {"least": least, "most": most})
            raise CardkitError("wrong-players", game=self.title(), players=found, fits=fits, rule=self.players_rule)
        if not isinstance(seed, Secret) and not (type(seed) is int and is_seed(seed)):
            raise CardkitError("wrong-seed", seed=repr(seed), most=MOST_SEED)
        known = self.options(players)
        for option in options:
            if option not in known:
                raise CardkitError("unknown-option", game=self.title(), option=option, known=", ".join(known))
        chosen = {option: choices.chosen(option, options) for option, choices in known.items()}
        return {"players": players, "seed": seed, "options": chosen}

    def begin(self, setup: Mapping[str, Any]) -> S:
        """Return the first state of a match that is dealt from what ``setup`` has returned."""
        seed = setup["seed"].deal if isinstance(setup["seed"], Secret) else setup["seed"]
        return self.first(setup["players"], seed, **setup["options"])

    def deal(self, /, players: int | None = None, seed: int | Secret = 0, **options: Any) -> S:
        """Return the first state of a match. Raises CardkitError for an argument that the rules do not know."""
        return self.begin(self.setup(players, seed, **options))

    def position(self, /, **fields: Any) -> S:
        """Return the state described by *fields*, the parameters of ``position`` in the game's module of that name.

        Raises a :meth:`problem` naming the field that cannot be.
        """
        describe = import_module(f"{self.package}.position").position
        check_fields(describe, fields, self.problem)
        seed, shuffles = fields.get("seed"), fields.get("shuffles", 0)
        if not (seed is None or is_seed(seed)):
            raise self.problem("seed", "wrong-seed", most=MOST_SEED, found=str(seed)[:LONGEST])
        if not 0 <= shuffles <= MOST_SEED:
            raise self.problem("shuffles", "wrong-shuffles", found=shuffles)
        state: S = describe(**fields)
        return state

    def bot(self, level: Level, seed: int) -> Bot[S, A]:
        """Return a bot that plays at *level*: of ``bots`` or ``characters``, or what makes one from the *seed*."""
        if callable(level):
            return level(seed)
        more = import_module(f"{self.package}.characters").CHARACTERS if self.characters else {}
        kinds: Mapping[str, Callable[[int], Bot[S, A]]] = {**import_module(f"{self.package}.bot").BOTS, **more}
        if level not in kinds:
            raise CardkitError("unknown-bot", game=self.title(), level=level, known=", ".join(kinds))
        return kinds[level](seed)

    @property
    def policy(self) -> Policy:
        """What somebody does who hardly thinks: see :data:`cardkit.bots.Policy`."""
        found: Policy = import_module(f"{self.package}.policy").policy
        return found

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
