"""How numbers are written for people: a change with its sign, and how numbers add up."""

from __future__ import annotations

from collections.abc import Sequence


def signed(change: int) -> str:
    """Return a change, of points or of whatever else is counted, with its sign.

    >>> signed(7), signed(0), signed(-1)
    ('+7', '0', '−1')
    """
    return f"+{change}" if change > 0 else written(change)


def addition(numbers: Sequence[int]) -> str:
    """Return how *numbers* add up. A single one stands for itself, and none for 0.

    >>> addition([-1, 0, 4, 15]), addition([43, 7, -25]), addition([8]), addition([])
    ('−1 + 0 + 4 + 15 = 18', '43 + 7 − 25 = 25', '8', '0')
    """
    if len(numbers) < 2:
        return written(sum(numbers))
    first, *more = numbers
    added = "".join(f" {'−' if number < 0 else '+'} {abs(number)}" for number in more)
    return f"{written(first)}{added} = {written(sum(numbers))}"


def subtraction(number: int, less: int) -> str:
    """Return what is left of a *number*, also when nothing is taken away.

    >>> subtraction(18, 7), subtraction(4, 0)
    ('18 − 7 = 11', '4 − 0 = 4')
    """
    return f"{written(number)} − {less} = {written(number - less)}"


def written(number: int) -> str:
    """Return a number with a true minus sign.

    >>> written(12), written(-3)
    ('12', '−3')
    """
    return str(number).replace("-", "−")
