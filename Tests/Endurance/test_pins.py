"""Two hundred kills while albums download: no pin is lost, no half photograph shown, downloads go on."""
import collections
import hashlib
import json
import os
import pathlib
import random
import signal
import sqlite3
import sys
import threading
import urllib.parse
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import PATIENCE, Demo, Promenade, until  # noqa: E402
from slow_commons import SlowCommons  # noqa: E402

KILLS = int(os.environ.get("TEST_PIN_KILLS", "200"))
# The most pictures that come in one round: fewer than an album has, so that every kill finds one unfinished.
MOST = SlowCommons.photographs - 2


def dropped(server: Promenade, number: int) -> str:
    """Drops a pin; its id once the server has acknowledged it."""
    form = urllib.parse.urlencode({"where": f"{50 + number / 100:.2f}, -3.5", "name": f"Place {number}"})
    request = urllib.request.Request(
        f"{server.address}/places", form.encode(), {"Accept": "application/json"})
    return json.loads(urllib.request.urlopen(request, timeout=PATIENCE).read())["id"]


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
        database = sqlite3.connect(self.library, timeout=PATIENCE)
        try:
            return database.execute(sql).fetchall()
        finally:
            database.close()

    def here(self) -> set[str]:
        """Addresses of the photos that are shown."""
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
        before: set[str] = set()
        asked: dict[str, int] = {}
        moments = collections.Counter()
        for kill in range(KILLS):
            moment = chance.choice(["dropped", "sent", "sent", "here"])
            moments[moment] += 1
            commons.allow(chance.randint(1, MOST))
            server = start()
            pins.add(dropped(server, kill))
            if moment == "sent":
                assert commons.wait_until_sent(PATIENCE), f"kill {kill}: downloads do not go on"
                # The kill falls into anything between a picture's last byte and the note that it is here.
                threading.Event().wait(chance.uniform(0, 0.02))
            elif moment == "here":
                until(lambda: len(disk.here()) > len(before), f"kill {kill}: no photograph comes")
            told = disk.here()
            os.kill(server._process.pid, signal.SIGKILL)
            server._process.wait()

            assert disk.ask("PRAGMA integrity_check") == [("ok",)], f"kill {kill}"
            assert pins <= {pin for (pin,) in disk.ask("SELECT id FROM pin")}, f"kill {kill}: a pin is lost"
            there = disk.pictures(picture)
            shown = disk.here()
            assert {name(origin) for origin in shown} <= there, f"kill {kill}: a photograph without its picture"
            assert before | told <= shown, f"kill {kill}: a photograph is lost"
            assert disk.ask("SELECT 1 FROM album WHERE state = 'collecting' LIMIT 1"), f"kill {kill}"
            assert {origin: commons.asked[origin] for origin in asked} == asked, f"kill {kill}: fetched again"
            asked = {origin: times for origin, times in commons.asked.copy().items() if name(origin) in there}
            before = shown
        assert len(before) >= moments["here"]
        commons.allow(KILLS * SlowCommons.photographs)
        server = start()
        until(
            lambda: not disk.ask("SELECT 1 FROM album WHERE state = 'collecting' LIMIT 1"),
            "collections do not come to their end")
        server.stop()
        albums = disk.ask("SELECT state, (SELECT COUNT(*) FROM photo WHERE photo.pin = album.pin AND isHere) FROM album")
        assert albums == [("complete", SlowCommons.photographs)] * KILLS
        assert asked == {origin: commons.asked[origin] for origin in asked}
        assert {name(origin) for origin in disk.here()} == disk.pictures(picture)
        print(f"{KILLS} kills: {len(pins)} pins and {len(disk.seen)} pictures, all there, all whole")
    finally:
        commons.stop()
        world.stop()
