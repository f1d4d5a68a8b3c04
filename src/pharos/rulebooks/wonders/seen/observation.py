"""What a player knows as numbers in named slices, for learning. Me first, then round the table.

My left neighbour comes after me, then its left neighbour, and so on; my right neighbour is the
last city. Empty seats are all zero. What expansions add comes last.
"""

from pharos.kernel.baskets import amount
from pharos.kernel.bits import has
from pharos.kernel.layout import Layout
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.actions import DIG, LOSE, card_of, is_build, is_stage
from pharos.rulebooks.wonders.catalogue import (
    MOST_STAGES,
    NO_CARD,
    NUM_AGES,
    NUM_CARDS,
    NUM_COLOURS,
    NUM_RESOURCES,
    NUM_SIDES,
    NUM_SYMBOLS,
    RAW_PAIRS,
)
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.deciding import deciders
from pharos.rulebooks.wonders.rules.discard_pile import num_discarded
from pharos.rulebooks.wonders.rules.free_city import city_decided_for, holder
from pharos.rulebooks.wonders.rules.hand import card_at
from pharos.rulebooks.wonders.rules.hidden_discards import may_be_gone
from pharos.rulebooks.wonders.rules.trade import goods_price, raw_price_left, raw_price_right
from pharos.rulebooks.wonders.seen.observation_of_expansions import SIZES, observe_expansions
from pharos.rulebooks.wonders.state import (
    DECK_SIZE,
    FREE_CITY,
    MOST_CITIES,
    MOST_HAND,
    MOST_PLAYERS,
    NOBODY,
    TURNS,
    TWO_PLAYERS,
    Phase,
    Place,
    has_built,
    left_of,
)

NUM_PAIRS = len(RAW_PAIRS)
NUM_SPECIALS = len(Special)
USES = 3  # of a card: build it, lay it under a stage, sell it

CITY = Layout(
    side=NUM_SIDES,  # of the board
    free=1,  # the Free City
    deciding=1,  # its player has a decision to make
    holder=1,  # its player plays for the Free City this turn
    coins=1,  # twenty are 1.0
    stages=MOST_STAGES,  # 1 for each that is built
    cards=NUM_CARDS,
    colours=NUM_COLOURS,  # buildings of each colour
    makes=NUM_RESOURCES,  # for sale
    pairs=NUM_PAIRS,  # either/or producers, for sale
    choices=2,  # producers of any raw material, of any manufactured good
    prices=3,  # raw materials on the left, on the right, manufactured goods
    shields=1,
    symbols=NUM_SYMBOLS,
    free_symbols=1,
    specials=NUM_SPECIALS,
    victories=NUM_AGES,
    defeats=1,
)
OBSERVATION = Layout(
    phase=len(Phase),
    age=NUM_AGES,
    turn=TURNS,
    players=MOST_PLAYERS - TWO_PLAYERS + 1,
    for_free_city=1,  # the viewer decides for the Free City now
    hand=NUM_CARDS,  # how often the viewer has each card in hand
    chosen_card=NUM_CARDS,  # for the viewer's own city, this turn
    chosen_use=USES,  # build, stage, sell
    buried=NUM_CARDS,  # how often each card lies under a wonder, as far as the viewer knows
    discarded=NUM_CARDS,  # the same for the discard pile
    num_discarded=1,  # twenty are 1.0
    cities=CITY.total * MOST_CITIES,
    **SIZES,  # of what expansions add
)

MANY = 20
PHASE, AGE, TURN = (OBSERVATION.start(name) for name in ("phase", "age", "turn"))
PLAYERS, FOR_FREE_CITY = OBSERVATION.start("players"), OBSERVATION.start("for_free_city")
HELD, CITIES = OBSERVATION.start("hand"), OBSERVATION.start("cities")
CHOSEN_CARD, CHOSEN_USE = OBSERVATION.start("chosen_card"), OBSERVATION.start("chosen_use")
BURIED, DISCARDED = OBSERVATION.start("buried"), OBSERVATION.start("discarded")
NUM_DISCARDED = OBSERVATION.start("num_discarded")
OF_EXPANSIONS = OBSERVATION.start("expansions")
CITY_SIZE = CITY.total
SIDE, IS_FREE, DECIDING = CITY.start("side"), CITY.start("free"), CITY.start("deciding")
HOLDER, COINS, STAGES = CITY.start("holder"), CITY.start("coins"), CITY.start("stages")
CARDS, COLOURS, MAKES = CITY.start("cards"), CITY.start("colours"), CITY.start("makes")
PAIRS, CHOICES, PRICES = CITY.start("pairs"), CITY.start("choices"), CITY.start("prices")
SHIELDS, SYMBOLS = CITY.start("shields"), CITY.start("symbols")
FREE_SYMBOLS, SPECIALS = CITY.start("free_symbols"), CITY.start("specials")
VICTORIES, DEFEATS = CITY.start("victories"), CITY.start("defeats")


@rule
def observe(state, viewer, out):
    """Fill in the observation; a spectator sits at player 0, and sees what is public."""
    out[:] = 0
    out[PHASE + state.phase] = 1
    out[AGE + state.age - 1] = 1
    if state.turn > 0:
        out[TURN + state.turn - 1] = 1
    out[PLAYERS + state.num_players - TWO_PLAYERS] = 1
    out[NUM_DISCARDED] = num_discarded(state) / MANY
    city = max(0, viewer)
    for number in range(state.num_cities):
        first = CITIES + number * CITY_SIZE
        observe_city(state, city, out[first : first + CITY_SIZE])
        city = left_of(state, city)
    observe_face_up(state, out)
    if viewer >= 0:
        observe_own(state, viewer, out)
        observe_face_down(state, viewer, out)
    observe_expansions(state, viewer, out[OF_EXPANSIONS:])


@rule
def observe_own(state, viewer, out):
    """The viewer's hand and choice."""
    decides = has(deciders(state), viewer)
    out[FOR_FREE_CITY] = decides and city_decided_for(state, viewer) != viewer
    for number in range(MOST_HAND):
        card = card_at(state, viewer, number)
        if card != NO_CARD:
            out[HELD + card] += 1
    action = state.chosen[viewer]
    if 0 <= action < DIG:
        if card_of(action) < NUM_CARDS:
            out[CHOSEN_CARD + card_of(action)] = 1
        use = 0 if is_build(action) else 1 if is_stage(action) else 2
        out[CHOSEN_USE + use] = 1
    elif action >= LOSE:
        out[CHOSEN_CARD + action - LOSE] = 1


@rule
def observe_face_up(state, out):
    """The cards of the discard pile that lie face up."""
    for age in range(state.age):
        for copy in range(DECK_SIZE):
            if state.place[age, copy] == Place.LOST:
                out[DISCARDED + state.deck[age, copy]] += 1


@rule
def observe_face_down(state, viewer, out):
    """The cards that lie face down and are known to the viewer."""
    for age in range(state.age):
        for copy in range(DECK_SIZE):
            if has(state.known[age, copy], viewer):
                place, card = state.place[age, copy], state.deck[age, copy]
                if place == Place.UNDER:
                    out[BURIED + card] += 1
                elif place == Place.DISCARD and not may_be_gone(state, viewer, age, copy):
                    out[DISCARDED + card] += 1


@rule
def observe_city(state, city, out):
    """What everybody sees of a city."""
    is_free = city == FREE_CITY and holder(state) != NOBODY
    out[SIDE + state.sides[city]] = 1
    out[IS_FREE] = is_free
    out[DECIDING] = not is_free and has(deciders(state), city)
    out[HOLDER] = state.turn > 0 and holder(state) == city
    out[COINS] = state.coins[city] / MANY
    out[SHIELDS] = state.shields[city]
    out[FREE_SYMBOLS] = state.free_symbols[city]
    out[DEFEATS] = state.defeats[city]
    for stage in range(state.stages[city]):
        out[STAGES + stage] = 1
    for card in range(NUM_CARDS):
        out[CARDS + card] = has_built(state, city, card)
    for colour in range(NUM_COLOURS):
        out[COLOURS + colour] = state.colours[city, colour]
    for symbol in range(NUM_SYMBOLS):
        out[SYMBOLS + symbol] = state.symbols[city, symbol]
    for special in range(NUM_SPECIALS):
        out[SPECIALS + special] = has(state.specials[city], special)
    for age in range(NUM_AGES):
        out[VICTORIES + age] = state.victories[city, age]
    observe_trade(state, city, out)


@rule
def observe_trade(state, city, out):
    """What a city makes, and at what prices it buys."""
    for resource in range(NUM_RESOURCES):
        out[MAKES + resource] = amount(state.makes[city], resource)
    for pair in range(NUM_PAIRS):
        out[PAIRS + pair] = has(state.pairs[city], pair)
    out[CHOICES] = state.any_raw[city]
    out[CHOICES + 1] = state.any_goods[city]
    out[PRICES] = raw_price_left(state, city)
    out[PRICES + 1] = raw_price_right(state, city)
    out[PRICES + 2] = goods_price(state, city)
