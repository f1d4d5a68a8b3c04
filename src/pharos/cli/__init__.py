"""The command `pharos`. Each command imports only what it needs, so that help is fast."""

import json
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn, TextIO

import typer
from typer.core import TyperGroup

from pharos.kernel.errors import BadOption, BadRecord, PharosError, did_you_mean
from pharos.kernel.extras import need

BAD_ARGUMENTS = 2
FAILED = 1  # nothing was found or proven
QUOTE = "'"


class OneLineErrors(TyperGroup):
    """Reports any error of a command in one line, and exits with code 2."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        kwargs["standalone_mode"] = False
        try:
            code = super().main(*args, **kwargs)
        except typer.TyperException as error:
            fail(in_our_words(error))
        except PharosError as error:
            fail(str(error))
        except OSError as error:
            fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        except typer.Abort:
            fail("stopped")
        else:
            sys.exit(code or 0)


def fail(message: str, code: int = BAD_ARGUMENTS) -> NoReturn:
    """Print what is wrong in one line, and exit."""
    print(f"pharos: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(code)


def in_our_words(error: typer.TyperException) -> str:
    """What is wrong with a command; of a value, not as the library says it that reads values."""
    from pydantic import ValidationError

    from pharos.kernel.faults import first_fault

    cause, param = error.__cause__, getattr(error, "param", None)
    if param is None or not isinstance(cause, ValidationError):
        return error.format_message()
    told = cause.errors()[0].get("ctx", {}).get("error") or first_fault(cause, None)
    return f"{param.get_error_hint().strip(QUOTE)}: {told}"


app = typer.Typer(
    cls=OneLineErrors,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
Language = Annotated[str, typer.Option("--lang", help="en, nl or fr.")]
SeatBots = Annotated[
    str,
    typer.Option(metavar="NAMES", help="One for all seats, or one for each, separated by commas."),
]
Expansions = Annotated[
    str | None, typer.Option(metavar="NAMES", help="Expansions, separated by commas.")
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        metavar="KEY=VALUE",
        help='An option of the game; a list is JSON: \'boards=["gizah", "random", "rhodos"]\'.',
    ),
]
RecordFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A record, as game.record.dumps() writes it.")
]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as duel.")]


def show_version(wanted: bool) -> None:
    if wanted:
        from pharos import __version__

        print(f"pharos {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def pharos(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Play, study and solve games about the wonders of antiquity.

    \b
    pharos sim duel --games 10000 --bots greedy,random
    pharos arena --rulebook duel --bots greedy,mason,architect
    pharos cards papyrus --lang nl
    pharos rules "trading post"
    pharos replay game.txt --verify
    pharos solve game.txt
    pharos review game.txt --html review.html
    pharos puzzle duel --theme deny
    pharos export duel --games 10000 --out duel-games
    pharos lab duel --games 20000 --out duel-lab
    pharos bench --json

    Run `pharos COMMAND --help` for more about a command.
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=1, max=65535)] = 8000,
    workers: Annotated[
        int, typer.Option(help="The number of processes; more than one needs Redis.", min=1)
    ] = 1,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
    wait: Annotated[
        bool, typer.Option("--wait", help="Compile all games before the server starts.")
    ] = False,
) -> None:
    """Start the server: tables in the browser, for people and bots.

    Games are stored in a file or in PostgreSQL. These environment variables say where:

    \b
    PHAROS_DATABASE_URL   postgresql://user:password@host/name
    PHAROS_REDIS_URL      redis://host:6379, for several workers
    PHAROS_DATA           the folder for that file and for a key
    PHAROS_SECRET         that key, the same for all workers on all machines
    PHAROS_MAIL_URL       smtp://user:password@host:587, to reset forgotten passwords
    PHAROS_ADDRESS        where people find the server, for links
    PHAROS_BOT_DELAY      seconds a bot waits before it moves (0.8)

    \b
    pharos serve
    pharos serve --host 0.0.0.0 --port 80 --workers 4
    """
    need("server")
    from pharos.cli.serve import start_server

    start_server(host, port, workers, browser, at_once=not wait)


@app.command()
def account(
    action: Annotated[
        Literal["reset", "promote", "demote"],
        typer.Argument(help="What to do: reset the password, or make or unmake an operator."),
    ],
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="The name of the account, or its login.")
    ],
) -> None:
    """Reset a password, or make somebody an operator.

    `reset` prints a link for choosing a new password, valid once and for a day. Give it to nobody
    but the owner of the account. The server may be running; the environment must be the same as
    the server's, with PHAROS_ADDRESS set to where people find it.

    `promote` makes somebody an operator, with the page /operator in their menu: reports, people,
    tables and the health of the server. `demote` takes that away again.

    \b
    PHAROS_DATA=/var/lib/pharos pharos account reset Ada
    PHAROS_DATA=/var/lib/pharos pharos account promote Ada
    """
    need("server")
    from pharos.cli.account import demote, promote, reset_password

    {"reset": reset_password, "promote": promote, "demote": demote}[action](name)


@app.command()
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


@app.command()
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


@app.command()
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


@app.command()
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


@app.command()
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


@app.command()
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
    would do.
    All figures have 95 % intervals, which count deals, not games.

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


@app.command()
def cards(
    query: Annotated[list[str] | None, typer.Argument(help="Words to search for.")] = None,
    game: Annotated[
        str | None, typer.Option(help="Only this game; by default all of them.")
    ] = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Look up cards, wonders, progress tokens and leaders of all games.

    Search by id, name, colour, age, symbol or the resources they make, in English, Dutch or French.
    The first column says in which game something was found.

    \b
    pharos cards gizah
    pharos cards baths --lang fr
    pharos cards green age 2 --game duel
    pharos cards                     all of them
    """
    from pharos.cli.show import print_json, show_cards
    from pharos.game import find_rulebook
    from pharos.rulebooks import RULEBOOKS

    words = " ".join(query or [])
    check_language(lang)
    games = list(RULEBOOKS) if game is None else [find_rulebook(game).name]
    found = [
        {"game": name, **entry} for name in games for entry in RULEBOOKS[name].look_up(words, lang)
    ]
    if as_json:
        print_json(found)
    elif found:
        show_cards(found)
    if not found:
        fail(f"no card of {game or 'any game'} matches '{words}'", FAILED)


@app.command()
def rules(
    wanted: Annotated[str, typer.Argument(metavar="RULE", help="The id of a rule, or words.")],
    lang: Language = "en",
) -> None:
    """Look up a rule, its origin, its code and its tests.

    \b
    pharos rules W-48
    pharos rules "trading post"
    pharos rules handelspost --lang nl
    """
    from pharos.cli.rules import find, show

    show(find(wanted, lang))


@app.command()
def replay(
    file: RecordFile,
    verify: Annotated[bool, typer.Option("--verify", help="Only check the record.")] = False,
    commitment: Annotated[
        str | None, typer.Option(help="The commitment shown before the game, to check as well.")
    ] = None,
    lang: Language = "en",
) -> None:
    """Retell a recorded game move by move, with the score sheets at the end.

    With --verify the record is only checked: its seed must be the one that was committed to before
    the game, and every move must be legal. Players are counted from 1.

    \b
    pharos replay game.txt
    pharos replay game.txt --verify
    pharos replay game.txt --verify --commitment 4e07408562bedb8b...
    """
    from pharos.cli.replay import tell_record, verify_record

    check_language(lang)
    text = read_text(file)
    if not verify:
        tell_record(text, lang)
    elif not verify_record(text, commitment):
        raise typer.Exit(FAILED)


@app.command()
def solve(
    file: RecordFile,
    decision: Annotated[
        int | None, typer.Option(help="Only this decision of the record, counted from 1.", min=1)
    ] = None,
    cards: Annotated[
        int, typer.Option(help="All decisions with at most this many cards left.", min=1, max=20)
    ] = 8,
    seconds: Annotated[
        float, typer.Option(help="At most this many seconds for each decision.", min=0)
    ] = 10,
    as_json: AsJson = False,
) -> None:
    """Work out what the last decisions of a game of Duel were worth.

    The chance of victory is exact if nobody errs after the decision: everything that may still be
    turned up or drawn is tried, and both players choose the best. A shared victory counts half.

    \b
    pharos solve game.txt
    pharos solve game.txt --decision 70
    pharos solve game.txt --cards 10 --seconds 60 --json
    """
    from pharos.cli.show import print_json
    from pharos.cli.solve import show_verdicts, verdicts

    found = list(verdicts(read_text(file), decision, cards, seconds))
    if as_json:
        print_json([one._asdict() for one in found])
    elif found:
        show_verdicts(found)
    else:
        fail(f"no decision of the last age of Duel with {cards} cards left or fewer", FAILED)


@app.command()
def review(  # noqa: PLR0913 - a parameter for every option
    file: RecordFile,
    player: Annotated[
        int | None, typer.Option(help="Only this player, counted from 1; by default all.", min=1)
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            help="Seconds for the coach to think in all; by default 20, or 40 for wonders."
        ),
    ] = None,
    simulations: Annotated[
        int | None, typer.Option(help="Simulations for each decision, instead of seconds.")
    ] = None,
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a page with the whole review.")
    ] = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Review a game: why was it won or lost?

    The coach judges every decision by what the player could know at the time, and says what it
    would have done instead and what the difference was worth. It tells luck from skill: what the
    deal, the others' decisions and the player's own contributed. It thinks on all cores; with
    --simulations the same game always gets the same review. A game that is not over is reviewed as
    far as it went.

    \b
    pharos review game.txt
    pharos review game.txt --player 1 --seconds 60 --html review.html
    pharos review game.txt --simulations 2000 --json
    """
    from pharos.cli.review import review_record

    check_language(lang)
    wanted = None if player is None else player - 1
    found = review_record(read_text(file), wanted, seconds, simulations)
    if html:
        from pharos.coach.page import page

        html.write_text(page(found, lang), encoding="utf-8")
    if as_json:
        print(found.model_dump_json(indent=2))
    else:
        from pharos.cli.review import show_review

        show_review(found, lang)


@app.command()
def puzzle(
    wanted: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="The game, such as duel, or the id of a puzzle."),
    ] = None,
    theme: Annotated[
        str | None, typer.Option(help="The theme, such as deny, bury or last_three.")
    ] = None,
    daily: Annotated[bool, typer.Option("--daily", help="The puzzle of the day.")] = False,
    answer: Annotated[
        str | None,
        typer.Option(metavar="ACTION", help="Your answer; otherwise you are asked for it."),
    ] = None,
    lang: Language = "en",
) -> None:
    """Solve a puzzle: find the best decision where the obvious one is wrong.

    The position comes from a game between bots. You see what the player sees, and the solution is
    judged by what they can know: it was checked by a long search, or proven for the last cards of
    Duel.
    The answer says what each action brings, keeps from others, threatens or risks.

    \b
    pharos puzzle
    pharos puzzle duel --theme deny
    pharos puzzle --daily --lang nl
    """
    from pharos.cli.puzzle import ask, choose, judge, pose

    check_language(lang)
    one = choose(wanted, theme, daily)
    pose(one, lang)
    if not judge(one, answer or ask(one, lang), lang):
        raise typer.Exit(FAILED)


def main() -> None:
    if sys.platform == "win32":
        speak_utf8(sys.stdout, sys.stderr)
    app(prog_name="pharos")


def speak_utf8(*streams: TextIO) -> None:
    """Windows uses an encoding for files and pipes that lacks some of our letters."""
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8")


# Reading


def read_options(pairs: list[str]) -> dict[str, Any]:
    """`key=value` pairs; a value that is not JSON is taken as text."""
    options: dict[str, Any] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not key or not equals:
            raise BadOption(f"an option has the form key=value, not '{pair}'")
        if key in options:
            raise BadOption(f"the option '{key}' is given twice")
        try:
            options[key] = json.loads(value)
        except json.JSONDecodeError:
            options[key] = value
    return options


def with_expansions(options: dict[str, Any], names: str | None) -> dict[str, Any]:
    """Add `leaders,edifice` to the options of a game."""
    if names is None:
        return options
    if "expansions" in options:
        raise BadOption("the option 'expansions' is given twice")
    return {**options, "expansions": [name.strip() for name in names.split(",")]}


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadRecord(f"{file} is not a text file") from None


def check_language(language: str) -> None:
    from pharos.kernel.catalogue import LANGUAGES

    if language not in LANGUAGES:
        raise BadOption(f"no language is called '{language}', {did_you_mean(language, LANGUAGES)}")
