"""Two hundred kills while albums download: no pin is lost, no half photograph shown, downloads go on."""
import datetime
import hashlib
import json
import os
import pathlib
import random
import signal
import sqlite3
import sys
import threading
import time
import urllib.request
import uuid

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import Demo, Promenade  # noqa: E402
from slow_commons import SlowCommons  # noqa: E402

KILLS = int(os.environ.get("PROMENADE_PIN_KILLS", "200"))
ALBUM = 21


def dropped(server: Promenade, number: int) -> str:
    """A pin that only begins, taken in with a library's file; its id once the server has acknowledged it."""
    identity = uuid.uuid4().hex
    now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")
    place = {"latitude": 50 + number / 100, "longitude": -3.5}
    album = {
        "id": uuid.uuid4().hex, "service": "commons", "centre": place, "radius": 500, "begunAt": now,
        "state": "collecting", "photos": [], "total": 0, "startsOver": False}
    pin = {"id": identity, "name": f"Place {number}", "coordinate": place, "madeAt": now, "albums": [album]}
    file = json.dumps({"format": "promenade-library", "version": 1, "items": [{"pin": pin}]})
    request = urllib.request.Request(
        f"{server.address}/library?mode=merge", file.encode(),
        {"Content-Type": "application/json", "Accept": "application/json"})
    assert json.loads(urllib.request.urlopen(request, timeout=20).read())["pins"] == 1
    return identity


class Disk:
    """The data folder between two runs."""

    def __init__(self, data: pathlib.Path):
        self.kept, self.library = data / "pictures" / "kept", data / "library.sqlite"
        self.seen: set[str] = set()

    def pictures(self, picture: bytes) -> set[str]:
        """Names of the pictures that are kept, after a look at each new one."""
        names = {file.name: file for file in self.kept.rglob("*") if file.is_file()}
        for name in names.keys() - self.seen:
            assert names[name].read_bytes() == picture, f"half a picture: {name}"
        self.seen |= names.keys()
        return set(names)

    def ask(self, sql: str) -> list[tuple]:
        database = sqlite3.connect(self.library, timeout=20)
        try:
            return database.execute(sql).fetchall()
        finally:
            database.close()

    def here(self) -> set[str]:
        """Addresses of the photographs that are shown."""
        return {origin for (origin,) in self.ask("SELECT origin FROM photo WHERE isHere")}


def name(origin: str) -> str:
    return hashlib.sha256(origin.encode()).hexdigest()


def test_killed_two_hundred_times_while_albums_download(tmp_path: pathlib.Path):
    chance = random.Random(5)
    world = Demo(tmp_path / "world").start()
    listing = json.loads(urllib.request.urlopen(f"{world.museum}/api/v1/artworks?limit=9&fields=image_id").read())
    drawn = next(work["image_id"] for work in listing["data"] if work["image_id"])
    picture = urllib.request.urlopen(f"{world.museum}/iiif/2/{drawn}/full/843,/0/default.jpg").read()
    museums = world.museums
    commons = SlowCommons(picture, pause=0.03)
    disk = Disk(tmp_path / "data")

    def start() -> Promenade:
        environment = museums | {"PROMENADE_COMMONS_URL": f"{commons.address}/w/api.php"}
        return Promenade(tmp_path / "data", **environment).start()

    try:
        pins: set[str] = set()
        grown, unfinished = 0, 0
        before: set[str] = set()
        for kill in range(KILLS):
            server = start()
            pins.add(dropped(server, kill))
            # A moment by chance, so that the kill falls into anything from a question to a write.
            threading.Event().wait(chance.uniform(0.01, 0.2))
            os.kill(server._process.pid, signal.SIGKILL)
            server._process.wait()

            assert disk.ask("PRAGMA integrity_check") == [("ok",)], f"kill {kill}"
            assert pins <= {pin for (pin,) in disk.ask("SELECT id FROM pin")}, f"kill {kill}: a pin is lost"
            there = disk.pictures(picture)
            shown = disk.here()
            assert {name(origin) for origin in shown} <= there, f"kill {kill}: a photograph without its picture"
            assert before <= shown, f"kill {kill}: a photograph is lost"
            grown += len(shown) > len(before)
            unfinished += bool(disk.ask("SELECT 1 FROM album WHERE state = 'collecting' LIMIT 1"))
            before = shown
        # Pictures that were on the disk are not asked for again.
        asked = {origin: commons.asked[origin] for origin in before}
        server = start()
        patience = time.monotonic() + 120
        while disk.ask("SELECT 1 FROM album WHERE state = 'collecting' LIMIT 1") and time.monotonic() < patience:
            threading.Event().wait(0.1)
        server.stop()
        albums = disk.ask("SELECT state, (SELECT COUNT(*) FROM photo WHERE photo.pin = album.pin AND isHere) FROM album")
        assert albums == [("complete", ALBUM)] * KILLS
        assert asked == {origin: commons.asked[origin] for origin in before}
        assert {name(origin) for origin in disk.here()} == disk.pictures(picture)
        assert grown > KILLS / 5 and unfinished > KILLS / 2, (grown, unfinished)
        print(f"{KILLS} kills: {len(pins)} pins and {len(disk.seen)} pictures, all there, all whole")
    finally:
        commons.stop()
        world.stop()
