"""What mypy tells whoever writes against the engine: one run over one small program."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from mypy import api

from tests.conformance.tables import NAMES

ROOT: Final = Path(__file__).parents[1]
WITH_A_GAME: Final = """
from cardkit.games.{name} import GAME as {name}
{name}_state = {name}.deal({name}.players[0], seed=7)
{name}_state.seats + {name}_state.turn
{name}_state.after(0, {name}_state.legal(0)[0]).view(0).handz  # wrong
{name}.position().handz  # wrong
{name}.parse("draw").cardz  # wrong
{name}.bot("easy", 7).choose({name}_state, 0).cardz  # wrong
{name}.bot("easy", 7).choose("a view", 0)  # wrong
"""
WITH_ANY: Final = """
import cardkit
from cardkit.experiments import compare
from cardkit.games.kael.actions import KaelAction
from cardkit.games.kael.rules import Kael

state = cardkit.game("kael").deal()
state.handz
cardkit.gaem("kael")  # wrong
cardkit.look("kael").drawing(state).upper()
cardkit.load("").play(0, "draw")  # wrong
cardkit.Match.deal("kael").state.seats + 1
cardkit.Match.deal("kael", players="three")  # wrong

class Own:
    def choose(self, view: Kael, seat: int) -> KaelAction:
        return view.legal(seat)[0]

    def react(self, view: Kael, seat: int) -> KaelAction | None:
        return None

class Deaf:
    def choose(self, view: Kael, seat: int) -> KaelAction:
        return view.legal(seat)[0]

class Heir(cardkit.SeededBot[Kael, KaelAction]):
    def choose(self, view: Kael, seat: int) -> KaelAction:
        return self.one_of(view.legal(seat))

compare(kael, lambda seed: Own(), "easy", games=9)
compare(kael, Heir, "easy", games=9)
compare(kael, lambda seed: Deaf(), "easy", games=9)  # wrong
cardkit.Match(kael, kael_state).let_bot_act({0: Heir})
cardkit.Match(kael, kael_state).let_bot_act({0: 3})  # wrong
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], dict[int, str]]:
    """A program, and what mypy says of its lines."""
    program = "".join(WITH_A_GAME.format(name=name) for name in NAMES) + WITH_ANY
    file = tmp_path_factory.mktemp("typed") / "program.py"
    file.write_text(program)
    settings = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(ROOT / ".mypy_cache")]
    said, problem, _ = api.run([*settings, "--no-pretty", "--show-error-codes", str(file)])
    assert not problem, problem
    return program.splitlines(), {int(line): text for line, text in re.findall(r"program\.py:(\d+): error: (.+)", said)}


def test_mypy_finds_what_is_wrong_and_nothing_else(told: tuple[list[str], dict[int, str]]) -> None:
    lines, found = told
    wrong = {number: line for number, line in enumerate(lines, start=1) if line.endswith("# wrong")}
    assert len(wrong) > 5 * len(NAMES)
    assert {line: lines[line - 1] for line in found} == wrong


def test_a_game_knows_what_its_states_are(told: tuple[list[str], dict[int, str]]) -> None:
    lines, found = told
    handz = [found[number] for number, line in enumerate(lines, start=1) if line.endswith("handz  # wrong")]
    assert len(handz) == 2 * len(NAMES)
    for text in handz:
        assert re.match(r'"\w+" has no attribute "handz"', text), text
        assert '"State"' not in text
