"""The answers that the page's tests use are those of the server."""

import json
from pathlib import Path

import pytest

from pharos.rulebooks import RULEBOOKS
from pharos.table.messages import almanac_message

FIXTURES = Path(__file__).parents[1] / "web" / "fixtures"
ALMANACS = sorted(FIXTURES.glob("almanac-*.json"))


@pytest.mark.parametrize("file", ALMANACS, ids=lambda file: file.stem)
def test_the_pages_almanacs_are_ours(file, request):
    """Refresh them with `pytest tests/test_page_fixtures.py --accept`."""
    _, game, language = file.stem.split("-")
    almanac = almanac_message(RULEBOOKS[game].almanac(language))
    if request.config.getoption("--accept"):
        file.write_text(json.dumps(almanac, ensure_ascii=False, indent=1) + "\n", "utf-8")
    assert json.loads(file.read_text("utf-8")) == json.loads(json.dumps(almanac))


def test_there_is_an_almanac_for_every_game_and_language():
    assert len(ALMANACS) == 3 * len(RULEBOOKS)
