"""Before one practises: the ways to do so, and how the last go went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from cardkit.contract import Game
from cardkit.looks.scene import Choice, Option, Scene, Zone
from cardkit.sessions.activity import Apart, Tried
from cardkit.sessions.practice.goes import Go, Said
from cardkit.sessions.practice.learner import Learner
from cardkit.sessions.reader import Reader

_WAY: Final = "way "


class Hall(Apart):
    """Somebody stands before the *ways* to practise a game; whoever chooses one, *enters*."""

    def __init__(
        self,
        game: Game[Any, Any],
        ways: Sequence[type[Go]],
        enter: Callable[[type[Go]], None],
        learner: Learner,
        reader: Reader,
    ) -> None:
        super().__init__(game, 0, reader)
        self.said: Said = ("prompt", {})  # how the last go went
        self._ways = {f"{_WAY}{way.name}": way for way in ways}
        self._enter = enter
        self._learner = learner

    def scene(self) -> Scene:
        """Return the ways."""
        words, (key, params) = self.words, self.said
        emblem = tuple(self.look.show(self.look.emblem, words))
        done = sum(map(bool, self._learner.rows(self._learner.today)))
        options = tuple(
            Option(ident, words.say(f"practice.{way.name}", of=way.of, done=done)) for ident, way in self._ways.items()
        )
        return Scene(
            game=self.game.name,
            language=words.language,
            label=words.say("practice.label", game=words.say("game.title")),
            seats=(),
            zones=(
                Zone("emblem", "row", words.say("practice.cards"), cards=emblem),
                Zone("answers", "options", words.say("practice.ways"), options=options),
            ),
            prompt=words.say(f"practice.{key}", **params),
            choices=tuple(Choice(each.id, (each.id,), each.label, instant=True) for each in options),
            faces=tuple(self.look.faces(words)),
        )

    def act(self, choice: Choice) -> None:
        """Go one of the ways."""
        if choice.action in self._ways:
            self._enter(self._ways[choice.action])
        else:  # an action of the game, written where a way is asked for
            self.why(choice.action)

    def why(self, tried: Tried) -> None:
        """Say that a way is to be chosen."""
        self.reader.tell("info", self.words.say("practice.prompt"))
