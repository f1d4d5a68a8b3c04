"""What a player knows as numbers in named slices, for learning. Me first, then the opponent."""

from pharos.kernel.baskets import amount
from pharos.kernel.bits import has
from pharos.kernel.layout import Layout
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.catalogue import (
    AGE_OF,
    CAPITAL,
    DEAREST,
    GUILD_AGE,
    NO_CARD,
    NUM_CARDS,
    NUM_LOOT,
    NUM_RESOURCES,
    NUM_SYMBOLS,
    NUM_TOKENS,
    NUM_WONDERS,
)
from pharos.rulebooks.duel.rules.building import cost_of, is_chained
from pharos.rulebooks.duel.rules.phases.draft import is_on_offer
from pharos.rulebooks.duel.rules.phases.great_library import is_drawn
from pharos.rulebooks.duel.rules.progress import is_on_board
from pharos.rulebooks.duel.rules.structure import (
    BELOW,
    MOST_COVERING,
    card_in,
    is_face_down,
    num_covering,
)
from pharos.rulebooks.duel.rules.trade import price_of
from pharos.rulebooks.duel.rules.wonders import is_unbuilt
from pharos.rulebooks.duel.state import (
    NO_SLOT,
    NO_WONDER,
    NUM_AGES,
    NUM_SLOTS,
    WONDERS_EACH,
    Phase,
    Place,
    advance,
    as_item,
    city_of,
    is_built,
    is_discarded,
    opponent_of,
)

CITY = Layout(
    coins=1,  # twenty are 1.0
    loot=NUM_LOOT,  # tokens that still threaten this city
    produces=NUM_RESOURCES,
    prices=NUM_RESOURCES,  # of a unit bought now; the dearest possible is 1.0
    choices=2,  # producers of a raw material, of a manufactured good of choice
    symbols=NUM_SYMBOLS,
    cards=NUM_CARDS,
    sites=NUM_WONDERS,  # wonders that can still be built
    wonders=NUM_WONDERS,  # wonders that stand
    tokens=NUM_TOKENS,
    reach=NUM_CARDS,  # accessible cards: 1.0 for nothing; below 0, the coins that are missing
    site_reach=NUM_WONDERS,  # the same for wonders that can still be built
)
OBSERVATION = Layout(
    phase=len(Phase),
    deciding=1,  # the viewer decides now
    follows=1,  # the viewer plays the next turn, if the age goes on
    age=NUM_AGES,
    pawn=1,  # 1.0 in the opponent's capital, -1.0 in your own
    own_city=CITY.total,
    other_city=CITY.total,
    accessible=NUM_CARDS,
    covered=NUM_CARDS,  # face up, but under other cards
    under_one=NUM_CARDS,  # those of them that lie under a single card
    turns_up=NUM_CARDS,  # accessible cards: the face-down ones that they are the last to cover
    buried=NUM_CARDS,  # under wonders
    discarded=NUM_CARDS,
    face_down=NUM_SLOTS,
    guild_backs=NUM_SLOTS,  # face-down slots that hold a guild
    wonders_on_offer=NUM_WONDERS,
    tokens_on_board=NUM_TOKENS,
    tokens_drawn=NUM_TOKENS,  # by the viewer, from the box
)

MANY_COINS = 20
DEAREST_ITEM = 40  # coins: more than anything costs
PHASE, DECIDING = OBSERVATION.start("phase"), OBSERVATION.start("deciding")
FOLLOWS = OBSERVATION.start("follows")
AGE, PAWN = OBSERVATION.start("age"), OBSERVATION.start("pawn")
OWN_CITY, OTHER_CITY = OBSERVATION.start("own_city"), OBSERVATION.start("other_city")
ACCESSIBLE, COVERED = OBSERVATION.start("accessible"), OBSERVATION.start("covered")
UNDER_ONE, TURNS_UP = OBSERVATION.start("under_one"), OBSERVATION.start("turns_up")
BURIED, DISCARDED = OBSERVATION.start("buried"), OBSERVATION.start("discarded")
FACE_DOWN, GUILD_BACKS = OBSERVATION.start("face_down"), OBSERVATION.start("guild_backs")
WONDERS_ON_OFFER = OBSERVATION.start("wonders_on_offer")
TOKENS_ON_BOARD, TOKENS_DRAWN = (
    OBSERVATION.start("tokens_on_board"),
    OBSERVATION.start("tokens_drawn"),
)
COINS, LOOT, PRODUCES = CITY.start("coins"), CITY.start("loot"), CITY.start("produces")
PRICES, CHOICES, SYMBOLS = CITY.start("prices"), CITY.start("choices"), CITY.start("symbols")
CARDS, SITES, BUILT = CITY.start("cards"), CITY.start("sites"), CITY.start("wonders")
TOKENS, REACH, SITE_REACH = CITY.start("tokens"), CITY.start("reach"), CITY.start("site_reach")


@rule
def observe(state, viewer, out):
    """Fill in the observation; a spectator sees what player 0 sees, and no private draw."""
    out[:] = 0
    me = max(0, viewer)
    out[PHASE + state.phase] = 1
    out[DECIDING] = state.phase != Phase.OVER and viewer == state.active
    out[FOLLOWS] = state.follower == me
    if state.age > 0:
        out[AGE + state.age - 1] = 1
        observe_structure(state, out)
    out[PAWN] = advance(state, me) / CAPITAL
    observe_city(state, me, out[OWN_CITY:OTHER_CITY])
    observe_city(state, opponent_of(me), out[OTHER_CITY:ACCESSIBLE])
    observe_table(state, viewer, out)


@rule
def observe_structure(state, out):
    for slot in range(NUM_SLOTS):
        card = card_in(state, slot)
        if card == NO_CARD:
            continue
        if is_face_down(state, slot):
            out[FACE_DOWN + slot] = 1
            out[GUILD_BACKS + slot] = AGE_OF[card] == GUILD_AGE
        elif has(state.accessible, slot):
            out[ACCESSIBLE + card] = 1
            out[TURNS_UP + card] = num_turned_up(state, slot)
        else:
            out[COVERED + card] = 1
            out[UNDER_ONE + card] = num_covering(state, slot) == 1


@rule
def num_turned_up(state, slot):
    """How many face-down cards are turned up when the card in a slot is taken."""
    count = 0
    for side in range(MOST_COVERING):
        below = BELOW[state.age - 1, slot, side]
        if below != NO_SLOT and is_face_down(state, below):
            count += num_covering(state, below) == 1
    return count


@rule
def observe_city(state, player, out):
    out[COINS] = state.coins[player] / MANY_COINS
    out[CHOICES] = state.raw_choices[player]
    out[CHOICES + 1] = state.goods_choices[player]
    for token in range(NUM_LOOT):
        out[LOOT + token] = state.loot[player, token]
    for resource in range(NUM_RESOURCES):
        out[PRODUCES + resource] = amount(state.produces[player], resource)
        out[PRICES + resource] = price_of(state, player, resource) / DEAREST
    for symbol in range(NUM_SYMBOLS):
        out[SYMBOLS + symbol] = state.symbols[player, symbol]
    for card in range(NUM_CARDS):
        out[CARDS + card] = state.where[card] == city_of(player)
    for token in range(NUM_TOKENS):
        out[TOKENS + token] = state.token_where[token] == player
    observe_wonders(state, player, out)
    for slot in range(NUM_SLOTS):
        if has(state.accessible, slot):
            card = card_in(state, slot)
            out[REACH + card] = 1 if is_chained(state, player, card) else reach(state, player, card)


@rule
def observe_wonders(state, player, out):
    for place in range(WONDERS_EACH):
        wonder = state.wonders[player, place]
        if wonder != NO_WONDER:
            out[SITES + wonder] = is_unbuilt(state, wonder)
            out[BUILT + wonder] = is_built(state, wonder)
            if is_unbuilt(state, wonder):
                out[SITE_REACH + wonder] = reach(state, player, as_item(wonder))


@rule
def reach(state, player, item):
    """1.0 for what costs nothing, less for each coin; below 0, by the coins that are missing."""
    cost = cost_of(state, player, item)
    if cost > state.coins[player]:
        return (state.coins[player] - cost) / MANY_COINS
    return 1 - cost / DEAREST_ITEM


@rule
def observe_table(state, viewer, out):
    """What lies between the cities."""
    for card in range(NUM_CARDS):
        out[DISCARDED + card] = is_discarded(state, card)
        out[BURIED + card] = state.where[card] == Place.UNDER_WONDER
    for wonder in range(NUM_WONDERS):
        if state.phase == Phase.DRAFT:
            out[WONDERS_ON_OFFER + wonder] = is_on_offer(state, wonder)
    for token in range(NUM_TOKENS):
        out[TOKENS_ON_BOARD + token] = is_on_board(state, token)
        if viewer == state.active:
            out[TOKENS_DRAWN + token] = is_drawn(state, token)
