"""Whether all that a decision needs is in the window: seen without scrolling, uncovered, and large enough to hit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from playwright.sync_api import Locator

PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
}
LAPTOP: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 800}}

CARD: Final = 44
"""Pixels: how wide a card is that one needs, at least."""
SHOWN: Final = 32
"""Pixels: how much of a card or a place shows where they overlap, and how large all else is that one can hit."""
TEXT: Final = 14
LOOKS: Final = 150
FRAMES: Final = 33
"""Milliseconds between two looks whether something still moves, of which there are so many at most."""

# A clock runs on, and what somebody says in passing fades away while one reads: all the rest comes to its end.
MOVES: Final = """(root) => {
  scrollTo(0, root.scrollTop = 0);
  return root.getAnimations({ subtree: true }).some(({ effect }) => !effect.target.matches(".ck-clock, .ck-quip"));
}"""
MEASURE: Final = """(root, { card, shown, text }) => {
  const found = [];
  const page = document.documentElement;
  const isSeen = (el) => el.checkVisibility({ visibilityProperty: true }) && el.getClientRects().length > 0;
  const titleOf = (el) => el.dataset.id ?? el.textContent.trim().slice(0, 20);
  const nameOf = (el) => `${el.className.split?.(" ")[0] || el.localName} ${titleOf(el)}`;
  const all = (selector, from = root) => [...from.querySelectorAll(selector)].filter(isSeen);
  const complain = (el, how) => found.push(`${nameOf(el)}: ${how}`);
  const beyond = (inner, outer) =>
    Math.max(outer.top - inner.top, outer.left - inner.left, inner.bottom - outer.bottom, inner.right - outer.right);
  const inside = (el) => {
    const box = el.getBoundingClientRect();
    const over = beyond(box, new DOMRect(0, 0, innerWidth, innerHeight));
    if (over > 1) complain(el, `${Math.round(over)} px out of the window`);
    let rolled = 0;
    for (let around = el.parentElement; around && around !== page; around = around.parentElement) {
      const rolls = getComputedStyle(around).overflowY === "auto" && !around.matches(".ck-others");
      if (rolls) rolled = Math.max(rolled, beyond(box, around.getBoundingClientRect()));
    }
    if (over <= 1 && rolled > 1) complain(el, `${Math.round(rolled)} px rolled away`);
    return over <= 1 && rolled <= 1;
  };
  const uncovered = (el) => {
    const box = el.getBoundingClientRect();
    const spots = [0.15, 0.5].flatMap((x) => [0.3, 0.5].map((y) => [x, y]));
    const points = spots.map(([x, y]) => [box.left + x * box.width, box.top + y * box.height]);
    const free = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top && (el.contains(top) || top.contains(el));
    });
    if (!free) complain(el, "covered");
    return free;
  };
  const reads = (el) => {
    const size = parseFloat(getComputedStyle(el).fontSize); // none: a sign stands for the words
    if (el.textContent.trim() && size > 0 && size < text) complain(el, `text of ${size} px`);
  };
  const legible = (el) => {
    const text = document.createRange();
    text.selectNodeContents(el);
    const hidden = [...text.getClientRects()].some((line) => [0.02, 0.5, 0.98].some((x) => {
      const top = document.elementFromPoint(line.left + x * line.width, line.top + line.height / 2);
      return top && !el.contains(top) && !top.contains(el);
    }));
    if (hidden) complain(el, "a line is covered");
  };
  const words = all(".ck-part[data-step] .ck-words .ck-cell", page);
  const answer = all(".ck-feedback");
  const said = answer.length > 0 && innerWidth < 1024 ? answer : [...words, ...answer];
  // What is there for a screen reader alone is one pixel wide.
  const prompt = all(".ck-prompt, .ck-over").filter((el) => el.textContent.trim() && el.offsetWidth > 1);
  const acts = ".ck-main, .ck-action .ck-quiet, .ck-chip, .ck-controls > button, .ck-control button";
  const isBoard = root.dataset.screen !== "summary"; // how a round came out needs the way on alone
  const buttons = all(isBoard ? acts : ".ck-next button");
  const bar = all(".ck-bar button:not(:disabled)", page);
  const targets = all("button[data-leads], .ck-gap, .ck-option");
  const own = all(".ck-tray .ck-zones .ck-card:not(.ck-option *)");
  const middle = all(".ck-middle .ck-card");
  for (const el of [...said, ...prompt]) {
    for (const part of [el, ...all("p, span:not(.ck-rule-text)", el)]) if (inside(part)) reads(part);
    uncovered(el);
  }
  for (const el of [...all(".ck-reply"), ...prompt]) if (inside(el)) legible(el);
  // Names of places and of people, unless they are there for a screen reader alone, or roll within.
  const names = all(".ck-board :is(.ck-label > *, .ck-name, .ck-caption, .ck-badges > *)");
  const isSaid = (el) => Math.min(el.offsetWidth, el.parentElement.offsetWidth) > 1;
  for (const el of names) if (el.textContent && isSaid(el) && !el.closest(".ck-others")) legible(el);
  const hasWords = (el) => [...el.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  for (const el of all(".ck-board *, .ck-lens *")) if (hasWords(el)) reads(el);
  for (const el of [...buttons, ...bar]) { if (inside(el)) uncovered(el); reads(el); }
  for (const el of new Set([...targets, ...own, ...middle])) if (inside(el)) uncovered(el);
  for (const el of new Set([...targets, ...own])) {
    const { width, height } = el.getBoundingClientRect();
    const least = el.classList.contains("ck-card") ? card : shown;
    if (width < least - 0.5) complain(el, `${Math.round(width)} px wide`);
    if (height < shown - 0.5) complain(el, `${Math.round(height)} px high`);
  }
  for (const el of buttons) {
    const { width, height } = el.getBoundingClientRect();
    if (Math.min(width, height) < shown - 0.5) complain(el, `${Math.round(Math.min(width, height))} px small`);
  }
  const row = own.filter((el) => el.localName === "button");
  for (const [at, el] of row.slice(0, -1).entries()) {
    const [here, next] = [el.getBoundingClientRect(), row[at + 1].getBoundingClientRect()];
    if (Math.abs(here.top - next.top) < 3 && next.left - here.left > 0 && next.left - here.left < shown - 0.5)
      complain(el, `${Math.round(next.left - here.left)} px show`);
  }
  if (page.scrollWidth > innerWidth) found.push(`page: ${page.scrollWidth - innerWidth} px too wide`);
  return [...new Set(found)];
}"""


def misfits(root: Locator, how: str = "") -> list[str]:
    """What one needs now at the table *root* and cannot see, read or hit without scrolling, once nothing moves.

    A table that is shown is drawn tighter at the next frame of the browser, whenever that comes: it has time for it.
    Where a window has no room for everything, *how* says which misfit there must not be.
    """
    found: list[str] = []
    for _ in range(LOOKS):
        root.page.wait_for_timeout(FRAMES)  # frames of its own the page may not have: tests stop its clock
        if not root.evaluate(MOVES):
            every = root.evaluate(MEASURE, {"card": CARD, "shown": SHOWN, "text": TEXT})
            found = [wrong for wrong in every if how in wrong]
            if not found:
                return []
    return found or ["it never came to rest"]
