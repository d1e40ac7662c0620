"""A PostgreSQL for tests, over a socket of its own; one for each process of them."""
import atexit
import functools
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import uuid

from demo import PATIENCE

# PostgreSQL refuses to be root.
AS_USER = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []


class Postgres:
    """Started when it is made; comes back after `stop` with `start`."""

    def __init__(self):
        versions = sorted(pathlib.Path("/usr/lib/postgresql").glob("[0-9]*"), key=lambda path: int(path.name))
        assert versions, "PostgreSQL is not here. To install it: make setup"
        self.programs = versions[-1] / "bin"
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="promenade-postgres-", dir="/tmp"))
        if AS_USER:
            shutil.chown(self.folder, "postgres", "postgres")
        self._run("initdb", "-D", self.folder / "data", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8",
                  "-U", "postgres")
        self._process = None
        self.start()
        # Somebody who does not see everybody's rows.
        self.tell("CREATE ROLE promenade LOGIN")
        atexit.register(self.end)

    def start(self) -> None:
        self._process = subprocess.Popen(
            [*AS_USER, self.programs / "postgres", "-D", self.folder / "data", "-c", "listen_addresses=",
             "-c", f"unix_socket_directories={self.folder}", "-c", "max_connections=300", "-c", "shared_buffers=32MB"],
            cwd="/", stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        while subprocess.run([self.programs / "pg_isready", "-q", "-h", self.folder]).returncode:
            assert time.monotonic() < end, "PostgreSQL did not start."
            time.sleep(0.05)

    def stop(self, how: int = signal.SIGINT) -> None:
        """`SIGINT` as `pg_ctl stop -m fast`, `SIGQUIT` as when it crashes."""
        self._process.send_signal(how)
        self._process.wait(timeout=PATIENCE)

    def end(self) -> None:
        if self._process.poll() is None:
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def tell(self, statement: str, database: str = "postgres") -> str:
        return self._run("psql", "-h", self.folder, "-U", "postgres", "-d", database, "-qAtc", statement)

    def new_database(self) -> str:
        """The address of an empty one: what `PROMENADE_DATABASE` says."""
        name = f"t{uuid.uuid4().hex}"
        self.tell(f"CREATE DATABASE {name} OWNER promenade TEMPLATE template0")
        return f"postgres://promenade@/{name}?host={self.folder}"

    def _run(self, program: str, *arguments) -> str:
        done = subprocess.run(
            [*AS_USER, self.programs / program, *arguments], cwd="/", check=True, text=True, capture_output=True,
            timeout=PATIENCE)
        return done.stdout.strip()


@functools.cache
def server() -> Postgres:
    return Postgres()


@functools.cache
def database_of(data: pathlib.Path) -> str:
    """One for each data folder, in which a program finds what it had there."""
    return server().new_database()
