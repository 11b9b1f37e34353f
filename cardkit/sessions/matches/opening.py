"""Before there is a match: the games to choose from, each with a few of its cards."""

from __future__ import annotations

from dataclasses import replace

from cardkit.contract import game, game_names
from cardkit.looks.look import look
from cardkit.looks.scene import Card, Face, Scene, Zone
from cardkit.sessions.reader import table_texts
from cardkit.texts import Texts


def opening(name: str, words: Texts) -> Scene:
    """Return a table on which nothing lies but what each game looks like; *name* is the game that is chosen.

    Every game has a zone under its name. Faces of different games may have the same key, so the game stands before it.
    """
    zones, faces = list[Zone](), list[Face]()
    for each in game_names():
        kind, its = game(each), look(each)
        texts = table_texts(kind, words.language, kind.players[0], 0)
        cards = its.show(its.emblem, texts)
        shown = {card.face for card in cards}
        faces += [replace(face, key=_of(each, face.key)) for face in its.faces(texts) if face.key in shown]
        zones.append(
            Zone(
                each,
                "row",
                kind.title(words.language),
                cards=tuple(Card(_of(each, str(at)), _of(each, card.face), "") for at, card in enumerate(cards)),
                note=texts.say("game.tagline"),
            )
        )
    return Scene(
        game=name,
        language=words.language,
        label=words.say("opening.label"),
        seats=(),
        zones=tuple(zones),
        prompt=words.say("opening.prompt"),
        faces=tuple(faces),
    )


def _of(name: str, key: str) -> str:
    return f"{name}:{key}"
