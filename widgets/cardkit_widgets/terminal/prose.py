"""The prose of a notebook, in the terminal."""

from __future__ import annotations

import re
from typing import Final

_LINK: Final = re.compile(r"\[([^]]+)\]\([^)]*\)")


def is_way_on(prose: str) -> bool:
    """Whether a cell is nothing but the link to the next notebook: in the terminal, one goes on anyway.

    >>> is_way_on("[Next: A turn](02-a-turn.ipynb)"), is_way_on("See [the turn](02-a-turn.ipynb).")
    (True, False)
    """
    return _LINK.fullmatch(prose.strip()) is not None


def readable(prose: str) -> list[str]:
    r"""Return *prose* as Markdown, heading by heading, without links.

    >>> readable('# The aim\nSee [the turn](02-a-turn.ipynb).')
    ['# The aim\nSee the turn.']
    """
    parts = re.split(r"(?m)^(?=#+ )", prose)
    return [plain for part in parts if (plain := _LINK.sub(r"\1", part).strip())]
