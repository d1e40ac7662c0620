"""Asks the server for everything it has, with values at and beyond every boundary, by chance and from a seed.

    .venv/bin/python Tests/Endurance/http_fuzz.py [--requests 20000] [--seed 1] [--only N]

The routes are the server's own (`promenade routes --json`), the names of parameters and fields those its source reads, so that a new
one is asked for without anybody thinking of it. Request N of a seed is always the same; `--only N` sends that one and shows the answer.
Fails for an end of the server, a status from 500 but an honest 503 or 507, no answer, an answer after more than 3 s, memory that grows.
Everything stays on this machine: no address that is put into a request leads anywhere else.
"""
import argparse
import collections
import dataclasses
import http.client
import json
import pathlib
import random
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Browser"))
from demo import BINARY, PATIENCE, ROOT, Demo  # noqa: E402

LONGEST = 3.0  # seconds an answer may take where that is measured
GROWTH = 96  # MB the server may have more at the end than after a quarter of the requests
LARGE = [2**31 - 1, 2**31, 2**32, 2**53, 2**63 - 1, 2**63, 2**64, 10**30]
NUMBERS = ["0", "-0", "1", "-1", "+1", "01", "1.5", "1e9", "1e308", "1e999", "-1e999", "nan", "inf", "-inf", "0x10", "١٢", "½",
           *map(str, LARGE), *(f"-{n}" for n in LARGE)]
WORDS = ["", " ", "a", "yes", "no", "é", "e\u0301", "\u0000", "\u202e", "\ufeff", "𝔘" * 40, "'", '"', "\\", "%", "%%", "*", "a*", '"a b"', "NEAR(a b)",
         "a AND", "(((((", "-", "--", ";", "<script>", "&amp;", "../../../etc/passwd", "..%2f", "/", "//", "//x", ".", "..", "\r\nX: y", "x" * 300,
         "x" * 9000, "null", "true", "[]", "{}", "{\"a\":", "[" * 500, "water boat", "Monet", "after 9223372036854775807", "before -9223372036854775808",
         "c. 1850", "19th century", "-5000", "99999999999"]
COORDINATES = ["53.4,-2.9", "0,0", "90,180", "-90,-180", "91,181", "1e308,1e308", "nan,nan", "1e-320,0", ",", "53.4", "53.4,-2.9,9",
               "53,-3,54,-2", "-90,-180,90,180", "54,-2,53,-3", "0,0,0,0", "9223372036854775807,0,1,1"]
REGIONS = ["full", "square", "0,0,1,1", "0,0,0,0", "pct:0,0,100,100", "pct:1e308,0,1,1", "pct:nan,0,1,1", "-1,0,5,5", "9223372036854775807,0,9223372036854775807,1",
           "1,1,1", "max", "^max", ",1", "1,", "!1,1", "pct:50", "pct:1e308", "^9223372036854775807,", "0,0", "0", "90", "!0", "45.5", "360.0001", "1e999"]
IDS = ["aic:27992", "aic:1", "aic:0", "rijks:200100988", "rijks:1", "osm:node/9223372036854775807", "osm:node/1", "campus:1", "own:x", "own:../x",
       "aic:9223372036854775808", "x:y", ":", "aic:", "aic", "commons:1", "flickr:1"]
# What stands for one part of a path. A route with another name has to be given values here.
PARTS = {
    "id": IDS, "museum": ["aic", "rijks", "osm", "x"], "set": NUMBERS[:8] + ["x"], "pin": ["x", "00000000-0000-0000-0000-000000000000"],
    "photo": IDS, "file": ["400.jpg", "0.jpg", "-1.jpg", "9223372036854775807.jpg", "400.png", "default.jpg", "color.webp", "x", ".jpg", "400.", "large.jpg"],
    "part": ["full", "0,0,1,1", "x"], "region": REGIONS, "size": REGIONS, "rotation": REGIONS, "name": WORDS[:12], "backup": WORDS[:12]}
# Only this machine; and nothing listens there.
ADDRESSES = ["http://127.0.0.1:9/m.json", "http://[::1]:9/", "http://127.0.0.1:99999/", "http://127.0.0.1:-1/", "http://2130706433:9/", "https://127.0.0.1:9",
             "file:///etc/passwd", "http:", "http://", "//127.0.0.1:9/x", "javascript:alert(1)", "http://127.0.0.1:9/" + "x" * 3000, "eyJpZCI6IngifQ"]
VALUES = NUMBERS + WORDS + COORDINATES + REGIONS + IDS + ADDRESSES
HEADERS = {
    "Accept": ["application/json", "text/html", "*/*", "fragment=wall", "text/html; fragment=search; museums=1", "x" * 5000, ";;;q=9"],
    "Range": ["bytes=0-0", "bytes=-1", "bytes=9223372036854775807-", "bytes=0-9223372036854775807", "bytes=1-0", "bytes=a-b", "bytes=0-0,1-1", "x"],
    "If-None-Match": ["*", '"x"', 'W/"x"', '"' * 50, ","], "If-Modified-Since": ["x", "Thu, 01 Jan 1970 00:00:00 GMT", "9" * 40],
    "Accept-Encoding": ["gzip", "identity;q=0", "br, gzip;q=1e999"], "Cookie": ["a=b", "=", ";" * 500, "x" * 4000, "a=%ff"],
    "Referer": ["x", "http://127.0.0.1/works?q=%ff#x", "//x", "http://[", "http://127.0.0.1//x"],
    "Content-Type": ["text/plain", "application/json", "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=" + "b" * 300,
                     "application/x-www-form-urlencoded; charset=utf-16", ";"],
    "Origin": ["null", "http://127.0.0.1", "http://x"], "Sec-Fetch-Site": ["cross-site", "same-origin", "x"], "Last-Event-ID": NUMBERS[:6],
    "X-Forwarded-Host": ["x", "", "a,b"], "X-Forwarded-Proto": ["https", "x"], "Connection": ["keep-alive", "Upgrade", "x"], "Upgrade": ["h2c", "websocket"],
    "Accept-Language": ["*", "x" * 500, "en;q=1e999"], "Expect": ["100-continue", "x"], "Forwarded": ["for=x"]}


def routes() -> list[tuple[str, str]]:
    """Method and path of everything the server has."""
    said = subprocess.run([BINARY, "routes", "--json"], capture_output=True, check=True, text=True, timeout=PATIENCE).stdout
    return [(route["method"], route["path"]) for route in json.loads(said)]


def placeholders(path: str) -> list[str]:
    return re.findall(r"[:{]([A-Za-z]+)", path)


def names() -> list[str]:
    """What the pages' source may read from a query or a form: its short lower-case words, and the fields of forms."""
    found = set()
    for file in (ROOT / "Sources" / "PromenadeWeb").rglob("*.swift"):
        text = file.read_text()
        found |= set(re.findall(r'(?:parameters?|fields|form|all|of|has)[\[(](?:of: )?"([A-Za-z][A-Za-z-]{0,30})"', text))
        for fields in re.findall(r"(?:struct|enum) \w+: [^{]*(?:Decodable|Codable)[^{]*\{(.*?)\n    \}", text, re.S):
            found |= set(re.findall(r"(?:let|var) `?(\w+)`?[:,]", fields))
    return sorted(found)


@dataclasses.dataclass
class Asked:
    number: int
    method: str
    target: bytes
    headers: list[tuple[str, bytes]]
    body: bytes

    def bytes(self, host: str) -> bytes:
        head = [self.method.encode() + b" " + self.target + b" HTTP/1.1", b"Host: " + host.encode()]
        head += [name.encode() + b": " + value for name, value in self.headers]
        if self.body or self.method == "POST":
            head.append(b"Content-Length: %d" % len(self.body))
        return b"\r\n".join(head) + b"\r\n\r\n" + self.body

    def __str__(self) -> str:
        return f"request {self.number}: {self.method} {self.target[:300].decode('latin-1')} {self.headers} {self.body[:300]!r}"


class Asking:
    """Makes request N of a seed."""

    def __init__(self, seed: int, table: list[tuple[str, str]], known: list[str], links: list[str], here: dict[str, list[str]]):
        self.seed, self.table, self.names, self.links, self.here = seed, table, known, links, here

    def request(self, number: int) -> Asked:
        chance = random.Random(f"{self.seed}/{number}")
        # In turn, so that each is asked equally often.
        method, path = self.table[number % len(self.table)]
        if chance.random() < 0.04:
            method = chance.choice(["GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "X"])
        if method == "GET" and self.links and chance.random() < 0.25:
            target = self.linked(chance)
        else:
            target = self.path(chance, path) + self.query(chance)
        headers = [(name, chance.choice(HEADERS[name]).encode()) for name in chance.sample(sorted(HEADERS), chance.choice([0, 0, 1, 1, 2, 4]))]
        headers = [(name, re.sub(rb"[\r\n\0]", b"", value)) for name, value in headers]
        body = b""
        if method in ("POST", "PUT", "PATCH"):
            kind, body = self.body(chance)
            if kind and not any(name == "Content-Type" for name, _ in headers):
                headers.append(("Content-Type", kind))
        return Asked(number, method, target, headers, body)

    def value(self, chance: random.Random) -> str:
        value = chance.choice(VALUES)
        if chance.random() < 0.15:
            value += chance.choice(VALUES)
        return value

    def quoted(self, chance: random.Random, value: str) -> bytes:
        if chance.random() < 0.03:
            return chance.choice([b"%", b"%ff", b"%00", b"%c0%af", b"%e0%80", b"%GG", b"\xc3\xa9", b"\xff", b"+", b"%2e%2e"])
        return urllib.parse.quote(value[:9000], safe=chance.choice(["", ":,/", ":,"])).encode()

    def path(self, chance: random.Random, path: str) -> bytes:
        parts = []
        for part in path.strip("/").split("/"):
            held = placeholders(part)
            if part == "**":
                part_bytes = b"/".join(self.quoted(chance, self.value(chance)) for _ in range(chance.randint(0, 3)))
            elif held:
                here = self.here.get(held[0]) if chance.random() < 0.5 else None
                value = chance.choice(here or PARTS[held[0]]) if chance.random() < 0.8 else self.value(chance)
                part_bytes = self.quoted(chance, value)
            else:
                part_bytes = part.encode()
            parts.append(part_bytes)
        target = b"/" + b"/".join(parts)
        if chance.random() < 0.03:
            target = chance.choice([b"/", b"/.", b"/x/.."]) + target + chance.choice([b"", b"/", b"//", b"/."])
        return target

    def query(self, chance: random.Random) -> bytes:
        count = chance.choice([0, 1, 1, 2, 3, 6, 40])
        pairs = []
        for _ in range(count):
            name = chance.choice(self.names)
            here = self.here.get({"work": "id", "works": "id"}.get(name, name)) if chance.random() < 0.5 else None
            pairs.append(self.quoted(chance, name) + b"=" + self.quoted(chance, chance.choice(here) if here else self.value(chance)))
        return b"?" + b"&".join(pairs)[:20_000] if pairs else b""

    def linked(self, chance: random.Random) -> bytes:
        """An address a page of ours leads to, with one value changed."""
        parts = urllib.parse.urlsplit(chance.choice(self.links))
        pairs = urllib.parse.parse_qsl(parts.query, keep_blank_values=True)
        if pairs:
            turn = chance.randrange(len(pairs))
            pairs[turn] = (pairs[turn][0], self.value(chance))
        else:
            pairs = [(chance.choice(self.names), self.value(chance))]
        return parts.path.encode() + b"?" + urllib.parse.urlencode(pairs, errors="replace").encode()[:20_000]

    def body(self, chance: random.Random) -> tuple[bytes | None, bytes]:
        kind = chance.randrange(6)
        if kind < 3:
            return b"application/x-www-form-urlencoded", self.query(chance)[1:]
        if kind == 3:
            boundary = chance.choice([b"b", b"----x"])
            parts = b"".join(
                b"--" + boundary + b'\r\nContent-Disposition: form-data; name="' + self.quoted(chance, chance.choice(self.names)) + b'"'
                + chance.choice([b"", b'; filename="x.json"']) + b"\r\n\r\n" + self.value(chance).encode(errors="replace") + b"\r\n"
                for _ in range(chance.randint(0, 4)))
            return b"multipart/form-data; boundary=" + boundary, parts + chance.choice([b"--" + boundary + b"--\r\n", b"", b"--"])
        if kind == 4:
            return b"application/json", self.json(chance).encode(errors="replace")
        return None, chance.randbytes(chance.choice([0, 1, 100, 5000]))

    def json(self, chance: random.Random) -> str:
        lines = [{"format": "promenade-library", "version": chance.choice([1, 2, 99, -1])}]
        kinds = ["preference", "favourite", "set", "pin", "album", "taken", "person", "x"]
        for _ in range(chance.randint(0, 4)):
            lines.append({chance.choice(["kind", "type", *kinds]): chance.choice(kinds)} | {
                chance.choice(self.names): chance.choice([self.value(chance), chance.choice(LARGE), -1, 1.5, None, [], {}, True]) for _ in range(4)})
        text = "\n".join(json.dumps(line) for line in lines)
        return text[:chance.randint(0, len(text))] if chance.random() < 0.2 else text


class Fuzzing:
    """One run against one demo; notes what went wrong and what everything took."""

    def __init__(self, demo: Demo, longest: float):
        parts = urllib.parse.urlsplit(demo.address)
        self.demo, self.longest, self.address = demo, longest, (parts.hostname, parts.port)
        self.host = f"{parts.hostname}:{parts.port}"
        self.statuses: collections.Counter[int] = collections.Counter()
        self.wrong: list[str] = []
        self.slowest: tuple[float, str] = (0, "")
        self.lock = threading.Lock()

    def ask(self, asked: Asked) -> bytes:
        begun = time.monotonic()
        status, body = 0, b""
        try:
            with socket.create_connection(self.address, timeout=PATIENCE) as connection:
                connection.sendall(asked.bytes(self.host))
                answer = http.client.HTTPResponse(connection, method=asked.method)
                answer.begin()
                status = answer.status
                if not (answer.getheader("Content-Type") or "").startswith("text/event-stream"):
                    body = answer.read()
                honest = status < 500 or status == 507 or status == 503 and answer.getheader("Retry-After") is not None
                if not honest:
                    self.note(f"{status} for {asked}: {body[-600:]!r}" if len(body) < 5000 else f"{status} for {asked}")
        except (OSError, http.client.HTTPException) as error:
            self.note(f"{type(error).__name__} {error} for {asked}")
        took = time.monotonic() - begun
        with self.lock:
            self.statuses[status] += 1
            self.slowest = max(self.slowest, (took, str(asked)))
        if took > self.longest:
            self.note(f"{took:.1f} s for {asked}")
        return body

    def note(self, wrong: str) -> None:
        with self.lock:
            self.wrong.append(wrong)

    @property
    def is_alive(self) -> bool:
        return self.demo._process.poll() is None

    @property
    def memory(self) -> float:
        """Resident, in MB."""
        text = pathlib.Path(f"/proc/{self.demo._process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) / 1024

    def links(self) -> list[str]:
        """Addresses of ours on the first pages."""
        found: set[str] = set()
        for page in ["/", "/works", "/museums", "/nearby", "/artists", "/favourites", "/places", "/news", "/preferences", "/more"]:
            body = self.ask(Asked(-1, "GET", page.encode(), [("Accept", b"text/html")], b"")).decode(errors="replace")
            found |= {link.replace("&amp;", "&") for link in re.findall(r'(?:href|src|action)="(/[^"/#][^"#]*)"', body)}
        return sorted(found)

    def here(self) -> dict[str, list[str]]:
        """What there is: works, and sets and pins that are made for it."""
        accept, form = ("Accept", b"application/json"), ("Content-Type", b"application/x-www-form-urlencoded")
        works = json.loads(self.ask(Asked(-1, "GET", b"/works", [accept], b"")))["works"]
        ids = [work["id"] for work in works]
        for work in ids[:5]:
            self.ask(Asked(-1, "POST", b"/favourites", [accept, form], f"work={work}&keep=yes".encode()))
        sets = [json.loads(self.ask(Asked(-1, "POST", b"/favourites/sets", [accept, form], b"name=x&work=" + ids[0].encode())))["set"] for _ in range(10)]
        place = f"{self.demo.town['lat']}, {self.demo.town['lon']}"
        pins = [json.loads(self.ask(Asked(-1, "POST", b"/places", [accept, form], urllib.parse.urlencode({"where": place}).encode())))["id"] for _ in range(10)]
        return {"id": ids, "set": [str(each) for each in sets], "pin": [str(each) for each in pins]}

    def run(self, asking: Asking, numbers: range, threads: int) -> None:
        turns = iter(numbers)
        taking = threading.Lock()

        def work() -> None:
            while self.is_alive and len(self.wrong) < 50:
                with taking:
                    number = next(turns, None)
                if number is None:
                    return
                self.ask(asking.request(number))

        workers = [threading.Thread(target=work) for _ in range(threads)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        if not self.is_alive:
            self.note(f"the server ended with {self.demo._process.returncode}")


def fuzz(requests: int, seed: int, threads: int, longest: float = PATIENCE, only: int | None = None) -> Fuzzing:
    with tempfile.TemporaryDirectory() as folder:
        demo = Demo(pathlib.Path(folder), PROMENADE_LOG_LEVEL="critical").start()
        try:
            fuzzing = Fuzzing(demo, longest)
            asking = Asking(seed, routes(), names(), fuzzing.links(), fuzzing.here())
            if only is not None:
                print(asking.request(only), fuzzing.ask(asking.request(only))[:3000], sep="\n")
                return fuzzing
            quarter = max(1, requests // 4)
            sizes = []
            for part in range(4):
                fuzzing.run(asking, range(part * quarter, (part + 1) * quarter), threads)
                if not fuzzing.is_alive:
                    break
                sizes.append(fuzzing.memory)
            if sizes and sizes[-1] - sizes[0] > GROWTH:
                fuzzing.note(f"memory grew from {sizes[0]:.0f} to {sizes[-1]:.0f} MB")
            print(f"{sum(fuzzing.statuses.values())} requests to {len(asking.table)} routes with {len(asking.names)} names, seed {seed}: "
                  + ", ".join(f"{status or 'none'}: {count}" for status, count in sorted(fuzzing.statuses.items())))
            print(f"memory after each quarter: {', '.join(f'{size:.0f}' for size in sizes)} MB; slowest {fuzzing.slowest[0]:.2f} s: {fuzzing.slowest[1][:200]}")
            return fuzzing
        finally:
            demo.stop()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--requests", type=int, default=20_000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--threads", type=int, default=4)
    options.add_argument("--only", type=int)
    options = options.parse_args()
    fuzzing = fuzz(options.requests, options.seed, options.threads, LONGEST, options.only)
    for wrong in fuzzing.wrong[:50]:
        print("WRONG", wrong[:1200])
    sys.exit(bool(fuzzing.wrong))


if __name__ == "__main__":
    main()
