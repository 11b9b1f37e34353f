"""A step that is not true cannot be made: each fault is caught, and the message says where."""

from __future__ import annotations

from typing import Any

import pytest

import cardkit
from cardkit.lessons.check import Check, Deal, Item, NoItem
from cardkit.lessons.mastery import Progress
from cardkit.lessons.mistakes import LessonError
from cardkit.lessons.question import Ask
from cardkit.lessons.step import Attempt, Moment, Play, Watch, until_turn
from cardkit.texts import CardkitError

GAME = cardkit.game("combo_breaker")
FOLLOW = GAME.position(hands=["3 9 5", "4 4 6", "7 6"], reserves=["2", "", "1"], trick=["2: play 8"])


def common(**fields: Any) -> dict[str, Any]:
    return {"name": "step", "game": GAME, "start": FOLLOW, "rules": ("CB-15",)} | fields


def number(**fields: Any) -> dict[str, Any]:
    """Return a question whose answer is 2."""
    return {"kind": "number", "answers": (1, 2, 3), "right": lambda state, answer: answer == 2} | fields


def plays(moment: Moment) -> bool:
    return moment.happened("play", seat=0)


def test_an_attempt_finds_its_solutions() -> None:
    step = Attempt(**common(goal=plays))
    assert [str(action) for solution in step.solutions for action in solution] == ["play 9 at 2"]
    assert repr(step) == "Attempt 'step' · CB-15 · 1 of 5 actions reach the goal in 1"


def test_an_attempt_within_two_actions_counts_the_replies_of_the_others() -> None:
    start = GAME.position(hands=["3 9 5", "4 4 6", "7 6 2"], reserves=["2 10", "1 3", "1 5"], trick=["2: play 8"])
    step = Attempt(**common(start=start, goal=lambda moment: not moment.after.reserves[0], within=2))
    assert {len(solution) for solution in step.solutions} == {2}
    assert {str(solution[0])[:4] for solution in step.solutions} == {"take"}
    with pytest.raises(LessonError, match="no legal action"):
        Attempt(**common(start=start, goal=step.goal, within=1))


@pytest.mark.parametrize(
    ("step", "fields", "message"),
    [
        (Attempt, {"goal": lambda _: False}, "no legal action reaches the goal"),
        (Attempt, {"goal": lambda _: True}, "every one of the 5 legal actions"),
        (Attempt, {"goal": lambda moment: moment.after.hands[1][0] == 4 and plays(moment)}, "cannot see"),
        (Attempt, {"goal": plays, "seat": 1}, "seat 1, the learner’s, is not to act"),
        (Attempt, {"goal": plays, "rules": ("CB-99",)}, "has no rule “CB-99”"),
        (Attempt, {"goal": plays, "rules": ()}, "name the rules"),
        (Watch, {"moves": ("0: play 3 at 1",)}, "“0: play 3 at 1” breaks CB-16"),
        (Watch, {"moves": ()}, "no move to watch"),
        (Watch, {"moves": ("play 9",)}, "should read like"),
        (Watch, {"moves": (f"{'0' * 5000}: play 9",)}, "should read like"),
        (Ask, {"kind": "number", "answers": (1, 2), "right": lambda state, answer: True}, "2 of 2 answers are right"),
        (Ask, {"kind": "number", "answers": (1, 2), "right": lambda state, answer: False}, "0 of 2 answers are right"),
        (
            Ask,
            {"kind": "number", "answers": (1, 1, 2), "right": lambda state, answer: answer == 1},
            "“1” is listed twi",
        ),
        (
            Ask,
            {"kind": "colour", "answers": (1, 2), "right": lambda state, answer: answer == 1},
            "The kinds are: action, ",
        ),
        (Ask, {"kind": "number", "answers": (1, 2), "right": 1}, "“right” must be a function, not “1”"),
        (Ask, number(because="so"), "“because” must be a function, not “so”"),
        (Ask, number(because=lambda state, answer, texts: " "), "“because” says nothing of the answer “1”"),
        (Ask, number(because=lambda state, answer, texts: None), "“because” says nothing of the answer “1”"),
        (Ask, number(because=lambda state, answer, texts: "1 + 22 = 32."), "“2” leads to another one: “1 . 22 = 32.”"),
        (Ask, number(because=lambda state, answer, texts: "1/2"), "“2” leads to another one: “1/2”"),
        (Ask, number(because=lambda state, answer, texts: f"2. {state.hands[1]}"), "cards that the learner cannot see"),
        (
            Ask,
            {"kind": "action", "answers": ("fly",), "right": lambda state, answer: True},
            "“step”: “fly” is not an action",
        ),
        (Ask, {"kind": "cards", "answers": ("8", "13"), "right": lambda state, cards: True}, "“step”: .* no card “13”"),
        (Attempt, {"goal": True}, "“goal” must be a function, not “True”. An example: lambda moment:"),
        (Attempt, {"goal": lambda moment: moment.happened("plai")}, "“step”: .* no event “plai”. .*play, .*take, "),
        (Watch, {"moves": ("0: fly",)}, "“step”: “fly” is not an action"),
        (Play, {"level": "unbeatable"}, "“step”: .* no bot “unbeatable”"),
    ],
)
def test_a_step_that_is_not_true_cannot_be_made(step: Any, fields: dict[str, Any], message: str) -> None:
    with pytest.raises(LessonError, match=message) as error:
        step(**common(**fields))
    assert "step" in error.value.text("es")


def test_a_question_about_hidden_cards_is_refused() -> None:
    fields = {"kind": "cards", "answers": ("4", "12"), "right": lambda state, answer: str(state.hands[1][0]) == answer}
    with pytest.raises(LessonError, match="cannot see"):
        Ask(**common(**fields))


def test_a_reason_is_told_of_every_answer_in_the_words_of_the_reader() -> None:
    step = Ask(**common(**number(because=lambda state, answer, texts: f"{texts.language}: {answer} is not 1 + 1 = 2.")))
    assert step.reason(FOLLOW, 3, GAME.texts("es")) == "es: 3 is not 1 + 1 = 2."
    assert Ask(**common(**number())).reason(FOLLOW, 3, GAME.texts("es")) == ""


def test_a_reason_takes_an_action_that_is_parsed() -> None:
    step = Ask(
        **common(
            kind="action",
            answers=("play 9 at 2", "play 3 at 1"),
            right=lambda state, action: state.why_not(0, action) is None,
            because=lambda state, action, texts: f"{action.cards}",
        )
    )
    assert step.reason(FOLLOW, "play 9 at 2", GAME.texts("en")) == str(GAME.parse("play 9 at 2").cards)


def test_an_action_is_parsed_before_it_is_judged() -> None:
    step = Ask(
        **common(
            kind="action",
            answers=("play 9 at 2", "play 3 at 1"),
            right=lambda state, action: state.why_not(0, action) is None,
        )
    )
    assert step.correct(step.start) == (0,)


@pytest.mark.parametrize("name", ["A 8!", "Beat", "eight_nine", "ocho-señas", "", "a\n", 8, None])
def test_a_name_that_cannot_be_part_of_an_address_is_refused(name: Any) -> None:
    for make in (lambda: Attempt(**common(goal=plays, name=name)), lambda: check(name=name)):
        with pytest.raises(LessonError, match="only lower-case letters") as error:
            make()
        assert "minúsculas" in error.value.text("es")


def test_what_is_wrong_with_a_step_keeps_its_cause() -> None:
    with pytest.raises(LessonError) as error:
        Watch(**common(moves=("0: fly",)))
    assert isinstance(error.value.__cause__, CardkitError)
    assert error.value.__cause__.key == "notation"
    assert "«fly» no es una acción" in error.value.text("es")


def test_an_error_in_what_the_author_wrote_stays_and_says_in_which_step() -> None:
    with pytest.raises(ZeroDivisionError) as error:
        Attempt(**common(goal=lambda moment: 1 / 0))
    assert error.value.__notes__ == ["This happened while step “step” was made."]
    with pytest.raises(ZeroDivisionError) as error:
        check(item=lambda deal: deal.attempt(start={"hands": ["3 4", "4", "5"], "turn": 0}, goal=lambda _: 1 / 0))
    assert error.value.__notes__ == ["This happened while step “step” was made."]


def test_an_error_that_comes_with_other_hidden_cards_alone_says_so() -> None:
    card = FOLLOW.hands[1][0]
    with pytest.raises(ValueError, match="not in") as error:
        Ask(**common(kind="number", answers=(0, 1), right=lambda state, number: state.hands[1].index(card) == number))
    hidden, step = error.value.__notes__
    assert hidden.startswith("It happened with other cards where the learner cannot see them")
    assert step == "This happened while step “step” was made."


def test_nothing_can_happen_that_a_game_does_not_know() -> None:
    after = FOLLOW.after(0, GAME.parse("play 9 at 2"))
    moment = Moment(0, FOLLOW, GAME.parse("play 9 at 2"), after, ())
    assert not moment.happened("drawn")
    with pytest.raises(CardkitError, match="no event “drawn-seen”"):  # what one seat sees is no event of its own
        moment.happened("drawn-seen")


def test_bots_finish_a_play_step() -> None:
    step = Play(**common())
    assert step.finished > 0
    assert repr(step) == repr(Play(**common()))


def test_replies_are_the_same_every_time() -> None:
    after = FOLLOW.after(0, GAME.parse("play 9 at 2"))
    assert until_turn(GAME, after, 0) == until_turn(GAME, after, 0)


def test_a_budget_above_the_shortest_way_promises_a_second_chance() -> None:
    start = GAME.position(hands=["3 9 5", "4 4 6", "7 6 2"], reserves=["2 10", "1 3", "1 5"], trick=["2: play 8"])
    with pytest.raises(LessonError, match="the goal is out of reach"):
        Attempt(**common(start=start, goal=lambda moment: moment.happened("play", values=(9,)), within=2))


def item(deal: Deal) -> Item:
    hands = [deal.cards(4), deal.cards(2), deal.cards(2)]
    start = {"hands": hands, "reserves": ["1", "1", "2"], "trick": ["2: play 6"]}
    return deal.attempt(start=start, goal=lambda moment: moment.happened("play"))


def check(**fields: Any) -> Check:
    common: dict[str, Any] = {"name": "step", "game": GAME, "rules": ("CB-16",), "item": item}
    return Check(**common | fields)


def test_the_items_of_a_check_are_true_for_many_seeds() -> None:
    made = check()
    assert len([made.make(seed) for seed in range(150)]) == 150
    assert len({str(made.make(seed).start.position()) for seed in range(30)}) == 30
    assert made.make(7).start == check().make(7).start


def test_a_question_shows_as_many_answers_as_it_says_one_of_them_right() -> None:
    def ask(deal: Deal) -> Item:
        return deal.ask(
            start={"hands": [deal.cards(3), "2", "3"], "turn": 0},
            kind="number",
            answers=range(12),
            right=lambda state, number: number in (2, 4, 6),
            shown=4,
        )

    made = check(item=ask, unique=True)
    items = [made.make(seed) for seed in range(20)]
    assert {len(item.answers) for item in items if isinstance(item, Ask)} == {4}
    assert len({item.answers for item in items if isinstance(item, Ask)}) > 10


def test_a_question_without_enough_wrong_answers_is_no_item() -> None:
    def ask(deal: Deal) -> Item:
        start = {"hands": [deal.cards(3), "2", "3"], "turn": 0}
        return deal.ask(start=start, kind="number", answers=(1, 2, 3), right=lambda _, n: n > 1, shown=3)

    with pytest.raises(LessonError, match="gives no item"):
        check(item=ask)


def test_the_rule_that_matters_most_in_an_item_comes_first() -> None:
    def ask(deal: Deal) -> Item:
        rule = deal.one_of(["CB-12", "CB-15"])
        start = {"hands": [deal.cards(3), "2", "3"], "turn": 0}
        return deal.ask(start=start, kind="number", answers=(1, 2), right=lambda _, n: n == 1, rule=rule)

    made = check(item=ask, rules=("CB-16", "CB-15"))
    assert {made.make(seed).rules for seed in range(20)} == {("CB-12", "CB-16", "CB-15"), ("CB-15", "CB-16")}


def ask_of(deal: Deal, **fields: Any) -> Item:
    question: dict[str, Any] = {"kind": "number", "answers": (1, 2), "right": lambda state, n: n == 1, "shown": 2}
    return deal.ask(start={"hands": [deal.cards(3), "2", "3"], "turn": 0}, **question | fields)


def hopeless(deal: Deal) -> Item:
    raise NoItem


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"unique": True}, "right answers; exactly one is promised"),
        ({"item": hopeless}, "seed 0 gives no item in 40 tries. The last one failed: there are not enough cards"),
        ({"item": lambda deal: deal.attempt(start={"hands": [deal.cards(60), "1", "2"]}, goal=plays)}, "gives no item"),
        (
            {"item": lambda deal: deal.attempt(start={"hands": ["3", "4", "5"], "turn": 0}, goal=plays)},
            "the only legal action reaches",
        ),
        ({"rules": ("CB-99",)}, "has no rule “CB-99”"),
        ({"rules": ()}, "name the rules"),
        ({"item": 8}, "“item” must be a function, not “8”. An example: lambda deal:"),
        ({"item": lambda deal: None}, "“item” must return what .* makes, not “None”. Perhaps a “return” is missing"),
        ({"item": lambda deal: ask_of(deal, right=8)}, "“right” must be a function"),
        ({"item": lambda deal: ask_of(deal, because=8)}, "“because” must be a function"),
        ({"item": lambda deal: ask_of(deal, because=lambda state, n, texts: "")}, "“because” says nothing"),
        ({"item": lambda deal: ask_of(deal, kind="colour")}, "no kind of answer “colour”"),
    ],
)
def test_a_check_that_does_not_keep_its_promise_cannot_be_made(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(LessonError, match=message):
        check(**fields)


def test_a_reason_that_is_not_true_is_no_matter_of_the_cards() -> None:
    def ask(deal: Deal) -> Item:
        told = deal.one_of(["1 + 1 = 2.", "2."])
        return ask_of(deal, answers=(2, 3), right=lambda _, n: n == 2, because=lambda state, n, texts: told)

    def sometimes_false(deal: Deal) -> Item:
        told = deal.one_of(["1 + 1 = 2.", "2.", "3."])
        return ask_of(deal, answers=(2, 3), right=lambda _, n: n == 2, because=lambda state, n, texts: told)

    assert check(item=ask, unique=True).tries == (1,) * 12
    with pytest.raises(LessonError, match=r"the reason for the answer “2” leads to another one: “3\.”"):
        check(item=sometimes_false)


def test_the_best_stars_of_a_step_stay() -> None:
    progress = Progress("combo_breaker", ["a", "b"])
    progress.finish("b", 1)
    progress.finish("b", 0)
    progress.remember({"a": 3, "gone": 2, "b": 4})
    assert progress.stars == {"a": 3, "b": 1}
    progress.forget()
    assert progress.stars == {}
