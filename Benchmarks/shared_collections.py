"""Measures a collection that one server imports and another takes from it, beside the same import on a server alone.

    make bench-collections

BENCH_WORKS (200,000) works of a made-up museum; PostgreSQL, OpenStack Swift and both servers are on the same cores. A work counts as there once a search finds it.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
os.environ.setdefault("TEST_BINARY", ".build/release/promenade")
from cluster import Cluster  # noqa: E402
from demo import BINARY, PATIENCE, Demo, until  # noqa: E402

WORKS = int(os.environ.get("BENCH_WORKS", "200000"))


def write(file: pathlib.Path, first: int, end: int) -> pathlib.Path:
    with file.open("w") as lines:
        for number in range(first, end):
            work = {
                "acno": f"T{number:07}", "title": f"Quokka by the {number % 977}th pond, {number}", "medium": "Oil paint on canvas",
                "dateText": str(1700 + number % 300), "creditLine": f"Bequeathed by friend {number % 5000}, {1900 + number % 120}",
                "contributors": [{"id": number % 20_000, "fc": f"Painter {number % 20_000}"}]}
            lines.write(json.dumps(work) + "\n")
    return file


def timed(work) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        demo = Demo(folder / "demo").start()
        cluster = Cluster(folder, demo, nodes=2, people=0)
        one, other = cluster.nodes
        words = ["catalogue", "import", "--museum", "tate", "--date", "2026-01-01"]
        whole, part = write(folder / "whole.jsonl", 0, WORKS), write(folder / "part.jsonl", WORKS, WORKS + WORKS // 100)
        total = lambda count: until(lambda: cluster.ask("", "/works?q=quokka", other)["here"]["total"] == count)  # noqa: E731
        size = lambda: sum(len(cluster.objects.read(name)) for name in cluster.objects.names() if "/tate/" in name) / 1e6  # noqa: E731
        try:
            alone = timed(lambda: subprocess.run(
                [BINARY, *words, whole, "--data", folder / "alone"], check=True, capture_output=True, timeout=PATIENCE * 10))
            other.stop()
            published, before = timed(lambda: one.does(*words, str(whole))), size()
            taken = timed(lambda: (other.start(), total(WORKS)))
            print(f"{WORKS:,} works: alone {alone:.1f} s   imported and published {published:.1f} s ratio {published / alone:.2f}   "
                  f"taken by a server that starts empty {taken:.1f} s ratio {taken / alone:.2f}   {before:.1f} MB in the bucket", flush=True)
            changed = timed(lambda: one.does(*words, "--part", str(part)))
            seen = timed(lambda: total(WORKS + WORKS // 100))
            print(f"{WORKS // 100:,} more: imported and published {changed:.1f} s   on the other server {seen:.1f} s later   {size() - before:.2f} MB more")
        finally:
            cluster.stop()
            demo.stop()


if __name__ == "__main__":
    main()
