"""The library through kills, damage and a full disk: every acknowledged change is there afterwards."""
import http.client
import json
import os
import pathlib
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import urllib.error
import urllib.parse
import urllib.request

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import BINARY, PATIENCE, Demo, Promenade, until  # noqa: E402

KILLS = int(os.environ.get("TEST_LIBRARY_KILLS", "100"))
GONE = (OSError, http.client.HTTPException, ValueError)


def ask(address: str, form: dict | None = None, accept: str = "application/json") -> bytes:
    data = urllib.parse.urlencode(form).encode() if form else None
    request = urllib.request.Request(address, data=data, headers={"Accept": accept})
    return urllib.request.urlopen(request, timeout=PATIENCE).read()


def favourites(data: pathlib.Path) -> set[str]:
    database = sqlite3.connect(data / "library.sqlite")
    try:
        assert database.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        return {row[0] for row in database.execute("SELECT id FROM favourite")}
    finally:
        database.close()


def server(world: Demo, data: pathlib.Path) -> Promenade:
    return Promenade(
        data, PROMENADE_AIC_API_URL=f"{world.museum}/api/v1", PROMENADE_AIC_IIIF_URL=f"{world.museum}/iiif/2")


def ids(world: Demo, limit: int = 40) -> list[str]:
    listing = json.loads(ask(f"{world.museum}/api/v1/artworks?limit={limit}&fields=id"))
    return [f"aic:{work['id']}" for work in listing["data"]]


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    world = Demo(tmp_path_factory.mktemp("world")).start()
    yield world
    world.stop()


class Hand(threading.Thread):
    """Keeps and removes works of its own until the server is gone; remembers what was acknowledged."""

    def __init__(self, address: str, works: list[str], kept: set[str], chance: random.Random):
        super().__init__(daemon=True)
        self.address, self.works, self.chance = address, works, chance
        self.kept = {work: work in kept for work in works}
        self.unsure: str | None = None
        self.changes = 0

    def run(self) -> None:
        try:
            while True:
                self.unsure = self.chance.choice(self.works)
                wish = not self.kept[self.unsure]
                answer = json.loads(ask(f"{self.address}/favourites", {"work": self.unsure, "keep": "yes" if wish else "no"}))
                assert answer["isFavourite"] == wish
                self.kept[self.unsure] = wish
                self.changes += 1
                self.unsure = None
        except GONE:
            return


def test_killed_again_and_again_while_favourites_change(world: Demo, tmp_path: pathlib.Path):
    chance = random.Random(11)
    data = tmp_path / "data"
    works = ids(world)
    kept: set[str] = set()
    changes = 0
    for kill in range(KILLS):
        promenade = server(world, data).start()
        if kill == 0:
            for work in works:  # Into the catalogue, so that a change is a write and nothing else.
                ask(f"{promenade.address}/works/{work}")
        hands = [Hand(promenade.address, works[at::3], kept, random.Random(chance.random())) for at in range(3)]
        for hand in hands:
            hand.start()
        # After so many changes, not so long, that a slow machine comes as far as a quick one; and then anywhere in the next.
        goal = chance.randint(0, 40)
        until(lambda: sum(hand.changes for hand in hands) >= goal, f"kill {kill}: nothing is changed")
        threading.Event().wait(chance.uniform(0, 0.01))
        os.kill(promenade._process.pid, signal.SIGKILL)
        promenade._process.wait()
        for hand in hands:
            hand.join(timeout=PATIENCE)
        there = favourites(data)
        for hand in hands:
            changes += hand.changes
            for work, wish in hand.kept.items():
                if work != hand.unsure:
                    assert (work in there) == wish, f"kill {kill}: {work}"
        kept = there
    assert changes > KILLS, changes
    promenade = server(world, data).start()
    try:
        file = json.loads(ask(f"{promenade.address}/library.json"))
        assert {item["favourite"]["work"]["id"] for item in file["items"] if "favourite" in item} == kept
    finally:
        promenade.stop()
    print(f"{KILLS} kills, {changes} acknowledged changes, all there")


@pytest.mark.parametrize("damage", ["header", "half"])
def test_a_damaged_library_comes_back_from_its_newest_copy(world: Demo, tmp_path: pathlib.Path, damage: str):
    data = tmp_path / "data"
    promenade = server(world, data).start()
    work = ids(world, 1)[0]
    ask(f"{promenade.address}/favourites", {"work": work, "keep": "yes"})
    promenade.restart()
    # The start makes a copy, behind the first pages.
    until(lambda: len(list((data / "backups").glob("library-*.sqlite"))) == 2)
    promenade.stop()
    # The journal into the file: as long as it lies beside it, SQLite mends most damage from it.
    assert favourites(data) == {work}
    library = data / "library.sqlite"
    whole = library.read_bytes()
    library.write_bytes(b"\0" * 4096 + whole[4096:] if damage == "header" else whole[: len(whole) // 2])
    damaged = library.read_bytes()

    promenade.start()
    try:
        assert "Your library was damaged" in ask(f"{promenade.address}/preferences", accept="text/html").decode()
        assert json.loads(ask(f"{promenade.address}/preferences"))["restored"]["damaged"].startswith("library.sqlite.damaged-")
    finally:
        promenade.stop()

    assert favourites(data) == {work}
    assert [file.read_bytes() for file in data.glob("library.sqlite.damaged-*")] == [damaged]


def run(data: pathlib.Path, *arguments, expect: int = 0) -> str:
    done = subprocess.run([BINARY, *arguments, "--data", data], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == expect, done.stderr
    return done.stdout


def test_commands_take_the_library_out_and_in_beside_a_running_server(world: Demo, tmp_path: pathlib.Path):
    promenade = server(world, tmp_path / "data").start()
    try:
        works = ids(world, 3)
        for work in works:
            ask(f"{promenade.address}/favourites", {"work": work, "keep": "yes"})
        file = tmp_path / "library.json"
        run(promenade.data, "library", "export", file)
        assert run(promenade.data, "library", "export") == file.read_text() == ask(f"{promenade.address}/library.json").decode()
        removal = json.loads(ask(f"{promenade.address}/favourites", {"work": works[0], "keep": "no"}))
        assert removal["count"] == 2

        summary = json.loads(run(promenade.data, "library", "import", file, "--json"))

        assert summary["favourites"] == 1 and summary["read"] == 3
        # The running server has noticed.
        assert json.loads(ask(f"{promenade.address}/favourites", {"work": works[0], "keep": "yes"}))["count"] == 3
        broken = tmp_path / "broken.json"
        broken.write_text(file.read_text()[:-20])
        run(promenade.data, "library", "import", broken, "--replace", expect=65)
        run(promenade.data, "library", "import", tmp_path / "none.json", expect=66)
        run(promenade.data, "library", "export", tmp_path / "no" / "folder.json", expect=74)
        assert len(json.loads(ask(f"{promenade.address}/library.json"))["items"]) == 3
        assert set(json.loads(run(promenade.data, "images", "sweep", "--dry-run", "--json"))) == {"derived", "pyramids", "originals", "tiles", "kept"}
    finally:
        promenade.stop()


def test_replacements_leave_the_library_among_the_copies_and_one_goes_back_by_a_command(world: Demo, tmp_path: pathlib.Path):
    data, second = tmp_path / "data", tmp_path / "second"
    second.mkdir()
    os.environ["PROMENADE_BACKUPS"] = str(second)
    try:
        promenade = server(world, data).start()
        try:
            works = ids(world, 5)
            for work in works:
                ask(f"{promenade.address}/favourites", {"work": work, "keep": "yes"})
            for _ in range(13):
                request = urllib.request.Request(
                    f"{promenade.address}/library?mode=replace", b'{"format":"promenade-library","version":1,"items":[\n]}\n',
                    {"Content-Type": "application/json", "Accept": "application/json"})
                urllib.request.urlopen(request, timeout=PATIENCE).read()
            copies = json.loads(run(data, "library", "backups", "--json"))
            full = [copy for copy in copies if copy["holds"]["works"] == 5]
            assert [copy["why"] for copy in full] == ["replace"]
            assert full[0]["name"] in ask(f"{promenade.address}/preferences").decode()
            run(data, "library", "restore", full[0]["name"], "--yes", expect=69)
        finally:
            promenade.stop()
        assert favourites(data) == set()
        answer = json.loads(run(data, "library", "restore", str(full[0]["number"]), "--yes", "--json"))
        assert favourites(data) == set(works)
        run(data, "library", "restore", answer["undo"], "--yes")
        run(data, "library", "restore", "12345", "--yes", expect=66)
        for name in ("library.sqlite", "library.sqlite-wal", "library.sqlite-shm"):
            (data / name).unlink(missing_ok=True)
        run(data, "library", "export", expect=74)
        run(data, "library", "restore", full[0]["name"], "--yes")
        assert favourites(data) == set(works)
        assert {file.name for file in second.iterdir()} >= {full[0]["name"]}
        assert not [path for path in data.rglob("*") if path.stat().st_mode & 0o077]
        assert data.stat().st_mode & 0o077 == 0
    finally:
        del os.environ["PROMENADE_BACKUPS"]


def test_without_a_copy_the_operator_is_told_and_nothing_is_touched(world: Demo, tmp_path: pathlib.Path):
    (tmp_path / "library.sqlite").write_bytes(b"damaged" * 1000)

    with pytest.raises(RuntimeError, match="library.sqlite is damaged"):
        server(world, tmp_path).start()

    assert (tmp_path / "library.sqlite").read_bytes() == b"damaged" * 1000


@pytest.fixture
def tiny_disk(tmp_path: pathlib.Path):
    folder = tmp_path / "disk"
    folder.mkdir()
    if os.geteuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=6m", "tmpfs", folder]).returncode:
        pytest.skip("A FULL DISK WAS NOT TRIED: only root can mount a small one")
    yield folder
    subprocess.run(["umount", folder], check=True)


def test_a_full_disk_is_said_and_nothing_is_lost(world: Demo, tiny_disk: pathlib.Path):
    data = tiny_disk / "data"
    promenade = server(world, data).start()
    try:
        works = ids(world)
        ask(f"{promenade.address}/favourites", {"work": works[0], "keep": "yes"})
        ballast = tiny_disk / "ballast"
        with open(ballast, "wb", buffering=0) as file:
            for size in (65_536, 4_096, 512):
                try:
                    while True:
                        file.write(b"\0" * size)
                except OSError:
                    pass
        failed, acknowledged = None, [works[0]]
        for work in works[1:]:
            try:
                ask(f"{promenade.address}/favourites", {"work": work, "keep": "yes"})
                acknowledged.append(work)
            except urllib.error.HTTPError as error:
                failed = error
                break
        assert failed is not None and failed.code == 507, failed
        assert "The disk is full. The work wasn’t added." in json.loads(failed.read())["detail"]
        with pytest.raises(urllib.error.HTTPError) as page:
            ask(f"{promenade.address}/favourites", {"work": work, "keep": "yes"}, accept="text/html")
        assert "The disk is full" in page.value.read().decode()
        # Pages, pictures and the way out go on.
        assert b"<h1>" in ask(f"{promenade.address}/works/{works[0]}", accept="text/html")
        ask(f"{promenade.address}/pictures/{works[0]}/400.jpg", accept="image/jpeg")
        file = json.loads(ask(f"{promenade.address}/library.json"))
        assert [item["favourite"]["work"]["id"] for item in file["items"] if "favourite" in item] == acknowledged

        ballast.unlink()
        ask(f"{promenade.address}/favourites", {"work": work, "keep": "yes"})
        promenade.restart()
        assert favourites(data) == {*acknowledged, work}
    finally:
        promenade.stop()
