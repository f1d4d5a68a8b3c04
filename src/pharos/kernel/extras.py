"""The parts of Pharos that are installed where they are wanted: `pip install 'pharos[server]'`."""

from importlib.util import find_spec

from pharos.kernel.errors import NotInstalled

EXTRAS = {  # what it is called, and what it brings along
    "server": (
        "the server",
        (
            "aiosqlite",
            "alembic",
            "argon2",
            "fastapi",
            "itsdangerous",
            "limits",
            "orjson",
            "platformdirs",
            "prometheus_client",
            "sqlalchemy",
            "starlette",
            "structlog",
            "uvicorn",
        ),
    ),
    "postgres": ("what speaks to PostgreSQL", ("asyncpg",)),
    "redis": ("what speaks to Redis", ("redis",)),
    "lab": ("Ray", ("ray",)),
    "gpu": ("what plays on a GPU", ("numba_cuda",)),
}


def need(extra: str) -> None:
    """Say in one line what to install, where something of an extra is missing."""
    what, modules = EXTRAS[extra]
    if not all(is_installed(module) for module in modules):
        raise NotInstalled(f"{what} is not installed; pip install 'pharos[{extra}]'")


def is_installed(module: str) -> bool:
    return find_spec(module) is not None
