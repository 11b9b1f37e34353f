"""What a lesson can be planned from: each step where it is on the projector, with its rule and its mistakes."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

import cardkit
from cardkit.texts import LANGUAGES
from cardkit_widgets.live import notebooks
from cardkit_widgets.live.notebooks import ASKING
from cardkit_widgets.pages.library import Library
from cardkit_widgets.pages.plans import draw_plan, is_planned
from cardkit_widgets.pages.shelf import Shelf
from cardkit_widgets.pages.words import words

every_language = pytest.mark.parametrize("language", LANGUAGES)


def planned(language: str = "en", **options: Any) -> dict[str, Any]:
    """Return what the page brings along."""
    html = draw_plan(Library(notebooks.find(), **options), language, "../")
    found = re.search(r'<script type="application/json" id="ck-plan">(.*?)</script>', html)
    assert found
    said: dict[str, Any] = json.loads(found[1])
    return said


@every_language
def test_every_step_that_asks_is_there_and_leads_to_its_projector(language: str) -> None:
    found = planned(language, ending=".html")["games"]
    assert tuple(found) == cardkit.game_names()
    for game in Shelf(Library(notebooks.find(), ".html"), language).games():
        steps = {step["name"]: step for chapter in found[game.name]["chapters"] for step in chapter["steps"]}
        for chapter in game.chapters:
            for step in chapter.steps:
                if step.kind in ASKING:
                    assert steps[step.name]["href"] == f"{chapter.href}?projector#step-{step.name}"
                    assert steps[step.name]["isQuestion"]
                    assert steps[step.name]["asks"]
                    assert found[game.name]["rules"][steps[step.name]["rule"]]
        assert sum(not step["isQuestion"] for step in steps.values()) >= 1


@every_language
def test_each_way_to_play_has_its_words_and_leads_somewhere(language: str) -> None:
    said = words(language)["plan"]["ways"]
    for game in planned(language)["games"].values():
        assert {name.removeprefix(".") for name in game["ways"]} == said.keys()
        for name, way in game["ways"].items():
            assert bool(way["own"]) is bool(said[name.removeprefix(".")].get("own")), name
            assert 1 <= way["minutes"] <= 20
            assert name == ".open" or way["href"].startswith(f"{language}/")
            assert name == ".open" or "projector" in way["href"]


def test_somebody_alone_needs_as_long_as_their_clock_says() -> None:
    for name, game in planned()["games"].items():
        minutes = Library(notebooks.find()).minutes("en", name)["first-game"]
        assert minutes <= game["ways"][".first"]["minutes"] <= minutes + 2


def test_where_nobody_can_play_no_way_leads_there(tmp_path: Path) -> None:
    folder = tmp_path / "en" / "kael"
    folder.mkdir(parents=True)
    shutil.copy(notebooks.find() / "en" / "kael" / "04-cut.ipynb", folder)
    assert not is_planned(Library(tmp_path), "en")
    shutil.copy(notebooks.find() / "classes.json", tmp_path)
    library = Library(tmp_path, languages=("en",))
    assert is_planned(library, "en")
    html = draw_plan(library, "en", "../")
    found = re.search(r'id="ck-plan">(.*?)</script>', html)
    assert found
    kael = json.loads(found[1])["games"]["kael"]
    assert kael["ways"].keys() == {".open", ".paper", ".end"}
    assert [chapter["title"] for chapter in kael["chapters"]] == ["The quartet and the cut"]
