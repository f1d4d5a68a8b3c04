"""A database as an older version of the server has left it."""

from contextlib import asynccontextmanager

from alembic import command
from alembic.config import Config
from sqlalchemy import column, insert, table

from pharos.server.storage.all_tables import METADATA
from pharos.server.storage.database import MIGRATIONS, Database


@asynccontextmanager
async def database_at(url, revision):
    """A connection that writes to a new database with the schema of that revision."""

    def upgrade(connection):
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)

    database = Database(url)
    async with database.write() as connection:
        await connection.run_sync(upgrade)
        yield connection
    await database.close()


async def put(connection, **tables):
    """Insert rows into the columns of then: the schema of today may have others."""
    for name, some in tables.items():
        types = METADATA.tables[name].c
        then = table(name, *(column(key, types[key].type) for key in some[0]))
        await connection.execute(insert(then), some)
