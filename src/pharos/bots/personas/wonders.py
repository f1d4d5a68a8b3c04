"""What an action of 7 Wonders brings, as personas count it.

Everybody may know all of it once the action is revealed: hands, cards that are sold and cards laid
under a stage are not counted.
"""

from pharos.bots.greedy.wonders_items import num_opened
from pharos.bots.personas.things import Thing
from pharos.kernel.baskets import amount
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import (
    COPY,
    DECLINE,
    DIG,
    JOINING,
    KEEP,
    LOSE,
    PAWN,
    RECRUIT,
    SECOND_OPTION,
    SPLIT_LEFT,
    SPLIT_RIGHT,
    card_of,
    is_build,
    is_stage,
    split_of,
    way_of,
)
from pharos.rulebooks.wonders.catalogue import (
    ANY_GOODS,
    ANY_RAW,
    BLUE,
    CHEAP,
    COINS,
    COINS_EACH,
    COLOUR,
    FIRST_LEADER,
    FREE_SYMBOLS,
    NO_PAWN,
    NO_SPECIAL,
    NO_SYMBOL,
    NUM_AGES,
    NUM_RESOURCES,
    NUM_STAGE_ITEMS,
    PAIR,
    POINTS,
    POINTS_EACH,
    PRODUCES,
    SHIELDS,
    SPECIAL,
    SYMBOL,
    YELLOW,
)
from pharos.rulebooks.wonders.catalogue import PAWN as PAWN_OF
from pharos.rulebooks.wonders.rules.counting import things_counted
from pharos.rulebooks.wonders.rules.free_city import city_decided_for
from pharos.rulebooks.wonders.rules.playing_a_card import SALE, to_bank
from pharos.rulebooks.wonders.rules.stages import next_stage


@standalone
def brings(state, player, action, brought):
    """Count what an action brings to the city of the player who decides."""
    brought[:] = 0
    if city_decided_for(state, player) != player:
        brought[Thing.FREE_CITY] = 1
    elif action >= DECLINE:
        count_in_expansion(state, player, action, brought)
    elif action >= DIG:
        brought[Thing.REVIVAL] = 1
        count_card(state, player, card_of(action), brought)
    else:
        count_turn(state, player, action, brought)


@rule
def count_turn(state, city, action, brought):
    """A card is built, laid under a stage, or sold."""
    if is_build(action):
        brought[Thing.COINS] = -price_of(state, city, action)
        count_card(state, city, card_of(action), brought)
    elif is_stage(action):
        brought[Thing.COINS] = -price_of(state, city, action)
        count_stage(state, city, way_of(action), brought)
    else:
        brought[Thing.SALE] = 1
        brought[Thing.COINS] = SALE


@standalone
def price_of(state, city, action):
    """All coins of an action, whoever receives them."""
    paid = SPLIT_LEFT[split_of(action)] + SPLIT_RIGHT[split_of(action)]
    return paid + to_bank(state, city, action)


@standalone
def count_card(state, city, card, brought):
    """A building: points, colour, chains, and what any item brings."""
    points = POINTS[card] + POINTS_EACH[card] * things_counted(state, city, card)
    if COLOUR[card] == BLUE:
        brought[Thing.BLUE] += points
    else:
        brought[Thing.POINTS] += points
    brought[Thing.YELLOW] += COLOUR[card] == YELLOW
    brought[Thing.CHAINS] += num_opened(state, city, card)
    count_item(state, city, card, brought)


@rule
def count_stage(state, city, way, brought):
    """The next stage, with the chosen option, and the part in an edifice."""
    item = next_stage(state, city) + (NUM_STAGE_ITEMS if way & SECOND_OPTION else 0)
    brought[Thing.WONDER] += 2 + POINTS[item]
    brought[Thing.EDIFICE] += (way & JOINING != 0) + (PAWN_OF[item] != NO_PAWN)
    count_item(state, city, item, brought)


@standalone
def count_in_expansion(state, city, action, brought):
    """What only expansions have; nothing is said about the leader that is kept in a draft."""
    if action >= LOSE:
        brought[Thing.LOSS] = 1
    elif action >= PAWN:
        brought[Thing.EDIFICE] = 1
    elif action >= COPY:
        count_leader(state, city, action - COPY, brought)
    elif action >= RECRUIT:
        brought[Thing.COINS] = -price_of(state, city, action)
        count_leader(state, city, action - RECRUIT, brought)
    elif action >= KEEP:
        brought[Thing.KEEP] = 1
        count_leader(state, city, action - KEEP, brought)
    else:
        brought[Thing.DONE] = 1


@rule
def count_leader(state, city, leader, brought):
    item = FIRST_LEADER + leader
    brought[Thing.LEADER] += 1
    brought[Thing.POINTS] += POINTS[item] + POINTS_EACH[item] * things_counted(state, city, item)
    count_item(state, city, item, brought)


@standalone
def count_item(state, city, item, brought):
    """Shields, symbols, coins, resources and powers of a building, stage or leader."""
    brought[Thing.SHIELDS] += SHIELDS[item]
    brought[Thing.SYMBOLS] += (SYMBOL[item] != NO_SYMBOL) + FREE_SYMBOLS[item]
    brought[Thing.COINS] += COINS[item] + COINS_EACH[item] * things_counted(state, city, item)
    brought[Thing.POWER] += SPECIAL[item] != NO_SPECIAL
    if state.age == NUM_AGES:
        return
    brought[Thing.PRICES] += CHEAP[item] & ~state.cheap[city] != 0
    brought[Thing.RESOURCES] += (PAIR[item] != 0) + ANY_RAW[item] + ANY_GOODS[item]
    for resource in range(NUM_RESOURCES):
        if amount(state.makes[city], resource) == 0:
            brought[Thing.RESOURCES] += amount(PRODUCES[item], resource)
