"""What can be said exactly in Bomba before an action, and of why one is better: the deck, and what protects."""

from __future__ import annotations

from collections.abc import Iterator

from cardkit.games.bomba.actions import (
    CARD_OF,
    DRAW,
    KEEP,
    PASS,
    PLAY_CAVEMAN,
    PLAY_FUTURE,
    PLAY_SKIP,
    PLAY_TWO,
    USE_SHIELD,
    BombaAction,
)
from cardkit.games.bomba.bot import guards
from cardkit.games.bomba.cards import ANGEL, ASSASSIN, BACK, BOMB, SHIELD, SKIP, THIEF, card_key
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.rules.action_cards import ANY_ORDER
from cardkit.games.bomba.rules.order import between, following, next_seat
from cardkit.games.bomba.rules.scoring import POINTS, POINTS_OF_TWO
from cardkit.games.bomba.state import DRAWING
from cardkit.texts import Player, Texts


def gain(view: Bomba, seat: int, action: BombaAction, texts: Texts) -> str:
    """Return what *seat* knows of the next card of the deck, and whether it can defuse a Bomb, where it may draw."""
    if action == PASS:
        return _of_a_shield(view, seat, texts)
    if view.phase != DRAWING or not view.deck or action not in (DRAW, PLAY_SKIP):
        return _of_a_card(view, seat, action, texts)
    top = view.deck[-1]
    if top == BACK:
        said = texts.say("gains.unseen", n=view.unseen(BOMB), of=view.deck.count(BACK))
    else:
        said = texts.say("gains.top", card=card_key(top))
    return f"{said} {texts.say(_guard(view, seat, action))}" if top in (BACK, BOMB) else said


def _puts_out(view: Bomba, seat: int, action: BombaAction) -> bool:
    """Return whether a Bomb may be next and puts out who has to draw if *seat* plays a Draw Two or a Caveman.

    It does not where they may defuse it, and wins nothing where somebody left can strike (BO-22, BO-35, BO-38).
    """
    others = between(view.inside, seat, seat, view.direction)
    hit = others if action == PLAY_CAVEMAN else others[:1]
    left = others[len(hit) == 1 :] if ANGEL not in view.specials[seat] else ()
    if not view.deck or not _may_be_bomb(view) or any(guards(view, each) for each in hit):
        return False
    return not any(ASSASSIN in view.specials[each] for each in left)


def _with_bombs(view: Bomba, seat: int, action: BombaAction, said: str, texts: Texts) -> str:
    """Return what is *said* of what others draw, and how many Bombs may put them out, if that is not known."""
    if not _puts_out(view, seat, action) or view.deck[-1] != BACK:
        return said
    return f"{said} {texts.say('gains.unseen', n=view.unseen(BOMB), of=view.deck.count(BACK))}"


def _guard(view: Bomba, seat: int, action: BombaAction) -> str:
    """Return what speaks for *action* where a Bomb may be next, as a key of the catalogue."""
    hand, has = view.hands[seat], "shield" if SHIELD in view.hands[seat] else "guardian"
    if SHIELD in hand or ANGEL in view.specials[seat]:
        return f"gains.{has}" if action == DRAW else f"gains.costs.{has}"
    may_go_well = action == DRAW and view.deck[-1] == BACK
    return "gains.keep-skip" if may_go_well and SKIP in hand else "gains.unguarded"


def reasons(view: Bomba, seat: int, better: BombaAction, done: BombaAction, texts: Texts) -> Iterator[str]:
    """Yield what is certain of why *better* is better for *seat* than what it has *done*; empty if nothing is.

    Nothing is told of a round that may end the match, unless *seat* wins the match with that round and in no other way:
    there, who is second, and with how many points, may matter more.
    """
    if view.this_round() == view or not _may_end(view, seat):
        yield _reason(view, seat, better, done, texts)


def _may_end(view: Bomba, seat: int) -> bool:
    """Return whether this round may end the match, and not just with *seat* as the winner of both (BO-40 to BO-43)."""
    most = (POINTS if view.seats > 2 else POINTS_OF_TWO)[0]
    if view.points[seat] == view.goal - most == max(view.points):
        return False
    left = [other for other in range(view.seats) if view.inside >> other & 1]
    won = dict.fromkeys(left, most)
    if len(left) == 2 and view.out:
        won[view.out[-1]] = POINTS[2]  # of all that are out, only one can still be third
    return any(view.points[other] + points >= view.goal for other, points in won.items())


def _reason(view: Bomba, seat: int, better: BombaAction, done: BombaAction, texts: Texts) -> str:
    if better in (DRAW, PLAY_SKIP) and done in (DRAW, PLAY_SKIP):
        if better == PLAY_SKIP and view.deck and not _may_be_bomb(view):
            return ""  # what is known of the deck speaks for a draw: the reason is another one
        return gain(view, seat, better, texts)
    if better.word == done.word == "assassin" and ANGEL not in view.specials[done.target]:
        return ""  # either is out
    if better == PASS:
        return _of_what_is_kept(view, seat, done, texts)
    if better in (PLAY_TWO, PLAY_CAVEMAN) and not _puts_out(view, seat, better):
        return ""  # whoever draws a Bomb stays in, or who stays in puts one out: it wins no round
    if better in ANY_ORDER and BOMB in view.deck[-2:] and guards(view, following(view)):
        return ""  # they may defuse it
    if better.word == "thief" and not _is_surest(view, seat, better.target):
        return ""  # somebody else is more likely to have a Shield
    return _of_a_card(view, seat, better, texts)


def _may_be_bomb(view: Bomba) -> bool:
    """Return whether the next card of the deck is a Bomb, or may be one."""
    top = view.deck[-1]
    return top == BOMB or (top == BACK and view.unseen(BOMB) > 0)


def _of_a_thief(view: Bomba, seat: int, played: int, texts: Texts) -> str:
    """Return who would find nothing but a Shield to steal if *seat* had *played* a card (BO-36); else nothing."""
    hand = [*view.hands[seat]]
    if played in hand:
        hand.remove(played)
    thieves = (other for other in range(view.seats) if other != seat and THIEF in view.specials[other])
    thief = next(thieves, None)
    return texts.say("gains.thief", seat=Player(thief)) if thief is not None and {*hand} == {SHIELD} else ""


def _of_what_is_kept(view: Bomba, seat: int, done: BombaAction, texts: Texts) -> str:
    """Return what the card is kept for that was played instead of a pass; nothing if that is not certain."""
    if done.word == "assassin":
        return texts.say("gains.keep-assassin") if view.inside.bit_count() > 2 else ""  # BO-38
    card = CARD_OF.get(done.word)
    if card is None or card not in view.hands[seat]:
        return ""  # a special card lies before its owner, where no Thief takes it (BO-32)
    return _of_a_thief(view, seat, card, texts) or _of_a_shield(view, seat, texts)


def _of_a_shield(view: Bomba, seat: int, texts: Texts) -> str:
    """Return that other cards hide the Shields of *seat* from a Thief (BO-37), if one may come; else nothing."""
    hand = view.hands[seat]
    may_come = view.unseen(THIEF) > 0 or any(THIEF in view.specials[other] for other in range(view.seats))
    return texts.say("gains.hide") if SHIELD in hand and {*hand} != {SHIELD} and may_come else ""


def _of_a_theft(view: Bomba, seat: int, target: int, texts: Texts) -> str:
    """Return what a Thief is sure to take from *target*, or may take; nothing if that is nothing to defuse a Bomb."""
    hand, has = view.hands[target], SHIELD in view.hands[seat] or ANGEL in view.specials[seat]
    if {*hand} == {SHIELD}:
        return texts.say("gains.sure-shield", seat=Player(target))  # BO-36
    if {*hand} == {SKIP} and view.phase == DRAWING:
        return texts.say("gains.sure-skip", seat=Player(target))  # BO-20, BO-37
    if has:
        return ""
    shields = hand.count(SHIELD)
    if shields:
        return texts.say("gains.shields", seat=Player(target), n=shields, of=len(hand))
    may_be = BACK in hand and view.unseen(SHIELD) > 0
    return texts.say("gains.may-be-shield", seat=Player(target)) if may_be else ""


def _is_surest(view: Bomba, seat: int, target: int) -> bool:
    """Return whether no other hand is more likely to give a Thief of *seat* a Shield, as far as *seat* knows."""
    aims = [action.target for action in view.legal(seat) if action.word == "thief"]
    shares = {aim: (guards(view, aim) - view.specials[aim].count(ANGEL)) / len(view.hands[aim]) for aim in aims}
    return shares.get(target, 0) >= max(shares.values(), default=0)


def _of_an_order(view: Bomba, top: int, texts: Texts) -> str:
    """Return why *top* is put on top of the deck (BO-21): who has to face a Bomb; else nothing."""
    if view.deck[-1] == view.deck[-2]:
        return texts.say("gains.alike")
    return texts.say("gains.next", seat=Player(following(view))) if top == BOMB else ""


def _most_shields(view: Bomba, seat: int, target: int) -> int:
    """Return how many Shields *target* is known to hold, if none of the others left has as many; else 0."""
    others = (other for other in between(view.inside, seat, seat, view.direction) if other != target)
    shields = view.hands[target].count(SHIELD)
    return shields if shields > max((guards(view, other) for other in others), default=0) else 0


def _of_a_card(view: Bomba, seat: int, action: BombaAction, texts: Texts) -> str:
    """Return what playing a card does: who is out (BO-38), or what comes next (BO-21, BO-28)."""
    if action.word == "assassin" and ANGEL not in view.specials[action.target]:
        is_last = view.inside.bit_count() == 2
        if is_last or not (shields := _most_shields(view, seat, action.target)):
            return texts.say("gains.last" if is_last else "gains.out", seat=action.target)
        return texts.say("gains.out-shields", seat=action.target, n=shields)
    if action == USE_SHIELD and ANGEL in view.specials[seat]:
        others = (
            other for other in between(view.inside, seat, seat, view.direction) if ASSASSIN in view.specials[other]
        )
        killer = next(others, None)
        if killer is not None:
            return texts.say("gains.angel-assassin", seat=Player(killer))  # BO-38
        return texts.say("gains.angel")  # BO-33
    if action == PLAY_FUTURE and len(view.deck) > 1:
        return texts.say("gains.future", seat=Player(following(view)))
    if action == PLAY_TWO:
        said = texts.say("gains.two", seat=Player(next_seat(view.inside, seat, view.direction)))  # BO-22
        return _with_bombs(view, seat, action, said, texts)
    if action == PLAY_CAVEMAN:  # BO-35
        is_one = view.inside.bit_count() == 2
        said = texts.say("gains.caveman-one", seat=Player(following(view))) if is_one else texts.say("gains.caveman")
        return _with_bombs(view, seat, action, said, texts)
    if action.word == "thief":
        return _of_a_theft(view, seat, action.target, texts)
    if action in ANY_ORDER:
        return _of_an_order(view, view.deck[-1 if action == KEEP else -2], texts)
    return _of_a_reverse(view, seat, texts) if action.word.startswith("reverse") else ""


def _of_a_reverse(view: Bomba, seat: int, texts: Texts) -> str:
    """Return who is next if *seat* turns the order round (BO-28), where it is seen why that is good; else nothing."""
    before, after = (next_seat(view.inside, seat, way * view.direction) for way in (1, -1))
    is_seen = SHIELD in view.hands[before] or ANGEL in view.specials[before]
    if not view.deck or not _may_be_bomb(view) or not is_seen or guards(view, after) >= 1:
        return ""
    return texts.say("gains.reverse", seat=Player(after), other=Player(before))
