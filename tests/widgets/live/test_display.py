"""Steps and matches as notebooks show them: a text that stays the same, and a widget for whoever can draw it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cardkit.texts import CardkitError
from cardkit_widgets import Lesson, PlayTable
from cardkit_widgets.live.display import Displayed, collecting
from cardkit_widgets.live.notebook import STEP

VIEW = "application/vnd.jupyter.widget-view+json"


def test_a_step_shows_its_proof_and_its_table() -> None:
    step = Lesson("combo_breaker").play(
        "p", "CB-50", start={"hands": ["3", "4", "7"], "reserves": ["2", "1", "1"], "trick": ["2: play 8"]}
    )
    data, _ = step._repr_mimebundle_()
    assert data["text/plain"] == repr(step)
    assert data["text/plain"].startswith("Play 'p' · CB-50 · ")
    assert data[STEP] == {"kind": "Play", "name": "p", "rules": ["CB-50"]}
    assert data[VIEW]["model_id"] == step.widget.model_id
    assert step.widget.door.activity is step.activity


def test_a_step_says_what_it_is_also_where_tables_are_collected_and_none_is_drawn() -> None:
    start = {"hands": ["3", "4", "7"], "reserves": ["2", "1", "1"], "turn": 0}
    step = Lesson("combo_breaker").play("p", "CB-50", start=start)
    shown: list[Displayed] = []
    with collecting(shown.append):
        data = step._repr_mimebundle_()
    assert shown == [step]
    assert data == {"text/plain": repr(step), STEP: {"kind": "Play", "name": "p", "rules": ["CB-50"]}}
    assert "widget" not in vars(step)


def test_a_match_is_no_step() -> None:
    data, _ = PlayTable("combo_breaker", players=4, seed=5)._repr_mimebundle_()
    assert STEP not in data


def test_a_match_shows_what_it_was_made_for() -> None:
    table = PlayTable("combo_breaker", players=4, seed=5)
    assert repr(table) == "PlayTable combo_breaker · 4 players"
    table.widget.door.receive({"type": "control", "id": "players", "value": "5"})
    assert repr(table) == "PlayTable combo_breaker · 4 players"


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(CardkitError, match="There is no game"):
        PlayTable("chess")


def test_whoever_looks_at_no_table_pays_for_no_widget() -> None:
    code = """if True:
        import sys
        from cardkit.sessions.door import Door
        from cardkit_widgets import Lesson
        step = Lesson("kael").ask(
            "how-many", "KA-06", start={"hands": ["8", "5"], "turn": 0}, kind="number", answers=(1, 2),
            right=lambda state, number: number == state.seats,
        )
        Door(step.activity).receive({"type": "act", "action": "answer 1"})
        assert not {"ipywidgets", "anywidget", "IPython"} & set(sys.modules)
    """
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
