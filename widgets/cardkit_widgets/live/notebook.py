"""A notebook as its file has it: its cells, its prose and its steps, without running anything.

Whoever reads a notebook's file does so here, but for Jupyter when it runs one. The JSON is plain: nbformat would take
a second to import, and the Python in a browser has none.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from cardkit.texts import CardkitError

STEP: Final = "application/vnd.cardkit.step+json"
"""The MIME type in which an output says which step it is, ``{"kind": …, "name": …, "rules": […]}``, for programs.

Beside it stands what people see. Who shows outputs and does not know the type passes over it.
"""
_HEADING: Final = re.compile(r"^#\s+(.+)$", re.MULTILINE)
# What opening, folding and running leave, without anybody having written anything.
_LEFT: Final = {
    *("collapsed", "execution", "jp-MarkdownHeadingCollapsed", "jupyter", "scrolled", "trusted"),  # in cells
    *("kernelspec", "language_info", "widgets"),  # in notebooks
}


class NotebookError(CardkitError):
    """A file is no notebook, or no longer; the sentence is in the catalogue of the screens."""

    section = "notebook.errors"
    packages = ("cardkit_widgets",)


@dataclass(frozen=True)
class Step:
    """A step of a lesson: its kind, such as `Attempt`, its name, and the rules that it practises."""

    kind: str
    name: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Cell:
    """A cell: its *kind* is `markdown`, `code` or `raw`; metadata, attachments and outputs are as in the file."""

    kind: str
    source: str
    id: str = ""
    metadata: Mapping[str, Any] = field(default_factory=dict)
    attachments: Mapping[str, Any] | None = None
    outputs: Sequence[Mapping[str, Any]] = ()

    @classmethod
    def of(cls, cell: Mapping[str, Any]) -> Cell:
        """Return a cell of a file, or of a notebook that Jupyter has run."""
        source, metadata = "".join(cell["source"]), {**cell.get("metadata", {})}
        more = cell.get("attachments"), cell.get("outputs", ())
        return cls(cell["cell_type"], source, cell.get("id", ""), metadata, *more)

    @property
    def tags(self) -> tuple[str, ...]:
        """What whoever wrote the cell has marked it with."""
        return tuple(self.metadata.get("tags", ()))

    @property
    def step(self) -> Step | None:
        """The step that an output of the cell is, if one is."""
        told = (output.get("data", {}).get(STEP) for output in self.outputs)
        return next((Step(each["kind"], each["name"], tuple(each["rules"])) for each in told if each is not None), None)


@dataclass(frozen=True)
class Notebook:
    """A notebook, with the steps that its stored outputs tell of, in their order.

    Its *version* is the same for the same content, wherever the file lies.
    """

    cells: tuple[Cell, ...]
    metadata: Mapping[str, Any]
    steps: tuple[Step, ...]
    version: str

    @classmethod
    def read(cls, path: Path) -> Notebook:
        """Return the notebook in a file. Raises NotebookError if there is none that can be read."""
        try:
            return cls.of(path.read_bytes())
        except (OSError, ValueError):
            raise NotebookError("damaged", file=path) from None

    @classmethod
    def of(cls, content: bytes) -> Notebook:
        """Return the notebook with this *content* of its file. Raises ValueError for what is none."""
        try:
            told = json.loads(content)
            cells = tuple(map(Cell.of, told["cells"]))
            steps = tuple(step for cell in cells if (step := cell.step))
            return cls(cells, {**told.get("metadata", {})}, steps, f"{crc32(content):08x}")
        except (AttributeError, LookupError, TypeError) as error:
            raise ValueError("no notebook") from error

    @property
    def prose(self) -> str:
        """All its Markdown."""
        return "\n\n".join(cell.source for cell in self.cells if cell.kind == "markdown")

    @property
    def title(self) -> str:
        """Its first heading as plain text, or nothing."""
        heading = _HEADING.search(self.prose)
        return plain(heading[1]) if heading else ""

    @property
    def summary(self) -> str:
        """The paragraph after its title as plain text, or nothing where something else stands there."""
        paragraph = _HEADING.split(self.prose, 1)[-1].strip().partition("\n\n")[0] if self.title else ""
        return "" if re.match(r"[#|<>!*-]", paragraph) else plain(" ".join(paragraph.split()))

    @property
    def written(self) -> list[Any]:
        """What people have written in it, as JSON can say it: running its cells does not change it."""
        cells = [[each.kind, each.source, each.attachments, _kept(each.metadata)] for each in self.cells]
        return [cells, _kept(self.metadata)]


def _kept(metadata: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in metadata.items() if name not in _LEFT}


def plain(markdown: str) -> str:
    """*markdown* without its tags, links and emphasis.

    >>> plain("The **aim** of [Kaël](kael.html)")
    'The aim of Kaël'
    """
    return re.sub(r"[*_`]|<[^>]*>", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", markdown)).strip()
