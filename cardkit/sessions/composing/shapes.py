"""The shapes of what a door tells an editor of steps."""

from __future__ import annotations

from typing import Any, Literal, TypedDict


class Mending(TypedDict):
    """An offer to mend a position: what is done, and all its fields after that."""

    label: str
    fields: dict[str, Any]


class Fault(TypedDict):
    """What is wrong with a position: beside which field, if it is one's own, and how it can be mended, if it can."""

    field: str
    text: str
    mending: Mending | None


class Chosen(TypedDict):
    """Something to choose in an editor: a plain value, and what it is called."""

    value: Any
    label: str


class Wished(Chosen):
    """A goal, a question or a rule, and whether it is *near*: reached here by some moves, asked here, or told here."""

    near: bool


class Laid(TypedDict):
    """A card that can be laid: its word in the notation, its name, its face, and how many there are of it."""

    word: str
    label: str
    face: str
    count: int


class ComposedField(TypedDict):
    """A field of a position: what *thing* it holds, in lists of such a *depth*, perhaps one for each seat.

    It may be *needed*, and *given*; what is *usual* lies there if it is not. Some things are chosen among
    *options*, and beside cards there can be *signs*.
    """

    name: str
    label: str
    thing: str
    depth: int
    by_seat: bool
    needed: bool
    given: bool
    usual: Any
    options: list[Chosen]
    signs: list[str]


class PaperAnswer(TypedDict):
    """An answer on paper: its letter, what it is called, whether it is right, and why or why not."""

    letter: str
    label: str
    is_right: bool
    reason: str


class Paper(TypedDict):
    """A step on an exercise sheet: its *task* and *picture*, what signs on it mean, and how it is answered.

    What can be picked, or the moves that are right, perhaps with *more* of them; and the *rule* that it is about.
    """

    type: Literal["paper"]
    link: str
    title: str
    task: str
    picture: str
    key: list[list[str]]
    answers: list[PaperAnswer]
    moves: list[str]
    more: bool
    rule: str


class Composed(TypedDict):
    """A step that somebody makes: the *draft* as it stands, what can be laid and asked, and what its proof says.

    Where it *follows* moves, these are chosen; where it *can be fresh*, it can be asked with other cards.
    If it is *proved*, a *link* carries it, and the *cells* of a notebook build it, by language.
    """

    draft: dict[str, Any]
    games: list[Chosen]
    players: list[int]
    people: list[str]
    fields: list[ComposedField]
    palette: list[Laid]
    fault: Fault
    ways: list[Chosen]
    goals: list[Wished]
    follows: bool
    can_be_fresh: bool
    moves: list[Chosen]
    next: list[Chosen]
    task: str
    notice: str
    picture: str
    proof: str
    proved: bool
    link: str
    cells: dict[str, str]
    words: dict[str, str]
