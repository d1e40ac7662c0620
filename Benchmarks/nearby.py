"""Measures venues on a map beside PostGIS, with the same venues in the same run.

    make bench-nearby

Ten thousand, a hundred thousand and a million made-up venues, most of them in crowded cities: the 24 nearest to a place,
what a map shows of a box of 2° by 1.4°, and what it shows of the world; and how long all of it takes to keep. PostGIS runs as a cluster of its own in a temporary folder and
is asked over its socket with prepared statements, one at a time; the catalogue is asked in its process.
"""
import math
import os
import pathlib
import pwd
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import nearby_content

ROOT = pathlib.Path(__file__).resolve().parent.parent
BINARY = pathlib.Path(os.environ.get("BENCH_NEARBY_BINARY", ROOT / ".build/release/nearby-bench"))
SIZES = [int(size) for size in os.environ.get("BENCH_VENUES", "10000,100000,1000000").split(",")]
ASKED = int(os.environ.get("BENCH_ASKED", "300"))
# A box of 2° is 1,024 px wide a little above zoom 9, the world at zoom 2.
BOX_ZOOM, WORLD_ZOOM = 9, 2


def cities(chance: random.Random) -> list[tuple[float, float, float]]:
    """Latitude, longitude and spread in degrees of latitude; the first are the largest."""
    return [(chance.uniform(-40, 62), chance.uniform(-180, 180), chance.uniform(0.02, 0.12)) for _ in range(500)]


def place(chance: random.Random, towns: list[tuple[float, float, float]], weights: list[float]) -> tuple[float, float]:
    if chance.random() < 0.15:
        return round(chance.uniform(-55, 70), 7), round(chance.uniform(-180, 180), 7)
    north, east, spread = chance.choices(towns, cum_weights=weights)[0]
    latitude = chance.gauss(north, spread)
    longitude = chance.gauss(east, spread / math.cos(math.radians(north)))
    return round(latitude, 7), round((longitude + 180) % 360 - 180, 7)


class World:
    """The same for the same number of venues."""

    def __init__(self, venues: int, folder: pathlib.Path):
        self.venues = venues
        chance = random.Random(venues)
        self.towns = cities(chance)
        self.weights, total = [], 0.0
        for rank in range(len(self.towns)):
            total += 1 / (rank + 5)
            self.weights.append(total)
        self.file = folder / f"venues-{venues}.csv"
        with self.file.open("w") as file:
            for number in range(venues):
                latitude, longitude = place(chance, self.towns, self.weights)
                works = chance.choices((1, 2, 5), (85, 12, 3))[0]
                file.write(f"{number},Statue {number},{latitude},{longitude},{works}\n")
        self.places = [place(chance, self.towns, self.weights) for _ in range(ASKED)]

    def boxes(self) -> list[tuple[float, float, float, float]]:
        """West, south, east, north; around the places, none across the antimeridian, which PostGIS does not know."""
        found = []
        for latitude, longitude in self.places:
            west = min(max(longitude - 1, -180), 178)
            found.append((west, latitude - 0.7, west + 2, latitude + 0.7))
        return found


class PostGIS:
    """A cluster in a folder, run by a user who is not root."""

    def __init__(self, folder: pathlib.Path):
        self.programs = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))[-1]
        self.folder = folder / "postgis"
        self.folder.mkdir()
        self.user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        if os.geteuid() == 0:
            folder.chmod(0o755)
            shutil.chown(self.folder, "postgres")
        self.run("initdb", "--pgdata", self.folder / "data", "--auth", "trust", "--username", "bench", "--no-sync")
        # Memory for all of it, and statistics by hand: nothing is to happen behind a measurement.
        options = (f"-c listen_addresses='' -c unix_socket_directories={self.folder} -c shared_buffers=1GB"
                   " -c work_mem=256MB -c maintenance_work_mem=512MB -c autovacuum=off -c jit=off")
        self.run("pg_ctl", "--pgdata", self.folder / "data", "--log", self.folder / "log", "--options", options,
                 "--wait", "start")

    def run(self, program: str, *arguments: object, given: str = "") -> str:
        command = [str(self.programs / program), *map(str, arguments)]
        if os.geteuid() == 0:
            command = ["setpriv", f"--reuid={self.user}", f"--regid={self.user}", "--init-groups", *command]
        # A server that goes on would hold a pipe open.
        out = subprocess.DEVNULL if program == "pg_ctl" else subprocess.PIPE
        done = subprocess.run(command, input=given, stdout=out, stderr=subprocess.PIPE if out == subprocess.PIPE else out,
                              text=True, cwd=self.folder)
        if done.returncode != 0:
            sys.exit(f"{program}: {done.stderr}")
        return done.stdout or ""

    def ask(self, statements: str) -> str:
        return self.run("psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--host", self.folder,
                        "--username", "bench", "--dbname", "postgres", "--set", "ON_ERROR_STOP=1", given=statements)

    def load(self, file: pathlib.Path) -> None:
        self.ask(f"""
            CREATE EXTENSION IF NOT EXISTS postgis;
            DROP TABLE IF EXISTS venue;
            CREATE TABLE venue (id int PRIMARY KEY, name text, latitude float8, longitude float8, works int);
            \\copy venue FROM '{file}' (FORMAT csv)
            ALTER TABLE venue ADD COLUMN spot geography(Point, 4326), ADD COLUMN drawn geometry(Point, 3857);
            UPDATE venue SET spot = ST_SetSRID(ST_MakePoint(longitude, latitude), 4326)::geography,
                drawn = ST_Transform(ST_SetSRID(ST_MakePoint(longitude, latitude), 4326), 3857);
            CREATE INDEX ON venue USING gist (spot);
            CREATE INDEX ON venue USING gist (drawn);
            VACUUM (FULL, ANALYZE) venue;
            """)

    def times(self, questions: list[str]) -> list[float]:
        """In milliseconds, as psql measures them."""
        said = self.ask("\n".join((
            "PREPARE nearest (float8, float8) AS SELECT id, name, works, ST_Distance(spot, place, false) FROM venue,"
            " LATERAL (SELECT ST_SetSRID(ST_MakePoint($2, $1), 4326)::geography AS place) AS here"
            " ORDER BY spot <-> ST_SetSRID(ST_MakePoint($2, $1), 4326)::geography LIMIT 24;",
            "PREPARE clusters (float8, float8, float8, float8, float8) AS"
            " SELECT count(*), sum(works), avg(latitude), avg(longitude), min(id) FROM venue"
            " WHERE drawn && ST_Transform(ST_MakeEnvelope($1, $2, $3, $4, 4326), 3857)"
            " GROUP BY floor(ST_X(drawn) / $5), floor(ST_Y(drawn) / $5);",
            "\\o /dev/null", *questions[:20], "\\timing on", *questions)))
        return [float(time) for time in re.findall(r"Time: ([\d.]+) ms", said)]

    def end(self) -> None:
        self.run("pg_ctl", "--pgdata", self.folder / "data", "--mode", "fast", "--wait", "stop")


class Catalogue:
    """Ours, through a program of its own."""

    def __init__(self, file: pathlib.Path):
        self.file = file

    def run(self, verb: str, given: str | None = None, source: pathlib.Path | None = None) -> str:
        with (source.open() if source else open(os.devnull)) as file:
            return subprocess.run([BINARY, verb, self.file], input=given, stdin=None if given else file,
                                  capture_output=True, text=True, check=True).stdout

    def load(self, file: pathlib.Path) -> None:
        seconds, memory = map(float, self.run("keep", source=file).split())
        size = self.file.stat().st_size / 1e6
        print(f"  kept in {seconds:.1f} s with {memory:.0f} MB of memory; the file has {size:.0f} MB", flush=True)

    def times(self, questions: list[str]) -> list[float]:
        said = self.run("ask", given="\n".join([*questions[:20], *questions]) + "\n").splitlines()[20:]
        return [float(line.split()[1]) for line in said]

    def most(self, questions: list[str]) -> int:
        return max(int(line.split()[0]) for line in self.run("ask", given="\n".join(questions) + "\n").splitlines())


def percentiles(times: list[float]) -> tuple[float, float]:
    return statistics.median(times), statistics.quantiles(times, n=100)[98]


def beside(name: str, ours: list[float], theirs: list[float], most: int) -> None:
    (our_middle, our_worst), (middle, worst) = percentiles(ours), percentiles(theirs)
    print(f"  {name:24} p50 {our_middle:8.3f} ms  p99 {our_worst:8.3f} ms   beside PostGIS p50 {middle:9.3f} ms"
          f"  p99 {worst:9.3f} ms   ratio {our_middle / middle:.4f}, {our_worst / worst:.4f}   at most {most} answers",
          flush=True)


def measure(size: int, folder: pathlib.Path, peer: PostGIS) -> None:
    print(f"{size:,} venues", flush=True)
    world = World(size, folder)
    ours = Catalogue(folder / f"catalogue-{size}.sqlite")
    ours.load(world.file)
    start = time.perf_counter()
    peer.load(world.file)
    print(f"  PostGIS took {time.perf_counter() - start:.1f} s to load and index them", flush=True)
    seconds, megabytes = nearby_content.keep(peer, world.file, size)
    print(f"  with their works, records and clusters, in portions, it took {seconds:.1f} s and has {megabytes:.0f} MB", flush=True)
    compare(world, ours, peer)


def compare(world: World, ours: Catalogue, peer: PostGIS) -> None:
    cell = lambda zoom: 2 * math.pi * 6_378_137 / 2 ** (zoom + 2)  # noqa: E731
    here = [f"nearest {latitude} {longitude}" for latitude, longitude in world.places]
    there = [f"EXECUTE nearest ({latitude}, {longitude});" for latitude, longitude in world.places]
    beside("nearest 24", ours.times(here), peer.times(there), ours.most(here))

    here = ["features %f,%f,%f,%f %d" % (*box, BOX_ZOOM) for box in world.boxes()]
    there = ["EXECUTE clusters (%f, %f, %f, %f, %f);" % (*box, cell(BOX_ZOOM)) for box in world.boxes()]
    beside("a box of 2° by 1.4°", ours.times(here), peer.times(there), ours.most(here))

    here = [f"features -180,-85,180,85 {WORLD_ZOOM}"] * ASKED
    there = [f"EXECUTE clusters (-180, -85, 180, 85, {cell(WORLD_ZOOM)});"] * max(ASKED * 10_000 // world.venues, 20)
    beside("the world", ours.times(here), peer.times(there), ours.most(here[:1]))


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        peer = PostGIS(folder)
        try:
            for size in SIZES:
                measure(size, folder, peer)
        finally:
            peer.end()


if __name__ == "__main__":
    main()
