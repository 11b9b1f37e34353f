"""Ten questions that somebody who has played a first game can answer, each with what has told them."""

from __future__ import annotations

from typing import Final

import pytest

from cardkit.lessons.coach import Coach, Note
from cardkit.lessons.guide import Guide, course
from cardkit.texts import LANGUAGES
from cardkit_widgets.live import loading, notebooks
from tests.lessons.guides import guide_of

MATCHES: Final = 60
ANSWERED: Final = 9.5
"""So many of the ten are answered in a first game, on average."""
EACH: Final = 0.9
"""And in so many of the games each of them."""

QUESTIONS: Final = {
    "combo_breaker": {
        "What do you want?": "opening-aim",
        "Which cards may you play together?": "opening-neighbours opening-run",
        "Does the order of a run matter?": "opening-run",
        "What beats what?": "rank.say/done/played",
        "Is equal enough?": "beat.say",
        "What if you cannot beat it, or do not want to?": "take.may/done/taken",
        "What if you have no reserve left?": "noreserve.say/taken|roundend.stuck",
        "Who begins the next trick?": "leads.say",
        "What do X, Stop and Draw do?": "x.say/played/done stop.say/played/done draw.say/played/done",
        "What does a lost round cost, and who loses the game?": "token.say",
    },
    "kael": {
        "What do you do on your turn?": "opening-turn",
        "What are 0, −1 and the other cards worth?": "opening-aim",
        "Which cards may you lay together?": "pair.say/laid/done",
        "What does the Pass do, and what is it worth?": "pass.say/laid/done",
        "When may you cut, and until when?": "cut.say/wait/laid/done",
        "What is a good draw?": "good.say/added/done",
        "When may you call, and with how many points?": "lap.say",
        "What does a false call cost, and a second one?": "lap.say score.say",
        "What if somebody is as low as the caller?": "maycall.say/called/done|outcome.call-won/call-beaten/call-false",
        "When is somebody out, and who wins?": "score.say",
    },
    "bomba": {
        "Who wins a round?": "opening-last",
        "What if you draw a Bomb, with a Shield or without?": "opening-shield",
        "What does Skip spare you?": "opening-last",
        "How many action cards may you play, and when?": "play.now/say",
        "May you play a card that you have just drawn?": "fresh.say",
        "What do Draw Two and Reverse do?": "two.say/faced/played/done reverse.say/done/played",
        "Where do special cards lie, and when may you play them?": "special.say/waits caveman.say|thief.say",
        "What helps against an Assassin?": "assassin.say/done|mine.assassin",
        "How many points does a round bring, and who begins the next?": "points.say",
        "How many points win the game?": "goal.say",
    },
    "castle_combo": {
        "What is the aim?": "opening-card",
        "Where may you buy?": "opening-card",
        "What if a card is too dear?": "flip.say/taken/done",
        "Where may a card lie?": "opening-price square.say",
        "When does the white strip count?": "opening-strip",
        "What does the scroll say?": "opening-scroll",
        "What sends the Messenger to the other row?": "icon.say key.say/done/spent",
        "What is a key good for?": "key.say/done/spent",
        "What is gold good for in the end?": "gold.say purse.say",
        "When is the game over, and who wins?": "end.say win.say",
    },
}
"""For each question what answers it: steps, or cues with the wordings that do. Of those
between strokes one is enough."""


def _any_of(answers: str) -> set[str]:
    """Return the steps and wordings that *answers* names: ``stop.say/done|opening-stop`` are three."""
    named = (each.partition(".") for each in answers.split("|"))
    return {f"{name}{dot}{case}" for name, dot, cases in named for case in cases.split("/")}


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_first_game_answers_ten_questions(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    guide, told = guide_of(name), list[str]()

    class Listening(Coach):
        def _note(self, note: Note) -> Note:
            told.append(f"{note.cue.id}.{note.remark.case}")
            return super()._note(note)

    monkeypatch.setattr(Guide, "coach", lambda self: Listening(self.game, self.seat, self.known))
    steps = [table.step.name for table in loading.load("en", name, notebooks.FIRST, proofs=False).steps()]
    answered = dict.fromkeys(QUESTIONS[name], 0)
    for at in range(MATCHES):
        told[:] = steps
        course(guide, guide.learners[at % len(guide.learners)], 20_000 + at)
        for question, answers in QUESTIONS[name].items():
            answered[question] += all(_any_of(each) & {*told} for each in answers.split())
    assert len(answered) == 10
    assert sum(answered.values()) >= ANSWERED * MATCHES, answered
    assert {question: n for question, n in answered.items() if n < EACH * MATCHES} == {}


@pytest.mark.parametrize(
    ("name", "cue", "said"),
    [
        ("bomba", "points.say", {"en": "begins the next round", "es": "empieza la siguiente"}),
        ("bomba", "duel.say", {"en": "begins the next round", "es": "empieza la siguiente"}),
        ("kael", "score.say", {"en": "second false call", "es": "segundo Kaël falso"}),
        ("kael", "lap.say", {"en": "false", "es": "falso"}),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_answers_a_question_late_in_a_first_game_says_all_of_it(
    name: str, cue: str, said: dict[str, str], language: str
) -> None:
    """Two of the forty hang on half a sentence, and a match may end without another place to tell it."""
    assert said[language] in guide_of(name).game.texts(language).say(f"coach.{cue}")
