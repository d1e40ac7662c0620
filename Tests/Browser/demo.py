"""Starts and stops the program on its made-up world, for the tests and the screenshots."""
import os
import pathlib
import queue
import re
import subprocess
import threading
import urllib.parse
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BINARY = ROOT / os.environ.get("PROMENADE_BINARY", ".build/debug/promenade")
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")


class Demo:
    """One running `promenade demo`, with its own data folder and its own museum that misbehaves on request."""

    def __init__(self, data: pathlib.Path, *arguments: str):
        self.data = data
        self.arguments = arguments
        self.address = self.museum = None
        self._process = None
        self._said = []

    def start(self, patience: float = 30) -> "Demo":
        self._process = subprocess.Popen(
            [BINARY, "demo", "--port", "0", "--data", self.data, *self.arguments],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env=os.environ | {"TZ": "UTC"})
        lines = queue.Queue()
        threading.Thread(target=self._listen, args=(lines,), daemon=True).start()
        while not (self.address and self.museum):
            try:
                line = lines.get(timeout=patience)
            except queue.Empty:
                line = None
            if line is None:
                self.stop()
                raise RuntimeError("promenade demo did not say its addresses. It said:\n" + "".join(self._said))
            if found := ADDRESS.search(line):
                if "Museum" in line:
                    self.museum = found[0]
                elif not self.address:
                    self.address = found[0]
        return self

    def stop(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = self.address = self.museum = None

    def restart(self) -> "Demo":
        self.stop()
        return self.start()

    def misbehave(self, kind: str, path: str | None = None, source: str = "aic") -> None:
        """Breaks the museum in one way ("down", "500", "challenge", …) until `behave`; `path` limits it to addresses with that part."""
        parts = {"source": source, "kind": kind} | ({"path": path} if path else {})
        request = urllib.request.Request(f"{self.museum}/faults?{urllib.parse.urlencode(parts)}", method="POST")
        urllib.request.urlopen(request, timeout=10).read()

    def behave(self) -> None:
        self.misbehave("none")

    @property
    def said(self) -> str:
        return "".join(self._said)

    def _listen(self, lines: queue.Queue) -> None:
        for line in self._process.stdout:
            self._said.append(line)
            lines.put(line)
        lines.put(None)
