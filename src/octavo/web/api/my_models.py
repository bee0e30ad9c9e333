"""What the JSON API takes and gives about the asker himself, with an example of each."""

from __future__ import annotations

from pydantic import BaseModel, Field

from octavo.web.api.models import Wished, example

TOKEN = "2mZ1vTqJ0n5yWc8bX4kRf7gHs9dLpA3eUiQoGtYxB6M"
A_DAY = 1_795_000_000


class DeviceShown(BaseModel):
    """A browser that was let in by a link of yours."""

    model_config = example(id="5f0c2d9be1aa", made=A_DAY, this=False)
    id: str
    made: int = Field(description="since when, in whole seconds since 1970")
    this: bool = Field(description="the one that asks")


class MeShown(BaseModel):
    """What is kept of you, as far as it concerns how you are found again."""

    model_config = example(
        known=True,
        link=A_DAY,
        devices=[{"id": "5f0c2d9be1aa", "made": A_DAY, "this": False}],
        stays_out=False,
    )
    known: bool = Field(description="this browser holds something here, or is a device of somebody who does")
    link: int | None = Field(description="since when you have a personal link; what it is, is told once")
    devices: list[DeviceShown]
    stays_out: bool = Field(description="you have no rating and stand in nobody's list")


class LinkGiven(BaseModel):
    """A personal link: told once, and never again."""

    model_config = example(token=TOKEN, link=f"/me/open#{TOKEN}")
    token: str
    link: str = Field(description="where a browser opens it; what stands behind the # is never sent as an address")


class TokenWish(Wished):
    """A personal link, or its token."""

    model_config = example(token=TOKEN)
    token: str = Field(max_length=400)


class OpenWish(TokenWish):
    """A personal link to open here."""

    model_config = example(token=TOKEN, join=False)
    join: bool = Field(False, description="yes, what this browser holds becomes that person's: two become one for good")


class LinkLooked(BaseModel):
    """Whose seats a personal link brings."""

    model_config = example(names=["Ada"], tables=3, here=0, own=False)
    names: list[str] = Field(description="what he is called at his last tables")
    tables: int = Field(description="at so many he holds something")
    here: int = Field(description="at so many this browser does, as another person: opening asks for `join`")
    own: bool = Field(description="you are this person already")
