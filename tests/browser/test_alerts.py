"""A message that is pushed: opened as a browser does, handed to the real service worker by the debugging protocol,
shown, and stopped by its button."""

import json
from pathlib import Path

import httpx
from driving import player
from playwright.sync_api import Browser as Chromium
from post_office import Browser, office
from post_office import until as comes
from running import Running

READY = "async () => { await navigator.serviceWorker.ready; return !!navigator.serviceWorker.controller; }"
SHOWN = """async () => {
  const shown = await (await navigator.serviceWorker.ready).getNotifications();
  return shown.map(one => ({ title: one.title, body: one.body, tag: one.tag, link: one.data.link }));
}"""
POST = """async ([path, wish]) => {
  const headers = { "content-type": "application/json" };
  return (await fetch(path, { method: "POST", headers, body: JSON.stringify(wish) })).json();
}"""
STOP = """async () => {
  const [notification] = await self.registration.getNotifications();
  self.dispatchEvent(new NotificationEvent("notificationclick", { notification, action: "stop" }));
}"""


def test_a_pushed_message_is_shown_by_the_service_worker_and_stopped_there(browser: Chromium, tmp_path: Path) -> None:
    with office() as push, Running(tmp_path / "data", "--near", "127.0.0.1/32", "--alert-after", "0") as server:
        ada = player(browser, server.address, service_workers="allow", locale="nl", permissions=["notifications"])
        page, phone = ada.page, Browser(push)
        page.goto("/me/alerts")
        page.wait_for_function(READY)
        page.evaluate(POST, ["/api/me/alerts", {"kind": "push", "address": phone.subscription()}])
        with httpx.Client(base_url=server.address) as bo:
            seats = [{"kind": "link"}] * 2
            opened = bo.post("/api/tables", json={"game": "noughts", "seats": seats}).json()
            bo.cookies.clear()  # from now on a program
            table, keys = opened["table"], [seat["key"] for seat in opened["seats"]]
            page.evaluate(POST, ["/api/seat", {"key": keys[0], "name": "Ada"}])
            for key, n, word in ((keys[0], 0, "b2"), (keys[1], 1, "a1")):
                headers = {"Authorization": f"Bearer {key}"}
                bo.post(f"/api/tables/{table}/pick", json={"n": n, "k": 0, "word": word}, headers=headers)
        (told,) = comes(phone.messages)
        protocol, registered = ada.context.new_cdp_session(page), []
        protocol.on("ServiceWorker.workerRegistrationUpdated", lambda event: registered.extend(event["registrations"]))
        protocol.send("ServiceWorker.enable")
        comes(lambda: page.evaluate("1") and registered)
        to = {"origin": server.address, "registrationId": registered[0]["registrationId"], "data": told}
        protocol.send("ServiceWorker.deliverPushMessage", to)
        (shown,) = comes(lambda: page.evaluate(SHOWN))
        assert shown["title"] == "Boter, kaas en eieren: jij bent aan de beurt" == json.loads(told)["title"]
        assert shown["link"] == f"/t/{table}" and shown["tag"] == table
        ada.context.service_workers[0].evaluate(STOP)
        comes(lambda: page.evaluate("async () => (await (await fetch('/api/me/alerts')).json()).alerts.length === 0"))
        assert page.evaluate(SHOWN) == []
        ada.context.close()
