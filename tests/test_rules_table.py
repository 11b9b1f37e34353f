"""Each rule is carried out, tested and practised, and docs/rules says where."""

from __future__ import annotations

import ast

import pytest

from cardkit.game import game, game_names
from docs import rules

every_game = pytest.mark.parametrize("name", game_names())

MODULE = '''"""The first and the last (AB-01 to AB-04)."""

MOST = 3  # AB-01


class Table:
    """A table (AB-02)."""

    size = 4  # AB-03

    # --- The end (AB-04) ---

    def end(self) -> None:
        """End it (AB-02 to AB-04)."""
        raise refusal("AB-04")
'''


@every_game
def test_the_committed_table_is_the_one_that_is_written_now(name: str) -> None:
    committed = rules.path_of(name)
    assert committed.is_file(), f"write it: {rules.AGAIN}"
    assert committed.read_text("utf-8") == rules.table(game(name)), f"write it anew: {rules.AGAIN}"


@every_game
def test_no_rule_lacks_code_a_test_or_a_step(name: str) -> None:
    lacking = {rule: found.lacking() for rule, found in rules.traces(game(name)).items() if found.lacking()}
    assert lacking == {}, f"{lacking}: cite the rule where it is carried out, name a test after it, add a step"


def test_no_table_of_a_game_that_is_gone() -> None:
    assert {path.stem for path in rules.TABLES.iterdir()} == set(game_names())


def test_tests_are_named_after_rules_that_exist() -> None:
    known = {rule for name in game_names() for rule in game(name).rules()}
    assert {f"{place.file}: {place.name}" for rule, place in rules.named_tests() if rule not in known} == set()


def test_a_line_is_known_by_what_it_belongs_to() -> None:
    names, prose = rules.outline(ast.parse(MODULE))
    found = {
        (line.strip(), names.get(number, ""), number in prose)
        for number, line in enumerate(MODULE.splitlines(), 1)
        if "AB-" in line
    }
    assert found == {
        ('"""The first and the last (AB-01 to AB-04)."""', "", True),
        ("MOST = 3  # AB-01", "MOST", False),
        ('"""A table (AB-02)."""', "Table", True),
        ("size = 4  # AB-03", "Table.size", False),
        ("# --- The end (AB-04) ---", "Table", False),
        ('"""End it (AB-02 to AB-04)."""', "Table.end", True),
        ('raise refusal("AB-04")', "Table.end", False),
    }


@every_game
def test_what_lessons_are_made_of_carries_out_no_rule(name: str) -> None:
    files = {place.file for _, place in rules.citations(game(name))}
    assert any(file.startswith(f"cardkit/games/{name}/rules") for file in files)
    assert not {f"cardkit/games/{name}/{module}.py" for module in rules.LESSONS} & files


def test_headings_and_the_docstring_of_a_module_cite_nothing() -> None:
    order = ["AB-01", "AB-02", "AB-03", "AB-04"]
    found = [(rule, place.name) for rule, place in rules.cited_by(MODULE, "table.py", order)]
    assert found == [
        ("AB-01", "MOST"),
        ("AB-02", "Table"),
        ("AB-03", "Table.size"),
        ("AB-02", "Table.end"),
        ("AB-03", "Table.end"),
        ("AB-04", "Table.end"),
        ("AB-04", "Table.end"),
    ]
