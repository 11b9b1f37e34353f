"""How well tables fit their windows: `uv run python -m benchmarks.fits [--game kael] [--matches 20]`.

Gathers all steps of all chapters, first games, and bots' matches of every number of players, and lays them out in Node
as a page would, one after the other, in eight windows and in sixty between them. Prints for each window and game how
wide one's own cards are and what is asked in the middle (least and median); how many tables are cut off, covered, hard
to hit, or below the bar of `proof/windows.js`; how often cards change their size in forty moves; in how many matches
tray, seats, piles or what is asked had more than one place, and by how many pixels they moved at most; how long a
layout takes a processor (p95); and, as medians, how much of the felt cards cover and how much of the window felt has.
`--worst` tells what is wrong with so many tables, and another `--seed` draws other windows between. Real tables are
looked at by `tests/browser/test_windows.py`, in a browser.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Final

from cardkit.contract import game_names
from cardkit_widgets.site import pyodide
from tests.laid.gather import write

PROOF: Final = Path(__file__).parents[1] / "widgets" / "js" / "table" / "layout" / "proof"
WINDOWS: Final = ("1920×1080", "1280×800", "1024×600", "768×1024", "390×844", "360×740", "360×640", "740×360")
COLUMNS: Final = ("own", "asked", "cut", "cov", "hit", "bar", "of", "jumps", "moved", "kept", "anew", "cards", "felt")
MOVES: Final = 40


def figures(file: Path, window: str, seed: int) -> dict[str, Any]:
    """Return what Node finds in a window, or in those between that are drawn from *seed*."""
    node, *_ = pyodide.npm() or ["node"]
    command = [node, str(PROOF / "figures.js"), str(file), window, str(seed)]
    found: dict[str, Any] = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return found


def row(found: dict[str, Any]) -> list[str]:
    """Return the figures of a game in a window, by columns."""

    def both(pair: list[float | None]) -> str:
        return "–" if pair[0] is None else f"{pair[0]:.0f} {pair[1]:.0f}"

    def rounded(value: float | None) -> str:
        return "–" if value is None else f"{value:.1f}"

    return [
        both(found["own"]),
        both(found["asked"]),
        *(str(found[name]) for name in ("cut", "covered", "small", "below", "looks")),
        rounded(MOVES * found["jumps"] / max(1, found["moves"])),
        f"{found['moved']}/{found['matches']} {found['far']}",
        rounded(found["kept"]),
        rounded(found["anew"]),
        *(f"{100 * found[name]:.0f} %" for name in ("cards", "felt")),
    ]


def told(worst: list[list[str]], most: int) -> None:
    """Say what is wrong with the first tables of as many visits."""
    by_visit = {where.partition("#")[0].split(" seed ")[0]: (where, wrong) for where, wrong in reversed(worst)}
    for where, wrong in list(by_visit.values())[:most]:
        print(f"    {where}: {wrong}")


def main() -> None:
    """Print the table of all windows and games."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fits", description=__doc__)
    parser.add_argument("--game", action="append", choices=game_names())
    parser.add_argument("--window", action="append", choices=[*WINDOWS, "between"])
    parser.add_argument("--matches", type=int, default=20, help="of each game and number of players")
    parser.add_argument("--seed", type=int, default=22, help="of the windows between")
    parser.add_argument("--worst", type=int, default=0, help="tell what is wrong with so many tables")
    given = parser.parse_args()
    names = given.game or list(game_names())
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.jsonl"
        print(f"{write(file, names, count=given.matches)} tables", flush=True)
        for window in given.window or [*WINDOWS, "between"]:
            found = figures(file, window, given.seed)
            if window == "between":
                print(f"\nbetween: {len(found['worst'])} of {found['looks']} are cut off or covered")
                told(found["worst"], given.worst)
                continue
            print(f"\n{window:17}" + "".join(f"{each:>9}" for each in COLUMNS))
            for name, each in sorted(found.items()):
                print(f"{name:17}" + "".join(f"{cell:>9}" for cell in row(each)), flush=True)
                told(each["worst"], given.worst)


if __name__ == "__main__":
    main()
