"""Write for each game where its rules are carried out, tested and practised: `uv run python docs/rules.py`."""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from cardkit.contract import Game, game, game_names
from cardkit.texts import DEFAULT_LANGUAGE, LANGUAGES
from cardkit_widgets.live.notebook import Notebook

ROOT: Final = Path(__file__).parents[1]
TABLES: Final = Path(__file__).with_name("rules")
AGAIN: Final = "uv run python docs/rules.py"
RULE: Final = re.compile(r"\b[A-Z]{1,3}-[0-9][0-9A-Z]\b")
RANGE: Final = re.compile(rf"({RULE.pattern}) to ({RULE.pattern})")
HEADING: Final = re.compile(r"\s*# ---")
TELLING: Final = ("changes", "coach", "misses", "questions", "teaching")
"""The modules of a game that only tell of its rules: to whom something was refused, and in its lessons."""
MATCHES: Final = ("Play", "Guide")
"""The kinds of steps that are matches: many rules come up in them."""
BESIDE: Final = (
    *("bots", "clicks", "coach", "gallery", "look", "memory", "moments", "notation", "position", "scene", "secrets"),
    *("changes", "teaching", "tutorial", "why_not"),
)
"""What test files are about that look at what is seen, known or said of a rule: few of them fail where it is broken."""
WIDEST: Final = 240
"""So many characters of code are quoted: a condition, and what follows from it."""

Block = ast.stmt | ast.match_case | ast.ExceptHandler
Condition = ast.If | ast.For | ast.While | ast.match_case | ast.ExceptHandler
"""What decides whether, or how often, the statements in it are carried out."""


@dataclass(frozen=True, order=True, slots=True)
class Place:
    """Where a rule stands: a file of the project, a name in it, and the line, where that is code."""

    file: str
    name: str
    line: str = ""
    refuses: bool = False

    @property
    def rank(self) -> tuple[bool, bool, bool]:
        """Lines that carry a rule out stand before refusals, those of the rules before others, docstrings last."""
        return not self.line, self.refuses, "rules" not in self.file.removesuffix(".py").split("/")


@dataclass
class Traces:
    """What shows that one rule is kept."""

    code: list[Place] = field(default_factory=list)
    tests: list[Place] = field(default_factory=list)
    steps: list[Place] = field(default_factory=list)

    def lacking(self) -> list[str]:
        """Return the columns in which nothing stands."""
        return [column for column, places in vars(self).items() if not places]


@cache
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
        if {path.stem, path.parent.stem} & {*TELLING}:
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
            name = names.get(number, "")
            for rule in cited(line, order):
                quote = ("", False) if number in prose else quoted(module, all_lines, number)
                yield rule, Place(file, name, *quote)


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


def cited(line: str, order: Sequence[str]) -> list[str]:
    """Return the rules that *line* names, those of a range included."""

    def spell_out(found: re.Match[str]) -> str:
        first, last = (order.index(rule) for rule in found.groups())
        return " ".join(order[first : last + 1])

    return list(dict.fromkeys(RULE.findall(RANGE.sub(spell_out, line))))


# --- Quotes -----------------------------------------------------------------------------------------------------


def quoted(module: ast.Module, all_lines: Sequence[str], number: int) -> tuple[str, bool]:
    r"""Return the line with that *number*, and whether all that it does is to refuse something.

    The condition that leads to it stands before it; “else” may be said where the code has returned already. After a
    condition stands what follows from it.

    >>> code = "while late:\n    work()\n    stay()  # AB-01"
    >>> quoted(ast.parse(code), code.splitlines(), 3)
    ('while late: stay()  # AB-01', False)
    """
    line, mark, comment = all_lines[number - 1].strip().partition("  # ")
    inner, *around = [node for node in ast.walk(module) if isinstance(node, Block) and number in lines(node)][::-1]
    decisive: Block = inner
    if isinstance(inner, Condition) and number in head(inner):
        decisive = consequence(inner)
        line = f"{source(head(inner), all_lines)} {followed(decisive, all_lines)}"
    elif line.endswith(("(", "[", "{")) or line.startswith((")", "]", "}")):
        line = source(lines(inner), all_lines)
    for within, outer in zip((inner, *around), around, strict=False):
        if isinstance(outer, ast.FunctionDef | ast.ClassDef):
            if isinstance(inner, ast.Return) and (other := guard(inner, outer.body)):
                line = f"{source(head(other), all_lines)} … else: {line}"
            break
        if isinstance(outer, Condition):
            line = f"{source(head(outer), all_lines)} {alternative(within, outer)}{line}"
            break
    tells_why = any(isinstance(node, ast.FunctionDef) and node.name == "refusals" for node in around)
    return f"{line}{mark}{comment}", tells_why or refuses(decisive)


def lines(node: Block) -> range:
    """Return the numbers of the lines of *node*."""
    if isinstance(node, ast.match_case):
        return range(node.pattern.lineno, lines(node.body[-1]).stop)
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def head(node: Condition) -> range:
    """Return the numbers of the lines with the condition itself."""
    return range(lines(node).start, lines(node.body[0]).start)


def source(numbers: Iterable[int], all_lines: Sequence[str]) -> str:
    """Return the code of these lines in one, without comments."""
    code = " ".join(all_lines[number - 1].strip().partition("  # ")[0] for number in numbers)
    return re.sub(r"(?<=[(\[{]) | (?=[)\]}])", "", code)


def consequence(node: Condition) -> ast.stmt:
    """Return what follows first from the condition, but for what the players are told."""
    told = [isinstance(each, ast.If) and "listener" in ast.unparse(each.test) for each in node.body]
    return node.body[told.index(False) if False in told else 0]


def followed(node: ast.stmt, all_lines: Sequence[str]) -> str:
    """Return the code of *node*, and if that is a condition in its turn, what follows from it."""
    if isinstance(node, Condition):
        return f"{source(head(node), all_lines)} {followed(consequence(node), all_lines)}"
    return source(lines(node), all_lines)


def alternative(node: Block, condition: Condition) -> str:
    """Return how *node* is introduced if it is done where the *condition* does not hold."""
    if isinstance(condition, ast.If | ast.For | ast.While):
        for each in condition.orelse:
            if each is node:
                return "… " if each.col_offset == condition.col_offset else "… else: "  # an elif says so itself
    return ""


def guard(node: ast.Return, body: Sequence[ast.stmt]) -> ast.If | None:
    """Return the condition under which something else was returned just before *node*, if there is one."""
    for each in reversed(body[: body.index(node)]):
        if isinstance(each, ast.If):
            return each if isinstance(each.body[-1], ast.Return) and not each.orelse else None
        if not isinstance(each, ast.Assign):
            break
    return None


def refuses(node: Block) -> bool:
    """Whether *node* makes a refusal."""
    return any(isinstance(each, ast.Name) and each.id == "Refusal" for each in ast.walk(node))


# --- Tests ------------------------------------------------------------------------------------------------------


def named_tests() -> Iterator[tuple[str, Place]]:
    """Yield each rule that a test has in its name, ``test_cb_41_and_cb_44_…``, and the test.

    Tests of the rules themselves come first, and of these, those that are mainly about the rule.
    """
    found: list[tuple[tuple[bool, bool], str, Place]] = []
    prefixes = {rule.partition("-")[0].lower() for name in game_names() for rule in game(name).rules()}
    in_name = re.compile(rf"(?<=_)({'|'.join(sorted(prefixes))})_([0-9][0-9a-z])(?=_|$)")
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for prefix, number in in_name.findall(node.name):
                    rank = subject(path) in BESIDE, not node.name.startswith(f"test_{prefix}_{number}")
                    found.append((rank, f"{prefix}-{number}".upper(), Place(relative(path), node.name)))
    for _, rule, place in sorted(found, key=lambda each: each[0]):
        yield rule, place


def subject(path: Path) -> str:
    """Return what the tests of that file are about."""
    return path.stem.removeprefix("test_")


# --- Steps ------------------------------------------------------------------------------------------------------


def steps() -> Iterator[tuple[str, Place]]:
    """Yield each rule that a step practises, and the step, as the stored outputs of the notebooks show it.

    Those that are mainly about the rule come first, whole matches last.
    """
    found: list[tuple[tuple[bool, bool], str, Place]] = []
    for path in sorted((ROOT / "notebooks" / DEFAULT_LANGUAGE).glob("[!.]*/*.ipynb")):
        for step in Notebook.read(path).steps:
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
        "what the line belongs to, and the line itself, with the condition that leads to it and with what follows\n"
        "from it. Refusals come after what carries the rule out; a name alone means its docstring. There are no line\n"
        "numbers, so that this page changes only when one of these lines does.",
        f"The words stand in {words},\n"
        f"under `[rules.…]`. Links to steps lead to `notebooks/{first}`; {' and '.join(others)} has the same files.\n"
        "Tests of the rules themselves come first, and those of what is seen or told of them after these. Steps that\n"
        "are mainly about the rule come first, matches last. What is said where a rule is broken stands\n"
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
