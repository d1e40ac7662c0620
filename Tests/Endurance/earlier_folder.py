"""A data folder as the version before accounts left it: Tests/Fixtures/v1, over the museums of a demo."""
import hashlib
import io
import os
import pathlib
import shutil
import sqlite3
import sys
import time

from PIL import Image

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import ROOT, Demo  # noqa: E402
from hands import Device  # noqa: E402

FIXTURE = ROOT / "Tests" / "Fixtures" / "v1"
COPY = "library-000002-2026-11-28T07-21-20Z-hourly-14"
FAVOURITES = {"aic:100285", "aic:100143", "aic:100498", "rijks:200100007", "rijks:200100016"}
# Removed after the copy was made; `SET` had its one work with it.
REMOVED, REMOVED_SET = "aic:100214", "Boats"
SET, SET_NOTE = "Quiet rooms", "For the *evening*, one a day."
NOTED, NOTE = "aic:100285", "The light comes from the left."
ARTIST = "Tullio Berengan"
PIN, PHOTOS = "The bench by the water", 21
# A later version's.
LATER = "99 of a later version"


def earlier_folder(demo: Demo, data: pathlib.Path) -> pathlib.Path:
    """The folder, with a picture of one colour for each that is kept."""
    hour_ago = int(time.time() - 3600) * 1000
    (data / "backups").mkdir(parents=True, mode=0o700)
    data.chmod(0o700)
    for name in ("config.json", "keys.json"):
        shutil.copy(FIXTURE / name, data / name)
    for name in ("library", "catalogue", COPY):
        file = (data / "backups" if name == COPY else data) / f"{name}.sqlite"
        text = (FIXTURE / f"{name}.sql").read_text()
        for word, address in {"MUSEUM": demo.museum, "SECOND": demo.second, "COMMONS": demo.museum}.items():
            text = text.replace(word, address.removeprefix("http://"))
        database = sqlite3.connect(file)
        # As the program makes new files; a copy is one file that needs no other.
        database.execute(f"PRAGMA auto_vacuum = {'NONE' if name == 'catalogue' else 'INCREMENTAL'}")
        database.executescript(text)
        if name == "library":
            # Within its day, whenever the test runs.
            database.execute("UPDATE removal SET removedAt = ?", [hour_ago])
            database.execute("UPDATE removalTime SET seenAt = ?", [hour_ago])
            database.commit()
        database.execute(f"PRAGMA journal_mode = {'DELETE' if name == COPY else 'WAL'}")
        database.close()
    for origin in origins(data):
        keep(data / "pictures", origin)
    for path in data.rglob("*"):
        path.chmod(0o700 if path.is_dir() else 0o600)
    return data


def origins(data: pathlib.Path) -> list[str]:
    """Addresses of the pictures that are kept."""
    found = ask(data / "library.sqlite", """
        SELECT pictureService || '/full/843,/0/default.jpg' FROM favourite WHERE pictureService IS NOT NULL
        UNION SELECT origin FROM photo WHERE isHere""")
    return [origin for (origin,) in found]


def colour(origin: str) -> tuple[int, ...]:
    return tuple(hashlib.sha256(origin.encode()).digest()[:3])


def keep(pictures: pathlib.Path, origin: str) -> None:
    """Writes what is a picture's under its address: under both names, as the program does."""
    name = hashlib.sha256(origin.encode()).hexdigest()
    files = [pictures / folder / name[:2] / name for folder in ("kept", "originals")]
    for file in files:
        file.parent.mkdir(parents=True, exist_ok=True)
    bytes = io.BytesIO()
    Image.new("RGB", (843, 632), colour(origin)).save(bytes, "JPEG")
    files[0].write_bytes(bytes.getvalue())
    os.link(*files)


def ask(file: pathlib.Path, sql: str, *values) -> list[tuple]:
    """Asks a database, or changes it; nothing is beside the file afterwards."""
    database = sqlite3.connect(file)
    try:
        with database:
            return database.execute(sql, values).fetchall()
    finally:
        database.close()


def is_sound(file: pathlib.Path) -> bool:
    return ask(file, "PRAGMA integrity_check") == [("ok",)] and ask(file, "PRAGMA foreign_key_check") == []


def older_still(data: pathlib.Path) -> pathlib.Path:
    """Takes the library one step back, to the form before artists that were removed had a table."""
    ask(data / "library.sqlite", "DROP TABLE removedArtist")
    ask(data / "library.sqlite", "DELETE FROM grdb_migrations WHERE identifier = 'artists that were removed'")
    return data


def steps(file: pathlib.Path) -> set[str]:
    return {step for (step,) in ask(file, "SELECT identifier FROM grdb_migrations")}


def make_later(file: pathlib.Path) -> None:
    """Writes down a step that this version does not know."""
    ask(file, "INSERT INTO grdb_migrations VALUES (?)", LATER)


def contents(data: pathlib.Path) -> dict[str, str]:
    """Every file and what is in it: of a database its rows, as whoever opens one notes that in its file."""
    files = [path for path in sorted(data.rglob("*"))
             if path.is_file() and path.name != "server.lock" and not path.name.endswith(("-shm", "-wal"))]
    bytes = {path: rows(path).encode() if path.suffix == ".sqlite" else path.read_bytes() for path in files}
    return {str(path.relative_to(data)): hashlib.sha256(bytes[path]).hexdigest() for path in files}


def rows(file: pathlib.Path) -> str:
    schema = ask(file, "SELECT type, name, sql FROM sqlite_master ORDER BY name")
    # What a virtual table holds is in others.
    tables = [name for kind, name, sql in schema if kind == "table" and not sql.startswith("CREATE VIRTUAL")]
    return repr(schema) + "".join(f"{name}: {ask(file, f'SELECT * FROM {name}')}" for name in tables)


# What the pages of whoever has it say

def kept_works(device: Device) -> set[str]:
    return {work["id"] for work in device.ask("/favourites").json["works"]}


def expect_everything(device: Device) -> None:
    """What the folder holds is on its pages, for people and for programs."""
    assert kept_works(device) == FAVOURITES
    [found] = device.ask("/favourites/sets").json["sets"]
    assert (found["name"], found["note"]) == (SET, SET_NOTE)
    assert {work["id"]: work["note"] for work in device.ask(found["href"]).json["works"]} == {NOTED: NOTE, "rijks:200100007": None}
    assert [item["person"]["name"] for item in device.ask("/artists").json["artists"]] == [ARTIST]
    [place] = device.ask("/places").json["places"]
    assert (place["name"], place["photos"], place["state"]) == (PIN, PHOTOS, "complete")
    photos = device.ask(place["href"]).json["photos"]
    assert len(photos) == PHOTOS and all(photo["owner"] and photo["licence"] for photo in photos)
    preferences = device.ask("/preferences").json
    assert (preferences["theme"], preferences["units"], preferences["museumsOff"]) == ("dark", "imperial", [])
    assert {removal["name"] for removal in device.ask("/undo").json["removals"]} == {REMOVED_SET, "Untitled (Ochre and Ash), No. 3"}
    for path, words in [("/favourites", "The Mill at Haarderwoude"), ("/favourites/sets", SET), (found["href"], NOTE), ("/artists", ARTIST),
                        ("/places", PIN), (place["href"], "Noor Castellan"), ("/undo", REMOVED_SET)]:
        page = device.ask(path, accept="text/html")
        assert page.status == 200 and words in page.body.decode(), path


def expect_pictures(device: Device, library: pathlib.Path) -> None:
    """Those that are kept are the folder's own, not fetched again."""
    for work, service in ask(library, "SELECT id, pictureService FROM favourite"):
        said = device.ask(f"/pictures/{work}/400.jpg", accept="image/jpeg")
        assert said.status == 200, work
        shown = Image.open(io.BytesIO(said.body)).convert("RGB").resize((1, 1)).getpixel((0, 0))
        assert max(abs(a - b) for a, b in zip(shown, colour(f"{service}/full/843,/0/default.jpg"))) < 9, work


def undo_all(device: Device) -> None:
    for removal in device.ask("/undo").json["removals"]:
        assert device.ask("/undo", {"removal": removal["id"]}).status == 200
    assert kept_works(device) == FAVOURITES | {REMOVED}
    [boats] = [found for found in device.ask("/favourites/sets").json["sets"] if found["name"] == REMOVED_SET]
    assert [work["id"] for work in device.ask(boats["href"]).json["works"]] == ["aic:100143"]
