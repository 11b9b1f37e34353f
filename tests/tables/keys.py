"""A language that speaks keys: ``scene.hand-of seat=names.2`` instead of “Fox’s hand”.

What stands in it shows what is said and of what, whatever the words are: a sentence that is written in another way
changes nothing here. Whoever speaks it proves that every language could say the same: see :class:`Entry`.

A parameter of several words stands in brackets. Which variant of an entry is said follows from its parameters.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any, Final
from unittest.mock import MagicMock, patch

import cardkit
from cardkit import texts
from cardkit.sessions.reader import table_texts

KEYS: Final = "keys"
VARIANTS: Final = (".one", ".other", ".you", ".they", ".at-you")
TYPED: Final = ("terminal.commands.", "terminal.controls.", "controls.")
"""Words that people type, and what stands on buttons: the last part of the key is easier to type, and to read."""
PACKAGES: Final = ("cardkit", "cardkit.sessions", "cardkit_widgets")


class Entry(str):
    """An entry of the catalogues that says its key and its parameters, if every language can say it with them."""

    sentences: Mapping[str, str]

    def __new__(cls, key: str, sentences: Mapping[str, str]) -> Entry:
        said = key
        for variant in () if key.startswith("seat.") else VARIANTS:
            said = said.removesuffix(variant)
        entry = super().__new__(cls, said.rpartition(".")[2] if said.startswith(TYPED) else said)
        entry.sentences = sentences
        return entry

    def __str__(self) -> str:
        return self  # and not a plain string, which would not know how to say its parameters

    def format(self, *args: object, **params: object) -> str:
        assert not args, f"“{self}” has a parameter without a name"
        return self.format_map(params)

    def format_map(self, params: Any, /) -> str:
        for language, sentence in self.sentences.items():
            try:
                assert sentence.format_map(params).strip(), "nothing is left of it"
            except (AssertionError, KeyError) as error:
                error.add_note(f"This cannot be said in “{language}”: {self} {params}")
                raise
        return " ".join([self, *(f"{name}={_bracketed(str(word))}" for name, word in params.items())])


def _bracketed(word: str) -> str:
    return f"({word})" if " " in word or not word else word


def entries_of(by_language: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """Return a catalogue that speaks keys, as nested tables. Raises KeyError if the languages have different keys."""
    first, *others = by_language.values()
    for other in others:
        if different := first.keys() ^ other.keys():
            raise KeyError(f"{prefix}: {', '.join(sorted(different))}")
    entries: dict[str, Any] = {}
    for key, value in first.items():
        each = {language: table[key] for language, table in by_language.items()}
        deeper = isinstance(value, Mapping)
        entries[key] = entries_of(each, f"{prefix}{key}.") if deeper else Entry(prefix + key, each)
    return entries


@cache
def _teach(package: str) -> None:
    """Let ``catalogue`` know the keys of a package: it keeps what it has read, for all who ask it."""
    entries = entries_of({language: texts.catalogue(package, language) for language in cardkit.LANGUAGES})
    read = MagicMock(loads=lambda _: entries)
    with patch.multiple(texts, check_language=MagicMock(), resources=MagicMock(), tomllib=read):
        texts.catalogue(package, KEYS)


@contextmanager
def spoken() -> Iterator[None]:
    """Let tables speak keys, as one of our languages."""
    for package in (*PACKAGES, *(cardkit.game(name).package for name in cardkit.game_names())):
        _teach(package)
    with patch.object(texts, "LANGUAGES", (*cardkit.LANGUAGES, KEYS)):
        yield


def by_number(state: cardkit.State[Any], seat: int) -> texts.Texts:
    """Return the keys for *seat*, with people who have the same name for everybody but themselves."""
    names = [f"seat-{each}" for each in range(state.seats)]
    return table_texts(state.game, KEYS, state.seats, seat).at_table(names, seat)
