"""A go at an attempt: actions, the others' replies, and what came of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from cardkit.contract import Action, State
from cardkit.events import Event
from cardkit.lessons.clues import clue
from cardkit.lessons.missed import Miss, came_to, missed, told_again
from cardkit.lessons.step import Attempt, Moment, may_pass, replies
from cardkit.looks.moods import upsetting
from cardkit.looks.scene import Choice, Scene, Summary, without_choices
from cardkit.looks.summary import decided
from cardkit.sessions.controls import button
from cardkit.sessions.entries import ends, in_words, sentences
from cardkit.sessions.matches.pauses import PAUSE, SHORT_PAUSE
from cardkit.sessions.messages import Control, Entry, Kind
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Scorer
from cardkit.sessions.steps.trying import Trying


class Attempting(Trying):
    """A go at an attempt."""

    def __init__(self, step: Attempt, scorer: Scorer, reader: Reader, answered: int = 0) -> None:
        super().__init__(step, scorer, reader, answered)
        self._step = step
        self._tries: list[str] = []  # what was done since the beginning, or the last new one
        self._past: list[Event] = []
        self._replies: list[tuple[State[Any], int, int]] = []  # to be seen: before each, its pause, what is past
        self._ending: tuple[State[Any], int, Action] | None = None  # by what a round has ended: where, who, what
        self._right: tuple[State[Any], list[str], list[Event]] | None = None  # as far as it was right: where, by what

    @property
    def step(self) -> Attempt:
        """The attempt."""
        return self._step

    @property
    def used(self) -> int:
        """How many moves have been made."""
        return len(self._tries)

    def told(self) -> list[Entry]:
        """Return what has happened since the beginning, as far as it has been seen."""
        past = self._past[: self._replies[0][2]] if self._replies else self._past
        return sentences(past, self.words, self.look.large)

    def scene(self) -> Scene:
        """Return the table; while the others reply, as it is before the next of them."""
        if not self._replies:
            return super().scene()
        return without_choices(self.look.scene(self._replies[0][0].view(self.seat), self.seat, self.words))

    def wait(self) -> int | None:
        """Return how long the next of the others takes to reply; None if everybody has."""
        return self._replies[0][1] if self._replies else None

    def seen(self) -> State[Any]:
        """Return the state as the person may see it; once the try is over, what ended a round has just landed there.

        A new round has been dealt then, which is not to be seen yet.
        """
        if self._ending is None:
            return super().seen()
        return decided(*self._ending, self.look.counting).view(self.seat)

    def lay(self) -> Scene:
        """Return the table; once the try is over, nothing can be chosen."""
        scene = self._without_answers(self.picture())
        if not self.ended:
            return scene
        prompt = "" if self.reached else self.words.say("feedback.ended")
        scene = replace(without_choices(scene), prompt=prompt)
        if self._ending is None:
            return scene
        counted = self.look.summary(*self._ending, self.words)
        # What everybody holds is shown beside what that comes to; else the seats say what one has now, lost or won.
        if counted.lands:
            return _with_totals(scene, counted)
        return replace(scene, summary=counted) if self.reached else scene

    def _without_answers(self, scene: Scene) -> Scene:
        """Return *scene* without the aids that would be the answer, and say in its prompt that they are off."""
        without, words = self.step.without, self.words
        if self.ended or not without:
            return scene
        # What is asked for tells the first move; of those after it the table speaks.
        prompt = words.say("feedback.your-move") if "prompt" in without and not self.used else scene.prompt
        if "points" in without:
            scene, prompt = replace(scene, forecasts=()), f"{prompt} {words.say('feedback.without-points')}"
        return replace(scene, prompt=prompt)

    def more_controls(self) -> list[Control]:
        """Return the button that lets a moment pass, where there is one to let pass, here or at the beginning."""
        if not any(may_pass(state, self.seat) for state in (self.step.start, self.position)):
            return []
        return [button(self.words, "pass", enabled=not self.ended and may_pass(self.position, self.seat), key="p")]

    def control(self, control: Control, value: str | bool | None) -> None:
        """Let a moment pass, or carry out what every go offers."""
        if control["id"] == "pass":
            self._let_pass()
            self._keep("pass")
        else:
            super().control(control, value)

    def repeat(self, tried: str) -> None:
        """Try again what was kept; nobody waits for replies that have been seen."""
        super().repeat(tried)
        self._replies = []

    def choose(self, choice: Choice) -> None:
        """Try the action."""
        self._try(self.game.parse(choice.action))

    def go_on(self, *, all_of_it: bool) -> None:
        """Show the next reply, or where all of them have led; what was said of the try stays."""
        self._replies = [] if all_of_it else self._replies[1:]
        self.reader.lay_again()

    def again(self) -> None:
        """Put the cards back."""
        self._tries = []
        self._past = []
        self._replies = []
        self._ending = self._right = None
        super().again()

    def retry(self) -> None:
        """Go back to where all was right so far; if nothing was tried since, or all was wrong, to the beginning."""
        right = self._right
        if self.reached or right is None or self.used == len(right[1]):
            self.again()
            return
        self.position, self._tries, self._past = right[0], [*right[1]], [*right[2]]
        self._replies = []
        self.ended, self._ending = False, None
        self.redraw()

    def solve(self) -> None:
        """Play a shortest solution."""
        for action in self.step.solutions[0]:
            self._try(action)

    def is_asked(self) -> bool:
        """Return whether the first move is due; the table says what follows it, and that it tells no points."""
        return not self.used and {*self.step.without} <= {"prompt"}

    def useful(self) -> set[str]:
        """Return the clicks of the actions that begin a shortest way from here."""
        ways = self.step.solve(self.position, self.step.within - self.used)
        actions = {str(way[0]) for way in ways}
        return {click for choice in self.picture().choices if choice.action in actions for click in choice.clicks}

    def clue(self) -> tuple[str, Sequence[str]]:
        """Return what matters on the table where the step begins."""
        found = clue(self.step)
        return ("", ()) if found is None else (self.words.say(f"clues.{found.case}", **found.params), found.lit)

    def narrows(self) -> bool:
        """Return true: what begins a shortest way is never all that one can do."""
        return True

    def narrowed(self) -> str:
        """Return whether one way alone is left bright, and how long it is if it takes several moves."""
        step, words = self.step, self.words
        first = {way[0] for way in step.solutions}
        said = words.say("feedback.narrowed" if len(first) == 1 else "feedback.narrowed-ways")
        moves = len(step.solutions[0])
        return said if moves == 1 else f"{said} {words.say('feedback.narrowed-way', moves=moves)}"

    def _let_pass(self) -> None:
        """Let the moment pass, which is a try, too: the others go on."""
        self._tries.append("pass")
        events = self._others(passed=True)
        self._judge(events, goes_on=self._in_reach(), miss=Miss("pass"))

    def _try(self, action: Action) -> None:
        """Play *action*, and say what came of it and whether it reached the goal."""
        step, before, left = self.step, self.position, self.step.within - self.used
        moment = step.try_out(before, action)
        is_on_the_way = step.is_on_the_way(before, action, left)
        self._tries.append(str(action))
        self.decided = before, action
        self._past = [*self._past, *moment.events]
        self.position = moment.after
        goes_on = not step.goal(moment) and self._goes_on()
        if not goes_on and ends(moment.events) and self.position is moment.after:
            self._ending = before, self.seat, action
        if not step.goal(moment):
            clever = "" if is_on_the_way else step.clever(before, action, left)
            miss = missed(step, before, action, left)
            self._judge(
                moment.events, goes_on=goes_on, is_progress=is_on_the_way, clever=clever, miss=miss, moment=moment
            )
            return
        self.ended = self.reached = True
        events = [*moment.events, *(self._others() if step.replied else ())]
        self._replies = []
        self.cost.extra_actions = self.used - len(step.solutions[0])
        self.scorer.reached(self.cost)
        self.redraw()
        told = [*told_again(events), *self._brought(events)] if step.replied else events
        self._tell("reached", told, self.answer("shown" if self.solved else "reached"))

    def _brought(self, events: Sequence[Event]) -> list[Event]:
        """Return what the end of a round has brought the person."""
        return [each for each in events if each.key in self.look.counting and each.seat == self.seat]

    def _judge(
        self,
        events: Sequence[Event],
        *,
        goes_on: bool,
        miss: Miss,
        is_progress: bool = False,
        clever: str = "",
        moment: Moment | None = None,
    ) -> None:
        """Say what came of a try that did not reach the goal: whether it is on the way or clever, or what it lacks."""
        self.ended = not goes_on
        if self.ended:
            self._replies = []
            self.cost.mistakes += 1
            self.cost.wrong.add(", ".join(self._tries))
        self.redraw()
        if goes_on and is_progress:
            self._right = self.position, [*self._tries], [*self._past]
            left = len(self.step.solve(self.position, self.step.within - self.used)[0])
            # Its rule is told when all of it is done.
            self.reader.tell("progress", self._joined(events, self.answer("go-on", n=left)))
            return
        if not goes_on:
            self._tell("legal", *self._falls_short(events, miss, moment, clever, self.answer))
            return
        said = self._clever(clever, self.answer) if clever else self.answer("go-on", n=self.step.within - self.used)
        self._tell("legal", events if moment is None else told_again(events), miss.sentences(self.words, said))

    def told_of(self, action: Action) -> str:
        """Return what a class is told of an *action* at the beginning that begins no shortest way."""
        step, start = self.step, self.step.start

        def say(key: str, **params: Any) -> str:
            return self.words.say(f"class.{key}", **params)

        moment, miss = step.try_out(start, action), missed(step, start, action, step.within)
        if len(step.solutions[0]) > 1:
            return self._joined(told_again(moment.events), miss.sentences(self.words, say(f"missed-{miss.wrong}")))
        clever = step.clever(start, action, step.within)
        return self._joined(*self._falls_short(moment.events, miss, moment, clever, say))

    def _falls_short(
        self, events: Sequence[Event], miss: Miss, moment: Moment | None, clever: str, say: Callable[..., str]
    ) -> tuple[Sequence[Event], str]:
        """Return what is told of a try that is over and missed: what happened, and what it is to the goal."""
        upset = upsetting(events, self.game, self.step.start.seats, self.seat)
        if upset:
            return upset, say("costly")  # and no praise, whatever it is good for
        came = "" if moment is None else came_to(moment, self.words)
        if clever:
            said = self._clever(clever, say)
        elif miss.says_it_all(came):
            said = ""
        else:
            said = say(f"missed-{miss.wrong}" if miss.wrong else "legal")
        return events if moment is None else told_again(events), miss.sentences(self.words, said, came)

    def _clever(self, clever: str, say: Callable[..., str]) -> str:
        """Return the praise of what is better by the measure of this name than all that is looked for."""
        return say("clever", why=self.words.say(f"clever.{clever}"))

    def _tell(self, kind: Kind, events: Sequence[Event], said: str) -> None:
        """Say what came of a try, then what that is to the goal."""
        self.reader.tell(kind, self._joined(events, said), self.cite(self.step.rules[0]))

    def _joined(self, events: Sequence[Event], said: str) -> str:
        """Return what happened in words, and then what was *said* of it."""
        return " ".join(filter(None, (in_words(events, self.words), said)))

    def _others(self, *, passed: bool = False) -> list[Event]:
        """Let the others reply; return what happened."""
        events: list[Event] = []
        self._replies = []
        for seat, answer in replies(self.game, self.position, self.seat, passed=passed):
            before, past = self.position, len(events)
            self.position = before.after(seat, answer, events.append)
            time = SHORT_PAUSE if all(event.quiet for event in events[past:]) else PAUSE
            self._replies.append((before, time, len(self._past) + past))
            if self.ended and ends(events):
                self._ending = before, seat, answer
        self._past = [*self._past, *events]
        return events

    def _goes_on(self) -> bool:
        """Let the others reply if there is another move; return whether the goal can still be reached with it."""
        if self.used == self.step.within:
            return False
        self._others()
        return self._in_reach()

    def _in_reach(self) -> bool:
        """Whether the goal can still be reached with the moves that are left."""
        left = self.step.within - self.used
        return left > 0 and bool(self.step.solve(self.position, left))


def _with_totals(scene: Scene, counted: Summary) -> Scene:
    """Return the table with what everybody has after a round that was *counted*."""
    totals = {count.seat: count.total for count in counted.rows}
    seats = (
        each if each.tokens is None else replace(each, tokens=totals[each.seat], tokens_label="")
        for each in scene.seats
    )
    return replace(scene, seats=tuple(seats))
