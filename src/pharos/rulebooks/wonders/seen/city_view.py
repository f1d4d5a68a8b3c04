"""A city as everybody sees it, and the cards under its wonder as their owner does."""

from typing import Annotated, Any, Literal

from typing_extensions import TypedDict

from pharos.kernel.bits import WORD_SIZE, has
from pharos.kernel.shapes import KeyedBy, NamesOf
from pharos.rulebooks.wonders.catalogue import (
    CARDS,
    LEADER_CARDS,
    NO_LEADER,
    NUM_AGES,
    SIDES,
    Colour,
    Symbol,
)
from pharos.rulebooks.wonders.leaders.view import knows_leader, leaders_at, slot_under
from pharos.rulebooks.wonders.rows import LeaderDiscount, Resource, Special
from pharos.rulebooks.wonders.rules.cost_breakdown import makes_of, pairs_of
from pharos.rulebooks.wonders.rules.snapshot import GOODS, RAW_LEFT, RAW_RIGHT, Snapshot, side_of
from pharos.rulebooks.wonders.seen.card_text import Printed
from pharos.rulebooks.wonders.state import DECK_SIZE, NO_COPY, LeaderPlace

COLOURS = [colour.name.lower() for colour in Colour]
SYMBOLS = [symbol.name.lower() for symbol in Symbol]
POWERS = [special.name.lower() for special in Special]
OF_COLOUR = {  # cards by colour: code and id
    colour: [(code, card.id) for code, card in enumerate(CARDS) if card.colour == colour]
    for colour in COLOURS
}


UnderKind = Literal["card", "leader"] | None


class Under(TypedDict):
    """What lies face down under a stage."""

    under: UnderKind
    card: str | None  # if the viewer knows it
    leader: str | None  # likewise


class StageView(Under):
    built: bool
    cost: Annotated[dict[str, int], KeyedBy(Resource, some=True)]
    effect: Printed  # once built, what it does
    options: list[Printed]  # the effects, one of which is chosen when it is built
    option: int | None  # the one that was chosen: 1 or 2


class Prices(TypedDict):
    """What a unit costs the city."""

    raw_left: int
    raw_right: int
    goods: int


class Discount(TypedDict):
    """Coins off every leader of a city, and off those of its neighbours."""

    own: int
    neighbours: int


class CityView(TypedDict):
    city: int
    board: str
    side: Literal["day", "night"]
    resource: Annotated[str, NamesOf(Resource)] | None  # that the board makes
    leader_discount: Discount | None
    stages: list[StageView]  # in the order in which they are built
    stages_built: int
    coins: int
    cards: Annotated[dict[str, list[str]], KeyedBy(Colour)]
    makes: Annotated[dict[str, int], KeyedBy(Resource)]  # units, all for sale
    pairs: list[list[Annotated[str, NamesOf(Resource)]]]  # one of two raw materials; for sale
    any_raw: int  # producers of any raw material, for the city alone
    any_goods: int  # producers of any manufactured good, for the city alone
    prices: Prices
    powers: list[Annotated[str, NamesOf(Special)]]  # lasting special powers of its stages
    shields: int
    symbols: Annotated[dict[str, int], KeyedBy(Symbol)]
    another_symbol: Annotated[dict[str, int], KeyedBy(Symbol)]  # points that one more would bring
    free_symbols: int  # chosen at the end of the game
    victories: list[int]  # tokens of each age
    defeats: int
    leaders: list[str]  # recruited, in the order of the catalogue
    copied: str | None  # a leader next door whose effect the city has too
    pawns: list[int]  # of the edifice of each age
    joined: list[int]  # the ages whose edifice it joined with a stage, from 1
    debts: list[int]  # debt tokens of each age
    sheet: dict[str, int]  # points so far, by category
    points: int


def public_city(
    snapshot: Snapshot, city: int, sheet: dict[str, int], gains: list[int]
) -> dict[str, Any]:
    """A `CityView` without its stages, because viewers know different cards under them. The sheet
    is the city's, as `sheets_of` gives it; the gains are those of one more of each symbol."""
    board, side = SIDES[snapshot.now.sides[city]]
    now, facts, part = snapshot.now, snapshot.facts[city], snapshot.part
    return {
        "city": city,
        "board": board.id,
        "side": side.name,
        "resource": side.resource,
        "leader_discount": _discount(side.leader_discount),
        "stages": None,
        "stages_built": now.stages[city],
        "coins": now.coins[city],
        "cards": part(_by_colour, *now.built[city]),
        "makes": makes_of(snapshot, city),
        "pairs": pairs_of(snapshot, city),
        "any_raw": now.any_raw[city],
        "any_goods": now.any_goods[city],
        "prices": {
            "raw_left": facts[RAW_LEFT],
            "raw_right": facts[RAW_RIGHT],
            "goods": facts[GOODS],
        },
        "powers": _powers(now.specials[city]),
        "shields": now.shields[city],
        "symbols": dict(zip(SYMBOLS, now.symbols[city], strict=True)),
        "another_symbol": dict(zip(SYMBOLS, gains, strict=True)),
        "free_symbols": now.free_symbols[city],
        "victories": list(now.victories[city]),
        "defeats": now.defeats[city],
        "leaders": leaders_at(snapshot, LeaderPlace.RECRUITED, city),
        "copied": copied_by(snapshot, city),
        "pawns": list(now.pawns[city]),
        "joined": [age + 1 for age in range(NUM_AGES) if has(now.joined[city], age)],
        "debts": list(now.debts[city]),
        "sheet": sheet,
        "points": sum(sheet.values()),
    }


def stages_view(snapshot: Snapshot, city: int, viewer: int) -> list[StageView]:
    """The stages of a city, with what the viewer knows of the cards under them."""
    now = snapshot.now
    return [
        snapshot.part(
            _stage,
            (now.sides[city], number),
            number < now.stages[city],
            has(now.options[city], number),
            *_under(snapshot, now.under[city][number], viewer),
        )
        for number in range(len(side_of(snapshot, city).stages))
    ]


def _by_colour(*words: int) -> dict[str, list[str]]:
    """The buildings of a city, in the order of the catalogue."""
    return {
        colour: [name for card, name in cards if words[card // WORD_SIZE] >> card % WORD_SIZE & 1]
        for colour, cards in OF_COLOUR.items()
    }


def copied_by(snapshot: Snapshot, city: int) -> str | None:
    leader = snapshot.now.copied[city]
    return None if leader == NO_LEADER else LEADER_CARDS[leader].id


def _discount(discount: LeaderDiscount | None) -> Discount | None:
    return {"own": discount.own, "neighbours": discount.neighbours} if discount else None


def _stage(
    place: tuple[int, int], built: bool, second: bool, under: UnderKind, known: str | None
) -> StageView:
    """A stage of a side, perhaps built with its second option, and what is known of the card or
    leader under it."""
    side, number = place
    stage = SIDES[side][1].stages[number]
    option = 1 + second if built and stage.options else None
    effect = stage.options[second] if option else stage.effect
    return {
        "built": built,
        "cost": {**stage.cost},
        "effect": effect.printed(),
        "options": [effect.printed() for effect in stage.options],
        "option": option,
        "under": under,
        "card": known if under == "card" else None,
        "leader": known if under == "leader" else None,
    }


def _under(snapshot: Snapshot, under: int, viewer: int) -> tuple[UnderKind, str | None]:
    """What lies under a stage; only the player who laid it there knows it (W-135)."""
    slot = slot_under(under)
    if slot is not None:
        leader = LEADER_CARDS[snapshot.now.leaders[slot]].id
        return "leader", leader if knows_leader(snapshot, slot, viewer) else None
    if under == NO_COPY:
        return None, None
    age, copy = divmod(under, DECK_SIZE)
    known = viewer >= 0 and has(snapshot.now.known[age][copy], viewer)
    return "card", CARDS[snapshot.now.deck[age][copy]].id if known else None


def _powers(powers: int) -> list[str]:
    return [name for power, name in enumerate(POWERS) if powers >> power & 1]
