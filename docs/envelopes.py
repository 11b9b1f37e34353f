"""Measure the most that tables of each game bring, from bots' matches: `uv run python docs/envelopes.py [game …]`.

A table is laid out for it from the beginning (``cardkit.looks.envelope``), so that cards need not shrink while a match
goes on. Every position is looked at as all see it who can act in it, and what one of a hundred brings is left out. How
many cards lie somewhere is measured for each number of players; how long words are, for each language.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Any, Final

from cardkit.contract import game, game_names
from cardkit.looks.envelope import FILE, zone_key
from cardkit.looks.look import look
from cardkit.looks.scene import Scene
from cardkit.match import Match
from cardkit.sessions.people import People
from cardkit.texts import LANGUAGES

AGAIN: Final = "uv run python docs/envelopes.py"
MATCHES: Final = 8
"""So many of each number of players."""
MOVES: Final = 300
"""After so many, what a match brings has been there; some between bots hardly end."""
SHARE: Final = 0.99
"""What lies at this place of all that was seen, in order of size, is taken for the most."""

Seen = dict[tuple[str, str], list[Any]]
"""What was seen, by what it is and where."""


def path(name: str) -> Path:
    """Return the file of the game called *name*."""
    return Path(str(resources.files(game(name).package) / FILE))


def measured(name: str, count: int = MATCHES) -> dict[str, dict[str, Any]]:
    """Return what was measured in so many matches: cards by the number of players, and words by languages."""
    found: dict[str, dict[str, Any]] = {}
    words: dict[str, Seen] = {language: defaultdict(list) for language in LANGUAGES}
    for players in game(name).players:
        cards: Seen = defaultdict(list)
        for scenes in positions(name, players, count):
            for what, size in sizes(scenes[LANGUAGES[0]]):
                cards[what].append(size)
            for language, scene in scenes.items():
                for what, text in texts(scene):
                    words[language][what].append(text)
        found[str(players)] = told(cards)
    return {**found, **{language: told(seen) for language, seen in words.items()}}


def positions(name: str, players: int, count: int) -> Iterator[Mapping[str, Scene]]:
    """Yield the tables of bots' matches in all languages, as each sees them who can act there."""
    kind, draw = game(name), look(name).scene
    at_table = {
        (language, seat): People.around(players, seat).texts(kind, language, seat)
        for language in LANGUAGES
        for seat in range(players)
    }
    for seed in range(1, count + 1):
        match = Match.deal(name, players=players, seed=seed)
        bots = {seat: kind.bots[(seat + seed) % 2] for seat in range(players)}  # strong ones think too long
        while (actors := match.state.actors()) and match.now < MOVES:
            for seat in actors:
                yield {language: draw(match.state, seat, at_table[language, seat]) for language in LANGUAGES}
            match.let_bot_act(bots)


def sizes(scene: Scene) -> Iterator[tuple[tuple[str, str], Any]]:
    """Yield how many of what lie where."""
    for zone in scene.zones:
        key = zone_key(zone)
        match zone.kind:
            case "grid":
                yield ("rows", key), (len(zone.rows), max(map(len, zone.rows), default=0))
            case "trick":
                yield ("groups", key), len(zone.groups)
                yield ("cards", key), sum(len(group.cards) for group in zone.groups)
            case "hand" | "row":
                yield ("cards", key), len(zone.cards)
    if scene.options:
        yield ("chips", ""), chips(scene)


def chips(scene: Scene) -> int:
    """Return how many options that no zone holds are asked for at once, whatever is chosen beside them."""
    known = {option.id for option in scene.options}
    together: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for choice in scene.choices:
        beside = tuple(sorted(each for each in choice.clicks if each not in known))
        together[beside] |= known.intersection(choice.clicks)
    return max(map(len, together.values()), default=0)


def texts(scene: Scene) -> Iterator[tuple[tuple[str, str], Any]]:
    """Yield what is asked, what confirms it, and what one chooses from."""
    if scene.choices:
        yield ("prompt", ""), scene.prompt
    labels = [choice.button for choice in scene.choices if not choice.instant]
    if labels:
        yield ("label", ""), max(labels, key=len)
    unsaid = {choice.implied for choice in scene.choices}
    for zone in scene.zones:
        called = tuple(option.label for option in zone.options)
        if any(option.id in unsaid for option in zone.options):
            # One of several ways is shown at a time.
            yield ("options", zone.id), (max(called, key=len),)
        elif called:
            yield ("options", zone.id), called


def told(seen: Seen) -> dict[str, Any]:
    """Return the most of all that was *seen*."""
    found: dict[str, Any] = {}
    for (what, where), every in sorted(seen.items()):
        if where:
            found.setdefault(what, {})[where] = most(every)
        else:
            found[what] = most(every)
    return found


def most(every: Sequence[Any]) -> Any:
    """Return what is larger than nearly all the others, by its letters if it has any.

    >>> most([1] * 200 + [5])
    1
    """
    ordered = sorted(every, key=lambda each: (size(each), each))
    return ordered[int(SHARE * (len(ordered) - 1))]


def size(each: Any) -> int:
    """Return how large something is: a number, a text, or several."""
    return each if isinstance(each, int) else len(each) if isinstance(each, str) else sum(map(size, each))


def written(found: Mapping[str, Mapping[str, Any]]) -> str:
    """Return what was measured as TOML."""
    lines = [f"# Written by `{AGAIN}`. Do not edit it."]
    for title, part in found.items():
        lines += ["", f"[{title}]", *(f"{name} = {value(each)}" for name, each in part.items())]
    return "\n".join([*lines, ""])


def value(each: Any) -> str:
    """Return a value as TOML has it."""
    if isinstance(each, Mapping):
        return "{" + ", ".join(f"{json.dumps(name)} = {value(inner)}" for name, inner in each.items()) + "}"
    return json.dumps(each, ensure_ascii=False)


def main(names: Iterable[str]) -> None:
    """Write what tables of these games bring."""
    for name in names:
        path(name).write_text(written(measured(name)), "utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="game", help="all games if none is named")
    main([game(name).name for name in parser.parse_args().games] or game_names())
