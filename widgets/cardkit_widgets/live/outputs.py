"""The steps of a notebook, as its cells and their stored outputs tell them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

_STEP = re.compile(r"(?P<kind>[A-Z]\w+) '(?P<name>[\w-]+)' · (?P<rules>[^·]+) · ")


@dataclass(frozen=True)
class Step:
    """A step of a lesson: its place in its chapter, from 1, its kind, and the rules that it practises."""

    number: int
    kind: str
    name: str
    rules: tuple[str, ...]


def step_in(cell: Mapping[str, Any]) -> re.Match[str] | None:
    """What an output of *cell* says of a step, if there is one."""
    texts = ("".join(output.get("data", {}).get("text/plain", "")) for output in cell.get("outputs", ()))
    return next((found for text in texts if (found := _STEP.match(text))), None)


def steps(cells: Sequence[Mapping[str, Any]]) -> Iterator[Step]:
    r"""The steps of a notebook that has run.

    >>> output = {"data": {"text/plain": "Attempt 'lead' · CB-10 CB-11 · 1 of 6 actions reach the goal in 1"}}
    >>> cells = [{"cell_type": "markdown", "source": "# The aim"}, {"cell_type": "code", "outputs": [output]}]
    >>> list(steps(cells))
    [Step(number=1, kind='Attempt', name='lead', rules=('CB-10', 'CB-11'))]
    """
    said = [found for cell in cells if cell["cell_type"] == "code" and (found := step_in(cell))]
    for number, found in enumerate(said, start=1):
        yield Step(number, found["kind"], found["name"], tuple(found["rules"].split()))


def plain(markdown: str) -> str:
    """*markdown* without its tags, links and emphasis.

    >>> plain("The **aim** of [Kaël](kael.html)")
    'The aim of Kaël'
    """
    return re.sub(r"[*_`]|<[^>]*>", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", markdown)).strip()
