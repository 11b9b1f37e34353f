"""The look back on a match that is over: how it went, the decisions that cost most as puzzles, and what was refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardkit.looks.course import Course, Progress
from cardkit.looks.scene import Choice, Link, Summary
from cardkit.search.confirming import DEALS, Found
from cardkit.search.review import Review, decisions, lessons, reviewed, rounds
from cardkit.sessions.activity import Activity
from cardkit.sessions.around import Around
from cardkit.sessions.controls import button, choice, way_on
from cardkit.sessions.keeping import Refused, by_rule
from cardkit.sessions.matches.drawn import high, points, spans
from cardkit.sessions.matches.past import Attempt, Best, Decision, Past
from cardkit.sessions.matches.playing import Playing
from cardkit.sessions.matches.seated import Seated
from cardkit.sessions.matches.told import frequencies, lesson, lucky
from cardkit.sessions.messages import Control
from cardkit.texts import Listed

SHOWN: Final = 3
"""So many decisions are shown, those that cost most."""
SLICES: Final = 6
"""So many slices at a time: some 60 milliseconds, a few times that in a browser."""
ASIDE: Final = 2
"""So many at a time where nobody waits for it."""
MOST_ASKED: Final = 100_000
"""Nobody is asked to think so often about one match."""
FAIR: Final = 0.5
"""Nobody is praised whose line ends lower than that: whatever was the cause, it went badly."""
STEPS: Final = 10
"""In so many steps it is shown how far the look back is, of a hundred."""


Practised = Callable[[str], Mapping[str, str]]
"""Takes the name of a game; returns where each of its rules is practised, as addresses of pages of ours."""


class LookingBack(Around[Activity]):
    """Somebody looks back on a match they have *played* to its end, against *bots* if they play on from somewhere.

    Their decisions are tried out in slices while the browser shows how far that is: first in the last round, then in
    those before it, more slowly, as long as the overview shows. What is found is shown one after the other in the order
    of the match, or as somebody chooses it in the line that says how it went, and can be played on from there. Without
    a mistake it is their best move that is shown. Beside the line stands what luck did. What was refused leads to where
    its rule is *practised*.
    """

    slices: int = SLICES

    def __init__(self, played: Seated, bots: Mapping[int, str], practised: Practised = lambda name: {}) -> None:
        self.played = played
        self._practised = practised
        self._bots = bots
        match, seat, all_of_it = played.match, played.seat, rounds(played.match)
        last = next((at for at in reversed(range(len(all_of_it))) if decisions(match, seat, all_of_it[at])), 0)
        self._earlier = [each for each in all_of_it[:last] if decisions(match, seat, each)]  # to be looked at later
        self._rounds = len(self._earlier) + 1
        self._reviewing = reviewed(match, seat, all_of_it[last:][:1])
        self._review = Review()
        self._is_aside = False  # whether it is those that are looked at
        self._left = MOST_ASKED
        self._step = 0
        self._seen = set[int]()  # after how many moves those were that have been answered
        self._lessons: dict[int, str] = {}  # by after how many moves it was
        self._refused = _refusals(played)
        super().__init__(Past(played, match.now))
        self._say()

    # --- What is found -------------------------------------------------------------------------------------------

    def _next(self) -> Found | None:
        """Return which decision is the next one to be shown; None if all of them have been answered."""
        return next((loss for loss in self._asked() if loss.at not in self._seen), None)

    def _asked(self) -> list[Found]:
        """Return the dearest decisions that teach something of their own, in the order of the match.

        It is those of which it can be said why, each for another reason.
        """
        explained = lessons([loss for loss in self._review.losses if self._lesson(loss)])
        of_each = {self._lesson(loss): loss for loss in reversed(explained)}
        shown = [loss for loss in explained if of_each[self._lesson(loss)] is loss]
        return sorted(shown[:SHOWN], key=lambda loss: loss.at)

    def _lesson(self, loss: Found) -> str:
        """Return what can be learned of why something else was better; nothing if that cannot be said."""
        if loss.at not in self._lessons:
            view = self.played.match.states[loss.at].view(self.seat)
            self._lessons[loss.at] = lesson(view, self.seat, loss.against, self.words)
        return self._lessons[loss.at]

    def _say(self) -> None:
        """Say how far the look back is, and what it has found."""
        words, review, course = self.words, self._review, self._course()
        if review.share < 1 and not self._is_aside:
            text = words.say("search.searching")
        elif self._next() is not None:
            text = words.say("search.found", n=len(self._asked()))
        elif review.losses:
            text = words.say("search.seen" if self._asked() else "search.unsure")
        else:
            text = words.say("search.no-mistake-round" if self._is_aside and review.share < 1 else "search.no-mistake")
            if course is None or course.lines[-1][-1][0] >= FAIR:
                text = f"{text} {words.say('search.well-played')}"
        title, progress = words.say("search.title"), self._progress()
        said = "" if progress is not None and not self._is_aside else text
        told, link = self._told(), self._link()
        summary = Summary(title, said, ("", "", ""), (), told=told, course=course, link=link, progress=progress)
        self.inside = Past(self.played, self.played.match.now, text, summary)
        self.inside.redraw()

    def _told(self) -> tuple[str, ...]:
        """Return what luck did, and what figures mean if there are any."""
        words, review = self.words, self._review
        told = list[str]()
        if review.luck is not None:
            told.append(lucky(review.luck, self.played.match, self.seat, words))
        shown = [*self._asked(), *([review.best] if review.best is not None else [])]
        if any(frequencies(each.against).told for each in shown):
            told.append(words.say("search.tries", of=DEALS))
        return tuple(told)

    def _progress(self) -> Progress | None:
        """Return how far the round is that is looked at, or those before it; None once all has been."""
        if self._review.share == 1:
            return None
        text = self.words.say(f"search.{'earlier' if self._is_aside else 'searching'}")
        return Progress(max(self._step, 0) / STEPS, text)

    def _course(self) -> Course | None:
        """Return how it went, as a line for each round with something to decide; None before that is known.

        At what could have been better it falls from what that would have brought to what came of what was done.
        """
        lines = [line for line in self._review.lines if len(line) > 1]
        if not lines:
            return None
        marked = {loss.at: loss.against for loss in self._asked()}
        drawn = [[*points(line[:-1], marked), (line[-1][1], "")] for line in lines]
        rings = self.words.say("search.rings") if marked else ""
        said = [self._which([line[0][0] for line in lines]), self._higher(), rings]
        return Course(high(drawn), " ".join(filter(None, said)))

    def _higher(self) -> str:
        """Return what it means that a line is high: of a match, or of a round."""
        return self.words.say("search.course" if len(rounds(self.played.match)) == 1 else "search.course-round")

    def _which(self, begins: Sequence[int]) -> str:
        """Return which rounds the lines show that begin there; nothing if those are all rounds of the match."""
        all_of_it = rounds(self.played.match)
        shown = [number for number, each in enumerate(all_of_it, 1) if any(at in each for at in begins)]
        if len(shown) == len(all_of_it):
            return ""
        others = len(all_of_it) - self._rounds
        if len(shown) == 1:
            said = self.words.say("search.last-round" if shown[0] == len(all_of_it) else "search.last-choice")
        else:
            said = self.words.say("search.rounds", rounds=Listed(spans(shown)))
        return f"{said} {self.words.say('search.no-choice', n=others)}" if others else said

    def _link(self) -> Link | None:
        """Return the way to practise what was refused most often."""
        hrefs = [*filter(None, map(self._way_to_practise, self._refused))]
        return Link(self.words.say("search.practise"), hrefs[0]) if hrefs else None

    def _way_to_practise(self, rule: str) -> str:
        """Return where a rule is practised; nothing where no page of ours does, or none is there to lead to."""
        return self._practised(self.game.name).get(rule, "") if self.reader.linked else ""

    def _attempt(self, rule: str) -> Attempt:
        """Return what a rule refused, as it is looked at."""
        return Attempt(self.played, rule, *self._refused[rule], self._way_to_practise(rule))

    # --- What the table shows ------------------------------------------------------------------------------------

    def address(self) -> Mapping[str, str | None] | None:
        """Return that of the match."""
        return self.played.address()

    def instant(self) -> object:
        """Return what clicks are about: where nothing is asked, all of it, however often it is drawn anew."""
        found = self.inside.instant()
        return self.played if found is None else found

    def is_over(self) -> bool:
        """Return whether nothing is left to be done here: as in the match."""
        return True

    def is_searching(self) -> bool:
        """Whether decisions are being tried out."""
        return type(self.inside) is Past and self._review.share < 1

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
        if isinstance(inside, Playing):
            return [button(words, "to-decision"), *inside.controls()]
        if type(inside) is Past:
            return self._ways_in()
        is_searching = self._review.share < 1
        on = list[Control]()
        if isinstance(inside, Decision) and (self._next() is not None or is_searching):
            on = [way_on(words, "next-decision", enabled=inside.answered)]
        elif isinstance(inside, Attempt) and self._after(inside.rule):
            on = [way_on(words, "next-refused")]
        return [*inside.controls(), *on, button(words, "overview")]

    def _ways_in(self) -> list[Control]:
        """Return the ways from the overview to what has been found."""
        words, review = self.words, self._review
        ways = [*(["refused-moves"] if self._refused else []), "result"]
        first, asked = list[Control](), self._asked()
        if self._next() is not None:
            first = [way_on(words, "next-decision" if self._seen else "first-decision", group="next")]
        elif asked:
            first = [button(words, "first-decision", group="next")]  # again
        elif review.best is not None:
            first = [way_on(words, "best-move", group="next")]
        rings = [(str(loss.at), words.say("search.ring", number=number)) for number, loss in enumerate(asked, 1)]
        return [
            *first,
            *(button(words, each, group="next") for each in ways),
            *([choice(words, "decision", "", rings, group="course")] if rings else []),
        ]

    def _after(self, rule: str) -> str:
        """Return which rule of those that refused something comes after this one; nothing after the last."""
        rules = [*self._refused, ""]
        return rules[rules.index(rule) + 1]

    # --- What a person does --------------------------------------------------------------------------------------

    def think(self) -> None:
        """Look at the decisions for some slices more."""
        if not self.is_searching():
            self.inside.think()
            return
        self._left -= 1
        before = self._review
        for _ in range(ASIDE if self._is_aside else self.slices):
            self._review = next(self._reviewing)
            if self._review.share == 1:
                self._look_at_earlier()
                break
        step, now = int(STEPS * self._review.share), self._review
        if step != self._step or (now.losses, now.lines) != (before.losses, before.lines):
            self._step = step
            self._say()

    def _look_at_earlier(self) -> None:
        """Let the rounds before follow, if there are any that have not been looked at."""
        self._is_aside = bool(self._earlier)
        if self._is_aside:
            played = self.played
            self._reviewing = reviewed(played.match, played.seat, self._earlier, self._review)
            self._review, self._earlier, self._step = next(self._reviewing), [], -1  # to be said anew

    def go_on(self, *, all_of_it: bool) -> None:
        """Go on with what is played; where the look back is not asked to think, it thinks all at once."""
        if not self.is_searching():
            super().go_on(all_of_it=all_of_it)
        while self.is_searching():
            self.think()

    def control(self, control: Control, value: str | bool | None) -> None:
        """Show a decision, play on from it, or look at more of them."""
        inside, played, review = self.inside, self.played, self._review
        match control["id"]:
            case "first-decision" | "next-decision" if not self._asked():
                self._say()
            case "first-decision" | "next-decision":
                self._ask(self._next() or self._asked()[0])
            case "decision":
                self._ask(next(loss for loss in self._asked() if str(loss.at) == value))
            case "best-move" if review.best is not None:
                self._show(Best(played, review.best))
            case "refused-moves":
                self._show(self._attempt(next(iter(self._refused))))
            case "next-refused" if isinstance(inside, Attempt):
                self._show(self._attempt(self._after(inside.rule)))
            case "overview":
                self._say()
            case "replay" if isinstance(inside, Decision):
                self._from = inside
                self.inside = Playing(inside.match.branch(inside.at), self.seat, self._bots, self.reader)
                self.redraw()
                self.reader.tell("info", self.words.say("search.trying"))
            case "to-decision":
                self._show(self._from)
            case _:
                super().control(control, value)
                self._note()

    def act(self, choice: Choice) -> None:
        """Answer the decision that is shown, or play on."""
        super().act(choice)
        self._note()

    def _note(self) -> None:
        """Note which decision has been answered: one that was only looked at comes again."""
        if isinstance(self.inside, Decision) and self.inside.answered:
            self._seen.add(self.inside.at)

    def _ask(self, loss: Found) -> None:
        """Ask what one would do at a decision, and say which of how many it is, once that is known."""
        asked = self._asked()
        of = len(asked) if self._review.share == 1 and len(asked) > 1 else 0
        self._show(Decision(self.played, loss, asked.index(loss) + 1, of))

    def _show(self, past: Past) -> None:
        self.inside = past
        past.show()


def _refusals(played: Seated) -> dict[str, tuple[Refused, bool]]:
    """Return by each rule the last thing that it refused to the person, and whether they had only looked at it.

    What was tried comes before what was looked at, and what was refused most often before all else of its kind.
    """
    tried, looked = by_rule(played.refused), by_rule(played.looked)
    found = dict[str, tuple[Refused, bool]]()
    for attempts in (tried, looked):
        for rule, moments in sorted(attempts.items(), key=lambda each: len(each[1]), reverse=True):
            found.setdefault(rule, (moments[-1], attempts is looked))
    return found
