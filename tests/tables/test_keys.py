"""The language of the golden tables says keys and parameters, and nothing that another language could not say."""

from __future__ import annotations

import re
from typing import Any

import pytest

import cardkit
from cardkit.texts import Key, Listed, Player, Players, Sentence, Target, Texts, catalogue, flatten, texts
from tests.tables.keys import KEYS, PACKAGES, Entry, entries_of, spoken
from tests.tables.write import FOLDER

SENTENCES = {
    "take": {"one": "take one", "other": "take {n}"},
    "wins": {"you": "you win", "they": "{seat} wins"},
    "card": "{card} of {place}",
    "whole": "{part}!",
}


def keys(you: int | None = None) -> Texts:
    """Return a small catalogue that speaks keys."""
    with spoken():
        engine = catalogue("cardkit", KEYS)
    return Texts(KEYS, [engine, entries_of({"en": SENTENCES, "es": SENTENCES})], you=you)


@pytest.mark.parametrize(
    ("key", "params", "said"),
    [
        ("take", {"n": 1}, "take n=1"),
        ("take", {"n": 2}, "take n=2"),
        ("wins", {"seat": 1}, "wins seat=seat.you"),
        ("wins", {"seat": 0}, "wins seat=(seat.number number=1)"),
        ("card", {"card": Key("card"), "place": (4, 5)}, None),
        ("card", {"card": "8", "place": (4, 5), "why": ""}, "card card=8 place=4-5 why=()"),
        (
            "whole",
            {"part": Sentence("verdict.shared", {"seats": Players((1,))})},
            "whole part=(verdict.shared seats=(seat.number number=2))",
        ),
        ("whole", {"part": Listed(("a", "b"))}, "whole part=(list.and most=a last=b)"),
        ("whole", {"part": Player(1)}, "whole part=seat.you"),
        ("whole", {"part": Target(1)}, "whole part=seat.you-target"),
        ("nothing", {}, None),
    ],
)
def test_a_sentence_is_its_key_and_its_parameters(key: str, params: dict[str, Any], said: str | None) -> None:
    if said is None:
        with pytest.raises(KeyError):
            keys(you=1).say(key, **params)
    else:
        assert keys(you=1).say(key, **params) == said


@pytest.mark.parametrize(
    ("sentences", "kind"),
    [
        ({"en": "{n} cards", "es": "{m} cartas"}, KeyError),
        ({"en": "{m} cards", "es": "{n} cartas"}, KeyError),
        ({"en": "{n} cards", "es": ""}, AssertionError),
    ],
)
def test_what_a_language_cannot_say_is_not_said_in_keys_either(
    sentences: dict[str, str], kind: type[Exception]
) -> None:
    with pytest.raises(kind) as failure:
        Entry("cards", sentences).format_map({"n": 3})
    (note,) = failure.value.__notes__
    assert "cards {'n': 3}" in note


def test_what_a_language_does_not_know_is_not_said_in_keys_either() -> None:
    with pytest.raises(KeyError):
        entries_of({"en": SENTENCES, "es": {"take": SENTENCES["take"]}})
    with pytest.raises(KeyError):
        entries_of({"en": {"take": SENTENCES["take"]}, "es": SENTENCES})


def test_people_are_never_spoken_to_in_keys() -> None:
    with spoken():
        assert texts(KEYS).say("verdict.shared", seats=Players((0,))).startswith("verdict.shared")
    with pytest.raises(cardkit.texts.CardkitError):
        cardkit.texts.check_language(KEYS)


@pytest.mark.parametrize("name", cardkit.game_names())
def test_no_golden_table_changes_with_a_word_of_a_catalogue(name: str) -> None:
    golden = {path.name: path.read_text("utf-8") for path in sorted((FOLDER / name).glob("*.txt"))}
    for package in (*PACKAGES, cardkit.game(name).package):
        for language in cardkit.LANGUAGES:
            for key, sentence in flatten(catalogue(package, language)).items():
                words = [each for each in re.split(r"{\w+}", sentence) if len(re.findall(r"\w{2,}", each)) > 1]
                if key != "game.title":  # a game has the same name in every language
                    found = [file for file, text in golden.items() if any(stands(each, text) for each in words)]
                    assert not found, f"{key} in “{language}”"


def stands(words: str, text: str) -> bool:
    """Return whether a text has these words, and not as a part of an id."""
    return words in text and re.search(rf"(?<![\w:-]){re.escape(words)}(?!\w)", text) is not None
