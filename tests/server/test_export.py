"""What somebody takes along: everything of theirs, and nothing that is hidden."""

import io
import json
import zipfile

from helpers.server_people import new_token
from sqlalchemy import ForeignKey

from pharos.record import loads
from pharos.server.people.export import LEFT_OUT, PARTS
from pharos.server.storage.all_tables import METADATA
from pharos.server.storage.schema import PERSONS, SEATS, TABLES

PASSWORD = "a marvel of the world"


async def archive_of(person):
    answer = await person.ask("GET", "/me/export")
    assert answer.is_success and answer.headers["content-type"] == "application/zip"
    return zipfile.ZipFile(io.BytesIO(answer.content))


async def test_a_person_takes_everything_along(server):
    person, bob = await server.guest(), await server.guest("Bob")
    over, playing = [await person.open_table("me open") for _ in range(2)]
    for table in (over, playing):
        await bob.join(table)
        await person.start(table)
    await bob.told("POST", f"/tables/{over['id']}/resign")
    for somebody, text in ((person, "well played"), (bob, "not yours")):
        await somebody.told("POST", f"/tables/{over['id']}/chat", text=text)
    name = f"Ada {new_token()}"  # the games of the guest stay with the account
    await person.told("POST", "/accounts", name=name, password=PASSWORD)
    file = await archive_of(person)
    said = {one: json.loads(file.read(f"{one}.json")) for one in PARTS}
    assert (said["account"][0]["name"], said["account"][0]["login"]) == (name, name.casefold())
    assert [line["text"] for line in said["chat"]] == ["well played"]
    assert {seat["table_id"] for seat in said["seats"]} == {over["id"], playing["id"]}
    assert [result["won"] for result in said["results"]] == [True]
    assert len(said["devices"]) == 1
    records = [one for one in file.namelist() if one.startswith("records/")]
    assert records == [f"records/{over['id']}.txt"]
    assert loads(file.read(records[0]).decode()).rulebook == "duel"


async def test_nothing_hidden_leaves_with_it(server):
    person = await server.guest()
    await person.open_table("me greedy", start=True)
    file = await archive_of(person)
    everything = b"".join(file.read(one) for one in file.namelist()).decode()
    async with server.services.database.read() as connection:
        sits = SEATS.select().where(SEATS.c.person == person.id)
        (seat,) = (await connection.execute(sits)).all()
        table = TABLES.select().where(TABLES.c.id == seat.table_id)
        row = (await connection.execute(table)).one()
    assert row.id in everything
    for secret in (row.seed, row.invite, person.session):
        assert secret not in everything


def test_no_table_about_people_is_forgotten():
    """A table with a column for a person is taken along, or left out on purpose."""
    told = {part.table for part in PARTS.values()} | set(LEFT_OUT)
    about = {table for table in METADATA.tables.values() if keys_to_people(table)}
    assert {table.name for table in about - told} == set()


def keys_to_people(table) -> list[ForeignKey]:
    return [key for key in table.foreign_keys if key.column is PERSONS.c.id]
