"""Which notebooks there are, and what the home page says about them."""

import json
from pathlib import Path

from cardkit_widgets.app.library import Library


def write(folder: Path, path: str, *prose: str) -> None:
    file = folder / path
    file.parent.mkdir(parents=True, exist_ok=True)
    cells = [{"cell_type": "markdown", "source": [text]} for text in prose]
    file.write_text(json.dumps({"cells": [{"cell_type": "code", "source": "# no title"}, *cells]}))


def test_lessons_come_in_order_and_play_last(tmp_path: Path) -> None:
    for name in ("play", "02-kael", "01-combo-breaker"):
        write(tmp_path, f"en/{name}.ipynb", f"# About {name}")
    assert [lesson.name for lesson in Library(tmp_path).lessons("en")] == ["01-combo-breaker", "02-kael", "play"]


def test_title_and_summary_are_plain_text(tmp_path: Path) -> None:
    write(tmp_path, "en/01-a.ipynb", "Before.", "# The *title*", "You **learn**\nthe [rules](rules.html).\n\nMore.")
    lesson = Library(tmp_path).lesson("en", "01-a")
    assert lesson
    assert (lesson.title, lesson.summary) == ("The title", "You learn the rules.")
    assert (lesson.path, lesson.address) == ("en/01-a.ipynb", "en/01-a")


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
    assert library.lesson("xx", "01-a") is None
    assert [lesson.address for lesson in library.all()] == ["en/01-a", "es/01-a"]


def test_an_edited_notebook_shows(tmp_path: Path) -> None:
    write(tmp_path, "en/01-a.ipynb", "# Old")
    library = Library(tmp_path)
    assert library.lessons("en")[0].title == "Old"
    write(tmp_path, "en/01-a.ipynb", "# A newer one")
    assert library.lessons("en")[0].title == "A newer one"
