"""A small Overpass server: artworks around the Ashton Building, answering as it is told to."""
import http.server
import json
import re
import threading
import urllib.parse

from demo import PATIENCE

BOX = re.compile(r"\((-?[\d.]+),(-?[\d.]+),(-?[\d.]+),(-?[\d.]+)\)")
ELEMENT = re.compile(r"(node|way)\((\d+)\)")


def artwork(number: int, name: str, latitude: float, longitude: float, **tags: str) -> dict:
    named = {"name": name} if name else {}
    return {"type": "node", "id": number, "lat": latitude, "lon": longitude, "tags": {"tourism": "artwork"} | named | tags}


WORKS = [
    artwork(1, "The Quickening", 53.4062, -2.9650, artwork_type="relief", artist_name="Mitzi Test", start_date="1951"),
    artwork(2, "Two Circles", 53.4052, -2.9645, artwork_type="sculpture", artist_name="Barbara Test", start_date="1963"),
    artwork(3, "Entrance", 53.4043, -2.9665, artwork_type="mural"),
    artwork(4, "Resurgent", 53.4045, -2.9720, artwork_type="statue", artist_name="Jacob Test", start_date="1956"),
    artwork(5, "Reconciliation", 53.4028, -2.9600, artwork_type="sculpture"),
    artwork(6, "A Case History", 53.4000, -2.9690, artwork_type="sculpture", start_date="1998"),
    artwork(7, "Far Away", 53.4210, -2.9665, artwork_type="sculpture"),
]


class Overpass:
    """Answers on a port of its own; `asked` has the questions."""

    def __init__(self):
        self.works = list(WORKS)
        self.asked: list[str] = []
        self.failure: int | None = None  # a status instead of an answer
        self.answers = threading.Event()  # while it is cleared questions wait
        self.answers.set()
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"])).decode()
                question = urllib.parse.parse_qs(body)["data"][0]
                service.asked.append(question)
                service.answers.wait(timeout=PATIENCE)
                self.answer(service.failure or 200, service.found(question))

            def answer(self, status: int, found: list[dict]):
                answer = {"version": 0.6, "generator": "Overpass API test", "osm3s": {}, "elements": found}
                data = json.dumps(answer if status == 200 else {}).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *arguments):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}/api/interpreter"

    def found(self, question: str) -> list[dict]:
        if element := ELEMENT.search(question):
            return [work for work in self.works if str(work["id"]) == element[2]]
        boxes = [[float(n) for n in box] for box in BOX.findall(question)]
        return [work for work in self.works
                if any(s <= work["lat"] <= n and w <= work["lon"] <= e for s, w, n, e in boxes)]

    def stop(self) -> None:
        self.answers.set()
        self._server.shutdown()
        self._server.server_close()
