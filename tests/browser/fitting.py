"""Whether all that a decision needs is in the window: seen without scrolling, uncovered, and large enough to hit."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cardkit_widgets.site import pyodide

if TYPE_CHECKING:
    from playwright.sync_api import Locator

PROOF: Final = Path(__file__).parents[2] / "widgets" / "js" / "table" / "layout" / "proof"
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
}
LAPTOP: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 800}}

TOUCH: Final = 44
"""Pixels: how large is what a finger is to hit."""
SHOWN: Final = 32
"""Pixels: how large is what a mouse is to hit."""
FAN: Final = 22
"""Pixels: how much shows of each card of a hand that lies in a fan."""
TEXT: Final = 13
FEW: Final = 5
MANY: Final = 5
MANY_OWN: Final = 40
"""With so few cards of their own people have larger ones; where more than so many sit, cards keep so much."""
LOOKS: Final = 150
FRAMES: Final = 33
"""Milliseconds between two looks whether something still moves, of which there are so many at most."""

CLICK: Final = """(root) => {
  const seen = (selector) => [...root.querySelectorAll(selector)].filter((el) => el.checkVisibility());
  const [first] = [
    ...seen(".ck-next button"),
    ...seen(".ck-main"),
    ...seen(".ck-gap[data-leads]:not([aria-pressed=true], [data-faint])"),
    ...seen(".ck-option[data-leads]:not([aria-pressed=true], [data-faint])"),
    ...seen(".ck-chip:not([aria-pressed=true])"),
    ...seen(".ck-tray button.ck-card[data-leads]:not([aria-pressed=true], [data-faint])"),
    ...seen("button[data-leads]:not([aria-pressed=true], [data-faint])"),
  ];
  first?.click();
}"""
"""Goes on with whatever can be clicked next."""
QUIET: Final = """(root) => new Promise((done) => {
  let timer = setTimeout(done, 250);
  const observer = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(done, 250); });
  observer.observe(root, { subtree: true, childList: true, attributes: true });
  setTimeout(done, 4000);
})"""
"""Until nothing has changed for a moment."""

# A clock runs on, what somebody says in passing fades away while one reads, and what rolls fades as it is rolled:
# all the rest comes to its end.
MOVES: Final = """(root) => {
  scrollTo(0, root.scrollTop = 0);
  return root.getAnimations({ subtree: true }).some(
    ({ effect, timeline, playState }) =>
      timeline === document.timeline && playState !== "finished" && !effect.target.matches(".ck-clock, .ck-quip"),
  );
}"""
WIDTHS: Final = """(root) => {
  const isSeen = (el) => el.checkVisibility({ visibilityProperty: true }) && el.getClientRects().length > 0;
  const all = (selector) => [...root.querySelectorAll(selector)].filter(isSeen);
  const least = (some) => (some.length ? Math.min(...some.map((el) => el.offsetWidth)) : null);
  const own = all(".ck-tray .ck-zones .ck-card:not(.ck-option *)");
  return { own: least(own), asked: least(all(".ck-middle .ck-zone .ck-card[data-leads]")), held: own.length };
}"""
MEASURE: Final = """(root, { touch, shown, fan, text }) => {
  const found = [];
  const page = document.documentElement;
  const least = matchMedia("(pointer: coarse)").matches ? touch : shown;
  // What only holds others paints nothing, wherever it lies.
  const holds = ".ck-layout, .ck-needed, .ck-info, .ck-board, .ck-zone, .ck-cards, .ck-groups, .ck-group";
  // Around a pile's small button a finger hits it, too, as it does along the seam over a place in a hand: that hides
  // nothing, but nobody could touch what lies there.
  const paintsAt = (el, x, y) => {
    const { left, right, top, bottom } = el.getBoundingClientRect();
    const isTouchedBeyond = el.matches(".ck-look, .ck-zone[data-kind=hand] .ck-gap");
    return !isTouchedBeyond || (left <= x && x <= right && top <= y && y <= bottom);
  };
  const topAt = (x, y, isTouched) =>
    document.elementsFromPoint(x, y).find((el) => !el.matches(holds) && (isTouched || paintsAt(el, x, y)));
  const isSeen = (el) => el.checkVisibility({ visibilityProperty: true }) && el.getClientRects().length > 0;
  const titleOf = (el) => el.dataset.id ?? el.textContent.trim().slice(0, 20);
  const nameOf = (el) => `${el.className.split?.(" ")[0] || el.localName} ${titleOf(el)}`;
  const all = (selector, from = root) => [...from.querySelectorAll(selector)].filter(isSeen);
  const complain = (el, how) => found.push(`${nameOf(el)}: ${how}`);
  const beyond = (inner, outer) =>
    Math.max(outer.top - inner.top, outer.left - inner.left, inner.bottom - outer.bottom, inner.right - outer.right);
  // On small phones a task may roll: it fades where it goes on, and once tried it stands at the table, too.
  const wordsRoll = innerWidth < 480 && innerHeight < 760;
  // What is told at its place above a table is read page by page there, if it is longer.
  const hasPages = (el) => el.closest(".ck-feedback[data-pages]");
  const inside = (el) => {
    const box = el.getBoundingClientRect();
    const over = beyond(box, new DOMRect(0, 0, innerWidth, innerHeight));
    if (over > 1) complain(el, `${Math.round(over)} px out of the window`);
    let rolled = 0;
    for (let around = el.parentElement; around && around !== page; around = around.parentElement) {
      const mayRoll = around.matches(wordsRoll ? ".ck-others, .ck-words" : ".ck-others") || hasPages(around);
      const { display, overflowY } = getComputedStyle(around);
      const rolls = display !== "contents" && overflowY === "auto" && !mayRoll;
      if (rolls) rolled = Math.max(rolled, beyond(box, around.getBoundingClientRect()));
    }
    if (over <= 1 && rolled > 1) complain(el, `${Math.round(rolled)} px rolled away`);
    return over <= 1 && rolled <= 1;
  };
  const targets = all("button[data-leads], .ck-gap, .ck-option");
  // While it is read, an answer may lie over names and everybody's strip, and over the middle if nothing can be chosen
  // there. A tap puts it away.
  const mayHide = [".ck-others, .ck-plate[data-form], .ck-felt :is(.ck-label, .ck-who, .ck-caption)"];
  if (!targets.some((el) => el.matches("[data-leads]") && el.closest(".ck-middle"))) mayHide.push(".ck-middle");
  const isUnderAnswer = (el, top) =>
    top.closest(".ck-feedback") && el.closest(mayHide.join()) && !el.matches("[data-leads], [data-lit]");
  const uncovered = (el) => {
    const box = el.getBoundingClientRect();
    const spots = [0.15, 0.5].flatMap((x) => [0.3, 0.5].map((y) => [x, y]));
    const points = spots.map(([x, y]) => [box.left + x * box.width, box.top + y * box.height]);
    const free = points.some(([x, y]) => {
      const top = topAt(x, y, el.matches("[data-leads]"));
      return top && (el.contains(top) || top.contains(el) || isUnderAnswer(el, top));
    });
    if (!free) complain(el, "covered");
    return free;
  };
  const reads = (el) => {
    const size = parseFloat(getComputedStyle(el).fontSize); // none: a sign stands for the words
    if (el.textContent.trim() && size > 0 && size < text) complain(el, `text of ${size} px`);
  };
  const legible = (whole) => {
    // Of what has pages one is seen.
    const el = (whole.matches(".ck-reply") && hasPages(whole)?.querySelector(".ck-leaf")) || whole;
    const text = document.createRange();
    text.selectNodeContents(el);
    const lines = [...text.getClientRects()];
    el.style.pointerEvents = "auto"; // what lets a finger through can be read all the same
    const hidden = lines.some((line) => [0.02, 0.5, 0.98].some((x) => {
      const top = topAt(line.left + x * line.width, line.top + line.height / 2);
      return top && !el.contains(top) && !top.contains(el) && !isUnderAnswer(el, top);
    }));
    el.style.pointerEvents = "";
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
  const own = all(".ck-tray .ck-zones .ck-card:not(.ck-option *)");
  // What was laid together is alike: the uppermost says what it is.
  const isUnderAlike = (el) => el.matches(".ck-zone[data-family] .ck-group .ck-card:not(:last-child)");
  const middle = all(".ck-middle .ck-card").filter((el) => !isUnderAlike(el));
  for (const el of [...said, ...prompt]) {
    for (const part of [el, ...all("p, span:not(.ck-rule-text)", el)]) if (inside(part)) reads(part);
    if (!wordsRoll || !el.closest(".ck-words")) uncovered(el);
  }
  for (const el of [...all(".ck-reply"), ...prompt]) if (inside(el)) legible(el);
  // Names of places and of people, unless they are there for a screen reader alone, roll within, or are left out as a
  // whole for want of room, as the badges of the person among the others.
  const names = all(".ck-board :is(.ck-label > *, .ck-name, .ck-caption, .ck-badges > *)");
  const below = (el) => el.getBoundingClientRect().top >= el.parentElement.getBoundingClientRect().bottom;
  const isLeftOut = (el) => el.matches(".ck-plate[data-form] > .ck-badges > *") && below(el);
  const isSaid = (el) => Math.min(el.offsetWidth, el.parentElement.offsetWidth) > 1 && !isLeftOut(el);
  for (const el of names) if (el.textContent && isSaid(el) && !el.closest(".ck-others")) legible(el);
  const hasWords = (el) => [...el.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  for (const el of all(".ck-board *, .ck-lens *")) if (hasWords(el)) reads(el);
  for (const el of [...buttons, ...bar]) { if (inside(el)) uncovered(el); reads(el); }
  for (const el of new Set([...targets, ...own, ...middle])) if (inside(el)) uncovered(el);
  // Cards of one's own and those of the middle that lie in a fan show a part of each.
  const isFan = new Set();
  for (const zone of all(".ck-tray .ck-zone, .ck-middle .ck-zone")) {
    const open = all("button.ck-card", zone).filter((el) => !isUnderAlike(el));
    const cards = open.map((el) => [el, el.getBoundingClientRect()]);
    for (const [at, [el, here]] of cards.slice(0, -1).entries()) {
      const [, next] = cards[at + 1];
      const step = next.left - here.left;
      if (Math.abs(here.top - next.top) > 3 || step <= 0 || step > here.width - 1) continue;
      for (const [card] of cards) isFan.add(card);
      if (step < fan - 0.5) complain(el, `${Math.round(step)} px show`);
    }
  }
  for (const el of new Set([...targets, ...buttons])) {
    if (isFan.has(el) || el.matches(".ck-zone[data-kind=hand] .ck-gap")) continue;
    const { width, height } = el.getBoundingClientRect();
    if (Math.min(width, height) < least - 0.5) complain(el, `${Math.round(width)} × ${Math.round(height)} px`);
  }
  if (page.scrollWidth > innerWidth) found.push(`page: ${page.scrollWidth - innerWidth} px too wide`);
  return [...new Set(found)];
}"""


def misfits(root: Locator, how: str = "") -> list[str]:
    """What one needs now at the table *root* and cannot see, read or hit without scrolling, once nothing moves.

    Where a window has no room for everything, *how* says which misfit there must not be.
    """
    found: list[str] = []
    for _ in range(LOOKS):
        root.page.wait_for_timeout(FRAMES)  # frames of its own the page may not have: tests stop its clock
        if not root.evaluate(MOVES):
            every = root.evaluate(MEASURE, {"touch": TOUCH, "shown": SHOWN, "fan": FAN, "text": TEXT})
            found = [wrong for wrong in every if how in wrong]
            if not found:
                return []
    return found or ["it never came to rest"]


@cache
def windows() -> list[dict[str, Any]]:
    """Return the windows that tables are laid out in when nobody looks, with how wide cards have to be there."""
    node, *_ = pyodide.npm() or ["node"]
    told = (
        f"import {{ WINDOWS }} from {json.dumps((PROOF / 'windows.js').as_uri())}; console.log(JSON.stringify(WINDOWS))"
    )
    command = [node, "--input-type=module", "--eval", told]
    found: list[dict[str, Any]] = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return found


def options(window: dict[str, Any]) -> dict[str, Any]:
    """Return what a browser is to be like for a window."""
    touch = window["width"] < 1000
    return {
        "viewport": {"width": window["width"], "height": window["height"]},
        "has_touch": touch,
        "is_mobile": touch,
        "reduced_motion": "reduce",
    }


def narrow(root: Locator, window: dict[str, Any], game: str, players: int) -> list[str]:
    """Return which cards are narrower than the bars say, at a table of a game for so many people."""
    bar = window["bars"].get(game, window["bars"][""])
    width: dict[str, int | None] = root.evaluate(WIDTHS)
    few = bar.get("few", bar["own"]) if (width["held"] or 0) <= FEW else bar["own"]
    least = {"own": few, "asked": bar["asked"]} if players <= MANY else {"own": min(bar["own"], MANY_OWN), "asked": 0}
    return [f"{name}: {width[name]} px" for name, px in least.items() if (width[name] or px) < px - 0.5]
