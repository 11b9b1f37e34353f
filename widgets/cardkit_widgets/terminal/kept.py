"""What a learner has finished, kept between runs in a file of their own.

It lies where the system keeps the state of programs, so that it goes neither into a project nor into a backup of
settings. A file that cannot be read is as good as none, and a learner who may write none learns all the same.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from platformdirs import user_state_path

from cardkit.sessions.admission import are_stars, is_text
from cardkit_widgets.whole import write_whole


class Kept:
    """The stars of every lesson, and at which step each game was left."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = user_state_path("cardkit", appauthor=False) / "lessons.json" if file is None else file
        self.stars: dict[str, dict[str, int]] = {}
        self.at: dict[str, str] = {}
        with suppress(OSError, ValueError, RecursionError):
            self._read(json.loads(self.file.read_text("utf-8")))

    def _read(self, found: Any) -> None:
        """Take over what has the form that we write, and nothing else."""
        if not isinstance(found, dict):
            return
        stars, at = found.get("stars"), found.get("at")
        if isinstance(stars, dict):
            self.stars = {lesson: won for lesson, won in stars.items() if are_stars(won)}
        if isinstance(at, dict):
            self.at = {game: step for game, step in at.items() if is_text(step)}

    def write(self) -> bool:
        """Write the file; return whether that could be done."""
        text = json.dumps({"stars": self.stars, "at": self.at}, ensure_ascii=False, indent=1)
        try:
            write_whole(self.file, f"{text}\n".encode())
        except OSError:
            return False
        return True
