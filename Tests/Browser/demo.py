"""Starts and stops the program, for the tests and the screenshots."""
import atexit
import functools
import json
import os
import pathlib
import queue
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import urllib.parse
import urllib.request

from ports import free_port

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BINARY = ROOT / os.environ.get("TEST_BINARY", ".build/debug/promenade")
# Seconds that anything may take which only a fault keeps from coming: a busy machine may be slow, a test never fails for that.
PATIENCE = int(os.environ.get("TEST_PATIENCE", 300))
# Whether what people have is in PostgreSQL instead of files: `make test-database`.
IN_DATABASE = os.environ.get("TEST_DATABASE") == "postgres"
ADDRESS = re.compile(r"https?://127\.0\.0\.1:\d+")


@functools.cache
def drawings() -> str:
    """A folder of what demos drew, for those that follow: a third of what they do is drawing the same."""
    folder = tempfile.mkdtemp(prefix="promenade-drawings-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def until(found, said: str = "It did not come."):
    """What `found` gives once it is anything, asked again and again as a page would."""
    end = time.monotonic() + PATIENCE
    while not (value := found()):
        assert time.monotonic() < end, said
        time.sleep(0.01)
    return value


def in_slices(process: subprocess.Popen, seen, slice: float = 0.08):
    """What `seen` gives once it is anything, for which a process runs `slice` seconds at a time, and then stands still.

    However long looking takes, the process is not over before it was seen.
    """
    process.send_signal(signal.SIGSTOP)
    for _ in range(int(PATIENCE / slice)):
        if value := seen():
            return value
        process.send_signal(signal.SIGCONT)
        time.sleep(slice)
        assert process.poll() is None, "it was over before it was seen"
        process.send_signal(signal.SIGSTOP)
    raise AssertionError("it was never seen")


class Promenade:
    """One running `promenade serve`, with its own data folder."""

    command = "serve"
    # Nobody's tile server is there for tests; the demo has its own answer.
    usual = {"TZ": "UTC", "PROMENADE_TILES_URL": "off"}
    binary = BINARY
    stays_at = None  # the port; any that is free without one
    prepare = None  # called in the new process before the program is
    options = []

    def __init__(self, data: pathlib.Path, **environment: str):
        self.data = data
        self.environment = environment
        self.address = None
        self._process = None

    def start(self):
        self._process = subprocess.Popen(
            [self.binary, self.command, "--port", str(self.stays_at or free_port()), "--data", self.data, *self.options],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env=os.environ | self.usual | self.kept(self.data) | self.environment, preexec_fn=self.prepare)
        lines = queue.Queue()
        threading.Thread(target=self._listen, args=(self._process, lines), daemon=True).start()
        said = []
        while not self.is_known:
            try:
                line = lines.get(timeout=PATIENCE)
            except queue.Empty:
                line = None
            if line is None:
                self.stop()
                raise RuntimeError(f"promenade {self.command} did not say its address. It said:\n" + "".join(said))
            said.append(line)
            self.read(line)
        return self

    # Without accounts, also where a database would have them.
    is_open = True

    @classmethod
    def kept(cls, data: pathlib.Path) -> dict[str, str]:
        """The settings that say where what people have is."""
        if not IN_DATABASE:
            return {}
        import postgres
        return {"PROMENADE_DATABASE": postgres.database_of(data)} | ({"PROMENADE_OPEN": "yes"} if cls.is_open else {})

    def says(self, *words: str) -> str:
        """What a command says that is run beside it."""
        return subprocess.run(
            [self.binary, *words, "--data", self.data], env=os.environ | self.kept(self.data), check=True, text=True,
            capture_output=True, timeout=PATIENCE).stdout

    def read(self, line: str) -> None:
        if found := ADDRESS.search(line):
            self.hear(line, found[0])

    @property
    def is_known(self) -> bool:
        return self.address is not None

    def hear(self, line: str, address: str) -> None:
        self.address = self.address or address

    def stop(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = self.address = None

    def stays(self):
        """Comes back at the same address: what a browser keeps is of an address."""
        self.stays_at = urllib.parse.urlsplit(self.address).port
        return self

    def restart(self):
        self.stop()
        return self.start()

    def post(self, path: str, **fields: str) -> None:
        """Submits a form of Promenade's, as a page without script would."""
        request = urllib.request.Request(self.address.rstrip("/") + path, urllib.parse.urlencode(fields).encode())
        urllib.request.urlopen(request, timeout=PATIENCE).read()

    def only(self, museum: str):
        """Switches the other museums off: walls are then of one museum."""
        for other in {"aic", "rijks"} - {museum}:
            self.post("/museums", museum=other, shown="no")
        return self

    @staticmethod
    def _listen(process: subprocess.Popen, lines: queue.Queue) -> None:
        # Read to the end, or the program would wait for someone to read what it says.
        for line in process.stdout:
            lines.put(line)
        lines.put(None)


class Demo(Promenade):
    """One running `promenade demo`, with its own museum that misbehaves on request."""

    command = "demo"
    usual = {"TZ": "UTC"}
    hosts = 10  # of the made-up world, each with a port of its own
    museum = None
    second = None  # the address of the museum in Amsterdam's dialect

    @property
    def options(self) -> list[str]:
        return ["--drawings", drawings()]

    def start(self):
        # The world takes the ports it had the last time; pictures and records lead to the same addresses then.
        ports = self.data / "demo-ports.json"
        if not ports.exists():
            self.data.mkdir(mode=0o700, parents=True, exist_ok=True)
            ports.write_text(json.dumps([free_port() for _ in range(self.hosts)]))
        return super().start()

    @property
    def is_known(self) -> bool:
        return None not in (self.address, self.museum, self.second)

    def hear(self, line: str, address: str) -> None:
        if line.startswith("Museum"):
            self.museum = address
        elif line.startswith("and another"):
            self.second = address
        else:
            super().hear(line, address)

    def stop(self) -> None:
        super().stop()
        self.museum = self.second = None

    @property
    def museums(self) -> dict[str, str]:
        """The settings that let another program of ours ask these museums."""
        return {
            "PROMENADE_AIC_API_URL": f"{self.museum}/api/v1", "PROMENADE_AIC_IIIF_URL": f"{self.museum}/iiif/2",
            "PROMENADE_RIJKS_SEARCH_URL": f"{self.second}/rijks/search/collection",
            "PROMENADE_RIJKS_RESOLVER_URL": f"{self.second}/rijks/id"}

    def misbehave(self, kind: str, path: str | None = None, source: str = "aic") -> None:
        """Breaks the museum in one way ("down", "500", "challenge", …) until `behave`.

        With `path` only where the address asked for contains it.
        """
        parts = {"source": source, "kind": kind} | ({"path": path} if path else {})
        request = urllib.request.Request(f"{self.museum}/faults?{urllib.parse.urlencode(parts)}", method="POST")
        # A world that sends bodies without end has little time for this.
        urllib.request.urlopen(request, timeout=PATIENCE).read()

    def behave(self, source: str = "aic") -> None:
        self.misbehave("none", source=source)

    def tell(self, path: str) -> dict | list:
        """What a service of the made-up world says; they all answer at the museum's address."""
        request = urllib.request.Request(self.museum + path, headers={"User-Agent": "promenade-tests"})
        return json.load(urllib.request.urlopen(request, timeout=PATIENCE))

    @property
    def town(self) -> dict:
        """`name`, `lat` and `lon` of the town; `busiest` venue and an `empty` place, each with `lat` and `lon`."""
        return self.tell("/town")

    def happen(self, what: str = "", **fields: str) -> dict:
        """Adds a public artwork (`title`, `lat`, `lon`, …), or lets something happen to one.

        `what` is then `/node/123/move` (with `lat` and `lon`), `/campus/7/withdraw` or `/campus/7/restore`.
        """
        address = f"{self.museum}/town/artworks{what}?{urllib.parse.urlencode(fields)}"
        return json.load(urllib.request.urlopen(urllib.request.Request(address, method="POST"), timeout=PATIENCE))

    def walker(self, at: float | None = None) -> tuple[float, float]:
        """Latitude and longitude of somebody who walks through the town, now or at a time in seconds since 1970."""
        longitude, latitude = self.tell("/walker" + (f"?at={at}" if at is not None else ""))["geometry"]["coordinates"]
        return latitude, longitude
