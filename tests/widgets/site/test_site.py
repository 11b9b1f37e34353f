"""A site as files: what is written, what is refused, and that every link leads somewhere."""

from __future__ import annotations

import base64
import gzip
import hashlib
import html
import io
import json
import re
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

import cardkit
from cardkit_widgets import site
from cardkit_widgets.cli import main
from cardkit_widgets.live import notebooks
from cardkit_widgets.live.notebook import NotebookError
from cardkit_widgets.site import SiteError, pyodide, python, write
from cardkit_widgets.site.archives import unpacked
from cardkit_widgets.site.folder import MARK, Folder
from cardkit_widgets.site.writing import NOWHERE, Written

MOST_BYTES = 130_000
"""A page and its data, as they lie there: a server of files packs nothing."""
FIRST_GAME = shutil.ignore_patterns("00-*")
"""It takes longer than all other pages."""
LINK = re.compile(r'(?:href|src)="([^"]*)"')


@pytest.fixture(scope="module")
def tarball(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What stands for Pyodide here: the same names, small."""
    path = tmp_path_factory.mktemp("pyodide") / "pyodide.tgz"
    library = io.BytesIO()
    with zipfile.ZipFile(library, "w") as archive:
        archive.writestr("this.py", "# the Zen")
    contents = dict.fromkeys(pyodide.KNOWN["files"], b"{}") | {"python_stdlib.zip": library.getvalue()}
    with tarfile.open(path, "w:gz") as packed:
        for name, content in contents.items():
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = len(content)
            packed.addfile(entry, io.BytesIO(content))
    return path


@pytest.fixture(autouse=True)
def known(tarball: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the small one be the one that is known; no Node could run it."""
    monkeypatch.setattr(pyodide, "node", lambda: None)
    digest = base64.b64encode(hashlib.sha512(tarball.read_bytes()).digest()).decode()
    with tarfile.open(tarball) as archive:
        files = {
            name: hashlib.sha256(member.read()).hexdigest()
            for name in pyodide.KNOWN["files"]
            if (member := archive.extractfile(f"package/{name}"))
        }
    monkeypatch.setattr(pyodide, "KNOWN", pyodide.KNOWN | {"integrity": f"sha512-{digest}", "files": files})


@pytest.fixture(scope="module")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two chapters of a game in both languages, and the pages beside the games."""
    folder = tmp_path_factory.mktemp("notebooks")
    for language in ("en", "es"):
        (folder / language / "kael").mkdir(parents=True)
        for name in ("kael/00-first-game", "kael/04-cut", "kael/practice", "make-your-own", "play"):
            shutil.copy(notebooks.find() / language / f"{name}.ipynb", folder / language / f"{name}.ipynb")
    return folder


def told(out: Path, page: str) -> dict[str, object]:
    """What the browser is told of a page."""
    found: dict[str, object] = json.loads(gzip.decompress((out / f"{page}.json.gz").read_bytes()))
    return found


def test_a_site_holds_every_page_and_each_link_leads_to_one(tmp_path: Path, lessons: Path, tarball: Path) -> None:
    steps: list[tuple[int, int]] = []
    written = write(tmp_path, notebooks=lessons, pyodide=tarball, tell=lambda *step: steps.append(step))
    pages = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.html"))
    assert written.pages == len(set(pages) - {NOWHERE}) == steps[-1][0] == steps[-1][1]
    assert written.failed == []
    assert {"index.html", "es/index.html", "en/kael.html", "es/kael/cut.html", "en/rules/bomba.html"} <= set(pages)
    # Some pages name others that are not among these few.
    chapters = [name for game in cardkit.game_names() for name in notebooks.chapters("en", game)]
    ids = {page: set(re.findall(r'\bid="([^"]*)"', (tmp_path / page).read_text("utf-8"))) for page in pages}
    for page in pages:
        for link in LINK.findall((tmp_path / page).read_text("utf-8")):
            where, _, place = html.unescape(link).partition("#")
            if where.startswith("data:") or link.startswith("?"):
                continue
            assert not re.match(r"\w+:|/", where), f"{page}: {link} is not relative"
            target = ((tmp_path / page).parent / where.partition("?")[0]).resolve() if where else tmp_path / page
            assert target.is_file() or target.stem in chapters, f"{page}: {link}"
            if place and not place.startswith("step-") and target.suffix == ".html":
                assert place in ids[target.relative_to(tmp_path).as_posix()], f"{page}: {link}"
        data = (tmp_path / page).with_suffix(".json.gz")
        weight = (tmp_path / page).stat().st_size + (data.stat().st_size if data.exists() else 0)
        assert weight < MOST_BYTES, f"{page}: {weight}"
    nowhere = (tmp_path / NOWHERE).read_text("utf-8")
    assert all(f'<section lang="{language}">' in nowhere for language in ("en", "es"))
    cut = told(tmp_path, "es/kael/cut")
    assert cut["page"] == "es/kael/cut"
    assert "kael-quartet" in cut["models"]  # type: ignore[operator]
    assert str(cut["python"]).startswith("static/worker.js?v=")


def test_a_second_run_changes_what_has_changed_and_removes_what_is_gone(
    tmp_path: Path, lessons: Path, tarball: Path
) -> None:
    own, out = tmp_path / "own", tmp_path / "out"
    shutil.copytree(lessons, own, ignore=FIRST_GAME)
    write(out, notebooks=own, pyodide=tarball, languages=["en"], games=["kael"])
    again = write(out, notebooks=own, pyodide=tarball, languages=["en"], games=["kael"])
    assert (again.changed, again.removed) == ([], [])
    (out / "mine.txt").write_text("a teacher's own file")
    (own / "en" / "kael" / "04-cut.ipynb").unlink()
    less = write(out, notebooks=own, pyodide=tarball, languages=["en"], games=["kael"])
    gone = ("en/kael/cut", "en/print/kael/exercises")  # whose questions came from there
    assert less.removed == [f"{page}{ending}" for page in gone for ending in (".html", ".json.gz")]
    assert (out / "mine.txt").read_text() == "a teacher's own file"
    assert not (out / "es").exists()
    assert not (out / "en" / "bomba.html").exists()


def test_a_cell_that_fails_ends_its_page_and_is_told_as_what_needs_a_server_is(
    tmp_path: Path, lessons: Path, tarball: Path
) -> None:
    own = tmp_path / "own"
    shutil.copytree(lessons, own, ignore=FIRST_GAME)
    path = own / "en" / "kael" / "04-cut.ipynb"
    notebook = json.loads(path.read_text("utf-8"))
    notebook["cells"][1]["source"] += ["\nimport ipywidgets\nipywidgets.IntSlider()"]
    notebook["cells"][4]["source"] = "raise RuntimeError('a secret')"
    path.write_text(json.dumps(notebook), "utf-8")
    written = write(tmp_path / "out", notebooks=own, pyodide=tarball, languages=["en"], games=["kael"])
    assert written.failed == written.incomplete == ["en/kael/04-cut.ipynb"]
    page = (tmp_path / "out" / "en" / "kael" / "cut.html").read_text("utf-8")
    assert "a secret" not in page
    assert 'role="alert"' in page


def test_a_damaged_notebook_stops_everything_before_anything_is_written(
    tmp_path: Path, lessons: Path, tarball: Path
) -> None:
    own = tmp_path / "own"
    shutil.copytree(lessons, own)
    (own / "en" / "kael" / "04-cut.ipynb").write_text("{bad")
    with pytest.raises(NotebookError) as refused:
        write(tmp_path / "out", notebooks=own, pyodide=tarball)
    assert "04-cut.ipynb" in refused.value.text("en")
    assert not (tmp_path / "out").exists()


def test_a_language_without_notebooks_is_refused_and_those_with_some_are_named(tmp_path: Path, lessons: Path) -> None:
    (tmp_path / "in" / "en").mkdir(parents=True)
    shutil.copy(lessons / "en" / "play.ipynb", tmp_path / "in" / "en")
    with pytest.raises(SiteError, match=r"no notebooks in this language: es\. There are some in: en\."):
        write(tmp_path / "out", notebooks=tmp_path / "in", languages=["es"])
    assert not (tmp_path / "out").exists()


def test_a_folder_with_other_things_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(SiteError) as refused:
        Folder(tmp_path)
    assert refused.value.key == "not-ours"
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_hidden_files_are_in_nobody_s_way(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / ".gitignore").write_text("mine")
    folder = Folder(tmp_path)
    folder.write("index.html", b"ours")
    folder.finish()
    assert {path.name for path in tmp_path.iterdir()} == {".git", ".gitignore", MARK, "index.html"}
    assert (tmp_path / ".gitignore").read_text() == "mine"


def test_what_is_not_ours_is_not_overwritten(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "site")
    folder.write("index.html", b"ours")
    folder.finish()
    (tmp_path / "site" / "es.html").write_text("theirs")
    again = Folder(tmp_path / "site")
    with pytest.raises(SiteError) as refused:
        again.write("es.html", b"ours")
    assert refused.value.key == "in-the-way"
    assert (tmp_path / "site" / "es.html").read_text() == "theirs"


def test_a_run_that_was_cut_off_is_taken_up_again(tmp_path: Path) -> None:
    Folder(tmp_path).write("index.html", b"one")
    again = Folder(tmp_path)
    again.write("index.html", b"two")
    again.finish()
    assert (tmp_path / "index.html").read_bytes() == b"two"
    assert json.loads((tmp_path / MARK).read_text()) == {"files": ["index.html"]}


def test_a_file_in_the_place_of_the_folder_is_said(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("")
    with pytest.raises(SiteError) as refused:
        Folder(tmp_path / "site")
    assert refused.value.key == "cannot-write"


def test_another_pyodide_is_refused(tmp_path: Path, tarball: Path) -> None:
    other = tmp_path / "other.tgz"
    other.write_bytes(tarball.read_bytes() + b" ")
    with pytest.raises(SiteError) as refused:
        pyodide.files(other)
    assert refused.value.key == "other-pyodide"
    with pytest.raises(SiteError) as missing:
        pyodide.files(tmp_path / "none.tgz")
    assert missing.value.key == "no-such-pyodide"


def test_npm_fetches_it_once(tmp_path: Path, tarball: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[list[str]] = []

    def run(command: list[str], *, cwd: str, **_: object) -> None:
        runs.append(command)
        shutil.copy(tarball, cwd)

    monkeypatch.setattr(pyodide, "_clone", lambda: tmp_path / "nowhere")
    monkeypatch.setattr(pyodide, "kept", lambda: tmp_path / "cache" / "pyodide.tgz")
    monkeypatch.setattr(subprocess, "run", run)
    assert pyodide.files() == pyodide.files()
    (command,) = runs
    assert command[-1] == f"pyodide@{pyodide.KNOWN['version']}"
    pyodide.kept().write_bytes(b"half a file")  # somebody's disk was full
    assert pyodide.files() == pyodide.files()
    assert len(runs) == 2


def test_without_npm_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyodide, "_clone", lambda: tmp_path / "nowhere")
    monkeypatch.setattr(pyodide, "kept", lambda: tmp_path / "nothing.tgz")
    monkeypatch.setattr(pyodide, "npm", lambda: None)
    with pytest.raises(SiteError) as refused:
        pyodide.files()
    assert "--pyodide" in refused.value.text("es")


def test_the_archive_holds_what_a_table_needs_and_no_server(lessons: Path, tarball: Path) -> None:
    found = python.files(lessons, tarball)
    assert not found.is_compiled
    archive = unpacked(gzip.decompress(found.files[python.ARCHIVE]))
    names = set(archive)
    assert {"cardkit/games/kael/rules/turn.py", "cardkit/games/kael/es.toml", "cardkit_widgets/live/worker.py"} <= names
    # To the byte: a page that was drawn from another version of its notebook has all its tables sent anew.
    cut = archive["cardkit_widgets/notebooks/es/kael/04-cut.ipynb"]
    assert cut == (lessons / "es" / "kael" / "04-cut.ipynb").read_bytes()
    assert {"ipywidgets/__init__.py", "psygnal/__init__.py", "traitlets/__init__.py"} <= names
    assert not [name for name in names if re.match(r"cardkit_widgets/(app|site|terminal|cli)", name)]
    assert not [name for name in names if name.endswith(".so")]
    assert "Mozilla Public License 2.0" in found.files[f"{python.FOLDER}LICENCES.txt"].decode()


def test_the_command_speaks_of_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("")
    for words, said in (
        (["--games", "chess"], "chess"),
        (["--language", "fr"], "fr"),
        (["--pyodide", str(tmp_path / "no.tgz")], "npm pack"),
        (["--notebooks", str(tmp_path)], "notebooks"),
    ):
        done = CliRunner().invoke(main, ["site", str(tmp_path / "out"), *words])
        assert done.exit_code == 1, done.output
        assert said in done.output
        assert "Traceback" not in done.output
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("is_compiled", [True, False])
def test_the_command_says_what_is_less_than_it_could_be(
    is_compiled: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Written(
        pages=1, size=1, changed=[], removed=[], failed=[], incomplete=["en/a.ipynb"], is_compiled=is_compiled
    )
    monkeypatch.setattr(site, "write", lambda *_, **__: written)
    done = CliRunner().invoke(main, ["site", str(tmp_path / "out")])
    assert done.exit_code == 0, done.output
    assert ("cardkit[site]" in done.output) is not is_compiled
    assert "en/a.ipynb" in done.output
