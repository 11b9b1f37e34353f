"""A person's own folder of notebooks: what a newer kit brings there, and what it leaves alone."""

# nbformat has types in part.
# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

import os
from pathlib import Path

import nbformat
import pytest

from cardkit_widgets.copies import MEMORY, FolderError, bring_up_to_date, usual, written
from cardkit_widgets.live.notebooks import find
from tests.browser.served import code, prose, write_notebook
from tests.finding import found

NAME = "en/lesson.ipynb"


@pytest.fixture
def kit(tmp_path: Path) -> Path:
    """Our own notebooks: a lesson in two languages."""
    folder = tmp_path / "kit"
    write_notebook(folder, "lesson", prose("# A lesson"), code("1 + 1"))
    return folder


@pytest.fixture
def mine(tmp_path: Path, kit: Path) -> Path:
    """A folder with copies that nobody has changed."""
    folder = tmp_path / "home" / "mine"
    assert bring_up_to_date(folder, kit) == []
    return folder


def test_the_chapters_of_a_game_come_along(tmp_path: Path, kit: Path) -> None:
    write_notebook(kit, "kael/02-cut", prose("# A chapter"))
    write_notebook(kit, ".ipynb_checkpoints/lesson", prose("# What Jupyter keeps"))
    folder = tmp_path / "mine"
    assert bring_up_to_date(folder, kit) == []
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*.ipynb")}
    assert found == {f"{language}/{name}.ipynb" for language in ("en", "es") for name in ("lesson", "kael/02-cut")}


def test_all_that_we_ship_comes_along(tmp_path: Path) -> None:
    bring_up_to_date(tmp_path / "mine", find())
    shipped, copied = (
        {path.relative_to(folder).as_posix() for path in found(folder, "*.ipynb")}
        for folder in (find(), tmp_path / "mine")
    )
    assert copied == shipped


def renew(kit: Path, title: str = "A better lesson") -> None:
    """Make the kit a newer one."""
    write_notebook(kit, "lesson", prose(f"# {title}"), code("1 + 1"))


def change(notebook: Path) -> bytes:
    """Write something into a notebook, as a person does; return the file as it then is."""
    content = nbformat.read(notebook, as_version=4)
    content.cells.append(prose("My own words"))
    nbformat.write(content, notebook)
    return notebook.read_bytes()


def run(notebook: Path) -> bytes:
    """Leave in a notebook what Jupyter leaves there when its cells are run; return the file as it then is."""
    content = nbformat.read(notebook, as_version=4)
    content.metadata["language_info"] = {"name": "python", "version": "3.11.7"}
    for cell in content.cells:
        if cell.cell_type == "code":
            cell.execution_count = 7
            cell.outputs = [nbformat.v4.new_output("stream", text="2")]
            cell.metadata["scrolled"] = True
    nbformat.write(content, notebook)
    return notebook.read_bytes()


def files(folder: Path) -> dict[str, bytes]:
    """Everything that a person sees in a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not path.name.startswith(".")
    }


# --- Copies -----------------------------------------------------------------------------------------------------


def test_a_new_folder_gets_a_copy_of_everything(kit: Path, mine: Path) -> None:
    assert files(mine) == files(kit)
    assert sorted(path.name for path in mine.iterdir()) == [MEMORY, "en", "es"]


def test_an_empty_folder_is_as_good_as_a_new_one_even_with_hidden_files(kit: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / ".DS_Store").touch()
    bring_up_to_date(tmp_path / "empty", kit)
    assert files(tmp_path / "empty") == files(kit)


def test_who_names_no_folder_finds_the_same_one_every_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    assert usual() == tmp_path / "cardkit-notebooks"


# --- A newer kit ------------------------------------------------------------------------------------------------


def test_what_nobody_has_changed_becomes_the_newer_one(kit: Path, mine: Path) -> None:
    renew(kit)
    assert bring_up_to_date(mine, kit) == []
    assert files(mine) == files(kit)


def test_running_a_notebook_is_no_change(kit: Path, mine: Path) -> None:
    run(mine / NAME)
    renew(kit)
    assert bring_up_to_date(mine, kit) == []
    assert files(mine) == files(kit)


def test_outputs_stay_while_the_kit_has_nothing_newer(kit: Path, mine: Path) -> None:
    after = run(mine / NAME)
    assert bring_up_to_date(mine, kit) == []
    assert (mine / NAME).read_bytes() == after


def test_what_was_changed_stays_and_the_newer_one_is_laid_beside_it_once(kit: Path, mine: Path) -> None:
    changed = change(mine / NAME)
    assert bring_up_to_date(mine, kit) == [], "the kit has nothing newer"
    renew(kit)
    assert bring_up_to_date(mine, kit) == ["en/lesson-new.ipynb"]
    assert bring_up_to_date(mine, kit) == []
    assert files(mine) == files(kit) | {NAME: changed, "en/lesson-new.ipynb": files(kit)[NAME]}


def test_not_even_what_was_laid_beside_is_overwritten(kit: Path, mine: Path) -> None:
    change(mine / NAME)
    renew(kit)
    bring_up_to_date(mine, kit)
    beside = change(mine / "en" / "lesson-new.ipynb")
    renew(kit, "The best lesson")
    assert bring_up_to_date(mine, kit) == ["en/lesson-new-2.ipynb"]
    assert (mine / "en" / "lesson-new.ipynb").read_bytes() == beside


def test_who_takes_the_newer_one_gets_those_that_follow(kit: Path, mine: Path) -> None:
    change(mine / NAME)
    renew(kit)
    bring_up_to_date(mine, kit)
    (mine / "en" / "lesson-new.ipynb").replace(mine / NAME)
    renew(kit, "The best lesson")
    assert bring_up_to_date(mine, kit) == []
    assert files(mine) == files(kit)


def test_a_person_may_make_the_same_change_as_the_kit(kit: Path, mine: Path) -> None:
    renew(kit)
    (mine / NAME).write_bytes((kit / NAME).read_bytes())
    assert bring_up_to_date(mine, kit) == []


def test_new_notebooks_come_and_deleted_ones_come_back(kit: Path, mine: Path) -> None:
    (mine / NAME).unlink()
    write_notebook(kit, "another", prose("# Another lesson"))
    bring_up_to_date(mine, kit)
    assert files(mine) == files(kit)


def test_notebooks_of_ones_own_stay_as_they_are(kit: Path, mine: Path) -> None:
    own = mine / "en" / "own.ipynb"
    own.write_text("not even a notebook")
    renew(kit)
    bring_up_to_date(mine, kit)
    assert own.read_text() == "not even a notebook"


def test_a_notebook_of_ones_own_is_not_taken_for_ours_of_the_same_name(kit: Path, mine: Path) -> None:
    own = mine / "en" / "another.ipynb"
    own.write_text("my own")
    write_notebook(kit, "another", prose("# Another lesson"))
    assert bring_up_to_date(mine, kit) == ["en/another-new.ipynb"]
    assert own.read_text() == "my own"


@pytest.mark.parametrize("memory", ["", "no JSON", "[]", '{"notebooks": 7}', '{"other": {}}'])
def test_a_damaged_memory_loses_nothing(memory: str, kit: Path, mine: Path) -> None:
    changed = change(mine / NAME)
    (mine / MEMORY).write_text(memory)
    renew(kit)
    assert bring_up_to_date(mine, kit) == ["en/lesson-new.ipynb", "es/lesson-new.ipynb"]
    assert (mine / NAME).read_bytes() == changed


@pytest.mark.parametrize(
    "left", [b"", b"no notebook", b"[]", b'{"cells": 7}', b'{"cells": [{}], "metadata": {}}', b"\xff"]
)
def test_what_is_no_notebook_counts_byte_by_byte(left: bytes) -> None:
    assert written(left) == written(left)
    assert written(left) != written(left + b" ")


# --- Folders that cannot be used --------------------------------------------------------------------------------


def test_a_folder_of_other_things_stays_as_it_is(kit: Path, tmp_path: Path) -> None:
    (tmp_path / "thesis").mkdir()
    (tmp_path / "thesis" / "chapter.txt").touch()
    with pytest.raises(FolderError, match=r"thesis.*other things"):
        bring_up_to_date(tmp_path / "thesis", kit)
    assert [path.name for path in (tmp_path / "thesis").iterdir()] == ["chapter.txt"]


def test_the_kit_itself_is_no_copy(kit: Path) -> None:
    before = files(kit)
    with pytest.raises(FolderError, match="other things"):
        bring_up_to_date(kit, kit)
    assert files(kit) == before


@pytest.mark.parametrize("name", ["file", "file/inside"])
def test_a_file_in_the_way_is_said(name: str, kit: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(FolderError, match=r"file.*there is a file where"):
        bring_up_to_date(tmp_path / name, kit)
    assert (tmp_path / "file").read_text() == "mine"


def test_a_folder_in_the_place_of_a_notebook_is_said(kit: Path, mine: Path) -> None:
    (mine / NAME).unlink()
    (mine / NAME).mkdir()
    with pytest.raises(FolderError, match="cannot be put"):
        bring_up_to_date(mine, kit)


def test_a_name_that_the_system_refuses_is_said(kit: Path, tmp_path: Path) -> None:
    with pytest.raises(FolderError, match="cannot be put"):
        bring_up_to_date(tmp_path / ("long" * 100), kit)


def test_a_folder_that_cannot_be_written_is_said_even_when_nothing_is_new(kit: Path, mine: Path) -> None:
    mine.chmod(0o500)
    if os.access(mine, os.W_OK):
        pytest.skip("whoever runs this may write everywhere")
    with pytest.raises(FolderError, match="does not allow"):
        bring_up_to_date(mine, kit)
    mine.chmod(0o700)


def test_a_memory_that_cannot_be_written_is_said_even_when_nothing_is_new(kit: Path, mine: Path) -> None:
    (mine / f".{MEMORY}.{os.getpid()}.part").mkdir()
    with pytest.raises(FolderError, match="cannot be put"):
        bring_up_to_date(mine, kit)
