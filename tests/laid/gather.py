"""Gather tables as the browser gets them, for the layout's tests: `uv run python -m tests.laid.gather FILE`.

All steps of all chapters in both languages, as they are met and after each try, first games to their end, and bots'
matches of every number of players. Each line is one table as JSON: ``where``, ``game``, ``language``, ``players``, the
``sequence`` of tables that one visit brings, in their order, the ``words`` that stand beside it, the ``scene``, and
the ``envelope`` of a match.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypedDict

from cardkit.contract import game, game_names
from cardkit.texts import LANGUAGES
from cardkit_widgets.live import loading
from cardkit_widgets.live.display import PlayTable
from cardkit_widgets.live.notebook import Notebook, plain
from cardkit_widgets.live.notebooks import chapters, written
from tests.laid.visitors import play, visit

MOVES: Final = 120
"""So many tables of a match are gathered."""


class Gathered(TypedDict):
    """A table, and where it was seen."""

    where: str
    game: str
    language: str
    players: int
    sequence: str
    words: str
    scene: Mapping[str, Any]
    envelope: Mapping[str, Any] | None


def steps(language: str, name: str, chapter: str) -> Iterator[Gathered]:
    """Yield the tables of a chapter's steps."""
    words = dict(_words(written(language, name, None)[chapter]))
    for table in loading.load(language, name, chapter, proofs=False).steps():
        table.read(language)
        sequence = f"{language} {name} {chapter}#{table.step.name}"
        for did, shown in visit(table.activity):
            yield _gathered(sequence, did, words[table.step.name], shown, table.activity.state.seats)


def _words(path: Path) -> Iterator[tuple[str, str]]:
    """Yield each step of a notebook with the words that stand before it, a line for each paragraph and item of a list.

    The title stands in the page's header.
    """
    words: list[str] = []
    for cell in Notebook.read(path).cells:
        if cell.kind == "markdown":
            # Where a line of the file ends is nothing that a reader sees.
            lines = re.sub(r"(?<=[^\n])\n(?![\n#>|]|[*+-] |\d+\. )", " ", cell.source).splitlines()
            words += [line for line in lines if not line.startswith("# ")]
        elif cell.step:
            yield cell.step.name, plain("\n".join(words)).strip()
            words.clear()


def matches(
    language: str, name: str, *, count: int = 1, most: int = MOVES, in_turn: bool = False
) -> Iterator[Gathered]:
    """Yield the tables of so many matches of each number of players, which the languages share.

    *in_turn*, of every second number alone, and of the largest.
    """
    numbers = game(name).players
    some = sorted({*numbers[::2], numbers[-1]}) if in_turn else numbers
    for at, players in enumerate(some):
        for seed in range(1, count + 1):
            if LANGUAGES[((at if in_turn else players) + seed) % len(LANGUAGES)] != language:
                continue
            sequence = f"{language} {name} of {players} seed {seed}"
            dealt = PlayTable(name, language=language, players=players, seed=seed).activity
            for did, shown in play(dealt, most):
                yield _gathered(sequence, did, "", shown, players)


def _gathered(sequence: str, did: str, words: str, shown: Mapping[str, Any], players: int) -> Gathered:
    return {
        "where": f"{sequence} {did}",
        "game": shown["scene"]["game"],
        "language": shown["scene"]["language"],
        "players": players,
        "sequence": sequence,
        "words": words,
        "scene": shown["scene"],
        "envelope": shown["envelope"],
    }


def gather(names: list[str], *, count: int = 1, in_turn: bool = False) -> Iterator[Gathered]:
    """Yield the tables of all chapters and of so many matches of these games, in all languages.

    *in_turn*, each chapter is in one of the languages, which they take by turns, and matches are of fewer numbers.
    """
    for at, language in enumerate(LANGUAGES):
        for name in names:
            for number, chapter in enumerate(chapters(language, name)):
                if not in_turn or number % len(LANGUAGES) == at:
                    yield from steps(language, name, chapter)
            yield from matches(language, name, count=count, in_turn=in_turn)


def write(path: Path, names: list[str], *, count: int = 1, in_turn: bool = False) -> int:
    """Write the tables of these games to a file, and return how many they are."""
    lines = [json.dumps(table, ensure_ascii=False) + "\n" for table in gather(names, count=count, in_turn=in_turn)]
    path.write_text("".join(lines), "utf-8")
    return len(lines)


def main() -> None:
    """Write the tables of the games named, or of all."""
    parser = argparse.ArgumentParser(prog="python -m tests.laid.gather", description="Gather tables for the layout.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--game", action="append", choices=game_names())
    parser.add_argument("--matches", type=int, default=1, help="how many of each number of players")
    given = parser.parse_args()
    print(write(given.file, given.game or list(game_names()), count=given.matches))


if __name__ == "__main__":
    main()
