"""What is in deploy/, started as far as a machine without a container engine and without systemd at its head allows:
Caddy with https, the unit and its socket, and that the container and compose files say what is there."""

import re
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import yaml  # type: ignore[import-untyped]
from cluster import free_port
from running import Running
from typer.main import get_command
from websockets.sync.client import connect

from octavo.cli import app

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PATIENCE = 60


def options_of(command: list[str]) -> dict[str, Any]:
    """What a command line says to one of our commands, refused if there is no such option."""
    found = get_command(app).commands[command[0]]  # type: ignore[attr-defined]
    return dict(found.make_context(command[0], command[1:]).params)


def waited_for(url: str) -> httpx.Response:
    while True:
        try:
            return httpx.get(url, verify=False, timeout=PATIENCE)
        except httpx.TransportError:
            time.sleep(0.05)


# -- Caddy --
def test_https_by_caddy(tmp_path: Path) -> None:
    https, http = free_port(), free_port()
    caddy = shutil.which("caddy")
    assert caddy, "caddy is not installed: bash tests/stores/install"
    config = tmp_path / "Caddyfile"
    config.write_text(
        f"{{\nadmin off\nskip_install_trust\nhttps_port {https}\nhttp_port {http}\n}}\nimport {DEPLOY}/Caddyfile\n"
    )
    with Running(tmp_path / "data", "--unlimited", "--access-log") as server:
        env = {"OCTAVO_HOST": "localhost", "OCTAVO_UPSTREAM": server.host, "HOME": str(tmp_path)}
        with (tmp_path / "caddy.log").open("wb") as log:
            running = subprocess.Popen([caddy, "run", "--config", str(config)], env=env, stdout=log, stderr=log)
        try:
            site = f"https://localhost:{https}"
            assert waited_for(f"{site}/api/games").status_code == 200
            told = httpx.post(f"{site}/api/tables", json={"game": "noughts", "seats": [{}, {}]}, verify=False)
            assert "Secure" in told.headers["set-cookie"]
            table, key = told.json()["table"], told.json()["seats"][0]["key"]
            assert httpx.get(f"{site}/metrics", verify=False).status_code == 404
            insecure = httpx.create_ssl_context(verify=False)
            head = {"Authorization": f"Bearer {key}"}
            with connect(f"wss://localhost:{https}/t/{table}/live", ssl=insecure, additional_headers=head) as socket:
                assert "0" in str(socket.recv(PATIENCE))
            with httpx.Client(base_url=site, headers={"Origin": site}, verify=False) as browser:
                assert browser.get(f"/s/{key}").status_code in (200, 303)
                played = browser.post("/play", data={"game": "noughts", "bot": "greedy"})
                assert played.status_code == 303, played.text  # the origin is that of the host that Caddy hands on
            assert key not in (tmp_path / "caddy.log").read_text() + server.said()
        finally:
            running.terminate()
            running.wait(20)


# -- systemd --
def test_the_unit_is_what_systemd_wants(tmp_path: Path) -> None:
    unit = (DEPLOY / "octavo.service").read_text()
    command = shlex.split(re.findall(r"^ExecStart=(.*)", unit, re.M)[0])
    assert command[0] == "/opt/octavo/.venv/bin/octavo" and options_of(command[1:])["log"] == "json"
    (tmp_path / "octavo.service").write_text(unit.replace(command[0], sys.executable))
    shutil.copy(DEPLOY / "octavo.socket", tmp_path)
    names = [str(tmp_path / name) for name in ("octavo.service", "octavo.socket")]
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", *names], capture_output=True, text=True)
    assert done.returncode == 0 and not done.stderr, done.stderr


def test_the_port_is_handed_over_by_systemd(tmp_path: Path) -> None:
    """By the program of systemd that does just that; who comes first waits until the server has started."""
    port = free_port()
    command = ["systemd-socket-activate", "-l", f"127.0.0.1:{port}", sys.executable, "-m", "octavo", "serve"]
    with (tmp_path / "log").open("wb") as log:
        started = subprocess.Popen([*command, "--data", str(tmp_path / "data")], stdout=log, stderr=log)
    try:
        assert waited_for(f"http://127.0.0.1:{port}/readyz").text == "ok\n"
    finally:
        started.terminate()
        started.wait(20)


# -- containers: no engine here, so what they say is compared with what there is --
def test_the_container_file_says_what_is_there() -> None:
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    lines = [line.split(maxsplit=1) for line in text.splitlines() if line and not line.startswith("#")]
    for what, said in lines:
        if what == "COPY" and "--from" not in said:
            assert all((ROOT / source).exists() for source in said.split()[:-1]), said
    said_by = {what: said for what, said in lines}
    options = options_of(yaml.safe_load(said_by["CMD"]))
    assert str(options["data"]) == said_by["VOLUME"] and str(options["port"]) == said_by["EXPOSE"]
    assert f"127.0.0.1:{options['port']}/readyz" in text and said_by["USER"] == "octavo"
    venv = yaml.safe_load(said_by["ENTRYPOINT"])[0].removesuffix("/bin/octavo")
    assert f"venv {venv}" in text and f"COPY --from=build {venv} {venv}" in text


def test_the_compose_file_says_what_is_there() -> None:
    told: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    octavo, postgres, caddy = (told["services"][name] for name in ("octavo", "postgres", "caddy"))
    assert (DEPLOY / octavo["build"]["context"] / octavo["build"]["dockerfile"]).exists()
    options = options_of(octavo["command"])
    assert options["processes"] == 2
    database = octavo["environment"]["OCTAVO_DATABASE"]
    named = postgres["environment"]
    assert database == f"postgresql://{named['POSTGRES_USER']}@postgres/{named['POSTGRES_DB']}"
    assert octavo["environment"]["PGPASSWORD"] == named["POSTGRES_PASSWORD"]
    assert caddy["environment"]["OCTAVO_UPSTREAM"] == f"octavo:{options['port']}"
    assert caddy["networks"]["inside"]["ipv4_address"] == octavo["environment"]["FORWARDED_ALLOW_IPS"]
    for one in (octavo, postgres, caddy):
        for volume in one["volumes"]:
            source = volume.partition(":")[0]
            assert source in told["volumes"] or (DEPLOY / source).exists()
