"""Imports go one way, and never in a circle, not even for types or inside functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import cardkit
from tests.finding import found

ROOT = Path(__file__).parent.parent
PACKAGES = {"cardkit": ROOT / "cardkit", "cardkit_widgets": ROOT / "widgets" / "cardkit_widgets"}
MODULES = {
    ".".join([package, *path.relative_to(folder).with_suffix("").parts]).removesuffix(".__init__"): path
    for package, folder in PACKAGES.items()
    for path in found(folder, "*.py")
}


def imported(path: Path) -> Iterator[str]:
    """Yield what a module of ours imports of ours: when it is imported, inside functions, or for types alone."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names if name.name in MODULES)
            case ast.ImportFrom(module=str(module), names=names) if module.partition(".")[0] in PACKAGES:
                for name in names:
                    inner = f"{module}.{name.name}"
                    yield inner if inner in MODULES else module


GRAPH = {name: sorted(set(imported(path))) for name, path in MODULES.items()}


def test_no_modules_import_each_other_in_a_circle() -> None:
    done: set[str] = set()

    def visit(name: str, way: tuple[str, ...]) -> None:
        assert name not in way, " → ".join([*way[way.index(name) :], name])
        if name not in done:
            for other in GRAPH[name]:
                visit(other, (*way, name))
            done.add(name)

    for name in GRAPH:
        visit(name, ())


def layer(name: str) -> int:
    """Return how high a module stands: games under sessions, sessions under screens; the rest of the engine is one."""
    if name.startswith("cardkit_widgets"):
        return 3
    if name.startswith("cardkit.sessions"):
        return 2
    return 1


def test_imports_go_one_way() -> None:
    wrong = [f"{name} → {other}" for name, others in GRAPH.items() for other in others if layer(other) > layer(name)]
    assert wrong == []


def test_no_game_knows_another_one_and_the_engine_knows_none() -> None:
    def game_of(name: str) -> str:
        return name.split(".")[2] if name.startswith("cardkit.games.") else ""

    wrong = [
        f"{name} → {other}"
        for name, others in GRAPH.items()
        for other in others
        if game_of(other) not in ("", game_of(name))
    ]
    assert wrong == []


def test_nothing_that_cardkit_itself_holds_hides_a_module_of_the_same_name() -> None:
    assert [name for name in cardkit.__all__ if f"cardkit.{name}" in MODULES] == []
