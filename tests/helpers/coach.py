"""Short games for the coach: they begin from a late position, so there is little to weigh."""

from collections.abc import Callable

import pharos
from pharos.game import Game, game_from


def pick(game: Game, player: int) -> int:
    """A legal action, no matter which."""
    legal = game.legal_actions(player)
    return legal[len(game.record.moves) * 7 % len(legal)].code


def late_game(
    name: str,
    last: int,
    choose: Callable[[Game, int], int] = pick,
    seed: int = 3,
    **options,
) -> Game:
    """A finished game that begins about `last` decisions before the end of one that was dealt."""
    dealt = pharos.new(name, seed=seed, **options)
    states = []
    for player in dealt.deciding():
        if not dealt.rulebook.withdrawable(dealt.state):
            states.append((len(dealt.record.moves), dealt.state))
        dealt.play(pick(dealt, player), player)
    begin = len(dealt.record.moves) - last
    late = game_from(dealt.rulebook, next(state for moves, state in states if moves >= begin))
    for player in late.deciding():
        late.play(choose(late, player), player)
    return late
