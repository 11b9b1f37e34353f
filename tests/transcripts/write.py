"""Golden transcripts: whole games, move by move, in a form that people can read and a test can replay.

``python -m tests.transcripts.write combo_breaker`` writes those of a game anew. Look at the difference before you
commit it: every line of it is a change of the rules, of the notation or of what is dealt.

A transcript begins with its setup. Then come the moves, ``seat: action``, each with the events that it caused; where
the game says so, the whole table follows, indented. Beside them lies a go at the deal of a day, as a link carries it.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import cardkit
from tests.sessions.days.played import shared

FOLDER: Final = Path(__file__).parent
GO: Final = "day.link"
Move = tuple[int, Any]


def random_moves(state: cardkit.State[Any], seed: str) -> Iterator[Move]:
    """Yield random moves to the end of the match, playing them on *state*.

    Only ``random()`` of a generator seeded with text is used: it is the same in every version of Python.
    """
    rng = random.Random(seed)
    while actors := state.actors():
        seat = actors[int(rng.random() * len(actors))]
        legal = state.legal(seat)
        action = legal[int(rng.random() * len(legal))]
        yield seat, action
        state.play(seat, action)


def transcript(name: str, setup: dict[str, Any], moves: Iterable[Move]) -> str:
    """Return the transcript of these *moves* of the game *name*."""
    how = import_module(f"tests.games.{name}.transcript")
    state = cardkit.game(name).deal(**setup)
    lines = [f"game: {name}", *(f"{key}: {value}" for key, value in setup.items()), ""]
    lines += indented(how.table(state))
    for seat, action in moves:
        events: list[cardkit.Event] = []
        state = state.after(seat, action, events.append)
        caused = ", ".join(told(event) for event in events)
        lines.append(f"{seat}: {action}  # {caused}")
        if how.pauses(state):
            lines += indented(how.table(state))
    result = state.result()
    if result is not None:
        lines.append(f"winners {list(result.winners)}, losers {list(result.losers)}, points {list(result.points)}")
    return "\n".join(lines) + "\n"


def told(event: cardkit.Event) -> str:
    """Return an event as one word with its seat and parameters, secrets included."""
    params = {**event.params, **event.secret}
    inside = " ".join(f"{key}={plain(value)}" for key, value in params.items())
    who = "" if event.seat is None else f" {event.seat}"
    return f"{event.key}{who}" + (f" ({inside})" if inside else "")


def plain(value: Any) -> str:
    return "-".join(map(plain, value)) if isinstance(value, tuple | list) else str(value)


def indented(lines: Iterable[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def read(name: str, text: str) -> tuple[dict[str, Any], list[Move]]:
    """Return the setup and the moves that a transcript tells of."""
    head, _, body = text.partition("\n\n")
    fields = dict(line.split(": ") for line in head.splitlines())
    assert fields.pop("game") == name
    setup = {key: int(value) if value.isdecimal() else value for key, value in fields.items()}
    moves = []
    for line in body.splitlines():
        if "  # " in line:
            seat, _, action = line.partition("  # ")[0].partition(": ")
            moves.append((int(seat), cardkit.game(name).parse(action)))
    return setup, moves


def write(name: str) -> list[Path]:
    """Write the transcripts of the game *name* and return their paths; what is called otherwise is gone."""
    folder = FOLDER / name
    folder.mkdir(exist_ok=True)
    written = []
    tables = import_module(f"tests.games.{name}.transcript").TABLES
    for path in folder.glob("*.txt"):
        if path.stem not in tables:
            path.unlink()
    for title, setup in tables.items():
        moves = random_moves(cardkit.game(name).deal(**setup), f"transcript {title}")
        path = folder / f"{title}.txt"
        path.write_text(transcript(name, setup, moves), encoding="utf-8")
        written.append(path)
    go = folder / GO
    go.write_text(f"{shared(name)}\n", encoding="utf-8")
    return [*written, go]


def main(arguments: list[str]) -> None:
    """Write the transcripts of the games named, or of all."""
    parser = argparse.ArgumentParser(prog="python -m tests.transcripts.write", description="Write golden transcripts.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games if none is named")
    for name in parser.parse_args(arguments).games or cardkit.game_names():
        for path in write(cardkit.game(name).name):
            print(path.relative_to(FOLDER.parent))


if __name__ == "__main__":
    main(sys.argv[1:])
