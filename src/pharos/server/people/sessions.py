"""Sessions: how a browser or a program shows who it is."""

from itsdangerous import BadSignature, URLSafeSerializer

from pharos.server.storage.store import Person, Store


class Sessions:
    """Sessions are signed ids: a valid signature shows that we gave one out, without a lookup."""

    def __init__(self, store: Store, secret: str):
        self.store = store
        self._signer = URLSafeSerializer(secret, salt="session")

    def of(self, person: str) -> str:
        """What a cookie or a program holds to be that person."""
        return self._signer.dumps(person)

    def read(self, session: str | None) -> str | None:
        """The id of a person, if we signed the session."""
        try:
            person = self._signer.loads(session) if session else None
        except BadSignature:
            return None
        return person if isinstance(person, str) else None

    async def find(self, session: str | None) -> Person | None:
        person = self.read(session)
        return await self.store.person(person) if person else None
