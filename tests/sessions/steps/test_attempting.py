"""The tables of attempts: what comes of a try, how hints help, and how one plays on from a mistake."""

from __future__ import annotations

import re
from typing import Any
from zlib import crc32

import pytest

from cardkit.lessons.step import Moment
from cardkit.sessions.matches.told import label, weighed
from cardkit.texts import LANGUAGES
from cardkit_widgets import Lesson
from cardkit_widgets.live.loading import steps
from cardkit_widgets.live.notebooks import tasks
from tests.sessions.sitting import Sitting, sit
from tests.sessions.stepping import FOLLOW, stars, wordings


def test_reached(attempt: Sitting) -> None:
    attempt.act("play 9")
    assert attempt.feedback["kind"] == "reached"
    assert not attempt.scene["choices"]


def test_the_card_that_ends_a_round_is_seen_and_no_new_hand() -> None:
    start = {"hands": ["8 8", "", ""], "reserves": ["3", "2 4", "2"], "trick": ["1: play 6 6", "2: play 7 7"]}
    lesson = Lesson("combo_breaker", "en")
    table = sit(lesson.attempt("a", "CB-53", start=start, goal=lambda moment: moment.happened("pays", seat=1)))
    table.act("play 8 8")
    assert table.feedback["kind"] == "reached"
    zones = {zone["id"]: zone for zone in table.scene["zones"]}
    (trick,) = (zone for zone in zones.values() if zone["kind"] == "trick")
    assert [(group["seat"], len(group["cards"])) for group in trick["groups"]][-1] == (0, 2)
    assert zones["hand"]["cards"] == []
    table.press("again")
    assert [card["face"] for card in table.scene["zones"][-1]["cards"]] != []


def test_what_the_others_do_next_is_seen_before_the_goal_is_reached() -> None:
    start = {"hands": ["skip", "", ""], "deck": "bomb@0 ...", "out": [2], "discards": "bomb", "turn": 0}
    lesson = Lesson("bomba", "en")
    skips: Any = {"start": start, "goal": lambda moment: moment.happened("skip")}
    table = sit(lesson.attempt("a", "BO-20 BO-11", **skips, replied=True))
    table.act("skip")
    assert table.feedback["kind"] == "reached"
    assert "Fox is out!" in table.feedback["text"]
    assert [zone["cards"][-1]["face"] for zone in table.scene["zones"] if zone["id"] == "discards"] == ["bomb"]
    assert [seat["out"] for seat in table.scene["seats"]] == ["", "out", "out"]
    assert stars(table) == 3
    table.press("again")
    table.act("draw")
    assert [seat["tokens"] for seat in table.scene["seats"]] == [2, 3, 1]  # whoever loses sees what it brought, too
    alone = sit(lesson.attempt("b", "BO-20 BO-11", **skips))
    alone.act("skip")
    assert not any(seat["out"] for seat in alone.scene["seats"][1:2])


def test_legal_but_not_the_goal_shows_what_came_of_it(attempt: Sitting) -> None:
    attempt.act("take 2 at 1")
    assert attempt.feedback["kind"] == "legal"
    assert attempt.feedback["text"].startswith(attempt.entries[-1]["text"])
    attempt.send(type="why", clicks=["hand:0"])
    assert attempt.feedback["kind"] == "info"
    attempt.press("again")
    assert attempt.state == attempt.activity.trunk.step.start
    attempt.act("play 9")
    assert attempt.feedback["kind"] == "reached"


def test_trying_again_goes_back_to_where_all_was_right_and_only_then_to_the_beginning() -> None:
    table = sit(next(step for step in steps("en", "kael").values() if step.step.name == "opening-turn"))
    start = table.activity.trunk.step.start
    table.act("lay 9")
    right, told = table.state, table.entries
    assert table.feedback["kind"] == "progress"
    table.act("draw")
    assert table.feedback["kind"] == "legal"
    assert 9 not in table.state.hands[0]  # that would be a good draw, which is right by a rule still to come
    table.press("again")
    assert (table.state, table.entries) == (right, told)
    table.press("again")
    assert (table.state, table.entries) == (start, [])
    table.act("lay 9")
    table.act("take")
    assert (table.feedback["kind"], table.step["stars"]) == ("reached", 2)
    table.press("again")
    assert table.state == start


def test_after_a_try_that_is_over_trying_again_stands_out_and_after_the_goal_it_does_not(attempt: Sitting) -> None:
    def again() -> tuple[str, bool]:
        (found,) = (each for each in attempt.controls if each["id"] == "again")
        return found["group"], found["leads"]

    assert again() == ("match", False)
    attempt.act("take 2 at 1")
    assert again() == ("ask", True)
    attempt.press("again")
    attempt.act("play 9")
    assert again() == ("match", False)


def test_refused_with_rule_and_reason(attempt: Sitting) -> None:
    attempt.send(type="why", clicks=["hand:0"])
    assert attempt.feedback["kind"] == "refused"
    assert attempt.feedback["rule"]["id"] == "CB-16"
    assert attempt.state == attempt.activity.trunk.step.start


@pytest.mark.parametrize(("rules", "told"), [("KA-34", "KA-34"), ("KA-35 KA-34", "KA-35"), ("KA-18", "KA-35")])
def test_of_two_rules_that_refuse_an_action_the_one_that_is_practised_is_told(rules: str, told: str) -> None:
    lesson = Lesson("kael", "en")
    start = {"hands": ["", "1 3", "5 6"], "pile": "13", "laid": "2: 4 4 4 4", "caller": 1}
    table = sit(
        lesson.ask(
            "q",
            rules,
            start=start,
            kind="action",
            answers=("call", "draw"),
            right=lambda state, action: state.why_not(0, action) is None,
        )
    )
    table.send(type="act", action="answer 0")
    assert table.feedback["rule"]["id"] == told


def test_the_solution_is_shown(attempt: Sitting) -> None:
    for rung in ("rule", "dim", "solution"):
        attempt.press(f"hint-{rung}")
    assert attempt.feedback["kind"] == "reached"
    assert attempt.step["stars"] == 0


def test_whoever_was_shown_the_solution_is_not_praised(attempt: Sitting) -> None:
    for rung in ("rule", "dim", "solution"):
        attempt.press(f"hint-{rung}")
    said = re.compile("|".join(map(re.escape, wordings(attempt, "reached"))))
    assert not said.search(attempt.feedback["text"])
    attempt.press("again")
    attempt.act("play 9")
    assert said.search(attempt.feedback["text"])


def test_the_first_hint_is_passed_over_where_its_rule_stands_already_and_it_points_to_nothing(
    attempt: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("cardkit.games.combo_breaker.coach.clue")
    attempt.act("take 2 at 1")
    assert attempt.feedback["rule"]["id"] == "CB-15"
    assert not attempt.offers("hint-rule")
    attempt.press("hint-dim")
    assert attempt.cost.hints == 1
    attempt.act("play 9")
    assert stars(attempt) == 1  # the hint, and the try that missed


def test_a_solution_that_is_shown_leaves_no_star_whichever_hints_were_passed_over(attempt: Sitting) -> None:
    attempt.act("take 2 at 1")
    while attempt.feedback["kind"] != "reached":
        attempt.press(next(name for name in attempt.bar() if name.startswith("hint-")))
    assert stars(attempt) == 0


def test_the_first_hint_tells_the_rule_where_another_one_was_told(attempt: Sitting) -> None:
    attempt.send(type="why", clicks=["hand:0"])
    assert attempt.feedback["rule"]["id"] == "CB-16"
    assert attempt.offers("hint-rule")


def test_the_second_hint_leaves_bright_what_helps(attempt: Sitting) -> None:
    attempt.press("hint-rule")
    attempt.press("hint-dim")
    assert attempt.feedback["text"] == attempt.words.say("feedback.narrowed")
    assert {*attempt.feedback["lit"]} == {click for choice in attempt.scene["choices"] for click in choice["clicks"]}
    assert attempt.feedback["rule"] is None


def test_the_second_hint_says_how_long_a_longer_way_is(lesson: Lesson) -> None:
    start = {"hands": ["3 9 5", "4 4 6", "7 6 2"], "reserves": ["2 10", "1 3", "1 5"], "trick": ["2: play 8"]}
    table = sit(lesson.attempt("two", "CB-20", start=start, goal=lambda m: not m.after.reserves[0], within=2))
    table.press("hint-rule")
    table.press("hint-dim")
    assert table.feedback["text"].endswith(table.words.say("feedback.narrowed-way", moves=2))


def test_each_try_is_answered_in_other_words_and_the_same_tries_in_the_same(lesson: Lesson) -> None:
    def has_played(moment: Moment) -> bool:
        return len(moment.after.hands[0]) < 3

    def said(name: str) -> list[str]:
        table = sit(lesson.attempt(name, "CB-15", start=FOLLOW, goal=has_played))
        texts = []
        for _ in range(3):
            table.act("take 2 at 1")
            texts.append(table.feedback["text"])
            table.press("again")
        return texts

    first = said("a")
    assert len(set(first)) == 3
    assert said("b") != first
    again = Lesson("combo_breaker", lesson.language)
    table = sit(again.attempt("a", "CB-15", start=FOLLOW, goal=has_played))
    table.act("take 2 at 1")
    assert table.feedback["text"] == first[0]


def test_several_actions_with_the_replies_of_the_others(lesson: Lesson) -> None:
    start = {"hands": ["3 9 5", "4 4 6", "7 6 2"], "reserves": ["2 10", "1 3", "1 5"], "trick": ["2: play 8"]}
    table = sit(lesson.attempt("two", "CB-20", start=start, goal=lambda m: not m.after.reserves[0], within=2))
    table.act("take")
    assert table.feedback["kind"] == "progress"
    told = table.feedback["text"]
    assert any(told.endswith(said) for said in wordings(table, "go-on", n=1))
    # The others reply one after another, and what was said of the try stands.
    logs = [len(table.entries)]
    while table.wait is not None:
        assert not table.scene["choices"]
        table.send(type="continue", all=False)
        logs.append(len(table.entries))
    assert logs == sorted(set(logs))
    assert len(logs) > 2
    assert table.scene["choices"]
    assert table.feedback["text"] == told
    table.act("take")
    assert table.feedback["kind"] == "reached"
    assert table.wait is None


def test_a_try_is_over_when_the_actions_that_are_left_no_longer_reach_the_goal(lesson: Lesson) -> None:
    start = {"hands": ["3 9 5", "4 4 6", "7 6 2"], "reserves": ["2 10", "1 3", "1 5"], "trick": ["2: play 8"]}
    table = sit(lesson.attempt("two", "CB-20", start=start, goal=lambda m: not m.after.reserves[0], within=2))
    table.act("play 9")
    assert table.feedback["kind"] == "legal"
    assert not table.scene["choices"]
    assert table.ended


def test_the_second_rung_leaves_only_what_helps(attempt: Sitting) -> None:
    attempt.press("hint-rule")
    attempt.press("hint-dim")
    own = [card for zone in attempt.scene["zones"] if zone["seat"] == 0 for card in zone["cards"]]
    assert [card["id"] for card in own if not card["dim"]] == ["hand:1"]
    assert [choice["action"] for choice in attempt.scene["choices"]] == ["play 9 at 2"]


def test_hints_fade_where_the_learner_knows_all_the_rules(lesson: Lesson) -> None:
    def step(name: str) -> Sitting:
        return sit(lesson.attempt(name, "CB-15 CB-16", start=FOLLOW, goal=lambda moment: moment.happened("play")))

    assert step("first").offers("hint-rule")
    lesson.progress.know(["CB-15"])
    assert step("second").offers("hint-rule")
    lesson.progress.know(["CB-16", "CB-15", "CB-17"])
    third = step("third")
    assert not third.offers("hint-rule")
    third.send(type="why", clicks=["hand:0"])
    assert third.offers("hint-rule")


def test_what_if_plays_on_from_a_mistake_and_comes_back(attempt: Sitting) -> None:
    assert all(control["id"] != "what-if" for control in attempt.controls)
    attempt.act("take 2 at 1")
    wrong = attempt.state
    attempt.press("what-if")
    trying = attempt.words.say("step.trying", prompt="")
    assert attempt.state == wrong
    assert attempt.scene["prompt"].startswith(trying)
    (back,) = (control for control in attempt.controls if control["id"] == "return")
    assert back["label"] in attempt.feedback["text"]
    assert back["group"] == "ask"  # where moves are confirmed: what else a phone has no room for is folded away
    attempt.send(type="continue", all=True)
    assert attempt.match.now > 0
    assert attempt.scene["prompt"].startswith(trying)
    attempt.press("return")
    assert not attempt.scene["prompt"].startswith(trying)
    assert attempt.state == attempt.activity.trunk.step.start
    attempt.act("play 9")
    assert attempt.feedback["kind"] == "reached"


def test_what_if_says_on_wish_how_good_the_mistake_was_and_what_came_after_it(attempt: Sitting) -> None:
    attempt.act("take 2 at 1")
    attempt.press("what-if")
    attempt.press("figures")
    start, look, words = attempt.activity.trunk.step.start, attempt.activity.look, attempt.words
    better = label(look, start, 0, attempt.game.parse("take 2 at 2"), words)
    # It misses the goal of the step, and is good all the same.
    assert attempt.feedback["text"] == words.say("search.near", better=better)
    attempt.send(type="continue", all=False)
    assert attempt.feedback["text"] == words.say("search.near", better=better)  # others act, and it can still be read
    while not attempt.scene["choices"]:
        attempt.send(type="continue", all=True)
    at, done = attempt.match.now, attempt.scene["choices"][-1]["action"]
    attempt.act(done)
    attempt.press("figures")
    state, action, activity = attempt.match.states[at], attempt.game.parse(done), attempt.activity
    assert attempt.feedback["text"] == weighed(activity.look, state, 0, action, crc32(done.encode()), activity.words)
    attempt.press("return")
    assert not attempt.offers("figures")


def test_what_if_i_could_opens_the_table_at_which_what_was_refused_is_legal(attempt: Sitting) -> None:
    attempt.send(type="why", clicks=["hand:0"])
    assert attempt.feedback["text"].endswith(attempt.words.say("changes.leading"))
    attempt.press("what-if-i-could")
    changed = attempt.words.say("feedback.supposed", change=attempt.words.say("changes.leading"))
    assert attempt.feedback["text"] == f"{changed} {attempt.words.say('feedback.trying')}"  # what is another there
    assert attempt.scene["prompt"].startswith(attempt.words.say("step.trying", prompt=""))
    attempt.act("play 3")
    assert attempt.match.now == 1
    attempt.press("return")
    assert attempt.state == attempt.activity.trunk.step.start
    assert all(control["id"] != "what-if-i-could" for control in attempt.controls)


def test_what_is_refused_for_good_opens_no_table(attempt: Sitting) -> None:
    attempt.send(type="why", clicks=["hand:0", "hand:1"])
    assert attempt.feedback["kind"] == "refused"
    assert all(control["id"] != "what-if-i-could" for control in attempt.controls)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clever_move_that_is_not_what_is_practised_is_praised_as_such(language: str) -> None:
    lesson = Lesson("bomba", language)
    start = {"hands": ["skip shield", "two", "two"], "deck": "bomb@0 skip@0 ...", "turn": 0}
    table = sit(lesson.attempt("a", "BO-16", start=start, goal=lambda moment: moment.happened("draws"), within=1))
    table.act("skip")
    why = table.words.say("clever.puts-out")
    assert table.feedback["kind"] == "legal"
    assert any(table.feedback["text"].endswith(said) for said in wordings(table, "clever", why=why))


@pytest.mark.parametrize(("move", "praised"), [("play 9 at 1", False), ("play 9 10 at 1", True)])
def test_to_get_rid_of_a_single_card_is_not_clever(move: str, praised: bool) -> None:
    start = {"hands": ["9 10 3", "4 4", "5 5"], "reserves": ["8", "2", "2"], "trick": ["2: play 8"]}
    lesson = Lesson("combo_breaker", "en")
    table = sit(lesson.attempt("a", "CB-20", start=start, goal=lambda moment: moment.happened("take"), within=1))
    table.act(move)
    praise = wordings(table, "clever", why=table.words.say("clever.fewer-cards"))
    assert any(said in table.feedback["text"] for said in praise) == praised
    assert table.feedback["text"].endswith(table.words.say("goals.take"))


def test_a_move_that_costs_the_learner_dear_is_not_praised_whatever_it_is_good_for() -> None:
    lesson = Lesson("combo_breaker", "en")
    start = {"hands": ["9 9 9", "", ""], "reserves": ["3", "2", "2"], "trick": ["1: play 7", "2: play 8"]}
    table = sit(lesson.attempt("a", "CB-53", start=start, goal=lambda moment: moment.happened("pays", seat=1)))
    table.act("play 9 9 at 1")
    said = "Only you still have cards in your hand, so you lose the round."
    assert said in table.feedback["text"]
    assert any(table.feedback["text"].endswith(each) for each in wordings(table, "costly")), table.feedback


def test_a_move_that_is_not_clever_is_not_praised(attempt: Sitting) -> None:
    attempt.act("take 2 at 1")
    words, held = attempt.words, ("2", "3", "9", "5")
    said = attempt.entries[0]["text"], words.say("came-to.hand", cards=held), words.say("goals.play")
    assert attempt.feedback["text"] == " ".join(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_brings_too_little_is_told_what_it_brings(language: str) -> None:
    table = sit(next(step for step in steps(language, "kael").values() if step.step.name == "opening-aim"))
    table.act("lay 0")
    assert table.words.say("brought.points-gone.none") in table.feedback["text"]


def test_to_lay_a_card_for_which_another_one_is_drawn_is_not_praised_for_fewer_cards() -> None:
    table = sit(next(step for step in steps("en", "kael").values() if step.step.name == "opening-call"))
    table.act("lay 3")
    assert table.words.say("clever.fewer-cards") not in table.feedback["text"]
    assert table.scene["prompt"].startswith(tasks("en", "kael")["opening-call"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_stays_in_the_prompt_whatever_is_tried_or_hinted(language: str) -> None:
    table = sit(next(step for step in steps(language, "kael").values() if step.step.name == "lay-first"))
    task = tasks(language, "kael")["lay-first"]
    assert task not in table.scene["prompt"]  # it stands beside the table, and nothing covers it yet
    table.send(type="why", clicks=["stock"])
    assert table.scene["prompt"].startswith(task)
    table.press("hint-dim" if table.offers("hint-dim") else "hint-rule")
    assert table.scene["prompt"].startswith(task)
    table.act("lay 10")
    assert task not in table.scene["prompt"] or table.feedback["kind"] != "reached"


@pytest.mark.parametrize("language", LANGUAGES)
def test_room_is_kept_from_the_beginning_for_what_is_said_after_a_try_that_is_over(language: str) -> None:
    table = sit(next(step for step in steps(language, "bomba").values() if step.step.name == "opening-draw"))
    kept = table.scene["longest"]
    table.act("skip")
    assert table.words.say("feedback.ended") in table.scene["prompt"]
    assert len(table.scene["prompt"]) <= len(kept)
