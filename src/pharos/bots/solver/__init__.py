"""The end of a game of Duel, solved: what each decision is worth if nobody errs from here on.

from pharos.bots.solver import solve
solution = solve(game.rulebook, game.state)
print(solution.action, solution.win)
"""

from pharos.bots.solver.solving import (
    Proven,
    Solution,
    cards_left,
    get_ready,
    is_solvable,
    solve,
)

__all__ = ["Proven", "Solution", "cards_left", "get_ready", "is_solvable", "solve"]
