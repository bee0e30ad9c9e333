"""What the JSON API takes and gives about alerts."""

from __future__ import annotations

from pydantic import BaseModel, Field

from octavo.web.api.models import Wished, example

ID = "j5ZJKJB86OW1PG3O7RMCSA"


class AlertWish(Wished):
    """An address to be told at: what a browser's subscription is as JSON, a mail address, or an Apprise address."""

    model_config = example(kind="mail", address="ada@example.org", once=False)
    kind: str = Field(max_length=20, description="push, mail or service")
    address: str = Field(max_length=4000)
    once: bool = Field(False, description="mail: each message has a link that opens the seat once, for 15 minutes")


class HowWish(Wished):
    """How you want to be told."""

    model_config = example(language="en", quiet="22:00-07:30", zone="Europe/Amsterdam")
    language: str = Field("", max_length=10, description="of the messages; as it was, if left out")
    quiet: str = Field("", max_length=20, description="hours in which nothing is sent; empty for none")
    zone: str = Field("", max_length=60, description="by which clock; UTC, if left out")


class SecretSent(Wished):
    """What stands at the end of a link in a message."""

    model_config = example(secret=ID)
    secret: str = Field(max_length=64)


class AlertShown(BaseModel):
    model_config = example(id=ID, kind="mail", name="ada@example.org", confirmed=True, once=False, failing="")
    id: str
    kind: str
    name: str = Field(description="the address as far as it tells no secret")
    confirmed: bool = Field(description="a mail address is told nothing before its owner has confirmed it")
    once: bool
    failing: str = Field(
        description="why the last message did not arrive: unreached, refused, forbidden, slow or gone; empty if it did"
    )
    failed: int | None = Field(None, description="when, in whole seconds since 1970")


class AlertsShown(BaseModel):
    """Where you are told, how, and what this server offers."""

    model_config = example(
        alerts=[{"id": ID, "kind": "mail", "name": "ada@example.org", "confirmed": True, "once": False, "failing": "",
                 "failed": None}],
        language="en", quiet="22:00-07:30", zone="Europe/Amsterdam", push="BHIwcz…", mail=True, services=["ntfys"],
    )  # fmt: skip
    alerts: list[AlertShown]
    language: str
    quiet: str
    zone: str
    push: str = Field(description="the key that a browser subscribes with; empty where push is not offered")
    mail: bool
    services: list[str] = Field(description="what an Apprise address may begin with")


class Tried(BaseModel):
    model_config = example(arrived=True, failing="")
    arrived: bool
    failing: str


class Confirmed(BaseModel):
    model_config = example(name="ada@example.org")
    name: str


class Stopped(BaseModel):
    model_config = example(stopped=True)
    stopped: bool = True


class OpenedOnce(BaseModel):
    model_config = example(table="rp6yk5q345")
    table: str
