"""Mining puzzles: decisions of games are searched for puzzles, of bots of all kinds or of people.

from pharos.coach.puzzling.mining import DEPTHS, mine_game
for puzzle in mine_game(RULEBOOKS["duel"], 7, DEPTHS["duel"]):
    print(puzzle.solution, puzzle.chances)

The same number of a game gives the same puzzles, and so does the same record.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from pharos.bots import BOTS, seed_here
from pharos.bots.personas import PERSONAS
from pharos.bots.solver import is_solvable
from pharos.coach.puzzling.checking import (
    Depth,
    Finding,
    Spot,
    checked_again,
    find,
    reply_to,
)
from pharos.coach.puzzling.hardness import rating_of
from pharos.coach.puzzling.puzzle import Check, Puzzle
from pharos.coach.puzzling.themes import Known, themes_of
from pharos.game import Game, find_rulebook, new, replay
from pharos.kernel.contract import Rulebook
from pharos.kernel.records import copy_of
from pharos.record import Record

PLAYING = ("newcomer", "apprentice", "apprentice", "mason", "mason", "greedy", *PERSONAS)
LOOKED_AT = {"monuments": 0.5}  # the part of the decisions, where there are many in a turn
REPLYING = 2_000  # simulations
DEPTHS = {  # of the check: what a few seconds allow
    "duel": Depth(screen=400, second=2_000, trial=2_000, trials=4, check=20_000),
    "wonders": Depth(screen=300, second=1_200, trial=1_500, trials=4, check=8_000),
    "monuments": Depth(screen=300, second=1_200, trial=1_500, trials=4, check=8_000),
}
SIZES = {"wonders": (2, 2, 3, 3, 3, 4, 4, 5, 6, 7)}  # tables for many take long to search


def mine_game(
    rulebook: Rulebook, number: int, depth: Depth, solved_only: bool = False
) -> Iterator[Puzzle]:
    """Play a game, and look for puzzles in it; or only where it can be solved."""
    chosen = Random(f"{rulebook.name} {number}")
    game = table_for(rulebook, chosen, number)
    bots = [BOTS[chosen.choice(PLAYING)] for _ in range(game.players)]

    def decide(player: int) -> int:
        return bots[player].choose(game, player, number).code

    yield from look_through(game, decide, chosen, depth, solved_only)


def mine_record(record: Record, depth: Depth, solved_only: bool = False) -> Iterator[Puzzle]:
    """Look for puzzles in a game that somebody has played. It must be over, of these rules, and not
    begun from a position; a puzzle says nothing about it but the deal and the decisions."""
    rulebook = find_rulebook(record.rulebook)
    if record.seed is None or record.rules != rulebook.version or not replay(record).over:
        return
    decisions = [deque[int]() for _ in range(record.players)]
    for move in record.moves:  # those taken at the same time, in any order
        decisions[move.player].append(rulebook.parse_action(move.action))
    game = new(record.rulebook, record.players, record.seed, **record.options)
    chosen = Random(f"{record.rulebook} {record.seed}")
    yield from look_through(
        game, lambda player: decisions[player].popleft(), chosen, depth, solved_only
    )


def look_through(
    game: Game, decide: Callable[[int], int], chosen: Random, depth: Depth, solved_only: bool
) -> Iterator[Puzzle]:
    """Play a game, and look into decisions that are chosen at random where several are taken."""
    codes: list[int] = []
    wanted = ages_of(game)
    while any(wanted.values()) and not game.over:
        player = chosen.choice(game.deciders)
        age = age_of(game)
        if wanted[age] and is_looked_at(game, chosen, solved_only):
            if puzzle := look_into(game, player, codes, depth):
                wanted[age] -= 1
                yield puzzle
        for player in game.deciders:  # all that decide at the same time
            codes.append(decide(player))
            game.carry_out(codes[-1], player)


def is_looked_at(game: Game, chosen: Random, solved_only: bool) -> bool:
    """Whether a puzzle may be here: nothing that was chosen is still hidden."""
    name = game.rulebook.name
    if game.rulebook.withdrawable(game.state):
        return False
    if solved_only and not is_solvable(game.rulebook, game.state):
        return False
    return name not in LOOKED_AT or chosen.random() < LOOKED_AT[name]


def players_at(rulebook: Rulebook, number: int) -> int:
    """How many play in the game with this number."""
    return Random(f"{rulebook.name} {number}").choice(SIZES.get(rulebook.name, rulebook.players))


def table_for(rulebook: Rulebook, chosen: Random, seed: int) -> Game:
    """A table of any size with any expansions."""
    players = chosen.choice(SIZES.get(rulebook.name, rulebook.players))
    possible = [one.name for one in rulebook.expansions if players >= one.fewest]
    expansions = [name for name in possible if chosen.random() < 1 / 3]
    options: dict[str, Any] = {"expansions": expansions} if expansions else {}
    return new(rulebook.name, players, seed, **options)


def age_of(game: Game) -> int | None:
    """The age; None in a game without ages."""
    return int(game.state["age"]) if "age" in (game.state.dtype.names or ()) else None


def ages_of(game: Game) -> Counter[int | None]:
    """How many puzzles are sought in each age: in the first one, nothing decides a game."""
    return Counter({None: 4} if age_of(game) is None else {2: 1, 3: 1})


def look_into(game: Game, player: int, codes: list[int], depth: Depth) -> Puzzle | None:
    """The puzzle in the decision of a player, if there is one."""
    spot = spot_of(game, player)
    finding = find(spot, depth)
    return put_together(game, spot, finding, codes) if finding else None


def put_together(game: Game, spot: Spot, finding: Finding, codes: list[int]) -> Puzzle:
    text, record = game.rulebook.action_text, game.record
    reply = reply_to(spot, finding.obvious, REPLYING)
    win = finding.chances[finding.solution]
    known = Known(finding.solution, finding.obvious, reply, win)
    chances, check = figures_of(game.rulebook, finding)
    return Puzzle(
        rulebook=record.rulebook,
        rules=record.rules,
        players=record.players,
        options=record.options,
        seed=record.seed or 0,
        moves=" ".join(map(str, codes)),
        player=spot.player,
        solution=text(finding.solution),
        obvious=text(finding.obvious),
        reply=None if reply is None else text(reply),
        chances=chances,
        themes=themes_of(spot, known),
        rating=rating_of(spot, finding.solution),
        check=check,
    )


def figures_of(rulebook: Rulebook, finding: Finding) -> tuple[dict[str, float], Check]:
    """The chances of the actions that were compared, and how that was done."""
    text = rulebook.action_text
    chances = {text(one): round(share, 3) for one, share in finding.chances.items()}
    return chances, Check(simulations=finding.simulations, positions=finding.positions)


def spot_of(game: Game, player: int) -> Spot:
    seed = seed_here(game, player, game.record.seed or 0)
    return Spot(game.rulebook, game.state, player, copy_of(game.clues), seed)


def mined_again(puzzle: Puzzle, depth: Depth) -> Puzzle | None:
    """The same puzzle by the networks of today; None if its solution is not clearly best by them.
    What was proven needs no other look."""
    if puzzle.check.positions:
        return puzzle
    game = puzzle.game()
    spot, read = spot_of(game, puzzle.player), game.rulebook.parse_action
    finding = checked_again(spot, read(puzzle.solution), read(puzzle.obvious), depth)
    if finding is None:
        return None
    chances, check = figures_of(game.rulebook, finding)
    return puzzle.model_copy(update={"chances": chances, "check": check})


def themed(puzzle: Puzzle) -> Puzzle:
    """The same puzzle, with all themes that fit it now."""
    game = puzzle.game()
    read, reply = game.rulebook.parse_action, puzzle.reply
    known = Known(
        read(puzzle.solution),
        read(puzzle.obvious),
        None if reply is None else read(reply),
        puzzle.chances[puzzle.solution],
    )
    return puzzle.model_copy(update={"themes": themes_of(spot_of(game, puzzle.player), known)})
