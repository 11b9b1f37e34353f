"""Matches with people who come, go, act late and misbehave: none gets stuck, and all replay from what was kept."""

from __future__ import annotations

import random

import pytest

from cardkit.contract import game_names
from cardkit.rooms.outside import Turned as TurnedAway
from tests.rooms.turned import Tab, Turned, let_play

LONGEST: int = 40_000
"""Seconds of the turned clock after which a match counts as stuck."""


def restless(turned: Turned, tabs: dict[str, Tab | None], rng: random.Random) -> None:
    """Let somebody do one of the things that people do, or that lines do to them."""
    name = rng.choice(list(tabs))
    tab = tabs[name]
    what = rng.random()
    if tab is None or tab.closed:
        if what < 0.4:
            try:
                tabs[name] = turned.come(name, sits=False)
            except TurnedAway:
                tabs[name] = None
        return
    if what < 0.06:
        tab.go()
        tabs[name] = None
    elif what < 0.1:
        tab.room.receive(tab, {"seen": rng.random() < 0.5})
    elif what < 0.13:
        tab.do(rng.choice(("sit", "ready", "sign")), sign="hurry")
    elif what < 0.14:
        tab.do("stand")
    elif what < 0.16 and tab.offers("undo"):
        tab.press("undo")
    elif what < 0.2 and tab.last("you")["seat"] is not None:
        tab.send(say={"type": "act", "action": "lay 9", "version": tab.scene["version"] - rng.randrange(3)})
    elif what < 0.24 and tab.offers("pass"):
        tab.press("pass")
    elif tab.last("you")["seat"] is not None:
        let_play(turned, tab)


def soak(name: str, seed: int) -> None:
    """Play a match to its end, with a restart in between, and replay it from what was kept."""
    rng = random.Random(seed)
    turned = Turned(name, players=rng.choice((3, 4)), race=rng.choice(("relaxed", "normal", "quick")), level="medium")
    tabs: dict[str, Tab | None] = {each: turned.come(each) for each in ("Ana", "Luis", "Eva")[: rng.choice((2, 3))]}
    first = next(iter(tabs.values()))
    assert first is not None
    first.do("start")
    begins, moves = turned.clock.at, turned.match.now
    restarts = rng.randrange(20, 60)
    while not turned.table.is_over():
        turned.clock.turn(rng.choice((0.05, 0.5, 2.0, 7.0, 40.0)))
        restless(turned, tabs, rng)
        if turned.match.now >= restarts:
            turned, restarts, begins = turned.restart(), 10_000, 0.0
            tabs = {each: turned.come(each, sits=False) for each in tabs}
        if not any(tab is not None and not tab.closed for tab in tabs.values()):
            tabs[next(iter(tabs))] = turned.come(next(iter(tabs)), sits=False)
        assert turned.clock.at - begins < LONGEST, f"stuck after {turned.match.now} moves"
    assert turned.match.now > moves
    record = turned.match.as_text()
    assert turned.restart().match.as_text() == record


@pytest.mark.parametrize("name", game_names())
def test_no_match_gets_stuck_and_all_replay(name: str) -> None:
    soak(name, 0)


@pytest.mark.long
@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("seed", range(1, 26))
def test_a_hundred_matches_get_through(name: str, seed: int) -> None:
    soak(name, seed)
