"""Matches in files: what the terminal writes, loads and refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardkit
from cardkit.match import Match
from cardkit.match import load as load_record
from cardkit.texts import CardkitError
from cardkit_widgets.terminal import records
from cardkit_widgets.terminal.errors import TerminalError
from cardkit_widgets.terminal.play import alone
from tests.widgets.terminal.typed import COMBO, last_turn, played, since


def test_save_writes_a_record_that_can_be_loaded(tmp_path: Path) -> None:
    match, file = Match.deal("combo_breaker", 3, 7), tmp_path / "a match.txt"
    shown = played(match, "1", f"save {file}")
    assert "".join(str(file).split()) in "".join(since(shown, f"save {file}").split())  # the line may break there
    assert records.load(file, COMBO).as_text() == match.as_text()


def test_save_without_or_with_an_impossible_file_is_refused(tmp_path: Path) -> None:
    shown = played(last_turn(), "save", f"save {tmp_path}")
    assert "save FILE" in since(shown, "save")
    assert "cannot be written" in " ".join(shown.split(f"> save {tmp_path}")[1].split())


@pytest.mark.parametrize(
    ("name", "english", "spanish"),
    [
        ("nowhere/a.txt", "there is no such file or folder.", "no existe ese archivo o esa carpeta."),
        (".", "it is a folder.", "es una carpeta."),
    ],
)
def test_why_a_file_cannot_be_used_is_said_in_the_language(
    name: str, english: str, spanish: str, tmp_path: Path
) -> None:
    file = tmp_path / name
    for use in (lambda: records.load(file, COMBO), lambda: records.save(file, last_turn())):
        with pytest.raises(TerminalError) as wrong:
            use()
        assert str(wrong.value).endswith(f": {english}")
        assert wrong.value.text("es").endswith(f": {spanish}")


@pytest.mark.parametrize(
    ("error", "english", "spanish"),
    [
        (PermissionError(13, "Permission denied"), "your system does not allow it.", "tu sistema no lo permite."),
        (OSError(28, "No space left"), "No space left.", "No space left."),  # rare: the words of the system
    ],
)
def test_what_the_system_does_not_let_us_do(
    error: OSError, english: str, spanish: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> str:
        raise error

    monkeypatch.setattr(Path, "write_text", refuse)
    with pytest.raises(TerminalError) as wrong:
        records.save(tmp_path / "record.txt", last_turn())
    assert str(wrong.value).endswith(f": {english}")
    assert wrong.value.text("es").endswith(f": {spanish}")


def test_the_record_is_kept_after_every_action(tmp_path: Path) -> None:
    match, file = Match.deal("combo_breaker", 3, 7), tmp_path / "match.txt"
    played(match, "1", "1", file=file)
    assert load_record(file.read_text("utf-8")).as_text() == match.as_text()


def test_a_loaded_match_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    played(Match.deal("combo_breaker", 3, 7), "1", "1", file=file)
    again = records.load(file, COMBO)
    before = again.now
    played(again, "1")
    assert again.now > before


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"", "record-empty"),
        (b"not a record", "record-first-line"),
        (b"\xff\xfe\x00", "no-text"),
        (b"cardkit record 1\ngame: canasta\nplayers: 3\nseed: 1\n\n", "record-value"),
        (b"cardkit record 1\ngame: combo_breaker\nplayers: 3\nseed: 7\n\n0: play 1 at 1\n", "record-illegal"),
        (b"x" * 1_000_001, "record-large"),
    ],
)
def test_a_damaged_record_is_refused(content: bytes, key: str, tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_bytes(content)
    with pytest.raises(CardkitError) as wrong:
        records.load(file, COMBO)
    assert wrong.value.key == key
    for language in cardkit.LANGUAGES:
        assert "\n" not in wrong.value.text(language)


def test_every_error_of_the_terminal_has_its_sentence(tmp_path: Path) -> None:
    with pytest.raises(TerminalError, match=r"no seat 3 at this table[.] Seats are numbered from 0 to 2[.]"):
        alone(last_turn(), 3, "easy", "en")
    with pytest.raises(TerminalError, match="cannot be read"):
        records.load(tmp_path, COMBO)
