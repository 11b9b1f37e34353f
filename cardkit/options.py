"""What can be chosen before a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from cardkit.texts import CardkitError


@dataclass(frozen=True, slots=True)
class Choices:
    """What a setup option may be; the first value is the default.

    A *rare* option is folded away at the table, among others that few people want.
    """

    values: tuple[Any, ...]
    seats: bool = False
    """Whether the values are seats."""
    rare: bool = False

    def value(self, text: str) -> Any:
        """Return the value written as *text*. Raises KeyError if it is none of these.

        >>> Choices((2, 3)).value("3")
        3
        """
        return {str(value): value for value in self.values}[text]

    def chosen(self, option: str, options: Mapping[str, Any]) -> Any:
        """Return the value of *option* among all *options*, as it stands here: 1 for True, and 2 for 2.0.

        Raises CardkitError if it is none of the values.
        """
        value = options.get(option, self.values[0])
        if value not in self.values:
            raise CardkitError("wrong-option", option=option, value=value, known=", ".join(map(str, self.values)))
        return self.values[self.values.index(value)]


WHOLE: Final = "whole"
SHORT: Final = "short"

LENGTH: Final = Choices((WHOLE, SHORT))
"""How long a match is: as the rulebook has it, or about five minutes."""
