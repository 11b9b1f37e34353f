"""How a match went, and how far a look back at it is, as plain data for a drawing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Mark = Literal["", "loss"]
"""What is marked in a line: nothing, or what could have been better."""


@dataclass(frozen=True, slots=True)
class Course:
    """How a match went for somebody, as a line for each round: heights from 0 to 1, more being better for them.

    Some points are marked. The ``text`` says it all in words.
    """

    lines: tuple[tuple[tuple[float, Mark], ...], ...]
    text: str


@dataclass(frozen=True, slots=True)
class Progress:
    """How far something is that is being worked out: which ``share`` of it, from 0 to 1, and what that is."""

    share: float
    text: str
