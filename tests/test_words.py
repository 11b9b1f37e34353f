"""Nothing outside a game's folder knows one of its words: not its name, nor its cards, events, options or actions."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Literal, get_args, get_origin

import pytest

import cardkit
from cardkit.events import Event
from cardkit.texts import DEFAULT_LANGUAGE, LANGUAGES, catalogue, flatten
from tests.finding import found
from tests.test_imports import MODULES

ROOT = Path(__file__).parent.parent
ENGINE = ("cardkit", "cardkit.sessions", "cardkit_widgets")
PLACES = (ROOT / "cardkit", ROOT / "widgets" / "cardkit_widgets")

SIGN = re.compile(r"-?\d+|.")
RULE = re.compile(r"\b[A-Z]{2}-\d[0-9A-Z]\b")
QUOTED = re.compile(r"""(["'`])([\w-]+)\1""")


@cache
def names(name: str) -> frozenset[str]:
    """Return what a screen hears of a game: what it is called, and its faces and options."""
    game = cardkit.game(name)
    known = {name, *(game.title(language) for language in LANGUAGES)}
    known.update(face.key for face in cardkit.look(name).faces(game.texts("en")))
    known.update(option for players in game.players for option in game.options(players))
    return frozenset(word for word in known if not SIGN.fullmatch(word))


@cache
def words(name: str) -> frozenset[str]:
    """Return all words of a game: what its events and actions are called, too."""
    game = cardkit.game(name)
    known = {*names(name), *game.events()}
    for players in game.players:
        state, rng = game.deal(players, seed=1), random.Random(players)
        while actors := state.actors():
            legal = state.legal(actors[0])
            known.update(str(action).partition(" ")[0] for action in legal)
            state.play(actors[0], legal[int(rng.random() * len(legal))])
    return frozenset(known)


@cache
def everybodys() -> frozenset[str]:
    """Return the words that mean something of their own outside the games, so that a game may have them, too.

    Catalogues have them as keys; messages, scenes and other data as fields; and some are all that a field can be.
    """
    catalogues = [flatten(catalogue(package, DEFAULT_LANGUAGE)) for package in ENGINE]
    known = {part for entries in catalogues for key in entries for part in re.split(r"[.-]", key)}
    known.update(Event.over(winners).key for winners in ((0,), (0, 1)))
    for module in (import_module(name) for name in MODULES if ".games." not in name):
        for each in vars(module).values():
            if get_origin(each) is Literal:
                known.update(get_args(each))
            elif isinstance(each, tuple) and all(isinstance(word, str) for word in each):
                known.update(each)
            elif isinstance(each, type):
                known.update(getattr(each, "__annotations__", ()))
    return frozenset(known)


def python(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield each text in the modules of *folder* outside the games, but for what explains, and where it stands."""
    for path in found(folder, "*.py"):
        if "games" not in path.relative_to(folder).parts:
            tree = ast.parse(path.read_text("utf-8"))
            explained = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explained:
                    yield node.value, f"{path.name}:{node.lineno}"


def javascript() -> Iterator[tuple[str, str]]:
    """Yield each quoted word in our JavaScript, style sheets and templates, and where it stands.

    What comments say does not count, nor tests and what stands in for a page there.
    """
    sources = [path for path in found(ROOT / "widgets" / "js", "*.js") if "node_modules" not in path.parts]
    for path in (
        *(path for path in sources if not path.name.endswith((".test.js", "stand_in.js"))),
        *found(PLACES[1], "*.css"),
        *found(PLACES[1], "*.j2"),
    ):
        for _, word in QUOTED.findall(re.sub(r"/\*.*?\*/|^\s*//.*?$", "", path.read_text("utf-8"), flags=re.S | re.M)):
            yield word, path.name


@pytest.mark.parametrize("name", cardkit.game_names())
def test_nothing_outside_its_folder_knows_a_word_of_a_game(name: str) -> None:
    said, heard = [*python(PLACES[0]), *python(PLACES[1])], list(javascript())
    assert min(len(said), len(heard)) > 500, "this test has found nothing to read"
    assert [f"{where}: {word}" for word, where in said if word in words(name) - everybodys()] == []
    assert [f"{where}: {word}" for word, where in heard if word in names(name) - everybodys()] == []


def test_no_rule_of_a_game_is_named_outside_its_folder() -> None:
    said = [each for folder in PLACES for each in python(folder)]
    assert [f"{where}: {word}" for word, where in said if RULE.search(word)] == []


def test_most_words_of_the_games_are_their_own() -> None:
    own = [len(words(name) - everybodys()) for name in cardkit.game_names()]
    assert sum(own) > sum(len(words(name)) for name in cardkit.game_names()) / 2
    assert all(name not in everybodys() for name in cardkit.game_names())
