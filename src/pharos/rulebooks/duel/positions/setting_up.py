"""Put a described position on the table, if it can stand there."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from pharos.kernel.bits import has, only
from pharos.kernel.dice import new_dice, shuffle
from pharos.kernel.errors import BadPosition
from pharos.kernel.positions import UNKNOWN
from pharos.kernel.records import new_record
from pharos.rulebooks.duel.catalogue import (
    AGE_OF,
    CARD_CODES,
    CARDS,
    CARDS_REMOVED,
    COLOUR,
    GUILD_AGE,
    GUILDS_ADDED,
    LOOT_COINS,
    NO_CARD,
    NO_COLOUR,
    NO_SYMBOL,
    NUM_CARDS,
    PERKS,
    SYMBOL,
    TOKEN_CODES,
    TOKEN_SYMBOL,
    TOKENS_ON_BOARD,
    WONDER_CODES,
)
from pharos.rulebooks.duel.options import read_options
from pharos.rulebooks.duel.positions.checks import check, check_words
from pharos.rulebooks.duel.positions.description import (
    CENTRE,
    SITES,
    City,
    Position,
    describe,
    read_position,
)
from pharos.rulebooks.duel.rows import Colour
from pharos.rulebooks.duel.rules.effects import change_production
from pharos.rulebooks.duel.rules.phases.draft import GROUP
from pharos.rulebooks.duel.rules.structure import ABOVE, BELOW, LAID_FACE_UP, card_in, is_uncovered
from pharos.rulebooks.duel.setup import deal, deal_age, wipe
from pharos.rulebooks.duel.state import (
    NO_SLOT,
    NUM_AGES,
    NUM_PLAYERS,
    NUM_SLOTS,
    STATE,
    WONDERS_EACH,
    Ending,
    Phase,
    Place,
    Site,
    TokenPlace,
    as_item,
    city_of,
)

GUILDS_LEFT = int((AGE_OF == GUILD_AGE).sum()) - GUILDS_ADDED  # in the box, after the set-up


def set_up(position: Mapping[str, Any]) -> Any:
    """The state that a position describes, or an error that says why it cannot stand."""
    described = with_deal(read_position(position))
    dice = new_dice(described.seed)
    state = new_record(STATE)
    wipe(state)
    place_pieces(state, described)
    for player, city in enumerate(described.cities):
        place_city(state, player, city)
    for number, name in enumerate(described.discard):
        place_card(state, name, Place.DISCARD, f"discard[{number}]")
    place_tokens(state, described, dice)
    place_wonder_deck(state, described)
    place_structure(state, described, dice)
    place_later_ages(state, described, dice)
    check_words(described)
    check(state)
    return state


def with_deal(described: Position) -> Position:
    """With `deal`, all that is left to chance lies as in the new game of that seed."""
    if described.deal is None:
        return described
    dealt = new_record(STATE)
    deal(dealt, read_options(NUM_PLAYERS, {}), new_dice(described.deal))
    new = read_position(describe(dealt))
    lying = new.decks.get(str(described.age), described.structure)
    slots = zip(described.structure, lying, strict=True)
    boxes = {
        age: box
        for age, box in new.boxes.items()
        if int(age) >= described.age and age not in described.decks
    }
    decks = {age: deck for age, deck in new.decks.items() if int(age) > described.age}
    filled = {
        "structure": [dealt if name == UNKNOWN else name for name, dealt in slots],
        "token_order": described.token_order or new.token_order,
        "wonder_deck": described.wonder_deck or new.wonder_deck,
        "boxes": boxes | described.boxes,
        "decks": decks | described.decks,
    }
    return described.model_copy(update=filled)


def place_pieces(state: Any, described: Position) -> None:
    """Everything that is a single number."""
    state.age = described.age
    state.phase = Phase[described.phase.upper()]
    state.active = described.active
    state.follower = described.follower
    state.first_player = described.first_player
    state.centre_chooses = CENTRE.index(described.centre_pawn)
    state.pawn = described.pawn
    state.drafted = described.drafted
    state.emptied = NO_SLOT if described.emptied is None else described.emptied
    state.doomed = Colour[described.doomed.upper()] if described.doomed else NO_COLOUR
    state.drawn = described.drawn
    state.ending = Ending[described.ending.upper()] if described.ending else 0
    state.victors = sum(only(player) for player in set(described.winners))


def place_city(state: Any, player: int, city: City) -> None:
    state.coins[player] = city.coins
    for number, name in enumerate(city.cards):
        card = place_card(state, name, city_of(player), f"cities[{player}].cards[{number}]")
        state.colours[player, COLOUR[card]] += 1
        change_production(state, player, card, 1)
        if SYMBOL[card] != NO_SYMBOL:
            state.symbols[player, SYMBOL[card]] += 1
    if len(city.wonders) > WONDERS_EACH:
        raise BadPosition(f"cities[{player}].wonders: nobody has more than {WONDERS_EACH} wonders")
    for place, (name, site) in enumerate(city.wonders.items()):
        place_wonder(state, player, place, name, site)
    for number, token in enumerate(city.tokens):
        place_token(state, token, player, f"cities[{player}].tokens[{number}]")
    for number, coins in enumerate(LOOT_COINS):
        state.loot[player, number] = coins in city.loot
    if state.loot[player].sum() != len(city.loot):
        known = " and ".join(map(str, LOOT_COINS))
        raise BadPosition(f"cities[{player}].loot: there is one token each of {known}")


def place_card(state: Any, name: str, place: int, where: str) -> int:
    """Put a card where it is said to be, and return its code."""
    card = CARD_CODES[name]
    if state.where[card] != Place.UNSEEN:
        raise BadPosition(f"{where}: '{name}' is in two places, {spot(state.where[card])} too")
    state.where[card] = place
    return card


def spot(place: int) -> str:
    """Where in a position a card lies already."""
    if place < NUM_SLOTS:
        return f"structure[{place}]"
    if place == Place.DISCARD:
        return "in discard"
    if place == Place.UNDER_WONDER:
        return "under a wonder"
    return f"in cities[{int(place == city_of(1))}].cards"


def place_wonder(state: Any, player: int, place: int, name: str, site: str) -> None:
    wonder, where = WONDER_CODES[name], f"cities[{player}].wonders.{name}"
    if wonder in state.wonders:
        raise BadPosition(f"{where}: both players have '{name}'")
    state.wonders[player, place] = wonder
    if site in SITES:
        state.under[wonder] = Site[site.upper()]
        return
    state.under[wonder] = place_card(state, site, Place.UNDER_WONDER, where)
    state.wonders_built[player] += 1
    change_production(state, player, as_item(wonder), 1)


def place_token(state: Any, name: str, place: int, where: str) -> None:
    token = TOKEN_CODES[name]
    if state.token_where[token] != TokenPlace.BOX:
        raise BadPosition(f"{where}: the progress token '{name}' is in two places")
    state.token_where[token] = place
    if place < NUM_PLAYERS:
        state.perks[place] += PERKS[token]
        if TOKEN_SYMBOL[token] != NO_SYMBOL:
            state.symbols[place, TOKEN_SYMBOL[token]] += 1


def place_tokens(state: Any, described: Position, dice: np.ndarray) -> None:
    """Tokens on the board and the order of the box."""
    owned = [name for city in described.cities for name in city.tokens]
    free = [name for name in shuffled(TOKEN_CODES, dice) if name not in owned]
    on_board = described.tokens_on_board
    if on_board is None and described.token_order:
        on_board = [n for n in described.token_order[:TOKENS_ON_BOARD] if n not in owned]
    if on_board is None:
        on_board = free[: max(0, TOKENS_ON_BOARD - len(owned))]
    for number, name in enumerate(on_board):
        place_token(state, name, TokenPlace.BOARD, f"tokens_on_board[{number}]")
    from_board = [*on_board, *owned][:TOKENS_ON_BOARD]
    order = described.token_order or [*from_board, *(n for n in free if n not in from_board)]
    order = [*order, *(name for name in owned if name not in order)]
    if sorted(order) != sorted(TOKEN_CODES):
        raise BadPosition("token_order: each of the ten progress tokens must be named once")
    if not set(on_board) <= set(order[:TOKENS_ON_BOARD]):
        raise BadPosition("token_order: the tokens on the board are among the first five")
    state.tokens[:] = [TOKEN_CODES[name] for name in order]


def place_wonder_deck(state: Any, described: Position) -> None:
    """The wonders in the order of the draft; if that is not described, those that have been drafted
    come first."""
    deck = described.wonder_deck
    if deck is None:
        own = [list(city.wonders) for city in described.cities if state.age == 0]
        first = [name for names in own for name in names[: GROUP // NUM_PLAYERS]]
        drafted = [*first, *(name for names in own for name in names if name not in first)]
        deck = [*drafted, *(name for name in WONDER_CODES if name not in drafted)]
    if sorted(deck) != sorted(WONDER_CODES):
        raise BadPosition("wonder_deck: each of the twelve wonders must be named once")
    state.wonder_deck[:] = [WONDER_CODES[name] for name in deck]


def place_structure(state: Any, described: Position, dice: np.ndarray) -> None:
    """Lay the cards of this age, deal the unknown ones, and work out which are face up."""
    if state.age == 0:
        return
    deck = state.deck[state.age - 1]
    for slot, name in enumerate(described.structure):
        if name is not None and name != UNKNOWN:
            deck[slot] = place_card(state, name, slot, f"structure[{slot}]")
            check_age_of(state.age, name, f"structure[{slot}]")
    deal_unknown(state, described, dice)
    for slot in range(NUM_SLOTS):
        lay_slot(state, slot)


def deal_unknown(state: Any, described: Position, dice: np.ndarray) -> None:
    """Cards of this age that have no place yet fill the unknown slots; the rest go in the box."""
    deck = state.deck[state.age - 1]
    pool = [CARD_CODES[name] for name in shuffled(CARD_CODES, dice)]
    pool = [card for card in pool if state.where[card] == Place.UNSEEN]
    box = described.boxes.get(str(state.age))
    boxed = [CARD_CODES[name] for name in box or ()]
    pool = [card for card in pool if card not in boxed]
    plain = [card for card in pool if AGE_OF[card] == state.age]
    guilds = [card for card in pool if AGE_OF[card] == GUILD_AGE and state.age == NUM_AGES]
    unknown = [slot for slot, name in enumerate(described.structure) if name == UNKNOWN]
    lying = [card for card in range(NUM_CARDS) if state.where[card] != Place.UNSEEN]
    added = guilds[: max(0, GUILDS_ADDED - sum(AGE_OF[card] == GUILD_AGE for card in lying))]
    chosen = shuffled([*added, *plain][: len(unknown)], dice)
    if len(chosen) < len(unknown):
        raise BadPosition(f"structure: too few cards of age {state.age} are left for it")
    for slot, card in zip(unknown, chosen, strict=True):
        deck[slot] = card
        state.where[card] = slot
    if box is None:
        boxed = [card for card in plain if card not in chosen][:CARDS_REMOVED]
        boxed += [card for card in guilds if card not in chosen][:GUILDS_LEFT]
    put_in_box(state, state.age, boxed)


def put_in_box(state: Any, age: int, boxed: Sequence[int]) -> None:
    """Put cards of this age in the box, unless they are somewhere else."""
    room = state.deck.shape[1] - NUM_SLOTS
    if len(boxed) > room:
        raise BadPosition(f'boxes["{age}"]: it holds at most {room} cards')
    for number, card in enumerate(boxed):
        where = f'boxes["{age}"][{number}]'
        check_age_of(age, CARDS[card].id, where)
        if state.where[card] != Place.UNSEEN or card in state.deck:
            raise BadPosition(f"{where}: '{CARDS[card].id}' is in the box and somewhere else")
        state.deck[age - 1, NUM_SLOTS + number] = card


def lay_slot(state: Any, slot: int) -> None:
    """Decide whether a card is face up and playable; one uncovered in this turn still waits."""
    if card_in(state, slot) == NO_CARD:
        for above in ABOVE[state.age - 1, slot]:
            if above != NO_SLOT and card_in(state, above) != NO_CARD:
                lies = f"a card lies on it in slot {above}"
                raise BadPosition(f"structure[{slot}]: slot {slot} is empty, but {lies}")
        return
    waits = state.emptied != NO_SLOT and slot in BELOW[state.age - 1, state.emptied]
    is_free = is_uncovered(state, slot) and not waits
    if has(LAID_FACE_UP[state.age - 1], slot) or is_free:
        state.face_up |= only(slot)
    if is_free:
        state.accessible |= only(slot)


def place_later_ages(state: Any, described: Position, dice: np.ndarray) -> None:
    """Decks and boxes as they are described; the rest of them by chance."""
    refuse_past(state, described)
    for age in range(state.age + 1, NUM_AGES + 1):
        deal_age(state, age, dice)
        dealt = [CARDS[card].id for card in state.deck[age - 1] if card != NO_CARD]
        deck, box = described.decks.get(str(age)), described.boxes.get(str(age))
        if deck is not None:
            place_deck(
                state, age, deck, [n for n in dealt if n not in deck] if box is None else box
            )
        elif box is not None:
            place_box(state, age, dealt, box)


def refuse_past(state: Any, described: Position) -> None:
    """Only ages to come have decks; boxes are for these and for the current one."""
    for age in described.decks:
        if int(age) <= state.age:
            raise BadPosition(f'decks["{age}"]: only ages after age {state.age} are still to come')
    for age in described.boxes:
        if int(age) < state.age:
            raise BadPosition(f'boxes["{age}"]: age {age} is over')


def place_deck(state: Any, age: int, deck: Sequence[str], box: Sequence[str]) -> None:
    cards = [CARD_CODES[name] for name in (*deck, *box)]
    dealt = state.deck[age - 1]
    if len(deck) != NUM_SLOTS or sorted(cards) != sorted(card for card in dealt if card != NO_CARD):
        raise BadPosition(
            f'decks["{age}"]: deck and box of age {age} hold each of its cards once, '
            f"{NUM_SLOTS} of them in the deck"
        )
    if age == NUM_AGES and num_guilds(deck) != GUILDS_ADDED:
        raise BadPosition(f'decks["{age}"]: there are {GUILDS_ADDED} guilds in it')
    dealt[: len(cards)] = cards


def place_box(state: Any, age: int, dealt: Sequence[str], box: Sequence[str]) -> None:
    """Cards that are in the box change places with some that were dealt into it."""
    order = list(dealt)
    for number, name in enumerate(box):
        where = f'boxes["{age}"][{number}]'
        check_age_of(age, name, where)
        if name in box[:number]:
            raise BadPosition(f"{where}: '{name}' is named twice")
        spare = [other for other in order[NUM_SLOTS:] if other not in box and alike(other, name)]
        if name in order[:NUM_SLOTS]:
            if not spare:
                raise BadPosition(f"{where}: the box of age {age} has no room for it")
            here, there = order.index(name), order.index(spare[0])
            order[here], order[there] = order[there], order[here]
    state.deck[age - 1, : len(order)] = [CARD_CODES[name] for name in order]


def alike(one: str, other: str) -> bool:
    """Whether both are guilds, or neither is."""
    return num_guilds([one]) == num_guilds([other])


def num_guilds(names: Sequence[str]) -> int:
    return sum(CARDS[CARD_CODES[name]].age == "guild" for name in names)


def check_age_of(age: int, name: str, where: str) -> None:
    own = CARDS[CARD_CODES[name]].age
    if own != age and not (own == "guild" and age == NUM_AGES):
        raise BadPosition(f"{where}: '{name}' is not a card of age {age}")


def shuffled(things, dice: np.ndarray) -> list:
    """Things in random order."""
    things = list(things)
    order = np.arange(len(things), dtype=np.int32)
    shuffle(dice, order, len(things))
    return [things[index] for index in order]
