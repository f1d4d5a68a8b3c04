"""Leaders before the first age: what is added to the game, and the draft."""

import numpy as np
import pytest
from helpers.wonders import can, dealt, do, everybody, hand, legal_codes, phase
from helpers.wonders_leaders import held, in_box, leaders_at, sell_leaders

from pharos.kernel.errors import BadOption
from pharos.rulebooks.wonders.actions import KEEP
from pharos.rulebooks.wonders.catalogue import (
    BOARDS,
    CARDS,
    GUILDS,
    LEADER_CARDS,
    NO_CARD,
    NUM_BASE_GUILDS,
    NUM_LEADERS,
)
from pharos.rulebooks.wonders.rules.deciding import deciders, withdraw, withdrawable
from pharos.rulebooks.wonders.setup import FACES
from pharos.rulebooks.wonders.state import LeaderPlace, Phase

WITH_LEADERS = {"expansions": ["leaders"]}


def offered(state, player):
    """The leaders of which a player keeps one."""
    return [LEADER_CARDS[action - KEEP].id for action in legal_codes(state, player)]


def keep_first(state):
    """All keep the first leader they are offered; what that was, by player."""
    kept = [offered(state, player)[0] for player in range(state.num_players)]
    everybody(state, *[f"keep {leader}" for leader in kept])
    return kept


@pytest.mark.rule("L-1")
def test_there_are_36_different_leaders():
    assert NUM_LEADERS == 36
    assert len({leader.id for leader in LEADER_CARDS}) == 36


@pytest.mark.rule("L-1", "L-6")
@pytest.mark.parametrize("players", range(2, 8))
def test_everybody_is_dealt_four_leaders_and_the_others_stay_in_the_box(players):
    state = dealt(players, **WITH_LEADERS)
    packets = [offered(state, player) for player in range(players)]
    assert [len(packet) for packet in packets] == [4] * players
    assert len(in_box(state)) == 36 - 4 * players
    assert len({*in_box(state), *(leader for packet in packets for leader in packet)}) == 36


@pytest.mark.rule("L-6")
def test_leaders_are_dealt_at_random():
    packets = {tuple(offered(dealt(3, seed, **WITH_LEADERS), 0)) for seed in range(20)}
    assert len(packets) == 20


@pytest.mark.rule("L-2")
@pytest.mark.parametrize("players", [2, 3, 7])
def test_four_more_guilds_are_among_those_that_may_take_part(players):
    seen = set()
    cities = max(3, players)
    for seed in range(40):
        deck = dealt(players, seed, **WITH_LEADERS).deck[2]
        in_deck = [int(card) for card in deck[: 7 * cities] if card in GUILDS]
        assert len(in_deck) == cities + 2
        assert len([card for card in deck if card != NO_CARD]) == 7 * cities + 14 - (cities + 2)
        seen.update(in_deck)
    assert seen == set(GUILDS.tolist())


@pytest.mark.rule("L-2")
def test_without_leaders_their_guilds_take_no_part():
    new = set(GUILDS[NUM_BASE_GUILDS:].tolist())
    assert {CARDS[card].id for card in new} == {
        *("gamers_guild", "diplomats_guild", "courtesans_guild", "architects_guild")
    }
    for seed in range(20):
        assert not new & set(dealt(7, seed).deck[2].tolist())


@pytest.mark.rule("L-3")
@pytest.mark.parametrize("players", range(3, 8))
def test_everybody_begins_with_six_coins(players):
    assert dealt(players, **WITH_LEADERS).coins[:players].tolist() == [6] * players
    assert dealt(players).coins[:players].tolist() == [3] * players


@pytest.mark.rule("L-4")
def test_rome_is_dealt_only_with_leaders():
    def boards(seed, **options):
        state = dealt(5, seed, **options)
        return {BOARDS[side // FACES].id for side in state.sides[:5]}

    with_leaders = set.union(*(boards(seed, **WITH_LEADERS) for seed in range(40)))
    assert "rome" in with_leaders
    assert len(with_leaders) == 8
    assert "rome" not in set.union(*(boards(seed) for seed in range(40)))


@pytest.mark.rule("L-4")
def test_rome_cannot_be_named_without_leaders():
    with pytest.raises(BadOption, match="'rome' is played only with leaders"):
        dealt(3, boards=["rome", "gizah", "rhodos"])
    dealt(3, boards=["rome", "gizah", "rhodos"], **WITH_LEADERS)


@pytest.mark.rule("L-7")
def test_all_choose_at_once_and_in_secret():
    state = dealt(3, **WITH_LEADERS)
    assert phase(state) == Phase.DRAFT
    assert deciders(state) == 0b111
    first = offered(state, 1)[0]
    do(state, 1, f"keep {first}")
    assert deciders(state) == 0b101
    assert held(state, 1) == []
    assert legal_codes(state, 1) == []


@pytest.mark.rule("L-10")
def test_a_choice_may_be_taken_back_while_others_choose():
    state = dealt(3, **WITH_LEADERS)
    first, second = offered(state, 1)[:2]
    do(state, 1, f"keep {first}")
    assert withdrawable(state) == 0b010
    withdraw(state, 1)
    do(state, 1, f"keep {second}")
    for player in (0, 2):
        do(state, player, f"keep {offered(state, player)[0]}")
    assert held(state, 1) == [second]


@pytest.mark.rule("L-7")
def test_only_a_leader_of_the_packet_can_be_kept():
    state = dealt(4, **WITH_LEADERS)
    mine = offered(state, 0)
    for leader in LEADER_CARDS:
        assert can(state, 0, f"keep {leader.id}") == (leader.id in mine)
    assert not can(state, 0, f"recruit {mine[0]}")


@pytest.mark.rule("L-7")
@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_packets_travel_to_the_right_and_the_last_leader_is_kept_too(players):
    state = dealt(players, **WITH_LEADERS)
    packets = [set(offered(state, player)) for player in range(players)]
    kept = [[] for _ in range(players)]
    for passes in range(3):
        for player in range(players):
            assert set(offered(state, player)) == packets[(player - passes) % players]
        for player, leader in enumerate(keep_first(state)):
            kept[player].append(leader)
            packets[(player - passes) % players].discard(leader)
    for player in range(players):
        (last,) = packets[(player - 3) % players]
        assert held(state, player) == sorted([*kept[player], last])
    assert phase(state) == Phase.RECRUIT
    assert (state.age, state.turn) == (1, 0)


@pytest.mark.rule("L-8")
def test_with_three_players_the_fourth_leader_is_of_your_own_packet():
    state = dealt(3, **WITH_LEADERS)
    packets = [set(offered(state, player)) for player in range(3)]
    for _ in range(3):
        keep_first(state)
    for player in range(3):
        assert len(packets[player] & set(held(state, player))) == 2


@pytest.mark.rule("L-9")
def test_two_players_pass_the_packets_to_each_other():
    state = dealt(2, **WITH_LEADERS)
    packets = [set(offered(state, player)) for player in range(2)]
    kept = []
    for passes in range(3):
        for player in range(2):
            assert set(offered(state, player)) == packets[(player + passes) % 2]
        kept.append(keep_first(state))
        for player, leader in enumerate(kept[-1]):
            packets[(player + passes) % 2].discard(leader)
    for player in range(2):
        (last,) = packets[1 - player]
        assert held(state, player) == sorted([*(leaders[player] for leaders in kept), last])


@pytest.mark.rule("L-7")
def test_slots_tell_from_which_packet_and_when_a_leader_was_kept():
    state = dealt(5, **WITH_LEADERS)
    kept = [keep_first(state) for _ in range(3)]
    for round_, leaders in enumerate(kept):
        for player, leader in enumerate(leaders):
            slot = (player - round_) % 5 * 4 + round_
            assert LEADER_CARDS[state.leaders[slot]].id == leader
            assert state.leader_owner[slot] == player
    assert sorted(state.leaders.tolist()) == list(range(36))
    assert not leaders_at(state, lambda slot: state.leader_place[slot] == LeaderPlace.DRAFT)


@pytest.mark.rule("L-11")
def test_cards_are_dealt_after_the_recruitment():
    state = dealt(3, **WITH_LEADERS)
    for _ in range(3):
        keep_first(state)
    assert [hand(state, player) for player in range(3)] == [[], [], []]
    sell_leaders(state)
    assert (phase(state), state.age, state.turn) == (Phase.CHOOSE, 1, 1)
    assert [len(hand(state, player)) for player in range(3)] == [7, 7, 7]


@pytest.mark.rule("L-64")
def test_the_rank_of_leaders_does_not_depend_on_who_was_dealt_them():
    """Each leader has its own rank, and the ranks of dealt leaders are neither low nor high."""
    ranks = []
    for seed in range(60):
        state = dealt(3, seed, **WITH_LEADERS)
        assert sorted(state.leader_rank.tolist()) == list(range(36))
        ranks.append(np.mean(state.leader_rank[state.leaders[:12]]))
    assert 16 < np.mean(ranks) < 19
