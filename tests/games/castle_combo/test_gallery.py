"""The gallery: every character once, with what stands on it, under every kind to which it belongs."""

from __future__ import annotations

import pytest

from cardkit.games.castle_combo.look import LOOK
from cardkit.texts import LANGUAGES
from tests.games.castle_combo.rulings import GAME


def belongs(name: str) -> dict[str, tuple[str, ...]]:
    entries = LOOK.gallery(GAME.texts("en")).entries
    return dict(next(entry for entry in entries if entry.id == name).facets)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cc_02_all_78_characters_are_there_once(language: str) -> None:
    gallery = LOOK.gallery(GAME.texts(language))
    assert sorted(entry.id for entry in gallery.entries) == sorted(GAME.deck())
    assert {entry.count for entry in gallery.entries} == {1}
    assert len({entry.name for entry in gallery.entries}) == 78


def test_every_kind_has_cards_and_every_card_has_kinds() -> None:
    gallery = LOOK.gallery(GAME.texts("en"))
    assert [facet.id for facet in gallery.facets] == ["location", "shield", "cost", "ability", "scoring"]
    for facet in gallery.facets:
        found = {value for entry in gallery.entries for value in entry.facets[facet.id]}
        assert found == set(facet.values)
        if facet.id != "ability":
            assert all(entry.facets[facet.id] for entry in gallery.entries), facet.id


@pytest.mark.parametrize(
    ("name", "ability", "scoring"),
    [
        ("judge", ("keys",), "cards"),
        ("barbarian", ("choose", "gold", "keys", "neighbour"), "condition"),
        ("gravedigger", ("discard", "gold"), "purse"),
        ("steward", ("purses",), "purse"),
        ("baron", ("discount",), "condition"),
        ("guildmaster", ("discard", "keys"), "position"),
        ("locksmith", ("keys",), "keys"),
        ("general", ("keys",), "shields"),
    ],
)
def test_a_card_stands_under_what_it_does_and_what_it_scores(name: str, ability: tuple[str, ...], scoring: str) -> None:
    found = belongs(name)
    assert (found["ability"], found["scoring"]) == (ability, (scoring,))


def test_what_stands_on_a_card_is_said_sentence_by_sentence() -> None:
    entry = next(each for each in LOOK.gallery(GAME.texts("en")).entries if each.id == "judge")
    assert entry.words == (
        "Judge: castle, cost 4, Scholarship shield.",
        "Take 2 keys.",
        "3 points for each set of a castle card and a village card in your square.",
        "It sends the Messenger to the village.",
    )


def test_cards_are_in_the_order_of_their_names_in_each_language() -> None:
    english, spanish = ([e.name for e in LOOK.gallery(GAME.texts(each)).entries] for each in ("en", "es"))
    assert english[:39] == sorted(english[:39])
    assert english[39:] == sorted(english[39:])
    assert spanish[:6] == ["Alquimista", "Arquitecto", "Astrónoma", "Banquero", "Barón", "Boticaria"]
    assert spanish[39:43] == ["Alfarera", "Apicultora", "Armera", "Bandolero"]
