"""Why a leader cannot be kept, recruited or copied."""

from pharos.kernel.reasons import Reason
from pharos.rulebooks.wonders.catalogue import LEADER_CARDS
from pharos.rulebooks.wonders.leaders.copying import can_copy
from pharos.rulebooks.wonders.leaders.draft import may_keep
from pharos.rulebooks.wonders.leaders.hand import holds
from pharos.rulebooks.wonders.seen.survey import Survey, price_of_leader


def against_keeping(survey: Survey, player: int, leader: int) -> Reason | None:
    if may_keep(survey.state, player, leader):
        return None
    return _of_leader("leader_not_passed_on", leader)


def against_hand(survey: Survey, player: int, leader: int) -> Reason | None:
    """A leader must be in hand to be recruited, laid under a stage or sold."""
    if holds(survey.state, player, leader):
        return None
    return _of_leader("leader_not_in_hand", leader)


def against_recruiting(survey: Survey, city: int, leader: int) -> Reason | None:
    """What stands against recruiting a leader of the hand."""
    price, coins = price_of_leader(survey.state, city, leader), survey.now.coins[city]
    if price <= coins:
        return None
    return {**_of_leader("leader_too_dear", leader), "price": price, "coins": coins}


def against_copying(survey: Survey, city: int, leader: int) -> Reason | None:
    if can_copy(survey.state, city, leader):
        return None
    return _of_leader("leader_not_next_door", leader)


def _of_leader(code: str, leader: int) -> Reason:
    return {"code": code, "leader": LEADER_CARDS[leader].id}
