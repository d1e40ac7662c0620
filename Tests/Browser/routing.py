"""A tiny routing service that speaks OSRM: one route for every question, or what it was told to answer."""
import http.server
import json
import threading


class RoutingService:
    """Answers on a port of its own; `asked` has the paths it was asked for."""

    def __init__(self):
        self.asked: list[str] = []
        self.answer = None
        # cleared: whoever asks waits
        self.waits = threading.Event()
        self.waits.set()
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                path = self.path.partition("?")[0]
                service.asked.append(path)
                service.waits.wait(60)
                status, body = service.answer or (200, service.route(path))
                data = json.dumps(body).encode()
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
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    @staticmethod
    def route(path: str) -> dict:
        start, end = [[float(n) for n in pair.split(",")] for pair in path.rsplit("/", 1)[1].split(";")]
        corner = [start[0], end[1]]

        def step(kind: str, name: str, metres: float, **more) -> dict:
            return {"maneuver": {"type": kind} | more, "name": name, "distance": metres}

        return {"code": "Ok", "routes": [{
            "distance": 1432.0, "duration": 1080.0,
            "geometry": {"type": "LineString", "coordinates": [start, corner, end]},
            "legs": [{"steps": [
                step("depart", "Easel Street", 600.0), step("turn", "Palette Row", 832.0, modifier="left"),
                step("arrive", "", 0.0, modifier="right")]}]}]}
