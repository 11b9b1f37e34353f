"""Each rule is carried out, tested and practised, and docs/rules says where."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from cardkit.contract import game, game_names
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


CONDITIONS = """def play(card):
    if card == BOMB:  # AB-01
        if listener:
            tell()
        explode(
            card,
        )
        return None
    elif card:  # AB-02
        for seat in seats:
            row = 1
            draw(seat)  # AB-03
    else:
        shuffle()  # AB-04
    match card:
        case 1:
            return 1  # AB-05
    with deck:
        DEALT = {  # AB-06
            3: 10,  # AB-07
        }
    if late:
        return None
    why = "late"
    return Refusal("AB-08", why)
"""


@every_game
def test_the_committed_table_is_the_one_that_is_written_now(name: str) -> None:
    committed = rules.path_of(name)
    assert committed.is_file(), f"write it: {rules.AGAIN}"
    assert committed.read_text("utf-8") == rules.table(game(name)), f"write it anew: {rules.AGAIN}"


@every_game
def test_no_rule_lacks_code_a_test_or_a_step(name: str) -> None:
    lacking = {rule: found.lacking() for rule, found in rules.traces(game(name)).items() if found.lacking()}
    assert lacking == {}, f"{lacking}: cite the rule where it is carried out, name a test after it, add a step"


@every_game
def test_every_rule_quotes_a_line_that_carries_it_out_and_not_only_refusals(name: str) -> None:
    found = rules.traces(game(name)).items()
    only_refused = [rule for rule, each in found if not any(place.line and not place.refuses for place in each.code)]
    assert only_refused == [], "put the id in a comment on the line that decides"


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
def test_what_only_tells_of_rules_carries_out_none(name: str) -> None:
    files = {place.file for _, place in rules.citations(game(name))}
    assert any(file.startswith(f"cardkit/games/{name}/rules") for file in files)
    telling = tuple(f"cardkit/games/{name}/{module}{end}" for module in rules.TELLING for end in (".py", "/"))
    assert not [file for file in files if file.startswith(telling)]


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


def test_a_line_is_quoted_with_the_condition_that_leads_to_it_and_with_what_follows() -> None:
    found = {
        rule: (place.line, place.refuses)
        for rule, place in rules.cited_by(CONDITIONS, "play.py", [f"AB-0{number}" for number in range(1, 9)])
    }
    assert found == {
        "AB-01": ("if card == BOMB: explode(card,)  # AB-01", False),
        "AB-02": ("if card == BOMB: … elif card: for seat in seats: row = 1  # AB-02", False),
        "AB-03": ("for seat in seats: draw(seat)  # AB-03", False),
        "AB-04": ("elif card: … else: shuffle()  # AB-04", False),
        "AB-05": ("case 1: return 1  # AB-05", False),
        "AB-06": ("DEALT = {3: 10,}  # AB-06", False),
        "AB-07": ("3: 10,  # AB-07", False),
        "AB-08": ('if late: … else: return Refusal("AB-08", why)', True),
    }


def test_what_only_refuses_stands_after_what_carries_a_rule_out() -> None:
    code = """def refusals(card):
    yield late  # AB-01

def why_not(card):
    return None if card else Refusal("AB-01")

def play(card):
    \"\"\"Play it (AB-01).\"\"\"
    card.lay()  # AB-01
"""
    places = [place for _, place in rules.cited_by(code, "state.py", ["AB-01"])]
    places += [place for _, place in rules.cited_by(code, "rules.py", ["AB-01"])]
    ranked = sorted(places, key=lambda place: place.rank)
    assert [(place.file, place.name, bool(place.line)) for place in ranked] == [
        ("rules.py", "play", True),
        ("state.py", "play", True),
        ("rules.py", "refusals", True),
        ("rules.py", "why_not", True),
        ("state.py", "refusals", True),
        ("state.py", "why_not", True),
        ("rules.py", "play", False),
        ("state.py", "play", False),
    ]


@every_game
def test_tests_of_the_rules_themselves_are_listed_first(name: str) -> None:
    for found in rules.traces(game(name)).values():
        beside = [rules.subject(Path(place.file)) in rules.BESIDE for place in found.tests]
        assert beside == sorted(beside)
    assert {path.stem for path in (rules.ROOT / "tests").rglob("test_*.py")} >= {
        f"test_{each}" for each in rules.BESIDE
    }
