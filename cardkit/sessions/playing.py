"""A match against bots: their pace, undo and redo, advice, the race to act out of turn, and perhaps a coach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, Final

from cardkit.game import Action, Event, IllegalMove, Refusal, State
from cardkit.lessons.coach import Coach, Note
from cardkit.looks.banter import banter
from cardkit.looks.moods import moods
from cardkit.looks.portraits import Mood
from cardkit.looks.scene import Choice, Scene, without_choices
from cardkit.match import Match, Move
from cardkit.sessions.coaching import Coaching
from cardkit.sessions.controls import TIMES, button, pace, race, switch
from cardkit.sessions.messages import Cited, Control, Entry
from cardkit.sessions.reader import Reader
from cardkit.sessions.session import Session, Tried, in_words, sentences
from cardkit.sessions.setup import whole
from cardkit.texts import CardkitError

PAUSE: Final = 900
"""Milliseconds that a bot seems to think, at normal pace."""
LONG_PAUSE: Final = 4000
"""Milliseconds to read that somebody is out, at normal pace."""
LEAST_DELAY: Final = 700
MOST_DELAY: Final = 2600
"""Between these milliseconds lies the delay, drawn for each moment, after which bots act in a race."""
LOG_LENGTH: Final = 40
"""How many of the newest sentences are sent to the browser."""


class Playing(Session):
    """A match against *bots*, whose levels are given by their seats.

    Where the table remembers for the person what was shown, they can switch that off. Whoever learns a game has enough
    to do without keeping cards in mind, so it is on at first; the bots remember in any case.

    Where seats can act out of turn, it is a race: bots act after a delay that is drawn for each moment, whether one
    of them can act out of turn or not; and the person who can has some time, which a setting of its own decides.

    With a *coach*, the match waits while a card of theirs is shown, whoever can act. Whoever knows already just plays
    on.
    """

    def __init__(
        self, match: Match, seat: int, bots: Mapping[int, str], reader: Reader, coach: Coach | None = None
    ) -> None:
        super().__init__(match.game, seat, reader)
        self.match = match
        self.coaching = None if coach is None else Coaching.from_now(coach, match)
        self.bots = bots
        self.pace = "normal"
        self.race = "normal"
        self.memory = True  # whether the table remembers for the person
        self.let_pass: int | None = None  # after how many moves the person last let a moment pass
        self._quiet: int | None = None  # after how many moves nobody else wanted to act
        self._left: list[Sequence[Event]] = []  # the ends of rounds that the person has looked back on
        self._known: tuple[str, Sequence[Move]] = ("", ())  # the key and the moves of the match that is kept

    # --- What the table shows ------------------------------------------------------------------------------------

    @property
    def state(self) -> State[Any]:
        """The position now."""
        return self.match.state

    def held(self) -> bool:
        """Whether the table holds: a round or the match has ended, and the person looks back on it.

        The next round is dealt already, but nobody sees it or acts in it before the person goes on.
        """
        match = self.match
        if not match.now:
            return False
        last = match.events[match.now - 1]
        return ends(last) and not any(last is each for each in self._left)

    def is_over(self) -> bool:
        """Whether nothing more is to be played."""
        return not self.state.actors()

    def speaks(self) -> bool:
        """Whether a card of the coach is shown."""
        return self.reader.feedback.get("kind") == "coach"

    def seen(self) -> State[Any]:
        """Return the state as the person may see it, with or without what they have seen before."""
        match = self.match
        state = match.states[match.now - 1] if self.held() and match.state.actors() else match.state
        return state.view(self.seat) if self.memory else state.glance(self.seat)

    def scene(self) -> Scene:
        """Return the table; while it holds, with how the round came out, and nothing that could be chosen.

        Beside the result stands what the coach says of it.
        """
        picture = self.picture()
        if not self.held():
            if self.speaks() and not self.moment():  # nobody thinks: it is the person who reads
                return replace(picture, prompt=self.words.say("guide.waits", label=self.words.say("controls.got-it")))
            return picture
        match = self.match
        seat, action = match.moves[match.now - 1]
        summary = self.look.summary(match.states[match.now - 1], seat, action, self.words)
        if self.coaching is not None:
            told = tuple(note.sentence(self.words) for note in self.coaching.beside(match.events[match.now - 1]))
            summary = replace(summary, told=told)
        prompt = "" if match.state.actors() else picture.prompt  # of the next round nobody is asked anything yet
        return replace(without_choices(picture), prompt=prompt, summary=summary)

    def entries(self) -> list[Entry]:
        """Return the newest of what has happened."""
        match = self.match
        begin = self._log_begins()
        before = sum(map(len, match.events[:begin]))
        past = [event for events in match.events[begin : match.now] for event in events]
        if self.held() and match.state.actors():  # of the next round nobody has heard yet
            since = len(past) - len(match.events[match.now - 1])
            past = past[:since] + list(takewhile(lambda event: event.marks != "end", past[since:]))
        cut = max(0, len(past) - LOG_LENGTH)
        return sentences(past[cut:], self.words, before + cut, banter(match, self.seat, self.words))

    def moods(self) -> Mapping[int, Mood]:
        """Return how those feel who have just been moved by what happened."""
        return moods(self.match)

    def _log_begins(self) -> int:
        """Return after how many moves the log begins: without memory, where the person's last turn did."""
        if self.memory:
            return 0
        mine = [seat == self.seat for seat, _ in self.match.moves[: self.match.now]]
        return next((at for at in reversed(range(len(mine))) if mine[at] and not (at and mine[at - 1])), 0)

    def wait(self) -> int | None:
        """Return how long bots wait before they act; None if they do not. It follows from what the person may know."""
        match = self.match
        view = match.state.view(self.seat)
        actors = view.actors()
        if not actors or self._quiet == match.now or self.held() or self.speaks():
            return None
        if self.can_react():
            return TIMES[self.race]
        drawn = LEAST_DELAY + match.dice("delay") % (MOST_DELAY - LEAST_DELAY)
        if actors[0] == self.seat:
            return drawn if view.window() else None  # somebody may be about to act out of turn, or nobody
        pause = LONG_PAUSE if match.now and goes_out(match.events[match.now - 1]) else PAUSE
        return max(drawn, pause) if view.window() else pause

    def moment(self) -> bool:
        """Return whether it is the person's turn, or their chance to act out of turn."""
        return (not self.held() and self.seat in self.state.actors()[:1]) or self.can_react()

    def can_react(self) -> bool:
        """Whether the person can act out of turn, and has not let the moment pass."""
        return self.seat in self.state.actors()[1:] and self.let_pass != self.match.now and not self.held()

    def controls(self) -> list[Control]:
        """Return the controls of a match, and the button that says that one has understood the coach."""
        match, words = self.match, self.words
        holds = self.held() and bool(match.state.actors())
        return [
            *([button(words, "got-it", key="g", group="coach")] if self.speaks() else []),
            *([button(words, "next-round", group="next")] if holds and not self.is_over() else []),
            button(words, "undo", enabled=match.last_decision(self.seat) is not None, key="u"),
            button(words, "redo", enabled=match.now < len(match.moves), key="r"),
            button(
                words, "advice", enabled=self.seat in match.state.actors() and not holds and not self.speaks(), key="h"
            ),
            *([switch(words, "memory", on=self.memory, key="m")] if self.game.remembers else []),
            *([button(words, "pass", enabled=self.can_react(), key="p")] if self.game.races else []),
            pace(words, self.pace),
            *([race(words, self.race)] if self.game.races else []),
        ]

    def news(self) -> Sequence[Event]:
        """Return how somebody last went out in this round since the person acted."""
        match = self.match
        for at in range(match.now - 1, -1, -1):
            if ends(match.events[at]):
                break
            if goes_out(match.events[at]):
                return match.events[at]
            if match.moves[at][0] == self.seat:
                break
        return ()

    # --- What a person does --------------------------------------------------------------------------------------

    def act(self, choice: Choice) -> None:
        """Play the person's action; before one that costs them dear, the coach says so once."""
        action = self.game.parse(choice.action)
        note = None if self.coaching is None else self.coaching.warned(self.match, action)
        if note is None:
            self.play(action)
        else:
            self._say(note)

    def play(self, action: Action) -> None:
        """Play *action* at the person's seat. Raises IllegalMove, changing nothing."""
        self.match.play(self.seat, action)
        self.redraw()

    def why(self, tried: Tried) -> None:
        """Say why not; of the next round, which is not seen yet, nothing is said."""
        if self.held():
            self.reader.tell("info", self.words.say("feedback.held"))
        else:
            super().why(tried)

    def refuse(self, refusal: Refusal) -> None:
        """Tell a refusal, its rule in the words of the coach if these have not been said."""
        super().refuse(refusal)
        note = None if self.coaching is None else self.coaching.coach.refused(refusal, self.state.view(self.seat))
        if note is not None:
            answer = self.reader.feedback
            rule = Cited(id=refusal.rule, text=note.sentence(self.words), href=self.cite(refusal.rule)["href"])
            self.reader.tell(answer["kind"], answer["text"], rule, note.remark.lit)

    def go_on(self, *, all_of_it: bool) -> None:
        """Let the next bot act, or all of them up to where the person has to decide, or the coach something to say."""
        match = self.match
        if not match.let_bot_act(self.bots):
            self._quiet = match.now  # on the person's turn nobody acts out of turn; the table stays as it is
            return
        while all_of_it and match.state.actors() and self.seat not in match.state.actors() and not self.held():
            if self.coaching is not None and self.coaching.has_news(match):
                break
            match.let_bot_act(self.bots)
        self.redraw()

    def control(self, control: Control, value: str | bool | None) -> None:
        """Carry out a control of the bar."""
        match control["id"]:
            case "undo":
                self.match.undo_to_decision(self.seat)
                self.let_pass = None
            case "redo":
                self.match.redo_to_decision(self.seat)
                self.let_pass = None
            case "pass":
                self.let_pass = self.match.now
                if self.coaching is not None:
                    self.coaching.understood()
            case "next-round":
                self._left.append(self.match.events[self.match.now - 1])
            case "got-it" if self.coaching is not None:
                self.coaching.understood()
            case "pace":
                self.pace = str(value)
                return
            case "race":
                self.race = str(value)
            case "memory":
                self.memory = value is True
            case "advice":
                self._advise()
                return
        self.redraw()

    def _advise(self) -> None:
        """Say what the best of the bots would do here; it sees no more than the person does."""
        bot = self.game.bot(self.game.bots[-1], self.match.now)
        view = self.seen()
        action = bot.react(view, self.seat) if self.seat in view.actors()[1:] else bot.choose(view, self.seat)
        if action is None:
            self.reader.tell("info", self.words.say("feedback.advice-none"))
            return
        label = self.look.label(self.state, self.seat, action, self.words)
        self.reader.tell("info", self.words.say("feedback.advice", label=label))

    def resume(self, key: str, moves: Sequence[str]) -> None:
        """Play the moves that the browser kept; if one of them is none, stay where the match is."""
        if key != self.kept_key():
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
        self.begin(match)

    # --- What the session does of itself -------------------------------------------------------------------------

    def begin(self, match: Match) -> None:
        """Go on with another match, from where it stands."""
        self.match = match
        self.redraw()

    def redraw(self) -> None:
        """Let the table be laid again, with what the person should not miss, and let the browser keep the match.

        If the coach has something to say, that comes first.
        """
        self._quiet = None
        spoke = self.speaks()
        self.reader.look(in_words(self.news(), self.words))
        self._keep()
        if self.coaching is not None:
            self._listen(self.coaching, spoke=spoke)

    def _listen(self, coaching: Coaching, *, spoke: bool) -> None:
        """Let the coach see what is new, and speak if there is something to say."""
        self._keep_told(coaching)  # all that was shown until now
        coaching.look(self.match)
        if self.is_over():
            self._keep_told(coaching)
        note = None if self.held() or self.is_over() else coaching.next(self.match, again=spoke)
        if note is not None:
            self._say(note)

    def _keep_told(self, coaching: Coaching) -> None:
        met = coaching.new()
        if met is not None:
            self.know(met)

    def know(self, cues: Sequence[str]) -> None:
        """Take it that the coach need not tell these again, and let the browser keep that."""
        self.reader.coach(self.game.name, told=cues)

    def _say(self, note: Note) -> None:
        """Show a card of the coach."""
        rule = note.cue.ids[0]
        self.reader.tell(
            "coach",
            note.sentence(self.words),
            Cited(id=rule, text="", href=self.cite(rule)["href"]),
            note.remark.lit,
        )

    def kept_key(self) -> str | None:
        """Return what tells this match from others that began otherwise; None if the browser is to keep none."""
        return None

    def _keep(self) -> None:
        """Let the browser keep the moves, as far as it does not know them."""
        key = self.kept_key()
        if key is None:
            return
        moves = self.match.moves[: self.match.now]
        known = self._known[1] if self._known[0] == key else ()
        since = sum(1 for _ in takewhile(lambda both: both[0] is both[1], zip(known, moves, strict=False)))
        if since < max(len(known), len(moves)):
            self.reader.keep(self.kept, key, since, [f"{seat}: {action}" for seat, action in moves[since:]])
        self._known = (key, moves)


def ends(events: Sequence[Event]) -> bool:
    """Whether a round or the match ended with these events."""
    return any(event.marks == "end" for event in events)


def goes_out(events: Sequence[Event]) -> bool:
    """Whether somebody goes out in these events, and the round goes on."""
    return any(event.marks == "out" for event in events) and not ends(events)
