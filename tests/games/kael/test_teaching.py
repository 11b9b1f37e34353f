"""Which rule a question about the counting of a round cites when it is answered wrongly."""

from __future__ import annotations

import pytest

from cardkit.games.kael.teaching import what_counts
from tests.games.kael.rulings import position


@pytest.mark.parametrize(
    ("hands", "rule"),
    [(("3", "4", "9"), "KA-40"), (("4", "3", "9"), "KA-41"), (("4", "3 1", "9"), "KA-41"), (("6", "7", "9"), "KA-42")],
    ids=["lowest", "lower", "equal", "false"],
)
def test_what_counts_is_how_the_call_came_out(hands: tuple[str, ...], rule: str) -> None:
    assert what_counts(position(*hands, stage="deal", pile="13 8", caller=0)) == rule


def test_what_counts_most_is_a_drop_or_the_lack_of_one() -> None:
    hands = {"stage": "deal", "pile": "13 8", "caller": 1}
    assert what_counts(position("4 3", "2", "9", scores=[43, 0, 0], **hands)) == "KA-50"
    assert what_counts(position("4 3", "2", "9", scores=[43, 0, 0], false_calls=[1, 0, 0], **hands)) == "KA-50"
    assert what_counts(position("1", "2", "9", scores=[50, 0, 0], **hands)) == "KA-55"
