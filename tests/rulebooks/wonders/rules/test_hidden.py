"""What nobody can know, and what is imagined instead.

A `Watcher` sits behind one player and notes what that player sees, from the actions alone; it is
slow and obvious, and knows nothing of how imagining works.
"""

from collections import Counter

import numpy as np
import pytest
from helpers.wonders import dealt, do, everybody, hand, phase, table
from helpers.wonders_scenes import MOST_DECISIONS, asked, finish, makes_only

from pharos.kernel.contract import members
from pharos.kernel.dice import new_dice
from pharos.kernel.rule import COMPILED
from pharos.rulebooks.wonders.actions import (
    DECLINE,
    DIG,
    NO_ACTION,
    card_of,
    is_build,
    is_sale,
    is_stage,
)
from pharos.rulebooks.wonders.catalogue import CARDS, NO_CARD
from pharos.rulebooks.wonders.rules.by_phase import is_legal, pick, play
from pharos.rulebooks.wonders.rules.deciding import deciders
from pharos.rulebooks.wonders.rules.discard_pile import num_discarded
from pharos.rulebooks.wonders.rules.free_city import holder
from pharos.rulebooks.wonders.rules.hidden import imagine
from pharos.rulebooks.wonders.seen.view import known_discarded, read
from pharos.rulebooks.wonders.state import DECK_SIZE, NO_COPY, NOBODY, STATE, Phase, Place, is_over

TURNS = 6
MANY = 120  # imagined states: enough to see everything that can happen
EVERY_TABLE = pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
NO_DIGGERS = ["gizah", "rhodos", "ephesos", "alexandria", "babylon", "olympia"]


def name(card):
    return CARDS[int(card)].id


def cards_at(state, place):
    """The cards at a place, of all ages."""
    where = np.argwhere(state.place == place)
    return Counter(name(state.deck[age, copy]) for age, copy in where)


def deck(state, age):
    return Counter(name(card) for card in state.deck[age - 1] if card != NO_CARD)


def under(state, city):
    """The cards under a board, from left to right."""
    copies = [int(copy) for copy in state.under[city] if copy != NO_COPY]
    return [name(state.deck[copy // DECK_SIZE, copy % DECK_SIZE]) for copy in copies]


def imaginings(state, viewer, times=1, seed=5):
    """Repeated imagined states of a viewer."""
    dice = new_dice(seed)
    for _ in range(times):
        imagined = state.copy()
        imagine(imagined, viewer, dice)
        yield imagined


def includes(whole, part):
    return not part - whole


class Watcher:
    """What a player has seen so far."""

    def __init__(self, viewer):
        self.viewer = viewer
        self.age = 0
        self.discards = Counter()  # cards this player knows to be in the discard pile
        self.buried = []

    def look(self, state):
        """Before a decision: a new age, a new turn with a new hand?"""
        if phase(state) == Phase.DIG and state.asked == self.viewer:
            self.discards = cards_at(state, Place.DISCARD)
        if phase(state) != Phase.CHOOSE:
            return
        if state.age != self.age:
            self.age, self.turn = int(state.age), 0
            self.memory = {}  # packet -> cards in it when last held, less what was built since
            self.hidden = Counter()  # packet -> cards laid face down by others since
            self.drawn = Counter()  # packet -> cards drawn by the other since
            self.seen = Counter()  # of this age
        if state.turn != self.turn:
            self.turn = int(state.turn)
            self.take(state)

    def take(self, state):
        """A hand is taken up."""
        packet = self.packet(state, self.viewer)
        cards = Counter(hand(state, self.viewer))
        self.seen += cards - self.memory.get(packet, Counter())
        self.memory[packet] = cards
        self.hidden[packet] = self.drawn[packet] = 0
        if holder(state) not in (NOBODY, self.viewer):
            self.drawn[self.packet(state, holder(state))] += 1

    def packet(self, state, player):
        """The seat to which the hand was dealt that a player holds now."""
        step = 1 if state.age == 2 else -1
        return (player - step * (int(state.turn) - 1)) % int(state.num_players)

    def played(self, state, player, action):
        """A card was played, seen from here; `state` is that before it."""
        card, packet = name(card_of(action)), self.packet(state, player)
        memory = self.memory.get(packet)
        if player == self.viewer:
            memory[card] -= 1
            if is_sale(action):
                self.discards[card] += 1
            elif is_stage(action):
                self.buried.append((player, card))
        elif is_build(action):
            self.built_by_other(packet, memory, card)
        else:
            self.hidden[packet] += 1

    def built_by_other(self, packet, memory, card):
        if memory is not None and memory[card] > 0:
            memory[card] -= 1
        else:  # from a hand never held, or just drawn
            self.seen[card] += 1
            self.drawn[packet] -= memory is not None

    def left_over(self, state, player):
        """The last card of a hand is discarded."""
        packet = self.packet(state, player)
        if player == self.viewer:
            self.discards += +self.memory[packet]
            self.memory[packet] = Counter()
        else:
            self.hidden[packet] += 1

    def dug(self, card):
        if self.discards[card] > 0:
            self.discards[card] -= 1

    def possible(self, packet):
        """What may be in a hand passed on, as far as it is remembered."""
        return +self.memory[packet]

    def unseen(self, state):
        """Cards of this age never seen: all that may be in hands never held."""
        return deck(state, state.age) - self.seen


def step(state, watcher, dice):
    """One decision at random; the watcher follows."""
    watcher.look(state)
    before = state.copy()
    player = asked(state)[int(dice[0]) % len(asked(state))]
    action = int(pick(state, player, dice))
    assert is_legal(state, player, action)
    chosen = before.chosen.copy()
    if phase(before) == Phase.CHOOSE:
        chosen[player if chosen[player] == NO_ACTION else 2] = action
    play(state, player, action)
    if phase(before) == Phase.DIG:
        watcher.dug(name(action - DIG)) if action != DECLINE else None
    elif phase(before) == Phase.LAST_CARD:
        watcher.played(before, player, action)
    elif (state.chosen == NO_ACTION).all():
        revealed(before, state, watcher, chosen)


def revealed(before, state, watcher, chosen):
    """Everybody has chosen, and everything is revealed."""
    for city in range(before.num_cities):
        player = city if city < before.num_players else int(holder(before))
        watcher.played(before, player, int(chosen[city]))
    if before.turn == TURNS:
        keeper = asked(state)[0] if phase(state) == Phase.LAST_CARD else NOBODY
        for player in range(before.num_players):
            if player != keeper:
                watcher.left_over(before, player)


def watched(players, seed, viewer, **options):
    """A random game and its watcher, after every decision."""
    state = dealt(players, seed, **{"sides": "random", **options})
    watcher = Watcher(viewer)
    dice = new_dice(seed + 1)
    for _ in range(MOST_DECISIONS):
        watcher.look(state)
        yield state, watcher
        if is_over(state):
            return
        step(state, watcher, dice)
    raise AssertionError("the game never ends")


def until(age, turn, players=3, seed=1, viewer=0):
    """A watched game without Halikarnassos at the beginning of a turn."""
    for state, watcher in watched(
        players,
        seed,
        viewer,
        boards=NO_DIGGERS[: max(3, players)] if players > 2 else NO_DIGGERS[:2],
    ):
        if (state.age, state.turn, phase(state)) == (age, turn, Phase.CHOOSE):
            return state, watcher
    raise AssertionError("there is no such turn")


def where(state):
    """Where copies are; a card that was dug up may also be another copy from the discard pile."""
    dug_up = (state.place == Place.BUILT) & (state.hidden_in > 0)
    return np.where(dug_up, Place.DISCARD, state.place)


def check_public(state, imagined, viewer):
    """Everything that lies open, and what the viewer knows about the rest."""
    for field in STATE.names:
        if field not in ("deck", "chosen", "place"):
            assert np.array_equal(imagined[field], state[field]), field
    assert np.array_equal(where(imagined), where(state))
    assert num_discarded(imagined) == num_discarded(state)
    assert hand(imagined, viewer) == hand(state, viewer)
    assert under(imagined, viewer) == under(state, viewer)
    assert imagined.chosen[viewer] == state.chosen[viewer]
    assert cards_at(imagined, Place.BUILT) == cards_at(state, Place.BUILT)
    for age in (1, 2, 3):
        assert deck(imagined, age) == deck(state, age)
    for age in (1, 2):
        in_play = imagined.place[age - 1] != Place.BOX
        assert (state.place[age - 1] != Place.BOX).tolist() == in_play.tolist()


def check_memory(imagined, watcher):
    """Hands hold what the viewer remembers of them."""
    if phase(imagined) == Phase.OVER:
        return
    for player in range(imagined.num_players):
        packet = watcher.packet(imagined, player)
        if player == watcher.viewer or packet not in watcher.memory:
            continue
        strange = Counter(hand(imagined, player)) - watcher.possible(packet)
        assert strange.total() <= watcher.drawn[packet]
        if watcher.hidden[packet] == 0 and watcher.drawn[packet] == 0:
            assert Counter(hand(imagined, player)) == watcher.possible(packet)


def check_choices(imagined, viewer):
    """The secret choices of others are legal with the imagined hands."""
    for player in range(imagined.num_players):
        if player == viewer or imagined.chosen[player] == NO_ACTION:
            continue
        asked_again = imagined.copy()
        asked_again.chosen[player] = NO_ACTION
        if holder(imagined) == player:
            asked_again.chosen[2] = NO_ACTION
        assert is_legal(asked_again, player, imagined.chosen[player])
        if holder(imagined) == player and imagined.chosen[2] != NO_ACTION:
            asked_again.chosen[player] = imagined.chosen[player]
            assert is_legal(asked_again, player, imagined.chosen[2])


def check_imagined(state, watcher):
    (imagined,) = imaginings(state, watcher.viewer, seed=int(state.turn))
    check_public(state, imagined, watcher.viewer)
    check_memory(imagined, watcher)
    check_choices(imagined, watcher.viewer)
    assert includes(cards_at(imagined, Place.DISCARD), +watcher.discards)
    if not is_over(state):
        assert Counter(known_discards(state, watcher.viewer)) == +watcher.discards
    return imagined


def known_discards(state, viewer):
    """The cards that a viewer is told to be in the discard pile."""
    return [name(card) for card in known_discarded(read(state), viewer)]


# What never changes


@EVERY_TABLE
@pytest.mark.rule("W-129", "W-130", "W-131", "W-132", "W-133", "W-134", "W-135", "W-136")
def test_imagining_changes_nothing_a_player_knows(players):
    viewer = players // 2
    for number, (state, watcher) in enumerate(watched(players, players, viewer)):
        if number % 4 == 0 or phase(state) != Phase.CHOOSE:
            check_imagined(state, watcher)


@pytest.mark.slow
@EVERY_TABLE
@pytest.mark.rule("W-129", "W-130", "W-131", "W-132", "W-133", "W-134", "W-135", "W-136")
def test_imagining_changes_nothing_a_player_knows_in_many_games(players):
    for viewer in range(players):
        for state, watcher in watched(players, 20 + viewer, viewer):
            check_imagined(state, watcher)


@EVERY_TABLE
@pytest.mark.rule("W-129")
def test_an_imagined_game_can_be_played_to_its_end(players):
    for number, (state, watcher) in enumerate(watched(players, 40 + players, 0)):
        if number % 17 == 5:
            imagined = check_imagined(state, watcher)
            finish(imagined, new_dice(number))
            assert phase(imagined) == Phase.OVER


@pytest.mark.slow
@EVERY_TABLE
@pytest.mark.rule("W-129")
def test_imagined_games_can_be_played_to_their_end_from_every_state(players):
    for state, watcher in watched(players, 60 + players, players - 1):
        imagined = check_imagined(state, watcher)
        finish(imagined, new_dice(1))


@pytest.mark.rule("W-129")
def test_a_spectator_imagines_every_hand():
    state, _ = until(1, 2)
    hands = [set(), set(), set()]
    for imagined in imaginings(state, NOBODY, 60):
        for field in STATE.names:
            assert field in ("deck", "chosen") or np.array_equal(imagined[field], state[field])
        for player in range(3):
            hands[player] |= set(hand(imagined, player))
    assert hands[0] == hands[1] == hands[2]
    assert len(hands[0]) >= 18


# Hands


@pytest.mark.rule("W-129")
@pytest.mark.parametrize("players", [3, 5])
def test_hands_never_held_are_made_of_all_unseen_cards_equally(players):
    state = dealt(players, 9)
    times = 150
    others = Counter()
    for imagined in imaginings(state, 0, times):
        others.update(hand(imagined, 1))
    unseen = Counter(name(card) for card in state.deck[0, 7 : 7 * players])
    assert set(others) == set(unseen)
    share = 1 / (players - 1)
    for card, copies in unseen.items():
        expected = times * copies * share
        assert abs(others[card] - expected) < 5 * np.sqrt(expected)


@pytest.mark.rule("W-129", "W-131")
@pytest.mark.parametrize(("players", "age", "turn"), [(3, 1, 2), (4, 2, 2), (5, 1, 4), (6, 3, 3)])
def test_hands_vary_as_far_as_they_are_unknown(players, age, turn):
    state, watcher = until(age, turn, players)
    found = [[] for _ in range(players)]
    for imagined in imaginings(state, 0, MANY):
        for player in range(players):
            found[player].append(Counter(hand(imagined, player)))
    for player in range(1, players):
        packet = watcher.packet(state, player)
        union = Counter()
        for cards in found[player]:
            union |= cards
        if packet in watcher.memory:
            assert union == watcher.possible(packet)
            varies = any(cards != found[player][0] for cards in found[player])
            assert varies == (watcher.hidden[packet] > 0)
        else:
            assert set(union) == set(watcher.unseen(state))
    assert all(cards == found[0][0] for cards in found[0])


@pytest.mark.rule("W-131")
def test_what_was_sold_or_buried_from_a_hand_stays_possible_there():
    state = dealt(3, 2, boards=["gizah", "rhodos", "ephesos"])
    makes_only(state, 2, clay=2)
    mine = hand(state, 0)
    do(state, 0, f"sell {mine[0]}")
    do(state, 1, f"sell {hand(state, 1)[0]}")
    do(state, 2, f"sell {hand(state, 2)[0]}")
    assert sorted(hand(state, 2)) == sorted(mine[1:])  # my hand went to the left
    passed = Counter(mine[1:])
    for imagined in imaginings(state, 0, 20):
        assert Counter(hand(imagined, 2)) == passed
    do(state, 0, f"sell {hand(state, 0)[0]}")
    do(state, 1, f"sell {hand(state, 1)[0]}")
    do(state, 2, f"stage {mine[1]}")  # nobody sees which card
    assert state.stages[2] == 1
    left, buried = Counter(), set()
    for imagined in imaginings(state, 0, MANY):
        cards = Counter(hand(imagined, 1))
        assert includes(passed, cards)
        assert passed - cards == Counter(under(imagined, 2))
        left |= cards
        buried |= set(under(imagined, 2))
    assert left == passed
    assert buried == set(passed)


@pytest.mark.rule("W-131")
def test_what_was_built_from_a_hand_has_left_it():
    for seed in range(30):
        state = dealt(3, seed)
        mine = hand(state, 0)
        free = [card for card in mine[1:] if CARDS[[c.id for c in CARDS].index(card)].cost == {}]
        if free:
            break
    for player in range(3):
        do(state, player, f"sell {hand(state, player)[0]}")
    do(state, 0, f"sell {hand(state, 0)[0]}")
    do(state, 1, f"sell {hand(state, 1)[0]}")
    do(state, 2, f"build {free[0]}")
    passed = Counter(mine[1:]) - Counter([free[0]])
    for imagined in imaginings(state, 0, 40):
        assert Counter(hand(imagined, 1)) == passed


@pytest.mark.rule("W-132")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_which_guilds_take_part_is_unknown_until_they_are_seen(players):
    state, watcher = until(3, 1, players)
    cities = max(3, players)
    own = {card for card in hand(state, 0) if card.endswith("_guild")}
    counts = Counter()
    for imagined in imaginings(state, 0, MANY):
        in_play = [name(card) for card in imagined.deck[2, : 7 * cities]]
        guilds = {card for card in in_play if card.endswith("_guild")}
        assert len(guilds) == cities + 2
        assert own <= guilds
        assert Counter(in_play) - Counter(guilds) == Counter(
            name(card) for card in state.deck[2, : 7 * cities] if CARDS[card].colour != "purple"
        )
        counts.update(guilds - own)
    assert len(counts) == 10 - len(own)
    expected = MANY * (cities + 2 - len(own)) / (10 - len(own))
    assert all(abs(times - expected) < 5 * np.sqrt(expected) for times in counts.values())
    assert watcher.age == 3


@pytest.mark.rule("W-132")
@pytest.mark.parametrize("age", [1, 2])
def test_later_ages_are_dealt_again(age):
    state, _ = until(age, 3, 4)
    for later in range(age + 1, 4):
        decks = {tuple(i.deck[later - 1].tolist()) for i in imaginings(state, 0, 20)}
        assert len(decks) == 20
        for imagined in imaginings(state, 0, 5):
            plain = [c for c in imagined.deck[later - 1, :28] if CARDS[c].colour != "purple"]
            assert sorted(plain) == sorted(
                c for c in state.deck[later - 1, :28] if CARDS[c].colour != "purple"
            )


@pytest.mark.rule("W-132")
def test_cards_of_earlier_ages_stay_in_their_age():
    state, _ = until(3, 2, 5)
    for imagined in imaginings(state, 1, 10):
        for age in (1, 2):
            assert deck(imagined, age) == deck(state, age)


# Choices


@pytest.mark.rule("W-130")
def test_the_choice_of_another_is_unknown_until_all_have_chosen():
    state = dealt(3, 4)
    do(state, 0, f"sell {hand(state, 0)[0]}")
    do(state, 1, f"sell {hand(state, 1)[1]}")
    chosen = set()
    for imagined in imaginings(state, 0, MANY):
        check_choices(imagined, 0)
        assert imagined.chosen[0] == state.chosen[0]
        assert imagined.chosen[2] == NO_ACTION
        assert asked(imagined) == [2]
        chosen.add(int(imagined.chosen[1]))
    assert len(chosen) > 14
    assert {is_build(action) for action in chosen} == {True, False}


@pytest.mark.rule("W-130")
@pytest.mark.parametrize("both", [False, True])
def test_both_choices_of_the_holder_are_unknown(both):
    state = dealt(2, 4)
    do(state, 1, f"sell {hand(state, 1)[0]}")
    if both:
        play(state, 1, pick(state, 1, new_dice(1)))
    free = set()
    for imagined in imaginings(state, 0, 60):
        check_choices(imagined, 0)
        assert (imagined.chosen[2] != NO_ACTION) == both
        free.add(int(imagined.chosen[2]))
    assert (len(free) > 5) == both
    for imagined in imaginings(state, 1, 10):  # the holder knows both
        assert imagined.chosen.tolist() == state.chosen.tolist()


@pytest.mark.rule("W-130")
def test_of_a_card_sold_or_buried_the_others_see_the_use_but_not_the_card():
    state = dealt(3, 4, boards=["gizah", "rhodos", "ephesos"])
    makes_only(state, 2, clay=2)
    sold, buried = hand(state, 1)[0], hand(state, 2)[0]
    do(state, 0, f"sell {hand(state, 0)[0]}")
    do(state, 1, f"sell {sold}")
    do(state, 2, f"stage {buried}")
    piles, unders = set(), set()
    for imagined in imaginings(state, 0, MANY):
        assert num_discarded(imagined) == 2
        assert imagined.stages.tolist() == state.stages.tolist()
        piles |= set(cards_at(imagined, Place.DISCARD))
        unders |= set(under(imagined, 2))
    assert len(unders) == 21 - 7 - 6  # neither of the hand I passed on nor of the one I hold now
    assert len(piles) == 1 + 21 - 7 - 6  # and what I sold
    for viewer, known in ((1, sold), (2, buried)):
        for imagined in imaginings(state, viewer, 10):
            place = Place.DISCARD if viewer == 1 else Place.UNDER
            assert known in cards_at(imagined, place)


# The discard pile and the boards


@pytest.mark.rule("W-133")
def test_a_player_knows_the_cards_they_put_on_the_pile():
    state = dealt(4, 3)
    sold = [hand(state, player)[player] for player in range(4)]
    for player, card in enumerate(sold):
        do(state, player, f"sell {card}")
    for viewer in range(4):
        piles = [cards_at(imagined, Place.DISCARD) for imagined in imaginings(state, viewer, 60)]
        assert all(pile.total() == 4 and pile[sold[viewer]] >= 1 for pile in piles)
        assert len({frozenset(pile.elements()) for pile in piles}) > 20


@pytest.mark.rule("W-133")
def test_a_left_over_card_is_known_to_the_player_who_left_it():
    state, watcher = until(2, 1, 3)
    assert watcher.discards.total() >= 1
    for imagined in imaginings(state, 0, 20):
        assert includes(cards_at(imagined, Place.DISCARD), +watcher.discards)
        assert num_discarded(imagined) == num_discarded(state)


def at_a_dig(players, seeds, sides="night"):
    """A random game in which the player of Halikarnassos looks through the pile."""
    boards = ["gizah", "halikarnassos", "rhodos", "ephesos", "alexandria"][:players]
    for seed in seeds:
        for state, watcher in watched(players, seed, 1, boards=boards, sides=sides):
            if phase(state) == Phase.DIG and num_discarded(state) > 2:
                return state, watcher, seed
    raise AssertionError("nobody digs")


@pytest.mark.rule("W-134")
@pytest.mark.parametrize("players", [3, 5])
@pytest.mark.parametrize("declines", [True, False])
def test_a_player_who_builds_from_the_pile_knows_all_of_it_from_then_on(players, declines):
    state, watcher, seed = at_a_dig(players, range(50))
    pile = cards_at(state, Place.DISCARD)
    for imagined in imaginings(state, 1, 10):
        assert cards_at(imagined, Place.DISCARD) == pile
    action = DECLINE
    if not declines:
        action = int(pick(state, 1, new_dice(3)))
        while action == DECLINE:
            action = int(pick(state, 1, new_dice(action)))
        pile -= Counter([name(action - DIG)])
    play(state, 1, action)
    for imagined in imaginings(state, 1, 10):
        assert cards_at(imagined, Place.DISCARD) == pile
    dice = new_dice(seed)
    for _ in range(60):  # and from then on, as long as the cards lie there
        if is_over(state):
            break
        decider = asked(state)[0]
        choice = int(pick(state, decider, dice))
        if phase(state) == Phase.DIG:
            choice = DECLINE
        play(state, decider, choice)
        (imagined,) = imaginings(state, 1)
        assert includes(cards_at(imagined, Place.DISCARD), pile)


@pytest.mark.rule("W-134")
def test_the_others_do_not_see_the_pile():
    state, _, _ = at_a_dig(5, range(50))
    for viewer in (0, 2, 3, 4):
        piles = {
            frozenset(cards_at(imagined, Place.DISCARD).elements())
            for imagined in imaginings(state, viewer, 15)
        }
        assert len(piles) > 1


# Two like cards in the discard pile


ALTARS = [  # two of them, one in the first and one in the fourth hand
    ["altar", "baths", "well", "tavern", "stockade", "barracks", "workshop"],
    ["theater", "clay_pool", "ore_vein", "stone_pit", "lumber_yard", "loom", "press"],
    ["glassworks", "marketplace", "scriptorium", "apothecary", "guard_tower", "tree_farm", "mine"],
    ["altar", "clay_pit", "timber_yard", "excavation", "forest_cave", "baths", "theater"],
    ["west_trading_post", "east_trading_post", "tavern", "well", "stockade", "loom", "press"],
]


def after_a_dig():
    """Player 4 has sold the Altar of a hand that player 0 had held; player 2 has dug it up."""
    boards = ["gizah day", "rhodos day", "halikarnassos night", "ephesos day", "olympia day"]
    state = table(boards, [{}] * 5, ALTARS)
    everybody(
        state, "sell baths", "sell loom", "sell mine", "sell clay_pit", "sell east_trading_post"
    )
    makes_only(state, 2, clay=2)
    do(state, 0, "sell press")
    do(state, 1, "sell tree_farm")
    do(state, 2, "stage theater")
    do(state, 3, "sell loom")
    do(state, 4, "sell altar")
    do(state, 2, "dig altar")
    return state


@pytest.mark.rule("W-131", "W-133")
def test_from_which_hand_a_card_dug_up_was_sold_is_not_known():
    """It was the Altar that player 0 saw, one in six; or the other one, six in seventeen."""
    state, times = after_a_dig(), 1000 if COMPILED else 150
    assert "altar" not in hand(state, 3)
    held = sum("altar" in hand(imagined, 3) for imagined in imaginings(state, 0, times))
    expected = times * 30 / 47  # where only the other one lay in the pile
    assert abs(held - expected) < 5 * np.sqrt(expected * 17 / 47)
    for imagined in imaginings(state, 0, 20):
        check_public(state, imagined, 0)
        assert deck(imagined, 1)["altar"] == 2


@pytest.mark.rule("W-131", "W-133", "W-134")
def test_a_player_who_sold_a_card_or_dug_it_up_knows_that_the_other_one_is_where_it_was():
    state = after_a_dig()
    for viewer in (2, 4):
        for imagined in imaginings(state, viewer, 40):
            assert imagined.place.tolist() == state.place.tolist()
            assert "altar" not in hand(imagined, 3)


def pile_of_altars(mine, other):
    """Two players have sold an Altar each, and player 2 has dug one up."""
    boards = ["gizah day", "rhodos day", "halikarnassos night", "ephesos day"]
    hands = [list(cards) for cards in ALTARS[1:5]]
    hands[2][0] = "glassworks"
    hands[mine][0] = hands[other][0] = "altar"
    state = table(boards, [{}] * 4, hands)
    makes_only(state, 2, clay=2)
    for player in range(4):
        do(state, player, f"{'stage' if player == 2 else 'sell'} {hand(state, player)[0]}")
    do(state, 2, "dig altar")
    return state


@pytest.mark.rule("W-133")
@pytest.mark.parametrize(("mine", "other"), [(0, 1), (1, 0), (3, 1)])
def test_a_player_who_sold_a_card_like_the_one_dug_up_cannot_know_that_it_is_still_there(
    mine, other
):
    state = pile_of_altars(mine, other)
    assert cards_at(state, Place.DISCARD)["altar"] == 1
    assert known_discards(state, mine) == known_discards(state, other) == []
    assert "altar" in known_discards(state, 2)
    found = {
        cards_at(imagined, Place.DISCARD)["altar"] for imagined in imaginings(state, mine, MANY)
    }
    assert found == {0, 1}


@pytest.mark.rule("W-133")
def test_of_two_cards_sold_one_is_still_there_when_one_like_them_was_dug_up():
    state = pile_of_altars(0, 1)
    state.deck[0, 0 * 7 + 1] = state.deck[0, 0]  # another Altar in the hand that player 0 had
    state.place[0, 1], state.hidden_in[0, 1], state.known[0, 1] = Place.DISCARD, 1, 1
    assert known_discards(state, 0) == ["altar"]


@pytest.mark.rule("W-133")
def test_a_card_sold_after_one_like_it_was_dug_up_is_there():
    state = pile_of_altars(1, 3)
    state.deck[0, 1], state.place[0, 1] = state.deck[0, 7], Place.DISCARD
    state.hidden_in[0, 1], state.known[0, 1] = 2, 1
    assert known_discards(state, 0)[-1:] == ["altar"]


@pytest.mark.rule("W-83", "W-134")
def test_a_player_who_is_asked_to_build_from_the_pile_can_build_something_in_every_imagining():
    """A player is asked only if something can be built, so everybody knows that something can."""
    goods = ["loom", "glassworks", "press"]
    hands = [
        ["altar", "walls", "temple", "statue", "stables", "school", "library"],
        ["aqueduct", "bazar", "forum", "sawmill", "brickyard", "foundry", "vineyard"],
        ["quarry", "loom_age2", "glassworks_age2", "press_age2", "dispensary", "laboratory"],
    ]
    boards = ["gizah day", "halikarnassos night", "rhodos day"]
    state = table(boards, [{}, {"cards": goods}, {}], hands, age=2)
    makes_only(state, 1, clay=2)
    do(state, 0, "build altar")
    do(state, 1, "stage aqueduct")
    do(state, 2, "sell quarry")
    assert asked(state) == [1]
    for imagined in imaginings(state, 0, 60):
        assert any(is_legal(imagined, 1, DIG + card) for card in range(len(CARDS)))


@pytest.mark.rule("W-135")
def test_only_the_owner_knows_the_cards_under_a_board():
    state, _ = until(2, 4, 4, seed=3)
    owners = [city for city in range(4) if under(state, city)]
    assert owners
    for owner in owners:
        for imagined in imaginings(state, owner, 10):
            assert under(imagined, owner) == under(state, owner)
        for viewer in set(range(4)) - {owner}:
            found = {tuple(under(i, owner)) for i in imaginings(state, viewer, 60)}
            assert len(found) > 1


@pytest.mark.rule("W-135")
def test_nobody_learns_the_cards_under_a_board_of_another_age():
    state, _ = until(3, 1, 4, seed=3)
    for owner in range(4):
        cards = under(state, owner)
        if cards:
            found = {tuple(under(i, owner)) for i in imaginings(state, (owner + 1) % 4, 60)}
            assert len(found) > 1


# The draw pile of two players


@pytest.mark.rule("W-136")
def test_the_draw_pile_is_unknown_and_a_drawn_card_is_seen_by_the_holder_alone():
    state = dealt(2, 6)
    drawn = name(state.deck[0, 14])
    assert drawn in hand(state, 1)
    for viewer in (0, 1):
        piles = [set() for _ in range(6)]
        first = set()
        for imagined in imaginings(state, viewer, MANY):
            first.add(name(imagined.deck[0, 14]))
            for number in range(6):
                piles[number].add(name(imagined.deck[0, 15 + number]))
        unseen = 14 if viewer == 0 else 13
        assert all(len(cards) == unseen for cards in piles)
        assert len(first) == (14 if viewer == 0 else 1)


@pytest.mark.rule("W-136", "W-131")
def test_of_a_hand_passed_on_only_the_drawn_card_is_unknown():
    state = dealt(2, 6)
    mine = hand(state, 0)
    do(state, 0, f"sell {mine[0]}")
    play(state, 1, pick(state, 1, new_dice(1)))
    play(state, 1, pick(state, 1, new_dice(2)))
    passed = Counter(mine[1:])
    assert holder(state) == 0  # no card is drawn to that hand
    for imagined in imaginings(state, 0, 20):
        assert Counter(hand(imagined, 1)) == passed
    theirs = Counter(hand(state, 1))
    seen = Counter(hand(state, 0)) - Counter([name(state.deck[0, 15])])
    strangers = set()
    for imagined in imaginings(state, 1, MANY):
        assert Counter(hand(imagined, 1)) == theirs
        strange = Counter(hand(imagined, 0)) - seen
        assert strange.total() == 1
        strangers |= set(strange)
    pile = {name(card) for card in state.deck[0, 15:21]}
    assert strangers == pile | {mine[0]}  # which was sold before that hand was seen


@pytest.mark.rule("W-136", "W-123")
def test_the_last_card_of_the_pile_is_discarded_unseen():
    state, _ = until(2, 1, 2, seed=4)
    last = {name(imagined.deck[0, 20]) for imagined in imaginings(state, 0, MANY)}
    assert state.place[0, 20] == Place.DISCARD
    assert name(state.deck[0, 20]) in last
    held = set(hand(state, 0))
    assert not last & held


@pytest.mark.rule("W-135")
@pytest.mark.parametrize("players", [2, 3, 7])
def test_at_the_end_everything_that_lies_face_down_may_be_turned_over(players):
    state, dice = dealt(players, seed=9, sides="random"), new_dice(9)
    while deciding := members(int(deciders(state))):
        before = state.copy()
        for player in deciding:
            play(state, player, pick(state, player, dice))
    face_down = (state.place == Place.UNDER) | (state.place == Place.DISCARD)
    assert (state.known[face_down] == (1 << players) - 1).all()
    hidden = (before.place == Place.UNDER) & (before.hidden_in > 0)
    assert (before.known[hidden] != (1 << players) - 1).any()
