"""A match in the terminal: told, drawn and played by typing."""

from __future__ import annotations

import random
from io import StringIO

import pytest
from rich.console import Console

import cardkit
from cardkit.chance import Secret
from cardkit.looks.look import look
from cardkit.match import Match
from cardkit.sessions.reader import table_texts
from cardkit.texts import LANGUAGES
from cardkit_widgets.terminal import tables as drawing
from cardkit_widgets.terminal.play import TerminalMatch, alone
from cardkit_widgets.terminal.practice import TerminalPractice
from cardkit_widgets.terminal.rulebook import rules
from tests.scenes import ASK, LONG, MIDTRICK, OVER
from tests.widgets.terminal.typed import COMBO, last_turn, match_of, played, since, typing

GAMES = cardkit.game_names()


# --- The table --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("scene", [MIDTRICK, LONG, OVER, ASK], ids=["midtrick", "long", "over", "ask"])
def test_every_scene_can_be_drawn_and_stays_within_the_terminal(scene: cardkit.looks.scene.Scene, width: int) -> None:
    out = StringIO()
    Console(file=out, width=width).print(drawing.draw(scene, width))
    assert max(map(len, out.getvalue().splitlines())) <= width
    said = " ".join(out.getvalue().split())
    assert all(word in said for word in (scene.over or scene.prompt).split())
    assert all(option.label in said for zone in scene.zones for option in zone.options) or width == 40


@pytest.mark.parametrize("language", cardkit.LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_drawn_all_the_way(name: str, language: str) -> None:
    game, rng = cardkit.game(name), random.Random(name)
    state = game.deal(seed=1)
    console = Console(file=StringIO(), width=80)
    for _ in range(60):
        console.print(drawing.draw(look(game.name).scene(state, 0, game.texts(language)), 80))
        if not (actors := state.actors()):
            break
        seat = rng.choice(actors)
        state.play(seat, rng.choice(state.legal(seat)))


def test_the_table_shows_cards_with_their_places_and_says_whose_turn_it_is() -> None:
    shown = played(last_turn())
    lines = shown.splitlines()
    at = next(at for at, line in enumerate(lines) if " 8 " in line and " 3 " in line)
    cards, places = lines[at : at + 2]
    assert cards.index("8") == places.index("1")
    assert cards.index("3") == places.index("2")
    assert "▸ You" in shown
    assert "★ Otter:  7  single" in shown


def test_hidden_cards_stay_hidden() -> None:
    other = match_of(hands=["8 3", "12 12", "11 10"], reserves=["2", "1", "1"], trick=["2: play 7"], tokens=[1, 0, 1])
    shown = played(other)
    assert not [line for line in shown.splitlines() if "12" in line or "11" in line]


# --- What a person types ----------------------------------------------------------------------------------------


def test_a_legal_action_is_played_and_told() -> None:
    match = last_turn()
    shown = since(played(match, "play 8 at 1"), "play 8 at 1")
    assert str(match.moves[0][1]) == "play 8 at 1"
    assert "You play the 8." in shown


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    match = last_turn()
    shown = since(played(match, "play 3 at 2"), "play 3 at 2")
    assert not match.moves
    refusal = match.state.why_not(0, COMBO.parse("play 3 at 2"))
    assert refusal is not None
    assert COMBO.refuse(refusal, COMBO.texts("en")) in " ".join(shown.split())
    assert COMBO.rules("en")["CB-16"]["text"] in " ".join(shown.split())
    assert "CB-16" in shown


def test_a_refusal_in_spanish() -> None:
    shown = since(played(last_turn(), "play 3 at 2", language="es"), "play 3 at 2")
    assert COMBO.rules("es")["CB-16"]["text"] in " ".join(shown.split())


@pytest.mark.parametrize("typed", ["jump", "play", "play 8", "play 8 at", "play 8 at 99999", "[bold]", ":smile:"])
def test_what_is_no_action_is_answered_with_how_actions_look(typed: str) -> None:
    match = last_turn()
    shown = since(played(match, typed), typed)
    assert not match.moves
    assert f"“{typed}”" in shown
    assert "For example: play 8 X=9 10 at 3 · play stop at 1 · take 7 at 2" in " ".join(shown.split())


def test_a_question_mark_lists_the_legal_actions() -> None:
    match = last_turn()
    shown = since(played(match, "?"), "?")
    for number, action in enumerate(match.state.legal(0), 1):
        assert f"{number}  {action} " in shown


def test_moves_that_are_called_the_same_are_told_apart_in_the_list() -> None:
    match = match_of(hands=["X 3 X", "4 4", "7 6"], reserves=["2", "1", "1"], trick=["2: play 8"])
    listed = [" ".join(line.split()) for line in since(played(match, "?"), "?").splitlines()]
    assert [line.partition(" ")[2] for line in listed if line.endswith("Play 9 (X)")] == [
        "play X=9 at 3 Play 9 (X)",
        "play X=9 at 1 Play 9 (X)",
    ]


def test_a_number_plays_that_line_of_the_list() -> None:
    match = last_turn()
    third = match.state.legal(0)[2]
    played(match, "3")
    assert match.moves[0] == (0, third)


@pytest.mark.parametrize("number", ["0", "99", "9" * 40])
def test_a_number_beyond_the_list_is_refused(number: str) -> None:
    match = last_turn()
    assert "it runs from 1 to 4" in since(played(match, number), number)
    assert not match.moves


def test_undo_takes_back_up_to_the_last_decision() -> None:
    match = Match.deal("combo_breaker", 3, 7)
    shown = played(match, "1", "undo", "undo")
    assert match.now == 2
    assert "There is no move to take back." in shown.split("> undo")[2]


def test_rules_can_be_read_at_the_table() -> None:
    shown = played(last_turn(), "rules cb-52", "rules CB-99", "rules")
    assert COMBO.rules("en")["CB-52"]["text"] in " ".join(since(shown, "rules cb-52").split())
    assert "has no rule “CB-99”" in since(shown, "rules CB-99")
    assert "Special cards" in since(shown, "rules")


def test_rules_stand_one_under_the_other_and_only_sections_are_apart() -> None:
    out = StringIO()
    Console(file=out, width=100).print(rules(COMBO, "en"))
    blocks = [block.splitlines() for block in out.getvalue().split("\n\n")]
    assert all(line.strip() for block in blocks for line in block)
    first = [[line.split()[0] for line in block if line.startswith("CB-")] for block in blocks]
    sections = COMBO.sections("en")
    expected = [[rule for rule in COMBO.rules("en") if rule.startswith(section)] for section in sections]
    assert [block for block in first if block] == expected
    assert [block[0].strip() for block, named in zip(blocks, first, strict=True) if named] == list(sections.values())


def test_what_the_others_did_has_a_colour_and_what_oneself_did_has_none() -> None:
    out = StringIO()
    console = Console(file=out, width=100, force_terminal=True, color_system="standard", highlight=False)
    typed = iter(["play 8 at 1"])
    console.input = lambda prompt="": next(typed, "quit")  # type: ignore[method-assign, assignment, misc]  # a person
    TerminalMatch(alone(last_turn(), 0, "easy", "en"), console).run()
    told = [line for line in out.getvalue().splitlines() if "•" in line]
    assert told[0] == "• You play the 8."
    assert told[1] == "• You have one card left!"
    assert told[2] == "\x1b[36m• Fox plays the pair 4-4.\x1b[0m"


def test_nothing_typed_says_what_can_be_typed() -> None:
    assert "? lists what you may do" in since(played(last_turn(), ""), "")


@pytest.mark.parametrize("typed", ["", "?", "play 3 at 2", "jump", "rules CB-52", "99", "save"])
def test_the_table_is_drawn_again_when_somebody_has_acted_and_not_before(typed: str) -> None:
    shown = played(last_turn(), typed, "play 8 at 1")
    assert "Draw pile" not in since(shown, typed)
    assert "Draw pile" in since(shown, "play 8 at 1")
    assert shown.count("Draw pile") == 2


def test_quit_and_the_end_of_input_are_polite() -> None:
    for lines in (["quit"], ["QUIT "], []):
        assert played(last_turn(), *lines).rstrip().endswith("See you at the next table!")


def test_the_seed_stands_over_a_match_unless_it_is_secret() -> None:
    assert "Kaël · seed 3" in played(Match.deal("kael", seed=3), "q")
    assert "─ Kaël ─" in played(Match.deal("kael", seed=Secret.fresh()), "q")


def test_ctrl_c_is_polite() -> None:
    out = StringIO()
    console = Console(file=out)

    def interrupted(prompt: object = "") -> str:
        raise KeyboardInterrupt

    console.input = interrupted  # type: ignore[method-assign, assignment]  # a person at the keyboard
    TerminalMatch(alone(last_turn(), 0, "easy", "en"), console).run()
    assert out.getvalue().rstrip().endswith("See you at the next table!")


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_can_be_played_by_numbers(name: str) -> None:
    match = Match.deal(name, seed=3)
    shown = played(match, *["1"] * turns_to_the_end(match))
    assert match.state.result() is not None
    over = look(match.game.name).scene(match.state, 0, table_texts(match.game, "en", match.state.seats, 0)).over
    assert over in " ".join(shown.split())


def turns_to_the_end(match: Match) -> int:
    """Return how often seat 0 acts in a match in which it always takes the first action of the list."""
    trial, turns = match.branch(), 0
    out = Console(file=StringIO())

    def first(prompt: object = "") -> str:
        nonlocal turns
        turns += 1
        return "1"

    out.input = first  # type: ignore[method-assign, assignment]  # a person at the keyboard
    TerminalMatch(alone(trial, 0, "easy", "en"), out).run()
    return turns


# --- Coach ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_coach_tells_what_matters_and_enter_goes_on(language: str) -> None:
    match = match_of(hands=["8 3", "4 4", "7 6"], reserves=["2", "1", "1"], trick=["2: play 7"], tokens=[1, 0, 1])
    words = table_texts(COMBO, language, 3, 0)
    shown = played(match, "", language=language, coached=True)
    first, second = (shown.split("\n> ", maxsplit=1)[0], since(shown, ""))
    assert f"» {words.say('coach.order.say')}" in plain_lines(first)
    assert words.say("coach.order.say") not in plain_lines(second)
    assert f"» {words.say('coach.beat.say')}" in plain_lines(second)
    assert "»" not in played(match, language=language)


def plain_lines(shown: str) -> str:
    """What is shown, however it was broken into lines."""
    return " ".join(shown.split())


# --- Practice ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "task"), [("en", "Task 1 of 10, 0 right."), ("es", "Ejercicio 1 de 10. Aciertos: 0.")]
)
@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_practised_in_the_terminal_without_a_clock(name: str, language: str, task: str) -> None:
    out = StringIO()
    console = Console(file=out, width=100, highlight=False, markup=False, emoji=False)
    practice = TerminalPractice(cardkit.game(name), language, console)
    hint = practice.say("controls.hint")
    left = typing(console, out, "", "?", "1", hint, hint, hint, "", practice.word("quit"))
    practice.run()
    assert next(left, None) is None
    shown = " ".join(out.getvalue().split())
    assert task in shown
    assert task.replace("1", "2", 1) in shown
    assert "minut" not in shown
    assert practice.say("practice") in shown
    assert practice.say("goodbye") in shown
