"""People of a house who write at once, each over a device of their own, and know what they were told is kept."""
import copy
import http.client
import json
import pathlib
import random
import sys
import threading
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import PATIENCE  # noqa: E402
from test_library import GONE  # noqa: E402


class Answer:
    def __init__(self, answer: http.client.HTTPResponse):
        self.status, self.body = answer.status, answer.read()
        self.location = answer.headers.get("Location", "")
        self.cookie = "; ".join(cookie.split(";")[0] for cookie in answer.headers.get_all("Set-Cookie", []))

    @property
    def json(self) -> dict:
        assert self.status in (200, 201), (self.status, self.body)
        return json.loads(self.body)


class Device:
    """A browser that somebody is signed in with; its cookie is all it has of a server."""

    def __init__(self, cookie: str = ""):
        self.cookie = cookie

    def at(self, address: str) -> "Device":
        self.origin = address.rstrip("/")
        self.connection = http.client.HTTPConnection(self.origin.removeprefix("http://"), timeout=PATIENCE)
        return self

    def ask(self, path: str, form: dict | None = None, accept: str = "application/json", sent=lambda: None) -> Answer:
        headers = {"Accept": accept, "Origin": self.origin} | ({"Cookie": self.cookie} if self.cookie else {})
        body = None if form is None else urllib.parse.urlencode(form)
        if form is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        self.connection.request("GET" if form is None else "POST", path, body, headers)
        sent()
        return Answer(self.connection.getresponse())


class Blow:
    """Counts what people do, until it is time for a kill."""

    def __init__(self, moment: str, count: int = 1):
        self.moment, self.left = moment, count
        self.lock, self.due = threading.Lock(), threading.Event()

    def note(self, moment: str) -> None:
        with self.lock:
            self.left -= moment == self.moment
            if self.left <= 0:
                self.due.set()


class Person:
    """Somebody with a device, and what they were told is kept: `kept` before what they are at, `asked` after it."""

    def __init__(self, name: str, device: Device, works: list[str], gifts: list[str], chance: random.Random):
        self.name, self.device, self.works, self.gifts, self.chance = name, device, works, gifts, chance
        self.kept = {"hearts": set(), "sets": {}, "pins": set(), "theme": "device", "units": "metric", "device": "A browser",
                     "gifts": set()}
        self.asked = self.kept
        self.gave: dict[str, bool] = {}  # works into the shared set, and whether that was acknowledged
        self.open: list[str] = []  # secrets of invitations
        self.shared = ""  # the address of the set that a member adds to
        self.changes = 0
        self.faults: list[str] = []

    # What is there, as this person's pages say

    def look(self) -> dict:
        """Everything this person keeps; also remembers what their sets and pins are called by the server."""
        items = self.device.ask("/library.json").json["items"]
        sets = {item["set"]["name"]: item["set"] for item in items if "set" in item}
        pins = {item["pin"]["name"]: item["pin"] for item in items if "pin" in item}
        preferences = {item["preference"]["name"]: item["preference"]["value"] for item in items if "preference" in item}
        devices = self.device.ask("/devices").json["devices"]
        self.ids = {name: thing["id"] for name, thing in (sets | pins).items()} | {
            "device": next(device["id"] for device in devices if device["isThis"])}
        together = self.device.ask(self.shared).json["works"] if self.shared else []
        return {
            "hearts": {item["favourite"]["work"]["id"] for item in items if "favourite" in item},
            "sets": {name: {"note": found.get("note", ""), "works": {entry["work"]: entry["note"] for entry in found["entries"]}}
                     for name, found in sets.items()},
            "pins": set(pins), "theme": preferences.get("theme", "device"), "units": preferences.get("units", "metric"),
            "device": next(device["name"] for device in devices if device["isThis"]),
            "gifts": {work["id"] for work in together if work.get("addedBy") == self.name}}

    # What they do

    def write(self, start: threading.Barrier, blow: Blow) -> None:
        """One change after the other, until the server is gone."""
        start.wait(PATIENCE)
        try:
            while True:
                path, form, self.asked = self.deed(copy.deepcopy(self.kept))
                answer = self.device.ask(path, form, sent=lambda: blow.note("sent"))
                if answer.status not in (200, 201, 303):
                    self.faults.append(f"{path} {form}: {answer.status} {answer.body}")
                    return
                self.learn(path, form, answer)
                self.kept = self.asked
                self.changes += 1
                blow.note("answered")
        except GONE:
            return
        finally:
            if self.faults:
                blow.due.set()

    def learn(self, path: str, form: dict, answer: Answer) -> None:
        if path == "/people":
            self.open.append(answer.location.rsplit("/", 1)[1])
        elif path in ("/favourites/sets", "/places"):
            made = json.loads(answer.body)
            self.ids[form["name"]] = made.get("set") or made["id"]
        elif path.startswith("/sets/") and form["in"] == "yes":
            self.gave[form["work"]] = True

    def deed(self, then: dict) -> tuple[str, dict, dict]:
        """A form, where it goes, and what is kept once it is acknowledged."""
        kinds = [self.heart] * 3 + [self.change_set, self.in_set] * 2 + [
            self.pin, self.preference, self.call_device, self.gift if self.shared else self.invite]
        return *self.chance.choice(kinds)(then), then

    def heart(self, then: dict) -> tuple[str, dict]:
        work = self.chance.choice(self.works)
        keep = work not in then["hearts"]
        then["hearts"] ^= {work}
        for found in then["sets"].values():
            found["works"].pop(work, None)
        return "/favourites", {"work": work, "keep": "yes" if keep else "no"}

    def change_set(self, then: dict) -> tuple[str, dict]:
        name = f"{self.name}, {self.chance.randint(1, 4)}"
        if name not in then["sets"]:
            then["sets"][name] = {"note": "new", "works": {}}
            return "/favourites/sets", {"name": name, "note": "new"}
        address = f"/favourites/sets/{self.ids[name]}"
        if self.chance.random() < 0.3:
            del then["sets"][name]
            return f"{address}/remove", {}
        then["sets"][name]["note"] = note = f"{self.name} says {self.chance.random()}"
        return address, {"name": name, "note": note}

    def in_set(self, then: dict) -> tuple[str, dict]:
        if not then["sets"]:
            return self.change_set(then)
        name, work = self.chance.choice(sorted(then["sets"])), self.chance.choice(self.works)
        address, works = f"/favourites/sets/{self.ids[name]}", then["sets"][name]["works"]
        if work not in works:
            then["hearts"].add(work)
            works[work] = ""
            return f"{address}/works", {"work": work, "in": "yes"}
        if self.chance.random() < 0.4:
            del works[work]
            return f"{address}/works", {"work": work, "in": "no"}
        works[work] = note = f"{self.name} notes {self.chance.random()}"
        return f"{address}/notes", {"work": work, "note": note}

    def pin(self, then: dict) -> tuple[str, dict]:
        number = self.chance.randint(1, 5)
        name = f"{self.name}’s place {number}"
        then["pins"] ^= {name}
        if name in then["pins"]:
            return "/places", {"where": f"50.{number}, -3.5", "name": name}
        return f"/places/{self.ids[name]}/remove", {}

    def preference(self, then: dict) -> tuple[str, dict]:
        then["theme"], then["units"] = self.chance.choice(["device", "light", "dark"]), self.chance.choice(["metric", "imperial"])
        return "/preferences", {"theme": then["theme"], "units": then["units"]}

    def call_device(self, then: dict) -> tuple[str, dict]:
        then["device"] = f"{self.name}’s {self.chance.choice(['phone', 'desk', 'tablet'])}"
        return f"/devices/{self.ids['device']}/name", {"name": then["device"]}

    def gift(self, then: dict) -> tuple[str, dict]:
        work = self.chance.choice(self.gifts)
        then["gifts"] ^= {work}
        self.gave.setdefault(work, False)
        return f"{self.shared}/works", {"work": work, "in": "yes" if work in then["gifts"] else "no"}

    def invite(self, then: dict) -> tuple[str, dict]:
        # Of fifty links the oldest ends.
        return ("/people", {"name": "Somebody"}) if len(self.open) < 5 else self.preference(then)
