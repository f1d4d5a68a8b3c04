"""Other figures than the printed ones."""

import pytest

from pharos.kernel.errors import BadCatalogue
from pharos.kernel.overlay import OVERLAY, RULEBOOKS, merged, read_overlay, with_overlay

BOARD = RULEBOOKS / "duel" / "data" / "board.toml"


def test_without_an_overlay_everything_is_as_printed(monkeypatch):
    monkeypatch.delenv(OVERLAY, raising=False)
    printed = {"setup": {"coins": 7}}
    assert with_overlay(BOARD, printed) is printed


def test_only_the_file_that_is_named_changes(monkeypatch, tmp_path):
    monkeypatch.setenv(OVERLAY, '["duel/data/board.toml".setup]\ncoins = 5')
    printed = {"setup": {"coins": 7, "cards_removed": 3}}
    assert with_overlay(BOARD, printed) == {"setup": {"coins": 5, "cards_removed": 3}}
    assert with_overlay(BOARD.with_name("cards.toml"), printed) is printed
    assert with_overlay(tmp_path / "board.toml", printed) is printed


def test_rows_are_found_by_their_id():
    printed = [{"id": "baths", "effect": {"points": 3}}, {"id": "altar"}]
    change = {"baths": {"effect": {"points": 4}}}
    assert merged(printed, change, "card") == [{"id": "baths", "effect": {"points": 4}}, printed[1]]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("coins =", "not TOML"),
        ('["duel/data/bord.toml"]', "duel/data/board.toml"),
    ],
)
def test_a_bad_overlay_says_what_is_wrong(text, told):
    with pytest.raises(BadCatalogue, match=told):
        read_overlay(text)


def test_a_row_that_does_not_exist_is_refused():
    with pytest.raises(BadCatalogue, match="'bath', did you mean 'baths'"):
        merged([{"id": "baths"}], {"bath": {}}, "card")
