"""The rules of a game, to read in the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cardkit.contract import Game
from cardkit.texts import CardkitError, texts
from cardkit_widgets.terminal.tables import ACCENT


def rules(game: Game[Any, Any], language: str, wanted: str | None = None) -> RenderableType:
    """Return the rules of *game* under the titles of their sections, or only the rule *wanted*."""
    all_rules = game.rules(language)
    if wanted is not None:
        rule = wanted.upper()
        if rule not in all_rules:
            first, *_, last = all_rules
            raise CardkitError("unknown-rule", game=game.title(language), rule=wanted, first=first, last=last)
        return _rule_table({rule: all_rules[rule]}, language)
    parts: list[RenderableType] = [Text(game.title(language), "bold")]
    for section, title in game.sections(language).items():
        parts += [Text(f"\n{title}", ACCENT), _rule_table(_section(all_rules, section), language)]
    words = game.texts(language)
    parts += [Text(f"\n{words.say('game.credits')}", "dim"), Text(words.say("game.unofficial"), "dim")]
    return Group(*parts)


def _section(all_rules: dict[str, dict[str, str]], section: str) -> dict[str, dict[str, str]]:
    return {rule: entry for rule, entry in all_rules.items() if rule.startswith(section)}


def _rule_table(entries: dict[str, dict[str, str]], language: str) -> Table:
    """Return rules beside their ids; a ruling says that it is ours, and why."""
    words = texts(language, "cardkit_widgets")
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", no_wrap=True)
    for rule, entry in entries.items():
        text = Text(entry["text"])
        if "ruling" in entry:
            text.append(f"\n{words.say('terminal.ruling', reason=entry['ruling'])}", "italic dim")
        table.add_row(rule, text)
    return table
