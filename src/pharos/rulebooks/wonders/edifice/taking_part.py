"""Taking part in the edifice of this age: who may, for what fee, and the pawn it brings."""

from typing import Any

from pharos.kernel.bits import has, only
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.catalogue import EDIFICE, EDIFICE_COST, EDIFICES
from pharos.rulebooks.wonders.rules.reasons import Reason
from pharos.rulebooks.wonders.state import with_edifice


@rule
def project(state):
    """The edifice of this age."""
    return state.projects[state.age - 1]


@rule
def may_join(state, city):
    """Once per age, while a pawn of this age's edifice is left: in a recruitment, in a turn, or
    with the seventh card (L-21, E-7, E-8, E-13, E-14, E-15)."""
    return (
        with_edifice(state)
        and state.pawns_left[state.age - 1] > 0
        and not has(state.joined[city], state.age - 1)
    )


@rule
def fee(state):
    """Coins for taking part in the edifice of this age, besides what the stage costs; no leader
    lowers it (E-9, E-16, E-64)."""
    return EDIFICE_COST[state.projects[state.age - 1]]


@rule
def join(state, city):
    """Take a pawn, as chosen in secret; if others took the last ones in the same turn, it comes
    from the box, which never runs out (E-6, E-10, E-11, E-12)."""
    age = state.age - 1
    state.joined[city] |= only(age)
    state.pawns[city, age] += 1
    state.pawns_left[age] = max(0, state.pawns_left[age] - 1)


def against_joining(snapshot: Any, city: int, payments: list[Any]) -> Reason | None:
    """Why a stage that can be paid for otherwise may not join the edifice.

    The payments are those of the stage with the fee included, affordable or not.
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
