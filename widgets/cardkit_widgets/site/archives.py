"""Archives and compressed files that are the same bytes on every day."""

import gzip
import io
import zipfile
from collections.abc import Mapping
from typing import Final

_DATE: Final = (1980, 1, 1, 0, 0, 0)


def archive(files: Mapping[str, bytes]) -> bytes:
    """Return a zip archive of *files*, by their names, that is not compressed: as a whole it becomes smaller."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as opened:
        for name, content in files.items():
            opened.writestr(zipfile.ZipInfo(name, _DATE), content)
    return buffer.getvalue()


def unpacked(content: bytes) -> dict[str, bytes]:
    """Return the files of a zip archive by their names. Raises zipfile.BadZipFile."""
    with zipfile.ZipFile(io.BytesIO(content)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def packed(content: bytes) -> bytes:
    """Return *content* compressed."""
    return gzip.compress(content, 9, mtime=0)
