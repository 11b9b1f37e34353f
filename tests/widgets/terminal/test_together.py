"""Several people at one terminal: the curtain, what is cleared, acting out of turn, and how it ends."""

from __future__ import annotations

from collections import defaultdict
from io import StringIO
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import cardkit
from cardkit.looks.scene import Scene
from cardkit.looks.seating import hand_id
from cardkit.match import Match
from cardkit.texts import LANGUAGES
from cardkit_widgets.terminal.errors import TerminalError
from cardkit_widgets.terminal.together import NOTHING_ABOVE, TerminalTogether, grouped, together
from tests.nights import by_day
from tests.transcripts.together import FOLDER, transcript
from tests.widgets.commands import cardkit_
from tests.widgets.terminal.sharing import Script, as_bots, secret, share

KAEL = cardkit.game("kael")
SHORT: dict[str, dict[str, Any]] = {
    "bomba": {"length": "short"},
    "kael": {"length": "short"},
    "combo_breaker": {"tokens": 1},
}
MOST = 3000
"""So many lines are enough for a match."""


def typed(*lines: str | None) -> Script:
    """Return the script of people who type these lines whatever comes; None: what a bot would."""
    left = iter(lines)

    def next_line(sitting: TerminalTogether) -> str | None:
        try:
            line = next(left)
        except StopIteration:
            return None
        return as_bots(sitting) if line is None else line

    return next_line


# --- What is hidden ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", cardkit.game_names())
@pytest.mark.parametrize("people", by_day([2, 3], 3))
def test_whoever_comes_next_finds_nothing_of_the_one_before(name: str, people: int) -> None:
    """All that stands there since it was cleared was shown to one person, or to all; at the end everybody is named."""
    names = ("Ana", "Luis", "Eva")[:people]
    terminal = share(secret(name, 4, **SHORT.get(name, {})), *names, people=people)
    seen, lines = defaultdict[int, set[int | None]](set), 0

    def script(sitting: TerminalTogether) -> str:
        nonlocal lines
        lines += 1
        assert lines < MOST
        together, hand = sitting.activity, sitting.activity.holder
        if together.hides():
            seen[terminal.whole.count(NOTHING_ABOVE)].add(None if hand is None else hand.seat)
        if hand is None:
            assert "Your hand" not in terminal.now
            lies = faces(together.scene())
            for one, other in permutations(together.hands, 2):
                place = hand_id(one.seat)
                assert lies.get(place, set()) - {"back"} <= faces(other.scene()).get(place, set())
        return as_bots(sitting)

    terminal.run(script)
    assert all(len(who) == 1 for who in seen.values())
    assert bool(seen) == (name != "castle_combo")
    assert all(each in terminal.now for each in names)
    assert "You" not in terminal.now.partition("┏")[2]


def faces(scene: Scene) -> dict[str, set[str]]:
    """Return what cards lie in each zone of a table."""
    return {zone.id: {card.face for card in zone.cards} for zone in scene.zones}


def test_at_the_curtain_nobody_plays_and_enter_takes_the_terminal() -> None:
    terminal = share(secret(), "Ana", "Luis")
    terminal.run(typed(None, "lay 1", "1: lay 1", "3", ""))
    assert terminal.whole.count("The cards are hidden.") == 3
    assert "I am Luis" not in terminal.now
    assert "Your hand" in terminal.whole
    assert len(terminal.sitting.activity.match.moves) == 1


@pytest.mark.parametrize("last", ["quit", None])
def test_whoever_leaves_leaves_no_cards(last: str | None) -> None:
    terminal = share(secret(), "Ana", "Luis")
    terminal.run(typed(None, "", *([last] if last else [])))
    assert terminal.now.strip() == terminal.sitting.say("goodbye")


def test_whoever_goes_away_hides_their_cards_and_comes_back_by_enter() -> None:
    terminal = share(secret(), "Ana", "Luis")
    hidden = []

    def script(sitting: TerminalTogether) -> str | None:
        hidden.append("Your hand" not in terminal.now)
        return [as_bots(sitting), "", "hide", "", None][len(hidden) - 1]

    terminal.run(script)
    assert hidden == [True, True, False, True, False]


def test_a_terminal_that_can_clear_nothing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    played = together(secret(), grouped(2, [], 3), "easy", "en")
    with pytest.raises(TerminalError, match="cannot hide"):
        TerminalTogether(played, Console(file=StringIO(), force_terminal=True))


# --- What they do ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_people_and_a_bot_see_to_the_letter_what_is_written_down(language: str) -> None:
    stored = (FOLDER / f"{language}.txt").read_text("utf-8")
    assert transcript(language) == stored, "look at the difference: python -m tests.transcripts.together"


def test_out_of_turn_one_says_who_one_is_and_plays() -> None:
    state = KAEL.position(hands=["1 9", "8 8 4", "12 13"], pile="3 12", stock="5 1 1", laid="2: 8 8", turn=0)
    terminal = share(Match(KAEL, state, secret().setup), "Ana", "Luis")
    terminal.run(typed("me", "2", "cut 8 8"))
    assert [seat for seat, _ in terminal.sitting.activity.match.moves] == [1]
    assert "Who wants to play now?" in terminal.whole


def test_it_is_me_is_offered_and_bots_wait_whoever_can_act() -> None:
    shown = []
    for hands in (["1 9", "8 8 4", "5 12 13"], ["1 9", "2 4 4", "5 12 13"], ["1 9", "2 4 4", "8 8 13"]):
        state = KAEL.position(hands=hands, pile="3 12", stock="5 1 1", laid="1: 8 8", turn=2)
        terminal = share(Match(KAEL, state, secret().setup), "Ana", "Luis")
        terminal.run(typed())
        assert not terminal.sitting.activity.match.moves
        shown.append(terminal.whole)
    assert len(set(shown)) == 1
    assert "Whoever wants to play out of turn" in shown[0]
    assert "Enter lets it pass" not in shown[0], "nothing was typed"


def test_ones_own_last_move_is_taken_back_until_a_card_was_seen() -> None:
    state = KAEL.position(hands=["1 9", "12 13", "8 4"], pile="3 12", stock="5 1 1", turn=0)
    terminal = share(Match(KAEL, state, secret().setup), "Ana", "Luis")
    terminal.run(typed("", "lay 9", "undo", "lay 1", "draw", "", "undo"))
    assert [str(action) for _, action in terminal.sitting.activity.match.moves] == ["lay 1", "draw"]
    assert terminal.whole.count("There is no move to take back.") == 1


def test_another_match_is_another_command() -> None:
    terminal = share(secret(), "Ana", "Luis")
    terminal.run(typed("new game", "?"))
    assert "new game" not in terminal.whole.replace("“new game”", "").replace("new game\n", "", 1)
    assert not terminal.sitting.activity.match.moves


def test_what_has_been_seen_is_not_told_again() -> None:
    terminal = share(secret(), "Ana", "Luis")
    told = list[str]()

    def script(sitting: TerminalTogether) -> str | None:
        told.extend(line for line in terminal.now.splitlines() if line.startswith("• You lay"))
        return as_bots(sitting) if len(sitting.activity.match.moves) < 12 else None

    terminal.run(script)
    assert told
    assert len([line for line in terminal.whole.splitlines() if line.startswith("• You lay")]) == len(
        [seat for seat, action in terminal.sitting.activity.match.moves if seat < 2 and str(action).startswith("lay")]
    )


# --- The coach, and files ----------------------------------------------------------------------------------------


def test_each_has_a_coach_of_their_own_if_they_ask_for_one() -> None:
    terminal = share(secret(), "Ana", "Luis", coached=True)
    heard = defaultdict[int | None, list[str]](list)

    def script(sitting: TerminalTogether) -> str | None:
        hand = sitting.activity.holder
        if hand is not None and hand.speaks():
            heard[hand.seat].append(sitting.shown["feedback"]["text"])
            assert sitting.wanted() != "on-pass", "Enter says that it was heard"
        return as_bots(sitting) if len(sitting.activity.match.moves) < 20 else None

    terminal.run(script)
    assert set(heard) == {0, 1}
    assert set(heard[0]) & set(heard[1])
    assert "»" not in share_quietly()


def share_quietly() -> str:
    """What is shown where nobody asks for a coach."""
    terminal = share(secret(), "Ana", "Luis")
    terminal.run(lambda sitting: as_bots(sitting) if len(sitting.activity.match.moves) < 20 else None)
    return terminal.whole


def test_a_match_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    record = str(tmp_path / "record.txt")
    words = ("play", "kael", "--people", "2", "--name", "Ana", "--name", "Luis", "--players", "3")
    cardkit_(*words, "--save", record, typed="deal 3\n")
    again = cardkit_(*words[:-2], "--load", record, typed="\n")
    assert "Give it to Luis." in again.stdout
    assert "seed" not in again.stdout


# --- What is asked of the command --------------------------------------------------------------------------------


def test_so_many_sit_down_as_there_are_people_and_animals_have_their_names() -> None:
    for people in ("2", "3"):
        shown = cardkit_("play", "castle_combo", "--people", people).stdout
        assert "Cat" in shown
        assert "Toad" in shown
        assert "Fox" not in shown


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--people", "5"), "So many cannot share this table: it takes 2 to 4 people."),
        (("--people", "4", "--players", "3"), "it takes 2 to 3 people"),
        (("--people", "0"), "it takes 2 to"),
        (("--name", "Ana"), "it takes 2 to"),
        (("--people", "2", "--name", "Ana", "--name", "ana"), "“ana” cannot be a name here"),
        (("--people", "2", "--name", " "), "“ ” cannot be a name here"),
        (("--people", "2", "--name", "A", "--name", "B", "--name", "C"), "more names than people: 2 of you"),
        (("--people", "2", "--seed", "5"), "leave --seat and --seed out"),
        (("--people", "2", "--seat", "1"), "leave --seat and --seed out"),
        (("--people", "2", "--level", "genius"), "genius"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(words: tuple[str, ...], said: str) -> None:
    result = cardkit_("play", "kael", *words)
    assert result.exit_code == 1
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_match_of_known_cards_is_shared_by_nobody(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    record.write_text(Match.deal("kael", 3, 5).as_text(), "utf-8")
    result = cardkit_("play", "kael", "--people", "2", "--load", str(record))
    assert "The cards of this match are not secret" in result.stderr
