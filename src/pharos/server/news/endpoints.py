"""Where push messages may be sent: the address comes from a browser, and so from anybody.

It must be https, at the usual port, with a name whose addresses are all public: this server must
not be made to call addresses behind its own firewall. They are checked when a connection is made,
so a name that leads somewhere else by then is of no use either.
"""

import socket
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.resolver import ThreadedResolver
from cryptography.hazmat.primitives.asymmetric import ec

from pharos.server.base64url import from_base64
from pharos.server.news.devices import Subscription
from pharos.server.refusals import Refused

HTTPS_PORT = 443
SECRET_BYTES = 16


class NotPublic(OSError):
    """A name that leads to a private address."""


def check_device(device: Subscription, allow_private: bool) -> None:
    """Refuse a device to which nothing can, or may, be sent."""
    if not (allow_private or is_public_url(device.endpoint)):
        raise Refused("push_endpoint")
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64(device.p256dh))
    except ValueError:
        raise Refused("push_endpoint") from None
    if len(from_base64(device.auth)) != SECRET_BYTES:
        raise Refused("push_endpoint")


def is_public_url(url: str) -> bool:
    """Whether it may be one of a push service, as far as its text tells."""
    try:
        parts = urlsplit(url)
        port, host = parts.port or HTTPS_PORT, parts.hostname or ""
    except ValueError:
        return False
    if parts.scheme != "https" or port != HTTPS_PORT or parts.username is not None:
        return False
    return "." in host.strip(".") and not is_number(host)


def is_number(host: str) -> bool:
    """Whether it is an address without a name, which nobody would look up."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def is_public_address(text: str) -> bool:
    address = ip_address(text.partition("%")[0])
    if isinstance(address, IPv6Address):
        address = address.ipv4_mapped or address.sixtofour or address
    return address.is_global and not address.is_multicast


class PublicResolver(AbstractResolver):
    """Finds the addresses of a name, and refuses those that are not public."""

    def __init__(self):
        self._resolver = ThreadedResolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        found = await self._resolver.resolve(host, port, family)
        if not all(is_public_address(one["host"]) for one in found):
            raise NotPublic(f"{host} is not public")
        return found

    async def close(self) -> None:
        await self._resolver.close()
