"""How the answer to a question comes about, as far as it is the same in all games.

A game's ``teaching.py`` has its own: functions that take the state, the answer and the game's words. The sentences
stand in the section ``reasons`` of the catalogues.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardkit.game import State
from cardkit.lesson import Reason
from cardkit.texts import Texts


def signed(number: int) -> str:
    """Return a number as it is written among words.

    >>> signed(-1), signed(8)
    ('−1', '8')
    """
    return f"{number}".replace("-", "−")


def addition(numbers: Sequence[int]) -> str:
    """Return how *numbers* add up. A single one stands for itself, and none for 0.

    >>> addition([-1, 0, 4, 15]), addition([43, 7, -25]), addition([8]), addition([])
    ('−1 + 0 + 4 + 15 = 18', '43 + 7 − 25 = 25', '8', '0')
    """
    if len(numbers) < 2:
        return signed(sum(numbers))
    first, *more = numbers
    added = "".join(f" {'−' if number < 0 else '+'} {abs(number)}" for number in more)
    return f"{signed(first)}{added} = {signed(sum(numbers))}"


def enough_people(state: State[Any], number: int, texts: Texts) -> str:
    """Return how a *number* of people compares with how many can play.

    >>> import cardkit
    >>> game = cardkit.game("combo_breaker")
    >>> enough_people(game.deal(3), 6, game.texts("en"))
    'From 3 to 5 people can play: 6 are too many.'
    """
    players = state.game.players
    fits = "few" if number < players[0] else "many" if number > players[-1] else "fit"
    return texts.say(f"reasons.people.{fits}", least=players[0], most=players[-1], n=number)


def at_two_tables(people: int) -> Reason:
    """Return a reason that says whether *people* can play at two tables, with the answer's number at one of them."""

    def reason(state: State[Any], number: int, texts: Texts) -> str:
        split = [number, people - number]
        one = next((each for each in split if each not in state.game.players), number)
        return " ".join([texts.say("reasons.sum", sum=addition(split)), enough_people(state, one, texts)])

    return reason
