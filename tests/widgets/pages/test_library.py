"""Which notebooks there are, and what the home page says about them."""

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cardkit.texts import LANGUAGES
from cardkit_widgets.live.notebooks import find
from cardkit_widgets.pages import templating as drawing
from cardkit_widgets.pages.library import Library
from cardkit_widgets.pages.shelf import Shelf
from tests.finding import found


def write(folder: Path, path: str, *prose: str) -> None:
    file = folder / path
    file.parent.mkdir(parents=True, exist_ok=True)
    cells = [{"cell_type": "markdown", "source": [text]} for text in prose]
    file.write_text(json.dumps({"cells": [{"cell_type": "code", "source": "# no title"}, *cells]}))


def test_chapters_come_in_the_order_of_their_numbers_and_play_last(tmp_path: Path) -> None:
    for path in ("play", "make-your-own", "kael/10-end", "kael/02-cut", "bomba/01-aim"):
        write(tmp_path, f"en/{path}.ipynb", f"# About {path}")
    library = Library(tmp_path)
    assert [lesson.address for lesson in library.lessons("en")] == [
        "en/make-your-own",
        "en/bomba/aim",
        "en/kael/cut",
        "en/kael/end",
        "en/play",
    ]
    assert [lesson.name for lesson in Shelf(library, "en").chapters("kael")] == ["cut", "end"]


def test_a_chapter_is_found_at_its_address(tmp_path: Path) -> None:
    write(tmp_path, "en/kael/02-cut.ipynb", "# The cut")
    lesson = Library(tmp_path).lesson("en", "kael/cut")
    assert lesson
    assert (lesson.game, lesson.path, lesson.address, lesson.root) == (
        "kael",
        "en/kael/02-cut.ipynb",
        "en/kael/cut",
        "../../",
    )
    for address in ("cut", "kael/02-cut", "bomba/cut"):
        assert Library(tmp_path).lesson("en", address) is None


def test_title_and_summary_are_plain_text(tmp_path: Path) -> None:
    write(tmp_path, "en/01-a.ipynb", "Before.", "# The *title*", "You **learn**\nthe [rules](rules.html).\n\nMore.")
    lesson = Library(tmp_path).lesson("en", "a")
    assert lesson
    assert (lesson.title, lesson.summary) == ("The title", "You learn the rules.")
    assert (lesson.game, lesson.path, lesson.address, lesson.root) == ("", "en/01-a.ipynb", "en/a", "../")


def test_a_list_is_no_summary(tmp_path: Path) -> None:
    write(tmp_path, "en/01-a.ipynb", "# Title\n\n- one\n- two")
    assert Library(tmp_path).lessons("en")[0].summary == ""


def test_a_notebook_without_a_heading_goes_by_its_name(tmp_path: Path) -> None:
    write(tmp_path, "en/01-a.ipynb", "No heading.")
    assert Library(tmp_path).lessons("en")[0].title == "01-a"


def test_only_languages_with_words_count(tmp_path: Path) -> None:
    for language in ("en", "es", "xx"):
        write(tmp_path, f"{language}/01-a.ipynb", "# A")
    library = Library(tmp_path)
    assert library.languages == ["en", "es"]
    assert library.lesson("xx", "a") is None
    assert [lesson.address for lesson in library.all()] == ["en/a", "es/a"]


def test_an_edited_notebook_shows(tmp_path: Path) -> None:
    write(tmp_path, "en/01-a.ipynb", "# Old")
    library = Library(tmp_path)
    assert library.lessons("en")[0].title == "Old"
    write(tmp_path, "en/01-a.ipynb", "# A newer one")
    assert library.lessons("en")[0].title == "A newer one"


@pytest.mark.parametrize("language", LANGUAGES)
def test_to_draw_a_home_page_each_notebook_is_looked_at_once(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looked, look = Counter[str](), os.stat

    def counted(path: Any, *args: Any, **kwargs: Any) -> os.stat_result:
        looked[str(path)] += 1
        return look(path, *args, **kwargs)

    library = Library(find())
    monkeypatch.setattr(os, "stat", counted)
    drawing.draw_home(library, language, "./", "?lang={}")
    notebooks = {path: times for path, times in looked.items() if path.endswith(".ipynb")}
    assert notebooks == {str(path): 1 for path in found(library.folder / language, "*.ipynb")}
