"""What can be used beside the cards: buttons and choices, named from the catalogue, each in its group."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardkit.sessions.messages import Control, ControlGroup, ControlKind, ControlOption
from cardkit.texts import Texts

TIMES: Final = {"relaxed": 9000, "normal": 5000, "quick": 2500, "off": None}
"""Milliseconds that a person has to act out of turn; off: as long as they like."""
PACES: Final = ("relaxed", "normal", "quick", "skip")
"""How long the others seem to think: the browser scales the pauses."""
OF_A_MOMENT: Final = ("pass", "me", "next-round", "got-it", "next-item", "result", "later")
"""What does one thing now and another later: like a click on a card, it belongs to what lay there when it was used."""
OPTION: Final = "option-"
"""What the id of a setup option's control begins with."""
NAME: Final = "name-"
"""What the id of the field for somebody's name begins with."""
COACH: Final = "coach-"
"""What the id of the switch for somebody's coach begins with."""


def button(
    words: Texts, name: str, *, enabled: bool = True, key: str = "", group: ControlGroup = "match", ask: str = ""
) -> Control:
    """Return a button; *key* presses it."""
    return _control(words, name, "button", enabled=enabled, key=key, group=group, ask=ask)


def way_on(words: Texts, name: str, *, enabled: bool = True, group: ControlGroup = "match") -> Control:
    """Return the button that goes on from what is done; it leads as soon as it can be used."""
    return {**button(words, name, enabled=enabled, group=group), "leads": enabled}


def again(words: Texts) -> list[Control]:
    """Return what plays once more after a match: with other cards, which leads, or with the same."""
    return [way_on(words, "rematch", group="next"), button(words, "same-deal", group="next")]


def switch(words: Texts, name: str, *, on: bool, key: str = "", group: ControlGroup = "gear") -> Control:
    """Return a switch; *key* turns it."""
    return _control(words, name, "toggle", value=on, key=key, group=group)


def choice(
    words: Texts, name: str, value: str, options: Sequence[tuple[str, str]], *, group: ControlGroup = "gear"
) -> Control:
    """Return a selection: its options are values and labels."""
    listed = [ControlOption(value=each, label=label) for each, label in options]
    return _control(words, name, "select", value=value, options=listed, group=group)


def setup_choice(
    words: Texts, name: str, label: str, value: str, options: Sequence[tuple[str, str]], *, group: ControlGroup
) -> Control:
    """Return the selection of a game's setup option."""
    control = choice(words, "option", value, options, group=group)
    control["id"], control["label"] = f"{OPTION}{name}", label
    return control


def pace(words: Texts, value: str, *, group: ControlGroup = "gear") -> Control:
    """Return the choice of how long the others think."""
    return choice(words, "pace", value, [(each, words.say(f"controls.pace-{each}")) for each in PACES], group=group)


def race(words: Texts, value: str, *, group: ControlGroup = "gear") -> Control:
    """Return the choice of how long the person has to act out of turn."""
    return choice(words, "race", value, [(each, words.say(f"controls.race-{each}")) for each in TIMES], group=group)


def name_field(words: Texts, number: int, name: str) -> Control:
    """Return the field in which somebody who plays writes what they are called; they are counted from 0 on."""
    field = _control(words, "name", "text", value=name, group="setup")
    field["id"], field["label"] = f"{NAME}{number}", words.say("together.name", number=number + 1)
    return field


def coach_switch(words: Texts, number: int, name: str, *, on: bool) -> Control:
    """Return the switch of a coach for one of several people who play."""
    control = _control(words, "coach", "toggle", value=on, group="setup")
    control["id"], control["label"] = f"{COACH}{number}", words.say("together.coach", name=name)
    return control


def text_field(words: Texts, name: str, *, enabled: bool, group: ControlGroup) -> Control:
    """Return a field for a text."""
    return _control(words, name, "text", enabled=enabled, group=group)


def seed_field(words: Texts, seed: str, *, group: ControlGroup = "gear", ask: str = "") -> Control:
    """Return the field in which the seed stands and can be changed."""
    return _control(words, "seed", "seed", value=seed, group=group, ask=ask)


def file_field(words: Texts, name: str, *, group: ControlGroup = "gear", ask: str = "") -> Control:
    """Return a button that lets the person pick a file, whose text is then the value."""
    return _control(words, name, "file", group=group, ask=ask)


def _control(
    words: Texts,
    name: str,
    kind: ControlKind,
    *,
    value: str | bool | None = None,
    options: list[ControlOption] | None = None,
    enabled: bool = True,
    key: str = "",
    group: ControlGroup,
    ask: str = "",
) -> Control:
    return Control(
        id=name,
        label=words.say(f"controls.{name}"),
        title=words.say(f"controls.{name}-title"),
        kind=kind,
        value=value,
        options=options or [],
        enabled=enabled,
        key=key,
        group=group,
        ask=ask,
        leads=False,
    )
