"""The table of Castle Combo as one seat may see it: zones of cards, for ``../clicks.py`` says what can be clicked."""

from __future__ import annotations

from collections.abc import Iterator

from cardkit.games.castle_combo.cards import COST, FACE_DOWN, NAMES, location_key
from cardkit.games.castle_combo.cards.tableau import SIDE, card_at, place, size, where
from cardkit.games.castle_combo.cards.vocabulary import LOCATIONS, DiscardFromRow
from cardkit.games.castle_combo.clicks import buttons, choices, key_uses, place_id
from cardkit.games.castle_combo.look.faces import back_of, faces, of_deck
from cardkit.games.castle_combo.look.reckoning import forecasts, sheets
from cardkit.games.castle_combo.look.wording import description
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.rules.choices import asked
from cardkit.games.castle_combo.rules.taking import price
from cardkit.games.castle_combo.scoring import points, sheet
from cardkit.games.castle_combo.state import NOBODY
from cardkit.looks.scene import Card, Scene, Seat, Zone
from cardkit.looks.seating import Seating
from cardkit.texts import Players, Texts


def scene(state: CastleCombo, seat: int, texts: Texts) -> Scene:
    """Return the table as *seat* may see it: whatever *state* knows, only its view is drawn."""
    view = state.view(seat)
    table = Seating(view, seat, texts)
    zones = [
        *(_tableau(view, other, texts) for other in table.others),
        *(zone for location in range(len(LOCATIONS)) for zone in _location(view, seat, location, texts)),
        *key_uses(view, seat, texts),
        _tableau(view, seat, texts),
        *buttons(view, seat, texts),
    ]
    return table.scene(
        seats=(_seat(view, each, table, texts) for each in table.around),
        zones=zones,
        prompt=_prompt(view, seat, texts),
        choices=tuple(choices(view, seat, texts)),
        over=_over(view, texts),
        forecasts=tuple(forecasts(view, seat, texts)),
        sheets=tuple(sheets(view, seat, texts)),
        faces=faces(texts),
    )


def _seat(view: CastleCombo, seat: int, table: Seating, texts: Texts) -> Seat:
    result = view.result()
    badges = [texts.say("scene.keys", n=view.keys[seat]), texts.say("scene.points", n=points(view, seat))]
    if result is not None and seat in result.winners:
        badges.append(texts.say("scene.won"))
    return table.seat(
        seat,
        turn=seat == view.turn,
        tokens=view.gold[seat],
        tokens_label=texts.say("scene.gold", n=view.gold[seat]),
        badges=tuple(badges),
        kept=(badges[1],) if seat != table.you else (),
    )


# --- What lies where ----------------------------------------------------------------------------------------------


def _tableau(view: CastleCombo, seat: int, texts: Texts) -> Zone:
    """Return a tableau: its cards with what they are worth now, and around them the places for the next one."""
    tableau = view.tableaus[seat]
    height, width = size(tableau)
    lines = sheet(view, seat).cards
    places_for = seat == view.turn and not view.placed
    cards: list[Card] = []
    gaps: list[str] = []
    gap_labels: list[str] = []
    rows = []
    for row in _span(height, grows=places_for):
        ids = []
        for column in _span(width, grows=places_for):
            there = card_at(tableau, row, column)
            worth = lines[SIDE * (row - 1) + column - 1] if there else None
            if there and worth:
                cards.append(_card_in_tableau(view, there, worth.points, worth.sentence(texts), texts))
                ids.append(cards[-1].id)
            elif places_for:
                gaps.append(place_id(seat, place(row, column)))
                gap_labels.append(where(place(row, column), height, width, texts))
                ids.append(gaps[-1])
            else:
                ids.append("")
        rows.append(tuple(ids))
    label = texts.say("scene.tableau" if seat == texts.you else "scene.tableau-of", seat=seat)
    return Zone(
        f"tableau:{seat}",
        "grid",
        label,
        seat=seat,
        cards=tuple(cards),
        gaps=tuple(gaps),
        gap_labels=tuple(gap_labels),
        rows=tuple(rows),
        touch=True,
    )


def _span(lines: int, *, grows: bool) -> range:
    """Return the rows, or columns, to be shown: as long as there is room, one more on either side."""
    if not lines:
        return range(1, 2) if grows else range(0)
    return range(lines + 2) if grows and lines < SIDE else range(1, lines + 1)


def _card_in_tableau(view: CastleCombo, cell: int, worth: int, why: str, texts: Texts) -> Card:
    name = NAMES[view.placed_card(cell)]
    if cell > FACE_DOWN:
        return Card(f"card:{name}", back_of(cell - FACE_DOWN), texts.say("scene.card-face-down"))
    label = f"{description(cell, texts.language)} {texts.say('scene.worth', reason=why)}"
    return Card(f"card:{name}", name, label, badge=str(worth), tokens=view.purses.get(cell, 0))


def _location(view: CastleCombo, seat: int, location: int, texts: Texts) -> Iterator[Zone]:
    """Yield the deck, the row and the discards of a location."""
    name, here = LOCATIONS[location], view.messenger == location
    its = location_key(location, "its")
    count = len(view.decks[location])
    if view.gone == location:
        yield Zone(f"row:{name}", "row", texts.say("scene.row", location=its), note=texts.say("scene.gone"))
        return
    at_deck = Card(
        f"deck:{name}",
        of_deck(location, not count, here),
        texts.say("scene.deck", location=its),
        about=" ".join(texts.say(key, location=its) for key in ("scene.back", *["scene.row-here"] * here)),
    )
    note = texts.say("scene.messenger-here") if here else ""
    yield Zone(f"deck:{name}", "pile", at_deck.label, cards=(at_deck,), count=count, touch=True, family=name)
    dim = location != _open_row(view)
    row = tuple(_card_in_row(view, seat, each, texts, dim=dim) for each in view.rows[location] if each)
    places = tuple(f"card:{NAMES[each]}" if each else "" for each in view.rows[location])
    yield Zone(
        f"row:{name}",
        "row",
        texts.say("scene.row", location=its),
        cards=row,
        rows=() if all(places) else (places,),
        note=note,
        touch=True,
        family=name,
    )
    discards = view.discards[location]
    open_cards = tuple(Card(f"card:{NAMES[each]}", NAMES[each], description(each, texts.language)) for each in discards)
    yield Zone(
        f"discards:{name}",
        "pile",
        texts.say("scene.discards", location=its),
        cards=open_cards,
        count=len(discards),
        family=name,
        weight=0.5,
    )


def _open_row(view: CastleCombo) -> int:
    """Return the row of which something can be taken: where the Messenger is, or what an ability names (CC-65)."""
    effect = view.effect()
    return effect.row if isinstance(effect, DiscardFromRow) else view.messenger


def _card_in_row(view: CastleCombo, seat: int, card: int, texts: Texts, *, dim: bool) -> Card:
    """Return a card with what stands on it, and what it costs *seat*, if that is less."""
    ident, name, words = f"card:{NAMES[card]}", NAMES[card], description(card, texts.language)
    if (costs := price(view, seat, card)) < COST[card]:
        said = f"{words} {texts.say('scene.price', price=costs)}"
        return Card(ident, name, said, words, dim=dim, price=str(costs))
    return Card(ident, name, words, dim=dim)


def _prompt(view: CastleCombo, seat: int, texts: Texts) -> str:
    if view.turn == NOBODY:
        return ""
    if seat != view.turn:
        return texts.say("scene.prompt-wait", seat=view.turn)
    if view.placed:
        return texts.say("scene.prompt-asked", asked=asked(view))
    key = "scene.prompt-last" if sum(map(bool, view.tableaus[seat])) == SIDE**2 - 1 else "scene.prompt-take"
    return texts.say(key, location=location_key(view.messenger, "of"))


def _over(view: CastleCombo, texts: Texts) -> str:
    result = view.result()
    if result is None:
        return ""
    key = "scene.over-won" if texts.you in result.winners else "scene.over"
    return texts.say(key, seats=Players(result.winners), points=max(result.points))
