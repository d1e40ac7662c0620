"""Three people write at once while their server is killed, again and again: each has what was acknowledged, and nothing of another's."""
import os
import pathlib
import random
import re
import shutil
import signal
import sqlite3
import sys
import threading

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import PATIENCE, Demo, until  # noqa: E402
from hands import Answer, Blow, Device, Person  # noqa: E402
from household import PASSWORD, Household  # noqa: E402
from test_library import GONE, ids  # noqa: E402

KILLS = int(os.environ.get("TEST_KILLS", "10"))
SEED = int(os.environ.get("TEST_SEED", "23"))
# What the owner shares with everybody, and members put works into.
TOGETHER = "Together"
# What a kill waits for: so many requests that are on their way, or are answered; a server that mends what the kill before left; an
# invitation that is used up; somebody new who is in. Each ten kills have them all; few have the last two, for a password is slow on purpose.
MOMENTS = ["sent"] * 4 + ["answered"] * 3 + ["begun", "used", "joined"]


class House:
    """The server, its three people, and who came in by links since."""

    def __init__(self, world: Demo, data: pathlib.Path, chance: random.Random):
        self.server, self.data, self.chance = Household.over(world, data).start(), data, chance
        self.works = ids(world)
        self.used: set[str] = set()  # secrets of invitations
        self.newcomers: dict[str, Device] = {}
        ada = self.device()
        ada.cookie = ada.ask("/welcome", {"code": self.server.code, "name": "Ada", "password": PASSWORD}).cookie
        self.server.has_owner = True
        self.owner = self.person("Ada", ada, 0)
        self.people = [self.owner] + [self.person(name, self.joined(name), at) for at, name in enumerate(["Ben", "Cleo"], 1)]
        self.homes = {data / "people" / person["id"] for person in ada.ask("/people").json["people"]}
        for work in self.works:  # Into the catalogue, so that a change is a write and nothing else.
            assert ada.ask(f"/works/{work}").json
        together = ada.ask("/favourites/sets", {"name": TOGETHER}).json["set"]
        assert ada.ask(f"/favourites/sets/{together}/sharing", {"guests[]": "add:all"}).status == 303
        for member in self.people[1:]:
            page = member.device.ask("/favourites/sets", accept="text/html").body.decode()
            member.shared = re.search(r'"(/sets/[0-9a-f]+)"', page)[1]

    def device(self, cookie: str = "") -> Device:
        return Device(cookie).at(self.server.address)

    def person(self, name: str, device: Device, at: int) -> Person:
        gifts = self.works[25 + at * 5:][:5] if at else []
        return Person(name, device, self.works[at * 10:][:10], gifts, random.Random(self.chance.random()))

    def invitation(self) -> str:
        """The secret of a link that was told to the owner."""
        if not self.owner.open:
            self.owner.learn("/people", {}, self.owner.device.ask("/people", {"name": "Somebody"}))
        return self.owner.open.pop()

    def join(self, secret: str, name: str) -> Answer:
        return self.device().ask(f"/join/{secret}", {"name": name, "password": PASSWORD})

    def joined(self, name: str) -> Device:
        secret = self.invitation()
        self.used.add(secret)
        return self.device(self.join(secret, name).cookie)

    # A life: three people write, somebody new is perhaps at the door, then all is over

    def live(self, name: str, moment: str, count: int, delay: float) -> None:
        blow, start = Blow("sent" if moment == "begun" else moment, count), threading.Barrier(len(self.people))
        hands = [threading.Thread(target=person.write, args=(start, blow), daemon=True) for person in self.people]
        if moment in ("used", "joined"):
            secret = self.invitation()
            hands += [threading.Thread(target=hand, args=(secret, name, blow), daemon=True) for hand in (self.come, self.watch)]
        for hand in hands:
            hand.start()
        assert blow.due.wait(PATIENCE), "it did not come to that"
        # Anywhere in what comes next.
        self.kill(delay)
        for hand in hands:
            hand.join(timeout=PATIENCE)
        if moment == "begun":
            self.server.start()
            self.kill(delay * 5)

    def kill(self, delay: float) -> None:
        threading.Event().wait(delay)
        os.kill(self.server._process.pid, signal.SIGKILL)
        self.server._process.wait()
        self.server.address = None

    def come(self, secret: str, name: str, blow: Blow) -> None:
        try:
            answer = self.join(secret, name)
        except GONE:
            return
        if answer.status == 303:
            self.used.add(secret)
            self.newcomers[name] = Device(answer.cookie)
        blow.note("joined")

    def watch(self, secret: str, _: str, blow: Blow) -> None:
        """A link is used up before its account is there, and that is there before anybody is told."""
        device = self.device(self.owner.device.cookie)
        try:
            while not device.ask(f"/links/{secret}").json["isOver"]:
                pass
        except GONE:
            return
        self.used.add(secret)
        blow.note("used")

    # What is there afterwards

    def start(self) -> None:
        self.server.start()
        for device in [person.device for person in self.people] + list(self.newcomers.values()):
            device.at(self.server.address)

    def check(self) -> None:
        for person in self.people:
            # Nobody is signed out, or is somebody else.
            assert person.device.ask("/account").json["name"] == person.name
            assert not person.faults, person.faults
        # A heart that goes takes no gift along, and what an owner was given stays when it is taken out of the set.
        owners, *members = [(person, person.look()) for person in self.people]
        gifts = owners[1]["hearts"] - set(self.owner.works)
        together = owners[1]["sets"].pop(TOGETHER)["works"].keys()
        owners[1]["hearts"] -= gifts
        assert together == set().union(*(there["gifts"] for _, there in members))
        gave = {work: is_said for person, _ in members for work, is_said in person.gave.items()}
        assert {work for work in gave if gave[work]} <= gifts <= gave.keys(), (gifts, gave)
        for person, there in [owners, *members]:
            # All of it, before or after what was under way; and so nothing else, of nobody.
            assert there in (person.kept, person.asked), f"{person.name} has\n{there}\nnot\n{person.kept}\nor\n{person.asked}"
            person.kept = person.asked = there
        for secret in self.owner.open:
            assert self.device().ask(f"/join/{secret}").status == 200, "an invitation is gone"
        for secret in self.used:
            assert self.device().ask(f"/join/{secret}").status == 410, "an invitation works twice"

    def drafts(self) -> list[pathlib.Path]:
        """Of the files that a killed server was about to write; those of newcomers go when they come again."""
        # In people/backups one may be written just now: the next copy takes what a killed one left.
        others = {self.data / "people" / folder for folder in os.listdir(self.data / "people")} - self.homes
        return [path for path in self.data.rglob("*")
                if re.match(r"\.draft-|\.keys-|.*\.restoring$|.*\.new-", path.name) and others.isdisjoint(path.parents)]

    def check_newcomers(self) -> None:
        names = list(self.newcomers)
        # The newest, and one of those who were here before.
        for name in names[-2:] + self.chance.sample(names, min(1, len(names))):
            device = self.newcomers[name]
            assert device.ask("/account").json["name"] == name
            assert device.ask("/library.json").json["items"] == [], f"{name} has something of others"


def check_files(data: pathlib.Path, scratch: pathlib.Path) -> None:
    """What a kill left: copies are looked at, so that the server is the first to find the journals."""
    shutil.rmtree(scratch, ignore_errors=True)
    for file in data.rglob("*.sqlite"):
        twin = scratch / file.relative_to(data)
        twin.parent.mkdir(parents=True, exist_ok=True)
        for suffix in ("", "-wal"):
            if (part := file.with_name(file.name + suffix)).exists():
                shutil.copy(part, twin.with_name(file.name + suffix))
        database = sqlite3.connect(twin)
        try:
            assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)], file
            assert database.execute("PRAGMA foreign_key_check").fetchall() == [], file
        finally:
            database.close()


def test_killed_again_and_again_while_three_people_write(tmp_path: pathlib.Path):
    chance = random.Random(SEED)
    world = Demo(tmp_path / "world").start()
    data, house = tmp_path / "data", None
    abandoned = 0
    try:
        house = House(world, data, chance)
        house.check()
        for kill in range(KILLS):
            if kill % len(MOMENTS) == 0:
                moments = chance.sample(MOMENTS, len(MOMENTS))
            moment, count, delay = moments.pop(), chance.randint(1, 60), chance.uniform(0, 0.02)
            count = 1 if moment in ("used", "joined") else count
            said = f"seed {SEED}, kill {kill}: {count} {moment}, and {delay * 1000:.1f} ms"
            try:
                house.live(f"Guest {kill}", moment, count, delay)
                left = house.drafts()
                abandoned += len(left)
                check_files(data, tmp_path / "scratch")
                house.start()
                house.check()
                house.check_newcomers()
                until(lambda: not any(path.exists() for path in left), f"Drafts stay: {left}")
            except BaseException as error:
                error.add_note(said)
                raise
        changes = sum(person.changes for person in house.people)
        assert changes > KILLS
        print(f"seed {SEED}: {KILLS} kills, {changes} acknowledged changes, {len(house.newcomers)} people came in, "
              f"{len(house.used)} invitations used, {abandoned} drafts left and taken away: all as it was said")
    finally:
        if house:
            house.server.stop()
        world.stop()
