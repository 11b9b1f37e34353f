"""The table of Bomba as a scene, and what clicks on it mean.

Ids: ``deck`` · ``hand:2`` the card at index 2 of one's hand · ``special:0:2`` the open card at index 2 of seat 0 ·
``look:0`` the upper of two cards being ordered · ``discards:3`` the card at index 3 of the discard pile · ``pass``
``accept`` ``at:3`` ``as:repeat`` buttons.

Everybody may look through the discard pile, with a memory or without: its cards lie open (BO-3A).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
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
from cardkit.games.bomba.cards import (
    ANGEL,
    ASSASSIN,
    BACK,
    BOMB,
    CAVEMAN,
    DRAW_TWO,
    FUTURE,
    KINDS,
    NAMES,
    REVERSE,
    SHIELD,
    SKIP,
    THIEF,
    card,
)
from cardkit.games.bomba.icons import ICONS
from cardkit.games.bomba.prompts import over, prompt
from cardkit.games.bomba.rounds import card_key, next_seat
from cardkit.games.bomba.rules import Bomba, direction_key
from cardkit.games.bomba.table import BOMBED, LOOKING, OVER, SUDDEN
from cardkit.scene import Card, Choice, Face, Option, Pattern, Scene, Seat, Tone, Zone
from cardkit.texts import Texts

LOOKS: Final[dict[int, tuple[Tone, Pattern]]] = {
    BOMB: ("rose", "rays"),
    SHIELD: ("teal", "grid"),
    SKIP: ("sky", "waves"),
    FUTURE: ("violet", "dots"),
    DRAW_TWO: ("lime", "stripes"),
    REVERSE: ("amber", "diamonds"),
    ANGEL: ("sky", "rays"),
    CAVEMAN: ("plain", "scales"),
    THIEF: ("ink", "stripes"),
    ASSASSIN: ("ink", "diamonds"),
}
"""Tone and pattern of each kind: nothing hangs on them alone, for each has a sign, a word and a corner."""

LOOK_ACTIONS: Final = (KEEP, SWAP)
"""What it means to choose the upper or the lower of two cards as the one to lie on top."""


OWN_CARDS: Final = ("hand:", "special:")
"""Ids of cards that one plays. They wait for the button; what is drawn, passed or aimed at is done at once."""


def faces(texts: Texts) -> tuple[Face, ...]:
    """Return the back and the ten kinds of card."""
    words = {kind: texts.say(f"short.{kind}") for kind in KINDS}
    kinds = (
        Face(NAMES[kind], tone=tone, pattern=pattern, icon=ICONS[kind], corner=words[kind][:2], caption=words[kind])
        for kind, (tone, pattern) in LOOKS.items()
    )
    return (Face("back", tone="ink", pattern="scales"), *kinds)


def scene(state: Bomba, seat: int, texts: Texts) -> Scene:
    """Return the table as *seat* may see it: whatever *state* knows, only its view is drawn."""
    view = state.view(seat)
    players = view.seats
    around = [(seat + step) % players for step in range(players)]
    choices, options = _choices(view, seat, texts)
    return Scene(
        game="bomba",
        language=texts.language,
        label=texts.say("scene.label", n=players),
        seats=tuple(_seat(view, each, seat, texts) for each in around),
        zones=(
            *(zone for other in around[1:] for zone in _others_zones(view, other, texts)),
            *_middle(view, seat, texts),
            *_own_zones(view, seat, texts),
        ),
        prompt=prompt(view, seat, texts),
        choices=choices,
        options=options,
        over=over(view, seat, texts),
        faces=faces(texts),
    )


def face_key(card: int) -> str:
    """Return the key of the face of *card*."""
    return "back" if card == BACK else NAMES[card]


def _seat(view: Bomba, seat: int, you: int, texts: Texts) -> Seat:
    badges = []
    if view.winner == seat:
        badges.append("won")
    elif seat in view.out and view.phase != OVER:
        badges.append("out")
    elif seat == view.turn and seat != view.actor:
        badges.append("has-turn")
    if (view.doubled and seat == view.turn) or (view.two and seat == _next(view)):
        badges.append("draws-two")
    points = view.points[seat]
    answers = texts.say("scene.you-answer" if seat == texts.you else "scene.answers")
    return Seat(
        seat=seat,
        name=texts.name(seat),
        you=seat == you,
        turn=seat == view.actor,
        turn_label=answers if seat == view.actor != view.turn else "",
        tokens=points,
        tokens_label=texts.say("scene.points", n=points),
        badges=tuple(texts.say(f"scene.{badge}") for badge in badges),
    )


def _next(view: Bomba) -> int:
    return view.turn if view.again else next_seat(view.inside, view.turn, view.direction)


def _others_zones(view: Bomba, seat: int, texts: Texts) -> Iterator[Zone]:
    """Yield hand and open cards of somebody else; of cards alike one is drawn, with their number."""
    hand = view.hands[seat]
    cards = tuple(
        Card(
            f"hand-{seat}:{at}",
            face_key(held),
            texts.say("scene.some", card=card_key(held), n=count),
            badge=str(count) if count > 1 else "",
        )
        for at, (held, alike) in enumerate(groupby(sorted(hand, key=lambda card: card or len(NAMES))))
        for count in [len(list(alike))]
    )
    label = texts.say("scene.hand-of", seat=seat)
    yield Zone(f"hand-{seat}", "row", label, seat=seat, cards=cards, count=len(hand), touch=True)
    if view.specials[seat]:
        yield _specials(view, seat, texts, texts.say("scene.specials-of", seat=seat))


def _specials(view: Bomba, seat: int, texts: Texts, label: str) -> Zone:
    cards = tuple(
        Card(f"special:{seat}:{at}", face_key(held), texts.say("scene.open", card=card_key(held)))
        for at, held in enumerate(view.specials[seat])
    )
    return Zone(f"specials-{seat}", "row", label, seat=seat, cards=cards, touch=True)


def _middle(view: Bomba, seat: int, texts: Texts) -> Iterator[Zone]:
    """Yield what lies in the middle: deck, discard pile, and what was drawn just now."""
    top = [BACK] if view.phase == LOOKING else view.deck[-1:]
    cards = tuple(Card("deck", face_key(card), texts.say("scene.top", card=card_key(card))) for card in top)
    note = texts.say(direction_key(view.direction))
    yield Zone("deck", "pile", texts.say("scene.deck"), cards=cards, count=len(view.deck), note=note, touch=True)
    if view.phase == BOMBED:
        bomb = (Card("bomb", face_key(BOMB), texts.say(card_key(BOMB))),)
        yield Zone("drawn", "row", texts.say("scene.bomb", seat=view.actor), cards=bomb, alarm=True)
    elif view.fresh:
        fresh = tuple(
            Card(f"fresh:{at}", face_key(drawn), texts.say(card_key(drawn))) for at, drawn in enumerate(view.fresh)
        )
        yield Zone("drawn", "row", texts.say("scene.drawn", seat=view.turn), cards=fresh)
    cards = tuple(
        Card(f"discards:{at}", face_key(gone), texts.say(card_key(gone))) for at, gone in enumerate(view.discards)
    )
    blown = _blown_up(view)
    note = texts.say("scene.blown-up", seat=view.out[-1]) if blown else ""
    yield Zone(
        "discards", "pile", texts.say("scene.discards"), cards=cards, count=len(view.discards), note=note, alarm=blown
    )
    if view.phase == LOOKING and seat == view.turn:
        looked = tuple(
            Card(f"look:{at}", face_key(view.deck[-1 - at]), texts.say(key, card=card_key(view.deck[-1 - at])))
            for at, key in enumerate(("scene.upper", "scene.lower"))
        )
        yield Zone("look", "row", texts.say("scene.look"), cards=looked)


def _blown_up(view: Bomba) -> bool:
    """Whether the Bomb that put the last player out lies on top of the pile: it does until a card covers it.

    Under one that was defused lies what defused it; whoever goes out by a Bomb has neither (BO-3A).
    """
    if not view.out or view.discards[-1:] != [BOMB]:
        return False
    return view.phase == SUDDEN or not {SHIELD, ANGEL} & set(view.discards[-2:-1])


def _own_zones(view: Bomba, seat: int, texts: Texts) -> Iterator[Zone]:
    hand = view.hands[seat]
    fresh = set(fresh_places(view, seat))
    cards = tuple(
        Card(
            f"hand:{at}",
            face_key(held),
            texts.say("scene.new" if at in fresh else "scene.in-hand", card=card_key(held)),
            badge="•" if at in fresh else "",
        )
        for at, held in enumerate(hand)
    )
    yield Zone("hand", "hand", texts.say("scene.hand"), seat=seat, cards=cards)
    if view.specials[seat]:
        yield _specials(view, seat, texts, texts.say("scene.specials"))


def fresh_places(view: Bomba, seat: int) -> Iterator[int]:
    """Yield where the cards stand that *seat* has drawn this turn (BO-14)."""
    if seat == view.turn:
        hand = view.hands[seat]
        for kind in set(view.fresh):
            count = min(view.fresh.count(kind), hand.count(kind))
            last = len(hand) - hand[::-1].index(kind) if count else 0
            yield from range(last - count, last)


def _choices(view: Bomba, seat: int, texts: Texts) -> tuple[tuple[Choice, ...], tuple[Option, ...]]:
    choices: list[Choice] = []
    options: dict[str, Option] = {}
    for action in view.legal(seat):
        words = label(view, seat, action, texts)
        for clicks in _clicks(view, seat, action):
            choices.append(Choice(str(action), clicks, words, instant=not clicks[-1].startswith(OWN_CARDS)))
            for click in clicks:
                kind, _, at = click.partition(":")
                if kind == "at":
                    options[click] = Option(click, texts.say("scene.at", seat=int(at)))
                elif kind in ("pass", "accept", "as"):
                    options[click] = Option(click, texts.say(f"scene.{click.replace(':', '-')}"))
    return tuple(choices), tuple(options.values())


def _clicks(view: Bomba, seat: int, action: BombaAction) -> Iterator[tuple[str, ...]]:
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
        fresh = set() if kind == SHIELD else set(fresh_places(view, seat))
        for at, held in enumerate(view.hands[seat]):
            if held == kind and at not in fresh:
                yield (f"hand:{at}", *more)
        for at, held in enumerate(view.specials[seat]):
            if held == kind:
                yield (f"special:{seat}:{at}", *more)


def label(view: Bomba, seat: int, action: BombaAction, texts: Texts) -> str:
    """Return *action*, legal or not, in a few words."""
    if action.target != NOBODY:
        key = "choice.thief" if action.word == "thief" else "choice.assassin"
        return texts.say(key, seat=action.target)
    return texts.say(f"choice.{action.word.replace(' ', '-')}")


def show(text: str, texts: Texts) -> tuple[Card, ...]:
    """Return cards of the notation to be drawn: ``"bomb shield"``."""
    return tuple(
        Card(f"shown:{at}", face_key(card(name)), texts.say(card_key(card(name))))
        for at, name in enumerate(text.split())
    )


def attempt(state: Bomba, seat: int, clicks: Sequence[str]) -> BombaAction | None:
    """Return what somebody at *seat* meant who clicked these ids, legal or not; None if they mean nothing together."""
    kinds: dict[str, list[str]] = {}
    for click in clicks:
        kind, _, rest = click.partition(":")
        kinds.setdefault(kind, []).append(rest)
    match kinds:
        case {"deck": _} if len(kinds) == 1:
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
