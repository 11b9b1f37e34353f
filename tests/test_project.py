"""The project around the code: README, packaging, checks, and what must never be in it."""

from __future__ import annotations

import doctest
import os
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

import cardkit
from cardkit_widgets import Lesson
from tests.finding import found

ROOT: Final = Path(__file__).parents[1]
README: Final = (ROOT / "README.md").read_text("utf-8")
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
SOURCE: Final = {".py", ".js", ".css", ".html", ".j2", ".md", ".toml"}
MOST_LINES: Final = 400
CARDS: Final = {"characters.toml"}
"""The lists of the cards of a game."""
BLOCK: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def blocks(text: str, kind: str) -> list[str]:
    return [block for found, block in BLOCK.findall(text) if found == kind]


def committable() -> list[Path]:
    """Return the files that git has or would take; without git, skip."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no clone")
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


# --- README and its companions ----------------------------------------------------------------------------------


def test_readme_has_two_commands_of_one_line() -> None:
    commands = [block.splitlines() for block in blocks(README, "sh")]
    assert [len(lines) for lines in commands] == [1, 1]
    serve, test = (lines[0] for lines in commands)
    assert serve.endswith(" cardkit serve")
    assert test.endswith(" pytest -n auto")
    assert not blocks(README, "") + blocks(README, "bash") + blocks(README, "console")


def test_ci_runs_the_test_command_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    extracted = re.search(r"grep -E '(.+)' README\.md", script)
    assert extracted
    assert re.findall(extracted[1], README, re.MULTILINE) == [blocks(README, "sh")[1].strip()]
    assert 'bash -c "$test_command"' in script
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8"))
    assert {"run": ".ci/run"} in workflow["jobs"]["check"]["steps"]


def test_examples_in_the_readme_are_true() -> None:
    examples = doctest.DocTestParser().get_doctest(README, {}, "README", "README.md", 0)
    assert examples.examples
    assert doctest.DocTestRunner().run(examples).failed == 0


def test_the_lesson_step_in_contributing_is_true() -> None:
    (step,) = blocks((ROOT / "CONTRIBUTING.md").read_text("utf-8"), "python")
    assert len(step.splitlines()) < 10
    lesson = Lesson("combo_breaker")
    exec(step, {"lesson": lesson})  # it is ours
    assert lesson.steps


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_lead_somewhere(name: str) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", (ROOT / name).read_text("utf-8")):
        assert target.startswith("https://") or (ROOT / target).exists(), target


def test_the_picture_in_the_readme_is_drawn_from_a_real_table() -> None:
    script = runpy.run_path(str(ROOT / "docs" / "table.py"))
    assert script["PICTURE"].read_text("utf-8") == script["draw"](), "draw it anew: uv run python docs/table.py"
    assert script["PICTURE"].stat().st_size < 60_000


def test_every_game_is_credited_in_the_readme() -> None:
    said = " ".join(README.split())
    assert "unofficial" in said
    for name in cardkit.game_names():
        assert cardkit.game(name).title() in said


# --- What it needs ----------------------------------------------------------------------------------------------


def test_every_dependency_has_a_reason() -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    wanted = [
        *PROJECT["project"]["dependencies"],
        *(each for group in PROJECT["dependency-groups"].values() for each in group),
    ]
    for dependency in wanted:
        line = next(line for line in text.splitlines() if line.strip().startswith(f'"{dependency}"'))
        assert re.search(r"# .{5}", line), f"{dependency}: why?"


def test_the_environment_for_conda_installs_the_project() -> None:
    environment = yaml.safe_load((ROOT / "environment.yml").read_text("utf-8"))
    *conda, pip = environment["dependencies"]
    assert environment["channels"][0] == "conda-forge"
    assert {"python=3.12", "pip"} == set(conda)
    assert "-e ." in pip["pip"]
    assert os.access(ROOT / "postBuild", os.X_OK)


def test_hooks_are_all_local() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    assert {repository["repo"] for repository in hooks["repos"]} == {"local"}


def test_locks_name_the_public_registries_only() -> None:
    python = set(re.findall(r'"(https?://[^/"]+)', (ROOT / "uv.lock").read_text("utf-8")))
    assert python == {"https://pypi.org", "https://files.pythonhosted.org"}
    lock = (ROOT / "widgets" / "js" / "package-lock.json").read_text("utf-8")
    assert set(re.findall(r'"resolved": "(https?://[^/"]+)', lock)) <= {"https://registry.npmjs.org"}


def test_nothing_names_the_machine_it_was_made_on() -> None:
    places = re.compile("|".join(["/" + "work/", "/" + "root/", "/tmp/" + r"\w+env", "/home/" + r"(?!jovyan)\w+/"]))
    for path in committable():
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        assert not places.search(text), path


def generated(paths: list[Path]) -> set[Path]:
    """Return those of *paths* that a program builds or writes, as .gitattributes says."""
    told = subprocess.run(
        ["git", "check-attr", "-z", "--stdin", "linguist-generated"],
        cwd=ROOT, input="\0".join(map(str, paths)), capture_output=True, text=True, check=True,
    )  # fmt: skip
    names, _, values = (told.stdout.split("\0")[:-1][at::3] for at in range(3))
    return {Path(name) for name, value in zip(names, values, strict=True) if value == "set"}


def test_no_file_of_source_is_longer_than_one_reads() -> None:
    """Catalogues and lists of cards are as long as what there is to say; whoever looks for an entry searches them."""
    source = [path for path in committable() if path.suffix in SOURCE]
    long = {path: lines for path in source if (lines := len(path.read_text("utf-8").splitlines())) > MOST_LINES}
    entries = {
        path for path in long if path.suffix == ".toml" and (path.stem in cardkit.LANGUAGES or path.name in CARDS)
    }
    written = generated(list(long))
    assert entries
    assert written
    assert not {path.relative_to(ROOT).as_posix(): long[path] for path in long.keys() - entries - written}
    said = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert f"more than {MOST_LINES} lines" in said
    assert f"beyond {MOST_LINES} lines" in said


# --- The packages -----------------------------------------------------------------------------------------------


def python(program: str) -> str:
    done = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_engine_loads_no_jupyter_and_no_numpy() -> None:
    modules = python(
        "import sys, cardkit, cardkit.lessons.step, cardkit.match, cardkit.looks.svg;"
        "[cardkit.game(name) for name in cardkit.game_names()]; print(*sys.modules)"
    ).split()
    unwanted = {"IPython", "anywidget", "ipywidgets", "jupyter_client", "numpy", "tornado", "traitlets", "voila"}
    assert not unwanted & {module.partition(".")[0] for module in modules}


def test_the_command_knows_its_version() -> None:
    done = subprocess.run(
        [Path(sys.executable).with_name("cardkit"), "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.split()[-1] == PROJECT["project"]["version"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The names of the files in a freshly built wheel."""
    uv = os.environ.get("UV") or shutil.which("uv")
    if uv is None:
        pytest.skip("uv is not on the path, and this was not run by it")
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([uv, "build", "--quiet", "--wheel", "--out-dir", folder, ROOT], check=True, timeout=300)
    (built,) = folder.glob("*.whl")
    with zipfile.ZipFile(built) as archive:
        return archive.namelist()


def test_the_wheel_holds_all_that_a_reader_of_the_clone_has(wheel: list[str]) -> None:
    wanted = {
        "cardkit/py.typed",
        "cardkit_widgets/py.typed",
        *(path.relative_to(ROOT).as_posix() for path in (ROOT / "cardkit").rglob("*.toml")),
        *(f"cardkit_widgets/{path.relative_to(ROOT).as_posix()}" for path in found(ROOT / "notebooks", "*.ipynb")),
    }
    widgets = ROOT / "widgets" / "cardkit_widgets"
    for pattern in ("*.toml", "static/**/*.*", "pages/templates/**/*.*"):
        wanted |= {path.relative_to(ROOT / "widgets").as_posix() for path in widgets.glob(pattern)}
    assert len(wanted) > 15
    assert not wanted - set(wheel)


def test_the_wheel_holds_nothing_else(wheel: list[str]) -> None:
    assert {name.partition("/")[0].split("-")[0] for name in wheel} == {"cardkit", "cardkit_widgets"}
    assert not [name for name in wheel if "checkpoint" in name or "__pycache__" in name]
