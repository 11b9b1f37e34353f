"""A hostile visitor with all that a browser's own tools can do: they learn and harm nothing of others."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardkit_widgets.rooms import line
from tests.widgets.rooms.clients import Browser, dealt, hall, play_on, run, seated

if TYPE_CHECKING:
    import pytest

ODD: list[Any] = [None, True, -1, 0, 1, 7, 2**70, 1.5, "", "x", "\x00", "\ud7ff", "x" * 3000, [], [[]], {}, {"a": {}}]
DEEDS = (
    *("sit", "stand", "leave", "ready", "level", "setup", "start", "again", "lobby", "remove", "sign"),
    *("deal", "undo", "__init__", ""),
)
FIELDS = ("name", "face", "seat", "level", "person", "turn", "sign", "game", "players", "options", "levels", "away")
SAYINGS = ("act", "why", "try", "control", "page", "continue", "think", "remember", "forget", "resume", "save", "")
SAID = ("version", "action", "clicks", "id", "value", "lang", "query", "coach", "stars", "key", "moves", "all", "day")


def attacks(rng: random.Random, browser: Browser) -> Iterator[dict[str, Any]]:
    """Yield what somebody might send who has read our code: right shapes with wrong things in them."""
    scene = browser.traits.get("scene", {})
    known = [scene.get("version"), *(zone["id"] for zone in scene.get("zones", [])), "draw", "fox", "kael", "laugh"]
    while True:
        odd = [*ODD, *known, *range(4)]
        if rng.random() < 0.5:
            what = rng.choice([each for each in DEEDS if each != "leave"])
            yield {"do": what, **{name: rng.choice(odd) for name in rng.sample(FIELDS, 3)}}
        else:
            said = {"type": rng.choice(SAYINGS), **{name: rng.choice(odd) for name in rng.sample(SAID, 4)}}
            yield {"say": said}


def test_every_attack_is_answered_and_the_others_play_on(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "AT_ONCE", 10**6)
    failed: list[object] = []
    monkeypatch.setattr(line._LOG, "exception", lambda *said: failed.append(said))

    async def play() -> None:
        async with hall(file) as there:
            address = await there.opened(players=4)
            ana, ben, mallory = await seated(there, address, "Ana", "Ben", "Mallory")
            rng = random.Random(3)
            lobby = attacks(rng, mallory)
            for _ in range(150):
                await mallory.ask(**next(lobby))
            assert mallory.you["person"] in {seat["person"] for seat in ana.room["seats"]} | {
                each["person"] for each in ana.room["watching"]
            }
            assert ana.you["host"]
            assert (await ana.do("start")).get("no") is None
            await mallory.do("sit")
            await ana.at_table()
            await ben.at_table()
            table = attacks(rng, mallory)
            for _ in range(250):
                await mallory.ask(**next(table))
            await play_on(ana, ben, moves=2)
            assert ana.code is ben.code is mallory.code is None

    run(play())
    assert failed == []


def test_what_has_no_number_or_an_odd_one_does_nothing(file: Path) -> None:
    async def play() -> None:
        async with hall(file) as there:
            address = await there.opened()
            ana, ben = await seated(there, address, "Ana", "Ben")
            told = len(ben.heard)
            numbers: list[Any] = [None, True, -1, 0, 1.5, "1", [], {}, 2**70]
            for number in numbers:
                await ana.send({"id": number, "do": "stand"})
            await ana.send({"do": "stand"})
            await ana.do("sign", sign="oops")
            await ben.until(lambda: any("sign" in each for each in ben.heard))
            assert [each for each in ben.heard[told:] if "room" in each] == []

    run(play())


def test_nobody_acts_or_looks_for_somebody_else(file: Path) -> None:
    async def play() -> None:
        async with hall(file) as there:
            address = await there.opened()
            ana, ben = await dealt(there, address, "Ana", "Ben")
            first, second = (ana, ben) if ana.actions else (ben, ana)
            await first.until(lambda: first.actions or first.room["phase"] == "over")
            hands = [json.dumps(each.traits["scene"]["zones"]) for each in (ana, ben)]
            for deed in ("act", "try"):
                await second.say(deed, action=first.actions[0] if first.actions else "draw", seat=first.you["seat"])
            await second.ask(say={"type": "page", "lang": "es", "query": {"seat": "0", "projector": "1", "seed": "7"}})
            assert "no" in await second.do("remove", person=first.you["person"])
            own = json.dumps(second.traits["scene"]["zones"])
            assert own != hands[0 if second is ben else 1]
            table = there.rooms._open[address.code].room.gathering.table
            assert table is not None
            assert table.match.setup is not None
            seed = table.match.setup["seed"]
            assert not any(secret in json.dumps(second.heard) for secret in (first.key, seed.deal, seed.salt))

    run(play())


def test_a_key_of_somebody_else_is_not_told_to_anybody(file: Path) -> None:
    async def play() -> None:
        async with hall(file) as there:
            address = await there.opened()
            people = await dealt(there, address, "Ana", "Ben")
            await play_on(*people, moves=3)
            for each in people:
                heard = json.dumps(each.heard)
                assert not any(other.key in heard for other in people)
            kept = b"".join(each.read_bytes() for each in file.parent.iterdir())
            assert not any(each.key.encode() in kept for each in people)

    run(play())
