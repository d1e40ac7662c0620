"""A disk that fills up under what can be fetched or made again: each says so, leaves nothing half, and goes on once there is room."""
import json
import pathlib
import sqlite3
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import BINARY, PATIENCE, Demo, until  # noqa: E402
from large_pictures import png  # noqa: E402
from test_full_disk import Verbs, ask, command, disk, fill, library  # noqa: E402, F401

# Below what copies leave free (256 MB), and room enough for what people make.
LITTLE = 60_000_000


def records(file: pathlib.Path, count: int) -> None:
    """Works of Tate's shape."""
    with file.open("w") as lines:
        for number in range(count):
            lines.write(json.dumps({
                "acno": f"T{number}", "title": f"Work {number}", "medium": "Oil paint on canvas", "dateText": str(1800 + number % 200),
                "contributors": [{"id": number % 500, "fc": f"Artist {number % 500}", "role": "artist"}]}) + "\n")


def files(folder: pathlib.Path) -> set[pathlib.Path]:
    return {path for path in folder.rglob("*") if path.is_file()} if folder.exists() else set()


def copies(data: pathlib.Path) -> set[int]:
    """The files of pictures on the disk, each once: a second name of one takes no room."""
    return {path.stat().st_ino for folder in ("kept", "originals", "derived", "pyramids") for path in files(data / "pictures" / folder)}


def test_what_can_be_fetched_again_waits_for_room(disk: pathlib.Path):
    own = disk.parent / "own"
    own.mkdir()
    data = disk / "data"
    server = Demo(data, PROMENADE_PICTURES=str(own)).start()
    try:
        verbs = Verbs(server)
        taken = f"/works/{verbs.large}/along"
        until(lambda: not files(data / "pictures" / "tmp"))
        ballast = disk / "ballast"
        fill(disk, leaving=LITTLE)
        copied = copies(data)

        # What people make is kept; what is fetched for it is not, and says so.
        assert verbs.post(taken, do="save", depth=verbs.depth)[0] in (200, 303)
        # It is not in the answer before there is any.
        trouble = until(lambda: verbs.get(taken)["taken"].get("trouble"))
        assert trouble == "diskFull", trouble
        words = ask(f"{server.address}/works/{verbs.large}", accept="text/html")[1].decode()
        assert "The disk is full. Make room, then choose Go on." in words
        assert ask(f"{server.address}/pictures/{verbs.works[45]}/843.jpg", accept="image/jpeg")[0] == 200
        pin = verbs.dropped("53.77, -5.15")
        album = until(lambda: (coming := verbs.get(f"/places/{pin}")["coming"]) and coming["state"] == "failed" and coming)
        assert album["trouble"] == "diskFull", album
        png(own / "quay.png", 1_500, 1_100)
        assert until(lambda: verbs.get("/own")["pictures"])[0]["state"] != "ready"
        assert copies(data) == copied
        assert not files(data / "pictures" / "tmp")

        ballast.unlink()
        verbs.post(taken, do="resume")
        until(lambda: verbs.get(taken)["taken"]["isComplete"])
        verbs.post(f"/places/{pin}/collect", goingOn="yes")
        until(lambda: verbs.get(f"/places/{pin}")["album"])
        until(lambda: verbs.get("/own")["pictures"][0]["state"] == "ready")
        assert files(data / "pictures" / "pyramids")
    finally:
        server.stop()


def test_pages_go_on_and_copies_of_them_come_later(disk: pathlib.Path):
    data = disk / "data"
    server = Demo(data).start()
    try:
        ask(f"{server.address}/works")
        fill(disk)
        pages = {}
        for page in range(2, 6):
            status, body = ask(f"{server.address}/works?page={page}")
            assert status == 200, body
            pages[page] = [work["id"] for work in json.loads(body)["works"]]
            fill(disk)
        for path in ("/works?q=boat", "/news", "/nearby", "/artists/add?q=a"):
            assert ask(f"{server.address}{path}", accept="text/html")[0] == 200, path
        (disk / "ballast").unlink()
        for page, works in pages.items():
            assert [work["id"] for work in json.loads(ask(f"{server.address}/works?page={page}")[1])["works"]] == works
    finally:
        server.stop()
    database = sqlite3.connect(data / "catalogue.sqlite")
    try:
        assert database.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        assert database.execute("SELECT count(*) FROM listing").fetchone()[0] >= len(pages)
    finally:
        database.close()


def test_a_collection_is_brought_home_in_part_said_so_and_then_whole(disk: pathlib.Path):
    data = disk / "data"
    source = disk.parent / "works.jsonl"
    records(source, 8_000)
    bring = lambda: subprocess.run(  # noqa: E731
        [BINARY, "catalogue", "import", "--museum", "tate", "--date", "2024-02-16", "--json", "--data", data, source],
        capture_output=True, text=True, timeout=PATIENCE)
    server = Demo(data).start()
    server.stop()
    # Less than an import leaves for what people make.
    fill(disk, leaving=250_000_000)
    done = bring()
    assert done.returncode == 74 and "disk is full" in done.stderr and done.stderr.count("\n") <= 2, done
    (disk / "ballast").unlink()
    done = bring()
    assert done.returncode == 0, done
    assert json.loads(done.stdout)["stage"] == "finished", done.stdout
    database = sqlite3.connect(data / "catalogue.sqlite")
    try:
        assert database.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    finally:
        database.close()


def test_a_copy_of_the_library_that_finds_no_room_is_made_later(disk: pathlib.Path):
    data = disk / "data"
    server = Demo(data).start()
    try:
        assert ask(f"{server.address}/favourites", dict(work=Verbs(server).works[0], keep="yes"))[0] in (200, 303)
        note = "Of many boats. " * 60
        for number in range(40):
            made = json.loads(ask(f"{server.address}/favourites/sets", dict(name=f"Set {number}", note=note))[1])
            assert made["set"]
    finally:
        server.stop()
    backups = data / "backups"
    before = files(backups)
    # The library and its journal fit, a second one does not.
    fill(disk, leaving=200_000)
    server.start()
    try:
        kept = library(server)
        assert len(kept) > 40 and files(backups) == before
        status, body = ask(f"{server.address}/library?mode=replace", Verbs.nothing)
        assert status == 507 and "disk is full" in json.loads(body)["detail"].lower(), (status, body)
        assert library(server) == kept and files(backups) == before
    finally:
        server.stop()
    (disk / "ballast").unlink()
    server.start()
    try:
        until(lambda: files(backups) - before)
        assert library(server) == kept
        assert ask(f"{server.address}/library?mode=replace", Verbs.nothing)[0] == 200
        names = {path.name for path in files(backups) - before}
        assert any("-replace-" in name for name in names) and not any(name.startswith(".") for name in names), names
    finally:
        server.stop()
    assert command(data, "library", "backups").returncode == 0
