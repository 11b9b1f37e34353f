"""How a round of Kaël is looked back on: all hands, what they count, and the steps of the totals."""

from __future__ import annotations

from collections.abc import Iterator

from cardkit.arithmetic import addition, signed
from cardkit.games.kael.actions import KaelAction
from cardkit.games.kael.cards import card_key, face_key
from cardkit.games.kael.rules import Kael
from cardkit.games.kael.scoring import LIMIT, STEP, STEPS
from cardkit.games.kael.state import NO_LIMIT
from cardkit.looks.scene import Count, Summary
from cardkit.looks.summary import Ending, around, by_rank, ending, outcome, turned_up, verdict
from cardkit.texts import Texts

COUNTING = ("show",)
TITLES = {"call-won": "summary.won", "call-beaten": "summary.beaten", "call-false": "summary.false"}


def summary(before: Kael, seat: int, action: KaelAction, texts: Texts) -> Summary:
    """Return the round that the caller ends by showing all hands."""
    end = ending(before, seat, action, COUNTING)
    result = end.after.result()
    shown = before.playing if result is None else range(before.seats)  # in the end also who went out before
    rows = [_row(end, each, texts) for each in around(before, texts) if each in shown]
    told = end.said(*TITLES)
    assert told is not None
    title = "summary.false-again" if puts_out(end, told.seat) else TITLES[told.key]
    return Summary(
        title=texts.say(title, seat=told.seat) if result is None else verdict(result, texts),
        text=" ".join([told.sentence(texts), *_of_a_short_match(end, texts)]),
        columns=(texts.say("summary.hand"), texts.say("summary.round"), texts.say("summary.total")),
        rows=by_rank(rows, result, low=True),
        over=outcome(result, texts),
        told=() if result or any(before.scores) else (texts.say(steps_said(end, seat)),),
        goal=LIMIT,
        steps=STEPS,
        about=told.seat if result is None else None,
        fared="won" if told.key == "call-won" else "lost",
        lands=False,
    )


def steps_said(end: Ending[Kael], seat: int) -> str:
    """Return what is said to *seat* of the steps when totals are seen for the first time."""
    if end.after.false_calls[seat]:
        return "summary.no-steps"
    return "summary.steps" if end.after.rounds_left == NO_LIMIT else "summary.steps-short"


def puts_out(end: Ending[Kael], seat: int | None) -> bool:
    """Whether a second false call puts *seat* out (KA-42), however few points they have."""
    return seat in end.by_seat("out") and seat in end.by_seat("call-false") and end.after.scores[seat] < LIMIT


def _of_a_short_match(end: Ending[Kael], texts: Texts) -> Iterator[str]:
    """Say that a short match has one more round, or that its rounds are played (KA-56)."""
    if end.said("round-last"):
        yield texts.say("summary.last-round")
    elif end.after.winners and len(end.after.playing) > 1:
        yield texts.say("summary.short-over")


def _row(end: Ending[Kael], seat: int, texts: Texts) -> Count:
    before, total = end.counted.scores[seat], end.after.scores[seat]
    if seat not in end.counted.playing:
        return Count(seat=seat, name=texts.name(seat), before=before, total=total, mark="lost")
    hand = end.counted.hands[seat]
    change = end.by_seat("scores")[seat].params["points"]
    notes = []
    if seat == end.counted.caller:
        notes.append(texts.say("summary.called"))
    if seat in end.by_seat("drops"):
        notes.append(texts.say("summary.drops", before=total + STEP, total=total))
    out = seat in end.by_seat("out")
    if puts_out(end, seat):
        notes.append(texts.say("summary.out-false"))
    elif out and not end.after.winners:
        notes.append(texts.say("summary.out"))
    return Count(
        seat=seat,
        name=texts.name(seat),
        cards=turned_up(seat, ((face_key(card), card_key(card)) for card in hand), texts),
        reckoning=addition(hand) if hand else texts.say("summary.hand-empty"),
        change=signed(change),
        before=before,
        total=total,
        note=", ".join(notes),
        mark="won" if seat in end.after.winners else "lost" if out else "",
    )
