"""Lessons: what an author writes in a notebook, and the steps that come of it, each of which shows itself as a table.

>>> lesson = Lesson("combo_breaker", "en")
>>> step = lesson.attempt(
...     "beat-an-8",
...     "CB-15 CB-16",
...     start=dict(hands=["3 9 5", "4 4", "7 6"], reserves=["2", "", ""], trick=["2: play 8"]),
...     goal=lambda moment: moment.happened("play"),
... )
>>> step
Attempt 'beat-an-8' · CB-15 CB-16 · 1 of 5 actions reach the goal in 1
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cardkit.contract import Game, State, game
from cardkit.lessons.check import Check, Deal, Item
from cardkit.lessons.guide import Guide
from cardkit.lessons.mastery import Progress
from cardkit.lessons.mistakes import LessonError, naming, rule_ids
from cardkit.lessons.question import AnswerKind, Ask
from cardkit.lessons.step import Aid, Attempt, Goal, Play, Reason, Step, Watch, after
from cardkit.looks.look import look
from cardkit.looks.scene import Scene, Zone
from cardkit.looks.svg import hand, scene
from cardkit.sessions.reader import table_texts
from cardkit.texts import DEFAULT_LANGUAGE, LANGUAGES, CardkitError
from cardkit_widgets.live.display import StepTable

LARGE_SIGNS: Final = 64
SMALL_PRINT: Final = 112
"""So many pixels wide a card is shown whose face has one large sign, or a picture of the game's own."""

Position = State[Any] | Mapping[str, Any]
"""A state, or the arguments of ``game.position`` for one."""


class Picture:
    """Cards, or a whole table, to look at in a notebook."""

    def __init__(self, scene: Scene, svg: str, text: str) -> None:
        self.scene = scene
        self.svg = svg
        self.text = text

    def __repr__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        return self.svg


class Lesson:
    """A lesson about one game in one language; its methods make the steps.

    Each step has a *name* that is unique in the lesson, in lower-case letters, digits and hyphens, and *rules*: the
    ids that it practises, with blanks between.
    The browser keeps its stars under the game's name, as those of the game's chapters, or under *kept_as*.
    """

    def __init__(self, name: str, language: str = DEFAULT_LANGUAGE, *, kept_as: str | None = None) -> None:
        self.game: Game[Any, Any] = game(name)
        self.language = language
        self.steps: dict[str, StepTable] = {}
        self.progress = Progress(kept_as or name)
        self._chapter: set[str] = set()  # the rules practised since the last chapter
        self._check_languages()

    def _check_languages(self) -> None:
        """Raise CardkitError if the game does not say the same things in every language, this one included."""
        entries = {language: self.game.texts(language).entries for language in {*LANGUAGES, self.language}}
        for text in sorted({text for known in entries.values() for text in known}):
            lacking = sorted(language for language, known in entries.items() if text not in known)
            if lacking:
                raise CardkitError(
                    "lesson-missing-text", game=self.game.title(), text=text, languages=", ".join(lacking)
                )

    def _add(self, step: Step | Check) -> StepTable:
        if step.name in self.steps:
            raise LessonError(step.name, "lesson-name-twice")
        self.progress.steps.append(step.name)
        self._chapter.update(step.rules)
        table = self.steps[step.name] = StepTable(step, self.progress, self.language)
        return table

    def _common(self, name: str, rules: str, start: Position, seat: int) -> dict[str, Any]:
        with naming(name):
            state = start if isinstance(start, State) else self.game.position(**start)
            return {"name": name, "game": self.game, "rules": rule_ids(rules), "start": state, "seat": seat}

    def chapter(self, rules: str) -> None:
        """End a chapter about *rules*. Raises CardkitError for a rule that no step since the last one practises."""
        unpractised = [rule for rule in rule_ids(rules) if rule not in self._chapter]
        if unpractised:
            raise CardkitError("lesson-unpractised", rules=", ".join(unpractised))
        self._chapter.clear()

    def watch(self, name: str, rules: str, *, start: Position, moves: Sequence[str], seat: int = 0) -> StepTable:
        """Show *moves* (``"1: play 8 at 3"``) one by one, seen from *seat*."""
        return self._add(Watch(**self._common(name, rules, start, seat), moves=tuple(moves)))

    def attempt(
        self,
        name: str,
        rules: str,
        *,
        start: Position,
        goal: Goal,
        within: int = 1,
        seat: int = 0,
        without: Sequence[Aid] = (),
        replied: bool = False,
    ) -> StepTable:
        """Let the learner at *seat* reach *goal*, a predicate of a Moment, with at most *within* actions.

        Of what the table tells, the step is *without* what would be the answer: the "points" at places, the "prompt".
        With *replied*, what the others do next is seen before it is said that the goal is reached.
        """
        common = self._common(name, rules, start, seat)
        return self._add(Attempt(**common, goal=goal, within=within, without=tuple(without), replied=replied))

    def ask(
        self,
        name: str,
        rules: str,
        *,
        start: Position,
        kind: AnswerKind,
        answers: Sequence[Any],
        right: Callable[[Any, Any], bool],
        because: Reason | None = None,
        seat: int = 0,
        table: bool = True,
        cards: str = "",
        without: Sequence[Aid] = (),
    ) -> StepTable:
        """Let the learner pick among *answers*; *right* computes from the state which are right.

        *because* says in the game's words how an answer comes about: “−1 + 0 + 4 + 15 = 18.” Without *table* the
        answers stand alone; with *cards*, in the game's notation, these alone lie there instead of the table. Of what
        the table tells, it is *without* what would be the answer.
        """
        question: dict[str, Any] = {"kind": kind, "answers": tuple(answers), "right": right, "because": because}
        shown: dict[str, Any] = {"table": table and not cards, "cards": cards, "without": tuple(without)}
        return self._add(Ask(**self._common(name, rules, start, seat), **question, **shown))

    def check(
        self,
        name: str,
        rules: str,
        *,
        item: Callable[[Deal], Item],
        wanted: int = 3,
        unique: bool = False,
        seat: int = 0,
    ) -> StepTable:
        """Let the learner solve items that *item* makes of fresh cards, until *wanted* are right.

        With *unique* every item has exactly one right answer, or first action that leads to the goal for sure.
        """
        with naming(name):
            ids = rule_ids(rules)
        return self._add(
            Check(name=name, game=self.game, rules=ids, item=item, wanted=wanted, unique=unique, seat=seat)
        )

    def play(self, name: str, rules: str, *, start: Position, level: str = "easy", seat: int = 0) -> StepTable:
        """Let the learner play on from *start* against bots of that *level*."""
        return self._add(Play(**self._common(name, rules, start, seat), level=level))

    def guide(
        self,
        name: str,
        rules: str,
        *,
        start: Position,
        meets: int,
        known: Sequence[str] = (),
        until: int | None = None,
        level: str = "easy",
        seat: int = 0,
    ) -> StepTable:
        """Let the learner play a first match from *start* with a coach, *until* so many rounds are over, or to its end.

        Simulated learners have to meet so many of the game's cues as *meets* says; those that are *known*, the steps
        before have told.
        """
        common = self._common(name, rules, start, seat)
        return self._add(Guide(**common, meets=meets, known=tuple(known), until=until, level=level))

    def after(self, state: State[Any], *moves: str) -> State[Any]:
        """Return *state* after *moves* (``"1: play 8 at 3"``): what the answers of a question are computed from."""
        return after(state, *moves)

    def show(self, what: str | Position) -> Picture:
        """Return a picture of cards, written in the game's notation, or of a position as seat 0 sees it."""
        if not isinstance(what, str):
            state = what if isinstance(what, State) else self.game.position(**what)
            words = table_texts(self.game, self.language, state.seats, 0)
            table = look(self.game.name).scene(state, 0, words)
            return Picture(table, scene(table), str(state.position()))
        texts = self.game.texts(self.language)
        its = look(self.game.name)
        faces = {face.key: face for face in its.faces(texts)}
        shown = its.show(what, texts)
        label = ", ".join(card.label for card in shown)
        row = [faces[card.face] for card in shown]
        width = SMALL_PRINT if any(face.picture for face in row) else LARGE_SIGNS
        cards = (Zone("cards", "row", "", cards=tuple(shown)),)
        table = Scene(self.game.name, self.language, label, (), cards, faces=tuple(faces.values()))
        return Picture(table, hand(row, width=width, label=label), what)
