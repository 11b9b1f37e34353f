"""A person's own folder of notebooks: copies of ours, to change.

A newer kit brings up to date what nobody has changed. Beside the others it lays its newer one, and overwrites nothing.
A hidden file in the folder remembers what each notebook was when we wrote it.
"""

from __future__ import annotations

import hashlib
import json
from itertools import count
from pathlib import Path
from typing import Final

from cardkit.texts import CardkitError, Sentence
from cardkit_widgets.live.notebook import Notebook
from cardkit_widgets.whole import write_whole

MEMORY: Final = ".cardkit.json"


class FolderError(CardkitError):
    """A folder cannot hold the notebooks; the sentence is in the catalogue of the screens."""

    section = "folder.errors"
    packages = ("cardkit_widgets",)


def usual() -> Path:
    """Return the folder for who names none: in the home folder, to be found again wherever the command is given."""
    return Path.home() / "cardkit-notebooks"


def bring_up_to_date(folder: Path, kit: Path) -> list[str]:
    """Copy the notebooks of *kit* to *folder*, and return the names of newer ones that were laid beside changed ones.

    The folder is made where there is none. A notebook that was deleted comes back.
    Raises FolderError if the folder holds other things, or cannot be written.
    """
    try:
        return _bring_up_to_date(folder, kit)
    except OSError as error:
        raise FolderError("cannot-use", folder=folder, problem=_problem(error)) from None


def written(notebook: bytes) -> str:
    """Return a hash of what people write in a notebook: running its cells does not change it."""
    try:
        content = json.dumps(Notebook.of(notebook).written, sort_keys=True).encode()
    except ValueError:  # no notebook, or no longer
        content = notebook
    return hashlib.sha256(content).hexdigest()


def _bring_up_to_date(folder: Path, kit: Path) -> list[str]:
    known, beside = _remembered(folder), []
    for source in sorted(each for depth in ("*", "*/*") for each in kit.glob(f"{depth}/*.ipynb")):
        if any(part.startswith(".") for part in source.relative_to(kit).parts):
            continue  # what Jupyter keeps for itself
        name = source.relative_to(kit).as_posix()
        ours = source.read_bytes()
        before, known[name] = known.get(name), written(ours)
        own = folder / name
        state = written(own.read_bytes()) if own.exists() else None
        if state is None or (state == before != known[name]):
            write_whole(own, ours)
        elif known[name] not in (state, before):
            beside.append(_lay_beside(own, ours).relative_to(folder).as_posix())
    _remember(folder, known)  # also when nothing is new: in a folder that cannot be written nobody could save
    return beside


def _remembered(folder: Path) -> dict[str, str]:
    """Return what the notebooks were when we wrote them; begin in a new or an empty folder."""
    memory = folder / MEMORY
    if not memory.exists():
        folder.mkdir(parents=True, exist_ok=True)
        if any(not each.name.startswith(".") for each in folder.iterdir()):
            raise FolderError("not-ours", folder=folder)
        _remember(folder, {})
    try:
        return dict(json.loads(memory.read_bytes())["notebooks"])
    except (KeyError, TypeError, ValueError):  # damaged: then every notebook may have been changed
        return {}


def _remember(folder: Path, known: dict[str, str]) -> None:
    write_whole(folder / MEMORY, json.dumps({"notebooks": known}, indent=1).encode())


def _lay_beside(own: Path, ours: bytes) -> Path:
    """Write our newer notebook under the first free name after that of *own*, unless it lies there already."""
    names = (f"{own.stem}-new" + (f"-{number}" if number > 1 else "") for number in count(1))
    free = (
        path for path in map(own.with_stem, names) if not path.exists() or written(path.read_bytes()) == written(ours)
    )
    path = next(free)
    if not path.exists():
        write_whole(path, ours)
    return path


def _problem(error: OSError) -> Sentence | str | None:
    """Return why a folder cannot be used: the usual causes in our words, all others in those of the system."""
    if isinstance(error, FileExistsError | NotADirectoryError):
        return Sentence("folder.problems.file-in-the-way", packages=FolderError.packages)
    if isinstance(error, PermissionError):
        return Sentence("folder.problems.not-allowed", packages=FolderError.packages)
    return error.strerror
