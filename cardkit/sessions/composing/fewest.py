"""The fewest fields that say what a seat sees: what is left out, the position fills in by itself."""

from __future__ import annotations

from typing import Any

from cardkit.contract import Game, State
from cardkit.fields import parameters
from cardkit.positions import description
from cardkit.sessions.composing.draft import UNTOUCHED
from cardkit.texts import CardkitError


def fewest(state: State[Any], seat: int) -> dict[str, Any]:
    """Return the fields of *state* without those that change nothing of what *seat* sees, or can do.

    >>> import cardkit
    >>> fewest(cardkit.game("kael").deal(players=2, seed=1), 0)
    {'hands': ['', ''], 'stage': 'deal'}
    """
    game = state.game
    fields = {name: value for name, value in state.position().items() if name not in UNTOUCHED}
    wanted = _seen_in(game, fields, seat)
    known = parameters(description(game))
    for name in sorted(fields, key=lambda name: -len(str(fields[name]))):  # a deck says more than need be said
        if known[name].default is not known[name].empty:
            without = {other: value for other, value in fields.items() if other != name}
            if _seen_in(game, without, seat) == wanted:
                fields = without
    return fields


def _seen_in(game: Game[Any, Any], fields: dict[str, Any], seat: int) -> tuple[Any, ...] | None:
    try:
        state: State[Any] = game.position(**fields)
    except CardkitError:
        return None
    return state.view(seat), list(state.actors()), [list(state.legal(actor)) for actor in state.actors()]
