"""What an address that somebody gave may lead to: public machines, and what the operator has named."""

import json
import socket
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest
from post_office import Browser, Office, office

from octavo.table.alerts.message import Message
from octavo.table.alerts.reach import public
from octavo.table.alerts.sending import FORBIDDEN, REFUSED, Outcome, deliver
from octavo.table.alerts.settings import Alerting, networks
from octavo.table.alerts.vapid import new_key

MESSAGE = Message("Title", ("Something happened",), "http://127.0.0.1/t/x", "http://127.0.0.1/alerts/stop/x")
NEAR = networks(["127.0.0.1/32"])
NOT_PUBLIC = (
    "127.0.0.1 127.8.9.1 0.0.0.0 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 224.0.0.1 255.255.255.255 "
    "240.0.0.1 192.0.2.1 198.18.0.1 ::1 :: fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 "
    "64:ff9b::7f00:1 64:ff9b::a00:1 2002:7f00:1:: 2002:c0a8:101::1 fec0::1 localhost example.org"
).split()


@pytest.fixture(scope="module")
def sender() -> Iterator[ProcessPoolExecutor]:
    """A process of its own: what is watched there is watched for good."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        yield pool


@pytest.fixture(scope="module")
def key() -> str:
    return new_key()


@pytest.mark.parametrize("address", NOT_PUBLIC)
def test_these_are_not_public(address: str) -> None:
    assert not public(address)


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946", "64:ff9b::808:808"])
def test_these_are(address: str) -> None:
    assert public(address) and public("10.1.2.3", networks(["10.0.0.0/8"]))


def test_no_address_leads_to_this_machine_or_its_network(sender: ProcessPoolExecutor, key: str) -> None:
    """Whatever way it is written, and whoever connects: nothing arrives."""
    with office() as inside:
        closed = Alerting(push_key=key, services=("json",))
        for host in ("127.0.0.1", "localhost", "127.1", "0x7f000001", "2130706433", "[::ffff:127.0.0.1]", "0"):
            phone = json.loads(Browser(inside).subscription())
            told = {"endpoint": f"http://{host}:{inside.port}/push", **phone["keys"]}
            if ":" not in host:  # such endpoints are not taken in the first place
                assert sent(sender, "push", json.dumps(told), closed).why, host
            assert sent(sender, "service", f"json://{host}:{inside.port}/hook", closed).why, host
        assert sent(sender, "service", f"json://127.0.0.1:{inside.port}/hook", closed) == Outcome(FORBIDDEN)
        assert inside.got == []
        near = Alerting(services=("json",), near=NEAR)
        assert sent(sender, "service", f"json://127.0.0.1:{inside.port}/hook", near) == Outcome()
        assert len(inside.got) == 1


def test_a_name_is_judged_when_it_is_connected_to(sender: ProcessPoolExecutor) -> None:
    """A resolver that says a public address first and this machine afterwards."""
    with office() as inside:
        outcome = sender.submit(rebound, inside.port).result(60)
        assert outcome == Outcome(FORBIDDEN) and inside.got == []


def rebound(port: int) -> Outcome:
    said = iter(["93.184.216.34"])
    usual = socket.getaddrinfo

    def changing(host: str, *more: object, **other: object) -> object:
        return usual(next(said, "127.0.0.1") if host == "two-faced.example" else host, *more, **other)  # type: ignore[arg-type]

    socket.getaddrinfo = changing  # type: ignore[assignment]
    try:
        changing("two-faced.example", port)  # whoever looks before he connects sees a public address
        return deliver("service", f"json://two-faced.example:{port}/", MESSAGE, Alerting(services=("json",)))
    finally:
        socket.getaddrinfo = usual


def test_nobody_is_led_on(sender: ProcessPoolExecutor, key: str) -> None:
    with office() as near:
        alerting = Alerting(push_key=key, services=("json",), near=NEAR)
        for kind, address in ways(near):
            for status in (301, 302, 303, 307, 308):
                near.says.append(status)
                assert sent(sender, kind, address, alerting).why == REFUSED
        assert near.at("/led-on") == []


def ways(near: Office) -> list[tuple[str, str]]:
    phone = json.loads(Browser(near).subscription())
    told = json.dumps({"endpoint": phone["endpoint"], **phone["keys"]})
    return [("push", told), ("service", f"json://127.0.0.1:{near.port}/hook")]


def sent(sender: ProcessPoolExecutor, kind: str, address: str, alerting: Alerting) -> Outcome:
    return sender.submit(deliver, kind, address, MESSAGE, alerting).result(60)
