"""The coach in whole matches: on for the first ones, then off; a switch; an address; and nothing is told twice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import cardkit
from cardkit.contract import game_names
from cardkit.lessons.coach import Coach, cues
from cardkit.match import Match
from cardkit.sessions.controls import TIMES
from cardkit.sessions.matches.first_matches import COACHED
from cardkit.sessions.matches.playing import Playing
from cardkit.sessions.reader import Reader
from cardkit.texts import LANGUAGES
from cardkit.turns import opponents
from tests.nights import in_turn
from tests.sessions.sitting import Sitting, at_play

KAEL = cardkit.game("kael")
MOST = 2500
SOME = 60
CALLED: dict[str, Any] = {"caller": 0, "turn": 0, "pile": "3", "stock": "5 1 1 4"}
LAST = KAEL.position(hands=["1 3", "13 13", "2 9"], scores=[42, 90, 95], **CALLED)
"""The person has called and shows now, and the match ends."""


def kept(matches: int = 0, *, on: bool | None = None, told: tuple[str, ...] = ()) -> dict[str, Any]:
    """What a browser keeps of the coach of a game."""
    return {"matches": matches, "on": on, "told": list(told)}


class Learner(Sitting):
    """Somebody at the play page whose browser keeps what the coach has told."""

    coach: dict[str, Any]

    def visit(self, language: str = "en", **query: str) -> None:
        """Open the page, or say what it says when its language has changed."""
        self.receive({"type": "page", "lang": language, "query": query, "coach": self.coach})

    def news(self) -> list[dict[str, Any]]:
        """What the browser has been told to keep of coaches."""
        return [dict(letter) for letter in self.letters if letter["type"] == "coach"]

    def said(self) -> str:
        """The card of the coach that is shown, if there is one."""
        return self.feedback["text"] if self.feedback.get("kind") == "coach" else ""

    def go_on(self) -> None:
        """Do the next thing that somebody does who plays their first choice."""
        if self.said():
            self.press("got-it")
        elif self.offers("next-round"):
            self.press("next-round")
        elif self.wait is not None:
            self.send(type="continue", all=False)
        else:
            self.act()

    def playing(self, most: int = MOST) -> Iterator[str]:
        """Yield what the coach says, card by card, and let somebody play until the match is over, or so many steps."""
        for _ in range(most):
            if self.said():
                yield self.said()
            if not self.match.state.actors():
                return
            self.go_on()


def learner(keeps: dict[str, Any] | None = None, name: str = "kael", language: str = "en", **query: str) -> Learner:
    """Open the play page in a browser that has kept this."""
    table = Learner(at_play(name, language).activity)
    table.coach = keeps or {}
    table.visit(language, **{"game": name, "players": "3", "seed": "7"} | query)
    return table


def test_the_first_matches_have_a_coach_and_the_match_waits_for_them() -> None:
    table = learner()
    assert table.bar()["coach"]["value"] is True
    while not table.said():
        table.go_on()
    assert (table.wait, table.offers("got-it")) == (None, True)
    now = table.match.now
    table.send(type="continue")
    assert table.match.now == now
    text = table.said()
    table.press("got-it")
    assert table.said() != text
    assert table.match.now == now


@pytest.mark.parametrize(
    ("coach", "address", "there"),
    [
        (kept(COACHED - 1), "", True),
        (kept(COACHED), "", False),
        (kept(COACHED, on=True), "", True),
        (kept(0, on=False), "", False),
        (kept(COACHED), "on", True),
        (kept(0, on=False), "on", True),
        (kept(0), "off", False),
        (kept(COACHED, on=True), "off", False),
    ],
)
def test_then_there_is_none_unless_somebody_says_so(coach: dict[str, Any], address: str, there: bool) -> None:
    table = learner({"kael": coach}, **{"coach": address} if address else {})
    assert table.bar()["coach"]["value"] is there
    assert any(table.playing(SOME)) is there
    assert table.address()["coach"] == (address or None)


def test_each_game_has_its_own_first_matches() -> None:
    table = learner({"kael": kept(COACHED), "bomba": kept(1)})
    assert not table.bar()["coach"]["value"]
    table.press("new")
    found = {}
    for name in game_names():
        table.press("game", name)
        found[name] = (table.bar()["coach"]["value"], table.bar()["coach"]["group"])
    assert found == {name: (name != "kael", "rare") for name in game_names()}


def test_where_no_page_says_what_was_there_before_nobody_speaks_unasked() -> None:
    table = Learner(at_play("kael", players=3, seed=7).activity)
    assert (table.bar()["coach"]["value"], table.said()) == (False, "")
    table.press("coach", value=True)
    assert table.bar()["coach"]["value"]
    assert any(table.playing(SOME))


def test_whoever_comes_to_a_match_that_lies_there_already_has_a_coach_for_it() -> None:
    table = Learner(at_play("kael", players=3, seed=7).activity)
    table.coach = {}
    table.visit()
    assert table.bar()["coach"]["value"]


def test_another_deal_is_not_asked_for_by_an_address_that_names_the_coach_alone() -> None:
    table = learner()
    table.press("coach", value=False)
    other = learner(coach="on")
    assert table.kept_key() == other.kept_key()
    assert "coach" not in str(table.kept_key())


def test_an_address_that_says_nonsense_of_the_coach_is_told_so() -> None:
    table = learner(coach="maybe")
    assert "coach=maybe" in table.feedback["text"]
    assert table.address()["coach"] is None


def test_what_was_met_is_not_told_again() -> None:
    table = learner()
    first = list(table.playing(400))
    assert len(first) == len(set(first)) > 5
    told = max((news["told"] for news in table.news()), key=len)
    again = learner({"kael": kept(1, told=tuple(told))})
    names = {cue.id for cue in cues(KAEL)}
    assert set(told) <= names
    assert again.coaching.coach.met == [cue.id for cue in cues(KAEL) if cue.id in told]
    for _ in again.playing(400):
        assert again.coaching.coach.told[-1] not in told


def test_a_card_is_kept_as_told_when_somebody_has_gone_on() -> None:
    table = learner()
    while not table.said():
        table.go_on()
    last = table.coaching.coach.told[-1]
    assert all(last not in news["told"] for news in table.news())
    table.press("got-it")
    assert last in table.news()[-1]["told"]


def test_a_match_counts_when_it_has_been_played_to_its_end_and_once() -> None:
    table = learner()
    assert not any(news["ended"] for news in table.news())
    table.begin(Match(KAEL, LAST))
    table.press("undo")
    for _ in range(2):
        while table.match.state.actors():
            table.go_on()
        table.press("undo")
    assert [news["game"] for news in table.news() if news["ended"]] == ["kael"]


def test_a_record_of_a_match_that_is_over_does_not_count() -> None:
    table = learner()
    match = Match(KAEL, LAST)
    match.play(0, KAEL.parse("show"))
    table.begin(match)
    table.press("undo")
    table.press("redo")
    assert not any(news["ended"] for news in table.news())


def test_after_the_third_match_the_next_one_has_no_coach() -> None:
    table = learner({"kael": kept(COACHED - 1)})
    assert table.bar()["coach"]["value"]
    table.begin(Match(KAEL, LAST))
    while table.match.state.actors():
        table.go_on()
    assert table.bar()["coach"]["value"], "whoever looks back still has one"
    table.press("rematch")
    assert not table.bar()["coach"]["value"]
    table.press("new")
    assert not table.bar()["coach"]["value"]


def test_the_switch_takes_the_card_away_and_the_browser_keeps_it() -> None:
    table = learner(coach="on")
    while not table.said():
        table.go_on()
    table.press("coach", value=False)
    assert (table.said(), table.offers("got-it"), table.bar()["coach"]["value"]) == ("", False, False)
    assert table.address()["coach"] is None, "what the address said holds no longer"
    assert (table.news()[-1]["on"], table.news()[-1]["game"]) == (False, "kael")
    assert not list(table.playing(SOME))


def test_whoever_switches_it_on_is_told_everything() -> None:
    everything = tuple(cue.id for cue in cues(KAEL))
    table = learner({"kael": kept(COACHED, told=everything)})
    table.press("coach", value=True)
    assert table.news()[-1]["on"] is True
    assert len(set(table.playing(400))) > 5


def test_before_a_match_the_switch_is_for_the_game_that_is_chosen() -> None:
    table = learner()
    table.press("new")
    table.press("game", "bomba")
    table.press("coach", value=False)
    table.press("deal")
    assert not table.bar()["coach"]["value"]
    table.press("new")
    table.press("game", "kael")
    assert table.bar()["coach"]["value"]


def test_while_the_match_waits_for_the_person_nobody_is_said_to_think() -> None:
    table = learner(name="bomba")
    bomba = cardkit.game("bomba")
    table.begin(Match(bomba, bomba.position(hands=["two", "skip", "skip"], deck="bomb ...", turn=0)))
    while table.match.now == 0:
        table.go_on()
    assert (table.said(), table.moment) == (table.words.say("coach.mine.say"), False)
    assert table.scene["prompt"] == table.words.say("guide.waits", label=table.words.say("controls.got-it"))


@pytest.mark.parametrize("name", game_names())
def test_nobody_is_stopped_twice_who_can_do_nothing_about_it(name: str) -> None:
    table, stops = learner(name=name), 0
    for _ in table.playing():
        stops = 0 if table.moment else stops + 1
        assert stops <= 1


def test_after_a_reload_the_match_goes_on_and_nothing_is_told_twice() -> None:
    table = learner()
    for _ in table.playing():
        if len(table.coaching.coach.told) == 5:
            break
    told = table.coaching.coach.told[:-1]
    moves = [f"{seat}: {action}" for seat, action in table.match.moves[: table.match.now]]
    shown = table.said()
    assert set(told) <= set(table.news()[-1]["told"])
    other = learner({"kael": kept(0, told=tuple(table.news()[-1]["told"]))})
    other.receive({"type": "resume", "key": other.kept_key(), "moves": moves})
    assert other.match.now == table.match.now
    assert other.said() == shown, "nobody had said that they had read this one"
    for _ in other.playing(400):
        assert other.coaching.coach.told[-1] not in told


def test_another_language_says_the_same_card_again_and_keeps_the_match() -> None:
    table = learner()
    while not table.said():
        table.go_on()
    told = list(table.coaching.coach.told)
    address = {name: value for name, value in table.address().items() if value is not None}
    table.coach = {"kael": kept(0, told=("values",))}
    table.visit("es", **address)
    assert table.said()
    assert table.coaching.coach.told == told
    assert table.scene["language"] == "es"


@pytest.mark.parametrize(("name", "language"), in_turn(game_names(), LANGUAGES[::-1]))
def test_a_whole_match_is_played_with_the_coach_to_its_end(name: str, language: str) -> None:
    table = learner(name=name, language=language, seat="1")
    cards = list(table.playing())
    assert not table.match.state.actors()
    assert len(cards) == len(set(cards)) >= 4
    summary = table.scene["summary"]
    assert summary["lessons"] == []
    told = [cue for news in table.news() for cue in news["told"]]
    assert set(table.coaching.coach.met) == set(told), "what stands beside the last result is kept, too"


def test_all_at_once_stops_where_the_coach_speaks() -> None:
    table = learner(name="bomba", players="6")
    stops = 0
    for _ in range(60):
        if table.wait is not None:
            table.send(type="continue", all=True)
            stops += "lit" in table.feedback and 0 not in table.match.state.actors()
        else:
            table.go_on()
    assert stops


def test_before_a_false_call_the_coach_warns_once() -> None:
    table = learner()
    table.begin(Match(KAEL, KAEL.position(hands=["9 9", "1 2", "4 5"], pile="3", stock="5 1 1 4", turn=0)))
    table.act("call")
    assert table.said() == table.words.say("coach.false.say", n=18)
    assert not table.match.now
    table.act("call")
    assert [str(action) for _, action in table.match.moves] == ["call"]


def with_a_cut() -> Learner:
    """Sit where one can cut, and the coach says so."""
    table = learner()
    start = KAEL.position(hands=["6 6 6", "2 4", "4 5"], pile="7", laid="1: 6", stage="draw", turn=1)
    table.begin(Match(KAEL, start))
    assert table.said() == table.words.say("coach.cut.say")
    return table


def test_the_clock_of_a_race_stands_still_while_the_coach_speaks() -> None:
    table = with_a_cut()
    assert (table.wait, table.moment, table.offers("pass")) == (None, True, True)
    table.press("got-it")
    assert (table.wait, table.moment) == (None, True)  # nobody hurries whom a coach guides against easy bots
    table.send(type="control", id="race", value="quick")
    assert table.wait == TIMES["quick"]


def test_letting_a_moment_pass_takes_the_card_away() -> None:
    table = with_a_cut()
    table.press("pass")
    assert table.said() == ""
    assert table.wait is not None


def test_whoever_cuts_at_once_has_heard_enough() -> None:
    table = with_a_cut()
    table.act("cut")
    assert table.said() != table.words.say("coach.cut.say")
    assert [str(action) for _, action in table.match.moves] == ["cut 6 6 6"]


def test_a_result_that_is_played_again_is_told_the_same() -> None:
    table = learner()
    table.begin(Match(KAEL, KAEL.position(hands=["1 3", "4 13", "2 9"], scores=[42, 10, 0], **CALLED)))
    while table.scene["summary"] is None:
        table.go_on()
    told = table.scene["summary"]["told"]
    assert told
    for _ in range(3):
        table.press("undo")
        table.press("redo")
        assert table.scene["summary"]["told"] == told


def test_a_match_outside_of_the_play_page_has_a_coach_if_it_is_given_one() -> None:
    match = Match.deal("combo_breaker", 3, 7)
    seat = match.state.actors()[0]
    with_one = Playing(match, seat, opponents(3, seat, "easy"), Reader("en"), Coach(match.game, seat))
    with_one.redraw()
    assert Sitting(with_one).offers("got-it")
    assert not Sitting(Playing(match, 0, opponents(3, 0, "easy"), Reader("en"))).offers("got-it")
