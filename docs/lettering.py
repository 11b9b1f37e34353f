"""Write the face of the figures of cards into a style sheet, from Baloo 2 ExtraBold.

``npm pack @fontsource/baloo-2`` has the font, as ``files/baloo-2-latin-800-normal.woff2``. Where it lies unpacked:
``uv run --with fonttools --with brotli python docs/lettering.py FONT``. All but what cards are told apart by is left
out, since everybody who comes for the first time fetches it.
"""

from __future__ import annotations

import argparse
from base64 import b64encode
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any, Final

STATIC: Final = Path(__file__).parents[1] / "widgets" / "cardkit_widgets" / "static"
FIGURES: Final = "0123456789+−–×!X"
SHEET: Final = """/* Written by docs/lettering.py from Baloo 2, under the licence in static/OFL.txt. Do not edit it. */
@font-face {{
  font-family: Cardkit;
  font-weight: 100 900;
  size-adjust: 112%;
  ascent-override: 84%;
  descent-override: 22%;
  src: url("data:font/woff2;base64,{data}");
}}
"""


def subset(font: Path, letters: str) -> bytes:
    """Return what of *font* draws these *letters*."""
    cut: Any = import_module("fontTools.subset")  # which nobody else needs
    options = cut.Options(flavor="woff2", hinting=False, layout_features=[], name_IDs=[])
    options.drop_tables += ["DSIG", "GDEF", "GPOS", "GSUB", "STAT", "cvt ", "fpgm", "gasp", "prep"]
    loaded, cutter, out = cut.load_font(font, options), cut.Subsetter(options), BytesIO()
    cutter.populate(text=letters)
    cutter.subset(loaded)
    cut.save_font(loaded, out, options)
    return out.getvalue()


def main() -> None:
    """Write the sheet."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("font", type=Path)
    font = parser.parse_args().font
    figures = b64encode(subset(font, FIGURES)).decode()
    (STATIC / "table" / "figures.css").write_text(SHEET.format(data=figures), "utf-8")


if __name__ == "__main__":
    main()
