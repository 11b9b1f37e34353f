"""Rules that a text cites, such as CB-15, as links to the rules page of their game: a word, and no code to read."""

import re
from functools import cache
from html import escape

import cardkit
from cardkit_widgets.pages.words import words

_TAG = re.compile(r"(<[^>]*>)")
_RULE = re.compile(r"\b[A-Z]{1,3}-[0-9][0-9A-Z]\b")
_OPAQUE = ("a", "code", "pre", "script", "style", "svg")


def link_rules(html: str, language: str, up: str = "", ending: str = "") -> str:
    """*html* with its citations as links; what is a link or code already stays.

    The links open another tab: tables on a page forget what lies on them when the page is left. *up* leads from the
    page to where the pages of its language begin; *ending* is what links to pages end in.

    >>> print(link_rules('<p>Safe (CB-50), <code>CB-50</code>, XX-99.</p>', "en"))  # doctest: +ELLIPSIS
    <p>Safe (<a class="ck-cite" href="rules/combo_breaker#CB-50" ...>rule</a>), <code>CB-50</code>, XX-99.</p>
    """
    hint, word = (escape(words(language)["lesson"][key]) for key in ("new_tab", "cited"))

    def link(found: re.Match[str]) -> str:
        game = _games().get(found[0])
        if game is None:
            return found[0]
        return (
            f'<a class="ck-cite" href="{up}rules/{game}{ending}#{found[0]}" target="_blank" rel="noopener"'
            f' title="{found[0]} · {hint}" aria-label="{word} {found[0]}">{word}</a>'
        )

    depth = 0
    parts = _TAG.split(html)
    for at, part in enumerate(parts):
        if at % 2:
            name = re.match(r"</?(\w*)", part)
            if name and name[1] in _OPAQUE and not part.endswith("/>"):
                depth += -1 if part.startswith("</") else 1
        elif depth == 0:
            parts[at] = _RULE.sub(link, part)
    return "".join(parts)


@cache
def _games() -> dict[str, str]:
    """Every rule's game."""
    return {rule: name for name in cardkit.game_names() for rule in cardkit.game(name).rules()}
