"""What somebody in a room can see, hear and measure stays the same when all cards hidden from them are dealt anew."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, Final

import pytest

import cardkit
from cardkit.chance import Secret
from cardkit.contract import game_names
from cardkit.match import Match
from cardkit.rooms.moment import Moment
from cardkit.rooms.telling import told_room, told_time
from cardkit.rooms.thinking import Mind
from cardkit.sessions.door import Door
from tests.games.castle_combo.rulings import ROWS, duel
from tests.rooms.turned import Tab, Turned, laid, let_play


def measured(turned: Turned, tab: Tab) -> str:
    """Return all that a person sees and hears now, and when what is due."""
    table, person = turned.table, turned.person(tab)
    table.moment, table.mind = table._moment(), Mind(table.match, table.bots())
    table.wind()
    assert person.door is not None
    place = person.door.activity
    place.redraw()
    seen = Door(place).whole()
    told = told_room(turned.room.gathering, "en", invited=True), told_time(table, turned.clock.at)
    seen["feedback"].pop("number", None)
    return json.dumps([seen, told, turned.clock.next()], sort_keys=True)


def dealt_anew(turned: Turned, tab: Tab, rng: random.Random) -> Iterator[tuple[str, str]]:
    """Yield what somebody sees and measures, as the cards lie, and as they could lie as well."""
    match = turned.match
    before = measured(turned, tab)
    real = match.states[match.now]
    seat = turned.person(tab).seat
    match.states[match.now] = real.determinise(real.actors()[0] if seat is None else seat, rng)
    try:
        yield before, measured(turned, tab)
    finally:
        match.states[match.now] = real


def compared(name: str, views: int, seed: int) -> int:
    """Play matches of people, bots and somebody who looks on, until so many views were compared; return how many."""
    rng, done = random.Random(seed), 0
    while done < views:
        turned = Turned(name, players=4, race=rng.choice(("relaxed", "normal", "quick")))
        ana, luis = turned.start("Ana", "Luis")
        watching = turned.come("Eva", sits=False)
        for _ in range(60):
            turned.clock.turn(rng.uniform(0.1, 3.0))
            if turned.table.is_over() or done >= views:
                break
            for tab in (ana, luis):
                for before, after in dealt_anew(turned, tab, rng):
                    assert before == after
                    done += 1
            assert watching.scene["zones"]
            let_play(turned, rng.choice((ana, luis)))
    return done


@pytest.mark.parametrize("name", game_names())
def test_hidden_cards_dealt_anew_make_no_difference(name: str) -> None:
    assert compared(name, 60, 1) == 60


@pytest.mark.long
@pytest.mark.parametrize("name", game_names())
def test_hidden_cards_dealt_anew_make_no_difference_in_two_thousand_views(name: str) -> None:
    assert compared(name, 500, 2) >= 500


@pytest.mark.parametrize("name", game_names())
def test_whoever_looks_on_sees_nothing_that_somebody_there_does_not(name: str) -> None:
    rng, compared = random.Random(4), 0
    turned = Turned(name, players=4)
    tabs = turned.start("Ana", "Luis")
    eva = turned.come("Eva", sits=False)
    for _ in range(40):
        turned.clock.turn(2.0)
        let_play(turned, rng.choice(tabs))
        shown = [faces(tab) for tab in tabs]
        for zone, cards in faces(eva).items():
            # Whose hand it is sees it as their own.
            everybody = [each for each in shown if zone in each or not zone.startswith(("hand-", "specials-"))]
            assert all({*cards} - {"back"} <= {*each.get(zone, ())} for each in everybody)
            compared += 1
        assert eva.actions() == []
    assert compared > 40


PUBLIC: Final = {"row", "tableau", "reserve", "discards", "trick", "laid", "pile", "specials-1", "specials-2"}
"""What lies there for all, by the beginning of its id."""


@pytest.mark.parametrize("name", game_names())
def test_whoever_looks_on_sees_all_that_lies_there_for_all(name: str) -> None:
    rng, hands, rows = random.Random(5), 0, 0
    turned = Turned(name, players=3)
    ana, luis, eva = *turned.start("Ana", "Luis"), turned.come("Eva", sits=False)
    for _ in range(60):
        turned.clock.turn(2.0)
        let_play(turned, rng.choice((ana, luis)))
        seen, shown = ({zone["id"]: zone for zone in tab.scene["zones"]} for tab in (eva, ana))
        for name_of, zone in shown.items():
            if name_of.split(":")[0] in PUBLIC:
                # A place without cards may be shown to whoever acts alone.
                assert faces(eva).get(name_of, []) == faces(ana)[name_of]
                rows += 1
            if name_of.startswith("hand-"):
                assert seen[name_of]["count"] == zone["count"]
        if "hand" in shown:
            assert seen["hand-0"]["count"] == len(shown["hand"]["cards"])
            assert {*faces(eva)["hand-0"]} <= {"back", *faces(ana)["hand"]}  # some have been shown to all
            hands += 1
    assert rows >= 60
    assert hands > 50 or name == "castle_combo"  # there is no hand before cards are dealt


def test_what_a_card_costs_one_of_them_is_said_to_nobody_who_looks_on() -> None:
    turned = Turned("castle_combo", players=2)
    ana, eva = turned.start("Ana")[0], turned.come("Eva", sits=False)
    turned.lay(Match(cardkit.game("castle_combo"), duel("squire", **ROWS)))
    mine, seen = (row(tab, "row:village") for tab in (ana, eva))
    assert mine[1]["label"].endswith("For you it costs 3.")
    assert [card["face"] for card in seen] == [card["face"] for card in mine]
    assert mine[1]["label"] == f"{seen[1]['label']} For you it costs 3."


def row(tab: Tab, zone: str) -> list[dict[str, Any]]:
    """Return what cards somebody sees in a zone."""
    return next(list(each["cards"]) for each in tab.scene["zones"] if each["id"] == zone)


def faces(tab: Tab) -> dict[str, list[str]]:
    """Return what cards somebody sees, by zones."""
    return {zone["id"]: [card["face"] for card in zone["cards"]] for zone in tab.scene["zones"]}


def pressed(turned: Turned, presser: Tab, other: Tab) -> Iterator[tuple[Any, Any]]:
    """Yield what others hear, and what is due, before and after somebody lets a moment pass."""

    def heard() -> Any:
        return len(other.said), other.drawn, other.shown, turned.clock.next(), other.scene["version"]

    before = json.dumps(heard())
    assert presser.press("pass") == ""
    yield before, json.dumps(heard())


@pytest.mark.parametrize("hands", [("1 8 8", "12 13", "9 9", "6 7"), ("1 9", "12 13", "9 9 8 8", "6 7")])
def test_who_lets_a_moment_pass_does_so_unheard_whether_they_could_act_or_not(hands: tuple[str, ...]) -> None:
    turned = Turned("kael", players=4)
    tabs = turned.start("Ana", "Luis")
    turned.lay(laid(hands, laid="1: 8 8", turn=2))
    for presser, other in (tabs, tabs[::-1]):
        assert presser.offers("pass"), "all may be able to act, as far as the others know"
        for before, after in pressed(turned, presser, other):
            assert before == after
        assert not presser.offers("pass")


def test_the_bar_of_somebody_who_can_act_out_of_turn_is_that_of_one_who_cannot() -> None:
    bars = []
    for hands in (("1 8 8", "12 13", "9 9", "6 7"), ("1 9 9", "12 13", "8 8", "6 7")):
        turned = Turned("kael", players=4)
        ana, _ = turned.start("Ana", "Luis")
        turned.lay(laid(hands, laid="1: 8 8", turn=2))
        bars.append((ana.shown["controls"], ana.shown["moment"], ana.shown["wait"], ana.last("time")))
    assert len(bars[0]) == 4
    assert bars[0][:3] == bars[1][:3]
    assert bars[0][3] is not None
    assert bars[1][3] is not None


def test_no_address_and_no_message_has_the_seed() -> None:
    turned = Turned("kael", players=4)
    ana, luis = turned.start("Ana", "Luis")
    seed = turned.match.setup["seed"] if turned.match.setup else None
    assert seed is not None
    for _ in range(30):
        turned.clock.turn(2.0)
        let_play(turned, ana)
        let_play(turned, luis)
        written = json.dumps([ana.said, ana.shown, luis.said, luis.shown])
        assert seed.deal not in written
        assert seed.salt not in written


def test_what_is_drawn_for_all_to_see_follows_from_the_salt_and_not_from_the_deal() -> None:
    fields = {"hands": ("1 8 8", "12 13", "9 9", "6 7"), "pile": "3 12", "stock": "5 1 1", "laid": "1: 8 8", "turn": 2}
    kael = cardkit.game("kael")

    def drawn(deal: str, salt: str) -> tuple[float, ...]:
        setup = {"players": 4, "seed": Secret(deal * 32, salt * 32), "options": {}}
        moment = Moment.of(Match(kael, kael.position(**fields), setup), "normal", 0.0)
        return moment.breath, moment.turn, moment.reacts

    assert drawn("0", "5") == drawn("f", "5")
    assert drawn("0", "5") != drawn("0", "6")
