"""Golden tables: what everybody sees at the tables of all games, in text or, where that would be long, as digests.

``python -m tests.tables.write kael`` writes those of a game anew. Look at the difference before you commit it: every
line of it is something that people see. A digest tells no more than that a table looks different;
``python -m tests.tables.write kael --against HEAD`` shows how, and *HEAD* can be any revision that knows this command.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest.mock import patch

import cardkit
from cardkit.looks.look import look
from cardkit.match import Match
from cardkit.sessions import choosing, opening
from cardkit.sessions.reader import table_texts
from cardkit_widgets import Lesson
from tests.tables.looks import WIDE, drawn, faces, looks
from tests.tables.visits import told
from tests.transcripts.write import FOLDER as TRANSCRIPTS
from tests.transcripts.write import indented, random_moves, read
from tests.widgets.terminal.typed import played

FOLDER: Final = Path(__file__).parent
ROOT: Final = Path(__file__).parents[2]
DIGITS: Final = 6
MOMENTS: Final = 8
"""So many moments of each transcript are looked at, from its beginning to its end."""
MANY: Final = 5
FEW_MOMENTS: Final = 2
"""At tables with more players than that, so many: what is new there is how much there is to see."""
OFFERED: Final = ("bomba", "castle_combo", "combo_breaker", "kael")
"""The games that one can choose from at a live table; another one changes nothing at the tables of these."""
KINDS: Final = ("terminal", "labels", "clicks", "scene", "svg")

AnyState = cardkit.State[Any]


def about(name: str) -> Any:
    """Return the module that says which tables of a game are looked at."""
    return import_module(f"tests.games.{name}.tables")


# --- A short match in full ----------------------------------------------------------------------------------------


def short_match(name: str) -> Match:
    """Return the short match of a game, played at random to its end."""
    match: Match = about(name).match()
    for seat, action in random_moves(match.state.copy(), "tables"):
        match.play(seat, action)
    return match


def match_text(match: Match, language: str) -> str:
    """Return the record of a match with what whoever acts sees before, and all see at the end."""
    *head, rest = match.as_text().partition("\n\n")
    moves = rest.splitlines()
    lines = "".join(head).splitlines()
    for state, move in zip(match.states, [*moves, "0: "], strict=True):
        seat = int(move.partition(":")[0])
        words = table_texts(match.game, language, state.seats, seat)
        lines += indented(drawn(look(state.game.name).scene(state, seat, words)).splitlines())
        lines += [move] if state.actors() else []
    return "\n".join(line.rstrip() for line in lines) + "\n"


def record(text: str) -> str:
    """Return the record that a text of a match holds between the tables."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("    "))


# --- Digests ------------------------------------------------------------------------------------------------------


def moments(name: str) -> Iterator[tuple[str, int, AnyState]]:
    """Yield states to look at: all of the short match, and some of every transcript, each with its title and number."""
    for at, state in enumerate(short_match(name).states):
        yield "match", at, state
    for path in sorted((TRANSCRIPTS / name).glob("*.txt")):
        setup, moves = read(name, path.read_text("utf-8"))
        state = cardkit.game(name).deal(**setup)
        number = MOMENTS if state.seats <= MANY else FEW_MOMENTS
        wanted = {len(moves) * part // number for part in range(1, number + 1)}
        for at, (seat, action) in enumerate(moves, 1):
            state = state.after(seat, action)
            if at in wanted:
                yield path.stem, at, state


def all_looks(name: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield every table that is looked at, by its name, in every form."""
    for title, at, state in moments(name):
        for seat in range(state.seats):
            for language in cardkit.LANGUAGES:
                words = table_texts(state.game, language, state.seats, seat)
                yield f"{title}-{at}-seat-{seat}-{language}", looks(state, seat, words)


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:DIGITS]


def digests(name: str) -> str:
    """Return one line for every table: its name, and a digest of each form of it."""
    lines = [f"table {' '.join(KINDS)}"]
    lines += [f"{table} {' '.join(digest(forms[kind]) for kind in KINDS)}" for table, forms in all_looks(name)]
    return "\n".join(lines) + "\n"


def face_digests(name: str) -> str:
    """Return one line for every face of a game, with the digests of its drawing in every language."""
    game = cardkit.game(name)
    drawings = [faces(game, game.texts(language)) for language in cardkit.LANGUAGES]
    lines = [f"face {' '.join(cardkit.LANGUAGES)}"]
    lines += [f"{key} {' '.join(digest(each[key]) for each in drawings)}" for key in drawings[0]]
    return "\n".join(lines) + "\n"


# --- What is written ----------------------------------------------------------------------------------------------


def live_text(name: str, language: str) -> str:
    """Return what the live tables of a game send to those who visit them."""
    lesson = Lesson(name, language)
    with patch.object(opening, "game_names", lambda: OFFERED), patch.object(choosing, "game_names", lambda: OFFERED):
        return "\n".join(line for visit in about(name).visits(lesson) for line in told(visit))


def typed_text(name: str, language: str) -> str:
    """Return what a terminal shows to somebody who plays by typing."""
    match, lines = about(name).typed()
    shown = played(match, *lines, width=WIDE, language=language)
    return "\n".join(line.rstrip() for line in shown.splitlines()) + "\n"


def golden(name: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the content of every golden file of a game."""
    for language in cardkit.LANGUAGES:
        yield f"match-{language}.txt", match_text(short_match(name), language)
        yield f"live-{language}.txt", live_text(name, language)
        yield f"typed-{language}.txt", typed_text(name, language)
    yield "digests.txt", digests(name)
    yield "faces.txt", face_digests(name)


def write(name: str) -> list[Path]:
    """Write the golden tables of a game and return their paths."""
    folder = FOLDER / name
    folder.mkdir(exist_ok=True)
    written = []
    for file, text in golden(name):
        (folder / file).write_text(text, encoding="utf-8")
        written.append(folder / file)
    return written


def write_in_full(name: str, folder: Path) -> None:
    """Write every table and face of which there is a digest as a text of its own."""
    here = folder / name
    here.mkdir(parents=True)
    for table, forms in all_looks(name):
        for kind, text in forms.items():
            (here / f"{table}-{kind}.txt").write_text(f"{text}\n", encoding="utf-8")
    game = cardkit.game(name)
    for language in cardkit.LANGUAGES:
        for key, text in faces(game, game.texts(language)).items():
            (here / f"face-{key}-{language}.svg").write_text(f"{text}\n", encoding="utf-8")


def show_changes(names: list[str], revision: str) -> None:
    """Print what looks different from how it looked at *revision*, as a unified diff of the texts in full."""
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        code, before, now = folder / "code", folder / revision.replace("/", "-"), folder / "now"
        code.mkdir()
        archive = subprocess.run(["git", "archive", revision], cwd=ROOT, capture_output=True, check=True).stdout
        subprocess.run(["tar", "x"], cwd=code, input=archive, check=True)
        old = {**os.environ, "PYTHONPATH": f"{code}{os.pathsep}{code / 'widgets'}"}
        command = [sys.executable, "-m", "tests.tables.write", *names, "--full", str(before)]
        subprocess.run(command, cwd=code, env=old, check=True)
        for name in names:
            write_in_full(name, now)
        subprocess.run(["git", "diff", "--no-index", before.name, now.name], cwd=folder, check=False)


def main(arguments: list[str]) -> None:
    """Write the tables of the games named, or of all, or show how they differ from an earlier revision."""
    parser = argparse.ArgumentParser(prog="python -m tests.tables.write", description="Write golden tables.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games if none is named")
    parser.add_argument("--against", metavar="REVISION", help="write nothing, show what has changed since in full")
    parser.add_argument("--full", metavar="FOLDER", type=Path, help="write every table in full to a new folder")
    given = parser.parse_args(arguments)
    names = [cardkit.game(name).name for name in given.games or cardkit.game_names()]
    if given.against:
        show_changes(names, given.against)
        return
    for name in names:
        if given.full:
            write_in_full(name, given.full)
        else:
            print(*(path.relative_to(FOLDER.parent) for path in write(name)), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
