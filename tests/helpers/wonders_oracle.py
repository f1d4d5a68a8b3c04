"""Every payment to the neighbours of a city, found the slow and obvious way: try everything.

A city is here no more than the names of its buildings, its side and how many stages are built;
what they make is read from the rows of the catalogue, one symbol at a time.
"""

from collections import Counter

from helpers.wonders import table

from pharos.rulebooks.wonders.catalogue import (
    CARD_CODES,
    CARDS,
    FIRST_STAGE,
    ITEMS,
    MOST_STAGES,
    NUM_CARDS,
    SIDE_NAMES,
    SIDES,
)

RAW = ("wood", "stone", "ore", "clay")
MAKERS = [card.id for card in CARDS if card.effect.produces or card.effect.produces_choice]
TRADERS = [card.id for card in CARDS if card.effect.cheap]
STAGES = [
    FIRST_STAGE + side * MOST_STAGES + stage
    for side, (_, face) in enumerate(SIDES)
    for stage in range(len(face.stages))
]
ALL_ITEMS = [*range(NUM_CARDS), *STAGES]
SEATS = 3
LEFT, OWN, RIGHT = 2, 0, 1  # seats, as player 0 sees them


def symbols_of(effect):
    """What a building or stage makes, each symbol as the set of what it can be."""
    fixed = [frozenset([good]) for good, number in effect.produces.items() for _ in range(number)]
    return [*fixed, frozenset(effect.produces_choice)] if effect.produces_choice else fixed


def own_symbols(city):
    """Everything a city can use itself."""
    face = SIDES[SIDE_NAMES.index(city["side"])][1]
    built = [CARDS[CARD_CODES[card]] for card in city["cards"]] + face.stages[: city["stages"]]
    return start_symbol(face) + [s for item in built for s in symbols_of(item.effect)]


def start_symbol(face):
    """The start resource of a side, if it has one."""
    return [frozenset([face.resource])] if face.resource else []


def sold_symbols(city):
    """Everything a city sells: the start resource and the symbols of brown and grey cards."""
    face = SIDES[SIDE_NAMES.index(city["side"])][1]
    built = [CARDS[CARD_CODES[card]] for card in city["cards"]]
    sold = [card for card in built if card.colour in ("brown", "grey")]
    return start_symbol(face) + [s for card in sold for s in symbols_of(card.effect)]


def price(city, seat, good):
    """The price of a unit from a neighbour, with the buyer's trading posts."""
    posts = {LEFT: "west_trading_post", RIGHT: "east_trading_post"}
    post = posts[seat] if good in RAW else "marketplace"
    return 1 if post in city["cards"] else 2


def every_payment(cities, cost):
    """Coins to the left and to the right, for every assignment of every unit to a symbol.

    Assignments that use up the same symbols for the same coins go on in the same way, and so do
    two symbols of one owner that can be the same: of these only one is looked at.
    """
    symbols = Counter((OWN, kinds) for kinds in own_symbols(cities[OWN]))
    for seat in (LEFT, RIGHT):
        symbols.update((seat, kinds) for kinds in sold_symbols(cities[seat]))
    sources = list(symbols)
    found = {(tuple(symbols.values()), 0, 0)}
    for good in (good for good, number in cost.items() for _ in range(number)):
        usable = [number for number, (_, kinds) in enumerate(sources) if good in kinds]
        longer = set()
        for unused, left, right in found:
            for number in usable:
                if unused[number]:
                    seat = sources[number][0]
                    rest = (*unused[:number], unused[number] - 1, *unused[number + 1 :])
                    paid = 0 if seat == OWN else price(cities[OWN], seat, good)
                    longer.add((rest, left + paid * (seat == LEFT), right + paid * (seat == RIGHT)))
        found = longer
    return {(left, right) for _, left, right in found}


def not_dominated(payments):
    """The payments that no other one dominates."""
    return {
        (left, right)
        for left, right in payments
        if not any(a <= left and b <= right and (a, b) != (left, right) for a, b in payments)
    }


def oracle(cities, item):
    return not_dominated(every_payment(cities, resources_of(item)))


def resources_of(item):
    """The resources that a card or stage costs."""
    return {good: number for good, number in ITEMS[item].cost.items() if good != "coins"}


def random_cities(rng):
    """Three cities, each of which can produce very little or very much."""
    return [random_city(rng, likely) for likely in rng.choice([0, 0.1, 0.2, 0.3, 0.5], size=SEATS)]


def random_city(rng, likely):
    side = int(rng.integers(len(SIDES)))
    cards = [card for card in MAKERS if rng.random() < likely]
    cards += [card for card in TRADERS if rng.random() < 0.4]
    # No city has two buildings of one name
    cards = [card for card in cards if card.removesuffix("_age2") == card or no_twin(card, cards)]
    stages = int(rng.integers(len(SIDES[side][1].stages) + 1))
    return {"side": SIDE_NAMES[side], "cards": cards, "stages": stages}


def no_twin(card, cards):
    return card.removesuffix("_age2") not in cards


def set_up(cities, **options):
    """The three cities on a table."""
    boards = [city["side"] for city in cities]
    given = [{"cards": c["cards"], "stages": c["stages"]} for c in cities]
    return table(boards, given, **options)
