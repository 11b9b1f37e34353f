"""Practice of one rule, for whoever was refused something by it."""

from __future__ import annotations

from tests.sessions.practice.test_practising import CHECKS, answer, asks, kept, known, practising


def test_whoever_comes_for_a_rule_practises_what_is_about_it_at_once() -> None:
    about = asks("check-about", "CB-16 CB-15")
    table = practising(known(checks=[]), [*CHECKS, about])
    table.read("en", rule="CB-16")
    assert table.activity.item.step.rules == about.rules
    assert table.feedback == {}  # it is not said that nothing has been met
    answer(table, right=False)
    table.read("en", rule="CB-16")  # as after a change of language
    assert kept(table, "practised")[-1]["rules"] == ["CB-16"]
    assert table.activity.go.number == 1
    table.read("en", rule="CB-99")
    assert table.activity.go.number == 1
