"""A live table in a page, with a stand-in for the Python side that notes what is sent."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

import cardkit_widgets
from cardkit.looks.scene import Scene
from cardkit_widgets.live.table import Table
from tests.sessions.recorder import Recorder

STATIC = Path(cardkit_widgets.__file__).parent / "static"

PAGE = """<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<style>body {{ margin: 8px }} [data-fit] {{ height: calc(100vh - 16px) }} {css}</style>
<div id="place"{fit}></div></html>"""

# The part of a model that a widget may use: traits, events, messages.
STAND_IN = """async ([module, state]) => {
  const widget = (await import(URL.createObjectURL(new Blob([module], { type: "text/javascript" })))).default;
  const listeners = new Map();
  const on = (name, listener) => listeners.set(name, new Set([...(listeners.get(name) ?? []), listener]));
  window.sent = [];
  window.addresses = [];
  document.addEventListener("cardkit:address", (event) => addresses.push(event.detail.seed));
  window.model = {
    get: (name) => state[name], on, off: (name, listener) => listeners.get(name)?.delete(listener),
    send: (message) => sent.push(message),
    receive(changes) {
      Object.assign(state, changes);
      for (const name of Object.keys(changes)) for (const hear of listeners.get(`change:${name}`) ?? []) hear();
    },
    hear(content) { for (const hear of listeners.get("msg:custom")) hear(content); },
  };
  window.leave = widget.render({ model, el: document.getElementById("place") });
}"""

REST = """async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const moving = () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
  do {
    await frame(); // what sets out does so just before a frame is painted
    await frame();
    await Promise.allSettled(moving().map((each) => each.finished));
  } while (moving().length > 0);
}"""

TRAITS = ("scene", "envelope", "faces", "entries", "feedback", "controls", "words", "step", "wait", "thinks", "keep")

CONTROLS: Any = [
    {"id": "undo", "label": "Undo", "title": "", "kind": "button", "value": None, "options": [], "key": "u"},
    {"id": "seed", "label": "Seed", "title": "", "kind": "seed", "value": "7", "options": [], "key": ""},
    {
        "id": "pace",
        "label": "Pace",
        "title": "",
        "kind": "select",
        "value": "normal",
        "options": [{"value": pace, "label": pace} for pace in ("relaxed", "normal", "quick", "skip")],
        "key": "",
    },
]
CONTROLS = [
    {**control, "enabled": True, "ask": "", "leads": False, "group": "match" if control["kind"] == "button" else "gear"}
    for control in CONTROLS
]


class Live:
    """A table in a page, and the hand that plays at it."""

    def __init__(self, page: Page, session: Recorder, *, fits: bool = False) -> None:
        self.page = page
        self.session = session
        self.table = Table(session.door)
        page.set_content(PAGE.format(css=str(Table._css), fit=" data-fit" if fits else ""))
        page.evaluate(STAND_IN, [(STATIC / "table.js").read_text(), self.state()])

    def state(self) -> dict[str, Any]:
        return {name: getattr(self.table, name) for name in TRAITS}

    def show(self, scene: Scene, **more: Any) -> None:
        self.table.show(self.session.show(scene, **more))
        self.update()

    def update(self) -> None:
        self.table.show(self.session.door.update())
        self.page.evaluate("changes => model.receive(changes)", self.state())

    def __getitem__(self, ident: str) -> Locator:
        return self.page.locator(f'[data-id="{ident}"]')

    def click(self, *idents: str) -> None:
        for ident in idents:
            self[ident].click()

    def rest(self) -> None:
        """Wait until all cards lie where they are to lie."""
        self.page.evaluate(REST)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def sent(self) -> list[dict[str, Any]]:
        """Return what was sent since the last call, without versions."""
        messages: list[dict[str, Any]] = self.page.evaluate("sent.splice(0)")
        return [{key: value for key, value in message.items() if key != "version"} for message in messages]

    def chosen(self) -> Sequence[str]:
        ids: list[str] = self.page.locator('.ck-board [aria-pressed="true"]').evaluate_all(
            "all => all.map(e => e.dataset.id)"
        )
        return ids

    def focused(self) -> str | None:
        ident: str | None = self.page.evaluate("document.activeElement.dataset.id ?? null")
        return ident


Lay = Callable[..., Live]
