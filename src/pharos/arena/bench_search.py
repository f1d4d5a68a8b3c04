"""How fast searches are: playouts and tree simulations per second, on one core and on all.

Both begin with a new deal that a player imagines. A playout takes the best of a
few random candidates at every decision; a tree simulation first walks down the trees, which grow.
"""

import os
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any

from pharos.bots.search import Budget
from pharos.bots.search.settings import settings_for
from pharos.bots.search.simulation import Desk, new_desk, simulator_for
from pharos.game import new
from pharos.kernel.contract import Rulebook
from pharos.kernel.dice import new_dice
from pharos.kernel.rule import let_words_wrap

SIMULATIONS = 5_000
NO_TREE = 0


def measure_search(
    rulebook: Rulebook, players: int, rounds: int, simulations: int = SIMULATIONS
) -> dict[str, Any]:
    """Simulations per second with this number of players; the best of several rounds."""
    nodes = Budget(simulations=simulations).nodes
    bench = Bench(rulebook, players, simulations)
    bench.seconds(NO_TREE, 1)  # whatever is not compiled yet is compiled now
    return {
        f"{kind}_per_second_on_{where}": max(
            count * simulations / bench.seconds(room, count) for _ in range(rounds)
        )
        for kind, room in (("playouts", NO_TREE), ("tree_simulations", nodes))
        for where, count in (("one_core", 1), ("all_cores", os.cpu_count() or 1))
    }


class Bench:
    """Where searches of a new deal are timed."""

    def __init__(self, rulebook: Rulebook, players: int, simulations: int):
        self.rulebook = rulebook
        self.state = new(rulebook.name, players=players, seed=1).state
        self.simulations = simulations

    def seconds(self, nodes: int, searches: int) -> float:
        """How long concurrent searches take, with room for this number of nodes each."""
        desks = [self._desk(nodes, seed) for seed in range(searches)]
        with ThreadPoolExecutor(searches, initializer=let_words_wrap) as pool:
            begun = perf_counter()
            list(pool.map(self._search, desks))
            return perf_counter() - begun

    def _desk(self, nodes: int, seed: int) -> Desk:
        settings = settings_for(self.rulebook)
        return new_desk(self.rulebook, self.state, settings, nodes, new_dice(seed))

    def _search(self, desk: Desk) -> None:
        simulator_for(self.rulebook.name)(desk, 0, self.simulations)
