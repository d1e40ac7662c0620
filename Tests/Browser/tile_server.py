"""A tile server for tests: one colour a tile, on this machine; it counts who asks, and can stop answering well."""
import http.server
import struct
import threading
import urllib.request
import zlib

from demo import PATIENCE


def png(red: int, green: int, blue: int) -> bytes:
    """256 by 256 px of one colour."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + bytes([red, green, blue]) * 256) * 256
    header = struct.pack(">IIBBBBB", 256, 256, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


class Counting(http.server.ThreadingHTTPServer):
    """Knows how many connections it has not done with."""

    def __init__(self, *arguments):
        self.open, self.change = 0, threading.Condition()
        super().__init__(*arguments)

    def process_request(self, request, client_address):
        with self.change:
            self.open += 1
        super().process_request(request, client_address)

    def shutdown_request(self, request):
        super().shutdown_request(request)
        with self.change:
            self.open -= 1
            self.change.notify_all()


class TileServer:
    """`asked` are the paths it was asked for, `referers` from where; `is_broken` makes it answer 503."""

    LIGHT, DARK = png(214, 228, 206), png(38, 44, 36)

    def __init__(self):
        self.asked: list[str] = []
        self.referers: set[str | None] = set()
        self.is_broken = False
        server = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                server.asked.append(self.path)
                server.referers.add(self.headers.get("Referer"))
                self.send_response(503 if server.is_broken else 200)
                self.send_header("Content-Type", "image/png")
                self.send_header("Cache-Control", "no-store")
                self.end_headers()
                if not server.is_broken:
                    self.wfile.write(server.DARK if self.path.startswith("/dark/") else server.LIGHT)

            def log_message(self, *arguments):
                pass

        self._server = Counting(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_port}"

    @property
    def settings(self) -> dict[str, str]:
        return {"PROMENADE_TILES_URL": f"{self.address}/light/{{z}}/{{x}}/{{y}}.png",
                "PROMENADE_TILES_DARK_URL": f"{self.address}/dark/{{z}}/{{x}}/{{y}}.png",
                "PROMENADE_TILES_CREDIT": "© Tile Test, © OpenStreetMap contributors"}

    def forget(self) -> None:
        """Answers well again, and forgets who asked: also those who left but were not heard until now."""
        self.is_broken = False
        # connections are taken in their order, so that those begun before this one are counted now
        urllib.request.urlopen(self.address, timeout=PATIENCE).read()
        with self._server.change:
            assert self._server.change.wait_for(lambda: self._server.open == 0, timeout=PATIENCE)
        self.asked.clear()
        self.referers.clear()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
