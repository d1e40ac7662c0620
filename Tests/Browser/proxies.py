"""nginx and Caddy in front of a house, with the configurations that docs/proxies.md has."""
import contextlib
import os
import pathlib
import re
import shutil
import socket
import subprocess

from demo import PATIENCE, until
from household import PASSWORD

PAGE = pathlib.Path(__file__).parents[2] / "docs" / "proxies.md"
NAME = "art.localhost"


def answers(port: int) -> bool:
    with socket.socket() as asked:
        return asked.connect_ex(("127.0.0.1", port)) == 0


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE.read_text(), re.DOTALL)


def replaced(text: str, *pairs: tuple[str, str]) -> str:
    """What is another here than on the page must be there."""
    for before, after in pairs:
        assert before in text, f"docs/proxies.md does not say {before!r} any more."
        text = text.replace(before, after)
    return text


def certificate(folder: pathlib.Path) -> None:
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "30",
         "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", folder / "art.key",
         "-out", folder / "art.crt"], check=True, capture_output=True, timeout=PATIENCE)


def nginx(folder: pathlib.Path, port: int, upstream: int, people: list[str], is_below: bool) -> list:
    server, signing_in, below = blocks("nginx")
    if is_below:
        # Nobody is beside it here: what is asked of them is not there.
        server = re.sub(r"    location / \{.*?\n    \}\n", lambda _: below, server, flags=re.DOTALL)
    text = replaced(
        server, ("listen 443 ssl http2;", f"listen 127.0.0.1:{port} ssl http2;"), ("art.example.org", NAME),
        ("/etc/ssl/", f"{folder}/"), ("http://127.0.0.1:8080", f"http://127.0.0.1:{upstream}"))
    if people:
        *asking, telling = signing_in.strip().splitlines()
        asking = replaced("\n".join(asking), ("/etc/nginx/art.users", f"{folder}/users"))
        text = replaced(text, ("    location / {", f"{asking}\n    location / {{\n{telling}"))
        hashed = subprocess.run(
            ["openssl", "passwd", "-apr1", PASSWORD], capture_output=True, text=True, check=True, timeout=PATIENCE).stdout
        (folder / "users").write_text("".join(f"{name}:{hashed}" for name in people))
    temporary = " ".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
    (folder / "nginx.conf").write_text(
        ("user root;\n" if os.getuid() == 0 else "") +
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log; worker_processes 1;\n"
        f"events {{}}\nhttp {{\naccess_log off; {temporary}\n{text}\n}}\n")
    return ["nginx", "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "error.log"]


def caddy(folder: pathlib.Path, port: int, upstream: int, people: list[str], is_below: bool) -> list:
    plain, signing_in, below = blocks("caddy")
    text = replaced(
        below if is_below else signing_in if people else plain,
        ("home.example.org {" if is_below else "art.example.org {", f"https://{NAME}:{port} {{\n    bind 127.0.0.1\n    tls {folder}/art.crt {folder}/art.key"),
        ("127.0.0.1:8080", f"127.0.0.1:{upstream}"))
    if people:
        hashed = subprocess.run(
            ["caddy", "hash-password", "--plaintext", PASSWORD], capture_output=True, text=True, check=True,
            timeout=PATIENCE).stdout.strip()
        text = re.sub(r"( +)ada \S+", lambda line: "\n".join(f"{line[1]}{name} {hashed}" for name in people), text)
    (folder / "Caddyfile").write_text(f"{{\n    admin off\n    auto_https disable_redirects\n    grace_period 1s\n}}\n{text}")
    return ["caddy", "run", "--config", folder / "Caddyfile", "--adapter", "caddyfile"]


PROXIES = {"nginx": nginx, "caddy": caddy}


@contextlib.contextmanager
def running(kind: str, folder: pathlib.Path, port: int, upstream: int, people: list[str] = [], is_below: bool = False):
    """Until the end of the block; where it does not start, with what it says.

    `is_below`: as the page has it for a server under a path.
    """
    assert shutil.which(kind), f"{kind} is missing: run scripts/setup"
    folder.mkdir()
    certificate(folder)
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            PROXIES[kind](folder, port, upstream, people, is_below), stdout=log, stderr=log, cwd=folder,
            env={"PATH": "/usr/bin:/bin:/usr/sbin", "HOME": str(folder), "XDG_DATA_HOME": str(folder)})
    try:
        until(lambda: answers(port) or process.poll() is not None, f"{kind} does not answer.")
        assert process.poll() is None, (folder / "log").read_text()
        yield
    finally:
        process.terminate()
        process.wait(timeout=PATIENCE)
