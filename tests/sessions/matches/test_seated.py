"""Several people at one match that somebody else clocks: what each sees, and what nobody may notice."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import cardkit
from cardkit.contract import game_names
from cardkit.lessons.coach import Coach
from cardkit.looks.banter import Banter
from cardkit.match import Match
from cardkit.sessions.matches.pauses import PAUSE, pause
from cardkit.sessions.matches.seated import Seated
from cardkit.sessions.people import People
from cardkit.sessions.reader import Reader
from cardkit.texts import Key
from tests.sessions.sitting import Sitting

KAEL = cardkit.game("kael")
BOTS = {2: "easy", 3: "medium"}
PEOPLE = People(("Ana", "Luis", Key("names.1"), Key("names.2")), ("heron", "lynx", "fox", "otter"))


class Table:
    """Ana and Luis at one match with two bots, and whoever clocks it for them."""

    def __init__(self, match: Match, languages: tuple[str, str] = ("en", "es"), *, coached: bool = False) -> None:
        self.match = match
        banter = Banter({seat: PEOPLE.animals[seat] for seat in BOTS})
        coaches = [Coach(match.game, 0) if coached else None, None]
        self.seats = [
            Seated(match, seat, PEOPLE, banter, Reader(language), coaches[seat])
            for seat, language in enumerate(languages)
        ]
        self.redraw()
        self.ana, self.luis = (Sitting(seated) for seated in self.seats)

    def redraw(self) -> None:
        for seated in self.seats:
            seated.redraw()

    def show(self) -> None:
        """Lay the tables of both anew, since somebody has acted."""
        self.redraw()
        self.ana.look()
        self.luis.look()

    def play_on(self, moves: int) -> None:
        """Let everybody play, people as bots do."""
        for _ in range(moves):
            self.match.let_bot_act({0: "easy", 1: "easy", **BOTS})
        self.show()


def laid(hands: tuple[str, ...], **fields: Any) -> Match:
    return Match(KAEL, KAEL.position(hands=hands, **({"pile": "3 12", "stock": "5 1 1"} | fields)))


def test_everybody_has_one_name_and_one_face_for_all() -> None:
    table = Table(Match.deal("kael", 4, 1))
    shown = [{each["seat"]: each for each in one.scene["seats"]} for one in (table.ana, table.luis)]
    assert [each["portrait"] for each in shown[0].values()] == [f"{animal}:calm" for animal in PEOPLE.animals]
    for seat, each in shown[0].items():
        assert each["portrait"] == shown[1][seat]["portrait"]
    assert [shown[0][seat]["name"] for seat in range(4)] == ["You", "Luis", "Fox", "Otter"]
    assert [shown[1][seat]["name"] for seat in range(4)] == ["Ana", "Tú", "Zorro", "Nutria"]


def test_each_reads_the_same_match_in_their_own_words() -> None:
    table = Table(Match.deal("kael", 4, 1), ("en", "en"))
    table.play_on(12)
    mine, theirs = table.ana.entries, table.luis.entries
    assert [each["seat"] for each in mine] == [each["seat"] for each in theirs]
    assert any(each["text"].startswith("Luis ") for each in mine)
    assert any(each["text"].startswith("Ana ") for each in theirs)


@pytest.mark.parametrize("name", game_names())
def test_only_bots_say_something_in_passing_and_all_hear_the_same(name: str) -> None:
    table = Table(Match.deal(name, 4, 5), ("en", "en"))
    said: list[list[tuple[int, str]]] = [[], []]
    for _ in range(20):
        table.play_on(10)
        for heard, one in zip(said, (table.ana, table.luis), strict=True):
            heard += [(each["speaker"], each["quip"]) for each in one.entries if each["quip"]]
    assert said[0] == said[1]
    assert {speaker for speaker, _ in said[0]} <= BOTS.keys()
    assert said[0]


def test_what_one_does_the_other_sees_when_the_tables_are_laid_again() -> None:
    table = Table(laid(("1 9", "12 13", "8 4", "6 7"), turn=0))
    table.ana.act("lay 9")
    table.show()
    assert [str(action) for _, action in table.match.moves] == ["lay 9"]
    assert table.luis.entries[-1]["text"].startswith("Ana ")


def test_whoever_was_not_quick_enough_is_told_and_nothing_is_done() -> None:
    table = Table(laid(("1 9", "8 8 4", "12 13", "6 7"), laid="3: 8 8"))
    version = table.ana.scene["version"]
    table.luis.act("cut 8 8")
    table.show()
    table.ana.receive({"type": "act", "action": "lay 9", "version": version})
    assert [seat for seat, _ in table.match.moves] == [1]
    assert table.ana.feedback["text"].startswith("Oh, too late!")
    assert table.luis.feedback == {}


def test_a_click_counts_though_the_table_has_been_laid_again_for_another_reason() -> None:
    table = Table(laid(("1 9", "12 13", "8 4", "6 7"), turn=0))
    version = table.ana.scene["version"]
    table.show()
    assert table.ana.scene["version"] > version
    table.ana.receive({"type": "act", "action": "lay 9", "version": version})
    assert len(table.match.moves) == 1


def test_nobody_is_a_clock_and_nothing_is_taken_back() -> None:
    table = Table(laid(("1 8 8", "12 13", "9 9", "6 7"), laid="1: 8 8", turn=2))
    assert table.ana.offers("pass")
    for one in (table.ana, table.luis):
        assert one.wait is None
        assert not {"undo", "redo", "pace", "race"} & one.bar().keys()
        one.send(type="continue", all=True)
    assert table.match.now == 0


def test_who_lets_a_moment_pass_does_so_unheard() -> None:
    table = Table(laid(("1 8 8", "12 13", "9 9", "6 7"), laid="1: 8 8", turn=2))
    before, clocked = json.dumps(table.luis.shown), pause(table.match, BOTS)
    table.ana.press("pass")
    table.luis.look()
    assert not table.ana.offers("pass")
    assert (json.dumps(table.luis.shown), pause(table.match, BOTS)) == (before, clocked)


def test_the_coach_of_one_holds_up_nobody() -> None:
    table = Table(Match.deal("kael", 4, 1), coached=True)
    moves = 0
    while not table.ana.offers("got-it"):
        table.play_on(1)
        moves += 1
        assert moves < 40
    assert table.luis.feedback == {}
    assert pause(table.match, {0, 1, 2, 3}) is not None
    assert "Got it" not in table.ana.scene["prompt"]
    table.ana.press("got-it")
    assert not table.ana.offers("got-it")


def test_each_looks_back_on_a_round_for_themselves() -> None:
    table = Table(Match.deal("kael", 4, 1))
    while not table.ana.offers("next-round"):
        table.play_on(1)
    table.ana.press("next-round")
    assert table.ana.scene["summary"] is None
    assert table.luis.scene["summary"] is not None


@pytest.mark.parametrize("name", game_names())
def test_a_pause_follows_from_what_all_may_know(name: str) -> None:
    """It is the same when all cards that somebody cannot see are dealt anew."""
    rng, match, lengths = random.Random(3), Match.deal(name, 4, 2), set()
    for _ in range(60):
        if not match.state.actors():
            break
        for seat in range(4):
            other = match.branch()
            other.states[-1] = match.state.determinise(seat, rng)
            assert pause(other, BOTS) == pause(match, BOTS)
        lengths.add(pause(match, BOTS))
        match.let_bot_act({0: "easy", 1: "easy", **BOTS})
    assert len(lengths) > 1
    assert PAUSE in lengths or match.game.races


def test_where_nobody_is_a_bot_nothing_is_waited_for() -> None:
    match = laid(("1 8 8", "12 13", "9 9", "6 7"), laid="1: 8 8", turn=2)
    assert pause(match, ()) is None
    assert pause(match, {3}) is not None, "a bot may be about to act out of turn"
