"""One visitor's tables, without a kernel: what runs when a page says what it shows, and what is sent."""

from __future__ import annotations

import gc
import json
import shutil
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm, CommManager
from IPython.core.interactiveshell import InteractiveShell
from ipywidgets.widgets.widget import _instances  # type: ignore[import-untyped]
from traitlets.config import Config

from cardkit_widgets.app.in_kernel import shell as shell_of_kernels
from cardkit_widgets.live.notebook import Notebook
from cardkit_widgets.live.visit import Visit, comm_class, touching

LESSON = """
from cardkit_widgets import Lesson
lesson = Lesson("combo_breaker", language)
"""
ATTEMPT = """lesson.attempt(
    "safe", "CB-50",
    start={"hands": ["9 9", "4 1 7", "2 8 8"], "reserves": ["3", "5 11", "10"], "trick": ["1: play 4", "2: play 6"]},
    goal=lambda moment: moment.happened("safe", seat=0),
)"""
UNTRUE = ATTEMPT.replace('"safe", "CB-50"', '"untrue", "CB-50"').replace("seat=0", "seat=2")
CHECK = """from itertools import pairwise
def twins(hand):
    return sum(first == second for first, second in pairwise(hand))
lesson.check(
    "gaps", "CB-05",
    item=lambda deal: deal.attempt(
        start={"hands": [deal.cards(6, among="2 5 8 11"), "7 10 1", "12 6"], "reserves": ["4", "3", "9"], "turn": 0},
        goal=lambda moment: twins(moment.after.hands[0]) > twins(moment.before.hands[0]),
    ),
)"""
WIDGET = """
import anywidget, traitlets
class Counter(anywidget.AnyWidget):
    _esm = "export default {}"
    value = traitlets.Int(0).tag(sync=True)
"""
TABLE, GAPS = "combo_breaker-safe", "combo_breaker-gaps"
NAME = '"safe"'

Sent = list[tuple[str, str, Any]]


@pytest.fixture
def sent() -> Sent:
    """What goes to the page: the kind of message, the comm and the state."""
    return []


@pytest.fixture
def visit(tmp_path: Path, sent: Sent, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    """A visit whose comms belong to no kernel."""
    visit, manager = Visit(tmp_path, shell_of_kernels()), CommManager()
    others = dict(_instances)
    _instances.clear()  # the widgets of other tests belong to another manager

    class Line(BaseComm):
        def publish_msg(self, msg_type: str, data: Any = None, *_: Any, **__: Any) -> None:
            sent.append((msg_type, self.comm_id, (data or {}).get("state", {})))

    monkeypatch.setattr(comm, "get_comm_manager", lambda: manager)
    monkeypatch.setattr(comm, "create_comm", comm_class(Line, visit))
    yield visit
    visit.open("en/nothing", "en", {})  # lets go of all widgets
    _instances.update(others)


def write(visit: Visit, *sources: str, name: str = "01-a") -> str:
    """Write a notebook in both languages; return its version as a page has it."""
    assert visit.folder is not None
    for language in ("es", "en"):
        path = visit.folder / language / f"{name}.ipynb"
        path.parent.mkdir(parents=True, exist_ok=True)
        cells = [{"cell_type": "code", "source": source} for source in (f"language = {language!r}", *sources)]
        path.write_text(json.dumps({"cells": cells}))
    return Notebook.read(path).version


def opened(visit: Visit, *sources: str, **said: Any) -> None:
    """Write a notebook and say that the page shows it."""
    file = write(visit, *sources)
    visit.hear({"content": {"page": "en/a", "lang": "en", "file": file, "stars": {}, **said}})


def test_a_page_makes_no_table_and_proves_nothing(visit: Visit, sent: Sent) -> None:
    opened(visit, LESSON, ATTEMPT, UNTRUE)
    assert list(visit.waiting) == [TABLE, "combo_breaker-untrue"]
    assert visit.made == {}
    assert sent == []


def test_the_first_touch_makes_a_table_without_a_word(visit: Visit, sent: Sent) -> None:
    opened(visit, LESSON, ATTEMPT, UNTRUE)
    visit.touch(TABLE)
    visit.touch("unknown")
    assert (list(visit.made), list(visit.waiting)) == ([TABLE], ["combo_breaker-untrue"])
    assert sent == []
    table = visit.made[TABLE]
    assert table.model_id == TABLE
    visit.touch(TABLE)
    assert visit.made[TABLE] is table
    table.show(table.door.receive({"type": "act", "version": 1, "action": "play 9 9 at 1"}))
    assert {(kind, ident) for kind, ident, _ in sent} == {("comm_msg", TABLE)}
    assert any(state.get("step", {}).get("stars") == 3 for _, _, state in sent)


def test_a_message_finds_its_table(visit: Visit) -> None:
    opened(visit, LESSON, ATTEMPT)
    heard: list[bool] = []
    handle = touching(visit, lambda *_: heard.append(TABLE in visit.made))
    for ident in ("another", TABLE):
        handle(None, None, {"content": {"comm_id": ident}})
    assert heard == [False, True]


def test_stars_are_known_before_a_table_is_made(visit: Visit) -> None:
    opened(visit, LESSON, ATTEMPT, stars={"safe": 2, "elsewhere": 3})
    assert visit.made == {}
    visit.touch(TABLE)
    assert visit.made[TABLE].step["stars"] == 2


@pytest.mark.parametrize(
    "stars", [None, 3, [], "safe", {"safe": "3"}, {"safe": True}, {"safe": 4}, {"safe": -1}, {7: 3}]
)
def test_stars_that_make_no_sense_are_none(visit: Visit, stars: object) -> None:
    opened(visit, LESSON, ATTEMPT, stars=stars)
    visit.touch(TABLE)
    assert visit.made[TABLE].step["stars"] is None


def test_what_the_browser_knows_of_the_learner_reaches_all_tables(visit: Visit) -> None:
    nothing = {"familiar": [], "checks": [], "best": 0, "today": "2025-11-22", "puzzles": ["", "", ""]}
    rules = {"CB-15", "CB-16"}
    opened(visit, LESSON, ATTEMPT, known=nothing | {"familiar": [*rules]})
    progress = visit.shown[TABLE].activity.record.progress  # type: ignore[union-attr]  # it is a step
    assert progress.familiar == rules
    visit.touch(TABLE)
    visit.hear({"content": {"known": nothing | {"familiar": ["CB-20"]}}})
    assert progress.familiar == {"CB-20"}
    wrong: list[dict[str, Any]] = [
        {"familiar": "CB-15"}, {"familiar": [7]}, {"familiar": ["CB-15"] * 201}, {"checks": None}, {"best": True},
        {"best": "7"}, {"today": "today"}, {"today": "2025-11-22\n"}, {"today": 7}, {"more": 1},
        {"puzzles": ["x" * 201, "", ""]}, {"puzzles": [""]},
    ]  # fmt: skip
    nonsense: list[Any] = [None, [], {}, *(nothing | each for each in wrong)]
    for known in nonsense:
        visit.hear({"content": {"known": known}})
        assert progress.familiar == {"CB-20"}


def test_a_table_speaks_the_language_of_its_first_touch(visit: Visit) -> None:
    opened(visit, LESSON, ATTEMPT, CHECK)
    visit.hear({"content": {"lang": "es"}})
    visit.touch(TABLE)
    visit.hear({"content": {"lang": "xx"}})
    visit.touch(GAPS)
    assert [table.scene["language"] for table in visit.made.values()] == ["es", "es"]


def test_another_page_lets_go_of_all_widgets(visit: Visit, sent: Sent) -> None:
    write(visit, WIDGET, "Counter(value=7)", name="02-b")
    opened(visit, WIDGET, "first, second = Counter(value=1), Counter(value=2)", LESSON, ATTEMPT)
    visit.touch(TABLE)
    before = set(_instances.values())
    assert len(before) >= 3
    visit.hear({"content": {"page": "en/b", "lang": "en"}})
    assert (visit.waiting, visit.made) == ({}, {})
    assert sent == []
    after = {ident: widget for ident, widget in _instances.items() if widget not in before}
    assert before.isdisjoint(_instances.values())
    assert after["w1"].value == 7


@pytest.mark.parametrize("after", ["en/b", "en/nothing", "en/a"])
def test_nothing_holds_the_tables_of_the_page_before(visit: Visit, after: str) -> None:
    opened(visit, LESSON, ATTEMPT, CHECK)
    write(visit, "1 + 1", name="02-b")
    tables = weakref.WeakSet[Any]()
    for name in (TABLE, GAPS):
        visit.touch(name)
        table = visit.made[name]
        table._handle_custom_msg({"type": "act", "version": table.scene["version"], "action": "play 9 9 at 1"}, [])
        tables |= {table, table.door.activity, table.layout}
    del table
    visit.open(after, "en", {})
    gc.collect()
    assert list(tables) == []


def test_widgets_are_numbered_in_their_order(visit: Visit, sent: Sent) -> None:
    opened(visit, WIDGET, "Counter(value=1)", LESSON, ATTEMPT, "Counter(value=2)")
    visit.touch(TABLE)
    assert [_instances[ident].value for ident in ("w1", "w2")] == [1, 2]
    _instances["w2"].value = 5
    assert sent == [("comm_msg", "w2", {"value": 5})]


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    """IPython, without which nothing is displayed."""
    quiet = Config()
    quiet.HistoryManager.enabled = False
    yield InteractiveShell.instance(config=quiet)
    InteractiveShell.clear_instance()


def test_tables_that_are_displayed_wait_like_others(visit: Visit, sent: Sent, shell: InteractiveShell) -> None:
    step = ATTEMPT.removeprefix("lesson.")
    opened(visit, LESSON, f"display(lesson.{step})")
    assert list(visit.waiting) == [TABLE]
    opened(visit, LESSON, f"for name in ['safe', 'sound']:\n    display(lesson.{step.replace(NAME, 'name')})")
    assert list(visit.waiting) == [TABLE, "combo_breaker-sound"]
    assert visit.made == {}
    assert sent == []


def test_cells_say_nothing(visit: Visit, capsys: pytest.CaptureFixture[str]) -> None:
    opened(visit, "import sys", "print('secret')", "print('secret', file=sys.stderr)", "display('secret')")
    assert "secret" not in "".join(capsys.readouterr())


def test_a_cell_that_fails_ends_the_notebook_and_no_more(visit: Visit, caplog: pytest.LogCaptureFixture) -> None:
    for failure in ("1 / 0", "raise SystemExit", "not Python"):
        opened(visit, LESSON, ATTEMPT, failure, CHECK, stars={"safe": 1})
        assert list(visit.waiting) == [TABLE]
        visit.hear({"content": {"lang": "es"}})
        visit.touch(TABLE)
        assert (visit.made[TABLE].step["stars"], visit.made[TABLE].scene["language"]) == (1, "es")
    assert [record.getMessage() for record in caplog.records] == ["en/a failed"] * 3


def test_what_only_ipython_understands_is_understood(visit: Visit, shell: InteractiveShell) -> None:
    opened(visit, "%xmode Plain", "found = !echo found", "assert 'found' in found", LESSON, ATTEMPT)
    assert list(visit.waiting) == [TABLE]


def test_a_table_whose_notebook_has_changed_shows_what_it_is(visit: Visit, sent: Sent) -> None:
    opened(visit, LESSON, ATTEMPT, file="1")
    visit.touch(TABLE)
    assert [(kind, ident) for kind, ident, _ in sent] == [("comm_msg", TABLE)]
    assert sent[0][2]["scene"] == visit.made[TABLE].scene


@pytest.mark.parametrize("data", [
    {}, {"content": None}, {"content": []}, {"content": {"lang": 7}}, {"content": {"page": "en/a"}},
    {"content": {"page": 7, "lang": "es"}}, {"content": {"lang": "es", "seeds": [1]}}, {"state": {"page": "en/a"}},
])  # fmt: skip
def test_what_makes_no_sense_opens_nothing(visit: Visit, data: dict[str, Any]) -> None:
    opened(visit, LESSON, ATTEMPT)
    waiting = visit.waiting[TABLE]
    visit.hear(data)
    assert visit.waiting == {TABLE: waiting}


@pytest.mark.parametrize(
    "page", ["", "en", "en/", "en/b", "fr/a", "../en/a", "en/../en/a", "en/a.ipynb", "en/x/y/z", "/en/a"]
)
def test_only_a_notebook_of_the_library_is_opened(visit: Visit, page: str) -> None:
    assert visit.folder is not None
    opened(visit, LESSON, ATTEMPT)
    deep = visit.folder / "en" / "x" / "y"
    deep.mkdir(parents=True)
    shutil.copy(visit.folder / "en" / "01-a.ipynb", deep / "z.ipynb")
    visit.hear({"content": {"page": page, "lang": "en"}})
    assert visit.waiting == {}
