"""What is certain in Bomba before one draws: what is known of the deck, and what protects."""

from __future__ import annotations

from typing import Any

import pytest

from cardkit.games.bomba.actions import DRAW, PASS
from cardkit.games.bomba.cards import BACK, BOMB
from cardkit.games.bomba.fates import FATES
from cardkit.games.bomba.gains import gain
from cardkit.search.playouts import Playouts
from tests.games.bomba.rulings import GAME, position
from tests.reasons import reason


def test_bombs_are_counted_among_the_cards_that_one_does_not_know() -> None:
    state = position("shield", "skip", deck="bomb ...")
    view = state.view(0)
    bombs, unknown = state.deck.count(BOMB), view.deck.count(BACK)
    said = gain(view, 0, DRAW, GAME.texts("en"))
    assert said == f"Of the {unknown} cards of the deck that you do not know, {bombs} are Bombs. You have a Shield."


def test_it_speaks_for_a_draw_that_a_skip_can_wait_and_for_a_skip_what_a_bomb_would_cost() -> None:
    words, skip = GAME.texts("en"), GAME.parse("skip")
    view = position("skip", "skip", deck="bomb ...").view(0)
    assert gain(view, 0, DRAW, words).endswith(" You keep Skip for later.")
    assert gain(view, 0, skip, words).endswith(" You have nothing to defuse a Bomb.")
    view = position("skip shield", "skip", deck="bomb ...").view(0)
    assert gain(view, 0, DRAW, words).endswith(" You have a Shield.")
    assert gain(view, 0, skip, words).endswith(" A Bomb would cost you a Shield.")
    view = position("skip", "skip", deck="bomb ...", specials=["angel", ""]).view(0)
    assert gain(view, 0, skip, words).endswith(" A Bomb would cost you the Guardian Angel.")


def test_whoever_has_looked_knows_the_next_card() -> None:
    view = position("skip", "skip", deck="bomb@0 ...").view(0)
    said = gain(view, 0, DRAW, GAME.texts("en"))
    assert said == "You know the next card of the deck: Bomb. You have nothing to defuse a Bomb."


def test_what_is_no_bomb_needs_no_shield() -> None:
    view = position("skip", "skip", deck="two@0 ...").view(0)
    assert gain(view, 0, DRAW, GAME.texts("en")) == "You know the next card of the deck: Draw Two."
    view = position("skip", "skip", deck="bomb@0 ...", specials=["angel", ""]).view(0)
    assert gain(view, 0, DRAW, GAME.texts("en")).endswith("You have a Guardian Angel.")


def test_once_one_has_drawn_nothing_is_to_be_feared() -> None:
    view = position("skip", "skip", deck="bomb ...", phase="play").view(0)
    assert gain(view, 0, PASS, GAME.texts("en")) == ""


@pytest.mark.parametrize(
    ("points", "out", "is_told"),
    [
        ([6, 6, 6], [], True),
        ([6, 6, 7], [], False),
        ([7, 6, 7], [], True),  # whoever looks wins the match with the round, and in no other way
        ([7, 6, 8], [], False),
        ([8, 6, 7], [], False),
        ([6, 6, 8], [2], True),
        ([6, 6, 9], [2], False),
    ],
)
def test_of_a_round_that_may_end_the_match_no_reason_is_told(points: list[int], out: list[int], is_told: bool) -> None:
    hands = ["future", "skip", "" if out else "skip"]
    view = position(*hands, points=points, out=out, deck="bomb two ...", phase="play").view(0)
    words = GAME.texts("en").at_table(["Ana", "Bruno", "Carla"], 0)
    assert bool(reason(view, 0, GAME.parse("future"), PASS, words)) == is_told


def test_a_look_at_the_deck_says_who_draws_what() -> None:
    view, look = position("future", "skip", deck="bomb two ...", phase="play").view(0), GAME.parse("future")
    words = GAME.texts("en").at_table(["Ana", "Bruno"], 0)
    said = "You see the next two cards and choose which of them Bruno finds on top."
    assert gain(view, 0, look, words) == reason(view, 0, look, PASS, words) == said


def test_a_thief_is_worth_what_they_hold() -> None:
    words, thief = GAME.texts("en").at_table(["Ana", "Bruno"], 0), GAME.parse("thief 1")

    def said(mine: str, theirs: str, deck: str = "shield ...") -> str:
        view = position(mine, theirs, specials=["thief", ""], deck=deck, turn=0).view(0)
        return reason(view, 0, thief, DRAW, words)

    assert said("two", "shield shield").startswith("Bruno holds nothing but Shields")
    assert said("two", "skip") == "Bruno holds nothing but Skip: you are sure to take one, and can play it at once."
    assert said("two", "shield two") == "Of Bruno’s 2 cards 1 is a Shield, and you have nothing to defuse a Bomb."
    assert said("shield", "shield two") == ""
    assert said("two", "two") == ""
    hidden = "Bruno has a hidden card. It may be a Shield, and you have nothing to defuse a Bomb."
    assert said("two", "two@ two") == hidden


def test_a_thief_is_no_reason_where_another_hand_is_surer() -> None:
    words, fox, owl = GAME.texts("en"), GAME.parse("thief 1"), GAME.parse("thief 2")
    view = position("two", "shield two", "shield", specials=["thief", "", ""], deck="two ...", turn=0).view(0)
    assert reason(view, 0, fox, DRAW, words) == ""
    assert reason(view, 0, owl, DRAW, words).endswith("holds nothing but Shields: you are sure to take one.")


def test_of_a_look_nothing_is_told_that_hangs_on_where_a_caveman_finds_the_bomb() -> None:
    for specials, is_told in ((["", "caveman"], False), (["", ""], True)):
        state = position("future", "two", deck="bomb bomb bomb two ...", specials=specials, turn=0, phase="play")
        playouts = Playouts(state.view(0), 0, GAME.policy, 1)
        trials = [playouts.trial(playouts.deal(), GAME.parse("future")) for _ in range(40)]
        assert all(FATES[0].measure(trial) is not None for trial in trials) == is_told


def test_who_passes_keeps_an_assassin_for_the_last_one_left() -> None:
    words, one = GAME.texts("en"), GAME.parse("assassin 1")
    table: dict[str, Any] = {"turn": 0, "phase": "play", "deck": "two ..."}
    view = position("two", "skip", "skip", specials=["assassin", "", ""], **table).view(0)
    said = "You keep the Assassin for later: once only one other is left, it can win you the round."
    assert reason(view, 0, PASS, one, words) == said


def test_what_one_puts_on_top_is_for_whoever_is_next() -> None:
    words = GAME.texts("en").at_table(["Ana", "Bruno", "Carla"], 0)
    view = position("skip", "skip", "skip", deck="two@0 bomb@0 ...", phase="look", used="future").view(0)
    assert gain(view, 0, GAME.parse("swap"), words) == "Bruno is next, and finds the Bomb on top."
    assert gain(view, 0, GAME.parse("keep"), words) == ""  # the Bomb is one's own if they do not skip
    view = position("skip", "skip", "skip", deck="two@0 shield@0 ...", phase="look", used="future").view(0)
    assert gain(view, 0, GAME.parse("keep"), words) == gain(view, 0, GAME.parse("swap"), words) == ""
    view = position("skip", "skip", "skip", deck="two@0 two@0 ...", phase="look", used="future").view(0)
    assert gain(view, 0, GAME.parse("keep"), words) == "Both cards are alike: their order changes nothing."


def test_a_draw_two_and_a_caveman_say_who_draws() -> None:
    words = GAME.texts("en").at_table(["Ana", "Bruno", "Carla"], 0)
    view = position("two", "skip", "skip", deck="bomb ...", phase="play").view(0)
    bombs = f" Of the {view.deck.count(BACK)} cards of the deck that you do not know, {view.unseen(BOMB)} are Bombs."
    assert gain(view, 0, GAME.parse("two"), words) == f"Then Bruno has two cards to draw.{bombs}"
    assert gain(view, 0, GAME.parse("caveman"), words) == f"Then all the others have to draw a card.{bombs}"
    view = position("two", "skip", "skip", deck="shield@0 ...", phase="play").view(0)
    assert gain(view, 0, GAME.parse("two"), words) == "Then Bruno has two cards to draw."


def test_a_reverse_says_who_comes_next_where_that_one_can_defuse_less() -> None:
    words, turn = GAME.texts("en").at_table(["Ana", "Bruno", "Carla"], 0), GAME.parse("reverse")

    def said(deck: str, *others: str, specials: list[str] | None = None) -> str:
        view = position("reverse", *others, deck=deck, phase="play", specials=specials).view(0)
        assert reason(view, 0, turn, PASS, words) == gain(view, 0, turn, words)
        return gain(view, 0, turn, words)

    why = "Then Carla is next, and not Bruno, who can defuse a Bomb."
    assert said("bomb ...", "shield", "skip") == said("bomb ...", "skip", "skip", specials=["", "angel", ""]) == why
    assert said("bomb ...", "shield@", "skip@") == said("bomb ...", "shield", "shield") == ""
    assert said("two@0 ...", "shield", "skip") == said("bomb ...", "shield") == ""


def test_an_assassin_ends_the_round_of_the_last_two() -> None:
    view = position("", "shield", specials=["assassin", ""], turn=0).view(0)
    words = GAME.texts("en").at_table(["Ana", "Bruno"], 0)
    said = reason(view, 0, GAME.parse("assassin 1"), DRAW, words)
    assert said == "Bruno is the only one left besides you, and has no Guardian Angel: you win the round."
    of_three = position("", "", "shield", specials=["assassin", "", "angel"], turn=0).view(0)
    words, one, two = (
        GAME.texts("en").at_table(["Ana", "Bruno", "Carla"], 0),
        *map(GAME.parse, ("assassin 1", "assassin 2")),
    )
    assert gain(of_three, 0, one, words) == "Bruno has no Guardian Angel, and is out."
    assert reason(of_three, 0, one, two, words) == "Bruno has no Guardian Angel, and is out."
    assert reason(of_three, 0, two, one, words) == ""
    shielded = position("", "shield shield", "shield skip", specials=["assassin", "", ""], turn=0).view(0)
    most = "Against an Assassin, Bruno’s 2 Shields do not help: without a Guardian Angel, Bruno is out."
    assert gain(shielded, 0, one, words) == most
    assert gain(shielded, 0, two, words) == "Carla has no Guardian Angel, and is out."
    guarded = position("", "shield", specials=["assassin", "angel"], turn=0).view(0)
    assert "Bruno" not in reason(guarded, 0, GAME.parse("assassin 1"), DRAW, words)


def test_why_is_told_where_it_is_certain() -> None:
    words = GAME.texts("en").at_table(["Ana", "Bruno", "Carla"], 0)
    view = position("skip", "skip", "skip", deck="bomb@0 ...").view(0)
    assert reason(view, 0, GAME.parse("skip"), DRAW, words).startswith("You know the next card of the deck: Bomb.")
    view = position("shield", "skip", specials=["angel", ""], phase="bomb").view(0)
    assert reason(view, 0, GAME.parse("shield"), GAME.parse("angel"), words).startswith("The Guardian Angel helps")
    view = position("shield", "skip", "two", specials=["angel", "", "assassin"], phase="bomb").view(0)
    said = "Carla has an Assassin: only the Guardian Angel helps against it."
    assert reason(view, 0, GAME.parse("shield"), GAME.parse("angel"), words) == said


def test_whoever_keeps_a_card_beside_the_only_shield_hides_it_from_a_thief() -> None:
    words, two = GAME.texts("en").at_table(["Ana", "Bruno", "Carla"], 0), GAME.parse("two")
    table: dict[str, Any] = {"turn": 0, "phase": "play", "deck": "two@2 ..."}
    view = position("shield two", "skip", "skip", specials=["", "", "thief"], **table).view(0)
    said = "Carla has a Thief: if a Shield is all that you hold, that is what they take."
    assert reason(view, 0, PASS, two, words) == said
    hides = "A Thief takes one of your cards without looking: the more you keep, the safer your Shield is."
    for hand, thief, told in (("shield skip two", "thief", hides), ("two", "thief", ""), ("shield two", "", hides)):
        view = position(hand, "skip", "skip", specials=["", "", thief], **table).view(0)
        assert reason(view, 0, PASS, two, words) == told
    view = position("shield two", "skip", "skip", discards="thief", **table).view(0)
    assert reason(view, 0, PASS, two, words) == ""
    view = position("shield two", "skip", "skip", specials=["caveman", "", "thief"], **table).view(0)
    assert reason(view, 0, PASS, GAME.parse("caveman"), words) == ""  # it lies face up: nobody steals it (BO-32)


def test_a_card_that_one_knows_to_be_no_bomb_is_no_reason_to_skip_it() -> None:
    words, skip = GAME.texts("en"), GAME.parse("skip")
    view = position("skip", "skip", deck="shield@0 ...").view(0)
    assert reason(view, 0, skip, DRAW, words) == ""
    assert reason(view, 0, DRAW, skip, words) == "You know the next card of the deck: Shield."


def test_others_that_draw_are_a_reason_only_where_a_bomb_puts_them_out_and_nobody_left_can_strike() -> None:
    words, two = GAME.texts("en").at_table(["Ana", "Bruno", "Carla"], 0), GAME.parse("two")
    table: dict[str, Any] = {"turn": 0, "phase": "play"}
    for hand, deck, specials, is_told in (
        ("skip", "bomb ...", ["", "", ""], True),
        ("skip", "bomb@0 ...", ["", "", ""], True),
        ("skip", "two@0 ...", ["", "", ""], False),
        ("shield skip", "bomb ...", ["", "", ""], False),
        ("skip", "bomb ...", ["", "angel", ""], False),
        ("skip@", "bomb ...", ["", "", ""], False),  # that may be a Shield
        ("skip", "bomb ...", ["", "", "assassin"], False),  # Carla would be alone with one
        ("skip", "bomb ...", ["angel", "", "assassin"], True),
        ("skip", "bomb ...", ["", "assassin", ""], True),  # who is out strikes nobody
    ):
        view = position("two", hand, "skip", specials=specials, deck=deck, **table).view(0)
        assert bool(reason(view, 0, two, PASS, words)) == is_told, (hand, deck, specials)
    table["specials"] = ["caveman", "", ""]
    for hand, is_told in (("skip", True), ("shield", False)):
        view = position("two", "skip", hand, deck="bomb ...", **table).view(0)
        assert bool(reason(view, 0, GAME.parse("caveman"), PASS, words)) == is_told


def test_bombs_are_not_counted_for_somebody_who_has_a_shield() -> None:
    words = GAME.texts("en").at_table(["Ana", "Bruno", "Carla"], 0)
    view = position("two", "shield", "skip", deck="bomb ...", phase="play").view(0)
    assert gain(view, 0, GAME.parse("two"), words) == "Then Bruno has two cards to draw."


def test_a_bomb_on_top_is_a_reason_only_if_who_is_next_cannot_defuse_it() -> None:
    words = GAME.texts("en").at_table(["Ana", "Bruno"], 0)
    for hand, said in (("skip", "Bruno is next, and finds the Bomb on top."), ("shield", "")):
        view = position("skip", hand, deck="two@0 bomb@0 ...", phase="look", used="future").view(0)
        assert reason(view, 0, GAME.parse("swap"), GAME.parse("keep"), words) == said
