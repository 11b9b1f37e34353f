"""The words: both languages say the same things, and every sentence that the rules can ask for is there."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import product
from pathlib import Path
from string import Formatter

import pytest

import cardkit
from cardkit.game import Event
from cardkit.texts import LANGUAGES, Key, Texts, catalogue, flatten
from tests.finding import found

GAMES = cardkit.game_names()
PACKAGES = ("cardkit", "cardkit.sessions", *(f"cardkit.games.{name}" for name in GAMES))
LESSONS = tuple(cardkit.game(name).package for name in GAMES)
CODE = re.compile(r"\b\w+=\"[^\"]*\"")  # something to type, as it is typed: rules="CB-15"
VARIANTS = re.compile(r"(\.(you|they))?(\.(one|other))?$")

SAME_IN_BOTH = {
    "game.title": "a name",
    "controls.pace-normal": "the same word",
    "controls.race-normal": "the same word",
    "summary.total": "the same word",
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
                assert twin in texts, key
                used = parameters(texts[key]) | parameters(texts[twin])
                assert needed in used, f"{key} is chosen by {{{needed}}}, which no variant says"


def test_what_is_to_be_listed_is_a_list_and_other_lists_are_joined() -> None:
    said = {
        language: Texts(language, [catalogue("cardkit", language), {"said": "{list_cards} ({cards})"}]).say(
            "said", list_cards=("8", "9", Key("names.1")), cards=("8", "8")
        )
        for language in LANGUAGES
    }
    assert said == {"en": "8, 9 and Fox (8-8)", "es": "8, 9 y Zorro (8-8)"}


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


@dataclass(frozen=True)
class Request:
    """A sentence that a line of the engine can ask for, with the parameters that it gives."""

    key: str
    params: frozenset[str]
    line: str


Outcome = tuple[dict[str, bool], str]
"""What an expression comes to, given how these conditions turn out."""


class Reader:
    """Reads off one source file which refusals, events and problems of a position it makes, without running it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tree = ast.parse(path.read_text("utf-8"))

    def requests(self, within: ast.AST | None = None) -> Iterator[Request]:
        functions = [node for node in ast.walk(self.tree) if isinstance(node, ast.FunctionDef)]
        read = {"Refusal": self.refusal, "Event": self.event, "problem": self.problem}
        for call in ast.walk(within or self.tree):
            match call:
                case ast.Call(func=ast.Attribute(value=ast.Name(id="Event"), attr=made)):
                    yield from made_by_event(made)
                case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in read:
                    scope = next((each for each in reversed(functions) if call in ast.walk(each)), self.tree)
                    yield from read[name](call, scope)

    def refusal(self, call: ast.Call, scope: ast.AST) -> Iterator[Request]:
        given = self.arguments(call, "rule", "case", "params")
        rules = self.outcomes(given["rule"], scope)
        cases = self.outcomes(given["case"], scope) if "case" in given else [({}, "")]
        for (if_rule, rule), (if_case, case) in product(rules, cases):
            if all(if_case.get(condition, holds) == holds for condition, holds in if_rule.items()):
                key = f"refusals.{rule}-{case}" if case else f"refusals.{rule}"
                yield Request(key, self.names(given.get("params"), scope), self.line(call))

    def event(self, call: ast.Call, scope: ast.AST) -> Iterator[Request]:
        given = self.arguments(call, "key", "seat", "params", "secret")
        seat = given.get("seat")
        nobody = seat is None or (isinstance(seat, ast.Constant) and seat.value is None)
        params = self.names(given.get("params"), scope) | (set() if nobody else {"seat"})
        secret = self.names(given.get("secret"), scope)
        for _, key in self.outcomes(given["key"], scope):
            yield Request(f"events.{key}", params, self.line(call))
            if secret:
                yield Request(f"events.{key}-seen", params | secret, self.line(call))

    def problem(self, call: ast.Call, scope: ast.AST) -> Iterator[Request]:
        params = frozenset(keyword.arg for keyword in call.keywords if keyword.arg is not None)
        for _, key in self.outcomes(self.arguments(call, "field", "key")["key"], scope):
            yield Request(f"position.{key}", params, self.line(call))

    def arguments(self, call: ast.Call, *names: str) -> dict[str, ast.expr]:
        by_name = {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg is not None}
        return dict(zip(names, call.args, strict=False)) | by_name

    def outcomes(self, node: ast.expr, scope: ast.AST) -> list[Outcome]:
        """Return the strings that *node* can come to."""
        match node:
            case ast.Constant(value=str(text)):
                return [({}, text)]
            case ast.IfExp():
                condition = ast.dump(node.test)
                return [
                    (conditions | {condition: holds}, text)
                    for holds, branch in ((True, node.body), (False, node.orelse))
                    for conditions, text in self.outcomes(branch, scope)
                    if conditions.get(condition, holds) == holds
                ]
            case ast.Name(id=name) if values := self.assigned(name, scope):
                return [outcome for value in values for outcome in self.outcomes(value, scope)]
        raise AssertionError(f"{self.line(node)}: this test cannot read “{ast.unparse(node)}”; write the key itself")

    def names(self, node: ast.expr | None, scope: ast.AST) -> frozenset[str]:
        """Return the keys that the dictionary *node* has in any case."""
        match node:
            case None:
                return frozenset()
            case ast.Dict(keys=keys, values=values):
                return frozenset().union(
                    *(
                        self.names(value, scope) if key is None else (text for _, text in self.outcomes(key, scope))
                        for key, value in zip(keys, values, strict=True)
                    )
                )
            case ast.BinOp(left=left, op=ast.BitOr(), right=right):
                return self.names(left, scope) | self.names(right, scope)
            case ast.IfExp(body=body, orelse=orelse):
                return self.names(body, scope) & self.names(orelse, scope)
            case ast.Name(id=name) if values := self.assigned(name, scope):
                return frozenset.intersection(*(self.names(value, scope) for value in values))
        raise AssertionError(f"{self.line(node)}: this test cannot read “{ast.unparse(node)}”; write the dictionary")

    def assigned(self, name: str, scope: ast.AST) -> list[ast.expr]:
        """Return what is assigned to *name* in *scope*, or else anywhere in the file."""
        for place in (scope, self.tree):
            found = [
                node.value
                for node in ast.walk(place)
                if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
                for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
                if isinstance(target, ast.Name) and target.id == name
            ]
            if found:
                return found
        return []

    def line(self, node: ast.expr) -> str:
        return f"{self.path.name}:{node.lineno}"


@cache
def made_by_event(method: str) -> tuple[Request, ...]:
    """Return what events ask for that a method of :class:`Event` makes, for all games alike."""
    reader = Reader(Path(str(files("cardkit"))) / "game.py")
    event = next(node for node in ast.walk(reader.tree) if isinstance(node, ast.ClassDef) and node.name == "Event")
    found = next(node for node in event.body if isinstance(node, ast.FunctionDef) and node.name == method)
    return tuple(reader.requests(found))


def requests(package: str) -> list[Request]:
    paths = found(Path(str(files(package))), "*.py")
    return [request for path in paths for request in Reader(path).requests()]


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


@pytest.mark.parametrize("package", PACKAGES)
def test_every_reason_for_an_answer_is_asked_for(package: str) -> None:
    """By its full name, or by that of its table: ``texts.say(f"reasons.call.{outcome}")``."""
    own = [Path(str(files(package))) / "teaching.py"]
    shared = [
        Path(cardkit.__file__).parent / "reasons.py",
        *(Path(str(files(each))) / "teaching.py" for each in LESSONS),
    ]
    named = {
        node.value
        for path in (own if package in LESSONS else shared)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant)
    }
    for key in entries(package, "en"):
        base = VARIANTS.sub("", key)
        if base.startswith("reasons."):
            table, _, _ = base.rpartition(".")
            assert {base, f"{table}."} & named, key


def read(tmp_path: Path, source: str) -> set[tuple[str, frozenset[str]]]:
    path = tmp_path / "source.py"
    path.write_text(source, "utf-8")
    return {(request.key, request.params) for request in Reader(path).requests()}


def test_reader_knows_that_one_condition_turns_out_one_way(tmp_path: Path) -> None:
    source = 'Refusal("A" if acted else "B", "" if acted else "turn", {"n": 1})'
    assert read(tmp_path, source) == {("refusals.A", frozenset({"n"})), ("refusals.B-turn", frozenset({"n"}))}


def test_reader_looks_names_up(tmp_path: Path) -> None:
    source = 'def f():\n    case = "equal" if same else "lower"\n    return Refusal("A", case)'
    assert read(tmp_path, source) == {("refusals.A-equal", frozenset()), ("refusals.A-lower", frozenset())}


def test_reader_tells_what_is_secret(tmp_path: Path) -> None:
    source = 'Event("drawn", seat, {"n": 1}, {"card": 7})'
    assert read(tmp_path, source) == {
        ("events.drawn", frozenset({"seat", "n"})),
        ("events.drawn-seen", frozenset({"seat", "n", "card"})),
    }


def test_reader_knows_the_problems_of_a_position_however_they_are_reached(tmp_path: Path) -> None:
    source = 'problem(field, "a" if many else "b", found=value)\nself.game.problem("hands", "c")'
    assert read(tmp_path, source) == {
        ("position.a", frozenset({"found"})),
        ("position.b", frozenset({"found"})),
        ("position.c", frozenset()),
    }


def test_reader_says_what_it_cannot_read(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"source.py:1: this test cannot read “rule\(\)”"):
        read(tmp_path, "Refusal(rule())")


# --- Said aloud -----------------------------------------------------------------------------------------------------


def said(name: str, key: str, params: Mapping[str, object], players: int) -> Iterator[str]:
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
