"""A disk that is full, and one that can only be read: every verb says so, nothing is lost, nothing half, and it goes on."""
import json
import os
import pathlib
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import BINARY, Demo  # noqa: E402


@pytest.fixture
def disk(tmp_path: pathlib.Path):
    folder = tmp_path / "disk"
    folder.mkdir()
    if os.geteuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=48m", "tmpfs", folder]).returncode:
        pytest.skip("A FULL DISK WAS NOT TRIED: only root can mount a small one")
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


def ask(address: str, form: dict | bytes | None = None, accept: str = "application/json") -> tuple[int, bytes]:
    headers = {"Accept": accept}
    if isinstance(form, bytes):
        headers["Content-Type"] = "application/json"
    data = urllib.parse.urlencode(form).encode() if isinstance(form, dict) else form
    try:
        with urllib.request.urlopen(urllib.request.Request(address, data, headers), timeout=30) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def fill(disk: pathlib.Path) -> None:
    with open(disk / "ballast", "ab", buffering=0) as file:
        for size in (1 << 16, 1 << 12, 1 << 9):
            try:
                while True:
                    file.write(b"\0" * size)
            except OSError:
                pass


def library(server: Demo) -> list:
    status, body = ask(f"{server.address}/library.json")
    assert status == 200
    return json.loads(body)["items"]


class Verbs:
    """Every way to change something, each to be tried again and again."""

    def __init__(self, server: Demo):
        self.server = server
        listing = json.loads(server_get(f"{server.museum}/api/v1/artworks?limit=60&fields=id"))
        self.works = [f"aic:{work['id']}" for work in listing["data"]]
        self.kept, self.other = self.works[0], self.works[1]
        self.post("/favourites", work=self.kept, keep="yes")
        self.post("/favourites", work=self.other, keep="yes")
        self.set = json.loads(self.post("/favourites/sets", name="Boats")[1])["set"]
        self.post(f"/favourites/sets/{self.set}/works", work=self.kept, **{"in": "yes"})
        self.spare = json.loads(self.post("/favourites/sets", name="Ships")[1])["set"]
        self.pin = json.loads(self.post("/places", where="53.4, -2.9", name="Quay")[1])["id"]
        file = {"format": "promenade-library", "version": 1, "items": [{"preference": {"name": "units", "value": "imperial"}}]}
        self.file = json.dumps(file).encode()
        self.round = 0

    def post(self, path: str, **form: str) -> tuple[int, bytes]:
        return ask(self.server.address.rstrip("/") + path, form)

    def all(self) -> list[tuple[str, tuple[int, bytes]]]:
        """Tries them all; what each answered."""
        self.round += 1
        number, odd = self.round, self.round % 2
        text = f"Round {number} " + "of many " * 200
        sets, places = f"/favourites/sets/{self.set}", f"/places/{self.pin}"
        forms = {
            "keep": ("/favourites", dict(work=self.works[5 + number], keep="yes")),
            "let go": ("/favourites", dict(work=self.other, keep="no" if odd else "yes")),
            "make a set": ("/favourites/sets", dict(name=f"Set {number}")),
            "name a set": (sets, dict(name=f"Boats {number}", note=text)),
            "put into a set": (f"{sets}/works", dict(work=self.kept, **{"in": "no" if odd else "yes"})),
            "note": (f"/favourites/sets/{self.spare}", dict(name="Ships", note=text)),
            "pin": ("/places", dict(where=f"53.{number}, -2.8", name=f"Place {number}")),
            "name a place": (f"{places}/name", dict(name=f"Quay {number}")),
            "move a place": (f"{places}/move", dict(where=f"53.{number}, -2.7")),
            "collect an album": (f"{places}/collect", {}),
            "remember the map": ("/places/map", dict(at=f"53.{number},-2.5", zoom="12")),
            "choose": ("/preferences", dict(theme="dark" if odd else "light")),
            "choose a museum": ("/museums", dict(museum="rijks", shown="no" if odd else "yes")),
            "forget a key": ("/preferences/keys", dict(forget="flickr")),
        }
        answers = [(name, self.tried(path, form)) for name, (path, form) in forms.items()]
        return answers + [("import", self.tried("/library?mode=replace" if number % 3 == 0 else "/library", self.file))]

    def tried(self, path: str, form) -> tuple[int, bytes]:
        before = library(self.server)
        status, body = ask(self.server.address.rstrip("/") + path, form)
        assert status in (200, 201, 303, 507), (path, form, status, body)
        if status == 507:
            detail = json.loads(body)["detail"]
            assert "disk" in detail.lower() or "does not take it" in detail, (path, detail)
            assert "/" not in detail.replace("keys.json", ""), detail  # no path of the machine's
            # What an album found goes on behind.
            without = lambda items: [item for item in items if "pin" not in item]  # noqa: E731
            assert without(library(self.server)) == without(before), path
        return status, body


def server_get(address: str) -> bytes:
    return ask(address)[1]


def test_every_verb_on_a_full_disk(disk: pathlib.Path):
    data = disk / "data"
    server = Demo(data).start()
    try:
        verbs = Verbs(server)
        for name, (status, body) in verbs.all():
            assert status != 507 or name == "import", (name, body)  # An import leaves more free.
        fill(disk)
        refused: set[str] = set()
        for _ in range(6):
            refused |= {name for name, (status, _) in verbs.all() if status == 507}
            fill(disk)
        assert {"keep", "make a set", "note", "pin", "choose", "forget a key", "import"} <= refused, refused
        # Pages, pictures, tiles and the way out go on.
        for path in ("/", "/works", "/favourites", "/places", "/nearby", "/news", "/preferences", f"/works/{verbs.kept}"):
            status, body = ask(f"{server.address}{path}", accept="text/html")
            assert status == 200, (path, status, body[:500])
        assert ask(f"{server.address}/pictures/{verbs.kept}/400.jpg", accept="image/jpeg")[0] == 200
        before = library(server)
        file = disk / "out.json"
        done = command(data, "library", "export", file)
        assert done.returncode == 74 and not file.exists() and done.stderr, done
        incoming = disk.parent / "in.json"
        incoming.write_bytes(verbs.file)
        done = command(data, "library", "import", incoming, "--replace")
        assert done.returncode == 74 and "disk" in done.stderr, done
        assert library(server) == before

        # A start without room either goes on or says why it does not; it takes nothing away.
        server.stop()
        fill(disk)
        try:
            server.start(patience=20)
        except RuntimeError as error:
            assert "cannot be used: the disk is full" in str(error), error
        finally:
            server.stop()

        (disk / "ballast").unlink()
        server.start()
        verbs.server = server
        kept = [item for item in library(server) if "pin" not in item]
        assert kept == [item for item in before if "pin" not in item]
        for name, (status, body) in verbs.all():
            assert status != 507 or name == "import", (name, body)
    finally:
        server.stop()
    assert not list((data / "tmp").iterdir())


def command(data: pathlib.Path, *arguments) -> subprocess.CompletedProcess:
    return subprocess.run([BINARY, *arguments, "--data", data], capture_output=True, text=True, timeout=60)


def test_a_folder_that_can_only_be_read_is_said_and_left_alone(disk: pathlib.Path):
    data = disk / "data"
    server = Demo(data).start()
    Verbs(server)
    # What an album found goes on behind.
    before = [item for item in library(server) if "pin" not in item]
    server.stop()
    subprocess.run(["mount", "-o", "remount,ro", disk], check=True)

    for arguments in (["demo", "--port", "0"], ["serve", "--port", "0"], ["library", "import", "/dev/null"]):
        done = command(data, *arguments)
        assert done.returncode == 74, done
        assert "can only be read" in done.stderr and done.stderr.count("\n") == 1, done.stderr

    subprocess.run(["mount", "-o", "remount,rw", disk], check=True)
    server.start()
    try:
        assert [item for item in library(server) if "pin" not in item] == before
    finally:
        server.stop()
