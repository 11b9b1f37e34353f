"""What a notebook is made of: its chapters, and the steps in each, as its cells and their outputs say."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

_HEADING = re.compile(r'^##\s+(?:<a id="(?P<anchor>[\w-]+)"></a>\s*)?(?P<title>.+)$', re.MULTILINE)
_STEP = re.compile(r"[A-Z]\w+ '(?P<name>[\w-]+)' · (?P<rules>[^·]+) · ")


@dataclass(frozen=True)
class Step:
    """A step of a lesson: its place among all of them, from 1, and the rules that it practises."""

    number: int
    name: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Chapter:
    """A part of a notebook under one heading of the second level."""

    anchor: str
    title: str
    steps: tuple[Step, ...]

    @property
    def names(self) -> str:
        """The names of its steps, with blanks between."""
        return " ".join(step.name for step in self.steps)


def step_in(cell: Mapping[str, Any]) -> re.Match[str] | None:
    """What an output of *cell* says of a step, if there is one."""
    texts = ("".join(output.get("data", {}).get("text/plain", "")) for output in cell.get("outputs", ()))
    return next((found for text in texts if (found := _STEP.match(text))), None)


def chapters(cells: Sequence[Mapping[str, Any]]) -> list[Chapter]:
    r"""The chapters of a notebook that has run.

    >>> output = {"data": {"text/plain": "Attempt 'lead' · CB-10 CB-11 · 1 of 6 actions reach the goal in 1"}}
    >>> cells = [
    ...     {"cell_type": "markdown", "source": '# Title\n\n## <a id="aim"></a>The *aim*'},
    ...     {"cell_type": "code", "source": "…", "outputs": [output]},
    ... ]
    >>> chapters(cells)
    [Chapter(anchor='aim', title='The aim', steps=(Step(number=1, name='lead', rules=('CB-10', 'CB-11')),))]
    """
    found: list[Chapter] = []
    total = 0
    for number, cell in enumerate(cells):
        if cell["cell_type"] == "markdown":
            for heading in _HEADING.finditer("".join(cell["source"])):
                anchor = heading["anchor"] or f"cell-{number}"
                found.append(Chapter(anchor, plain(heading["title"]), ()))
        elif found and (said := step_in(cell)):
            total += 1
            step = Step(total, said["name"], tuple(said["rules"].split()))
            found[-1] = Chapter(found[-1].anchor, found[-1].title, (*found[-1].steps, step))
    return found


def plain(markdown: str) -> str:
    """*markdown* without its tags, links and emphasis.

    >>> plain("The **aim** of [Kaël](kael.html)")
    'The aim of Kaël'
    """
    return re.sub(r"[*_`]|<[^>]*>", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", markdown)).strip()
