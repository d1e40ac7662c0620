"""Measures bringing Tate's 69,202 records home, beside `sqlite-utils insert` with a full-text index, in the same run.

    make bench-import

Both read the same packed file to a catalogue that is searched; in turns, three times, the middle one counts. Time is the whole
command's, memory the kernel's account of its largest moment (for a pipe: of both programs).
"""
import os
import pathlib
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BINARY = ROOT / os.environ.get("TEST_BINARY", ".build/release/promenade")
FILE = pathlib.Path(os.environ.get(
    "BENCH_TATE", ROOT.parent / "shared/upstream/museums/other-museums/tate_artworks.ndjson.gz"))
VENV = ROOT / ".build" / "bench-import"
TURNS = int(os.environ.get("BENCH_TURNS", "3"))
# What people search for; the peer keeps the rest of the record, too, as we do.
INDEXED = ["title", "all_artists", "medium", "creditLine", "dateText", "classification"]


def environment() -> None:
    """The peer in a Python environment of its own, with pinned hashes."""
    if not (VENV / "bin" / "sqlite-utils").exists():
        subprocess.run([sys.executable, "-m", "venv", VENV], check=True)
        subprocess.run([VENV / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes",
                        "--requirement", ROOT / "Benchmarks" / "imports.requirements.txt"], check=True)


def measured(commands: list[list]) -> tuple[float, float]:
    """Seconds and MB of commands after one another."""
    begun, peak = time.monotonic(), 0
    for command in commands:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        assert status == 0, command
        peak = max(peak, usage.ru_maxrss)
    return time.monotonic() - begun, peak / 1000


def ours(folder: pathlib.Path) -> tuple[float, float]:
    result = measured([[BINARY, "catalogue", "import", "--museum", "tate", "--json", "--data", folder, FILE]])
    database = sqlite3.connect(folder / "catalogue.sqlite")
    assert database.execute("SELECT works FROM collection").fetchone()[0] == 69_202
    database.close()
    return result


def theirs(folder: pathlib.Path) -> tuple[float, float]:
    tool, database = VENV / "bin" / "sqlite-utils", folder / "tate.db"
    # The tool reads no packed files itself.
    insert = ["bash", "-o", "pipefail", "-c", f"zcat '{FILE}' | '{tool}' insert '{database}' works - --nl --pk acno --alter"]
    result = measured([insert, [tool, "enable-fts", database, "works", *INDEXED]])
    connection = sqlite3.connect(database)
    assert connection.execute("SELECT count(*) FROM works").fetchone()[0] == 69_202
    connection.close()
    return result


def turn(work) -> tuple[float, float]:
    folder = pathlib.Path(tempfile.mkdtemp(prefix="promenade-bench-"))
    try:
        return work(folder)
    finally:
        shutil.rmtree(folder)


def main() -> None:
    if not FILE.exists():
        sys.exit(f"Tate's records are not here: {FILE}. BENCH_TATE says where they are.")
    environment()
    turns = [(turn(ours), turn(theirs)) for _ in range(TURNS)]
    middle = lambda side, value: statistics.median(turn[side][value] for turn in turns)  # noqa: E731
    for side, name in enumerate(["promenade catalogue import", "sqlite-utils insert, enable-fts"]):
        seconds = middle(side, 0)
        print(f"{name:34} {seconds:7.2f} s  {69_202 / seconds:9,.0f} records/s  {middle(side, 1):7.0f} MB")
    print(f"{'ratio of rates':34} {middle(1, 0) / middle(0, 0):7.2f}")


if __name__ == "__main__":
    main()
