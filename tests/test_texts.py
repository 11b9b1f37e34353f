"""What is said to people: sentences within sentences, and languages that there are not."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import cardkit
from cardkit.sessions.reader import Reader
from cardkit.texts import (
    LANGUAGES,
    CardkitError,
    Deed,
    Key,
    Listed,
    Player,
    Players,
    Sentence,
    Target,
    Texts,
    catalogue,
    texts,
)
from cardkit_widgets import PlayTable, PracticeTable


def test_a_sentence_within_a_sentence_is_said_in_the_language_of_the_whole() -> None:
    problem = Sentence("position.no-card", {"card": "13"}, ("cardkit.games.kael",))
    error = CardkitError(
        "lesson-mistake", step="a", problem=CardkitError("position", field="hands", problem=problem).sentence
    )
    for language in LANGUAGES:
        said = cardkit.game("kael").texts(language).say("position.no-card", card="13")
        assert error.text(language).endswith(said)
        assert error.text(language) == texts(language).say("errors.lesson-mistake", **error.params)
    assert error.text("es") != error.text("en") == str(error)


NAMES = ("Ana", "Leo", "Eva")


@pytest.mark.parametrize(
    ("value", "english", "spanish"),
    [
        (2, "2", "2"),
        (Player(2), "Eva", "Eva"),
        (Player(1), "you", "tú"),
        (Player(3), "Seat 4", "Puesto 4"),
        (Target(2), "Eva", "Eva"),
        (Target(1), "you", "ti"),
        (Players((0, 2, 1)), "Ana, Eva and you", "Ana, Eva y tú"),
        (Players(()), "", ""),
        (Key("names.1"), "Fox", "Zorro"),
        (Deed("Play 8"), "play 8", "play 8"),
        (("8", Key("names.1")), "8-Fox", "8-Zorro"),
        (Listed(("8", "9", Key("names.1"))), "8, 9 and Fox", "8, 9 y Zorro"),
        (Listed([Target(1), Player(0)]), "you and Ana", "ti y Ana"),
        (Sentence("summary.hand"), "Hand", "Mano"),
    ],
)
@pytest.mark.parametrize("name", ["it", "seats", "seat_target", "list_it"])
def test_the_type_of_a_parameter_says_how_it_is_said_and_its_name_does_not(
    name: str, value: Any, english: str, spanish: str
) -> None:
    for language, said in (("en", english), ("es", spanish)):
        words = Texts(language, [catalogue("cardkit", language), {"said": f"{{{name}}}"}], NAMES, you=1)
        assert words.say("said", **{name: value}) == said


def test_whom_a_sentence_is_about_is_said_by_name() -> None:
    table = {"wins": {"you": "You win", "they": "{seat} wins"}, "next": "Next: {seat}"}
    words = Texts("en", [catalogue("cardkit", "en"), table], NAMES, you=1)
    assert [words.say("wins", seat=seat) for seat in (0, 1)] == ["Ana wins", "You win"]
    assert [words.say("next", seat=seat) for seat in (0, Player(1))] == ["Next: Ana", "Next: you"]


def test_what_is_none_is_said_in_words_of_its_own_where_there_are_any() -> None:
    pay = {"none": "free", "one": "{n} coin", "other": "{n} coins"}
    words = Texts("en", [{"pay": pay, "get": {"other": "{n} keys"}}])
    assert words.say("pay", n=-1) == "−1 coin"
    assert [words.say("pay", n=n) for n in range(3)] == ["free", "1 coin", "2 coins"]
    assert words.say("get", n=0) == "0 keys"


def test_what_is_done_to_the_reader_may_have_words_of_its_own() -> None:
    table = {"looks": {"you": "You look at {whom}", "they": "{seat} looks at {whom}", "at-you": "{seat} sees you"}}
    words = Texts("en", [catalogue("cardkit", "en"), table], NAMES, you=1)
    said = [words.say("looks", seat=seat, whom=Target(whom)) for seat, whom in ((0, 1), (0, 2), (1, 0))]
    assert said == ["Ana sees you", "Ana looks at Eva", "You look at Ana"]


def test_somebody_at_the_table_is_a_number_all_the_same() -> None:
    assert (Player(2), Target(2), Players((0, 1))) == (2, 2, (0, 1))
    assert pickle.loads(pickle.dumps(Target(2))).__class__ is Target
    assert json.dumps([Player(2), Players((0, 1))]) == "[2, [0, 1]]"


@pytest.mark.parametrize(
    "ask",
    [
        lambda: cardkit.game("kael").texts("xx"),
        lambda: cardkit.game("kael").rules("xx"),
        lambda: Reader("xx"),
        lambda: PlayTable("kael", language="xx"),
        lambda: PracticeTable("kael", language="xx"),
        lambda: CardkitError("nothing-to-undo").text("xx"),
    ],
)
def test_a_language_that_there_is_not_is_refused_in_a_sentence(ask: object) -> None:
    assert callable(ask)
    with pytest.raises(CardkitError, match=r"There is no language “xx”\. These are: es, en\.") as refused:
        ask()
    assert refused.value.text("es") == "No existe el idioma «xx». Los que hay: es, en."


def test_a_catalogue_that_is_not_written_yet_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rummikub").mkdir()
    (tmp_path / "rummikub" / "__init__.py").touch()
    (tmp_path / "rummikub" / "en.toml").write_text('[game]\ntitle = "Rummikub"\n', "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert texts("en", "rummikub").say("game.title") == "Rummikub"
    with pytest.raises(
        CardkitError, match=r"“rummikub” does not speak “es” yet: it lacks the file es\.toml\."
    ) as refused:
        catalogue("rummikub", "es")
    assert refused.value.text("es") == "«rummikub» aún no habla «es»: le falta el archivo es.toml."
