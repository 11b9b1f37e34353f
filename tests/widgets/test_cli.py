"""The console command: what it prints, in which language, and how it says that something is wrong."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil  # type: ignore[import-untyped]  # it comes with ipykernel
import pytest
from click.testing import CliRunner, Result

import cardkit
from cardkit.texts import catalogue, texts
from cardkit_widgets import notebooks
from cardkit_widgets.app.door import PORT, hosts_for_others, listen, url
from cardkit_widgets.cli import main, system_language
from cardkit_widgets.folder import MEMORY
from cardkit_widgets.terminal import kept
from tests.browser.served import prose, write_notebook

GAMES = cardkit.game_names()
COMMAND = Path(sys.executable).with_name("cardkit")
ONE_SENTENCE = re.compile(r"Error: [^\n]+\n\Z")


def cardkit_(*words: str, typed: str = "", system: str = "en_GB.UTF-8") -> Result:
    """Run a command in this process, as on a system of that language."""
    return CliRunner().invoke(main, words, input=typed, env={"LC_ALL": system, "COLUMNS": "100"})


def command(*words: str, system: str = "en_GB.UTF-8") -> subprocess.CompletedProcess[str]:
    """Run a command as a person does."""
    environment = os.environ | {"LC_ALL": system, "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [COMMAND, *words], env=environment, capture_output=True, text=True, encoding="utf-8", timeout=120
    )


@contextmanager
def running(*words: str, system: str | None = None) -> Iterator[subprocess.Popen[str]]:
    """Run a command that stays, until the end of the block; both its outputs are in ``stdout``."""
    environment = os.environ | {"PYTHONIOENCODING": "utf-8"} | ({"LC_ALL": system} if system else {})
    with subprocess.Popen(
        [COMMAND, *words],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    ) as process:
        try:
            yield process
        finally:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                process.kill()


def address_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://\S+", line):
            return found[0]
    raise AssertionError(f"it ended with {process.wait()} and printed no address")


def wait_for_health(address: str, is_so: Callable[[dict[str, int]], bool]) -> None:
    """Wait until /healthz says so; generous, because kernels start slowly on a busy machine."""
    for _ in range(600):
        with urllib.request.urlopen(f"{address}healthz", timeout=10) as answer:
            if is_so(json.load(answer)):
                return
        time.sleep(0.2)
    raise AssertionError("the pages are not prepared")


def assert_one_sentence(result: Result | subprocess.CompletedProcess[str]) -> None:
    """It failed with one sentence on standard error, and without a traceback."""
    code = result.exit_code if isinstance(result, Result) else result.returncode
    assert code == 1
    assert ONE_SENTENCE.fullmatch(result.stderr), result.stderr


# --- Languages --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "es_CL.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": ""}, "es"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_system(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


def test_an_option_is_stronger_than_the_system() -> None:
    rules = cardkit.game("combo_breaker").rules("es")
    result = cardkit_("rules", "combo_breaker", "CB-10", "--language", "es")
    assert rules["CB-10"]["text"] == " ".join(result.stdout.split()[1:])


def test_help_is_in_the_language_of_the_system() -> None:
    for system, language in (("es_ES.UTF-8", "es"), ("en_GB.UTF-8", "en")):
        about = catalogue("cardkit_widgets", language)["cli"]["about"]
        assert about in " ".join(command("--help", system=system).stdout.split())


# --- Help -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", main.commands)
def test_help_says_what_everything_is_for(name: str) -> None:
    said = " ".join(cardkit_(name, "--help").stdout.split())
    for sentence in catalogue("cardkit_widgets", system_language())["cli"][name].values():
        assert sentence in said


def test_the_list_of_commands_cuts_no_sentence() -> None:
    for system in ("en_GB.UTF-8", "es_ES.UTF-8"):
        listed = command("--help", system=system).stdout
        assert all(name in listed for name in main.commands)
        assert not re.search(r"\.\.\.$", listed.partition("\n\n")[2], re.MULTILINE)


def test_every_option_is_explained() -> None:
    for sub in main.commands.values():
        for option in sub.params:
            if option.param_type_name == "option":
                assert getattr(option, "help", None), f"{sub.name} {option.name}"


# --- Rules ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", cardkit.LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_all_rules_are_printed_under_the_titles_of_their_sections(name: str, language: str) -> None:
    game = cardkit.game(name)
    printed = cardkit_("rules", name, "--language", language).stdout
    said = " ".join(printed.split())
    for rule, entry in game.rules(language).items():
        assert f"{rule} {entry['text']}" in said
    titles = list(catalogue(game.package, language)["sections"].values())
    assert [line for line in printed.splitlines() if line in titles] == titles


@pytest.mark.parametrize("language", cardkit.LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_rulings_are_marked_as_ours(name: str, language: str) -> None:
    mark = catalogue("cardkit_widgets", language)["terminal"]["ruling"]
    for rule, entry in cardkit.game(name).rules(language).items():
        said = " ".join(cardkit_("rules", name, rule, "--language", language).stdout.split())
        ruling = f" {mark.format(reason=entry['ruling'])}" if "ruling" in entry else ""
        assert said == f"{rule} {entry['text']}{ruling}"


def test_names_are_found_however_they_are_written() -> None:
    assert cardkit_("rules", "Combo-Breaker", "cb-16").stdout == cardkit_("rules", "combo_breaker", "CB-16").stdout


def test_the_setup_is_chosen_by_its_options(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    options = ["--option", "tokens=3", "--option", "oldest=1"]
    cardkit_("play", "combo_breaker", "--seed", "3", *options, "--save", str(record))
    assert "options: tokens=3 oldest=1" in record.read_text("utf-8")


# --- Learning ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "said"), [("en", "Steps finished: 1 of"), ("es", "Pasos terminados: 1 de")])
def test_lessons_are_walked_by_what_comes_through_a_pipe_and_are_gone_on_with(
    language: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "user_state_path", lambda *_, **__: tmp_path)
    words = ("learn", "kael", "--language", language)
    assert said in cardkit_(*words, typed="lay 12\n\n").stdout
    again = cardkit_(*words, typed="\n")
    assert said in again.stdout
    assert "opening-turn" in again.stdout
    assert (tmp_path / "lessons.json").is_file()
    assert "new-stock" in cardkit_(*words, "--step", "new-stock").stdout
    assert "quartet" in cardkit_(*words, "--chapter", "cut").stdout


def test_a_game_without_lessons_is_refused_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notebooks, "find", lambda: tmp_path)
    for language, said in (("en", "There are no lessons of Kaël yet."), ("es", "Aún no hay lecciones de Kaël.")):
        result = cardkit_("learn", "kael", "--language", language)
        assert (result.exit_code, result.stderr) == (1, f"Error: {said}\n")


# --- What is wrong ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ["rules", "canasta"],
        ["rules", "combo_breaker", "CB-99"],
        ["rules", "combo_breaker", "--language", "fr"],
        ["serve", "nowhere"],
        ["lab", "."],
        ["lab", "notes.txt"],
        ["learn", "canasta"],
        ["learn", "kael", "--language", "fr"],
        ["play", "kael", "--option", "players=3"],
        ["play", "kael", "--option", "self=3"],
        ["learn", "kael", "--step", "dearest"],
        ["learn", "kael", "--chapter", "quartets"],
        ["play", "canasta"],
        ["play", "combo_breaker", "--players", "9"],
        ["play", "combo_breaker", "--seed", "-1"],
        ["play", "combo_breaker", "--option", "tokens=9"],
        ["play", "combo_breaker", "--option", "weather=fine"],
        ["play", "combo_breaker", "--seat", "3"],
        ["play", "combo_breaker", "--level", "unbeatable"],
        ["play", "combo_breaker", "--load", "nowhere.txt"],
        ["play", "combo_breaker", "--load", "nowhere.txt", "--seed", "7"],
        ["play", "combo_breaker", "--save", "nowhere/record.txt"],
    ],
    ids=" ".join,
)
def test_a_mistake_is_answered_with_one_sentence(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.txt").touch()
    english, spanish = cardkit_(*words), cardkit_(*words, system="es_ES.UTF-8")
    assert_one_sentence(english)
    assert_one_sentence(spanish)
    assert english.stderr != spanish.stderr


def test_a_mistake_in_a_process_of_its_own_has_no_traceback() -> None:
    assert_one_sentence(command("rules", "canasta", system="es_ES.UTF-8"))


def test_a_word_that_click_refuses_ends_with_another_code() -> None:
    result = cardkit_("serve", "--port", "seventy")
    assert result.exit_code == 2
    assert "--port" in result.stderr


def test_a_busy_port_is_answered_with_one_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = command("serve", "--no-browser", "--port", str(port))
    assert_one_sentence(result)
    assert str(port) in result.stderr


def test_a_host_of_other_people_is_answered_with_one_sentence() -> None:
    english, spanish = (command("serve", "--host", "203.0.113.77", system=system) for system in ("en", "es"))
    for result in (english, spanish):
        assert_one_sentence(result)
        assert "203.0.113.77" in result.stderr
    assert english.stderr != spanish.stderr


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
        with running("serve", "--no-browser", "--host", own_host) as process:
            assert address_of(process) == f"http://{own_host}:{PORT}/"


@pytest.mark.parametrize("language", cardkit.LANGUAGES)
def test_where_the_usual_port_is_taken_another_is_found_and_where_the_stars_are_is_said(
    language: str, own_host: str
) -> None:
    with (
        socket.create_server((own_host, PORT)),
        running("serve", "--no-browser", "--host", own_host, system=language) as process,
    ):
        moved, running_, *_ = lines_of(process)
    words = catalogue("cardkit_widgets", language)["app"]["server"]
    assert moved == words["moved"].format(port=PORT, usual=f"http://{own_host}:{PORT}/")
    assert running_ == words["running"].format(address=f"http://{own_host}:{PORT + 1}/")


@pytest.mark.parametrize("host", ["0.0.0.0", pytest.param("::", marks=pytest.mark.long)])
def test_every_address_that_is_printed_for_others_leads_to_the_home_page(host: str) -> None:
    if host == "::" and not socket.has_dualstack_ipv6():
        pytest.skip("this machine has no IPv6")
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    words = catalogue("cardkit_widgets", system_language())["app"]["server"]
    with running("serve", "--no-browser", "--port", "0", "--host", host) as process:
        assert process.stdout is not None
        own = address_of(process)
        assert own.startswith("http://127.0.0.1:")
        said = process.stdout.readline().rstrip("\n")
        with listen(host, 0) as door:
            others = [url(each, int(own.rstrip("/").rpartition(":")[2])) for each in hosts_for_others(door)]
        assert said == words["others" if others else "nobody"]
        for address in others:
            assert process.stdout.readline() == f"  {address}\n"
            with direct.open(address, timeout=60) as answer:
                assert "Cardkit" in answer.read().decode()
        process.send_signal(signal.SIGINT)
        assert process.stdout.read() == f"{words['stopped']}\n", "a log has no picture"


def test_a_terminal_shows_the_first_address_as_a_picture() -> None:
    pty = pytest.importorskip("pty")
    reader, writer = pty.openpty()
    words = [str(COMMAND), "serve", "--no-browser", "--port", "0", "--host", "0.0.0.0"]
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
    for _ in range(600):
        if psutil.Process(process.pid).children():
            return
        time.sleep(0.02)
    raise AssertionError("no kernel starts")


def when_a_page_is_half_prepared(process: subprocess.Popen[str], address: str) -> None:
    """A second kernel runs: the first page is ready, the next is on its way."""
    wait_for_health(address, lambda health: health["kernels"] > 1)


def when_all_is_prepared(process: subprocess.Popen[str], address: str) -> None:
    """Nothing is half begun: two pages, in two languages."""
    wait_for_health(address, lambda health: health["prepared"] == 4)


@pytest.mark.parametrize(
    ("moment", "signals"),
    [
        (at_once, [signal.SIGINT]),
        (while_a_kernel_starts, [signal.SIGINT, signal.SIGINT]),
        (when_a_page_is_half_prepared, [signal.SIGINT, signal.SIGINT]),
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
        assert process.wait(timeout=30) == 0, said
        assert said == f"{catalogue('cardkit_widgets', system_language())['app']['server']['stopped']}\n"
        assert not psutil.wait_procs(left, timeout=10)[1]


def test_serve_speaks_the_language_of_the_system_whatever_its_visitors_speak() -> None:
    for system, language in (("es_ES.UTF-8", "en"), ("en_GB.UTF-8", "es")):
        with running("serve", "--no-browser", "--port", "0", "--language", language, system=system) as process:
            assert process.stdout is not None
            words = catalogue("cardkit_widgets", system[:2])["app"]["server"]
            assert process.stdout.readline().startswith(words["running"].partition("{")[0])
            process.send_signal(signal.SIGINT)
            assert process.stdout.read() == f"{words['stopped']}\n"


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
        assert said == ([words.say("folder.beside", n=len(beside), list_names=beside)] if beside else [])


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
        running("serve", str(tmp_path), "--no-browser", "--port", "0") as process,
        urllib.request.urlopen(address_of(process), timeout=60) as answer,
    ):
        assert "A lesson of mine" in answer.read().decode()


def test_rules_answer_without_loading_the_server() -> None:
    program = (
        "import sys; from click.testing import CliRunner; from cardkit_widgets.cli import main;"
        "print(CliRunner().invoke(main, ['rules', 'combo_breaker', 'CB-10']).output[:5]);"
        "print(*sorted({'voila', 'jupyterlab', 'tornado', 'numpy'} & set(sys.modules)))"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout.split() == ["CB-10"]
