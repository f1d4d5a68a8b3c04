"""Random games of Duel, what a player has seen in them, and whether every card is in its place."""

from collections import Counter
from itertools import islice

import numpy as np
from helpers.duel import legal_codes

import pharos
from pharos.bots.solver import is_solvable
from pharos.kernel.bits import has
from pharos.kernel.dice import new_dice
from pharos.kernel.records import new_record
from pharos.rulebooks.duel.catalogue import (
    AGE_OF,
    CARDS_REMOVED,
    COLOUR,
    GUILD_AGE,
    GUILDS_ADDED,
    NO_CARD,
    NUM_CARDS,
    NUM_COLOURS,
    TOKENS_ON_BOARD,
)
from pharos.rulebooks.duel.options import read_options
from pharos.rulebooks.duel.rules.by_phase import is_legal, pick, play
from pharos.rulebooks.duel.rules.phases.draft import GROUP
from pharos.rulebooks.duel.setup import deal
from pharos.rulebooks.duel.state import (
    NUM_AGES,
    NUM_PLAYERS,
    NUM_SLOTS,
    STATE,
    Phase,
    Place,
    city_of,
    is_over,
)

MOST_DECISIONS = 150  # 8 picks, 60 turns with a choice or two each, 2 beginners


def dealt(seed, **options):
    """A new game."""
    state = new_record(STATE)
    deal(state, read_options(2, options), new_dice(seed))
    return state


def random_states(seed, **options):
    """Yield the same state after every decision, until the game is over."""
    state = dealt(seed, **options)
    dice = new_dice(seed + 1)
    for _ in range(MOST_DECISIONS):
        yield state
        if is_over(state):
            return
        player = int(state.active)
        play(state, player, pick(state, player, dice))
    raise AssertionError("the game never ends")


def finish(state, dice):
    """Play random legal actions to the end."""
    for _ in range(MOST_DECISIONS):
        if is_over(state):
            return
        player = int(state.active)
        action = pick(state, player, dice)
        assert is_legal(state, player, action)
        play(state, player, action)
    raise AssertionError("the game never ends")


def back_of(card):
    return NO_CARD if card == NO_CARD else int(AGE_OF[card])


def face_down_slots(state):
    if state.age == 0:
        return []
    deck = state.deck[state.age - 1]
    return [s for s in range(NUM_SLOTS) if deck[s] != NO_CARD and not has(state.face_up, s)]


def hidden_cards(state):
    """Cards whose place nobody knows: face down, in the box, or of a later age."""
    hidden = [int(card) for card in state.deck[state.age :].ravel() if card != NO_CARD]
    if state.age > 0:
        deck = state.deck[state.age - 1]
        places = [*face_down_slots(state), *range(NUM_SLOTS, len(deck))]
        hidden += [int(deck[place]) for place in places if deck[place] != NO_CARD]
    return sorted(hidden)


SECRET_FIELDS = ("deck", "where", "tokens", "wonder_deck")


def seen(state, viewer):
    """Everything a player knows: what is open, the backs of the rest, and the legal actions."""
    hidden = hidden_cards(state)
    known = {name: state[name].tolist() for name in STATE.names if name not in SECRET_FIELDS}
    known["hidden"] = hidden
    known["where"] = [int(state.where[c]) for c in range(NUM_CARDS) if c not in hidden]
    if state.age > 0:
        known["backs"] = [back_of(card) for card in state.deck[state.age - 1, :NUM_SLOTS]]
    known["on board"] = sorted(int(token) for token in state.tokens[:TOKENS_ON_BOARD])
    known["in the box"] = sorted(int(token) for token in state.tokens[TOKENS_ON_BOARD:])
    shown = GROUP if state.drafted < GROUP else 2 * GROUP
    known["wonders shown"] = state.wonder_deck[:shown].tolist()
    if viewer == state.active or state.phase != Phase.LIBRARY:
        known["legal"] = legal_codes(state)
    return known


def check_cards(state):
    """Each of the 73 cards is in exactly one place, and all fields agree about it."""
    check_decks(state)
    places = Counter(int(card) for card in state.deck.ravel() if card != NO_CARD)
    places.update(int(card) for card in state.under if card >= 0)
    open_places = (city_of(0), city_of(1), Place.DISCARD)
    places.update(card for card in range(NUM_CARDS) if state.where[card] in open_places)
    places.update(left_in_box(state))
    assert places == dict.fromkeys(range(NUM_CARDS), 1)
    under = sorted(int(card) for card in state.under if card >= 0)
    assert under == np.flatnonzero(state.where == Place.UNDER_WONDER).tolist()
    for player in range(NUM_PLAYERS):
        own = COLOUR[state.where == city_of(player)]
        assert np.bincount(own, minlength=NUM_COLOURS).tolist() == state.colours[player].tolist()


def check_decks(state):
    """`where` and `deck` say the same, and every deck has what setup put into it."""
    for age in range(1, NUM_AGES + 1):
        for place, card in enumerate(state.deck[age - 1]):
            if card == NO_CARD:
                continue
            laid = age == state.age and place < NUM_SLOTS
            assert state.where[card] == (place if laid else Place.UNSEEN)
            assert back_of(card) == age or (age == NUM_AGES and back_of(card) == GUILD_AGE)
    laid = [card for card in range(NUM_CARDS) if state.where[card] < NUM_SLOTS]
    assert all(state.deck[state.age - 1, state.where[card]] == card for card in laid)
    for age in range(max(1, int(state.age)), NUM_AGES + 1):
        box = Counter(back_of(card) for card in state.deck[age - 1, NUM_SLOTS:])
        assert box[age] == CARDS_REMOVED
        assert box[GUILD_AGE] == (7 - GUILDS_ADDED if age == NUM_AGES else 0)


def left_in_box(state):
    """The cards of past ages that were never seen: three of each age."""
    gone = [c for c in range(NUM_CARDS) if AGE_OF[c] < state.age]
    never_seen = [card for card in gone if state.where[card] == Place.UNSEEN]
    assert len(never_seen) == CARDS_REMOVED * max(0, state.age - 1)
    return never_seen


def look_uniform(counts, sigmas=5):
    """Whether counts that should be equal are, within `sigmas` of their chi-square."""
    counts = np.asarray(counts, float)
    expected = counts.mean()
    freedom = counts.size - 1
    chi_square = ((counts - expected) ** 2).sum() / expected
    return chi_square <= freedom + sigmas * np.sqrt(2 * freedom)


def late_game(seed, moves):
    """A game after some random moves."""
    game, dice = pharos.new("duel", seed=seed), new_dice(seed)
    for _ in range(moves):
        game.play(int(pick(game.state, game.deciders[0], dice)))
    return game


def last_cards(seed, cards):
    """A game played at random until few cards are left in its last age; None if it ends before."""
    state, dice = dealt(seed), new_dice(seed)
    while not is_over(state):
        if state.phase == Phase.TURN and is_solvable(pharos.RULEBOOKS["duel"], state, cards):
            return state
        player = int(state.active)
        play(state, player, int(pick(state, player, dice)))
    return None


def late_games(cards, count):
    """Some games with few cards left."""
    games = (last_cards(seed, cards) for seed in range(1000))
    return list(islice((state for state in games if state is not None), count))
