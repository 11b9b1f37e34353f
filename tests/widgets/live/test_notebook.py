"""One notebook as its file has it: prose, steps, version, and what people have written in it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from cardkit.texts import LANGUAGES
from cardkit_widgets.live.notebook import STEP, Cell, Notebook, NotebookError, Step, plain

LEAD = {"kind": "Attempt", "name": "lead", "rules": ["CB-10", "CB-11"]}


def prose(*lines: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "source": [*lines]}


def code(*outputs: dict[str, Any]) -> dict[str, Any]:
    return {"cell_type": "code", "source": "…", "outputs": [{"data": data} for data in outputs]}


def of(*cells: object) -> Notebook:
    return Notebook.of(json.dumps({"cells": cells}).encode())


# --- What a notebook says ---------------------------------------------------------------------------------------------


def test_steps_are_read_from_their_own_form_and_never_from_what_people_read() -> None:
    text = "Attempt 'draw' · CB-15 · 1 of 6 actions reach the goal in 1"
    notebook = of(prose("# The aim"), code(), code({"text/plain": text}), code({"text/plain": "…", STEP: LEAD}))
    assert notebook.steps == (Step("Attempt", "lead", ("CB-10", "CB-11")),)
    assert [cell.step and cell.step.name for cell in notebook.cells] == [None, None, None, "lead"]


def test_title_and_summary_are_plain_text() -> None:
    notebook = of(prose("Before."), code(), prose("# The *title*\n", "\n", "You **learn** it\n", "[now](x.html)."))
    assert notebook.prose == "Before.\n\n# The *title*\n\nYou **learn** it\n[now](x.html)."
    assert (notebook.title, notebook.summary) == ("The title", "You learn it now.")
    assert (of(prose("Text.")).title, of(prose("Text.")).summary) == ("", "")


def test_code_is_no_prose() -> None:
    assert of({"cell_type": "code", "source": "# a comment"}).prose == ""


def test_tags_of_emphasis_and_links_are_not_plain() -> None:
    assert plain('See <a id="x"></a>*the* [rules](rules.html)') == "See the rules"


def test_the_version_is_that_of_the_content_wherever_it_lies(tmp_path: Path) -> None:
    (tmp_path / "a.ipynb").write_bytes(b'{"cells": []}')
    shutil.copy(tmp_path / "a.ipynb", tmp_path / "b.ipynb")
    (tmp_path / "c.ipynb").write_bytes(b'{"cells": [] }')
    first, same, other = (Notebook.read(tmp_path / f"{name}.ipynb").version for name in "abc")
    assert first == same != other


def test_a_cell_of_a_run_is_read_like_one_of_a_file() -> None:
    told = {**code({STEP: LEAD}), "metadata": {"tags": ["code"]}, "id": "lead"}
    cell = Cell.of(told)
    assert (cell.kind, cell.source, cell.id, cell.tags) == ("code", "…", "lead", ("code",))
    assert cell.step == Step("Attempt", "lead", ("CB-10", "CB-11"))


# --- What is no notebook ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("left", [
    b"", b"no notebook", b"[]", b"\xff", b'{"metadata": {}}', b'{"cells": 7}', b'{"cells": [{}]}', b'{"cells": ["a"]}',
    b'{"cells": [{"cell_type": "code", "source": 7}]}',
    b'{"cells": [{"cell_type": "code", "source": "", "metadata": 7}]}',
    json.dumps({"cells": [code({STEP: 7})]}).encode(), json.dumps({"cells": [code({STEP: {"kind": "Ask"}})]}).encode(),
])  # fmt: skip
def test_a_damaged_file_is_told_in_one_sentence_that_names_it(left: bytes, tmp_path: Path) -> None:
    file = tmp_path / "01-mine.ipynb"
    file.write_bytes(left)
    with pytest.raises(NotebookError) as refused:
        Notebook.read(file)
    for language in LANGUAGES:
        assert str(file) in refused.value.text(language)


def test_a_file_that_is_not_there_is_told_like_a_damaged_one(tmp_path: Path) -> None:
    with pytest.raises(NotebookError, match=r"nowhere\.ipynb"):
        Notebook.read(tmp_path / "nowhere.ipynb")
