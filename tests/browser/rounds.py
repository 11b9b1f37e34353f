"""Rounds of Kaël that are about to end, and how somebody ends them."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import FilePayload, expect

import cardkit
from cardkit.match import Match
from tests.browser.tables import LiveTable, Shadow, choice_for, laid

KAEL: Final = cardkit.game("kael")
WINDOWS: Final = [(1280, 800), (360, 740)]
CALLED: Final = {"caller": 0, "turn": 0, "pile": "3", "stock": "5 1 1 4"}
ROUND: Final = KAEL.position(hands=["1 3", "4 13", "2 9"], scores=[42, 10, 0], **CALLED)
"""The person has called and shows now: a round ends, and the match goes on."""
MATCH: Final = KAEL.position(hands=["1 3", "13 13", "2 9"], scores=[42, 90, 95], **CALLED)
"""Now the match ends, too."""


def load(table: LiveTable, match: Match) -> None:
    """Bring *match* on the table, from a file; the one before may have had the same words."""
    record = FilePayload(name="record.txt", mimeType="text/plain", buffer=match.as_text().encode())
    table.root.locator('input[type="file"]').set_input_files([record])
    scene = Shadow(match, "en").scene
    expect(table.prompt).to_have_text(scene.prompt)
    table.expect_cards(laid(scene))


def act(table: LiveTable, start: Any, *actions: str) -> Shadow:
    """Let the person do this from *start*, which lies on the table."""
    shadow = Shadow(Match(start.game, start), "en")
    for text in actions:
        action = start.game.parse(text)
        scene = shadow.scene
        table.choose(choice_for(scene, action), scene)
        shadow.act(action)
    return shadow


def shown(table: LiveTable, start: Any) -> Shadow:
    """Load a position in which the person shows all hands, show them, and see how all came out."""
    load(table, Match(KAEL, start))
    shadow = act(table, start, "show")
    expect(table.verdict).to_have_text(shadow.summary.title)
    return shadow
