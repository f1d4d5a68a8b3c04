"""What a position must not be: a table from which the rules could not go on."""

from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np

from pharos.kernel.bits import how_many
from pharos.kernel.errors import BadPosition
from pharos.rulebooks.wonders.catalogue import (
    FIRST_EDIFICE,
    IS_IN_CARTHAGE,
    NUM_AGES,
    SPECIAL,
    VICTORY_TOKEN,
)
from pharos.rulebooks.wonders.edifice.phases.pawn import ages_to_choose
from pharos.rulebooks.wonders.edifice.phases.penalty import fails
from pharos.rulebooks.wonders.edifice.rewards import num_rewards
from pharos.rulebooks.wonders.leaders.hand import num_held_leaders
from pharos.rulebooks.wonders.leaders.phases.copy_leader import can_copy_any
from pharos.rulebooks.wonders.leaders.phases.extra_leader import can_recruit_any
from pharos.rulebooks.wonders.positions.rows import NEIGHBOURS
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.deciding import waiting
from pharos.rulebooks.wonders.rules.follow_ups import next_owed, phase_of
from pharos.rulebooks.wonders.rules.phases.dig import can_dig_any
from pharos.rulebooks.wonders.rules.phases.last_card import last_card_player
from pharos.rulebooks.wonders.rules.stages import stage_item
from pharos.rulebooks.wonders.state import (
    A_DIG,
    NOBODY,
    NUM_FOLLOW_UPS,
    TURNS,
    FollowUp,
    Phase,
    Project,
    with_edifice,
    with_leaders,
)


def check(state: Any) -> None:
    """Check what the rules take for granted."""
    check_digger(state)
    check_owed(state)
    needs, what = PHASE_NEEDS[Phase(state.phase)]
    if not needs(state):
        raise BadPosition(f"phase: '{Phase(state.phase).name.lower()}' needs {what}")
    check_tokens(state)


def check_tokens(state: Any) -> None:
    """Tokens come at the end of an age, and from edifices. Each conflict brings a city one token at
    most, or a victory and the defeat that Tomyris passes on."""
    done = NUM_AGES if state.phase == Phase.OVER else int(state.age) - 1
    cities = range(state.num_cities)
    won = state.victories[: len(cities)] - victories_of_edifices(state)  # in conflicts, at least
    for city in cities:
        where = f"cities[{city}].victories"
        if (won[city, done:] > 0).any():
            raise BadPosition(f"{where}: there is a token of an age that is not over")
        if (won[city] > NEIGHBOURS).any():
            raise BadPosition(f"{where}: there are more tokens of an age than neighbours")
        others = 0 if state.expansions else state.victories[city].sum()
        if state.defeats[city] + others > NEIGHBOURS * done:
            raise BadPosition(f"cities[{city}].defeats: there are more tokens than conflicts")
    for age in range(NUM_AGES):
        if not can_have_won(won[:, age].tolist()):
            raise BadPosition(
                f"cities: the conflicts of age {age + 1} cannot have ended with these victories"
            )
    if state.defeats.sum() > len(cities) * done:
        raise BadPosition("cities: there are more defeats than conflicts that were lost")


def victories_of_edifices(state: Any) -> Any:
    """How many victory tokens of each age edifices have brought every city."""
    brought = np.zeros((state.num_cities, NUM_AGES), np.int32)
    for age in range(NUM_AGES if with_edifice(state) else 0):
        of_age = VICTORY_TOKEN[FIRST_EDIFICE + state.projects[age]]
        if of_age > 0 and state.progress[age] == Project.BUILT:
            for city in range(state.num_cities):
                brought[city, of_age - 1] += num_rewards(state, city, age)
    return brought


def can_have_won(victories: Sequence[int]) -> bool:
    """Whether an age can have brought these victory tokens, some of which may be lost by now.

    Each conflict has at most one winner, and not every city can be stronger than the next one.
    """
    cities = range(len(victories))
    if max(victories) <= 0:
        return True
    return any(
        all(victories[c] <= stronger[c] + (not stronger[c - 1]) for c in cities)
        for stronger in product((False, True), repeat=len(cities))  # than the next city
        if 0 < sum(stronger) < len(cities)
    )


def check_digger(state: Any) -> None:
    """The player who builds from the discard pile has just built the stage that allows it."""
    digger = int(state.owed[A_DIG])
    if digger == NOBODY:
        return
    if digger >= state.num_players:
        raise BadPosition(f"digger: there is no player {digger + 1} at the table")
    stage = int(state.stages[digger]) - 1
    item = stage_item(state, digger, stage)
    if stage < 0 or SPECIAL[item] != Special.DISCARD_BUILD or IS_IN_CARTHAGE[item]:
        raise BadPosition(
            f"digger: the last stage of player {digger + 1} does not build from the discard pile"
        )


def check_owed(state: Any) -> None:
    for number, city in enumerate(state.owed):
        if city >= state.num_cities:
            what = FollowUp(number).name.lower()
            raise BadPosition(f"owed.{what}: there is no player {city + 1} at the table")


def is_next(state: Any) -> bool:
    """Whether the phase is that of the next follow-up."""
    follow_up = next_owed(state, NUM_FOLLOW_UPS)
    return follow_up < NUM_FOLLOW_UPS and phase_of(follow_up) == state.phase


def owes_nothing(state: Any) -> bool:
    return next_owed(state, NUM_FOLLOW_UPS) == NUM_FOLLOW_UPS


def has_last_card(state: Any) -> bool:
    return state.turn == TURNS and last_card_player(state) != NOBODY


def has_something_to_dig(state: Any) -> bool:
    return is_next(state) and can_dig_any(state, asked_now(state))


def is_at_the_end(state: Any) -> bool:
    return state.age == NUM_AGES and state.turn == TURNS and owes_nothing(state)


def can_draft(state: Any) -> bool:
    return with_leaders(state) and state.age == 1 and state.turn == 0 and owes_nothing(state)


def can_recruit(state: Any) -> bool:
    held = [num_held_leaders(state, player) for player in range(state.num_players)]
    return state.turn == 0 and owes_nothing(state) and min(held) > 0


def has_extra_leader(state: Any) -> bool:
    return is_next(state) and can_recruit_any(state, asked_now(state))


def has_leader_to_copy(state: Any) -> bool:
    return is_next(state) and can_copy_any(state, asked_now(state))


def has_pawn_to_choose(state: Any) -> bool:
    player = asked_now(state)
    built = bool(is_next(state) and state.stages[player] > 0)
    return built and bool(how_many(ages_to_choose(state, player)) > 1)


def has_penalty_to_choose(state: Any) -> bool:
    at_end = with_edifice(state) and state.turn == TURNS and owes_nothing(state)
    return at_end and fails(state) and waiting(state) != 0


def asked_now(state: Any) -> int:
    """Who decides alone during a turn, or NOBODY."""
    if state.phase == Phase.LAST_CARD:
        return int(last_card_player(state))
    return int(state.owed[next_owed(state, NUM_FOLLOW_UPS)]) if is_next(state) else NOBODY


PHASE_NEEDS = {
    Phase.CHOOSE: (
        owes_nothing,
        "nobody who builds from the discard pile or is owed anything else",
    ),
    Phase.LAST_CARD: (has_last_card, "turn 6 and a player who may play the seventh card"),
    Phase.DIG: (has_something_to_dig, "a digger and a card of the discard pile to build"),
    Phase.OVER: (is_at_the_end, "age 3 and turn 6, and nobody who builds from the discard pile"),
    Phase.DRAFT: (can_draft, "the leaders, age 1 and turn 0"),
    Phase.RECRUIT: (can_recruit, "turn 0 and a leader in every hand"),
    Phase.EXTRA_LEADER: (has_extra_leader, "'extra_leader' owed to a player who can pay for one"),
    Phase.COPY_LEADER: (has_leader_to_copy, "'copy_leader' owed beside a city with a leader"),
    Phase.PAWN: (has_pawn_to_choose, "'pawn' owed to a player who can choose an age"),
    Phase.PENALTY: (has_penalty_to_choose, "turn 6 and an edifice that costs somebody a choice"),
}
