"""Every game can lay out its cards."""

from __future__ import annotations

from collections import Counter

import cardkit


def test_the_gallery_holds_the_deck_with_a_face_and_a_name_for_each_card(name: str) -> None:
    game, look = cardkit.game(name), cardkit.look(name)
    for language in cardkit.LANGUAGES:
        texts = game.texts(language)
        gallery = look.gallery(texts)
        assert {entry.id: entry.count for entry in gallery.entries} == Counter(game.deck())
        faces = set(look.faces(texts))
        for entry in gallery.entries:
            assert entry.face in faces
            assert entry.name
            assert entry.facets.keys() <= {facet.id for facet in gallery.facets}


def test_a_terminal_tells_every_card_from_all_others(name: str) -> None:
    game, look = cardkit.game(name), cardkit.look(name)
    for language in cardkit.LANGUAGES:
        texts = game.texts(language)
        faces = {face.key: face for face in look.faces(texts)}
        used = {card.face for word in game.deck() for card in look.show(word, texts)}
        signs = Counter(faces[each].sign for each in used)
        twice = [sign for sign, count in signs.items() if count > 1]
        assert not twice, f"a terminal writes a card’s figure alone, and several cards have these: {twice}"


def test_what_one_can_look_for_is_there_to_be_found(name: str) -> None:
    game, look = cardkit.game(name), cardkit.look(name)
    gallery = look.gallery(game.texts("en"))
    for facet in gallery.facets:
        found = {value for entry in gallery.entries for value in entry.facets.get(facet.id, ())}
        assert found == set(facet.values)
        assert not any(" " in value for value in facet.values)
