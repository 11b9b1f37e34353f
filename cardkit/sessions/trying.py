"""A go at an attempt or a question: hints by rungs, another try, and what if.

Each try is answered: reached, legal but not the goal, refused with its rule, not your turn. After a mistake the
learner can try again, or play on from there on a branch and come back.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from cardkit.game import State
from cardkit.lesson import Ask, Attempt
from cardkit.mastery import RUNGS
from cardkit.match import Match
from cardkit.scene import Choice, Scene, dimmed
from cardkit.sessions.controls import button
from cardkit.sessions.messages import Control, Entry
from cardkit.sessions.playing import Playing
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Cost, Record, Scorer
from cardkit.sessions.session import Session, Tried


class Trying(Session):
    """One go at an attempt or a question."""

    def __init__(self, step: Attempt | Ask, scorer: Scorer, reader: Reader) -> None:
        super().__init__(step.game, step.seat, reader)
        self.scorer = scorer
        self.record = scorer if isinstance(scorer, Record) else None
        self.position = step.start  # what the tries have come to
        self.branch: Playing | None = None  # where the learner plays on from a mistake
        self.cost = Cost()
        self.ended = False  # nothing more can be tried until the learner tries again
        self.reached = False

    @property
    @abstractmethod
    def step(self) -> Attempt | Ask:
        """What is being tried."""

    @abstractmethod
    def lay(self) -> Scene:
        """Return the table of this go as it is to be shown now."""

    @abstractmethod
    def told(self) -> list[Entry]:
        """Return what has happened in this go."""

    @abstractmethod
    def choose(self, choice: Choice) -> None:
        """Take one of the scene's choices as the learner's try."""

    @abstractmethod
    def solve(self) -> None:
        """Show a shortest solution."""

    @abstractmethod
    def useful(self) -> set[str]:
        """Return the ids of what leads to the goal from here."""

    # --- What the table shows ------------------------------------------------------------------------------------

    @property
    def state(self) -> State[Any]:
        """The position that the tries, or the moves on the branch, have come to."""
        return self.position if self.branch is None else self.branch.state

    def scene(self) -> Scene:
        """Return the go as it stands, or the branch on which the learner plays on."""
        if self.branch is not None:
            return self.branch.scene()
        scene = self.lay()
        return dimmed(scene, self.useful()) if self.cost.hints > RUNGS.index("dim") and not self.ended else scene

    def entries(self) -> list[Entry]:
        """Return what has happened."""
        return self.told() if self.branch is None else self.branch.entries()

    def controls(self) -> list[Control]:
        """Return the controls. Who knows the rules well is offered hints only after a mistake."""
        words = self.words
        if self.branch is not None:
            return [button(words, "return"), *self.branch.controls()]
        hints = (
            self.cost.hints < len(RUNGS)
            and not self.reached
            and (self.cost.mistakes > 0 or not self.scorer.is_familiar())
        )
        bar = [button(words, "again", enabled=self.ended or bool(self.told()))]
        bar.append(button(words, f"hint-{RUNGS[min(self.cost.hints, len(RUNGS) - 1)]}", enabled=hints, key="h"))
        bar += self.more_controls()
        if self.cost.mistakes > 0 and self.can_play_on():
            bar.append(button(words, "what-if"))
        return bar

    def more_controls(self) -> list[Control]:
        """Return what this kind of go has in the bar besides."""
        return []

    def can_play_on(self) -> bool:
        """Whether there is a match to be played on from here."""
        return bool(self.state.actors())

    def wait(self) -> int | None:
        """Return how long bots wait on the branch."""
        return None if self.branch is None else self.branch.wait()

    def moment(self) -> bool:
        """Return whether the wait is the person's own, on the branch."""
        return self.branch is not None and self.branch.moment()

    # --- What a person does --------------------------------------------------------------------------------------

    def act(self, choice: Choice) -> None:
        """Take the choice as a try, or as a move on the branch."""
        if self.branch is None:
            self.choose(choice)
        else:
            self.branch.act(choice)

    def why(self, tried: Tried) -> None:
        """Say why not; once the try is over, offer another."""
        if self.branch is not None:
            self.branch.why(tried)
        elif self.ended:
            self.reader.tell("info", self.words.say("feedback.ended"))
        else:
            super().why(tried)
            if self.reader.feedback.get("kind") == "refused":
                self.cost.mistakes += 1

    def go_on(self, *, all_of_it: bool) -> None:
        """Let the bots go on, on the branch."""
        if self.branch is not None:
            self.branch.go_on(all_of_it=all_of_it)

    def control(self, control: Control, value: str | bool | None) -> None:
        """Try again, take a hint, play on from here, come back."""
        match control["id"]:
            case "return":
                self.branch = None
                self.again()
            case "what-if":
                self.branch = Playing(Match(self.game, self.position), self.seat, self.game.bots[0], self.reader)
                self.redraw()
            case _ if self.branch is not None:
                self.branch.control(control, value)
            case "again":
                self.again()
            case name if name.startswith("hint"):
                self.hint()

    # --- What the session does of itself -------------------------------------------------------------------------

    def again(self) -> None:
        """Put the step back to its beginning; what it cost is forgotten only once the goal was reached.

        Then it is a go of its own, and the best one counts.
        """
        if self.reached:
            self.cost = Cost()
        self.position = self.step.start
        self.ended = self.reached = False
        self.redraw()

    def hint(self) -> None:
        """Take the next rung: the rule in words, then what does not work grows dim, then a shortest solution."""
        rung = RUNGS[self.cost.hints]
        self.cost.hints += 1
        self.again()
        if rung == "solution":
            self.solve()
            return
        self.reader.tell("info", self.words.say(f"feedback.hint-{rung}"), self.cite(self.step.rules[0]))
