"""How a round of Combo Breaker is looked back on: the cards that are left, and who pays a token for them."""

from __future__ import annotations

from cardkit.arithmetic import signed
from cardkit.games.combo_breaker.actions import ComboBreakerAction
from cardkit.games.combo_breaker.cards import card_key
from cardkit.games.combo_breaker.look.faces import face_key
from cardkit.games.combo_breaker.rules import ComboBreaker
from cardkit.looks.scene import Count, Summary
from cardkit.looks.summary import Ending, around, by_rank, ending, loss, outcome, turned_up
from cardkit.texts import Texts

DECIDED = ("stuck", "last", "all-empty")


def summary(before: ComboBreaker, seat: int, action: ComboBreakerAction, texts: Texts) -> Summary:
    """Return the round that *action* ends, and the tokens after it (CB-50 to CB-61)."""
    end = ending(before, seat, action, DECIDED)
    result = end.after.result()
    rows = [_row(end, each, texts) for each in around(before, texts)]
    told = end.said(*DECIDED)
    assert told is not None
    title = "summary.all-empty" if told.key == "all-empty" else "summary.lost"
    return Summary(
        title=texts.say(title, seat=told.seat) if result is None else loss(result, texts),
        text=told.sentence(texts),
        columns=(texts.say("summary.hand"), *(_token_columns(texts) if any(end.counted.tokens) else ("", ""))),
        rows=by_rank(rows, result),
        over=outcome(result, texts),
        tokens=True,
        about=told.seat if result is None else None,
        fared="won" if told.key == "all-empty" else "lost",
    )


def _token_columns(texts: Texts) -> tuple[str, str]:
    """Return what stands over the change and over the tokens: where nobody has one left, it is of no use."""
    return texts.say("summary.round"), texts.say("summary.tokens")


def _row(end: Ending[ComboBreaker], seat: int, texts: Texts) -> Count:
    hand = end.counted.hands[seat]
    pays, lost = seat in end.by_seat("pays"), seat in end.after.losers
    told = end.said("all-empty")
    if not any(end.counted.tokens):
        note = "loses" if lost else "wins"
    elif lost:
        note = "no-token"
    elif pays:
        note = "pays"
    else:
        note = "best" if told is not None and told.seat == seat else "safe"
    return Count(
        seat=seat,
        name=texts.name(seat),
        cards=turned_up(seat, ((face_key(card), card_key(card)) for card in hand), texts),
        change=signed(-1) if pays else "",
        before=end.counted.tokens[seat],
        total=end.after.tokens[seat],
        note=texts.say(f"summary.{note}"),
        mark="lost" if lost else "won" if end.after.losers else "",
    )
