"""The look back at the live table: found, asked, answered, played on from, and left; and nothing of it counts."""

from __future__ import annotations

import pytest

from cardkit.contract import game_names
from cardkit.games.combo_breaker.bot import BOTS
from cardkit.match import Match
from cardkit.search.confirming import Comparison, Found
from cardkit.search.review import Review, decisions, rounds
from cardkit.sessions.keeping import by_rule
from cardkit.sessions.matches.looking_back import SHOWN, LookingBack
from cardkit.sessions.matches.past import Decision, Past
from cardkit.sessions.matches.playing import Playing
from cardkit.sessions.reader import Reader
from cardkit.texts import LANGUAGES
from cardkit_widgets.live.notebooks import practised
from tests.games.bomba.rulings import GAME as BOMBA
from tests.games.combo_breaker.rulings import GAME, position
from tests.nights import by_day, in_turn
from tests.search.nine import Nine
from tests.sessions.played import groups, kept
from tests.sessions.sitting import Sitting, at_play

BAD = {"kael": 5, "bomba": 316, "combo_breaker": 6, "castle_combo": 3}
"""Seeds of matches in which whoever always takes the last choice does something that clearly costs."""


PASSED = {"clicks": (), "implied": ""}
"""What is clicked to let a moment pass: nothing on the table."""


def played(name: str) -> Sitting:
    """Return a table at which somebody has always done the last of what they could, to the end."""
    table = at_play(name, players=2 if name == "castle_combo" else 3, seed=BAD[name], level="easy")
    while not table.door.activity.is_over():
        if table.offers("next-round"):
            table.press("next-round")
        elif table.scene["choices"]:
            table.send(type="act", action=table.scene["choices"][-1]["action"])
        else:
            table.send(type="continue", all=True)
    return table


def look_at_last(table: Sitting) -> LookingBack:
    """Look back on the last round with a decision."""
    table.press("look-back")
    inside = table.door.activity.inside  # type: ignore[attr-defined]
    assert isinstance(inside, LookingBack)
    while not inside._is_aside and table.door.whole()["thinks"]:
        table.send(type="think")
    return inside


def look_back(table: Sitting) -> LookingBack:
    """Look back until something is found, or nothing is left to be looked at."""
    back = look_at_last(table)
    while table.door.whole()["thinks"] and not table.offers("first-decision"):
        table.send(type="think")
    return back


@pytest.fixture(scope="module", params=by_day(game_names(), "bomba", "combo_breaker"))
def table(request: pytest.FixtureRequest) -> Sitting:
    return played(request.param)


def leave(table: Sitting) -> None:
    """Go back to how it went, and to the result."""
    table.press("overview")
    table.press("result")


def decision(table: Sitting) -> Decision:
    inside = look_back(table).inside
    if not isinstance(inside, Decision):
        table.press("first-decision")
        inside = table.door.activity.inside.inside  # type: ignore[attr-defined]
    assert isinstance(inside, Decision)
    return inside


def test_a_match_that_is_over_can_be_looked_back_on_and_left_as_it_is(table: Sitting) -> None:
    assert "look-back" in groups(table, "next")
    before, letters = table.match.as_text(), len(table.letters)
    asked = decision(table)
    assert asked.state is asked.match.states[asked.at]
    assert asked.loss.against.is_clear
    assert asked.loss.against.gain > 0
    assert table.scene["choices"]
    assert "lit" not in table.feedback
    better = [each for each in table.scene["choices"] if each["action"] == str(asked.loss.against.action)]
    table.press("show-better")
    assert set(table.feedback.get("lit", ())) in [{*each["clicks"]} - {each["implied"]} for each in better or [PASSED]]
    table.press("replay")
    table.press("to-decision")
    leave(table)
    assert table.match.as_text() == before
    assert table.letters[letters:] == []
    assert "look-back" in groups(table, "next")


@pytest.mark.parametrize(
    ("how", "table"), in_turn(["better", "done", "told"], ["bomba", "combo_breaker"]), indirect=["table"]
)
def test_an_answer_is_judged_and_what_was_done_is_named(table: Sitting, how: str) -> None:
    asked = decision(table)
    comparison = asked.loss.against
    wanted = {"better": comparison.action, "done": comparison.other, "told": None}[how]
    if how == "told":
        table.press("show-better")
    elif wanted is None:
        table.press("pass")
    else:
        table.send(type="act", action=str(wanted))
    assert table.feedback["kind"] == ("reached" if how == "better" else "info")
    if how == "done":  # that can be tried anew, with a figure, and nothing tells what is better
        assert table.feedback["text"].startswith(table.words.say("search.did-again"))
        assert "lit" not in table.feedback
        assert table.scene["choices"]
        assert not asked.answered
        table.press("show-better")
    assert "?" in table.scene["prompt"]
    assert table.scene["choices"] == []
    assert table.offers("replay")
    leave(table)


@pytest.mark.parametrize("table", ["combo_breaker"], indirect=True)
def test_one_plays_on_from_there_and_comes_back(table: Sitting) -> None:
    asked = decision(table)
    table.press("show-better")
    table.press("replay")
    match: Match = table.door.activity.inside.inside.match  # type: ignore[attr-defined]
    assert match.states == asked.match.states[: asked.at + 1]
    table.send(type="act", action=table.scene["choices"][0]["action"])
    assert match.now == asked.at + 1
    table.press("to-decision")
    assert table.offers("replay")
    leave(table)


@pytest.mark.parametrize("table", ["castle_combo"], indirect=True)
def test_a_line_shows_how_the_match_went_and_where_it_could_have_gone_better(table: Sitting) -> None:
    back = look_back(table)
    course = table.scene["summary"]["course"]
    ((*before, (last, _)),) = course["lines"]
    result = back.state.result()
    heights = [height for height, _ in [*before, (last, "")]]
    assert result is not None
    assert (min(heights), max(heights)) == (0, 1)
    marked = [at for at, (_, mark) in enumerate(before) if mark == "loss"]
    assert len(marked) == len(back._asked()) > 0
    assert all(heights[at] > heights[at + 1] for at in marked)  # by what it cost
    assert len(before) == len(decisions(back.played.match, 0, range(back.played.match.now))) + len(marked)
    table.press("decision", str(back._asked()[-1].at))  # as its ring is pressed
    assert table.door.activity.inside.inside.loss == back._asked()[-1]  # type: ignore[attr-defined]
    table.press("overview")
    assert course["text"].startswith("The higher the line, the better it looked for you.")
    table.press("result")


@pytest.mark.parametrize("table", ["castle_combo"], indirect=True)
def test_the_dearest_of_which_it_is_known_why_are_shown_in_the_order_of_the_match(table: Sitting) -> None:
    back = look_back(table)
    shown = len(back._asked())
    assert 1 < shown <= SHOWN
    assert table.scene["summary"]["text"].startswith(f"Here are {shown} moves of yours that could have been better.")
    table.press("first-decision")
    table.press("overview")
    assert table.offers("first-decision")  # what was only looked at has not been answered
    for number, loss in enumerate(back._asked(), 1):
        table.press("next-decision" if table.offers("next-decision") else "first-decision")
        assert table.scene["prompt"] == f"Move {number} of {shown}. What would you do here?"
        table.press("show-better")
        assert table.scene["prompt"].endswith("Would you like to try it?")
        assert loss.against.why is not None
    table.press("overview")
    assert "seen" in table.scene["summary"]["text"]
    assert not table.offers("next-decision")
    assert not any(control["leads"] for control in table.controls)
    table.press("first-decision")  # again
    assert table.door.activity.inside.inside.loss == back._asked()[0]  # type: ignore[attr-defined]
    table.press("overview")
    table.press("result")


@pytest.mark.parametrize("table", ["bomba"], indirect=True)
def test_the_last_round_comes_first_and_those_before_follow_by_themselves(table: Sitting) -> None:
    back = look_at_last(table)
    summary = table.scene["summary"]
    assert summary["course"]["text"].startswith(back.words.say("search.last-round"))
    assert len(summary["course"]["lines"]) == 1
    assert summary["progress"]["text"].startswith("Now the rounds before…")
    table.press("first-decision")
    assert table.door.whole()["thinks"] == 0  # whoever plays is not disturbed
    table.press("overview")
    while table.door.whole()["thinks"]:
        table.send(type="think")
    assert table.scene["summary"]["progress"] is None
    assert len(table.scene["summary"]["course"]["lines"]) == back._rounds > 1
    assert not table.scene["summary"]["course"]["text"].startswith(back.words.say("search.last-round"))
    table.press("result")


def test_what_can_be_explained_is_shown_rather_than_what_cost_more() -> None:
    start = position("3 9 4 4", "1 1", "12 11", turn=0, reserves=["5 6", "2", "10"])
    match = Match(GAME, start)
    match.play(0, GAME.parse("play 9 at 2"))
    while match.let_bot_act(dict.fromkeys(range(3), BOTS["easy"])):
        pass
    back = LookingBack(Playing(match, 0, {1: "easy", 2: "easy"}, Reader("en")), {1: "easy", 2: "easy"})

    def loss(better: str, done: str, gain: float, at: int = 0) -> Found:
        return Found(at, Comparison(GAME.parse(better), GAME.parse(done), 400, gain, 0.01, 300, 100))

    dear, told = loss("play 3 at 1", "play X=9 at 2", 0.9), loss("play 4 4 at 3", "play 3 at 1", 0.2, at=1)
    back._review = Review(1.0, (dear,))
    assert back._asked() == []
    back._say()
    assert back.scene().prompt == "This time we found no mistake that we can explain."
    back._review = Review(1.0, (dear, told))
    back._lessons[1] = "told"
    assert back._asked() == [told]


def test_it_is_said_which_rounds_the_line_shows_and_that_there_was_no_choice_in_the_others() -> None:
    match = Match.deal("bomba", 3, seed=4)
    while match.let_bot_act(dict.fromkeys(range(3), "easy")):
        pass
    all_of_it = rounds(match)
    assert len(all_of_it) > 3
    back = LookingBack(Playing(match, 0, {1: "easy", 2: "easy"}, Reader("en")), {1: "easy", 2: "easy"})

    def said(*numbers: int, share: float = 1.0) -> str:
        lines = tuple(((all_of_it[n - 1].start, 0.5), (all_of_it[n - 1].stop, 1.0)) for n in numbers)
        back._review = Review(share, lines=lines)
        course = back._course()
        assert course is not None
        return course.text

    back._rounds = 2
    assert said(1, 3).startswith(
        f"From left to right: rounds 1 and 3. In {len(all_of_it) - 2} others you had nothing to choose. The higher"
    )
    back._rounds = 3
    assert said(2, 3, share=0.5).startswith(
        f"From left to right: rounds 2 and 3. In {len(all_of_it) - 3} others you had nothing to choose. The higher"
    )
    back._rounds = 1
    rest = f"In {len(all_of_it) - 1} others you had nothing to choose. The higher"
    assert said(3).startswith(f"This is how the last round went in which you had a choice. {rest}")
    assert said(len(all_of_it)).startswith(f"This is how your last round went. {rest}")
    back._rounds = len(all_of_it)
    assert said(*range(1, len(all_of_it) + 1)).startswith("The higher")
    assert said(1, 2, 3).startswith("From left to right: rounds 1–3. The higher")


@pytest.mark.parametrize(("heights", "is_praised"), [((0.0, 1.0), True), ((1.0, 0.0), False)])
def test_nobody_is_praised_whose_line_ends_low(heights: tuple[float, float], is_praised: bool) -> None:
    match = Match.deal("combo_breaker", 3, seed=1)
    back = LookingBack(Playing(match, 0, {1: "easy", 2: "easy"}, Reader("en")), {1: "easy", 2: "easy"})
    back._review = Review(1.0, lines=(tuple(enumerate(heights)),))
    back._say()
    assert isinstance(back.inside, Past)
    praised = "We found no move clearly better than yours. Well played!"
    assert back.inside.prompt == (praised if is_praised else praised.removesuffix(" Well played!"))


def test_a_ring_marks_a_move_and_not_how_the_round_before_it_came_out() -> None:
    match = Match.deal("combo_breaker", 3, seed=1)
    back = LookingBack(Playing(match, 0, {1: "easy", 2: "easy"}, Reader("en")), {1: "easy", 2: "easy"})
    loss = Found(
        5, Comparison(GAME.parse("play 3 at 1"), GAME.parse("play 9 at 1"), 400, 0.5, 0.01, 300, 100, ahead=0.9)
    )
    back._review = Review(1.0, (loss,), (((1, 0.5), (5, 0.0)), ((5, 0.4), (9, 1.0))))
    back._lessons[5] = "told"
    course = back._course()
    assert course is not None
    assert course.lines == (((0.5, ""), (0.0, "")), ((0.9, "loss"), (0.4, ""), (1.0, "")))


def test_each_is_shown_for_another_reason() -> None:
    match = Match.deal("combo_breaker", 3, seed=1)
    back = LookingBack(Playing(match, 0, {1: "easy", 2: "easy"}, Reader("en")), {1: "easy", 2: "easy"})
    plays = [(f"play {card} at 1", f"play {other} at 1") for card, other in ((1, 9), (2, 8), (3, 7), (4, 6), (5, 11))]
    losses = [
        Found(at, Comparison(GAME.parse(better), GAME.parse(done), 400, 1.0 - at / 10, 0.01, 300, 100))
        for at, (better, done) in enumerate(plays)
    ]
    back._review = Review(1.0, tuple(losses))
    for said, shown in (("AAABC", [0, 3, 4]), ("AABAB", [0, 2]), ("AAAAA", [0])):
        back._lessons = dict(enumerate(said))
        assert [loss.at for loss in back._asked()] == shown


def test_without_a_mistake_it_shows_the_best_move(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_play("combo_breaker", players=3, level="easy")
    match = Match(GAME, position("8 10 9", "1 1 2", "2 2 3", turn=0, tokens=[0, 0, 0]))
    match.play(0, GAME.parse("play 8 10 9 at 1"))
    while match.let_bot_act(dict.fromkeys(range(3), "easy")):
        pass
    monkeypatch.setitem(BOTS, "medium", lambda seed: Nine())
    table.press("load", match.as_text())
    look_back(table)
    assert "well played" in table.scene["summary"]["text"].lower()
    table.press("best-move")
    assert table.scene["summary"] is None
    assert "play 8-10-9" in table.scene["prompt"].lower()
    assert table.scene["prompt"].endswith(" times if you play 9.")
    assert table.scene["prompt"].startswith("A good move: you chose to ")
    leave(table)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_rules_refused_is_shown_where_it_was_tried_and_becomes_practice(language: str) -> None:
    table = at_play("bomba", language, players=2, seed=3, level="easy")
    table.activity.practised = practised
    table.read(language)
    tried = 0
    while not table.door.activity.is_over():
        if table.scene["choices"] and tried < 3:
            table.send(type="try", action="pass")
            tried += table.feedback.get("kind") == "refused"
        if table.offers("next-round"):
            table.press("next-round")
        elif table.scene["choices"]:
            table.send(type="act", action=table.scene["choices"][-1]["action"])
        else:
            table.send(type="continue", all=True)
    rules = list(by_rule(table.refused))
    assert rules
    missed = [letter for letter in table.letters if letter["type"] == "missed"]
    assert [letter["rules"] for letter in missed] == [rules]
    table.press("look-back")
    assert table.scene["summary"]["link"]["href"] == practised("bomba")[rules[0]]
    table.press("refused-moves")
    assert table.feedback["kind"] == "refused"
    assert table.feedback["rule"]["id"] == rules[0]
    assert table.feedback["on"]["href"] == practised("bomba")[rules[0]]
    assert table.scene["choices"] == []
    leave(table)
    assert [letter for letter in table.letters if letter["type"] == "missed"] == missed


def test_what_one_only_looked_at_comes_after_what_one_tried_and_is_no_practice() -> None:
    table = at_play("bomba", players=2, seed=3, level="easy")
    table.send(type="try", action="assassin 1", look=True)
    for _ in range(2):
        table.send(type="try", action="pass")
    playing = table.activity.inside
    looked, tried = (table.state.why_not(0, BOMBA.parse(each)).rule for each in ("assassin 1", "pass"))
    back = LookingBack(playing, playing.bots, practised)
    assert list(back._refused) == [tried, looked]
    back.control({"id": "refused-moves"}, None)  # type: ignore[typeddict-item]
    assert back.inside.scene().prompt.startswith("You tried to ")
    back.control({"id": "next-refused"}, None)  # type: ignore[typeddict-item]
    assert back.inside.scene().prompt.startswith("Could you ")
    assert "next-refused" not in [control["id"] for control in back.controls()]


@pytest.mark.parametrize("how", by_day(["from a file", "as it was kept"], "as it was kept"))
def test_a_match_that_comes_back_can_be_looked_back_on_too(how: str) -> None:
    before = played("bomba")
    key, moves = kept(before)
    table = at_play("bomba", players=3, level="easy")
    if how == "from a file":
        table.press("load", before.match.as_text())
    else:
        table.receive({"type": "resume", "key": key, "moves": moves})
    assert table.match.moves == before.match.moves
    assert "look-back" in groups(table, "next")
    assert decision(table).loss == decision(before).loss


def test_where_nobody_asks_it_to_think_it_thinks_all_at_once() -> None:
    table = played("bomba")
    table.press("look-back")
    table.send(type="continue")
    assert table.door.whole()["thinks"] == 0
    assert table.wait is None
