"""The 78 characters: what is printed on them is what the rulebook says, and every word of theirs is understood."""

from __future__ import annotations

from collections import Counter

import pytest

import cardkit
from cardkit.games.castle_combo.cards import (
    CAPACITY,
    CHARACTERS,
    COST,
    DECKS,
    DISCOUNT,
    FACE_DOWN,
    LOCATION,
    MESSENGER,
    card,
    character,
)  # fmt: skip
from cardkit.games.castle_combo.cards.counting import SHIELD, counted, total
from cardkit.games.castle_combo.cards.vocabulary import (
    CASTLE,
    SHIELDS,
    VILLAGE,
    AddToEachPurse,
    Choose,
    Count,
    DiscardFromRow,
    Discount,
    Effect,
    FillPurses,
    Gain,
    GainByNeighbour,
    OpponentsGain,
    effect,
    scoring,
)  # fmt: skip
from tests.games.castle_combo.rulings import GAME


def test_cc_02_the_shields_of_each_location_are_those_of_the_rulebook() -> None:
    shown = [[total(shield, deck) for shield in SHIELD] for deck in DECKS]
    assert shown == [[14, 12, 11, 8, 7, 0], [1, 5, 6, 10, 11, 20]]
    assert [sum(both) for both in zip(*shown, strict=True)] == [15, 17, 17, 18, 18, 20]


def test_every_card_shows_one_shield_or_two_and_costs_0_to_7() -> None:
    assert {len(each.shields) for each in CHARACTERS} == {1, 2}
    assert {each.cost for each in CHARACTERS} == {0, 2, 3, 4, 5, 6, 7}


def test_cc_21_nothing_is_printed_on_a_face_down_card_or_on_no_card() -> None:
    for numbers in (COST, LOCATION, MESSENGER, CAPACITY, *DISCOUNT, *SHIELD):
        assert len(numbers) == 256  # as a table for ``translate`` has to be
        assert not any(numbers[FACE_DOWN + 1 :])
        assert not numbers[0]


def test_every_kind_of_ability_occurs() -> None:
    parts: list[Effect] = [part for each in CHARACTERS for part in each.ability]
    parts += [option for part in parts if isinstance(part, Choose) for option in part.options]
    kinds = Counter(type(part) for part in parts)
    assert set(kinds) == {
        Gain, GainByNeighbour, OpponentsGain, Discount, DiscardFromRow, AddToEachPurse, FillPurses, Choose,
    }  # fmt: skip
    assert kinds[FillPurses] == 1
    assert kinds[DiscardFromRow] == 3


def test_some_cards_as_they_are() -> None:
    spy = character(card("spy"))
    assert (spy.location, spy.cost, spy.messenger) == (VILLAGE, 4, False)
    assert [SHIELDS[kind] for kind in spy.shields] == ["scholarship", "military"]
    judge = character(card("judge"))
    assert (judge.location, judge.cost, judge.messenger, judge.ability) == (CASTLE, 4, True, (Gain(keys=2),))
    assert (CAPACITY[card("beekeeper")], CAPACITY[card("banker")]) == (9, 0)
    assert (DISCOUNT[CASTLE][card("squire")], DISCOUNT[VILLAGE][card("squire")]) == (1, 1)
    assert (DISCOUNT[CASTLE][card("fisherman")], DISCOUNT[VILLAGE][card("fisherman")]) == (1, 0)


def test_all_counts_have_names_in_all_languages() -> None:
    counts = [each.scoring.count for each in CHARACTERS if each.scoring.count]
    for each in CHARACTERS:
        for part in each.ability:
            options = part.options if isinstance(part, Choose) else (part,)
            counts += [option.per for option in options if isinstance(option, Gain | GainByNeighbour) and option.per]
    named = {count.key for count in counts}
    for language in cardkit.LANGUAGES:
        known = {key for key in GAME.texts(language).entries if key.startswith("counted.")}
        assert known == named | {key for key in known if key.startswith("counted.shield-")}


def test_words_of_the_data_that_nobody_knows_are_refused() -> None:
    with pytest.raises(AssertionError):
        effect({"do": "dance"})
    with pytest.raises(AssertionError):
        scoring({"points": 3, "count": "keys", "colour": "blue"})
    with pytest.raises(AssertionError):
        scoring({"points": 3, "if": "no_shield", "shield": "faith", "colour": "blue"})


@pytest.mark.parametrize("word", ["shield_types", "filled_places", "location_sets", "identical_shield_sets"])
def test_nothing_is_counted_where_nothing_lies(word: str) -> None:
    assert counted(Count(word, locations=(CASTLE, VILLAGE), number=3), bytes(9)) == 0


def test_locations_in_a_set_may_be_named_several_times() -> None:
    villagers = Count("location_sets", locations=(VILLAGE,) * 3)
    assert [counted(villagers, DECKS[VILLAGE][:number]) for number in (2, 3, 5, 6)] == [0, 1, 1, 2]
