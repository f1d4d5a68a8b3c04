"""Bytes as Web Push writes them: base64url, usually without its padding."""

import base64


def to_base64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    """The bytes of base64url, with or without its padding; none if it is something else."""
    try:
        return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), b"-_", True)
    except ValueError:
        return b""
