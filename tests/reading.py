"""What the code asks the catalogues for, read off its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import product
from pathlib import Path

from tests.finding import found


@dataclass(frozen=True)
class Request:
    """A sentence that a line of the engine can ask for, with the parameters that it gives."""

    key: str
    params: frozenset[str]
    line: str


Outcome = tuple[dict[str, bool], str]
"""What an expression comes to, given how these conditions turn out."""


class Reader:
    """Reads off one source file which refusals, events and problems of a position it makes, without running it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tree = ast.parse(path.read_text("utf-8"))

    def requests(self, within: ast.AST | None = None) -> Iterator[Request]:
        functions = [node for node in ast.walk(self.tree) if isinstance(node, ast.FunctionDef)]
        read = {"Refusal": self.refusal, "Event": self.event, "problem": self.problem}
        for call in ast.walk(within or self.tree):
            match call:
                case ast.Call(func=ast.Attribute(value=ast.Name(id="Event"), attr=made)):
                    yield from made_by_event(made)
                case ast.Call(func=ast.Attribute(value=ast.Name(id="fields"), attr=method)):
                    yield from self.field(call, method)
                case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in read:
                    scope = next((each for each in reversed(functions) if call in ast.walk(each)), self.tree)
                    yield from read[name](call, scope)

    def refusal(self, call: ast.Call, scope: ast.AST) -> Iterator[Request]:
        given = self.arguments(call, "rule", "case", "params")
        rules = self.outcomes(given["rule"], scope)
        cases = self.outcomes(given["case"], scope) if "case" in given else [({}, "")]
        for (if_rule, rule), (if_case, case) in product(rules, cases):
            if all(if_case.get(condition, holds) == holds for condition, holds in if_rule.items()):
                key = f"refusals.{rule}-{case}" if case else f"refusals.{rule}"
                yield Request(key, self.names(given.get("params"), scope), self.line(call))

    def event(self, call: ast.Call, scope: ast.AST) -> Iterator[Request]:
        given = self.arguments(call, "key", "seat", "params", "secret")
        seat = given.get("seat")
        nobody = seat is None or (isinstance(seat, ast.Constant) and seat.value is None)
        params = self.names(given.get("params"), scope) | (set() if nobody else {"seat"})
        secret = self.names(given.get("secret"), scope)
        for _, key in self.outcomes(given["key"], scope):
            yield Request(f"events.{key}", params, self.line(call))
            if secret:
                yield Request(f"events.{key}-seen", params | secret, self.line(call))

    def problem(self, call: ast.Call, scope: ast.AST) -> Iterator[Request]:
        params = frozenset(keyword.arg for keyword in call.keywords if keyword.arg is not None)
        named = self.arguments(call, "field", "key")["key"]
        given = {argument.arg for argument in scope.args.args} if isinstance(scope, ast.FunctionDef) else set()
        if isinstance(named, ast.Name) and named.id in given:
            return  # whoever calls the function names it
        for _, key in self.outcomes(named, scope):
            yield Request(f"position.{key}", params, self.line(call))

    def field(self, call: ast.Call, method: str) -> Iterator[Request]:
        """Yield what a method of :class:`cardkit.positions.Fields` asks for; some are given the key of a problem."""
        function = methods_of_fields().get(method)
        if function is None:
            return
        given = self.arguments(call, *(argument.arg for argument in function.args.args[1:]))
        for inner in ast.walk(function):
            match inner:
                case ast.Call(func=ast.Attribute(attr="problem"), args=[_, key], keywords=keywords):
                    params = frozenset(keyword.arg for keyword in keywords if keyword.arg is not None)
                    told = given[key.id] if isinstance(key, ast.Name) else key
                    for _, text in self.outcomes(told, self.tree):
                        yield Request(f"position.{text}", params, self.line(call))
                case ast.Call(func=ast.Attribute(value=ast.Name(id="self"), attr=other)):
                    yield from self.field(call, other)

    def arguments(self, call: ast.Call, *names: str) -> dict[str, ast.expr]:
        by_name = {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg is not None}
        return dict(zip(names, call.args, strict=False)) | by_name

    def outcomes(self, node: ast.expr, scope: ast.AST) -> list[Outcome]:
        """Return the strings that *node* can come to."""
        match node:
            case ast.Constant(value=str(text)):
                return [({}, text)]
            case ast.IfExp():
                condition = ast.dump(node.test)
                return [
                    (conditions | {condition: holds}, text)
                    for holds, branch in ((True, node.body), (False, node.orelse))
                    for conditions, text in self.outcomes(branch, scope)
                    if conditions.get(condition, holds) == holds
                ]
            case ast.Name(id=name) if values := self.assigned(name, scope):
                return [outcome for value in values for outcome in self.outcomes(value, scope)]
        raise AssertionError(f"{self.line(node)}: this test cannot read “{ast.unparse(node)}”; write the key itself")

    def names(self, node: ast.expr | None, scope: ast.AST) -> frozenset[str]:
        """Return the keys that the dictionary *node* has in any case."""
        match node:
            case None:
                return frozenset()
            case ast.Dict(keys=keys, values=values):
                return frozenset().union(
                    *(
                        self.names(value, scope) if key is None else (text for _, text in self.outcomes(key, scope))
                        for key, value in zip(keys, values, strict=True)
                    )
                )
            case ast.BinOp(left=left, op=ast.BitOr(), right=right):
                return self.names(left, scope) | self.names(right, scope)
            case ast.IfExp(body=body, orelse=orelse):
                return self.names(body, scope) & self.names(orelse, scope)
            case ast.Name(id=name) if values := self.assigned(name, scope):
                return frozenset.intersection(*(self.names(value, scope) for value in values))
        raise AssertionError(f"{self.line(node)}: this test cannot read “{ast.unparse(node)}”; write the dictionary")

    def assigned(self, name: str, scope: ast.AST) -> list[ast.expr]:
        """Return what is assigned to *name* in *scope*, or else anywhere in the file."""
        for place in (scope, self.tree):
            found = [
                node.value
                for node in ast.walk(place)
                if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
                for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
                if isinstance(target, ast.Name) and target.id == name
            ]
            if found:
                return found
        return []

    def line(self, node: ast.expr) -> str:
        return f"{self.path.name}:{node.lineno}"


@cache
def made_by_event(method: str) -> tuple[Request, ...]:
    """Return what events ask for that a method of :class:`Event` makes, for all games alike."""
    reader = Reader(Path(str(files("cardkit"))) / "events.py")
    event = next(node for node in ast.walk(reader.tree) if isinstance(node, ast.ClassDef) and node.name == "Event")
    found = next(node for node in event.body if isinstance(node, ast.FunctionDef) and node.name == method)
    return tuple(reader.requests(found))


@cache
def methods_of_fields() -> dict[str, ast.FunctionDef]:
    """Return the methods with which games read the fields of a position."""
    tree = ast.parse((Path(str(files("cardkit"))) / "positions.py").read_text("utf-8"))
    return {node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def requests(package: str) -> list[Request]:
    paths = found(Path(str(files(package))), "*.py")
    return [request for path in paths for request in Reader(path).requests()]
