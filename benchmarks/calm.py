"""How calm a table is in a browser while a match is played: `uv run python -m benchmarks.calm [--game kael]`.

Plays a match with whatever can be clicked next, in four windows, and looks after each click where the person's tray is,
each seat, each pile, the first line of the prompt, and the foot of the buttons. Prints for each how many places it has
had, and by how many pixels it went at most from one look to the next. `benchmarks.fits` has the same of many more
matches, by the layout alone.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, Final

from benchmarks.serving import served
from cardkit.contract import game, game_names
from tests.browser.fitting import CLICK
from tests.browser.tables import LiveTable, screen_texts

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Box = tuple[float, float, float, float]

WINDOWS: Final = {"360x740": True, "740x360": True, "1280x800": False, "1920x1080": False}
"""Whether it is a phone's."""
CLICKS: Final = 120
PAUSE: Final = 300
EDGE: Final = 1
"""So many pixels go unseen."""
BOXES: Final = """(root) => {
  const found = {};
  const put = (name, el) => {
    if (!el?.checkVisibility()) return;
    const { x, y, right, bottom } = el.getBoundingClientRect();
    found[name] = [x, y, right, bottom];
  };
  const first = (name, el) => {
    if (!el?.checkVisibility() || !el.textContent) return;
    const { x, y } = el.getBoundingClientRect();
    found[name] = [x, y, x, y];
  };
  if (root.querySelector("dialog[open], .ck-summary:not([hidden])")) return found;
  put("tray", root.querySelector(".ck-tray"));
  put("felt", root.querySelector(".ck-felt"));
  put("plate", root.querySelector(".ck-tray > .ck-plate"));
  first("prompt", root.querySelector(".ck-prompt"));
  const confirms = root.querySelector(".ck-doing .ck-main");
  if (confirms?.checkVisibility()) {
    const { x, bottom } = confirms.getBoundingClientRect();
    found.button = [x, bottom, x, bottom];
  }
  put("controls", root.querySelector(".ck-controls"));
  for (const seat of root.querySelectorAll(".ck-seat")) put(`seat ${seat.dataset.number}`, seat);
  for (const zone of root.querySelectorAll(".ck-middle .ck-zone")) put(zone.dataset.zone, zone);
  return found;
}"""


def away(one: Box, other: Box) -> float:
    """Return how far the edges of two boxes are from each other at most."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def looked(browser: Browser, address: str, name: str, window: str, clicks: int) -> list[dict[str, Box]]:
    """Return where everything was after each click of a match."""
    width, height = map(int, window.split("x"))
    is_phone = WINDOWS[window]
    options: dict[str, Any] = {"viewport": {"width": width, "height": height}, "has_touch": is_phone}
    with browser.new_context(**options, is_mobile=is_phone, locale="es", reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto(f"{address}es/play?game={name}&seed=1&level=easy&coach=off")
        root = page.locator(".cardkit-table")
        LiveTable(root).set(screen_texts(game(name), "es", 2, 0).say("controls.pace"), "quick")
        found: list[dict[str, Box]] = []
        for _ in range(clicks):
            root.evaluate(CLICK)
            page.wait_for_timeout(PAUSE)
            found.append(root.evaluate(BOXES))
        return found


def told(looks: list[dict[str, Box]]) -> str:
    """Say which parts had several places, how many, and how far they went at once."""
    said = []
    for part in dict.fromkeys(name for look in looks for name in look):
        boxes = [look[part] for look in looks if part in look]
        different: list[Box] = []
        for box in boxes:
            if all(away(box, other) > EDGE for other in different):
                different.append(box)
        if len(different) > 1:
            said.append(f"{part} {len(different)}/{max(map(away, boxes, boxes[1:])):.0f}")
    return ", ".join(said) or "all in one place"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calm", description=__doc__)
    parser.add_argument("--game", action="append", choices=game_names())
    parser.add_argument("--window", action="append", choices=WINDOWS)
    parser.add_argument("--clicks", type=int, default=CLICKS)
    given = parser.parse_args()
    with served() as (address, browser):
        for window in given.window or WINDOWS:
            for name in given.game or game_names():
                looks = looked(browser, address, name, window, given.clicks)
                print(f"{window:10}{name:15}{len(looks)} looks: {told(looks)}", flush=True)


if __name__ == "__main__":
    main()
