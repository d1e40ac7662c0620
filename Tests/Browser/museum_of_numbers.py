"""A museum whose lists tell numbers alone, in the Rijksmuseum's dialect: a hundred a step, records one by one."""
import json
import struct
import threading
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

PUBLIC_DOMAIN = "https://creativecommons.org/publicdomain/mark/1.0/"


def drawing(width: int, height: int) -> bytes:
    """One colour, as PNG."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    row = b"\0" + bytes((60, 90, 140)) * width
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(row * height)) + chunk(b"IEND", b"")


class MuseumOfNumbers:
    """Listens on loopback; `refused` holds the numbers of works whose records it refuses; while it `is_down` it only lists."""

    def __init__(self, count: int = 3_000):
        self.refused: set[int] = set()
        self.is_down = False
        museum = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                status, kind, body = museum.answer(self.path)
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.count = count
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def settings(self) -> dict[str, str]:
        return {
            "PROMENADE_RIJKS_SEARCH_URL": f"{self.address}/search",
            "PROMENADE_RIJKS_RESOLVER_URL": f"{self.address}/id",
        }

    def answer(self, path: str) -> tuple[int, str, bytes]:
        address = urlsplit(path)
        parts = address.path.strip("/").split("/")
        if parts[0] == "search":
            return self._json(self._search(parse_qs(address.query)))
        if self.is_down:
            return 500, "application/json", b"{}"
        if parts[-1] == "info.json":
            return self._json({"width": 300, "height": 200})
        if parts[0] == "iiif":
            return 200, "image/png", drawing(300, 200)
        kind, work = divmod(int(parts[-1]), 1_000_000)
        if work in self.refused:
            return 403, "application/json", b"{}"
        return self._json({200: self._work, 202: self._shown, 500: self._file}[kind](work))

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    @staticmethod
    def _json(value: dict) -> tuple[int, str, bytes]:
        return 200, "application/ld+json", json.dumps(value).encode()

    def _search(self, query: dict[str, list[str]]) -> dict:
        first = int(query.get("pageToken", ["0"])[0])
        numbers = range(first, min(first + 100, self.count))
        step = {
            "partOf": {"totalItems": self.count},
            "orderedItems": [{"id": f"{self.address}/id/{200_000_000 + number}"} for number in numbers],
        }
        if first + 100 < self.count:
            step["next"] = {"id": f"{self.address}/search?imageAvailable=true&pageToken={first + 100}"}
        return step

    def _work(self, work: int) -> dict:
        return {
            "id": f"{self.address}/id/{200_000_000 + work}", "type": "HumanMadeObject",
            "identified_by": [{"type": "Name", "content": f"Numbered work {work}"}],
            "shows": [{"id": f"{self.address}/id/{202_000_000 + work}"}],
        }

    def _shown(self, work: int) -> dict:
        return {
            "subject_to": [{"classified_as": [PUBLIC_DOMAIN]}],
            "digitally_shown_by": [{"id": f"{self.address}/id/{500_000_000 + work}"}],
        }

    def _file(self, work: int) -> dict:
        return {"access_point": [{"id": f"{self.address}/iiif/{work}/full/max/0/default.jpg"}]}
