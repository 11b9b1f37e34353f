"""Golden tables: what everybody sees at the tables of all games, in keys, and digests of how it is drawn.

``python -m tests.tables.write kael`` writes those of a game anew. Look at the difference before you commit it: every
line of it is something that people see. No sentence stands in it, but its key with what it is said of. In the folder
of each game are

``tables.txt``
    what every seat sees and may click at many tables: each time what is new
``match.txt``
    the record of a short match, with what a terminal shows to whoever acts
``live.txt``, ``typed.txt``
    what live tables send to those who visit them, and what a terminal answers to somebody who types
``faces.txt``
    what is printed on every card, with a digest of its drawing
``digests.txt``
    of the drawings of tables, and of what is seen at those that are not told in ``tables.txt``

A digest tells no more than that something looks different; ``python -m tests.tables.write kael --against HEAD`` shows
how, and *HEAD* can be any revision that knows this command.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest.mock import patch

import cardkit
from cardkit.looks.look import look
from cardkit.match import Match
from cardkit.sessions.matches import choosing, opening
from cardkit.sessions.reader import table_texts
from cardkit_widgets import Lesson
from tests.tables.keys import KEYS, spoken
from tests.tables.looks import WIDE, drawings, drawn, faces
from tests.tables.views import View, in_full, news, prints, view
from tests.tables.visits import told
from tests.transcripts.write import FOLDER as TRANSCRIPTS
from tests.transcripts.write import indented, random_moves, read
from tests.widgets.terminal.typed import played

FOLDER: Final = Path(__file__).parent
ROOT: Final = Path(__file__).parents[2]
DIGITS: Final = 6
MOMENTS: Final = 8
"""So many moments of each transcript are looked at, from its beginning to its end; every other one is told."""
MANY: Final = 5
FEW_MOMENTS: Final = 2
"""At tables with more players than that, so many: what is new there is how much there is to see."""
OFFERED: Final = ("bomba", "castle_combo", "combo_breaker", "kael")
"""The games that one can choose from at a live table; another one changes nothing at the tables of these."""
KINDS: Final = ("terminal", "svg", "view")

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


@spoken()
def match_text(match: Match) -> str:
    """Return the record of a match with what whoever acts sees before, and all see at the end."""
    *head, rest = match.as_text().partition("\n\n")
    moves = rest.splitlines()
    lines = "".join(head).splitlines()
    for state, move in zip(match.states, [*moves, "0: "], strict=True):
        seat = int(move.partition(":")[0])
        words = table_texts(match.game, KEYS, state.seats, seat)
        lines += indented(drawn(look(state.game.name).scene(state, seat, words)).splitlines())
        lines += [move] if state.actors() else []
    return "\n".join(line.rstrip() for line in lines) + "\n"


def record(text: str) -> str:
    """Return the record that a text of a match holds between the tables."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("    "))


# --- Tables of all kinds ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Moment:
    """A table that is looked at: where it comes from, after how many moves and which, and whether it is told."""

    title: str
    at: int
    move: str
    state: AnyState
    told: bool = True

    @property
    def views(self) -> dict[int, View]:
        """What each seat sees."""
        return {seat: view(self.state, seat) for seat in range(self.state.seats)}

    def looks(self) -> Iterator[tuple[int, str, str]]:
        """Yield how it looks to each seat in each kind of drawing and, unless that is told, what it sees."""
        for seat in range(self.state.seats):
            for kind, text in drawings(self.state, seat).items():
                yield seat, kind, text
            if not self.told:
                yield seat, "view", in_full(view(self.state, seat))


def moments(name: str) -> Iterator[Moment]:
    """Yield tables to look at: all of the short match, and some of every transcript."""
    match = short_match(name)
    moves = match.as_text().partition("\n\n")[2].splitlines()
    for at, (move, state) in enumerate(zip(["the beginning", *moves], match.states, strict=True)):
        yield Moment("match", at, move, state)
    for path in sorted((TRANSCRIPTS / name).glob("*.txt")):
        setup, moved = read(name, path.read_text("utf-8"))
        state = cardkit.game(name).deal(**setup)
        number = MOMENTS if state.seats <= MANY else FEW_MOMENTS
        wanted = sorted({len(moved) * part // number for part in range(1, number + 1)})
        for at, (seat, action) in enumerate(moved, 1):
            state = state.after(seat, action)
            if at in wanted:
                yield Moment(path.stem, at, f"{seat}: {action}", state, told=wanted.index(at) % 2 == 0)


@spoken()
def tables_text(name: str) -> str:
    """Return what every seat sees, and what is new for it since the table before."""
    lines, before, title = list[str](), dict[int, View](), ""
    for moment in moments(name):
        if moment.told:
            if moment.title != title:
                before, title = {}, moment.title
            now = moment.views
            lines += [f"# {title} {moment.at} · {moment.move}", *news(before, now)]
            before = now
    return "\n".join(lines) + "\n"


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:DIGITS]


@spoken()
def digests(name: str) -> str:
    """Return one line for every table: its name, and a digest of each kind of look of it, for all seats together."""
    lines = [f"table {' '.join(KINDS)}"]
    for moment in moments(name):
        looks = list(moment.looks())
        texts = ("\n".join(text for _, each, text in looks if each == kind) for kind in KINDS)
        lines.append(f"{moment.title}-{moment.at} {' '.join(digest(text) if text else '–' for text in texts)}")
    return "\n".join(lines) + "\n"


@spoken()
def faces_text(name: str) -> str:
    """Return one line for every face of a game, with the digest of its drawing and what is printed on it."""
    game, printed = cardkit.game(name), prints(name)
    drawn = {key: digest(drawing) for key, drawing in faces(game, game.texts(KEYS)).items()}
    return "".join(f"{key} {digest} {printed.get(key, '')}".rstrip() + "\n" for key, digest in drawn.items())


# --- What is written ----------------------------------------------------------------------------------------------


@spoken()
def live_text(name: str) -> str:
    """Return what the live tables of a game send to those who visit them."""
    lesson = Lesson(name, KEYS)
    with patch.object(opening, "game_names", lambda: OFFERED), patch.object(choosing, "game_names", lambda: OFFERED):
        return "\n".join(told(about(name).visits(lesson)))


@spoken()
def typed_text(name: str) -> str:
    """Return what a terminal shows to somebody who plays by typing."""
    match, lines = about(name).typed()
    shown = played(match, *lines, width=WIDE, language=KEYS)
    return "\n".join(line.rstrip() for line in shown.splitlines()) + "\n"


def golden(name: str) -> dict[str, str]:
    """Return the content of every golden file of a game by its name."""
    return {
        "tables.txt": tables_text(name),
        "match.txt": match_text(short_match(name)),
        "live.txt": live_text(name),
        "typed.txt": typed_text(name),
        "faces.txt": faces_text(name),
        "digests.txt": digests(name),
    }


def write(name: str) -> list[Path]:
    """Write the golden tables of a game and return their paths; what is called otherwise is gone."""
    folder = FOLDER / name
    folder.mkdir(exist_ok=True)
    for path in folder.glob("*"):
        path.unlink()
    written = []
    for file, text in golden(name).items():
        (folder / file).write_text(text, encoding="utf-8")
        written.append(folder / file)
    return written


@spoken()
def write_in_full(name: str, folder: Path) -> None:
    """Write everything of which there is a digest as a text of its own."""
    here = folder / name
    here.mkdir(parents=True)
    for moment in moments(name):
        for seat, kind, text in moment.looks():
            path = here / f"{moment.title}-{moment.at}-seat-{seat}-{kind}.txt"
            path.write_text(f"{text}\n", encoding="utf-8")
    game = cardkit.game(name)
    for key, text in faces(game, game.texts(KEYS)).items():
        (here / f"face-{key}.svg").write_text(f"{text}\n", encoding="utf-8")


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
