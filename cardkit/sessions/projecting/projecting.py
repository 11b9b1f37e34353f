"""A table on a projector: nothing on it tells an answer, nothing moves of itself, and a class can be asked."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cardkit.contract import State
from cardkit.looks.envelope import Envelope
from cardkit.looks.scene import Choice, Scene, Zone, without_choices
from cardkit.match import Match
from cardkit.sessions.activity import Activity
from cardkit.sessions.around import Around, innermost
from cardkit.sessions.controls import button, text_field
from cardkit.sessions.matches.playing import Playing
from cardkit.sessions.matches.seated import Seated
from cardkit.sessions.messages import Control, Offered, Projected
from cardkit.sessions.projecting.asked import Asked, Moves, question
from cardkit.sessions.steps.checking import Checking
from cardkit.sessions.steps.trying import Trying
from cardkit.sessions.steps.watching import Watching
from cardkit.texts import CardkitError
from cardkit.turns import opponents

WISH: Final = "projector"
"""What the address of a page on a projector says."""
LETTERS: Final = "ABCD"
"""What the answers are called, as on the cards that a class raises."""
_ON: Final = ("got-it", "next-round", "next", "next-item", "result")
"""The controls that go on from what one has read, watched, solved or looked back on."""
_ANOTHER: Final = "next-item"


class Projecting(Around[Activity]):
    """What goes on at a page's *own* table, in front of a class.

    A key lets it go on, one move at a time. A class can be asked what to do, and see what would come of an answer: on a
    branch, so that nothing of it counts. While the table lies open, somebody plays at it as on any page.
    """

    def __init__(self, own: Activity) -> None:
        super().__init__(own)
        self._own = own
        self._open = False
        self._asked: Asked | None = None
        self._about: tuple[Activity, State[Any]] | None = None  # where the question was asked
        self._seed = 0
        self._heard = -1  # the number of the last sentence that was said before the last move
        self.redraw()

    # --- What the table shows ------------------------------------------------------------------------------------

    @property
    def go(self) -> Activity:
        """What goes on at the table in the end."""
        return innermost(self.inside)

    @property
    def tries(self) -> bool:
        """Whether it is tried what would come of an answer."""
        return self.inside is not self._own

    def scene(self) -> Scene:
        """Return the table, bare of all that could tell an answer; where nothing is decided, as it is."""
        return super().scene() if self._is_free else bare(super().scene())

    @property
    def _is_free(self) -> bool:
        """Whether everything can be touched: the table lies open, or nothing is decided there."""
        return self._open or not isinstance(self.go, Trying | Seated | Watching)

    def envelope(self) -> Envelope | None:
        """Return the most that the table will bring; bare, it asks nothing in words."""
        most = super().envelope()
        return most if most is None or self._is_free else replace(most, chips=0, asks=())

    def wait(self) -> int | None:
        """Return None: everything waits for the key."""
        return None

    def projected(self) -> Projected:
        """Return what is said beside the table, and the answers on offer."""
        asks = self.task() or super().scene().prompt
        return {
            "said": self._said(asks),
            "asks": asks,
            "answers": self._offered(),
            "tries": self.tries,
            "open": self._open,
            "free": self._is_free,
        }

    def _said(self, asks: str) -> str:
        """Return what is asked; at a match, what the last move brought."""
        scene, go = super().scene(), self.go
        match go:
            case Watching():
                return scene.prompt if go.at else ""
            case Seated():
                news = " ".join(entry["text"] for entry in go.entries() if entry["number"] > self._heard)
                feedback = self.reader.feedback.get("text", "") if go.speaks() or self.tries else ""
                return feedback or (scene.summary.title if scene.summary else news) or asks
        return asks

    def _offered(self) -> list[Offered]:
        """Return the answers, as long as the table is the one that they were asked at."""
        if self._asked is None or (not self.tries and self._about != (self.go, self.go.state)):
            return []
        return self._asked.offered()

    def controls(self) -> list[Control]:
        """Return what whoever stands before the class can do; at an open table, what everybody can, too."""
        words, go = self.words, self.go
        offered = self._offered()
        plays = any(each["plays"] for each in offered)
        changes = plays and isinstance(self._asked, Moves) and not self.tries
        mine = [
            button(words, "class-leave" if self._open else "class-enter", group="class"),
            button(words, "class-on", enabled=self._goes_on(), group="class"),
            button(words, "class-back", enabled=isinstance(go, Watching) and go.at > 0, group="class"),
            button(words, "class-ask", enabled=not offered and question(go, 0) is not None, group="class"),
            button(words, "class-others", enabled=bool(offered) and not self.tries, group="class"),
            button(words, "class-another", enabled=self._has_another(), group="class"),
            button(words, "class-return", enabled=self.tries, group="class"),
            text_field(words, "class-try", enabled=plays, group="class"),
            text_field(words, "class-play", enabled=plays and isinstance(go, Seated) and not self.tries, group="class"),
            text_field(words, "class-change", enabled=changes, group="class"),
        ]
        return [*mine, *super().controls()] if self._is_free else mine

    def _way_on(self) -> Control | None:
        return next((each for each in super().controls() if each["id"] in _ON and each["enabled"]), None)

    def _goes_on(self) -> bool:
        return self._way_on() is not None or super().wait() is not None

    def _has_another(self) -> bool:
        """Whether fresh cards can be dealt for the same question: at a check."""
        activity: Activity = self.inside
        while isinstance(activity, Around):
            if isinstance(activity, Checking):
                return True
            activity = activity.inside
        return False

    # --- What a person does --------------------------------------------------------------------------------------

    def control(self, control: Control, value: str | bool | None) -> None:
        """Go on, ask, or try an answer out; at an open table, carry out what everybody can do there."""
        match control["id"]:
            case "class-enter":
                self._open = True
            case "class-leave":
                self._open = False
                if isinstance(self.go, Trying):  # the class may be asked still
                    self.go.again()
                self.redraw()
                self._settle()
                return
            case "class-on":
                self._go_on()
                return
            case "class-back":
                self.inside.control(button(self.words, "back"), None)
            case "class-ask":
                self._ask()
            case "class-others":
                self._seed += 1
                self._ask()
            case "class-another":
                self.inside.control(button(self.words, _ANOTHER), None)
            case "class-return":
                self.inside = self._own
            case "class-try":
                self._try(str(value))
                return
            case "class-play":
                self._play(str(value))
                return
            case "class-change":
                self._change(str(value))
                return
            case _:
                super().control(control, value)
                return
        self.redraw()

    def follow(self, link: str) -> None:
        """Show the step that the address carries."""
        self._own.follow(link)

    def wish(self, query: Mapping[str, str]) -> None:
        """Take what the page's address wishes."""
        self._own.wish(query)
        self._settle()

    def _go_on(self) -> None:
        self._hear()
        way = self._way_on()
        if way is not None:
            self.inside.control(way, None)
        else:
            self.inside.go_on(all_of_it=False)
        self._settle()

    def _settle(self) -> None:
        """On a turn of the class's own, let those act who do so out of turn; if nobody does, no key waits for it."""
        while self.go.seat in self.go.state.actors()[:1] and super().wait() is not None:
            self.inside.go_on(all_of_it=False)

    def _ask(self) -> None:
        self._asked, self._about = question(self.go, self._seed), (self.go, self.go.state)

    def _try(self, written: str) -> None:
        """Show on a branch what comes of the move *written* in the notation, or why it is not allowed."""
        if self._about is None or not any(each["plays"] == written for each in self._offered()):
            return
        go, state = self._about
        if isinstance(go, Seated):  # nobody knows yet what is drawn there
            state = state.determinise(go.seat, random.Random(written))
        bots = opponents(state.seats, go.seat, go.game.bots[0])
        self._heard = -1
        self.inside = branch = Playing(Match(go.game, state), go.seat, bots, self.reader)
        action = go.game.parse(written)
        self.redraw()
        if state.why_not(go.seat, action) is None:
            branch.act(Choice(written, (), ""))
        else:
            branch.why(written)

    def _play(self, written: str) -> None:
        """Play the move *written* in the notation at the match itself, if it was offered and is allowed."""
        go = self.go
        is_offered = any(each["plays"] == written for each in self._offered())
        if is_offered and go.state.why_not(go.seat, go.game.parse(written)) is None:
            self._hear()
            go.act(Choice(written, (), ""))
            self._settle()

    def _hear(self) -> None:
        """Note what has been said until now: the next move brings more."""
        self._heard = max((entry["number"] for entry in self.go.entries()), default=-1)

    def _change(self, written: str) -> None:
        """Offer another move: the letter of the answer, and the move in the notation."""
        letter, _, move = written.strip().partition(" ")
        at = LETTERS[: len(self._offered())].find(letter.upper() or "?")
        if isinstance(self._asked, Moves) and at >= 0:
            try:
                self._asked.change(at, move)
            except CardkitError as error:
                self.reader.tell("info", error.text(self.reader.language))


def bare(scene: Scene) -> Scene:
    """Return *scene* with nothing that could be chosen, no card dim, and without a word of what could be done.

    Where somebody has laid cards, who it was says enough: what that place is called would take the room of cards.
    """

    def bright(zone: Zone) -> Zone:
        cards = tuple(replace(card, dim=False) for card in zone.cards)
        return replace(zone, cards=cards, label="" if zone.groups else zone.label)

    scene = without_choices(scene)
    zones = tuple(map(bright, scene.zones))
    return replace(scene, zones=zones, prompt="", longest="", forecasts=(), sheets=(), ladder=None)
