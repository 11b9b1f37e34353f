"""The table of Castle Combo as a scene, and what clicks on it mean.

Ids: ``card:judge`` a card, wherever it lies · ``place:0:1,2`` a free place of seat 0 · ``buy`` and ``flip`` what to do
with a card · ``key:row`` and ``key:messenger`` what to spend a key on · ``choose:keys``, ``count:left`` what an ability
asks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from cardkit.games.castle_combo import actions, drawing
from cardkit.games.castle_combo.actions import (
    CHOICES,
    MOVE_MESSENGER,
    REPLACE_ROW,
    SIDES,
    Buy,
    CastleComboAction,
    Choose,
    CountAt,
    Discard,
    Fill,
    Flip,
    MoveMessenger,
    ReplaceRow,
)
from cardkit.games.castle_combo.cards import CARDS, COST, FACE_DOWN, NAMES, card, character, name_key, whom_key
from cardkit.games.castle_combo.reckoning import back_of, forecasts, place_id, sheets
from cardkit.games.castle_combo.rules import CastleCombo, location_key
from cardkit.games.castle_combo.scoring import points, sheet
from cardkit.games.castle_combo.table import NOBODY
from cardkit.games.castle_combo.tableau import FIRST, SIDE, card_at, free_places, place, size
from cardkit.games.castle_combo.vocabulary import LOCATIONS
from cardkit.games.castle_combo.wording import description, reason, where
from cardkit.scene import Card, Choice, Face, Option, Scene, Seat, Tone, Zone
from cardkit.texts import Texts
from cardkit.texts import texts as catalogue_texts

TONES: tuple[Tone, Tone] = ("ink", "amber")


def faces(texts: Texts) -> tuple[Face, ...]:
    """Return the 78 faces, the two backs, and the decks with and without cards, with and without the Messenger."""
    return _faces(texts.language)


@cache
def _faces(language: str) -> tuple[Face, ...]:
    texts = catalogue_texts(language, __package__)
    found = [
        Face(
            NAMES[each],
            tone=TONES[character(each).location],
            caption=texts.say(f"cards.{NAMES[each]}"),
            picture=drawing.picture(character(each), texts),
        )
        for each in CARDS
    ]
    for at, name in enumerate(LOCATIONS):
        caption = texts.say(f"locations.{name}")
        found.append(Face(f"back-{name}", tone=TONES[at], picture=drawing.back(at)))
        for empty in (False, True):
            for messenger in (False, True):
                picture = drawing.deck(at, empty=empty, messenger=messenger)
                found.append(Face(_deck_face(at, empty, messenger), tone=TONES[at], caption=caption, picture=picture))
    return tuple(found)


def _deck_face(location: int, empty: bool, messenger: bool) -> str:
    return f"{'empty' if empty else 'deck'}-{LOCATIONS[location]}{'-messenger' if messenger else ''}"


def scene(state: CastleCombo, seat: int, texts: Texts) -> Scene:
    """Return the table as *seat* may see it: whatever *state* knows, only its view is drawn."""
    view = state.view(seat)
    around = [(seat + step) % view.seats for step in range(view.seats)]
    zones = [
        *(_tableau(view, other, texts) for other in around[1:]),
        *(zone for location in range(len(LOCATIONS)) for zone in _location(view, seat, location, texts)),
        *_key_uses(view, seat, texts),
        _tableau(view, seat, texts),
        *_buttons(view, seat, texts),
    ]
    return Scene(
        game="castle_combo",
        language=texts.language,
        label=texts.say("scene.label", n=view.seats),
        seats=tuple(_seat(view, each, seat, texts) for each in around),
        zones=tuple(zones),
        prompt=_prompt(view, seat, texts),
        choices=tuple(_choices(view, seat, texts)),
        over=_over(view, texts),
        forecasts=tuple(forecasts(view, seat, texts)),
        sheets=tuple(sheets(view, seat, texts)),
        faces=faces(texts),
    )


def _seat(view: CastleCombo, seat: int, you: int, texts: Texts) -> Seat:
    result = view.result()
    badges = [texts.say("scene.keys", n=view.keys[seat]), texts.say("scene.points", n=points(view, seat))]
    if result is not None and seat in result.winners:
        badges.append(texts.say("scene.won"))
    return Seat(
        seat=seat,
        name=texts.name(seat),
        you=seat == you,
        turn=seat == view.turn,
        tokens=view.gold[seat],
        tokens_label=texts.say("scene.gold", n=view.gold[seat]),
        badges=tuple(badges),
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
                cards.append(_card_in_tableau(view, there, worth.points, reason(worth, texts), texts))
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
    of = location_key(location, "of")
    count = len(view.decks[location])
    if view.gone == location:
        yield Zone(f"row:{name}", "row", texts.say("scene.row", location=of), note=texts.say("scene.gone"))
        return
    at_deck = Card(f"deck:{name}", _deck_face(location, not count, here), texts.say("scene.deck", location=of))
    note = texts.say("scene.messenger-here") if here else ""
    yield Zone(f"deck:{name}", "pile", at_deck.label, cards=(at_deck,), count=count, touch=True)
    row = tuple(
        Card(f"card:{NAMES[each]}", NAMES[each], _label_in_row(view, seat, each, texts), dim=not here)
        for each in view.rows[location]
        if each
    )
    yield Zone(f"row:{name}", "row", texts.say("scene.row", location=of), cards=row, note=note, touch=True)
    discards = view.discards[location]
    open_cards = tuple(Card(f"card:{NAMES[each]}", NAMES[each], description(each, texts.language)) for each in discards)
    yield Zone(
        f"discards:{name}", "pile", texts.say("scene.discards", location=of), cards=open_cards, count=len(discards)
    )


def _label_in_row(view: CastleCombo, seat: int, card: int, texts: Texts) -> str:
    """Return what stands on a card, and what it costs *seat*, if that is less."""
    words = description(card, texts.language)
    if (price := view.price(seat, card)) < COST[card]:
        words += f" {texts.say('scene.price', price=price)}"
    return words


def _key_uses(view: CastleCombo, seat: int, texts: Texts) -> Iterator[Zone]:
    """Yield what a key can be spent on, before a card is taken."""
    if seat == view.turn and not view.placed and not view.spent:
        move = texts.say("scene.use-messenger", location=location_key(1 - view.messenger, "to"))
        replace = texts.say("scene.use-row", location=location_key(view.messenger, "at"))
        options = (Option(_choice_id(MOVE_MESSENGER), move), Option(_choice_id(REPLACE_ROW), replace))
        yield Zone("key", "options", texts.say("scene.key"), seat=seat, options=options)


def _buttons(view: CastleCombo, seat: int, texts: Texts) -> Iterator[Zone]:
    """Yield what can be asked for besides cards and places: how to take a card, or what an ability lets choose."""
    if seat != view.turn:
        return
    if view.placed:
        asked = [action for action in view.legal(seat) if isinstance(action, Choose | CountAt)]
        if asked:
            options = tuple(Option(_choice_id(action), _called(view, seat, action, texts)) for action in asked)
            yield Zone("choice", "options", texts.say("scene.chosen"), seat=seat, options=options)
        return
    how = (Option("buy", texts.say("scene.buy")), Option("flip", texts.say("scene.flip")))
    yield Zone("how", "options", texts.say("scene.how"), seat=seat, options=how)


def _called(view: CastleCombo, seat: int, action: Choose | CountAt, texts: Texts) -> str:
    """Return the name of what an ability lets choose: what is done with it stands on the button that confirms it."""
    match action:
        case Choose(what):
            return _with_gain(view, action, texts.say(f"scene.option.{what}"), texts)
        case CountAt(side):
            called = texts.say(f"scene.option.{side}", seat_counted=_counted(view, seat, side))
            return _with_gain(view, action, called, texts)


def _with_gain(state: CastleCombo, action: Choose | CountAt, called: str, texts: Texts) -> str:
    """Return the name of a choice and how much it brings, if it is one that an ability asks for."""
    gains = state.gains(action)
    if gains is None:
        return called
    what, least, most = gains
    if isinstance(action, CountAt):
        return texts.say("scene.brings", choice=called, gain=texts.say(f"scene.{what}", n=most))
    return texts.say("scene.so-much" if least == most else "scene.up-to", choice=called, n=most)


def _counted(view: CastleCombo, seat: int, side: str) -> int:
    """Return which neighbour is meant."""
    return (seat + (1 if side == "left" else -1)) % view.seats


def _choice_id(action: CastleComboAction) -> str:
    match action:
        case Choose(what):
            return f"choose:{what}"
        case CountAt(side):
            return f"count:{side}"
        case MoveMessenger():
            return "key:messenger"
        case ReplaceRow():
            return "key:row"
        case Discard(chosen) | Fill(chosen):
            return f"card:{NAMES[chosen]}"
    return "buy" if isinstance(action, Buy) else "flip"


# --- What can be done -----------------------------------------------------------------------------------------------


def _choices(view: CastleCombo, seat: int, texts: Texts) -> Iterator[Choice]:
    for action in view.legal(seat):
        clicks: tuple[str, ...] = (_choice_id(action),)
        if isinstance(action, Buy | Flip):
            clicks = (f"card:{NAMES[action.card]}", place_id(seat, action.place), *clicks)
        yield Choice(str(action), clicks, label(view, seat, action, texts))


def label(state: CastleCombo, seat: int, action: CastleComboAction, texts: Texts) -> str:
    """Return *action*, legal or not, in a few words."""
    match action:
        case Buy(card, at):
            there = where(at, *size(state.tableaus[seat]), texts)
            return texts.say("scene.choice-buy", card=whom_key(card), price=state.price(seat, card), place=there)
        case Flip(card, at):
            there = where(at, *size(state.tableaus[seat]), texts)
            return texts.say("scene.choice-flip", card=whom_key(card), place=there)
        case MoveMessenger():
            return texts.say("scene.choice-messenger", location=location_key(1 - state.messenger, "to"))
        case ReplaceRow():
            return texts.say("scene.choice-row", location=location_key(state.messenger, "at"))
        case Choose(what):
            return _with_gain(state, action, texts.say(f"scene.choice.{what}"), texts)
        case CountAt(side):
            called = texts.say(f"scene.choice.{side}", seat_counted=_counted(state, seat, side))
            return _with_gain(state, action, called, texts)
        case Discard(card):
            return texts.say("scene.choice-discard", card=whom_key(card), cost=COST[card])
        case Fill(card):
            return texts.say("scene.choice-fill", card=whom_key(card))


def _prompt(view: CastleCombo, seat: int, texts: Texts) -> str:
    if view.turn == NOBODY:
        return ""
    if seat != view.turn:
        return texts.say("scene.prompt-wait", seat=view.turn)
    if view.placed:
        return texts.say("scene.prompt-asked", card=name_key(view.placed), asked=view.asked())
    key = "scene.prompt-take" if view.spent or not view.keys[seat] else "scene.prompt-key"
    return texts.say(key, location=location_key(view.messenger, "at"))


def _over(view: CastleCombo, texts: Texts) -> str:
    result = view.result()
    if result is None:
        return ""
    key = "scene.over-won" if texts.you in result.winners else "scene.over"
    return texts.say(key, seats=result.winners, points=max(result.points))


def show(text: str, texts: Texts) -> tuple[Card, ...]:
    """Return the cards named, to be drawn, written as in a row of a tableau: ``"judge -nun sculptor+2 ."``.

    A card with a dash before it is shown face down; a dot is an empty place, so it shows nothing.
    """
    found = enumerate(word for word in text.split() if word != ".")
    return tuple(_shown(f"shown:{at}", word, texts) for at, word in found)


def _shown(ident: str, word: str, texts: Texts) -> Card:
    face_down = word.startswith("-")
    name, _, gold = word.removeprefix("-").partition("+")
    each = card(name)
    if face_down:
        return Card(ident, back_of(each), texts.say("scene.card-face-down"))
    return Card(
        ident,
        NAMES[each],
        description(each, texts.language),
        name=texts.say(f"cards.{NAMES[each]}"),
        tokens=int(gold) if gold.isdecimal() else 0,
    )


# --- What clicks mean -----------------------------------------------------------------------------------------------


def attempt(state: CastleCombo, seat: int, clicks: Sequence[str]) -> CastleComboAction | None:
    """Return what somebody at *seat* meant who clicked these ids, legal or not; None if they mean nothing together."""
    kinds: dict[str, list[str]] = {}
    for click in clicks:
        kind, _, rest = click.partition(":")
        kinds.setdefault(kind, []).append(rest)
    match kinds:
        case {"key": ["row"]}:
            return REPLACE_ROW
        case {"key": ["messenger"]}:
            return MOVE_MESSENGER
        case {"deck": [name]} if len(kinds) == 1:
            return REPLACE_ROW if LOCATIONS[state.messenger] == name else MOVE_MESSENGER
        case {"choose": [what]} if len(kinds) == 1:
            return CHOICES[what]
        case {"count": [side]} if len(kinds) == 1:
            return SIDES[side]
        case {"card": [name]}:
            return _attempted_on_card(state, seat, card(name), kinds)
    return None


def _attempted_on_card(
    state: CastleCombo, seat: int, chosen: int, kinds: dict[str, list[str]]
) -> CastleComboAction | None:
    """Return what somebody meant who clicked this card and what stands in *kinds*."""
    if state.placed and seat == state.turn and len(kinds) == 1:
        asked = state.legal(seat)[0]
        if isinstance(asked, Fill):
            return actions.fill(chosen)
        if isinstance(asked, Discard) or chosen not in state.rows[state.messenger]:
            return actions.discard(chosen)
    how, places = set(kinds) - {"card", "place"}, kinds.get("place", [])
    if len(places) > 1 or len(how) > 1 or not how <= {"buy", "flip"}:
        return None
    take = actions.flip if "flip" in how else actions.buy
    if not places:  # wherever they want to put it
        return take(chosen, next(iter(free_places(state.tableaus[seat])), FIRST))
    owner, _, at = places[0].partition(":")
    row, column = map(int, at.split(","))
    return take(chosen, place(row, column)) if int(owner) == seat else None
