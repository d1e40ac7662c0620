"""Measures a house of many people beside a server of one: memory, and pages in the same run.

    make bench-household

Each of BENCH_PEOPLE (50) keeps BENCH_FAVOURITES (1,000) works; who asks is said by a header, as behind a proxy. The load comes from wrk on loopback, on the same
cores as the server; each pair is measured in turns, three times, and the middle one counts.
"""
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
os.environ.setdefault("TEST_BINARY", ".build/release/promenade")
from demo import BINARY, PATIENCE, Demo, Promenade  # noqa: E402
from many_favourites import multiply  # noqa: E402

PEOPLE = int(os.environ.get("BENCH_PEOPLE", "50"))
FAVOURITES = int(os.environ.get("BENCH_FAVOURITES", "1000"))
SECONDS = int(os.environ.get("BENCH_SECONDS", "5"))
TURNS = 3

# Each request is from the next person.
IN_TURN = """
local number = 0
request = function()
    number = number % {people} + 1
    return wrk.format("GET", nil, {{ ["Remote-User"] = "person" .. number, ["Accept"] = "text/html" }})
end
"""


def account(house: Promenade, name: str) -> dict:
    asked = urllib.request.Request(
        f"{house.address}/account", headers={"Accept": "application/json", "Remote-User": name})
    return json.load(urllib.request.urlopen(asked, timeout=PATIENCE))


def load(address: str, script: pathlib.Path | None = None, connections: int = 16) -> tuple[float, float]:
    """Requests per second and the time 99 % were answered in, in ms; with many connections most of it is waiting in line."""
    spoken = ["--script", script] if script else ["--header", "Accept: text/html"]
    said = subprocess.run(
        ["wrk", "--threads", "1", "--connections", str(connections), "--duration", f"{SECONDS}s", "--latency", *spoken, address],
        capture_output=True, text=True, check=True).stdout
    assert "Non-2xx" not in said, said
    number, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", said).groups()
    return float(re.search(r"Requests/sec:\s+([\d.]+)", said)[1]), float(number) * {"us": 0.001, "ms": 1, "s": 1000}[unit]


def memory(program: Promenade) -> str:
    status = pathlib.Path(f"/proc/{program._process.pid}/status").read_text()
    now, peak = (int(re.search(rf"{name}:\s+(\d+) kB", status)[1]) / 1000 for name in ("VmRSS", "VmHWM"))
    return f"{now:.0f} MB now, {peak:.0f} MB at most"


def house_of(world: Demo, solo: Promenade, folder: pathlib.Path) -> Promenade:
    """Everybody with a copy of the one library, over the same catalogue."""
    subprocess.run([BINARY, "people", "code", "--data", folder], check=True, capture_output=True, timeout=PATIENCE)
    house = Promenade(
        folder, **world.museums, PROMENADE_OVERPASS_URL="off", PROMENADE_PROXY="yes", PROMENADE_PROXY_USER="Remote-User",
        PROMENADE_OWNER="person1")
    house.start()
    for number in range(1, PEOPLE + 1):
        account(house, f"person{number}")
    house.stop()
    for own in (folder / "people").iterdir():
        if own.is_dir():
            for left in own.glob("library.sqlite*"):
                left.unlink()
            shutil.copy(solo.data / "library.sqlite", own / "library.sqlite")
    for left in folder.glob("catalogue.sqlite*"):
        left.unlink()
    shutil.copy(solo.data / "catalogue.sqlite", folder / "catalogue.sqlite")
    return house.start()


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        world = Demo(folder / "world").start()
        solo = Promenade(folder / "solo", **world.museums, PROMENADE_OVERPASS_URL="off").start()
        multiply(solo, FAVOURITES)
        # Closed, so that the files are whole.
        solo.stop()
        house = house_of(world, solo, folder / "house")
        solo.start()
        scripts = {}
        for people in (1, PEOPLE):
            scripts[people] = folder / f"{people}.lua"
            scripts[people].write_text(IN_TURN.format(people=people))
        try:
            for path in ("/works?museum=aic", "/favourites", "/favourites?sort=artist&page=9"):
                turns = [[load(solo.address + path)] + [load(house.address + path, scripts[people]) for people in (1, PEOPLE)]
                         for _ in range(TURNS)]
                rates, slowest = ([statistics.median(turn[side][value] for turn in turns) for side in range(3)] for value in (0, 1))
                print(f"{path:32} alone {rates[0]:7.0f}/s p99 {slowest[0]:6.1f} ms   signed in {rates[1]:7.0f}/s p99 {slowest[1]:6.1f} ms"
                      f" ratio {rates[1] / rates[0]:.2f}   {PEOPLE} people {rates[2]:7.0f}/s p99 {slowest[2]:6.1f} ms"
                      f" ratio {rates[2] / rates[0]:.2f}", flush=True)
            print(f"memory: alone {memory(solo)}; {PEOPLE} people with {FAVOURITES:,} favourites each {memory(house)}")
        finally:
            house.stop()
            solo.stop()
            world.stop()


if __name__ == "__main__":
    main()
