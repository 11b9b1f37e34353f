"""How a match went, as it is drawn: a line for each round, which falls where a move could have been better."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardkit.looks.course import Mark
from cardkit.search.confirming import Comparison
from cardkit.search.course import Line

Point = tuple[float, Mark]
"""A point of a line, and what is marked there."""


def points(line: Line, marked: Mapping[int, Comparison]) -> Iterator[Point]:
    """Yield how it stood at each decision of a *line*; at one that is *marked*, with the better move and the other."""
    for at, ahead in line:
        if (found := marked.get(at)) is None:
            yield ahead, ""
        else:
            yield found.ahead, "loss"
            yield found.ahead - found.gain, ""


def high(lines: Sequence[Sequence[Point]]) -> tuple[tuple[Point, ...], ...]:
    """Return the *lines* with heights from 0 to 1, between the least and the most in them.

    >>> high([[(-2.0, "loss"), (-3.0, "")], [(1.0, "")]])
    (((0.25, 'loss'), (0.0, '')), ((1.0, ''),))
    """
    heights = [height for line in lines for height, _ in line]
    least, most = min(heights), max(heights)
    span = most - least or 1.0
    return tuple(tuple(((height - least) / span, mark) for height, mark in line) for line in lines)


def spans(numbers: Sequence[int]) -> list[str]:
    """Return *numbers* that rise, three or more that follow each other as one.

    >>> spans([1, 2, 4, 5, 6, 9])
    ['1', '2', '4–6', '9']
    """
    runs = list[list[int]]()
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return [part for run in runs for part in ([f"{run[0]}–{run[-1]}"] if len(run) > 2 else map(str, run))]
