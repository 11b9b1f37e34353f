"""Every game has golden transcripts, and they replay to the letter."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest

import cardkit
from cardkit import IllegalMove
from cardkit.texts import CardkitError
from tests.finding import found
from tests.transcripts.write import FOLDER, random_moves, read, transcript

TRANSCRIPTS = [path for path in found(FOLDER, "*.txt") if path.parent.parent == FOLDER]  # of matches, not of lessons


@contextmanager
def of_today(name: str) -> Iterator[None]:
    """Say what to do, if the rules of today do not know what a transcript of *name* tells."""
    try:
        yield
    except (AssertionError, CardkitError, IllegalMove) as error:
        error.add_note(f"If it is meant: uv run python -m tests.transcripts.write {name}")
        raise


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_transcript_replays_to_the_letter(path: Path) -> None:
    text = path.read_text("utf-8")
    with of_today(path.parent.name):
        setup, moves = read(path.parent.name, text)
        assert transcript(path.parent.name, setup, moves) == text
    assert "\nwinners [" in text


@pytest.mark.parametrize("name", cardkit.game_names())
def test_every_game_has_transcripts_for_every_number_of_players(name: str) -> None:
    with of_today(name):
        here = {path.stem: read(name, path.read_text("utf-8"))[0] for path in TRANSCRIPTS if path.parent.name == name}
        assert here == import_module(f"tests.games.{name}.transcript").TABLES
    assert len(here) >= 3
    assert {setup["players"] for setup in here.values()} == set(cardkit.game(name).players)


@pytest.mark.parametrize("name", cardkit.game_names())
def test_every_option_of_a_game_occurs_in_a_transcript(name: str) -> None:
    tables = import_module(f"tests.games.{name}.transcript").TABLES.values()
    for players in cardkit.game(name).players:
        for option, choices in cardkit.game(name).options(players).items():
            assert any(setup.get(option, choices.values[0]) != choices.values[0] for setup in tables), option


def test_a_transcript_tells_every_move() -> None:
    name = cardkit.game_names()[0]
    game = cardkit.game(name)
    moves = list(random_moves(game.deal(seed=8), "told"))
    setup = {"players": game.players[0], "seed": 8}
    text = transcript(name, setup, moves)
    assert read(name, text) == (setup, moves)
    with pytest.raises(cardkit.IllegalMove):
        transcript(name, setup, moves[1:])
