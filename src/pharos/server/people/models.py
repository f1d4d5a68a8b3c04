"""What goes in and out over HTTP about guests and accounts."""

from typing import Annotated

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    Field,
    StringConstraints,
    model_validator,
)

from pharos.kernel.faults import complain
from pharos.server.models import TypedName
from pharos.server.names import in_one_alphabet, tidy_name, with_an_address
from pharos.server.people.passkey_models import Assertion, Attestation, PasskeyInfo, PasskeyName
from pharos.table.messages import ClientInput

Name = Annotated[
    TypedName,
    BeforeValidator(tidy_name),
    AfterValidator(with_an_address),
    AfterValidator(in_one_alphabet),
]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]
Email = Annotated[str, StringConstraints(max_length=254, pattern=r"^[!-?A-~]+@[!-?A-~]+$")]
Secret = Annotated[str, StringConstraints(min_length=1, max_length=64)]
INSTEAD = "Instead of the password; see `POST /api/session/passkey-options`."


class Me(BaseModel):
    """Who you are."""

    id: str = Field(description="Your public id; it gives no access.", examples=["vDqfTz8Q3nXk"])
    name: str = Field(examples=["Ada"])
    account: bool = Field(description="Whether you have an account, or are a guest.")
    email: str | None = Field(
        description="Where a forgotten password is reset.", examples=["ada@example.org"]
    )
    mails: bool = Field(description="Whether this server can send e-mail.")


class Guest(BaseModel):
    """A guest for a program: send `Authorization: Bearer <session>` with every request."""

    me: Me
    session: str = Field(description="Keep it: nothing else shows that you are this guest.")


class SignedIn(Me):
    """Who you are from now on."""

    session: str | None = Field(
        None,
        description="For a program that showed its session in a header: the new one, as the old "
        "one has ended. A browser has it in its cookie.",
    )


class NewName(ClientInput):
    """The name that you want."""

    name: Name = Field(examples=["Ada"])


class Credentials(ClientInput):
    """How an account logs in."""

    name: TypedName = Field(
        description="The login: the name with which the account was made, unless another login was "
        "chosen. Upper and lower case do not differ.",
        examples=["Ada"],
    )
    password: Password = Field(examples=["a marvel of the world"])


class NewAccount(ClientInput):
    """The account that you want, with a password or with a passkey."""

    name: Name = Field(
        description="What others see. Upper and lower case do not differ.", examples=["Ada"]
    )
    login: Name | None = Field(
        None, description="With which you log in; nobody else sees it. Null: the name."
    )
    password: Password | None = Field(
        None, description="Not one that is easily guessed.", examples=["a marvel of the world"]
    )
    passkey: Attestation | None = Field(
        None, description="Made with the options of `POST /api/me/passkey-options`."
    )
    passkey_name: PasskeyName | None = Field(None, description="What you call the passkey.")
    email: Email | None = Field(None, description="Where a forgotten password is reset.")

    @model_validator(mode="after")
    def has_one_way_in(self) -> "NewAccount":
        if (self.password is None) == (self.passkey is None):
            raise complain("either a password or a passkey is expected")
        return self


class NewPassword(ClientInput):
    """Another password for your account, or its first."""

    old: Password | None = Field(
        None, description="The one that you have.", examples=["a marvel of the world"]
    )
    passkey: Assertion | None = Field(None, description=INSTEAD)
    password: Password = Field(
        description="Not one that is easily guessed.", examples=["the wind over the sea"]
    )


class NewLogin(ClientInput):
    """What you want to log in with."""

    login: Name = Field(
        description="Nobody else sees it. Upper and lower case do not differ.", examples=["ada.l"]
    )
    password: Password | None = Field(None, examples=["a marvel of the world"])
    passkey: Assertion | None = Field(None, description=INSTEAD)


class NewEmail(ClientInput):
    """Where the link to reset a forgotten password is sent."""

    email: Email | None = Field(description="Null: nowhere.", examples=["ada@example.org"])
    password: Password | None = Field(None, examples=["a marvel of the world"])
    passkey: Assertion | None = Field(None, description=INSTEAD)


class Forgotten(ClientInput):
    """Whose password is forgotten."""

    name: TypedName = Field(description="The login or the name.", examples=["Ada"])


class Reset(ClientInput):
    """A new password instead of one that was forgotten."""

    token: Secret = Field(
        description="From the link that was sent, after `#reset=`.", examples=["vDqfTz8Q3nXk"]
    )
    password: Password = Field(
        description="Not one that is easily guessed.", examples=["the wind over the sea"]
    )


class Farewell(ClientInput):
    """A request to delete your account."""

    password: Password | None = Field(None, description="Of your account; guests have none.")
    passkey: Assertion | None = Field(None, description=INSTEAD)


class MyAccount(BaseModel):
    """How you log in. Nobody else sees any of it."""

    login: str = Field(examples=["ada.l"])
    has_password: bool
    email: str | None = Field(description="Where a forgotten password is reset.")
    passkeys: list[PasskeyInfo] = Field(description="The oldest first.")
