"""A table that somebody takes into the editor: as their seat sees it, with all that they cannot see dealt anew."""

from __future__ import annotations

import random

from cardkit.lessons.goals import goals, reached
from cardkit.sessions.activity import Activity
from cardkit.sessions.composing.draft import Draft
from cardkit.sessions.composing.fewest import fewest
from cardkit.sessions.composing.link import pack
from cardkit.sessions.controls import button
from cardkit.sessions.messages import Control
from cardkit.texts import CardkitError

TAKE = "take-position"


def taken(activity: Activity) -> Draft:
    """Return what lies at the table of *activity*: the whole once it is over, else what its seat may know.

    What that seat cannot see is dealt anew, so that nothing hidden goes along.
    """
    state, seat = activity.state, activity.seat
    if state.actors():
        state = state.view(seat).determinise(seat, random.Random(0))
    near = reached(state, seat, goals(state.game))
    draft = Draft(state.game, fewest(state, seat), seat)
    if near:
        return Draft(draft.game, draft.fields, seat, "attempt", near[0])
    return Draft(draft.game, draft.fields, seat, "allowed" if seat in state.actors()[:1] else "play")


def take_control(activity: Activity) -> list[Control]:
    """Return what takes the position, where a page is there to take it to."""
    return [button(activity.words, TAKE, group="gear")] if activity.reader.linked else []


def take(activity: Activity) -> None:
    """Let the browser open the editor with what lies at the table of *activity*."""
    try:
        activity.reader.take(pack(taken(activity)))
    except CardkitError as error:
        activity.reader.tell("info", error.text(activity.reader.language))
