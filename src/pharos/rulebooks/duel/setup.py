"""Before the first turn."""

from pharos.kernel.dice import below, shuffle
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.catalogue import (
    AGE_OF,
    CARDS_REMOVED,
    GUILD_AGE,
    GUILDS_ADDED,
    NO_CARD,
    NO_COLOUR,
    NUM_CARDS,
    NUM_TOKENS,
    NUM_WONDERS,
    START_COINS,
    TOKENS_ON_BOARD,
)
from pharos.rulebooks.duel.rules.phases.draft import begin_draft, give_wonders
from pharos.rulebooks.duel.state import (
    NO_SLOT,
    NO_WONDER,
    NOBODY,
    NUM_AGES,
    NUM_PLAYERS,
    NUM_SLOTS,
    Place,
    Site,
    TokenPlace,
)


@rule
def deal(state, options, dice):
    """Every deck is shuffled now; after this, nothing is left to chance (D-4, D-5, D-7, D-11)."""
    wipe(state)
    state.coins[:] = START_COINS
    state.loot[:] = 1
    state.centre_chooses = options.centre_chooses
    state.first_player = options.first_player
    if options.first_player == NOBODY:
        state.first_player = below(dice, NUM_PLAYERS)
    lay_tokens(state, dice)
    shuffle_wonders(state, dice)
    for age in range(1, NUM_AGES + 1):
        deal_age(state, age, dice)
    if options.draft:
        begin_draft(state)
    else:
        give_wonders(state, options)


@rule
def wipe(state):
    """Clear the table, which may still hold another game."""
    state.age = 0
    state.follower = 0
    state.pawn = 0
    state.face_up = 0
    state.accessible = 0
    state.emptied = NO_SLOT
    state.drafted = 0
    state.doomed = NO_COLOUR
    state.drawn = 0
    state.ending = 0
    state.victors = 0
    state.colours[:] = 0
    state.produces[:] = 0
    state.raw_choices[:] = 0
    state.goods_choices[:] = 0
    state.fixed_prices[:] = 0
    state.symbols[:] = 0
    state.perks[:] = 0
    state.wonders[:] = NO_WONDER
    state.wonders_built[:] = 0
    state.where[:] = Place.UNSEEN
    state.under[:] = Site.UNBUILT
    state.token_where[:] = TokenPlace.BOX
    state.deck[:] = NO_CARD


@rule
def lay_tokens(state, dice):
    """Five progress tokens lie on the board; the others are in the order of drawing them (D-6)."""
    for token in range(NUM_TOKENS):
        state.tokens[token] = token
    shuffle(dice, state.tokens, NUM_TOKENS)
    for place in range(TOKENS_ON_BOARD):
        state.token_where[state.tokens[place]] = TokenPlace.BOARD


@rule
def shuffle_wonders(state, dice):
    """Eight of them will be drafted, four at a time (D-12, D-13, D-14)."""
    for wonder in range(NUM_WONDERS):
        state.wonder_deck[wonder] = wonder
    shuffle(dice, state.wonder_deck, NUM_WONDERS)


@rule
def deal_age(state, age, dice):
    """Twenty cards of an age in the order of their slots, then those that stay in the box.

    These never join the discard pile (D-8, D-10, D-18).
    """
    deck = state.deck[age - 1]
    count = stack(deck, 0, age)
    shuffle(dice, deck, count)
    if age == NUM_AGES:
        add_guilds(deck, count, dice)


@rule
def add_guilds(deck, count, dice):
    """Three guilds take the place of the three cards of Age III that leave the game (D-9)."""
    guilds = deck[count:]
    num_guilds = stack(deck, count, GUILD_AGE) - count
    shuffle(dice, guilds, num_guilds)
    for guild in range(GUILDS_ADDED):
        place = count - CARDS_REMOVED + guild
        removed = deck[place]
        deck[place] = guilds[guild]
        guilds[guild] = removed
    shuffle(dice, deck, NUM_SLOTS)


@rule
def stack(deck, start, age):
    """Put all cards with the back of this age into a deck, from `start`; return where they end."""
    count = start
    for card in range(NUM_CARDS):
        if AGE_OF[card] == age:
            deck[count] = card
            count += 1
    return count
