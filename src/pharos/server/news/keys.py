"""The key by which push services know this server: given by a setting, or made once and stored."""

from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid
from sqlalchemy import select

from pharos.server.base64url import from_base64, to_base64
from pharos.server.settings import KEY_BYTES
from pharos.server.storage.database import Database, dialect_insert
from pharos.server.storage.news_schema import SERVER_KEYS
from pharos.server.storage.rows import now

NAME = "vapid"


class PushKey:
    """A key pair on the curve P-256, with which every message is signed (VAPID, RFC 8292)."""

    def __init__(self, private: str):
        self._pair = ec.derive_private_key(int.from_bytes(from_base64(private)), ec.SECP256R1())
        self._signer = Vapid(self._pair)

    @property
    def public(self) -> str:
        """The public key as browsers want it when they subscribe."""
        shape = (Encoding.X962, PublicFormat.UncompressedPoint)
        return to_base64(self._pair.public_key().public_bytes(*shape))

    def sign(self, claims: dict[str, Any]) -> dict[str, str]:
        """The headers that show who sends a message."""
        return self._signer.sign(claims)


async def find_key(database: Database, given: str | None) -> PushKey:
    """The key of this server. The first worker that needs one makes it; all others find it."""
    if given:
        return PushKey(given)
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    row = {"name": NAME, "value": to_base64(number.to_bytes(KEY_BYTES)), "created_at": now()}
    stored = select(SERVER_KEYS.c.value).where(SERVER_KEYS.c.name == NAME)
    async with database.write() as connection:
        insert = dialect_insert(connection)(SERVER_KEYS).values(row)
        await connection.execute(insert.on_conflict_do_nothing())
        return PushKey((await connection.execute(stored)).scalar_one())
