"""A table with a match against bots: their pace, undo and redo, advice, and the race to act out of turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any, Final

from cardkit.game import Action, Event, IllegalMove, State
from cardkit.match import Match, Move
from cardkit.texts import CardkitError, Texts
from cardkit_widgets.controls import TIMES, button, pace, race, switch
from cardkit_widgets.game_table import GameTable, sentences
from cardkit_widgets.setup import whole
from cardkit_widgets.table import Control

PAUSE: Final = 900
"""Milliseconds that a bot seems to think, at normal pace."""
LONG_PAUSE: Final = 4000
"""Milliseconds to read how a round ended, or that somebody is out, at normal pace."""
ENDS: Final = ("round", "sudden", "over")
"""What tells that a round, or the match, has just ended."""
TURNING_POINTS: Final = (*ENDS, "out")
"""After one of these events the person is told what led to it: the table alone shows only what comes next."""
LEAST_DELAY: Final = 700
MOST_DELAY: Final = 2600
"""Between these milliseconds lies the delay, drawn for each moment, after which bots act in a race."""
LOG_LENGTH: Final = 40
"""How many of the newest sentences are sent to the browser."""


def has_any(events: Sequence[Event], keys: Sequence[str]) -> bool:
    """Whether one of these events happened."""
    return any(event.key in keys for event in events)


class MatchTable(GameTable):
    """A table that may hold a match against bots: undo, redo, advice, a pace. Without a match it does nothing.

    Where the table remembers for the person what was shown, they can switch that off. Whoever learns a game has enough
    to do without keeping cards in mind, so it is on at first; the bots remember in any case.

    Where seats can act out of turn, it is a race: bots act after a delay that is drawn for each moment, whether one
    of them can act out of turn or not; and the person who can has some time, which a setting of its own decides.
    """

    match: Match | None = None
    level: str = "easy"
    pace: str = "normal"
    race: str = "normal"
    memory: bool = True  # whether the table remembers for the person
    let_pass: int | None = None  # after how many moves the person last let a moment pass
    _known: tuple[str, Sequence[Move]] = ("", ())  # the key and the moves of the match that the browser keeps

    def show_match(self, match: Match) -> None:
        """Show the match as it is now, and let a bot go on if it is its turn."""
        self.match = match
        self.state = match.state
        words = self.texts
        begin = self.log_begins(match)
        before = sum(map(len, match.events[:begin]))
        past = [event for events in match.events[begin : match.now] for event in events]
        cut = max(0, len(past) - LOG_LENGTH)
        turning = match.now > 0 and has_any(match.events[match.now - 1], TURNING_POINTS)
        self.show(
            self.picture(),
            wait=self.waiting(match, LONG_PAUSE if turning else PAUSE),
            moment=self.seat in self.state.actors()[:1] or self.can_react(match),
            address=self.address(),
            entries=sentences(past[cut:], words, before + cut),
            controls=self.match_bar(match, words),
            news=" ".join(entry["text"] for entry in sentences(self.turning_point(match), words)),
        )
        self._keep(match)

    def seen(self) -> State[Any]:
        """Return the state as the person may see it, with or without what they have seen before."""
        return super().seen() if self.memory else self.state.glance(self.seat)

    def log_begins(self, match: Match) -> int:
        """Return after how many moves the log begins: without memory, where the person's last turn did."""
        if self.memory:
            return 0
        mine = [seat == self.seat for seat, _ in match.moves[: match.now]]
        return next((at for at in reversed(range(match.now)) if mine[at] and not (at and mine[at - 1])), 0)

    def turning_point(self, match: Match) -> Sequence[Event]:
        """Return how the last round ended if that was since the person acted, and how somebody last went out since."""
        news: Sequence[Event] = ()
        for at in range(match.now - 1, -1, -1):
            if has_any(match.events[at], ENDS):
                return [*match.events[at], *news]
            if not news and has_any(match.events[at], TURNING_POINTS):
                news = match.events[at]
            if match.moves[at][0] == self.seat:
                break
        return news

    def kept_key(self) -> str | None:
        """Return what tells this match from others that began otherwise; None if the browser is to keep none."""
        return None

    def _keep(self, match: Match) -> None:
        """Let the browser keep the moves, as far as it does not know them."""
        key = self.kept_key()
        if key is None:
            return
        moves = match.moves[: match.now]
        known = self._known[1] if self._known[0] == key else ()
        since = sum(1 for _ in takewhile(lambda both: both[0] is both[1], zip(known, moves, strict=False)))
        if since < max(len(known), len(moves)):
            self.keep(key, since, [f"{seat}: {action}" for seat, action in moves[since:]])
        self._known = (key, moves)

    def on_resume(self, key: str, moves: Sequence[str]) -> None:
        """Play the moves that the browser kept; if one of them is none, stay where the match is."""
        if self.match is None or key != self.kept_key():
            return
        match = Match(self.match.game, self.match.states[0], self.match.setup)
        try:
            for move in moves:
                seat, _, action = move.partition(": ")
                if whole(seat) not in range(match.state.seats):
                    return
                match.play(int(seat), match.game.parse(action))
        except (CardkitError, IllegalMove):
            return
        self.show_match(match)

    def waiting(self, match: Match, pause: int) -> int | None:
        """Return how long bots wait before they act; None if they do not. It follows from what the person may know."""
        view = match.state.view(self.seat)
        actors = view.actors()
        if not actors:
            return None
        if self.can_react(match):
            return TIMES[self.race]
        drawn = LEAST_DELAY + match.dice("delay") % (MOST_DELAY - LEAST_DELAY)
        if actors[0] == self.seat:
            return drawn if view.window() else None  # somebody may be about to act out of turn, or nobody
        return max(drawn, pause) if view.window() else pause

    def can_react(self, match: Match) -> bool:
        """Whether the person can act out of turn, and has not let the moment pass."""
        return self.seat in match.state.actors()[1:] and self.let_pass != match.now

    def address(self) -> Mapping[str, str | None] | None:
        """Return what is to stand in the page's address, if anything."""
        return None

    def match_bar(self, match: Match, words: Texts) -> list[Control]:
        """Return the controls under a match."""
        return [
            button(words, "undo", enabled=match.last_decision(self.seat) is not None, key="u"),
            button(words, "redo", enabled=match.now < len(match.moves), key="r"),
            button(words, "advice", enabled=self.seat in match.state.actors(), key="h"),
            *([switch(words, "memory", on=self.memory, key="m")] if self.kind.remembers else []),
            *([button(words, "pass", enabled=self.can_react(match), key="p")] if self.kind.races else []),
            pace(words, self.pace),
            *([race(words, self.race)] if self.kind.races else []),
        ]

    def act(self, action: Action) -> None:
        """Play the person's action."""
        if self.match is not None:
            self.match.play(self.seat, action)
            self.show_match(self.match)

    def on_continue(self, *, all_of_it: bool) -> None:
        """Let the next bot act, or all of them up to the person's turn."""
        match = self.match
        if match is None:
            return
        if not match.let_bot_act(self.level, self.seat):
            self.wait = None  # on the person's turn nobody acts out of turn; the table stays as it is
            return
        while all_of_it and match.state.actors() and self.seat not in match.state.actors():
            match.let_bot_act(self.level, self.seat)
        self.show_match(match)

    def on_control(self, control: Control, value: str | bool | None) -> None:
        """Carry out a control of the bar."""
        if self.match is None:
            return
        match control["id"]:
            case "undo":
                self.match.undo_to_decision(self.seat)
                self.let_pass = None
            case "redo":
                self.match.redo_to_decision(self.seat)
                self.let_pass = None
            case "pass":
                self.let_pass = self.match.now
            case "pace":
                self.pace = str(value)
                self.show_controls(self.match_bar(self.match, self.texts))
                return
            case "race":
                self.race = str(value)
            case "memory":
                self.memory = value is True
            case "advice":
                self._advise(self.match)
                return
        self.show_match(self.match)

    def _advise(self, match: Match) -> None:
        """Say what the best of the bots would do here; it sees no more than the person does."""
        bot = self.kind.bot(self.kind.bots[-1], match.now)
        view = self.seen()
        action = bot.react(view, self.seat) if self.seat in view.actors()[1:] else bot.choose(view, self.seat)
        if action is None:
            self.answer("info", self.texts.say("feedback.advice-none"))
            return
        label = self.kind.label(match.state, self.seat, action, self.texts)
        self.answer("info", self.texts.say("feedback.advice", label=label))

    def redraw(self) -> None:
        """Show the table again, in the present language."""
        if self.match is None:
            super().redraw()
        else:
            self.show_match(self.match)
