"""Put a described position on the table, if it can stand there."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from pharos.kernel.bits import has, only
from pharos.kernel.dice import new_dice, shuffle
from pharos.kernel.errors import BadPosition, did_you_mean
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
from pharos.rulebooks.duel.positions.checks import check
from pharos.rulebooks.duel.positions.description import (
    CENTRE,
    UNKNOWN,
    City,
    Position,
    read_position,
)
from pharos.rulebooks.duel.rows import Colour
from pharos.rulebooks.duel.rules.effects import change_production
from pharos.rulebooks.duel.rules.structure import ABOVE, BELOW, LAID_FACE_UP, card_in, is_uncovered
from pharos.rulebooks.duel.setup import deal_age, wipe
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
    described = read_position(position)
    dice = new_dice(described.seed)
    state = new_record(STATE)
    wipe(state)
    place_pieces(state, described)
    for player, city in enumerate(described.cities):
        place_city(state, player, city)
    for name in described.discard:
        place_card(state, name, Place.DISCARD)
    place_tokens(state, described, dice)
    place_wonder_deck(state, described)
    place_structure(state, described, dice)
    place_later_ages(state, described, dice)
    check(state)
    return state


def place_pieces(state: Any, described: Position) -> None:
    """Everything that is one number."""
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
    for name in city.cards:
        card = place_card(state, name, city_of(player))
        state.colours[player, COLOUR[card]] += 1
        change_production(state, player, card, 1)
        if SYMBOL[card] != NO_SYMBOL:
            state.symbols[player, SYMBOL[card]] += 1
    if len(city.wonders) > WONDERS_EACH:
        raise BadPosition(f"player {player + 1} has more than {WONDERS_EACH} wonders")
    for place, (name, site) in enumerate(city.wonders.items()):
        place_wonder(state, player, place, name, site)
    for token in city.tokens:
        place_token(state, token, player)
    for number, coins in enumerate(LOOT_COINS):
        state.loot[player, number] = coins in city.loot
    if state.loot[player].sum() != len(city.loot):
        raise BadPosition(f"the loot of player {player + 1} is among {list(map(int, LOOT_COINS))}")


def place_card(state: Any, name: str, place: int) -> int:
    """Put a card where it is said to be, and return its code."""
    card = code("card", name, CARD_CODES)
    if state.where[card] != Place.UNSEEN:
        raise BadPosition(f"'{name}' is in two places")
    state.where[card] = place
    return card


def place_wonder(state: Any, player: int, place: int, name: str, site: str) -> None:
    wonder = code("wonder", name, WONDER_CODES)
    if wonder in state.wonders:
        raise BadPosition(f"both players have '{name}'")
    state.wonders[player, place] = wonder
    if site in ("unbuilt", "returned"):
        state.under[wonder] = Site[site.upper()]
        return
    state.under[wonder] = place_card(state, site, Place.UNDER_WONDER)
    state.wonders_built[player] += 1
    change_production(state, player, as_item(wonder), 1)


def place_token(state: Any, name: str, place: int) -> None:
    token = code("progress token", name, TOKEN_CODES)
    if state.token_where[token] != TokenPlace.BOX:
        raise BadPosition(f"the progress token '{name}' is in two places")
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
    for name in on_board:
        place_token(state, name, TokenPlace.BOARD)
    from_board = [*on_board, *owned][:TOKENS_ON_BOARD]
    order = described.token_order or [*from_board, *(n for n in free if n not in from_board)]
    order = [*order, *(name for name in owned if name not in order)]
    if sorted(order) != sorted(TOKEN_CODES):
        raise BadPosition("token_order must name each of the ten progress tokens once")
    if not set(on_board) <= set(order[:TOKENS_ON_BOARD]):
        raise BadPosition("the tokens on the board must be among the first five of token_order")
    state.tokens[:] = [TOKEN_CODES[name] for name in order]


def place_wonder_deck(state: Any, described: Position) -> None:
    deck = described.wonder_deck or list(WONDER_CODES)
    if sorted(deck) != sorted(WONDER_CODES):
        raise BadPosition("wonder_deck must name each of the twelve wonders once")
    state.wonder_deck[:] = [WONDER_CODES[name] for name in deck]


def place_structure(state: Any, described: Position, dice: np.ndarray) -> None:
    """Lay the cards of this age, deal the unknown ones, and work out which lie open."""
    if state.age == 0:
        return
    deck = state.deck[state.age - 1]
    for slot, name in enumerate(described.structure):
        if name is not None and name != UNKNOWN:
            deck[slot] = place_card(state, name, slot)
            check_age(state, name)
    deal_unknown(state, described, dice)
    for slot in range(NUM_SLOTS):
        lay_slot(state, slot)


def deal_unknown(state: Any, described: Position, dice: np.ndarray) -> None:
    """Cards of this age that are nowhere yet fill the unknown slots; the rest is in the box."""
    deck = state.deck[state.age - 1]
    pool = [CARD_CODES[name] for name in shuffled(CARD_CODES, dice)]
    pool = [card for card in pool if state.where[card] == Place.UNSEEN]
    box = described.boxes.get(str(state.age))
    boxed = [code("card", name, CARD_CODES) for name in box or ()]
    pool = [card for card in pool if card not in boxed]
    plain = [card for card in pool if AGE_OF[card] == state.age]
    guilds = [card for card in pool if AGE_OF[card] == GUILD_AGE and state.age == NUM_AGES]
    unknown = [slot for slot, name in enumerate(described.structure) if name == UNKNOWN]
    used = sum(AGE_OF[card] == GUILD_AGE for card in range(NUM_CARDS) if card not in pool)
    added = guilds[: max(0, GUILDS_ADDED - used)] if box is None else guilds
    chosen = shuffled([*added, *plain][: len(unknown)], dice)
    if len(chosen) < len(unknown):
        raise BadPosition(f"too few cards of age {state.age} are left for the structure")
    for slot, card in zip(unknown, chosen, strict=True):
        deck[slot] = card
        state.where[card] = slot
    if box is None:
        boxed = [card for card in plain if card not in chosen][:CARDS_REMOVED]
        boxed += [card for card in guilds if card not in chosen][:GUILDS_LEFT]
    put_in_box(state, state.age, boxed)


def put_in_box(state: Any, age: int, boxed: Sequence[int]) -> None:
    room = state.deck.shape[1] - NUM_SLOTS
    if len(boxed) > room:
        raise BadPosition(f"the box of age {age} holds at most {room} cards")
    for number, card in enumerate(boxed):
        if state.where[card] != Place.UNSEEN or card in state.deck:
            raise BadPosition(f"'{CARDS[card].id}' is in the box and somewhere else")
        state.deck[age - 1, NUM_SLOTS + number] = card


def lay_slot(state: Any, slot: int) -> None:
    """A card is open if it was laid so or nothing lies on it; but not before the turn ends."""
    if card_in(state, slot) == NO_CARD:
        for above in ABOVE[state.age - 1, slot]:
            if above != NO_SLOT and card_in(state, above) != NO_CARD:
                raise BadPosition(f"slot {slot} is empty, but a card lies on it in slot {above}")
        return
    waits = state.emptied != NO_SLOT and slot in BELOW[state.age - 1, state.emptied]
    is_free = is_uncovered(state, slot) and not waits
    if has(LAID_FACE_UP[state.age - 1], slot) or is_free:
        state.face_up |= only(slot)
    if is_free:
        state.accessible |= only(slot)


def place_later_ages(state: Any, described: Position, dice: np.ndarray) -> None:
    for age in range(state.age + 1, NUM_AGES + 1):
        deal_age(state, age, dice)
        names = described.decks.get(str(age))
        if names is not None:
            place_deck(state, age, [*names, *described.boxes.get(str(age), [])])


def place_deck(state: Any, age: int, names: list[str]) -> None:
    cards = [code("card", name, CARD_CODES) for name in names]
    deck = state.deck[age - 1]
    if sorted(cards) != sorted(card for card in deck if card != NO_CARD):
        raise BadPosition(f"deck and box of age {age} must hold each of its cards once")
    if sum(AGE_OF[card] == GUILD_AGE for card in cards[:NUM_SLOTS]) != GUILDS_ADDED * (
        age == NUM_AGES
    ):
        raise BadPosition(f"the deck of age {NUM_AGES} must have {GUILDS_ADDED} guilds")
    deck[: len(cards)] = cards


def check_age(state: Any, name: str) -> None:
    age = CARDS[CARD_CODES[name]].age
    if age != state.age and not (age == "guild" and state.age == NUM_AGES):
        raise BadPosition(f"'{name}' is not a card of age {state.age}")


def code(what: str, name: str, known: Mapping[str, int]) -> int:
    if name not in known:
        raise BadPosition(f"no {what} is called '{name}', {did_you_mean(name, known)}")
    return known[name]


def shuffled(things, dice: np.ndarray) -> list:
    """Things in random order."""
    things = list(things)
    order = np.arange(len(things), dtype=np.int32)
    shuffle(dice, order, len(things))
    return [things[index] for index in order]
