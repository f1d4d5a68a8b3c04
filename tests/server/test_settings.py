"""Settings that cannot be used are refused before anything starts, with what to do about it."""

import pytest

from pharos.kernel.errors import BadOption
from pharos.server.settings import Settings

pytestmark = pytest.mark.any_database


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("PHAROS_DATA", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("name", "value", "what_to_do"),
    [
        (
            "PHAROS_DATABASE_URL",
            "mysql://me:secret@host/name",
            "begin with postgresql:// or sqlite",
        ),
        ("PHAROS_DATABASE_URL", "/var/lib/pharos", "begin with postgresql:// or sqlite"),
        (
            "PHAROS_DATABASE_URL",
            "sqlite:////nowhere/x.sqlite",
            "choose another place with PHAROS_DATA",
        ),
        ("PHAROS_DATABASE_URL", "postgresql://me:secret@host:port/x", "as its port, not 'port'"),
        ("PHAROS_REDIS_URL", "localhost:6379", "begin with redis://"),
        ("PHAROS_REDIS_URL", "redis://host:", "as its port, not ''"),
        ("PHAROS_ADDRESS", "play.example.org", "begin with https://"),
        ("PHAROS_VAPID_KEY", "abc", "32 bytes, written in base64url"),
        ("PHAROS_BOT_DELAY", "fast", "a number, not 'fast'"),
        ("PHAROS_BOT_DELAY", "-3", "a number of seconds, not '-3'"),
        ("PHAROS_AWAY_SECONDS", "nan", "a number of seconds, not 'nan'"),
        ("PHAROS_BOT_THREADS", "0", "a whole number, at least 1, not '0'"),
        ("PHAROS_REVIEW_THREADS", "1.5", "a whole number, at least 1, not '1.5'"),
        ("PHAROS_LIMITS", "maybe", "'on' or 'off', not 'maybe'"),
    ],
)
def test_a_wrong_value_is_refused(monkeypatch, name, value, what_to_do):
    monkeypatch.setenv(name, value)
    with pytest.raises(BadOption, match=what_to_do) as refused:
        Settings()
    assert "secret" not in str(refused.value)


def test_a_data_folder_that_cannot_be_made_is_refused(monkeypatch, folder):
    (folder / "file").touch()
    monkeypatch.setenv("PHAROS_DATA", str(folder / "file" / "games"))
    with pytest.raises(BadOption, match="name one in PHAROS_DATA in which this user may write"):
        Settings()


def test_a_key_that_cannot_be_kept_is_refused(monkeypatch, folder):
    """A link to nowhere stands for a folder in which nothing can be made: root may write to any."""
    (folder / "secret").symlink_to(folder / "nowhere" / "secret")
    with pytest.raises(BadOption, match="or set PHAROS_SECRET"):
        Settings()


def test_the_file_of_the_database_is_made_for_its_owner_alone(folder):
    assert Settings().database == f"sqlite:///{folder / 'pharos.sqlite'}"
    assert (folder / "pharos.sqlite").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "rest",
    ["/name", "host/name", "host:5432/name", "me:p/w:x@host/name", "[::1]/x", "[::1]:5432/x"],
)
def test_a_database_may_be_anywhere(monkeypatch, rest):
    monkeypatch.setenv("PHAROS_DATABASE_URL", f"postgres://{rest}")
    assert Settings().database == f"postgresql+asyncpg://{rest}"


def test_numbers_are_read(monkeypatch):
    monkeypatch.setenv("PHAROS_BOT_DELAY", "0.05")
    monkeypatch.setenv("PHAROS_BOT_THREADS", "8")
    settings = Settings()
    assert (settings.bot_delay, settings.bot_threads, settings.review_threads) == (0.05, 8, 2)
