"""Files that are written as a whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardkit_widgets.whole import write_whole


def test_a_file_is_written_into_a_new_folder_and_nothing_lies_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "new" / "lessons.json"
    write_whole(path, b"first")
    write_whole(path, b"second")
    assert path.read_bytes() == b"second"
    assert list(path.parent.iterdir()) == [path]


def test_where_a_file_cannot_be_written_what_was_there_stays(tmp_path: Path) -> None:
    path = tmp_path / "lessons.json"
    write_whole(path, b"first")
    (tmp_path / f".lessons.json.{os.getpid()}.part").mkdir()
    with pytest.raises(OSError, match="part"):
        write_whole(path, b"second")
    assert path.read_bytes() == b"first"
