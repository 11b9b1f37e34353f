"""A go at a question: answers to pick from, and why one is wrong."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from cardkit.contract import Refusal
from cardkit.lessons.question import Ask
from cardkit.lessons.slips import withheld
from cardkit.looks.scene import Choice, Option, Scene, Seat, Zone, without_choices
from cardkit.sessions.activity import Tried
from cardkit.sessions.messages import Cited, Entry, Kind
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Scorer
from cardkit.sessions.steps.trying import Trying
from cardkit.texts import Deed, Listed


class Asking(Trying):
    """A go at a question."""

    def __init__(self, step: Ask, scorer: Scorer, reader: Reader, answered: int = 0) -> None:
        super().__init__(step, scorer, reader, answered)
        self._step = step

    @property
    def step(self) -> Ask:
        """The question."""
        return self._step

    def told(self) -> list[Entry]:
        """Return nothing: a question moves no cards."""
        return []

    def lay(self) -> Scene:
        """Return the answers and nothing else to choose, beside the table or what lies there instead."""
        words = self.words
        scene = self._untold(without_choices(self.picture()))
        options = tuple(replace(self.option(at), note=self._note(at)) for at in range(len(self.step.answers)))
        answers = Zone("answers", "options", words.say("feedback.answers"), options=tuple(map(_alone, options)))
        choices = tuple(Choice(f"answer {at}", (each.id,), each.label, instant=True) for at, each in enumerate(options))
        return replace(
            scene,
            seats=scene.seats if self.step.table else self._people(scene),
            zones=(*(scene.zones if self.step.table else self._cards()), answers),
            prompt="" if self.reached else words.say("feedback.pick"),
            choices=() if self.reached else choices,
            over=scene.over if self.step.table else "",
            forecasts=(),  # they would tell the answer
            sheets=(),
        )

    def _untold(self, scene: Scene) -> Scene:
        """Return *scene* without its counts that are the answer, if the step does without points."""
        step = self.step
        if "points" not in step.without:
            return scene
        numbers = "|".join(re.escape(str(step.answers[at])) for at in step.correct(step.start))
        tells = re.compile(rf"(?<![\w−-])(?:{numbers.replace('-', '−')}|{numbers})(?!\w)").search
        zones = (replace(zone, note="" if tells(zone.note) else zone.note) for zone in scene.zones)
        seats = (replace(seat, badges=tuple(each for each in seat.badges if not tells(each))) for seat in scene.seats)
        return replace(scene, zones=tuple(zones), seats=tuple(seats))

    def _people(self, scene: Scene) -> tuple[Seat, ...]:
        """Return who sits there, if that is asked without a table, with nothing but what tells one from another."""
        if self.step.kind != "seat":
            return ()
        alike = set.intersection(*(set(seat.badges) for seat in scene.seats))
        return tuple(
            Seat(seat.seat, seat.name, seat.you, badges=tuple(badge for badge in seat.badges if badge not in alike))
            for seat in scene.seats
        )

    def _cards(self) -> tuple[Zone, ...]:
        """Return the cards that the question is about, where they lie instead of the table."""
        shown = self.look.show(self.step.cards, self.words)
        cards = tuple(replace(card, id=f"asked:{card.id}") for card in shown)
        return (Zone("asked", "row", self.words.say("feedback.cards"), cards=cards),) if cards else ()

    def _note(self, at: int) -> str:
        """Return what is written beside an answer: that it was tried, and is wrong."""
        return self.words.say("feedback.tried") if at in self.cost.wrong else ""

    def option(self, at: int) -> Option:
        """Return one of the answers, as it is shown."""
        ident, words, step = f"answer:{at}", self.words, self.step
        answer = step.answers[at]
        match step.kind:
            case "action":
                return Option(ident, self.look.label(step.start, step.seat, step.value(answer), words))
            case "seat":
                return Option(ident, words.seat(answer), seat=answer)
            case "cards":
                cards = tuple(replace(card, id=f"{ident}:{card.id}") for card in self.look.show(answer, words))
                return Option(ident, "-".join(card.name or card.label for card in cards), cards)
        return Option(ident, str(answer))

    def can_play_on(self) -> bool:
        """Whether there is a match to be played on from here: none without a table."""
        return self.step.table and super().can_play_on()

    def choose(self, choice: Choice) -> None:
        """Say whether the answer is right, how it comes about, and by which rule."""
        if choice not in self.lay().choices:  # a legal action, written where an answer is asked for
            self.why(choice.action)
            return
        at = int(choice.action.removeprefix("answer "))
        if at in self.step.correct(self.step.start):
            self.ended = self.reached = True
            self.scorer.reached(self.cost)
            self.redraw()
            key = "shown-answer" if self.solved else "right"
            said = [self.answer(f"{key}{self._of_deed}", label=self._said(at)), self._right_too(at), self._how(at)]
            lit = tuple(f"answer:{each}" for each in self.step.correct(self.step.start))
        else:
            self.cost.wrong.add(at)
            self.cost.mistakes += 1
            self.redraw()
            explained, lit = self._explained(at)
            said = [self.answer(f"wrong{self._of_deed}", label=_alone(self.option(at)).label), self._why(at), explained]
        kind: Kind = "reached" if self.reached else "legal"
        self.reader.tell(kind, " ".join(filter(None, said)), self._rule(at), lit)

    def why(self, tried: Tried) -> None:
        """Say that an answer is asked for, or that it has been given."""
        self.reader.tell("info", self.words.say(f"feedback.{'answered' if self.ended else 'pick'}"))

    def solve(self) -> None:
        """Give the answer."""
        self.choose(self.lay().choices[self.step.correct(self.step.start)[0]])

    def is_asked(self) -> bool:
        """Return true: a question says by itself that it wants an answer."""
        return True

    def useful(self) -> set[str]:
        """Return the ids of the right answers, and of one wrong one, so that there is still something to choose.

        It is one that has not been tried, if there is any.
        """
        correct = self.step.correct(self.step.start)
        wrong = min(set(range(len(self.step.answers))) - {*correct}, key=lambda at: (at in self.cost.wrong, at))
        return {f"answer:{at}" for at in (*correct, wrong)}

    def clue(self) -> tuple[str, Sequence[str]]:
        """Return what the game says of such a question for its rule, or how the answer comes about, begun."""
        step, words = self.step, self.words
        key = f"clues.{'who' if step.kind == 'seat' else 'ask'}.{step.rules[0]}"
        if step.kind != "number" and key in words:
            return words.say(key), ()
        begun = step.begun(self._right_labels(), words) if step.kind in ("number", "seat") else ""
        return (words.say("feedback.begun", begun=begun) if begun else ""), ()

    def narrows(self) -> bool:
        """Return whether there are answers that are neither right nor the wrong one that stays bright."""
        return len(self.useful()) < len(self.step.answers)

    def narrowed(self) -> str:
        """Return how many of the bright answers are right."""
        right = self.step.correct(self.step.start)
        return self.words.say("feedback.narrowed-answers", n=len(right))

    def _how(self, at: int) -> str:
        """Return how an answer comes about."""
        return self.step.reason(self.step.start, self.step.answers[at], self.words)

    def _explained(self, at: int) -> tuple[str, tuple[str, ...]]:
        """Return why a wrong answer is wrong, and what is lit on the table.

        That is what it would be right for, or what its own reason says, up to where it names a right one; else how the
        right one comes about is begun, and told to the end once there is no other answer left.
        """
        step, answer, words = self.step, self.step.answers[at], self.words
        correct, slip = step.correct(step.start), step.slip(answer)
        said = [] if slip is None else [slip.sentence(words)]
        if len(correct) + len(self.cost.wrong) == len(step.answers):
            said.append(self._how(at))
        elif slip is None:
            labels = self._right_labels()
            begun = step.begun(labels, words)
            own = step.own_reason(answer, words)
            if step.kind != "number" and "= " not in own:  # numbers in sums are no answers
                own = withheld(own, labels)
            said.append(own or (words.say("feedback.begun", begun=begun) if begun else ""))
        shown = self.lay().ids()
        return " ".join(filter(None, said)), tuple(name for name in (slip.lit if slip else ()) if name in shown)

    def _right_labels(self) -> list[str]:
        """Return what the right answers are called, and without its verb what is done."""
        labels = [self.option(each).label for each in self.step.correct(self.step.start)]
        return labels + [label.partition(" ")[2] or label for label in labels if self.step.kind == "action"]

    def why_or_why_not(self, at: int) -> tuple[str, Cited]:
        """Return why an answer is right or wrong, told to the end, and by which rule."""
        step, words, correct = self.step, self.words, self.step.correct(self.step.start)
        own = ""
        if at not in correct:
            slip = step.slip(step.answers[at])
            own = self._why(at) or (slip.sentence(words) if slip else step.own_reason(step.answers[at], words))
        rule = self._rule(at)
        return own or self._how(at if at in correct else correct[0]) or rule["text"], rule

    def _right_too(self, at: int) -> str:
        """Return the sentence that tells the other right answers; empty if there is none."""
        words = self.words
        others = [other for other in self.step.correct(self.step.start) if other != at]
        said = [self._said(other) for other in others]
        return words.say(f"feedback.right-too{self._of_deed}", answers=Listed(said)) if said else ""

    @property
    def _of_deed(self) -> str:
        """How the keys of answers end that are something to do, and so are said in another way."""
        return "-action" if self.step.kind == "action" else ""

    def _said(self, at: int) -> str:
        """Return an answer as it stands in a sentence."""
        label = self.option(at).label
        return Deed(label) if self.step.kind == "action" else label

    def _why(self, at: int) -> str:
        """Return why an action among the answers is refused; other answers have no such sentence."""
        refusal = self._refusal(at)
        return "" if refusal is None else self.game.refuse(refusal, self.words)

    def _rule(self, at: int) -> Cited:
        refusal = self._refusal(at)
        return self.cite(self.step.rules[0] if refusal is None else refusal.rule)

    def _refusal(self, at: int) -> Refusal | None:
        step = self.step
        return self.why_not(step.start, step.value(step.answers[at])) if step.kind == "action" else None


def _alone(option: Option) -> Option:
    """Return *option* as it stands on its button, where it begins a line and is no word in a sentence."""
    return replace(option, label=option.label[:1].upper() + option.label[1:])
