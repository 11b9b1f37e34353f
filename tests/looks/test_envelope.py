"""What a game's envelope says is what matches bring, and nothing in it comes from the match at hand."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

import cardkit
from cardkit.looks import envelope as envelopes
from cardkit.looks.envelope import Envelope, envelope
from cardkit.sessions.door import Door
from cardkit.texts import LANGUAGES
from cardkit_widgets import PlayTable

MEASURED = runpy.run_path(str(Path(__file__).parents[2] / "docs" / "envelopes.py"))
GAMES = pytest.mark.parametrize("name", cardkit.game_names())
BEYOND = 0.1
"""So much of one match may be more than what is usual."""


def beyond(seen: Any, most: Any) -> bool:
    size = MEASURED["size"]
    if isinstance(most, list | tuple) and not isinstance(seen[0], str):
        return any(map(beyond, seen, most))
    return bool(size(seen) > size(most))


@GAMES
def test_a_match_hardly_goes_beyond_the_envelope(name: str) -> None:
    players = cardkit.game(name).players[len(cardkit.game(name).players) // 2]
    seen: list[bool] = []
    for scenes in MEASURED["positions"](name, players, 1):
        for language, scene in scenes.items():
            most = envelope(name, players, language)
            assert most is not None, f"measure it: {MEASURED['AGAIN']} {name}"
            for (what, where), each in MEASURED["sizes"](scene):
                known = getattr(most, what)
                if where:
                    assert where in known, f"measure it anew: {MEASURED['AGAIN']} {name}"
                    known = known[where]
                seen.append(beyond(each, known))
            seen += [not fits(MEASURED["asked"](scene), most)] if scene.choices else []
    assert sum(seen) <= BEYOND * len(seen), f"measure it anew: {MEASURED['AGAIN']} {name}"


def fits(asked: dict[str, Any], most: Envelope) -> bool:
    size = MEASURED["size"]
    return any(all(size(asked[what]) <= size(each[what]) for what in asked) for each in most.asks)


@GAMES
def test_all_that_lies_on_a_table_is_known_to_its_envelope(name: str) -> None:
    players = cardkit.game(name).players[0]
    shown = Door(PlayTable(name, players=players, seed=1).activity).whole()
    assert shown["envelope"]
    known = {each["id"].replace("*", "") for each in shown["envelope"]["zones"]}
    zones = [zone for zone in shown["scene"]["zones"] if zone["kind"] != "options"]
    assert {zone["id"].rstrip("0123456789") for zone in zones} <= known


@pytest.mark.long
@GAMES
def test_what_is_committed_is_what_is_measured_now(name: str) -> None:
    now = MEASURED["written"](MEASURED["measured"](name))
    assert MEASURED["path"](name).read_text("utf-8") == now, f"measure it anew: {MEASURED['AGAIN']} {name}"


@GAMES
def test_there_is_one_for_every_number_of_players_in_every_language(name: str) -> None:
    for language in LANGUAGES:
        for players in cardkit.game(name).players:
            most = envelope(name, players, language)
            assert most is not None
            assert most.zones
            assert most.asks


@GAMES
def test_nothing_in_it_comes_from_the_match_at_hand(name: str) -> None:
    shown = [Door(PlayTable(name, seed=seed).activity).whole()["envelope"] for seed in (1, 2)]
    assert shown[0] == shown[1] is not None


def test_a_game_that_nobody_has_measured_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert envelope("kael", 3, "en")
    envelope.cache_clear()
    envelopes._measured.cache_clear()
    monkeypatch.setattr(envelopes, "FILE", "none.toml")
    try:
        assert envelope("kael", 3, "en") is None
        assert Door(PlayTable("kael", seed=1).activity).whole()["envelope"] is None
    finally:
        envelope.cache_clear()
        envelopes._measured.cache_clear()


def test_a_table_that_is_laid_for_a_question_has_none() -> None:
    assert Door(PlayTable("kael").activity).whole()["envelope"] is None  # what to play is asked first
    assert Envelope().as_dict()["cards"] == {}
