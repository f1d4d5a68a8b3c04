"""Commands that learn from many games: training, data sets and the balance lab."""

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
    read_text,
    with_expansions,
)
from pharos.kernel.extras import need


def learn(  # noqa: PLR0913 - a parameter for every option
    game: GameName,
    minutes: Annotated[float, typer.Option(help="How long to train in total.", min=0.01)] = 20,
    players: Annotated[
        int | None, typer.Option(help="The number of players; by default a mix of all.")
    ] = None,
    games: Annotated[int | None, typer.Option(help="Games at a time.", min=16)] = None,
    seed: Annotated[int, typer.Option(help="The seed of the training run.")] = 0,
    network: Annotated[
        Path | None,
        typer.Option(
            "--from",
            metavar="FILE",
            help="A network to begin with, instead of the greedy bot's judgement.",
        ),
    ] = None,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Where everything is stored.")] = Path(
        "learn"
    ),
) -> None:
    """Train a network to play a game.

    It learns from thousands of games at a time, against itself, earlier versions of itself and
    other bots, on a GPU if there is one. FOLDER contains everything needed to continue: the same
    command continues where it was interrupted, and with more --minutes it trains longer. The
    network for bots is FOLDER/GAME.npz, and FOLDER/report.html shows how strong it has become.

    This needs the extra pharos[learn].

    \b
    pharos learn duel --minutes 20
    pharos learn duel --minutes 40 --out duel-network
    pharos learn duel --minutes 10 --from duel-network/duel.npz --out duel-again
    """
    need("learn")
    from pharos.cli.learn import train
    from pharos.learn.training import Plan

    train(Plan(game, minutes, out, players, games, seed, network))


def export(  # noqa: PLR0913 - a parameter for every option
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Where the files are written.")],
    games: Annotated[int, typer.Option(help="The number of games.")] = 1000,
    bots: SeatBots = "random",
    players: Annotated[int | None, typer.Option(help="The number of players.")] = None,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 0,
    expansions: Expansions = None,
    option: Options = None,
    observations: Annotated[
        bool, typer.Option("--observations", help="Include what the players knew, as numbers.")
    ] = False,
    record: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="A recorded game, instead of games between bots."),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="A server's database: its finished public games instead."),
    ] = None,
) -> None:
    """Write games as Parquet files, with a row for every decision.

    Polars, DuckDB and pandas read them. A row says who decided, what was legal, what was chosen and
    how the game ended. The games are played by bots, which move up one seat after every game; or
    they are records, as a server or game.record.dumps() writes them; or games from a server's
    database that may be published: those that were finished at tables everybody could watch,
    without the players' names. FOLDER/README.md is the data card: where the games come from, and
    what the columns and numbers mean.

    This needs the extra pharos[export].

    \b
    pharos export duel --games 10000 --bots greedy,random --out duel-games
    pharos export wonders --players 4 --expansions leaders --observations --out wonders-games
    pharos export duel --record one.txt --record two.txt --out my-games
    pharos export duel --database sqlite:///pharos.sqlite --out played-games
    """
    need("export")
    from pharos.cli.export import write_games, write_published, write_records

    if database:
        need("server")
        write_published(game, database, out, observations)
        return
    if record:
        write_records(game, [read_text(file) for file in record], out, observations)
        return
    from pharos.adapters.export import Plan

    names = [name.strip() for name in bots.split(",")]
    options = with_expansions(read_options(option or []), expansions)
    write_games(Plan(game, names, games, players, seed, options, observations), out)


def lab(  # noqa: PLR0913 - a parameter for every option
    game: GameName,
    players: Annotated[
        str | None, typer.Option(metavar="NUMBERS", help="Numbers of players, such as 3,4,5.")
    ] = None,
    games: Annotated[int, typer.Option(help="Games of quick bots, in whole deals.")] = 10_000,
    bot: Annotated[str, typer.Option(help="The quick bot, in all seats.")] = "apprentice",
    strong_games: Annotated[int, typer.Option(help="Games of strong bots.")] = 0,
    strong_bot: Annotated[str, typer.Option(help="The strong bot, in all seats.")] = "network",
    search_games: Annotated[int, typer.Option(help="Games of bots that search.")] = 0,
    search_bot: Annotated[
        str, typer.Option(help="The bot that searches, in all seats.")
    ] = "guided:100",
    repeats: Annotated[int, typer.Option(help="How often each deal is played.", min=1)] = 2,
    seed: Annotated[int, typer.Option(help="The seed of the first deal.")] = 0,
    expansions: Expansions = None,
    option: Options = None,
    change: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=VALUE", help="An option to compare with, in the same deals."),
    ] = None,
    overlay: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Figures that differ from the printed ones, as TOML."),
    ] = None,
    out: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Where games and reports are stored.")
    ] = Path("lab"),
    document: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Also write a Markdown document.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="Chunks at a time; by default one per core.", min=1)
    ] = None,
    ray: Annotated[bool, typer.Option("--ray", help="Play on Ray, here or on a cluster.")] = False,
    device: Annotated[
        str, typer.Option(help="Where quick bots play: cpu, or cuda for a GPU.")
    ] = "cpu",
    as_json: AsJson = False,
) -> None:
    """Let bots find out what everything in a game is worth.

    The report says how much each wonder, card, leader, token and seat is worth when it is dealt,
    when it is built and when it is built early, which neighbours suit whom, how games are won,
    until when the lead changes, how much of the result is luck, and what a change of the rules
    would do. All figures have 95 % intervals, which count deals, not games.

    Quick bots play many games, strong ones fewer, and those that search fewest; the report says
    where they disagree. The same bot plays in all seats. A deal is played several times, which
    shows how much of the result is luck, unless the bot always decides in the same way (greedy and
    network do).

    With --change or --overlay every deal is also played with other rules. An overlay names data
    files, rows, and what is different in them:

    \b
    ["duel/data/board.toml".setup]
    coins = 5
    ["duel/data/cards.toml".card.palace.effect]
    points = 6

    Games are stored in FOLDER in chunks: the same command continues where it was interrupted, and
    with more games it adds to them. FOLDER has report.html, report.json and, with the extra
    pharos[export], report.parquet. --ray needs the extra pharos[lab].

    With --device cuda quick bots play Duel on a GPU, where their games are also counted: a hundred
    million if you like. Of every thousand deals only sums are kept. This needs pharos[gpu].

    \b
    pharos lab duel --games 100000 --strong-games 2000
    pharos lab wonders --players 3,4,5,6,7 --option sides=random --out wonders-lab
    pharos lab wonders --players 4 --expansions leaders,edifice --strong-games 500
    pharos lab duel --strong-games 2000 --search-games 300 --search-bot guided:200
    pharos lab duel --change centre_pawn=erratum --games 50000 --out erratum
    pharos lab duel --overlay poor.toml --bot greedy --out poor --ray
    pharos lab duel --device cuda --games 100000000
    """
    from pharos.cli.lab import TOGETHER, choose_hall, numbers, run_study
    from pharos.lab import Study

    study = Study(
        game=game,
        players=numbers(players),
        games=games,
        bot=bot,
        strong_games=strong_games,
        strong_bot=strong_bot,
        search_games=search_games,
        search_bot=search_bot,
        repeats=repeats,
        seed=seed,
        options=with_expansions(read_options(option or []), expansions),
        change=read_options(change or []),
        overlay=read_text(overlay) if overlay else "",
        together=TOGETHER if device == "cuda" else 1,
    )
    run_study(study, out, choose_hall(game, device, ray, workers), document, as_json)
