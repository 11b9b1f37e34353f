"""The console command: what it prints, in which language, and how it says that something is wrong."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import Result

import cardkit
from cardkit.texts import catalogue
from cardkit_widgets.cli import main, system_language
from cardkit_widgets.live import notebooks
from cardkit_widgets.terminal import kept
from tests.widgets.commands import cardkit_, command

GAMES = cardkit.game_names()
ONE_SENTENCE = re.compile(r"Error: [^\n]+\n\Z")


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


def test_rules_answer_without_loading_the_server() -> None:
    program = (
        "import sys; from click.testing import CliRunner; from cardkit_widgets.cli import main;"
        "print(CliRunner().invoke(main, ['rules', 'combo_breaker', 'CB-10']).output[:5]);"
        "print(*sorted({'voila', 'jupyterlab', 'tornado', 'numpy'} & set(sys.modules)))"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout.split() == ["CB-10"]


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
        ["serve", "--address", "ftp://cards.example.org"],
        ["site", "out", "--address", "cards.example.org"],
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
