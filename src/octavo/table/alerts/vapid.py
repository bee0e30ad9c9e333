"""How push services know this server: a key of its own, made at the first start (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import time
from functools import lru_cache
from urllib.parse import urlsplit

from octavo.table.alerts.settings import Alerting

HOURS = 12 * 3600  # seconds for which what we sign is good; a day is the most that services take


def new_key() -> str:
    from py_vapid import Vapid02

    made = Vapid02()
    made.generate_keys()
    return str(made.private_pem().decode())


@lru_cache(4)
def public_key(private: str) -> str:
    """As browsers want it when they subscribe."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    key = Vapid02.from_pem(private.encode()).public_key
    raw = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def authorization(alerting: Alerting, audience: str, page: str) -> str:
    """Signed for one push service; it says whom to write to when something is wrong: the sender of our mail, or else
    the server itself."""
    from py_vapid import Vapid02

    ours = urlsplit(page)
    contact = f"mailto:{alerting.mail.sender}" if alerting.mail else f"https://{ours.hostname}"
    claims = {"aud": audience, "sub": contact, "exp": int(time.time()) + HOURS}
    return str(Vapid02.from_pem(alerting.push_key.encode()).sign(claims)["Authorization"])
