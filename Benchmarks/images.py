"""Measures the image service beside Debian's iipsrv, in the same run.

    make bench-images
    TEST_BINARY=/elsewhere/promenade .venv/bin/python Benchmarks/images.py

The pictures are those of BENCH_PICTURES (JPEG files, ../shared/upstream/museums/images by default; none is
needed) and one of 8,000 x 6,000 px drawn here. iipsrv gets them as pyramidal TIFF with tiles as large as ours, in two
processes behind nginx with two workers. Limits: nginx serving one tile as a plain file, and what our server reaches
for a fixed string.

A line a measurement: requests a second, the times half and 99 % were answered in, what a request took of the
processors (the load itself has the rest of them), of ours and of the peer, and the ratio of rates. Each pair is measured in turns, three times, and the middle one counts. Addresses come in the order of a lot
that is the same for both. BENCH_SECONDS is how long one turn takes (5).
"""
import json
import os
import pathlib
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
os.environ.setdefault("TEST_BINARY", ".build/release/promenade")
from demo import Promenade  # noqa: E402

SECONDS = float(os.environ.get("BENCH_SECONDS", "5"))
PICTURES = pathlib.Path(os.environ.get("BENCH_PICTURES", ROOT.parent / "shared/upstream/museums/images"))
IIPSRV = "/usr/lib/iipimage-server/iipsrv.fcgi"
PORTS = range(18_950, 18_953)  # nginx, and iipsrv twice
TURNS = 3
LOT = 4_000

# wrk's own language. One thread, so that the order is the same for both.
PLAYLIST = """
local paths, at = {{}}, 0
for line in io.lines("{file}") do paths[#paths + 1] = line end
request = function() at = at % #paths + 1; return wrk.format("GET", paths[at]) end
done = function(summary) io.write("wrong: " .. summary.errors.status .. "\\n") end
"""


def get(address: str) -> bytes:
    return urllib.request.urlopen(address, timeout=120).read()


class Load:
    """What wrk measures with 16 connections, and what the server's processes take for it."""

    def __init__(self, address: str, paths: list[str], processes: list[int], folder: pathlib.Path):
        playlist = folder / "paths.txt"
        playlist.write_text("\n".join(paths) + "\n")
        script = folder / "playlist.lua"
        script.write_text(PLAYLIST.format(file=playlist))
        before = sum(map(processor_time, processes))
        said = subprocess.run(
            ["wrk", "--threads", "1", "--connections", "16", "--timeout", "30s", "--duration", f"{max(int(SECONDS), 1)}s",
             "--latency", "--script", script, address], capture_output=True, text=True, check=True).stdout
        assert "wrong: 0" in said, said
        answers = int(re.search(r"(\d+) requests in", said)[1])
        self.cost = (sum(map(processor_time, processes)) - before) * 1e6 / answers
        self.rate = float(re.search(r"Requests/sec:\s+([\d.]+)", said)[1])
        self.half, self.most = (self.milliseconds(said, share) for share in ("50", "99"))

    @staticmethod
    def milliseconds(said: str, share: str) -> float:
        number, unit = re.search(rf"{share}%\s+([\d.]+)(us|ms|s|m)\s", said).groups()
        return float(number) * {"us": 0.001, "ms": 1, "s": 1000, "m": 60_000}[unit]


Asked = tuple[str, list[str], list[int]]
"""An address, paths there, and the processes that answer."""


def beside(name: str, ours: Asked, peer_name: str, peer: Asked, folder: pathlib.Path) -> None:
    turns = [(Load(*ours, folder), Load(*peer, folder)) for _ in range(TURNS)]

    def middle(side: int, value: str) -> float:
        return statistics.median(getattr(turn[side], value) for turn in turns)

    def words(side: int) -> str:
        return (f"{middle(side, 'rate'):8.0f}/s  p50 {middle(side, 'half'):8.2f}  "
                f"p99 {middle(side, 'most'):8.2f} ms {middle(side, 'cost'):7.0f} µs")

    print(f"{name:36} {words(0)}   beside {peer_name:24} {words(1)}"
          f"   ratio {middle(0, 'rate') / middle(1, 'rate'):.2f}", flush=True)


def peak_memory(pid: int) -> float:
    """In MB, from the kernel's own account."""
    return int(re.search(r"VmHWM:\s+(\d+) kB", pathlib.Path(f"/proc/{pid}/status").read_text())[1]) / 1000


def processor_time(pid: int) -> float:
    """Seconds, of all its threads."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class IIPServer:
    """Two processes of iipsrv behind nginx, which serves a folder of plain files as well."""

    def __init__(self, folder: pathlib.Path, pictures: pathlib.Path):
        self.address = f"http://127.0.0.1:{PORTS[0]}"
        environment = os.environ | {
            "FILESYSTEM_PREFIX": f"{pictures}/", "VERBOSITY": "0", "JPEG_QUALITY": "85", "MAX_CVT": "16000",
            "LOGFILE": str(folder / "iipsrv.log"), "CORS": "*"}
        self.workers = [
            subprocess.Popen([IIPSRV, "--bind", f"127.0.0.1:{port}"], env=environment,
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for port in PORTS[1:]]
        (folder / "logs").mkdir()
        servers = "".join(f"server 127.0.0.1:{port};" for port in PORTS[1:])
        (folder / "nginx.conf").write_text(
            f"worker_processes 2; daemon off; pid {folder}/pid; error_log {folder}/logs/error.log;"
            f"events {{ worker_connections 256; }} http {{ access_log off; types {{ image/jpeg jpg; }}"
            f"client_body_temp_path {folder}/b; proxy_temp_path {folder}/p; fastcgi_temp_path {folder}/f;"
            f"uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;"
            f"upstream iip {{ {servers} }}"
            f"server {{ listen 127.0.0.1:{PORTS[0]}; root {folder}/files;"
            "location /iiif/ { rewrite ^/iiif/(.*)$ /fcgi?IIIF=$1 last; }"
            "location /fcgi { fastcgi_pass iip; fastcgi_param QUERY_STRING $args;"
            "fastcgi_param REQUEST_METHOD $request_method; fastcgi_param REQUEST_URI $request_uri;"
            "fastcgi_param HTTP_HOST $http_host; fastcgi_buffers 64 64k; fastcgi_buffer_size 64k; } } }")
        binary = shutil.which("nginx") or "/usr/sbin/nginx"
        self.nginx = subprocess.Popen(
            [binary, "-p", folder, "-c", folder / "nginx.conf"], stderr=subprocess.DEVNULL)

    def until_ready(self, path: str) -> None:
        end = time.monotonic() + 60
        while True:
            try:
                get(self.address + path)
                return
            except OSError:
                assert time.monotonic() < end, "iipsrv does not answer"
                time.sleep(0.1)

    @property
    def memory(self) -> float:
        return sum(peak_memory(worker.pid) for worker in self.workers)

    @property
    def nginx_processes(self) -> list[int]:
        children = pathlib.Path(f"/proc/{self.nginx.pid}/task/{self.nginx.pid}/children").read_text()
        return [self.nginx.pid, *map(int, children.split())]

    @property
    def processes(self) -> list[int]:
        return [worker.pid for worker in self.workers] + self.nginx_processes

    def stop(self) -> None:
        for process in [self.nginx, *self.workers]:
            process.terminate()
            process.wait()


class Picture:
    """One picture, known to both."""

    def __init__(self, server: Promenade, name: str):
        self.name = name
        self.base = f"/iiif/2/own%3A{name}"
        end = time.monotonic() + 300
        while True:
            try:
                info = json.loads(get(f"{server.address}{self.base}/info.json"))
                break
            except urllib.error.HTTPError as error:
                assert error.code == 503 and time.monotonic() < end, error
                time.sleep(0.2)
        self.width, self.height = info["width"], info["height"]
        self.tile, self.factors = info["tiles"][0]["width"], info["tiles"][0]["scaleFactors"]

    def tiles(self) -> list[str]:
        """Whole tiles of every level: those at the edges are smaller, and cheaper to make."""
        return [
            f"{column * side},{row * side},{side},{side}/{self.tile},/0/default.jpg"
            for side in (self.tile * factor for factor in self.factors)
            for row in range(self.height // side) for column in range(self.width // side)]

    def region(self, lot: random.Random) -> str:
        width, height = lot.randint(300, self.width - 1), lot.randint(300, self.height - 1)
        left, top = lot.randint(0, self.width - width), lot.randint(0, self.height - height)
        return f"{left},{top},{width},{height}/{lot.randint(150, min(width, 1000))},/0/default.jpg"


def draw(file: pathlib.Path) -> None:
    """8,000 x 6,000 px with something to encode everywhere."""
    lot = random.Random(1884)
    noise = Image.frombytes("RGB", (1000, 750), lot.randbytes(1000 * 750 * 3)).resize((8000, 6000), Image.Resampling.BICUBIC)
    fine = Image.frombytes("L", (2000, 1500), lot.randbytes(2000 * 1500)).resize((8000, 6000), Image.Resampling.BILINEAR)
    ground = Image.linear_gradient("L").resize((8000, 6000))
    Image.blend(noise, Image.merge("RGB", (ground, fine, ground.rotate(180))), 0.6).save(file, quality=90)


def measure(server: Promenade, peer: IIPServer, pictures: list[Picture], folder: pathlib.Path) -> None:
    lot = random.Random(27_992)
    ours, process = server.address.rstrip("/"), [server._process.pid]

    def both(name: str, requests: list[tuple[Picture, str]]) -> None:
        beside(name, (ours, [f"{picture.base}/{path}" for picture, path in requests], process), "iipsrv",
               (peer.address, [f"/iiif/{picture.name}.tif/{path}" for picture, path in requests], peer.processes), folder)

    tiles = [(picture, path) for picture in pictures for path in picture.tiles()]
    both("aligned tiles at random", [lot.choice(tiles) for _ in range(LOT)])
    both("arbitrary regions", [(picture, picture.region(lot)) for picture in lot.choices(pictures, k=LOT)])
    both("full picture at 843 px", [(picture, "full/843,/0/default.jpg") for picture in pictures])
    both("full picture, 700 to 1,000 px, anew", [
        (picture, f"full/{lot.randint(700, 1000)},/0/default.jpg") for picture in lot.choices(pictures, k=LOT)])
    both("square thumbnails of 200 px", [(picture, "square/200,/0/default.jpg") for picture in pictures])
    both("square thumbnails, 100 to 300 px, anew", [
        (picture, f"square/{lot.randint(100, 300)},/0/default.jpg") for picture in lot.choices(pictures, k=LOT)])
    picture, path = tiles[len(tiles) // 2]
    tile = [f"{picture.base}/{path}"]
    (folder / "files").mkdir()
    (folder / "files" / "tile.jpg").write_bytes(get(ours + tile[0]))
    beside("one tile", (ours, tile, process), "a fixed string of ours", (ours, ["/health"], process), folder)
    beside("one tile", (ours, tile, process), "nginx, the same file",
           (peer.address, ["/tile.jpg"], peer.nginx_processes), folder)
    print(f"peak memory: {peak_memory(server._process.pid):.0f} MB beside {peer.memory:.0f} MB of iipsrv's two", flush=True)


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        folder.chmod(0o755)
        originals, tiffs = folder / "originals", folder / "tiffs"
        originals.mkdir()
        tiffs.mkdir()
        for file in sorted(PICTURES.glob("*_large.jpg")) if PICTURES.is_dir() else []:
            shutil.copy(file, originals / file.name)
        draw(originals / "drawn-8000x6000.jpg")
        server = Promenade(folder / "data", PROMENADE_PICTURES=str(originals)).start()
        peer = None
        try:
            pictures = [Picture(server, file.name) for file in sorted(originals.iterdir())]
            for picture in pictures:
                side = picture.tile
                subprocess.run(
                    ["vips", "tiffsave", originals / picture.name, tiffs / f"{picture.name}.tif", "--tile", "--pyramid",
                     "--compression", "jpeg", "--Q", "85", "--tile-width", str(side), "--tile-height", str(side)], check=True)
            peer = IIPServer(folder, tiffs)
            peer.until_ready(f"/iiif/{pictures[0].name}.tif/info.json")
            measure(server, peer, pictures, folder)
        finally:
            if peer:
                peer.stop()
            server.stop()


main()
