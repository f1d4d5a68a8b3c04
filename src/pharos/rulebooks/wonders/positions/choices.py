"""The choices of a position that were made in secret."""

from collections.abc import Sequence
from typing import Any

from pharos.kernel.errors import BadPosition
from pharos.rulebooks.wonders.actions import (
    FIRST_SPLIT,
    JOINING,
    KEEP,
    LOSE,
    MOST_PAID,
    NO_ACTION,
    RECRUIT,
    SECOND_OPTION,
    SELL,
    first_build,
    first_stage,
)
from pharos.rulebooks.wonders.catalogue import FIRST_LEADER, LEADER_CODES
from pharos.rulebooks.wonders.positions.decks import card_named
from pharos.rulebooks.wonders.positions.rows import Choice, City
from pharos.rulebooks.wonders.rules.by_phase import is_legal
from pharos.rulebooks.wonders.rules.deciding import waiting
from pharos.rulebooks.wonders.rules.free_city import player_of
from pharos.rulebooks.wonders.state import Phase

OF_LEADERS = ("keep", "recruit")
OF_EITHER = ("stage", "sell")
CHOSEN_TOGETHER = (Phase.CHOOSE, Phase.DRAFT, Phase.RECRUIT, Phase.PENALTY)


def place_choices(state: Any, cities: Sequence[City]) -> None:
    """Place the choices made in secret; players choose for their own city first."""
    for city, given in enumerate(cities):
        if given.chosen is not None:
            place_choice(state, city, given.chosen)
    if any(given.chosen for given in cities) and waiting(state) == 0:
        raise BadPosition(
            "cities: everyone has chosen, so the choices are carried out; leave them out"
        )


def place_choice(state: Any, city: int, choice: Choice) -> None:
    player, where = player_of(state, city), f"cities[{city}].chosen"
    if state.phase not in CHOSEN_TOGETHER:
        raise BadPosition(f"{where}: nothing is chosen in secret in this phase")
    if city != player and state.chosen[player] == NO_ACTION:
        raise BadPosition(f"{where}: player {player + 1} chooses for their own city first")
    if (choice.card in LEADER_CODES) != (choice.use in OF_LEADERS) and choice.use not in OF_EITHER:
        what = "leader" if choice.use in OF_LEADERS else "card"
        raise BadPosition(f"{where}.card: you can only {choice.use} a {what}")
    action = action_chosen(choice)
    if choice.left + choice.right > MOST_PAID or not is_legal(state, player, action):
        raise BadPosition(f"{where}: '{choice.card}' cannot be chosen for '{choice.use}' like this")
    state.chosen[city] = action


def action_chosen(choice: Choice) -> int:
    """The action that a choice means, whether it is legal or not."""
    if choice.use == "keep":
        return KEEP + LEADER_CODES[choice.card]
    if choice.use == "recruit":
        return RECRUIT + LEADER_CODES[choice.card]
    if choice.use == "lose":
        return LOSE + card_named(choice.card)
    leader = choice.card in LEADER_CODES
    item = FIRST_LEADER + LEADER_CODES[choice.card] if leader else card_named(choice.card)
    if choice.use == "sell":
        return SELL + item
    split = int(FIRST_SPLIT[choice.left]) + min(choice.right, MOST_PAID - choice.left)
    way = SECOND_OPTION * choice.second_option | JOINING * choice.joining
    if choice.use == "stage":
        return int(first_stage(item, way, choice.bank)) + split
    return int(first_build(item, choice.bank)) + split
