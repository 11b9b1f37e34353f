"""Tables laid by hand, for the tests of pictures and of the live table: no engine is needed to draw."""

from __future__ import annotations

from dataclasses import replace

from cardkit.games.combo_breaker.look.icons import DRAW, STOP
from cardkit.looks.faces import CROSS
from cardkit.looks.scene import (
    Card,
    Choice,
    Face,
    Forecast,
    Group,
    Line,
    Option,
    Pattern,
    Scene,
    Seat,
    Sheet,
    Tone,
    Zone,
)

_BANDS: tuple[tuple[Tone, Pattern], ...] = (
    ("sky", "dots"),
    ("teal", "waves"),
    ("amber", "grid"),
    ("rose", "diamonds"),
)

FACES = (
    *(
        Face(str(n), str(n), tone=_BANDS[(n - 1) // 3][0], pattern=_BANDS[(n - 1) // 3][1], corner=str(n))
        for n in range(1, 13)
    ),
    Face("x", tone="violet", pattern="rays", icon=CROSS, corner="X"),
    Face("draw", tone="lime", pattern="stripes", icon=DRAW, caption="Draw"),
    Face("stop", tone="ink", pattern="stripes", icon=STOP, caption="Stop"),
    Face("back", tone="ink", pattern="scales"),
)

NAMES = ("You", "Ana", "Bruno", "Carla")


def cards(prefix: str, faces: str) -> tuple[Card, ...]:
    """Return cards named after their place: ``cards("h", "5 7 x")`` has the ids h0, h1, h2."""
    return tuple(Card(f"{prefix}{i}", face, face.upper()) for i, face in enumerate(faces.split()))


def backs(prefix: str, count: int) -> tuple[Card, ...]:
    return tuple(Card(f"{prefix}{i}", "back", "") for i in range(count))


def _other(seat: int, hidden: int, reserve: str) -> tuple[Zone, ...]:
    name = NAMES[seat]
    return (
        Zone(f"hand{seat}", "hand", f"{name}'s hand", seat, backs(f"b{seat}-", hidden), count=hidden),
        Zone(f"reserve{seat}", "row", "Reserve", seat, cards(f"r{seat}-", reserve), touch=True),
    )


TRICK = Zone(
    "trick",
    "trick",
    "Trick",
    groups=(
        Group(1, cards("t1-", "8"), "single"),
        Group(2, cards("t2-", "5 4"), "run of two"),
        Group(3, cards("t3-", "5 6"), "run of two", best=True),
    ),
)

MINE = "12 8 10 9 3 x 7 7 stop 2"


def _mine(hand: str = MINE) -> tuple[Zone, ...]:
    hold = cards("h", hand)
    gaps = tuple(f"g{i}" for i in range(len(hold) + 1))
    return (
        Zone("hand0", "hand", "Your hand", 0, hold, gaps),
        Zone("reserve0", "row", "Your reserve", 0, cards("r", "6 11")),
    )


def _seats(turn: int | None = 0) -> tuple[Seat, ...]:
    tokens = (2, 1, 2, 0)
    return tuple(
        Seat(
            i,
            name,
            you=i == 0,
            turn=i == turn,
            tokens=tokens[i],
            tokens_label=f"{tokens[i]} tokens",
            badges=("leads",) if i == 1 else (),
        )
        for i, name in enumerate(NAMES)
    )


PLAYS = (
    Choice("play 8 10 9", ("h1", "h2", "h3"), "Play 8-10-9"),
    Choice("play 10 9", ("h2", "h3"), "Play 10-9"),
    Choice("play 7 7", ("h6", "h7"), "Play 7-7"),
    Choice("play x=7 7", ("h5", "h6", "as 7 7"), "Play X-7 as a pair"),
    Choice("play x=8 7", ("h5", "h6", "as 8 7"), "Play X-7 as 8-7"),
    Choice("play x=7 7 7", ("h5", "h6", "h7"), "Play X-7-7"),
    Choice("stop", ("h8",), "Play Stop"),
    *(Choice(f"take {f} at {g}", (r, f"g{g}"), f"Take {f}")
      for r, f in (("r0", "6"), ("r1", "11")) for g in range(11)),
)  # fmt: skip

MIDTRICK = Scene(
    "demo",
    "en",
    "Combo Breaker, four players; your turn",
    _seats(),
    (
        *_other(1, 7, "4 12"),
        *_other(2, 9, "draw"),
        *_other(3, 8, "1 2"),
        TRICK,
        Zone("draw", "pile", "Draw pile", cards=backs("p", 1), count=6),
        Zone("discard", "pile", "Discard", cards=cards("d", "3"), count=12),
        *_mine(),
    ),
    prompt="Beat the run of two 5-6, or take a reserve card.",
    choices=PLAYS,
    options=(Option("as 7 7", "7-7 pair"), Option("as 8 7", "8-7 run of two")),
    faces=FACES,
)
"""Your turn in a trick: singles are too low, an X needs a value, a reserve card needs a place."""

WAITING = replace(
    MIDTRICK,
    label="Combo Breaker, four players; Bruno's turn",
    seats=_seats(2),
    prompt="Bruno is thinking.",
    choices=(),
)
"""The same table while somebody else has the turn."""

PLAYED = replace(
    MIDTRICK,
    label="Combo Breaker, four players; Ana leads",
    seats=_seats(1),
    prompt="Ana leads.",
    choices=(),
    zones=tuple(
        replace(
            zone,
            groups=(
                *(replace(g, best=False) for g in TRICK.groups),
                Group(0, (MIDTRICK.zones[-2].cards[6], MIDTRICK.zones[-2].cards[7]), "pair", best=True),
            ),
        )
        if zone.kind == "trick"
        else replace(zone, cards=zone.cards[:6] + zone.cards[8:], gaps=zone.gaps[:-2])
        if zone.id == "hand0"
        else zone
        for zone in MIDTRICK.zones
    ),
)
"""After you played the two sevens."""

LONG = replace(
    MIDTRICK,
    zones=(*MIDTRICK.zones[:-2], *_mine(f"{MINE} draw 11 4 1 6 x")),
)
"""Sixteen cards in the hand, as many as a round can bring."""

OVER = replace(
    WAITING,
    label="Combo Breaker, four players; the game is over",
    seats=_seats(None),
    prompt="",
    over="Carla cannot pay and loses. You, Ana and Bruno win!",
)
"""The end of a game."""

ASK = Scene(
    "demo",
    "en",
    "A question about combinations",
    (),
    (
        Zone("shown", "row", "The best combination", cards=cards("s", "5 6")),
        Zone(
            "answers",
            "options",
            "Which of these beats it?",
            options=(
                Option("a", "A single", cards("a", "12")),
                Option("b", "A run of two", cards("b", "4 5")),
                Option("c", "A pair", cards("c", "1 1")),
                Option("d", "None of them"),
            ),
        ),
    ),
    prompt="Which combination beats 5-6?",
    choices=tuple(Choice(f"answer {i}", (i,), i, instant=True) for i in "abcd"),
    faces=FACES,
)
"""A step of a lesson that asks for one of several answers."""

_PLACES = ("p00", "p01", "p10", "p12", "p20", "p21")

MARKET = Scene(
    "demo",
    "en",
    "A market",
    (Seat(0, "You", you=True, turn=True, tokens=7), Seat(1, "Ana", tokens=3)),
    (
        Zone("garden1", "grid", "Ana's garden", 1, cards("a", "1"), rows=(("a0",),), touch=True),
        Zone("market", "row", "Market", cards=cards("m", "5 6 7"), touch=True),
        Zone("discards", "pile", "Discards", cards=cards("d", "8 9 10"), count=3),
        Zone("key", "options", "Spend a key", 0, options=(Option("key", "New cards"),)),
        Zone(
            "garden0",
            "grid",
            "Your garden",
            0,
            (Card("c0", "11", "Eleven", badge="4", tokens=2), Card("c1", "12", "Twelve", badge="1")),
            gaps=_PLACES,
            gap_labels=tuple(f"Place {place[1:]}" for place in _PLACES),
            rows=(("", "p00", "p01", ""), ("p10", "c0", "c1", "p12"), ("", "p20", "p21", "")),
        ),
        Zone("how", "options", "How", 0, options=(Option("buy", "Buy it"), Option("flip", "Turn it over"))),
    ),
    prompt="Take a card from the market.",
    choices=(
        *(
            Choice(
                f"{how} {card} at {place}",
                (card, place, how),
                f"{how} {card} at {place}",
                implied=how if how == "buy" or card == "m2" else "",
            )
            for card in ("m0", "m1", "m2")
            for place in _PLACES
            for how in ("buy", "flip")
            if (card, how) != ("m2", "buy")
        ),
        Choice("key", ("key",), "Spend a key for new cards"),
    ),
    forecasts=tuple(
        Forecast("m0", place, str(at), f"Five, place {place[1:]}: worth {at} there.")
        for at, place in enumerate(_PLACES)
    ),
    sheets=(
        Sheet(0, "Your points", (Line("Eleven", 4, "2 × 2 = 4."), Line("Twelve", 1, "1: alone.")), Line("Sum", 5, "")),
        Sheet(1, "Ana's points", (Line("One", 0, "0: nothing."),), Line("Sum", 0, "")),
    ),
    faces=tuple(replace(face, picture=f'<text x="44" y="62">{face.key}</text>') for face in FACES),
)
"""A card to choose, its place in a grid, and how it is taken: bought unless one says so; the third is too dear."""


def ids(scene: Scene) -> set[str]:
    """Return what can be lit on a table."""
    cards = [card.id for zone in scene.zones for card in zone.cards]
    cards += [card.id for zone in scene.zones for group in zone.groups for card in group.cards]
    places = [gap for zone in scene.zones for gap in zone.gaps]
    options = [option.id for zone in scene.zones for option in zone.options]
    return {*cards, *places, *options, *(zone.id for zone in scene.zones)}
