"""The shapes of what a door and a browser say to each other, and what a browser's words may be.

The browser is a stranger's: whatever it sends is a message only if it passes here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, Literal, TypedDict, TypeGuard

from cardkit.events import Marks

MOST_CLICKS: Final = 64
PUZZLES: Final = 3
"""So many puzzles has a day."""
_LONGEST_TEXT: Final = 200
_LONGEST_FILE: Final = 100_000
_MOST_MOVES: Final = 10_000
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)

Kind = Literal["reached", "progress", "legal", "refused", "turn", "info", "coach"]
"""What came of a try: the goal, something else that is allowed, a refusal, not the person's turn, or mere news.

Or it is no answer at all, but what the coach says, until the person presses the control of that group.
"""


class Cited(TypedDict):
    """A rule that an answer rests on, and where to read it."""

    id: str
    text: str
    href: str


class Feedback(TypedDict, total=False):
    """The answer to the person's last try; its *number* tells it from the same words said before.

    What it is about is *lit*: ids of cards, options and zones of the scene. The coach has a *portrait*.
    """

    kind: Kind
    text: str
    rule: Cited | None
    number: int
    lit: list[str]
    portrait: str


class Entry(TypedDict):
    """One sentence of what happened; its *number* tells it from the same words said before.

    What *marks* it makes the table lively, or is empty; a *cry* is what somebody says aloud. The faces of cards
    shown *large* fill the table for a moment: mostly none, or one, or one and another by which it is struck out. Now
    and then a *speaker* has a *quip* about it, for those who like such things.
    """

    number: int
    text: str
    kind: str
    seat: int | None
    marks: Marks
    cry: str
    large: list[str]
    speaker: int | None
    quip: str


class ControlOption(TypedDict):
    """One of the values of a ``select``."""

    value: str
    label: str


ControlKind = Literal["button", "toggle", "select", "text", "seed", "file"]
ControlGroup = Literal["match", "gear", "next", "coach", "setup", "rare", "class"]
"""Where a control belongs: to the match while it is played, among what few people change in it, to what comes after a
round or a match, to a card of the coach; or, before there is a match, to what everybody chooses or to what few do. What
is for a class, the page around the table has, and not the table."""


class Control(TypedDict):
    """Something to use beside the cards; ``pace`` is known to the browser by its id, all others by kind and group.

    What would be lost by it says the sentence *ask*, to which the person has to agree first; mostly it is empty. It
    *leads* if going on hangs on it now: then it stands out from all others.
    """

    id: str
    label: str
    title: str
    kind: ControlKind
    value: str | bool | None
    options: list[ControlOption]
    enabled: bool
    key: str
    group: ControlGroup
    ask: str
    leads: bool


class StepSign(TypedDict):
    """How a lesson's step stands: the best *stars* so far, of so many; None before it was ever finished.

    What they follow from says the sentence *worth*.
    """

    lesson: str
    name: str
    stars: int | None
    most: int
    label: str
    worth: str
    first: bool


class Save(TypedDict):
    """A *text* that the browser is to keep as a file called *name*."""

    type: Literal["save"]
    name: str
    text: str


class Keep(TypedDict):
    """Under which *name* a tab of the browser keeps what is done at a table, and when to *resume* it by itself.

    That is always, when somebody comes back to what has begun; or only on a page that was loaded again, since whoever
    follows a link wants a new deal, and whoever does not is asked.
    """

    name: str
    resume: Literal["always", "reload"]


class Unfinished(TypedDict):
    """What the browser tells elsewhere of a match that it keeps: what it is and how it stands is *said* by language.

    It is of this *game*, the *address* deals it again, and the person sits at this *seat*.
    """

    game: str
    seat: int
    address: dict[str, str]
    said: dict[str, str]


class MoveNews(TypedDict):
    """The *moves* of the match called *key* from *since* on, which the browser is to keep in this tab under *name*.

    With a *match*, it keeps them for all its tabs, too.
    """

    type: Literal["keep"]
    name: str
    key: str
    since: int
    moves: list[str]
    match: Unfinished | None


class Stands(TypedDict):
    """How the match of a *game* called *key* stands: just dealt, so that it may be one to go on with; or over."""

    type: Literal["dealt", "over"]
    game: str
    key: str


class CoachNews(TypedDict):
    """What is new of the coach of a *game*, for the browser to keep.

    These cues need not be *told* again; somebody has switched the coach *on* or off, or None; a match has *ended*.
    """

    type: Literal["coach"]
    game: str
    told: list[str]
    on: bool | None
    ended: bool


class Coached(TypedDict):
    """What the browser has kept of the coach of a game.

    So many *matches* have ended, these cues need not be *told* again; *on* says how somebody has switched it, or None.
    """

    matches: int
    on: bool | None
    told: list[str]


class Practised(TypedDict):
    """Somebody has answered an item, which the browser is to keep.

    What was *right* counts for all its *rules*, a miss for the one that it is mainly about.
    """

    type: Literal["practised"]
    rules: list[str]
    right: bool


class Best(TypedDict):
    """The most items so far that were right against the clock, which the browser is to keep."""

    type: Literal["best"]
    right: int


class Puzzled(TypedDict):
    """How the puzzle of a *date* with that *number*, from 1, went, as a *row* of signs; the browser is to keep it."""

    type: Literal["puzzled"]
    date: str
    number: int
    row: str


Letter = Save | MoveNews | Stands | CoachNews | Practised | Best | Puzzled


class Clock(TypedDict):
    """The browser is the clock of a *go*: after so many milliseconds it presses the control *stop*.

    It runs once the table shows, and only while somebody can see it. Without *time* there is none.
    """

    go: int
    time: int
    stop: str


class Known(TypedDict):
    """What the browser, which keeps all of it, tells of a learner.

    Which rules are *familiar* by now; the names of the checks to be practised, those that are needed most first; the
    most items that were right against the clock; which day it is; and how its puzzles went, if they are done.
    """

    familiar: list[str]
    checks: list[str]
    best: int
    today: str
    puzzles: list[str]


class Offered(TypedDict):
    """One of the answers that a class chooses among, and *why* it is right or wrong.

    A move is what *plays* in the notation; any other answer plays nothing.
    """

    label: str
    plays: str
    right: bool
    why: str
    rule: Cited | None


class Projected(TypedDict):
    """What a projector shows beside the table: what is *said*, what it *asks*, and *answers* once a class is asked.

    At a match it is said what the last move brought, elsewhere what is asked. Somebody *tries* what would come of an
    answer, or is at the table itself, which lies *open* then.
    """

    said: str
    asks: str
    answers: list[Offered]
    tries: bool
    open: bool


class Update(TypedDict, total=False):
    """What has changed at a table; what is not named stays as it was.

    The *scene* is a ``cardkit.looks.scene.Scene`` as plain data, with its *version* and perhaps an *address*, and the
    *envelope* a ``cardkit.looks.envelope.Envelope``: the most that a match will bring. With
    *wait* the browser asks to continue that many milliseconds later, at normal pace; a *moment* is the person's own, to
    be neither hurried nor skipped.
    """

    scene: dict[str, Any]
    envelope: dict[str, Any] | None
    entries: list[Entry]
    feedback: Feedback
    controls: list[Control]
    wait: int | None
    moment: bool
    step: StepSign
    clock: Clock
    projected: Projected
    letters: list[Letter]


def fits(value: object, control: Control) -> TypeGuard[str | bool | None]:
    """Whether *value* is one that this control can send."""
    kind = control["kind"]
    if kind == "toggle":
        return isinstance(value, bool)
    if kind == "select":
        return any(option["value"] == value for option in control["options"])
    if kind in ("text", "seed"):
        return isinstance(value, str) and len(value) <= _LONGEST_TEXT
    if kind == "file":
        return isinstance(value, str) and len(value) <= _LONGEST_FILE
    return value is None


def is_text(text: object) -> TypeGuard[str]:
    """Whether this is a short text."""
    return isinstance(text, str) and len(text) <= _LONGEST_TEXT


def are_stars(stars: object) -> TypeGuard[dict[str, int]]:
    """Whether these are numbers of stars by the names of steps, not too many of them."""
    return (
        isinstance(stars, dict)
        and len(stars) <= _LONGEST_TEXT
        and all(map(is_text, stars))
        and all(type(won) is int for won in stars.values())
    )


def is_known(known: object) -> TypeGuard[Known]:
    """Whether this is what a page tells of a learner: short texts and lists of them, a number, a day."""
    if not isinstance(known, dict) or set(known) != set(Known.__annotations__):
        return False
    day = known["today"]
    return (
        _are_names(known["familiar"])
        and _are_names(known["checks"])
        and type(known["best"]) is int
        and isinstance(day, str)
        and _DAY.fullmatch(day) is not None
        and _are_names(known["puzzles"])
        and len(known["puzzles"]) == PUZZLES
    )


def _are_names(names: object) -> TypeGuard[list[str]]:
    return isinstance(names, list) and len(names) <= _LONGEST_TEXT and all(map(is_text, names))


def are_moves(moves: object) -> TypeGuard[list[str]]:
    """Whether these can be moves, and not too many of them."""
    return isinstance(moves, list) and len(moves) <= _MOST_MOVES and all(map(is_text, moves))


def are_coached(coached: object) -> TypeGuard[dict[str, Coached]]:
    """Whether this can be what was kept of the coaches of some games."""
    return (
        isinstance(coached, dict)
        and len(coached) <= MOST_CLICKS
        and all(map(is_text, coached))
        and all(map(_is_coached, coached.values()))
    )


def _is_coached(kept: object) -> TypeGuard[Coached]:
    if not isinstance(kept, dict) or set(kept) != {"matches", "on", "told"}:
        return False
    on = kept["on"]
    return type(kept["matches"]) is int and (on is None or isinstance(on, bool)) and _are_names(kept["told"])


def is_page(page: Mapping[Any, Any]) -> bool:
    """Whether this is what the page's host writes: a language, and a few short words from the address.

    It may add what the browser has kept of coaches.
    """
    lang, query = page.get("lang"), page.get("query")
    if page.keys() - {"coach"} != {"lang", "query"} or not isinstance(query, Mapping) or len(query) > MOST_CLICKS:
        return False
    return all(map(is_text, (lang, *query, *query.values()))) and are_coached(page.get("coach", {}))
