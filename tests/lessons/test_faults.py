"""A lesson cannot lie: each fault, put into a lesson that is true, is caught when the notebook runs."""

# nbformat has types in part.
# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

import nbformat
import pytest

from cardkit.texts import LANGUAGES, CardkitError, catalogue, texts
from cardkit_widgets import Lesson
from cardkit_widgets.live import loading
from cardkit_widgets.live.notebook import Cell

OPENING: Final = """
from cardkit_widgets import Lesson

lesson = Lesson("combo_breaker", "en")
follow = dict(hands=["3 9 5", "4 4 6", "7 6 2"], reserves=["2 10", "1 3", "1 5"], trick=["2: play 8"])
"""


@dataclass(frozen=True)
class Fault:
    """A cell that is true, what has to be replaced in it to make it false, and what the message then says."""

    name: str
    cell: str
    true: str
    false: str
    says: str

    def __post_init__(self) -> None:
        assert self.cell.count(self.true) == 1, self.name

    @property
    def faulty(self) -> str:
        return self.cell.replace(self.true, self.false)


FAULTS: Final = [
    Fault(
        "an illegal demonstration",
        'lesson.watch("beat-an-8", "CB-16", start=follow, moves=["0: play 9 at 2"])',
        true="play 9 at 2",
        false="play 3 at 1",
        says="Step “beat-an-8”: the move “0: play 3 at 1” breaks CB-16",
    ),
    Fault(
        "an unreachable goal",
        'lesson.attempt("beat-an-8", "CB-16", start=follow, goal=lambda moment: moment.happened("play", values=(9,)))',
        true="(9,)",
        false="(10,)",
        says="Step “beat-an-8”: no legal action reaches the goal",
    ),
    Fault(
        "a goal that every move meets",
        'lesson.attempt("less", "CB-10", start=follow, goal=lambda moment: len(moment.after.hands[0]) < 3)',
        true="< 3",
        false="!= 3",
        says="Step “less”: every one of the 9 legal actions reaches the goal",
    ),
    Fault(
        "a question that does not discriminate",
        """lesson.ask(
            "who-acts",
            "CB-15",
            start=follow,
            kind="seat",
            answers=[0, 1, 2],
            right=lambda state, seat: seat == state.turn,
        )""",
        true="seat == state.turn",
        false="seat in state.queue",
        says="Step “who-acts”: 3 of 3 answers are right. Some must be right and some wrong",
    ),
    Fault(
        "a reason that comes to something else",
        """lesson.ask(
            "how-many",
            "CB-05",
            start=follow,
            kind="number",
            answers=[2, 3, 4],
            right=lambda state, number: len(state.hands[0]) == number,
            because=lambda state, number, texts: texts.say("reasons.sum", sum=len(state.hands[0])),
        )""",
        true="sum=len(state.hands[0])",
        false="sum=len(state.reserves[0])",
        says="Step “how-many”: the reason for the answer “3” leads to another one: “2.”",
    ),
    Fault(
        "a dead end within the budget",
        """lesson.attempt(
            "beat-an-8", "CB-16", start=follow, goal=lambda moment: moment.happened("play", values=(9,)), within=1
        )""",
        true="within=1",
        false="within=2",
        says="Step “beat-an-8”: after “take 10 at 2” the goal is out of reach, although the budget of 2 actions",
    ),
    Fault(
        "an unknown rule",
        'lesson.watch("beat-an-8", "CB-16", start=follow, moves=["0: play 9 at 2"])',
        true="CB-16",
        false="CB-99",
        says="Step “beat-an-8”: Combo Breaker has no rule “CB-99”",
    ),
    Fault(
        "a rule of the chapter that nobody practises",
        """
lesson.watch("beat-an-8", "CB-15 CB-16", start=follow, moves=["0: play 9 at 2"])
lesson.chapter("CB-15")""",
        true='"CB-15"',
        false='"CB-15 CB-17"',
        says="No step since the last chapter practises CB-17",
    ),
    Fault(
        "a missing language",
        'Lesson("combo_breaker", "es")',
        true='"es"',
        false='"eo"',
        says="There is no language “eo”. These are: es, en.",
    ),
    Fault(
        "a generated item without an answer",
        """lesson.check(
            "higher",
            "CB-16",
            item=lambda deal: deal.attempt(
                start=dict(hands=[deal.cards(4), "2", "3"], reserves=["1", "4", "4"], trick=["2: play 6"]),
                goal=lambda moment: moment.happened("play"),
            ),
        )""",
        true="play 6",
        false="play 12 12 12",
        says="Step “higher”: seed 0 gives no item in 40 tries. The last one failed: Step “higher”: no legal action",
    ),
    Fault(
        "a generated item with several answers where it promises one",
        """lesson.check(
            "higher",
            "CB-16",
            item=lambda deal: deal.attempt(
                start=follow | dict(hands=["9 " + deal.cards(1, "1 2 3"), "4", "6"]),
                goal=lambda moment: moment.happened("play"),
            ),
            unique=True,
        )""",
        true="1 2 3",
        false="9 10 11",
        says="Step “higher”: the item of seed 0 has 3 right answers; exactly one is promised",
    ),
    Fault(
        "a generated item that marks wrong what reaches the goal in two actions",
        """
lesson = Lesson("bomba", "en")
lesson.check(
    "survive",
    "BO-37",
    item=lambda deal: deal.attempt(
        start=dict(
            hands=["two", "shield", deal.cards(1, "two future")],
            specials=["thief", "", ""],
            deck="bomb@0 ...",
            turn=0,
        ),
        goal=lambda moment: 2 in moment.after.hands[0] or moment.happened("skip"),
    ),
    unique=True,
)""",
        true="two future",
        false="skip",
        says="Step “survive”: the item of seed 0 has 2 right answers; exactly one is promised",
    ),
    Fault(
        "an attempt that turns on cards which the learner cannot see",
        """lesson.attempt(
            "beat-an-8", "CB-16", start=follow, goal=lambda moment: moment.after.best > moment.before.best
        )""",
        true="moment.before.best",
        false="moment.after.hands[1][0] + 4",
        says="Step “beat-an-8”: the answer depends on cards that the learner cannot see",
    ),
    Fault(
        "a question about cards which the learner cannot see",
        """lesson.ask(
            "first-card",
            "CB-05",
            start=follow,
            kind="number",
            answers=[3, 4],
            right=lambda state, number: state.hands[0][0] == number,
        )""",
        true="hands[0]",
        false="hands[1]",
        says="Step “first-card”: the answer depends on cards that the learner cannot see",
    ),
    Fault(
        "an answer that stands twice",
        """lesson.ask(
            "how-many",
            "CB-10",
            start=follow,
            kind="number",
            answers=[2, 3],
            right=lambda state, number: number == len(state.hands[0]),
        )""",
        true="[2, 3]",
        false="[2, 3, 3]",
        says="Step “how-many”: the answer “3” is listed twice",
    ),
    Fault(
        "a kind of answer that there is not",
        """lesson.ask(
            "how-many",
            "CB-10",
            start=follow,
            kind="number",
            answers=[2, 3],
            right=lambda state, number: number == len(state.hands[0]),
        )""",
        true='"number"',
        false='"colour"',
        says="Step “how-many”: there is no kind of answer “colour”. The kinds are: action, seat, number, cards.",
    ),
    Fault(
        "an answer that is no action",
        """lesson.ask(
            "what-is-allowed",
            "CB-16",
            start=follow,
            kind="action",
            answers=["play 9 at 2", "play 3 at 1"],
            right=lambda state, action: state.why_not(0, action) is None,
        )""",
        true="play 3 at 1",
        false="pass",
        says="Step “what-is-allowed”: “pass” is not an action of Combo Breaker, or",
    ),
    Fault(
        "a name that is no part of an address",
        'lesson.watch("beat-an-8", "CB-16", start=follow, moves=["0: play 9 at 2"])',
        true="beat-an-8",
        false="A 8!",
        says="Step “A 8!”: a name has only lower-case letters",
    ),
    Fault(
        "an event that the game does not know",
        'lesson.attempt("beat-an-8", "CB-16", start=follow, goal=lambda moment: moment.happened("play"))',
        true='"play"',
        false='"plai"',
        says="Step “beat-an-8”: Combo Breaker has no event “plai”. Its events are: ",
    ),
    Fault(
        "a goal that is no function",
        'lesson.attempt("beat-an-8", "CB-16", start=follow, goal=lambda moment: moment.happened("play"))',
        true='lambda moment: moment.happened("play")',
        false="True",
        says="Step “beat-an-8”: “goal” must be a function, not “True”.",
    ),
    Fault(
        "rules that are a list",
        'lesson.watch("beat-an-8", "CB-16", start=follow, moves=["0: play 9 at 2"])',
        true='"CB-16"',
        false='["CB-16"]',
        says="Step “beat-an-8”: rules are one text with blanks between them",
    ),
    Fault(
        "an item function that returns no item",
        """
def item(deal):
    return deal.attempt(
        start=follow | dict(hands=["9 " + deal.cards(1, "1 2 3"), "4", "6"]),
        goal=lambda moment: moment.happened("play"),
    )
lesson.check("higher", "CB-16", item=item)""",
        true="return deal",
        false="deal",
        says="Step “higher”: the function “item” must return what deal.attempt(…) or deal.ask(…) makes, not “None”.",
    ),
]


def run(cell: str) -> Any:
    """Run *cell* after the opening, as a notebook does; return what it shows, if anything."""
    cells = [Cell("code", source) for source in (OPENING, cell)]
    return next(loading.run(cells, {}), None)


every_fault = pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)


@every_fault
def test_the_true_version_runs(fault: Fault) -> None:
    run(fault.cell)


@every_fault
def test_the_fault_is_caught_and_the_message_says_where_and_what(fault: Fault) -> None:
    with pytest.raises(CardkitError) as caught:
        run(fault.faulty)
    assert str(caught.value).startswith(fault.says)
    for language in LANGUAGES:
        assert str(caught.value.params.get("step", "")) in caught.value.text(language)


@pytest.fixture
def spanish_lacks_a_rule(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    spanish = catalogue("cardkit.games.combo_breaker", "es")
    others = {rule: entry for rule, entry in spanish["rules"].items() if rule != "CB-16"}
    monkeypatch.setitem(spanish, "rules", others)
    texts.cache_clear()
    yield
    texts.cache_clear()


@pytest.mark.usefixtures("spanish_lacks_a_rule")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_that_one_language_lacks_is_caught_in_every_language(language: str) -> None:
    with pytest.raises(CardkitError) as caught:
        Lesson("combo_breaker", language)
    assert str(caught.value) == "Combo Breaker lacks the text “rules.CB-16.text” in one of its languages (es)."


def test_nbval_goes_red_at_every_fault_and_nowhere_else(tmp_path: Path) -> None:
    for name, cells in {
        "true": [fault.cell for fault in FAULTS],
        "false": [fault.faulty for fault in FAULTS],
    }.items():
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(f"{OPENING}\n{cell}") for cell in cells])
        nbformat.write(notebook, tmp_path / f"{name}.ipynb")
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    command = [sys.executable, "-m", "pytest", "--nbval-lax", "-p", "no:cacheprovider", "--junitxml", "report.xml"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=600)
    assert done.returncode == pytest.ExitCode.TESTS_FAILED, done.stdout
    found = {
        (str(cell.get("classname")), str(cell.get("name"))): " ".join("".join(each.itertext()) for each in cell)
        for cell in ElementTree.parse(tmp_path / "report.xml").iter("testcase")
    }
    assert found.keys() == {(f"{name}.ipynb", f"Cell {at}") for name in ("true", "false") for at in range(len(FAULTS))}
    for at, fault in enumerate(FAULTS):
        assert found["true.ipynb", f"Cell {at}"] == "", fault.name
        assert fault.says in found["false.ipynb", f"Cell {at}"], fault.name
