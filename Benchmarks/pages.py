"""Measures the pages beside a peer or a limit, in the same run.

    make bench

Prints a line a measurement: ours, the peer's, and the ratio. Each pair is measured in turns, three times, and the
middle one counts. The load comes from wrk in a process of its own on loopback, on the same cores as the server.
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
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
os.environ.setdefault("TEST_BINARY", ".build/release/promenade")
from demo import Demo, Promenade  # noqa: E402

SECONDS = int(os.environ.get("BENCH_SECONDS", "5"))
TURNS = 3


def get(address: str, accept: str = "text/html") -> bytes:
    return urllib.request.urlopen(urllib.request.Request(address, headers={"Accept": accept}), timeout=60).read()


def load(address: str, accept: str = "text/html") -> tuple[float, float]:
    """Requests per second and the time 99 % were answered in, in ms, with 16 connections."""
    said = subprocess.run(
        ["wrk", "--threads", "1", "--connections", "16", "--duration", f"{SECONDS}s", "--latency",
         "--header", f"Accept: {accept}", address], capture_output=True, text=True, check=True).stdout
    assert "Non-2xx" not in said, said
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", said)[1])
    number, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", said).groups()
    return rate, float(number) * {"us": 0.001, "ms": 1, "s": 1000}[unit]


def beside(name: str, ours: tuple[str, str], peer_name: str, peer: tuple[str, str]) -> None:
    turns = [(load(*ours), load(*peer)) for _ in range(TURNS)]
    middle = lambda side, value: statistics.median(turn[side][value] for turn in turns)  # noqa: E731
    print(f"{name:34} {middle(0, 0):9.0f}/s  p99 {middle(0, 1):7.2f} ms"
          f"   beside {peer_name:32} {middle(1, 0):9.0f}/s  p99 {middle(1, 1):7.2f} ms"
          f"   ratio {middle(0, 0) / middle(1, 0):.3f}", flush=True)


def peak_memory(process: subprocess.Popen) -> float:
    """In MB, from the kernel's own account."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) / 1000


class Nginx:
    """nginx with two workers, serving one folder of files."""

    def __init__(self, folder: pathlib.Path, port: int):
        (folder / "logs").mkdir()
        configuration = folder / "nginx.conf"
        configuration.write_text(
            f"worker_processes 2; daemon off; pid {folder}/pid; error_log {folder}/logs/error.log;"
            "events { worker_connections 256; }"
            f"http {{ access_log off; types {{ image/jpeg jpg; }} server {{ listen 127.0.0.1:{port}; root {folder}/files; }} }}")
        binary = shutil.which("nginx") or "/usr/sbin/nginx"
        self.process = subprocess.Popen([binary, "-p", folder, "-c", configuration], stderr=subprocess.DEVNULL)
        for _ in range(100):
            try:
                get(f"http://127.0.0.1:{port}/picture.jpg")
                return
            except OSError:
                time.sleep(0.05)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


def until_read(address: str) -> None:
    """Works of a museum whose list tells numbers alone are read behind the page that shows them first."""
    end = time.monotonic() + 120
    while any(work["isUnread"] for work in json.loads(get(address, "application/json"))["works"]):
        assert time.monotonic() < end
        time.sleep(0.1)


def cold_start(world: Demo, folder: pathlib.Path) -> None:
    """An empty data folder: from the start of the process to the first page and to its first 24 pictures."""
    firsts, all_pictures, memory = [], [], []
    for turn in range(TURNS):
        server = Promenade(
            folder / f"cold-{turn}", **world.museums)
        start = time.perf_counter()
        server.start()
        works = json.loads(get(f"{server.address}/works?museum=aic", "application/json"))["works"]
        firsts.append(time.perf_counter() - start)
        for work in works:
            if work["picture"]:
                get(server.address + work["picture"])
        all_pictures.append(time.perf_counter() - start)
        memory.append(peak_memory(server._process))
        server.stop()
    print(f"cold start, empty data folder: first page after {statistics.median(firsts) * 1000:.0f} ms,"
          f" with its 24 pictures after {statistics.median(all_pictures):.2f} s,"
          f" peak memory {statistics.median(memory):.0f} MB", flush=True)


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        world = Demo(folder / "world").start()
        server = Promenade(
            folder / "data", **world.museums).start()
        nginx = None
        try:
            cold_start(world, folder)
            works = json.loads(get(f"{server.address}/works?museum=aic", "application/json"))["works"]
            work = next(work for work in works if work["picture"])
            page, fixed = f"{server.address}/works?museum=aic", (f"{server.address}/health", "text/html")
            beside("page of 24 works", (page, "text/html"), "a fixed string, same server", fixed)
            beside("page of 24 works, JSON", (page, "application/json"), "a fixed string, same server", fixed)
            both = f"{server.address}/works"
            until_read(both)
            beside("page of two museums, 49 works", (both, "text/html"), "a fixed string, same server", fixed)
            beside("one work", (server.address + work["href"], "text/html"), "a fixed string, same server", fixed)
            picture = server.address + work["picture"].replace("/400.", "/843.")
            (folder / "files").mkdir()
            (folder / "files" / "picture.jpg").write_bytes(get(picture))
            folder.chmod(0o755)
            nginx = Nginx(folder, 18_943)
            kilobytes = (folder / "files" / "picture.jpg").stat().st_size / 1000
            beside(f"picture, 843 px, {kilobytes:.0f} kB", (picture, "*/*"), "nginx, the same file",
                   ("http://127.0.0.1:18943/picture.jpg", "*/*"))
            print(f"peak memory after the load: {peak_memory(server._process):.0f} MB")
        finally:
            if nginx:
                nginx.stop()
            server.stop()
            world.stop()


main()
