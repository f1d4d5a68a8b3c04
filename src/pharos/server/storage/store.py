"""People and tables in the database, together."""

from pharos.server.storage.person_store import PersonStore
from pharos.server.storage.seat_store import SeatStore
from pharos.server.storage.table_store import TableStore


class Store(PersonStore, TableStore, SeatStore):
    """What the parts of a worker are given that ask about more than one of these."""
