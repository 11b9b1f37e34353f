"""What somebody has just been told, and what is not told again."""

from __future__ import annotations

import pytest

from cardkit.sessions.messages import Cited, Kind
from cardkit.sessions.reader import Reader

RULE: Cited = {"id": "KA-02", "text": "A card is worth its number.", "href": "rules/kael#KA-02"}


@pytest.mark.parametrize(("before", "text"), [("legal", ""), ("refused", ""), ("info", RULE["text"])])
def test_praise_does_not_repeat_the_rule_that_a_mistake_has_told(before: Kind, text: str) -> None:
    reader = Reader("en")
    reader.tell(before, "Not this one.", RULE)
    assert reader.feedback["rule"] == RULE
    reader.tell("reached", "Well done!", RULE)
    assert reader.feedback["rule"] == {**RULE, "text": text}
