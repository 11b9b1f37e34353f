"""How the cards look: the location above, the character, and in signs what it does and what it scores."""

from __future__ import annotations

from typing import Final

from cardkit.games.castle_combo.cards import Character
from cardkit.games.castle_combo.cards import vocabulary as words
from cardkit.games.castle_combo.cards.vocabulary import CASTLE, SHIELDS, Count, Effect, Scoring
from cardkit.games.castle_combo.look import icons
from cardkit.games.castle_combo.look.icons import STONE, TIMBER, Sign, at, side_by_side
from cardkit.games.castle_combo.look.portraits import portrait
from cardkit.games.castle_combo.scoring import AREAS, POSITIONS
from cardkit.looks.faces import PAPER
from cardkit.texts import Texts

HUE: Final = (STONE, TIMBER)
SKY: Final = ("#c7d5ea", "#efdcae")
MIDDLE: Final = 4
PARCHMENT: Final = "#f1e0b5"
LIT: Final = "#fff3cf"  # behind the Messenger
STRIP: Final = 72  # how wide a line of signs may be
# Battlements for the castle, roofs for the village: told apart without colour.
SKYLINE: Final = (
    "M5 62V24H11V29H17V24H23V29H29V36H36V31H41V36H47V31H52V36H59V29H65V24H71V29H77V24H83V62Z",
    "M5 62V38L15 27L25 38V34L37 24L49 34V40L61 29L72 38L78 32L83 36V62Z",
)


def letters(texts: Texts) -> tuple[str, ...]:
    """Return the letters of the shields in the language of *texts*."""
    return tuple(texts.say(f"letters.{name}") for name in SHIELDS)


def picture(character: Character, texts: Texts) -> str:
    """Return the face of a character, to lie under the frame of a card."""
    signs = _Signs(texts)
    hue = HUE[character.location]
    name = texts.say(f"cards.{character.name}")
    lines = _lines(name)
    ribbon = 12 if len(lines) == 1 else 18
    higher = (ribbon - 12) * 0.5
    parts = [
        f'<rect x="3" y="3" width="82" height="118" rx="8" fill="{SKY[character.location]}"/>',
        f'<path d="{SKYLINE[character.location]}" fill="{hue}" opacity=".35"/>',
        at(portrait(character.name, character.shields[0]), 44, 34 - higher),
        f'<rect x="4" y="{70 - ribbon}" width="80" height="{ribbon}" fill="{hue}"/>',
        *(
            icons.words(line, 44, 70 - ribbon + ribbon * (2 * i + 1) / (2 * len(lines)), _size(line, len(lines)), PAPER)
            for i, line in enumerate(lines)
        ),
        f'<rect x="4" y="70" width="80" height="25" fill="{PAPER}" class="ck-p"/>',
        f'<rect x="4" y="94" width="80" height="26" fill="{PARCHMENT}"/>',
        f'<path d="M4 94.5H84" stroke="{hue}" stroke-width="1.2" stroke-dasharray="3 2"/>',
        *signs.ability(character.ability),
        _fitted(signs.scoring(character.scoring), 107),
        at(icons.coin(str(character.cost)).markup, 6, 18, 1.25),
        *(signs.blazon(kind, 73, 17.5 + 20 * i) for i, kind in enumerate(character.shields)),
    ]
    if character.messenger:
        parts.append(at(_messenger_icon(1 - character.location), 15.5, 43 - higher))
    return _lettered("".join(parts))


def _lettered(markup: str) -> str:
    """Return *markup* with what all its words have in common."""
    return f'<g font-weight="800" text-anchor="middle">{markup}</g>'


def back(location: int) -> str:
    """Return the back of a location's cards: it shows what a card taken face down brings."""
    return _back(location, 48, 97)


def _back(location: int, middle: float, foot: float, *, messenger: bool = False) -> str:
    """Return a back with its emblem, or the Messenger, at the height *middle*, and at *foot* what it brings."""
    hue = HUE[location]
    emblem = icons.TOWER if location == CASTLE else icons.HOUSE
    bricks = "M4 {y}H84M{a} {y}V{b}M{c} {y}V{b}"
    wall = "".join(
        bricks.format(y=y, b=y + 12, a=20 + 12 * (i % 2), c=56 + 12 * (i % 2)) for i, y in enumerate(range(4, 120, 12))
    )
    slates = "".join(f"M{4 + 10 * (i % 2)} {y}q5 10 10 0{'t10 0' * 6}" for i, y in enumerate(range(6, 118, 9)))
    lines = wall if location == CASTLE else slates
    sign = f'<path d="{emblem}" fill="{PAPER}" class="ck-p"/>'
    disc = f'fill="{LIT}" stroke="{icons.GOLD}"' if messenger else f'fill="{hue}" stroke="{PAPER}" class="ck-ps"'
    comes = side_by_side([icons.coin("6"), icons.key("2")], 3)
    return _lettered(
        f'<rect x="3" y="3" width="82" height="118" rx="8" fill="{hue}"/>'
        f'<path d="{lines}" fill="none" stroke="{PAPER}" opacity=".22" stroke-width="1.4"/>'
        f'<circle cx="44" cy="{middle:g}" r="25" {disc} stroke-width="2"/>'
        + (at(pawn(), 44, middle, 2.1) if messenger else at(sign, 44, middle, 2.6))
        + f'<rect x="18" y="{foot - 11:g}" width="52" height="22" rx="11" fill="{PAPER}" class="ck-p"/>'
        + at(comes.markup, 44 - comes.width / 2, foot)
    )


def deck(location: int, name: str, *, empty: bool, messenger: bool) -> str:
    """Return the place of a deck with the *name* of its location, and the Messenger if he stands there."""
    hue = HUE[location]
    ground = (
        f'<rect x="3" y="3" width="82" height="118" rx="8" fill="{SKY[location]}"/>'
        f'<path d="{SKYLINE[location]}" fill="{hue}" opacity=".35" transform="translate(0 32)"/>'
        + (at(pawn(), 44, 58, 2.1) if messenger else "")
        if empty
        else _back(location, 56, 95, messenger=messenger)
    )
    # Its name is above: how many cards it has hangs at its foot.
    ribbon = f'<rect x="3" y="3" width="82" height="24" fill="{PAPER}" class="ck-p"/>'
    called = icons.words(name, 44, 15, min(18, round(148 / len(name), 1)), hue)
    return ground + _lettered(ribbon + called)


def pawn() -> str:
    """Return the Messenger: a figure with a hat, a horn in the hand, 26 high around 0,0."""
    return (
        '<path d="M-6 12Q-5 1 -2.5 -1H2.5Q5 1 6 12Z" fill="#c62f3a" stroke="#fffaf0" stroke-width="1"/>'
        '<path d="M-8 13.5Q0 9.5 8 13.5Z" fill="#8f1f28"/><circle cy="-4" r="4.2" fill="#f2cfb0" stroke="#fffaf0" '
        'stroke-width=".8"/><path d="M-6.5 -5.5Q0 -14 6.5 -5.5Q0 -8 -6.5 -5.5Z" fill="#c62f3a"/>'
        '<path d="M2 3L11 -1.5L12.5 3L3 5Z" fill="#f5b942" stroke="#8a5a00" stroke-width=".6"/>'
    )


def _messenger_icon(location: int) -> str:
    """Return the sign that sends the Messenger to *location*."""
    arrow = "M0 -13L5.5 -8H-5.5Z" if location == CASTLE else "M0 13L5.5 8H-5.5Z"
    ink = f'fill="{HUE[location]}" stroke="{PAPER}"'
    return (
        f'<rect x="-9" y="-10" width="18" height="20" rx="3" {ink} stroke-width="1.4"/>'
        f'<path d="{arrow}" {ink} stroke-width="1"/>{at(pawn(), -1, 0, 0.62)}'
    )


def _lines(name: str) -> list[str]:
    """Return a name in one line, or in two that are about equally long."""
    if len(name) <= 13 or " " not in name:
        return [name]
    parts = name.split()
    cuts = [(" ".join(parts[:i]), " ".join(parts[i:])) for i in range(1, len(parts))]
    return list(min(cuts, key=lambda cut: max(map(len, cut))))


def _size(line: str, lines: int) -> float:
    return min(9.6 if lines == 1 else 8.4, round(126 / len(line), 1))


def _fitted(sign: Sign, y: float, most: float = 1.12) -> str:
    """Return a line of signs in the middle of the card, as large as fits."""
    scale = min(most, STRIP / sign.width)
    return at(sign.markup, round(44 - sign.width * scale / 2, 1), y, round(scale, 2))


class _Signs:
    """Abilities and scorings as lines of signs."""

    def __init__(self, texts: Texts) -> None:
        self.letters = letters(texts)
        self._or = texts.say("scene.or")

    def blazon(self, kind: int, x: float, y: float) -> str:
        """Return one of the shields of a card."""
        return at(icons.blazon(kind, self.letters[kind]), x, y, 1.1)

    def ability(self, parts: tuple[Effect, ...]) -> list[str]:
        """Return the lines of an ability in their place on the card: one, or two if one would be too small."""
        lines = [sign for part in parts for sign in self._part(part)]
        together = side_by_side(lines, 5)
        if len(lines) == 1 or together.width <= STRIP:
            return [_fitted(together, 82.5)]
        return [_fitted(line, 76.8 + 11.8 * i, 0.72) for i, line in enumerate(lines)]

    def _part(self, effect: Effect) -> list[Sign]:
        """Return the signs of a part of an ability; those of a choice with a word between them."""
        match effect:
            case words.Choose(options):
                first, second = (sign for option in options for sign in self._part(option))
                return [first, side_by_side([icons.word(self._or), second], 4)]
            case words.Gain(gold, keys, per):
                return [side_by_side([_goods(gold, keys), *([icons.per(), self._count(per)] if per else [])])]
            case words.GainByNeighbour(per, gold, keys):
                return [side_by_side([_goods(gold, keys), icons.per(), self._count(per), icons.people(1)])]
            case words.OpponentsGain(gold, keys):
                return [side_by_side([icons.people(3), _goods(gold, keys)])]
            case words.Discount(gold, on):
                return [side_by_side([*map(icons.location, on), icons.coin(f"−{gold}")])]
            case words.DiscardFromRow(row, pay):
                paid = icons.coin("?") if pay == "gold" else icons.key("?")
                return [side_by_side([icons.location(row), icons.card(), icons.away(), paid])]
            case words.AddToEachPurse(gold):
                return [side_by_side([icons.coin(str(gold)), icons.per(), icons.purse()])]
            case words.FillPurses(purses):
                return [side_by_side([icons.coin(""), icons.away(), icons.overlapping([icons.purse()] * purses, 11)])]

    def scoring(self, scoring: Scoring) -> Sign:
        seal = icons.seal(str(scoring.points))
        if scoring.count is not None:
            return side_by_side([seal, icons.per(), *self._counted(scoring)])
        match scoring.condition:
            case "no_shield":
                return side_by_side([seal, icons.ban(self._shield(scoring.shield))], 6)
            case "face_down_card":
                return side_by_side([seal, icons.face_down()], 6)
        return side_by_side([seal, icons.grid(POSITIONS[scoring.position])], 6)

    def _counted(self, scoring: Scoring) -> list[Sign]:
        count = scoring.count
        assert count is not None
        if count.word == "gold_in_this_purse":
            return [icons.coin(""), icons.purse(str(scoring.capacity))]
        if count.word == "gold_in_all_purses":
            return [icons.coin(""), icons.overlapping([icons.purse()] * 3, 7)]
        area = [icons.grid(AREAS[scoring.area][MIDDLE], ink=icons.GOLD, dot=True)] if scoring.area != "tableau" else []
        return [self._count(count), *area]

    def _shield(self, kind: int) -> Sign:
        return icons.shield(kind, self.letters[kind])

    def _count(self, count: Count) -> Sign:
        match count.word:
            case "shield" | "shield_sets":
                return icons.overlapping([self._shield(kind) for kind in count.shields], 13)
            case "shield_types":
                return icons.six_shields()
            case "missing_shield_types":
                return icons.six_shields(missing=True)
            case "identical_shield_sets":
                return icons.plain_shield(count.number)
            case "cards_of" | "location_sets":
                return icons.overlapping([icons.location(place) for place in count.locations], 14)
            case "cards_with_shields":
                inside = at(icons.plain_shield(count.number).markup, 6.5 - 2 - 1.8 * count.number, 0, 0.55)
                return icons.card(inside)
            case "cards_with_cost":
                return icons.priced(str(count.number))
            case "cards_from_cost":
                return icons.priced(f"{count.number}+")
            case "cards_with_discount":
                return icons.priced("−1")
            case "cards_with_purse":
                return icons.card(at(icons.purse().markup, 1, 0, 0.72))
            case "filled_places":
                return icons.grid(range(9), ink=icons.PALE)
            case "empty_places":
                return icons.grid((), dashed=True)
        return icons.key("")


def _goods(gold: int, keys: int) -> Sign:
    return icons.coin(str(gold)) if gold else icons.key(str(keys))
