"""Sentences for people, in their language.

A catalogue is a TOML file per language. Python code holds keys and parameters, catalogues hold the words, and this
module brings the two together. An entry is a sentence with ``{parameters}``, or a table of variants:

``you`` / ``they``
    chosen by whether the parameter ``seat``, whom the sentence is about, is the reader's own seat
``one`` / ``other``, and ``none`` where that is said in words of its own
    chosen by the number in the parameter ``n``
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, ClassVar, Final

from cardkit.arithmetic import written

LANGUAGES: Final = ("es", "en")
DEFAULT_LANGUAGE: Final = "en"


class Key(str):
    """A parameter that is itself an entry of the catalogue: the name of a card, of a combination."""

    __slots__ = ()


class Player(int):
    """A parameter that is somebody at the table, and is said by name."""

    __slots__ = ()


class Seat(Player):
    """Somebody in a position that is written down: said by name at a table, else by the number that stands there."""

    __slots__ = ()


class Target(Player):
    """Somebody after a preposition: “contra ti”, not “tú”; or whom something is done to."""

    __slots__ = ()


class Players(tuple[int, ...]):
    """A parameter that is several people at the table: “Fox, Owl and you”."""

    __slots__ = ()


class Deed(str):
    """A parameter that is what somebody can do, as a button says it: in a sentence it begins with a small letter."""

    __slots__ = ()


class Listed(tuple[Any, ...]):
    """A parameter that is listed: “a, b and c”. Any other tuple or list is joined by hyphens, as a combination is."""

    __slots__ = ()


class Alike(tuple[Any, ...]):
    """A parameter that is cards of one face, said by how many they are: “two 12s”, under `alike` in the catalogue."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence that is said later, in whatever language that will be: an entry of a catalogue, and its parameters.

    It stands in the engine's catalogue, or in those of *packages*. As a parameter it is a part of a longer sentence.

    >>> Sentence("verdict.shared", {"seats": Players((0, 1))}).text("es")
    'Empate: Puesto 1 y Puesto 2'
    """

    key: str
    params: Mapping[str, Any] = field(default_factory=dict, hash=False)
    packages: tuple[str, ...] = ()

    def text(self, language: str) -> str:
        """Return the sentence in *language*."""
        return texts(language, *self.packages).say(self.key, **self.params)

    def at_table(self, words: Texts) -> str:
        """Return the sentence as it is said at the table of *words*, by the names of whoever sits there."""
        return texts(words.language, *self.packages).at_table(words.names, words.you).say(self.key, **self.params)

    def __str__(self) -> str:
        return self.text(DEFAULT_LANGUAGE)


class CardkitError(ValueError):
    """Something a person gave us is wrong; the message says what, what was expected, and what to do.

    >>> str(CardkitError("unknown-language", language="xx", known="es, en"))
    'There is no language “xx”. These are: es, en.'
    """

    section: ClassVar[str] = "errors"
    """The table of the catalogue with the messages."""
    packages: ClassVar[tuple[str, ...]] = ()
    """Whose catalogues have them, besides the engine's."""

    def __init__(self, key: str, **params: Any) -> None:
        super().__init__(key, params)
        self.key = key
        self.params = params

    @property
    def sentence(self) -> Sentence:
        """The message, to be a part of a longer one."""
        return Sentence(f"{self.section}.{self.key}", self.params, self.packages)

    def text(self, language: str) -> str:
        """Return the message in *language*."""
        return self.sentence.text(language)

    def __str__(self) -> str:
        return self.text(DEFAULT_LANGUAGE)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.args), self.__dict__


def _again(kind: type[CardkitError], args: tuple[Any, ...]) -> CardkitError:
    """Return an error that another process has raised, without what it knows; kinds of errors are made differently."""
    return kind.__new__(kind, *args)


class Texts:
    """The catalogue of one language: tables merged, the later ones over the earlier ones.

    *names* are the people at the table by seat, *you* is the reader's own seat. Without names a seat is
    called by its number.
    """

    def __init__(
        self,
        language: str,
        tables: Iterable[Mapping[str, Any]],
        names: Sequence[str] = (),
        you: int | None = None,
    ) -> None:
        self.language = language
        self.entries: dict[str, str] = {}
        for table in tables:
            self.entries.update(flatten(table))
        self.names = tuple(names)
        self.you = you

    def at_table(self, names: Sequence[str], you: int | None = None) -> Texts:
        """Return the same catalogue for a table with these people."""
        other = Texts.__new__(Texts)
        other.language, other.entries = self.language, self.entries
        other.names, other.you = tuple(names), you
        return other

    def __contains__(self, key: str) -> bool:
        return any(key + variant in self.entries for variant in ("", ".they", ".other", ".they.other"))

    def say(self, key: str, *, seat: int | None = None, **params: Any) -> str:
        """Return the sentence *key* about *seat* with its parameters filled in. Raises KeyError for an unknown key."""
        if f"{key}.they" in self.entries or f"{key}.they.other" in self.entries:
            key += ".you" if self.you is not None and seat == self.you else self._of_others(key, params)
        if f"{key}.other" in self.entries:
            n = params.get("n")
            key += ".none" if n == 0 and f"{key}.none" in self.entries else ".one" if n in (1, -1) else ".other"
        words = {name: self.word(value) for name, value in params.items()}
        if seat is not None:
            words["seat"] = self.seat(seat)
        return self.entries[key].format_map(words)

    def _of_others(self, key: str, params: Mapping[str, Any]) -> str:
        """Return the variant for what others do: there may be one of its own for what they do to the reader."""
        if f"{key}.at-you" not in self.entries:
            return ".they"
        is_at_you = any(isinstance(value, Target) and value == self.you for value in params.values())
        return ".at-you" if is_at_you else ".they"

    def word(self, value: Any) -> str:
        """Return a parameter as a word or several, as its type says; what has none of our types, as it is written."""
        if isinstance(value, Players):
            return self.listing([self.seat(seat) for seat in value])
        if isinstance(value, Listed):
            return self.listing([self.word(item) for item in value])
        if isinstance(value, Alike):
            return self.say(f"alike.{len(value)}", card=value[0])
        if isinstance(value, Target) and value == self.you:
            return self.entries["seat.you-target"]
        if isinstance(value, Player):
            return self.seat(value)
        if isinstance(value, Key):
            return self.say(value)
        if isinstance(value, Deed):
            return value[:1].lower() + value[1:]
        if isinstance(value, Sentence):
            return value.text(self.language)
        if isinstance(value, tuple | list):
            return "-".join(map(self.word, value))
        if isinstance(value, int) and value < 0:
            return written(value)
        return str(value)

    def seat(self, seat: int) -> str:
        """Return what to call the person at *seat*."""
        if seat == self.you:
            return self.entries["seat.you"]
        if seat < len(self.names):
            return self.names[seat]
        if isinstance(seat, Seat):
            return self.entries["seat.position"].format(number=int(seat))
        return self.entries["seat.number"].format(number=seat + 1)

    def name(self, seat: int) -> str:
        """Return what stands alone for the person at *seat*, beside their cards or before their points."""
        return self.entries["seat.you-name"] if seat == self.you else self.seat(seat)

    def listing(self, items: Sequence[str]) -> str:
        """Return “a, b and c” in this language."""
        if len(items) < 2:
            return "".join(items)
        return self.entries["list.and"].format(most=", ".join(items[:-1]), last=items[-1])


def flatten(table: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    """Return a nested TOML table as one dict with dotted keys."""
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            flat.update(flatten(value, f"{prefix}{key}."))
        else:
            flat[prefix + key] = str(value)
    return flat


def check_language(language: str) -> None:
    """Raise CardkitError unless *language* is one of ours."""
    if language not in LANGUAGES:
        raise CardkitError("unknown-language", language=language, known=", ".join(LANGUAGES))


@cache
def catalogue(package: str, language: str) -> dict[str, Any]:
    """Return the TOML catalogue of *package* in *language*, as nested tables. Raises CardkitError if there is none."""
    check_language(language)
    file = f"{language}.toml"
    try:
        return tomllib.loads((resources.files(package) / file).read_text("utf-8"))
    except FileNotFoundError:
        raise CardkitError("no-catalogue", package=package, language=language, file=file) from None


@cache
def texts(language: str, *packages: str) -> Texts:
    """Return the engine's own sentences in *language*, with those of *packages* over them."""
    return Texts(language, [catalogue(package, language) for package in ("cardkit", *packages)])
