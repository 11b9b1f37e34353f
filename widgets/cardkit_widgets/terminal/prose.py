"""The prose of a notebook, in the terminal."""

from __future__ import annotations

import re
from typing import Final

_ANCHOR: Final = re.compile(r'<a id="([\w-]+)"></a>')
_LINK: Final = re.compile(r"\[([^]]+)\]\([^)]*\)")
_INTRODUCTION: Final = "intro"
"""The chapter that tells how a page works, with a mouse: a terminal tells its own."""


def chapters(prose: str) -> list[str]:
    """Return the names of the chapters that begin in this cell.

    >>> chapters('## <a id="cut"></a>Quartet and cut')
    ['cut']
    """
    return _ANCHOR.findall(prose)


def readable(prose: str) -> list[str]:
    r"""Return *prose* as Markdown, heading by heading, without anchors and links.

    The chapter on how a page works is left out.

    >>> readable('## <a id="aim"></a>The aim\nSee [the turn](#turn).')
    ['## The aim\nSee the turn.']
    """
    parts = re.split(r"(?m)^(?=#+ )", prose)
    kept = [part for part in parts if _INTRODUCTION not in chapters(part)]
    plain = (_LINK.sub(r"\1", _ANCHOR.sub("", part)).strip() for part in kept)
    return [part for part in plain if part]
