"""Search: a bot imagines what it cannot see, and tries its decisions in thousands of worlds.

from pharos.bots.search import Budget, think
thought = think(game.rulebook, game.state, player, Budget(simulations=2000), dice)
print(thought.action, thought.options[0].win)
"""

from pharos.bots.search.memory import Memory, PlayedAction
from pharos.bots.search.thinking import ONE_SIMULATION, Budget, Option, Thought, at_length, think

__all__ = [
    "ONE_SIMULATION",
    "Budget",
    "PlayedAction",
    "Memory",
    "Option",
    "Thought",
    "at_length",
    "think",
]
