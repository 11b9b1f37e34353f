"""What runs in the browser's worker, without a browser: a page's messages, and code that a learner has written."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import comm
import pytest
from comm.base_comm import CommManager
from ipywidgets.widgets.widget import _instances  # type: ignore[import-untyped]

from cardkit_widgets.app.jupyter_messages import from_visitor
from cardkit_widgets.live import worker
from cardkit_widgets.live.worker import MOST, RUN
from tests.widgets.app.test_jupyter_messages import frame

LESSON = """from cardkit.texts import CardkitError
from cardkit_widgets import Lesson
lesson = Lesson("combo_breaker", language, kept_as="own")"""
START = """start = lesson.game.position(
    hands=["9 9", "4 1 7", "2 8 8"], reserves=["3", "5 11", "10"], trick=["1: play 4", "2: play 6"]
)
lesson.show(start)"""
STEP = """lesson.attempt("safe", "CB-50", start=start, goal=lambda moment: moment.happened("safe", seat=0))"""
UNTRUE = STEP.replace("seat=0", "seat=2")
TABLE = "own-safe"

Post = tuple[str, dict[str, Any]]
Run = Callable[..., dict[str, Any]]


@pytest.fixture
def posts() -> list[Post]:
    """What goes to the page: the kind of each message, and its content."""
    return []


@pytest.fixture
def line(tmp_path: Path, posts: list[Post], monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The line to a page that shows a small notebook."""
    for language in ("en", "es"):
        sources = (f"language = {language!r}", LESSON, START, STEP)
        cells = [{"cell_type": "code", "source": source} for source in sources]
        cells.insert(1, {"cell_type": "markdown", "source": "# A lesson"})
        (tmp_path / language).mkdir()
        (tmp_path / language / "own.ipynb").write_text(json.dumps({"cells": cells}))
    manager, others = CommManager(), dict(_instances)
    _instances.clear()  # the widgets of other tests belong to another manager
    monkeypatch.setattr(comm, "get_comm_manager", lambda: manager)
    monkeypatch.setattr(comm, "create_comm", comm.create_comm)

    def post(kind: str, text: str, _buffers: Sequence[bytes]) -> None:
        posts.append((kind, json.loads(text)))

    line = worker.start(post, str(tmp_path))
    say(line, "comm_open", target_name="cardkit.page", data={"content": {"page": "en/own", "lang": "en", "stars": {}}})
    yield line
    line.visit.open("en/nothing", "en", {})  # lets go of all widgets
    _instances.update(others)


def say(line: Any, kind: str, **content: Any) -> None:
    line.receive(kind, json.dumps({"comm_id": "page", **content}))


def scenes(posts: list[Post], table: str) -> list[dict[str, Any]]:
    """What the page is told of what lies on a table."""
    states = [content["data"].get("state", {}) for _, content in posts if content["comm_id"] == table]
    return [state["scene"] for state in states if "scene" in state]


@pytest.fixture
def run(line: Any, posts: list[Post]) -> Run:
    """Run a cell as the learner has written it, and others: what the page is told."""

    def run(cell: int, code: str | None = None, page: str = "en/own", **codes: str) -> dict[str, Any]:
        written = {name.removeprefix("c"): each for name, each in codes.items()} | ({str(cell): code} if code else {})
        say(line, "run", page=page, cell=cell, codes=written)
        kind, answer = posts.pop()
        assert kind == "ran"
        assert answer["cell"] == cell
        return answer

    return run


def test_a_page_is_heard_after_it_has_opened_a_notebook(line: Any) -> None:
    assert list(line.visit.waiting) == [TABLE]
    say(line, "comm_msg", data={"content": {"lang": "es"}})
    assert line.visit.waiting[TABLE].language == "es"
    say(line, "comm_msg", data={"content": {"page": "en/nothing", "lang": "en"}})
    assert line.visit.waiting == {}


def test_the_code_runs_with_all_that_stands_above_it(run: Run) -> None:
    told = run(4, "print(len(start.hands[0]))\nprint(len(lesson.steps))")
    assert told["shown"] == [{"text": "2\n0\n"}]
    changed = START.replace('"9 9"', '"9 9 9"')
    assert run(4, "print(len(start.hands[0]))", c3=changed)["shown"] == [{"text": "3\n"}]
    assert run(4, "print(len(start.hands[0]))")["shown"] == [{"text": "2\n"}], "each run begins anew"


def test_pictures_prints_and_values_are_shown_in_their_order(run: Run) -> None:
    first, second, third, fourth = run(3, START + "\nprint('<b>')\ndisplay(lesson.show('9 9'), 'said')\n[1, 2]")[
        "shown"
    ]
    assert first == {"text": "<b>\n"}
    assert second["svg"].startswith("<svg")
    assert (third, fourth) == ({"text": "'said'\n"}, {"text": "[1, 2]\n"}) or third == {"text": "'said'\n[1, 2]\n"}
    assert run(3)["shown"][0]["svg"].startswith("<svg")


def test_a_table_is_made_anew_each_time_and_can_be_played_on(run: Run, line: Any, posts: list[Post]) -> None:
    (shown,) = run(4)["shown"]
    assert scenes(posts, shown["widget"])[-1]["language"] == "en"
    action = {"type": "act", "version": 1, "action": "play 9 9 at 1"}
    say(line, "comm_msg", comm_id=shown["widget"], data={"method": "custom", "content": action})
    assert any((each["data"].get("state", {}).get("step") or {}).get("stars") == 3 for _, each in posts)
    posts.clear()
    (again,) = run(4, page="es/own")["shown"]
    assert again != shown
    assert ("comm_close", shown["widget"]) in [(kind, each["comm_id"]) for kind, each in posts]
    assert scenes(posts, again["widget"])[-1]["language"] == "es"


SPELT = "Is it spelt right? In Python’s words:"


@pytest.mark.parametrize(
    ("code", "begins"),
    [
        (UNTRUE, "Step “safe”: no legal action"),
        ("1\n1 / 0", "Python stopped in line 2. In Python’s words: “division by zero” (ZeroDivisionError)."),
        ("x = 1\ny = )", "Python cannot read line 2. Is a bracket, "),
        ("if 1:\nprint(1)", "Line 2 begins too far to the left or to the right. In Python’s words: "),
        ("\nprin(1)", f"Python does not know a name in line 2. {SPELT} “name 'prin' is not defined”."),
        ("import nothing_of_this_kind", "Line 1 asks for something that is not here. In Python’s words: "),
        ("def f():\n    return f()\nf()", "Line 2 never comes to an end: "),
        ("{}['a']", "Line 1 asks for something that is not in there. In Python’s words: “'a'”."),
        ("raise SystemExit", "Line 1 ended the code before its end."),
        ("class Own(NameError): ...\nraise Own('x')", f"Python does not know a name in line 2. {SPELT} “x”."),
    ],
)
def test_what_goes_wrong_is_one_sentence(run: Run, code: str, begins: str) -> None:
    told = run(4, code)
    assert told["problem"].startswith(begins)
    assert "\n" not in told["problem"]
    assert told["where"] is None
    assert run(4)["problem"] is None, "nothing is left of it"


def test_what_was_printed_before_it_went_wrong_is_shown(run: Run) -> None:
    told = run(4, "print('before')\n1 / 0", page="es/own")
    assert told["shown"] == [{"text": "before\n"}]
    assert (
        told["problem"]
        == "Python se ha parado en la línea 2. En palabras de Python: «division by zero» (ZeroDivisionError)."
    )


def test_what_is_wrong_above_says_where(run: Run) -> None:
    told = run(4, "print(1)", c3="oops")
    assert (told["where"], told["shown"]) == ("3", [])
    assert "'oops'" in told["problem"]


def test_as_much_is_shown_as_there_is_room_for(run: Run) -> None:
    (shown,) = run(4, f"for _ in range({MOST}):\n    print('ten chars')")["shown"]
    assert len(shown["text"]) == MOST


def test_a_page_that_there_is_not_runs_nothing(run: Run) -> None:
    assert run(4, "print(1)", page="en/nothing") == {"cell": 4, "shown": [], "problem": None, "where": None}


def test_no_server_and_no_kernel_knows_how_to_run_what_a_visitor_sends() -> None:
    modules = "import sys, cardkit_widgets.app.server, cardkit_widgets.app.in_kernel; print(*sys.modules, sep='\\n')"
    loaded = subprocess.run([sys.executable, "-c", modules], capture_output=True, text=True, check=True).stdout.split()
    assert "cardkit_widgets.live.visit" in loaded
    assert "cardkit_widgets.live.worker" not in loaded
    assert from_visitor(frame(RUN, {"page": "en/make-your-own", "cell": 4, "codes": {"4": "1"}})) is None
    assert from_visitor(frame(RUN, {"comm_id": "page", "data": {"method": "custom", "content": {}}})) is None


def test_what_a_kernel_hears_of_a_page_runs_no_code(line: Any, posts: list[Post], capsys: Any) -> None:
    wish = {"page": "en/own", "cell": 4, "codes": {"4": "print('mine')"}}
    for content in (wish, {**wish, "lang": "en"}, {"run": wish}, {"type": "run", **wish}):
        line.visit.hear({"method": "custom", "content": content})
    assert posts == []
    assert "mine" not in capsys.readouterr().out


def test_no_game_is_imported_before_somebody_comes_to_one() -> None:
    """In a process of its own: what the other tests have imported does not count."""
    asked = "import sys; from cardkit_widgets.live import worker; worker.prepare(); print(*sys.modules, sep='\\n')"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True, timeout=60)
    imported = done.stdout.split()
    assert "cardkit.sessions.matches.dealing" in imported
    assert [name for name in imported if name.startswith("cardkit.games.")] == []
