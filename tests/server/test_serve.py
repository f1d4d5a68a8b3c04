"""The port of `pharos serve`: it may still be used by a server that is about to end."""

import socket

import pytest

from pharos.cli.serve import listen_at
from pharos.kernel.errors import BadOption

HOST = "127.0.0.1"


@pytest.fixture
def other():
    """Somebody else's socket."""
    with socket.create_server((HOST, 0)) as other:
        yield other


def port_of(listener):
    return listener.getsockname()[1]


def test_a_server_waits_for_the_port_of_one_that_ends(other):
    """It says so once; the other one ends while this one waits."""
    said = []

    def say(line):
        said.append(line)
        other.close()

    port = port_of(other)
    with listen_at(HOST, port, say) as listener:
        assert port_of(listener) == port
    assert said == [f"Port {port} is in use; waiting until it is free ..."]


def test_a_port_that_stays_in_use_is_refused_in_our_words(other, monkeypatch):
    monkeypatch.setitem(listen_at.__globals__, "PATIENCE", 0)
    said = []
    with pytest.raises(BadOption, match="choose another with --port"):
        listen_at(HOST, port_of(other), said.append)
    assert len(said) == 1


@pytest.mark.parametrize("host", ["203.0.113.9", "nowhere.invalid"])
def test_an_address_that_is_not_ours_is_refused_in_our_words(host):
    said = []
    with pytest.raises(BadOption, match=f"cannot listen at {host} .*; choose another .* --host"):
        listen_at(host, 0, said.append)
    assert not said


def test_a_port_that_is_free_is_taken_without_a_word():
    said = []
    listen_at(HOST, 0, said.append).close()
    assert not said
