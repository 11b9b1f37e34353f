"""The table of Bomba as one seat may see it: zones of cards, for ``../clicks.py`` says what can be clicked.

Everybody may look through the discard pile, with a memory or without: its cards lie open (BO-3A).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from cardkit.games.bomba.cards import ANGEL, BACK, BOMB, NAMES, SHIELD, card_key
from cardkit.games.bomba.clicks import choices, fresh_places
from cardkit.games.bomba.look.faces import does, face_key, faces, named
from cardkit.games.bomba.look.prompts import over, prompt
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.rules.order import following
from cardkit.games.bomba.state import BOMBED, LOOKING, OVER, SUDDEN
from cardkit.looks.scene import Card, Scene, Seat, Zone
from cardkit.looks.seating import Seating, hand_id
from cardkit.texts import Texts


def scene(state: Bomba, seat: int, texts: Texts) -> Scene:
    """Return the table as *seat* may see it: whatever *state* knows, only its view is drawn."""
    view = state.view(seat)
    table = Seating(view, seat, texts)
    found, options = choices(view, seat, texts)
    return table.scene(
        seats=(_seat(view, each, table, texts) for each in table.around),
        zones=(
            *(zone for other in table.others for zone in _others_zones(view, other, texts)),
            *_middle(view, seat, texts),
            *_own_zones(view, seat, table, texts),
        ),
        prompt=prompt(view, seat, texts),
        choices=found,
        options=options,
        naming=_naming({option.id.partition(":")[0] for option in options}, texts),
        over=over(view, seat, texts),
        tense=view.phase == SUDDEN,
        way=view.direction if _has_way(view) else None,
        faces=faces(texts),
    )


def _naming(kinds: set[str], texts: Texts) -> str:
    """Return what is asked where a target alone is missing; what a Reverse does its buttons say themselves."""
    return texts.say("scene.whom") if "at" in kinds and "as" not in kinds else ""


def _seat(view: Bomba, seat: int, table: Seating, texts: Texts) -> Seat:
    badges = []
    spoken_to = "you-" if seat == texts.you else ""
    if view.winner == seat:
        badges.append(f"{spoken_to}won")
    elif seat in view.out and view.phase != OVER:
        badges.append("out")
    elif seat == view.turn and seat != view.actor:
        badges.append(f"{spoken_to}has-turn")
    if (view.owed == 2 and seat == view.turn) or (view.two and view.inside.bit_count() > 1 and seat == following(view)):
        badges.append(f"{spoken_to}draws-two")
    points = view.points[seat]
    answers = texts.say("scene.you-answer" if seat == texts.you else "scene.answers")
    return table.seat(
        seat,
        turn=seat == view.actor,
        turn_label=answers if seat == view.actor != view.turn else "",
        tokens=points,
        tokens_label=texts.say("scene.points", n=points),
        badges=tuple(texts.say(f"scene.{badge}") for badge in badges),
        out=texts.say("scene.out") if "out" in badges else "",
    )


def _others_zones(view: Bomba, seat: int, texts: Texts) -> Iterator[Zone]:
    """Yield hand and open cards of somebody else; of cards alike one is drawn, with their number."""
    hand = view.hands[seat]
    cards = tuple(
        Card(
            f"{hand_id(seat)}:{at}",
            face_key(held),
            texts.say("scene.some", card=card_key(held), n=count),
            badge=str(count) if count > 1 else "",
            about=does(held, texts),
        )
        for at, (held, alike) in enumerate(groupby(sorted(hand, key=lambda card: card or len(NAMES))))
        for count in [len(list(alike))]
    )
    label = texts.say("scene.hand-of", seat=seat)
    yield Zone(hand_id(seat), "row", label, seat=seat, cards=cards, count=len(hand), touch=True)
    if view.specials[seat]:
        yield _specials(view, seat, texts, texts.say("scene.specials-of", seat=seat))


def _specials(view: Bomba, seat: int, texts: Texts, label: str) -> Zone:
    cards = tuple(
        Card(
            f"special:{seat}:{at}",
            face_key(held),
            texts.say("scene.open", card=card_key(held)),
            about=does(held, texts),
        )
        for at, held in enumerate(view.specials[seat])
    )
    return Zone(f"specials-{seat}", "row", label, seat=seat, cards=cards, touch=True, alone=True, signs=True)


def _middle(view: Bomba, seat: int, texts: Texts) -> Iterator[Zone]:
    """Yield the two piles, or the two cards that are put in order, in their places.

    What somebody else has drawn lies on the deck as long as it is their turn, and so does a Bomb until it is answered.
    """
    note = _after(view, texts) if view.phase != OVER and view.inside.bit_count() > 1 else ""
    if view.phase == LOOKING and seat == view.turn:
        upper, lower = (
            Card(f"look:{at}", face_key(held), texts.say(key, card=card_key(held)), about=does(held, texts))
            for at, key in enumerate(("scene.upper", "scene.lower"))
            for held in [view.deck[-1 - at]]
        )
        yield Zone("look-lower", "pile", texts.say("scene.look-lower"), cards=(lower,), family="piles")
        yield Zone("look-upper", "pile", texts.say("scene.look-upper"), cards=(upper,), note=note, family="piles")
        return
    cards = named("discards", view.discards, texts)
    blown = texts.say("scene.blown-up", seat=view.out[-1]) if _blown_up(view) else ""
    count = len(view.discards)
    yield Zone("discards", "pile", texts.say("scene.discards"), cards=cards, count=count, note=blown, family="piles")
    label, bombed = texts.say("scene.deck"), view.phase == BOMBED
    if bombed:
        top: tuple[Card, ...] = (Card("bomb", face_key(BOMB), texts.say(card_key(BOMB)), about=does(BOMB, texts)),)
        label, note = texts.say("scene.bomb"), texts.say("scene.bomb-for", seat=view.actor)
    elif view.fresh and view.turn != seat:  # one's own lies in the hand, where it is marked
        top = named("fresh", view.fresh, texts)[-1:]
        label = texts.say("scene.drawn", seat=view.turn)
    else:
        backs = [BACK] if view.phase == LOOKING else view.deck[-1:]
        top = tuple(Card("deck", face_key(card), texts.say("scene.top", card=card_key(card))) for card in backs)
    count = len(view.deck)
    yield Zone("deck", "pile", label, cards=top, count=count, note=note, touch=True, alarm=bombed, family="piles")


def _has_way(view: Bomba) -> bool:
    """Whether it makes a difference which way round play goes (BO-28): not between two, nor in sudden death (BO-44)."""
    return view.phase not in (SUDDEN, OVER) and view.inside.bit_count() > 2


def _after(view: Bomba, texts: Texts) -> str:
    """Say who is next and, where that makes a difference, which way round play goes (BO-28)."""
    after = texts.say("scene.next", seat=following(view))
    if not _has_way(view):
        return after
    return texts.say("scene.round" if view.direction == 1 else "scene.round-back", after=after)


def _blown_up(view: Bomba) -> bool:
    """Whether the Bomb that put the last player out lies on top of the pile: it does until a card covers it.

    Under one that was defused lies what defused it; whoever goes out by a Bomb has neither (BO-3A).
    """
    if not view.out or view.discards[-1:] != [BOMB]:
        return False
    return view.phase == SUDDEN or not {SHIELD, ANGEL} & set(view.discards[-2:-1])


def _own_zones(view: Bomba, seat: int, table: Seating, texts: Texts) -> Iterator[Zone]:
    hand = view.hands[seat]
    fresh = set(fresh_places(view, seat))
    cards = tuple(
        Card(
            f"hand:{at}",
            face_key(held),
            texts.say("scene.new" if at in fresh else "scene.in-hand", card=card_key(held)),
            badge="•" if at in fresh else "",
            about=does(held, texts),
        )
        for at, held in enumerate(hand)
    )
    yield table.hand(seat, cards, alone=True)
    if view.specials[seat]:
        yield _specials(view, seat, texts, texts.say("scene.specials"))
