"""What has happened at a table, in sentences; and whether it ended a round, or somebody went out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardkit.events import Event
from cardkit.looks.banter import Quip
from cardkit.looks.moods import moments
from cardkit.sessions.messages import Entry
from cardkit.texts import Texts


def sentences(
    events: Sequence[Event],
    words: Texts,
    large: Mapping[str, tuple[str, ...]],
    first: int = 0,
    quips: Mapping[int, Quip] | None = None,
) -> list[Entry]:
    """Return events as sentences, each as the reader at the table may know it, numbered from *first* on.

    What is cried out stands in the game's catalogue, too, by the names of moments, and what is shown *large* in its
    look. By the numbers of some events, somebody has a quip.
    """
    silence = Quip(None, "")
    said = [(quips or {}).get(number, silence) for number in range(first, first + len(events))]
    return [
        Entry(
            number=number,
            text=event.sentence(words),
            kind=event.key,
            seat=event.seat,
            marks=event.marks,
            cry=next((words.say(cry) for cry in map("cries.{}".format, moments(event)) if cry in words), ""),
            large=next(([*large[moment]] for moment in moments(event) if moment in large), []),
            speaker=quip.seat,
            quip=words.say(quip.key) if quip.key else "",
        )
        for number, (event, quip) in enumerate(zip(events, said, strict=True), first)
        if is_told(event, words)
    ]


def is_told(event: Event, words: Texts) -> bool:
    """Return whether the log has a line for *event*: nobody else's log has one for what is quiet."""
    return not event.quiet or event.seat == words.you


def newest_lines(events: Sequence[Event], words: Texts, most: int) -> int:
    """Return after how many of the *events* the newest begin, of which at *most* so many are told."""
    told = [at for at, event in enumerate(events) if is_told(event, words)]
    return told[-most] if len(told) > most else 0


def in_words(events: Sequence[Event], words: Texts) -> str:
    """Return what happened, one sentence after the other."""
    return " ".join(event.sentence(words) for event in events)


def ends(events: Sequence[Event]) -> bool:
    """Whether a round or the match ended with these events."""
    return any(event.marks == "end" for event in events)


def goes_out(events: Sequence[Event]) -> bool:
    """Whether somebody goes out in these events, and the round goes on."""
    return any(event.marks == "out" for event in events) and not ends(events)
