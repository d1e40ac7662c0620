"""Hostile pictures from a museum: as pages' pictures, in derived sizes, kept with a favourite, and part by part.

    python Tests/Endurance/hostile_museum.py --count 200 --seed 7

The museum is here, on this machine: whatever part of a picture it is asked for, it sends a file of `hostile_pictures`.
"""
import argparse
import http.server
import json
import pathlib
import re
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import Promenade  # noqa: E402
from hostile_pictures import CEILING, PATIENCE, REAL, answer, megabytes, picture, real  # noqa: E402


class Museum(http.server.ThreadingHTTPServer):
    """Speaks Chicago's dialect; work N has the hostile picture N."""

    daemon_threads = True

    def __init__(self, seed: int):
        super().__init__(("127.0.0.1", 0), Answers)
        self.seed, self.seeds, self.asked = seed, real(REAL), 0
        self.address = f"http://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Answers(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        if found := re.match(r"/iiif/2/h(\d+)/info\.json", self.path):
            body = json.dumps({
                "@context": "http://iiif.io/api/image/2/context.json", "@id": f"{self.server.address}/iiif/2/h{found[1]}",
                "protocol": "http://iiif.io/api/image", "width": 600, "height": 400, "profile": ["http://iiif.io/api/image/2/level2.json"],
                "tiles": [{"width": 256, "scaleFactors": [1, 2, 4]}]}).encode()
            return self.send(body, "application/json")
        if found := re.match(r"/iiif/2/h(\d+)/", self.path):
            self.server.asked += 1
            return self.send(picture(int(found[1]), self.server.seed, self.server.seeds)[1], "image/jpeg")
        if found := re.match(r"/api/v1/artworks/(\d+)\b", self.path):
            return self.send(json.dumps({"data": self.record(int(found[1])), "config": {"iiif_url": f"{self.server.address}/iiif/2"}}).encode(), "application/json")
        self.send(json.dumps({"pagination": {"total": 0}, "data": [], "config": {"iiif_url": f"{self.server.address}/iiif/2"}}).encode(), "application/json")

    def record(self, number: int) -> dict:
        return {"id": number, "title": f"Work {number}", "image_id": f"h{number}", "is_public_domain": True,
                "artist_title": "A. Test", "thumbnail": {"width": 600, "height": 400}}

    def send(self, body: bytes, kind: str):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def run(count: int, seed: int, folder: pathlib.Path) -> dict:
    museum = Museum(seed)
    server = Promenade(
        folder / "data", PROMENADE_AIC_API_URL=f"{museum.address}/api/v1", PROMENADE_AIC_IIIF_URL=f"{museum.address}/iiif/2").start()
    statuses: dict[int, int] = {}
    slowest = (0.0, "")
    try:
        server.only("aic")
        for number in range(1, count + 1):
            work = f"aic%3A{number}"
            if number % 3 == 0:
                # Its pictures are then fetched to stay, as a work's originals are.
                server.post("/favourites", work=f"aic:{number}", keep="yes")
            for path in (f"/works/{work}", f"/pictures/{work}/843.jpg", f"/pictures/{work}/200.jpg", f"/zoom/{work}",
                         f"/iiif/3/{work}/info.json", f"/iiif/3/{work}/full/300,/90/gray.png", f"/iiif/3/{work}/0,0,256,256/max/0/default.jpg"):
                begun = time.monotonic()
                status, body = answer(server, path)
                slowest = max(slowest, (time.monotonic() - begun, path))
                assert server._process.poll() is None, f"{path} ended the server"
                # The image service says 500 of a picture that is none (docs/notes/image-service.md), in a sentence and no more.
                assert status != 500 or (path.startswith("/iiif/") and 10 < len(body) < 500 and b"/" not in body), (path, body[:300])
                statuses[status] = statuses.get(status, 0) + 1
        assert museum.asked > count / 2, f"the museum was asked for {museum.asked} pictures"
        assert slowest[0] < PATIENCE, slowest
        assert answer(server, "/health")[0] == 200
        peak = megabytes(server, "VmHWM")
        assert peak < CEILING, f"{peak:.0f} MB"
        return {"statuses": statuses, "asked": museum.asked, "slowest": slowest, "peak MB": round(peak)}
    finally:
        server.stop()
        museum.shutdown()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    said = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        print(run(said.count, said.seed, pathlib.Path(temporary)))
