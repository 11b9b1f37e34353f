"""Whole matches, dealt as the person or the page's address wishes."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cardkit.chance import MOST_SEED, Secret
from cardkit.contract import game
from cardkit.match import Match, load
from cardkit.numerals import whole
from cardkit.sessions.around import Around
from cardkit.sessions.days.deal import Deal
from cardkit.sessions.days.of_day import UNKNOWN, OfDay
from cardkit.sessions.days.parting import Parting
from cardkit.sessions.keeping import Keeping
from cardkit.sessions.matches.choosing import Choosing
from cardkit.sessions.matches.dealt import Dealt
from cardkit.sessions.matches.first_matches import FirstMatches
from cardkit.sessions.matches.group import Group
from cardkit.sessions.matches.knowing import Knowing
from cardkit.sessions.matches.looking_back import LookingBack, Practised
from cardkit.sessions.matches.setup import Setup
from cardkit.sessions.matches.together import Together
from cardkit.sessions.messages import Coached, Control, Day, Keep
from cardkit.sessions.reader import Reader
from cardkit.texts import CardkitError

_LONGEST_WISH: Final = 40
_LONGEST_KEY: Final = 400
_DRAWN: Final = 40
"""Where none of so many deals suits beginners, the last is dealt."""


class Dealing(Around[Choosing | Dealt | Together | Parting | LookingBack | Knowing]):
    """One match after the other, dealt from a seed that stands in the page's address, so that a link deals it again.

    Before a match the person chooses what is played; with a *seed*, given here or in the address, it is dealt at once.
    The page that shows the table may wish for a game, players, seed, seat, level or setup options in its address, or
    for the deal of a day. The match can be saved as a record and loaded again. Whoever looks back on it learns where
    a rule is *practised*.
    """

    practised: Practised = staticmethod(lambda name: {})

    def __init__(
        self,
        name: str,
        reader: Reader,
        *,
        players: int | None = None,
        seed: int | None = None,
        seat: int = 0,
        level: str = "easy",
        **options: Any,
    ) -> None:
        kind = game(name)
        self.setup = Setup(kind, players or kind.players[0], seed or 0, seat, level, options)
        self.first_matches = FirstMatches(reader)
        self.choosing = Choosing(self.setup, self.first_matches, reader)
        self.keep: Keep = {"name": "play", "resume": "reload"}
        self._keeping = Keeping(reader, self.keep)
        self._known = UNKNOWN
        self._of_day: OfDay | None = None
        super().__init__(self.choosing)
        match = Match.deal(name, self.setup.players, self.setup.seed, **options)  # or say what cannot be
        if seed is not None:
            self.begin(match)

    def address(self) -> Mapping[str, str | None]:
        """Return what is to stand in the page's address; nothing stays there of what was dealt before."""
        return {**dict.fromkeys(self.setup.address()), "day": None, **(self.inside.address() or {})}

    # --- What is dealt -------------------------------------------------------------------------------------------

    def deal(self) -> Dealt | Together:
        """Begin a new match with the present setup."""
        return self.begin(self.setup.deal())

    def deal_fresh(self) -> None:
        """Begin a new match that nobody knows."""
        self.setup.seed = Secret.fresh() if self.setup.group.size > 1 else self._seed_by_lot()
        self.deal()

    def _seed_by_lot(self) -> int:
        """Return any seed; for somebody's first matches, the first that suits beginners of some that are drawn."""
        self.setup.settle()
        setup, kind = self.setup, self.setup.game
        for _ in range(_DRAWN):
            seed = random.SystemRandom().randint(1, 99_999)
            if not self.first_matches.is_coached(setup):
                break
            if kind.suits_beginners(kind.deal(setup.players, seed, **setup.options), setup.seat):
                break
        return seed

    def begin(self, match: Match) -> Dealt | Together:
        """Go on with another match, from where it stands."""
        self.choosing.typed, self._of_day = "", None
        kind = Together if self.setup.group.size > 1 else Dealt
        self.inside = dealt = kind(match, self.setup, self.first_matches, self._keeping, self.reader)
        self.redraw()
        return dealt

    def deal_of_day(self, name: str, written: str) -> None:
        """Go to the deal of a game on the day that is *written* so, or say why there is none."""
        try:
            deal = Deal.of(name, written, self._known["today"])
        except CardkitError as error:
            self.reader.tell("info", error.text(self.reader.language))
            return
        if self._of_day is None or self._of_day.deal != deal:
            self._of_day = OfDay(deal, self.setup.pace, self._known, self.first_matches, self._keeping, self.reader)
            self.inside = self._of_day
            self.redraw()
        self._of_day.meet(self._known)

    def choose(self) -> None:
        """Let the person choose what is played next; the browser forgets the match before, but for a day's deal."""
        before = self.inside
        is_day = before is self._of_day
        key = before.kept_key() if isinstance(before, Dealt | Together) and not is_day else None
        self._of_day = None
        if key is not None:
            self.reader.stands("over", self.game.name, key)
        self.inside = self.choosing
        self._keeping.forget()
        self.redraw()

    # --- What a person does --------------------------------------------------------------------------------------

    def control(self, control: Control, value: str | bool | None) -> None:
        """Carry out a control: those that lead to another match, and all others of what is inside."""
        text = str(value)
        match control["id"]:
            case "new":
                self.choose()
            case "parting" if self._of_day is not None:
                self.inside = self._of_day.compared()
                self.redraw()
            case "look-back" if isinstance(self.inside, Dealt):
                self.inside = LookingBack(self.inside, self.inside.bots, self.practised)
                self.redraw()
            case "known" if isinstance(self.inside, Dealt):
                self.inside = Knowing(self.inside)
                self.redraw()
            case "result" if isinstance(self.inside, Knowing):
                self.inside = self.inside.dealt
                self.redraw()
            case "result" if isinstance(self.inside, LookingBack):
                assert isinstance(self.inside.played, Dealt)
                self.inside = self.inside.played
                self.redraw()
            case "result" if self._of_day is not None:
                self.inside = self._of_day
                self.redraw()
            case "deal" if self.choosing.typed.strip() and self.setup.group.size == 1:
                self._deal_seed(self.choosing.typed)
            case "deal" | "rematch":
                self.deal_fresh()
            case "seed" if self.inside is not self.choosing:
                self._deal_seed(text)
            case "load":
                self._load(text)
            case _:
                super().control(control, value)

    def _deal_seed(self, text: str) -> None:
        """Deal the match with the seed written as *text*, or say why there is none."""
        seed = whole(text.strip(), most=MOST_SEED)
        if seed is None:
            self.reader.tell("info", self.words.say("errors.wrong-seed", seed=text, most=MOST_SEED))
            return
        self.setup.seed = seed
        self.deal()

    def _load(self, text: str) -> None:
        """Go on with a recorded match, or say what is wrong with the record and keep the present one."""
        try:
            match = load(text)
        except CardkitError as error:
            self.reader.tell("info", error.text(self.reader.language))
            return
        self.setup.take(match)
        self.begin(match)

    def remember_coached(self, coached: Mapping[str, Coached]) -> None:
        """Take over what the browser has kept of coaches, for matches that have not begun."""
        self.first_matches.remember(coached)
        self.inside.remember_coached(coached)

    def remember_day(self, day: Day) -> None:
        """Take over what the browser tells of the day's deal that the address names."""
        self._known = day

    def resume(self, key: str, moves: Sequence[str]) -> None:
        """Go on with the match that the browser kept; where none has been dealt yet, its key says what to deal."""
        said = _words(key) if len(key) <= _LONGEST_KEY else {}
        if self.inside is self.choosing and "day" in said:
            self.deal_of_day(said.get("game", ""), said["day"])
        elif self.inside is self.choosing and len(key) <= _LONGEST_KEY:
            setup = replace(self.setup, options=dict(self.setup.options), written=set(), passed_over=[], group=Group())
            if setup.take_key(key) or _takes_words(setup, key):
                self.setup = self.choosing.setup = setup
                key = self.deal().kept_key() or ""
            else:
                self._keeping.forget()
                self.reader.tell("info", self.words.say("feedback.not-kept"))
        self.inside.resume(key, moves)

    def wish(self, query: Mapping[str, str]) -> None:
        """Take what the page's address wishes, and deal if it names a match that is not on the table."""
        if "day" in query:
            self.deal_of_day(query.get("game", self.game.name), query["day"])
            return
        setup = self.setup
        is_other = setup.wish(query)
        chooses = self.inside is self.choosing
        deals = "seed" in query and query["seed"] == setup.said_seed if chooses else is_other
        deals &= setup.group.size == 1  # or else they say first what they are called
        if deals:
            self.deal()
        elif chooses:
            self.choosing.settle()
        if setup.passed_over:
            wishes = ", ".join(wish[:_LONGEST_WISH] for wish in setup.passed_over)
            self.reader.tell("info", self.words.say("feedback.passed-over", wishes=wishes))


def _words(key: str) -> dict[str, str]:
    """Return what the key of a match for one person says."""
    return dict(pair for word in key.split() if len(pair := word.split("=")) == 2)


def _takes_words(setup: Setup, key: str) -> bool:
    """Take the setup of a match for one person over from its *key*; return whether all of that can be."""
    wishes = _words(key)
    setup.wish(wishes)
    return "seed" in wishes and setup.group.size == 1 and not setup.passed_over
