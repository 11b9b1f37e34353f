"""A table as plain data: what lies where, whose turn it is, what can be clicked.

The ``scene`` of a game's :class:`~cardkit.looks.look.Look` turns a *view* into a :class:`Scene`; ``cardkit.looks.svg``
makes a picture of it, and the live table draws it in the browser. Nothing here knows a rule, and nothing here knows a
screen.

Everything a person can touch has an **id** (a card, a gap between cards, an option). A :class:`Choice` is one legal
action together with the ids to click for it, in any order. The browser narrows the choices as the person
clicks; it never decides what is legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from cardkit.looks.course import Course, Progress
from cardkit.looks.ladder import Ladder

Tone = Literal["amber", "teal", "violet", "rose", "lime", "sky", "ink", "plain"]
"""The colours of the card set. No meaning hangs on colour alone: each goes with a pattern and a sign."""

Pattern = Literal["none", "dots", "stripes", "waves", "grid", "rays", "diamonds", "scales"]
"""Background patterns of faces and backs, told apart without colour."""

ZoneKind = Literal["hand", "row", "pile", "trick", "grid", "options"]
"""How a zone is laid out: ``hand`` a fan in fixed order with gaps; ``row`` loose cards; ``pile`` one card and a
count; ``trick`` what each seat played; ``grid`` cards in rows and columns, with places for more; ``options`` large
buttons without cards or with a few small ones."""


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card, for the drawing alone: no language but :attr:`caption`.

    Most cards are one large sign, an ``icon`` or a ``figure``, on a field with a pattern. A card that shows more is
    drawn by its game as a ``picture``; it has small print, so that tables show it larger.

    ``key`` is unique within a game (``"7"``, ``"stop"``, ``"back"``).
    """

    key: str
    figure: str = ""  # the large sign: a number or a letter, at most three characters
    tone: Tone = "plain"
    pattern: Pattern = "none"
    icon: str = ""  # the sign as SVG, instead of a figure: ``cardkit.looks.faces.CROSS``, or made as it is
    corner: str = ""  # small sign in two corners; readable when cards overlap
    caption: str = ""  # a word under the figure, already translated
    picture: str = ""  # what a game draws itself under the frame, as SVG on 88 × 124 units, instead of all that

    @property
    def sign(self) -> str:
        """What a terminal writes for it; no two cards of a deck that differ have the same. Nothing for a back."""
        return self.figure or self.caption or self.corner


@dataclass(frozen=True, slots=True)
class Card:
    """A card on the table: its face, the id to click, and what a screen reader says."""

    id: str
    face: str  # key of a Face
    label: str
    name: str = ""  # what it is called, if the label says more than that
    badge: str = ""  # a small sign on the card: the value that it was given, a count
    tokens: int = 0  # what lies on the card, drawn like the tokens of a seat
    dim: bool = False
    about: str = ""  # what it does, for whoever looks at it closely: it is shown large with these words
    price: str = ""  # what it costs now, if that is not what is printed in its corner


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie together in a trick: who played them and what they are."""

    seat: int
    cards: tuple[Card, ...]
    caption: str = ""  # "run of two"; "took a card"
    best: bool = False  # the group to beat


@dataclass(frozen=True, slots=True)
class Option:
    """A named alternative that is no card: the value that a card is given, an answer to a question.

    It shows itself only while a choice needs it, or always if it stands in a zone of kind ``options``.
    """

    id: str
    label: str
    cards: tuple[Card, ...] = ()  # drawn small beside the label: an answer that shows a combination
    note: str = ""  # that somebody has tried this answer, and it is wrong
    seat: int | None = None  # whom it names: their place can be chosen instead


@dataclass(frozen=True, slots=True)
class Zone:
    """A place on the table.

    ``gaps`` are the ids of the places between the cards: one more than there are cards. In a ``grid`` they are the
    places beside the cards, ``rows`` says what lies where, and ``gap_labels`` what to call each place. So does a row
    from which a card has gone and to which another will come: none of the others moves.
    A ``pile`` shows its last card; if it holds more of them, everybody may look through it.

    The cards of the person's own zones can always be clicked, and those that a choice names. With ``touch`` so can
    these: nothing legal may come of it, but the person can ask why.

    Zones of one ``family`` belong together, such as a deck and what is dealt from it: a layout parts them last. One of
    less ``weight`` has less need to be large than others of its kind. Own cards that are read by what stands in their
    middle lie so that it shows: they are to be seen ``whole``. Where only cards that are ``alike`` go together, another
    one takes the place of those that are chosen. Where each card is played ``alone``, any other does.
    """

    id: str
    kind: ZoneKind
    label: str
    seat: int | None = None
    cards: tuple[Card, ...] = ()
    gaps: tuple[str, ...] = ()
    gap_labels: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()  # the ids of what lies in each, "" for nothing: see above
    groups: tuple[Group, ...] = ()
    options: tuple[Option, ...] = ()  # for a zone of kind ``options``
    count: int | None = None  # shown beside a pile
    note: str = ""
    touch: bool = False
    alarm: bool = False  # whether nobody should miss what has just come to lie here, or what has to be quick
    family: str = ""
    weight: float = 1
    whole: bool = False
    alike: bool = False
    alone: bool = False
    signs: bool = False  # the sign in the middle tells its cards apart: where they are small, no more is seen


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody at the table, for the strip that says who they are and how they stand."""

    seat: int
    name: str
    you: bool = False
    turn: bool = False  # whether they are to act
    turn_label: str = ""  # what the live table says of that, if it is not the turn itself: an answer
    tokens: int | None = None
    tokens_label: str = ""
    badges: tuple[str, ...] = ()  # "leads", "safe", "lost"
    kept: tuple[str, ...] = ()  # one or two of the badges that also stand where there is room for little else
    out: str = ""  # the one of the badges which says that they play no more; no table may hide it
    portrait: str = ""  # the name of one of ``cardkit.looks.portraits``


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action: what to click for it, what it is called, and its notation, which is what is sent back.

    One of its clicks may be ``implied``: it goes without saying, as long as nothing is chosen that leads elsewhere.
    Whoever has chosen confirms it with a button that says what will happen, with less than the label where the table
    shows the rest: its ``name``. An ``instant`` choice is made by its last
    click: what is such a button itself, an answer, and what has to be quick. What costs whoever does it something
    says so in what it ``harms``, and is no bright button.
    """

    action: str
    clicks: tuple[str, ...]
    label: str
    instant: bool = False
    implied: str = ""
    harms: str = ""
    name: str = ""

    @property
    def button(self) -> str:
        """What stands on the button that confirms it."""
        return self.name or self.label


@dataclass(frozen=True, slots=True)
class Forecast:
    """What would come of it if a card went to a gap: shown there while the card is chosen.

    The ``badge`` is the one sign that matters, the change of all points; the ``text`` says why in words. Where a card
    can go to a gap in several ways, ``how`` is the option for this one. It is not shown while another option is chosen;
    while none is, the first forecast of the card is shown. The ``face`` is that with which the card would lie there, if
    it is another one than now. ``brief`` is what of the ``text`` is said where there is room for one sentence alone.
    """

    card: str
    gap: str
    badge: str
    text: str
    how: str = ""
    face: str = ""
    brief: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score sheet: what scores, how much, and why."""

    label: str
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """How somebody's points come together, as they stand now."""

    seat: int
    name: str
    lines: tuple[Line, ...]
    total: Line


@dataclass(frozen=True, slots=True)
class Count:
    """How a round came out for one seat: a row of a summary."""

    seat: int
    name: str
    cards: tuple[Card, ...] = ()  # their hand, turned up
    reckoning: str = ""  # how the cards add up: "7 + 11 = 18"
    change: str = ""  # what the round brought: "+18"
    before: int = 0  # the total before that
    total: int = 0
    note: str = ""
    mark: Literal["", "won", "lost"] = ""
    portrait: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A rule in a few words, whether the reader has met it, and where to learn it; what it *says*, if not met."""

    text: str
    met: bool
    href: str = ""
    says: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A way to another page of ours."""

    text: str
    href: str


@dataclass(frozen=True, slots=True)
class Share:
    """What somebody can pass on: a *text*, and the moves, which a link carries behind the address of the page."""

    text: str
    moves: str


@dataclass(frozen=True, slots=True)
class Summary:
    """How a round or the match ended: one row for each seat, to be shown one after the other.

    Without a word in ``columns`` there is no such column. The totals are on their way to ``goal``, past ``steps`` if
    there are any. Whoever has a coach is ``told`` what that means, and at the end which ``lessons`` they have learnt.
    The title is ``about`` somebody whose ``portrait`` stands beside it: who has won the match, or how they ``fared`` in
    the round. What ``lands`` on the table with the last move is seen there first; not where that move is to show what
    everybody holds. Some results are there to ``share``. Whoever looks back sees the ``course`` of it all, the
    ``progress`` of what is still sought, and perhaps a ``link``.
    """

    title: str
    text: str  # what decided it, in a sentence or two; empty if the title says it all
    columns: tuple[str, str, str]  # what is written over the cards, over the change and over the total
    rows: tuple[Count, ...]
    over: Literal["", "won", "lost"] = ""  # whether the match is over, and how it ended for the reader
    tokens: bool = False  # whether the total is a number of tokens
    goal: int = 0
    steps: tuple[int, ...] = ()
    told: tuple[str, ...] = ()
    lessons: tuple[Lesson, ...] = ()
    about: int | None = None
    fared: Literal["", "won", "lost"] = ""
    portrait: str = ""
    lands: bool = True
    share: Share | None = None
    course: Course | None = None
    link: Link | None = None
    progress: Progress | None = None


@dataclass(frozen=True, slots=True)
class Landed:
    """What the last action has swept from the table: *zones* as they lay, whose it was, and that in words."""

    zones: tuple[Zone, ...]
    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole table as one seat may see it, in one language."""

    game: str
    language: str
    label: str  # one sentence for a screen reader: what table this is
    seats: tuple[Seat, ...]
    zones: tuple[Zone, ...]
    prompt: str = ""  # what is asked of the person now
    longest: str = ""  # the longest that the prompt may come to be, if it is known: its room is kept from the beginning
    choices: tuple[Choice, ...] = ()
    options: tuple[Option, ...] = ()
    naming: str = ""  # what is asked once nothing but one of the options is missing; empty if they say it themselves
    over: str = ""  # the result in one sentence, when there is one
    forecasts: tuple[Forecast, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    ladder: Ladder | None = None
    tense: bool = False  # whether everybody holds their breath: it is the last lap
    way: int | None = None  # which way turns go, where they may go either way: 1 as people sit, or -1
    curtain: bool = False  # whether it hides what lay there before: nothing of that may stay on the screen
    summary: Summary | None = None  # while a round that has ended is looked back on
    landed: Landed | None = None  # what is seen for a moment before all this
    faces: tuple[Face, ...] = ()  # every face of the game, hidden ones too: nothing can be read off this list

    def as_dict(self) -> dict[str, Any]:
        """Return the scene as JSON-ready dicts, lists and strings, without the pictures of its faces."""
        plain = {name: _plain(getattr(self, name)) for name in self.__slots__ if name != "faces"}
        # A face that a game draws itself has small print: it is shown larger, and can be read in words.
        plain["pictures"] = any(face.picture for face in self.faces)
        return plain

    def used_faces(self) -> Iterator[Face]:
        """Yield the faces that show on this table; behind a curtain, all: those seen before it would tell."""
        cards = [card for zone in self.zones for card in zone.cards]
        landed = () if self.landed is None else self.landed.zones
        cards += [card for zone in (*self.zones, *landed) for group in zone.groups for card in group.cards]
        if self.summary is not None:
            cards += [card for count in self.summary.rows for card in count.cards]
        options = [*self.options, *(option for zone in self.zones for option in zone.options)]
        used = {card.face for card in cards} | {card.face for option in options for card in option.cards}
        used |= {forecast.face for forecast in self.forecasts}
        used |= set() if self.ladder is None else self.ladder.faces
        return (face for face in self.faces if self.curtain or face.key in used)

    def clicks(self, action: Any) -> Sequence[str]:
        """Return what is clicked for an *action*, but for what goes without saying; nothing if it is no choice."""
        choice = next((choice for choice in self.choices if choice.action == str(action)), None)
        return () if choice is None else [click for click in choice.clicks if click != choice.implied]

    def ids(self) -> set[str]:
        """Return the ids of all zones, and of all cards and options that lie there."""
        found = {zone.id for zone in self.zones}
        for zone in self.zones:
            found |= {card.id for card in zone.cards} | {option.id for option in zone.options}
            found |= {card.id for group in zone.groups for card in group.cards}
        return found

    def used_portraits(self) -> set[str]:
        """Return the names of the portraits that show on this table."""
        used = {seat.portrait for seat in self.seats}
        if self.summary is not None:
            used |= {self.summary.portrait, *(count.portrait for count in self.summary.rows)}
        return used - {""}


def _plain(value: Any) -> Any:
    """Return dataclasses as dicts and tuples as lists, all the way down: ``dataclasses.asdict`` is slow."""
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    slots = getattr(value, "__slots__", None)
    return value if slots is None else {name: _plain(getattr(value, name)) for name in slots}


def without_choices(scene: Scene) -> Scene:
    """Return the scene with nothing on it that could be chosen; buttons that do nothing would only mislead."""
    zones = tuple(zone for zone in scene.zones if zone.kind != "options")
    return replace(scene, zones=zones, choices=(), options=())


def dimmed(scene: Scene, useful: set[str]) -> Scene:
    """Return the scene with the person's own cards dim but for those in *useful*, and only the choices among them."""

    def dim(card: Card) -> Card:
        return card if card.id in useful else replace(card, dim=True)

    own = {seat.seat for seat in scene.seats if seat.you}
    zones = []
    for zone in scene.zones:
        if zone.kind == "options":
            zone = replace(zone, options=tuple(each for each in zone.options if each.id in useful))
        elif zone.seat in own:
            zone = replace(zone, cards=tuple(dim(card) for card in zone.cards))
        zones.append(zone)
    choices = tuple(choice for choice in scene.choices if set(choice.clicks) <= useful)
    return replace(scene, zones=tuple(zones), choices=choices)
