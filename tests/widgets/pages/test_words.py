"""The app's texts and the visitor's language."""

import pytest

from cardkit.texts import LANGUAGES
from cardkit_widgets.pages.words import preferred, words


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("es", "es"),
        ("es-AR,es;q=0.9,en;q=0.8", "es"),
        ("fr, en;q=0.2, es;q=0.7", "es"),
        ("EN-us", "en"),
        ("es;q=0, en;q=0.1", "en"),
        ("ja, *;q=0.5", None),
        ("es;q=nonsense", None),
        ("", None),
    ],
)
def test_the_language_that_a_browser_asks_for(accepted: str, language: str | None) -> None:
    assert preferred(accepted, ["en", "es"]) == language


def test_every_message_page_has_its_words() -> None:
    for language in LANGUAGES:
        for name in ("full", "failed", "missing"):
            assert words(language)[name].keys() >= {"title", "text"}
