"""What the coach of Castle Combo tells, and when (see ``cardkit.lessons.coach``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from typing import Final

from cardkit.games.castle_combo.actions import (
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
from cardkit.games.castle_combo.cards import ABILITY, BACK, CAPACITY, FACE_DOWN, MESSENGER, NAMES, character, whom_key
from cardkit.games.castle_combo.cards.counting import counted
from cardkit.games.castle_combo.cards.tableau import SIDE, free_places, row_and_column, size
from cardkit.games.castle_combo.cards.vocabulary import LOCATIONS, Discount, Gain, GainByNeighbour
from cardkit.games.castle_combo.clicks import place_id
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.rules.taking import price, taken
from cardkit.games.castle_combo.scoring import points
from cardkit.games.castle_combo.state import NOWHERE
from cardkit.lessons.coach import Cue, Happening, Remark, Urgency
from cardkit.texts import Key, Listed

FOUR_TO_COME: Final = 5
"""Whoever has so many cards still buys four."""

# --- Before the learner decides -----------------------------------------------------------------------------------


def takes(view: CastleCombo, seat: int) -> bool:
    """Whether *seat* is to take a card now."""
    return view.turn == seat and not view.placed


def any_turn(view: CastleCombo, seat: int) -> Remark | None:
    """Light the row from which a card is taken, and the Messenger, as long as there are two rows."""
    at = LOCATIONS[view.messenger]
    return Remark((f"row:{at}", f"deck:{at}")) if takes(view, seat) and view.gone == NOWHERE else None


def paying(view: CastleCombo, seat: int) -> Remark | None:
    """Light the cards that one can pay."""
    payable = [card for card in view.rows[view.messenger] if price(view, seat, card) <= view.gold[seat]]
    return Remark(on_table(*payable)) if takes(view, seat) else None


def second_card(view: CastleCombo, seat: int) -> Remark | None:
    """Light one's only card, beside which the next one has to lie."""
    return Remark((f"tableau:{seat}",)) if takes(view, seat) and cards(view, seat) == 1 else None


def growing(view: CastleCombo, seat: int) -> Remark | None:
    """Light one's tableau and the places above it, as long as its first row and its first column are open."""
    grows = max(size(view.tableaus[seat])) < SIDE and cards(view, seat) >= 2
    if not takes(view, seat) or not grows:
        return None
    above = [place_id(seat, each) for each in free_places(view.tableaus[seat]) if row_and_column(each)[0] == 0]
    return Remark((f"tableau:{seat}", *above))


def three_in_a_line(view: CastleCombo, seat: int) -> Remark | None:
    """Light one's tableau, if it has a row or a column of three."""
    cells = view.tableaus[seat]
    lines = [line for at in range(SIDE) for line in (cells[SIDE * at : SIDE * (at + 1)], cells[at::SIDE])]
    return Remark((f"tableau:{seat}",)) if takes(view, seat) and any(map(all, lines)) else None


def has_a_key(view: CastleCombo, seat: int) -> Remark | None:
    """Light what a key can be spent on, from the first turn on: there the buttons for it stand already."""
    may = takes(view, seat) and view.keys[seat] and not view.spent and view.gone == NOWHERE
    return Remark(("key:messenger", "key:row")) if may else None


def last_turns(view: CastleCombo, seat: int) -> Remark | None:
    """Light one's tableau when it still makes sense to think of the gold that will be left."""
    is_late = cards(view, seat) >= FOUR_TO_COME and view.gold[seat] > 0
    return Remark((f"tableau:{seat}",)) if takes(view, seat) and is_late else None


def cannot_pay(view: CastleCombo, seat: int) -> Remark | None:
    """Light the cards that one cannot pay, and how else they can be taken."""
    dear = too_dear(view, seat)
    return Remark((*on_table(*dear), "flip")) if takes(view, seat) and dear else None


def choosing_a_neighbour(view: CastleCombo, seat: int) -> Remark | None:
    """Light the card that counts, the choice, and what both neighbours have."""
    asks = view.turn == seat and isinstance(view.effect(), GainByNeighbour)
    beside = (f"tableau:{(seat + step) % view.seats}" for step in (1, -1))
    return Remark((*on_table(view.placed), "choice", *beside), "choose") if asks else None


def owning(matters: Callable[[int], object]) -> Callable[[CastleCombo, int], Remark | None]:
    """Return a situation: face up in one's tableau lies a card that *matters*."""

    def situation(view: CastleCombo, seat: int) -> Remark | None:
        found = [card for card in face_up(view, seat) if matters(card)]
        return Remark(on_table(*found)) if takes(view, seat) and found else None

    return situation


def wants_a_place(card: int) -> bool:
    """Whether *card* scores only in its place."""
    return character(card).scoring.condition == "position"


def has_a_place_to_end(view: CastleCombo, seat: int) -> Remark | None:
    """Light the cards to take, or those that one has, that score only in their place."""
    found = [card for card in (*view.rows[view.messenger], *face_up(view, seat)) if card and wants_a_place(card)]
    return Remark(on_table(*found)) if takes(view, seat) and found else None


# --- When something has happened -----------------------------------------------------------------------------------


def works(happening: Happening) -> Remark | None:
    """Light the learner's own card whose ability has done something; what a face-down card brings is none."""
    mine = happening.seat == happening.event.seat == happening.you and not isinstance(happening.action, Flip)
    return Remark(on_table(card_of(happening))) if mine and happening.event.params.get("n") != 0 else None


def sends_the_messenger(happening: Happening) -> Remark | None:
    """Light the card that sends the Messenger to the other location; where he stands may have changed again."""
    sent = not isinstance(happening.action, MoveMessenger) and MESSENGER[card_of(happening)]
    return Remark(on_table(card_of(happening))) if sent else None


def spends_a_key(happening: Happening) -> Remark | None:
    """Light what has come of the key that somebody has spent."""
    at = LOCATIONS[happening.after.messenger]
    return Remark((f"row:{at}", f"deck:{at}"), "spent")


def lays_it_face_down(happening: Happening) -> Remark | None:
    """Light the card that somebody has taken face down."""
    return Remark(on_table(happening.action.card), "taken")


def makes_cheaper(happening: Happening) -> Remark | None:
    """Light the card with a discount, and say on which cards it is, and for whom."""
    return _discount_of(card_of(happening), "say" if happening.seat == happening.you else "theirs")


def _discount_of(card: int, case: str = "say") -> Remark:
    (discount,) = (part for part in ABILITY[card] if isinstance(part, Discount))
    which = "both" if len(discount.on) > 1 else LOCATIONS[discount.on[0]]
    return Remark(on_table(card), case, {"cards": Key(f"cheaper.{which}"), "n": discount.gold})


def pays_less(view: CastleCombo, seat: int) -> Remark | None:
    """Light a card of one's own with a discount, before the next is paid: there may have been no room."""
    found = [card for card in face_up(view, seat) if any(isinstance(part, Discount) for part in ABILITY[card])]
    return _discount_of(found[-1]) if takes(view, seat) and found else None


def counts_itself(happening: Happening) -> Remark | None:
    """Light a card of the learner that has gained more because it counts itself; some go on to a neighbour."""
    you, card = happening.you, card_of(happening)
    if happening.seat != you:
        return None
    before, after = happening.before.tableaus[you], happening.after.tableaus[you]
    gains = [(part, part.per) for part in ABILITY[card] if isinstance(part, Gain) and part.per]
    if not any(counted(per, after) > counted(per, before) for _, per in gains):
        return None
    if any(isinstance(part, GainByNeighbour) for part in ABILITY[card]):
        return Remark(on_table(card), "both")
    if len(gains) > 1:
        return Remark(on_table(card))
    ((part, per),) = gains
    number = counted(per, after)
    said = {"number": number, "what": Key(per.key_of(number)), "n": number * (part.gold or part.keys)}
    return Remark(on_table(card), "gold" if part.gold else "keys", said)


def gives_to_all_others(happening: Happening) -> Remark | None:
    """Light the card that lets all the players take something, but its owner; whoever takes it hears what it is."""
    owner, taker, you = happening.seat, happening.event.seat, happening.you
    if taker == owner or you not in (owner, taker):
        return None
    case = "say" if you == owner else "gold" if happening.event.key == "takes-gold" else "keys"
    return Remark(on_table(card_of(happening)), case, {"seat": owner})


def counts_a_neighbour(happening: Happening) -> Remark | None:
    """Light the card that has counted, and the tableau in which; of two players each has one neighbour."""
    lit = (*on_table(card_of(happening)), f"tableau:{happening.event.params['seat_counted']}")
    return Remark(lit, "two" if happening.after.seats == 2 else "say")


def gold_in_a_purse(happening: Happening) -> Remark | None:
    """Light the purses of somebody with gold in them."""
    owner, after = happening.event.seat, happening.after
    assert owner is not None
    return Remark(on_table(*(card for card in face_up(after, owner) if card in after.purses)))


def by_tie(happening: Happening) -> Remark | None:
    """Say who wins, and where gold is equal, too, that it is shared."""
    return Remark(case="shared" if happening.event.key == "over-shared" else "say")


# --- When a hint is asked for -------------------------------------------------------------------------------------

COMPARED: Final = {
    "CC-05": "prices",
    "CC-11": "prices",
    "CC-15": "prices",
    "CC-13": "icons",
    "CC-12": "strips",
    "CC-30": "strips",
    "CC-53": "scrolls",
    "CC-27": "red",
}
"""What one looks at on cards, by the rule that a step practises."""
WEIGHED: Final = {"strips": ("keys", "gold"), "scrolls": ("points",)}
"""Of what a card brings, what is compared with one that is no answer, where every answer brings more of it."""


def clue(view: CastleCombo, seat: int, first: Set[CastleComboAction], rules: Sequence[str]) -> Remark | None:
    """Return what matters on this table, as :mod:`cardkit.lessons.clues` says."""
    row = [card for card in view.rows[view.messenger] if card]
    beside = (f"tableau:{(seat + step) % view.seats}" for step in (1, -1))
    lit = (*on_table(*row), f"tableau:{seat}")
    backs = Remark((f"deck:{LOCATIONS[view.messenger]}",), "backs", {"gold": view.gold[seat]})
    for kinds, remark in (
        (MoveMessenger | ReplaceRow, Remark(("key:messenger", "key:row"), "keys", {"n": view.keys[seat]})),
        (Flip, Remark(lit, "scrolls") if "CC-53" in rules else backs),
        (Fill, Remark(on_table(*(card for card in face_up(view, seat) if CAPACITY[card])), "purses")),
        (Discard, Remark(on_table(*{each.card for each in view.legal(seat) if isinstance(each, Discard)}), "costs")),
        (CountAt, Remark(tuple(beside), "neighbours")),
        (Choose, Remark(("choice",), "options")),
    ):
        if all(isinstance(action, kinds) for action in first):
            return remark
    takes = [action for action in first if isinstance(action, Buy | Flip)]
    places = {(action.card, action.place) for action in takes}
    cards_matter = {card for card, _ in places} != set(row)
    places_matter = len(places) < len({card for card, _ in places}) * len([*free_places(view.tableaus[seat])])
    case = next((COMPARED[rule] for rule in rules if rule in COMPARED), "")
    if case == "prices":
        prices = Listed(price(view, seat, card) for card in row)
        return Remark(on_table(*row), case, {"gold": view.gold[seat], "prices": prices})
    worse = _a_worse_place(view, seat, first) if places_matter else None
    if cards_matter and case:
        said = "scrolls-and-places" if case == "scrolls" and places_matter else case
        return _a_worse_card(view, seat, first, WEIGHED.get(case, ())) or worse or Remark(lit, said)
    return (worse or Remark((f"tableau:{seat}",), "places")) if places_matter else None


def _a_worse_card(view: CastleCombo, seat: int, first: Set[CastleComboAction], goods: Sequence[str]) -> Remark | None:
    """Return what the best of the cards brings that are no answer, of that of which every answer brings more."""
    brought = _brought(view, seat)
    answers = {action.card for action in first if isinstance(action, Buy)}
    for good in goods:
        least = min((brought[action][good] for action in first if action in brought), default=0)
        most: dict[int, int] = {}
        for action, then in brought.items():
            if action.card not in answers:
                most[action.card] = max(most.get(action.card, 0), then[good])
        if most and max(most.values()) < least:
            card = max(most, key=most.__getitem__)
            return Remark(on_table(card), f"less.{good}" if most[card] else f"none.{good}", _said(card, most[card]))
    return None


def _a_worse_place(view: CastleCombo, seat: int, first: Set[CastleComboAction]) -> Remark | None:
    """Return what the best of the places brings that are no answer, for a card that brings more wherever it is one."""
    brought = {action: then["points"] for action, then in _brought(view, seat).items()}
    for card in sorted({action.card for action in first if isinstance(action, Buy)}):
        right = [points for action, points in brought.items() if action.card == card and action in first]
        wrong = {each: points for each, points in brought.items() if each.card == card and each not in first}
        if right and wrong and max(wrong.values()) < min(right):
            worse = max(wrong, key=wrong.__getitem__)
            return Remark((place_id(seat, worse.place),), "less-there", _said(card, wrong[worse]))
    return None


def _said(card: int, n: int) -> dict[str, object]:
    return {"card": whom_key(card), "n": n}


def _brought(view: CastleCombo, seat: int) -> dict[Buy, dict[str, int]]:
    """Return what each purchase brings whose ability leaves nothing to choose."""
    found: dict[Buy, dict[str, int]] = {}
    for action in view.legal(seat):
        if isinstance(action, Buy) and (done := taken(view, action))[1]:
            then, paid = done[0], price(view, seat, action.card)
            found[action] = {
                "keys": then.keys[seat] - view.keys[seat],
                "gold": then.gold[seat] - view.gold[seat] + paid,
                "points": points(then, seat) - points(view, seat),
            }
    return found


# --- What both look at --------------------------------------------------------------------------------------------


def cards(view: CastleCombo, seat: int) -> int:
    """Return how many cards *seat* has."""
    return sum(map(bool, view.tableaus[seat]))


def face_up(view: CastleCombo, seat: int) -> list[int]:
    """Return the cards of *seat* that lie face up."""
    return [cell for cell in view.tableaus[seat] if BACK < cell <= FACE_DOWN]


def too_dear(view: CastleCombo, seat: int) -> list[int]:
    """Return the cards where the Messenger is that *seat* cannot pay."""
    return [card for card in view.rows[view.messenger] if price(view, seat, card) > view.gold[seat]]


def card_of(happening: Happening) -> int:
    """Return the card that was placed in this turn, now or before the choice that its ability asked for."""
    placed: int = getattr(happening.action, "card", BACK) if not happening.before.placed else happening.before.placed
    return placed


def on_table(*found: int) -> tuple[str, ...]:
    """Return the ids of these cards, wherever they lie."""
    return tuple(f"card:{NAMES[card]}" for card in found)


CUES: Final = (
    Cue("messenger", "CC-11 CC-04", any_turn, refusals="CC-11-location CC-11-row"),
    Cue("buy", "CC-11 CC-05", paying, refusals="CC-11-gold"),
    Cue("neighbour", "CC-60 CC-32", choosing_a_neighbour, Urgency.CHANCE, events="counts", when=counts_a_neighbour),
    Cue("key", "CC-10 CC-54", has_a_key, deeds="key", when=spends_a_key, refusals="CC-10", otherwise="refused"),
    Cue("gold", "CC-54 CC-51", last_turns, Urgency.DONE),
    Cue("beside", "CC-25", second_card, refusals="CC-25", otherwise="refused"),
    Cue("flip", "CC-20 CC-21", cannot_pay, deeds="flip", when=lays_it_face_down, refusals="CC-11-gold"),
    Cue("square", "CC-26", three_in_a_line, Urgency.DONE, refusals="CC-26", otherwise="refused"),
    Cue("discount", "CC-15 CC-17", pays_less, Urgency.HELD, events="discount", when=makes_cheaper, own_too=True),
    Cue(
        "ability",
        "CC-12",
        events="takes-gold takes-keys purse discards",
        when=works,
        refusals="CC-12",
        otherwise="refused",
    ),
    Cue("icon", "CC-13", events="messenger", when=sends_the_messenger),
    Cue("opponents", "CC-32", events="takes-gold takes-keys", when=gives_to_all_others),
    Cue("self", "CC-30 CC-31", events="buy", when=counts_itself),
    Cue("grow", "CC-27", growing, Urgency.DONE),
    Cue("purse", "CC-51", owning(CAPACITY.__getitem__), Urgency.DONE, "purse stores", when=gold_in_a_purse),
    Cue("position", "CC-53", has_a_place_to_end, Urgency.DONE),
    Cue("scroll", "CC-53", owning(bool), Urgency.GENERAL),
    Cue("end", "CC-50 CC-54", events="score", at_end=True),
    Cue("win", "CC-55", events="over over-shared", when=by_tie, at_end=True),
)
