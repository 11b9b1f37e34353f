"""The shapes of what a door and a browser say to each other."""

from __future__ import annotations

from typing import Any, Final, Literal, TypedDict

from cardkit.events import Marks
from cardkit.sessions.composing.shapes import Composed, Paper

PUZZLES: Final = 3
"""So many puzzles has a day."""

Kind = Literal["reached", "progress", "legal", "refused", "turn", "info", "coach"]
"""What came of a try: the goal, something else that is allowed, a refusal, not the person's turn, or mere news.

Or it is no answer at all, but what the coach says, until the person presses the control of that group.
"""


class Cited(TypedDict):
    """A rule that an answer rests on, and where to read it."""

    id: str
    text: str
    href: str


class Way(TypedDict):
    """A way to another page of ours, with its words."""

    text: str
    href: str


class Feedback(TypedDict, total=False):
    """The answer to the person's last try; its *number* tells it from the same words said before.

    What it is about is *lit*: ids of cards, options and zones of the scene. The coach has a *portrait*. Some of it is
    there to be passed on: it *shares*. It may lead *on*: to where its rule is practised.
    """

    kind: Kind
    text: str
    rule: Cited | None
    number: int
    lit: list[str]
    portrait: str
    shares: bool
    on: Way


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
ControlGroup = Literal["match", "ask", "gear", "next", "course", "coach", "setup", "rare", "class"]
"""Where a control belongs: to the match while it is played, to what is asked now, among what few people change in it,
to what comes after a round or a match, to the line of how that went, to a card of the coach; or, before there is a
match, to what everybody chooses or to what few do. What is for a class stands in the page around the table."""


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

    It is of this *game*, and the *address* deals it again; where that says how many *people* share a device, its key
    does. The person sits at this *seat*, or the first of these people does.
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


class Won(TypedDict):
    """The person has won a match of a *game*, which the browser is to count against all bots of this *level* there.

    Those are *beaten* who have not won it, too, by the names of their animals; the best of them by so many points,
    which is the *lead*.
    """

    type: Literal["won"]
    game: str
    level: str
    beaten: list[str]
    lead: int


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


class Day(TypedDict):
    """What the browser tells of the day's deal that its address names.

    Which day is *today* where it is; what the *first* go at that deal scored, and the *best* at any of the game, or
    None; that first go, as far as it has kept *mine*, and the one that somebody has *shared* by the address, both as a
    link carries them (see ``days/link.py``), or nothing.
    """

    today: str
    first: int | None
    best: int | None
    mine: str
    shared: str


class Went(TypedDict):
    """What a go at the deal of a *date* scored, and its *moves* as a link carries them; the browser keeps the first."""

    type: Literal["went"]
    game: str
    date: str
    score: int
    moves: str


class Practised(TypedDict):
    """Somebody has answered an item, which the browser is to keep.

    What was *right* counts for all its *rules*, a miss for the one that it is mainly about.
    """

    type: Literal["practised"]
    rules: list[str]
    right: bool


class Missed(TypedDict):
    """These *rules* of a *game* have refused in a match what the person tried, often enough to be practised."""

    type: Literal["missed"]
    game: str
    rules: list[str]


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


class Taken(TypedDict):
    """A position that the browser is to open in the editor of steps, as a *link* carries it."""

    type: Literal["take"]
    link: str


Letter = Save | Taken | Paper | MoveNews | Stands | Won | CoachNews | Went | Practised | Missed | Best | Puzzled


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

    A move is what *plays* in the notation; any other answer plays nothing. Its *cards* are the faces of those with
    small print that it is about.
    """

    label: str
    plays: str
    right: bool
    why: str
    rule: Cited | None
    cards: list[str]


class Projected(TypedDict):
    """What a projector shows beside the table: what is *said*, what it *asks*, and *answers* once a class is asked.

    At a match it is said what the last move brought, elsewhere what is asked. Somebody *tries* what would come of an
    answer, or is at the table itself, which lies *open* then. All of it can be touched where it is *free*: open, or
    with nothing to be decided.
    """

    said: str
    asks: str
    answers: list[Offered]
    tries: bool
    open: bool
    free: bool


class Update(TypedDict, total=False):
    """What has changed at a table; what is not named stays as it was.

    The *scene* is a ``cardkit.looks.scene.Scene`` as plain data, with its *version* and perhaps an *address*, and the
    *envelope* a ``cardkit.looks.envelope.Envelope``: the most that a match will bring. With
    *wait* the browser asks to continue that many milliseconds later, at normal pace, once it has asked the others to
    think as often as it *thinks*; a *moment* is the person's own, to be neither hurried nor skipped.
    """

    scene: dict[str, Any]
    envelope: dict[str, Any] | None
    entries: list[Entry]
    feedback: Feedback
    controls: list[Control]
    wait: int | None
    thinks: int
    moment: bool
    step: StepSign
    clock: Clock
    projected: Projected
    composed: Composed | None
    letters: list[Letter]
