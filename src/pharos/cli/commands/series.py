"""Commands that play many games: series, tournaments and benchmarks."""

from pathlib import Path
from typing import Annotated

import typer

from pharos.cli.arguments import (
    AsJson,
    Expansions,
    GameName,
    Options,
    SeatBots,
    read_options,
    with_expansions,
)
from pharos.cli.program import FAILED, fail
from pharos.kernel.extras import need


def sim(  # noqa: PLR0913 - a parameter for every option
    game: GameName,
    games: Annotated[int, typer.Option(help="The number of games.")] = 1000,
    bots: SeatBots = "random",
    players: Annotated[int | None, typer.Option(help="The number of players.")] = None,
    seed: Annotated[int | None, typer.Option(help="The seed of the first game.")] = None,
    expansions: Expansions = None,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and see who wins.

    It also shows how games end and where the points come from. The bots move up one seat after
    every game. Each game is dealt from its own seed, the first from --seed and the others
    from the numbers after it, so the same seed gives the same games.

    \b
    pharos sim duel --games 2000 --bots greedy,random
    pharos sim duel --games 100000 --bots random --seed 7 --json
    pharos sim duel --bots greedy --option wonders=first-game --option first_player=random
    pharos sim wonders --players 5 --expansions leaders,edifice
    """
    from pharos.arena.simulate import Plan, simulate
    from pharos.cli.show import print_json, progress_bar, show_simulation

    names = [name.strip() for name in bots.split(",")]
    options = with_expansions(read_options(option or []), expansions)
    plan = Plan(game, names, games, players, seed, options)
    with progress_bar(f"{game}: {bots}", games) as advance:
        result = simulate(plan, advance)
    print_json(result.as_dict()) if as_json else show_simulation(result)


def arena(  # noqa: PLR0913 - a parameter for every option
    rulebook: Annotated[str, typer.Option(metavar="GAME", help="The game, such as duel.")],
    bots: Annotated[
        str, typer.Option(metavar="NAMES", help="The bots, such as greedy,mason,search:500.")
    ],
    players: Annotated[
        int | None, typer.Option(help="The number of players; by default the usual one.")
    ] = None,
    games: Annotated[int, typer.Option(help="Games per meeting, in whole deals.")] = 100,
    time: Annotated[
        float | None, typer.Option(help="Seconds per decision, for all bots that search.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The seed of the first deal.")] = 0,
    expansions: Expansions = None,
    option: Options = None,
    out: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Where games and reports are stored.")
    ] = Path("arena"),
    workers: Annotated[
        int | None, typer.Option(help="Games at a time; by default one per core.", min=1)
    ] = None,
    ray: Annotated[bool, typer.Option("--ray", help="Play on Ray, here or on a cluster.")] = False,
    as_json: AsJson = False,
) -> None:
    """Let every bot play every other one, and rate them.

    Bots include random, greedy, the levels from newcomer to master, search:500, which thinks for
    500 simulations, and search:0.5s, which thinks for half a second; for games with a trained
    network also network and guided:0.5s. Every deal is played from all seats, so that luck evens
    out. With more than two players, one bot plays against several of another kind.

    Games are stored in FOLDER as they end: the same command continues where it was interrupted, and
    with more --games it adds to the existing ones. FOLDER/report.html shows ratings and a cross
    table with 95 % intervals; FOLDER/report.json contains the same for programs.

    Unless bots have a time limit (as master has, and with --time all that search), the same seed
    gives the same results, with any number of --workers and also with --ray, which needs the extra
    pharos[lab]. Ray runs on this machine, or on the cluster that the environment variable
    RAY_ADDRESS names.

    \b
    pharos arena --rulebook duel --bots newcomer,apprentice,mason --games 200
    pharos arena --rulebook duel --bots mason,search:40 --games 1000 --out forty --ray
    pharos arena --rulebook wonders --players 4 --bots greedy,master --time 1 --games 40
    pharos arena --rulebook wonders --players 3 --expansions leaders --bots greedy,random
    """
    from pharos.arena.tournament import Tournament
    from pharos.cli.arena import choose_hall, run_tournament
    from pharos.game import find_rulebook

    names = [name.strip() for name in bots.split(",")]
    players = find_rulebook(rulebook).usual_players if players is None else players
    options = with_expansions(read_options(option or []), expansions)
    tournament = Tournament(rulebook, names, players, games, seed, time, options)
    run_tournament(tournament, out, choose_hall(ray, workers), as_json)


def bench(
    gpu: Annotated[bool, typer.Option("--gpu", help="Measure the GPU as well.")] = False,
    as_json: AsJson = False,
) -> None:
    """Measure how fast this machine plays games and searches.

    Everything is compiled first. Games are measured on one core, searches on one and on all.

    \b
    pharos bench
    pharos bench --gpu --json
    """
    from pharos.arena.bench import measure
    from pharos.cli.show import print_json, show_measured

    if not gpu:
        measured = measure()
    else:
        from pharos.adapters import gpu as device

        if not device.available():
            need("gpu")
            fail("this machine has no GPU that numba can use", FAILED)
        measured = {**measure(), "gpu": device.measure_all()}
    print_json(measured) if as_json else show_measured(measured)
