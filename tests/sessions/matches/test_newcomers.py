"""The coaches of people around one device: who has one, what each is told, and under which name that is kept."""

from __future__ import annotations

from cardkit.sessions.matches.dealing import Dealing
from cardkit.sessions.matches.first_matches import COACHED
from cardkit.sessions.messages import Coached
from cardkit.sessions.reader import Reader
from tests.sessions.played import kept
from tests.sessions.sitting import Sitting
from tests.sessions.together import deal, holder, lay, match_of, play_on


def heard(table: Sitting, seat: int) -> set[str]:
    """What the browser keeps that somebody has been told: Ana at seat 0, Luis at seat 1."""
    key = f"kael:{('Ana', 'Luis')[seat]}"
    return {cue for each in table.letters if each["type"] == "coach" and each["game"] == key for cue in each["told"]}


def seated(**kept: Coached) -> Sitting:
    """Ana and Luis sit down at a browser that has kept this of coaches, by the names of those who had them."""
    table = Sitting(Dealing("kael", Reader("en")))
    coached = {f"kael:{name}": each for name, each in kept.items()}
    query = {"game": "kael", "players": "3", "people": "2"}
    table.receive({"type": "page", "lang": "en", "query": query, "coach": coached})
    table.press("name-0", "Ana")
    table.press("name-1", "Luis")
    return table


def test_whoever_is_new_has_a_coach_of_their_own_and_what_is_told_is_kept_under_their_name() -> None:
    table = seated(Ana={"matches": COACHED, "on": None, "told": []})
    assert [table.bar()[f"coach-{seat}"]["value"] for seat in (0, 1)] == [False, True]
    assert table.bar()["coach-1"]["label"] == "Coach: Luis"
    table.press("deal")
    for _ in range(60):
        if table.offers("got-it"):
            assert holder(table) == 1, "Ana is not new"
            assert table.wait is None
            table.press("got-it")
        else:
            play_on(table)
    assert heard(table, 1)
    assert not heard(table, 0)
    assert {each["game"] for each in table.letters if each["type"] == "coach"} == {"kael:Luis"}


def test_the_coach_goes_when_somebody_is_not_new_any_more() -> None:
    """That is after so many matches that they have played to their end, whatever others who share the browser did."""
    table = seated(Ana={"matches": COACHED - 1, "on": None, "told": []})
    table.press("deal")
    coached = []
    for _ in range(2):
        coached.append([hand.coaching is not None for hand in match_of(table).hands])
        while not match_of(table).is_over():
            table.press("got-it") if table.offers("got-it") else play_on(table)
        table.press("rematch")
    assert coached == [[True, True], [False, True]]
    ended = [each["game"] for each in table.letters if each["type"] == "coach" and each["ended"]]
    assert ended == ["kael:Ana", "kael:Luis"] * 2


def test_a_match_that_comes_back_over_is_not_counted_again() -> None:
    table = deal("castle_combo")
    while not match_of(table).is_over():
        play_on(table)
    key, moves = kept(table)
    again = Sitting(Dealing("castle_combo", Reader("en")))
    again.read("en", game="castle_combo", players="3", people="2")
    again.send(type="resume", key=key, moves=moves)
    assert match_of(again).is_over()
    assert not [each for each in again.letters if each["type"] == "coach"]


def test_a_coach_tells_nothing_twice_to_the_same_name_and_stays_away_if_sent_away() -> None:
    table = seated(
        Ana={"matches": 0, "on": False, "told": []},
        Luis={"matches": 9, "on": True, "told": ["turn"]},
    )
    assert [table.bar()[f"coach-{seat}"]["value"] for seat in (0, 1)] == [False, True]
    table.press("deal")
    assert match_of(table).hands[0].coaching is None
    coaching = match_of(table).hands[1].coaching
    assert coaching is not None
    assert "turn" in coaching.coach.met


def test_where_no_browser_says_who_is_new_nobody_speaks_unasked() -> None:
    assert [hand.coaching for hand in match_of(deal()).hands] == [None, None]


def test_what_the_coach_said_is_gone_at_the_curtain() -> None:
    table = lay(deal(), "1 9", "12 13", "8 4", turn=0)
    table.act("open 0")
    table.press("coach", value=True)
    assert table.offers("got-it")
    table.press("cover")
    assert (table.feedback, table.offers("got-it")) == ({}, False)
