"""What each kind of scoring is worth, at its edges; CC-63, CC-66, CC-67; and what a card would be worth."""

from __future__ import annotations

import pytest

import cardkit
from cardkit.games.castle_combo.cards import CARDS, card, character
from cardkit.games.castle_combo.cards.tableau import place
from cardkit.games.castle_combo.scoring import points as total_points
from cardkit.games.castle_combo.scoring import prospects, sheet
from tests.games.castle_combo.rulings import GAME, duel, points, worth

REST = "- - - / - - -"


@pytest.mark.parametrize(
    ("tableau", "name", "expected"),
    [
        # shields in a row, a column, a row and a column: each card once, the card itself too
        (f"clockmaker potter - / {REST}", "clockmaker", 9),
        ("clockmaker - - / potter - - / - - -", "clockmaker", 3),
        ("stonemason - - / potter - - / - - guildmaster", "stonemason", 9),
        ("jester - duchess / prince - - / - baron -", "jester", 8),
        ("- baron - / duchess jester prince / - queen_mother -", "jester", 14),
        ("- judge - / - scribe - / - - -", "scribe", 3),
        # kinds of shield
        (f"architect monk - / {REST}", "architect", 6),
        ("winemaker - - / monk - - / - judge -", "winemaker", 6),
        ("chatelaine duchess - / monk - - / - - -", "chatelaine", 4),
        ("his_holiness - - / - - - / - - -", "his_holiness", 30),
        (f"his_holiness mercenary chatelaine / {REST}", "his_holiness", 6),
        ("his_holiness mercenary chatelaine / judge - - / - - -", "his_holiness", 0),
        # sets
        (f"glassblower monk - / {REST}", "glassblower", 4),
        (f"glassblower potter - / {REST}", "glassblower", 0),
        ("her_majesty_the_queen judge clockmaker / duchess goldsmith - / - - -", "her_majesty_the_queen", 20),
        ("mercenary nun - / farmer general - / monk - -", "mercenary", 14),
        (f"general farmer - / {REST}", "general", 0),
        ("general farmer witch / captain - - / potter clockmaker -", "general", 18),
        (f"judge nun vicar / {REST}", "judge", 3),
        (f"judge nun - / {REST}", "judge", 0),
        ("brigand vicar spy / witch monk - / - - -", "brigand", 7),
        ("brigand vicar - / - - - / - - -", "brigand", 0),
        # cards
        (f"chancellor nun vicar / {REST}", "chancellor", 4),
        (f"inventor -vicar spy / {REST}", "inventor", 2),
        (f"blacksmith monk judge / {REST}", "blacksmith", 4),
        (f"pawnbroker judge -witch / {REST}", "pawnbroker", 6),
        (f"patron brigand prince / {REST}", "patron", 15),
        (f"patron judge nun / {REST}", "patron", 5),
        (f"traveler vicar steward / {REST}", "traveler", 6),
        # none of a shield
        (f"baron judge - / {REST}", "baron", 10),
        (f"baron monk - / {REST}", "baron", 0),
        (f"baron -monk - / {REST}", "baron", 10),
        (f"barbarian inventor - / {REST}", "barbarian", 0),
        # a face-down card
        (f"carpenter judge - / {REST}", "carpenter", 8),
        ("carpenter judge nun", "carpenter", 0),
        # positions
        ("duchess - - / - - - / - - -", "duchess", 8),
        ("- - - / duchess - - / - - -", "duchess", 0),
        ("- - - / - spice_merchant - / - - -", "spice_merchant", 5),
        ("- - - / - - - / farmer - -", "farmer", 7),
        ("- - - / - - - / - - astronomer", "astronomer", 0),
        ("- spy - / - - - / - - -", "spy", 6),
        ("- - woodcutter / - - - / - - -", "woodcutter", 5),
        ("- - - / - - - / - - fisherman", "fisherman", 4),
        ("- fisherman - / - - - / - - -", "fisherman", 0),
        ("- baker - / - - - / - - -", "baker", 3),
        ("- - - / - baker - / - - -", "baker", 0),
        # purses
        (f"sculptor+3 - - / {REST}", "sculptor", 6),
        (f"sculptor - - / {REST}", "sculptor", 0),
    ],
)
def test_each_kind_of_scoring(tableau: str, name: str, expected: int) -> None:
    assert points(tableau, name) == expected


def test_every_word_of_a_scoring_occurs_in_these_tests() -> None:
    tested = {name for (_, name, _) in _cases()} | {"alchemist", "locksmith", "banker"}
    words = {_word(card(name)) for name in tested}
    assert words == {_word(each) for each in CARDS}


def test_keys_count_once_more_for_a_card_that_scores_them() -> None:
    state = duel(f"locksmith templar - / {REST}", keys=[5, 0], turn=-1, gold=[0, 0])
    assert total_points(state, 0) == 15


def test_cc_63_the_banker_scores_gold_on_all_purses_and_holds_none() -> None:
    assert points(f"banker sculptor+2 vicar+4 / {REST}", "banker") == 6
    assert points(f"banker - - / {REST}", "banker") == 0


def test_cc_66_costs_are_counted_as_printed_whatever_was_paid() -> None:
    assert points(f"pawnbroker judge baron / {REST}", "pawnbroker") == 6
    assert points("traveler fisherman squire / armorer baron - / - - -", "traveler") == 4


def test_cc_66_only_face_up_cards_have_a_cost() -> None:
    assert points(f"pawnbroker -judge - / {REST}", "pawnbroker") == 3
    assert points(f"traveler -vicar - / {REST}", "traveler") == 2
    assert points(f"patron -brigand - / {REST}", "patron") == 5


def test_cc_67_the_alchemist_counts_itself_as_a_card_with_a_discount() -> None:
    assert points(f"alchemist - - / {REST}", "alchemist") == 4
    assert points(f"alchemist squire -baron / {REST}", "alchemist") == 8


# --- While the tableau grows ---------------------------------------------------------------------------------------


def test_cc_27_a_position_that_is_open_scores_nothing_yet() -> None:
    assert worth("duchess", "duchess").key == "worth.position.open"
    assert worth("duchess / -", "duchess").points == 0
    assert worth("- / duchess", "duchess").key == "worth.position.not"  # there is a card above it
    assert worth("duchess / - / -", "duchess").points == 8


def test_cc_27_a_position_may_be_sure_before_the_tableau_is_full() -> None:
    assert points("- spy -", "spy") == 6  # the columns are settled, whatever becomes of the rows
    assert points("fisherman - -", "fisherman") == 0


def test_points_grow_with_the_tableau() -> None:
    assert points("clockmaker", "clockmaker") == 3
    assert points("clockmaker potter", "clockmaker") == 9


# --- Said in words -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tableau", "name", "english", "spanish"),
    [
        (
            f"clockmaker potter - / {REST}",
            "clockmaker",
            "3 × 3 = 9: 3 for each Crafts shield in this row.",
            "3 × 3 = 9: 3 por cada escudo de artesanía en esta fila.",
        ),
        (
            "duchess",
            "duchess",
            "0, but 8 if this card ends in the top row.",
            "0, pero 8 si esta carta acaba en la fila de arriba.",
        ),
        (
            f"baron monk - / {REST}",
            "baron",
            "0: it would be 10 without any Peasantry shield, and this square shows 1.",
            "0: serían 10 sin ningún escudo de campesino, y en esta zona hay 1.",
        ),
    ],
)
def test_the_reason_is_said(tableau: str, name: str, english: str, spanish: str) -> None:
    found = worth(tableau, name)
    assert found.sentence(GAME.texts("en")) == english
    assert found.sentence(GAME.texts("es")) == spanish


def test_every_line_of_every_sheet_can_be_said() -> None:
    for seed in range(40):
        state = GAME.deal(2, seed)
        bots = [GAME.bot("easy", seed), GAME.bot("easy", seed + 1)]
        while state.actors():
            seat = state.turn
            state.play(seat, bots[seat].choose(state.view(seat), seat))
            lines = sheet(state, seat)
            assert (
                lines.total
                == total_points(state, seat)
                == sum(line.points for line in (*lines.cards, lines.keys) if line)
            )
            for language in cardkit.LANGUAGES:
                for line in (*lines.cards, lines.keys):
                    if line:
                        said = line.sentence(GAME.texts(language))
                        assert str(line.points) in said
                        assert not set("{}") & set(said)


# --- What would this card be worth here? ---------------------------------------------------------------------------


def test_every_free_place_has_its_answer() -> None:
    state = duel("clockmaker potter", village="spy witch locksmith", keys=[0, 0])
    found = prospects(state, 0, card("spy"))
    assert set(found) == {place(row, column) for row, column in ((0, 1), (0, 2), (1, 0), (1, 3), (2, 1), (2, 2))}
    assert found[place(1, 3)].key == "worth.position.not"
    assert found[place(1, 0)].key == "worth.position.not"
    assert found[place(0, 1)].key == "worth.position.open"


def _cases() -> list[tuple[str, str, int]]:
    (mark,) = test_each_kind_of_scoring.pytestmark  # type: ignore[attr-defined]
    return list(mark.args[1])


def _word(number: int) -> str:
    scoring = character(number).scoring
    return f"{scoring.count.word} {scoring.area}" if scoring.count else f"{scoring.condition} {scoring.position}"
