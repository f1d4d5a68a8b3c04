"""The data: complete, named in three languages, and refused where it contradicts itself."""

import pytest

from pharos.kernel.errors import BadCatalogue
from pharos.rulebooks.duel import catalogue
from pharos.rulebooks.duel.rows import Card, Counted, Effect
from pharos.rulebooks.duel.rules.structure import Drawing, slots_of

ROWS = {
    "cards": catalogue.CARDS,
    "wonders": catalogue.WONDERS,
    "tokens": catalogue.TOKENS,
}


@pytest.mark.parametrize("kind", ROWS)
def test_everything_has_a_name_in_three_languages(kind):
    assert set(catalogue.NAMES[kind]) == {row.id for row in ROWS[kind]}
    for name in catalogue.NAMES[kind].values():
        assert name.en and name.nl and name.fr
        assert {name.nl_source, name.fr_source} <= {"printed", "ours"}


def test_a_chain_from_an_unknown_card_is_refused():
    with pytest.raises(BadCatalogue, match="no card is called 'bath', did you mean 'baths'"):
        catalogue.find_code(catalogue.CARD_CODES, "bath", "card")


def test_a_card_counts_the_same_things_for_coins_and_points():
    effect = Effect(
        coins_per=Counted(amount=1, of=["red"], scope="own_city"),
        points_per=Counted(amount=1, of=["blue"], scope="own_city"),
    )
    card = Card(id="forum", age=1, colour="yellow", cost={}, effect=effect)
    with pytest.raises(BadCatalogue, match="forum: coins_per and points_per"):
        catalogue.counting(card)


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [(["UUU"], "'UUU' has half a card at column 2"), (["UU"], "age 1 has 1 cards, not 20")],
)
def test_a_structure_that_is_drawn_wrongly_is_refused(rows, complaint):
    with pytest.raises(BadCatalogue, match=complaint):
        slots_of(Drawing(age=1, rows=rows))
