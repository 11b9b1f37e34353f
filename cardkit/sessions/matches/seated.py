"""Somebody at a match that somebody else clocks: what they see of it and do in it, and perhaps a coach of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, Final

from cardkit.bots import Thinking, concluded
from cardkit.contract import Action, Refusal, State
from cardkit.events import Event
from cardkit.lessons.coach import Coach, Note
from cardkit.looks.banter import Banter
from cardkit.looks.envelope import Envelope, envelope
from cardkit.looks.moods import moods
from cardkit.looks.portraits import Mood
from cardkit.looks.scene import Choice, Scene, without_choices
from cardkit.looks.summary import decided
from cardkit.match import Match
from cardkit.search.bot import SearchingBot
from cardkit.search.hint import Hint, hint
from cardkit.sessions.activity import Activity, Tried
from cardkit.sessions.controls import button, switch, way_on
from cardkit.sessions.entries import ends, goes_out, in_words, newest_lines, sentences
from cardkit.sessions.keeping import Refused, newest
from cardkit.sessions.matches.coaching import Coaching
from cardkit.sessions.matches.told import advised, label
from cardkit.sessions.messages import Cited, Control, Entry
from cardkit.sessions.people import People
from cardkit.sessions.reader import Reader

LOG_LENGTH: Final = 40
"""How many of the newest sentences are sent to the browser."""


class Seated(Activity):
    """Somebody at a *seat* of a match. The *people* there, and their *banter*, are the same for all who sit at it.

    Several can be seated at one match. It goes on without this one's doing: whoever clocks it plays for the bots, and
    lets the tables of all be laid again when anybody has acted. :meth:`wait` is None, since nothing here may tell the
    others who could act.

    Where the table remembers for the person what was shown, they can switch that off. Whoever learns a game has enough
    to do without keeping cards in mind, so it is on at first; the bots remember in any case.
    """

    def __init__(
        self, match: Match, seat: int, people: People, banter: Banter, reader: Reader, coach: Coach | None = None
    ) -> None:
        super().__init__(match.game, seat, reader)
        self.match = match
        self.banter = banter
        self.coaching = None if coach is None else Coaching.from_now(coach, match)
        self.memory = True  # whether the table remembers for the person
        self.missed = ""  # what the person was too slow for, until they act
        self.let_pass: int | None = None  # after how many moves the person last let a moment pass
        self._people = people
        self._refused: list[Refused] = []
        self._looked: list[Refused] = []
        self._left: list[Sequence[Event]] = []  # the ends of rounds that the person has looked back on

    # --- What the table shows ------------------------------------------------------------------------------------

    @property
    def state(self) -> State[Any]:
        """The position now."""
        return self.match.state

    @property
    def people(self) -> People:
        """Who sits at the table."""
        return self._people

    def held(self) -> bool:
        """Whether the table holds: a round or the match has ended, and the person looks back on it.

        The next round is dealt already, but nobody sees it or acts in it before the person goes on.
        """
        match = self.match
        if not match.now:
            return False
        last = match.events[match.now - 1]
        return ends(last) and not any(last is each for each in self._left)

    @property
    def refused(self) -> Sequence[Refused]:
        """What the person tried on their turn and may not do, the newest of it, in the match as it has gone."""
        return [each for each in self._refused if each.belongs_to(self.match)]

    @property
    def looked(self) -> Sequence[Refused]:
        """What the person only looked at and was told that they may not do, the newest of it."""
        return [each for each in self._looked if each.belongs_to(self.match)]

    def is_over(self) -> bool:
        """Whether nothing more is to be played."""
        return not self.state.actors()

    def speaks(self) -> bool:
        """Whether a card of the coach is shown."""
        return self.reader.feedback.get("kind") == "coach"

    def seen(self) -> State[Any]:
        """Return the state as the person may see it, with or without what they have seen before.

        While the table holds, what ended the round has just landed on it.
        """
        match = self.match
        state = match.state
        if self.held():
            state = decided(match.states[match.now - 1], *match.moves[match.now - 1], self.look.counting)
        return state.view(self.seat) if self.memory else state.glance(self.seat)

    def scene(self) -> Scene:
        """Return the table; while it holds, with how the round came out, and nothing that could be chosen.

        Beside the result stands what the coach says of it.
        """
        picture, match = self.picture(), self.match
        if not match.now:
            return picture
        last = match.states[match.now - 1], *match.moves[match.now - 1], self.words
        if self.look.landed is not None:
            picture = replace(picture, landed=self.look.landed(*last))
        if not self.held():
            return picture
        summary = self.look.summary(*last)
        if self.coaching is not None:
            told = tuple(note.sentence(self.words) for note in self.coaching.beside(match.events[match.now - 1]))
            summary = replace(summary, told=told)
        prompt = "" if match.state.actors() else picture.prompt  # of the next round nobody is asked anything yet
        return replace(without_choices(picture), prompt=prompt, summary=summary)

    def envelope(self) -> Envelope | None:
        """Return the most that a match of so many people brings."""
        return envelope(self.game.name, self.state.seats, self.words.language)

    def entries(self) -> list[Entry]:
        """Return the newest of what has happened."""
        match = self.match
        begin = self._log_begins()
        before = sum(map(len, match.events[:begin]))
        past = [event for events in match.events[begin : match.now] for event in events]
        if self.held() and match.state.actors():  # of the next round nobody has heard yet
            since = len(past) - len(match.events[match.now - 1])
            past = past[:since] + list(takewhile(lambda event: event.marks != "end", past[since:]))
        cut = newest_lines(past, self.words, LOG_LENGTH)
        return self.in_sentences(past[cut:], before + cut)

    def in_sentences(self, past: Sequence[Event], first: int) -> list[Entry]:
        """Return what has *past* in sentences, numbered from *first* on."""
        quips = self.banter.quips(self.match, self.words)
        return sentences(past, self.words, self.look.large, first, quips)

    def moods(self) -> Mapping[int, Mood]:
        """Return how those feel who have just been moved by what happened."""
        return moods(self.match)

    def _log_begins(self) -> int:
        """Return after how many moves the log begins: without memory, where the person's last turn did."""
        if self.memory:
            return 0
        mine = [seat == self.seat for seat, _ in self.match.moves[: self.match.now]]
        return next((at for at in reversed(range(len(mine))) if mine[at] and not (at and mine[at - 1])), 0)

    def moment(self) -> bool:
        """Return whether it is the person's turn, or their chance to act out of turn."""
        return (not self.held() and self.seat in self.state.actors()[:1]) or self.can_react()

    def can_react(self) -> bool:
        """Whether the person can act out of turn, and has not let the moment pass."""
        return self.seat in self.state.actors()[1:] and self.let_pass != self.match.now and not self.held()

    def instant(self) -> object:
        """Return the position: it may be drawn again while nobody acts."""
        return self.state

    def controls(self) -> list[Control]:
        """Return the controls that are the person's own."""
        return [*self.ways_on(), *self.own_controls()]

    def ways_on(self) -> list[Control]:
        """Return the buttons that say that one has read enough: what the coach says, or how the round came out."""
        goes_on = self.held() and not self.is_over()
        return [
            *([button(self.words, "got-it", key="g", group="coach")] if self.speaks() else []),
            *([way_on(self.words, "next-round", group="next")] if goes_on else []),
        ]

    def own_controls(self) -> list[Control]:
        """Return what helps the person, and beside what they can do out of turn the way to let it pass."""
        return [*self.aids(), *([button(self.words, "pass", key="p", group="ask")] if self.can_react() else [])]

    def aids(self) -> list[Control]:
        """Return what helps the person."""
        asked = self.seat in self.state.actors() and not self.held()
        return [
            button(self.words, "advice", enabled=asked, key="h"),
            *([switch(self.words, "memory", on=self.memory, key="m")] if self.game.remembers else []),
        ]

    def news(self) -> Sequence[Event]:
        """Return how somebody last went out in this round since the person acted, until anybody has a second turn."""
        match = self.match
        turns: list[int] = []
        for at in range(match.now - 1, -1, -1):
            if ends(match.events[at]):
                break
            if goes_out(match.events[at]):
                return match.events[at] if len(turns) == len(set(turns)) else ()
            mover = match.moves[at][0]
            if mover == self.seat:
                break
            if turns[-1:] != [mover]:
                turns.append(mover)
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
        self.missed = ""
        self.redraw()

    def why(self, tried: Tried) -> None:
        """Say why not; of the next round, which is not seen yet, nothing is said."""
        if self.held():
            self.reader.tell("info", self.words.say("feedback.held"))
        else:
            super().why(tried)

    def late(self) -> None:
        """Say that a click came too late, unless the coach has something to say."""
        if not self.speaks():
            super().late()

    def refuse(self, action: Action, refusal: Refusal) -> None:
        """Tell the refusal of *action*, its rule in the words of the coach if these have not been said, and note it."""
        super().refuse(action, refusal)
        tried = Refused(self.seat, action, self.match.now, self.state)
        if self.reader.calm:
            self._looked = newest([*self.looked, tried])
        elif tried not in self.refused:  # the same again is nothing new
            self._refused = newest([*self.refused, tried])
        note = None if self.coaching is None else self.coaching.coach.refused(refusal, self.state.view(self.seat))
        if note is not None:
            answer = self.reader.feedback
            rule = Cited(id=refusal.rule, text=note.sentence(self.words), href=self.cite(refusal.rule)["href"])
            self.reader.tell(answer["kind"], answer["text"], rule, note.remark.lit)

    def control(self, control: Control, value: str | bool | None) -> None:
        """Carry out a control of the bar."""
        match control["id"]:
            case "pass":
                self.let_pass = self.match.now
                if self.coaching is not None:
                    self.coaching.understood()
            case "next-round":
                self.look_away()
            case "got-it" if self.coaching is not None:
                self.coaching.understood()
            case "memory":
                self.memory = value is True
            case "advice":
                if self.coaching is not None:
                    self.coaching.understood()
                self._advise()
                return
        self.redraw()

    def look_away(self) -> None:
        """Look no more back on the round that has ended."""
        self._left.append(self.match.events[self.match.now - 1])

    def best_move(self) -> Action | None:
        """Return what the best of the bots would do here, out of what the person sees; None to let the moment pass."""
        bot = self.game.bot(self.game.bots[-1], self.match.now)
        view = self.seen()
        return bot.react(view, self.seat) if self.seat in view.actors()[1:] else bot.choose(view, self.seat)

    def _advise(self) -> None:
        """Say what the best of the bots would do here."""
        self.tell_hint(concluded(self.hint()))

    def hint(self) -> Thinking[Hint]:
        """Return what the best of the bots would do here, and how that does in fresh deals beside something else.

        If a medium bot would do something else, it is that. None of them sees more than the person does.
        """
        view, dice = self.seen(), self.match.dice("advice")
        bot, usual = self.game.bot(self.game.bots[-1], dice), self.game.bot("medium", dice)
        assert isinstance(bot, SearchingBot)
        instead = usual.react(view, self.seat) if self.seat in view.actors()[1:] else usual.choose(view, self.seat)
        return hint(bot, view, self.seat, [instead])

    def tell_hint(self, found: Hint) -> None:
        """Tell the person a hint, and what is certain of it; what to click for it is lit."""
        view, words = self.seen(), self.words
        action, reasons = advised(view, self.look, self.seat, found, words)
        if action is None:
            said = words.say("feedback.advice-none")
        else:
            said = words.say("feedback.advice", label=label(self.look, self.state, self.seat, action, words))
        self.reader.tell("info", " ".join([said, *reasons]), lit=self.picture().clicks(action))

    # --- What an activity does of itself -------------------------------------------------------------------------

    def redraw(self) -> None:
        """Let the table be laid again, with what the person should not miss.

        If the coach has something to say, that comes first.
        """
        spoke, coaching = self.speaks(), self.coaching
        if coaching is not None:
            self._listen(coaching)
        note = None if coaching is None or self.held() or self.is_over() else coaching.next(self.match, again=spoke)
        aside = None if coaching is None or self.held() else coaching.aside(self.match)
        if note is not None:
            self.reader.look()
            self._say(note)
        elif aside is not None:
            # What it was about is lit as long as it lies there as it did.
            lit = aside.remark.lit if coaching is not None and coaching.is_fresh(self.match) else ()
            self.reader.look(aside.sentence(self.words), self._cited(aside), lit)
        else:
            self.reader.look(self.missed or in_words(self.news(), self.words))

    def _listen(self, coaching: Coaching) -> None:
        """Let the coach see what is new."""
        self._keep_told(coaching)  # all that was shown until now
        coaching.look(self.match)
        if self.is_over():
            self._keep_told(coaching)

    def _keep_told(self, coaching: Coaching) -> None:
        met = coaching.new()
        if met is not None:
            self.know(met)

    def know(self, cues: Sequence[str]) -> None:
        """Take it that the coach need not tell these again, and let the browser keep that."""
        self.reader.coach(self.game.name, told=cues)

    def _say(self, note: Note) -> None:
        """Show a card of the coach."""
        self.reader.tell("coach", self.coached(note), self._cited(note), note.remark.lit)

    def coached(self, note: Note) -> str:
        """Return what a card of the coach says."""
        return note.sentence(self.words)

    def _cited(self, note: Note) -> Cited:
        rule = note.cue.ids[0]
        return Cited(id=rule, text="", href=self.cite(rule)["href"])
