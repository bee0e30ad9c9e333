"""What a person can say about where he is told: the same on pages and for programs; a mail address is asked first, and
each message can be stopped from where it was read."""

import re
from collections.abc import Callable
from email.message import EmailMessage
from pathlib import Path

import httpx
import pytest
from people import PATIENCE, People, Person
from post_office import Browser, Letters, Office, until
from running import Running

Sat = Callable[..., str]
LINK = re.compile(r"http://\S+")


def links(letter: EmailMessage) -> dict[str, str]:
    """Each link of a letter, by what it does."""
    return {link.split("/")[4]: link for link in LINK.findall(letter.get_content()) if "/alerts/" in link}


def path(link: str) -> str:
    return link[link.index("/", len("http://")) :]


def stranger(server: Running) -> httpx.Client:
    """A browser that has never been here."""
    return httpx.Client(base_url=server.address, timeout=PATIENCE)


def refused(someone: Person, kind: str, address: str) -> str:
    answer = someone.client.post("/api/me/alerts", json={"kind": kind, "address": address})
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["error"])


def test_a_mail_address_is_asked_first_and_stopped_by_one_click(
    person: People, sat_down: Sat, letters: Letters, server: Running
) -> None:
    ada, bo = person("ru"), person()
    table = sat_down(ada, bo)
    assert not ada.told_at("mail", "ada@example.org")["confirmed"]
    (asked,) = letters.to("ada@example.org")
    ada.pick(table, "b2")
    bo.pick(table, "a1")  # somebody waits, but nothing is sent before it is confirmed
    with stranger(server) as mailbox:
        page = mailbox.get(path(links(asked)["confirm"]))
        assert page.status_code == 200 and "ada@example.org" in page.text
        assert not ada.get("/api/me/alerts")["alerts"][0]["confirmed"], "a look at a link confirms nothing"
        assert mailbox.post(path(links(asked)["confirm"])).status_code == 200
        assert mailbox.post(path(links(asked)["confirm"])).status_code == 404, "once"
    assert ada.get("/api/me/alerts")["alerts"][0]["confirmed"]
    ada.pick(table, "c1")
    bo.pick(table, "a3")
    letter = until(lambda: letters.to("ada@example.org")[1:])[0]
    assert letter["Subject"].endswith("ваш ход") and f"{server.address}/t/{table}" in letter.get_content()
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    with stranger(server) as program:
        one_click = path(letter["List-Unsubscribe"].strip("<>"))
        assert program.get(one_click).status_code == 200 and ada.get("/api/me/alerts")["alerts"]
        assert program.post(one_click, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert ada.get("/api/me/alerts")["alerts"] == []
    assert [one for one in letters.to("ada@example.org")] == [asked, letter]


def test_whoever_was_named_by_somebody_else_is_never_asked_again(
    person: People, letters: Letters, server: Running
) -> None:
    people = [person() for _ in range(4)]
    for one in people[:3]:
        one.told_at("mail", "victim@example.org")
    assert refused(people[3], "mail", "victim@example.org") == "MailRefused", "three have asked already"
    asked = letters.to("victim@example.org")
    assert len(asked) == 3
    with stranger(server) as mailbox:
        mailbox.post(path(links(asked[0])["stop"]))
        for letter in asked[1:]:
            mailbox.post(path(links(letter)["stop"]))
    assert refused(person(), "mail", "victim@example.org") == "MailRefused"
    assert len(letters.to("victim@example.org")) == 3


def test_nobody_is_asked_again_and_again_whatever_is_stopped_between(person: People, letters: Letters) -> None:
    ada = person()
    for address in ("often@example.org", "Often@example.org", "often+1@example.org"):
        ada.post(f"/api/me/alerts/{ada.told_at('mail', address)['id']}/stop")
    assert (
        refused(ada, "mail", "often@example.org") == "MailRefused" == refused(person(), "mail", "OFTEN+2@example.org")
    )


def test_links_in_mails_lead_to_the_site_and_not_where_somebody_says_it_is(
    letters: Letters, settings: tuple[str, ...], tmp_path: Path
) -> None:
    with Running(tmp_path / "data", *settings, "--site", "https://octavo.example.org/") as server:
        wish = {"kind": "mail", "address": "site@example.org"}
        evil = {"Host": "evil.example.org"}
        assert httpx.post(f"{server.address}/api/me/alerts", json=wish, headers=evil, timeout=PATIENCE).is_success
    told = letters.to("site@example.org")[0].as_string()
    assert "https://octavo.example.org/alerts/confirm/" in told and "evil" not in told


def test_only_who_reads_the_mail_says_never_again(person: People, letters: Letters) -> None:
    mallory = person()
    alert = mallory.told_at("mail", "quiet@example.org")
    mallory.post("/api/alerts/stop", secret=alert["id"])
    assert mallory.get("/api/me/alerts")["alerts"] == []
    person().told_at("mail", "quiet@example.org")
    assert len(letters.to("quiet@example.org")) == 2


def test_a_link_in_a_mail_opens_the_seat_once(person: People, sat_down: Sat, letters: Letters, server: Running) -> None:
    ada, bo = person(), person()
    table = sat_down(ada, bo)
    ada.told_at("mail", "once@example.org", once=True)
    with stranger(server) as mailbox:
        mailbox.post(path(links(letters.to("once@example.org")[0])["confirm"]))
    ada.pick(table, "b2")
    bo.pick(table, "a1")
    link = path(links(until(lambda: letters.to("once@example.org")[1:])[0])["once"])
    with stranger(server) as phone:
        assert phone.get(f"/t/{table}").status_code == 404
        assert phone.get(link).status_code == 200
        assert phone.get(f"/t/{table}").status_code == 404, "a look takes no seat"
        answer = phone.post(link)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")
        assert phone.get(f"/api/tables/{table}").json()["seat"] == 0
    with stranger(server) as other:
        assert other.post(link).status_code == 404
        assert other.get(link).status_code == 404


def test_pages_do_what_programs_do(person: People, push: Office) -> None:
    ada = person("nl")
    web = ada.client
    assert "Horen wanneer je aan de beurt bent" in web.get("/me/alerts").text
    hook = f"json://127.0.0.1:{push.port}/hook"
    answer = web.post("/me/alerts", data={"kind": "service", "address": hook})
    assert answer.status_code == 303
    (alert,) = ada.get("/api/me/alerts")["alerts"]
    assert alert["name"] == "json://127…" and "127.0.0.1" not in web.get("/me/alerts").text
    assert "onderweg" in web.post(f"/me/alerts/{alert['id']}/try").text
    assert push.at("/hook")[-1].json["title"] == "Octavo: het werkt"
    how = {"language": "ru", "begins": "22:00", "ends": "07:30", "zone": "Europe/Amsterdam"}
    assert web.post("/me/alerts/wishes", data=how).status_code == 303
    told = ada.get("/api/me/alerts")
    assert (told["language"], told["quiet"], told["zone"]) == ("ru", "22:00-07:30", "Europe/Amsterdam")
    assert ada.post(f"/api/me/alerts/{alert['id']}/try") == {"arrived": True, "failing": ""}
    assert push.at("/hook")[-1].json["title"] == "Octavo: всё работает"
    assert web.post("/me/alerts/wishes", data={**how, "zone": "../../etc"}).status_code == 422
    assert web.post(f"/me/alerts/{alert['id']}/stop").status_code == 303
    assert ada.get("/api/me/alerts")["alerts"] == []


def test_nobody_touches_the_addresses_of_another(person: People, push: Office) -> None:
    ada, bo = person(), person()
    alert = ada.told_at("push", Browser(push, "mine").subscription())
    for act in ("stop", "try"):
        assert bo.client.post(f"/api/me/alerts/{alert['id']}/{act}").status_code == 404
    assert bo.get("/api/me/alerts")["alerts"] == [] and len(ada.get("/api/me/alerts")["alerts"]) == 1
    evil = {"Origin": "https://evil.test"}
    assert ada.client.post(f"/me/alerts/{alert['id']}/stop", headers=evil).status_code == 403


@pytest.mark.parametrize(
    ("kind", "address", "error"),
    [
        ("mail", "no address", "BadAddress"),
        ("mail", "a@b\nBcc: x@y", "BadAddress"),
        ("mail", "a@b, c@d", "BadAddress"),
        ("service", "discord://1/2", "NotOffered"),
        ("service", "mailto://a:b@example.org", "NotOffered"),
        ("service", "json", "BadAddress"),
        ("service", "json://example.org/?template=/etc/passwd", "BadAddress"),
        ("push", "{}", "BadAddress"),
        ("push", "[]", "BadAddress"),
        ("push", "[" * 3000, "BadAddress"),
        ("push", '{"endpoint": "file:///etc/passwd", "keys": {"p256dh": "AA", "auth": "AA"}}', "BadAddress"),
        ("pigeon", "home", "NotOffered"),
    ],
)
def test_what_is_no_address_is_refused(person: People, kind: str, address: str, error: str) -> None:
    assert refused(person(), kind, address) == error


def test_one_person_has_only_so_many(person: People, push: Office) -> None:
    ada = person()
    for number in range(10):
        ada.told_at("push", Browser(push, f"many-{number}").subscription())
    assert refused(ada, "push", Browser(push, "one-more").subscription()) == "TooManyAddresses"


def test_no_log_has_a_link_of_a_message(person: People, server: Running) -> None:
    ada = person()
    ada.client.get("/alerts/stop/qGDsE8G9pE7FyJ8Y-tozvA")
    until(lambda: "/alerts/stop/{id}" in server.said())
    assert "qGDsE8G9pE7FyJ8Y-tozvA" not in server.said() + server.log()
