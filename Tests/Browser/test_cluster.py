"""Three servers over one database and one object storage, of which each part goes away in turn."""
import hashlib
import os
import random
import signal
import threading
import time

import pytest

from cluster import Cluster, is_answered
from demo import until

# How often each part is killed; `make test-cluster` says 50.
ROUNDS = int(os.environ.get("TEST_ROUNDS", 1))
# What a host gets that nothing is known of (`Pace.unknown`): so many at once, then one each so many seconds.
BURST, INTERVAL = 10, 0.5


@pytest.fixture(scope="module")
def cluster(demo, tmp_path_factory):
    cluster = Cluster(tmp_path_factory.mktemp("cluster"), demo)
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
        assert hashlib.sha256(cluster.objects.read(name)).hexdigest() == name.split("/")[-1].split(".")[0]


def never_faster(cluster: Cluster) -> int:
    """All servers together ask the museum no faster than one may.

    What nginx writes down is in milliseconds, and a request may be under way for some.
    """
    times = cluster.balancer.asked_at()
    for first in range(len(times)):
        for last in range(first + BURST, len(times)):
            most = BURST + (times[last] - times[first] + 0.1) / INTERVAL
            assert last - first + 1 <= most + 1, f"{last - first + 1} requests in {times[last] - times[first]:.2f} s"
    return len(times)


def test_three_servers_ask_a_museum_no_faster_than_one(cluster):
    asking = [
        threading.Thread(target=is_answered, args=[lambda node=node, page=page: cluster.ask("person1", f"/works?museum=aic&page={page}", node)])
        for page in range(1, 13) for node in cluster.nodes]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join()
    assert never_faster(cluster) > BURST


def test_a_heart_is_on_every_server_within_two_seconds(cluster):
    one, other, third = cluster.nodes
    work = cluster.ask("person2", "/works?museum=aic", one)["works"][0]["id"]
    for node in cluster.nodes:
        cluster.ask("person2", f"/works/{work}", node)
    for keep in ["yes", "no", "yes"]:
        cluster.ask("person2", "/favourites", one, work=work, keep=keep)
        pressed = time.monotonic()
        for node in [other, third]:
            until(lambda: cluster.ask("person2", f"/works/{work}", node)["isFavourite"] == (keep == "yes"))
        assert time.monotonic() - pressed < 2
    assert not cluster.ask("person3", f"/works/{work}", other)["isFavourite"]


def test_whatever_is_killed_nothing_acknowledged_is_lost(cluster):
    works = [work["id"] for work in cluster.ask("person1", "/works?museum=aic")["works"]][:12]
    for node in cluster.nodes:
        for work in works:
            cluster.ask("person1", f"/works/{work}", node)
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
    never_faster(cluster)
