"""The table of Combo Breaker as one seat may see it: zones of cards, for ``../clicks.py`` says what can be clicked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardkit.games.combo_breaker.actions import ComboBreakerAction, Play, Put, Take
from cardkit.games.combo_breaker.actions.combos import combo_of
from cardkit.games.combo_breaker.actions.names import rank_key, the_combo
from cardkit.games.combo_breaker.cards import STOP, X, card_key, the_key
from cardkit.games.combo_breaker.clicks import choices
from cardkit.games.combo_breaker.look.faces import does, face_key, faces
from cardkit.games.combo_breaker.look.ladder import ladder
from cardkit.games.combo_breaker.look.prompts import best_play, over, prompt
from cardkit.games.combo_breaker.rules import ComboBreaker
from cardkit.looks.scene import Card, Group, Landed, Scene, Seat, Zone
from cardkit.looks.seating import Seating, hand_id
from cardkit.looks.summary import ending
from cardkit.texts import Texts

FEW = 2
"""So few cards in somebody's hand nobody should miss: soon they may be safe (CB-50)."""


def scene(state: ComboBreaker, seat: int, texts: Texts) -> Scene:
    """Return the table as *seat* may see it: whatever *state* knows, only its view is drawn."""
    view = state.view(seat)
    table = Seating(view, seat, texts)
    zones = [
        *(zone for other in table.others for zone in _others_zones(view, other, table, texts)),
        _trick(view, texts),
        _draw_pile(view, texts),
        _discards(view, texts),
        _hand(view, seat, table, texts),
    ]
    if view.to_draw and seat == view.turn:  # beside the hand, which has its room while nothing is drawn
        drawn = Card("drawn", face_key(view.drawn), texts.say(card_key(view.drawn)), about=does(view.drawn, texts))
        zones.append(Zone("drawn", "row", texts.say("scene.drawn"), seat=seat, cards=(drawn,)))
    if view.reserves[seat]:  # one's own cards are larger without it
        zones.append(_reserve(view, seat, table, texts))
    clickable, options = choices(view, seat, texts)
    return table.scene(
        seats=(_seat(view, each, table, texts) for each in table.around),
        zones=zones,
        prompt=prompt(view, seat, texts),
        choices=clickable,
        options=options,
        naming=texts.say("scene.naming"),
        over=over(view, seat, texts),
        ladder=ladder(view, texts),
        faces=faces(texts),
    )


def landed(before: ComboBreaker, seat: int, action: ComboBreakerAction, texts: Texts) -> Landed | None:
    """Return a trick that has just ended, with what was played last, and who is safe, has won it or cut it short.

    One with a Draw lies there until all cards are drawn: whoever draws has won it. Who cannot beat one ends the round.
    """
    end = ending(before, seat, action, ("play", "take", "stop", "draw"))
    for stuck in end.by_seat("stuck"):
        view = end.counted.view(seat)
        text = texts.say("scene.stuck", seat=stuck, best=the_combo(best_play(view)))
        return Landed((_trick(view, texts), _discards(view, texts)), stuck, text)
    if isinstance(action, Put) or end.said("leads") is None:
        return None
    view = end.counted.view(seat)
    trick = _trick(view, texts)
    if action.cards == (STOP,):
        by, said = seat, "scene.cuts"
        if end.said("draws") is None:  # what stands out is what decides who leads
            groups = tuple(replace(group, best=group is trick.groups[-1]) for group in trick.groups)
            trick = replace(trick, groups=groups)
    else:
        by, said = next(group.seat for group in trick.groups if group.best), "scene.takes"
    saved = end.by_seat("safe")
    if saved:  # which matters more
        by, said = texts.you if texts.you in saved else min(saved), "scene.saves"
    return Landed((trick, _discards(view, texts)), by, texts.say(said, seat=by))


def _seat(view: ComboBreaker, seat: int, table: Seating, texts: Texts) -> Seat:
    badges = []
    spoken_to = "you-" if seat == texts.you else ""
    if seat in view.losers:
        badges.append(f"{spoken_to}lost")
    elif view.losers:
        badges.append(f"{spoken_to}won")
    elif not view.hands[seat] and seat not in (acted for acted, _ in view.trick):
        badges.append("safe")
    if view.trick and view.queue[0] == seat and not view.losers:  # before it, the turn says as much
        badges.append(f"{spoken_to}led")
    if view.oldest == seat:
        badges.append(f"{spoken_to}deals")
    tokens = view.tokens[seat]
    return table.seat(
        seat,
        turn=seat == view.turn,
        tokens=tokens,
        tokens_label=texts.say("scene.tokens", n=tokens),
        badges=tuple(texts.say(f"scene.{badge}") for badge in badges),
    )


def _hand(view: ComboBreaker, seat: int, table: Seating, texts: Texts) -> Zone:
    hand = view.hands[seat]
    cards = tuple(
        Card(
            f"hand:{place}",
            face_key(held),
            texts.say("scene.card-in-hand", card=card_key(held), place=place + 1, n=len(hand)),
            about=does(held, texts),
        )
        for place, held in enumerate(hand)
    )
    gaps = tuple(f"gap:{place}" for place in range(len(hand) + 1))
    return table.hand(seat, cards, gaps=gaps)


def _others_zones(view: ComboBreaker, seat: int, table: Seating, texts: Texts) -> Iterator[Zone]:
    backs = [Card(f"{hand_id(seat)}:{place}", "back", "") for place in range(len(view.hands[seat]))]
    yield table.hand(seat, backs, alarm=0 < len(backs) <= FEW)
    yield _reserve(view, seat, table, texts)


def _reserve(view: ComboBreaker, seat: int, table: Seating, texts: Texts) -> Zone:
    cards = tuple(
        Card(
            f"reserve:{seat}:{slot}",
            face_key(card),
            texts.say("scene.card-in-reserve", card=card_key(card)),
            about=does(card, texts) or (texts.say("scene.reserve-about") if seat == table.you else ""),
        )
        for slot, card in enumerate(view.reserves[seat])
    )
    label = table.label("reserve", seat)
    note = texts.say("scene.reserve-there") if cards and seat != table.you else ""
    return Zone(f"reserve:{seat}", "row", label, seat=seat, cards=cards, touch=seat != table.you, note=note)


def _trick(view: ComboBreaker, texts: Texts) -> Zone:
    groups = []
    for at, (seat, action) in enumerate(view.trick):
        if isinstance(action, Play):
            cards = tuple(
                Card(
                    f"trick:{at}:{slot}",
                    face_key(card),
                    texts.say(card_key(card)),
                    badge=str(value) if card == X else "",
                    about=does(card, texts),
                )
                for slot, (card, value) in enumerate(zip(action.cards, action.values, strict=True))
            )
            rank = texts.say(rank_key(combo_of(action.strength).rank)) if action.strength else ""
            best = bool(action.strength) and action.strength == view.best
            groups.append(Group(seat, cards, rank or texts.say(card_key(action.cards[0])), best))
        else:
            assert isinstance(action, Take)
            groups.append(Group(seat, (), texts.say("scene.took", card=the_key(action.card))))
    note = "" if groups else texts.say("scene.trick-empty")
    return Zone("trick", "trick", texts.say("scene.trick"), groups=tuple(groups), note=note)


def _draw_pile(view: ComboBreaker, texts: Texts) -> Zone:
    label, count = texts.say("scene.pile"), len(view.pile)
    cards = (Card("pile", "back", texts.say("scene.hidden-card")),) if view.pile else ()
    return Zone("pile", "pile", label, cards=cards, count=count, touch=True, family="pile", weight=0.8)


def _discards(view: ComboBreaker, texts: Texts) -> Zone:
    top = view.discards[-1:]
    cards = tuple(Card("discards", face_key(card), texts.say(card_key(card)), about=does(card, texts)) for card in top)
    label, count = texts.say("scene.discards"), len(view.discards)
    return Zone("discards", "pile", label, cards=cards, count=count, family="pile", weight=0.8)
