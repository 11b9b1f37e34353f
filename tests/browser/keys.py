"""The way by keys from where the focus is to an element: Tab to its group, then the fewest keys within."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_STOPS: Final = Path(__file__).parents[2] / "widgets" / "js" / "table" / "stops.js"

_MODULE: Final = re.sub(r"^export ", "", _STOPS.read_text("utf-8"), flags=re.MULTILINE)

NEXT_KEY: Final = (
    "target => {"
    + _MODULE
    + """
  const here = document.activeElement;
  if (here === target) return null;
  const root = target.closest(".cardkit-table");
  const group = groupOf(target);
  if (!group || groupOf(here) !== group || !root.contains(here)) {
    const door = (group && stops(root).get(group)?.find((el) => el.tabIndex === 0)) || target;
    return here.compareDocumentPosition(door) & Node.DOCUMENT_POSITION_FOLLOWING ? "Tab" : "Shift+Tab";
  }
  const keys = [...Object.keys(WAYS), "Home", "End", ..."0123456789"];
  const first = new Map([[here, ""]]);
  for (const el of first.keys())
    for (const key of keys) {
      const to = moved(root, el, key);
      if (to && !first.has(to)) first.set(to, first.get(el) || key);
    }
  return first.get(target) ?? "Tab";
}"""
)
"""Which key brings the focus nearer to an element; none when it is there."""
BESIDE: Final = (
    "target => {"
    + _MODULE
    + """
  const root = target.closest(".cardkit-table");
  const here = document.activeElement;
  return ["ArrowRight", "ArrowLeft"].find((key) => groupOf(here) && moved(root, here, key) === target) ?? null;
}"""
)
"""Which arrow leads from what has the focus straight to an element; none if it does not lie beside it."""
