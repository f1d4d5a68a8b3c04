"""What a player knows as numbers in named slices, for learning. Me first, then round the table.

Colours stand in the order of their players; seats and colours that nobody has are all zero.
"""

from pharos.kernel.layout import Layout
from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.catalogue import (
    ACTIONS_A_TURN,
    FEWEST,
    HOW_MANY,
    LAST_STEP,
    MOST_PLAYERS,
    NO_CARD,
    NUM_CARDS,
    NUM_COLOURS,
    NUM_MONUMENTS,
    NUM_SYMBOLS,
    VALUES,
)
from pharos.rulebooks.monuments.rules.building import height, top_of, without_top
from pharos.rulebooks.monuments.rules.card_pairs import num_standing
from pharos.rulebooks.monuments.rules.hand import card_of, holds, monument_of
from pharos.rulebooks.monuments.rules.report import harvest
from pharos.rulebooks.monuments.rules.valuation import worth_of
from pharos.rulebooks.monuments.state import Phase, first_colour, num_colours, num_owners

PLAYER = Layout(
    deciding=1,
    seen=NUM_CARDS,  # cards in hand that everybody knows
    hand_size=1,  # ten are 1.0
)
COLOUR = Layout(
    acting=1,  # the active player plays with it in this turn
    points=1,  # on the track; twenty are 1.0
    historians=1,  # that have not written yet
    reports=1,  # the sum of their fields; twenty are 1.0
    best_report=1,  # ten are 1.0
    harvest=1,  # what a report would take now; ten are 1.0
    standing=NUM_SYMBOLS,  # cards with each symbol in its monuments; ten are 1.0
    heights=NUM_MONUMENTS,  # cards in each monument
    worth=NUM_MONUMENTS,  # what each is worth now; twenty are 1.0
    cards=NUM_CARDS,  # in its monuments
    tops=NUM_CARDS,  # those on top
)
OBSERVATION = Layout(
    phase=len(Phase),
    players=MOST_PLAYERS - FEWEST + 1,
    actions_left=1,  # of this turn, of three
    bought=1,
    last_turn=1,
    pile=1,  # of all cards
    row=NUM_CARDS,
    hand=NUM_CARDS,  # of the viewer
    monument=NUM_MONUMENTS,  # that cards are being laid for
    needed=1,
    first_card=NUM_CARDS,  # of the pair that is being discarded
    markers=NUM_MONUMENTS,  # steps made, of six
    owners=NUM_MONUMENTS,
    left=NUM_MONUMENTS,  # cards of each, of nine, in the pile or hidden in other hands
    seats=PLAYER.total * MOST_PLAYERS,
    colours=COLOUR.total * NUM_COLOURS,
)

TEN, TWENTY = 10, 20
PHASE, PLAYERS = OBSERVATION.start("phase"), OBSERVATION.start("players")
ACTIONS_LEFT, BOUGHT = OBSERVATION.start("actions_left"), OBSERVATION.start("bought")
LAST_TURN, PILE = OBSERVATION.start("last_turn"), OBSERVATION.start("pile")
ROW, HAND = OBSERVATION.start("row"), OBSERVATION.start("hand")
MONUMENT, NEEDED = OBSERVATION.start("monument"), OBSERVATION.start("needed")
FIRST_CARD, MARKERS = OBSERVATION.start("first_card"), OBSERVATION.start("markers")
OWNERS, LEFT = OBSERVATION.start("owners"), OBSERVATION.start("left")
SEATS, COLOURS = OBSERVATION.start("seats"), OBSERVATION.start("colours")
SEAT_SIZE, COLOUR_SIZE = PLAYER.total, COLOUR.total
DECIDING, SEEN, HAND_SIZE = (where.start for _, where in PLAYER)
ACTING, POINTS, HISTORIANS = (COLOUR.start(name) for name in ("acting", "points", "historians"))
REPORTS, BEST_REPORT = COLOUR.start("reports"), COLOUR.start("best_report")
HARVEST, STANDING = COLOUR.start("harvest"), COLOUR.start("standing")
HEIGHTS, WORTH = COLOUR.start("heights"), COLOUR.start("worth")
CARDS, TOPS = COLOUR.start("cards"), COLOUR.start("tops")


@rule
def observe(state, viewer, out):
    """Fill in the observation; a spectator sits at player 0, and sees what is public."""
    out[:] = 0
    observe_table(state, out)
    for number in range(state.num_players):
        player = (max(0, viewer) + number) % state.num_players
        first = SEATS + number * SEAT_SIZE
        observe_player(state, player, out[first : first + SEAT_SIZE])
    for number in range(num_colours(state)):
        colour = (first_colour(state, max(0, viewer)) + number) % num_colours(state)
        first = COLOURS + number * COLOUR_SIZE
        observe_colour(state, colour, out[first : first + COLOUR_SIZE])
    observe_left(state, viewer, out)
    if viewer >= 0:
        for card in range(NUM_CARDS):
            out[HAND + card] = holds(state, viewer, card)


@rule
def observe_table(state, out):
    """What lies in the middle, and how far the turn has got."""
    out[PHASE + state.phase] = 1
    out[PLAYERS + state.num_players - FEWEST] = 1
    out[ACTIONS_LEFT] = state.actions_left / ACTIONS_A_TURN
    out[BOUGHT] = state.bought
    out[LAST_TURN] = state.last_turn
    out[PILE] = state.pile_size / NUM_CARDS
    out[NEEDED] = state.needed
    for card in state.row:
        if card != NO_CARD:
            out[ROW + card] = 1
    if state.phase == Phase.LAY:
        out[MONUMENT + state.monument] = 1
    if state.first_card != NO_CARD:
        out[FIRST_CARD + state.first_card] = 1
    for monument in range(NUM_MONUMENTS):
        out[MARKERS + monument] = state.markers[monument] / LAST_STEP
        out[OWNERS + monument] = num_owners(state, monument)


@rule
def observe_left(state, viewer, out):
    """How many cards of each monument lie in the pile or, unknown to the viewer, in a hand."""
    for number in range(state.pile_size):
        out[LEFT + monument_of(state.pile[number])] += 1
    for player in range(state.num_players):
        if player != viewer:
            for monument in range(NUM_MONUMENTS):
                unknown = state.hands[player, monument] & ~state.seen[player, monument]
                out[LEFT + monument] += HOW_MANY[unknown]
    for monument in range(NUM_MONUMENTS):
        out[LEFT + monument] /= VALUES


@rule
def observe_player(state, player, out):
    """What everybody knows of a hand."""
    out[DECIDING] = player == state.active and state.phase != Phase.OVER
    out[HAND_SIZE] = state.hand_sizes[player] / TEN
    for card in range(NUM_CARDS):
        out[SEEN + card] = state.seen[player, monument_of(card)] >> card % VALUES & 1


@rule
def observe_colour(state, colour, out):
    """The stones and the monuments of a colour."""
    out[ACTING] = colour == state.colour
    out[POINTS] = state.points[colour] / TWENTY
    out[HISTORIANS] = state.historians[colour]
    out[HARVEST] = harvest(state, colour) / TEN
    for stone in range(state.num_reports):
        if state.reporters[stone] == colour:
            out[REPORTS] += state.reports[stone] / TWENTY
            out[BEST_REPORT] = max(out[BEST_REPORT], state.reports[stone] / TEN)
    for symbol in range(NUM_SYMBOLS):
        out[STANDING + symbol] = num_standing(state, colour, symbol) / TEN
    for monument in range(NUM_MONUMENTS):
        out[HEIGHTS + monument] = height(state.stacks[colour, monument])
        out[WORTH + monument] = worth_of(state, colour, monument) / TWENTY
        observe_stack(state.stacks[colour, monument], monument, out)


@rule
def observe_stack(stack, monument, out):
    """The cards of a monument, and the one on top."""
    if stack > 0:
        out[TOPS + card_of(monument, top_of(stack))] = 1
    while stack > 0:
        out[CARDS + card_of(monument, top_of(stack))] = 1
        stack = without_top(stack)
