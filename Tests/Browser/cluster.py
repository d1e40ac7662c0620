"""Several servers over one PostgreSQL and one object storage, behind nginx, over the museums of a demo.

    make cluster        starts it for looking, until it is interrupted
"""
import copy
import http.client
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import urllib.error
import urllib.parse
import urllib.request

import object_storage_client
import postgres
from balancer import Balancer
from demo import PATIENCE, ROOT, Demo, Promenade, until
from ports import free_port
from wire import Wire


class ObjectStorage:
    """OpenStack Swift, which speaks S3; comes back at its port with what it had."""

    bucket = "promenade"

    def __init__(self, folder: pathlib.Path):
        self.folder = folder
        self.port = free_port()
        self._process = None

    @property
    def address(self) -> str:
        """What `PROMENADE_OBJECTS` says."""
        return f"s3://test%3Atester:testing@127.0.0.1:{self.port}/{self.bucket}?tls=no"

    def start(self) -> "ObjectStorage":
        self._process = subprocess.Popen(
            [sys.executable, ROOT / "Tests/ObjectStorage/object_storage.py", self.folder, str(self.port)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self._process.stdout.readline().startswith("ready"), "OpenStack Swift did not start."
        return self

    def beside(self, bucket: str) -> "ObjectStorage":
        """Another bucket of the same server, made."""
        other = copy.copy(self)
        other.bucket = bucket
        return other.make_bucket()

    def make_bucket(self) -> "ObjectStorage":
        self._ask("PUT", "")
        return self

    def kill(self) -> None:
        self._process.kill()
        self._process.wait(timeout=PATIENCE)

    def names(self) -> list[str]:
        return re.findall("<Key>([^<]+)</Key>", self._ask("GET", "", {"list-type": "2"}).decode())

    def read(self, name: str) -> bytes:
        return self._ask("GET", "/" + name)

    def _ask(self, method: str, path: str, query: dict[str, str] | None = None) -> bytes:
        return object_storage_client.request(method, f"127.0.0.1:{self.port}", f"/{self.bucket}{path}", query)


def skewed(seconds: int, folder: pathlib.Path) -> dict[str, str]:
    """The environment of a process whose clock is so much ahead of this machine's; what it waits for takes as long as ever."""
    library = folder / "skewed_clock.so"
    compiler = pathlib.Path(shutil.which("swift")).resolve().parent / "clang"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, pathlib.Path(__file__).with_name("skewed_clock.c")], check=True)
    return {"LD_PRELOAD": str(library), "TEST_CLOCK_SKEW": str(seconds)}


class Node(Promenade):
    """A server that can be killed, and comes back at its port."""

    def hear(self, line: str, address: str) -> None:
        # It may speak of museums before.
        if urllib.parse.urlsplit(address).port == self.stays_at:
            super().hear(line, address)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait(timeout=PATIENCE)
        self._process = self.address = None

    def does(self, *words: str) -> str:
        """What a command says that is run beside it, with its settings."""
        done = subprocess.run(
            [self.binary, *words, "--data", self.data], env=os.environ | self.environment, text=True, capture_output=True, timeout=PATIENCE)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout + done.stderr


class Cluster:
    """A household of `people`, each of whom says who it is by a header, as behind a proxy that knows; with nobody, an open one.

    - skews: how far each node's clock is ahead, in seconds.
    - delivery: how the last node's pictures go out, `presigned` or `proxied`.
    """

    def __init__(self, folder: pathlib.Path, demo: Demo, nodes: int = 3, people: int = 10, skews: tuple[int, ...] = (), delivery: str = "proxied"):
        self.people = [f"person{number}" for number in range(1, people + 1)]
        self.database = postgres.Postgres()
        self.objects = ObjectStorage(folder / "objects").start().make_bucket()
        self.balancer = Balancer(folder / "nginx", museum=demo.museum).start()
        settings = demo.museums | {
            "PROMENADE_AIC_API_URL": f"{self.balancer.paced_museum}/api/v1", "PROMENADE_OVERPASS_URL": "off",
            "PROMENADE_COMMONS_URL": f"{demo.museum}/commons",
            "PROMENADE_OBJECTS": self.objects.address,
            "PROMENADE_HOSTS": f"127.0.0.1:{self.balancer.port}"}
        settings |= {"PROMENADE_PROXY": "yes", "PROMENADE_PROXY_USER": "Remote-User", "PROMENADE_OWNER": self.people[0]} if people else {
            "PROMENADE_OPEN": "yes"}
        self.address_of_database = self.database.new_database()
        name = self.address_of_database.split("/")[3].split("?")[0]
        # Each node's own way to the database, which can be cut.
        self.wires = [Wire(f"{self.database.folder}/.s.PGSQL.5432") for _ in range(nodes)]
        self.nodes = [
            Node(folder / f"node{number}", **settings, PROMENADE_DATABASE=f"postgres://promenade@127.0.0.1:{wire.port}/{name}?sslmode=disable")
            for number, wire in enumerate(self.wires, 1)]
        self.address = self.balancer.address
        for node, skew in zip(self.nodes, skews):
            node.environment |= skewed(skew, folder) if skew else {}
        self.nodes[-1].environment["PROMENADE_OBJECTS"] += f"&delivery={delivery}"
        try:
            for node in self.nodes:
                node.stays_at = free_port()
                node.start()
            self.balancer.over([node.address for node in self.nodes])
            for person in self.people:
                self.ask(person, "/account")
        except BaseException:
            self.stop()
            raise

    def ask(self, person: str, path: str, node: Node | None = None, **fields: str):
        """What a page says as JSON; with `fields`, a form that is sent."""
        return ask((node.address.rstrip("/") if node else self.address) + path, person, **fields)

    def stop(self) -> None:
        for node in self.nodes:
            node.stop()
        self.balancer.stop()
        self.objects.kill()
        for wire in self.wires:
            wire.cut()
        self.database.end()


def ask(address: str, person: str, **fields: str):
    body = urllib.parse.urlencode(fields).encode() if fields else None
    asked = urllib.request.Request(address, body, headers={
        "Accept": "application/json", "Remote-User": person, "Sec-Fetch-Site": "same-origin"})
    with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
        read = answer.read()
        return json.loads(read) if "json" in answer.headers.get("Content-Type", "") else read


def is_answered(work) -> bool:
    """Whether it was done; not where somebody was away, or said so."""
    try:
        work()
        return True
    except urllib.error.HTTPError as error:
        assert error.code in (502, 503, 504), f"{error.code}: {error.read()[:300]}"
        return False
    except (OSError, http.client.HTTPException):
        return False


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        demo = Demo(folder / "demo").start()
        cluster = None
        try:
            cluster = Cluster(folder, demo, people=0)
            print(f"Promenade, three servers: {cluster.address}\n" + "".join(f"    a server          {node.address}\n" for node in cluster.nodes)
                  + f"    PostgreSQL        {cluster.database.folder}\n    object storage    {cluster.objects.address}\n"
                  + "Interrupt it (Ctrl-C) to end it.", flush=True)
            threading.Event().wait()
        except KeyboardInterrupt:
            pass
        finally:
            if cluster:
                cluster.stop()
            demo.stop()


if __name__ == "__main__":
    main()
