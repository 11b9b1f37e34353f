"""A position at which a match was once: to be looked at, or to be asked anew what one would do there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardkit.bots import concluded
from cardkit.contract import State
from cardkit.looks.envelope import Envelope, envelope
from cardkit.looks.scene import Choice, Scene, Summary, without_choices
from cardkit.match import Match
from cardkit.search.confirming import Comparison, Found, compared
from cardkit.search.fates import explained
from cardkit.search.playouts import Playouts
from cardkit.sessions.activity import Activity, Tried
from cardkit.sessions.controls import button
from cardkit.sessions.keeping import Refused
from cardkit.sessions.matches.seated import Seated
from cardkit.sessions.matches.told import because, frequencies, label, told
from cardkit.sessions.messages import Control, Kind
from cardkit.sessions.people import People


class Past(Activity):
    """A position *at* which a match was once, seen from the seat of whoever *played* it.

    Over it may lie a *summary*.
    """

    def __init__(self, played: Seated, at: int, prompt: str = "", summary: Summary | None = None) -> None:
        super().__init__(played.game, played.seat, played.reader)
        self.match: Match = played.match
        self.at = at
        self.prompt = prompt
        self._summary = summary
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
        return replace(without_choices(self.picture()), prompt=self.prompt, over="", summary=self._summary)

    def act(self, choice: Choice) -> None:
        """Do nothing: the scene has no choices."""

    def why(self, tried: Tried) -> None:
        """Say that this table is for looking."""
        self.reader.tell("info", self.words.say("feedback.only-look"))

    def show(self) -> None:
        """Let the table be laid, with what is said of it."""
        self.redraw()

    def _label(self, action: Any) -> str:
        return label(self.look, self.state, self.seat, action, self.words)


class Best(Past):
    """The move that gained most beside what others would have done."""

    def __init__(self, played: Seated, found: Found) -> None:
        super().__init__(played, found.at)
        comparison = found.against
        words, other = self.words, self._label(comparison.other)
        said = words.say("search.best", done=self._label(comparison.action), other=other)
        self.prompt = " ".join([said, *because(self.seen(), self.seat, comparison, other, words)])


class Attempt(Past):
    """Something that the person tried, or only *looked* at, and may not do; the *rule* says why.

    Where to *practise* it is an address of a page of ours, or nothing.
    """

    def __init__(self, played: Seated, rule: str, refused: Refused, looked: bool, practise: str) -> None:
        super().__init__(played, refused.at)
        self.refused = refused
        self.rule = rule
        self._practise = practise
        self.prompt = self.words.say(f"search.{'looked' if looked else 'tried'}", tried=self._label(refused.action))

    def show(self) -> None:
        """Let the table be laid, and say why not."""
        self.redraw()
        tried = self.refused.action
        refusal = self.state.why_not(self.seat, tried)
        assert refusal is not None
        self.refuse(tried, refusal)
        if self._practise:
            self.reader.lead(self.words.say("search.practise-rule"), self._practise)


class Decision(Past):
    """A decision that cost something: what would one do now? Then what was better, and how often."""

    def __init__(self, played: Seated, loss: Found, number: int = 1, of: int = 0) -> None:
        counted = played.words.say("search.asked-of", number=number, of=of) if of else ""
        super().__init__(played, loss.at, f"{counted} {played.words.say('search.asked')}".strip())
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

    def why(self, tried: Tried) -> None:
        """Say why not, as in the match."""
        Activity.why(self, tried)

    def act(self, choice: Choice) -> None:
        """Say how good it is."""
        self.answer(self.game.parse(choice.action))

    def answer(self, action: Any) -> None:
        """Say how good *action* is, None being to let it pass; after one that is worse, they can try another."""
        comparison, words = self.loss.against, self.words
        if action == comparison.action:
            self._tell("same")
        elif action == comparison.other:
            self.reader.tell("info", " ".join([words.say("search.did-again"), *self._figures(comparison)]))
        else:
            against = self._beside(action)
            if against.is_clear and against.gain > 0:
                against = concluded(explained(self._playouts(f"{action}/told"), against))
                self.reader.tell("info", " ".join([words.say("search.worse"), *self._figures(against)]))
            else:
                self._tell("near")

    def _figures(self, comparison: Comparison) -> list[str]:
        """Return how the second of two actions does beside the better one, without a word about which that is."""
        return [*filter(None, [told(frequencies(comparison), "", self.words, 1, own="tried")])]

    def _tell(self, key: str) -> None:
        """Say what is better, beside what was done: lit.

        Why stands with the table, so that what is said covers little of it.
        """
        comparison, words = self.loss.against, self.words
        better, done = (self._label(each) for each in (comparison.action, comparison.other))
        self.prompt = " ".join([*because(self.seen(), self.seat, comparison, "", words), words.say("search.try")])
        self.answered = True
        self.redraw()
        said = [words.say(f"search.{key}", better=better, done=done)]
        if key != "did":
            said.append(words.say("search.chosen", done=done))
        kind: Kind = "reached" if key in ("same", "near") else "info"
        self.reader.tell(kind, " ".join(said), lit=self.picture().clicks(comparison.action))

    def _beside(self, action: Any) -> Comparison:
        """Return how what is better does in fresh deals beside *action*."""
        return concluded(compared(self._playouts(str(action)), self.loss.against.action, action))

    def _playouts(self, purpose: str) -> Playouts:
        """Return fresh deals of what the seat cannot see, for that *purpose*."""
        seed = f"{self.match.dice('look back', self.at)}/{purpose}"
        return Playouts(self.seen(), self.seat, self.game.policy, seed)

    def controls(self) -> list[Control]:
        """Return what answers without a card, and what comes after the answer."""
        words = self.words
        if not self.answered:
            return [
                *([button(words, "pass", key="p")] if self.reacts else []),
                button(words, "show-better"),
            ]
        return [button(words, "replay")]

    def control(self, control: Control, value: str | bool | None) -> None:
        """Let the moment pass, or be shown what is better."""
        if control["id"] == "pass":
            self.answer(None)
        elif control["id"] == "show-better":
            self._tell("did")
