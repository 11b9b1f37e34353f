"""One takes back one's own last move while nobody has acted and nothing was revealed."""

from __future__ import annotations

from tests.rooms.turned import Tab, Turned, laid, let_play

TURN = ("1 9", "12 13", "8 4", "6 7")


def at_table() -> tuple[Turned, Tab, Tab]:
    turned = Turned("kael", players=4)
    ana, luis = turned.start("Ana", "Luis")
    turned.lay(laid(TURN, turn=0))
    return turned, ana, luis


def test_the_last_move_is_taken_back_for_all_and_from_what_is_kept() -> None:
    turned, ana, luis = at_table()
    assert not ana.offers("undo")
    ana.act("lay 9")
    assert len(turned.store.moves) == 1
    assert ana.offers("undo")
    assert not luis.offers("undo")
    ana.press("undo")
    assert turned.match.now == 0
    assert turned.store.moves == {}
    assert ana.actions()
    ana.act("lay 1")
    assert [move.action for move in turned.store.moves.values()] == ["lay 1"]


def test_not_when_somebody_has_acted_since() -> None:
    turned, ana, luis = at_table()
    ana.act("lay 9")
    ana.act("take")
    assert ana.offers("undo")
    stale = {"type": "control", "id": "undo", "version": ana.scene["version"]}
    turned.clock.turn(2)
    luis.act()
    assert turned.match.now == 3
    assert not ana.offers("undo")
    ana.send(say=stale)
    assert turned.match.now == 3


def test_not_when_it_has_shown_a_card() -> None:
    """Each move of a whole match that shows whoever made it something new stays."""
    turned = Turned("castle_combo", players=2)
    tabs = turned.start("Ana", "Luis")
    taken, stayed = 0, 0
    for _ in range(60):
        turned.clock.turn(1)
        if turned.table.is_over():
            break
        now = turned.match.now
        tab = tabs[turned.match.state.actors()[0]]
        let_play(turned, tab)
        if turned.match.now == now:
            continue
        shows = turned.match.reveals(turned.match.now - 1)
        assert tab.offers("undo") is not shows
        stayed += shows
        taken += not shows
    assert taken
    assert stayed


def test_an_undo_that_comes_too_late_does_nothing() -> None:
    turned = Turned("castle_combo", players=2)
    ana, luis = turned.start("Ana", "Luis")
    tabs = [ana, luis]
    for _ in range(40):
        tab = tabs[turned.match.state.actors()[0]]
        let_play(turned, tab)
        if tab.offers("undo"):
            break
    stale = {"type": "control", "id": "undo", "version": tab.scene["version"]}
    while turned.match.moves[turned.match.now - 1][0] == tab.seat:
        let_play(turned, tabs[turned.match.state.actors()[0]])
    now = turned.match.now
    tab.send(say=stale)
    assert turned.match.now == now
