"""How New Game looks and is clicked."""

from typing import Final

from cardkit.games.new_game import GAME
from cardkit.games.new_game.actions import STOP, NewGameAction
from cardkit.games.new_game.cards import CARDS, NAMES, NUMBERS
from cardkit.games.new_game.clicks import attempt, choices, label
from cardkit.games.new_game.rules import NewGame
from cardkit.looks.covers import Cover, Laid, fan
from cardkit.looks.look import Look
from cardkit.looks.scene import Card, Face, Option, Scene, Tone, Zone
from cardkit.looks.seating import Seating
from cardkit.looks.summary import totals, verdict
from cardkit.texts import Player, Texts

TONES: Final[tuple[Tone, ...]] = ("sky", "teal", "lime", "amber", "rose", "violet")


def faces(texts: Texts) -> tuple[Face, ...]:
    """Return the back and the numbers."""
    numbers = [Face(str(n), str(n), tone, "waves", corner=str(n)) for n, tone in zip(NUMBERS, TONES, strict=True)]
    return (Face("?", tone="ink", pattern="scales"), *numbers)


def show(text: str, texts: Texts) -> tuple[Card, ...]:
    """Return cards of the notation to be drawn."""
    return _cards("shown", tuple(CARDS[name] for name in text.split()))


def _cards(prefix: str, cards: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple(Card(f"{prefix}:{at}", NAMES[card], NAMES[card]) for at, card in enumerate(cards))


def scene(state: NewGame, seat: int, texts: Texts) -> Scene:
    """Return the table as *seat* may see it."""
    view = state.view(seat)
    table, points = Seating(view, seat, texts), [texts.say("scene.points", n=each) for each in view.points]
    back = Card("pile", "?", texts.say("scene.pile"))
    zones = [
        Zone("pile", "pile", texts.say("scene.pile"), cards=(back,), count=len(view.pile), touch=True),
        Zone("tower", "row", texts.say("scene.tower"), cards=_cards("tower", view.tower)),
    ]
    if STOP in view.legal(seat):
        stop = Option("stop", texts.say("scene.stop"))
        zones.append(Zone("say", "options", texts.say("scene.or"), seat=seat, options=(stop,)))
    over = verdict(result, texts) if (result := view.result()) else ""
    acts = f"prompt-{'go' if view.tower else 'begin'}" if seat == view.turn else "prompt-wait"
    return table.scene(
        seats=(table.seat(each, turn=each == view.turn, badges=(points[each],)) for each in table.around),
        zones=zones,
        prompt=over or texts.say(f"scene.{acts}", seat_turn=Player(view.turn), n=len(view.tower)),
        choices=choices(view, seat, texts),
        over=over,
        faces=faces(texts),
    )


LOOK: Final[Look[NewGame, NewGameAction]] = Look(
    game=GAME,
    colour="new-colour",
    emblem="2 4 6",
    cover=Cover((Laid("1", 110, 150, -8), Laid("3", 150, 110, 4), *fan("56", x=250, y=120, apart=18, radius=190))),
    faces=faces,
    cards=show,
    scene=scene,
    label=label,
    attempt=attempt,
    summary=totals,
    moods={"fall": {"seat": "cross", "others": "happy"}, "over": {"seat": "happy", "others": "cross"}},
)
