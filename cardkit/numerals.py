"""Whole numbers as they stand in records, addresses, notations and positions."""

from __future__ import annotations

from typing import Final

MOST: Final = 10**12 - 1
"""More than any number here can be; thousands of digits are never read."""


def whole(text: str, most: int = MOST) -> int | None:
    """Return the whole number written as *text*; None if it is none, is written in another way, or is above *most*.

    >>> whole("33"), whole("0"), whole("33", most=32)
    (33, 0, None)
    >>> whole("033"), whole("-1"), whole("٣"), whole("3 "), whole("9" * 5000)
    (None, None, None, None, None)
    """
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(most)) or (text[0] == "0" and text != "0"):
        return None
    number = int(text)
    return number if number <= most else None
