"""The data: complete, named in three languages, and refused where it names what is not there."""

import pytest

from pharos.kernel.errors import BadCatalogue
from pharos.rulebooks.wonders import catalogue


@pytest.mark.parametrize(
    ("kind", "rows"), [("cards", catalogue.CARDS), ("boards", catalogue.BOARDS)]
)
def test_everything_has_a_name_in_three_languages(kind, rows):
    assert set(catalogue.NAMES[kind]) == {row.id for row in rows}
    for name in catalogue.NAMES[kind].values():
        assert name.en and name.nl and name.fr
        assert {name.nl_source, name.fr_source} <= {"printed", "ours"}


def test_a_chain_from_an_unknown_card_is_refused():
    with pytest.raises(BadCatalogue, match="no card is called 'bath', did you mean 'baths'"):
        catalogue.card_code("bath")
