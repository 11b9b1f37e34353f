"""Style sheets in parts: a browser gets whole ones, and no part is forgotten."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from cardkit_widgets.live.styles import sheet
from cardkit_widgets.pages.templating import SHEETS, STATIC, TEMPLATES, asset_content

TEXT: Final = re.compile(r'"[^"\n]*"|/\*.*?\*/', re.DOTALL)
"""A text that a page shows, or a remark, whichever comes first."""
NAMED: Final = re.compile(r'^@import "(.+)";$', re.MULTILINE)
SHARED: Final = {"palette.css", "lettering.css"}
"""What pages and tables both name."""


def test_parts_stand_where_they_are_named_in_their_order_without_remarks(tmp_path: Path) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "text.css").write_text("p {\n  margin: 0; /* A remark\n  on two lines. */\n}\n")
    (tmp_path / "page" / "own.css").write_text('a::before { content: "\\201C"; }\n')
    (tmp_path / "page.css").write_text('/* A page. */\n@import "page/text.css";\n@import "page/own.css";\n')
    assert sheet(tmp_path / "page.css").split("\n") == [
        "", "p {", "margin: 0; ", "}", 'a::before { content: "\\201C"; }', "",
    ]  # fmt: skip


@pytest.mark.parametrize("folder", [STATIC, TEMPLATES], ids=lambda folder: folder.name)
def test_a_remark_begins_in_no_text_that_a_page_shows(folder: Path) -> None:
    texts = [text for path in folder.rglob("*.css") for text in TEXT.findall(path.read_text("utf-8"))]
    assert texts
    assert not [text for text in texts if text.startswith('"') and "/*" in text]


@pytest.mark.parametrize("name", [*SHEETS, "table.css", "palette.css"])
def test_a_browser_gets_one_text(name: str) -> None:
    text = asset_content(name).decode()
    assert "{" in text
    assert "@import" not in text


@pytest.mark.parametrize("folder", [STATIC, TEMPLATES], ids=lambda folder: folder.name)
def test_every_part_is_named_once(folder: Path) -> None:
    named = [part for path in folder.glob("*.css") for part in NAMED.findall(path.read_text("utf-8"))]
    parts = [path.relative_to(folder).as_posix() for path in folder.glob("*/*.css")]
    assert len(parts) > 20
    assert sorted(part for part in set(named) if Path(part).name not in SHARED) == sorted(parts)
    for path in folder.glob("*.css"):
        mine = NAMED.findall(path.read_text("utf-8"))
        assert len(set(mine)) == len(mine), path.name


@pytest.mark.parametrize("folder", [STATIC, TEMPLATES], ids=lambda folder: folder.name)
def test_what_safari_knows_by_a_name_of_its_own_is_said_with_both(folder: Path) -> None:
    lines = [line.strip() for path in folder.rglob("*.css") for line in path.read_text("utf-8").splitlines()]
    names = ("user-select:", "text-size-adjust:")
    before = {line: above for above, line in pairwise(lines) if line.startswith(names)}
    assert before
    assert before == {line: f"-webkit-{line}" for line in before}
