"""What would make legal what Castle Combo refuses."""

from __future__ import annotations

from cardkit.changes import smallest
from cardkit.games.castle_combo import GAME


def test_cc_11_with_the_missing_gold_a_card_could_be_bought() -> None:
    state = GAME.position(
        tableaus=[["nun"], ["spy"]],
        castle="alchemist prince duchess",
        village="monk vicar baker",
        messenger="castle",
        gold=[2, 5],
    )
    action = GAME.parse("buy alchemist at 1,2")
    refusal = state.why_not(0, action)
    assert refusal is not None
    change = smallest(state, 0, action, refusal)
    assert change is not None
    missing = change.params["n"]
    assert str(missing) in change.sentence(GAME.texts("en"))
    opened = change.opened(state)
    assert opened is not None
    assert opened.position()["gold"] == [2 + missing, 5]
    assert opened.why_not(0, action) is None
    assert state.why_not(0, action) is not None
