"""The table of Kaël as one seat may see it: zones of cards, for ``../clicks.py`` says what can be clicked."""

from __future__ import annotations

from cardkit.games.kael.cards import BACK, NO_CARD, card_key, face_key
from cardkit.games.kael.clicks import choices, said
from cardkit.games.kael.look.faces import does, faces
from cardkit.games.kael.look.prompts import over, prompt
from cardkit.games.kael.rules import Kael
from cardkit.games.kael.scoring import is_out
from cardkit.games.kael.state import DEALING, DRAWING, LAYING, NOBODY
from cardkit.looks.scene import Card, Group, Scene, Seat, Zone, ZoneKind
from cardkit.looks.seating import Seating, hand_id
from cardkit.texts import Texts

SIZES = ("", "", "pair", "triple", "quartet")
"""The catalogue's word for a group of so many cards; one card, and three that are not yet four, need none."""


def scene(state: Kael, seat: int, texts: Texts) -> Scene:
    """Return the table as *seat* may see it: whatever *state* knows, only its view is drawn."""
    view = state.view(seat)
    table = Seating(view, seat, texts)
    zones = [
        *(_others_hand(view, other, table, texts) for other in table.others),
        _stock(view, texts),
        _pile(view, seat, texts),
        _laid(view, seat, texts),
        *([] if view.stage == DEALING and not view.hands[seat] else [_hand(view, seat, table, texts)]),
        *said(view, seat, texts),
    ]
    return table.scene(
        seats=(_seat(view, each, table, texts) for each in table.around),
        zones=zones,
        prompt=prompt(view, seat, texts),
        choices=choices(view, seat, texts),
        over=over(view, seat, texts),
        tense=view.caller != NOBODY and view.turn != NOBODY and view.stage != DEALING,  # until the hands are shown
        faces=faces(texts),
    )


def _seat(view: Kael, seat: int, table: Seating, texts: Texts) -> Seat:
    badges = [texts.say("scene.score", n=view.scores[seat])]
    out = ""
    if seat in view.winners:
        badges.append(texts.say("scene.won"))
    elif is_out(view.scores[seat], view.false_calls[seat]):
        out = texts.say("scene.out")
        badges.append(out)
    kept = list(badges)
    if seat == view.caller:
        badges.append(texts.say("scene.called"))
        kept.append(badges[-1])
    if seat == view.dealer and view.turn != NOBODY:
        badges.append(texts.say("scene.deals"))
    if view.false_calls[seat]:
        badges.append(texts.say("scene.false-calls", n=view.false_calls[seat]))
    return table.seat(seat, turn=seat == view.turn, badges=tuple(badges), kept=tuple(kept), out=out)


def _cards(prefix: str, hand: tuple[int, ...], texts: Texts) -> tuple[Card, ...]:
    return tuple(
        Card(
            f"{prefix}:{place}",
            face_key(card),
            texts.say("scene.card-in-hand", card=card_key(card), place=place + 1, n=len(hand)) if card != BACK else "",
            about=does(card, texts),
        )
        for place, card in enumerate(hand)
    )


def _points(hand: tuple[int, ...], texts: Texts) -> str:
    """Return what a hand counts that can be seen."""
    return texts.say("scene.points", n=sum(hand)) if hand else ""


def _known(view: Kael, seat: int, texts: Texts) -> str:
    """Return what everybody knows of the hand of *seat*: its points between rounds, else the card that it took."""
    if view.stage == DEALING:
        return _points(view.hands[seat], texts)
    taken = view.taken[seat]
    return texts.say("scene.taken", card=card_key(taken)) if taken != NO_CARD else ""


def _hand(view: Kael, seat: int, table: Seating, texts: Texts) -> Zone:
    hand = view.hands[seat]
    return table.hand(seat, _cards("hand", hand, texts), note=_points(hand, texts), whole=True, alike=True)


def _others_hand(view: Kael, seat: int, table: Seating, texts: Texts) -> Zone:
    hand = view.hands[seat] if view.stage == DEALING else view.hands[seat][::-1]  # backs lie under a card that is known
    kind: ZoneKind = "row" if view.stage == DEALING else "hand"  # shown side by side, to be read
    return table.hand(seat, _cards(hand_id(seat), hand, texts), kind, note=_known(view, seat, texts))


def _stock(view: Kael, texts: Texts) -> Zone:
    card = Card("stock", "back", texts.say("scene.hidden-card"))
    return Zone(
        "stock", "pile", texts.say("scene.stock"), cards=(card,), count=len(view.stock), touch=True, family="piles"
    )


def _to_take(view: Kael, seat: int, texts: Texts) -> str:
    """Return what is written on the card that *seat* may take once it has laid (KA-11); nothing if it may take none."""
    lays = view.stage == LAYING and view.hands[seat]
    takes = view.turn == seat != view.caller and (lays or view.stage == DRAWING)
    return texts.say("scene.to-take") if takes else ""


def _open(ident: str, card: int, sign: str, texts: Texts) -> Card:
    """Return a card that lies open, called by its face and by what is written on it."""
    named = texts.say(card_key(card))
    label = f"{named}, {sign}" if sign else named
    return Card(ident, face_key(card), label, named if sign else "", badge=sign, about=does(card, texts))


def _pile(view: Kael, seat: int, texts: Texts) -> Zone:
    """Return the discard pile as far as it lies under what was just laid: from here one takes after laying."""
    sign = _to_take(view, seat, texts)
    # Before one lays, what lies there comes to lie on this card.
    is_below = view.count and view.stage == LAYING
    cards = tuple(_open("pile", card, "" if is_below else sign, texts) for card in view.pile[-1:])
    return Zone("pile", "pile", texts.say("scene.pile"), cards=cards, count=len(view.pile), touch=True, family="piles")


def _laid(view: Kael, seat: int, texts: Texts) -> Zone:
    """Return what was laid last and can still be added to."""
    label = texts.say("scene.laid")
    if not view.count:
        return Zone("laid", "trick", label, note=texts.say("scene.laid-none"), family="piles")
    sign = _to_take(view, seat, texts) if view.stage == LAYING else ""
    signs = [*[""] * (view.count - 1), sign]
    cards = tuple(_open(f"laid:{at}", view.laid, sign, texts) for at, sign in enumerate(signs))
    caption = texts.say(f"scene.{SIZES[view.count]}") if view.count > 1 else ""
    group = Group(view.layer, cards, caption)
    return Zone("laid", "trick", label, groups=(group,), touch=bool(sign), family="piles")
