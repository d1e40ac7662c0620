"""Everybody outside whom the server asks: what there is a copy of, what has to be asked for, and who asks."""
import dataclasses
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
from demo import BINARY, PATIENCE, Demo, Promenade  # noqa: E402

WEEKS = 9 * 24 * 3600


@dataclasses.dataclass
class Answer:
    """A reply of the server's, or how a command ended: 200 for a success, 503 for a failure it has a sentence for, else 500."""

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
        return super().is_known and "Manifest" in self.services

    def hear(self, line: str, address: str) -> None:
        name, _, rest = line.partition(": ")
        if name in ("Campus", "Overpass", "Commons", "Flickr", "Routing", "Place search", "Manifest"):
            self.services[name] = rest.split()[0]
            if name == "Flickr":
                self.services["key"] = rest.split()[-1]
        else:
            super().hear(line, address)

    @property
    def settings(self) -> dict[str, str]:
        town, services = self.town, self.services
        others = "/".join(services["Manifest"].split("/")[:3])
        return self.museums | {
            "PROMENADE_RIJKS_OAI_URL": f"{self.second}/rijks/oai",
            "PROMENADE_OVERPASS_URL": services["Overpass"], "PROMENADE_CAMPUS_URL": services["Campus"],
            "PROMENADE_COMMONS_URL": services["Commons"], "PROMENADE_OSRM_URL": services["Routing"], "PROMENADE_GEOCODER_URL": services["Place search"],
            "PROMENADE_FLICKR_URL": services["Flickr"], "PROMENADE_FLICKR_KEY": services["key"],
            "PROMENADE_NEWS_URL": f"{others}/news/feed.rss", "PROMENADE_MANIFEST_HOSTS": others.removeprefix("http://"),
            "PROMENADE_PLACE": f"{town['lat']},{town['lon']},{town['name']}"}


def ask(demo: Promenade, path: str, method: str = "GET", **form: str) -> Answer:
    request = urllib.request.Request(
        demo.address.rstrip("/") + path, urllib.parse.urlencode(form).encode() if form else None,
        {"Accept": "image/*" if path.endswith(".jpg") else "application/json"}, method=method)
    start = time.monotonic()
    try:
        with urllib.request.build_opener(Unredirected).open(request, timeout=PATIENCE) as reply:
            return Answer(reply.status, reply.read(), time.monotonic() - start)
    except urllib.error.HTTPError as error:
        return Answer(error.code, error.read(), time.monotonic() - start)


def until(condition: Callable[[], bool], patience: float) -> bool:
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.5)
    return False


# What answers show


def is_fine(answer: Answer) -> bool:
    return answer.status == 200


def is_dated(answer: Answer) -> bool:
    """An old copy that says when it was true."""
    return is_fine(answer) and bool(answer.json.get("isStale")) and bool(answer.json.get("asOf"))


def is_new(answer: Answer) -> bool:
    return is_fine(answer) and not answer.json.get("isStale")


def part(answer: Answer, source: str) -> dict:
    return next((part for part in answer.json["sources"] if part["id"] == source), {}) if is_fine(answer) else {}


def is_part_dated(source: str) -> Callable[[Answer], bool]:
    def is_shown(answer: Answer) -> bool:
        return part(answer, source).get("state") == "stale" and bool(part(answer, source).get("readAt")) and bool(answer.json["places"])
    return is_shown


def is_part_new(source: str) -> Callable[[Answer], bool]:
    return lambda answer: part(answer, source).get("state") == "fresh"


def has_items_of(source: str) -> Callable[[Answer], bool]:
    return lambda answer: is_fine(answer) and any(source in (item["source"] or "") for item in answer.json["items"])


def is_kept_album(answer: Answer) -> bool:
    return is_fine(answer) and (answer.json["album"] or {}).get("state") == "complete" and bool(answer.json["photos"])


# Who is asked


@dataclasses.dataclass
class Template:
    """A data folder with a copy of everything, nine weeks old."""

    folder: pathlib.Path
    world: World
    aic: list[str]
    rijks: list[str]
    campus: list[str]
    # One of each museum that nobody here has heard of.
    unseen: dict[str, str]
    at: str
    elsewhere: str
    pin: str
    flickr_pin: str


@dataclasses.dataclass
class Scene:
    """Two servers before the same world: one has copies of everything, the other of nothing."""

    template: Template
    full: Promenade
    bare: Promenade
    data: pathlib.Path
    pins: dict[str, str] = dataclasses.field(default_factory=dict)


Question = Callable[[Scene], Answer]


def full(path: Callable[[Template], str]) -> Question:
    return lambda scene: ask(scene.full, path(scene.template))


def bare(path: Callable[[Template], str]) -> Question:
    return lambda scene: ask(scene.bare, path(scene.template))


def picture(work: str) -> str:
    return f"/pictures/{work}/400.jpg"


def close(work: str) -> str:
    return f"/iiif/3/{urllib.parse.quote(work, safe='')}/full/!256,256/0/default.jpg"


def manifest(view: int) -> Callable[[Template], str]:
    return lambda t: f"/look?{urllib.parse.urlencode({'iiif-content': t.world.services['Manifest'] + f'?{view}'})}"


def album(service: str, of: Callable[[Scene], Promenade]) -> Question:
    """A place that is pinned while the source misbehaves; its photos are asked for again as its page offers it."""
    def question(scene: Scene) -> Answer:
        demo = of(scene)
        if service not in scene.pins:
            pinned = ask(demo, "/places", "POST", where=scene.template.at, name=service)
            if pinned.status != 201:
                return pinned
            scene.pins[service] = pinned.json["href"]
            page = ask(demo, scene.pins[service])
            return dataclasses.replace(page, seconds=page.seconds + pinned.seconds)
        page = ask(demo, scene.pins[service])
        if is_fine(page) and (page.json["coming"] or {}).get("state") == "failed":
            ask(demo, f"{scene.pins[service]}/collect", "POST", goingOn="yes")
        return page
    return question


def harvest(scene: Scene) -> Answer:
    start = time.monotonic()
    ended = subprocess.run(
        [BINARY, "catalogue", "import", "--museum", "rijks", "--data", scene.data], capture_output=True, timeout=PATIENCE,
        env=os.environ | Promenade.usual | scene.template.world.settings)
    seconds = time.monotonic() - start
    # 65 and 69 are for what a source sent, and for one that did not answer (docs of the command).
    told = ended.returncode in (65, 69) and ended.stderr.strip()
    return Answer(200 if ended.returncode == 0 else 503 if told else 500, ended.stdout, seconds)


@dataclasses.dataclass
class Source:
    name: str
    # As the made-up world calls it, and the part of its addresses that misbehaves.
    id: str
    path: str
    # The types that ask it and the settings that say where it is, as the sources have them.
    asked_by: set[str]
    settings: set[str]
    # What is here, what shows that it is an old copy, and what that it is a new one; `None` where nothing is kept.
    copy: Question | None
    shows: Callable[[Answer], bool]
    says: str
    renewed: Callable[[Answer], bool]
    # What is not here, and what shows that it has come.
    new: Question
    came: Callable[[Answer], bool] = is_fine
    is_picture: bool = False
    is_command: bool = False


DATED, KEPT = "the old copy with its date", "as it was kept"


def by_full(scene: Scene) -> Promenade:
    return scene.full


def by_bare(scene: Scene) -> Promenade:
    return scene.bare


def photographs(name: str, service: str, path: str, types: set[str], settings: set[str], pin: Callable[[Template], str],
                of: Callable[[Scene], Promenade]) -> Source:
    return Source(name, service, path, types, settings, full(pin), is_kept_album, KEPT, is_kept_album, album(service, of),
                  is_kept_album)


FIRST = [
    Source("Chicago's API", "aic", "/api/", {"ChicagoSource"}, {"aic.api"}, full(lambda t: f"/works/{t.aic[0]}"), is_dated,
           DATED, is_new, full(lambda t: f"/works/{t.unseen['aic']}")),
    Source("Chicago's exhibitions", "aic", "/exhibitions", {"ChicagoExhibitions", "NewsSource"}, set(), full(lambda t: "/news"), is_dated,
           DATED, is_new, bare(lambda t: "/news"), has_items_of("Chicago")),
    Source("Chicago's pictures", "aic", "/iiif/", {"PictureStore"}, {"aic.iiif"}, full(lambda t: picture(t.aic[0])), is_fine,
           KEPT, is_fine, full(lambda t: picture(t.aic[3])), is_picture=True),
    Source("Chicago's tiles", "aic", "/iiif/2", {"TileStore"}, set(), full(lambda t: close(t.aic[0])), is_fine,
           KEPT, is_fine, full(lambda t: close(t.aic[1])), is_picture=True),
    Source("Amsterdam's search", "rijks", "/search/", {"AmsterdamSource"}, {"rijks.search"}, full(lambda t: "/works"), is_dated,
           DATED, is_new, full(lambda t: "/works?page=3"), lambda answer: is_fine(answer) and b'"rijks:' in answer.body),
    Source("Amsterdam's records", "rijks", "/rijks/id", {"AmsterdamSource"}, {"rijks.resolver"}, full(lambda t: f"/works/{t.rijks[0]}"),
           is_dated, DATED, is_new, full(lambda t: f"/works/{t.unseen['rijks']}")),
    Source("Amsterdam's pictures", "rijks", "/rijks/iiif", {"PictureStore"}, set(), full(lambda t: picture(t.rijks[0])), is_fine,
           KEPT, is_fine, full(lambda t: picture(t.rijks[2])), is_picture=True),
    Source("Amsterdam's tiles", "rijks", "/rijks/iiif/", {"TileStore"}, set(), full(lambda t: close(t.rijks[0])), is_fine,
           KEPT, is_fine, full(lambda t: close(t.rijks[3])), is_picture=True),
    Source("Amsterdam's harvest (OAI-PMH)", "rijks", "/rijks/oai", {"AmsterdamHarvest"}, {"rijks.oai"}, None, is_fine, "", is_fine, harvest,
           is_command=True),
    Source("OpenStreetMap", "overpass", "/", {"OverpassSource"}, {"overpass"}, full(lambda t: f"/nearby?at={t.at}"),
           is_part_dated("osm"), DATED, is_part_new("osm"), full(lambda t: f"/nearby?at={t.elsewhere}"), is_part_new("osm")),
    Source("the campus", "campus", "data.php", {"CampusSource"}, {"campus"}, full(lambda t: f"/nearby?at={t.at}"),
           is_part_dated("campus"), DATED, is_part_new("campus"), bare(lambda t: f"/nearby?at={t.at}"), is_part_new("campus")),
    Source("the campus's pictures", "campus", "artwork_images", {"PictureStore"}, {"campus.pictures"},
           full(lambda t: picture(t.campus[0])), is_fine, KEPT, is_fine, full(lambda t: picture(t.campus[1])), is_picture=True),
    photographs("Wikimedia Commons", "commons", "/w/api.php", {"CommonsSource", "CommonsRequests"}, {"commons"}, lambda t: t.pin, by_bare),
    photographs("Flickr", "flickr", "/services/rest", {"FlickrSource"}, {"flickr"}, lambda t: t.flickr_pin, by_full),
    Source("news", "news", "/", {"NewsSource"}, {"news"}, full(lambda t: "/news"), is_dated, DATED, is_new,
           bare(lambda t: "/news"), has_items_of("Two museums")),
    Source("ways (OSRM)", "osrm", "/", {"OSRMRouting"}, {"osrm"}, None, is_fine, "", is_fine,
           full(lambda t: "/museums/aic/directions?from=41.88,-87.63"),
           lambda answer: is_fine(answer) and bool(answer.json.get("route"))),
    Source("the place search (Nominatim)", "nominatim", "/", {"Geocoder"}, {"geocoder"}, None, is_fine, "", is_fine,
           bare(lambda t: "/nearby?at=Lighthouse%20Road"), lambda answer: is_fine(answer) and bool(answer.json["found"])),
    Source("typed manifests", "manifests", "/library", {"ManifestSource"}, set(), full(manifest(1)), is_fine, KEPT, is_fine,
           full(manifest(2))),
]
# Pictures that nobody asks for while those who tell of them misbehave: looked at on their own.
SECOND = [
    photographs("Wikimedia Commons' pictures", "commons", "/thumb/", {"PictureStore"}, set(), lambda t: t.pin, by_bare),
    photographs("Flickr's pictures", "flickr", "/live/", {"PictureStore"}, set(), lambda t: t.flickr_pin, by_full),
]


def started(template: Template, folder: pathlib.Path) -> Scene:
    """Servers over a copy of the template and over nothing."""
    shutil.copytree(template.folder, folder / "full")
    scene = Scene(
        template, Promenade(folder / "full", **template.world.settings).start(),
        Promenade(folder / "bare", **template.world.settings).start(), pathlib.Path(tempfile.mkdtemp(dir=folder)))
    # The choice is the server's; the other asks Wikimedia Commons.
    assert ask(scene.full, "/preferences", "POST", photos="flickr").status in (200, 204, 303)
    # Manifests are kept in memory alone.
    assert is_fine(manifest_answer := full(manifest(1))(scene)), manifest_answer.body
    return scene


def made(world: World, folder: pathlib.Path) -> Template:
    scout = Promenade(folder.with_name("scout"), **world.settings).start()
    try:
        far = [work["id"] for work in ask(scout, "/works?page=20").json["works"]]
        unseen = {source: next(work for work in far if work.startswith(source + ":")) for source in ("aic", "rijks")}
    finally:
        scout.stop()
    demo = Promenade(folder, **world.settings).start()
    try:
        works = [work["id"] for work in ask(demo, "/works").json["works"]]
        assert until(lambda: all(is_fine(ask(demo, f"/works/{work}")) for work in works[:16]), PATIENCE)
        # The others' tiles are not to be had.
        free = [work for work in works[:16] if ask(demo, f"/works/{work}").json["rights"] == "public-domain"]
        aic, rijks = ([work for work in free if work.startswith(source)] for source in ("aic:", "rijks:"))
        town = world.town
        at = f"{town['busiest']['lat']:.4f},{town['busiest']['lon']:.4f}"
        # Beside what is read around the town, on tiles nobody asked for.
        elsewhere = f"{town['busiest']['lat'] + 0.2:.4f},{town['busiest']['lon']:.4f}"
        assert until(lambda: all(is_part_new(source)(ask(demo, f"/nearby?at={at}")) for source in ("osm", "campus")), PATIENCE)
        places = ask(demo, f"/nearby?at={at}&within=5000").json["places"]
        campus = [work["id"] for place in places for work in place["works"] if work["id"].startswith("campus:")]
        for path in [picture(aic[0]), picture(rijks[0]), picture(campus[0]), close(aic[0]), close(rijks[0]), "/news"]:
            assert until(lambda: is_fine(ask(demo, path)), PATIENCE), path
        pins = []
        for service in ["commons", "flickr"]:
            assert ask(demo, "/preferences", "POST", photos=service).status in (200, 204, 303)
            pins.append(ask(demo, "/places", "POST", where=at, name="A corner").json["href"])
            assert until(lambda: is_kept_album(ask(demo, pins[-1])), PATIENCE)
    finally:
        demo.stop()
    with sqlite3.connect(folder / "catalogue.sqlite") as database:
        for (table,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            columns = {row[1] for row in database.execute(f'PRAGMA table_info("{table}")')}
            for column in {"fetchedAt", "readAt"} & columns:
                database.execute(f'UPDATE "{table}" SET "{column}" = "{column}" - {WEEKS}')
    database.close()
    return Template(folder, world, aic, rijks, campus, unseen, at, elsewhere, *pins)
