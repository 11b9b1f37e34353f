"""The words: both languages say the same things, and every sentence that the rules can ask for is there."""

from __future__ import annotations

import ast
import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import cardkit
from cardkit.events import Event
from cardkit.texts import LANGUAGES, catalogue, flatten
from tests.finding import found
from tests.reading import requests

GAMES = cardkit.game_names()
PACKAGES = ("cardkit", "cardkit.sessions", *(f"cardkit.games.{name}" for name in GAMES))
LESSONS = tuple(cardkit.game(name).package for name in GAMES)
CODE = re.compile(r"\b\w+=\"[^\"]*\"")  # something to type, as it is typed: rules="CB-15"
VARIANTS = re.compile(r"(\.(you|they|at-you)(\.none)?)?(\.(one|other))?$")

SAME_IN_BOTH = {
    "game.title": "a name",
    "controls.pace-normal": "the same word",
    "controls.race-normal": "the same word",
    "summary.total": "the same word",
    "scene.score": "the same word",
    "cards.13": "the sign on the card",
    "cards.15": "the word on the card, the same in both editions",
    "cards.general": "the rank is called the same",
    "letters.nobility": "the word begins with the same letter",
    "letters.faith": "the word begins with the same letter",
    "letters.military": "the word begins with the same letter",
}
"""The entries with words that may be alike in all languages, and why. Entries without words may anyway."""


def entries(package: str, language: str) -> dict[str, str]:
    return flatten(catalogue(package, language))


def parameters(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


# --- Two languages, one catalogue -----------------------------------------------------------------------------------


@pytest.mark.parametrize("package", PACKAGES)
def test_all_languages_have_the_same_keys_in_the_same_order(package: str) -> None:
    keys = {language: list(entries(package, language)) for language in LANGUAGES}
    for language in LANGUAGES:
        assert keys[language] == keys["en"]


@pytest.mark.parametrize("package", PACKAGES)
def test_all_languages_have_the_same_parameters(package: str) -> None:
    english = entries(package, "en")
    for language in LANGUAGES:
        different = {
            key: text
            for key, text in entries(package, language).items()
            if parameters(text) != parameters(english[key])
        }
        assert not different


@pytest.mark.parametrize("package", PACKAGES)
def test_no_sentence_was_left_untranslated(package: str) -> None:
    spanish = entries(package, "es")
    alike = {
        key
        for key, text in entries(package, "en").items()
        if text == spanish[key] and re.search(r"[^\W\d_]", re.sub(r"\{\w*\}", "", text))
    }
    assert alike <= SAME_IN_BOTH.keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_every_sentence_is_well_formed(package: str, language: str) -> None:
    """Parameters are plain names, spaces are where they belong, quotes and apostrophes are typographic."""
    wrong_quotes = "«»" if language == "en" else "“”"
    for key, text in entries(package, language).items():
        assert text, key
        assert text == " ".join(text.split()), key
        assert all(name.isidentifier() for name in parameters(text)), key
        assert not set(CODE.sub("", text)) & set("\"'`" + wrong_quotes), key
        assert "..." not in text, key
        said = text.format_map(dict.fromkeys(parameters(text), "·"))
        assert not set(said) & set("{}"), key


@pytest.mark.parametrize("package", PACKAGES)
def test_variants_come_in_pairs_and_can_be_chosen(package: str) -> None:
    for language in LANGUAGES:
        texts = entries(package, language)
        for key in texts:
            parts = set(key.split("."))
            for one, other, needed in (("you", "they", "seat"), ("one", "other", "n")):
                if key.startswith("seat.") or not parts & {one, other}:
                    continue
                twin = ".".join({one: other, other: one}.get(part, part) for part in key.split("."))
                assert twin in texts, (
                    f"{key} is the half of a pair: without {twin}, call it something else than {one}, {other}"
                )
                used = parameters(texts[key]) | parameters(texts[twin])
                assert needed in used, f"{key} is chosen by {{{needed}}}, which no variant says"


# --- The rules ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_text_and_a_section(name: str, language: str) -> None:
    game = cardkit.game(name)
    rules = game.rules(language)
    assert list(rules) == sorted(rules)
    prefix = game.players_rule[:3]
    for rule, entry in rules.items():
        assert re.fullmatch(rf"{prefix}\d[0-9A-Z]", rule)
        assert {"text"} <= entry.keys() <= {"text", "ruling"}, rule
    assert list(catalogue(game.package, language)["sections"]) == list(dict.fromkeys(rule[:-1] for rule in rules))


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_that_is_named_exists(name: str) -> None:
    game = cardkit.game(name)
    prefix = game.players_rule[:3]
    for language in LANGUAGES:
        for key, text in entries(game.package, language).items():
            named = set(re.findall(rf"{prefix}\d[0-9A-Z]", f"{key} {text}"))
            assert named <= game.rules(language).keys(), key


# --- What the engine asks for ---------------------------------------------------------------------------------------


def sentences(package: str, language: str) -> dict[str, dict[str, str]]:
    """Return the refusals, events and problems of a position, each with all its variants."""
    found: dict[str, dict[str, str]] = {}
    for key, text in entries(package, language).items():
        if key.startswith(("refusals.", "events.", "position.")):
            found.setdefault(VARIANTS.sub("", key), {})[key] = text
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_event_and_problem_has_its_sentence(name: str) -> None:
    package = cardkit.game(name).package
    for language in LANGUAGES:
        known = sentences("cardkit", language) | sentences(package, language)
        for request in requests(package):
            assert request.key in known, f"{request.line} asks for {request.key}"
            for key, text in known[request.key].items():
                missing = parameters(text) - request.params
                assert not missing, f"{request.line} does not give what {key} says in {language}: {missing}"


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_event_and_problem_is_asked_for(name: str) -> None:
    package = cardkit.game(name).package
    asked = {request.key for request in requests(package)}
    assert asked, "this test found nothing to read"
    assert sentences(package, "en").keys() - asked == set()


def test_every_problem_that_the_games_share_is_asked_for() -> None:
    packages = ["cardkit", *(cardkit.game(name).package for name in GAMES)]
    asked = {request.key for package in packages for request in requests(package)}
    assert sentences("cardkit", "en").keys() - asked == set()


@pytest.mark.parametrize("name", GAMES)
def test_no_game_says_in_python_what_is_wrong_with_a_position(name: str) -> None:
    """What is wrong is an entry of a catalogue: ``game.problem("hands", "no-card", card="13")``."""
    for path in found(Path(str(files(cardkit.game(name).package))), "*.py"):
        assert 'CardkitError("position"' not in "".join(path.read_text("utf-8").split()), path.name


@pytest.mark.parametrize("name", GAMES)
def test_every_entry_that_is_named_in_full_exists(name: str) -> None:
    """A game that says ``texts.say("scene.trick")`` has that entry."""
    game = cardkit.game(name)
    named = re.compile(rf"({'|'.join(catalogue(game.package, 'en'))})\.[\w-]+")
    for path in found(Path(str(files(game.package))), "*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Constant(value=str(key)) if named.fullmatch(key):
                    assert all(key in game.texts(language) for language in LANGUAGES), f"{path.name} names {key}"


TYPED = {"seat": {"Player", "Target"}, "seats": {"Players"}, "list": {"Listed"}}
"""What a parameter of a sentence has to be, by the first word of its name: people are said by name, not by number."""


def given(tree: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Yield every parameter that is given to a sentence by its name, and what it is."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="say"), keywords=keywords):
                yield from ((each.arg, each.value) for each in keywords if each.arg)
            case ast.Dict(keys=keys, values=values):
                for key, value in zip(keys, values, strict=True):
                    if isinstance(key, ast.Constant) and not isinstance(value, ast.Constant):
                        yield str(key.value), value


def test_people_are_given_to_a_sentence_as_people() -> None:
    seen, wrong = Counter[str](), []
    for path in found(Path(str(files("cardkit"))), "*.py"):
        for name, value in given(ast.parse(path.read_text("utf-8"))):
            first = name.partition("_")[0]
            if name == "seat" or first not in TYPED:
                continue
            seen[first] += 1
            if not (isinstance(value, ast.Call) and ast.unparse(value.func) in TYPED[first]):
                wrong.append(f"{path.name}:{value.lineno}: {name}={ast.unparse(value)}")
    assert all(seen[first] for first in TYPED), "this test has found nothing to read"
    assert wrong == []


@pytest.mark.parametrize("package", PACKAGES)
def test_every_reason_for_an_answer_is_asked_for(package: str) -> None:
    """By its full name, or by that of its table: ``texts.say(f"reasons.call.{outcome}")``; a slip by its name."""
    shared = [
        Path(cardkit.__file__).parent / "lessons" / "slips.py",
        *(path for each in LESSONS for path in teaching(each)),
    ]
    named = {
        node.value
        for path in (teaching(package) if package in LESSONS else shared)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant)
    }
    for key in entries(package, "en"):
        base = VARIANTS.sub("", key)
        if base.startswith("reasons."):
            table, _, _ = base.rpartition(".")
            assert {base, f"{table}."} & named, key
        if base.startswith("slips."):
            assert base.removeprefix("slips.") in named, key


def teaching(package: str) -> list[Path]:
    """Return the sources of what the lessons of a game are made of: a file, or a folder."""
    folder = Path(str(files(package)))
    return [*folder.glob("teaching.py"), *folder.glob("teaching/*.py")]


# --- Said aloud -----------------------------------------------------------------------------------------------------


def said(name: str, key: str, params: Mapping[str, Any], players: int) -> Iterator[str]:
    """Yield the sentence in every language, as an onlooker and as each seat reads it."""
    for language in LANGUAGES:
        texts = cardkit.game(name).texts(language)
        for you in (None, *range(players)):
            yield texts.at_table([f"Name{seat}" for seat in range(players)], you).say(key, **params)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_random_games_can_be_told_and_their_mistakes_explained(name: str, seed: int) -> None:
    """Play at random; try, at every turn, what somebody could do before: each event and refusal can be said."""
    game = cardkit.game(name)
    rng = random.Random(seed)
    players = rng.choice(game.players)
    state = game.deal(players, seed)
    events: list[Event] = []
    tried: list[cardkit.Action] = []
    for _ in range(150):
        actors = state.actors()
        if not actors:
            break
        seat = rng.choice(actors)
        actions = state.legal(seat)
        tried.extend(rng.sample(list(actions), min(3, len(actions))))
        for attempt in rng.sample(tried, min(6, len(tried))):
            refusal = state.why_not(rng.randrange(players), attempt)
            if refusal is not None:
                for sentence in said(name, refusal.key, refusal.params, players):
                    assert not set(sentence) & set("{}")
        state.play(seat, rng.choice(actions), events.append)
    assert events
    for event in events:
        for seen_by in (None, *range(players)):
            key, params = event.seen_by(seen_by)
            for sentence in said(name, key, params, players):
                assert not set(sentence) & set("{}")


@pytest.mark.parametrize("seed", [0])
@pytest.mark.parametrize("name", GAMES)
def test_what_somebody_can_do_is_called_so_that_it_goes_on_after_you_can(name: str, seed: int) -> None:
    """“Puedes poner dos 8”, “you can lay two 8s”: Spanish labels begin with an infinitive without a person."""
    texts, look = cardkit.game(name).texts("es"), cardkit.look(name)
    state, rng = cardkit.game(name).deal(cardkit.game(name).players[0], seed=seed), random.Random(seed)
    while actors := state.actors():
        for action in state.legal(actors[0]):
            said = look.label(state, actors[0], action, texts)
            assert re.match(r"\w+[aei]r(la|las|le)? ", f"{said} "), said
        state.play(actors[0], rng.choice(state.legal(actors[0])))
