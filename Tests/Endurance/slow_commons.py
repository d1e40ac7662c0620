"""A photo service in Wikimedia Commons' dialect with a few photos at every place, whose pictures take their time."""
import collections
import http.server
import json
import select
import socket
import threading
import urllib.parse


class SlowCommons:
    """Runs on 127.0.0.1 until `stop`; `asked` counts the questions for each picture's address.

    Sends as many pictures whole as it is allowed to; those beyond break off half-way and wait for whoever asked to go.
    """

    photographs = 8

    def __init__(self, picture: bytes, pause: float):
        self.picture, self.pause = picture, pause
        self.allowed = 0
        self.has_gone = threading.Event()
        self.sent = threading.Condition()
        self.asked: collections.Counter[str] = collections.Counter()
        self.places: list[str] = []
        self.lock = threading.Lock()
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.server.daemon_threads = True
        self.server.handle_error = lambda *_: None  # Whoever asked was killed.
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}"

    def stop(self) -> None:
        self.server.shutdown()

    def allow(self, pictures: int) -> None:
        """Begins a round in which so many pictures are sent whole; who waits since the one before is let go."""
        self.has_gone.set()
        with self.sent:
            self.allowed, self.has_gone = pictures, threading.Event()

    def wait_until_sent(self, patience: float = 60) -> bool:
        """Waits until the round's pictures were sent; whether they were."""
        with self.sent:
            return self.sent.wait_for(lambda: self.allowed <= 0, patience)

    def area(self, place: str) -> dict:
        """The files near a place, each with a number that is its own."""
        with self.lock:
            if place not in self.places:
                self.places.append(place)
            first = (self.places.index(place) + 1) * 1000
        latitude, longitude = map(float, place.split("|"))
        return {"batchcomplete": True, "query": {"geosearch": [
            {"pageid": first + number, "ns": 6, "title": f"File:Seen {first + number}.jpg",
             "lat": latitude + number * 1e-5, "lon": longitude, "dist": round(number * 1.1, 1)}
            for number in range(self.photographs)]}}

    def records(self, numbers: list[int], width: str) -> dict:
        return {"batchcomplete": True, "query": {"pages": [
            {"pageid": number, "ns": 6, "title": f"File:Seen {number}.jpg", "imageinfo": [{
                "url": f"{self.address}/whole/{number}.jpg", "thumburl": f"{self.address}/{width}/{number}.jpg",
                "descriptionurl": f"{self.address}/wiki/File:Seen_{number}.jpg", "mime": "image/jpeg",
                "size": len(self.picture), "width": 4000, "height": 3000,
                "extmetadata": {"Artist": {"value": "<b>A. Walker</b>"}, "LicenseShortName": {"value": "CC0"}}}]}
            for number in numbers]}}

    def _handler(self):
        commons = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                try:
                    self.answer()
                except OSError:
                    pass  # Whoever asked was killed.

            def answer(self) -> None:
                parts = urllib.parse.urlsplit(self.path)
                query = dict(urllib.parse.parse_qsl(parts.query))
                if query.get("list") == "geosearch":
                    return self.send(json.dumps(commons.area(query["gscoord"])).encode(), "application/json")
                if "pageids" in query:
                    numbers = [int(number) for number in query["pageids"].split("|")]
                    return self.send(
                        json.dumps(commons.records(numbers, query["iiurlwidth"])).encode(), "application/json")
                # What a killed program had asked for may be read only now: it is no question of this round.
                if select.select([self.connection], [], [], 0)[0] and self.connection.recv(1, socket.MSG_PEEK) == b"":
                    return
                with commons.lock:
                    commons.asked[commons.address + parts.path] += 1
                with commons.sent:
                    has_gone, is_allowed = commons.has_gone, commons.allowed > 0
                    commons.allowed -= is_allowed
                half = len(commons.picture) // 2
                self.begin("image/jpeg", len(commons.picture))
                self.wfile.write(commons.picture[:half])
                has_gone.wait(commons.pause if is_allowed else None)
                if not is_allowed:
                    self.close_connection = True
                    return
                self.wfile.write(commons.picture[half:])
                with commons.sent:
                    commons.sent.notify_all()

            def begin(self, kind: str, length: int) -> None:
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(length))
                self.end_headers()

            def send(self, body: bytes, kind: str) -> None:
                self.begin(kind, len(body))
                self.wfile.write(body)

            def log_message(self, *_) -> None:
                pass

        return Handler
