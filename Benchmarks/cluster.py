"""Measures PostgreSQL beside SQLite: pages, hearts, searches and tiles of one server, and of one to three over one database.

    make bench-cluster

Everything is on loopback and on the same cores, nginx in front of the nodes included; the load comes from wrk. Each pair is measured in turns, three times, and the
middle one counts. BENCH_PEOPLE (10,000) people have BENCH_FAVOURITES (100) works each in the database besides, of whom BENCH_ACTIVE (100) ask for their own.
"""
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
sys.path.insert(0, str(ROOT / "Benchmarks"))
os.environ.setdefault("TEST_BINARY", ".build/release/promenade")
import postgres  # noqa: E402
from balancer import Balancer  # noqa: E402
from demo import BINARY, PATIENCE, Demo, Promenade  # noqa: E402
from household import IN_TURN, account, load, memory  # noqa: E402
from many_favourites import get, multiply, post  # noqa: E402

PEOPLE = int(os.environ.get("BENCH_PEOPLE", "10000"))
FAVOURITES = int(os.environ.get("BENCH_FAVOURITES", "100"))
ACTIVE = int(os.environ.get("BENCH_ACTIVE", "100"))
TURNS = 3
NODES = 3

# Keeps a work of the museum's, and the next time no longer.
HEARTS = """
local works = {{ {works} }}
local number = 0
request = function()
    number = number + 1
    local keep = math.floor(number / #works) % 2 == 0 and "yes" or "no"
    return wrk.format("POST", "/favourites", {{ ["Content-Type"] = "application/x-www-form-urlencoded", ["Accept"] = "application/json" }},
        "work=" .. works[number % #works + 1] .. "&keep=" .. keep)
end
"""


def begin(world: Demo, solo: Promenade, database: str, folder: pathlib.Path, port: int) -> Promenade:
    """A node over the database, with the same catalogue and pictures."""
    shutil.copytree(solo.data, folder, ignore=shutil.ignore_patterns("library*", "*-wal", "*-shm", "*.lock", "lock*"))
    return Promenade(
        folder, **world.museums, PROMENADE_OVERPASS_URL="off", PROMENADE_DATABASE=database, PROMENADE_OPEN="yes",
        PROMENADE_HOSTS=f"127.0.0.1:{port}").start()


def house_of(world: Demo, solo: Promenade, database: str, folder: pathlib.Path) -> Promenade:
    """A household over the same database, of those who ask; who asks is said by a header, as behind a proxy."""
    shutil.copytree(solo.data, folder, ignore=shutil.ignore_patterns("library*", "*-wal", "*-shm", "lock*", "people*"))
    house = Promenade(
        folder, **world.museums, PROMENADE_OVERPASS_URL="off", PROMENADE_DATABASE=database, PROMENADE_PROXY="yes",
        # Whoever owns it has what was there without accounts: nobody who asks.
        PROMENADE_PROXY_USER="Remote-User", PROMENADE_OWNER="keeper").start()
    account(house, "keeper")
    for number in range(1, ACTIVE + 1):
        account(house, f"person{number}")
    return house


def populate(database: str) -> None:
    """Everybody else, put there by the database itself."""
    name = urllib.parse.urlsplit(database).path.strip("/")
    # Those who have an account, the servers without any, and others, who do not come.
    everybody = f"(SELECT id AS person FROM person UNION ALL SELECT 'nobody' UNION ALL SELECT 'p' || number FROM generate_series({ACTIVE + 1}, {PEOPLE}) AS number)"
    postgres.server().tell(
        f"""
        INSERT INTO library_name (person) SELECT person FROM {everybody} AS people ON CONFLICT DO NOTHING;
        INSERT INTO library (person, version) SELECT person, 1 FROM {everybody} AS people ON CONFLICT DO NOTHING;
        INSERT INTO favourite (person, id, museum, title, artist, date, rights, rightsNotice, webPage, pictureService, pictureWidth,
            pictureHeight, placeholder, hue, saturation, lightness, artistQualifier, titleKey, artistKey, year, record, asOf, keptAt)
        SELECT people.person, id, museum, title, artist, date, rights, rightsNotice, webPage, pictureService, pictureWidth,
            pictureHeight, placeholder, hue, saturation, lightness, artistQualifier, titleKey, artistKey, year, record, asOf, keptAt
        FROM {everybody} AS people, (SELECT * FROM favourite ORDER BY keptAt LIMIT {FAVOURITES}) AS its
        ON CONFLICT DO NOTHING;
        ANALYZE;
        """, name)


def seen_after(one: Promenade, other: Promenade, works: list[str]) -> list[float]:
    """Milliseconds until a heart that was pressed on one node is on the other."""
    waits = []
    for work in works:
        for keep in ("yes", "no"):
            post(one, "/favourites", ("work", work), ("keep", keep))
            begun = time.perf_counter()
            end = begun + PATIENCE
            while get(other, f"/works/{work}")["isFavourite"] != (keep == "yes"):
                assert time.perf_counter() < end, f"{work} is not {keep} on the other node"
            waits.append((time.perf_counter() - begun) * 1000)
    return waits


def line(name: str, sides: dict[str, list[tuple[float, float]]]) -> None:
    rates = {side: statistics.median(turn[0] for turn in turns) for side, turns in sides.items()}
    slowest = {side: statistics.median(turn[1] for turn in turns) for side, turns in sides.items()}
    first = next(iter(rates.values()))
    print(f"{name:10} " + "   ".join(
        f"{side} {rates[side]:6.0f}/s p99 {slowest[side]:6.1f} ms ratio {rates[side] / first:.2f}" for side in rates), flush=True)


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        world = Demo(folder / "world").start()
        solo = Promenade(folder / "solo", **world.museums, PROMENADE_OVERPASS_URL="off").start()
        multiply(solo, FAVOURITES)
        works = [work["id"] for work in get(solo, "/works?page=3")["works"]]
        solo.stop()
        database = postgres.server().new_database()
        subprocess.run([BINARY, "move", "--to", database, "--data", solo.data], check=True, capture_output=True, timeout=PATIENCE)
        house = house_of(world, solo, database, folder / "house")
        populate(database)
        house.restart()
        balancer = Balancer(folder / "nginx")
        nodes = [begin(world, solo, database, folder / f"node{number}", balancer.port) for number in range(NODES)]
        solo.start()
        hearts = folder / "hearts.lua"
        hearts.write_text(HEARTS.format(works=", ".join(f'"{work}"' for work in works)))
        asked = {"wall": "/favourites", "museum": "/works?museum=aic", "search": "/works?q=water", "heart": "/favourites"}
        try:
            for what, path in asked.items():
                script = hearts if what == "heart" else None
                sides: dict[str, list] = {"SQLite": []} | {f"{count} node{'s' * (count > 1)}": [] for count in range(1, NODES + 1)}
                for _ in range(TURNS):
                    sides["SQLite"].append(load(solo.address + path, script))
                    for count in range(1, NODES + 1):
                        balancer.over([node.address for node in nodes[:count]])
                        sides[f"{count} node{'s' * (count > 1)}"].append(load(balancer.address + path, script))
                line(what, sides)
            waits = seen_after(nodes[0], nodes[1], works[:20])
            print(f"a heart is seen on another node after {statistics.median(waits):.1f} ms, at most {max(waits):.1f} ms")
            people = folder / "people.lua"
            people.write_text(IN_TURN.format(people=ACTIVE))
            rates = {count: [load(house.address + "/favourites", people, count) for _ in range(TURNS + 1)][1:] for count in (1, 16)}
            kept = postgres.server().tell("SELECT count(*) FROM favourite", urllib.parse.urlsplit(database).path.strip("/"))
            size = postgres.server().tell("SELECT pg_total_relation_size('favourite')", urllib.parse.urlsplit(database).path.strip("/"))
            print(f"a favourite takes {int(size) / int(kept):,.0f} bytes of the database, its indexes included")
            line(f"{int(kept):,} favourites of {PEOPLE:,} people, {ACTIVE} of them in turn:", {f"{count} at once": turns for count, turns in rates.items()})
            print(f"memory: SQLite {memory(solo)}; a node {memory(nodes[0])}")
        finally:
            balancer.stop()
            for program in [solo, house, *nodes, world]:
                program.stop()


if __name__ == "__main__":
    main()
