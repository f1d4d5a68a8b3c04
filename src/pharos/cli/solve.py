"""`pharos solve`: what was proven about the last decisions of a game of Duel."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

import pharos
from pharos.bots.solver import Solution, cards_left, is_solvable, solve
from pharos.game import Game, begin
from pharos.kernel.errors import BadOption
from pharos.rulebooks.duel.state import NUM_SLOTS

RIGHT = ("no.", "player", "cards\nleft", "chance")


class Verdict(NamedTuple):
    """A decision, and what is proven about it."""

    number: int  # of the decision, from 1
    player: int  # from 1
    cards: int  # left in the structure
    taken: str | None  # the action that was taken, if any was
    chances: dict[str, float] | None  # of victory, by action; None: not proven in time


def verdicts(text: str, decision: int | None, cards: int, seconds: float) -> Iterator[Verdict]:
    """Solve one decision of a record, or all that have few enough cards left."""
    record = pharos.load(text).record  # refuse a broken record before solving anything
    game = begin(record)
    taken = [*record.moves, None]
    if decision is not None and not 1 <= decision <= len(taken):
        raise BadOption(f"there is no decision {decision}; the record has 1 to {len(taken)}")
    for number, move in enumerate(taken, start=1):
        if is_asked(game, number, decision, cards):
            yield verdict(game, number, move, seconds)
        if move is not None:
            game.play(move.action, move.player)


def is_asked(game: Game, number: int, decision: int | None, cards: int) -> bool:
    if decision is not None:
        return number == decision
    return is_solvable(game.rulebook, game.state, cards)


def verdict(game: Game, number: int, move: Any, seconds: float) -> Verdict:
    if not is_solvable(game.rulebook, game.state, NUM_SLOTS):
        raise BadOption("only the last age of Duel can be solved, as long as the game goes on")
    solution = solve(game.rulebook, game.state, seconds)
    return Verdict(
        number,
        game.deciders[0] + 1,
        cards_left(game.state),
        move.action if move else None,
        chances(game, solution),
    )


def chances(game: Game, solution: Solution | None) -> dict[str, float] | None:
    """What each action is worth, the best first."""
    if solution is None:
        return None
    return {game.rulebook.action_text(one.action): one.win for one in solution.actions}


def show_verdicts(found: list[Verdict]) -> None:
    """One line for a decision; for a single one, every action."""
    if len(found) == 1 and found[0].chances:
        show_actions(found[0])
        return
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for title in ("no.", "player", "cards\nleft", "best", "chance", "taken", "chance"):
        table.add_column(title, justify="right" if title in RIGHT else "left", overflow="fold")
    for one in found:
        table.add_row(*map(str, one[:3]), *best_of(one), *taken_of(one))
    Console().print(table)


def show_actions(one: Verdict) -> None:
    table = Table(title=f"decision {one.number}, player {one.player}, {one.cards} cards left")
    table.add_column("action")
    table.add_column("chance", justify="right")
    for action, chance in (one.chances or {}).items():
        table.add_row(action + (" (taken)" if action == one.taken else ""), f"{chance:.1%}")
    Console().print(table)


def best_of(one: Verdict) -> tuple[str, str]:
    if one.chances is None:
        return "not proven", ""
    action, chance = next(iter(one.chances.items()))
    return action, f"{chance:.1%}"


def taken_of(one: Verdict) -> tuple[str, str]:
    if one.taken is None or one.chances is None:
        return one.taken or "", ""
    return one.taken, f"{one.chances[one.taken]:.1%}"
