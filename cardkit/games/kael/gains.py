"""What can be said exactly in Kaël before an action, and why one is better than another: points, and what they do."""

from __future__ import annotations

from cardkit.games.kael.actions import CALL, DRAW, TAKE, Call, Cut, GoodDraw, KaelAction, Lay, Take
from cardkit.games.kael.bot import unseen_by
from cardkit.games.kael.cards import card_key
from cardkit.games.kael.rules import Kael
from cardkit.games.kael.scoring import PENALTY, STEP, drops
from cardkit.games.kael.scoring.calls import SURE
from cardkit.texts import Texts


def gain(view: Kael, seat: int, action: KaelAction, texts: Texts) -> str:
    """Return what *action* changes for *seat* for certain."""
    had = sum(view.hands[seat])
    match action:
        case Lay(cards) | Cut(cards):
            return texts.say("gains.less", n=had - sum(cards), had=had)
        case Take():
            return texts.say("gains.take", card=card_key(view.pile[-1]))
        case Call():
            return texts.say("gains.call", n=had)
    return ""


def reason(view: Kael, seat: int, better: KaelAction | None, done: KaelAction | None, texts: Texts) -> str:
    """Return what is certain of why *better* is better for *seat* than what it has *done*; nothing if nothing is.

    None is to let a moment pass.
    """
    if CALL in (better, done):
        return _of_a_call(view, seat, called=better == CALL, texts=texts)
    if {better, done} == {TAKE, DRAW}:
        unseen, visible = unseen_by(view), view.pile[-1]
        usual = round(sum(card * count for card, count in unseen.items()) / unseen.total())
        is_less = visible < usual if better == TAKE else visible > usual
        return texts.say("gains.visible", card=card_key(visible), points=usual) if is_less else ""
    if not all(isinstance(action, Lay | Cut | GoodDraw | None) for action in (better, done)):
        return ""
    left, had = (_left(view, seat, action) for action in (better, done))
    if left < had:
        return texts.say("gains.lower", n=left, had=had)
    parted = done.cards[:1] * view.hands[seat].count(done.cards[0]) if isinstance(done, Lay) else ()
    if isinstance(better, Lay) and better.cards[0] not in parted and len(parted) > len(getattr(done, "cards", ())):
        return texts.say("gains.together", cards=tuple(card_key(card) for card in parted))
    return ""


def _of_a_call(view: Kael, seat: int, *, called: bool, texts: Texts) -> str:
    """Return what a call of *seat* does to its points: if it wins, where it would be better *called*, or if not."""
    points, (_, sure) = sum(view.hands[seat]), view.risk(seat)
    total = view.scores[seat] + points
    if not called:
        return texts.say("gains.put-out" if sure > SURE else "gains.beaten", n=view.scores[seat], penalty=PENALTY)
    if drops(total, points, view.false_calls[seat]):
        return texts.say("gains.drops", n=points, total=total, left=total - STEP)
    return ""


def _left(view: Kael, seat: int, action: KaelAction | None) -> int:
    """Return how many points the hand of *seat* counts after *action*."""
    return sum((view if action is None else view.after(seat, action)).hands[seat])
