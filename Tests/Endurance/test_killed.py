"""A server that is killed in the middle of its work, a hundred times, loses nothing and shows nothing half."""
import http.client
import json
import os
import pathlib
import random
import signal
import sqlite3
import sys
import threading
import urllib.error
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import PATIENCE, Demo, Promenade, until  # noqa: E402

KILLS = int(os.environ.get("TEST_KILLS", "100"))
PAGES = 3
# What asking a server that is being killed can end in.
GONE = (OSError, http.client.HTTPException, ValueError)


def get(address: str, accept: str = "application/json") -> bytes:
    return urllib.request.urlopen(urllib.request.Request(address, headers={"Accept": accept}), timeout=PATIENCE).read()


def is_whole_jpeg(picture: bytes) -> bool:
    return picture[:3] == b"\xff\xd8\xff" and picture[-2:] == b"\xff\xd9"


class Visitors:
    """Ask for pages and pictures until the server is gone; note any picture that is not whole."""

    def __init__(self, address: str, chance: random.Random):
        self.address = address
        self.half: list[str] = []
        self.answered: list[str] = []
        self.asked_for: str | None = None
        self.acknowledged: str | None = None
        self.threads = [
            threading.Thread(target=self.walk, args=(random.Random(chance.random()),), daemon=True) for _ in range(4)]
        self.threads.append(threading.Thread(target=self.choose, args=(random.Random(chance.random()),), daemon=True))
        for thread in self.threads:
            thread.start()

    def walk(self, chance: random.Random) -> None:
        while True:
            try:
                page = json.loads(get(f"{self.address}/works?page={chance.randint(1, PAGES)}"))
                self.answered.append("page")
                for work in chance.sample(page["works"], 3):
                    if work["picture"]:
                        self.look(work["picture"].replace("/400.", f"/{chance.choice([200, 400, 600, 843])}."))
            except urllib.error.HTTPError:
                continue  # Busy, for the moment.
            except GONE:
                return  # The server is gone, or was as it answered.

    def choose(self, chance: random.Random) -> None:
        """Sets the theme again and again, and remembers what was said to be kept."""
        try:
            while True:
                self.asked_for = chance.choice(["device", "light", "dark"])
                urllib.request.urlopen(
                    urllib.request.Request(
                        f"{self.address}/preferences", data=f"theme={self.asked_for}".encode(),
                        headers={"Accept": "application/json"}), timeout=PATIENCE).read()
                self.acknowledged = self.asked_for
        except GONE:
            return

    def look(self, path: str) -> None:
        try:
            answer = urllib.request.urlopen(self.address + path, timeout=PATIENCE)
            length, picture = int(answer.headers["Content-Length"]), answer.read()
        except urllib.error.HTTPError:
            return  # Said so, with a status.
        self.answered.append(path)
        if len(picture) == length and not is_whole_jpeg(picture):
            self.half.append(path)

    def left(self) -> None:
        for thread in self.threads:
            thread.join(timeout=PATIENCE)


def make_everything_stale(data: pathlib.Path) -> None:
    with sqlite3.connect(data / "catalogue.sqlite") as database:
        database.execute("UPDATE listing SET fetchedAt = 0")
        database.execute("UPDATE work SET fetchedAt = 0")
    database.close()


def integrity(data: pathlib.Path, name: str) -> str:
    database = sqlite3.connect(data / name)
    try:
        return database.execute("PRAGMA integrity_check").fetchone()[0]
    finally:
        database.close()


def draw_first(world: Demo) -> None:
    """The museum draws each picture once and remembers it; then the server's own work is what takes time."""
    listing = json.loads(get(f"{world.museum}/api/v1/artworks?limit={24 * PAGES}&fields=image_id"))
    for work in listing["data"]:
        if work["image_id"]:
            get(f"{world.museum}/iiif/2/{work['image_id']}/full/843,/0/default.jpg")


def test_killed_a_hundred_times_during_refreshes(tmp_path: pathlib.Path):
    chance = random.Random(7)
    world = Demo(tmp_path / "world").start()
    data = tmp_path / "data"
    try:
        draw_first(world)
        kept = {"device"}
        for kill in range(KILLS):
            server = Promenade(
                data, PROMENADE_AIC_API_URL=f"{world.museum}/api/v1", PROMENADE_AIC_IIIF_URL=f"{world.museum}/iiif/2")
            server.start()
            if kill == 0:
                server.only("aic")
            theme = json.loads(get(f"{server.address}/preferences"))["theme"]
            assert theme in kept, f"kill {kill}: {theme} is kept, not one of {kept}"
            visitors = Visitors(server.address, chance)
            # By chance, so that the kill falls into anything from the first question to a write. After so many answers, not so
            # long: a slow machine comes as far as a quick one.
            goal = chance.randint(0, 40)
            until(lambda: len(visitors.answered) >= goal, f"kill {kill}: no answers")
            threading.Event().wait(chance.uniform(0, 0.05))
            os.kill(server._process.pid, signal.SIGKILL)
            server._process.wait()
            visitors.left()
            # What was acknowledged is kept; what was under way may be.
            kept = {visitors.acknowledged or theme, visitors.asked_for or theme}
            assert visitors.half == [], f"kill {kill}"
            assert integrity(data, "catalogue.sqlite") == "ok", f"kill {kill}"
            assert integrity(data, "library.sqlite") == "ok", f"kill {kill}"
            make_everything_stale(data)
        folders = [data / "pictures" / folder for folder in ("originals", "derived")]
        pictures = [file for folder in folders for file in folder.rglob("*") if file.is_file()]
        assert all(is_whole_jpeg(file.read_bytes()) for file in pictures)
        with sqlite3.connect(data / "catalogue.sqlite") as database:
            pages, works = (database.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("listing", "work"))
        assert pages == PAGES and works == 24 * PAGES and len(pictures) > 20, (pages, works, len(pictures))
        print(f"{KILLS} kills: {pages} pages, {works} works and {len(pictures)} pictures kept, all whole")
    finally:
        world.stop()
