"""What goes on at a table, without a screen: plain messages in, plain updates out.

A message is one of these, with the *version* of the scene that it is about where it is about one:

``{"type": "act", "action": …}``
    one of the scene's choices
``{"type": "why", "clicks": […]}``
    ids of the scene that are no action together: why not?
``{"type": "try", "action": …}``
    an action in the notation, as somebody writes it: a legal one is acted on, for any other: why not?
``{"type": "continue", "all": …}``
    the wait is over: go on by one step, or all the way to where the person has something to decide
``{"type": "control", "id": …, "value": …}``
    something in the bar
``{"type": "remember", "stars": {…}}``, ``{"type": "forget"}``
    what the browser kept of earlier visits, and that it keeps it no more
``{"type": "resume", "key": …, "moves": […]}``
    the match that the browser kept
``{"type": "page", "lang": …, "query": {…}, "coach": {…}}``
    the page's language, and what its address wishes; what the browser kept of the coach of each game, if it says so
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeGuard

from cardkit.contract import Action, Event, Game, Refusal, State
from cardkit.looks.banter import Quip
from cardkit.looks.look import Look, look
from cardkit.looks.portraits import Mood, faced
from cardkit.looks.scene import Choice, Scene
from cardkit.sessions.messages import (
    MOST_CLICKS,
    Cited,
    Clock,
    Coached,
    Control,
    Entry,
    Kind,
    StepSign,
    Update,
    are_moves,
    are_stars,
    fits,
    is_page,
    is_text,
)
from cardkit.sessions.reader import Reader, table_texts
from cardkit.sessions.record import Record
from cardkit.texts import LANGUAGES, CardkitError, Texts

Tried = tuple[str, ...] | str
"""What may be no legal action: ids of the scene that were clicked, or an action as it was written."""
LONGEST_LOG: Final = 120
"""So many entries are shown: they travel with every move, and older sentences have been said."""
_ABOUT_NO_SCENE: Final = ("control", "remember", "resume", "forget", "page")
"""A click belongs to the scene that was clicked; these mean the same whatever has happened since."""


class Session(ABC):
    """One person at one table.

    What the table shows is what the properties and methods of the first part say *now*; what a person does arrives,
    checked, at the methods of the second part, which change the session and may tell the reader something. Whoever
    changes what lies on the table says so with :meth:`redraw`.
    """

    kept: str = ""
    """Under which name the browser keeps the match, if it is to keep one."""
    record: Record | None = None
    """How the lesson's step stands, if this is one."""

    def __init__(self, game: Game[Any, Any], seat: int, reader: Reader) -> None:
        self.game = game
        self.seat = seat
        self.reader = reader
        self._shown: Update = {}
        self._table: Scene | None = None
        self._version = 0
        self._touchable: frozenset[str] = frozenset()

    # --- What the table shows ------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def state(self) -> State[Any]:
        """The position that lies on the table."""

    @property
    def look(self) -> Look[Any, Any]:
        """How the game looks and is clicked."""
        return look(self.game.name)

    @property
    def words(self) -> Texts:
        """The sentences for this table."""
        return table_texts(self.game, self.reader.language, self.state.seats, self.seat)

    def scene(self) -> Scene:
        """Return the table as it is to be shown."""
        return self.picture()

    def picture(self) -> Scene:
        """Return the table as the person may see it, with all that they may do by the rules."""
        return self.look.scene(self.seen(), self.seat, self.words)

    def seen(self) -> State[Any]:
        """Return the state as the person may see it."""
        return self.state.view(self.seat)

    def entries(self) -> list[Entry]:
        """Return what has happened."""
        return []

    def moods(self) -> Mapping[int, Mood]:
        """Return how those feel who are not calm, by their seats."""
        return {}

    def controls(self) -> list[Control]:
        """Return the bar under the table."""
        return []

    def wait(self) -> int | None:
        """Return after how many milliseconds to go on, at normal pace; None if nothing is to follow."""
        return None

    def moment(self) -> bool:
        """Return whether the wait is the person's own time, to be neither hurried nor skipped."""
        return False

    def clock(self) -> Clock | None:
        """Return the clock that the browser is to be, at a table that may have one."""
        return None

    def address(self) -> Mapping[str, str | None] | None:
        """Return what is to stand in the page's address, if anything."""
        return None

    def sign(self) -> StepSign | None:
        """Return what the browser hears of the lesson's step, if this is one."""
        return None if self.record is None else self.record.sign(self.words)

    # --- What a person does --------------------------------------------------------------------------------------

    @abstractmethod
    def act(self, choice: Choice) -> None:
        """Carry out one of the scene's choices."""

    def why(self, tried: Tried) -> None:
        """Say why what was clicked or written is no legal action."""
        try:
            action = self._meant(tried)
        except CardkitError as error:
            self.reader.tell("info", error.text(self.reader.language))
            return
        if action is None:
            self.reader.tell("info", self.words.say("feedback.nothing"))
            return
        refusal = self.why_not(self.state, action)
        if refusal is None:
            label = self.look.label(self.state, self.seat, action, self.words)
            self.reader.tell("info", self.words.say("feedback.possible", label=label))
        else:
            self.refuse(refusal)

    def _meant(self, tried: Tried) -> Action | None:
        if isinstance(tried, str):
            action: Action = self.game.parse(tried)
            return action
        return self.look.attempt(self.state, self.seat, tried)

    def go_on(self, *, all_of_it: bool) -> None:
        """Go on: one step, or *all_of_it* up to where the person has something to decide."""

    def control(self, control: Control, value: str | bool | None) -> None:
        """Carry out a control of the bar, with the value that was chosen."""

    def remember(self, stars: Mapping[str, int]) -> None:
        """Take over the stars that the browser kept, by step."""
        if self.record is not None:
            self.record.progress.remember(stars)

    def forget(self) -> None:
        """Forget the stars of the whole lesson, as the browser has: each of its tables hears of it."""
        if self.record is not None:
            self.record.progress.forget()

    def remember_coached(self, coached: Mapping[str, Coached]) -> None:
        """Take over what the browser kept of the coach of each game."""

    def resume(self, key: str, moves: Sequence[str]) -> None:
        """Go on with the match whose *moves* the browser kept, if it is the one that is called *key*."""

    def wish(self, query: Mapping[str, str]) -> None:
        """Take what the page's address wishes."""

    # --- What a session does of itself ---------------------------------------------------------------------------

    def why_not(self, state: State[Any], action: Action) -> Refusal | None:
        """Return None if the person may do *action* in *state*, else the rule to be told."""
        return state.why_not(self.seat, action)

    def redraw(self) -> None:
        """Let the table be laid again; the answer to the last try goes."""
        self.reader.look()

    def refuse(self, refusal: Refusal) -> None:
        """Tell a refusal: the reason and the rule."""
        kind: Kind = "refused" if self.seat in self.state.actors() else "turn"
        self.reader.tell(kind, self.game.refuse(refusal, self.words), self.cite(refusal.rule))

    def cite(self, rule: str) -> Cited:
        """Return *rule* as an answer cites it, linked to its place where a page of ours holds the rules."""
        href = f"rules/{self.game.name}#{rule}" if self.reader.linked else ""
        return Cited(id=rule, text=self.game.rules(self.reader.language)[rule]["text"], href=href)

    # --- The door ------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Scene:
        """The table as it was last shown."""
        if self._table is None:
            self.update()
        assert self._table is not None
        return self._table

    def update(self) -> Update:
        """Return what has changed since the last update; at first that is everything."""
        now: Update = {
            "feedback": self.reader.feedback,
            "controls": self.controls(),
            "wait": self.wait(),
            "moment": self.moment(),
        }
        sign = self.sign()
        if sign is not None:
            now["step"] = sign
        clock = self.clock()
        if clock is not None:
            now["clock"] = clock
        if self.reader.sees_anew or self._table is None:
            now |= self._lay()
        changed: Any = {name: value for name, value in now.items() if self._shown.get(name, ...) != value}
        self._shown |= now
        if self.reader.letters:
            changed["letters"], self.reader.letters = self.reader.letters, []
        update: Update = changed
        return update

    def whole(self) -> Update:
        """Return all that the table shows, for somebody who comes to it now."""
        update = self.update()
        return {**self._shown, **update}

    def _lay(self) -> Update:
        """Return the table and the entries as they are now; messages about the scene before are forgotten."""
        self.reader.sees_anew = False
        self._table = faced(self.scene(), self.moods())
        self._touchable = _ids(self._table)
        self._version += 1
        plain = self._table.as_dict()
        plain["version"] = self._version
        address = self.address()
        if address is not None:
            plain["address"] = dict(address)
        return {"scene": plain, "entries": self.entries()[-LONGEST_LOG:]}

    def receive(self, message: object) -> Update:
        """Do what a browser's message asks, if it is one that this table can be sent; return what has changed."""
        if not self._shown:
            self.update()  # a message is about a table that somebody has seen
        if isinstance(message, dict):
            kind = message.get("type")
            if kind in _ABOUT_NO_SCENE or message.get("version") == self._version:
                self._dispatch(kind, message)
        return self.update()

    def _dispatch(self, kind: object, message: Mapping[str, Any]) -> None:
        match kind:
            case "act":
                action = message.get("action")
                choice = next((choice for choice in self.table.choices if choice.action == action), None)
                if choice is not None:
                    self.act(choice)
            case "why":
                clicks = message.get("clicks")
                if self._are_clicks(clicks):
                    self.why(tuple(clicks))
            case "try":
                action = message.get("action")
                if is_text(action):
                    self._attempt(action)
            case "continue":
                if self._shown["wait"] is not None:
                    self.go_on(all_of_it=message.get("all") is True)
            case "control":
                ident, value = message.get("id"), message.get("value")
                control = next((each for each in self._shown["controls"] if each["id"] == ident), None)
                if control is not None and control["enabled"] and fits(value, control):
                    self.control(control, value)
            case "remember":
                stars = message.get("stars")
                if are_stars(stars):
                    self.remember(stars)
            case "forget":
                self.forget()
            case "resume":
                key, moves = message.get("key"), message.get("moves")
                if isinstance(key, str) and are_moves(moves):
                    self.resume(key, moves)
            case "page":
                page = {name: value for name, value in message.items() if name != "type"}
                if is_page(page):
                    if "coach" in page:
                        self.remember_coached(page["coach"])
                    self._turn_page(page["lang"], page["query"])

    def _attempt(self, text: str) -> None:
        """Act on an action as somebody writes it, or say why not."""
        choice = self._written(text)
        if choice is None:
            self.why(text)
        else:
            self.act(choice)

    def _written(self, text: str) -> Choice | None:
        """Return the choice that is written so, or any other action that is legal now; None if there is none.

        Of several actions that come to the same, a scene may offer one.
        """
        try:
            action = self.game.parse(text)
        except CardkitError:
            return None
        if not self.table.choices or self.state.why_not(self.seat, action) is not None:
            return None
        return Choice(str(action), (), self.look.label(self.state, self.seat, action, self.words))

    def _turn_page(self, language: str, query: Mapping[str, str]) -> None:
        """Speak the language of the page, and take what its address wishes."""
        self.reader.linked = True
        if language in LANGUAGES and language != self.reader.language:
            self.reader.language = language
            self.redraw()
        self.wish(query)

    def _are_clicks(self, clicks: object) -> TypeGuard[list[str]]:
        return (
            isinstance(clicks, list)
            and 0 < len(clicks) <= MOST_CLICKS
            and all(isinstance(ident, str) and ident in self._touchable for ident in clicks)
        )


def sentences(
    events: Sequence[Event], words: Texts, first: int = 0, quips: Mapping[int, Quip] | None = None
) -> list[Entry]:
    """Return events as sentences, each as the reader at the table may know it, numbered from *first* on.

    What is shouted stands in the game's catalogue, too. By the numbers of some events, somebody has a quip.
    """
    silence = Quip(None, "")
    said = [(quips or {}).get(number, silence) for number in range(first, first + len(events))]
    return [
        Entry(
            number=number,
            text=event.sentence(words),
            kind=event.key,
            seat=event.seat,
            marks=event.marks,
            cry=words.say(f"cries.{event.key}") if event.marks == "shout" else "",
            speaker=quip.seat,
            quip=words.say(quip.key) if quip.key else "",
        )
        for number, (event, quip) in enumerate(zip(events, said, strict=True), first)
    ]


def in_words(events: Sequence[Event], words: Texts) -> str:
    """Return what happened, one sentence after the other."""
    return " ".join(event.sentence(words) for event in events)


def _ids(scene: Scene) -> frozenset[str]:
    """Return the ids of everything on the table that a click can name."""
    found = {option.id for option in scene.options}
    for zone in scene.zones:
        found.update(zone.gaps, (card.id for card in zone.cards), (option.id for option in zone.options))
        found.update(card.id for group in zone.groups for card in group.cards)
    return frozenset(found)
