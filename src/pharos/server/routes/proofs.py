"""Proof that it is the person who asks, and not somebody at an open page."""

from typing import Annotated

from fastapi import Depends, Request

from pharos.server.dependencies import TheServices, address_of
from pharos.server.people.passkey_models import Assertion
from pharos.server.people.passkeys import Site, site_at
from pharos.server.refusals import Refused
from pharos.server.storage.rows import Person


class Proofs:
    """Checks passwords and passkeys that are shown with a request."""

    def __init__(self, request: Request, services: TheServices):
        self._request = request
        self._services = services

    @property
    def site(self) -> Site:
        """The site for which passkeys are made and used; refused where there can be none."""
        host = self._request.headers.get("host", "")
        return site_at(self._services.passkey_address, self._request.url.scheme, host)

    async def check_limit(self) -> None:
        """Refuse an address that tries too often."""
        await self._services.limits.check("logins", address_of(self._request))

    async def require(
        self, person: Person, password: str | None, passkey: Assertion | None
    ) -> None:
        """Ask for the password of an account, or for one of its passkeys."""
        await self._services.limits.check("passwords", person.login)
        if passkey is None:
            await self._services.accounts.require_password(person, password)
            return
        owner = await self._services.passkeys.owner(self.site, passkey)
        if owner.id != person.id:
            raise Refused("passkey_unknown")


TheProofs = Annotated[Proofs, Depends(Proofs)]
