"""What nobody can know, and what is imagined instead."""

from collections import Counter

import numpy as np
import pytest
from helpers.duel import destroy, legal_codes, sell, table, take, wonder
from helpers.duel_games import (
    back_of,
    check_cards,
    dealt,
    face_down_slots,
    finish,
    hidden_cards,
    look_uniform,
    random_states,
    seen,
)

from pharos.kernel.bits import has
from pharos.kernel.dice import new_dice
from pharos.rulebooks.duel.catalogue import (
    AGE_OF,
    CARD_CODES,
    GUILD_AGE,
    GUILDS_ADDED,
    NO_CARD,
    NUM_CARDS,
    TOKEN_CODES,
    TOKENS_ON_BOARD,
    WONDER_CODES,
)
from pharos.rulebooks.duel.rules.by_phase import play
from pharos.rulebooks.duel.rules.hidden import imagine
from pharos.rulebooks.duel.rules.phases.draft import GROUP
from pharos.rulebooks.duel.state import NUM_SLOTS, Phase, Place, is_over

EITHER_VIEWER = pytest.mark.parametrize("viewer", [0, 1])
FEW, MANY = 250, 4000  # imagined states: enough to see everything, and equally often


def imaginings(state, viewer, times, seed=5):
    """Repeated imagined states of a viewer."""
    dice = new_dice(seed)
    for _ in range(times):
        imagined = state.copy()
        imagine(imagined, viewer, dice)
        yield imagined


def in_age(age, cards_left=15, seed=3):
    """A random game of given wonders, some turns into an age."""
    for state in random_states(seed, wonders="first-game"):
        left = (state.deck[age - 1, :NUM_SLOTS] != NO_CARD).sum()
        if (state.age, state.phase) == (age, Phase.TURN) and left <= cards_left:
            return state.copy()
    raise AssertionError(f"the game of seed {seed} does not last so long")


def occupants(states, places):
    """How often each card lay at each place of a deck: a table of places by cards."""
    counts = np.zeros((len(places), NUM_CARDS), int)
    for state in states:
        deck = state.deck[max(1, state.age) - 1]
        for row, place in enumerate(places):
            counts[row, deck[place]] += 1
    return counts


def guild_slots(state):
    deck = state.deck[state.age - 1, :NUM_SLOTS]
    return [slot for slot in range(NUM_SLOTS) if back_of(deck[slot]) == GUILD_AGE]


def library_table(**rest):
    """The Great Library has just been built: three of five tokens are drawn."""
    board = ["agriculture", "economy", "masonry", "mathematics", "philosophy"]
    box = ["strategy", "law", "theology", "architecture", "urbanism"]
    me = {"coins": 40, "wonders": {"great_library": "unbuilt"}}
    order = {"tokens_on_board": board, "token_order": [*board, *box]}
    state = table("tavern", me=me, **order, **rest)
    wonder(state, "great_library", "tavern")
    assert state.phase == Phase.LIBRARY
    return state, {TOKEN_CODES[token] for token in box}


def drawn(state):
    return {int(t) for t in state.tokens[TOKENS_ON_BOARD : TOKENS_ON_BOARD + state.drawn]}


# What never changes


@pytest.mark.rule("D-132", "D-133", "D-134", "D-135", "D-136", "D-137")
@pytest.mark.parametrize("seed", [1, 2])
def test_imagining_changes_nothing_a_player_has_seen(seed):
    for state in random_states(seed):
        check_cards(state)
        for viewer in (0, 1):
            (imagined,) = imaginings(state, viewer, 1)
            assert seen(imagined, viewer) == seen(state, viewer)
            check_cards(imagined)


@pytest.mark.slow
@pytest.mark.rule("D-132", "D-133", "D-134", "D-135", "D-136", "D-137")
def test_imagining_changes_nothing_a_player_has_seen_in_many_games():
    for seed in range(100, 115):
        for state in random_states(seed, first_player="random"):
            for viewer in (0, 1):
                (imagined,) = imaginings(state, viewer, 1, seed)
                assert seen(imagined, viewer) == seen(state, viewer)
                check_cards(imagined)


@pytest.mark.rule("D-133", "D-134")
@EITHER_VIEWER
@pytest.mark.parametrize("age", [0, 1, 2, 3])
def test_an_imagined_game_can_be_played_to_its_end(age, viewer):
    state = dealt(4) if age == 0 else in_age(age)
    for number, imagined in enumerate(imaginings(state, viewer, 5)):
        finish(imagined, new_dice(number))
        assert is_over(imagined)
        check_cards(imagined)


@pytest.mark.slow
@pytest.mark.rule("D-133", "D-134", "D-137")
def test_imagined_games_can_be_played_to_their_end_from_every_state():
    dice = new_dice(8)
    for seed in range(200, 220):
        for state in random_states(seed):
            (imagined,) = imaginings(state, seed % 2, 1, seed)
            finish(imagined, dice)
            check_cards(imagined)


@pytest.mark.rule("D-132")
@EITHER_VIEWER
def test_both_players_know_the_discard_pile(viewer):
    state = table("theater", "altar", "baths")
    sell(state, "theater")
    sell(state, "baths")
    pile = [card for card in range(NUM_CARDS) if state.where[card] == Place.DISCARD]
    assert pile == [CARD_CODES["theater"], CARD_CODES["baths"]]
    for imagined in imaginings(state, viewer, 20):
        assert np.flatnonzero(imagined.where == Place.DISCARD).tolist() == pile


@pytest.mark.rule("D-136")
def test_every_accessible_card_is_face_up():
    for state in random_states(6):
        assert state.accessible & ~state.face_up == 0


@pytest.mark.rule("D-136")
@EITHER_VIEWER
def test_both_players_know_the_card_under_a_wonder(viewer):
    state = table("tavern", me={"coins": 20, "wonders": {"pyramids": "unbuilt"}})
    wonder(state, "pyramids", "tavern")
    for imagined in imaginings(state, viewer, 20):
        assert imagined.under[WONDER_CODES["pyramids"]] == CARD_CODES["tavern"]
        assert imagined.where[CARD_CODES["tavern"]] == Place.UNDER_WONDER


# Cards


@pytest.mark.rule("D-133", "D-134")
@EITHER_VIEWER
@pytest.mark.parametrize("age", [1, 2, 3])
def test_any_unseen_card_may_lie_in_any_face_down_slot_or_in_the_box(age, viewer):
    state = in_age(age)
    face_down = face_down_slots(state)
    guilds = guild_slots(state)
    plain = [slot for slot in face_down if slot not in guilds]
    unseen = [card for card in hidden_cards(state) if AGE_OF[card] == age]
    box = [
        place for place in range(NUM_SLOTS, NUM_SLOTS + 7) if state.deck[age - 1, place] in unseen
    ]
    assert len(unseen) == len(plain) + 3 == len(plain) + len(box)
    counts = occupants(imaginings(state, viewer, FEW), [*plain, *box])
    assert (counts[:, unseen] > 0).all()
    assert counts[:, unseen].sum() == FEW * len(unseen)


@pytest.mark.slow
@pytest.mark.rule("D-133", "D-134")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_unseen_cards_are_imagined_equally_often_in_each_slot(age):
    state = in_age(age)
    plain = [slot for slot in face_down_slots(state) if slot not in guild_slots(state)]
    unseen = [card for card in hidden_cards(state) if AGE_OF[card] == age]
    counts = occupants(imaginings(state, 0, MANY), plain)[:, unseen]
    assert all(look_uniform(row) for row in counts)


@pytest.mark.slow
@pytest.mark.rule("D-133")
def test_pairs_of_face_down_cards_are_imagined_equally_often():
    state = in_age(1)
    first, second = face_down_slots(state)[:2]
    unseen = [card for card in hidden_cards(state) if AGE_OF[card] == 1]
    pairs = Counter(
        (int(imagined.deck[0, first]), int(imagined.deck[0, second]))
        for imagined in imaginings(state, 0, 4 * MANY)
    )
    counts = [pairs[a, b] for a in unseen for b in unseen if a != b]
    assert sum(counts) == 4 * MANY
    assert look_uniform(counts)


@pytest.mark.rule("D-133")
@EITHER_VIEWER
def test_a_card_is_known_once_it_is_turned_up(viewer):
    state = table("theater", "altar", age=1)
    hidden = int(state.deck[0, 9])
    assert not has(state.face_up, 9)
    assert {int(imagined.deck[0, 9]) for imagined in imaginings(state, viewer, 50)} != {hidden}
    sell(state, "theater")
    sell(state, "altar")
    assert has(state.face_up, 9)
    assert {int(imagined.deck[0, 9]) for imagined in imaginings(state, viewer, 50)} == {hidden}


@pytest.mark.rule("D-133")
@EITHER_VIEWER
def test_a_card_stays_hidden_while_a_choice_of_the_turn_is_open(viewer):
    me = {"coins": 40, "wonders": {"statue_of_zeus": "unbuilt"}}
    state = table("theater", "altar", "baths", me=me, rival={"cards": ["quarry"]})
    sell(state, "altar")
    sell(state, "baths")
    wonder(state, "statue_of_zeus", "theater")
    assert state.phase == Phase.DESTROY
    assert not has(state.face_up, 9)
    assert len({int(imagined.deck[0, 9]) for imagined in imaginings(state, viewer, 50)}) > 1
    destroy(state, "quarry")
    assert has(state.face_up, 9)


@pytest.mark.rule("D-134")
@EITHER_VIEWER
def test_decks_of_later_ages_may_hold_any_of_their_cards_in_any_order(viewer):
    state = in_age(1)
    ages = {2: np.zeros((NUM_SLOTS, NUM_CARDS), int), 3: np.zeros((NUM_SLOTS, NUM_CARDS), int)}
    for imagined in imaginings(state, viewer, FEW):
        for age, counts in ages.items():
            counts[range(NUM_SLOTS), imagined.deck[age - 1, :NUM_SLOTS]] += 1
        assert (AGE_OF[imagined.deck[2, :NUM_SLOTS]] == GUILD_AGE).sum() == GUILDS_ADDED
    assert (ages[2][:, AGE_OF == 2] > 0).all()
    assert (ages[3][:, AGE_OF == 3] > 0).all()
    assert (ages[3][:, AGE_OF == GUILD_AGE].sum(axis=0) > 0).all()
    assert (ages[3][:, AGE_OF == GUILD_AGE].sum(axis=1) > 0).all()


@pytest.mark.slow
@pytest.mark.rule("D-134")
def test_cards_of_later_ages_are_imagined_equally_often():
    state = in_age(1)
    dealt_in = np.zeros(NUM_CARDS, int)
    first = np.zeros(NUM_CARDS, int)
    for imagined in imaginings(state, 0, MANY):
        for age in (2, 3):
            dealt_in[imagined.deck[age - 1, :NUM_SLOTS]] += 1
            first[imagined.deck[age - 1, 0]] += 1
    for back in (2, 3, GUILD_AGE):
        assert look_uniform(dealt_in[AGE_OF == back])
        assert look_uniform(first[AGE_OF == back])


@pytest.mark.rule("D-134")
@EITHER_VIEWER
def test_before_the_first_age_all_its_cards_are_unknown(viewer):
    counts = occupants(imaginings(dealt(9), viewer, FEW), range(NUM_SLOTS))
    assert (counts[:, AGE_OF == 1] > 0).all()
    assert not counts[:, AGE_OF != 1].any()


@pytest.mark.rule("D-134")
@EITHER_VIEWER
def test_cards_left_in_the_box_in_a_past_age_are_known_by_their_absence(viewer):
    state = in_age(3)
    never_seen = (state.where == Place.UNSEEN) & (AGE_OF < 3)
    assert never_seen.sum() == 6
    for imagined in imaginings(state, viewer, 20):
        assert ((imagined.where == Place.UNSEEN) & (AGE_OF < 3)).tolist() == never_seen.tolist()


# Guilds


def guild_table():
    """Age III with one guild face up, two face down, and four in the box."""
    structure = ["?"] * NUM_SLOTS
    structure[0] = "merchants_guild"
    structure[2] = "builders_guild"
    structure[15] = "tacticians_guild"
    guilds = [name for name in CARD_CODES if name.endswith("_guild") and name not in structure]
    plain = [c for c in CARD_CODES if AGE_OF[CARD_CODES[c]] == 3]
    return table(age=3, structure=structure, boxes={"3": [*plain[:3], *guilds]})


@pytest.mark.rule("D-135")
@EITHER_VIEWER
def test_face_down_slots_that_hold_a_guild_are_known_but_not_which(viewer):
    state = guild_table()
    assert guild_slots(state) == [0, 2, 15]
    assert [slot for slot in guild_slots(state) if slot in face_down_slots(state)] == [2, 15]
    lying = {slot: Counter() for slot in guild_slots(state)}
    for imagined in imaginings(state, viewer, FEW):
        assert guild_slots(imagined) == guild_slots(state)
        for slot, guilds in lying.items():
            guilds[int(imagined.deck[2, slot])] += 1
    unseen = {c for c in range(NUM_CARDS) if AGE_OF[c] == GUILD_AGE} - {
        CARD_CODES["merchants_guild"]
    }
    assert set(lying[0]) == {CARD_CODES["merchants_guild"]}
    assert set(lying[2]) == set(lying[15]) == unseen
    assert look_uniform(list(lying[2].values()))
    assert look_uniform(list(lying[15].values()))


@pytest.mark.rule("D-135")
@EITHER_VIEWER
def test_a_slot_without_the_back_of_a_guild_never_holds_one(viewer):
    state = guild_table()
    others = [slot for slot in face_down_slots(state) if slot not in (2, 15)]
    counts = occupants(imaginings(state, viewer, 50), others)
    assert not counts[:, AGE_OF == GUILD_AGE].any()


# Progress tokens


@pytest.mark.rule("D-137")
def test_the_builder_of_the_great_library_knows_the_three_tokens_drawn():
    state, _ = library_table()
    for imagined in imaginings(state, 0, 50):
        assert drawn(imagined) == drawn(state)
        assert legal_codes(imagined) == legal_codes(state)


@pytest.mark.rule("D-137")
def test_the_opponent_may_imagine_any_three_tokens_of_the_box():
    state, box = library_table()
    draws = Counter(frozenset(drawn(imagined)) for imagined in imaginings(state, 1, FEW))
    assert set().union(*draws) == box
    assert len(draws) == 10  # ways to draw three of five
    assert look_uniform(list(draws.values()))


@pytest.mark.rule("D-137")
@EITHER_VIEWER
def test_before_the_great_library_is_built_any_tokens_of_the_box_may_be_drawn(viewer):
    board = ["agriculture", "economy", "masonry", "mathematics", "philosophy"]
    me = {"coins": 40, "wonders": {"great_library": "unbuilt"}}
    state = table("tavern", me=me, tokens_on_board=board)
    draws = Counter()
    for imagined in imaginings(state, viewer, FEW):
        wonder(imagined, "great_library", "tavern")
        draws[frozenset(drawn(imagined))] += 1
    assert set().union(*draws) == {
        TOKEN_CODES[token] for token in TOKEN_CODES if token not in board
    }
    assert len(draws) == 10
    assert look_uniform(list(draws.values()))


@pytest.mark.rule("D-137")
@EITHER_VIEWER
def test_the_token_kept_from_the_great_library_is_public(viewer):
    state, _ = library_table()
    take(state, "law")
    for imagined in imaginings(state, viewer, 50):
        assert imagined.token_where[TOKEN_CODES["law"]] == 0
        assert imagined.token_where.tolist() == state.token_where.tolist()


@pytest.mark.rule("D-137")
def test_the_opponent_does_not_learn_which_two_tokens_were_returned():
    state, box = library_table()
    three = slice(TOKENS_ON_BOARD, TOKENS_ON_BOARD + state.drawn)
    take(state, "law")
    returned = set()
    for imagined in imaginings(state, 1, 50):
        returned.update(imagined.tokens[three].tolist())
    assert returned == box


@pytest.mark.rule("D-137")
@EITHER_VIEWER
def test_tokens_of_the_board_stay_on_the_board(viewer):
    state = in_age(2)
    on_board = state.token_where.tolist()
    for imagined in imaginings(state, viewer, 50):
        assert imagined.token_where.tolist() == on_board
        assert sorted(imagined.tokens) == list(range(len(TOKEN_CODES)))
        assert imagined.tokens[:TOKENS_ON_BOARD].tolist() == state.tokens[:TOKENS_ON_BOARD].tolist()


# Wonders of the draft


def groups(state, viewer):
    """The first and the second group of wonders, as imagined again and again."""
    firsts, seconds = set(), Counter()
    for imagined in imaginings(state, viewer, FEW):
        firsts.add(tuple(imagined.wonder_deck[:GROUP].tolist()))
        seconds[frozenset(imagined.wonder_deck[GROUP : 2 * GROUP].tolist())] += 1
    return firsts, seconds


@pytest.mark.rule("D-15")
@EITHER_VIEWER
@pytest.mark.parametrize("picked", [0, 1, 2, 3])
def test_the_second_group_of_wonders_is_unknown_before_it_is_shown(viewer, picked):
    state = dealt(9)
    for _ in range(picked):
        play(state, int(state.active), legal_codes(state)[0])
    first = tuple(state.wonder_deck[:GROUP].tolist())
    firsts, seconds = groups(state, viewer)
    assert firsts == {first}
    assert set().union(*seconds) == set(range(len(WONDER_CODES))) - set(first)
    times = Counter(wonder for group in seconds.elements() for wonder in group)
    assert look_uniform(list(times.values()))


@pytest.mark.rule("D-15")
@EITHER_VIEWER
@pytest.mark.parametrize("picked", [4, 7, 8])
def test_the_second_group_of_wonders_is_known_once_it_is_shown(viewer, picked):
    state = dealt(9)
    for _ in range(picked):
        play(state, int(state.active), legal_codes(state)[0])
    firsts, seconds = groups(state, viewer)
    assert firsts == {tuple(state.wonder_deck[:GROUP].tolist())}
    assert set(seconds) == {frozenset(state.wonder_deck[GROUP : 2 * GROUP].tolist())}
