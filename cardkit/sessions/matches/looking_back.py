"""The look back on a match that is over: the decisions that cost most, each first as a puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cardkit.bots import concluded
from cardkit.contract import State
from cardkit.looks.envelope import Envelope, envelope
from cardkit.looks.scene import Choice, Scene, without_choices
from cardkit.match import Match
from cardkit.search.confirming import compared
from cardkit.search.playouts import Playouts
from cardkit.search.review import Loss, Review, decisions, reviewed, rounds
from cardkit.sessions.activity import Activity
from cardkit.sessions.around import Around
from cardkit.sessions.controls import button, way_on
from cardkit.sessions.matches.playing import Playing
from cardkit.sessions.matches.seated import Seated
from cardkit.sessions.matches.told import label, told
from cardkit.sessions.messages import Control, Kind
from cardkit.sessions.people import People

SHOWN: Final = 3
"""So many decisions are shown, those that cost most."""
SLICES: Final = 6
"""So many slices at a time: some 60 milliseconds, a few times that in a browser."""
MOST_ASKED: Final = 100_000
"""Nobody is asked to think so often about one match."""
STEPS: Final = 10
"""In so many steps it is shown how far the look back is, of a hundred."""


class Past(Activity):
    """A position *at* which a match was once, seen from the seat of whoever *played* it."""

    def __init__(self, played: Seated, at: int, prompt: str = "") -> None:
        super().__init__(played.game, played.seat, played.reader)
        self.match: Match = played.match
        self.at = at
        self.prompt = prompt
        self._played = played

    @property
    def state(self) -> State[Any]:
        """The position that is looked at."""
        return self.match.states[self.at]

    @property
    def people(self) -> People:
        """Who sits at the table."""
        return self._played.people

    def envelope(self) -> Envelope | None:
        """Return the most that a match of so many people brings."""
        return envelope(self.game.name, self.state.seats, self.words.language)

    def scene(self) -> Scene:
        """Return the table, with nothing to be chosen."""
        return replace(without_choices(self.picture()), prompt=self.prompt, over="")

    def act(self, choice: Choice) -> None:
        """Do nothing: the scene has no choices."""


class Decision(Past):
    """A decision that cost something: what would one do now? Then what was better, and how often."""

    def __init__(self, played: Seated, loss: Loss) -> None:
        super().__init__(played, loss.at, played.words.say("search.asked"))
        self.loss = loss
        self.answered = False

    @property
    def reacts(self) -> bool:
        """Whether it was to act out of turn, or to let that pass."""
        return self.seat in self.state.actors()[1:]

    def scene(self) -> Scene:
        """Return the table as it was; once that is answered, with nothing to be chosen."""
        asked = replace(self.picture(), prompt=self.prompt, over="", forecasts=())
        return without_choices(asked) if self.answered else asked

    def instant(self) -> object:
        """Return the position."""
        return self.state

    def act(self, choice: Choice) -> None:
        """Say how good it is."""
        self.answer(self.game.parse(choice.action))

    def answer(self, action: Any) -> None:
        """Say how good *action* is, None being to let the moment pass, beside what is better and what was done."""
        comparison, words = self.loss.against, self.words
        better, done = (self._label(each) for each in (comparison.action, comparison.other))
        key = "worse"
        if action == comparison.action:
            key = "same"
        elif action == comparison.other:
            key = "did"
        elif not self._is_worse(action):
            key = "near"
        self.answered = True
        self.redraw()
        said = [words.say(f"search.{key}", better=better, done=done), told(comparison, "", words)]
        kind: Kind = "reached" if key in ("same", "near") else "info"
        self.reader.tell(kind, " ".join(said))

    def _label(self, action: Any) -> str:
        return label(self.look, self.state, self.seat, action, self.words)

    def _is_worse(self, action: Any) -> bool:
        """Whether fresh deals show beyond doubt that what is better is better than *action*, too."""
        seed = f"{self.match.dice('look back', self.at)}/{action}"
        playouts = Playouts(self.seen(), self.seat, self.game.policy, seed)
        found = concluded(compared(playouts, self.loss.against.action, action))
        return found.is_clear and found.gain > 0

    def controls(self) -> list[Control]:
        """Return what answers without a card, and what comes after the answer."""
        words = self.words
        if not self.answered:
            return [*([button(words, "pass", key="p")] if self.reacts else []), button(words, "show-better")]
        return [button(words, "replay")]

    def control(self, control: Control, value: str | bool | None) -> None:
        """Let the moment pass, or be shown what is better."""
        if control["id"] == "pass":
            self.answer(None)
        elif control["id"] == "show-better":
            self.answer(self.loss.against.other)


class LookingBack(Around[Activity]):
    """Somebody looks back on a match they have *played* to its end; nothing of it counts.

    Their decisions are tried out in slices while the browser shows how far that is: in the last round, and on wish in
    those before it. What is found is shown one after the other, the dearest first, and can be played on from there.
    """

    slices: int = SLICES

    def __init__(self, played: Seated, bots: Mapping[int, str]) -> None:
        self.played = played
        self._bots = bots
        self._reviewing = reviewed(played.match, played.seat)
        self._review = Review(0.0, ())
        mine = decisions(played.match, played.seat)
        by_round = [len({*mine} & {*each}) for each in rounds(played.match)]
        self._all = len(mine)
        self._last = next((count for count in reversed(by_round) if count), 0)  # in the last round with any
        self._is_whole = self._all == self._last  # whether the rounds before that are looked at, too
        self._left = MOST_ASKED
        self._step = 0
        self._shown: list[Loss] = []
        super().__init__(Past(played, played.match.now))
        self._say()

    # --- What is found -------------------------------------------------------------------------------------------

    @property
    def share(self) -> float:
        """Which part of what is to be looked at has been."""
        asked = self._all if self._is_whole else self._last
        return min(1.0, self._review.share * self._all / asked) if asked else 1.0

    def _next(self) -> Loss | None:
        """Return the dearest decision that has not been shown, if there are not enough already."""
        left = [loss for loss in self._review.losses if loss not in self._shown]
        return left[0] if left and len(self._shown) < SHOWN else None

    def _say(self) -> None:
        """Say how far the look back is, or what it has found."""
        words = self.words
        if self.share < 1:
            prompt = words.say("search.searching", share=self._step * 100 // STEPS)
        elif self._review.losses:
            prompt = words.say("search.found", n=min(SHOWN, len(self._review.losses)))
        else:
            prompt = words.say("search.none" if self._is_whole else "search.none-round")
        self.inside = Past(self.played, self.played.match.now, prompt)
        self.inside.redraw()

    # --- What the table shows ------------------------------------------------------------------------------------

    def address(self) -> Mapping[str, str | None] | None:
        """Return that of the match."""
        return self.played.address()

    def is_over(self) -> bool:
        """Return whether nothing is left to be done here: as in the match."""
        return True

    def is_searching(self) -> bool:
        """Whether decisions are being tried out."""
        return type(self.inside) is Past and self.share < 1

    def wait(self) -> int | None:
        """Return that it goes on at once, as long as it is not done."""
        return 0 if self.is_searching() else self.inside.wait()

    def thinks(self) -> int:
        """Return how often to ask at most."""
        return self._left if self.is_searching() else self.inside.thinks()

    def moment(self) -> bool:
        """Return that nobody else can be hurried."""
        return self.is_searching() or self.inside.moment()

    def controls(self) -> list[Control]:
        """Return the way to what has been found, and back to the result."""
        words, inside = self.words, self.inside
        result = button(words, "result")
        if isinstance(inside, Playing):
            return [button(words, "to-decision"), *inside.controls()]
        more = self._next() is not None
        if isinstance(inside, Decision):
            on = [way_on(words, "next-decision", enabled=inside.answered)] if more or self.share < 1 else []
            return [*inside.controls(), *on, result]
        earlier = self.share == 1 and not self._is_whole
        return [
            *([way_on(words, "next-decision" if self._shown else "first-decision", enabled=True)] if more else []),
            *([button(words, "earlier-rounds")] if earlier else []),
            result,
        ]

    # --- What a person does --------------------------------------------------------------------------------------

    def think(self) -> None:
        """Look at the decisions for some slices more."""
        if not self.is_searching():
            self.inside.think()
            return
        self._left -= 1
        for _ in range(self.slices):
            self._review = next(self._reviewing, Review(1.0, self._review.losses))
            if self.share == 1:
                break
        step, more = int(STEPS * self.share), self._next()
        if step != self._step or more is not None:
            self._step = step
            self._say()

    def go_on(self, *, all_of_it: bool) -> None:
        """Go on with what is played; where the look back is not asked to think, it thinks all at once."""
        if not self.is_searching():
            super().go_on(all_of_it=all_of_it)
        while self.is_searching():
            self.think()

    def control(self, control: Control, value: str | bool | None) -> None:
        """Show a decision, play on from it, or look at more of them."""
        inside = self.inside
        match control["id"]:
            case "first-decision" | "next-decision":
                self._show(self._next())
            case "earlier-rounds":
                self._is_whole, self._step = True, 0
                self._say()
            case "replay" if isinstance(inside, Decision):
                self._from = inside
                self.inside = Playing(inside.match.branch(inside.at), self.seat, self._bots, self.reader)
                self.redraw()
                self.reader.tell("info", self.words.say("search.trying"))
            case "to-decision":
                self.inside = self._from
                self.redraw()
            case _:
                super().control(control, value)

    def _show(self, loss: Loss | None) -> None:
        if loss is None:
            self._say()
            return
        self._shown.append(loss)
        self.inside = Decision(self.played, loss)
        self.redraw()
