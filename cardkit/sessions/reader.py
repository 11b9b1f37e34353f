"""Whoever sits at a table: what they read, and what they have just been told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from cardkit.contract import Game
from cardkit.looks import portraits
from cardkit.sessions.composing.shapes import Paper
from cardkit.sessions.messages import Cited, Feedback, Kind, Letter, Unfinished
from cardkit.sessions.people import People
from cardkit.texts import Texts, check_language


def table_texts(game: Game[Any, Any], language: str, seats: int, you: int) -> Texts:
    """Return all sentences for a table of *seats*, with bots at all of them but *you*."""
    return People.around(seats, you).texts(game, language, you)


class Reader:
    """Whoever sits at a table, shared by an activity and what goes on inside it: an item, a branch.

    *linked* says whether a page with the rules is there to lead to. *letters* wait here until they are sent.
    """

    def __init__(self, language: str) -> None:
        check_language(language)
        self.language = language
        self.linked = False
        self.feedback: Feedback = {}
        self.letters: list[Letter] = []
        self.looks = 0  # how often the table was to be laid again
        self.calm = False  # whether what comes next may be a look alone: why not is told, and it counts for nothing
        self._answers = 0
        self._cited = set[str]()  # the rules that have been told after a mistake

    def look(self, news: str = "", rule: Cited | None = None, lit: Sequence[str] = ()) -> None:
        """Let the table be laid again; the answer to the last try goes, and *news* come unless they stand there."""
        self.looks += 1
        if not news:
            self.feedback = {}
        elif self.feedback.get("text") != news:
            self.tell("info", news, rule, lit)
        elif not lit and "lit" in self.feedback:
            self.feedback = self.feedback.copy()  # the words stand, and what they were about is gone
            del self.feedback["lit"]

    def lay_again(self) -> None:
        """Let the table be laid again, and the answer to the last try stay."""
        self.looks += 1

    def tell(
        self, kind: Kind, text: str, rule: Cited | None = None, lit: Sequence[str] = (), *, shares: bool = False
    ) -> None:
        """Answer the person's last try, next to their cards; what it is about is *lit*, and some of it is to share.

        Whoever has read a rule after a mistake reads of it in praise no more than where it stands.
        """
        # The same answer to a second try is news too: the number makes it one.
        self._answers += 1
        if rule is not None and kind == "reached" and rule["id"] in self._cited:
            rule = {**rule, "text": ""}
        elif rule is not None and kind in ("legal", "refused"):
            self._cited.add(rule["id"])
        self.feedback = {"kind": kind, "text": text, "rule": rule, "number": self._answers}
        if lit:
            self.feedback["lit"] = list(lit)
        if shares:
            self.feedback["shares"] = True
        if kind == "coach":
            self.feedback["portrait"] = portraits.name(portraits.COACH)

    def lead(self, text: str, href: str) -> None:
        """Let the answer lead on, to another page of ours."""
        self.feedback = {**self.feedback, "on": {"text": text, "href": href}}

    def save(self, name: str, text: str) -> None:
        """Let the browser keep *text* as a file called *name*."""
        self.letters.append({"type": "save", "name": name, "text": text})

    def take(self, link: str) -> None:
        """Let the browser open the editor of steps with what a *link* carries."""
        self.letters.append({"type": "take", "link": link})

    def print(self, paper: Paper) -> None:
        """Let the browser put a step on an exercise sheet."""
        self.letters.append(paper)

    def keep(self, name: str, key: str, since: int, moves: Sequence[str], match: Unfinished | None = None) -> None:
        """Let the browser keep the match called *key*: after so many moves that it knows come these (see ``keeping``).

        A tab keeps one match under *name*, and hands it back when the page has been loaded again: the session that
        knew it is gone then. What is told of the *match* lets the browser offer it in all its tabs.
        """
        self.letters.append(
            {"type": "keep", "name": name, "key": key, "since": since, "moves": list(moves), "match": match}
        )

    def stands(self, how: Literal["dealt", "over"], game: str, key: str) -> None:
        """Let the browser know that the match called *key* has just been dealt, or is over for good."""
        self.letters.append({"type": how, "game": game, "key": key})

    def went(self, game: str, date: str, score: int, moves: str) -> None:
        """Let the browser keep what a go at the deal of a day scored, and its moves, if it was the first one."""
        self.letters.append({"type": "went", "game": game, "date": date, "score": score, "moves": moves})

    def won(self, game: str, level: str, beaten: Sequence[str], lead: int) -> None:
        """Let the browser count a match that was won against these bots, the best of whom was so far behind."""
        self.letters.append({"type": "won", "game": game, "level": level, "beaten": list(beaten), "lead": lead})

    def missed(self, game: str, rules: Sequence[str]) -> None:
        """Let the browser keep that these rules of *game* are to be practised."""
        self.letters.append({"type": "missed", "game": game, "rules": list(rules)})

    def coach(self, game: str, *, told: Sequence[str] = (), on: bool | None = None, ended: bool = False) -> None:
        """Let the browser keep what is new between this person and the coach of *game*."""
        self.letters.append({"type": "coach", "game": game, "told": list(told), "on": on, "ended": ended})
