"""Where two goes at the same deal parted, and how each went on."""

from __future__ import annotations

import pytest

import cardkit
from cardkit.looks.scene import without_choices
from cardkit.sessions.days.deal import SEAT
from cardkit.sessions.days.parting import parted
from cardkit.texts import Deed
from tests.sessions.days.played import at_day, gone, shared
from tests.sessions.played import query_of
from tests.sessions.sitting import Sitting

GAMES = cardkit.game_names()
DATE = "2025-11-21"
"""On this day an easy go and a better one part in every game."""


def compared(name: str, language: str = "en") -> Sitting:
    """Look at where an easy go, one's own, parted from a better one."""
    table = at_day(name, DATE, language, first=0, mine=shared(name, date=DATE), shared=shared(name, "medium", DATE))
    table.press("parting")
    return table


@pytest.mark.parametrize("name", GAMES)
def test_two_goes_part_at_the_first_decision_of_ones_own_that_is_not_the_same(name: str) -> None:
    for day in range(1, 6):
        date = f"2025-11-{day:02}"
        mine, theirs = gone(name, "easy", date), gone(name, "medium", date)
        at = parted(mine, theirs)
        assert at is not None
        assert mine.moves[:at] == theirs.moves[:at]
        assert mine.moves[at] != theirs.moves[at]
        assert SEAT in (mine.moves[at][0], theirs.moves[at][0])
        assert parted(theirs, mine) == at


@pytest.mark.parametrize("name", GAMES)
def test_who_did_the_same_never_parted(name: str) -> None:
    assert parted(gone(name), gone(name)) is None


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_position_and_both_ways_on_are_shown_move_by_move(name: str, language: str) -> None:
    table = compared(name, language)
    mine, theirs = gone(name, date=DATE), gone(name, "medium", DATE)
    at = parted(mine, theirs)
    assert at is not None
    assert str(at + 1) in table.scene["prompt"]
    label = cardkit.look(name).label(mine.states[at], SEAT, mine.moves[at][1], table.words)
    if mine.moves[at][0] == SEAT:
        assert table.words.word(Deed(label)) in table.scene["prompt"]
    assert table.state == mine.states[at]
    for match, other in ((mine, "their-way"), (theirs, "my-way")):
        for now in range(at, match.now):
            assert table.activity.inside.state == match.states[now]
            assert table.scene["choices"] == []
            assert table.scene["prompt"]
            table.press("next")
        assert not table.bar()["next"]["enabled"]
        assert table.scene["summary"] is not None
        assert table.scene["summary"]["share"] is None
        table.press("back")
        assert table.activity.inside.state == match.states[match.now - 1]
        table.press("restart")
        assert table.activity.inside.state == match.states[at]
        table.press(other)


def test_in_the_way_of_the_other_nobody_is_you() -> None:
    table = compared("castle_combo")
    table.press("their-way")
    table.press("next")
    assert table.words.you is None
    assert "Your friend" in table.scene["prompt"]
    table.press("my-way")
    table.press("next")
    assert "Your friend" not in table.scene["prompt"]


def test_it_lets_nothing_be_done_and_leads_back_to_the_result() -> None:
    table = compared("kael")
    assert query_of(table) == {"game": "kael", "day": DATE}
    table.send(type="try", action="call")
    assert table.feedback["text"] == table.words.say("feedback.only-watch")
    table.press("next")
    table.press("result")
    assert table.scene["summary"]["share"]["moves"] == shared("kael", date=DATE)
    assert table.match == gone("kael", date=DATE)


@pytest.mark.parametrize("name", GAMES)
def test_only_what_the_person_saw_is_shown(name: str) -> None:
    """The deal is over, but a look back is one at one's own table: other hands show there what they showed then."""
    table = compared(name)
    inside = table.activity.inside
    for _ in range(3):
        view = inside.state.view(SEAT)
        assert inside.seen() == view
        seen = without_choices(cardkit.look(name).scene(view, SEAT, inside.words))
        assert inside.scene().zones == seen.zones
        table.press("next")
