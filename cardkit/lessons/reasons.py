"""How the answer to a question comes about, as far as it is the same in all games.

A game's ``teaching.py`` has its own: functions that take the state, the answer and the game's words. The sentences
stand in the section ``reasons`` of the catalogues.
"""

from __future__ import annotations

from typing import Any

from cardkit.arithmetic import addition
from cardkit.contract import State
from cardkit.lessons.step import Reason
from cardkit.texts import Texts


def enough_people(state: State[Any], number: int, texts: Texts) -> str:
    """Return how a *number* of people compares with how many can play.

    >>> import cardkit
    >>> game = cardkit.game("combo_breaker")
    >>> enough_people(game.deal(3), 6, game.texts("en"))
    'From 3 to 5 people can play: 6 are too many.'
    """
    players = state.game.players
    fits = "few" if number < players[0] else "many" if number > players[-1] else "fit"
    can = texts.say(
        "reasons.people.can" if len(players) > 1 else "reasons.people.only", least=players[0], most=players[-1]
    )
    return texts.say(f"reasons.people.{fits}", can=can, n=number)


def at_two_tables(people: int) -> Reason:
    """Return a reason that says whether *people* can play at two tables, with the answer's number at one of them."""

    def reason(state: State[Any], number: int, texts: Texts) -> str:
        split = [number, people - number]
        one = next((each for each in split if each not in state.game.players), number)
        return " ".join([texts.say("reasons.sum", sum=addition(split)), enough_people(state, one, texts)])

    return reason
