"""Pictures of 500 million pixels in little memory, and a server that is killed while it cuts them into tiles."""
import contextlib
import http.client
import json
import pathlib
import random
import shutil
import subprocess
import sys
import threading
import time
import urllib.request
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import PATIENCE, Promenade  # noqa: E402
from large_pictures import png, pyramidal_tiff  # noqa: E402

WIDTH, HEIGHT = 25_000, 20_000
KILLS = 20


def own(server: Promenade) -> list[dict]:
    request = urllib.request.Request(f"{server.address}/own", headers={"Accept": "application/json"})
    return json.loads(urllib.request.urlopen(request, timeout=PATIENCE).read())["pictures"]


def all_made(server: Promenade) -> list[dict]:
    """Asks like a page that follows the progress, which only ever goes forward."""
    seen = {}
    end = time.monotonic() + 900
    while True:
        found = own(server)
        for picture in found:
            assert picture["state"] in ("ready", "preparing"), picture
            progress = 1 if picture["state"] == "ready" else picture["progress"]
            assert progress >= seen.get(picture["id"], 0), "it goes backwards"
            seen[picture["id"]] = progress
        if all(picture["state"] == "ready" for picture in found):
            return found
        assert time.monotonic() < end, found
        time.sleep(0.2)


def peak_megabytes(server: Promenade) -> float:
    """The most memory the process ever had at once."""
    status = pathlib.Path(f"/proc/{server._process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1]) / 1024


def jpeg(file: pathlib.Path) -> bool:
    """By vips' own program, where it is installed: nothing else here writes one row by row."""
    vips = shutil.which("vips")
    if vips is None:
        print("No JPEG of 500 million pixels: the program `vips` is not installed")
        return False
    small = file.with_suffix(".v")
    subprocess.run([vips, "worley", small, "1000", "800"], check=True)
    subprocess.run([vips, "cast", small, small.with_suffix(".8.v"), "uchar"], check=True)
    subprocess.run([vips, "replicate", small.with_suffix(".8.v"), f"{file}[Q=85]", str(WIDTH // 1000), str(HEIGHT // 800)], check=True)
    return True


def test_500_million_pixels_in_300_megabytes(tmp_path: pathlib.Path):
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    png(pictures / "a.png", WIDTH, HEIGHT)
    pyramidal_tiff(pictures / "b.tif", WIDTH, HEIGHT)
    if jpeg(tmp_path / "c.jpg"):
        (tmp_path / "c.jpg").rename(pictures / "c.jpg")
    server = Promenade(tmp_path / "data", PROMENADE_PICTURES=str(pictures)).start()
    try:
        found = all_made(server)
        assert [(picture["width"], picture["height"]) for picture in found] == [(WIDTH, HEIGHT)] * len(found)
        chance = random.Random(3)
        for picture in found:
            for _ in range(60):
                factor = chance.choice([1, 2, 4, 8, 16, 32])
                side = 512 * factor
                x, y = chance.randrange(0, WIDTH // side + 1) * side, chance.randrange(0, HEIGHT // side + 1) * side
                if x >= WIDTH or y >= HEIGHT:
                    continue
                width, height = min(side, WIDTH - x), min(side, HEIGHT - y)
                size = f"{-(-width // factor)},{-(-height // factor)}"
                tile = urllib.request.urlopen(
                    f"{server.address}{picture['service']}/{x},{y},{width},{height}/{size}/0/default.jpg", timeout=PATIENCE).read()
                assert tile[:3] == b"\xff\xd8\xff" and tile[-2:] == b"\xff\xd9"
        peak = peak_megabytes(server)
        print(f"{len(found)} pictures of {WIDTH * HEIGHT // 1_000_000} million pixels: peak {peak:.0f} MB")
        assert peak < 300, f"{peak:.0f} MB"
    finally:
        server.stop()


def ask(server: Promenade) -> None:
    """Whose answer may not come any more."""
    with contextlib.suppress(OSError, http.client.HTTPException):
        urllib.request.urlopen(f"{server.address}/own").read()


def test_killed_while_it_cuts_pictures(tmp_path: pathlib.Path):
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    for number in range(4):
        pyramidal_tiff(pictures / f"{number}.tif", 4_000 + number, 3_000)
    data = tmp_path / "data"
    made = data / "pictures" / "pyramids"
    chance = random.Random(11)
    for kill in range(KILLS):
        server = Promenade(data, PROMENADE_PICTURES=str(pictures)).start()
        threading.Thread(target=ask, args=[server], daemon=True).start()
        # A moment by chance, so that the kill falls into anything from the first row to the renaming.
        threading.Event().wait(chance.uniform(0.02, 0.9))
        server._process.kill()
        server._process.wait()
        for file in made.rglob("*.zip"):
            assert zipfile.ZipFile(file).testzip() is None, f"kill {kill}: {file.name}"
            if kill % 2:
                file.unlink()
    server = Promenade(data, PROMENADE_PICTURES=str(pictures)).start()
    try:
        found = all_made(server)
        assert [picture["state"] for picture in found] == ["ready"] * 4
        assert list((data / "pictures" / "tmp").iterdir()) == []
    finally:
        server.stop()
