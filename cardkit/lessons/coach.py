"""The coach: tells each rule of a game when it first matters, in a few words beside the cards that it is about.

A game declares its **cues** in ``cardkit/games/<game>/coach.py``, as a tuple ``CUES``. A cue is a rule, or a few that
belong together, and what makes it matter::

    Cue("stop", "CB-41 CB-42", situation=holds(STOP), urgency=Urgency.HELD, deeds="stop", refusals="CB-41")

- ``situation(view, seat)``: before the learner decides, and only as long as it is true. How urgent that is says
  ``urgency``.
- ``events``: something has happened, to whomever: “stuck last”. ``deeds`` are events, too, but if the learner's own
  action brings one, they need no explanation: what it was is said in the case ``done``: “That was a run.”
- ``refusals``: what the learner tried breaks this rule: ``"CB-15-rank"`` one case of it, ``"CB-16"`` all of them. If
  what the situation says does not hold then, ``otherwise`` is the wording.
- ``warning(view, seat, action)``: the learner is about to do what is legal and costs them dear.

Situations and warnings return a :class:`Remark`: which wording, and the ids of the scene that are lit; or None.
For events ``when(happening)`` does, if not every one of them will do. What is told was explained before: a cue that
names others comes ``after`` them.

What the learner has to know now, or what puts them out of it, is on a card, which they put away. All else is an
*aside*, as are situations no more urgent than ``DONE``: it stands there while the match goes on. Either is told at the
very moment, or not at all until it happens again. Words stand in the game's catalogues::

    [coach.stop]
    name = "Stop"
    say = "Stop can always be played on your turn, alone. It ends the trick at once."

A remark with another ``case`` takes the entry of that name instead of ``say``. Its parameters are those of the event,
with its ``seat``, and the remark's own. What does not come up in every first game has an ``unmet``, which is told at
its end.

Everything here follows from what has happened alone. Time is a clock of its own, which counts what a learner reads and
does, so that the same match is told in the same way wherever it is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from importlib import import_module
from typing import Any, Final

from cardkit.contract import Action, Game, Refusal, State
from cardkit.events import Event
from cardkit.lessons.mistakes import rule_ids
from cardkit.texts import LANGUAGES, Texts

MOST_AT_ONCE: Final = 2
"""So many cards of the coach come between two actions of the learner at most; where they can do nothing, one."""
MOST_ASIDES: Final = 2
"""And so many asides about what others do: what has come of the learner's own action has its place."""
MOST_A_MINUTE: Final = 6
MOST_AT_END: Final = 3
"""So many rules are told beside the result of a round."""
WORDS_A_MINUTE: Final = 200
ACTION: Final = 6.0
MISTAKE: Final = (ACTION + 60 * 15 / WORDS_A_MINUTE) / 3
"""Every third action is wrong at first: it is done again, and fifteen words say why."""
LOOK: Final = 1.5
"""Seconds to see what somebody else does, or to press “Got it”."""


class Urgency(IntEnum):
    """What comes first, if several things could be told."""

    REFUSED = 0  # what has just been tried
    CHANCE = 1  # a chance that closes
    NOW = 2  # what is to be done now
    YOURS = 3  # what has put you out of it
    HELD = 4  # a card that you hold
    GENERAL = 5
    DONE = 6  # what has come of what you did
    OTHERS = 7  # what has come of what somebody else did


@dataclass(frozen=True, slots=True)
class Remark:
    """How a cue is to be put: the *case* of its wording, the ids of the scene that are *lit*, parameters.

    What one has to know of something that has happened *waits* on a card.
    """

    lit: tuple[str, ...] = ()
    case: str = "say"
    params: Mapping[str, Any] = field(default_factory=dict)
    waits: bool = False


@dataclass(frozen=True, slots=True)
class Happening:
    """An *event* as the learner at seat *you* may know it: who did what before it, and the views before and after."""

    event: Event
    before: Any  # views of this game, so that a cue can look at whatever the game knows
    seat: int
    action: Any
    after: Any
    you: int


@dataclass(frozen=True)
class Cue:
    """A rule, or a few that belong together, and when they matter; see the top of this module.

    The *essential* ones are those that a first game should meet. What belongs *at_end* is told beside the result of the
    round or the match, and not with the cards. An event that *stops* whom it happens to is on a card. Of what others
    have been told to do, what the learner has of it is told once more if it is *own_too*, and so is what
    they were told before they did it. *rules* and what is listed, as in *after*, are ids and keys with blanks between.
    """

    id: str
    rules: str
    situation: Callable[[Any, int], Remark | None] | None = None
    urgency: Urgency = Urgency.NOW
    events: str = ""
    deeds: str = ""
    when: Callable[[Happening], Remark | None] | None = None
    refusals: str = ""
    otherwise: str = "say"
    warning: Callable[[Any, int, Any], Remark | None] | None = None
    at_end: bool = False
    essential: bool = True
    after: str = ""
    stops: bool = False
    own_too: bool = False

    @property
    def ids(self) -> tuple[str, ...]:
        """The rules, one by one."""
        return rule_ids(self.rules)

    def sees(self, happening: Happening) -> Remark | None:
        """Return how to put what has happened, if it is a matter of this cue."""
        if happening.event.key not in (*self.events.split(), *self.deeds.split()):
            return None
        return Remark() if self.when is None else self.when(happening)

    def is_about(self, refusal: Refusal) -> bool:
        """Whether *refusal* is one of those of this cue."""
        key = refusal.key.removeprefix("refusals.")
        return any(key == known or key.startswith(f"{known}-") for known in self.refusals.split())

    def name(self, texts: Texts) -> str:
        """Return what to call the rule in a list."""
        return texts.say(f"coach.{self.id}.name")

    def unmet(self, texts: Texts) -> str:
        """Return the rule for somebody in whose match it never mattered; empty where it always does, or need not."""
        key = f"coach.{self.id}.unmet"
        return texts.say(key) if key in texts else ""


@dataclass(frozen=True, slots=True)
class Note:
    """Something for the coach to say: a cue, how to put it, and how urgent that is."""

    cue: Cue
    remark: Remark
    urgency: Urgency
    params: Mapping[str, Any]

    @property
    def is_aside(self) -> bool:
        """Whether nobody has to wait for it."""
        return self.urgency >= Urgency.DONE

    def sentence(self, texts: Texts) -> str:
        """Return what the coach says."""
        return texts.say(f"coach.{self.cue.id}.{self.remark.case}", **self.params)


def cues(game: Game[Any, Any]) -> tuple[Cue, ...]:
    """Return what the coach of *game* knows."""
    found: tuple[Cue, ...] = import_module(f"{game.package}.coach").CUES
    return found


class Coach:
    """What one learner has been told, and what waits to be said.

    Whoever leads the match lets the coach ``watch`` each action, asks for what is ``next`` whenever somebody is to act,
    and says so when it has been ``tell``-ed. Where the match has been *introduced*, that is read first: before anybody
    has acted, the coach says nothing.
    """

    def __init__(self, game: Game[Any, Any], seat: int, known: Sequence[str] = (), *, introduced: bool = False) -> None:
        self.game = game
        self.seat = seat
        self.cues = cues(game)
        self.told: list[str] = []  # the cues, in the order in which they were told
        self.known = list(known)  # and those that the learner knew before
        self.acts = 0  # of the learner
        self.seconds = 0.0
        self._silent = introduced
        self._answered = set[str]()  # told before anything of it has been done
        self._theirs = set[str]()  # told of others alone, though the learner's own is another matter
        self._since: list[Note] = []  # what was said since the learner acted
        self._times: list[float] = []  # when cards were shown
        self.waiting: list[Note] = []  # what could be said of the last action

    @property
    def met(self) -> list[str]:
        """The cues that were told, or known before."""
        return [*self.told, *self.known]

    # --- What comes to the coach -----------------------------------------------------------------------------------

    def watch(
        self, before: State[Any], seat: int, action: Action, after: State[Any], events: Sequence[Event]
    ) -> tuple[Note, ...]:
        """See what *seat* did and what came of it. Return what is told beside the result, if the round has ended."""
        self._silent = False
        if seat == self.seat:
            self.acts += 1
            self._since.clear()
        self.seconds += ACTION + MISTAKE if seat == self.seat else LOOK
        end = next((at for at, event in enumerate(events, 1) if event.marks == "end"), 0)
        at_end = list[Note]()
        if end:
            found = self._seen(before, seat, action, after, events[:end])
            at_end = sorted(found, key=lambda note: not note.cue.at_end)[:MOST_AT_END]
            for note in at_end:
                self._note(note)
        self.waiting = [*self._seen(before, seat, action, after, events[end:])]  # of the next round, if one has ended
        return tuple(at_end)

    def _seen(
        self, before: State[Any], seat: int, action: Action, after: State[Any], events: Sequence[Event]
    ) -> Iterable[Note]:
        """Yield what could be said of these events."""
        if not events:
            return
        views = before.view(self.seat), after.view(self.seat)
        seen = set[str]()
        for event in events:
            known = event if event.seat == self.seat else replace(event, secret={})
            happening = Happening(known, views[0], seat, action, views[1], self.seat)
            for cue in self._open({*self.met} - self._answered - self._theirs):
                waits = cue.id in self._answered and event.key not in cue.deeds.split()
                waits |= cue.id in self._theirs and seat != self.seat
                remark = None if waits or cue.id in seen else cue.sees(happening)
                if remark is None:
                    continue
                seen.add(cue.id)
                urgency = Urgency.DONE if seat == self.seat else Urgency.OTHERS
                if seat == self.seat and event.key in cue.deeds.split():
                    remark = replace(remark, case="done")
                if remark.waits or (cue.stops and event.seat == self.seat):
                    urgency = Urgency.YOURS
                about = {} if event.seat is None else {"seat": event.seat}
                yield Note(cue, remark, urgency, {**event.params, **about, **remark.params})

    def refused(self, refusal: Refusal, view: State[Any]) -> Note | None:
        """Return what to say of a refusal, told as part of the answer; None if that has been said before.

        What it is, if it is done one day, is said all the same.
        """
        for cue in self._open():
            if cue.is_about(refusal):
                now = cue.situation(view, self.seat) if cue.situation else None
                note = self._note(self._of(cue, now or Remark(case=cue.otherwise), Urgency.REFUSED))
                self._answered.add(cue.id)
                return note
        return None

    def warned(self, view: State[Any], action: Action) -> Note | None:
        """Return what to say before the learner does what is legal but dear, told at once; None if there is nothing."""
        for cue in self._open():
            remark = cue.warning(view, self.seat, action) if cue.warning else None
            if remark is not None:
                return self._note(self._of(cue, remark, Urgency.CHANCE))
        return None

    # --- What the coach says -----------------------------------------------------------------------------------------

    def next(self, view: State[Any]) -> Note | None:
        """Return what to say now, in the position that the learner sees as *view*; None for nothing."""
        if self._silent:
            return None
        may_act = self.seat in view.actors()
        notes = [note for note in self.waiting if self._has_room(note, may_act=may_act)]
        if may_act:
            for cue in self._open({*self.met} - self._theirs):
                remark = cue.situation(view, self.seat) if cue.situation else None
                if remark is not None and self._has_room(note := self._of(cue, remark, cue.urgency), may_act=True):
                    notes.append(note)
        return min(notes, key=lambda note: (note.urgency, self.cues.index(note.cue)), default=None)

    def _has_room(self, note: Note, *, may_act: bool) -> bool:
        """Whether *note* would not be one too many."""
        if note.is_aside:
            return sum(said.urgency == Urgency.OTHERS for said in self._since) < MOST_ASIDES
        cards = sum(not said.is_aside for said in self._since)
        lately = sum(self.seconds - at < 60 for at in self._times)
        return cards < (MOST_AT_ONCE if may_act else 1) and lately < MOST_A_MINUTE

    def tell(self, note: Note) -> None:
        """Take *note* as told."""
        self._since.append(note)
        if note.is_aside:
            self.waiting.clear()  # one of each action
        else:
            self._times.append(self.seconds)
            self.seconds += LOOK
        self._note(note)
        if note.cue.own_too and note.urgency == Urgency.OTHERS:
            self._theirs.add(note.cue.id)
        elif note.cue.own_too and not note.is_aside:
            self._answered.add(note.cue.id)

    def _note(self, note: Note) -> Note:
        self.waiting = [other for other in self.waiting if other.cue != note.cue]
        self._answered.discard(note.cue.id)
        self._theirs.discard(note.cue.id)
        if note.cue.id not in self.told:
            self.told.append(note.cue.id)
        self.seconds += 60 * self._words(note) / WORDS_A_MINUTE
        return note

    def _words(self, note: Note) -> int:
        """Return how many words *note* has, in the language that takes most."""
        return max(len(note.sentence(self.game.texts(language)).split()) for language in LANGUAGES)

    def _open(self, met: Collection[str] | None = None) -> list[Cue]:
        """Return the cues that have not been *met*, by default those never told, and whose time may have come."""
        met = {*(self.met if met is None else met)}
        return [cue for cue in self.cues if cue.id not in met and met.issuperset(cue.after.split())]

    def _of(self, cue: Cue, remark: Remark, urgency: Urgency) -> Note:
        return Note(cue, remark, urgency, {"seat": self.seat, **remark.params})
