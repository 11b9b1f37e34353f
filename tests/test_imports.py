"""Imports go one way, and never in a circle: not for types, not inside functions, and not by a name in a string."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardkit
from tests.finding import found

ROOT = Path(__file__).parent.parent
PACKAGES = {"cardkit": ROOT / "cardkit", "cardkit_widgets": ROOT / "widgets" / "cardkit_widgets"}
MODULES = {
    ".".join([package, *path.relative_to(folder).with_suffix("").parts]).removesuffix(".__init__"): path
    for package, folder in PACKAGES.items()
    for path in found(folder, "*.py")
}

RULES = ("cardkit", "cardkit.games rules")
LOOKS = ("cardkit.looks", "cardkit.games look")
LESSONS = ("cardkit.lessons", "cardkit.games lessons")
LAYERS: dict[str, tuple[str, ...]] = {
    "cardkit": RULES,
    "cardkit.games rules": RULES,
    "cardkit.looks": (*RULES, *LOOKS),
    "cardkit.games look": (*RULES, *LOOKS),
    "cardkit.lessons": (*RULES, *LOOKS, *LESSONS),
    "cardkit.games lessons": (*RULES, *LOOKS, *LESSONS),
    "cardkit.sessions": (*RULES, *LOOKS, *LESSONS, "cardkit.sessions"),
    "cardkit.rooms": (*RULES, *LOOKS, *LESSONS, "cardkit.sessions", "cardkit.rooms"),
    "cardkit_widgets.live": ("engine", "cardkit_widgets.live"),
    "cardkit_widgets.pages": ("engine", "cardkit_widgets.live", "cardkit_widgets.pages"),
    "cardkit_widgets.rooms": ("engine", "cardkit_widgets.live", "cardkit_widgets.rooms", "files"),
    "cardkit_widgets.app": (
        "engine",
        "cardkit_widgets.live",
        "cardkit_widgets.pages",
        "cardkit_widgets.rooms",
        "cardkit_widgets.app",
        "files",
    ),
    "cardkit_widgets.site": (
        "engine",
        "cardkit_widgets.live",
        "cardkit_widgets.pages",
        "cardkit_widgets.site",
        "files",
    ),
    "cardkit_widgets.terminal": ("engine", "cardkit_widgets.live", "cardkit_widgets.terminal", "files"),
    "files": ("files",),
    "commands": (
        "commands",
        "engine",
        "files",
        *(f"cardkit_widgets.{each}" for each in ("live", "pages", "rooms", "app", "site", "terminal")),
    ),
}
"""What each layer may import: itself, and what lies below."""
OF_A_GAME = {
    "look": "look",
    "clicks": "look",
    **dict.fromkeys(("coach", "misses", "questions", "teaching"), "lessons"),
}
"""In which layer a file of a game stands; all others are its rules."""
FILES = ("cardkit_widgets.allowance", "cardkit_widgets.stopping", "cardkit_widgets.whole")
"""What knows only the system."""
DOORS = ("cardkit", "cardkit_widgets")
"""Where the outside comes in: a package offers there what lies in its layers."""


def layer(name: str) -> str:
    """Return in which layer a module stands."""
    parts = name.split(".")
    if parts[0] == "cardkit_widgets":
        if name in FILES:
            return "files"
        return ".".join(parts[:2]) if ".".join(parts[:2]) in LAYERS else "commands"
    if parts[1:2] == ["games"]:
        return f"cardkit.games {OF_A_GAME.get(parts[3], 'rules') if len(parts) > 3 else 'rules'}"
    return ".".join(parts[:2]) if ".".join(parts[:2]) in LAYERS else "cardkit"


def imported(path: Path) -> Iterator[str]:
    """Yield what a module of ours imports of ours: at once, in functions, for types alone, by a name in a string."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names if name.name in MODULES)
            case ast.ImportFrom(module=str(module), names=names) if module.partition(".")[0] in PACKAGES:
                for name in names:
                    inner = f"{module}.{name.name}"
                    yield inner if inner in MODULES else module
            case ast.Call(args=[ast.Constant(value=str(name)), *_]) if calls(node, "import_module") and name in MODULES:
                yield name


def asked_of_games(path: Path) -> Iterator[str]:
    """Yield the files that a module asks every game for: ``import_module(f"{game.package}.look")``."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Call(args=[ast.JoinedStr(values=[*_, ast.Constant(value=str(end))]), *_]) if calls(
                node, "import_module"
            ):
                yield from (name for name in MODULES if name.startswith("cardkit.games.") and name.endswith(end))


def calls(node: ast.Call, function: str) -> bool:
    """Whether *node* calls a *function* of that name."""
    return getattr(node.func, "id", getattr(node.func, "attr", "")) == function


Imports = dict[str, list[str]]


@pytest.fixture(scope="module")
def graph() -> Imports:
    """What each module imports."""
    return {name: sorted(set(imported(path))) for name, path in MODULES.items()}


@pytest.fixture(scope="module")
def asked() -> Imports:
    """What each module asks of every game."""
    return {name: sorted(set(asked_of_games(path))) for name, path in MODULES.items()}


def test_no_modules_import_each_other_in_a_circle(graph: Imports) -> None:
    done: set[str] = set()

    def visit(name: str, way: tuple[str, ...]) -> None:
        assert name not in way, " → ".join([*way[way.index(name) :], name])
        if name not in done:
            for other in graph[name]:
                visit(other, (*way, name))
            done.add(name)

    for name in graph:
        visit(name, ())


@pytest.mark.parametrize("place", LAYERS)
def test_a_layer_imports_itself_and_what_lies_below(place: str, graph: Imports, asked: Imports) -> None:
    inside = [name for name in graph if layer(name) == place and name not in DOORS]
    assert inside, f"nothing stands in {place}"
    below = {other for other in LAYERS if other in LAYERS[place]}
    if "engine" in LAYERS[place]:
        below |= {other for other in LAYERS if other.startswith("cardkit.") or other == "cardkit"}
    assert [
        f"{name} → {other}"
        for name in inside
        for other in graph[name] + asked[name]
        if layer(other) not in below or (other in DOORS and other.partition(".")[0] == name.partition(".")[0])
    ] == []


def test_a_name_in_a_string_counts(graph: Imports, asked: Imports) -> None:
    assert "cardkit.looks.look" in graph["cardkit"]
    assert "cardkit.games.kael.bot" in asked["cardkit.contract"]
    assert "cardkit.games.kael.look" in asked["cardkit.looks.look"]


def test_no_game_knows_another_one_and_the_engine_knows_none(graph: Imports) -> None:
    def game_of(name: str) -> str:
        return name.split(".")[2] if name.startswith("cardkit.games.") else ""

    wrong = [
        f"{name} → {other}"
        for name, others in graph.items()
        for other in others
        if game_of(other) not in ("", game_of(name))
    ]
    assert wrong == []


def test_nothing_that_cardkit_itself_holds_hides_a_module_of_the_same_name() -> None:
    assert [name for name in cardkit.__all__ if f"cardkit.{name}" in MODULES] == []
