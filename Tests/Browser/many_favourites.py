"""Makes a library of any size out of a few favourites, with the program stopped."""
import contextlib
import json
import sqlite3
import urllib.parse
import urllib.request

from demo import PATIENCE, Promenade


def post(program: Promenade, path: str, *fields: tuple[str, str]) -> dict:
    request = urllib.request.Request(
        program.address + path, data=urllib.parse.urlencode(fields).encode(), headers={"Accept": "application/json"})
    return json.loads(urllib.request.urlopen(request, timeout=PATIENCE).read())


def get(program: Promenade, path: str) -> dict:
    request = urllib.request.Request(program.address + path, headers={"Accept": "application/json"})
    return json.loads(urllib.request.urlopen(request, timeout=PATIENCE).read())


def keep(program: Promenade, count: int, page: int = 1) -> list[str]:
    """Keeps works of the museum's pages, from one on; the last one kept hangs first."""
    works: list[str] = []
    while len(works) < count:
        works += [work["id"] for work in get(program, f"/works?page={page}")["works"]]
        page += 1
    for work in works[:count]:
        post(program, "/favourites", ("work", work), ("keep", "yes"))
    return works[:count]


def multiply(program: Promenade, count: int) -> None:
    """Keeps twenty works, and copies of them under other ids until there are `count`; then starts the program again."""
    keep(program, 20)
    program.stop()
    with contextlib.closing(sqlite3.connect(program.data / "library.sqlite")) as library, \
            contextlib.closing(sqlite3.connect(program.data / "catalogue.sqlite")) as catalogue:
        kept = rows(library, "favourite")
        copied = {row["id"]: row for row in rows(catalogue, "work")}
        for number in range(len(kept), count):
            row = kept[number % len(kept)]
            name, title = f"aic:{90_000_000 + number}", f"{row['title']}, copy {number:05}"
            record = json.dumps(json.loads(row["record"]) | {"id": name, "title": title})
            new = {"id": name, "title": title, "record": record}
            insert(library, "favourite", row | new | {"titleKey": title.lower(), "keptAt": row["keptAt"] + number})
            # Pictures are found by what the catalogue says of the work.
            insert(catalogue, "work", {name: value for name, value in copied[row["id"]].items() if name != "key"} | new | {"record": frame(record)})
        library.commit()
        catalogue.commit()
    program.start()


def frame(text: str) -> bytes:
    """A frame of Zstandard's with one block that is not compressed (RFC 8878, 3.1.1): how the catalogue has records."""
    data = text.encode()
    assert len(data) < 128 * 1024
    # One segment, its size in four bytes; the last block, raw.
    return b"\x28\xb5\x2f\xfd\xa0" + len(data).to_bytes(4, "little") + (len(data) << 3 | 1).to_bytes(3, "little") + data


def rows(database: sqlite3.Connection, table: str) -> list[dict]:
    # Without the columns that SQLite works out from others.
    names = [column[1] for column in database.execute(f"PRAGMA table_info({table})")]
    return [dict(zip(names, row)) for row in database.execute(f"SELECT {', '.join(names)} FROM {table}")]


def insert(database: sqlite3.Connection, table: str, row: dict) -> None:
    database.execute(
        f"INSERT INTO {table} ({', '.join(row)}) VALUES ({', '.join('?' * len(row))})", list(row.values()))
