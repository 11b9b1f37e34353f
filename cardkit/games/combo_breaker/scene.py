"""The table of Combo Breaker as a scene, and what clicks on it mean.

Ids: ``hand:2`` the card at index 2 of one's hand · ``gap:2`` the place before it · ``reserve:1:0`` a reserve card of
seat 1 · ``as:7-8`` the numbers that a play with an X counts as.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardkit.faces import ICONS
from cardkit.games.combo_breaker.actions import ComboBreakerAction, Play, Put, Take, number_value, play, put, take
from cardkit.games.combo_breaker.cards import BACK, DRAW, NAMES, NUMBERS, STOP, X, card
from cardkit.games.combo_breaker.combos import combo_of
from cardkit.games.combo_breaker.rules import ComboBreaker, card_key, rank_key
from cardkit.games.combo_breaker.table import NOBODY
from cardkit.scene import Card, Choice, Face, Group, Option, Pattern, Scene, Seat, Tone, Zone
from cardkit.texts import Texts

BANDS: Final[tuple[tuple[Tone, Pattern], ...]] = (
    ("sky", "waves"),  # 1 to 3
    ("teal", "dots"),  # 4 to 6
    ("amber", "stripes"),  # 7 to 9
    ("rose", "diamonds"),  # 10 to 12
)
"""Numbers that can form a run often look alike; the figure is what counts."""

ALSO: Final = {
    (DRAW,): "scene.prompt-or-draw",
    (STOP,): "scene.prompt-or-stop",
    (DRAW, STOP): "scene.prompt-or-both",
}
"""What the prompt adds for the cards in hand that may always be played (CB-41, CB-44)."""


def faces(texts: Texts) -> tuple[Face, ...]:
    """Return the back, the twelve numbers, X, Draw and Stop."""
    numbers = (
        Face(str(number), figure=str(number), tone=tone, pattern=pattern, corner=str(number))
        for number in NUMBERS
        for tone, pattern in [BANDS[(number - 1) // 3]]
    )
    return (
        Face("back", tone="ink", pattern="scales"),
        *numbers,
        Face("x", icon=ICONS["wild"], tone="violet", pattern="rays", corner="X", caption=texts.say("cards.13")),
        Face("draw", icon=ICONS["draw"], tone="lime", pattern="grid", corner="+3", caption=texts.say("cards.14")),
        Face("stop", icon=ICONS["stop"], tone="ink", pattern="none", corner="!", caption=texts.say("cards.15")),
    )


def scene(state: ComboBreaker, seat: int, texts: Texts) -> Scene:
    """Return the table as *seat* may see it: whatever *state* knows, only its view is drawn."""
    view = state.view(seat)
    players = len(view.hands)
    around = [(seat + step) % players for step in range(players)]
    drawing = bool(view.to_draw)
    zones = [
        *(zone for other in around[1:] for zone in _others_zones(view, other, texts)),
        _trick(view, texts),
        Zone("pile", "pile", texts.say("scene.pile"), cards=_pile(view, texts), count=len(view.pile), touch=True),
        _discards(view, texts),
        _hand(view, seat, texts),
        _reserve(view, seat, texts),
    ]
    if drawing and seat == view.turn:
        drawn = Card("drawn", face_key(view.drawn), texts.say(card_key(view.drawn)))
        zones.append(Zone("drawn", "row", texts.say("scene.drawn"), seat=seat, cards=(drawn,)))
    choices, options = _choices(view, seat, texts)
    return Scene(
        game="combo_breaker",
        language=texts.language,
        label=texts.say("scene.label", n=players),
        seats=tuple(_seat(view, each, seat, texts) for each in around),
        zones=tuple(zones),
        prompt=_prompt(view, seat, texts),
        choices=choices,
        options=options,
        over=_over(view, seat, texts),
        faces=faces(texts),
    )


def face_key(card: int) -> str:
    """Return the key of the face of *card*."""
    return "back" if card == BACK else NAMES[card].lower()


def _seat(view: ComboBreaker, seat: int, you: int, texts: Texts) -> Seat:
    badges = []
    if seat in view.losers:
        badges.append("lost")
    elif view.losers:
        badges.append("won")
    elif not view.hands[seat] and seat not in (acted for acted, _ in view.trick):
        badges.append("safe")
    if view.queue[0] == seat and not view.losers:
        badges.append("leads")
    if view.oldest == seat:
        badges.append("deals")
    tokens = view.tokens[seat]
    return Seat(
        seat=seat,
        name=texts.name(seat),
        you=seat == you,
        turn=seat == view.turn,
        tokens=tokens,
        tokens_label=texts.say("scene.tokens", n=tokens),
        badges=tuple(texts.say(f"scene.{badge}") for badge in badges),
    )


def _hand(view: ComboBreaker, seat: int, texts: Texts) -> Zone:
    hand = view.hands[seat]
    cards = tuple(
        Card(
            f"hand:{place}",
            face_key(held),
            texts.say("scene.card-in-hand", card=card_key(held), place=place + 1, n=len(hand)),
        )
        for place, held in enumerate(hand)
    )
    gaps = tuple(f"gap:{place}" for place in range(len(hand) + 1))
    return Zone("hand", "hand", texts.say("scene.hand"), seat=seat, cards=cards, gaps=gaps)


def _reserve(view: ComboBreaker, seat: int, texts: Texts) -> Zone:
    cards = tuple(
        Card(f"reserve:{seat}:{slot}", face_key(card), texts.say("scene.card-in-reserve", card=card_key(card)))
        for slot, card in enumerate(view.reserves[seat])
    )
    return Zone(f"reserve:{seat}", "row", texts.say("scene.reserve"), seat=seat, cards=cards)


def _others_zones(view: ComboBreaker, seat: int, texts: Texts) -> Iterator[Zone]:
    hand = view.hands[seat]
    backs = tuple(Card(f"hand-{seat}:{place}", "back", "") for place in range(len(hand)))
    yield Zone(f"hand-{seat}", "hand", texts.say("scene.hand-of", seat=seat), seat=seat, cards=backs, count=len(hand))
    reserve = tuple(
        Card(f"reserve:{seat}:{slot}", face_key(card), texts.say("scene.card-in-reserve", card=card_key(card)))
        for slot, card in enumerate(view.reserves[seat])
    )
    label = texts.say("scene.reserve-of", seat=seat)
    yield Zone(f"reserve:{seat}", "row", label, seat=seat, cards=reserve, touch=True)


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
                )
                for slot, (card, value) in enumerate(zip(action.cards, action.values, strict=True))
            )
            rank = texts.say(rank_key(combo_of(action.strength).rank)) if action.strength else ""
            best = bool(action.strength) and action.strength == view.best
            groups.append(Group(seat, cards, rank or texts.say(card_key(action.cards[0])), best))
        else:
            assert isinstance(action, Take)
            groups.append(Group(seat, (), texts.say("scene.took", card=card_key(action.card))))
    note = "" if groups else texts.say("scene.trick-empty")
    return Zone("trick", "trick", texts.say("scene.trick"), groups=tuple(groups), note=note)


def _pile(view: ComboBreaker, texts: Texts) -> tuple[Card, ...]:
    return (Card("pile", "back", texts.say("scene.hidden-card")),) if view.pile else ()


def _discards(view: ComboBreaker, texts: Texts) -> Zone:
    top = view.discards[-1:]
    cards = tuple(Card("discards", face_key(card), texts.say(card_key(card))) for card in top)
    return Zone("discards", "pile", texts.say("scene.discards"), cards=cards, count=len(view.discards))


def _choices(view: ComboBreaker, seat: int, texts: Texts) -> tuple[tuple[Choice, ...], tuple[Option, ...]]:
    choices: list[Choice] = []
    options: dict[str, Option] = {}
    for action in view.legal(seat):
        if isinstance(action, Put):
            choices.append(Choice(str(action), (f"gap:{action.place}",), label(view, seat, action, texts)))
        elif isinstance(action, Take):
            for slot, card in enumerate(view.reserves[seat]):
                if card == action.card:
                    taking = (f"reserve:{seat}:{slot}", f"gap:{action.place}")
                    choices.append(Choice(str(action), taking, label(view, seat, action, texts)))
        else:
            clicks = tuple(f"hand:{place}" for place in action.places)
            if X in action.cards:
                if _swaps_two_x(action):
                    continue
                option = f"as:{'-'.join(map(str, action.values))}"
                rank = rank_key(combo_of(action.strength).rank)
                options[option] = Option(option, texts.say("scene.choice-play-as", values=action.values, rank=rank))
                clicks = (*clicks, option)
            choices.append(Choice(str(action), clicks, label(view, seat, action, texts)))
    return tuple(choices), tuple(options.values())


def _swaps_two_x(action: Play) -> bool:
    """Whether the same play stands in the list with the numbers of its X in rising order: one is enough."""
    named = [value for card, value in zip(action.cards, action.values, strict=True) if card == X]
    return named != sorted(named)


def label(view: ComboBreaker, seat: int, action: ComboBreakerAction, texts: Texts) -> str:
    """Return *action*, legal or not, in a few words."""
    if isinstance(action, Put):
        return texts.say("scene.choice-put", card=card_key(view.drawn), place=action.place + 1)
    if isinstance(action, Take):
        return texts.say("scene.choice-take", card=card_key(action.card), place=action.place + 1)
    if action.cards in ((STOP,), (DRAW,)):
        return texts.say("scene.choice-stop" if action.cards[0] == STOP else "scene.choice-draw")
    if not all(action.values):
        return texts.say("scene.choice-play", values=tuple(card_key(each) for each in action.cards))
    return texts.say("scene.choice-play", values=action.values)


def _prompt(view: ComboBreaker, seat: int, texts: Texts) -> str:
    if view.turn == NOBODY:
        return _over(view, seat, texts)
    if seat != view.turn:
        return texts.say("scene.prompt-draws" if view.to_draw else "scene.prompt-wait", seat=view.turn)
    if view.to_draw:
        key, left = "scene.prompt-draw", view.to_draw - 1
        return texts.say(key if left else f"{key}-last", card=card_key(view.drawn), n=left)
    prompt = _prompt_to_play(view, seat, texts)
    held = tuple(sorted({DRAW, STOP} & set(view.hands[seat])))
    also = [ALSO[held]] if held else []
    if X in view.hands[seat]:
        also.append("scene.prompt-x")
    return " ".join((prompt, *map(texts.say, also)))


def _prompt_to_play(view: ComboBreaker, seat: int, texts: Texts) -> str:
    if not view.trick:
        return texts.say("scene.prompt-lead")
    reserve = bool(view.reserves[seat])
    if not view.best:
        return texts.say("scene.prompt-after-draw" if reserve else "scene.prompt-after-draw-must")
    best = next(action for _, action in reversed(view.trick) if isinstance(action, Play) and action.strength)
    rank = rank_key(combo_of(best.strength).rank)
    return texts.say("scene.prompt-follow" if reserve else "scene.prompt-must", rank=rank, values=best.values)


def _over(view: ComboBreaker, seat: int, texts: Texts) -> str:
    if not view.losers:
        return ""
    key = "scene.prompt-over"
    if texts.you == seat:
        key += "-lost" if seat in view.losers else "-won"
    return texts.say(key, seats=view.losers)


def show(text: str, texts: Texts) -> tuple[Card, ...]:
    """Return cards of the notation to be drawn, an X with its value if it has one: ``"8 X=9 10"``."""
    found = []
    for at, word in enumerate(text.split()):
        name, _, value = word.partition("=")
        found.append(Card(f"shown:{at}", face_key(card(name)), texts.say(card_key(card(name))), badge=value))
    return tuple(found)


def attempt(state: ComboBreaker, seat: int, clicks: Sequence[str]) -> ComboBreakerAction | None:
    """Return what somebody at *seat* meant who clicked these ids, legal or not; None if they mean nothing together."""
    kinds: dict[str, list[str]] = {}
    for click in clicks:
        kind, _, rest = click.partition(":")
        kinds.setdefault(kind, []).append(rest)
    match kinds:
        case {"hand": places} if set(kinds) <= {"hand", "as"}:
            return _attempted_play(state, seat, sorted(int(place) for place in places), kinds.get("as", []))
        case {"reserve": [reserved]} if set(kinds) <= {"reserve", "gap"}:
            owner, slot = map(int, reserved.split(":"))
            mine = state.reserves[owner][slot] if owner == seat else BACK  # the like of it may lie in one's own, too
            return take(mine, int(kinds.get("gap", ["0"])[0]))
        case {"gap": [place]}:
            return put(int(place))
        case {"pile": _} | {"drawn": _}:
            return put(-1 if state.to_draw else 0)  # where to is still to be said
    return None


def _attempted_play(state: ComboBreaker, seat: int, places: list[int], named: list[str]) -> Play:
    """Return the play of these places, each X as the number that is *named* for it, if they belong together."""
    cards = tuple(state.hands[seat][place] for place in places)
    for option in named:
        numbers = tuple(map(int, option.split("-")))
        if len(numbers) == len(cards) and all(card in (number, X) for card, number in zip(cards, numbers, strict=True)):
            return play(cards, numbers, tuple(places))
    return Play(cards, tuple(number_value(card) for card in cards), tuple(places))
