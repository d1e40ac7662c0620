"""Three servers over one database and one object storage, of which each part goes away in turn."""
import email.utils
import hashlib
import json
import os
import random
import signal
import subprocess
import threading
import time
import urllib.parse
import urllib.request

import pytest

from cluster import Cluster, is_answered
from demo import BINARY, PATIENCE, until

# How often each part is killed; `make test-cluster` says 50.
ROUNDS = int(os.environ.get("TEST_ROUNDS", 1))
# What a host gets that nothing is known of (`Pace.unknown`): so many at once, then one each so many seconds.
BURST, INTERVAL = 10, 0.5
# Two of the servers' clocks are a minute from what is true, in seconds: that harms nothing.
SKEWS = (0, 60, -60)
# Of a wall of 24 works so many are kept and let go of while servers are killed.
WRITTEN = 12


@pytest.fixture(scope="module")
def cluster(demo, tmp_path_factory):
    cluster = Cluster(tmp_path_factory.mktemp("cluster"), demo, skews=SKEWS, delivery="presigned")
    for node, skew in zip(cluster.nodes, SKEWS):
        before = time.time()
        with urllib.request.urlopen(node.address.rstrip("/") + "/health", timeout=PATIENCE) as answer:
            said = email.utils.parsedate_to_datetime(answer.headers["Date"]).timestamp()
        # Dates are of a second ago, or of more on a busy machine.
        assert before - 25 <= said - skew <= time.time() + 25, f"{node.address} has no clock of its own"
    yield cluster
    cluster.stop()


class Writer(threading.Thread):
    """Somebody who keeps works and lets them go again, and remembers what was acknowledged."""

    def __init__(self, cluster: Cluster, person: str, works: list[str], ending: threading.Event):
        super().__init__(daemon=True)
        self.cluster, self.person, self.works, self.ending = cluster, person, works, ending
        self.kept = dict.fromkeys(works, False)  # None: nobody knows
        self.acknowledged = self.tried = 0
        self.fault = None

    def run(self) -> None:
        chance = random.Random(self.person)
        while not self.ending.is_set():
            work, keep = chance.choice(self.works), chance.random() < 0.6
            try:
                self.write(work, keep)
            except Exception as error:  # Told by whoever waits.
                self.fault = error
                return

    def write(self, work: str, keep: bool) -> None:
        before, self.kept[work] = self.kept[work], None
        self.tried += 1
        if is_answered(lambda: self.cluster.ask(self.person, "/favourites", work=work, keep="yes" if keep else "no")):
            self.kept[work] = keep
            self.acknowledged += 1

    def check(self, node) -> None:
        there = {work["id"] for work in self.cluster.ask(self.person, "/favourites", node)["works"]}
        wrong = {work: keep for work, keep in self.kept.items() if keep is not None and keep != (work in there)}
        assert not wrong, f"{self.person} at {node.address}: {wrong}, and there is {there}"


def all_do(writers: list[Writer], what: str, more: int) -> None:
    """Waits until each has done so much more."""
    targets = [getattr(writer, what) + more for writer in writers]

    def is_done() -> bool:
        for writer in writers:
            if writer.fault:
                raise writer.fault
        return all(getattr(writer, what) >= target for writer, target in zip(writers, targets))

    until(is_done, f"Nothing more was {what}.")


def whole_pictures(cluster: Cluster) -> None:
    """What is in the object storage is what its name says."""
    names = until(lambda: [name for name in cluster.objects.names() if name.startswith("pictures/")], "No picture was kept.")
    for name in names:
        assert hashlib.sha256(cluster.objects.read(name)).hexdigest() == name.split("/")[-1].split(".")[0].split("-")[0]


def never_faster(cluster: Cluster, since: float, bursts: int = 1) -> int:
    """All servers together have asked the museum no faster than one may, since so many seconds of the system's clock.

    - bursts: one for the beginning, and one for each time the database crashed: then it knows nothing of who asked before.

    How long a request was under way is not known, so that there may be some more at the end.
    """
    times = [time for time in cluster.balancer.asked_at() if time >= since]
    if times:
        most = BURST * (bursts + 1) + (times[-1] - times[0]) / INTERVAL
        assert len(times) <= most, f"{len(times)} requests in {times[-1] - times[0]:.1f} s"
    return len(times)


def test_three_servers_ask_a_museum_no_faster_than_one(cluster):
    since = time.time()
    faults = []

    def ask(node, page: int) -> None:
        try:
            is_answered(lambda: cluster.ask("person1", f"/works?museum=aic&page={page}", node))
        except Exception as error:  # Told below.
            faults.append(error)

    # Much more than one may ask at once, of each server something else.
    asking = [threading.Thread(target=ask, args=[node, page * 3 + number]) for page in range(9) for number, node in enumerate(cluster.nodes, 1)]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join()
    assert not faults
    assert never_faster(cluster, since) > BURST


def test_what_all_servers_ask_is_asked_once(cluster):
    log = cluster.balancer.folder / "museum.log"

    def ask(node, word: str) -> bool:
        return is_answered(lambda: cluster.ask("person6", f"/works?museum=aic&q={word}", node))

    def asked(word: str) -> list[str]:
        return [line for line in log.read_text().splitlines() if word in line]

    # All servers' questions of before may still wait in the museum's line.
    until(lambda: ask(cluster.nodes[0], "quoll") and asked("quoll"), "The museum was not asked.")

    def is_asked_once(word: str) -> bool:
        asking = [threading.Thread(target=ask, args=[node, word]) for node in cluster.nodes]
        for thread in asking:
            thread.start()
        for thread in asking:
            thread.join()
        lines = until(lambda: asked(word), "The museum was not asked.")
        return len(lines) == len({line.split(" ", 2)[2] for line in lines})

    # A server that another keeps waiting for longer than a reply is good for asks as well: a busy machine may be slow, not each time.
    assert any(is_asked_once(word) for word in ["numbat", "dunnart", "bettong"])


def test_that_a_museum_is_down_all_servers_know(cluster):
    """Servers that were not asked for anything of it."""
    one, other, third = cluster.nodes

    def is_down(node) -> bool:
        return next(museum for museum in cluster.ask("person6", "/museums", node)["museums"] if museum["id"] == "aic")["health"] == "down"

    cluster.balancer.stop()
    try:
        is_answered(lambda: cluster.ask("person6", "/works?museum=aic&q=bilby", one))
        # One that had an answer a moment ago knows better, until it is told again.
        until(lambda: all([is_down(node) for node in cluster.nodes]))
    finally:
        cluster.balancer.start()
    until(lambda: is_answered(lambda: cluster.ask("person6", "/works?museum=aic&q=wallaroo", other)) and not is_down(other))
    for node in [one, third]:
        until(lambda: not is_down(node))
    # Whoever has found out by itself leaves it alone for a while.
    until(lambda: is_answered(lambda: cluster.ask("person6", "/works?museum=aic&q=potoroo", one)))


def test_what_one_server_takes_along_the_others_have(cluster):
    one, other, third = cluster.nodes
    # None that those who write let go of later: with its heart goes what was taken along.
    works = cluster.ask("person8", "/works?museum=aic", one)["works"][WRITTEN:]
    found = [cluster.ask("person8", f"/works/{work['id']}", one) for work in works if work.get("picture")]
    work = min((work for work in found if work["rights"] == "public-domain"), key=lambda work: work["picture"]["width"] * work["picture"]["height"])["id"]
    cluster.ask("person8", "/favourites", one, work=work, keep="yes")
    depths = until(lambda: cluster.ask("person8", f"/works/{work}/along", one)["depths"])
    cluster.ask("person8", f"/works/{work}/along", one, do="save", depth=str(depths[0]["depth"]))
    tiles = set()
    for node in [one, other, third]:
        until(lambda: (cluster.ask("person8", f"/works/{work}/along", node)["taken"] or {}).get("isComplete"), "It was not taken along.")
        tiles.add(frozenset(file.relative_to(node.data) for file in (node.data / "pictures/taken").rglob("*.jpg")))
    assert len(tiles) == 1 and len(tiles.pop()) > 1


def test_a_heart_is_on_every_server(cluster):
    one, other, third = cluster.nodes
    work = cluster.ask("person2", "/works?museum=aic", one)["works"][0]["id"]
    for node in cluster.nodes:
        cluster.ask("person2", f"/works/{work}", node)
    for keep in ["yes", "no", "yes"]:
        cluster.ask("person2", "/favourites", one, work=work, keep=keep)
        pressed = time.monotonic()  # said, not asserted: a busy machine may be slow
        for node in [other, third]:
            until(lambda: cluster.ask("person2", f"/works/{work}", node)["isFavourite"] == (keep == "yes"))
        print(f"a heart is on the others after {time.monotonic() - pressed:.3f} s")
    assert not cluster.ask("person3", f"/works/{work}", other)["isFavourite"]


def test_a_server_without_its_database_asks_no_museum_and_invents_nothing(cluster):
    one, _, lone = cluster.nodes
    works = [work["id"] for work in cluster.ask("person4", "/works?museum=aic", lone)["works"]][:2]
    for node in [one, lone]:
        for work in works:
            cluster.ask("person4", f"/works/{work}", node)
    cluster.ask("person4", "/favourites", lone)
    log = cluster.balancer.folder / "museum.log"

    # A search goes without a museum whose turn is far away: all servers' questions of before may still wait in its line.
    def is_asked() -> bool:
        cluster.ask("person4", "/works?q=quetzal", one)
        return "quetzal" in log.read_text()

    until(is_asked, "A server with its database did not ask the museum.")
    cluster.wires[2].cut()
    try:
        is_answered(lambda: cluster.ask("person4", "/works?q=zebrafinch", lone))
        assert cluster.ask("person4", "/works?museum=aic", lone)["works"]
        assert not is_answered(lambda: cluster.ask("person4", "/favourites", lone, work=works[0], keep="yes"))
        assert is_answered(lambda: cluster.ask("person4", "/favourites", one, work=works[1], keep="yes"))
        assert "zebrafinch" not in log.read_text()
    finally:
        cluster.wires[2].mend()
    until(lambda: is_answered(lambda: cluster.ask("person4", "/favourites", lone)), "It did not come back.")
    until(lambda: {work["id"] for work in cluster.ask("person4", "/favourites", lone)["works"]} == {works[1]})


def test_what_one_server_imports_all_have(cluster, tmp_path):
    one, other, third = cluster.nodes

    def bring(node, name: str, numbers, title: str = "Quokka") -> None:
        file = tmp_path / name
        file.write_text("".join(
            json.dumps({"acno": f"T{number}", "title": f"{title} {number}", "contributors": [{"id": 7, "fc": "Ann Other"}]}) + "\n" for number in numbers))
        said = node.does("catalogue", "import", "--museum", "tate", "--date", "2026-01-01", str(file))
        assert "don’t have it yet" not in said

    def total(node, words: str) -> int:
        return cluster.ask("person5", f"/works?q={words}", node)["here"]["total"]

    bring(one, "tate.jsonl", range(3_000))
    for node in cluster.nodes:
        until(lambda: total(node, "quokka") == 3_000)
    # One that starts empty has it, too; what it had came from elsewhere.
    third.kill()
    for file in third.data.glob("catalogue.sqlite*"):
        file.unlink()
    bring(other, "newer.jsonl", [*range(2_900), *range(4_000, 4_100)])
    other.does("catalogue", "prune", "--museum", "tate", "--yes")
    third.start()
    for node in cluster.nodes:
        until(lambda: total(node, "quokka") == 3_000 and total(node, "quokka+4007") == 1)
    # Only what the import and the pruning changed went there after the whole.
    sizes = sorted(len(cluster.objects.read(name)) for name in cluster.objects.names() if "/tate/" in name)
    assert len(sizes) == 3 and sizes[2] > 5 * (sizes[0] + sizes[1])
    third.does("catalogue", "remove", "--museum", "tate", "--yes")
    for node in cluster.nodes:
        until(lambda: total(node, "quokka") == 0)


def test_a_browser_gets_a_kept_picture_from_the_bucket_where_that_is_wanted(cluster):
    one, _, signing = cluster.nodes
    work = cluster.ask("person7", "/works?museum=aic", one)["works"][0]["id"]
    cluster.ask("person7", "/favourites", one, work=work, keep="yes")

    def picture(node, width: int, is_shown: bool = True) -> tuple[str, bytes]:
        asked = urllib.request.Request(f"{node.address.rstrip('/')}/pictures/{work}/{width}.jpg", headers={
            "Remote-User": "person7", "Sec-Fetch-Site": "same-origin"} | ({"Sec-Fetch-Dest": "image"} if is_shown else {}))
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            return urllib.parse.urlsplit(answer.url).netloc, answer.read()

    bucket = f"127.0.0.1:{cluster.objects.port}"
    until(lambda: picture(signing, 843)[0] == bucket, "It was not kept.")
    assert picture(signing, 843)[1] == picture(one, 843)[1]
    # Smaller ones are made by the server, and what a script stores for later comes from it.
    assert bucket not in (picture(one, 843)[0], picture(signing, 400)[0], picture(signing, 843, is_shown=False)[0])
    page = urllib.request.Request(f"{signing.address.rstrip('/')}/works/{work}", headers={"Remote-User": "person7"})
    with urllib.request.urlopen(page, timeout=PATIENCE) as answer:
        assert f"http://{bucket}" in answer.headers["Content-Security-Policy"]


def test_whatever_is_killed_nothing_acknowledged_is_lost(cluster):
    works = [work["id"] for work in cluster.ask("person1", "/works?museum=aic")["works"]][:WRITTEN]
    for node in cluster.nodes:
        for work in works:
            cluster.ask("person1", f"/works/{work}", node)
    since = time.time()
    ending = threading.Event()
    writers = [Writer(cluster, person, works, ending) for person in cluster.people]
    parts = [(node.kill, node.start) for node in cluster.nodes] + [
        (lambda: cluster.database.stop(signal.SIGQUIT), cluster.database.start),
        (cluster.objects.kill, cluster.objects.start), (cluster.balancer.stop, cluster.balancer.start)]
    try:
        for writer in writers:
            writer.start()
        for _ in range(ROUNDS):
            for kill, revive in parts:
                all_do(writers, "acknowledged", 3)
                kill()
                all_do(writers, "tried", 3)
                revive()
        all_do(writers, "acknowledged", 3)
    finally:
        ending.set()
        for writer in writers:
            writer.join()
    for writer in writers:
        for node in cluster.nodes:
            writer.check(node)
    whole_pictures(cluster)
    never_faster(cluster, since, bursts=1 + ROUNDS)


def test_all_of_it_comes_back_into_a_folder(cluster, tmp_path):
    """People, libraries and pictures, with every server stopped."""
    for node in cluster.nodes:
        node.stop()
    back = tmp_path / "back"
    said = subprocess.run(
        [BINARY, "move", "--to", "folder", "--from", cluster.address_of_database, "--objects", cluster.objects.address, "--data", back, "--json"],
        text=True, capture_output=True, timeout=PATIENCE)
    assert said.returncode == 0, said.stderr
    moved = json.loads(said.stdout)
    kept = [file for folder in ("kept", "imported", "taken") for file in (back / "pictures" / folder).rglob("*") if file.is_file()]
    assert moved["people"] == len(cluster.people) and moved["unread"] == 0 and moved["pictures"] == len(kept) > 0
    exports = tmp_path / "exports"
    subprocess.run([BINARY, "library", "export", "--everyone", exports, "--data", back], check=True, capture_output=True, timeout=PATIENCE)
    assert len(list(exports.glob("*.json"))) == len(cluster.people)
    # And there again, into another database and another bucket, twice.
    database, bucket = cluster.database.new_database(), cluster.objects.beside("again")
    for _ in range(2):
        said = subprocess.run(
            [BINARY, "move", "--to", database, "--objects", bucket.address, "--data", back, "--json"], text=True, capture_output=True, timeout=PATIENCE)
        assert said.returncode == 0, said.stderr
        again = json.loads(said.stdout)
        assert (again["people"], again["pictures"], again["unread"]) == (len(cluster.people), len(kept), 0)
    hashes = {name.split("/")[-1].split(".")[0] for name in bucket.names()}
    assert hashes == {hashlib.sha256(file.read_bytes()).hexdigest() for file in kept}
