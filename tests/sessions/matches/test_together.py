"""Several people around one device: who gets it and when, acting out of turn, and what is taken back or kept."""

from __future__ import annotations

import pytest

import cardkit
from cardkit.chance import Secret
from cardkit.contract import game_names
from cardkit.sessions.controls import TIMES
from cardkit.sessions.matches.curtain import Curtain
from cardkit.sessions.matches.dealing import Dealing
from cardkit.sessions.matches.dealt import Dealt
from cardkit.sessions.matches.group import Group
from cardkit.sessions.matches.together import Hand
from cardkit.sessions.reader import Reader
from cardkit.texts import LANGUAGES
from tests.nights import in_turn
from tests.sessions.played import kept
from tests.sessions.sitting import Sitting
from tests.sessions.together import deal, holder, lay, match_of, play_on

# --- Who gets the device -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "people"), in_turn(list(game_names()), [4, 2]))
def test_a_whole_match_with_bots_for_the_rest(name: str, people: int) -> None:
    table = deal(name, people, players=4)
    together, had = match_of(table), set[int | None]()
    for _ in range(4000):
        if together.is_over():
            break
        play_on(table)
        had.add(holder(table))
    assert together.is_over()
    assert had - {None} == set(range(people))
    summary = table.scene["summary"]
    assert {"Ana", "Luis"} <= {row["name"] for row in summary["rows"]}
    assert "You" not in {row["name"] for row in summary["rows"]}
    assert table.offers("rematch")
    table.press("rematch")
    assert match_of(table) is not together
    assert match_of(table).hands[0].words.name(0) in ("You", "Ana")


def test_the_curtain_falls_as_soon_as_another_person_has_to_decide() -> None:
    table = lay(deal(), "1 9", "12 13", "8 4", turn=0)
    assert holder(table) is None
    assert table.scene["prompt"] == "Give it to Ana."
    table.act("open 0")
    assert holder(table) == 0
    table.act("lay 9")
    table.act("draw")
    assert holder(table) is None
    assert table.scene["prompt"] == "Give it to Luis."
    table.act("open 1")
    table.act("lay 13")
    table.act("draw")
    assert holder(table) == 1, "while a bot plays, what one sees stays"
    table.press("pass")
    table.send(type="continue", all=False)
    assert len(match_of(table).match.moves) == 5
    assert holder(table) == 1


@pytest.mark.parametrize("name", game_names())
def test_it_is_me_stands_there_in_every_public_window_and_only_there(name: str) -> None:
    """At the curtain and at every hand, whoever can act; but for a round that has ended."""
    table, windows = deal(name, players=4), 0
    for step in range(300):
        match = match_of(table)
        hand = match.holder
        state = match.match.state
        offered = state.window() and not (hand is not None and hand.held()) and match._let_pass != match.match.now
        assert table.offers("me") == (offered and bool(match.game.races))
        windows += offered
        play_on(table)
        if match_of(table).is_over():
            table = deal(name, players=4, seed=step)
    assert bool(windows) == bool(match.game.races)


def test_each_is_told_why_not_in_their_own_words() -> None:
    table = lay(deal(), "1 9", "12 13", "8 4", turn=0)
    for seat, card in ((0, 9), (1, 13)):
        table.act(f"open {seat}")
        table.send(type="try", action="lay 5")
        assert table.feedback["kind"] == "refused"
        assert table.feedback["rule"]["id"]
        assert "in your hand" in table.feedback["text"]
        table.act(f"lay {card}")
        table.act("draw")


def test_whoever_goes_away_hides_their_cards() -> None:
    table = lay(deal(), "1 9", "12 13", "8 4", turn=0)
    table.act("open 0")
    table.press("cover")
    assert holder(table) is None
    table.act("open 0")
    assert holder(table) == 0


@pytest.mark.parametrize("opened", [True, False])
def test_a_click_of_the_one_before_counts_for_nobody_else_and_is_not_answered_at_the_curtain(opened: bool) -> None:
    table = lay(deal(), "1 9", "9 13", "8 4", turn=0)
    table.act("open 0")
    version = table.scene["version"]
    table.act("lay 9")
    table.act("draw")
    assert holder(table) is None
    if opened:
        table.act("open 1")
    before = table.feedback
    table.receive({"type": "act", "action": "lay 9", "version": version})
    assert len(match_of(table).match.moves) == 2
    assert (table.feedback == before) is not opened


def test_the_seed_is_secret_and_in_no_address() -> None:
    table = deal()
    setup = match_of(table).match.setup
    assert setup is not None
    assert isinstance(setup["seed"], Secret)
    assert table.scene["address"]["seed"] is None
    assert table.scene["address"]["people"] == "2"
    before = setup["seed"]
    table.read("en", game="kael", players="3", people="2", seed="5")
    again = match_of(table).match.setup
    assert again is not None
    assert again["seed"] == before


def test_an_address_leads_to_where_they_say_who_they_are() -> None:
    table = Sitting(Dealing("kael", Reader("en")))
    table.read("en", game="kael", players="3", people="3", seed="5")
    assert table.bar()["people"]["value"] == "3"
    assert table.offers("name-2")
    assert not {"seat", "seed", "coach"} & table.bar().keys()


# --- Acting out of turn ------------------------------------------------------------------------------------------

CUT = ("1 9", "8 8 4", "12 13")


def test_whoever_wants_to_act_out_of_turn_says_so_gets_the_device_and_acts() -> None:
    table = lay(deal(), *CUT, laid="2: 8 8", turn=0)
    table.act("open 0")
    table.press("me")
    assert holder(table) is None
    assert table.wait is None
    assert [choice["label"] for choice in table.scene["choices"]] == ["I am Ana", "I am Luis", "Nobody"]
    table.act("open 1")
    table.act("cut 8 8")
    assert [seat for seat, _ in match_of(table).match.moves] == [1]


def test_whoever_thinks_better_of_it_lets_it_pass() -> None:
    table = lay(deal(), *CUT, laid="2: 8 8", turn=0)
    table.press("me")
    table.act("nobody")
    assert table.scene["prompt"] == "Give it to Ana."
    table.press("me")
    table.act("open 1")
    table.press("pass")
    assert (holder(table), table.scene["prompt"]) == (None, "Give it to Ana.")
    assert match_of(table).match.now == 0


def test_it_is_me_stands_there_and_bots_wait_whoever_can_act() -> None:
    """The cards that nobody sees make no difference, nor does who has the device."""
    for hands in (CUT, ("1 9", "2 4 4", "12 13"), ("1 9", "2 4 4", "8 8 13")):
        table = lay(deal(), *hands, laid="1: 8 8", turn=2)
        assert table.offers("me")
        assert table.wait == TIMES["normal"]
        table.press("race", "relaxed")
        assert table.wait == TIMES["relaxed"]
        table.press("pass")
        assert table.wait is not None
        assert table.wait < TIMES["normal"]
    table = lay(deal(), "1 9", "12 13", "8 4", turn=0)
    assert not table.offers("me")


def test_a_bot_that_cuts_in_while_the_device_is_handed_on_is_seen_at_the_curtain() -> None:
    table = lay(deal(), "1 9", "2 4 4", "8 8 13", laid="0: 8 8", turn=1)
    table.send(type="continue", all=False)
    assert [seat for seat, _ in match_of(table).match.moves] == [2]
    assert table.entries[-1]["text"].startswith("Fox ")


def test_whoever_says_that_it_is_them_is_heard_though_a_bot_acts_at_the_same_moment() -> None:
    table = lay(deal(), "1 9", "2 4 4", "8 8 13", laid="0: 8 8", turn=1)
    version = table.scene["version"]
    table.send(type="continue", all=False)
    assert [seat for seat, _ in match_of(table).match.moves] == [2]
    table.receive({"type": "act", "action": "open 1", "version": version})
    assert holder(table) == 1


# --- What one can take back, and what is kept --------------------------------------------------------------------


def test_ones_own_last_move_is_taken_back_while_nothing_was_seen_since() -> None:
    table = lay(deal(), "1 9", "12 13", "8 4", turn=0)
    table.act("open 0")
    table.act("lay 9")
    table.press("undo")
    assert match_of(table).match.now == 0
    table.act("lay 1")
    table.act("draw")
    assert not table.offers("undo"), "a card was drawn"
    table.act("open 1")
    table.act("lay 13")
    table.act("take")
    assert table.offers("undo"), "everybody knows that card"
    table.send(type="continue", all=False)
    assert not table.offers("undo")


def test_a_move_is_taken_back_through_the_curtain_but_not_once_another_one_has_looked() -> None:
    table = lay(deal(), "1 9", "12 13", "8 4", turn=0)
    table.act("open 0")
    table.act("lay 9")
    table.act("take")
    table.press("undo")
    table.act("open 0")
    table.act("take")
    table.act("open 1")
    table.press("cover")
    assert not table.offers("undo")


@pytest.mark.parametrize("messages", [0, 30])
@pytest.mark.parametrize("name", ["kael", "bomba"])
def test_a_page_that_is_loaded_again_goes_on_at_the_curtain(name: str, messages: int) -> None:
    table = deal(name)
    for _ in range(messages):
        play_on(table)
    match = match_of(table).match
    key, moves = kept(table)
    again = Sitting(Dealing(name, Reader("en")))
    again.read("en", game=name, players="3", people="2")
    again.send(type="resume", key=key, moves=moves)
    assert match_of(again).match == match
    assert match_of(again).hands[1].words.name(0) == "Ana"
    assert isinstance(match_of(again).inside, Curtain) == match_of(again).hides()


def test_what_is_kept_wrongly_deals_nothing() -> None:
    for key in (
        "people=2\nseed=5",
        "people=2\nseed=x\ngame=kael",
        "x\n=",
        "people=9\nseed=" + Secret.fresh().as_text(),
    ):
        table = Sitting(Dealing("kael", Reader("en")))
        table.read("en")
        table.send(type="resume", key=key, moves=[])
        assert table.activity.inside is table.activity.choosing
        assert table.feedback["text"] == table.words.say("feedback.not-kept")
        assert [letter["type"] for letter in table.letters] == ["keep"]
        assert kept(table) == ("", []), "it is not tried again"


def test_moves_that_are_none_are_told_and_the_match_begins_where_they_do() -> None:
    table = deal()
    for _ in range(8):
        play_on(table)
    key, moves = kept(table)
    again = Sitting(Dealing("kael", Reader("en")))
    again.read("en", game="kael", players="3", people="2")
    again.send(type="resume", key=key, moves=[*moves[:2], "0: fly", *moves[2:]])
    assert match_of(again).match.moves == match_of(table).match.moves[:2]
    assert again.feedback["text"] == again.words.say("feedback.kept-in-part")
    assert isinstance(match_of(again).inside, Curtain)


def test_an_unfinished_match_of_ones_own_goes_on_whoever_was_about_to_share_the_device() -> None:
    table = Sitting(Dealing("kael", Reader("en"), players=3))
    table.press("people", "2")
    table.send(type="resume", key="game=kael seed=5 players=3 level=easy", moves=[])
    assert isinstance(table.activity.inside, Dealt)
    assert table.scene["address"]["people"] is None


@pytest.mark.parametrize("name", ["kael", "castle_combo"])
def test_the_same_deal_again_is_of_the_same_secret_and_is_kept(name: str) -> None:
    table = deal(name)
    key = kept(table)[0]
    before = match_of(table).match.states[0]
    while not table.offers("same-deal"):
        play_on(table)
    table.press("same-deal")
    assert match_of(table).match.states == [before]
    assert kept(table) == (key, [])
    assert isinstance(match_of(table).inside, Curtain) == match_of(table).hides()


def test_such_a_match_changes_nothing_of_what_one_has_done() -> None:
    table = deal("castle_combo")
    while not match_of(table).is_over():
        play_on(table)
    assert {letter["type"] for letter in table.letters} == {"keep", "coach", "over"}
    assert {each["game"] for each in table.letters if each["type"] == "coach"} == {
        "castle_combo:Ana",
        "castle_combo:Luis",
    }


@pytest.mark.parametrize("name", ["kael", "castle_combo"])
def test_until_it_is_over_a_browser_can_offer_it_by_the_names_of_all_and_without_its_secret(name: str) -> None:
    table = deal(name, players=4)
    secret = match_of(table).setup.seed
    assert isinstance(secret, Secret)
    while not match_of(table).is_over():
        play_on(table)
    kept = [letter for letter in table.letters if letter["type"] == "keep"]
    assert kept[-1]["match"] is None
    offered = [letter["match"] for letter in kept if letter["match"]]
    for told in offered:
        assert (told["game"], told["seat"], told["address"]["people"]) == (name, 0, "2")
        assert "Ana and Luis against Fox and Otter: " in told["said"]["en"]
        assert "Ana y Luis contra Zorro y Nutria: " in told["said"]["es"]
        assert secret.deal not in str(told)
        assert secret.salt not in str(told)
    over = {"type": "over", "game": name, "key": kept[-1]["key"]}
    assert over in table.letters
    assert table.letters.index(over) > table.letters.index(kept[-1])
    table.press("same-deal")
    count = table.letters.count(over)
    table.press("new")
    assert table.letters.count(over) == count + 1, "whoever begins another one leaves it for good"


# --- Names -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [2, 3, 4])
def test_nobody_shares_a_face_or_a_name(language: str, size: int) -> None:
    for name in game_names():
        game = cardkit.game(name)
        for seats in (each for each in game.players if each >= size):
            people = Group(size).people(seats)
            assert len(set(people.animals)) == seats
            assert len(set(people.texts(game, language, None).names)) == seats


def test_a_name_is_short_and_nobody_has_it_twice() -> None:
    table = Sitting(Dealing("kael", Reader("en"), players=3))
    table.press("people", "2")
    table.press("name-0", "  <b>Ana</b>\u202e and many more  ")
    assert table.bar()["name-0"]["value"] == "<b>Ana</b> and m"
    table.press("name-1", "<B>ana</b> and m")
    assert table.bar()["name-1"]["value"] == "Toad"
    table.press("name-0", " \n ")
    assert table.bar()["name-0"]["value"] == "Cat"
    table.press("players", "2")
    table.press("people", "2")
    table.press("deal")
    assert len(match_of(table).hands) == 2
    assert isinstance(match_of(table).hands[0], Hand)


def test_a_round_that_ends_before_a_double_turn_can_be_looked_back_on() -> None:
    """Nobody is left who could have that turn."""
    table = deal("bomba", seed=54)
    for _ in range(400):
        play_on(table)
        if match_of(table).is_over():
            break
    assert match_of(table).is_over()
