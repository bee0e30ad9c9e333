"""The tour of docs/api.md and the backup of docs/hosting.md, run."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from running import Running

DOCS = Path(__file__).parent.parent.parent / "docs"
PRINTED = "http://127.0.0.1:8000"


def curl(command: str) -> httpx.Response:
    """What `curl` would do, for the few of its words that the page uses."""
    words = re.findall(r"'[^']*'|\S+", command.replace("\\\n", " "))
    words = [word.strip("'") for word in words]
    headers, method, body, address = {}, "GET", None, ""
    rest = iter(words[1:])
    for word in rest:
        if word == "-X":
            method = next(rest)
        elif word == "-H":
            name, _, value = next(rest).partition(": ")
            headers[name] = value
        elif word == "-d":
            body = next(rest)
        elif word != "-s":
            address = word
    return httpx.request(method, address, headers=headers, content=body)


def test_the_tour_of_the_api(server: Running) -> None:
    page = (DOCS / "api.md").read_text("utf-8")
    known: dict[str, Any] = {}
    commands = [line for block in re.findall(r"```sh\n(.*?)```", page, re.DOTALL) for line in block.split("\ncurl")]
    assert len(commands) >= 6
    for command in commands:
        said = command.strip().replace(PRINTED, server.address)
        for name, value in known.items():
            said = said.replace(name, value)
        answer = curl(said if said.startswith("curl") else "curl " + said)
        assert answer.status_code < 300, answer.text
        if not known:
            opened = json.loads(answer.text)
            known = {"TABLE": opened["table"], "KEY": opened["seats"][0]["key"]}


def test_the_player_of_the_api_page(server: Running) -> None:
    (program,) = re.findall(r"```py\n(.*?)```", (DOCS / "api.md").read_text("utf-8"), re.DOTALL)
    ran = subprocess.run(
        [sys.executable, "-c", program.replace(PRINTED, server.address)], capture_output=True, text=True, timeout=60
    )
    assert ran.returncode == 0 and json.loads(ran.stdout) in ([[1], [0]], [[0], [1]], [[0], [0]]), ran.stderr


def test_a_backup_of_a_running_server_is_a_whole_server(tmp_path: Path) -> None:
    page = (DOCS / "hosting.md").read_text("utf-8")
    (command,) = re.findall(r"^    octavo (backup .*)", page, re.M)
    for folder in ("data", "backup"):
        (tmp_path / folder).mkdir()
    with Running(tmp_path / "data") as server:
        opened = httpx.post(f"{server.address}/api/tables", json={"game": "noughts", "seats": [{}, {}]}).json()
        path = f"/api/tables/{opened['table']}"
        bearer = {"Authorization": f"Bearer {opened['seats'][0]['key']}"}
        wish = {"n": 0, "word": "b2"}
        assert httpx.post(f"{server.address}{path}/pick", json=wish, headers=bearer).status_code == 200
        said = command.replace("/var/lib/octavo", str(server.data)).replace("/backup", str(tmp_path / "backup"))
        subprocess.run([sys.executable, "-m", "octavo", *shlex.split(said)], check=True)
        before = httpx.get(f"{server.address}{path}/record", headers=bearer).text
    with Running(tmp_path / "backup") as server:
        assert httpx.get(f"{server.address}{path}/record", headers=bearer).text == before


@pytest.mark.parametrize(("proto", "secure"), [("https", True), ("http", False)])
def test_behind_a_proxy_with_https_cookies_are_secure(server: Running, proto: str, secure: bool) -> None:
    headers = {"X-Forwarded-Proto": proto, "X-Forwarded-For": "192.0.2.1", "Origin": f"{proto}://octavo.example.org"}
    wish = {"game": "noughts", "seats": [{"kind": "here"}, {}]}
    answer = httpx.post(f"{server.address}/api/tables", json=wish, headers={**headers, "Host": "octavo.example.org"})
    assert answer.status_code == 201 and ("Secure" in answer.headers["set-cookie"]) == secure
