"""What the base game asks about the edifice of this age: who may join it, for which fee, and who
chooses a loss when it fails."""

from typing import Any

from pharos.kernel.bits import has, only
from pharos.kernel.reasons import Reason
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import NO_ACTION
from pharos.rulebooks.wonders.catalogue import EDIFICE, EDIFICE_COST, EDIFICES, LOSES, NO_COLOUR
from pharos.rulebooks.wonders.state import with_edifice


@rule
def project(state):
    """The edifice of this age."""
    return state.projects[state.age - 1]


@rule
def may_join(state, city):
    """Once an age, while a pawn of this age's edifice is left (E-7, E-8, E-13, E-14, L-21)."""
    return (
        with_edifice(state)
        and state.pawns_left[state.age - 1] > 0
        and not has(state.joined[city], state.age - 1)
    )


@rule
def fee(state):
    """Coins for taking part in the edifice of this age (E-9)."""
    return EDIFICE_COST[state.projects[state.age - 1]]


@rule
def suffers(state, city):
    """A city without a pawn of an edifice that fails (E-31, E-44)."""
    return state.pawns[city, state.age - 1] == 0


@rule
def must_choose_loss(state, city):
    """Whether a city has several cards of the colour of which it loses one (E-34)."""
    colour = LOSES[project(state)]
    return suffers(state, city) and colour != NO_COLOUR and state.colours[city, colour] > 1


@standalone
def still_losing(state):
    """The players who have not yet chosen what they lose, of those who have a choice (E-35)."""
    players = 0
    for player in range(state.num_players):
        if state.chosen[player] == NO_ACTION and must_choose_loss(state, player):
            players |= only(player)
    return players


def against_joining(snapshot: Any, city: int, payments: list[Any]) -> Reason | None:
    """What stands against a part in the edifice, for a stage that can be paid without it.

    The payments are those of the stage with the fee in them, whatever coins there are.
    """
    now = snapshot.now
    age = now.age - 1
    if not has(now.expansions, EDIFICE):
        return {"code": "no_edifice"}
    if has(now.joined[city], age):
        return {"code": "joined_already"}
    if now.pawns_left[age] == 0:
        return {"code": "edifice_built", "edifice": EDIFICES[now.projects[age]].id}
    if any(payment["total"] <= now.coins[city] for payment in payments):
        return None
    return {
        "code": "fee_too_dear",
        "fee": int(fee(snapshot.state)),
        "total": payments[0]["total"],
        "coins": now.coins[city],
    }
