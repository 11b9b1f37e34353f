"""What the games' own summaries have in common: the moment of counting, the cards, and who has won."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from cardkit.contract import Action, Result, State
from cardkit.events import Event
from cardkit.looks.scene import Card, Count, Summary
from cardkit.texts import Key, Players, Texts

S = TypeVar("S", bound=State[Any])


@dataclass(frozen=True)
class Ending(Generic[S]):
    """The end of a round, and perhaps of the match: the table while it was *counted*, and *after* that."""

    counted: S
    after: S
    events: tuple[Event, ...]

    def said(self, *keys: str) -> Event | None:
        """Return the last event with one of these *keys*, if there was any."""
        return next((event for event in reversed(self.events) if event.key in keys), None)

    def by_seat(self, key: str) -> dict[int, Event]:
        """Return the events with this *key*, by the seats that they are about."""
        return {event.seat: event for event in self.events if event.key == key and event.seat is not None}


def ending(before: S, seat: int, action: Action, counting: Collection[str]) -> Ending[S]:
    """Play *action* once more, on a copy, and keep what lay there when the first event with a key of *counting* came.

    By the end of the action the next round may have been dealt, and the hands are gone.
    """
    state, events, counted = before.copy(), list[Event](), list[S]()

    def listen(event: Event) -> None:
        if not counted and event.key in counting:
            counted.append(state.copy())
        events.append(event)

    state.play(seat, action, listen)
    return Ending(counted[0] if counted else state, state, tuple(events))


def decided(before: S, seat: int, action: Action, counting: Collection[str]) -> S:
    """Return the table with the last card that landed on it before a round was counted, or as it lies if none was."""
    end = ending(before, seat, action, counting)
    return end.counted if any(event.marks == "end" for event in end.events) and end.after.actors() else end.after


def around(state: State[Any], texts: Texts) -> list[int]:
    """Return all seats, the reader's first."""
    first = texts.you or 0
    return [(first + step) % state.seats for step in range(state.seats)]


def verdict(result: Result, texts: Texts) -> str:
    """Return in a few words who has won, or that several share the first place.

    >>> from cardkit.texts import texts
    >>> verdict(Result((0, 1), (2,), (6, 6, 4)), texts("en").at_table(("Ana", "Bea", "Carla"), you=0))
    'A tie: you and Bea'
    """
    if len(result.winners) > 1:
        return texts.say("verdict.shared", seats=Players(result.winners))
    return texts.say("verdict.won", seat=result.winners[0])


def loss(result: Result, texts: Texts) -> str:
    """Return in a few words who has lost, where a match ends with that and everybody else has won.

    >>> from cardkit.texts import texts
    >>> table = texts("en").at_table(("Ana", "Bea", "Carla"), you=0)
    >>> loss(Result((0, 1), (2,), (2, 1, 0)), table)
    'You all win, except Carla!'
    >>> loss(Result((1,), (0, 2), (0, 2, 0)), table)
    'This time you lose'
    """
    if texts.you in result.winners:
        return texts.say("verdict.all-but", seats=Players(result.losers))
    if len(result.losers) > 1 and texts.you not in result.losers:
        return texts.say("verdict.several-lost", seats=Players(result.losers))
    return texts.say("verdict.lost", seat=texts.you if texts.you in result.losers else result.losers[0])


def outcome(result: Result | None, texts: Texts) -> Literal["", "won", "lost"]:
    """Return how the match ended for the reader; nothing while it goes on."""
    if result is None:
        return ""
    return "won" if texts.you in result.winners else "lost"


def by_rank(rows: list[Count], result: Result | None, *, low: bool = False) -> tuple[Count, ...]:
    """Return the *rows* as they are while the match goes on; when it has ended, the winners first, then by totals.

    Where few points are good, the *low* ones come first.
    """
    if result is None:
        return tuple(rows)
    return tuple(sorted(rows, key=lambda row: (row.seat not in result.winners, row.total if low else -row.total)))


def totals(before: S, seat: int, action: Action, texts: Texts) -> Summary:
    """Return how a match without rounds came out: everybody's points, the winners first."""
    result = ending(before, seat, action, ()).after.result()
    assert result is not None
    rows = [
        Count(each, texts.name(each), total=result.points[each], mark="won" if each in result.winners else "lost")
        for each in around(before, texts)
    ]
    columns = ("", "", texts.say("summary.total"))
    return Summary(verdict(result, texts), "", columns, by_rank(rows, result), outcome(result, texts))


def turned_up(seat: int, hand: Iterable[tuple[str, Key]], texts: Texts) -> tuple[Card, ...]:
    """Return the cards of the *hand* of *seat*, each by the key of its face and its name."""
    return tuple(Card(f"count-{seat}:{place}", face, texts.say(name)) for place, (face, name) in enumerate(hand))
