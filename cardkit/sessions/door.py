"""The door of a table, for any screen: messages in, checked and answered, the late ones too; plain updates out.

A message is one of these, always with the *version* of the scene that was there. A click belongs to what lay there:
to that scene or, at a match, to that position. One that comes too late is answered, and does nothing.

``{"type": "act", "action": …}``
    one of the scene's choices
``{"type": "why", "clicks": […], "look": …}``
    ids of the scene that are no action together: why not? Whoever taps a card that one can read may only want to look
``{"type": "try", "action": …}``
    an action in the notation, as somebody writes it: a legal one is acted on, for any other: why not?
``{"type": "continue", "all": …}``
    the wait is over: go on by one step, or all the way to where the person has something to decide
``{"type": "think"}``
    while it lasts: others think for a moment, until they need no more
``{"type": "control", "id": …, "value": …}``
    something in the bar; what does another thing at another moment, such as to let one pass, is a click, too
``{"type": "remember", "stars": {…}}``, ``{"type": "forget"}``
    what the browser kept of earlier visits, and that it keeps it no more
``{"type": "resume", "key": …, "moves": […]}``
    the match that the browser kept, with what was refused in it (see ``keeping``)
``{"type": "compose", "draft": {…}}``
    a step that somebody is making, as their editor has it now
``{"type": "page", "lang": …, "query": {…}, "coach": {…}, "day": {…}, "step": …}``
    the page's language, and what its address wishes; what the browser kept of the coach of each game, and what it knows
    of the day's deal, if it says so; a step of somebody's own that its address carries
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeGuard

from cardkit.looks.portraits import faced
from cardkit.looks.scene import Choice, Scene
from cardkit.sessions.activity import Activity
from cardkit.sessions.admission import MOST_CLICKS, are_moves, are_stars, fits, is_page, is_text
from cardkit.sessions.controls import OF_A_MOMENT
from cardkit.sessions.messages import Update
from cardkit.sessions.projecting.projecting import WISH, Projecting
from cardkit.texts import LANGUAGES, CardkitError

LONGEST_LOG: Final = 120
"""So many entries are shown: they travel with every move, and older sentences have been said."""
MOST_VERSIONS: Final = 50
"""Of so many of the newest scenes it is known what they were about."""


class Door:
    """What a screen is told of an *activity*, and what of its messages is let in.

    A screen is a stranger's: nothing reaches the activity but what it offers now. The versions of scenes are counted on
    from *version*: a screen that outlives its door means no scene of another door.
    """

    def __init__(self, activity: Activity, version: int = 0) -> None:
        self.activity = activity
        self._shown: Update = {}
        self._table: Scene | None = None
        self._version = version
        self._looks: int | None = None  # how often the table had been laid again when it was shown
        self._touchable: frozenset[str] = frozenset()
        self._instants: dict[int, object] = {}  # what clicks are about, by the newest versions
        self._clicked: object = None  # the last click that was let in

    # --- Out -----------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Scene:
        """The table as it was last shown."""
        if self._table is None:
            self.update()
        assert self._table is not None
        return self._table

    def update(self) -> Update:
        """Return what has changed since the last update; at first that is everything."""
        activity, reader = self.activity, self.activity.reader
        now: Update = {
            "feedback": reader.feedback,
            "controls": activity.controls(),
            "wait": activity.wait(),
            "thinks": activity.thinks(),
            "moment": activity.moment(),
        }
        sign = activity.sign()
        if sign is not None:
            now["step"] = sign
        clock = activity.clock()
        if clock is not None:
            now["clock"] = clock
        projected = activity.projected()
        if projected is not None:
            now["projected"] = projected
        composed = activity.composed()
        if composed is not None or "composed" in self._shown:
            now["composed"] = composed
        if self._is_behind():
            now |= self._lay()
        changed: Any = {name: value for name, value in now.items() if self._shown.get(name, ...) != value}
        self._shown |= now
        if reader.letters:
            changed["letters"], reader.letters = reader.letters, []
        update: Update = changed
        return update

    def whole(self) -> Update:
        """Return all that the table shows, for somebody who comes to it now."""
        update = self.update()
        return {**self._shown, **update}

    def _is_behind(self) -> bool:
        """Whether the table has been laid again since it was shown."""
        return self._looks != self.activity.reader.looks

    def _lay(self) -> Update:
        """Return the table and the entries as they are now; messages about the scene before are forgotten."""
        activity = self.activity
        self._looks = activity.reader.looks
        self._table = faced(activity.scene(), activity.moods(), activity.people.animals)
        self._touchable = _ids(self._table)
        envelope = activity.envelope()
        self._version += 1
        self._instants[self._version] = activity.instant()
        self._instants.pop(self._version - MOST_VERSIONS, None)
        plain = self._table.as_dict()
        plain["version"] = self._version
        address = activity.address()
        if address is not None:
            plain["address"] = dict(address)
        return {
            "scene": plain,
            "envelope": None if envelope is None else envelope.as_dict(),
            "entries": activity.entries()[-LONGEST_LOG:],
        }

    # --- In ------------------------------------------------------------------------------------------------------

    def receive(self, message: object) -> Update:
        """Do what a screen's message asks, if it is one that this table can be sent; return what has changed.

        Whoever clicked too late is told so, and gets the whole table; the same click again is no other one.
        """
        news: Update = self.update() if self._is_behind() else {}  # a message is about a table that has been shown
        is_late = False
        if isinstance(message, dict):
            kind, version = message.get("type"), message.get("version")
            if _is_click(message):
                if self._is_of_now(version):
                    self._clicked = message
                    self._dispatch(kind, message)
                elif type(version) is int and message != self._clicked:
                    is_late = True
                    self.activity.late()
            elif kind not in ("continue", "think") or version == self._version:
                self._dispatch(kind, message)
        more = self.whole() if is_late else self.update()
        letters = [*news.get("letters", []), *more.get("letters", [])]
        return {**news, **more, "letters": letters} if letters else {**news, **more}

    def _is_of_now(self, version: object) -> bool:
        """Whether a click on the scene of this *version* is about what lies there now."""
        if version == self._version or type(version) is not int:
            return version == self._version
        instant = self._instants.get(version)
        return instant is not None and instant is self.activity.instant()

    def _dispatch(self, kind: object, message: Mapping[str, Any]) -> None:
        activity = self.activity
        activity.reader.calm = message.get("look") is True
        match kind:
            case "act":
                action = message.get("action")
                choice = next((choice for choice in self.table.choices if choice.action == action), None)
                if choice is not None:
                    activity.act(choice)
            case "why":
                clicks = message.get("clicks")
                if self._are_clicks(clicks):
                    activity.why(tuple(clicks))
            case "try":
                action = message.get("action")
                if is_text(action):
                    self._attempt(action)
            case "continue":
                if self._shown["wait"] is not None:
                    activity.go_on(all_of_it=message.get("all") is True)
            case "think":
                if self._shown["thinks"]:
                    activity.think()
            case "control":
                ident, value = message.get("id"), message.get("value")
                control = next((each for each in self._shown["controls"] if each["id"] == ident), None)
                if control is not None and control["enabled"] and fits(value, control):
                    activity.control(control, value)
            case "remember":
                stars = message.get("stars")
                if are_stars(stars):
                    activity.remember(stars)
            case "forget":
                activity.forget()
            case "compose":
                activity.compose(message.get("draft"))
            case "resume":
                key, moves = message.get("key"), message.get("moves")
                if isinstance(key, str) and are_moves(moves):
                    activity.resume(key, moves)
            case "page":
                page = {name: value for name, value in message.items() if name != "type"}
                if is_page(page):
                    if "coach" in page:
                        activity.remember_coached(page["coach"])
                    if "day" in page:
                        activity.remember_day(page["day"])
                    self._turn_page(page["lang"], page["query"])
                    if page.get("step"):
                        self.activity.follow(page["step"])

    def _attempt(self, text: str) -> None:
        """Act on an action as somebody writes it, or say why not."""
        choice = self._written(text)
        if choice is None:
            self.activity.why(text)
        else:
            self.activity.act(choice)

    def _written(self, text: str) -> Choice | None:
        """Return the choice that is written so, or any other action that is legal now; None if there is none.

        Of several actions that come to the same, a scene may offer one.
        """
        activity = self.activity
        try:
            action = activity.game.parse(text)
        except CardkitError:
            return None
        if not self.table.choices or activity.state.why_not(activity.seat, action) is not None:
            return None
        return Choice(str(action), (), activity.look.label(activity.state, activity.seat, action, activity.words))

    def _turn_page(self, language: str, query: Mapping[str, str]) -> None:
        """Speak the language of the page, and take what its address wishes."""
        reader = self.activity.reader
        reader.linked = True
        if language in LANGUAGES and language != reader.language:
            reader.language = language
            self.activity.redraw()
        if WISH in query and not isinstance(self.activity, Projecting):
            self.activity = Projecting(self.activity)
        self.activity.wish(query)

    def _are_clicks(self, clicks: object) -> TypeGuard[list[str]]:
        return (
            isinstance(clicks, list)
            and 0 < len(clicks) <= MOST_CLICKS
            and all(isinstance(ident, str) and ident in self._touchable for ident in clicks)
        )


def _is_click(message: Mapping[str, Any]) -> bool:
    kind = message.get("type")
    return kind in ("act", "why", "try") or (kind == "control" and message.get("id") in OF_A_MOMENT)


def _ids(scene: Scene) -> frozenset[str]:
    """Return the ids of everything on the table that a click can name."""
    found = {option.id for option in scene.options}
    for zone in scene.zones:
        found.update(zone.gaps, (card.id for card in zone.cards), (option.id for option in zone.options))
        found.update(card.id for group in zone.groups for card in group.cards)
    return frozenset(found)
