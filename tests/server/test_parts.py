"""Parts of views that are kept as text."""

import random
import tracemalloc
from datetime import UTC, datetime

import orjson
import pytest

from pharos.kernel.parts import as_data
from pharos.record import Record
from pharos.rulebooks import RULEBOOKS
from pharos.server.live.parts import as_text
from pharos.table.match import Entry, Match

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize("book", RULEBOOKS.values(), ids=lambda book: book.name)
def test_a_view_of_kept_parts_is_written_as_any_other(book):
    record = Record(book.name, book.version, book.usual_players, {}, 7)
    data, text = (Match(record, NOON, part) for part in (as_data, as_text))
    dice = random.Random(7)
    while data.moves < 60 and not data.over:
        player = data.deciders[0]
        for viewer in (None, *range(book.usual_players)):
            views = [match.view(viewer, "en") for match in (data, text)]
            assert orjson.dumps(views[0]) == orjson.dumps(views[1])
        action = str(dice.choice(data.game.legal_actions(player)))
        for match in (data, text):
            match.enter(Entry(match.moves, player, action, f"{match.moves}", "person", NOON))


def test_a_part_that_is_kept_takes_few_bytes():
    number = 1000
    as_text.cache_clear()
    tracemalloc.start()
    for fact in range(number):
        as_text(str, fact)
    occupied, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert as_text.cache_info().currsize == number
    assert occupied < 500 * number
