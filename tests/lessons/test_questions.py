"""Ten questions that somebody who has played a first game can answer, each with what has told them."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Final

import pytest

from cardkit.lessons.coach import Coach, Note, cues
from cardkit.lessons.guide import Guide, course
from cardkit.texts import LANGUAGES
from cardkit_widgets.live import loading, notebooks
from tests.lessons.guides import guide_of
from tests.notebooks import chapters, read

MATCHES: Final = 120

QUESTIONS: Final = {
    "combo_breaker": {
        "What do you want?": "opening-aim",
        "Which cards may you play together, and in which order?": "opening-neighbours opening-run",
        "May you sort your hand?": "opening-neighbours",
        "What beats what, and which ranks are there?": "opening-turn opening-rank",
        "May you pass if you cannot beat it, or do not want to?": "take.say/may/done/taken",
        "What if you have no reserve left?": "noreserve.last/say/taken/unmet|roundend.stuck",
        "Who begins the next trick?": "leads.say/unmet",
        "What do X, Stop and Draw do?": "x.held/say/played/done/unmet "
        "stop.say/played/done/refused/unmet draw.say/played/done",
        "When is a round over, and who loses it?": "opening-aim roundend.stuck/last/all-empty",
        "What does a lost round cost, and who loses the game?": "token.say",
    },
    "kael": {
        "What do you do on your turn, and from where may you draw?": "opening-turn",
        "What are 0, −1 and the other cards worth?": "opening-aim",
        "Which cards may you lay together?": "pair.say/laid/done",
        "What does the Pass do, and what is it worth?": "pass.say/laid/done",
        "When may you cut, and until when?": "cut.say/wait/laid/done/unmet",
        "What if you want to cut with the wrong cards?": "cut.say/wait/laid/done/unmet",
        "When may you call, and with how many points?": "opening-call lap.say",
        "What does a false call cost, and a second one?": "lap.say false.say/unmet",
        "What if somebody is as low as the caller?": "maycall.say/called/done/unmet|"
        "outcome.call-won/call-beaten/call-false",
        "What happens at 100, and who wins?": "score.say/lost step.say/drops/unmet",
    },
    "bomba": {
        "Who wins a round?": "opening-last",
        "What if you draw a Bomb, with a Shield or without?": "opening-shield spent.say/unmet",
        "What does Skip spare you?": "opening-last",
        "What may you do after drawing, and what does passing mean?": "play.say/done/unmet",
        "May you play a card that you have just drawn?": "fresh.say",
        "What do Draw Two and Reverse do?": "two.say/faced/played/done/unmet reverse.say/done/played/unmet",
        "Where do special cards lie, and when may you play them?": "special.say/done/unmet",
        "What helps against an Assassin?": "assassin.say/played/done/unmet|mine.assassin",
        "How many points does a round bring, who begins the next, and how many win?": "points.say goal.say/tied",
        "May you look through the piles?": "opening-match",
    },
    "castle_combo": {
        "What is the aim, and where may you buy?": "opening-card",
        "What if a card is too dear?": "opening-flip",
        "Where may a card lie?": "opening-strip square.say",
        "When does the white strip count?": "opening-strip",
        "What does the scroll say?": "opening-scroll",
        "What are shields for?": "opening-scroll",
        "What sends the Messenger to the other row?": "icon.say key.say/done/spent",
        "What is a key good for?": "key.say/done/spent end.say",
        "What is gold good for in the end?": "gold.say end.say",
        "When is the game over, and who wins?": "end.say win.say/shared",
    },
}
"""For each question what answers it: steps, or cues with the wordings that do. Of those
between strokes one is enough."""


def _any_of(answers: str) -> set[str]:
    """Return the steps and wordings that *answers* names: ``stop.say/done|opening-stop`` are three."""
    named = (each.partition(".") for each in answers.split("|"))
    return {f"{name}{dot}{case}" for name, dot, cases in named for case in cases.split("/")}


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_first_game_answers_ten_questions(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever learns, and however the others reply: by its steps, by its coach, or at its end."""
    guide, told = guide_of(name), list[str]()

    class Listening(Coach):
        def _note(self, note: Note) -> Note:
            told.append(f"{note.cue.id}.{note.remark.case}")
            return super()._note(note)

    monkeypatch.setattr(Guide, "coach", lambda self: Listening(self.game, self.seat, self.known, introduced=True))
    steps = [table.step.name for table in loading.load("en", name, notebooks.FIRST, proofs=False).steps()]
    words, missing = guide.game.texts("en"), Counter[str]()
    for at in range(MATCHES):
        told[:] = steps
        met = course(guide, guide.learners[at % len(guide.learners)], 20_000 + at).met
        told += [f"{cue.id}.unmet" for cue in cues(guide.game) if cue.id not in met and cue.unmet(words)]
        for question, answers in QUESTIONS[name].items():
            missing[question] += not all(_any_of(each) & {*told} for each in answers.split())
    assert len(missing) == 10
    assert +missing == {}


@pytest.mark.parametrize(
    ("name", "where", "said"),
    [
        ("bomba", "coach.points.say", {"en": "begins the next round", "es": "empieza la siguiente"}),
        ("bomba", "coach.duel.say", {"en": "begins the next round", "es": "empieza la siguiente"}),
        ("bomba", "coach.points.say", {"en": "You keep no cards", "es": "Las cartas no se guardan"}),
        ("bomba", "coach.spent.unmet", {"en": "your action card", "es": "tu carta de acción"}),
        ("bomba", "coach.special.say", {"en": "before or after drawing", "es": "antes o después de levantar"}),
        ("bomba", "coach.special.say", {"en": "as many as you like", "es": "todas las que quieras"}),
        ("bomba", "coach.special.done", {"en": "as many as you like", "es": "todas las que quieras"}),
        ("bomba", "coach.special.unmet", {"en": "as many as you like", "es": "todas las que quieras"}),
        ("bomba", "coach.play.done", {"en": "pass, and your turn is over", "es": "pasas, y tu turno se acaba"}),
        ("bomba", "opening-match", {"en": "look through the discard pile", "es": "descarte lo puede mirar"}),
        ("castle_combo", "opening-scroll", {"en": "Shields count only where", "es": "Los escudos solo cuentan si"}),
        ("combo_breaker", "opening-rank", {"en": "run of three, three of a kind", "es": "escalera de tres, trío"}),
        ("combo_breaker", "opening-turn", {"en": "A tie is not enough", "es": "Empatar no basta"}),
        ("combo_breaker", "coach.take.may", {"en": "here is no passing here", "es": "quí no se pasa"}),
        ("combo_breaker", "coach.take.say", {"en": "here is no passing here", "es": "quí no se pasa"}),
        ("combo_breaker", "coach.take.done", {"en": "here is no passing here", "es": "quí no se pasa"}),
        ("combo_breaker", "coach.take.taken", {"en": "here is no passing here", "es": "quí no se pasa"}),
        ("kael", "coach.false.unmet", {"en": "second one puts you out", "es": "segundo quedas fuera"}),
        ("kael", "coach.step.unmet", {"en": "exactly on 25, 50, 75 or 100", "es": "justo a 25, 50, 75 o 100"}),
        ("kael", "coach.lap.say", {"en": "false", "es": "falso"}),
        ("kael", "opening-turn", {"en": "draw **one**", "es": "roba **una**"}),
        ("kael", "coach.cut.say", {"en": "You do not draw", "es": "No robas"}),
        ("kael", "coach.cut.wait", {"en": "You do not draw", "es": "No robas"}),
        ("kael", "coach.cut.laid", {"en": "draws nothing", "es": "no roba"}),
        ("kael", "coach.cut.done", {"en": "You do not draw", "es": "No robas"}),
        ("kael", "coach.cut.unmet", {"en": "You do not draw", "es": "No robas"}),
        ("kael", "coach.cut.say", {"en": "turns do not change", "es": "los turnos no cambian"}),
        ("kael", "coach.cut.wait", {"en": "turns do not change", "es": "los turnos no cambian"}),
        ("kael", "coach.cut.laid", {"en": "turns do not change", "es": "los turnos no cambian"}),
        ("kael", "coach.cut.done", {"en": "turns do not change", "es": "los turnos no cambian"}),
        ("kael", "coach.cut.unmet", {"en": "turns do not change", "es": "los turnos no cambian"}),
        ("kael", "coach.lap.say", {"en": "the others nothing", "es": "a los demás"}),
        ("kael", "coach.false.unmet", {"en": "the others nothing", "es": "a los demás"}),
        ("kael", "coach.cut.say", {"en": "just what is missing", "es": "justo las que faltan"}),
        ("kael", "coach.cut.wait", {"en": "just the rest of the four", "es": "justo las que faltan"}),
        ("kael", "coach.cut.laid", {"en": "just what was missing", "es": "justo las que faltaban"}),
        ("kael", "coach.cut.done", {"en": "just what was missing", "es": "justo las que faltaban"}),
        ("kael", "coach.cut.unmet", {"en": "just what is missing", "es": "justo las que faltan"}),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_answers_a_question_says_all_of_it(name: str, where: str, said: dict[str, str], language: str) -> None:
    """Some of the forty hang on half a sentence."""
    if where.startswith("coach."):
        text = guide_of(name).game.texts(language).say(where, seat=1, card="cards.9")
    else:
        first, *_ = chapters(language, name)
        told = next(prose for prose, code in pairwise(read(first).cells) if f'"{where}"' in code.source)
        text = " ".join(told.source.split())
    assert said[language] in text
