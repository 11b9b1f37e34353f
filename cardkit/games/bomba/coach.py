"""What the coach of Bomba tells, and when (``cardkit.lessons.coach``), and what first hints point to (``clues``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence, Set
from dataclasses import replace
from typing import Final

from cardkit.games.bomba.actions import NOBODY, BombaAction
from cardkit.games.bomba.cards import (
    ANGEL,
    ASSASSIN,
    BACK,
    BOMB,
    CAVEMAN,
    DRAW_TWO,
    FUTURE,
    REVERSE,
    SHIELD,
    SKIP,
    SPECIAL_CARDS,
    THIEF,
    article_key,
    card_key,
)
from cardkit.games.bomba.clicks import fresh_places, in_hand, open_cards, ready_cards
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.rules.order import following, next_seat
from cardkit.games.bomba.state import BOMBED, CAVED, DRAWING, LOOKING, OVER, PLAYING, ROBBED, SUDDEN
from cardkit.lessons.coach import Cue, Happening, Remark, Urgency
from cardkit.lessons.slips import zone_of
from cardkit.texts import Listed, Player

PLAYED_AFTER_DRAWING: Final = (FUTURE, DRAW_TWO, REVERSE)
PLAYED_ON_ONES_TURN: Final = tuple(card for card in SPECIAL_CARDS if card != ANGEL)
LOOKED_AT: Final = ("look:0", "look:1")

# --- Before the learner decides -----------------------------------------------------------------------------------


def to_draw(view: Bomba, seat: int) -> Remark | None:
    """Light the deck."""
    return Remark(("deck",)) if view.phase == DRAWING else None


def bombed(view: Bomba, seat: int) -> Remark | None:
    """Light a Bomb that one has drawn, and the Shield that stops it; on somebody else's turn that costs no card."""
    shields = in_hand(view, seat, SHIELD)
    case = "bomb" if view.turn == seat else "say"
    return Remark(("bomb", *shields), case) if view.phase == BOMBED and shields else None


def too_new(view: Bomba, seat: int) -> Remark | None:
    """Say that what one has just drawn waits, where it could be played else; it is not lit, as it cannot be played."""
    hand = view.hands[seat]
    is_new = any(hand[at] in PLAYED_AFTER_DRAWING for at in fresh_places(view, seat))
    return Remark() if view.phase == PLAYING and not view.used and is_new else None


def may_skip(view: Bomba, seat: int) -> Remark | None:
    """Light a Skip that would end the turn."""
    skips = in_hand(view, seat, SKIP)
    return Remark((*skips, "deck"), "held") if view.phase == DRAWING and not view.doubled and skips else None


def two_to_draw(view: Bomba, seat: int) -> Remark | None:
    """Light the deck for whoever has two draws before them, or a Draw Two that one may play."""
    if view.owed == 2 and view.phase == DRAWING:
        return Remark(("deck",), "faced")
    return ready(DRAW_TWO)(view, seat)


def ready(kind: int) -> Callable[[Bomba, int], Remark | None]:
    """Return a situation: one may play a card of this *kind* now that one has drawn."""

    def situation(view: Bomba, seat: int) -> Remark | None:
        cards = playable(view, seat, kind)
        return Remark(cards) if cards else None

    return situation


def may_reverse(view: Bomba, seat: int) -> Remark | None:
    """Light a Reverse that one may play now; with two players left there is a choice, else somebody else is next."""
    cards = playable(view, seat, REVERSE)
    if not cards or view.inside.bit_count() == 2:
        return Remark(cards, "two") if cards else None
    return Remark(cards, params={"seat_next": Player(next_seat(view.inside, seat, -view.direction))})


def lies_open(*kinds: int) -> Callable[[Bomba, int], Remark | None]:
    """Return a situation: a special card of one of these *kinds* lies before oneself."""

    def situation(view: Bomba, seat: int) -> Remark | None:
        cards = open_cards(view, seat, *kinds)
        open_kind = next((card for card in view.specials[seat] if card in kinds), BACK)
        return Remark(cards, params={"card": card_key(open_kind)}) if cards else None

    return situation


# --- When something has happened -----------------------------------------------------------------------------------


def blown_up(happening: Happening) -> Remark | None:
    """Light the Bomb that has put somebody else out; an Assassin is another story, and so is sudden death."""
    if happening.event.seat == happening.you or happening.action.word == "assassin":
        return None
    return goes_out(happening)


def puts_you_out(happening: Happening) -> Remark | None:
    """Light what has put the learner out."""
    if happening.event.seat != happening.you:
        return None
    found = goes_out(happening)
    if found is None or happening.action.word != "assassin":
        return found
    return told_as("assassin-last" if found.case == "last" else "assassin", found)


def goes_out(happening: Happening) -> Remark | None:
    """Light the discard pile, where that lies by which somebody goes out; sudden death is another story."""
    before, after = happening.before, happening.after
    if before.phase == SUDDEN:
        return None
    over = after.rounds != before.rounds or after.phase in (SUDDEN, OVER)
    return Remark(("discards",), "last" if over else "say")


def played(happening: Happening) -> Remark | None:
    """Light the discard pile, where the card lies that somebody has played, or the two cards that it shows."""
    return Remark(LOOKED_AT if happening.after.phase == LOOKING else ("discards",), "played")


def plays_one(happening: Happening) -> Remark | None:
    """Light the learner's own action card; what others play is about that card."""
    return played(happening) if happening.seat == happening.you else None


def ends_your_turn(happening: Happening) -> Remark | None:
    """Light the discard pile, where what lies was the learner's action card and has ended their turn."""
    you, after = happening.you, happening.after
    if happening.event.seat != you or happening.before.turn != you or after.turn == you:
        return None
    return Remark(("discards",), params={"seat_next": Player(after.turn)})


def skip_ends_your_turn(happening: Happening) -> Remark | None:
    """Say that the Skip with which the learner spared one of two draws, or both, was an action that ends the turn."""
    draws, again = happening.event.key == "draws", happening.before.used == SKIP
    if (draws and not again) or not happening.after.is_in(happening.you):
        return None
    return told_as("both" if again and not draws else "say", ends_your_turn(happening))


def comes_or_acts(*kinds: int) -> Callable[[Happening], Remark | None]:
    """Return how to put that somebody gets a special card of one of these *kinds*, or has used it."""

    def when(happening: Happening) -> Remark | None:
        event = happening.event
        if "card" not in event.params:
            return touching_you(happening)
        assert event.seat is not None
        shown = any(event.params["card"] == card_key(kind) for kind in kinds)
        lit = open_cards(happening.after, event.seat, *kinds) or ("discards",)
        return Remark(lit, params={"card": event.params["card"]}) if shown else None

    return when


def touches_you(happening: Happening) -> bool:
    """Whether somebody has played a special card on the learner: against them, or against all others."""
    event, you = happening.event, happening.you
    target = event.params.get("seat_target", you if event.key == "caveman" else NOBODY)
    return event.seat != you and target == you and happening.before.is_in(you)


def touching_you(happening: Happening) -> Remark:
    """Put it as what somebody has done with a special card; if it touches the learner, that waits on a card."""
    you, touched = happening.you, touches_you(happening)
    lost = Counter(happening.before.hands[you]) - Counter(happening.after.hands[you])
    robbed = touched and happening.event.key == "thief" and lost
    params = {"card": article_key(next(iter(lost)))} if robbed else {}
    return Remark(("discards",), "robbed" if robbed else "played", params, waits=touched)


def of_special_card(happening: Happening) -> Remark | None:
    """Put it as what somebody may do with the special card that they got, or as which one has done what to others."""
    if "card" not in happening.event.params:
        return None if touches_you(happening) else Remark(("discards",), happening.event.key)
    return comes_or_acts(*PLAYED_ON_ONES_TURN)(happening)


def by_players(*seats: int) -> Callable[[Happening], Remark | None]:
    """Return a check that so many players play: two share the points in another way."""
    return lambda happening: Remark() if happening.after.seats in seats else None


def by_tie(happening: Happening) -> Remark | None:
    """Say how many points win, and in sudden death what that is about."""
    tied = SUDDEN in (happening.before.phase, happening.after.phase)
    return Remark(case="tied" if tied else "say", params={"goal": happening.after.goal})


# --- What first hints point to -------------------------------------------------------------------------------------


def clue(view: Bomba, seat: int, first: Set[BombaAction], rules: Sequence[str]) -> Remark | None:
    """Return what matters for *seat* where a step begins: what is next, whom it meets, and what helps against it."""
    if view.phase == BOMBED:
        return _guarded(view, seat, ("bomb",), "bomb")
    if view.phase == ROBBED:
        return Remark(("hand",), "thief", {"cards": Listed(map(article_key, sorted(view.hands[seat])))})
    if view.phase == CAVED and view.deck[-1] != BACK:
        return Remark(("deck",), "caveman", {"card": article_key(view.deck[-1])})
    if view.phase == LOOKING:
        return _of_the_next(view, LOOKED_AT, "look")
    if view.phase == PLAYING:
        return _of_others(view, seat, rules) or _after_drawing(view, seat)
    return _before_drawing(view, seat) if view.phase == DRAWING and view.deck else None


def _before_drawing(view: Bomba, seat: int) -> Remark:
    """Light the deck: what lies on top of it, as far as that is known."""
    top, under = view.deck[-1], view.deck[-2] if len(view.deck) > 1 else BACK
    if top == BACK:
        return Remark(("deck",), "unseen", {"n": view.unseen(BOMB), "of": view.deck.count(BACK)})
    if view.owed == 2 and under != BACK:
        return Remark(("deck",), "two", {"card": article_key(top), "other": article_key(under)})
    if top == BOMB:
        return _guarded(view, seat, ("deck",), "top")
    return Remark(("deck",), "next", {"card": article_key(top), "seat_next": Player(following(view))})


def _after_drawing(view: Bomba, seat: int) -> Remark | None:
    """Light the deck, if it is known what the next one draws, or else what is too new to be played (BO-14), or open."""
    top, under = view.deck[-1], view.deck[-2] if len(view.deck) > 1 else BACK
    if top == BOMB:
        return _of_the_next(view, ("deck",), "next-bomb")
    if top != BACK and under != BACK:
        both = {"card": article_key(top), "other": article_key(under)}
        return Remark(("deck",), "next-two", {**both, "seat_next": Player(following(view))})
    if top != BACK:
        return Remark(("deck",), "next", {"card": article_key(top), "seat_next": Player(following(view))})
    fresh = tuple(f"hand:{at}" for at in fresh_places(view, seat))
    if fresh:
        return Remark(fresh, "fresh")
    special = sorted(view.specials[seat])
    return Remark(open_cards(view, seat, *special), "special", {"cards": Listed(map(card_key, special))})


def _of_others(view: Bomba, seat: int, rules: Sequence[str]) -> Remark | None:
    """Light the others' hands, where a step is about one of them, or say who would be next the other way round."""
    others = [other for other in range(view.seats) if other != seat and view.is_in(other)]
    if "BO-37" in rules:
        return Remark(tuple(map(zone_of, others)), "hands")
    if "BO-28" in rules and len(others) > 1:
        back = next_seat(view.inside, seat, -view.direction)
        return Remark((), "round", {"seat_next": Player(following(view)), "seat_back": Player(back)})
    return None


def _guarded(view: Bomba, seat: int, lit: tuple[str, ...], case: str) -> Remark:
    """Light with what is *lit* what *seat* has against a Bomb that is there; without it, it matters who is next."""
    guards = _guards(view, seat)
    if not guards:
        return Remark(lit, f"{case}-bare", {"seat_next": Player(following(view))})
    held = (*in_hand(view, seat, SHIELD), *open_cards(view, seat, ANGEL)) if view.phase == BOMBED else ()
    return Remark((*lit, *held), f"{case}-guarded", {"cards": Listed(map(article_key, guards))})


def _of_the_next(view: Bomba, lit: tuple[str, ...], case: str) -> Remark:
    """Say who is next, and with what against a Bomb, as far as that is known."""
    other = following(view)
    guards = _guards(view, other)
    if guards:
        params = {"seat_next": Player(other), "cards": Listed(map(article_key, guards))}
        return Remark(lit, f"{case}-guarded", params)
    return Remark(lit, case if BACK in view.hands[other] else f"{case}-bare", {"seat_next": Player(other)})


def _guards(view: Bomba, seat: int) -> list[int]:
    """Return what *seat* is known to have against a Bomb, one of each kind."""
    return [card for card in (SHIELD, ANGEL) if card in (*view.hands[seat], *view.specials[seat])]


# --- What both look at --------------------------------------------------------------------------------------------


def told_as(case: str, remark: Remark | None) -> Remark | None:
    """Return the *remark*, if there is one, in this wording."""
    return None if remark is None else replace(remark, case=case)


def playable(view: Bomba, seat: int, kind: int) -> tuple[str, ...]:
    """Return the ids of the cards of this *kind* that one may play after drawing (BO-13 to BO-15)."""
    return ready_cards(view, seat, kind) if view.phase == PLAYING and not view.used else ()


def special(name: str, rules: str, kind: int, deeds: str, refusals: str) -> Cue:
    """Return the cue of one *kind* of special card. An Angel is not played: it only waits."""
    return Cue(
        name,
        rules,
        lies_open(kind),
        Urgency.DONE if kind == ANGEL else Urgency.HELD,
        events="draws dealt-open",
        deeds=deeds,
        when=comes_or_acts(kind),
        refusals=refusals,
        otherwise="unmet",
    )


MORE: Final = range(3, 13)
ANGELS: Final = "angel-bomb angel-two angel-caveman angel-thief angel-assassin"

CUES: Final = (
    Cue("draw", "BO-10 BO-12", to_draw, refusals="BO-10"),
    Cue("out", "BO-11", events="out", when=blown_up),
    Cue("mine", "BO-11 BO-38", events="out", when=puts_you_out, stops=True, essential=False),
    Cue("shield", "BO-16 BO-17", bombed, Urgency.CHANCE, deeds="shield", when=played, refusals="BO-16 BO-17"),
    Cue("spent", "BO-16", events="shield", when=ends_your_turn, essential=False, after="shield"),
    Cue("saved", "BO-26", events="draws skip-one", when=skip_ends_your_turn, essential=False, after="two"),
    Cue("play", "BO-13 BO-15", deeds="looks two reverse", when=plays_one, refusals="BO-13 BO-15 BO-20-only"),
    Cue("fresh", "BO-14", too_new, Urgency.DONE, refusals="BO-14"),
    Cue("skip", "BO-20", may_skip, Urgency.CHANCE, deeds="skip", when=played, refusals="BO-20-late"),
    Cue("two", "BO-22 BO-23", two_to_draw, deeds="two", when=played, refusals="BO-22"),
    Cue("future", "BO-21", ready(FUTURE), Urgency.HELD, deeds="looks", when=played),
    Cue("reverse", "BO-28 BO-29", may_reverse, Urgency.HELD, deeds="reverse", when=played),
    Cue(
        "special",
        "BO-30 BO-31 BO-39",
        lies_open(*PLAYED_ON_ONES_TURN),
        Urgency.HELD,
        events="draws dealt-open",
        deeds="caveman thief assassin",
        when=of_special_card,
        refusals="BO-30",
        otherwise="refused",
    ),
    special("angel", "BO-30 BO-33", ANGEL, ANGELS, "BO-33"),
    special("caveman", "BO-35", CAVEMAN, "caveman", ""),
    special("thief", "BO-37", THIEF, "thief", "BO-37 BO-32"),
    special("assassin", "BO-38", ASSASSIN, "assassin", "BO-38"),
    Cue("points", "BO-40 BO-07", events="points", when=by_players(*MORE), at_end=True),
    Cue("duel", "BO-41 BO-07", events="points", when=by_players(2), at_end=True, essential=False),
    Cue("goal", "BO-42 BO-47", events="points over", when=by_tie, at_end=True),
)
