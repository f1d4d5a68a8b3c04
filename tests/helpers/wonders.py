"""A table of 7 Wonders for a test: what matters is given, the rest is dealt.

state = table(
    boards=["gizah day", "rhodos day", "babylon night"],
    cities=[{"coins": 5, "cards": ["stone_pit"]}, {"cards": ["clay_pool"]}, {}],
    hands=[["baths", "altar"], ["theater"], ["well"]],
)
everybody(state, "build baths", "sell theater", "sell well")
"""

import numpy as np

from pharos.kernel.dice import new_dice
from pharos.kernel.records import new_record
from pharos.rulebooks.wonders.actions import (
    BUILD,
    COPY,
    DECLINE,
    DIG,
    FIRST_SPLIT,
    JOINING,
    KEEP,
    LOSE,
    MOST_LEGAL,
    PAWN,
    RECRUIT,
    SECOND_OPTION,
    SELL,
    STAGE,
    first_build,
    first_stage,
)
from pharos.rulebooks.wonders.catalogue import (
    CARD_CODES,
    CARDS,
    FIRST_LEADER,
    LEADER_CODES,
    NO_CARD,
    SIDE_NAMES,
    START_BASKET,
)
from pharos.rulebooks.wonders.leaders.phases.recruit import recruit
from pharos.rulebooks.wonders.options import read_options
from pharos.rulebooks.wonders.rules.building import raise_building
from pharos.rulebooks.wonders.rules.by_phase import is_legal, legal, play
from pharos.rulebooks.wonders.rules.stages import raise_stage
from pharos.rulebooks.wonders.setup import begin_age, deal
from pharos.rulebooks.wonders.state import (
    DECK_SIZE,
    HAND,
    MOST_HAND,
    NO_COPY,
    NOBODY,
    STATE,
    LeaderPlace,
    Phase,
    Place,
)

LEADER_VERBS = {"keep": KEEP, "recruit": RECRUIT, "copy": COPY}


def dealt(players=3, seed=1, **options):
    """A newly dealt game."""
    state = new_record(STATE)
    deal(state, read_options(players, options), new_dice(seed))
    return state


def table(
    boards=None, cities=(), hands=(), age=1, turn=1, players=None, seed=1, discard=(), **options
):
    """A state before the choice of a turn. Hands, cities and discard pile hold just what is said.

    A hand that is not given is dealt. Cities take what `set_city` takes. The draft and the
    recruitment of a game with Leaders are over, and nobody has kept any leader.
    """
    players = players or max(3, len(boards or ()), len(cities))
    state = dealt(players, seed, **options)
    state.leader_place[:] = LeaderPlace.BOX
    if age > 1 or state.phase == Phase.DRAFT:
        begin_age(state, age)
    state.turn = turn
    for city, side in enumerate(boards or ()):
        state.sides[city] = SIDE_NAMES.index(side)
        state.makes[city] = START_BASKET[state.sides[city]]
    for city, given in enumerate(cities):
        set_city(state, city, **given)
    for player, cards in enumerate(hands):
        if cards is not None:
            set_hand(state, player, cards)
    for number, card in enumerate(discard):
        copy = DECK_SIZE - 1 - number
        state.deck[age - 1, copy] = CARD_CODES[card]
        state.place[age - 1, copy] = Place.DISCARD
        state.hidden_in[age - 1, copy] = 1
    return state


def set_city(state, city, coins=3, cards=(), stages=0, victories=(0, 0, 0), defeats=0, leaders=()):
    """The buildings of a city; coins are as given, whatever the cards would have added."""
    for card in cards:
        raise_building(state, city, CARD_CODES[card])
    for _ in range(stages):
        raise_stage(state, city, NO_COPY, 0)
    for leader in leaders:
        recruit(state, city, give_leader(state, city, leader))
    state.owed[:] = NOBODY
    state.coins[city] = coins
    state.victories[city] = victories
    state.defeats[city] = defeats


def give_leader(state, player, leader, place=LeaderPlace.HAND):
    """Put a leader into a hand, or at another place; its code."""
    code = LEADER_CODES[leader]
    slot = state.leaders.tolist().index(code)
    state.leader_place[slot] = place
    state.leader_owner[slot] = player
    return code


def set_hand(state, player, cards):
    """Put these cards into a hand, in the copies that were dealt to that seat."""
    state.hands[player] = NO_COPY
    for number, card in enumerate(cards):
        copy = player * HAND + number
        state.deck[state.age - 1, copy] = CARD_CODES[card]
        state.place[state.age - 1, copy] = Place.HAND
        state.hands[player, number] = copy


def code(text):
    """The action of a text such as `build baths left=2 right=1`, `stage baths`, `dig baths`,
    `recruit plato`, `lose baths`, `pawn 2`; `bank`, `join` and `second` say how it is done."""
    verb, *words = text.split()
    if verb == "decline":
        return DECLINE
    if verb in LEADER_VERBS:
        return LEADER_VERBS[verb] + LEADER_CODES[words[0]]
    if verb == "pawn":
        return PAWN + int(words[0]) - 1
    item, by_bank = item_code(words[0]), "bank" in words
    way = SECOND_OPTION * ("second" in words) + JOINING * ("join" in words)
    paid = dict(word.split("=") for word in words if "=" in word)
    split = FIRST_SPLIT[int(paid.get("left", 0))] + int(paid.get("right", 0))
    return {
        "build": first_build(item, by_bank) + split,
        "stage": first_stage(item, way, by_bank) + split,
        "sell": SELL + item,
        "dig": DIG + item,
        "lose": LOSE + item,
    }[verb]


def item_code(name):
    """The number of a card or a leader among all that can be laid under a stage."""
    return FIRST_LEADER + LEADER_CODES[name] if name in LEADER_CODES else CARD_CODES[name]


def do(state, player, text):
    """Play a legal action."""
    assert is_legal(state, player, code(text)), text
    play(state, player, code(text))


def everybody(state, *texts):
    """All choose; what follows is resolved when the last one has chosen."""
    for player, text in enumerate(texts):
        do(state, player, text)


def can(state, player, text):
    return bool(is_legal(state, player, code(text)))


def legal_codes(state, player):
    out = np.zeros(MOST_LEGAL, np.int32)
    return sorted(int(action) for action in out[: legal(state, player, out)])


def payments(state, player, card, verb="build"):
    """All ways a player may pay for a card (or, with "stage", for the stage): (left, right)."""
    from pharos.rulebooks.wonders.actions import SPLIT_LEFT, SPLIT_RIGHT, card_of, split_of

    start, stop = {"build": (BUILD, STAGE), "stage": (STAGE, SELL)}[verb]
    actions = [action for action in legal_codes(state, player) if start <= action < stop]
    splits = [split_of(action) for action in actions if card_of(action) == CARD_CODES[card]]
    return [(int(SPLIT_LEFT[split]), int(SPLIT_RIGHT[split])) for split in splits]


def hand(state, player):
    """The cards in a hand."""
    copies = [copy for copy in state.hands[player, :MOST_HAND] if copy != NO_COPY]
    cards = [state.deck[state.age - 1, copy] for copy in copies]
    return [CARDS[card].id for card in cards if card != NO_CARD]


def phase(state):
    return Phase(state.phase)


def built(state, city):
    """The buildings of a city."""
    from pharos.rulebooks.wonders.state import has_built

    return [card.id for card in CARDS if has_built(state, city, CARD_CODES[card.id])]


def sell_all(state):
    """A turn in which all players sell the first card of their hand."""
    everybody(state, *[f"sell {hand(state, player)[0]}" for player in range(state.num_players)])


def sell_until(state, age, turn):
    """All sell, turn after turn, until this one is about to begin."""
    while (state.age, state.turn) != (age, turn):
        sell_all(state)


def in_place(state, place):
    """The cards that lie somewhere, of all ages."""
    return [CARDS[card].id for card in state.deck[state.place == place] if card != NO_CARD]
