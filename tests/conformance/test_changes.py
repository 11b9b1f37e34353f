"""“It would be legal if …”: every refusal has a change or a reason why there is none, and what is said is true."""

from __future__ import annotations

import random
from importlib import import_module

from hypothesis import given
from hypothesis import strategies as st

from cardkit.changes import Changes, No, smallest
from cardkit.texts import DEFAULT_LANGUAGE, LANGUAGES, catalogue, flatten
from tests.conformance.tables import NAMES, actions, positions

DEALS = 3
VARIANTS = (".you", ".they", ".one", ".other")


def changes(name: str) -> Changes:
    found: Changes = import_module(f"cardkit.games.{name}.changes").CHANGES
    return found


def refusals(name: str) -> set[str]:
    """Return the names of all refusals in the catalogue."""
    keys = flatten(catalogue(f"cardkit.games.{name}", DEFAULT_LANGUAGE)["refusals"])
    return {next((key.removesuffix(each) for each in VARIANTS if key.endswith(each)), key) for key in keys}


def test_every_refusal_has_a_change_or_a_reason_why_there_is_none(name: str) -> None:
    assert {*changes(name)} == refusals(name)


def test_at_least_half_of_the_refusals_have_a_change() -> None:
    every = [each for name in NAMES for each in changes(name).values()]
    assert 2 * sum(not isinstance(each, No) for each in every) >= len(every)


@given(data=st.data())
def test_what_is_said_is_true_however_the_unseen_cards_lie(name: str, data: st.DataObject) -> None:
    """The change is carried out on views dealt anew, and the action is legal in each."""
    state = data.draw(positions(name))
    rng = random.Random(data.draw(st.integers(0, 999)))
    for _ in range(5):
        action = data.draw(actions(name, state))
        for seat in range(state.seats):
            refusal = state.why_not(seat, action)
            change = None if refusal is None else smallest(state, seat, action, refusal)
            if change is None:
                continue
            assert all(change.sentence(state.game.texts(language)) for language in LANGUAGES)
            view = state.view(seat)
            for _ in range(DEALS):
                dealt = view.determinise(seat, rng)
                before = dealt.copy()
                assert change.helps(dealt, seat, action), (refusal, change.name, str(action))
                assert dealt == before
                opened = change.opened(dealt)
                assert opened is None or opened.why_not(seat, change.instead or action) is None
