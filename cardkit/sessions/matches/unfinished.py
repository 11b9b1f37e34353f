"""What a browser says of an unfinished match wherever it offers to go on with it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from cardkit.match import Match
from cardkit.sessions.entries import ends
from cardkit.sessions.messages import Unfinished
from cardkit.sessions.people import People
from cardkit.texts import LANGUAGES, Players, Texts

MOST_NAMED: Final = 3
"""So many rivals are named where the match is offered; of more it is said how many they are."""


def unfinished(
    match: Match, address: Mapping[str, str | None], people: People, own: Collection[int]
) -> Unfinished | None:
    """Return what is told of a *match* of all *people*, in which bots sit on all but *own* seats; None if it is over.

    The *address* deals it again. Of the cards it tells nothing: only who plays, and how far they have come.
    """
    if not match.state.actors():
        return None
    you = min(own) if len(own) == 1 else None
    said = {each: _said(match, people.texts(match.game, each, you), own) for each in LANGUAGES}
    written = {name: value for name, value in address.items() if value is not None}
    return Unfinished(game=match.game.name, seat=min(own), address=written, said=said)


def _said(match: Match, words: Texts, own: Collection[int]) -> str:
    """Return what is played, by whom, and how far it has come."""
    rounds = sum(map(ends, match.events[: match.now]))
    mine = sum(seat in own for seat, _ in match.moves[: match.now])
    far = words.say("unfinished.round", n=rounds + 1) if rounds else words.say("unfinished.moves", n=mine)
    return words.say("unfinished.match", game=match.game.title(words.language), who=_who(match, words, own), far=far)


def _who(match: Match, words: Texts, own: Collection[int]) -> str:
    rivals = [seat for seat in range(match.state.seats) if seat not in own]
    if len(rivals) > MOST_NAMED:
        against = words.say("unfinished.rivals", n=len(rivals))
    else:
        against = words.say("unfinished.against", rivals=Players(rivals)) if rivals else ""
    return against if len(own) == 1 else f"{words.word(Players(own))} {against}".strip()
