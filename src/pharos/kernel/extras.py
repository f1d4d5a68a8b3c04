"""Optional parts of Pharos, installed on demand: `pip install 'pharos[server]'`."""

from importlib.util import find_spec

from pharos.kernel.errors import NotInstalled

EXTRAS = {  # what people call it, and the modules it installs
    "server": (
        "the server",
        (
            "aiohttp",
            "aiosmtplib",
            "alembic",
            "argon2",
            "cryptography",
            "fastapi",
            "itsdangerous",
            "limits",
            "openskill",
            "orjson",
            "platformdirs",
            "prometheus_client",
            "py_vapid",
            "pywebpush",
            "sqlalchemy",
            "starlette",
            "structlog",
            "uvicorn",
            "webauthn",
            "websockets",
        ),
    ),
    "postgres": ("the PostgreSQL driver", ("asyncpg",)),
    "redis": ("the Redis client", ("redis",)),
    "lab": ("Ray", ("ray",)),
    "gpu": ("GPU support", ("numba_cuda",)),
    "learn": ("PyTorch", ("torch",)),
    "pettingzoo": ("PettingZoo", ("pettingzoo", "gymnasium")),
    "gymnasium": ("Gymnasium", ("gymnasium",)),
    "open-spiel": ("OpenSpiel", ("pyspiel",)),
    "export": ("Polars", ("polars",)),
}


def need(extra: str) -> None:
    """Refuse in one line that says what to install, if part of an extra is missing."""
    what, modules = EXTRAS[extra]
    if not all(is_installed(module) for module in modules):
        raise NotInstalled(f"{what} is not installed: run pip install 'pharos[{extra}]'")


def is_installed(module: str) -> bool:
    return find_spec(module) is not None
