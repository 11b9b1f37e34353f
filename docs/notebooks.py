"""Run notebooks and store what they show: `uv run python docs/notebooks.py notebooks/*/make-your-own.ipynb`.

Without paths, all of them. Only what nbval compares is stored: nothing that differs between machines or runs, and no
numbers that count the cells, which would change with every cell before them.
"""

# Jupyter's packages have types in part.
# mypy: disable-error-code="no-untyped-call"

import argparse
from pathlib import Path
from typing import Final

import nbformat
from nbclient import NotebookClient

from cardkit_widgets.live.notebook import STEP

NOTEBOOKS: Final = Path(__file__).parents[1] / "notebooks"
QUIET: Final = ["--log-level=ERROR"]
"""A kernel warns of the network that it listens on, at every start; what goes wrong in a cell is told all the same."""
KEPT: Final = ("text/plain", "image/svg+xml", STEP)
"""The forms of an output that are stored."""
RUN: Final = 0
"""Stands for the number of a cell that has run: nbval passes over a cell without one."""


def everything() -> list[Path]:
    """Return the paths of all notebooks: those of the games, and those beside them."""
    return sorted(path for pattern in ("*/*.ipynb", "*/[!.]*/*.ipynb") for path in NOTEBOOKS.glob(pattern))


def run(path: Path) -> None:
    """Run the notebook *path* and store its outputs in it."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(
        notebook,
        record_timing=False,
        resources={"metadata": {"path": str(path.parent)}},
        extra_arguments=QUIET,
    ).execute()
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.execution_count = RUN
        for output in cell.get("outputs", ()):
            if "execution_count" in output:
                output.execution_count = RUN
            if "data" in output:
                # A widget is drawn live; its place in a kernel's memory is no use to anybody later.
                output.data = {kind: output.data[kind] for kind in KEPT if kind in output.data}
    nbformat.write(notebook, path)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("notebooks", nargs="*", type=Path, metavar="NOTEBOOK", help="all if none is named")
    for path in parser.parse_args().notebooks or everything():
        print(path)
        run(path)
