"""What everybody sees is what it was: the golden tables of every game, to the letter."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest

import cardkit
from cardkit.match import Match, load
from cardkit.texts import CardkitError
from tests.tables.write import (
    FOLDER,
    digests,
    faces_text,
    live_text,
    match_text,
    record,
    short_match,
    tables_text,
    typed_text,
)

GAMES = pytest.mark.parametrize("name", cardkit.game_names())
FILES = {"tables.txt", "match.txt", "live.txt", "typed.txt", "faces.txt", "digests.txt"}
AGAIN = "uv run python -m tests.tables.write"
SHOWN = 12
"""So many of the tables that differ are named."""


def read(path: Path) -> str:
    """Return a golden file. Fails with what to do, if it is not there."""
    if not path.is_file():
        pytest.fail(f"{path.parent.name}/{path.name} is not there. Write it: {AGAIN} {path.parent.name}", pytrace=False)
    return path.read_text("utf-8")


def check(path: Path, now: str) -> None:
    """Fail with the lines that differ, if the golden file says anything else."""
    golden = read(path)
    if now != golden:
        changes = "\n".join(unified_diff(golden.splitlines(), now.splitlines(), "golden", "now", n=2, lineterm=""))
        pytest.fail(f"{path.name} differs. If it is meant: {AGAIN} {path.parent.name}\n{changes}", pytrace=False)


def replayed(path: Path) -> Match:
    """Return the match of a golden file. Fails with what to do, if the rules of today know no such match."""
    try:
        return load(record(read(path)))
    except CardkitError as error:
        return pytest.fail(f"{path.name}: {error}\nIf it is meant: {AGAIN} {path.parent.name}", pytrace=False)


def check_digests(path: Path, now: str) -> None:
    """Fail with the tables that differ, and in what, if the golden file has other digests."""
    golden, found = (dict(line.split(" ", 1) for line in text.splitlines()) for text in (read(path), now))
    if found != golden:
        ((_, columns), *_) = found.items()
        differs = []
        for table in {**golden, **found}:
            before, after = (each.get(table, "").split() for each in (golden, found))
            if before != after:
                pairs = zip(columns.split(), before, after, strict=False)
                kinds = [kind for kind, was, now_is in pairs if was != now_is]
                differs.append(f"  {table}: {', '.join(kinds) if before and after else 'new' if after else 'gone'}")
        rest = len(differs) - SHOWN
        more = [f"  and {rest} more"] if rest > 0 else []
        advice = [
            f"{len(differs)} lines of {path.parent.name}/{path.name} differ:",
            *differs[:SHOWN],
            *more,
            f"See it in text: {AGAIN} {path.parent.name} --against HEAD",
            f"If it is meant: {AGAIN} {path.parent.name}",
        ]
        pytest.fail("\n".join(advice), pytrace=False)


@GAMES
def test_everybody_sees_what_they_saw(name: str) -> None:
    check(FOLDER / name / "tables.txt", tables_text(name))


@GAMES
def test_whoever_acts_sees_in_the_terminal_what_they_saw(name: str) -> None:
    path = FOLDER / name / "match.txt"
    match = replayed(path)
    assert not match.state.actors()
    check(path, match_text(match))


@GAMES
def test_every_table_is_drawn_as_it_was(name: str) -> None:
    check_digests(FOLDER / name / "digests.txt", digests(name))


@GAMES
def test_every_card_is_printed_as_it_was(name: str) -> None:
    check(FOLDER / name / "faces.txt", faces_text(name))


@GAMES
def test_a_terminal_answers_what_it_answered(name: str) -> None:
    check(FOLDER / name / "typed.txt", typed_text(name))


@GAMES
def test_a_live_table_sends_what_it_sent(name: str) -> None:
    check(FOLDER / name / "live.txt", live_text(name))


@GAMES
def test_the_golden_tables_are_those_of_today(name: str) -> None:
    """A short match that is played in another way, or a file that nobody writes, would be looked at in vain."""
    assert {path.name for path in (FOLDER / name).glob("*")} == FILES, f"Write them: {AGAIN} {name}"
    match = replayed(FOLDER / name / "match.txt")
    assert match.as_text() == short_match(name).as_text(), f"If it is meant: {AGAIN} {name}"


def test_a_table_that_looks_different_is_named_with_what_is_different(tmp_path: Path) -> None:
    lines = (FOLDER / "kael" / "digests.txt").read_text("utf-8").splitlines()
    table, terminal, rest = lines[7].split(" ", 2)
    path = tmp_path / "digests.txt"
    path.write_text("\n".join([*lines[:7], f"{table} other! {rest}", *lines[8:-1]]), "utf-8")
    with pytest.raises(pytest.fail.Exception) as failure:
        check_digests(path, "\n".join(lines))
    told = str(failure.value)
    assert terminal != "other!"
    assert f"  {table}: terminal\n" in told
    assert f"  {lines[-1].partition(' ')[0]}: new\n" in told
    assert "2 lines of" in told
    assert "--against HEAD" in told
