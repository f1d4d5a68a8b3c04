"""A passkey in software: what a phone or a security key does, and a browser passes on."""

import base64
import hashlib
import json
import secrets

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, HAS_KEY = 0x01, 0x04, 0x40
ES256, P256 = -7, 1


class Authenticator:
    """A device with one pair of keys. It counts its signatures, unless `counts` says not to."""

    def __init__(self, site="localhost", origin=None, counts=True):
        self.site = site
        self.origin = origin
        self.counts = counts
        self.counter = 0
        self.flags = PRESENT | VERIFIED
        self.id = secrets.token_bytes(32)
        self.owner = None
        self._key = ec.generate_private_key(ec.SECP256R1())

    def create(self, options):
        """A new passkey, as the page sends it."""
        self.owner = options["user"]["id"]
        said = self._said("webauthn.create", options["challenge"])
        credential = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + self._public_key()
        data = self._data(HAS_KEY) + credential
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return {
            "id": encode(self.id),
            "client_data": encode(said),
            "attestation": encode(attested),
            "transports": ["internal"],
        }

    def sign(self, options):
        """An answer to a challenge, as the page sends it."""
        self.counter += self.counts
        said, data = self._said("webauthn.get", options["challenge"]), self._data()
        signed = self._key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(SHA256()))
        return {
            "id": encode(self.id),
            "client_data": encode(said),
            "authenticator_data": encode(data),
            "signature": encode(signed),
            "user_handle": self.owner,
        }

    def _said(self, kind, challenge):
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _data(self, more=0):
        site = hashlib.sha256(self.site.encode()).digest()
        return site + bytes([self.flags | more]) + self.counter.to_bytes(4, "big")

    def _public_key(self):
        """As COSE writes it."""
        point = self._key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (point.x, point.y))
        return cbor2.dumps({1: 2, 3: ES256, -1: P256, -2: x, -3: y})


def encode(raw):
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
