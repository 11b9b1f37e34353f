"""What is read off source: which sentences a file asks for, with which parameters."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reading import Reader


def read(tmp_path: Path, source: str) -> set[tuple[str, frozenset[str]]]:
    path = tmp_path / "source.py"
    path.write_text(source, "utf-8")
    return {(request.key, request.params) for request in Reader(path).requests()}


def test_reader_knows_that_one_condition_turns_out_one_way(tmp_path: Path) -> None:
    source = 'Refusal("A" if acted else "B", "" if acted else "turn", {"n": 1})'
    assert read(tmp_path, source) == {("refusals.A", frozenset({"n"})), ("refusals.B-turn", frozenset({"n"}))}


def test_reader_looks_names_up(tmp_path: Path) -> None:
    source = 'def f():\n    case = "equal" if same else "lower"\n    return Refusal("A", case)'
    assert read(tmp_path, source) == {("refusals.A-equal", frozenset()), ("refusals.A-lower", frozenset())}


def test_reader_tells_what_is_secret(tmp_path: Path) -> None:
    source = 'Event("drawn", seat, {"n": 1}, {"card": 7})'
    assert read(tmp_path, source) == {
        ("events.drawn", frozenset({"seat", "n"})),
        ("events.drawn-seen", frozenset({"seat", "n", "card"})),
    }


def test_reader_knows_the_problems_of_a_position_however_they_are_reached(tmp_path: Path) -> None:
    source = 'problem(field, "a" if many else "b", found=value)\nself.game.problem("hands", "c")'
    assert read(tmp_path, source) == {
        ("position.a", frozenset({"found"})),
        ("position.b", frozenset({"found"})),
        ("position.c", frozenset()),
    }


def test_reader_says_what_it_cannot_read(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"source.py:1: this test cannot read “rule\(\)”"):
        read(tmp_path, "Refusal(rule())")
