"""Illegal actions are refused for the right reason, which reveals no secret."""

import pytest
from helpers.wonders import code, dealt, do, hand, table
from helpers.wonders_scenes import asked, makes_only, nobody_sells, random_states, scene, turn

from pharos.kernel.catalogue import LANGUAGES
from pharos.kernel.contract import SPECTATOR
from pharos.kernel.dice import below, new_dice
from pharos.kernel.errors import BadAction
from pharos.kernel.records import copy_of
from pharos.rulebooks.wonders.actions import ACTIONS
from pharos.rulebooks.wonders.rules.by_phase import is_legal, reason_against
from pharos.rulebooks.wonders.rules.hidden import imagine
from pharos.rulebooks.wonders.seen.notation import action_text
from pharos.rulebooks.wonders.seen.reason_text import tell_reason, why_illegal
from pharos.rulebooks.wonders.seen.words import SENTENCES
from pharos.rulebooks.wonders.state import Phase

PARTS = (
    *("too_dear", "too_dear_in_coins", "not_for_sale", "nobody_sells", "nobody_sells_more"),
    *("too_few_sold", "too_few_in_all"),
)
SIMPLE = [key for key in SENTENCES if key.startswith("reasons.") and key[8:] not in PARTS]
PAYMENT = {"left": 2, "right": 0, "bank": 0, "total": 2, "by_bank": False}
FACTS = {
    **{"card": "baths", "age": 2, "total": 5, "coins": 3, "payments": [PAYMENT]},
    **{"leader": "plato", "price": 4, "edifice": "agora", "fee": 6, "colour": "green"},
}
SOME = 60


def reason(state, text, player=0):
    return reason_against(state, player, code(text))


def named(state, text, player=0):
    """The code of the reason, which is also worded in every language."""
    words = {why_illegal(state, player, code(text), language) for language in LANGUAGES}
    assert len(words) == 3
    assert not any(set("{}_") & set(sentence) for sentence in words)
    return reason(state, text, player)["code"]


def some_actions(state, player, dice):
    """Actions about the cards of a hand with all small payments, and any others."""
    paid = [f" left={left} right={right}" for left in range(5) for right in range(5 - left)]
    for card in set(hand(state, player)):
        yield code(f"sell {card}")
        yield from (code(f"{verb} {card}{split}") for verb in ("build", "stage") for split in paid)
    yield from (int(below(dice, ACTIONS.total)) for _ in range(SOME))
    yield from range(ACTIONS.start("sell"), ACTIONS.total)


@pytest.mark.parametrize(
    ("players", "seed"),
    [(2, 1), (3, 7), *(pytest.param(n, 5, marks=pytest.mark.slow) for n in range(2, 8))],
)
def test_a_reason_is_found_for_exactly_what_is_illegal(players, seed):
    dice = new_dice(seed)
    for number, state in enumerate(random_states(players, seed)):
        if number % 12 == 1 or state.phase not in (Phase.CHOOSE, Phase.OVER):
            player = asked(state)[0]
            for action in some_actions(state, player, dice):
                found = reason_against(state, player, action)
                assert (found is None) == bool(is_legal(state, player, action)), action_text(action)


def test_reasons_do_not_depend_on_what_is_hidden():
    for number, state in enumerate(random_states(3, 5)):
        if number % 20 == 1:
            player = asked(state)[0]
            imagined = copy_of(state)
            imagine(imagined, player, new_dice(number))
            for action in some_actions(state, player, new_dice(number)):
                found = reason_against(state, player, action)
                assert reason_against(imagined, player, action) == found


def test_an_action_that_does_not_exist_is_refused():
    with pytest.raises(BadAction):
        why_illegal(dealt(), 0, ACTIONS.total)


def test_whose_turn_it_is():
    state = scene("halikarnassos night", ["baths"], {"cards": ["clay_pool", "brickyard"]})
    assert why_illegal(state, 0, code("sell baths")) == ""
    do(state, 0, "stage baths")
    assert named(state, "sell baths") == "chosen_already"
    for player in (1, 2):
        do(state, player, "sell well")
    assert named(state, "sell tavern", player=1) == "not_your_turn"
    assert named(state, "sell tavern") == "first_dig"
    assert reason(state, "sell tavern", SPECTATOR) == {"code": "not_your_turn"}


def test_the_game_is_over():
    state = dealt()
    state.phase = Phase.OVER
    assert named(state, "sell baths") == "over"


def test_cards_that_are_not_in_hand():
    state = scene("gizah day", ["baths"])
    assert reason(state, "sell palace") == {"code": "card_not_in_hand", "card": "palace", "age": 3}
    assert named(state, "sell palace") == "card_not_in_hand"
    assert named(state, "dig baths") == named(state, "decline") == "not_now_dig"


def test_buildings_and_stages_that_stand_already():
    state = scene("gizah day", ["baths", "loom_age2"], {"cards": ["baths", "loom"], "stages": 3})
    assert named(state, "build baths") == "name_built"
    assert named(state, "build loom_age2") == "name_built"
    assert named(state, "stage baths") == "wonder_complete"
    assert reason(state, "sell baths") is None


def test_cards_of_the_discard_pile_that_cannot_be_built():
    me = {"cards": ["clay_pool", "brickyard", "well"]}
    state = scene("halikarnassos night", ["baths"], me)
    turn(state, "stage baths", "sell well", "sell tavern")
    assert named(state, "dig palace") == "card_not_discarded"
    assert named(state, "dig well") == "name_built"
    assert reason(state, "dig tavern") is None
    assert reason(state, "decline") is None


def test_payments_that_do_not_fit():
    me, seller = {"coins": 4}, {"cards": ["quarry"]}
    state = scene("babylon day", ["walls", "baths"], me, seller, seller, age=2)
    makes_only(state, 2, stone=2)
    makes_only(state, 1, stone=2)
    assert named(state, "build walls") == "too_dear"
    state.coins[0] = 6
    assert named(state, "build walls left=2 right=2") == "payment_impossible"
    assert why_illegal(state, 0, code("build walls")) == (
        "this does not pay the cost; possible payments: "
        "2 coins to the left and 4 coins to the right; "
        "4 coins to the left and 2 coins to the right"
    )
    assert reason(state, "build walls left=2 right=4") is None
    assert named(state, "build walls left=4 right=4") == "payment_wasteful"
    assert why_illegal(state, 0, code("build baths left=2 right=2"), "fr") == (
        "c’est trop payer\u00a0; il suffit de payer 2 pièces à droite"
    )


def test_a_payment_for_which_there_are_not_enough_coins():
    me, seller = {"coins": 1, "cards": ["west_trading_post"]}, {"cards": ["stone_pit"]}
    state = scene("babylon day", ["baths"], me, seller, seller)
    assert reason(state, "build baths left=1") is None
    assert reason(state, "build baths right=2")["code"] == "payment_too_dear"
    assert why_illegal(state, 0, code("build baths right=2")) == (
        "this takes 2 coins, and the city has 1; possible payments: 1 coin to the left"
    )
    assert named(state, "build baths right=2") == "payment_too_dear"
    free = scene("gizah day", ["baths"])
    assert why_illegal(free, 0, code("build baths left=2")) == (
        "this pays too much; nothing to the neighbours is enough"
    )


def test_a_cost_that_cannot_be_paid_is_spelled_out():
    me = {"coins": 3, "cards": ["stone_pit", "east_trading_post"]}
    state = scene("babylon day", ["walls"], me, {}, {}, age=2)
    makes_only(state, 1, stone=1)
    makes_only(state, 2, stone=2)
    state.coins[0] = 2
    assert why_illegal(state, 0, code("build walls")) == (
        "costs at least 3 coins with trade; the city has 2"
    )
    assert reason(state, "build walls")["missing"] == [
        {
            "resource": "stone",
            "needed": 3,
            "made": 1,
            "left": {"units": 2, "price": 2},
            "right": {"units": 1, "price": 1},
        }
    ]


def test_what_nobody_sells_is_told_with_what_the_city_makes_by_choice():
    cards = ["tree_farm", "caravansery", "forum"]
    state = scene("babylon day", ["pantheon"], {"coins": 20, "cards": cards}, age=3)
    nobody_sells(state)
    assert reason(state, "build pantheon")["choices"] == [
        ["wood", "clay"],
        ["wood", "stone", "ore", "clay"],
        ["glass", "loom", "papyrus"],
    ]
    assert named(state, "build pantheon") == "not_for_sale"
    assert why_illegal(state, 0, code("build pantheon"), "nl") == (
        "er is 1 erts, 2 klei, 1 glas, 1 stof en 1 papyrus nodig; "
        "niet alles wordt hier gemaakt of verkocht"
    )


@pytest.mark.parametrize(
    ("cards", "sold", "reasons"),
    [
        (
            [],
            0,
            (
                "needs 3 stone; nobody sells it",
                "er is 3 steen nodig; niemand verkoopt het",
                "il faut 3 pierres\u00a0; personne n’en vend",
            ),
        ),
        (
            ["stone_pit"],
            0,
            (
                "needs 3 stone; the city makes 1, and nobody sells it",
                "er is 3 steen nodig; de stad maakt 1, en niemand verkoopt het",
                "il faut 3 pierres\u00a0; la cité en produit 1, et personne n’en vend",
            ),
        ),
        (
            [],
            1,
            (
                "needs 3 stone; the neighbours sell 2",
                "er is 3 steen nodig; de buren verkopen 2",
                "il faut 3 pierres\u00a0; les voisins en vendent 2",
            ),
        ),
    ],
)
def test_short_things_are_said_briefly(cards, sold, reasons):
    state = scene("babylon day", ["walls"], {"coins": 20, "cards": cards}, age=2)
    nobody_sells(state)
    for neighbour in (1, 2):
        makes_only(state, neighbour, stone=sold)
    told = tuple(why_illegal(state, 0, code("build walls"), language) for language in LANGUAGES)
    assert told == reasons


def test_a_choice_may_make_what_is_short_and_a_neighbour_sell_some():
    state = scene("babylon day", ["walls"], {"coins": 20, "cards": ["caravansery"]}, age=2)
    nobody_sells(state)
    makes_only(state, 1, stone=1)
    assert why_illegal(state, 0, code("build walls")) == (
        "needs 3 stone; the city makes 1, and the neighbours sell 1"
    )


def test_either_or_producers_of_a_neighbour_are_for_sale():
    state = scene("gizah day", ["stockade"], {"coins": 1}, {"cards": ["tree_farm"]})
    (missing,) = reason(state, "build stockade")["missing"]
    assert missing["right"] == {"units": 1, "price": 2}
    assert missing["left"]["units"] == 0


def test_a_cost_in_coins_is_told_briefly():
    state = scene("gizah day", ["sawmill"], {"coins": 0}, age=2)
    assert why_illegal(state, 0, code("build sawmill"), "fr") == (
        "coûte 1 pièce\u00a0; la cité en a 0"
    )


@pytest.mark.rule("W-119")
def test_the_free_city_sells_only_when_it_can_do_nothing_else():
    boards = ["gizah day", "rhodos day", "alexandria day"]
    hands = [["altar"], ["tavern", "baths", "baths"]]
    state = table(boards, [{}, {}, {}], hands, players=2)
    do(state, 1, "sell tavern")
    assert named(state, "sell baths", player=1) == "free_city_builds"
    assert named(state, "sell tavern", player=1) == "card_chosen"
    state.coins[2] = 0
    assert reason(state, "sell baths", player=1) is None
    assert named(state, "build baths", player=1) == "too_dear"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_told_in_every_language(language):
    said = {tell_reason({"code": key[8:], **FACTS}, language) for key in SIMPLE}
    assert len(said) == len(SIMPLE)
    assert not any(set("{}_") & set(sentence) for sentence in said)
