"""Leaders who bring coins: Croesus, Vitruvius and Xenophon; see also test_conflicts."""

import pytest
from helpers.wonders import can, do
from helpers.wonders_leaders import court, recruitment, recruits
from helpers.wonders_scenes import RICH, asked, hold, turn

from pharos.rulebooks.wonders.catalogue import CARDS
from pharos.rulebooks.wonders.state import Phase

CHAINED = [(card.chain_from[0], card.id, card.age) for card in CARDS if card.chain_from]
YELLOW = [(card.id, card.age) for card in CARDS if card.colour == "yellow"]


@pytest.mark.rule("L-33")
@pytest.mark.piece("croesus", "at once")
@pytest.mark.piece("croesus", "later")
def test_croesus_brings_six_coins_once():
    state = recruitment("gizah day", ["croesus"], me={"coins": 1})
    recruits(state, "recruit croesus")
    assert state.coins[0] == 6
    hold(state, "altar", "baths")
    turn(state, "build altar")
    assert state.coins[0] == 6


@pytest.mark.rule("L-33")
def test_croesus_himself_must_be_paid_first():
    state = recruitment("gizah day", ["croesus"], me={"coins": 0})
    assert not can(state, 0, "recruit croesus")


def gained(side, card, me, age, **rest):
    """The coins that building a card brings."""
    state = court(side, [card], {"coins": 0, **me}, age=age, **rest)
    before = int(state.coins[0])
    turn(state, f"build {card}")
    return int(state.coins[0]) - before


@pytest.mark.rule("L-42")
@pytest.mark.piece("vitruvius", "later")
@pytest.mark.parametrize(("earlier", "card", "age"), CHAINED)
def test_vitruvius_brings_two_coins_for_a_chain(earlier, card, age):
    me = {"cards": [earlier]}
    plain = gained("gizah day", card, me, age)
    assert gained("gizah day", card, {**me, "leaders": ["vitruvius"]}, age) == plain + 2


@pytest.mark.rule("L-42")
@pytest.mark.parametrize("card", ["altar", "baths", "stockade"])
def test_vitruvius_brings_nothing_for_what_is_paid_or_costs_nothing(card):
    assert gained("gizah day", card, {"cards": RICH, "leaders": ["vitruvius"]}, 1) == 0


@pytest.mark.rule("L-42")
def test_a_chain_that_could_also_be_paid_is_a_chain():
    me = {"cards": [*RICH, "baths"], "leaders": ["vitruvius"]}
    assert gained("gizah day", "aqueduct", me, 2) == 2


@pytest.mark.rule("L-42")
def test_vitruvius_brings_nothing_for_other_free_builds():
    first = {"stages": 1, "leaders": ["vitruvius"]}
    assert gained("olympia night", "walls", first, 2) == 0
    colour = {"stages": 2, "leaders": ["vitruvius"]}
    assert gained("olympia day", "walls", colour, 2) == 0
    assert gained("gizah day", "spies_guild", {"leaders": ["vitruvius", "ramses"]}, 3) == 0


@pytest.mark.rule("L-42")
def test_a_chain_counts_although_the_card_is_free_by_the_wonder_too():
    me = {"cards": ["baths"], "stages": 1, "leaders": ["vitruvius"]}
    assert gained("olympia night", "aqueduct", me, 2) == 2


@pytest.mark.rule("L-42")
def test_vitruvius_brings_nothing_for_what_is_built_from_the_discard_pile():
    me = {"cards": [*RICH, "baths"], "leaders": ["vitruvius"], "stages": 1}
    state = court("halikarnassos day", ["well"], me, age=2, discard=["aqueduct"])
    turn(state, "stage well")
    before = int(state.coins[0])
    do(state, 0, "dig aqueduct")
    assert state.coins[0] == before


@pytest.mark.rule("L-42", "L-43")
@pytest.mark.piece("vitruvius", "at once")
@pytest.mark.piece("xenophon", "at once")
@pytest.mark.parametrize("leader", ["vitruvius", "xenophon"])
def test_nothing_comes_for_what_was_built_before(leader):
    cards = ["baths", "aqueduct", "tavern", "marketplace"]
    state = recruitment("gizah day", [leader], me={"coins": 2, "cards": cards}, age=3)
    cost = 1 if leader == "vitruvius" else 2
    recruits(state, f"recruit {leader}")
    assert state.coins[0] == 2 - cost


@pytest.mark.rule("L-43")
@pytest.mark.piece("xenophon", "later")
@pytest.mark.parametrize(("card", "age"), YELLOW)
def test_xenophon_brings_two_coins_for_a_yellow_card(card, age):
    me = {"cards": [name for name in RICH if name not in (card, "forum", "caravansery")]}
    me = {**me, "cards": [*me["cards"], "mine", "excavation"], "coins": 4}
    plain = gained("gizah day", card, me, age)
    assert gained("gizah day", card, {**me, "leaders": ["xenophon"]}, age) == plain + 2


@pytest.mark.rule("L-43")
@pytest.mark.parametrize("card", ["altar", "stockade", "apothecary"])
def test_xenophon_brings_nothing_for_other_colours(card):
    assert gained("gizah day", card, {"cards": RICH, "leaders": ["xenophon"]}, 1) == 0


@pytest.mark.rule("L-43")
def test_xenophon_brings_coins_however_the_card_is_built():
    by_chain = {"cards": ["west_trading_post"], "leaders": ["xenophon"]}
    assert gained("gizah day", "forum", by_chain, 2) == 2
    assert gained("olympia day", "forum", {"stages": 2, "leaders": ["xenophon"]}, 2) == 2
    me = {"cards": RICH, "leaders": ["xenophon"], "stages": 1}
    state = court("halikarnassos day", ["well"], me, age=2, discard=["tavern"])
    turn(state, "stage well")
    before = int(state.coins[0])
    do(state, 0, "dig tavern")
    assert state.coins[0] == before + 5 + 2


@pytest.mark.rule("L-42", "L-43")
def test_both_pay_for_a_yellow_card_by_chain():
    me = {"cards": ["west_trading_post"], "leaders": ["xenophon", "vitruvius"]}
    assert gained("gizah day", "forum", me, 2) == 4


@pytest.mark.rule("L-43")
def test_the_seventh_card_pays_too():
    me = {"coins": 0, "stages": 1, "leaders": ["xenophon"]}
    state = court("babylon night", me=me, turn=6)
    hold(state, "altar", "marketplace")
    turn(state, "build altar")
    assert (state.phase, asked(state)) == (Phase.LAST_CARD, [0])
    do(state, 0, "build marketplace")
    assert state.coins[0] == 2


@pytest.mark.rule("L-43")
def test_coins_of_leaders_cannot_be_spent_in_the_same_turn():
    me = {"coins": 0, "leaders": ["xenophon"], "cards": []}
    state = court("gizah day", ["caravansery"], me, age=2)
    assert not can(state, 0, "build caravansery left=4")
