"""What can be said exactly in Kaël before an action, and of why one is better than another: points, and calls."""

from __future__ import annotations

from collections.abc import Iterator

from cardkit.games.kael.actions import CALL, DRAW, TAKE, Cut, GoodDraw, KaelAction, Lay
from cardkit.games.kael.bot import unseen_by
from cardkit.games.kael.cards import PASS, alike, card_key
from cardkit.games.kael.rules import Kael
from cardkit.games.kael.scoring import MOST_TO_CALL, PENALTY, STEP, drops, is_out
from cardkit.games.kael.state import DRAWING, NOBODY, QUARTET
from cardkit.texts import Player, Texts

MANY = 3
"""So many cards in somebody's hand are worth a call soon."""
CLEARLY = 2
"""So many points more or less than a card of the stock counts on the mean are worth a word."""
CLOSE = 1
"""With so many points more than after the best lay, a hand has become about as low."""


def gain(view: Kael, seat: int, action: KaelAction, texts: Texts) -> str:
    """Return what *action* changes for *seat* for certain."""
    if action == CALL:
        return (_of_a_loss if sum(view.hands[seat]) > MOST_TO_CALL else _of_a_win)(view, seat, texts)
    if not isinstance(action, Lay | Cut | GoodDraw):
        return _of_the_visible(view, action, texts) if view.stage == DRAWING else ""
    left = _left(view, seat, action)
    if isinstance(action, Lay):
        lays = (each for each in view.legal(seat) if isinstance(each, Lay))
        best = min(lays, key=lambda each: _left(view, seat, each), default=action)
        more = left - _left(view, seat, best)
        besides = _besides_points(action, best, texts) if more > 0 else ""
        if besides or more > CLOSE:
            return besides
    return texts.say("gains.less", n=left, had=sum(view.hands[seat]))


def reasons(view: Kael, seat: int, better: KaelAction | None, done: KaelAction | None, texts: Texts) -> Iterator[str]:
    """Yield what is certain of why *better* is better for *seat* than what it has *done*, what weighs most first.

    None is to let a moment pass. What is nothing is empty.
    """
    if better == CALL:
        yield _of_a_win(view, seat, texts)
        yield _of_full_hands(view, seat, texts)
    elif done == CALL:
        yield _of_no_call(view, seat, better, texts)
    elif not _to_a_step(view, seat, done, texts) and (said := _to_a_step(view, seat, better, texts)):
        yield said
    elif {better, done} == {TAKE, DRAW}:
        yield _of_what_puts_out(view, seat, better, texts)
        yield _of_the_visible(view, better, texts)
    elif all(isinstance(action, Lay | Cut | GoodDraw | None) for action in (better, done)):
        yield from _of_cards(view, seat, better, done, texts)


def _of_no_call(view: Kael, seat: int, better: KaelAction | None, texts: Texts) -> str:
    """Return what a call is sure to cost, or may, and what the lay leaves that is *better*, if no other leaves less."""
    said = _of_a_loss(view, seat, texts)
    lays = [_left(view, seat, each) for each in view.legal(seat) if isinstance(each, Lay)]
    if not said or not isinstance(better, Lay) or (left := _left(view, seat, better)) > min(lays):
        return ""
    return f"{said} {texts.say('gains.lay-first', n=left)}"


def _of_cards(view: Kael, seat: int, better: KaelAction | None, done: KaelAction | None, texts: Texts) -> Iterator[str]:
    """Yield why it is better to have laid what is *better*, what weighs most first; what is nothing is empty."""
    goes_on = view.caller == NOBODY  # and one has another turn
    if goes_on and isinstance(done, Lay) and done.cards[0] == PASS:
        yield texts.say("gains.keep-pass")  # KA-14
    if isinstance(better, Lay) and len(better.cards) == QUARTET:
        yield texts.say("gains.quartet")  # KA-13
    if isinstance(better, Lay) and isinstance(done, Lay):
        yield _of_what_lies_there(view, seat, better, done, texts)
    yield _of_the_points(view, seat, better, done, texts)
    parted = done.cards[:1] * view.hands[seat].count(done.cards[0]) if isinstance(done, Lay) else ()
    if (
        goes_on
        and isinstance(better, Lay)
        and better.cards[0] not in parted
        and len(parted) > len(getattr(done, "cards", ()))
    ):
        yield texts.say("gains.together", cards=alike(parted))


def _of_the_points(view: Kael, seat: int, better: KaelAction | None, done: KaelAction | None, texts: Texts) -> str:
    """Return how many points fewer what is *better* leaves, if nothing that one can lay leaves fewer.

    Or else why those cards are not the ones to lay: somebody may cut them (KA-20), and what is *better* nobody can.
    """
    left, had = (_left(view, seat, action) for action in (better, done))
    if left >= had:
        return ""
    draws = isinstance(better, Lay) and view.after(seat, better).stage == DRAWING
    said = texts.say("gains.lower-yet" if draws else "gains.lower", n=left, had=had)
    lays = [each for each in view.legal(seat) if isinstance(each, Lay)] if isinstance(better, Lay) else []
    fewer = [each for each in lays if _left(view, seat, each) < left]
    if not fewer:
        goes_on = view.caller == NOBODY and not view.to_come  # KA-31: in the first lap it may be too early
        may_call = goes_on and not isinstance(better, Lay) and left <= MOST_TO_CALL < had
        return f"{said} {texts.say('gains.may-call', n=MOST_TO_CALL)}" if may_call else said  # KA-32
    assert isinstance(better, Lay)
    if len(fewer) > 1 or len(fewer[0].cards) == 1 or _may_be_cut(view, better) or not _may_be_cut(view, fewer[0]):
        return ""
    mine, other = alike(better.cards), alike(fewer[0].cards)
    return f"{said} {texts.say('gains.uncut', cards=mine, other=other)}"


def _may_be_cut(view: Kael, lay: Lay) -> bool:
    """Return whether somebody may hold all other cards of what is laid (KA-20, KA-22)."""
    others = QUARTET - len(lay.cards)
    return others > 0 and lay.cards[0] != PASS and unseen_by(view)[lay.cards[0]] >= others


def _of_what_lies_there(view: Kael, seat: int, better: Lay, done: Lay, texts: Texts) -> str:
    """Return that the visible card goes at once with what is laid (KA-24), if that leaves fewer cards in the end."""
    then, other = view.after(seat, better), view.after(seat, done)
    if then.stage != DRAWING or other.stage != DRAWING:
        return ""
    visible, n, had = then.pile[-1], len(then.hands[seat]), len(other.hands[seat]) + 1  # the card taken, or drawn
    draws = min(visible, _mean(view))
    if visible != better.cards[0] or visible == done.cards[0] or n >= had:
        return ""
    if sum(then.hands[seat]) > sum(other.hands[seat]) + draws:
        return ""
    return texts.say("gains.good-next", card=card_key(visible), n=n, had=had)


def _mean(view: Kael) -> float:
    """Return how much a card counts on the mean that cannot be seen."""
    unseen = unseen_by(view)
    return sum(card * count for card, count in unseen.items()) / unseen.total()


def _besides_points(lay: Lay, best: Lay, texts: Texts) -> str:
    """Return what speaks for a *lay* that leaves more points than the *best* would; nothing if nothing is certain."""
    if len(lay.cards) > 1:
        return texts.say("gains.rid", n=len(lay.cards))
    if len(best.cards) > 1 and best.cards[0] not in lay.cards:
        return texts.say("gains.together", cards=alike(best.cards))
    return ""


def _of_the_visible(view: Kael, better: KaelAction | None, texts: Texts) -> str:
    """Return how the visible card counts beside the others, if that speaks for what is *better*: to take it, or not."""
    mean, visible, goes_on = _mean(view), view.pile[-1], view.caller == NOBODY
    usual, is_pair = round(mean), goes_on and visible in view.hands[view.turn]
    reasons = (
        (
            (visible == view.laid, "good-draw"),  # KA-24
            (goes_on and visible == PASS, "pass"),  # KA-14
            (visible <= mean - CLEARLY, "cheap"),
            (is_pair, "pair"),
        )
        if better == TAKE
        else (
            (visible == view.laid, ""),
            (visible >= mean + CLEARLY, "dear"),
        )
    )
    key = next((key for speaks, key in reasons if speaks), "")
    said = texts.say(f"gains.{key}", card=card_key(visible), points=usual) if key else ""
    return f"{texts.say('gains.pair')} {said}" if key == "cheap" and is_pair else said


def _of_a_win(view: Kael, seat: int, texts: Texts) -> str:
    """Return that a call that wins brings *seat* down a step, if it does (KA-50)."""
    points = sum(view.hands[seat])
    total = view.scores[seat] + points
    if drops(total, points, view.false_calls[seat]):
        return texts.say("gains.drops", n=points, total=total, left=total - STEP)
    return ""


def _of_a_loss(view: Kael, seat: int, texts: Texts) -> str:
    """Return what a call is sure to cost (KA-42), or that it may put *seat* out (KA-52); else nothing."""
    points, scores = sum(view.hands[seat]), view.scores[seat]
    if points > MOST_TO_CALL:
        return texts.say("gains.false", n=points, most=MOST_TO_CALL, penalty=PENALTY)  # KA-42
    if is_out(_total(view, seat, points), 0):
        return texts.say("gains.out-anyway", n=points, total=scores + points)  # KA-52
    if is_out(_total(view, seat, PENALTY), 0):
        return texts.say("gains.put-out", penalty=PENALTY)
    return ""


def _to_a_step(view: Kael, seat: int, action: KaelAction | None, texts: Texts) -> str:
    """Return that who does *action* last comes to a step with it, if the call of another wins (KA-50).

    Who lays can take the visible card after that, and know what they hold then.
    """
    if view.caller in (NOBODY, seat) or not (action in (None, TAKE) or isinstance(action, Lay | GoodDraw)):
        return ""
    then = view if action is None else view.after(seat, action)
    points, key, taken = sum(then.hands[seat]), "drops-too", list[int]()
    if isinstance(action, Lay) and then.stage == DRAWING and then.turn == seat:
        key, taken = "drops-taking", then.pile[-1:]
    elif action == TAKE:
        taken = view.pile[-1:]
    if key == "drops-taking":
        points += sum(taken)
    total = view.scores[seat] + points
    if then.laid in taken or not drops(total, points, view.false_calls[seat]):
        return ""  # what has the number just laid can be laid, too
    cards = tuple(card_key(card) for card in taken)
    return texts.say(f"gains.{key}", seat=Player(view.caller), n=points, total=total, left=total - STEP, cards=cards)


def _of_what_puts_out(view: Kael, seat: int, better: KaelAction | None, texts: Texts) -> str:
    """Return how many cards of the stock would put *seat* out if another's call wins, and the visible one would not.

    Or the other way round, if to draw is *better* (KA-52). Nothing where the card can be laid at once, too, and of the
    stock whatever can be laid at once puts nobody out (KA-24).
    """
    visible, unseen = view.pile[-1], unseen_by(view)
    if view.caller in (NOBODY, seat) or visible == view.laid:
        return ""
    hand = sum(view.hands[seat])
    of, added = unseen.total(), {card: 0 if card == view.laid else card for card in unseen}
    n = sum(count for card, count in unseen.items() if _is_out_with(view, seat, hand + added[card]))
    is_out_then = _is_out_with(view, seat, hand + visible)
    if is_out_then == (better == TAKE) or not 0 < n < of:
        return ""
    total = view.scores[seat] + hand + visible
    key = "stays-in" if better == TAKE else "may-stay-in"
    return texts.say(f"gains.{key}", seat=Player(view.caller), card=card_key(visible), total=total, n=n, of=of)


def _is_out_with(view: Kael, seat: int, points: int) -> bool:
    """Return whether *seat* is out who adds so many *points* (KA-52)."""
    return is_out(_total(view, seat, points), view.false_calls[seat])


def _of_full_hands(view: Kael, seat: int, texts: Texts) -> str:
    """Return how many cards the only other one holds: they all count if a call wins (KA-40)."""
    others = [other for other in view.playing if other != seat]
    most = len(view.hands[others[0]])
    is_told = len(others) == 1 and most >= MANY  # of several, one with few cards would matter more
    return texts.say("gains.full-hand", seat=Player(others[0]), n=most) if is_told else ""


def _total(view: Kael, seat: int, points: int) -> int:
    total = view.scores[seat] + points
    return total - STEP if drops(total, points, view.false_calls[seat]) else total


def _left(view: Kael, seat: int, action: KaelAction | None) -> int:
    """Return how many points the hand of *seat* counts after *action*."""
    return sum((view if action is None else view.after(seat, action)).hands[seat])
