"""A cell of a notebook as HTML."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Any, Final

from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

from cardkit_widgets.live.loading import PAGE
from cardkit_widgets.live.notebook import Cell
from cardkit_widgets.live.notebooks import called
from cardkit_widgets.pages.citations import link_rules
from cardkit_widgets.pages.library import Library
from cardkit_widgets.pages.words import words as app_words

_WIDGET = "application/vnd.jupyter.widget-view+json"
# The richest form that a browser shows by itself comes first.
_FORMS = (_WIDGET, "text/html", "image/svg+xml", "image/png", "image/jpeg", "text/markdown", "text/plain")

_LINK: Final = re.compile(r'href="(?P<folders>[\w./-]*?)(?P<file>[\w-]+)\.ipynb(?P<rest>["#?])')

_TITLE: Final = re.compile(r"<h1\b[^>]*>.*?</h1>", re.DOTALL)
_ANCHOR: Final = re.compile(r'<a\b[^>]* id="[^"]*"[^>]*></a>')

SHOWN: Final = "code"
"""The tag of a code cell that the page shows with its code: what is written there is the lesson."""


@dataclass(frozen=True)
class Drawn:
    """A cell as the page shows it: its prose or its outputs, as HTML, and the lesson's step that it holds."""

    number: int
    html: str
    step: str | None = None
    kind: str = ""
    """Of which kind the step is, such as `Attempt`."""
    failed: bool = False
    touched: bool = False
    """Whether it says how to touch the table, which a class cannot."""


class Drawing:
    """Draws the cells of one notebook of *library*. With *fields*, code that is shown can be changed and run."""

    def __init__(self, library: Library, path: str, *, fields: bool = False) -> None:
        self._folder = (library.folder / path).parent
        self._ending = library.ending
        self._language, *inner = path.split("/")
        self._up = "../" * (len(inner) - 1)  # from the page to where the pages of its language begin
        self._fields = fields
        self._drawn = 0  # fields

    def cells(self, cells: Sequence[Cell], *, failed: bool = False) -> list[Drawn]:
        """All *cells*; if the notebook *failed*, it did so in the last one."""
        last = len(cells) - 1
        return [self._cell(number, cell, failed=failed and number == last) for number, cell in enumerate(cells)]

    def _cell(self, number: int, cell: Cell, *, failed: bool) -> Drawn:
        if cell.kind == "markdown":
            html = self._markdown(cell.source, cell.attachments or {})
            return Drawn(number, html, failed=failed, touched=PAGE in cell.tags)
        if cell.kind != "code":
            return Drawn(number, "", failed=failed)
        step = cell.step
        html = "".join(map(self._output, cell.outputs))
        if SHOWN in cell.tags:
            html = self._field(number, cell.source, html) if self._fields else _code(cell.source) + html
        return Drawn(number, html, step.name if step else None, step.kind if step else "", failed)

    def _field(self, number: int, source: str, outputs: str) -> str:
        """The code of a cell to be changed and run, and what comes of it in place of its *outputs*."""
        self._drawn += 1
        words = {key: escape(each) for key, each in app_words(self._language)["own"].items()}
        told = " ".join(f'data-{key}="{words[key]}"' for key in ("running", "done", "above", "stopped", "late", "kept"))
        rows = source.count("\n") + 2
        typed = 'wrap="off" spellcheck="false" autocapitalize="off" autocomplete="off"'
        label = words["label"].format(n=self._drawn)
        lead = f"<p>{words['lead']}</p>" if self._drawn == 1 else ""
        return (
            f'<div class="ck-own" id="own-{number}" data-cell="{number}" {told}>{lead}'
            f'<label for="code-{number}" id="label-{number}">{label}</label>'
            # The first line break of a text field goes.
            f'<textarea id="code-{number}" rows="{rows}" {typed}>\n{escape(source)}</textarea>'
            f'<p class="ck-actions"><button type="button" class="ck-button" data-own="run"'
            f' aria-describedby="label-{number}">{words["run"]}</button>'
            f'<button type="button" class="ck-button" data-own="stop" hidden'
            f' aria-describedby="label-{number}">{words["stop"]}</button>'
            f'<button type="button" class="ck-button ck-quiet" data-own="again" hidden'
            f' aria-describedby="label-{number}">{words["again"]}</button>'
            f'<span class="ck-own-said" role="status"></span></p></div>'
            f'<div class="ck-ran" id="ran-{number}">{outputs}</div>'
        )

    def _markdown(self, source: str, attachments: Any) -> str:
        renderer = IPythonRenderer(
            escape=False,
            exclude_anchor_links=True,
            embed_images=True,
            path=str(self._folder),
            attachments=attachments,
        )
        html = MarkdownWithMath(renderer=renderer).render(source)
        return link_rules(_LINK.sub(self._to_page, html), self._language, self._up, self._ending)

    def _to_page(self, link: re.Match[str]) -> str:
        """A link to another notebook leads to its page here."""
        return f'href="{link["folders"]}{called(link["file"])}{self._ending}{link["rest"]}'

    def _output(self, output: Mapping[str, Any]) -> str:
        if output["output_type"] == "stream":
            return f'<pre class="ck-text">{escape(output["text"])}</pre>' if output["name"] == "stdout" else ""
        shown = output.get("data", {})
        form = next((form for form in _FORMS if form in shown), None)
        if form is None:
            return ""
        data = shown[form]
        match form:
            case "application/vnd.jupyter.widget-view+json":
                return f'<div class="ck-widget" data-model-id="{escape(data["model_id"])}"></div>'
            case "text/html":
                return f'<div class="ck-html">{data}</div>'
            case "image/svg+xml":
                return f'<div class="ck-picture">{data}</div>'
            case "text/markdown":
                return self._markdown(data, {})
            case "text/plain":
                return f'<pre class="ck-text">{escape(data)}</pre>'
            case _:
                return f'<img class="ck-picture" alt="" src="data:{form};base64,{data}">'


def without_title(cells: list[Drawn]) -> list[Drawn]:
    """*cells* without the title of their notebook, for a page whose header says it; what leads to it still does.

    >>> [cell.html for cell in without_title([Drawn(0, '<h1><a id="aim"></a>The aim</h1><p>Win.</p>')])]
    ['<a id="aim"></a><p>Win.</p>']
    """
    first = next((cell for cell in cells if _TITLE.search(cell.html)), None)
    return [replace(cell, html=_TITLE.sub(_anchors, cell.html, count=1)) if cell is first else cell for cell in cells]


def _anchors(title: re.Match[str]) -> str:
    # A cell that held nothing but the title stays, too: places on a page are named after cells.
    return "".join(_ANCHOR.findall(title[0])) or " "


def _code(source: str) -> str:
    # What scrolls sideways has to be in reach of the keyboard.
    return f'<pre class="ck-code" tabindex="0"><code>{escape(source)}</code></pre>'
