"""One data folder, one server: the second says who has it, and touches nothing."""
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import urllib.request

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import BINARY, PATIENCE, Promenade  # noqa: E402


def start(*arguments) -> subprocess.CompletedProcess:
    return subprocess.run(
        [BINARY, *arguments], capture_output=True, text=True, timeout=PATIENCE,
        env=os.environ | {"TZ": "UTC", "PROMENADE_TILES_URL": "off"})


@pytest.mark.parametrize("verb", ["serve", "demo"])
def test_a_second_server_is_told_who_has_the_folder(tmp_path: pathlib.Path, verb: str):
    data = tmp_path / "data"
    first = Promenade(data).start()
    try:
        draft = data / "tmp" / ".draft-4B1B4E5C-7C9E-4B52-9B64-2C1B3C0E9F10"
        draft.write_text("half")
        # The first one's own copy of the library at its start may still come, and what it tidies in its databases.
        state = {file: file.stat().st_mtime_ns for file in data.rglob("*")
                 if file.is_file() and file.parent.name != "backups" and ".sqlite" not in file.name}

        second = start(verb, "--port", "0", "--data", data)

        assert second.returncode == 69, second
        assert re.fullmatch(
            rf"The data folder {re.escape(str(data))} is in use by another Promenade \(process {first._process.pid}, "
            rf"since [^()]+, at {re.escape(first.address)}/?\)\. Stop that one, or take another folder with --data\.\n",
            second.stderr), second.stderr
        assert second.stdout == ""
        assert state == {file: file.stat().st_mtime_ns for file in state if file.exists()}
        # Commands beside a server go on.
        assert start("library", "export", "--data", data).returncode == 0
        assert start("images", "sweep", "--dry-run", "--data", data).returncode == 0
        assert start("catalogue", "list", "--data", data).returncode == 0
        assert urllib.request.urlopen(f"{first.address}/health", timeout=PATIENCE).status == 200
        # But going back to a copy does not; it is told the same.
        file = b'{"format":"promenade-library","version":1,"items":[\n]}\n'
        urllib.request.urlopen(urllib.request.Request(
            f"{first.address}/library?mode=replace", file, {"Content-Type": "application/json"}), timeout=PATIENCE).read()
        back = start("library", "restore", "1", "--yes", "--data", data)
        assert back.returncode == 69 and back.stderr == f"{second.stderr.strip()} Nothing was changed.\n", back
    finally:
        first.stop()


def test_a_killed_server_leaves_no_lock(tmp_path: pathlib.Path):
    first = Promenade(tmp_path / "data").start()
    os.kill(first._process.pid, signal.SIGKILL)
    first._process.wait()
    assert json.loads((tmp_path / "data" / "server.lock").read_text())["pid"] == first._process.pid
    first.address = None

    first.start()
    try:
        assert urllib.request.urlopen(f"{first.address}/health", timeout=PATIENCE).status == 200
    finally:
        first.stop()
    assert (tmp_path / "data" / "server.lock").read_bytes() == b""


def test_a_taken_port_is_found_before_anything_is_made(tmp_path: pathlib.Path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])

        refused = start("serve", "--port", port, "--data", tmp_path / "data")

    assert refused.returncode == 69 and "another program has the port" in refused.stderr, refused
    assert not (tmp_path / "data").exists()
