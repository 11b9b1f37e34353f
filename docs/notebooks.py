"""Run notebooks and store what they show: `uv run python docs/notebooks.py notebooks/*/make-your-own.ipynb`.

Without paths, all of them. What differs between machines or runs is not stored.
"""

# Jupyter's packages have types in part.
# mypy: disable-error-code="no-untyped-call"

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"


def run(path: Path) -> None:
    """Run the notebook *path* and store its outputs in it."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, record_timing=False, resources={"metadata": {"path": str(path.parent)}}).execute()
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            if "data" in output:
                # A widget is drawn live; its place in a kernel's memory is no use to anybody later.
                output.data = {
                    kind: output.data[kind] for kind in ("text/plain", "image/svg+xml") if kind in output.data
                }
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for path in [Path(name) for name in sys.argv[1:]] or sorted(NOTEBOOKS.glob("*/*.ipynb")):
        print(path)
        run(path)
