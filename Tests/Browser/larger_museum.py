"""A museum in front of the demo's: the same works, but every search counts more than Chicago's search shows."""
import json
import threading
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from demo import PATIENCE


class LargerMuseum:
    """Hands every request on to `museum`; searches answer that there were `total` results."""

    def __init__(self, museum: str, total: int):
        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                self.hand_on(None)

            def do_POST(self):
                self.hand_on(self.rfile.read(int(self.headers.get("Content-Length", 0))))

            def hand_on(self, body: bytes | None) -> None:
                headers = {name: value for name, value in self.headers.items() if name.lower() == "content-type"}
                request = urllib.request.Request(museum + self.path, data=body, headers=headers, method=self.command)
                with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                    reply = answer.read()
                if "/search" in self.path:
                    record = json.loads(reply)
                    record["pagination"]["total"] = total
                    reply = json.dumps(record).encode()
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(reply)))
                self.end_headers()
                self.wfile.write(reply)

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
