"""What can come of an action in Kaël by the end of the round: points, and what becomes of which call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardkit.events import Event
from cardkit.games.kael.bot import unseen_by
from cardkit.games.kael.cards import BACK, DECK, PASS, card_key
from cardkit.games.kael.rules import Kael
from cardkit.games.kael.scoring import STEP
from cardkit.games.kael.scoring import drops as step
from cardkit.games.kael.state import NOBODY
from cardkit.search.fates import Fate
from cardkit.search.playouts import Trial
from cardkit.texts import Sentence

PACKAGE: Final = "cardkit.games.kael"


def adds(trial: Trial) -> float:
    """Return how many points the seat adds (KA-40 to KA-42)."""
    return float(next(event.params["points"] for event in trial.events if _is("scores", event, trial.seat)))


def other_adds(trial: Trial) -> float | None:
    """Return how many points the only other one adds; None if there are several."""
    found = _of_the_others(trial)
    return found[0] if len(found) == 1 else None


def others_add(trial: Trial) -> float | None:
    """Return how many points each of the others adds on the mean; None if there is only one."""
    found = _of_the_others(trial)
    return sum(found) / len(found) if len(found) > 1 else None


def _of_the_others(trial: Trial) -> list[float]:
    return [event.params["points"] for event in trial.events if event.key == "scores" and event.seat != trial.seat]


def out(trial: Trial) -> float:
    """Return whether the seat is out of the game (KA-52)."""
    return float(any(_is("out", event, trial.seat) for event in trial.events))


def wins(trial: Trial) -> float | None:
    """Return whether it has called and is lowest (KA-40); None if even so it is out (KA-52): that is no good."""
    won = any(_is("call-won", event, trial.seat) for event in trial.events)
    return None if won and out(trial) else float(won)


def loses(trial: Trial) -> float | None:
    """Return whether one of several others calls and is lowest (KA-40); None if there is only one, or has called."""
    return None if len(_of_the_others(trial)) == 1 or _is_called(trial) else _call_wins(trial)


def other_wins(trial: Trial) -> float | None:
    """Return whether the only other one calls and is lowest (KA-40); None if there are several, or it has called."""
    return None if len(_of_the_others(trial)) > 1 or _is_called(trial) else _call_wins(trial)


def call_fails(trial: Trial) -> float | None:
    """Return whether somebody else had called and is not lowest (KA-41); None if somebody calls only after that."""
    return 1 - _call_wins(trial) if _is_called(trial) else None


def _call_wins(trial: Trial) -> float:
    return float(any(event.key == "call-won" and event.seat != trial.seat for event in trial.events))


def _is_called(trial: Trial) -> bool:
    """Return whether a call was counted that had been made before (KA-40 to KA-42)."""
    keys = {event.key for event in trial.events}
    return "call" not in keys and not keys.isdisjoint(("call-won", "call-beaten", "call-false"))


def _is(key: str, event: Event, seat: int) -> bool:
    return event.key == key and event.seat == seat


FATES: Final[Sequence[Fate]] = (
    Fate("adds", adds, "main", good=False, amount=True),
    Fate("other-adds", other_adds, "others", good=True, amount=True),
    Fate("others-add", others_add, "others", good=True, amount=True),
    Fate("out", out, "ending", good=False),
    Fate("wins", wins, "cause", good=True),
    Fate("loses", loses, "cause", good=False),
    Fate("other-wins", other_wins, "cause", good=False),
    Fate("call-fails", call_fails, "cause", good=True),
)


def fortune(view: Kael, seat: int, drawn: Event, happened: Sequence[Event], is_good: bool) -> Sentence | None:
    """Return why what *seat* has *drawn* is good luck for it or bad, out of what it saw; None if that is not sure.

    The step to which its points have come (KA-50), a good draw (KA-24), a pair (KA-12), or how much the card counts.
    """
    if view.caller != NOBODY and BACK in view.hands[view.caller]:
        return None  # how it stood hangs on with what they call
    card = next(card for card in DECK if card_key(card) == drawn.secret["card"])
    unseen = unseen_by(view)
    usual = round(sum(each * count for each, count in unseen.items()) / unseen.total())
    fits = card == view.laid or (card != PASS and card in view.hands[seat])
    landed = next((event.params["total"] for event in happened if _is("drops", event, seat)), None)
    if landed is None and _may_land(view, seat, card):
        return None  # that hangs on whether the call wins
    spared = drawn.key != "draw" or view.pile[-1] >= usual  # or else one could have taken what was to be seen
    reasons = (
        (
            (landed is not None, "luck-drops"),
            (card == view.laid, "luck-laid"),
            (fits, "luck-pair"),
            (card < usual, "luck-low"),
        )
        if is_good
        else ((card > usual and not fits and spared, "luck-high"),)
    )
    key = next((key for speaks, key in reasons if speaks), "")
    if not key:
        return None
    return Sentence(f"fates.{key}", {"points": usual, "left": landed, "had": (landed or 0) + STEP}, (PACKAGE,))


def _may_land(view: Kael, seat: int, card: int) -> bool:
    """Return whether *seat* comes to exactly a step with that *card* if the call of another wins (KA-50)."""
    points = sum(view.hands[seat]) + card
    if view.caller in (NOBODY, seat) or card == view.laid or points <= sum(view.hands[view.caller]):
        return False
    return step(view.scores[seat] + points, points, view.false_calls[seat])
