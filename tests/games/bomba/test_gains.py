"""What is certain in Bomba before one draws: what is known of the deck, and what protects."""

from __future__ import annotations

from cardkit.games.bomba.actions import DRAW, PASS
from cardkit.games.bomba.cards import BACK, BOMB
from cardkit.games.bomba.gains import gain
from tests.games.bomba.rulings import GAME, position


def test_bombs_are_counted_among_the_cards_that_one_does_not_know() -> None:
    state = position("shield", "skip", deck="bomb ...")
    view = state.view(0)
    bombs, unknown = state.deck.count(BOMB), view.deck.count(BACK)
    said = gain(view, 0, DRAW, GAME.texts("en"))
    assert said == f"Of the {unknown} cards of the deck that you do not know, {bombs} are Bombs. You have a Shield."


def test_whoever_has_looked_knows_the_next_card() -> None:
    view = position("skip", "skip", deck="bomb@0 ...").view(0)
    said = gain(view, 0, DRAW, GAME.texts("en"))
    assert said == "You know the next card of the deck: Bomb. You have no Shield."


def test_once_one_has_drawn_nothing_is_to_be_feared() -> None:
    view = position("skip", "skip", deck="bomb ...", phase="play").view(0)
    assert gain(view, 0, PASS, GAME.texts("en")) == ""
