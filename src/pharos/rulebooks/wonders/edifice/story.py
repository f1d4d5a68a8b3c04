"""What happens to edifices, as events."""

from collections.abc import Iterable

from pharos.rulebooks.wonders.actions import LOSE, NO_ACTION
from pharos.rulebooks.wonders.catalogue import CARDS, EDIFICES
from pharos.rulebooks.wonders.edifice.events import (
    EdificeDecided,
    EdificeEvent,
    EdificeRewarded,
    Loss,
    OfEdifice,
    PawnTaken,
)
from pharos.rulebooks.wonders.edifice.losers import suffers
from pharos.rulebooks.wonders.edifice.phases.pawn import take_pawn
from pharos.rulebooks.wonders.edifice.phases.penalty import can_lose, fail
from pharos.rulebooks.wonders.edifice.rewards import build_edifice, is_finished, num_rewards
from pharos.rulebooks.wonders.edifice.scoring import DEBT
from pharos.rulebooks.wonders.edifice.taking_part import join
from pharos.rulebooks.wonders.edifice.view import loss_of
from pharos.rulebooks.wonders.state import Project


def joined(state, cities: Iterable[int]) -> list[EdificeEvent]:
    """Those who take part get a pawn; with the last one the edifice is built."""
    events: list[EdificeEvent] = []
    age = int(state.age) - 1
    for city in cities:
        join(state, city)
        about, left = _of_age(state, age), int(state.pawns_left[age])
        events.append({"type": "edifice_joined", "city": city, **about, "left": left})
    return [*events, *_built(state)] if events and is_finished(state) else events


def _of_age(state, age: int) -> OfEdifice:
    """What an event says about the edifice of an age, counted from 0."""
    return {"age": age + 1, "edifice": EDIFICES[state.projects[age]].id}


def _built(state) -> list[EdificeEvent]:
    """The edifice of this age is built, and everybody who has a pawn is rewarded."""
    age, coins = int(state.age) - 1, state.coins.tolist()
    build_edifice(state)
    events: list[EdificeEvent] = [{"type": "edifice_built", **_of_age(state, age)}]
    for city in range(state.num_cities):
        times = int(num_rewards(state, city, age))
        if times:
            gain = int(state.coins[city]) - coins[city]
            events.append(_rewarded(state, city, age, (times, gain)))
    return events


def _rewarded(state, city: int, age: int, what: tuple[int, int]) -> EdificeRewarded:
    """A city gets its reward: how many times, and the coins that it brought."""
    times, coins = what
    about = _of_age(state, age)
    return {"type": "edifice_rewarded", "city": city, **about, "times": times, "coins": coins}


def pawn_taken(state, city: int, age: int) -> list[EdificeEvent]:
    """A pawn of an age from the box, with the reward if its edifice is built."""
    rewards, coins = int(num_rewards(state, city, age)), int(state.coins[city])
    take_pawn(state, city, age)
    taken: PawnTaken = {"type": "pawn_taken", "city": city, **_of_age(state, age)}
    times = int(num_rewards(state, city, age)) - rewards
    if times == 0 or state.progress[age] != Project.BUILT:
        return [taken]
    gain = int(state.coins[city]) - coins
    return [taken, _rewarded(state, city, age, (times, gain))]


def failing(state) -> EdificeDecided:
    """The edifice of this age fails."""
    return {"type": "edifice_failed", **_of_age(state, int(state.age) - 1)}


def failed(state) -> list[Loss]:
    """Every city without a pawn bears the penalty, or takes a debt."""
    cities = [city for city in range(state.num_cities) if suffers(state, city)]
    losses = [_loss(state, city) for city in cities]
    fail(state)
    return losses


def _loss(state, city: int) -> Loss:
    """What a city is about to lose."""
    age = int(state.age) - 1
    penalty = EDIFICES[state.projects[age]].penalty
    by = loss_of(state, city)
    if by == "debt":
        return {"type": "debt_taken", "city": city, "age": age + 1, "points": int(DEBT[age])}
    if by == "card":
        return {"type": "card_lost", "city": city, "card": CARDS[_lost(state, city)].id}
    if by == "coins":
        return {"type": "coins_lost", "city": city, "coins": penalty.coins}
    return {"type": "victories_lost", "city": city, "count": penalty.victories}


def _lost(state, city: int) -> int:
    """The card that a city chose to lose, or the only one there is."""
    chosen = int(state.chosen[city])
    if chosen != NO_ACTION:
        return chosen - LOSE
    return next(card for card in range(len(CARDS)) if can_lose(state, city, card))
