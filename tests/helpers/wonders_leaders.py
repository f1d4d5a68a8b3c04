"""Short scenes of 7 Wonders with Leaders around one city; read wonders_scenes first.

state = recruitment("gizah day", ["plato", "nero"], me={"coins": 6})
recruits(state, "recruit plato")
"""

from functools import partial

from helpers.wonders import do, everybody, give_leader
from helpers.wonders_scenes import scene

from pharos.rulebooks.wonders.catalogue import CARDS, LEADER_CARDS, NO_LEADER, NUM_LEADERS
from pharos.rulebooks.wonders.leaders.hand import is_in_hand, is_recruited
from pharos.rulebooks.wonders.leaders.phases.recruit import begin_recruitment
from pharos.rulebooks.wonders.state import NO_COPY, LeaderPlace, Place

court = partial(scene, expansions=["leaders"])  # three cities before a turn; all hands are cards
DEALT = 4  # leaders a player has before the first age
FILLERS = [  # the neighbours sell these
    *("sappho", "zenobia", "nefertiti", "cleopatra"),
    *("caesar", "hannibal", "hypatia", "phidias"),
]


def recruitment(side, held, me=(), right=(), left=(), theirs=((), ()), **rest):
    """Three cities before the recruitment of an age. I hold these leaders and no other; the
    neighbours hold what is said, and some more."""
    state = court(side, (), me, right, left, **rest)
    state.hands[:] = NO_COPY
    at_hand = state.place[state.age - 1] == Place.HAND
    state.place[state.age - 1][at_hand] = Place.BOX
    begin_recruitment(state)
    for leader in held:
        give_leader(state, 0, leader)
    for player, leaders in zip((1, 2), theirs, strict=True):
        hold_leaders(state, player, leaders)
    return state


def hold_leaders(state, player, leaders):
    """A player holds these leaders, and others so that the hand is as large as it should be."""
    for leader in leaders:
        give_leader(state, player, leader)
    spare = [leader for leader in FILLERS if place_of(state, leader) == LeaderPlace.BOX]
    for leader in spare[: max(0, DEALT + 1 - state.age - len(leaders))]:
        give_leader(state, player, leader)


def recruits(state, mine, right=None, left=None):
    """A recruitment: I do this; the neighbours sell a leader, or do what is said."""
    do(state, 0, mine)
    for player, text in ((1, right), (2, left)):
        do(state, player, text or f"sell {held(state, player)[-1]}")


def sell_leaders(state):
    """A recruitment in which all players sell a leader."""
    everybody(state, *[f"sell {held(state, player)[0]}" for player in range(state.num_players)])


def held(state, player=0):
    """The leaders in a hand."""
    return leaders_at(state, lambda slot: is_in_hand(state, player, slot))


def in_office(state, city=0):
    """The leaders recruited in a city."""
    return leaders_at(state, lambda slot: is_recruited(state, city, slot))


def in_box(state):
    """The leaders in the box."""
    return leaders_at(state, lambda slot: state.leader_place[slot] == LeaderPlace.BOX)


def leaders_at(state, is_there):
    slots = [slot for slot in range(NUM_LEADERS) if is_there(slot)]
    return sorted(LEADER_CARDS[state.leaders[slot]].id for slot in slots)


def place_of(state, leader):
    """Where a leader is."""
    names = [LEADER_CARDS[code].id for code in state.leaders]
    return LeaderPlace(state.leader_place[names.index(leader)])


def copied(state, city=0):
    """The leader that a city copies, or None."""
    leader = state.copied[city]
    return None if leader == NO_LEADER else LEADER_CARDS[leader].id


def of_colour(colour, number, but=()):
    """A number of cards of a colour, all with different names."""
    cards = [card.id for card in CARDS if card.colour == colour and not card.same_name]
    return [card for card in cards if card not in but][:number]


def dice_order(state, *leaders):
    """Rank these leaders lowest, in this order."""
    names = [leader.id for leader in LEADER_CARDS]
    others = [name for name in names if name not in leaders]
    for rank, name in enumerate([*leaders, *others]):
        state.leader_rank[names.index(name)] = rank
