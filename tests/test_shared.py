"""What Python and the browser share stands once, in Python, and what is written from it is up to date."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from cardkit.looks import palette
from tests.finding import found

ROOT = Path(__file__).parent.parent
SHARED = runpy.run_path(str(ROOT / "docs" / "shared.py"))
NAMED = re.compile(r"(--ck-[a-z-]+):")
WIDGETS = ROOT / "widgets" / "cardkit_widgets"
SHEETS = [path for path in sorted(WIDGETS.rglob("*.css")) if path != SHARED["COLOURS"]]
COLOUR = re.compile(r"#[0-9a-f]{3,8}\b")
COVERS = [path for path in found(ROOT / "cardkit" / "games", "*.py") if "Cover(" in path.read_text("utf-8")]
MASK = re.compile(r"^ *mask: .*", re.MULTILINE)  # it hides and shows: its black is no colour


@pytest.mark.parametrize("path", SHARED["WRITTEN"], ids=lambda path: path.name)
def test_what_is_shared_is_up_to_date(path: Path) -> None:
    assert path.read_text("utf-8") == SHARED["WRITTEN"][path](), f"write it anew: {SHARED['AGAIN']}"


@pytest.mark.parametrize(
    "path",
    [
        *(sheet.relative_to(ROOT).as_posix() for sheet in SHEETS),
        "cardkit/looks/covers.py",
        "cardkit/looks/svg.py",
        *(cover.relative_to(ROOT).as_posix() for cover in COVERS),
    ],
)
def test_no_colour_stands_beside_the_palette(path: str) -> None:
    text = (ROOT / path).read_text("utf-8").partition("@media print")[0]  # on paper, black is black
    assert COLOUR.findall(MASK.sub("", text)) == []


def test_every_colour_that_a_style_sheet_names_is_in_the_palette() -> None:
    defined = set(NAMED.findall(SHARED["colours"]() + (WIDGETS / "static" / "lettering.css").read_text("utf-8")))
    for folder in (WIDGETS / "static", WIDGETS / "pages" / "templates"):
        own = {name for each in folder.rglob("*.*") for name in NAMED.findall(each.read_text("utf-8"))}
        for path in folder.rglob("*.css"):
            named = set(re.findall(r"var\((--ck-[a-z-]+)\)", path.read_text("utf-8")))
            assert named <= defined | own, path


def test_a_new_kind_of_field_needs_a_type_in_the_browser() -> None:
    with pytest.raises(KeyError):
        SHARED["kind"](complex)
    assert SHARED["kind"](tuple[str | None, ...]) == "(string | null)[]"


def brightness(colour: str) -> float:
    """How bright a colour is, from 0 to 1, as WCAG reckons it."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_can_be_pressed_has_an_edge_that_can_be_seen(scheme: str) -> None:
    for paper in (palette.PAPER, palette.SHEET, palette.RAISED):
        low, high = sorted(brightness(getattr(hue, scheme)) for hue in (palette.RIM, paper))
        assert (high + 0.05) / (low + 0.05) >= 3
