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
from demo import BINARY, PATIENCE, Demo  # noqa: E402


# More than the room that copies leave free (256 MB), so that they are kept, too, while there is room.
SIZE = 360


@pytest.fixture
def disk(tmp_path: pathlib.Path):
    folder = tmp_path / "disk"
    folder.mkdir()
    if os.geteuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}m", "tmpfs", folder]).returncode:
        pytest.skip("A FULL DISK WAS NOT TRIED: only root can mount a small one")
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


def ask(address: str, form: dict | bytes | None = None, accept: str = "application/json") -> tuple[int, bytes]:
    headers = {"Accept": accept}
    if isinstance(form, bytes):
        headers["Content-Type"] = "application/json"
    data = urllib.parse.urlencode(form).encode() if isinstance(form, dict) else form
    try:
        with urllib.request.urlopen(urllib.request.Request(address, data, headers), timeout=PATIENCE) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def fill(disk: pathlib.Path, leaving: int = 0) -> None:
    """Takes all room, but for so many bytes."""
    with open(disk / "ballast", "ab", buffering=0) as file:
        if leaving:
            room = os.statvfs(disk)
            os.posix_fallocate(file.fileno(), file.tell(), max(room.f_bavail * room.f_bsize - leaving, 1))
            return
        for size in (1 << 20, 1 << 16, 1 << 12, 1 << 9):
            try:
                while True:
                    file.write(b"\0" * size)
            except OSError:
                pass


def library(server: Demo) -> list:
    status, body = ask(f"{server.address}/library.json")
    assert status == 200
    return json.loads(body)["items"]


def routes() -> set[str]:
    """Everything the server can be asked that may write, from its own table."""
    said = subprocess.run([BINARY, "routes", "--json"], capture_output=True, check=True, text=True, timeout=PATIENCE).stdout
    # Below /iiif/ other methods than GET are answered that they are not there; what is shared is read, and nothing of it kept.
    return {
        route["path"] for route in json.loads(said)
        if route["method"] not in ("GET", "HEAD") and not route["path"].startswith("/iiif/") and route["path"] != "/share"}


class Verbs:
    """Every way to change something, each to be tried again and again."""

    rounds = 10
    # A library with nothing in it.
    nothing = b'{"format":"promenade-library","version":1,"items":[\n]}\n'
    person, records = "aic:30002,rijks:2101102", ("aic:30002", "rijks:2101102")

    def __init__(self, server: Demo):
        self.server = server
        listing = json.loads(server_get(f"{server.museum}/api/v1/artworks?limit=60&fields=id"))
        self.works = [f"aic:{work['id']}" for work in listing["data"]]
        self.kept, self.other = self.works[0], self.works[1]
        for work in self.works[:2] + self.works[40:50]:
            self.post("/favourites", work=work, keep="yes")
        self.set = self.made("Boats")
        for work in (self.kept, self.other):
            self.post(f"/favourites/sets/{self.set}/works", work=work, **{"in": "yes"})
        self.spare = self.made("Ships")
        self.pin = self.dropped("53.4, -2.9")
        # What can be removed once, and what can come back once.
        self.doomed_sets = [self.made(f"Doomed {number}") for number in range(self.rounds)]
        self.doomed_pins = [self.dropped(f"53.1{number}, -2.9") for number in range(self.rounds)]
        gone = [self.made(f"Gone {number}") for number in range(self.rounds)]
        self.undos = [json.loads(self.post(f"/favourites/sets/{gone_set}/remove")[1])["undo"] for gone_set in gone]
        self.news = [item["id"] for item in json.loads(server_get(f"{server.address}/news"))["items"]]
        self.large = self.zoomable()
        self.album = self.collected()
        file = {"format": "promenade-library", "version": 1, "items": [{"preference": {"name": "units", "value": "imperial"}}]}
        self.file = json.dumps(file).encode()
        self.round = 0

    def post(self, path: str, **form: str) -> tuple[int, bytes]:
        return ask(self.server.address.rstrip("/") + path, form)

    def made(self, name: str) -> str:
        return json.loads(self.post("/favourites/sets", name=name)[1])["set"]

    def dropped(self, place: str) -> str:
        return json.loads(self.post("/places", where=place, name="Quay")[1])["id"]

    def get(self, path: str):
        return json.loads(server_get(self.server.address.rstrip("/") + path))

    def zoomable(self) -> str:
        """A work whose picture may be taken along, with few tiles."""
        found = []
        for work in self.works[2:14]:
            if self.get(f"/works/{work}")["rights"] == "public-domain":
                self.post("/favourites", work=work, keep="yes")
                found += [(depth["tiles"], str(depth["depth"]), work) for depth in self.get(f"/works/{work}/along")["depths"]]
        _, self.depth, work = min(found)
        return work

    def collected(self) -> str:
        """The id of a complete album of the pin."""
        while (place := self.get(f"/places/{self.pin}"))["album"] is None:
            assert place["coming"]["state"] == "collecting", place
        return place["album"]["id"]

    def forms(self) -> list[tuple[str, str, dict | bytes]]:
        """For each route what is asked for, and with which form; one route may come several times."""
        number, odd = self.round, self.round % 2
        text = f"Round {number} " + "of many " * 200
        sets, places, yes = f"/favourites/sets/{self.set}", f"/places/{self.pin}", "yes" if odd else "no"
        no = "no" if odd else "yes"
        one = ",".join(self.records) if odd else self.records[0]
        return [
            ("/favourites", "", dict(work=self.works[14 + number], keep="yes")),
            ("/favourites", "", dict(work=self.other, keep=no)),
            ("/favourites/remove", "", {"works[]": self.works[40 + number]}),
            ("/favourites/shared", "", dict(works=",".join(self.works[20 + number:22 + number]))),
            ("/favourites/sets", "", dict(name=f"Set {number}")),
            ("/favourites/sets/add", "", {"set": self.spare, "works[]": self.works[14 + number]}),
            ("/favourites/sets/{set}", sets, dict(name=f"Boats {number}", note=text)),
            ("/favourites/sets/{set}", f"/favourites/sets/{self.spare}", dict(name="Ships", note=text)),
            ("/favourites/sets/{set}/works", f"{sets}/works", dict(work=self.kept, **{"in": no})),
            ("/favourites/sets/{set}/works", f"{sets}/works", dict(work=self.kept, **{"in": "yes"})),
            ("/favourites/sets/{set}/order", f"{sets}/order", dict(work=self.kept, place=str(1 + odd))),
            ("/favourites/sets/{set}/notes", f"{sets}/notes", dict(work=self.kept, note=text)),
            ("/favourites/sets/{set}/remove", f"/favourites/sets/{self.doomed_sets[-1]}/remove", {}),
            ("/undo", "", dict(removal=self.undos[-1])),
            ("/artists", "", dict(people=self.person, keep=yes)),
            ("/artists/separate", "", dict(person=self.person, record=self.records[1])) if odd else
            ("/artists/join", "", dict(one=self.records[0], other=self.records[1])),
            ("/news/read" if odd else "/news/unread", "", dict(items=self.news[0])),
            ("/news/refresh", "", {}),
            ("/places", "", dict(where=f"53.{number}, -2.8", name=f"Place {number}")),
            ("/places/map", "", dict(at=f"53.{number},-2.5", zoom="12")),
            ("/places/{pin}/name", f"{places}/name", dict(name=f"Quay {number}")),
            ("/places/{pin}/albums", f"{places}/albums", dict(album=self.album)),
            ("/places/{pin}/collect", f"{places}/collect", {}),
            ("/places/{pin}/stop", f"{places}/stop", {}),
            ("/places/{pin}/move", f"/places/{self.doomed_pins[0]}/move", dict(where=f"53.{number}, -2.7")),
            ("/places/{pin}/remove", f"/places/{self.doomed_pins[-1]}/remove", {}),
            ("/works/{id}/along", f"/works/{self.large}/along", {"do": "save", "depth": self.depth} if odd else {"do": "remove"}),
            ("/preferences", "", dict(theme="dark" if odd else "light")),
            ("/preferences/keys", "", dict(forget="flickr")),
            ("/museums", "", dict(museum="rijks", shown=no)),
            ("/museums/check", "", {}),
            ("/nearby/refresh", "", {}),
            ("/storage", "", dict(part="copies")),
            ("/library", "/library?mode=replace" if number % 3 == 0 else "/library", self.file),
        ]

    def all(self) -> list[tuple[str, tuple[int, bytes]]]:
        """Tries them all; what each answered."""
        self.round += 1
        answers = [(route, self.tried(path or route, form)) for route, path, form in self.forms()]
        said = dict(answers)
        for route, once in (("/favourites/sets/{set}/remove", self.doomed_sets), ("/undo", self.undos), ("/places/{pin}/remove", self.doomed_pins)):
            if said[route][0] != 507:
                once.pop()
        return answers

    def tried(self, path: str, form) -> tuple[int, bytes]:
        before = library(self.server)
        status, body = ask(self.server.address.rstrip("/") + path, form)
        # What was refused before is not there to be changed back: 400 and 404 say so.
        assert status in (200, 201, 303, 507) or (status in (400, 404) and self.wasRefused), (path, form, status, body)
        if status == 507:
            self.wasRefused = True
            detail = json.loads(body)["detail"]
            assert "disk" in detail.lower() or "does not take it" in detail, (path, detail)
            assert "/" not in detail.replace("keys.json", ""), detail  # no path of the machine's
            # What an album found goes on behind.
            without = lambda items: [item for item in items if "pin" not in item]  # noqa: E731
            assert without(library(self.server)) == without(before), path
        return status, body

    wasRefused = False


def server_get(address: str) -> bytes:
    return ask(address)[1]


def test_every_verb_on_a_full_disk(disk: pathlib.Path):
    data = disk / "data"
    server = Demo(data).start()
    try:
        verbs = Verbs(server)
        tried = set()
        for _ in range(2):
            for route, (status, body) in verbs.all():
                assert status in (200, 201, 303), (route, status, body)
                tried.add(route)
        # A new verb has to be tried here as well.
        assert tried == routes()
        fill(disk)
        refused: set[str] = set()
        for _ in range(4):
            refused |= {route for route, (status, _) in verbs.all() if status == 507}
            fill(disk)
        assert {
            "/favourites", "/favourites/sets", "/favourites/sets/{set}", "/favourites/sets/{set}/order", "/favourites/sets/{set}/remove", "/undo",
            "/artists", "/places", "/works/{id}/along", "/preferences", "/preferences/keys", "/library"} <= refused, refused
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
            server.start()
        except RuntimeError as error:
            assert "can’t be used: the disk is full" in str(error), error
        finally:
            server.stop()

        (disk / "ballast").unlink()
        server.start()
        verbs.server = server
        kept = [item for item in library(server) if "pin" not in item]
        assert kept == [item for item in before if "pin" not in item]
        verbs.wasRefused = True
        for route, (status, body) in verbs.all():
            assert status != 507, (route, body)
    finally:
        server.stop()
    assert not list((data / "tmp").iterdir())


def command(data: pathlib.Path, *arguments) -> subprocess.CompletedProcess:
    return subprocess.run([BINARY, *arguments, "--data", data], capture_output=True, text=True, timeout=PATIENCE)


def test_a_folder_that_can_only_be_read_is_said_and_left_alone(disk: pathlib.Path):
    data = disk / "data"
    server = Demo(data).start()
    Verbs(server)
    # What an album found goes on behind.
    before = [item for item in library(server) if "pin" not in item]
    server.stop()
    subprocess.run(["mount", "-o", "remount,ro", disk], check=True)

    for arguments in (
            ["demo", "--port", "0"], ["serve", "--port", "0"], ["library", "import", "/dev/null"], ["library", "restore", "1", "--yes"],
            ["catalogue", "import", "--museum", "tate", "/dev/null"]):
        done = command(data, *arguments)
        assert done.returncode == 74, done
        assert "can only be read" in done.stderr and done.stderr.count("\n") == 1, done.stderr

    subprocess.run(["mount", "-o", "remount,rw", disk], check=True)
    server.start()
    try:
        assert [item for item in library(server) if "pin" not in item] == before
    finally:
        server.stop()


def test_a_full_folder_for_temporary_files_keeps_nobody_from_a_library(disk: pathlib.Path, tmp_path: pathlib.Path):
    """SQLite puts what it cannot hold into the system's folder, which others may have filled."""
    server = Demo(tmp_path / "data", TMPDIR=str(disk)).start()
    try:
        work = json.loads(ask(f"{server.address}/works")[1])["works"][0]["id"]
        server.post("/favourites", work=work, keep="yes")
        head, *lines, end = ask(f"{server.address}/library.json")[1].decode().splitlines()
        kept = next(line for line in lines if '"favourite"' in line).rstrip(",")
        many = [kept.replace(work, f"aic:9{number:06}") for number in range(12_000)]
        fill(disk)
        for _ in range(2):
            status, body = ask(f"{server.address}/library?mode=replace", "\n".join([head, ",\n".join(many), end]).encode())
            assert status == 200 and json.loads(body)["favourites"] == len(many), body
    finally:
        server.stop()


def test_a_library_from_a_pipe_on_a_full_disk(disk: pathlib.Path, tmp_path: pathlib.Path):
    data = disk / "data"
    world = Demo(data).start()
    try:
        _, whole = ask(f"{world.address}/library.json")
    finally:
        world.stop()
    other = tmp_path / "tmp"
    other.mkdir()
    # Room for the database's own files, and less than a file on its way in leaves free.
    fill(disk, leaving=4 << 20)
    said = subprocess.run(
        [BINARY, "library", "import", "-", "--data", data], input=whole, capture_output=True, timeout=PATIENCE,
        env=os.environ | {"TMPDIR": str(other)})
    assert said.returncode == 74 and said.stderr == b"The disk is full. Nothing was changed.\n", said
    assert not os.listdir(other) and not [name for name in os.listdir(data / "tmp") if name.startswith(".draft-")]
    os.truncate(disk / "ballast", 0)
    said = subprocess.run(
        [BINARY, "library", "import", "-", "--data", data], input=whole, capture_output=True, timeout=PATIENCE)
    assert said.returncode == 0, said
