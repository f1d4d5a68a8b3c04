"""The report of a study: sections of text, charts and tables, for a page and for a document."""

from collections.abc import Iterator
from itertools import combinations

from pharos.bots import find_bot
from pharos.lab.charts import COLOURS, Bar, curve, figure, intervals
from pharos.lab.counting import MEAN, POINTS, SHARE, WIN
from pharos.lab.findings import FEWEST_CASES, Findings, Part
from pharos.lab.published import PUBLISHED, WHY, Published
from pharos.lab.report_parts import (
    FEWEST,
    MOST_ROWS,
    Chart,
    ReportTable,
    Section,
    bars_of,
    chart,
    figure_text,
    figures,
    in_words,
    names_of,
    often,
    ordered,
    percent,
    plain,
    table_of,
    title,
)
from pharos.lab.sample import varies
from pharos.lab.statistics import Estimate
from pharos.lab.things import Fact
from pharos.lab.watching import TENTHS
from pharos.rulebooks import RULEBOOKS

MOST_LISTED = 20
COLUMNS = ("worth", "95 %", "cases")
BOTH = 2  # players, each the only neighbour of the other
CHANGED = {  # what a change may change: sections of its figures, in words
    f"{WIN} of the seat": "victories of seat {}",
    f"{POINTS} of the seat": "points of seat {}",
    "ending": "{} endings",
    "game": "{}",
}
SHARES_OF_CHANGES = (f"{WIN} of the seat", "ending")  # the others are numbers


def title_of(findings: Findings) -> str:
    options = next(iter(findings.parts.values())).sample.options
    more = [name.capitalize() for name in options.get("expansions", [])]
    return " with ".join(filter(None, [RULEBOOKS[findings.game].title, " and ".join(more)]))


def sections(findings: Findings) -> Iterator[Section]:
    """All sections of a report."""
    yield samples(findings)
    for players in findings.players:
        of = f" ({players} players)" if len(findings.players) > 1 else ""
        yield Section(f"Seats{of}", [*seats(findings, players)])
        yield Section(f"How games are won{of}", [*winning(findings, players)])
        yield Section(f"The lead{of}", [*leading(findings, players)])
        yield Section(f"Luck{of}", [*luck(findings, players)])
        for kind in findings.things.kinds:
            if parts := [*worths(findings, players, kind)]:
                yield Section(f"What each {kind} is worth{of}", parts)
        if neighbours := [*neighbour_pairs(findings, players)]:
            yield Section(f"Who sits beside whom{of}", neighbours)
        yield from comparisons(findings, players, of)
    if len(findings.players) > 1:
        yield Section("How it depends on the number of players", [*by_players(findings)])
    if compared := [*with_people(findings)]:
        yield Section("Compared with what is published", compared)


def comparisons(findings: Findings, players: int, of: str) -> Iterator[Section]:
    if any(place.changed for place in findings.parts):
        yield Section(f"What the change does{of}", [*changing(findings, players)])
    if len(findings.kinds) > 1:
        yield Section(f"Where the bots disagree{of}", [*disagreeing(findings, players)])


# Sections


def samples(findings: Findings) -> Section:
    told = [
        [
            f"{part.sample.bot}{', changed' if place.changed else ''}",
            str(place.players),
            f"{part.sample.deals:,}",
            f"{part.games:,}",
        ]
        for place, part in findings.parts.items()
    ]
    table = ReportTable(["bot in all seats", "players", "deals", "games"], told)
    return Section(
        "What was played",
        [
            table,
            "All intervals are 95 % intervals, and count deals, not games: what happens in the "
            "same deal belongs together. What something is worth is the chance of victory of those "
            "who have it beyond a fair share, and their points beyond the mean of their table. "
            "What was dealt came by chance, so its worth is its effect. What was drafted or kept "
            "was chosen, and what was built somebody wanted and could afford: such a worth is also "
            "that of the choice, and of being able to make it.",
        ],
    )


def seats(findings: Findings, players: int) -> Iterator[str | Chart | ReportTable]:
    parts = findings.printed(players)
    yield "How much more than a fair share of the victories each seat gets."
    yield chart(f"seats-{players}", parts, lambda part: part.section("seat", "", WIN), "seat ")
    yield table_of(parts, lambda part: part.section("seat", "", POINTS), "seat ")


def winning(findings: Findings, players: int) -> Iterator[str | Chart | ReportTable]:
    parts = findings.printed(players)
    if len(findings.rulebook.endings) > 1:
        yield chart(f"endings-{players}", parts, lambda part: part.section("ending", "", SHARE))
    yield "Points of winners, and in brackets of all others, by line of the score sheet."
    yield ReportTable(["", *names_of(parts)], [*sheet_rows(findings, parts)])
    yield table_of(parts, lambda part: part.section("game", "", MEAN))


def sheet_rows(findings: Findings, parts: dict[str, Part]) -> Iterator[list[str]]:
    for line in findings.rulebook.categories:
        cells = []
        for part in parts.values():
            won = part.section("sheet", "winners", MEAN)[line]
            rest = part.section("sheet", "others", MEAN)[line]
            cells.append(f"{figure(won.mean, False)} ({figure(rest.mean, False)})")
        if any(cell != "0.0 (0.0)" for cell in cells):
            yield [line, *cells]


def leading(findings: Findings, players: int) -> Iterator[str | Chart | ReportTable]:
    parts = findings.printed(players)
    yield "How often the player with most points after each tenth of a game wins it."
    found = [list(part.section("lead", "", SHARE).items()) for part in parts.values()]
    tenths = [
        str(tenth + 1) for tenth in range(TENTHS) if all(str(tenth + 1) in dict(f) for f in found)
    ]
    lines = [[dict(one)[tenth] for tenth in tenths] for one in found]
    names = [f"{10 * int(tenth)} %" for tenth in tenths]
    yield Chart(f"lead-{players}", curve(lines, names, "the leader wins"), names_of(parts))
    for part in parts.values():
        games = part.section("game", "", MEAN)
        changes = games["changes of the lead"]
        last = games["last change of the lead, as a share of the game"]
        yield (
            f"{part.sample.bot}: the lead changes {plain(changes)} times in a game, for the last "
            f"time after {percent(last)} of it."
        )


def luck(findings: Findings, players: int) -> Iterator[str | Chart | ReportTable]:
    yield (
        "Every deal is played several times by the same bots, who decide a little differently each "
        "time. The share of the variance of results that lies between deals is how much the deal "
        "decides among equals: 0 % if a seat wins one deal as often as another, 100 % if it always "
        "wins the same ones. Bots that search mostly decide the same again: their figure is a "
        "limit from above."
    )
    rows = []
    for part in findings.printed(players).values():
        found = part.luck
        if found:
            rows.append([part.sample.bot, percent(found[WIN]), percent(found[POINTS])])
        else:
            rows.append([part.sample.bot, why_unknown(findings, part), ""])
    yield ReportTable(["bots", "of who wins", "of points beyond the mean of the table"], rows)


def why_unknown(findings: Findings, part: Part) -> str:
    """Why nothing is known about the luck of these bots."""
    if not varies(find_bot(part.sample.bot, findings.rulebook)):
        return "always plays a deal in the same way"
    return "each deal was played once" if part.sample.repeats == 1 else "unknown"


def worths(findings: Findings, players: int, kind: str) -> Iterator[str | Chart | ReportTable]:
    """A chart and a table for every fact that something is known of."""
    parts = findings.printed(players)
    for fact, meaning in findings.things.meanings[kind].items():
        name = str(fact.name).lower()
        found = {key: often(part.section(kind, name, WIN)) for key, part in parts.items()}
        if not any(found.values()):
            continue
        yield f"Chance of victory beyond a fair share, **{meaning}**:"
        named = {key: in_words(findings, kind, one) for key, one in found.items()}
        file = f"{kind.replace(' ', '-')}-{name}-{players}"
        svg = intervals(bars_of(named), True, f"{kind}, {meaning}")
        yield Chart(file, svg, names_of(parts))
        if fact is Fact.BUILT:
            points = {key: often(part.section(kind, name, POINTS)) for key, part in parts.items()}
            yield f"Points beyond the mean of the table, {meaning}, and how often that is:"
            yield worth_table(findings, players, kind, points)


def worth_table(
    findings: Findings, players: int, kind: str, points: dict[str, dict[str, Estimate]]
) -> ReportTable:
    parts = findings.printed(players)
    rows = []
    for name in ordered(points)[:MOST_ROWS]:
        cells = [findings.names[kind, name]]
        for key, part in parts.items():
            one = points[key].get(name)
            seats = part.games * players
            cells += [plain(one), f"{100 * one.count / seats:.1f} %"] if one else ["", ""]
        rows.append(cells)
    head = [title for name in names_of(parts) for title in (name, "of players")]
    return ReportTable(["", *head], rows)


def neighbour_pairs(findings: Findings, players: int) -> Iterator[str | Chart | ReportTable]:
    """The pairs of neighbours that matter most; between two players, what one gains by a pair the
    other loses."""
    part = next(iter(findings.printed(players).values()))
    pairs = [
        (key, one)
        for key, one in part.estimates.items()
        if key.section == "neighbours" and one.count >= FEWEST and one.is_certain
    ]
    if players == BOTH:
        pairs = [pair for pair in pairs if pair[1].mean > 0]
    pairs = sorted(pairs, key=lambda pair: -abs(pair[1].mean))[:MOST_LISTED]
    if not pairs:
        return
    names = {one.id: one.name for one in findings.things.all if one.kind == findings.things.homes}
    yield (
        f"The pairs that matter most, by {part.sample.bot}: the chance of victory beyond a fair "
        "share of the one, beside (in Duel against) the other. With that many pairs, some are here "
        "by chance."
    )
    yield ReportTable(
        ["the one", "the other", *COLUMNS],
        [
            [names.get(key.subject, key.subject), names.get(key.fact, key.fact), *figures(one)]
            for key, one in pairs
        ],
    )


def changing(findings: Findings, players: int) -> Iterator[str | Chart | ReportTable]:
    """Differences in the same deals, for every kind of bots."""
    yield (
        "Every deal was played with and without the change: new less old, deal by deal. Bots "
        "that search have other dice after one decision more or less, and so other games by chance."
    )
    yield chart_of_change(findings, players)
    for kind, part in findings.printed(players).items():
        changed = findings.part(players, kind, True).sample
        deals, moved = f"{part.sample.deals:,} deals", findings.moved(players, kind)
        differently = f", of which {percent(moved)} end differently" if moved else ""
        yield f"**{part.sample.bot}**, {deals}{differently}:"
        rows = [
            [CHANGED[section].format(subject), *figures(one, section in SHARES_OF_CHANGES)]
            for (section, subject), one in findings.changes(players, kind).items()
        ]
        yield ReportTable(["", "difference", "95 %", "deals"], rows)
        worths = [
            [title(findings, key), *figures(one, key.measure == WIN)]
            for key, one in findings.changed_worths(players, kind)[:MOST_LISTED]
        ]
        if worths:
            yield "Things whose worth it changes:"
            yield ReportTable(["", "difference", "95 %", "cases"], worths)
        if changed.overlay:
            yield f"The change: `{' '.join(changed.overlay.split())}`"


def chart_of_change(findings: Findings, players: int) -> Chart:
    """How much more often every seat wins, and games end in every way."""
    parts = findings.printed(players)
    found = {
        kind: {
            CHANGED[section].format(subject): one
            for (section, subject), one in findings.changes(players, kind).items()
            if section in SHARES_OF_CHANGES
        }
        for kind in parts
    }
    names = next(iter(found.values()))
    bars = [Bar(name, [each[name] for each in found.values()]) for name in names]
    return Chart(f"change-{players}", intervals(bars, True, "the change"), names_of(parts))


def disagreeing(findings: Findings, players: int) -> Iterator[str | Chart | ReportTable]:
    """What every two kinds of bots judge differently."""
    yield (
        "Worths on which two kinds of bots differ by more than chance, the surest first; of those "
        f"found at most one in twenty is chance. Both know at least {FEWEST_CASES} cases of each."
    )
    for first, second in combinations(findings.kinds, 2):
        found = findings.disagreements(players, first, second)
        names = [findings.part(players, kind).sample.bot for kind in (first, second)]
        end = ":" if found else "."
        yield f"**{names[0]}** and **{names[1]}** differ on {len(found)}{end}"
        rows = [
            [title(findings, key), figure_text(key, one), figure_text(key, other)]
            for key, one, other in found[:MOST_LISTED]
        ]
        if rows:
            yield ReportTable(["", *names], rows)


def by_players(findings: Findings) -> Iterator[str | Chart | ReportTable]:
    """What the homes are worth with each number of players, by the first kind of bots."""
    kind, homes = findings.kinds[0], findings.things.homes or findings.things.kinds[0]
    fact = next(iter(findings.things.meanings[homes]))
    name = str(fact.name).lower()
    found = {n: findings.part(n, kind).section(homes, name, WIN) for n in findings.players}
    meaning = findings.things.meanings[homes][fact]
    yield f"Chance of victory beyond a fair share: {homes}, {meaning}."
    rows = [
        [
            findings.names[homes, subject],
            *(percent(found[n][subject]) if subject in found[n] else "" for n in found),
        ]
        for subject in ordered({str(n): one for n, one in found.items()})
    ]
    numbers = [f"{n} players" for n in found]
    if len(found) <= len(COLOURS):
        named = {str(n): in_words(findings, homes, one) for n, one in found.items()}
        yield Chart("by-players", intervals(bars_of(named), True, meaning), numbers)
    yield ReportTable(["", *numbers], rows)


def with_people(findings: Findings) -> Iterator[str | Chart | ReportTable]:
    rows = []
    for one in PUBLISHED:
        if one.game == findings.game and one.players in findings.players:
            cells = [shares(part, one) for part in findings.printed(one.players).values()]
            rows.append([one.told, f"{100 * one.share:.1f} %", one.of, *cells])
    if rows:
        names = names_of(findings.printed(findings.players[0]))
        yield ReportTable(["", "published", "of", *names], rows)
        yield WHY[findings.game]


def shares(part: Part, one: Published) -> str:
    """The same share in our games."""
    if one.section == "seat":
        ours = part.section("seat", "", WIN)[one.subject]
        fair = 1 / part.sample.players
        return percent(Estimate(ours.mean + fair, ours.low + fair, ours.high + fair, 0, 0, 0))
    return percent(part.section(one.section, "", SHARE)[one.subject])
