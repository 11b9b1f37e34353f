"""The commands that stay, serve and lab: the addresses that they print, what they show, and how they end."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import psutil  # type: ignore[import-untyped]  # it comes with ipykernel
import pytest

import cardkit
from cardkit.texts import Listed, catalogue, texts
from cardkit_widgets.app.addresses import PORT, hosts_for_others, listen, url
from cardkit_widgets.cli import system_language
from cardkit_widgets.copies import MEMORY
from cardkit_widgets.live import notebooks
from tests.browser.served import PATIENCE, prose, write_notebook
from tests.widgets.commands import COMMAND, address_of, cardkit_, running

NOTHING_READY = ("--seats", "0", "--no-rooms")
"""What a server is told that needs no kernel and no room: to make them ready takes longer than all else."""


def health(address: str) -> dict[str, int]:
    with urllib.request.urlopen(f"{address}healthz", timeout=PATIENCE) as answer:
        said: dict[str, int] = json.load(answer)
    return said


def wait_until(is_so: Callable[[], object]) -> None:
    """Wait until it is so; generous, because kernels start slowly on a busy machine."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


# --- Addresses --------------------------------------------------------------------------------------------------


def lines_of(process: subprocess.Popen[str]) -> list[str]:
    """Return what it prints from its start to its end, which comes as soon as it serves."""
    assert process.stdout is not None
    lines = []
    for line in process.stdout:
        lines.append(line.rstrip("\n"))
        if "http://" in line and "Ctrl+C" in line:
            process.send_signal(signal.SIGINT)
    return lines


def test_the_address_is_the_same_at_every_start(own_host: str) -> None:
    for _ in range(2):
        with running("serve", "--no-browser", *NOTHING_READY, "--host", own_host) as process:
            assert address_of(process) == f"http://{own_host}:{PORT}/"


@pytest.mark.parametrize(("language", "theirs"), [("es", "en"), pytest.param("en", "es", marks=pytest.mark.long)])
def test_where_the_usual_port_is_taken_another_is_found_and_where_the_stars_are_is_said(
    language: str, theirs: str, own_host: str
) -> None:
    """It is said in the language of the system, whatever its visitors speak."""
    with (
        socket.create_server((own_host, PORT)),
        running(
            "serve", "--no-browser", *NOTHING_READY, "--host", own_host, "--language", theirs, system=language
        ) as process,
    ):
        moved, running_, *_, stopped = lines_of(process)
    words = catalogue("cardkit_widgets", language)["app"]["server"]
    assert moved == words["moved"].format(port=PORT, usual=f"http://{own_host}:{PORT}/")
    assert running_ == words["running"].format(address=f"http://{own_host}:{PORT + 1}/")
    assert stopped == words["stopped"]


@pytest.mark.parametrize("host", ["0.0.0.0", pytest.param("::", marks=pytest.mark.long)])
def test_every_address_that_is_printed_for_others_leads_to_the_home_page(host: str) -> None:
    if host == "::" and not socket.has_dualstack_ipv6():
        pytest.skip("this machine has no IPv6")
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    words = catalogue("cardkit_widgets", system_language())["app"]["server"]
    with running("serve", "--no-browser", *NOTHING_READY, "--port", "0", "--host", host) as process:
        assert process.stdout is not None
        own = address_of(process)
        assert own.startswith("http://127.0.0.1:")
        said = process.stdout.readline().rstrip("\n")
        with listen(host, 0) as door:
            others = [url(each, int(own.rstrip("/").rpartition(":")[2])) for each in hosts_for_others(door)]
        assert said == words["others" if others else "nobody"]
        for address in others:
            assert process.stdout.readline() == f"  {address}\n"
            with direct.open(address, timeout=PATIENCE) as answer:
                assert "Cardkit" in answer.read().decode()
        process.send_signal(signal.SIGINT)
        assert process.stdout.read() == f"{words['stopped']}\n", "a log has no picture"


def test_a_terminal_shows_the_first_address_as_a_picture() -> None:
    pty = pytest.importorskip("pty")
    reader, writer = pty.openpty()
    words = [str(COMMAND), "serve", "--no-browser", *NOTHING_READY, "--port", "0", "--host", "0.0.0.0"]
    environment = os.environ | {"COLUMNS": "100", "PYTHONIOENCODING": "utf-8", "TERM": "xterm"}
    process = subprocess.Popen(words, env=environment, stdout=writer, stderr=writer)
    os.close(writer)
    said = ""
    try:
        with suppress(OSError):  # the terminal is gone when its last program has ended
            while part := os.read(reader, 65_536).decode(errors="replace"):
                said += part
                if "Ctrl+C" in said:
                    process.send_signal(signal.SIGINT)
    finally:
        process.kill()
        process.wait()
        os.close(reader)
    with listen("0.0.0.0", 0) as door:
        assert ("█▀" in said) == bool(hosts_for_others(door))


# --- What stays -------------------------------------------------------------------------------------------------


Moment = Callable[[subprocess.Popen[str], str], None]


def at_once(process: subprocess.Popen[str], address: str) -> None:
    """The address has just been printed."""


def while_a_kernel_starts(process: subprocess.Popen[str], address: str) -> None:
    """The first kernel's process has just begun."""
    wait_until(psutil.Process(process.pid).children)


def when_a_page_is_half_prepared(process: subprocess.Popen[str], address: str) -> None:
    """A second kernel runs: the first page is ready, the next is on its way."""
    wait_until(lambda: health(address)["kernels"] > 1)


def when_all_is_prepared(process: subprocess.Popen[str], address: str) -> None:
    """Nothing is half begun: two pages, in two languages."""
    wait_until(lambda: health(address)["prepared"] == 4)


@pytest.mark.parametrize(
    ("moment", "signals"),
    [
        (at_once, [signal.SIGINT]),
        pytest.param(while_a_kernel_starts, [signal.SIGINT, signal.SIGINT], marks=pytest.mark.long),
        pytest.param(when_a_page_is_half_prepared, [signal.SIGINT, signal.SIGINT], marks=pytest.mark.long),
        (when_a_page_is_half_prepared, [signal.SIGTERM]),
        (when_all_is_prepared, [signal.SIGINT]),
    ],
)
def test_serve_ends_politely_and_leaves_nothing_behind(
    moment: Moment, signals: list[signal.Signals], tmp_path: Path
) -> None:
    for name in ("one", "two"):
        write_notebook(tmp_path, name, prose(f"# {name}"))
    with running("serve", str(tmp_path), "--no-browser", "--port", "0") as process:
        moment(process, address_of(process))
        left = set(psutil.Process(process.pid).children(recursive=True))
        for number in signals:
            process.send_signal(number)
            with suppress(psutil.NoSuchProcess):  # a kernel that was about to start
                left |= set(psutil.Process(process.pid).children(recursive=True))
        assert process.stdout is not None
        said = process.stdout.read()
        assert process.wait(timeout=PATIENCE) == 0, said
        assert said == f"{catalogue('cardkit_widgets', system_language())['app']['server']['stopped']}\n"
        assert not psutil.wait_procs(left, timeout=PATIENCE)[1]


@pytest.mark.parametrize("language", ["es", pytest.param("en", marks=pytest.mark.long)])
def test_lab_opens_a_copy_of_the_notebooks_in_the_language(language: str, tmp_path: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in notebooks.find().rglob("*")}
    with running("lab", str(tmp_path / "mine"), "--no-browser", "--language", language) as process:
        assert process.stdout is not None
        words = catalogue("cardkit_widgets", language)["folder"]
        assert process.stdout.readline() == words["here"].format(folder=tmp_path / "mine") + "\n"
        assert f"/lab/tree/{language}" in address_of(process)
    copied = {path.relative_to(tmp_path / "mine") for path in tmp_path.glob("mine/*/*.ipynb")}
    assert copied == {path.relative_to(notebooks.find()) for path in notebooks.find().glob("*/*.ipynb")}
    assert {path: path.stat().st_mtime_ns for path in notebooks.find().rglob("*")} == before


@pytest.mark.parametrize("language", cardkit.LANGUAGES)
def test_lab_says_which_newer_notebooks_lie_beside(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jupyterlab.labapp.LabApp.launch_instance", lambda arguments: None)
    words = texts(language, "cardkit_widgets")
    beside: list[str] = []
    for changed in (None, "en/play.ipynb", "es/play.ipynb"):
        if changed:
            (tmp_path / changed).write_text("{}")
            (tmp_path / MEMORY).write_text('{"notebooks": {}}')
            beside.append(changed.replace("play", "play-new"))
        first, *said = cardkit_("lab", str(tmp_path), "--language", language).stdout.splitlines()
        assert first == words.say("folder.here", folder=tmp_path)
        assert said == ([words.say("folder.beside", n=len(beside), names=Listed(beside))] if beside else [])


@pytest.mark.long
def test_lab_listens_where_it_is_told_and_does_not_warn_of_its_own_libraries(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with running("lab", str(tmp_path), "--no-browser", "--port", str(port)) as process:
        assert process.stdout is not None
        said = []
        for line in process.stdout:
            said.append(line)
            if f":{port}/lab" in line:
                break
    assert f":{port}/lab" in said[-1]
    assert "DeprecationWarning" not in "".join(said)


def test_serve_shows_the_notebooks_of_a_folder(tmp_path: Path) -> None:
    write_notebook(tmp_path, "mine", prose("# A lesson of mine"))
    with (
        running("serve", str(tmp_path), "--no-browser", *NOTHING_READY, "--port", "0") as process,
        urllib.request.urlopen(address_of(process), timeout=PATIENCE) as answer,
    ):
        assert "A lesson of mine" in answer.read().decode()
