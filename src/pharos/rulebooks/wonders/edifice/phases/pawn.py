"""Phase.PAWN: Ur takes a pawn from the box, without paying."""

from pharos.kernel.bits import has, how_many, lowest, only
from pharos.kernel.dice import below
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import LOSE, Meaning
from pharos.rulebooks.wonders.actions import PAWN as PAWN_ACTION
from pharos.rulebooks.wonders.catalogue import ANY_AGE, NUM_AGES, PAWN
from pharos.rulebooks.wonders.edifice.rewards import num_rewards, reward
from pharos.rulebooks.wonders.rules.reasons import Reason
from pharos.rulebooks.wonders.rules.snapshot import Snapshot
from pharos.rulebooks.wonders.rules.stages import stage_item
from pharos.rulebooks.wonders.state import A_PAWN, NOBODY, Project


@standalone
def ages_to_choose(state, city):
    """The set of ages (from 0) from which a city's last stage gives a pawn, or lets it choose one.

    An edifice that failed gives no more pawns (E-42, E-45).
    """
    age = PAWN[stage_item(state, city, state.stages[city] - 1)]
    ages = 0
    for candidate in range(NUM_AGES):
        if (age == ANY_AGE or age == candidate + 1) and (
            state.progress[candidate] != Project.FAILED
        ):
            ages |= only(candidate)
    return ages


@standalone
def legal_pawns(state, city, out):
    count = 0
    ages = ages_to_choose(state, city)
    for age in range(NUM_AGES):
        if ages >> age & 1:
            out[count] = PAWN_ACTION + age
            count += 1
    return count


@rule
def is_legal_pawn(state, city, action):
    return PAWN_ACTION <= action < LOSE and has(ages_to_choose(state, city), action - PAWN_ACTION)


@rule
def pick_pawn(state, player, dice):
    age = below(dice, NUM_AGES)
    while ages_to_choose(state, player) >> age & 1 == 0:
        age = below(dice, NUM_AGES)
    return PAWN_ACTION + age


@standalone
def take_pawn(state, city, age):
    """Take a pawn of an age, with the reward if its edifice is built (E-41, E-43, E-44)."""
    rewards = num_rewards(state, city, age)
    state.owed[A_PAWN] = NOBODY
    state.pawns[city, age] += 1
    if state.progress[age] == Project.BUILT and num_rewards(state, city, age) > rewards:
        reward(state, city, state.projects[age])


@standalone
def take_only_pawn(state, city):
    """Where there is nothing to choose, the pawn is taken at once."""
    ages = ages_to_choose(state, city)
    if how_many(ages) == 1:
        take_pawn(state, city, lowest(ages))


@rule
def has_pawn_to_choose(state, city):
    """Whether there are pawns of several ages to take."""
    return how_many(ages_to_choose(state, city)) > 1


def reason_against_pawn(snapshot: Snapshot, player: int, meant: Meaning) -> Reason | None:
    """A pawn of any age may be taken unless its edifice has failed; ages count from 0."""
    if has(int(ages_to_choose(snapshot.state, player)), meant.number):
        return None
    return {"code": "edifice_failed", "age": meant.number + 1}
