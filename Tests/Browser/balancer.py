"""nginx in front of several servers, and between them and a museum."""
import os
import pathlib
import subprocess
import urllib.parse
import urllib.request

from demo import PATIENCE, until
from ports import free_port


class Balancer:
    """Sends each request to the next server; with `museum`, counts in `museum.log` what is asked of one.

    The museum is at 127.0.0.2 then: of this machine's own addresses Promenade asks 127.0.0.1 as fast as it likes.
    """

    def __init__(self, folder: pathlib.Path, museum: str | None = None):
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.museum = museum
        self.museum_port = free_port()
        self._nodes = []
        self._process = None
        folder.mkdir()

    @property
    def paced_museum(self) -> str:
        return f"http://127.0.0.2:{self.museum_port}"

    def over(self, nodes: list[str]) -> "Balancer":
        """From now on over these addresses."""
        self.stop()
        self._nodes = nodes
        return self.start()

    def start(self) -> "Balancer":
        temporary = " ".join(f"{kind}_temp_path {self.folder}/{kind};" for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        servers = " ".join(f"server {urllib.parse.urlsplit(node).netloc} fail_timeout=1s;" for node in self._nodes)
        upstream = f"upstream nodes {{ {servers} keepalive 32; }}" if servers else ""
        front = (f"server {{ listen 127.0.0.1:{self.port}; location / {{ proxy_pass http://nodes; proxy_http_version 1.1;"
                 " proxy_buffering off; proxy_set_header Connection ''; proxy_set_header Host $host:$server_port; } }\n") if servers else ""
        museum = (f"log_format begun '$msec $request_time $request';\nserver {{ listen 127.0.0.2:{self.museum_port}; access_log {self.folder}/museum.log begun;"
                  f" location / {{ proxy_pass {self.museum}; proxy_set_header Host $proxy_host; }} }}\n") if self.museum else ""
        (self.folder / "nginx.conf").write_text(
            ("user root;\n" if os.getuid() == 0 else "") +
            f"daemon off; pid {self.folder}/pid; error_log {self.folder}/error.log; worker_processes 1;\n"
            "events { worker_connections 1024; }\n"
            f"http {{ access_log off; {temporary} {upstream}\n{front}{museum} }}\n")
        self._process = subprocess.Popen(["nginx", "-c", self.folder / "nginx.conf"], stderr=subprocess.DEVNULL)
        if servers:
            until(self._answers, "nginx does not answer.")
        return self

    def asked_at(self) -> list[float]:
        """When requests to the museum began, in seconds."""
        log = self.folder / "museum.log"
        return sorted(float(now) - float(took) for now, took, *_ in map(str.split, log.read_text().splitlines())) if log.exists() else []

    def _answers(self) -> bool:
        try:
            return urllib.request.urlopen(self.address + "/health", timeout=PATIENCE).status == 200
        except OSError:
            return False

    def stop(self) -> None:
        if self._process:
            self._process.terminate()
            self._process.wait(timeout=PATIENCE)
            self._process = None
