"""A match of several people around one device, with bots on the other seats, and a curtain between two people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardkit.lessons.coach import Note
from cardkit.looks.banter import Banter
from cardkit.looks.scene import Choice, Scene
from cardkit.match import Match
from cardkit.sessions.around import Around
from cardkit.sessions.composing.taking import take, take_control
from cardkit.sessions.controls import TIMES, again, button, pace, race, switch
from cardkit.sessions.entries import ends
from cardkit.sessions.keeping import Keeping, replay
from cardkit.sessions.matches.curtain import Curtain
from cardkit.sessions.matches.first_matches import FirstMatches
from cardkit.sessions.matches.pauses import pause
from cardkit.sessions.matches.seated import Seated
from cardkit.sessions.matches.setup import Setup
from cardkit.sessions.matches.thoughts import WithBots
from cardkit.sessions.matches.unfinished import unfinished
from cardkit.sessions.messages import Control
from cardkit.sessions.people import People
from cardkit.sessions.reader import Reader
from cardkit.texts import Texts


class Hand(Seated):
    """The table of whoever holds the device; *open* where nothing is hidden from anybody else who does.

    They have a coach of their own if they want one.
    """

    open = False

    def __init__(
        self,
        match: Match,
        seat: int,
        setup: Setup,
        people: People,
        banter: Banter,
        first_matches: FirstMatches,
        reader: Reader,
    ) -> None:
        super().__init__(match, seat, people, banter, reader)
        self.setup = setup
        self.first_matches = first_matches
        self.memory = setup.memory
        self.meet(match)

    def meet(self, match: Match) -> None:
        """Come to a match, with a coach if there is to be one."""
        self.match = match
        self.coaching = self.first_matches.coaching(self.setup, match, self.seat)

    def know(self, cues: Sequence[str]) -> None:
        """Take it that the coach need not tell these again to whoever is called so."""
        self.first_matches.know(self.game.name, cues)

    def aids(self) -> list[Control]:
        """Return what helps the person, and whether they have a coach."""
        return [*super().aids(), switch(self.words, "coach", on=self.coaching is not None)]

    def control(self, control: Control, value: str | bool | None) -> None:
        """Carry out a control of the bar."""
        if control["id"] == "coach":
            self.first_matches.switch(self.setup, on=value is True)
            self.meet(self.match)
        super().control(control, value)

    @property
    def words(self) -> Texts:
        """The sentences for this table; what all look at together calls everybody by their names."""
        return self.people.texts(self.game, self.reader.language, None if self._is_for_all() else self.seat)

    def _is_for_all(self) -> bool:
        """Whether all look at this table together."""
        return self.open or self.held()

    def _named(self, said: str) -> str:
        """Return what is said to this one, with their name where others read it, too."""
        words = self.words
        return words.say("together.turn", name=words.seat(self.seat), prompt=said) if self._is_for_all() else said

    def scene(self) -> Scene:
        """Return the table; where no curtain says whose turn it is, the prompt does."""
        scene, words, actors = super().scene(), self.words, self.state.actors()
        if scene.summary is not None:
            over = "won" if scene.summary.over and not self._bots_win() else scene.summary.over
            told = scene.summary.told
            if self.coaching is not None:
                told = (*map(self._named, told[:1]), *told[1:])
            scene = replace(scene, summary=replace(scene.summary, over=over, told=told))
        elif self.open and scene.choices:
            scene = replace(scene, prompt=self._named(scene.prompt))
        elif self.open and actors:  # somebody else is to act, which is all that concerns whoever looks
            scene = replace(scene, prompt=words.say("rooms.plays", name=words.seat(actors[0])))
        return scene

    def coached(self, note: Note) -> str:
        """Return what a card of the coach says, and to whom."""
        return self._named(super().coached(note))

    def _bots_win(self) -> bool:
        """Whether none of the people has won."""
        result = self.state.result()
        return result is None or all(seat in self.banter.animals for seat in result.winners)


class Together(WithBots, Around[Curtain | Hand]):
    """A *match* of several people who hand one device on. All others are *bots*, whose levels are given by seats.

    Whoever has to decide gets the device, through a curtain wherever what they may see differs from what another one
    of them may. While only bots act, the table stays as it is. Whoever wants to act out of turn says *It's me!* first,
    which can be said whenever somebody may be able to, as far as all know; and bots give everybody that time, whether
    anybody can or not.
    """

    def __init__(
        self, match: Match, setup: Setup, first_matches: FirstMatches, keeping: Keeping, reader: Reader
    ) -> None:
        self.match = match
        self.setup = setup
        self.bots = dict.fromkeys(range(setup.group.size, match.state.seats), setup.level)
        self.pace, self.race = setup.pace, setup.race
        people = setup.group.people(match.state.seats)
        banter = Banter({seat: people.animals[seat] for seat in self.bots})
        self.hands = [
            Hand(match, seat, setup, people, banter, first_matches.of(setup.group.known_as(seat)), reader)
            for seat in range(setup.group.size)
        ]
        self._keeping = keeping
        keeping.begin(self.kept_key())
        self._claimed = False  # whether somebody has said that it is them
        self._let_pass: int | None = None  # after how many moves all have let a moment pass
        self._quiet: int | None = None  # after how many moves no bot wanted to act
        self._back: int | None = None  # after how many moves the last one can be taken back
        self._counted = self.is_over()  # whether everybody has played this match
        self._clicks: tuple[object, object] = (None, None)  # what clicks are about
        super().__init__(self._curtain([]))
        self._hand_on()

    # --- Who has the device --------------------------------------------------------------------------------------

    @property
    def holder(self) -> Hand | None:
        """Whoever has the device; None while the curtain is drawn."""
        return self.inside if isinstance(self.inside, Hand) else None

    def hides(self) -> bool:
        """Whether what one of the people may see differs from what another may."""
        state = self.match.state
        return any(state.view(hand.seat) != state.view(0) for hand in self.hands[1:])

    def _asked(self) -> Hand | None:
        """Return whoever has to decide now; None if bots act, or the match is over."""
        turn = self.match.state.actors()[:1]
        return self.hands[turn[0]] if turn and turn[0] < len(self.hands) else None

    def _curtain(self, awaited: Sequence[Hand], *, claim: bool = False) -> Curtain:
        hand, seats = self.hands[0], [each.seat for each in awaited]
        return Curtain(self.match, hand.people, hand.banter, seats, self._open, hand.reader, claim=claim)

    def _draw(self, awaited: Sequence[Hand], *, claim: bool = False) -> None:
        """Draw the curtain. One for the same people stays the same, so that nobody taps in vain when a bot acts."""
        drawn, curtain = self.inside, self._curtain(awaited, claim=claim)
        if not isinstance(drawn, Curtain) or (drawn.awaited, drawn.claim) != (curtain.awaited, curtain.claim):
            self.inside = curtain

    def _open(self, seat: int | None) -> None:
        """Let whoever sits at *seat* see their table; None if nobody wants to."""
        self._claimed = seat is not None and self._claimed
        if seat is None:
            self._hand_on()
        else:
            self._lay(self.hands[seat])

    def _lay(self, hand: Hand) -> None:
        """Lay the table of one of them."""
        match = self.match
        hand.open = not self.hides()
        if match.now and match.moves[match.now - 1][0] != hand.seat:
            self._back = None  # somebody else has seen what came of the last move
        self.inside = hand

    def _hand_on(self) -> None:
        """Let the device go to whoever has to decide, if that is somebody else than who has it."""
        asked, holder = self._asked(), self.holder
        if holder is not None and (self._claimed or holder.held() or holder.speaks()):
            return
        if self.is_over() or self.hands[0].held():
            self._lay(holder or self.hands[0])  # the cards of that round are hidden from nobody any more
        elif not self.hides():
            self._lay(asked or holder or self.hands[0])
        elif holder is None or holder.open or asked not in (None, holder):
            self._draw([asked] if asked else [])

    # --- What the table shows ------------------------------------------------------------------------------------

    def wait(self) -> int | None:
        """Return how long bots wait before they act: where people may want to act out of turn, as long as is set."""
        match, holder = self.match, self.holder
        if self._claimed or self._quiet == match.now or (holder is not None and (holder.held() or holder.speaks())):
            return None
        return TIMES[self.race] if self._can_claim() and self.bots else pause(match, self.bots)

    def moment(self) -> bool:
        """Return whether the time is that of people, who may want to act out of turn, or have to act."""
        return self._can_claim() or self._asked() is not None

    def _can_claim(self) -> bool:
        """Whether somebody may be able to act out of turn, as far as all know, and they have not let that pass."""
        return self.match.state.window() and self._let_pass != self.match.now and not self._is_held()

    def _is_held(self) -> bool:
        return self.holder is not None and self.holder.held()

    def instant(self) -> object:
        """Return what clicks are about: this position, as long as the same person has the device."""
        now = (self.inside, self.inside.instant())
        if any(one is not other for one, other in zip(now, self._clicks, strict=True)):
            self._clicks = now
        return self._clicks

    def address(self) -> Mapping[str, str | None]:
        """Return the setup; what was dealt stands in no address."""
        return self.setup.address()

    def controls(self) -> list[Control]:
        """Return the controls of whoever has the device, and those of all."""
        words, holder, over = self.words, self.holder, self.is_over()
        claims = self._can_claim() and not self._claimed
        passes = self._claimed if holder is not None and self._claimed else claims and bool(self.bots)
        races = [
            button(words, "me", enabled=claims, key="i"),
            button(words, "pass", enabled=passes, key="p"),
        ]
        return [
            *(again(words) if over else []),
            *([] if holder is None else holder.ways_on()),
            button(words, "undo", enabled=self._back == self.match.now and not self._claimed, key="u"),
            *([] if holder is None else holder.aids()),
            *(races if self.game.races else []),
            *(
                [button(words, "cover", key="c", group="gear")]
                if holder is not None and self.hides() and not self._is_held()
                else []
            ),
            *([] if holder is None or self._is_held() else take_control(holder)),
            *([pace(words, self.pace)] if self.bots else []),
            *([race(words, self.race)] if self.game.races and self.bots else []),
            button(
                words, "new", key="n", group="next" if over else "gear", ask="" if over else words.say("controls.ask")
            ),
        ]

    def is_over(self) -> bool:
        """Return whether nothing more is to be played."""
        return not self.match.state.actors()

    # --- What a person does --------------------------------------------------------------------------------------

    def act(self, choice: Choice) -> None:
        """Do it, and let the device go on."""
        holder = self.holder
        now = self.match.now
        super().act(choice)
        match = self.match
        if holder is not None and match.now != now:
            self._claimed = False
            shows = ends(match.events[now]) or match.reveals(now)
            self._back = None if shows else match.now
        self._follow()

    def go_on(self, *, all_of_it: bool) -> None:
        """Let the next bot act, or all of them up to where a person has to decide, or may want to act out of turn."""
        match = self.match
        if not self.thought().act():
            self._quiet = match.now
            return
        while all_of_it and match.state.actors()[:1] and match.state.actors()[0] in self.bots:
            if match.state.window() or ends(match.events[match.now - 1]):
                break
            match.let_bot_act(self.bots)
        self._follow()

    def control(self, control: Control, value: str | bool | None) -> None:
        """Carry out a control of the bar."""
        match control["id"]:
            case "me":
                self._claimed = True
                self.inside = self._curtain(self.hands, claim=True)
            case "pass" if self._claimed:
                self._claimed = False
            case "pass":
                self._let_pass = self.match.now
            case "cover":
                asked = self._asked()
                self.inside = self._curtain([asked] if asked else [])
                self._claimed = False
            case "take-position" if self.holder is not None:
                take(self.holder)
                return
            case "undo":
                self.match.undo()
                self._let_pass = self._back = None
            case "next-round":
                for hand in self.hands:
                    hand.look_away()
                self.inside = self._curtain([])  # all have looked at how that round came out
            case "same-deal":
                self.begin(self.match.branch(0))
                return
            case "pace":
                self.setup.pace = self.pace = str(value)
                return
            case "race":
                self.setup.race = self.race = str(value)
            case _:
                super().control(control, value)
        self._follow()

    def resume(self, key: str, moves: Sequence[str]) -> None:
        """Play the moves that the browser kept, as far as they are moves of this match; nobody has the device then."""
        if key != self.kept_key():
            return
        match = self.match.branch(0)
        _, is_whole = replay(match, None, moves)
        self.begin(match)
        if not is_whole:
            self.reader.tell("info", self.words.say("feedback.kept-in-part"))

    # --- What an activity does of itself -------------------------------------------------------------------------

    def begin(self, match: Match) -> None:
        """Go on with another match of the same people, from where it stands."""
        self.match = match
        for hand in self.hands:
            hand.meet(match)
        self._claimed, self._let_pass, self._back = False, None, None
        self._counted = self.is_over()
        self.inside = self._curtain([])
        self._follow()

    def _follow(self) -> None:
        """Let the device go to whoever is asked, and the table be laid again."""
        if not (self._claimed and self.holder is None):
            self._hand_on()
        self.redraw()

    def redraw(self) -> None:
        """Let the table be laid again, and let the browser keep the match."""
        self._quiet = None
        match, key, hand = self.match, self.kept_key(), self.hands[0]
        told = unfinished(match, self.address(), hand.people, range(len(self.hands)))
        self._keeping.tell(key, match.moves[: match.now], (), told)
        super().redraw()
        if told is None:
            self.reader.stands("over", match.game.name, key)
        if not self._counted and self.is_over():
            self._counted = True
            for hand in self.hands:
                hand.first_matches.count(self.game.name)

    def kept_key(self) -> str:
        """Return what deals this match again, and for whom."""
        return self.setup.kept_key()
