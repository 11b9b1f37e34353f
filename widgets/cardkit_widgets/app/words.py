"""The app's own texts, from the `[app.*]` tables of the package's catalogues."""

import tomllib
from functools import cache
from importlib.resources import files

DEFAULT_LANGUAGE = "en"


@cache
def words(language: str) -> dict[str, dict[str, str]]:
    """The app's texts in *language*, by table and key.

    >>> words("en")["full"]["title"]
    'Every seat is taken'
    """
    source = files("cardkit_widgets").joinpath(f"{language}.toml").read_text(encoding="utf-8")
    app: dict[str, dict[str, str]] = tomllib.loads(source)["app"]
    return app


def has_words(language: str) -> bool:
    """Whether there is a catalogue for *language*."""
    return files("cardkit_widgets").joinpath(f"{language}.toml").is_file()


def preferred(accepted: str, languages: list[str]) -> str | None:
    """The first of *languages* that an Accept-Language header asks for, by its weights.

    >>> preferred("fr;q=0.9, es-AR;q=0.8, en;q=0.1", ["en", "es"])
    'es'
    >>> preferred("ja", ["en", "es"]) is None
    True
    """
    wishes = []
    for part in accepted.split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            wishes.append((float(weight or 1), tag.split("-")[0].lower()))
        except ValueError:
            continue
    by_weight = sorted(wishes, key=lambda wish: -wish[0])
    return next((tag for weight, tag in by_weight if weight > 0 and tag in languages), None)
