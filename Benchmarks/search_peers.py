"""The search of works over HTTP, and what it is measured beside: SQLite's own full-text search, and Datasette over HTTP."""
import http.client
import json
import os
import pathlib
import re
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.parse

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Tests" / "Browser"))
os.environ.setdefault("TEST_BINARY", ".build/release/promenade")
from demo import Promenade  # noqa: E402

REQUIREMENTS = HERE / "search/requirements.txt"


def plain(question: str) -> str:
    """A question in FTS5's own language: whole words in quotation marks, a beginning with a star."""
    typed = question.split("\t")[0]
    if typed.startswith('"'):
        return typed
    words = re.findall(r"[a-z0-9]+", typed)
    quoted = [f'"{word}"' for word in words]
    return " ".join(quoted) + ("" if typed.endswith(" ") else " *")


class PlainSearch:
    """A table with an FTS5 index as one makes it, asked in the sqlite3 shell for the best 24."""

    def __init__(self, source: pathlib.Path, folder: pathlib.Path):
        self.file = folder / "plain.db"
        start = time.perf_counter()
        database = sqlite3.connect(self.file)
        database.execute("CREATE TABLE work (id TEXT, title TEXT, artist TEXT, medium TEXT, type TEXT, terms TEXT)")
        with source.open() as lines:
            database.executemany("INSERT INTO work VALUES (?, ?, ?, ?, ?, ?)", (
                (*columns[:5], columns[6]) for columns in (line.split("\t") for line in lines)))
        database.executescript("""
            CREATE VIRTUAL TABLE work_fts USING fts5(title, artist, medium, type, terms, content="work");
            INSERT INTO work_fts (rowid, title, artist, medium, type, terms)
                SELECT rowid, title, artist, medium, type, terms FROM work;
            """)
        database.commit()
        database.close()
        print(f"  FTS5 as it comes: indexed in {time.perf_counter() - start:.1f} s,"
              f" the file has {self.file.stat().st_size / 1e6:.0f} MB", flush=True)

    def times(self, questions: list[str]) -> list[float]:
        statements = ["SELECT work.* FROM work_fts JOIN work ON work.rowid = work_fts.rowid"
                      f" WHERE work_fts MATCH '{plain(question)}' ORDER BY rank LIMIT 24;" for question in questions]
        said = subprocess.run(["sqlite3", self.file], input="\n".join([".output /dev/null", statements[0], ".timer on",
                              *statements]), capture_output=True, text=True, check=True).stdout
        return [float(seconds) * 1000 for seconds in re.findall(r"Run Time: real ([\d.]+)", said)]


class Datasette:
    """The same file behind Datasette, each search the first page of 24 with its count, without facets."""

    def __init__(self, plain_search: PlainSearch, folder: pathlib.Path):
        environment = folder / "environment"
        subprocess.run([sys.executable, "-m", "venv", environment], check=True)
        subprocess.run([environment / "bin/pip", "install", "--quiet", "--disable-pip-version-check",
                        "--require-hashes", "--requirement", REQUIREMENTS], check=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.server = subprocess.Popen(
            [environment / "bin/datasette", plain_search.file, "--port", str(self.port),
             "--setting", "sql_time_limit_ms", "60000", "--setting", "suggest_facets", "off"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.1)
        sys.exit("Datasette does not answer")

    def times(self, questions: list[str]) -> list[float]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        times = []
        for question in [questions[0], *questions]:
            query = urllib.parse.urlencode(
                {"_search": plain(question), "_searchmode": "raw", "_size": 24})
            start = time.perf_counter()
            connection.request("GET", f"/plain/work.json?{query}")
            answer = connection.getresponse()
            body = answer.read()
            times.append((time.perf_counter() - start) * 1000)
            if answer.status != 200 or "rows" not in json.loads(body):
                sys.exit(f"Datasette says {answer.status} to {question!r}")
        return times[1:]

    def end(self) -> None:
        self.server.terminate()
        self.server.wait()


class OverHTTP:
    """Our catalogue behind our server: each search the page a person gets, with its count and every facet."""

    # No museum is asked: nobody listens there.
    NOWHERE = "http://127.0.0.1:9/"
    SERVICES = ("AIC_API", "AIC_IIIF", "RIJKS_SEARCH", "RIJKS_RESOLVER")

    def __init__(self, catalogue: pathlib.Path, folder: pathlib.Path):
        data = folder / "data"
        data.mkdir(mode=0o700)
        for file in folder.glob(f"{catalogue.name}*"):
            os.link(file, data / file.name.replace(catalogue.name, "catalogue.sqlite"))
        self.server = Promenade(data, **{f"PROMENADE_{name}_URL": self.NOWHERE for name in self.SERVICES}).start()

    def times(self, questions: list[str]) -> list[float]:
        address = urllib.parse.urlsplit(self.server.address)
        connection = http.client.HTTPConnection(address.hostname, address.port, timeout=120)
        times = []
        for question in [questions[0], *questions]:
            typed, *_ = question.split("\t")
            start = time.perf_counter()
            connection.request("GET", f"/works?{urllib.parse.urlencode({'q': typed})}", headers={"Accept": "text/html"})
            answer = connection.getresponse()
            body = answer.read()
            times.append((time.perf_counter() - start) * 1000)
            if answer.status != 200 or b"<works-wall" not in body and b"find-works" not in body:
                sys.exit(f"Promenade says {answer.status} to {question!r}")
        return times[1:]

    def end(self) -> None:
        self.server.stop()
