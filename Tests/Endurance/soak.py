"""Twenty visitors use everything while museums fail in turn; nothing may grow and nothing may break.

    .venv/bin/python Tests/Endurance/soak.py [--minutes 20] [--visitors 20] [--seed 1]

Prints p50 and p99 of each kind of request, and memory, descriptors and threads minute by minute. Fails for a status that does not belong to the fault of that
moment, for an answer that takes too long, and for memory, descriptors or threads that grow between the middle and the end (docs/notes/soak.md).
"""
import argparse
import collections
import http.client
import json
import os
import pathlib
import random
import re
import statistics
import sys
import tempfile
import threading
import time
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Browser"))
from demo import PATIENCE, Demo, Promenade  # noqa: E402

SOURCES = ["aic", "rijks", "news", "overpass", "campus", "commons", "flickr", "osrm", "nominatim"]
FAULTS = ["down", "slow", "429", "500", "garbage", "truncated", "challenge"]
FAULT_TIME = 15.0  # seconds of each fault, and as much without any
# Seconds. A page waits 12 s for a museum (CachedSources.patience) and may do so for two in turn; whatever is a picture is there, or said not to be, within 10 s. The
# rest is for a machine that does other things besides.
LONGEST = collections.defaultdict(lambda: 25.0, tile=12.0, info=12.0, picture=12.0, heart=5.0, set=5.0, pin=5.0, upload=10.0)
# What may be more at the end than in the middle, medians of a tenth of the time each: memory in MB, descriptors, threads. Caches are full by the middle,
# for a run as long as they take: FILL says how.
GROWTH = {"memory": 24, "descriptors": 12, "threads": 6}
MIDDLE = 0.5
# Of different tiles and pieces so many bytes are asked for before the clock starts, and a picture with each: answers have 48 MB, what is put together of tiles 64 MB, tiles of
# museums 32 MB, pictures 48 MB (docs/notes/memory.md), and of a tile two of them take note.
FILL = 130_000_000
FILL_TIME = 600.0  # seconds at most
# A museum that fails may be told of in these ways, a picture may be its museum's to show (307, 403), and an upload may have to wait.
HONEST = {200, 201, 204, 303, 304, 307, 403, 404, 422, 429, 503, 507}


def process(pid: int) -> dict[str, float]:
    text = pathlib.Path(f"/proc/{pid}/status").read_text()
    def value(name: str) -> int:
        return int(re.search(rf"{name}:\s+(\d+)", text)[1])
    # Pages of files (the program itself, what SQLite maps) can be taken away at any time: they are no growth.
    return {"memory": value("RssAnon") / 1024, "whole": value("VmRSS") / 1024, "descriptors": len(os.listdir(f"/proc/{pid}/fd")),
            "threads": value("Threads")}


class World(Demo):
    """The museums and the town, beside a server of its own: what they remember of their pictures is not the server's memory."""

    def __init__(self, data: pathlib.Path):
        super().__init__(data, PROMENADE_LOG_LEVEL="critical")
        self.settings: dict[str, str] = {}

    @property
    def is_known(self) -> bool:
        return super().is_known and "PROMENADE_OSRM_URL" in self.settings

    def hear(self, line: str, address: str) -> None:
        name, _, rest = line.partition(": ")
        if name in ("Campus", "Overpass", "Commons", "Flickr", "Routing"):
            self.settings[f"PROMENADE_{'OSRM' if name == 'Routing' else name.upper()}_URL"] = rest.split()[0]
            if name == "Flickr":
                self.settings["PROMENADE_FLICKR_KEY"] = rest.split()[-1]
        else:
            super().hear(line, address)


class Soak:
    def __init__(self, world: World, demo: Promenade, options: argparse.Namespace):
        self.world, self.demo, self.options = world, demo, options
        parts = urllib.parse.urlsplit(demo.address)
        self.address = (parts.hostname, parts.port)
        self.town = world.town
        self.end = time.monotonic() + options.minutes * 60
        self.took: dict[str, list[float]] = collections.defaultdict(list)
        self.statuses: collections.Counter[tuple[str, int]] = collections.Counter()
        self.wrong: list[str] = []
        self.fault = "none"
        self.works: list[str] = []
        self.library = b""
        self.filled = 0
        self.seen: dict[str, set[str]] = collections.defaultdict(set)
        self.lock = threading.Lock()

    def ask(self, kind: str, path: str, body: bytes | None = None, type: str = "application/x-www-form-urlencoded",
            accept: str = "text/html") -> tuple[int, bytes]:
        headers = {"Accept": accept} | ({"Content-Type": type} if body is not None else {})
        begun, fault = time.monotonic(), self.fault
        status, answer = 0, b""
        try:
            connection = http.client.HTTPConnection(*self.address, timeout=PATIENCE)
            connection.request("POST" if body is not None else "GET", path, body, headers)
            reply = connection.getresponse()
            status, answer = reply.status, reply.read()
            connection.close()
        except (OSError, http.client.HTTPException) as error:
            self.note(f"{type_name(error)} for {kind} {path} during {fault}")
        took = time.monotonic() - begun
        with self.lock:
            self.took[kind].append(took)
            self.statuses[kind, status] += 1
        if status not in HONEST and status:
            self.note(f"{status} for {kind} {path} during {fault}: {answer[:200]!r}")
        if took > LONGEST[kind]:
            self.note(f"{took:.1f} s for {kind} {path} during {fault}")
        return status, answer

    def post(self, kind: str, path: str, **fields: str) -> tuple[int, bytes]:
        return self.ask(kind, path, urllib.parse.urlencode(fields).encode(), accept="application/json")

    def note(self, wrong: str) -> None:
        with self.lock:
            self.wrong.append(wrong)

    # What visitors do

    def wall(self, chance: random.Random) -> None:
        status, page = self.ask("wall", f"/works?page={chance.randint(1, 12)}", accept="application/json")
        if status == 200:
            self.works = (self.works + [work["id"] for work in json.loads(page)["works"]])[-500:]

    def page(self, chance: random.Random) -> None:
        self.ask("page", chance.choice(["/", "/works", "/museums", "/nearby", "/artists", "/news", "/favourites", "/places", "/preferences", "/favourites/sets"]))

    def search(self, chance: random.Random) -> None:
        self.ask("search", "/works?" + urllib.parse.urlencode({"q": chance.choice(["boat", "water", "portrait", "night", "zzz", "a b c"])}))

    def work(self, chance: random.Random) -> None:
        self.ask("work", f"/works/{chance.choice(self.works)}")

    def tile(self, chance: random.Random) -> None:
        identifier = urllib.parse.quote(chance.choice(self.works), safe="")
        status, answer = self.ask("info", f"/iiif/3/{identifier}/info.json", accept="application/json")
        if status != 200:
            return
        size = json.loads(answer)
        x, y = (chance.randrange(0, max(1, size[side] - 1), 512) for side in ("width", "height"))
        width, height = min(512, size["width"] - x), min(512, size["height"] - y)
        self.ask("tile", f"/iiif/3/{identifier}/{x},{y},{width},{height}/{width},/0/default.jpg")

    def picture(self, chance: random.Random) -> None:
        self.ask("picture", f"/pictures/{chance.choice(self.works)}/{chance.choice([200, 400, 843])}.jpg")

    def heart(self, chance: random.Random) -> None:
        work = chance.choice(self.works)
        for keep in ["yes", "no"]:
            self.post("heart", "/favourites", work=work, keep=keep)

    def set(self, chance: random.Random) -> None:
        status, answer = self.post("set", "/favourites/sets", name=f"Set {chance.random()}")
        if status in (200, 201) and answer:
            self.post("set", f"/favourites/sets/{json.loads(answer)['set']}/remove")

    def pin(self, chance: random.Random) -> None:
        latitude, longitude = (self.town["busiest"][side] + chance.uniform(-0.01, 0.01) for side in ("lat", "lon"))
        status, answer = self.post("pin", "/places", where=f"{latitude}, {longitude}", name="")
        if status == 201:
            pin = json.loads(answer)["id"]
            self.ask("place", f"/places/{pin}")
            self.post("pin", f"/places/{pin}/remove")

    def upload(self, chance: random.Random) -> None:
        if self.library:
            self.ask("upload", "/library?mode=merge", self.library, "application/json", "application/json")

    def walk(self, chance: random.Random) -> None:
        self.ask("walk", "/walk?" + urllib.parse.urlencode({"works": ",".join(chance.sample(self.works, min(5, len(self.works))))}))

    def visit(self, chance: random.Random) -> None:
        doings = [self.wall, self.page, self.search, self.work, self.tile, self.picture, self.heart, self.set, self.pin, self.walk, self.upload]
        while time.monotonic() < self.end and len(self.wrong) < 100:
            chance.choices(doings, [6, 6, 4, 8, 8, 8, 3, 1, 1, 1, 0.2])[0](chance)
            time.sleep(chance.uniform(0.0, 0.2))

    # Around them

    def fill(self, seed: int) -> None:
        """Different tiles, one after the other, and pictures, until caches have had as much as they hold."""
        chance = random.Random(seed)
        end = time.monotonic() + FILL_TIME
        while self.filled < FILL and time.monotonic() < end:
            identifier = urllib.parse.quote(chance.choice(self.works), safe="")
            answer = self.ask("filling", f"/iiif/3/{identifier}/info.json", accept="application/json")
            if answer[0] != 200:
                continue
            size = json.loads(answer[1])
            for _ in range(12):
                # On the museum's grid, as viewers ask, and off it, to be put together.
                x, y = (chance.randrange(0, max(1, size[side] - 511), step) for side, step in zip(("width", "height"), chance.choice([(512, 512), (1, 1)])))
                region = f"{x},{y},{min(1024, size['width'] - x)},{min(1024, size['height'] - y)}" if x % 512 or y % 512 else \
                    f"{x},{y},{min(512, size['width'] - x)},{min(512, size['height'] - y)}"
                body = self.ask("filling", f"/iiif/3/{identifier}/{region}/max/0/default.jpg")[1]
                self.ask("filling", f"/pictures/{identifier}/{chance.choice([200, 400, 843])}.jpg")
                with self.lock:
                    self.filled += 0 if region in self.seen[identifier] else len(body)
                    self.seen[identifier].add(region)

    def fail(self, chance: random.Random) -> None:
        """One source fails, then none does, in turn until the end."""
        while time.monotonic() < self.end:
            source, kind = chance.choice(SOURCES), chance.choice(FAULTS)
            self.world.misbehave(kind, source=source)
            self.fault = f"{source}={kind}"
            time.sleep(max(0, min(FAULT_TIME, self.end - time.monotonic())))
            self.world.behave(source)
            self.fault = "none"
            time.sleep(max(0, min(FAULT_TIME, self.end - time.monotonic())))

    def run(self) -> None:
        chance = random.Random(self.options.seed)
        pid = self.demo._process.pid
        for page in range(1, 4):
            self.ask("wall", f"/works?page={page}")
        self.wall(chance)
        for work in self.works[:10]:
            self.post("heart", "/favourites", work=work, keep="yes")
        self.library = self.ask("export", "/library.json", accept="application/json")[1]
        samples = [(0.0, process(pid))]
        for page in range(1, 13):
            answer = self.ask("wall", f"/works?page={page}", accept="application/json")[1]
            self.works += [work["id"] for work in json.loads(answer)["works"]]
        filling = [threading.Thread(target=self.fill, args=(chance.random(),)) for _ in range(self.options.visitors)]
        begun = time.monotonic()
        for thread in filling:
            thread.start()
        for thread in filling:
            thread.join()
        print(f"{self.filled / 1e6:.0f} MB of different tiles and pieces in {time.monotonic() - begun:.0f} s")
        begun = time.monotonic()
        self.end = begun + self.options.minutes * 60
        samples.append((0.0, process(pid)))
        threads = [threading.Thread(target=self.visit, args=(random.Random(chance.random()),)) for _ in range(self.options.visitors)]
        threads.append(threading.Thread(target=self.fail, args=(random.Random(chance.random()),), daemon=True))
        for thread in threads:
            thread.start()
        while any(thread.is_alive() for thread in threads[:-1]) and self.demo._process.poll() is None:
            time.sleep(2)
            if self.demo._process.poll() is None:
                samples.append((time.monotonic() - begun, process(pid)))
        for thread in threads[:-1]:
            thread.join()
        self.report(samples)

    def report(self, samples: list[tuple[float, dict[str, float]]]) -> None:
        if self.demo._process.poll() is not None:
            self.note(f"the server ended with {self.demo._process.returncode}")
        whole = samples[-1][0]
        print(f"{sum(self.statuses.values())} requests by {self.options.visitors} visitors in {whole / 60:.1f} minutes")
        print(f"{'kind':10} {'requests':>8} {'p50 ms':>8} {'p99 ms':>8} {'most ms':>8}  statuses")
        for kind, took in sorted(self.took.items()):
            ordered = sorted(took)
            counted = ", ".join(f"{status or 'none'}: {count}" for (of, status), count in sorted(self.statuses.items()) if of == kind)
            print(f"{kind:10} {len(took):8} {statistics.median(took) * 1000:8.1f} {ordered[int(len(took) * 0.99)] * 1000:8.1f} {ordered[-1] * 1000:8.1f}  {counted}")
        print(f"{'minute':>6} {'memory MB':>10} {'with files':>10} {'descriptors':>11} {'threads':>8}")
        for minute in range(int(whole / 60) + 1):
            values = next((values for at, values in samples[1:] if at >= minute * 60), samples[-1][1])
            print(f"{minute:6} {values['memory']:10.0f} {values['whole']:10.0f} {values['descriptors']:11.0f} {values['threads']:8.0f}")
        # Medians: one busy moment is no growth.
        tenth = whole / 10
        middle, last = ([values for at, values in samples[1:] if begin <= at <= begin + tenth] for begin in (whole * MIDDLE, whole - tenth))
        for name, bound in GROWTH.items():
            before, after = (statistics.median(values[name] for values in some) for some in (middle, last))
            print(f"{name:12} start {samples[0][1][name]:.0f}, middle {before:.0f}, end {after:.0f}, most {max(values[name] for _, values in samples):.0f}")
            if after - before > bound:
                self.note(f"{name} grew from {before:.0f} to {after:.0f} since the middle; {bound} may be more")


def type_name(error: Exception) -> str:
    return f"{type(error).__name__} {error}"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--minutes", type=float, default=20)
    options.add_argument("--visitors", type=int, default=20)
    options.add_argument("--seed", type=int, default=1)
    options = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        world = World(pathlib.Path(folder) / "world").start()
        settings = world.museums | world.settings | {"PROMENADE_NEWS_URL": f"{world.museum}/news/feed.rss", "PROMENADE_LOG_LEVEL": "critical"}
        server = Promenade(pathlib.Path(folder) / "data", **settings)
        try:
            soak = Soak(world, server.start(), options)
            soak.run()
        finally:
            server.stop()
            world.stop()
    # Of a kind a few are enough.
    kinds = collections.Counter()
    for wrong in soak.wrong:
        kind = re.sub(r"\d+(\.\d+)?", "0", wrong)[:30]
        kinds[kind] += 1
        if kinds[kind] <= 5:
            print("WRONG", wrong[:600])
    for kind, count in kinds.items():
        print(f"{count} like: {kind}")
    sys.exit(bool(soak.wrong))


if __name__ == "__main__":
    main()
