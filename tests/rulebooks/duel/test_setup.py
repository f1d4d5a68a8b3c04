"""Before the first turn."""

from collections import Counter

import numpy as np
import pytest
from helpers.duel import build, city, dealt, discarded, do, sell, table

from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadOption
from pharos.rulebooks.duel.catalogue import CARDS, NO_CARD, TOKENS
from pharos.rulebooks.duel.options import read_options
from pharos.rulebooks.duel.positions.description import describe, tokens_at
from pharos.rulebooks.duel.rules.by_phase import pick
from pharos.rulebooks.duel.setup import deal
from pharos.rulebooks.duel.state import Place, TokenPlace, is_over

SEEDS = range(60)


def names(cards):
    return [CARDS[card].id for card in cards if card != NO_CARD]


def ages(cards):
    """How many of these cards have which back."""
    return Counter(CARDS[card].age for card in cards if card != NO_CARD)


@pytest.mark.rule("D-1")
@pytest.mark.parametrize("players", [0, 1, 3, 7])
def test_two_players_take_part(players):
    read_options(2, {})
    with pytest.raises(BadOption, match=f"duel is for 2 players, not {players}"):
        read_options(players, {})


@pytest.mark.rule("D-1")
def test_a_building_stands_in_the_city_of_its_builder():
    state = table("altar", "theater")
    build(state, "altar")
    build(state, "theater")
    assert (city(state, 0), city(state, 1)) == (["altar"], ["theater"])


@pytest.mark.rule("D-2")
def test_there_are_73_different_cards():
    assert len({card.id for card in CARDS}) == 73
    assert Counter(card.age for card in CARDS) == {1: 23, 2: 23, 3: 20, "guild": 7}


@pytest.mark.rule("D-3")
@pytest.mark.parametrize(
    "age, colours",
    [
        (1, {"brown": 6, "grey": 2, "blue": 3, "green": 4, "yellow": 4, "red": 4}),
        (2, {"brown": 3, "grey": 2, "blue": 5, "green": 4, "yellow": 4, "red": 5}),
        (3, {"blue": 6, "green": 4, "yellow": 5, "red": 5}),
        ("guild", {"purple": 7}),
    ],
)
def test_cards_have_seven_colours(age, colours):
    assert Counter(card.colour for card in CARDS if card.age == age) == colours


@pytest.mark.rule("D-3")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_the_colour_of_a_card_says_what_it_does(card):
    effect = card.effect
    raw, goods = {"wood", "stone", "clay"}, {"glass", "papyrus"}
    assert bool(set(effect.produces) & raw) == (card.colour == "brown")
    assert bool(set(effect.produces) & goods) == (card.colour == "grey")
    assert (effect.science is not None) == (card.colour == "green")
    assert (effect.shields > 0) == (card.colour == "red")
    assert (effect.points_per is not None) == (card.colour == "purple")
    assert not (effect.fixed_price or effect.produces_choice) or card.colour == "yellow"
    if card.colour == "blue":
        assert effect.model_dump(exclude_defaults=True).keys() == {"points"}


@pytest.mark.rule("D-4")
def test_the_pawn_starts_in_the_middle():
    assert dealt().pawn == 0


@pytest.mark.rule("D-5")
def test_a_2_and_a_5_lie_on_each_side():
    assert [own["loot"] for own in describe(dealt())["cities"]] == [[2, 5], [2, 5]]


@pytest.mark.rule("D-6")
def test_five_random_tokens_lie_on_the_board():
    boards = Counter()
    for seed in SEEDS:
        state = dealt(seed)
        on_board = tokens_at(state, TokenPlace.BOARD)
        assert len(on_board) == len(tokens_at(state, TokenPlace.BOX)) == 5
        boards.update(on_board)
    assert len(boards) == len(TOKENS) == 10
    assert max(boards.values()) < len(SEEDS)


@pytest.mark.rule("D-7")
def test_players_start_with_seven_coins():
    assert list(dealt().coins) == [7, 7]


@pytest.mark.rule("D-154")
def test_the_bank_never_runs_out():
    """The players have more than all the coins in the box, and a sale still brings its coins."""
    state = table("baths", me={"coins": 500}, rival={"coins": 500})
    sell(state, "baths")
    assert list(state.coins) == [502, 500]


@pytest.mark.rule("D-8")
@pytest.mark.parametrize("age, left", [(1, 20), (2, 20), (3, 17)])
def test_three_random_cards_of_each_age_go_to_the_box(age, left):
    boxed = Counter()
    for seed in SEEDS:
        deck = dealt(seed).deck[age - 1]
        assert (ages(deck[:20])[age], ages(deck[20:])[age]) == (left, 3)
        assert len(set(names(deck))) == len(names(deck))
        boxed.update(names(deck[20:]))
    plain = {card.id for card in CARDS if card.age == age}
    assert plain <= set(boxed)
    assert max(boxed.values()) < len(SEEDS)


@pytest.mark.rule("D-9")
def test_three_random_guilds_join_the_third_age():
    chosen = Counter()
    for seed in SEEDS:
        deck = dealt(seed).deck
        assert (ages(deck[2, :20])["guild"], ages(deck[2, 20:])["guild"]) == (3, 4)
        assert ages(deck[:2].ravel())["guild"] == 0
        chosen.update(name for name in names(deck[2, :20]) if name.endswith("_guild"))
    assert len(chosen) == 7
    assert max(chosen.values()) < len(SEEDS)


@pytest.mark.rule("D-9")
def test_guilds_lie_anywhere_in_the_structure():
    slots = {
        slot
        for seed in SEEDS
        for slot, card in enumerate(dealt(seed).deck[2, :20])
        if CARDS[card].age == "guild"
    }
    assert slots == set(range(20))


@pytest.mark.rule("D-8", "D-9", "D-10")
@pytest.mark.parametrize("seed", range(5))
def test_cards_in_the_box_never_come_into_play(seed):
    state, dice = dealt(seed), new_dice(seed)
    boxed = set(names(state.deck[:, 20:].ravel()))
    assert len(boxed) == 13
    while not is_over(state):
        do(state, pick(state, int(state.active), dice))
        assert not boxed & set(discarded(state))
    assert all(
        state.where[card] == Place.UNSEEN for card, row in enumerate(CARDS) if row.id in boxed
    )


@pytest.mark.rule("D-11")
@pytest.mark.parametrize("options, first", [({}, 0), ({"first_player": 1}, 1)])
def test_player_0_is_first_unless_the_table_says_otherwise(options, first):
    for seed in range(10):
        state = dealt(seed, **options)
        assert state.first_player == state.active == first


@pytest.mark.rule("D-11")
def test_the_seed_may_decide_who_is_first():
    firsts = [int(dealt(seed, first_player="random").first_player) for seed in SEEDS]
    assert firsts == [int(dealt(seed, first_player="random").first_player) for seed in SEEDS]
    assert set(firsts) == {0, 1}


@pytest.mark.parametrize("options", [{}, {"wonders": "first-game"}])
def test_nothing_of_the_last_game_stays_on_the_table(options):
    used = np.frombuffer(b"\x07" * dealt().nbytes, dealt().dtype).copy()[0]
    deal(used, read_options(2, options), new_dice(3))
    assert used.tobytes() == dealt(3, **options).tobytes()
