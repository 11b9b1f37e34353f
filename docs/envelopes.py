"""Measure the most that tables of each game bring, from bots' matches: `uv run python docs/envelopes.py [game …]`.

A table is laid out for it from the beginning (``cardkit.looks.envelope``), so that cards need not shrink while a match
goes on. Every position is looked at as all see it who can act in it, and what one of a hundred brings is left out. How
many cards lie somewhere is measured for each number of players; how long words are, for each language.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Any, Final

from cardkit.contract import game, game_names
from cardkit.looks.envelope import FILE, zone_key
from cardkit.looks.look import look
from cardkit.looks.scene import Scene, Zone
from cardkit.match import Match
from cardkit.sessions.people import People
from cardkit.texts import LANGUAGES

AGAIN: Final = "uv run python docs/envelopes.py"
MATCHES: Final = 8
"""So many of each number of players."""
MOVES: Final = 300
"""After so many, what a match brings has been there; some between bots hardly end."""
SHARE: Final = 0.99
HELD: Final = 0.93
"""What lies at this place of all that was seen, in order of size, is taken for the most; of cards, at that one."""

ROUND: Final = 4
"""A button is about as many letters wider than its words."""

FEW: Final = (0, 2, 5)
"""As many chips as lie between two of these are looked at together."""

Seen = dict[tuple[str, str], list[Any]]
"""What was seen, by what it is and where."""


def path(name: str) -> Path:
    """Return the file of the game called *name*."""
    return Path(str(resources.files(game(name).package) / FILE))


def measured(name: str, count: int = MATCHES) -> dict[str, dict[str, Any]]:
    """Return what was measured in so many matches: cards by the number of players, and words by languages."""
    found: dict[str, dict[str, Any]] = {}
    words = {language: Words() for language in LANGUAGES}
    for players in game(name).players:
        cards: Seen = defaultdict(list)
        for scenes in positions(name, players, count):
            for what, size in sizes(scenes[LANGUAGES[0]]):
                cards[what].append(size)
            for language, scene in scenes.items():
                words[language].look(scene)
        found[str(players)] = told(cards)
    return {**found, **{language: seen.told() for language, seen in words.items()}}


def positions(name: str, players: int, count: int) -> Iterator[Mapping[str, Scene]]:
    """Yield the tables of bots' matches in all languages, as those see them who can act there, and one who may wait."""
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
            for seat in sorted({*actors, match.now % players}):
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
        yield ("chips", ""), len(asked(scene)["chips"])


def told(seen: Seen) -> dict[str, Any]:
    """Return the most of all that was *seen*."""
    found: dict[str, Any] = {}
    for (what, where), every in sorted(seen.items()):
        if not where:
            found[what] = most(every)
            continue
        is_trick = what == "cards" and ("groups", where) in seen
        found.setdefault(what, {})[where] = most(every, 1 if is_trick else HELD if what == "cards" else SHARE)
    return found


class Words:
    """What is to be read at tables in a language: on zones, about people, and where something is asked."""

    def __init__(self) -> None:
        self.zones: dict[str, dict[str, Any]] = {}
        self.called: dict[str, list[tuple[str, str]]] = defaultdict(list)
        self.captions: dict[str, set[str]] = defaultdict(set)
        self.seen: list[frozenset[str]] = []
        self.backs: dict[str, list[bool]] = defaultdict(list)
        self.badges: dict[str, list[tuple[str, ...]]] = defaultdict(list)
        self.asks: dict[tuple[str, ...], Seen] = {}

    def look(self, scene: Scene) -> None:
        """Look at what one table says."""
        me = next((seat.seat for seat in scene.seats if seat.you), None)
        for seat in scene.seats:
            self.badges["mine" if seat.you else "others"].append(seat.badges)
        order: list[str] = []
        for zone in scene.zones:
            if zone.kind != "options":
                self._zone(scene, zone, me, order)
        self.seen.append(frozenset(order))
        if scene.choices:
            asks = asked(scene)
            chips = sum(len(asks["chips"]) > few for few in FEW)
            key = (*(each["id"] for each in asks["blocks"]), f"{chips}")
            seen = self.asks.setdefault(key, defaultdict(list))
            for what, each in asks.items():
                seen[what, ""].append(each)

    def _zone(self, scene: Scene, zone: Zone, me: int | None, order: list[str]) -> None:
        whose = "" if zone.seat is None else "mine" if zone.seat == me else "others"
        ident = zone.id if zone.seat is None else re.sub(rf"{zone.seat}$", "*", zone.id)
        key = f"{whose} {ident}"
        if key not in self.zones:
            names = list(self.zones)
            after = names.index(order[-1]) + 1 if order else 0
            self.zones = {name: self.zones.get(name, {}) for name in [*names[:after], key, *names[after:]]}
            kinds = {name: getattr(zone, name) for name in ("kind", "weight", "family", "whole")}
            self.zones[key] = {"id": ident, "whose": whose, **kinds}
        order.append(key)
        known = self.zones[key]
        held = {card.id for card in zone.cards} | set(zone.gaps)
        chips = {option.id for option in scene.options}
        by = [{*choice.clicks} for choice in scene.choices if held & {*choice.clicks}]
        shown = {
            "gaps": bool(zone.gaps),
            "touch": zone.touch,
            "chosen": bool(by),
            "chips": any(clicks & chips for clicks in by),
            "counted": zone.count is not None,
        }
        for name, each in shown.items():
            known[name] = known.get(name, False) or each
        if zone.cards:
            self.backs[key].append(all(card.face.startswith("back") for card in zone.cards))
        if whose != "others" and zone.kind in {"row", "pile", "trick"}:
            self.called[key].append((zone.label, "" if zone.groups else zone.note))
        self.captions[key] |= {group.caption for group in zone.groups}

    def _share(self) -> None:
        """Give one place to what never lies there together: to what does so most often, first."""
        often = Counter(key for seen in self.seen for key in seen)
        places: dict[str, set[str]] = {}
        for key in sorted(self.zones, key=lambda key: -often[key]):
            known = self.zones[key]
            if known["whose"] or often[key] == len(self.seen):
                continue
            beside = {each for seen in self.seen if key in seen for each in seen}
            free = [place for place, those in places.items() if not those & beside]
            if free:
                known["shares"] = self.zones[free[0]]["id"]
            places.setdefault(free[0] if free else key, set()).add(key)

    def told(self) -> dict[str, Any]:
        """Return the most of what was seen."""
        defaults = {"whose": "", "weight": 1, "family": "", "label": "", "note": "", "caption": ""}
        zones = []
        self._share()
        for key, known in self.zones.items():
            label, note = most(self.called.get(key, [("", "")]))
            backs = self.backs[key]
            caption = max(sorted(self.captions[key]), key=len, default="")
            every = {**known, "label": label, "note": note, "caption": caption, "backs": 2 * sum(backs) > len(backs)}
            zones.append({name: each for name, each in every.items() if each != defaults.get(name, False)})
        badges = {whose: most(every) for whose, every in sorted(self.badges.items())}
        asks = [{what: most(every) for (what, _), every in seen.items()} for _, seen in sorted(self.asks.items())]
        return {"zones": zones, "badges": badges, "asks": asks}


def asked(scene: Scene) -> dict[str, Any]:
    """Return what is asked for at a table: in words, and by what one confirms or chooses from."""
    alone = {choice.clicks[0] for choice in scene.choices if len(choice.clicks) == 1}
    unsaid = {choice.implied for choice in scene.choices}
    blocks = []
    for zone in scene.zones:
        if zone.kind != "options":
            continue
        called = [option.label for option in zone.options]
        if any(option.id in unsaid for option in zone.options):
            called = [max(called, key=len)]  # one of several ways is shown at a time
        is_first = any(option.id in alone for option in zone.options)
        blocks.append({"id": zone.id, "label": zone.label, "options": called, "first": is_first})
    known = {option.id: option.label for option in scene.options}
    together: dict[tuple[str, ...], dict[str, str]] = defaultdict(dict)
    for choice in scene.choices:
        beside = tuple(sorted(each for each in choice.clicks if each not in known))
        together[beside] |= {each: known[each] for each in choice.clicks if each in known}
    lone = [known[each] for each in known if each in alone]
    return {
        "prompt": scene.prompt,
        "label": max((choice.button for choice in scene.choices if not choice.instant), key=len, default=""),
        "blocks": blocks,
        "chips": max((list(each.values()) for each in together.values()), key=size, default=[]),
        "lone": lone,
    }


def most(every: Sequence[Any], share: float = SHARE) -> Any:
    """Return what is larger than nearly all the others, or than such a *share* of them, by its letters if it has any.

    >>> most([1] * 200 + [5])
    1
    """
    ordered = sorted(every, key=lambda each: (size(each), repr(each)))
    return ordered[int(share * (len(ordered) - 1))]


def size(each: Any) -> int:
    """Return how large something is: a number, a text, or several."""
    if isinstance(each, int):
        return each
    if isinstance(each, str):
        return len(each)
    inside = each.values() if isinstance(each, Mapping) else each
    return sum(size(inner) + ROUND * isinstance(inner, str) for inner in inside)


def written(found: Mapping[str, Mapping[str, Any]]) -> str:
    """Return what was measured as TOML."""
    lines = [f"# Written by `{AGAIN}`. Do not edit it."]
    for title, part in found.items():
        lines += ["", f"[{title}]", *(f"{name} = {value(each)}" for name, each in part.items() if each)]
    return "\n".join([*lines, ""])


def value(each: Any) -> str:
    """Return a value as TOML has it."""
    if isinstance(each, Mapping):
        return "{" + ", ".join(f"{json.dumps(name)} = {value(inner)}" for name, inner in each.items()) + "}"
    if isinstance(each, list) and each and isinstance(each[0], Mapping):
        return "[\n" + "".join(f"    {value(inner)},\n" for inner in each) + "]"
    return json.dumps(each, ensure_ascii=False)


def main(names: Iterable[str]) -> None:
    """Write what tables of these games bring."""
    for name in names:
        path(name).write_text(written(measured(name)), "utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="game", help="all games if none is named")
    main([game(name).name for name in parser.parse_args().games] or game_names())
