"""Nothing outside a game's folder knows one of its words: not its name, nor its cards, events, options or actions."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import cardkit
from cardkit.texts import LANGUAGES
from tests.finding import found

ROOT = Path(__file__).parent.parent
PLACES = (ROOT / "cardkit", ROOT / "widgets" / "cardkit_widgets")

EVERYBODYS = {
    "back": "what a control shows again; how every card can lie",
    "deal": "what a control does in every game",
    "draw": "what marks an event",
    "first": "whether a step is the first one",
    "hand": "a kind of zone",
    "keep": "what the browser is to do",
    "key": "of a text, of a keyboard",
    "lay": "what marks an event",
    "out": "what marks an event",
    "over": "the event at the end of every match",
    "over-shared": "the same, with several winners",
    "pass": "what a control does, out of turn",
    "play": "the page",
    "row": "a kind of zone",
    "skip": "a pace",
    "stop": "what a control does, against the clock",
    "tokens": "what lies before a seat or on a card, in any game that has some",
}
"""Words of a game that mean something of their own outside it, and what."""

NUMBER = re.compile(r"-?\d+")
RULE = re.compile(r"\b[A-Z]{2}-\d[0-9A-Z]\b")
QUOTED = re.compile(r"""(["'`])([\w-]+)\1""")


@cache
def names(name: str) -> frozenset[str]:
    """Return what a screen hears of a game: what it is called, and its faces and options."""
    game = cardkit.game(name)
    known = {name, *(game.title(language) for language in LANGUAGES)}
    known.update(face.key for face in cardkit.look(name).faces(game.texts("en")))
    known.update(option for players in game.players for option in game.options(players))
    return frozenset(word for word in known if not NUMBER.fullmatch(word))


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
    """Yield each quoted word in our JavaScript, style sheets and templates, but for comments, and where it stands."""
    sources = [path for path in found(ROOT / "widgets" / "js", "*.js") if "node_modules" not in path.parts]
    for path in (
        *(path for path in sources if not path.name.endswith(".test.js")),
        *found(PLACES[1], "*.css"),
        *found(PLACES[1], "*.j2"),
    ):
        for _, word in QUOTED.findall(re.sub(r"/\*.*?\*/|^\s*//.*?$", "", path.read_text("utf-8"), flags=re.S | re.M)):
            yield word, path.name


@pytest.mark.parametrize("name", cardkit.game_names())
def test_nothing_outside_its_folder_knows_a_word_of_a_game(name: str) -> None:
    said, heard = [*python(PLACES[0]), *python(PLACES[1])], list(javascript())
    assert min(len(said), len(heard)) > 500, "this test has found nothing to read"
    own = words(name) - EVERYBODYS.keys()
    assert {name, cardkit.game(name).title()} < own
    assert [f"{where}: {word}" for word, where in said if word in own] == []
    assert [f"{where}: {word}" for word, where in heard if word in names(name) - EVERYBODYS.keys()] == []


def test_no_rule_of_a_game_is_named_outside_its_folder() -> None:
    said = [each for folder in PLACES for each in python(folder)]
    assert [f"{where}: {word}" for word, where in said if RULE.search(word)] == []


def test_every_word_that_is_everybodys_is_one_of_a_game_and_stands_outside() -> None:
    outside = {word for source in (*map(python, PLACES), javascript()) for word, _ in source}
    ours = {word for name in cardkit.game_names() for word in words(name)}
    assert EVERYBODYS.keys() - (outside & ours) == set()
