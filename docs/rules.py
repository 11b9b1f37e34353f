"""Write for each game where its rules are carried out, tested and practised: `uv run python docs/rules.py`."""

from __future__ import annotations

import argparse
import ast
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from cardkit.game import Game, game, game_names
from cardkit.texts import DEFAULT_LANGUAGE, LANGUAGES
from cardkit_widgets.outputs import steps as steps_of

ROOT: Final = Path(__file__).parents[1]
TABLES: Final = Path(__file__).with_name("rules")
AGAIN: Final = "uv run python docs/rules.py"
RULE: Final = re.compile(r"\b[A-Z]{1,3}-[0-9][0-9A-Z]\b")
RANGE: Final = re.compile(rf"({RULE.pattern}) to ({RULE.pattern})")
HEADING: Final = re.compile(r"\s*# ---")
LESSONS: Final = ("coach", "teaching")
"""The modules of a game that its lessons share."""
MATCHES: Final = ("Play", "Guide")
"""The kinds of steps that are matches: many rules come up in them."""
WIDEST: Final = 140
"""So many characters of a line of code stand in a cell."""


@dataclass(frozen=True, order=True, slots=True)
class Place:
    """Where a rule stands: a file of the project, a name in it, and the line, where that is code."""

    file: str
    name: str
    line: str = ""

    @property
    def rank(self) -> tuple[bool, bool]:
        """Lines of the rules stand before other lines, and lines before docstrings."""
        return not self.line, "rules" not in self.file.removesuffix(".py").split("/")


@dataclass
class Traces:
    """What shows that one rule is kept."""

    code: list[Place] = field(default_factory=list)
    tests: list[Place] = field(default_factory=list)
    steps: list[Place] = field(default_factory=list)

    def lacking(self) -> list[str]:
        """Return the columns in which nothing stands."""
        return [column for column, places in vars(self).items() if not places]


def traces(kind: Game[Any, Any]) -> dict[str, Traces]:
    """Return the traces of every rule of the game, in the rulebook's order."""
    found = {rule: Traces() for rule in kind.rules()}
    for rule, place in sorted(citations(kind), key=lambda each: each[1].rank):
        if rule in found and place not in found[rule].code:
            found[rule].code.append(place)
    for rule, place in named_tests():
        if rule in found:
            found[rule].tests.append(place)
    for rule, place in steps():
        if rule in found:
            found[rule].steps.append(place)
    return found


# --- Code -------------------------------------------------------------------------------------------------------


def citations(kind: Game[Any, Any]) -> Iterator[tuple[str, Place]]:
    """Yield each rule that the game's code cites, and where.

    A line of code cites by a comment or a string, a function or a class by its docstring; there, “CB-04 to CB-07”
    are four rules. A module's docstring and the headings between its parts are a table of contents, and cite nothing.
    The rules themselves come first, then the files beside them. What lessons are made of carries out no rule.
    """
    order = list(kind.rules())
    folder = ROOT / "cardkit" / "games" / kind.name
    for path in sorted(folder.rglob("*.py"), key=lambda path: ("rules" not in (path.stem, path.parent.name), path)):
        if path.stem in LESSONS:
            continue
        yield from cited_by(path.read_text("utf-8"), relative(path), order)


def cited_by(text: str, file: str, order: Sequence[str]) -> Iterator[tuple[str, Place]]:
    """Yield each rule of *order* that the module *text* cites, and where."""
    module = ast.parse(text)
    names, prose = outline(module)
    contents = lines(module.body[0]) if ast.get_docstring(module) else range(0)
    all_lines = text.splitlines()
    for number, line in enumerate(all_lines, 1):
        if number not in contents and not HEADING.match(line):
            for rule in cited(line, order):
                yield rule, Place(file, names.get(number, ""), "" if number in prose else quoted(all_lines, number))


def quoted(all_lines: Sequence[str], number: int) -> str:
    """Return the line with that *number*, after the condition of which it is the first consequence, if there is one.

    >>> quoted(["if late:", "    return no  # AB-01"], 2)
    'if late: return no  # AB-01'
    """
    line, before = all_lines[number - 1], all_lines[number - 2] if number > 1 else ""
    is_first = len(line) - len(line.lstrip()) > len(before) - len(before.lstrip())
    condition = before.strip() if is_first and re.match(r"\s*(el)?if .*:$", before) else ""
    return f"{condition} {line.strip()}".strip()


def outline(module: ast.Module) -> tuple[dict[int, str], set[int]]:
    """Return for each line of *module* the name of what it belongs to, and the lines that are docstrings."""
    names: dict[int, str] = {}
    prose: set[int] = set()

    def look(body: Sequence[ast.stmt], prefix: str) -> None:
        last = ""
        for node in body:
            match node:
                case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                    last = prefix + name
                case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                    last = prefix + name
                case ast.Expr(value=ast.Constant(value=str())):
                    prose.update(lines(node))  # of what stands before it, or of all of *body*
                    last = last or prefix.rstrip(".")
                case _:
                    continue
            names.update(dict.fromkeys(lines(node), last))
            if isinstance(node, ast.ClassDef):
                look(node.body, f"{last}.")
            elif isinstance(node, ast.FunctionDef) and ast.get_docstring(node):
                prose.update(lines(node.body[0]))

    look(module.body, "")
    return names, prose


def lines(node: ast.stmt) -> range:
    """Return the numbers of the lines of *node*."""
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def cited(line: str, order: Sequence[str]) -> list[str]:
    """Return the rules that *line* names, those of a range included."""

    def spell_out(found: re.Match[str]) -> str:
        first, last = (order.index(rule) for rule in found.groups())
        return " ".join(order[first : last + 1])

    return list(dict.fromkeys(RULE.findall(RANGE.sub(spell_out, line))))


# --- Tests ------------------------------------------------------------------------------------------------------


def named_tests() -> Iterator[tuple[str, Place]]:
    """Yield each rule that a test has in its name, ``test_cb_41_and_cb_44_…``, and the test."""
    prefixes = {rule.partition("-")[0].lower() for name in game_names() for rule in game(name).rules()}
    in_name = re.compile(rf"(?<=_)({'|'.join(sorted(prefixes))})_([0-9][0-9a-z])(?=_|$)")
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for prefix, number in in_name.findall(node.name):
                    yield f"{prefix}-{number}".upper(), Place(relative(path), node.name)


# --- Steps ------------------------------------------------------------------------------------------------------


def steps() -> Iterator[tuple[str, Place]]:
    """Yield each rule that a step practises, and the step, as the stored outputs of the notebooks show it.

    Those that are mainly about the rule come first, whole matches last.
    """
    found: list[tuple[tuple[bool, bool], str, Place]] = []
    for path in sorted((ROOT / "notebooks" / DEFAULT_LANGUAGE).glob("[!.]*/*.ipynb")):
        for step in steps_of(json.loads(path.read_text("utf-8"))["cells"]):
            place = Place(relative(path), step.name, step.kind)
            found += [((step.kind in MATCHES, rule != step.rules[0]), rule, place) for rule in step.rules]
    for _, rule, place in sorted(found, key=lambda each: each[0]):
        yield rule, place


# --- The list ---------------------------------------------------------------------------------------------------


def table(kind: Game[Any, Any]) -> str:
    """Return the list of the game's rules, in Markdown."""
    found = traces(kind)
    first, *others = languages = sorted(LANGUAGES, key=lambda language: language != DEFAULT_LANGUAGE)
    words = " and ".join(f"[{name}](../../cardkit/games/{kind.name}/{name}.toml)" for name in languages)
    parts = [
        f"# {kind.title()}: every rule, and what keeps it",
        "What each rule says, and where it is carried out, tested and practised. A place in the code is the name of\n"
        "what the line belongs to, and the line itself; a name alone means its docstring. There are no line numbers,\n"
        "so that this page changes only when one of these lines does.",
        f"The words stand in {words},\n"
        f"under `[rules.…]`. Links to steps lead to `notebooks/{first}`; {' and '.join(others)} has the same files.\n"
        "Steps that are mainly about the rule come first, matches last. What is said where a rule is broken stands\n"
        "beside the words, under `[refusals.…]`; when the coach tells of a rule, `coach.py` says.",
        f"Written by `{AGAIN}`. Do not edit it.",
    ]
    for section, title in kind.sections().items():
        parts += [f"## {title}", *(entry(kind, rule, found[rule]) for rule in found if rule.startswith(section))]
    return "\n\n".join(parts) + "\n"


def entry(kind: Game[Any, Any], rule: str, found: Traces) -> str:
    """Return what stands about one rule."""
    said = []
    for language in sorted(LANGUAGES, key=lambda language: language != DEFAULT_LANGUAGE):
        words = kind.rules(language)[rule]
        said.append(f"- **{language}** {words['text']}")
        if "ruling" in words:
            said.append(f"  *{words['ruling']}*")
    code: dict[str, list[str]] = {}
    for place in found.code:
        quoted = code.setdefault(link(place, f"`{place.name}`"), [])
        if place.line:
            quoted.append(f"`{shorten(place.line)}`")
    places = [f"{name}: {' '.join(quoted)}" if quoted else name for name, quoted in code.items()]
    tests = [link(place, place.name) for place in found.tests]
    practised = [f"{link(place, place.name)} ({place.line.lower()})" for place in found.steps]
    columns = {"Code": places, "Tests": tests, "Steps": practised}
    listed = [f"- {name}\n" + "\n".join(f"  - {each}" for each in column) for name, column in columns.items() if column]
    return "\n".join([f"### {rule}\n", *said, *listed])


def link(place: Place, words: str) -> str:
    """Return a link to the file of *place*."""
    return f"[{words}](../../{place.file})"


def shorten(line: str) -> str:
    """Return *line*, cut off where a cell would grow too wide, but for a comment at its end: that names the rule."""
    code, mark, comment = line.partition("  # ")
    return (code if len(code) <= WIDEST else f"{code[: WIDEST - 1]}…") + mark + comment


def relative(path: Path) -> str:
    """Return *path* as the project knows it."""
    return path.relative_to(ROOT).as_posix()


def path_of(name: str) -> Path:
    """Return the file with the table of the game called *name*."""
    return TABLES / f"{name}.md"


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    TABLES.mkdir(exist_ok=True)
    for each in game_names():
        path_of(each).write_text(table(game(each)), "utf-8")
