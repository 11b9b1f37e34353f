"""The app's own texts, and which language a visitor reads."""

from typing import Any

from cardkit.texts import catalogue


def words(language: str) -> dict[str, Any]:
    """The `[app.*]` tables of the package's catalogue in *language*.

    >>> words("en")["full"]["title"]
    'Every seat is taken'
    """
    tables: dict[str, Any] = catalogue("cardkit_widgets", language)["app"]
    return tables


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
