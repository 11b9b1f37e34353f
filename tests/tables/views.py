"""What everybody sees of a table and may click there, in keys: each thing once, with those who see it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any, Final

import cardkit
from cardkit.looks.look import look
from cardkit.looks.scene import Scene
from tests.tables.keys import KEYS, by_number
from tests.tables.plain import Thing, changes, filled, holds_things, row, things, word

AnyState = cardkit.State[Any]
View = dict[str, dict[str, str]]
"""What one seat sees: the parts of the table, and what there is to say of each. What a part holds has no name."""

LISTED: Final = (("seats", "seat"), ("zones", "id"), ("sheets", "seat"))
"""The parts that a table has several of, and what tells one from the other."""
NOTHING: Final = "–"


def view(state: AnyState, seat: int) -> View:
    """Return what *seat* sees and may click."""
    words = by_number(state, seat)
    scene = look(state.game.name).scene(state, seat, words)
    plain = scene.as_dict()
    del plain["game"], plain["language"]
    plain["clicks"] = list(_clicked(state, seat, words, scene))
    _shorten(plain, state.game.name)
    for kind, name in (("seats", "seat"), ("zones", "id")):
        for left, each in zip([{}, *plain[kind]], plain[kind], strict=False):
            each["after"] = str(left.get(name, ""))
    for each in plain["zones"]:
        each["seat"] = "you" if each["seat"] == seat else each["seat"]
    seen: View = {}
    listed = {f"{kind[:-1]} {each[name]}": {**each, name: None} for kind, name in LISTED for each in plain.pop(kind)}
    for title, part in {"table": plain, **listed}.items():
        rest = filled(part)
        seen[title] = {name: word(each) for name, each in rest.items() if not holds_things(each)}
        for name, each in rest.items():
            if name not in seen[title]:
                text = things(each if isinstance(each, list) else [each])
                seen[name if title == "table" else f"{title} {name}"] = {"": text}
    return seen


def _shorten(plain: Thing, name: str) -> None:
    """Say each thing once: “*” is the face of a card, “(…)” what is printed on it, and a place is called by its id."""
    printed = prints(name)
    places = {}
    for zone in plain["zones"]:
        zone["gaps"] = [{"id": gap} for gap in zone["gaps"]]
        for gap, label in zip(zone["gaps"], zone.pop("gap_labels"), strict=False):
            gap["label"] = places[gap["id"]] = label
        for card in zone["cards"]:
            words = printed.get(card["face"])
            card["label"] = card["label"].replace(words, "(…)") if words else card["label"]
            for what in ("id", "label"):
                card[what] = re.sub(rf"(?<=[:.]){re.escape(card['face'])}(?![\w-])", "*", card[what])
    for kind, what in (("choices", "label"), ("forecasts", "text")):
        for each in plain[kind]:
            for place, label in places.items():
                each[what] = each[what].replace(f"({label})", place)
    plain["forecasts"] = _by_card(plain["forecasts"])


def _by_card(forecasts: list[Thing]) -> list[Thing]:
    """Return forecasts with those of a card together, and of these those of one kind."""
    order = list(dict.fromkeys((each["card"], each["how"]) for each in forecasts))
    return sorted(forecasts, key=lambda each: order.index((each["card"], each["how"])))


@cache
def prints(name: str) -> Mapping[str, str]:
    """Return what stands on the cards of a game in words, by their faces."""
    entries = look(name).gallery(cardkit.game(name).texts(KEYS)).entries
    return {each.face.key: " ".join(each.words) for each in entries}


def _clicked(state: AnyState, seat: int, texts: cardkit.Texts, scene: Scene) -> Iterator[Thing]:
    """Yield what is said of each click, and of each two of those that a choice asks for, whether it is one or not.

    What a choice says of its own clicks stands there, and two clicks that mean no more than one of them are left out.
    Of clicks that mean something legal before they are as many as the choice asks for, there is what they mean.
    """
    its = look(state.game.name)
    useful = sorted({click for choice in scene.choices for click in choice.clicks})
    known = {
        (frozenset(choice.clicks) - {said}, choice.action) for choice in scene.choices for said in ("", choice.implied)
    }
    answers: dict[str, list[str]] = {}
    for clicks in (*combinations(sorted(_clickable(scene)), 1), *combinations(useful, 2)):
        action = its.attempt(state, seat, clicks)
        if action is None or any((frozenset(some), str(action)) in known for some in (clicks, clicks[:1], clicks[1:])):
            continue
        known.add((frozenset(clicks), str(action)))
        refusal = state.why_not(seat, action)
        answer = state.game.refuse(refusal, texts) if refusal else "legal"
        answers.setdefault(answer, []).append(" + ".join(clicks) + ("" if refusal else f" = {action}"))
    for answer in sorted(answers):
        yield {"answer": answer, "to": "; ".join(row(answers[answer]))}


def _clickable(scene: Scene) -> Iterator[str]:
    """Yield the ids of all that can be clicked on a table."""
    yield from (option.id for option in scene.options)
    for zone in scene.zones:
        yield from zone.gaps
        yield from (card.id for card in zone.cards)
        yield from (option.id for option in zone.options)
        yield from (card.id for group in zone.groups for card in group.cards)


# --- From one moment to the next ----------------------------------------------------------------------------------


def news(before: Mapping[int, View], now: Mapping[int, View]) -> Iterator[str]:
    """Yield what each seat sees now and did not see before, with the seats unless it is all. A dash is for nothing."""
    for title in dict.fromkeys(title for views in (now, before) for view in views.values() for title in view):
        said: dict[tuple[int, ...], dict[str, str]] = {}
        was, has = ({seat: view.get(title) for seat, view in views.items()} for views in (before, now))
        new = {seat: _new(was.get(seat), part) for seat, part in has.items()}
        for name in dict.fromkeys(name for part in new.values() for name in part):
            texts = {seat: part[name] for seat, part in new.items() if name in part}
            for text in dict.fromkeys(texts.values()):
                said.setdefault(tuple(seat for seat in texts if texts[seat] == text), {})[name] = text
        for seats, part in said.items():
            yield from _told(f"{title}{_who(seats, len(now))}:", part)


def in_full(view: View) -> str:
    """Return what one seat sees."""
    return "\n".join(news({}, {0: view}))


def _new(before: dict[str, str] | None, now: dict[str, str] | None) -> dict[str, str]:
    """Return what is new of a part: of several lines those that are, where that is less than all of them."""
    if before is None or now is None:
        return now or ({} if before is None else {"": NOTHING})
    names = [name for name in {**now, **before} if before.get(name) != now.get(name)]
    return {name: _shorter(before.get(name, NOTHING), now.get(name, NOTHING)) for name in names}


def _shorter(before: str, now: str) -> str:
    lines = "\n".join(changes(before, now))
    return lines if "\n" in before and len(lines) < len(now) else now


def _who(seats: Sequence[int], number: int) -> str:
    others = [seat for seat in range(number) if seat not in seats]
    if not others:
        return ""
    return f" [{_listed(seats)}]" if len(seats) <= len(others) + 1 else f" [all but {_listed(others)}]"


def _listed(seats: Sequence[int]) -> str:
    return " ".join(map(str, seats))


def _told(title: str, part: Mapping[str, str]) -> Iterator[str]:
    text = part.get("", " · ".join(f"{name}: {each}" for name, each in part.items()))
    if "\n" not in text:
        yield f"{title} {text}"
        return
    yield title
    yield from (f"  {each}" for each in text.splitlines())
