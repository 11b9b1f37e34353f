"""What is said to people: sentences within sentences, and languages that there are not."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardkit
from cardkit.sessions.reader import Reader
from cardkit.texts import LANGUAGES, CardkitError, Sentence, catalogue, texts
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
