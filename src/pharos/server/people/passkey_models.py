"""How passkeys go in and out over HTTP: what browsers say, with binary parts as base64url."""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, Field, StringConstraints

from pharos.server.names import tidy_name
from pharos.table.messages import ClientInput

LONGEST_NAME = 40
MOST_TRANSPORTS = 8
BASE64URL = r"^[A-Za-z0-9_-]+$"
CredentialId = Annotated[str, StringConstraints(max_length=1364, pattern=BASE64URL)]
Bytes = Annotated[str, StringConstraints(max_length=16_384, pattern=BASE64URL)]
Transport = Literal["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]
PasskeyName = Annotated[
    str,
    BeforeValidator(tidy_name),
    StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_NAME),
]


class Attestation(ClientInput):
    """A passkey that a device has just made, as `navigator.credentials.create` gives it."""

    id: CredentialId
    client_data: Bytes = Field(description="`response.clientDataJSON`.")
    attestation: Bytes = Field(description="`response.attestationObject`.")
    transports: list[Transport] = Field(
        default=[], max_length=MOST_TRANSPORTS, description="`response.getTransports()`."
    )


class Assertion(ClientInput):
    """What a passkey has signed, as `navigator.credentials.get` gives it."""

    id: CredentialId
    client_data: Bytes = Field(description="`response.clientDataJSON`.")
    authenticator_data: Bytes = Field(description="`response.authenticatorData`.")
    signature: Bytes = Field(description="`response.signature`.")
    user_handle: Bytes | None = Field(None, description="`response.userHandle`.")


MADE = {"id": "vDqfTz8Q3nXk", "client_data": "eyJ0eXBlIjoi", "attestation": "o2NmbXRkbm9u"}
SIGNED = {
    "id": "vDqfTz8Q3nXk",
    "client_data": "eyJ0eXBlIjoi",
    "authenticator_data": "SZYN5YgOjGh0",
    "signature": "MEUCIQCv7EqsBRtf",
}


class PasskeyOptions(BaseModel):
    """What a browser needs to make or to use a passkey."""

    options: dict[str, Any] = Field(
        description="As the WebAuthn standard writes them in JSON, for "
        "`PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`.",
        examples=[{"challenge": "vDqfTz8Q3nXk", "rpId": "play.example.org"}],
    )


class PasskeyInfo(BaseModel):
    """A passkey of an account."""

    id: str = Field(examples=["vDqfTz8Q3nXk"])
    name: str = Field(description="As its owner calls it.", examples=["My phone"])
    created_at: datetime
    used_at: datetime | None = Field(description="When somebody last logged in with it.")
