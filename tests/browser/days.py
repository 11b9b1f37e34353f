"""Somebody at the deal of a day in a browser, as it has been kept there."""

from __future__ import annotations

import json
from datetime import date, datetime, timedelta
from time import sleep
from typing import Any, Final

from playwright.sync_api import Page, expect

from cardkit.match import Match
from cardkit.sessions.days.deal import SEAT
from cardkit_widgets.pages.library import Library
from cardkit_widgets.pages.shelf import Shelf
from tests.browser.served import Pages
from tests.browser.tables import NOTEBOOKS, LiveTable, choice_for, scene_of, screen_texts, tables
from tests.sessions.days.played import DATE, gone

GAME: Final = "castle_combo"
LASTS: Final = timedelta(minutes=3)
"""So long a test takes at most that is about today."""


def today() -> str:
    """Return the date, which is that of the browser for a while: shortly before midnight the next day is waited for."""
    while (datetime.now() + LASTS).date() > date.today():
        sleep(1)
    return date.today().isoformat()


def keep(page: Page, **kept: Any) -> None:
    """Let the browser have kept this, and come to the page again."""
    progress = {"version": 1, "lessons": {}, **kept}
    page.evaluate("kept => localStorage.setItem('cardkit.progress', JSON.stringify(kept))", progress)


def kept(page: Page) -> Any:
    return json.loads(page.evaluate("localStorage.getItem('cardkit.progress')"))


def unfinished(match: Match, day: str, moves: int, at: int = 1) -> dict[str, Any]:
    """Return what a browser keeps of a go at a deal after so many moves, touched last *at* this time."""
    name = match.game.name
    return {
        f"{name} of the day": {
            "key": f"game={name} day={day}",
            "at": at,
            "seat": SEAT,
            "address": {"game": name, "day": day},
            "said": {"en": "A deal", "es": "Una partida"},
            "moves": [f"{seat}: {action}" for seat, action in match.moves[:moves]],
        }
    }


def deals(game: str, scores: dict[str, int]) -> dict[str, Any]:
    """Return what a browser keeps of goes at the deals of a *game* that scored so much, by their dates."""
    return {game: {date[:7]: {date[8:]: [score, 1]} for date, score in scores.items()}}


def all_of_today() -> dict[str, Any]:
    """Return what a browser keeps of somebody whom home offers all that there is to go on with."""
    day = today()
    shared = {
        "key": "kael of two people",
        "at": 2,
        "seat": 0,
        "address": {"game": "kael", "players": "3", "people": "2"},
        "said": {"en": "Kaël, Ana and Luis against Fox", "es": "Kaël, Ana y Luis contra Zorro"},
        "moves": ["0: deal 7"],
    }
    mine = {"key": "game=bomba seed=1", "at": 3, "seat": 0, "address": {"game": "bomba", "seed": "1"}}
    mine |= {"said": {"en": "Bomba, against Fox", "es": "Bomba, contra Zorro"}, "moves": ["0: draw"]}
    return {
        "lessons": {GAME: {Shelf(Library(NOTEBOOKS), "en").chapters(GAME)[0].steps[0].name: 2}},
        "matches": {"bomba": mine},
        "together": {"kael": shared},
        "daily": {GAME: {"date": day, "row": "✅"}},
        "deals": deals("bomba", {day: -2}),
        "days": {day[:7]: [int(day[8:])]},
    }


def last_of(match: Match) -> int:
    """Return after how many moves the person makes their last one."""
    return max(at for at, (seat, _) in enumerate(match.moves) if seat == SEAT)


def finish(page: Page, pages: Pages, language: str, level: str = "easy", link: str = "") -> LiveTable:
    """Come to a go that has been left before its last decision, which goes on unasked, and finish it."""
    match = gone(GAME, level)
    at = last_of(match)
    keep(page, matches=unfinished(match, DATE, at))
    page.goto(f"{pages.address}{language}/play?game={GAME}&day={DATE}{link}")
    (table,) = tables(page)
    words = screen_texts(match.game, language, match.state.seats, SEAT)
    scene = scene_of(match.states[at], SEAT, words)
    expect(table.prompt).to_have_text(scene.prompt)
    expect(page.locator("dialog[open]")).to_have_count(0)
    table.choose(choice_for(scene, match.moves[at][1]), scene)
    expect(page.locator(".ck-next .ck-share")).to_be_visible()
    return table
