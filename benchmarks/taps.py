"""How many taps, drags and keys a move takes: `uv run python -m benchmarks.taps`, or with `--keys 0` without a browser.

Bots play matches, and each of their moves is worked out from the choices of its scene. A tap chooses a card, a place or
an answer, and one more confirms it, unless the last click does. A drag takes what is chosen along to a place or out of
the hand, which does a move that needs nothing more. Keys are pressed at real tables in a browser, from where the last
move of that person left the focus. In Castle Combo a key that is spent, and each choice that an ability asks for, are
moves of their own. Prints the median and, in brackets, the 95th percentile of each game.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final

from playwright.sync_api import sync_playwright

import cardkit
from cardkit.contract import game_names
from cardkit.looks.look import look
from cardkit.looks.scene import Choice, Scene
from cardkit.match import Match
from cardkit.turns import opponents
from tests.browser.chromium import launch
from tests.browser.keys import BESIDE, NEXT_KEY
from tests.browser.stand_in import Live
from tests.browser.tables import choice_for
from tests.sessions.recorder import Recorder

MATCHES: Final = 8
KEYED: Final = 60
"""So many moves of a game are made by keys."""
MOST: Final = 60
"""So many keys are enough for any move."""
SEAT: Final = 0


def moves(name: str, matches: int) -> Iterator[tuple[Scene, Choice]]:
    """Yield the table of one person at each of their moves in matches of bots, and what they choose."""
    game = cardkit.game(name)
    for seed in range(matches):
        match = Match.deal(name, game.players[min(1, len(game.players) - 1)], seed)
        texts = game.texts("en")
        while match.state.actors():
            if SEAT not in match.state.actors():
                match.let_bot_act(opponents(match.state.seats, SEAT, "medium"))
                continue
            scene = look(name).scene(match.state, SEAT, texts)
            action = game.bot("medium", match.now).choose(match.state.view(SEAT), SEAT)
            yield scene, choice_for(scene, action)
            match.play(SEAT, action)


def said(choice: Choice) -> list[str]:
    """Return the clicks of a choice but for what goes without saying."""
    return [click for click in choice.clicks if click != choice.implied]


def taps(choice: Choice) -> int:
    """Return how many taps it takes to choose this and to confirm it."""
    return len(said(choice)) + (not choice.instant)


def drags(scene: Scene, choice: Choice) -> int:
    """Return how many taps and drags it takes: the drag takes the last card along, to a place or out of its zone."""
    cards = {card.id for zone in scene.zones for card in zone.cards}
    gaps = {gap for zone in scene.zones for gap in zone.gaps}
    options = [click for click in said(choice) if click not in cards | gaps]
    chosen = [click for click in said(choice) if click in cards]
    if not chosen:
        return taps(choice)
    confirms = bool(options) or bool(choice.implied)
    return len(chosen) + len(options) + confirms


def keys(live: Live, scene: Scene, choice: Choice) -> int:
    """Make a move by keys alone, and return how many it took."""
    live.show(scene)
    live.rest()
    labels = {option.id: option.label for option in scene.options}
    cards = {card.id for zone in scene.zones for card in zone.cards}
    count = 0

    def press(key: str) -> None:
        nonlocal count
        count += 1
        live.page.keyboard.press(key)

    wanted = [
        live.button(labels[click]) if click in labels else live.page.locator(f'.ck-board [data-id="{click}"]')
        for click in said(choice)
    ]
    for at, (click, target) in enumerate(zip(said(choice), wanted, strict=True)):
        if at and click in cards and (arrow := target.evaluate(BESIDE)):
            press(f"Shift+{arrow}")
            continue
        while count < MOST and (key := target.evaluate(NEXT_KEY)):
            press(key)
        is_last = at == len(wanted) - 1
        if is_last or said(choice)[at + 1] not in cards or not wanted[at + 1].evaluate(BESIDE):
            press("Enter" if is_last or said(choice)[at + 1] not in cards else "Space")
    if not choice.instant:
        press("Enter")
    sent = [message for message in live.sent() if message["type"] == "act"]
    if [message["action"] for message in sent] != [choice.action]:
        raise SystemExit(f"{choice.clicks}: {sent} after {count} keys")
    return count


def told(counts: Sequence[int]) -> str:
    """Return the median and the 95th percentile."""
    return f"{statistics.median(counts):g} ({sorted(counts)[int(0.95 * (len(counts) - 1))]})"


def main() -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=game_names())
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--keys", type=int, default=KEYED, help="so many moves by keys")
    asked = parser.parse_args()
    for name in asked.games:
        made = list(moves(name, asked.matches))
        line = f"{name:>14}: {len(made)} moves, taps {told([taps(choice) for _, choice in made])}, "
        line += f"drags {told([drags(*move) for move in made])}"
        if asked.keys:
            line += f", keys {told(list(typed(made[: asked.keys])))}"
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


def typed(made: Sequence[tuple[Scene, Choice]]) -> Iterator[int]:
    """Yield how many keys each of these moves takes, at one table after the other."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page: Any = browser.new_page(viewport={"width": 1280, "height": 800})
        live = Live(page, Recorder(made[0][0]), fits=True)
        page.locator(".ck-board button[data-leads]:visible").first.focus()
        for scene, choice in made:
            yield keys(live, scene, choice)
        browser.close()


if __name__ == "__main__":
    main()
