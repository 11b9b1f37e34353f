"""What people in a room are called, and which animal stands for whom."""

from __future__ import annotations

import unicodedata
from typing import Final

from cardkit.looks.portraits import PLAYERS, YOU
from cardkit.sessions.people import Name
from cardkit.texts import LANGUAGES, Key, Sentence, texts

FACES: Final = (*PLAYERS, YOU)
"""The animals, in the order of their names in the catalogue; there are as many as people at the largest table."""
COLOURS: Final = ("blue", "green", "grey", "orange", "pink", "turquoise", "violet")
"""Colours whose names are the same for every animal, in all languages."""
LONGEST_NAME: Final = 16
_MARKS: Final = {" ", "-", "'", "’", "."}
_MOST_ACCENTS: Final = 2


def animal(face: str) -> Key:
    """Return what the animal is called, and a bot that looks so.

    >>> animal("fox")
    'names.1'
    """
    return Key(f"names.{FACES.index(face) + 1}")


def coloured(face: str, colour: str) -> Name:
    """Return what somebody is called who has not chosen a name.

    >>> coloured("owl", "blue").text("es")
    'Búho azul'
    """
    params = {"animal": animal(face), "colour": Key(f"rooms.colours.{colour}")}
    return Sentence("rooms.coloured", params, ("cardkit.sessions",))


def cleaned(text: str) -> str | None:
    r"""Return a name without what may not stand in one, not too long; None if nothing is left, or letters are mixed.

    Letters of several scripts may look like somebody else's name.

    >>> cleaned("  Ana\n María\u202e <b> "), cleaned("x" * 40) == "x" * 16, cleaned("\u0410na"), cleaned(" \u200b ")
    ('Ana María b', True, None, None)
    """
    kept: list[str] = []
    accents = 0
    for each in unicodedata.normalize("NFKC", " ".join(text[:200].split())):
        kind = unicodedata.category(each)
        accents = accents + 1 if kind[0] == "M" else 0
        if kind[0] == "L" or kind == "Nd" or each in _MARKS or (kind[0] == "M" and kept and accents <= _MOST_ACCENTS):
            kept.append(each)
    name = " ".join("".join(kept).split())[:LONGEST_NAME].strip()
    scripts = {unicodedata.name(each, "?").split()[0] for each in name if each.isalpha()}
    return name if len(scripts) == 1 else None


def said(name: Name, language: str) -> str:
    """Return a name as it is said in *language*."""
    return texts(language, "cardkit.sessions").word(name)


def sounds(name: Name) -> set[str]:
    """Return what tells a name from others, in all languages."""
    return {said(name, language).casefold() for language in LANGUAGES}
