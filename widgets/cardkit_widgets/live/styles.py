"""Style sheets, written in parts: the file of a sheet names its parts, in the order in which one outdoes another.

A browser gets what it needs of them: who wants to read the remarks has the sources.
"""

import re
from pathlib import Path
from typing import Final

_PART: Final = re.compile(r'^@import "(.+)";$', re.MULTILINE)
_REMARK: Final = re.compile(r"/\*.*?\*/|^\s+", re.MULTILINE | re.DOTALL)
"""What is written for people: remarks, and spaces before a line."""


def sheet(path: Path) -> str:
    """Return the style sheet at *path* as a browser gets it: one text, in which each part stands where it is named."""
    whole = _PART.sub(lambda named: (path.parent / named[1]).read_text("utf-8"), path.read_text("utf-8"))
    return _REMARK.sub("", whole)
