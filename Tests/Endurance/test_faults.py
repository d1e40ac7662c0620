"""Every source misbehaves in every way: pages answer in time, old copies are shown with their date, and what is well again is noticed.

The short part has one fault; `make faults` (PROMENADE_FAULTS=all) has all of them and writes docs/notes/faults.md.
"""
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import shutil
import sqlite3
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
from demo import Demo, Promenade  # noqa: E402

IS_WHOLE = os.environ.get("PROMENADE_FAULTS") == "all"
# As the demo calls them, and as the table does.
FAULTS = {
    "down": "down", "slow:600": "slow", "drip": "a byte a second", "challenge": "challenge",
    "429-hour": "429 for an hour", "500": "500", "garbage": "garbage", "truncated": "truncated", "huge": "without end",
    "wrong-type": "wrong type", "redirects": "redirect loop", "wrong-length": "wrong length", "tls": "broken TLS",
    "dns": "unknown name",
}
# Seconds. A page that has a copy waits for nobody; one without waits 12 s (Browse.patience), and may do so for two museums in turn.
# A picture that is fetched for the first time may be 100 MB and has 30 s; the page around it is there meanwhile.
IN_TIME_WITH_COPY, IN_TIME_WITHOUT, IN_TIME_PICTURE, RECOVERY = 5, 25, 40, 60
WEEKS = 9 * 24 * 3600


@dataclasses.dataclass
class Answer:
    status: int
    body: bytes
    seconds: float

    @property
    def json(self) -> dict:
        return json.loads(self.body)


class Unredirected(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *arguments):
        return None


class World(Demo):
    """The made-up world, whose own pages nobody looks at here: a port for each service, as hosts have."""

    def __init__(self, data: pathlib.Path):
        super().__init__(data)
        self.services: dict[str, str] = {}

    @property
    def is_known(self) -> bool:
        return super().is_known and "Routing" in self.services

    def hear(self, line: str, address: str) -> None:
        name, _, rest = line.partition(": ")
        if name in ("Campus", "Overpass", "Commons", "Tiles", "Routing"):
            self.services[name] = rest.split()[0]
        else:
            super().hear(line, address)

    @property
    def settings(self) -> dict[str, str]:
        town, services = self.town, self.services
        others = "/".join(services["Tiles"].split("/")[:3])
        return self.museums | {
            "PROMENADE_OVERPASS_URL": services["Overpass"], "PROMENADE_CAMPUS_URL": services["Campus"],
            "PROMENADE_COMMONS_URL": services["Commons"], "PROMENADE_OSRM_URL": services["Routing"],
            "PROMENADE_NEWS_URL": f"{others}/news/feed.rss",
            "PROMENADE_PLACE": f"{town['lat']},{town['lon']},{town['name']}"}


def ask(demo: Promenade, path: str, method: str = "GET", **form: str) -> Answer:
    request = urllib.request.Request(
        demo.address.rstrip("/") + path, urllib.parse.urlencode(form).encode() if form else None,
        {"Accept": "image/*" if path.startswith("/pictures") else "application/json"}, method=method)
    start = time.monotonic()
    try:
        with urllib.request.build_opener(Unredirected).open(request, timeout=120) as reply:
            return Answer(reply.status, reply.read(), time.monotonic() - start)
    except urllib.error.HTTPError as error:
        return Answer(error.code, error.read(), time.monotonic() - start)


def is_fine(answer: Answer) -> bool:
    return answer.status == 200


def is_dated(answer: Answer) -> bool:
    """An old copy that says when it was true."""
    return is_fine(answer) and bool(answer.json.get("isStale")) and bool(answer.json.get("asOf"))


def has_part(source: str) -> Callable[[Answer], bool]:
    def is_read(answer: Answer) -> bool:
        return is_fine(answer) and any(
            source in json.dumps(part) and part.get("state") == "fresh" for part in answer.json["sources"])
    return is_read


def is_dated_list(answer: Answer) -> bool:
    return is_fine(answer) and bool(answer.json.get("readAt")) and bool(answer.json.get("places"))


def is_kept_album(answer: Answer) -> bool:
    return is_fine(answer) and b'"complete"' in answer.body


@dataclasses.dataclass
class Source:
    name: str
    id: str
    path: str
    # What is here, and what shows that it is an old copy; `None` where nothing is kept.
    copy: Callable[["Template"], str] | None
    shows: Callable[[Answer], bool]
    says: str
    # What is not here, and what shows that it has come.
    new: Callable[["Template"], str] | None
    came: Callable[[Answer], bool] = is_fine


@dataclasses.dataclass
class Template:
    """A data folder with a copy of everything, nine weeks old."""

    folder: pathlib.Path
    aic: list[str]
    rijks: list[str]
    at: str
    elsewhere: str
    pin: str


DATED, KEPT = "the old copy with its date", "as it was kept"
SOURCES = [
    Source("Chicago's API", "aic", "/api/", lambda t: t.aic[0], is_dated, DATED, lambda t: "/works/aic:100301"),
    Source("Chicago's pictures", "aic", "/iiif/", lambda t: picture(t.aic[0]), is_fine, KEPT, lambda t: picture(t.aic[5])),
    Source("Amsterdam's search", "rijks", "/search/", lambda t: "/works", is_dated, DATED, lambda t: "/works?page=3",
           lambda answer: is_fine(answer) and b'"rijks:' in answer.body),
    Source("Amsterdam's records", "rijks", "/rijks/id", lambda t: t.rijks[0], is_dated, DATED, lambda t: t.rijks[-1]),
    Source("Amsterdam's pictures", "rijks", "/rijks/iiif", lambda t: picture(t.rijks[0]), is_fine, KEPT,
           lambda t: picture(t.rijks[2])),
    Source("OpenStreetMap", "overpass", "/", lambda t: f"/nearby?at={t.at}", is_dated_list, DATED,
           lambda t: f"/nearby?at={t.elsewhere}", has_part("OpenStreetMap")),
    Source("the campus", "campus", "/", lambda t: f"/nearby?at={t.at}", is_dated_list, DATED, None),
    Source("Wikimedia Commons", "commons", "/", lambda t: t.pin, is_kept_album, KEPT, None),
    Source("news", "news", "/", lambda t: "/news", is_dated, DATED, None),
    Source("ways (OSRM)", "osrm", "/", None, is_fine, "", lambda t: "/museums/aic/directions?from=41.88,-87.63",
           lambda answer: is_fine(answer) and bool(answer.json.get("route"))),
]


def picture(work: str) -> str:
    return f"/pictures/{work.rsplit('/', 1)[1]}/400.jpg"


def until(condition: Callable[[], bool], patience: float) -> bool:
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.5)
    return False


@pytest.fixture(scope="module")
def world(tmp_path_factory) -> World:
    world = World(tmp_path_factory.mktemp("world"))
    try:
        yield world.start()
    finally:
        world.stop()


@pytest.fixture(scope="module")
def template(world: World, tmp_path_factory) -> Template:
    folder = tmp_path_factory.mktemp("template")
    demo = Promenade(folder, **world.settings).start()
    try:
        works = [work["href"] for work in ask(demo, "/works").json["works"]]
        aic = [work for work in works if "aic:" in work]
        rijks = [work for work in works if "rijks:" in work]
        town = world.town
        at = f"{town['busiest']['lat']:.4f},{town['busiest']['lon']:.4f}"
        # Beside what is read around the town, on tiles nobody asked for.
        elsewhere = f"{town['busiest']['lat'] + 0.2:.4f},{town['busiest']['lon']:.4f}"
        for path in [aic[0], rijks[0], picture(aic[0]), picture(rijks[0]), "/news"]:
            assert until(lambda: is_fine(ask(demo, path)), 30), path
        assert until(lambda: is_dated_list(ask(demo, f"/nearby?at={at}")), 30)
        pin = ask(demo, "/places", "POST", where=at, name="A corner").json["href"]
        assert until(lambda: is_kept_album(ask(demo, pin)), 60)
    finally:
        demo.stop()
    with sqlite3.connect(folder / "catalogue.sqlite") as database:
        for (table,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            columns = {row[1] for row in database.execute(f'PRAGMA table_info("{table}")')}
            for column in {"fetchedAt", "readAt"} & columns:
                database.execute(f'UPDATE "{table}" SET "{column}" = "{column}" - {WEEKS}')
    database.close()
    return Template(folder, aic, rijks, at, elsewhere, pin)


def examined(demo: Promenade, world: World, template: Template, source: Source) -> tuple[str, str, str, str]:
    """One row of the table, without its first two columns."""
    copied, said, without, recovered = "nothing is kept", "", "all of it is kept", ""
    if source.copy:
        answer = ask(demo, source.copy(template))
        copied = "in time" if answer.seconds < IN_TIME_WITH_COPY else f"late: {answer.seconds:.0f} s"
        said = source.says if source.shows(answer) else f"NOT SHOWN: {answer.status}"
    if source.new:
        answer = ask(demo, source.new(template))
        limit = IN_TIME_PICTURE if source.name.endswith("pictures") else IN_TIME_WITHOUT
        without = "in time" if answer.seconds < limit else f"late: {answer.seconds:.0f} s"
        if answer.status not in (200, 307, 422, 503):
            without += f", but {answer.status}"
    world.misbehave("none", source.path, source.id)
    started = time.monotonic()
    path, came = (source.new, source.came) if source.new else (source.copy, source.shows)
    done = until(lambda: came(ask(demo, path(template))), RECOVERY)
    recovered = "within 60 s" if done else f"NOT after {time.monotonic() - started:.0f} s"
    return copied, said, without, recovered


def table(rows: dict[tuple[str, str], tuple[str, str, str, str]]) -> str:
    lines = [
        "# What becomes of pages while a source misbehaves", "",
        "Written by `make faults`, over the program as people run it and the made-up world, whose services misbehave for as long as a row is "
        "looked at.", "",
        f"*In time* is under {IN_TIME_WITH_COPY} s for a page of which there is a copy, nine weeks old here, and under {IN_TIME_WITHOUT} s for "
        f"one that has to ask, {IN_TIME_PICTURE} s for a picture. *Well again* says how long after the end of the fault the page that had to ask is complete.", "",
        "The services are on this machine and are not paced, so “429 for an hour” is over when the fault is. A museum elsewhere is asked "
        "nothing for the hour it wants ([decision 41](../decisions/0041-lines-have-an-end.md)); its copies are shown with their date "
        "meanwhile, and the first question after it goes out.", "",
        "| source | fault | a page with a copy | shows | a page without | well again |", "|---|---|---|---|---|---|",
    ]
    lines += [f"| {source} | {fault} | {' | '.join(row)} |" for (source, fault), row in rows.items()]
    return "\n".join(lines) + "\n"


def all_of(fault: str, world: World, template: Template, folder: pathlib.Path) -> dict[str, tuple[str, str, str, str]]:
    data = folder / "data"
    shutil.copytree(template.folder, data)
    demo = Promenade(data, **world.settings).start()
    try:
        for source in SOURCES:
            world.misbehave(fault, source.path, source.id)
        with concurrent.futures.ThreadPoolExecutor(len(SOURCES)) as pool:
            rows = list(pool.map(lambda source: examined(demo, world, template, source), SOURCES))
        assert ask(demo, "/health").status == 200
        return {source.name: row for source, row in zip(SOURCES, rows)}
    finally:
        for source in SOURCES:
            world.misbehave("none", source.path, source.id)
        demo.stop()


def is_good(row: tuple[str, str, str, str]) -> bool:
    words = " ".join(row)
    return "late" not in words and "NOT" not in words and "but" not in words


@pytest.mark.parametrize("fault", list(FAULTS) if IS_WHOLE else ["down"])
def test_pages_answer_while_every_source_misbehaves(fault: str, world: World, template: Template, tmp_path, request):
    rows = all_of(fault, world, template, tmp_path)
    written = request.config.stash.setdefault(WRITTEN, {})
    written.update({(source, FAULTS[fault]): row for source, row in rows.items()})
    bad = {source: row for source, row in rows.items() if not is_good(row)}
    if IS_WHOLE and len({fault for _, fault in written}) == len(FAULTS):
        order = [source.name for source in SOURCES]
        ordered = dict(sorted(written.items(), key=lambda item: order.index(item[0][0])))
        (ROOT / "docs" / "notes" / "faults.md").write_text(table(ordered))
    assert not bad


WRITTEN = pytest.StashKey[dict]()
