"""The folder that a site is written into: what is ours in it, and what has changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from cardkit_widgets.site.errors import SiteError
from cardkit_widgets.whole import write_whole

MARK: Final = ".cardkit-site.json"
"""A hidden file that says which files of the folder are ours."""


class Folder:
    """A site's folder. Only files that are ours are ever overwritten or removed."""

    def __init__(self, path: Path) -> None:
        """Take over a folder that is empty, but for hidden files, a new one, or one that holds a site of ours.

        Raises SiteError for a folder with other things, and where nothing can be written.
        """
        self.path = path
        self.written: dict[str, int] = {}
        """The sizes of all files of this run, by name, in bytes."""
        self.changed: list[str] = []
        """Those of them that were not there before, or not so."""
        self.removed: list[str] = []
        try:
            self._ours = self._begin()
        except OSError as error:
            raise SiteError("cannot-write", folder=path, problem=error.strerror or str(error)) from None

    def _begin(self) -> set[str] | None:
        """Return the files that are ours; None where a run did not come to its end: then all may be."""
        mark = self.path / MARK
        self.path.mkdir(parents=True, exist_ok=True)
        # Hidden files, such as those of git, are in nobody's way.
        if not mark.exists() and not all(each.name.startswith(".") for each in self.path.iterdir()):
            raise SiteError("not-ours", folder=self.path)
        try:
            ours = set(json.loads(mark.read_bytes())["files"]) if mark.exists() else set()
        except (KeyError, TypeError, ValueError):
            return None
        mark.write_text("{}")
        return ours

    def write(self, name: str, content: bytes) -> None:
        """Write a file, if it is not there as it should be. Raises SiteError where that cannot be."""
        path = self.path / name
        try:
            there = path.read_bytes() if path.is_file() else None
            if there not in (None, content) and self._ours is not None and name not in self._ours:
                raise SiteError("in-the-way", folder=self.path, file=name)
            self.written[name] = len(content)
            if there == content:
                return
            write_whole(path, content)
        except OSError as error:
            raise SiteError("cannot-write", folder=self.path, problem=error.strerror or str(error)) from None
        self.changed.append(name)

    def finish(self) -> None:
        """Remove what earlier runs wrote and this one did not, and remember what is ours."""
        for name in sorted((self._ours or set()) - set(self.written)):
            path = self.path / name
            path.unlink(missing_ok=True)
            self.removed.append(name)
            for parent in path.parents:
                if parent == self.path or not parent.is_dir() or any(parent.iterdir()):
                    break
                parent.rmdir()
        (self.path / MARK).write_text(json.dumps({"files": sorted(self.written)}, indent=1))
