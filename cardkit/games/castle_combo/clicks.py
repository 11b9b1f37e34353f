"""What can be clicked on the table of Castle Combo, what it is called, and what clicks mean.

Ids: ``card:judge`` a card, wherever it lies · ``place:0:1,2`` a free place of seat 0 · ``buy`` and ``flip`` how to take
a card, which need not be said · ``key:row`` and ``key:messenger`` what to spend a key on · ``choose:keys``,
``count:left`` what an ability asks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardkit.games.castle_combo import actions
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
    written,
)
from cardkit.games.castle_combo.cards import COST, NAMES, card, location_key, whom_key
from cardkit.games.castle_combo.cards.tableau import FIRST, free_places, place, size, where
from cardkit.games.castle_combo.cards.vocabulary import LOCATIONS, DiscardFromRow
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.rules.choices import gains, step_to
from cardkit.games.castle_combo.rules.taking import price
from cardkit.looks.look import Clicks, by_kind
from cardkit.looks.scene import Choice, Option, Zone
from cardkit.texts import Player, Texts

# --- What can be done -----------------------------------------------------------------------------------------------


def choices(view: CastleCombo, seat: int, texts: Texts) -> Iterator[Choice]:
    """Yield every legal action of *seat* with what to click for it."""
    for action in view.legal(seat):
        last, words = _id(action), label(view, seat, action, texts)
        if isinstance(action, Buy | Flip):
            implied = last if last == _implied(view, seat, action.card) else ""
            if implied == "flip":
                words = name = texts.say("scene.choice-unpaid")
            else:
                name = _briefly(view, seat, action, texts)  # the table shows which card, and where
            clicks = (f"card:{NAMES[action.card]}", place_id(seat, action.place), last)
            yield Choice(str(action), clicks, words, implied=implied, name=name if name != words else "")
        else:
            name = texts.say("scene.spend") if isinstance(action, MoveMessenger | ReplaceRow) else ""
            if isinstance(action, Discard):
                name = texts.say("scene.discard-for", gain=_pay(view, action.card, texts))
            # what an ability lets choose says itself what it brings
            yield Choice(str(action), (last,), words, isinstance(action, Choose | CountAt), name=name)


def _implied(state: CastleCombo, seat: int, card: int) -> str:
    """Return how *seat* takes *card* without saying how: bought, or face down if they cannot pay it."""
    return "buy" if price(state, seat, card) <= state.gold[seat] else "flip"


def _id(action: CastleComboAction) -> str:
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


def place_id(seat: int, place: int) -> str:
    """Return the id of a free place of *seat*."""
    return f"place:{seat}:{written(place)}"


def key_uses(view: CastleCombo, seat: int, texts: Texts) -> Iterator[Zone]:
    """Yield what a key can be spent on, before a card is taken."""
    if seat == view.turn and not view.placed and not view.spent:
        uses: tuple[MoveMessenger | ReplaceRow, ...] = (MOVE_MESSENGER, REPLACE_ROW)
        options = tuple(Option(_id(action), _spending(view, action, texts)) for action in uses)
        yield Zone("key", "options", texts.say("scene.key"), seat=seat, options=options)


def _spending(view: CastleCombo, action: MoveMessenger | ReplaceRow, texts: Texts) -> str:
    """Return what a key is spent on, in a few words."""
    if isinstance(action, ReplaceRow):
        return texts.say("scene.use-row")
    return texts.say("scene.use-messenger", location=location_key(1 - view.messenger, "to"))


def buttons(view: CastleCombo, seat: int, texts: Texts) -> Iterator[Zone]:
    """Yield what can be asked for besides cards and places: how to take a card, or what an ability lets choose."""
    if seat != view.turn:
        return
    if view.placed:
        asked = [action for action in view.legal(seat) if isinstance(action, Choose | CountAt)]
        if asked:
            # what is done with it stands on the button that confirms it
            options = tuple(Option(_id(action), _answer(view, seat, action, "option", texts)) for action in asked)
            yield Zone("choice", "options", texts.say("scene.chosen"), seat=seat, options=options)
        return
    how = (Option("buy", texts.say("scene.buy")), Option("flip", texts.say("scene.flip")))
    yield Zone("how", "options", texts.say("scene.how"), seat=seat, options=how)


# --- What it is called ----------------------------------------------------------------------------------------------


def label(state: CastleCombo, seat: int, action: CastleComboAction, texts: Texts) -> str:
    """Return *action*, legal or not, in a few words."""
    match action:
        case Buy() | Flip():
            return _there(state, seat, action, _taking(state, seat, action, texts), texts)
        case MoveMessenger():
            return texts.say("scene.choice-messenger", location=location_key(1 - state.messenger, "to"))
        case ReplaceRow():
            return texts.say("scene.choice-row", location=location_key(state.messenger, "at"))
        case Choose() | CountAt():
            return _answer(state, seat, action, "choice", texts)
        case Discard(card):
            return texts.say("scene.choice-discard", card=whom_key(card), gain=_pay(state, card, texts))
        case Fill(card):
            return texts.say("scene.choice-fill", card=whom_key(card))


def _taking(state: CastleCombo, seat: int, action: Buy | Flip, texts: Texts) -> str:
    """Return how a card is taken, wherever it goes."""
    whom = whom_key(action.card)
    if isinstance(action, Flip):
        return texts.say("scene.choice-flip", card=whom)
    costs = price(state, seat, action.card)
    return texts.say("scene.choice-buy" if costs else "scene.choice-free", card=whom, price=costs)


def _briefly(state: CastleCombo, seat: int, action: Buy | Flip, texts: Texts) -> str:
    """Return how a card is taken, in as few words as there can be."""
    if isinstance(action, Flip):
        return texts.say("scene.choice-down")
    costs = price(state, seat, action.card)
    return texts.say("scene.choice-for" if costs else "scene.choice-gratis", price=costs)


def _pay(state: CastleCombo, card: int, texts: Texts) -> str:
    """Return what it pays to discard *card* (CC-65)."""
    effect = state.effect() if state.placed else None
    return texts.say(f"scene.{effect.pay if isinstance(effect, DiscardFromRow) else 'gold'}", n=COST[card])


def _there(state: CastleCombo, seat: int, action: Buy | Flip, choice: str, texts: Texts) -> str:
    """Return *choice* with the place where the card goes; the first card has just one."""
    height, width = size(state.tableaus[seat])
    if not height:
        return choice
    return texts.say("scene.choice-there", choice=choice, place=where(action.place, height, width, texts))


def _answer(state: CastleCombo, seat: int, action: Choose | CountAt, section: str, texts: Texts) -> str:
    """Return an answer to what an ability asks, and how much it brings, if it is one that is asked for."""
    if isinstance(action, Choose):
        called = texts.say(f"scene.{section}.{action.what}")
    else:
        owner = (seat + step_to(action)) % state.seats
        called = texts.say(f"scene.{section}.{action.side}", seat_counted=Player(owner))
    brings = gains(state, action)
    if brings is None:
        return called
    what, least, most = brings
    if isinstance(action, CountAt):
        key = "scene.brings-you" if section == "choice" else "scene.brings"
        return texts.say(key, choice=called, gain=texts.say(f"scene.{what}", n=most))
    if least < most:
        return texts.say("scene.up-to", choice=called, n=most)
    gain = texts.say(f"scene.{what}", n=most)
    return texts.say("scene.so-much", gain=gain) if section == "choice" else gain


# --- What clicks mean -----------------------------------------------------------------------------------------------


def attempt(state: CastleCombo, seat: int, clicks: Sequence[str]) -> CastleComboAction | None:
    """Return what somebody at *seat* meant who clicked these ids, legal or not; None if they mean nothing together."""
    kinds = by_kind(clicks)
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
        case {"card": [*_, name]}:  # of several cards, the one that was clicked last
            return _attempted_on_card(state, seat, card(name), kinds)
    return None


def _attempted_on_card(state: CastleCombo, seat: int, chosen: int, kinds: Clicks) -> CastleComboAction | None:
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
    unsaid = _implied(state, seat, chosen) if places else "buy"  # who has no place for it hears what it costs
    take = actions.flip if (how or {unsaid}) == {"flip"} else actions.buy
    if not places:  # wherever they want to put it
        return take(chosen, next(iter(free_places(state.tableaus[seat])), FIRST))
    owner, _, at = places[0].partition(":")
    row, column = map(int, at.split(","))
    return take(chosen, place(row, column)) if int(owner) == seat else None
