"""What can be clicked at the table of Bomba: the ids of what lies there, the choices, and what clicks mean.

Ids: ``deck``, or ``bomb`` or ``fresh:0`` that lies on it · ``hand:2`` the card at index 2 of one's hand ·
``special:0:2`` the open card at index 2 of seat 0 · ``look:0`` the upper of two cards being ordered · ``discards:3``
the card at index 3 of the discard pile · ``pass`` ``accept`` ``at:3`` ``as:repeat`` buttons.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardkit.games.bomba.actions import (
    ACCEPT,
    CARD_OF,
    DRAW,
    KEEP,
    NOBODY,
    PASS,
    PLAIN,
    REPEAT,
    SWAP,
    TURN_ROUND,
    BombaAction,
    aimed,
)
from cardkit.games.bomba.cards import ASSASSIN, BACK, NAMES, REVERSE, SHIELD, THIEF, article_key
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.rules.order import following, next_seat
from cardkit.games.bomba.state import LOOKING
from cardkit.looks.look import by_kind
from cardkit.looks.scene import Choice, Option
from cardkit.texts import Texts

LOOK_ACTIONS: Final = (KEEP, SWAP)
"""What it means to choose the upper or the lower of two cards as the one to lie on top."""

# --- Cards --------------------------------------------------------------------------------------------------------


def in_hand(view: Bomba, seat: int, kind: int) -> tuple[str, ...]:
    """Return the ids of the cards of this *kind* in one's hand."""
    return tuple(f"hand:{at}" for at, held in enumerate(view.hands[seat]) if held == kind)


def ready_cards(view: Bomba, seat: int, kind: int) -> tuple[str, ...]:
    """Return the ids of the cards of this *kind* in one's hand that were not drawn this turn (BO-14)."""
    fresh = {f"hand:{at}" for at in fresh_places(view, seat)}
    return tuple(card for card in in_hand(view, seat, kind) if card not in fresh)


def fresh_places(view: Bomba, seat: int) -> Iterator[int]:
    """Yield where the cards stand that *seat* has drawn this turn (BO-14)."""
    if seat == view.turn:
        hand = view.hands[seat]
        for kind in set(view.fresh):
            count = min(view.fresh.count(kind), hand.count(kind))
            last = len(hand) - hand[::-1].index(kind) if count else 0
            yield from range(last - count, last)


def open_cards(view: Bomba, owner: int, *kinds: int) -> tuple[str, ...]:
    """Return the ids of the special cards of these *kinds* that lie before *owner*."""
    return tuple(f"special:{owner}:{at}" for at, held in enumerate(view.specials[owner]) if held in kinds)


# --- Choices ------------------------------------------------------------------------------------------------------


def choices(view: Bomba, seat: int, texts: Texts) -> tuple[tuple[Choice, ...], tuple[Option, ...]]:
    """Return how *seat* can click each of its legal actions, and the buttons for that."""
    found: list[Choice] = []
    options: dict[str, Option] = {}
    legal = view.legal(seat)
    for action in legal:
        words = label(view, seat, action, texts)
        for clicks in ways(view, seat, action):
            found.append(Choice(str(action), clicks, words, instant=action in (PASS, ACCEPT)))
            for click in clicks:
                kind, _, at = click.partition(":")
                if kind == "at":
                    options[click] = Option(click, texts.say("scene.at", seat=int(at)), seat=int(at))
                elif click == "pass":
                    options[click] = Option(click, texts.say("scene.pass" if len(legal) > 1 else "scene.end-turn"))
                elif kind in ("accept", "as"):
                    options[click] = Option(click, texts.say(f"scene.{click.replace(':', '-')}", seat=following(view)))
    return tuple(found), tuple(options.values())


def ways(view: Bomba, seat: int, action: BombaAction) -> Iterator[tuple[str, ...]]:
    """Yield the ways to click *action*: each card of one's own that would do."""
    if action == DRAW:
        yield ("deck",)
    elif action in (PASS, ACCEPT):
        yield (str(action),)
    elif action in LOOK_ACTIONS:
        yield (f"look:{LOOK_ACTIONS.index(action)}",)
    else:
        kind = CARD_OF[action.word]
        more: tuple[str, ...] = ()
        if action.target != NOBODY:
            more = (f"at:{action.target}",)
        elif action in (TURN_ROUND, REPEAT) and view.inside.bit_count() == 2:
            more = ("as:repeat" if action == REPEAT else "as:turn",)
        held = in_hand(view, seat, kind) if kind == SHIELD else ready_cards(view, seat, kind)
        for card in (*held, *open_cards(view, seat, kind)):
            yield (card, *more)


def label(view: Bomba, seat: int, action: BombaAction, texts: Texts) -> str:
    """Return *action*, legal or not, in a few words: of two cards, which one is on top then, for whoever sees them."""
    if action in LOOK_ACTIONS and view.phase == LOOKING and BACK not in view.deck[-2:]:
        return texts.say("choice.top", card=article_key(view.deck[-1 - LOOK_ACTIONS.index(action)]))
    if action.target != NOBODY:
        key = "choice.thief" if action.word == "thief" else "choice.assassin"
        return texts.say(key, seat=action.target)
    return texts.say(f"choice.{action.word.replace(' ', '-')}")


# --- Attempts -----------------------------------------------------------------------------------------------------


def attempt(state: Bomba, seat: int, clicks: Sequence[str]) -> BombaAction | None:
    """Return what somebody at *seat* meant who clicked these ids, legal or not; None if they mean nothing together."""
    kinds = by_kind(clicks)
    match kinds:
        case {"deck": _} | {"bomb": _} | {"fresh": _} if len(kinds) == 1:
            return DRAW
        case {"pass": _} | {"accept": _} if len(kinds) == 1:
            return PLAIN[clicks[0]]
        case {"look": [place]} if len(kinds) == 1:
            return LOOK_ACTIONS[int(place)]
        case {"hand": [place]} if set(kinds) <= {"hand", "as"}:
            return _attempted_card(state.hands[seat][int(place)], kinds.get("as", []))
        case {"special": [place]} if set(kinds) <= {"special", "at"}:
            owner, at = map(int, place.split(":"))
            return _attempted_special(state, seat, state.specials[owner][at], kinds.get("at", []))
    return None


def _attempted_card(held: int, ways: list[str]) -> BombaAction:
    return REPEAT if ways == ["repeat"] and held == REVERSE else PLAIN[NAMES[held]]


def _attempted_special(state: Bomba, seat: int, held: int, targets: list[str]) -> BombaAction:
    """Return the use of an open card; a target that is not said is the next seat still in, for a reason to be found."""
    if held in (THIEF, ASSASSIN):
        inside = state.inside if state.inside & ~(1 << seat) else state.everybody
        return aimed(NAMES[held], int(targets[0]) if targets else next_seat(inside, seat, 1))
    return PLAIN[NAMES[held]]
