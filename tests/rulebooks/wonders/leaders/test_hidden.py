"""What nobody can know about another player's leaders, and what is imagined instead.

A `Watcher` sits behind one player and notes what that player sees, from the actions alone; it
knows nothing about how imagining works. Where chances matter, all possibilities are listed and
counted.
"""

from collections import Counter
from itertools import combinations, permutations

import numpy as np
import pytest
from helpers.wonders import dealt, phase
from helpers.wonders_scenes import asked, finish

from pharos.kernel.dice import new_dice
from pharos.kernel.rule import COMPILED
from pharos.rulebooks.wonders.actions import (
    KEEP,
    MOST_LEGAL,
    NO_ACTION,
    SELL,
    card_of,
    is_sale,
)
from pharos.rulebooks.wonders.catalogue import (
    FIRST_LEADER,
    GUILDS,
    LEADER_CARDS,
    LEADER_CODES,
    NUM_AGES,
    NUM_LEADERS,
    SIDE_NAMES,
    START_BASKET,
)
from pharos.rulebooks.wonders.leaders.hand import (
    DRAWN_FROM_BOX,
    LEFT_IN_BOX,
    draw_leaders,
    slot_of,
)
from pharos.rulebooks.wonders.leaders.phases.draft import drafted_by
from pharos.rulebooks.wonders.leaders.phases.extra_leader import can_recruit_any
from pharos.rulebooks.wonders.positions.setting_up import set_up
from pharos.rulebooks.wonders.rules.by_phase import is_legal, legal, pick, play
from pharos.rulebooks.wonders.rules.hidden import imagine
from pharos.rulebooks.wonders.seen.observation import OBSERVATION, observe
from pharos.rulebooks.wonders.seen.view import view
from pharos.rulebooks.wonders.state import (
    A_LEADER,
    DECK_SIZE,
    NO_COPY,
    NOBODY,
    STATE,
    LeaderPlace,
    Phase,
    is_over,
    with_leaders,
)

MANY = 1500 if COMPILED else 50
EVERY_EXPANSION = [["leaders"], ["edifice"], ["leaders", "edifice"]]
TABLES = [
    (n, expansions)
    for n in range(2, 8)
    for expansions in EVERY_EXPANSION
    if n > 2 or "edifice" not in expansions
]
HIDDEN = ("deck", "place", "chosen", "leaders", "leader_place", "leader_owner", "leader_rank")
HIDDEN = (*HIDDEN, "was_in_box", "under")
RARE = set(Phase) - {Phase.CHOOSE, Phase.RECRUIT, Phase.DRAFT}
ALL_GUILDS = {int(guild) for guild in GUILDS}
GONE = (LeaderPlace.BOX, LeaderPlace.SOLD)
SLOTS = NUM_AGES * DECK_SIZE  # from here on, `under` names slots of leaders


def imaginings(state, viewer, times=1, seed=5):
    """Repeated imagined states of a viewer."""
    dice = new_dice(seed)
    for _ in range(times):
        imagined = state.copy()
        imagine(imagined, viewer, dice)
        yield imagined


def leaders_at(state, place, owner=None):
    """The leaders at a place, of one owner or all."""
    slots = np.flatnonzero(state.leader_place == place)
    return {int(state.leaders[s]) for s in slots if owner in (None, int(state.leader_owner[s]))}


def under(state, city):
    """The leaders under the stages of a city, and None where there is a card."""
    copies = [int(copy) for copy in state.under[city] if copy != NO_COPY]
    return [int(state.leaders[copy - SLOTS]) if copy >= SLOTS else None for copy in copies]


def legal_codes(state, player):
    out = np.zeros(MOST_LEGAL, np.int32)
    return sorted(out[: legal(state, player, out)].tolist())


def is_near(found, times, chance):
    """Whether a count is plausible for a chance and a number of times."""
    return abs(found - times * chance) <= 5 * np.sqrt(times * chance * (1 - chance)) + 1e-9


class Watcher:
    """What a player has seen of the leaders."""

    def __init__(self, viewer):
        self.viewer = viewer
        self.passed = {}  # packet and round -> leaders in it when it was passed on
        self.sold = []  # leaders, one after the other

    def choose(self, state, player, action):
        """A decision, seen from here; `state` is that before it."""
        if player != self.viewer:
            return
        if phase(state) == Phase.DRAFT:
            seen = {code - KEEP for code in legal_codes(state, player)}
            packet = (player - int(state.draft_round)) % int(state.num_players)
            self.passed[packet, int(state.draft_round)] = seen - {action - KEEP}
        elif is_sale(action) and card_of(action) >= FIRST_LEADER:
            self.sold.append(card_of(action) - FIRST_LEADER)


def watched(players, expansions, seed, viewer):
    """A random game and its watcher, after every decision."""
    state = dealt(players, seed, sides="random", expansions=expansions)
    watcher, dice = Watcher(viewer), new_dice(seed + 1)
    while True:
        yield state, watcher
        if is_over(state):
            return
        player = asked(state)[int(dice[0]) % len(asked(state))]
        action = int(pick(state, player, dice))
        watcher.choose(state, player, action)
        play(state, player, action)


def check_open(state, imagined):
    """Everything that lies open is unchanged."""
    for field in STATE.names:
        if field not in HIDDEN:
            assert np.array_equal(imagined[field], state[field]), field
    assert sorted(imagined.leaders) == sorted(state.leaders)
    assert sorted(imagined.leader_rank) == sorted(state.leader_rank)
    for place in LeaderPlace:
        for owner in range(state.num_players):
            mine = (state.leader_place == place) & (state.leader_owner == owner)
            found = (imagined.leader_place == place) & (imagined.leader_owner == owner)
            if place not in (LeaderPlace.BOX, LeaderPlace.SOLD) or not state.was_in_box.any():
                assert mine.sum() == found.sum(), (place, owner)
            if place == LeaderPlace.RECRUITED:
                assert leaders_at(state, place, owner) == leaders_at(imagined, place, owner)
    assert Counter(state.leader_place.tolist()) == Counter(imagined.leader_place.tolist())
    assert Counter(state.was_in_box.tolist()) == Counter(imagined.was_in_box.tolist())
    for city in range(state.num_cities):
        shapes = [[each is None for each in under(one, city)] for one in (state, imagined)]
        assert shapes[0] == shapes[1]


def check_whole(imagined):
    """Every leader is in one place, and under a wonder only where a stage says so."""
    slots = [int(copy) - SLOTS for copy in imagined.under.flat if copy >= SLOTS]
    assert sorted(slots) == np.flatnonzero(imagined.leader_place == LeaderPlace.UNDER).tolist()
    for city in range(imagined.num_cities):
        for copy in imagined.under[city]:
            assert copy < SLOTS or imagined.leader_owner[copy - SLOTS] == city
    for slot in range(NUM_LEADERS if with_leaders(imagined) else 0):
        drawn = imagined.was_in_box[slot] == DRAWN_FROM_BOX
        kept = imagined.leader_place[slot] != LeaderPlace.DRAFT
        if kept and not drawn:
            assert imagined.leader_owner[slot] == drafted_by(imagined, slot)


def check_known(state, imagined, watcher):
    """What a player has seen is unchanged."""
    viewer = watcher.viewer
    assert legal_codes(imagined, viewer) == legal_codes(state, viewer)
    assert imagined.chosen[viewer] == state.chosen[viewer]
    assert under(imagined, viewer) == under(state, viewer)
    for place in (LeaderPlace.HAND, LeaderPlace.UNDER, LeaderPlace.RECRUITED):
        assert leaders_at(state, place, viewer) == leaders_at(imagined, place, viewer)
    for (packet, draft_round), leaders in watcher.passed.items():
        if (packet, draft_round) in passed_on(state, watcher):
            slots = range(packet * 4 + draft_round + 1, packet * 4 + 4)
            assert {int(imagined.leaders[slot]) for slot in slots} == leaders
    pending = phase(state) == Phase.RECRUIT and state.chosen[viewer] != NO_ACTION
    for leader in watcher.sold[: len(watcher.sold) - int(pending)]:
        if not state.was_in_box.any():
            assert imagined.leader_place[slot_of(imagined, leader)] in GONE


def passed_on(state, watcher):
    """The packets that were passed on: all except those of the current round."""
    now = int(state.draft_round) if phase(state) == Phase.DRAFT else 3
    return {key for key in watcher.passed if key[1] < now}


def check_choices(imagined, viewer):
    """The secret choices of others are legal with what is imagined."""
    for player in range(imagined.num_players):
        chosen = imagined.chosen[player]
        if player != viewer and chosen != NO_ACTION:
            again = imagined.copy()
            again.chosen[player] = NO_ACTION
            again.chosen[2] = NO_ACTION if imagined.num_players == 2 else again.chosen[2]
            assert is_legal(again, player, chosen)


def check_seen(state, imagined, viewer):
    """Neither a view nor an observation changes."""
    assert view(imagined, viewer) == view(state, viewer)
    if viewer != NOBODY:
        features = np.zeros((2, OBSERVATION.total), np.float32)
        observe(state, viewer, features[0])
        observe(imagined, viewer, features[1])
        assert np.array_equal(*features)


def check(state, watcher, seed):
    (imagined,) = imaginings(state, watcher.viewer, seed=seed)
    check_open(state, imagined)
    check_seen(state, imagined, watcher.viewer)
    if not is_over(state):
        check_whole(imagined)
        check_choices(imagined, watcher.viewer)
    check_known(state, imagined, watcher)
    return imagined


@pytest.mark.rule("L-77", "L-78", "L-79", "L-80", "L-81")
@pytest.mark.parametrize(("players", "expansions"), TABLES)
def test_imagining_changes_nothing_a_player_knows(players, expansions):
    viewer = players // 2
    for number, (state, watcher) in enumerate(watched(players, expansions, players, viewer)):
        if number % (3 if COMPILED else 14) == 0 or phase(state) in RARE:
            check(state, watcher, number)


@pytest.mark.rule("L-77", "L-78", "L-79", "L-80", "L-81")
@pytest.mark.slow
@pytest.mark.parametrize(("players", "expansions"), TABLES)
def test_imagining_changes_nothing_anybody_knows_in_many_games(players, expansions):
    for viewer in range(players):
        for number, (state, watcher) in enumerate(
            watched(players, expansions, 30 + viewer, viewer)
        ):
            if (number + viewer) % 3 == 0 or phase(state) in RARE:
                check(state, watcher, number)


@pytest.mark.parametrize(("players", "expansions"), TABLES)
def test_an_imagined_game_can_be_played_to_its_end(players, expansions):
    for number, (state, watcher) in enumerate(watched(players, expansions, 50 + players, 0)):
        if number % (9 if COMPILED else 41) == 5:
            finish(check(state, watcher, number), new_dice(number))


@pytest.mark.rule("L-77", "L-79")
@pytest.mark.parametrize(("players", "expansions"), TABLES)
def test_a_spectator_knows_only_what_lies_open(players, expansions):
    for number, (state, _) in enumerate(watched(players, expansions, 70 + players, NOBODY)):
        if number % (3 if COMPILED else 29) == 0:
            (imagined,) = imaginings(state, NOBODY, seed=number)
            check_open(state, imagined)
            check_seen(state, imagined, NOBODY)
            if not is_over(state):
                check_whole(imagined)
                check_choices(imagined, NOBODY)


# The draft


def drafted(players, rounds, seed=3):
    """A table at which all have kept the first leader of their packet, a number of times."""
    state = dealt(players, seed, expansions=["leaders"])
    for _ in range(rounds):
        for player in range(players):
            play(state, player, legal_codes_in_order(state, player)[0])
    return state


def legal_codes_in_order(state, player):
    out = np.zeros(MOST_LEGAL, np.int32)
    return out[: legal(state, player, out)].tolist()


@pytest.mark.rule("L-77")
@pytest.mark.parametrize("players", [2, 3, 4, 7])
def test_before_anything_is_passed_on_a_player_knows_four_leaders(players):
    state = drafted(players, 0)
    others = Counter()
    for imagined in imaginings(state, 1, MANY):
        assert imagined.leaders[4:8].tolist() == state.leaders[4:8].tolist()
        others[int(imagined.leaders[0])] += 1
    assert set(others) <= set(range(NUM_LEADERS)) - set(state.leaders[4:8].tolist())
    assert all(is_near(found, MANY, 1 / 32) for found in others.values())


@pytest.mark.rule("L-78")
@pytest.mark.parametrize("players", [4, 5, 7])
def test_who_kept_which_of_the_leaders_passed_on_is_unknown(players):
    """All six orders of the three leaders that were passed on are equally likely."""
    state = drafted(players, 3)
    passed = state.leaders[1:4].tolist()
    found = Counter(tuple(i.leaders[1:4].tolist()) for i in imaginings(state, 0, MANY))
    assert set(found) <= set(permutations(passed))
    for order in permutations(passed):
        assert is_near(found[order], MANY, 1 / 6)


@pytest.mark.rule("L-8", "L-78")
def test_with_three_players_the_last_of_your_own_packet_comes_back():
    state = drafted(3, 3)
    found = Counter(tuple(i.leaders[1:4].tolist()) for i in imaginings(state, 0, MANY))
    first, second, own = state.leaders[1:4].tolist()
    assert set(found) == {(first, second, own), (second, first, own)}
    assert is_near(found[first, second, own], MANY, 1 / 2)


@pytest.mark.rule("L-9", "L-78")
def test_two_players_see_what_the_other_kept_of_their_own_packet():
    state = drafted(2, 3)
    assert [int(drafted_by(state, slot)) for slot in range(4)] == [0, 1, 0, 1]
    for viewer in (0, 1):
        unseen = set()
        for imagined in imaginings(state, viewer, 60):
            slots = [slot for slot in range(8) if slot // 4 == viewer]
            assert imagined.leaders[slots[:2]].tolist() == state.leaders[slots[:2]].tolist()
            unseen.add(int(imagined.leaders[4 * (1 - viewer)]))
        assert len(unseen) > 15  # what the other one kept first was never seen


@pytest.mark.rule("L-78")
@pytest.mark.parametrize("players", [3, 5])
@pytest.mark.parametrize("rounds", [1, 2])
def test_during_the_draft_packets_passed_on_are_remembered(players, rounds):
    state = drafted(players, rounds)
    held = (0 - rounds) % players
    for imagined in imaginings(state, 0, 20):
        assert set(imagined.leaders[1:4].tolist()) == set(state.leaders[1:4].tolist())
        now = slice(held * 4 + rounds, held * 4 + 4)
        assert imagined.leaders[now].tolist() == state.leaders[now].tolist()
        for player in range(players):
            kept = [s for s in range(NUM_LEADERS) if imagined.leader_owner[s] == player]
            assert len(kept) == rounds


@pytest.mark.rule("L-79")
def test_what_another_keeps_is_unknown_until_all_have_chosen():
    state = drafted(4, 1)
    play(state, 2, legal_codes(state, 2)[0])
    play(state, 0, legal_codes(state, 0)[1])
    found = Counter(int(imagined.chosen[2]) for imagined in imaginings(state, 0, MANY))
    assert len(found) > 20
    for imagined in imaginings(state, 0, 20):
        check_choices(imagined, 0)
        assert imagined.chosen[0] == state.chosen[0]
    known = {int(imagined.chosen[2]) for imagined in imaginings(state, 2, 20)}
    assert known == {int(state.chosen[2])}


# What became of the leaders


def recruitment(players=4, **options):
    """The first recruitment."""
    state = drafted(players, 3)
    for city, side in options.items():
        seat = int(city.removeprefix("side"))
        state.sides[seat] = SIDE_NAMES.index(side)
        state.makes[seat] = START_BASKET[state.sides[seat]]
    return state


def held(state, player):
    """The slots of a player's hand."""
    in_hand = (state.leader_place == LeaderPlace.HAND) & (state.leader_owner == player)
    return np.flatnonzero(in_hand).tolist()


@pytest.mark.rule("L-80")
def test_which_leader_was_sold_is_known_to_its_owner_alone():
    state = recruitment()
    for player in range(4):
        sold = state.leaders[held(state, player)[0]]
        play(state, player, SELL + FIRST_LEADER + int(sold))
    assert phase(state) == Phase.CHOOSE
    gone = [s for s in range(16) if state.leader_place[s] == LeaderPlace.BOX]
    mine = [s for s in range(16) if state.leader_owner[s] == 1]
    found = Counter()
    for imagined in imaginings(state, 0, MANY):
        assert len(held(imagined, 1)) == 3
        found.update(s for s in mine if imagined.leader_place[s] == LeaderPlace.BOX)
        own = [s for s in gone if state.leader_owner[s] == 0]
        assert all(imagined.leader_place[s] == LeaderPlace.BOX for s in own)
    for slot in mine:
        assert is_near(found[slot], MANY, 1 / 4)
    for imagined in imaginings(state, 1, 20):
        assert held(imagined, 1) == held(state, 1)


@pytest.mark.rule("L-80")
def test_which_leader_is_under_a_wonder_and_which_one_was_sold():
    """All twelve ways in which two of the four leaders of a player are under a stage and sold."""
    state = recruitment()
    slots = held(state, 2)
    state.leader_place[slots[0]], state.leader_place[slots[1]] = LeaderPlace.UNDER, LeaderPlace.BOX
    state.stages[2], state.under[2, 0] = 1, SLOTS + slots[0]
    found = Counter()
    for imagined in imaginings(state, 0, MANY):
        sold = [s for s in slots if imagined.leader_place[s] == LeaderPlace.BOX]
        found[int(imagined.under[2, 0]) - SLOTS, sold[0]] += 1
    ways = list(permutations(slots, 2))
    assert set(found) <= set(ways)
    assert all(is_near(found[way], MANY, 1 / 12) for way in ways)


@pytest.mark.rule("L-77")
def test_a_recruited_leader_is_no_secret():
    state = recruitment()
    slot = held(state, 1)[2]
    leader = int(state.leaders[slot])
    state.leader_place[slot] = LeaderPlace.RECRUITED
    for viewer in (NOBODY, 0, 3):
        for imagined in imaginings(state, viewer, 20):
            assert leaders_at(imagined, LeaderPlace.RECRUITED, 1) == {leader}


@pytest.mark.rule("L-81")
def test_nobody_knows_in_which_order_the_box_would_be_drawn():
    state = recruitment()
    ranks = {int(imagined.leader_rank[0]) for imagined in imaginings(state, 0, 200)}
    assert len(ranks) > 30


# Leaders drawn from the box


def after_the_draw(sold):
    """Rome, player 1 of four, has drawn four leaders; the players of `sold` had sold one each."""
    state = recruitment(side1="rome night")
    for player in sold:
        state.leader_place[held(state, player)[0]] = LeaderPlace.BOX
    draw_leaders(state, 1)
    return state


@pytest.mark.rule("L-80", "L-81")
def test_a_leader_sold_may_have_been_drawn():
    """It is one of twenty-two in the box, of which four are drawn."""
    state = after_the_draw(sold=[0, 2])
    mine = [s for s in range(16) if drafted_by(state, s) == 0 and state.was_in_box[s]]
    assert (state.was_in_box == LEFT_IN_BOX).sum() == 22 - 4
    found = sum(mine[0] in held(imagined, 1) for imagined in imaginings(state, 0, MANY))
    assert is_near(found, MANY, 4 / 22)
    for imagined in imaginings(state, 0, 20):
        assert imagined.leaders[mine[0]] == state.leaders[mine[0]]
        assert len(held(imagined, 1)) == 8


@pytest.mark.rule("L-81")
def test_a_player_who_drew_knows_them():
    state = after_the_draw(sold=[0, 2])
    for imagined in imaginings(state, 1, 40):
        leaders = {int(imagined.leaders[s]) for s in held(imagined, 1)}
        assert leaders == {int(state.leaders[s]) for s in held(state, 1)}


@pytest.mark.rule("L-81")
def test_every_draw_that_agrees_with_what_was_seen_is_equally_likely():
    """Five leaders are in the box; four were drawn, one of them was recruited since and one of the
    hand, drawn or not, sold. All that a spectator cannot tell apart is counted."""
    state = after_the_draw(sold=[])
    kept = [s for s in range(NUM_LEADERS) if drafted_by(state, s) == 1]
    box = np.flatnonzero(state.was_in_box)
    drawn = np.flatnonzero(state.was_in_box == DRAWN_FROM_BOX).tolist()
    left = [s for s in box if s not in drawn][:1]
    for slot in box:  # the others never were in the box: somebody has recruited them
        if slot not in (*drawn, *left):
            state.was_in_box[slot] = 0
            state.leader_place[slot] = LeaderPlace.RECRUITED
    for slot in kept[:3]:
        state.leader_place[slot] = LeaderPlace.RECRUITED
    state.leader_place[drawn[0]] = LeaderPlace.RECRUITED
    state.leader_place[drawn[1]] = LeaderPlace.BOX
    worlds = Counter()
    for taken in combinations([*drawn[1:], *left], 3):
        for sold in (*taken, kept[3]):
            worlds[tuple(sorted(taken)), sold] += 1
    found = Counter()
    for imagined in imaginings(state, NOBODY, MANY):
        taken = np.flatnonzero(imagined.was_in_box == DRAWN_FROM_BOX).tolist()
        hand = held(imagined, 1)
        (sold,) = {*taken, kept[3]} - {*hand, drawn[0]}
        found[tuple(sorted({*taken} - {drawn[0]})), sold] += 1
    assert set(found) <= set(worlds)
    assert all(is_near(found[world], MANY, 1 / len(worlds)) for world in worlds)


@pytest.mark.rule("L-80", "L-81")
def test_a_leader_under_the_stage_that_drew_was_in_hand_before():
    state = after_the_draw(sold=[])
    slot = held(state, 1)[0]
    while state.was_in_box[slot]:
        slot += 1
    state.leader_place[slot] = LeaderPlace.UNDER
    state.stages[1], state.under[1, 0] = 1, SLOTS + slot
    for imagined in imaginings(state, 0, 60):
        below = int(imagined.under[1, 0]) - SLOTS
        assert drafted_by(imagined, below) == 1
        assert imagined.leader_place[below] == LeaderPlace.UNDER


@pytest.mark.rule("L-65", "L-77")
def test_a_player_who_is_asked_for_one_more_leader_can_pay_for_one():
    """Of four leaders that player 1 may hold only one is cheap enough; so it is that one."""
    state = recruitment(side1="rome night")
    state.turn, state.phase = 3, Phase.EXTRA_LEADER
    state.asked = state.owed[A_LEADER] = 1
    slots = held(state, 1)
    state.leader_place[slots[1:]] = LeaderPlace.BOX
    free = LEADER_CODES["maecenas"]
    other = int(slot_of(state, free))
    state.leaders[slots[0]], state.leaders[other] = free, state.leaders[slots[0]]
    state.coins[1] = 0
    cheap = {leader for leader, row in enumerate(LEADER_CARDS) if row.cost <= 2}
    for imagined in imaginings(state, NOBODY, 30):
        assert can_recruit_any(imagined, 1)
        (hand,) = leaders_at(imagined, LeaderPlace.HAND, 1)
        assert hand in cheap


# Choices


@pytest.mark.rule("L-79")
def test_the_use_of_a_leader_is_unknown_until_all_have_chosen():
    state = recruitment()
    play(state, 0, legal_codes(state, 0)[0])
    play(state, 1, legal_codes(state, 1)[0])
    found = set()
    for imagined in imaginings(state, 0, 100):
        check_choices(imagined, 0)
        assert imagined.chosen[0] == state.chosen[0]
        assert imagined.chosen[2] == NO_ACTION
        found.add(int(imagined.chosen[1]))
    assert len(found) > 20


# The cards to come


@pytest.mark.rule("L-82")
def test_the_cards_of_an_age_are_unknown_while_leaders_are_recruited():
    state = recruitment()
    guilds = set()
    for imagined in imaginings(state, 0, 60):
        assert imagined.deck[0].tolist() != state.deck[0].tolist()
        guilds |= {int(card) for card in imagined.deck[2, :28]}
    assert len(guilds) > 30


@pytest.mark.rule("L-2")
@pytest.mark.parametrize("players", [2, 3, 7])
def test_any_of_the_fourteen_guilds_may_take_part(players):
    state = set_up({"players": players, "expansions": ["leaders"], "age": 3, "turn": 1})
    cities = int(state.num_cities)
    own = {int(state.deck[2, copy]) for copy in state.hands[0] if copy != NO_COPY} & ALL_GUILDS
    seen = set()
    for imagined in imaginings(state, 0, 80):
        guilds = {int(card) for card in imagined.deck[2, : 7 * cities]} & ALL_GUILDS
        assert len(guilds) == cities + 2
        assert own <= guilds
        seen |= guilds
    assert seen == ALL_GUILDS
