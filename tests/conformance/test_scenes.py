"""What can be clicked on a table is what may be done, and a click on anything else means something or nothing."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

import cardkit
from cardkit.looks.scene import Scene
from tests.conformance.tables import positions


def ids(scene: Scene) -> Iterator[str]:
    """Yield everything on the table that can be clicked."""
    for zone in scene.zones:
        yield from (card.id for card in zone.cards)
        yield from (card.id for group in zone.groups for card in group.cards)
        yield from zone.gaps
        yield from (option.id for option in zone.options)
    yield from (option.id for option in scene.options)


@given(data=st.data())
def test_the_choices_of_a_scene_are_legal_and_their_clicks_mean_them(name: str, data: st.DataObject) -> None:
    game, look = cardkit.game(name), cardkit.look(name)
    state = data.draw(positions(name))
    for seat in range(state.seats):
        scene = look.scene(state, seat, game.texts("en"))
        legal = {str(action): action for action in state.legal(seat)}
        assert bool(scene.choices) == bool(legal)
        assert {choice.action for choice in scene.choices} <= set(legal)
        assert {click for choice in scene.choices for click in choice.clicks} <= set(ids(scene))
        for choice in scene.choices:
            assert look.attempt(state, seat, choice.clicks) == legal[choice.action]
            assert look.attempt(state, seat, choice.clicks[::-1]) == legal[choice.action]
            said = [click for click in choice.clicks if click != choice.implied]
            assert said
            assert look.attempt(state, seat, said) == legal[choice.action]


@given(data=st.data())
def test_all_that_can_be_clicked_has_an_id_and_a_name_of_its_own(name: str, data: st.DataObject) -> None:
    game, look = cardkit.game(name), cardkit.look(name)
    state = data.draw(positions(name))
    for seat in range(state.seats):
        scene = look.scene(state, seat, game.texts("en"))
        clickable = list(ids(scene))
        assert len(set(clickable)) == len(clickable)
        clicks = [tuple(sorted(choice.clicks)) for choice in scene.choices]
        assert len(set(clicks)) == len(clicks)
        options = {option.label for zone in scene.zones for option in zone.options}
        confirmed = {choice.label for choice in scene.choices if not choice.instant}
        assert not options & confirmed, "two buttons with one name"


@given(data=st.data())
def test_any_clicks_mean_an_action_or_nothing(name: str, data: st.DataObject) -> None:
    game, look = cardkit.game(name), cardkit.look(name)
    state = data.draw(positions(name))
    seat = data.draw(st.integers(0, state.seats - 1))
    scene = look.scene(state, seat, game.texts("en"))
    clicked = data.draw(st.lists(st.sampled_from(list(ids(scene))), max_size=4))
    meant = look.attempt(state, seat, clicked)
    if meant is not None:
        assert (state.why_not(seat, meant) is None) == (meant in state.legal(seat))
        assert look.attempt(state.view(seat), seat, clicked) == meant


@given(data=st.data())
def test_a_scene_shows_every_card_with_a_face_of_the_game(name: str, data: st.DataObject) -> None:
    game, look = cardkit.game(name), cardkit.look(name)
    state = data.draw(positions(name))
    for language in cardkit.LANGUAGES:
        texts = game.texts(language)
        faces = {face.key for face in look.faces(texts)}
        for seat in range(state.seats):
            scene = look.scene(state, seat, texts)
            shown = {card.face for zone in scene.zones for card in zone.cards}
            assert shown <= faces
            assert scene.language == language
            assert bool(scene.over) == (state.result() is not None)
            assert [each.seat for each in scene.seats if each.turn] == list(state.actors())[:1]
