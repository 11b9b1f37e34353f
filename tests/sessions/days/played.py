"""Goes at the deal of a day, as tests play them."""

from __future__ import annotations

from typing import Any

from cardkit.match import Match
from cardkit.sessions.days.deal import SEAT, Deal
from cardkit.sessions.days.link import pack
from tests.sessions.sitting import Sitting, at_play

DATE = "2025-11-22"


def gone(name: str, level: str = "easy", date: str = DATE) -> Match:
    """Return a go at a deal to its end, played as a bot of some level does."""
    deal = Deal.of(name, date)
    match = deal.match()
    while match.state.actors():
        match.let_bot_act({**deal.bots, SEAT: level})
    return match


def shared(name: str, level: str = "easy", date: str = DATE) -> str:
    """Return such a go as a link carries it."""
    return pack(Deal.of(name, date), gone(name, level, date))


def day(**known: Any) -> dict[str, Any]:
    """Return what a browser tells of a deal: nothing that it has not been told to."""
    return {"today": DATE, "first": None, "best": None, "mine": "", "shared": "", **known}


def at_day(name: str = "kael", date: str = DATE, language: str = "en", **known: Any) -> Sitting:
    """Open the page at a deal, with what a browser knows of it."""
    table = at_play("combo_breaker", language)
    read(table, name, date, language, **known)
    return table


def read(table: Sitting, name: str, date: str = DATE, language: str = "en", **known: Any) -> None:
    """Read the page at a deal."""
    query = {"game": name, "day": date}
    table.receive({"type": "page", "lang": language, "query": query, "day": day(**known)})


def finish(table: Sitting, level: str = "easy") -> None:
    """Play a match at a table to its end, as a bot of some level would."""
    for _ in range(1000):
        match = table.match
        if not match.state.actors():
            return
        way_on = next((each for each in ("got-it", "next-round") if table.offers(each)), "")
        if way_on:
            table.press(way_on)
            continue
        bot = table.game.bot(level, match.dice(SEAT))
        view, actors = match.state.view(SEAT), match.state.actors()
        if actors[0] == SEAT:
            table.send(type="try", action=str(bot.choose(view, SEAT)))
        elif SEAT in actors and table.offers("pass"):
            answer = bot.react(view, SEAT)
            if answer is None:
                table.press("pass")
            else:
                table.send(type="try", action=str(answer))
        else:
            table.send(type="continue")
    raise AssertionError("the match does not end")


def scored(name: str, level: str = "easy") -> int:
    """Return what such a go scores."""
    return Deal.of(name, DATE).score(gone(name, level))
