"""What can come of an action in Kaël by the end of the round: points, and what becomes of which call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardkit.events import Event
from cardkit.games.kael.actions import KaelAction, Lay
from cardkit.games.kael.bot import unseen_by
from cardkit.games.kael.cards import BACK, DECK, PASS, card_key
from cardkit.games.kael.rules import Kael
from cardkit.games.kael.scoring import drops as step
from cardkit.games.kael.state import NOBODY
from cardkit.search.fates import Fate
from cardkit.search.playouts import Trial
from cardkit.texts import Sentence


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


def drops(trial: Trial) -> float:
    """Return whether it comes to exactly a step and drops (KA-50)."""
    return float(any(_is("drops", event, trial.seat) for event in trial.events))


def wins(trial: Trial) -> float:
    """Return whether it has called and is lowest (KA-40)."""
    return float(any(_is("call-won", event, trial.seat) for event in trial.events))


def loses(trial: Trial) -> float:
    """Return whether somebody else has called and is lowest (KA-40)."""
    return float(any(event.key == "call-won" and event.seat != trial.seat for event in trial.events))


def _is(key: str, event: Event, seat: int) -> bool:
    return event.key == key and event.seat == seat


FATES: Final[Sequence[Fate]] = (
    Fate("adds", adds, "main", good=False, amount=True),
    Fate("other-adds", other_adds, "others", good=True, amount=True),
    Fate("others-add", others_add, "others", good=True, amount=True),
    Fate("out", out, "ending", good=False),
    Fate("drops", drops, "cause", good=True),
    Fate("wins", wins, "cause", good=True),
    Fate("loses", loses, "cause", good=False),
)


def answered(happened: Sequence[Event], seat: int, better: KaelAction, done: KaelAction) -> Sequence[Event]:
    """Return what a decision of *seat* has come to: somebody's use of what it laid, a call and what became of it.

    What others could have used as well, had the seat done what was *better*, does not come of the decision, and a card
    that somebody takes helps them only if it is lower than what would have lain there.
    """
    calls = ("call-won", "call-beaten", "call-false")
    is_counted = any(event.key in calls for event in happened)  # or else a call alone is nothing that came of it
    is_spared = any(event.key in calls[1:] and event.seat != seat for event in happened)  # its hand counts nothing
    laid, instead = (action.cards[0] if isinstance(action, Lay) else None for action in (done, better))
    used, is_low = None, False
    if laid is not None and instead is not None and laid != instead:
        used, is_low = card_key(laid), laid < instead
    return [
        event
        for event in happened
        if (event.key in calls and not is_spared)
        or (event.seat != seat and event.key == "call" and is_counted and not is_spared)
        or (event.seat == seat and event.key == "out")
        or (event.seat != seat and event.key == "take" and event.params["card"] == used and is_low)
        or (event.seat != seat and event.key == "cut" and used in event.params["cards"])
    ]


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
    if _may_land(view, seat, card) and len(view.playing) > 2:
        return None  # that hangs on whether the call wins
    spared = drawn.key != "draw" or view.pile[-1] >= usual  # or else one could have taken what was to be seen
    reasons = (
        (
            (any(event.key == "drops" and event.seat == seat for event in happened), "luck-drops"),
            (_may_land(view, seat, card), "luck-drops"),
            (card == view.laid, "luck-laid"),
            (fits, "luck-pair"),
            (card < usual, "luck-low"),
        )
        if is_good
        else ((card > usual and not fits and spared, "luck-high"),)
    )
    key = next((key for speaks, key in reasons if speaks), "")
    return Sentence(f"fates.{key}", {"points": usual}, ("cardkit.games.kael",)) if key else None


def _may_land(view: Kael, seat: int, card: int) -> bool:
    """Return whether *seat* comes to exactly a step with that *card* if the call of another wins (KA-50)."""
    points = sum(view.hands[seat]) + card
    if view.caller in (NOBODY, seat) or card == view.laid or points <= sum(view.hands[view.caller]):
        return False
    return step(view.scores[seat] + points, points, view.false_calls[seat])
