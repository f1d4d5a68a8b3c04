"""Ratings in the database: among people in rated games; among bots, from games against them."""

from collections.abc import Iterable, Sequence
from datetime import timedelta
from itertools import combinations
from statistics import fmean
from typing import Any

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.ratings.bots import PREFIX, first_rating
from pharos.server.ratings.rating import Rating, rated
from pharos.server.storage.database import dialect_insert
from pharos.server.storage.rows import TableRow
from pharos.server.storage.schema import RATINGS, RESULTS

PEOPLE, BOTS = "people", "bots"  # among whom a rating holds
MOST_A_DAY = 5  # rated games of the same two people that count
DAY = timedelta(days=1)
GONE = 100  # added to the place of those who left: they come after everybody who stayed
Results = Sequence[dict[str, Any]]  # rows of RESULTS, of one game


async def rate_game(connection: AsyncConnection, row: TableRow, results: Results) -> None:
    """Change the ratings of everybody who played a game, and note them in the results."""
    among = PEOPLE if row.rated else BOTS
    ladder, subjects = results[0]["ladder"], [subject_of(result) for result in results]
    if not row.rated and not is_practice(row):
        return
    known = await hold(connection, ladder, among, subjects)
    if row.rated and await met_too_often(connection, results):
        return
    ranks = [result["place"] + GONE * result["gone"] for result in results]
    after = rated([known[subject] for subject in subjects], ranks)
    for subject, result, rating in zip(subjects, results, after, strict=True):
        result.update(mu=rating.mu, sigma=rating.sigma)
        known[subject] = mean(after[seat] for seat, one in enumerate(subjects) if one == subject)
    changed = update(RATINGS).where(RATINGS.c.ladder == ladder, RATINGS.c.among == among)
    for subject, rating in known.items():
        await connection.execute(
            changed.where(RATINGS.c.subject == subject).values(columns_of(rating))
        )


def subject_of(result: dict[str, Any]) -> str:
    """Whose rating it is: a person's, or that of all bots of this name."""
    return result["person"] or PREFIX + result["bot"]


def is_practice(row: TableRow) -> bool:
    """Whether a game tells how strong people are against bots: all played it to the end, alone."""
    people = [seat for seat in row.seats if seat.person]
    played_alone = not any(seat.stand_in or seat.resigned or seat.hints for seat in people)
    return 0 < len(people) < len(row.seats) and played_alone


async def met_too_often(connection: AsyncConnection, results: Results) -> bool:
    """Whether two of them have had as many rated games on one day as count."""
    people = sorted(result["person"] for result in results)
    one, other = RESULTS.alias(), RESULTS.alias()
    met = (
        select(one.c.person, other.c.person, func.count())
        .join(other, (other.c.table_id == one.c.table_id) & (one.c.person < other.c.person))
        .where(one.c.person.in_(people), other.c.person.in_(people))
        .where(one.c.finished_at > results[0]["finished_at"] - DAY)
        .where(one.c.rated, one.c.mu.is_not(None))
        .group_by(one.c.person, other.c.person)
    )
    counts = {(first, second): count for first, second, count in await connection.execute(met)}
    return any(counts.get(pair, 0) >= MOST_A_DAY for pair in combinations(people, 2))


async def hold(
    connection: AsyncConnection, ladder: str, among: str, subjects: Sequence[str]
) -> dict[str, Rating]:
    """The ratings of these; others who would change them wait until this transaction ends."""
    place = {"ladder": ladder, "among": among}
    first = [
        {**place, "subject": subject, **columns_of(first_rating(ladder, subject))}
        for subject in sorted(set(subjects))
    ]
    added = dialect_insert(connection)(RATINGS).on_conflict_do_nothing()
    await connection.execute(added, first)
    held = (
        select(RATINGS.c.subject, *(RATINGS.c[name] for name in Rating._fields))
        .where(RATINGS.c.ladder == ladder, RATINGS.c.among == among)
        .where(RATINGS.c.subject.in_(subjects))
        .order_by(RATINGS.c.subject)
        .with_for_update()
    )
    return {subject: Rating(*rest) for subject, *rest in await connection.execute(held)}


def columns_of(rating: Rating) -> dict[str, Any]:
    return {**rating._asdict(), "provisional": rating.is_provisional}


def mean(ratings: Iterable[Rating]) -> Rating:
    """Bots of one name that sat at the same table have one rating."""
    mus, sigmas, games = zip(*ratings, strict=True)
    return Rating(fmean(mus), fmean(sigmas), games[0])
