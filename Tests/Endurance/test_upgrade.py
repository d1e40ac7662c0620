"""A folder of the version before accounts: all of it is there with this one, alone and in a house, and going back says what to do."""
import json
import os
import pathlib
import shutil
import signal
import sqlite3
import subprocess
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import BINARY, PATIENCE, Demo, Promenade, in_slices, until  # noqa: E402
from earlier_folder import (  # noqa: E402
    COPY, FAVOURITES, REMOVED, REMOVED_SET, SET, ask, contents, earlier_folder, expect_everything, expect_pictures, is_sound, kept_works,
    make_later, older_still, steps, undo_all)
from hands import Device  # noqa: E402
from household import PASSWORD, Household  # noqa: E402

NEWER = "was written by a newer Promenade than this one; nothing was changed. Use the newer one, or "


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory):
    world = Demo(tmp_path_factory.mktemp("world")).start()
    yield world
    world.stop()


@pytest.fixture(scope="module")
def kept(world: Demo, tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    return earlier_folder(world, tmp_path_factory.mktemp("kept") / "data")


@pytest.fixture
def data(kept: pathlib.Path, tmp_path: pathlib.Path) -> pathlib.Path:
    return pathlib.Path(shutil.copytree(kept, tmp_path / "data"))


@pytest.fixture
def serve(world: Demo):
    """Starts servers that end with the test."""
    servers: list[Promenade] = []

    def start(data: pathlib.Path) -> Promenade:
        servers.append(Promenade(
            data, **world.museums, PROMENADE_OVERPASS_URL="off", PROMENADE_COMMONS_URL=f"{world.museum}/w/api.php"))
        return servers[-1].start()

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def house(world: Demo, data: pathlib.Path):
    house = Household.over(world, data).start()
    yield house
    house.stop()


def run(data: pathlib.Path, *words: str, expect: int = 0) -> subprocess.CompletedProcess:
    said = subprocess.run(
        [BINARY, *words, "--data", data], capture_output=True, text=True, timeout=PATIENCE, env=os.environ | {"TZ": "UTC"})
    assert said.returncode == expect, said
    return said


def at(server: Promenade) -> Device:
    return Device().at(server.address)


# Alone

def test_all_of_it_is_there_and_what_was_removed_comes_back(world: Demo, data: pathlib.Path, serve):
    library = shutil.copy(data / "library.sqlite", data.parent / "before.sqlite")
    server = serve(data)
    expect_everything(at(server))
    assert at(server).ask("/preferences").json["photos"]["flickrKey"] == {"ending": "cdef", "from": "person"}
    assert "ada@example.org" in run(data, "config", "show").stdout
    world.misbehave("down")
    world.misbehave("down", source="rijks")
    try:
        expect_pictures(at(server), library)
    finally:
        world.behave()
        world.behave("rijks")
    undo_all(at(server))


def test_its_copy_is_listed_and_one_goes_back_to_it(data: pathlib.Path, serve):
    serve(data).stop()
    copies = json.loads(run(data, "library", "backups", "--json").stdout)
    [copy] = [copy for copy in copies if copy["name"] == f"{COPY}.sqlite"]
    assert copy["holds"] == {"works": 5, "artists": 1, "sets": 2, "places": 1, "others": 5}
    before = json.loads(run(data, "library", "restore", str(copy["number"]), "--yes", "--json").stdout)["undo"]
    server = serve(data)
    assert kept_works(at(server)) == FAVOURITES - {"aic:100498"} | {REMOVED}
    assert {found["name"] for found in at(server).ask("/favourites/sets").json["sets"]} == {SET, REMOVED_SET}
    server.stop()
    run(data, "library", "restore", before, "--yes")
    expect_everything(at(serve(data)))


def test_a_library_is_copied_before_it_becomes_a_newer_one(data: pathlib.Path, serve):
    earlier = steps(older_still(data) / "library.sqlite")
    before = contents(data)
    for words in (["library", "export"], ["images", "list"]):
        said = run(data, *words, expect=74)
        assert "is of an earlier version of Promenade; nothing was changed. promenade serve brings it up to date" in said.stderr
    assert contents(data) == before
    expect_everything(at(serve(data)))
    [copy] = (data / "backups").glob("library-*-migration-*.sqlite")
    assert steps(copy) == earlier and is_sound(copy)
    assert len(ask(copy, "SELECT id FROM favourite")) == len(FAVOURITES)


# In a house

def claim(house: Household) -> Device:
    """The first one in, who has not opened a page yet."""
    ada = at(house)
    ada.cookie = ada.ask("/welcome", {"code": house.code, "name": "Ada", "password": PASSWORD}).cookie
    house.has_owner = True
    assert ada.cookie
    return ada


def test_the_first_owner_takes_it_over_and_nobody_else_sees_it(house: Household, data: pathlib.Path, world: Demo):
    stranger = at(house)
    for path in ("/favourites", "/places", "/undo", "/library.json"):
        assert stranger.ask(path).status == 401, path
    library = shutil.copy(data / "library.sqlite", data.parent / "before.sqlite")
    ada = claim(house)
    expect_everything(ada)
    assert ada.ask("/preferences").json["photos"]["flickrKey"]["ending"] == "cdef"
    [place] = ada.ask("/places").json["places"]
    [found] = ada.ask("/favourites/sets").json["sets"]
    ben = at(house)
    ben.cookie = ben.ask(ada.ask("/people", {"name": "Ben"}).location.replace("/links/", "/join/"), {"name": "Ben", "password": PASSWORD}).cookie
    assert ben.ask("/account").json["name"] == "Ben"
    assert ben.ask("/library.json").json["items"] == []
    assert ben.ask("/undo").json["removals"] == []
    assert ben.ask(place["href"]).status == ben.ask(found["href"]).status == 404
    expect_pictures(ada, library)
    undo_all(ada)
    assert not (data / "library.sqlite").exists() and not (data / "backups").exists()
    copies = json.loads(run(data, "library", "backups", "--json", "--person", "Ada").stdout)
    assert f"{COPY}.sqlite" in [copy["name"] for copy in copies]


@pytest.mark.parametrize("moved", [[], ["backups"], ["backups", "library.sqlite-wal"], ["backups", "library.sqlite-wal", "library.sqlite-shm"]],
                         ids=lambda moved: f"{len(moved)}_moved")
def test_a_takeover_that_was_killed_goes_on(moved: list[str], house: Household, data: pathlib.Path):
    ada = claim(house)
    kill(house)
    owner = data / "people" / ask(data / "people.sqlite", "SELECT id FROM person")[0][0]
    owner.mkdir(mode=0o700, parents=True, exist_ok=True)
    change_in_the_journal(data)
    for name in moved:
        (data / name).rename(owner / name)
    house.start()
    ada.at(house.address)
    preferences = ada.ask("/preferences").json
    assert preferences["theme"] == "light", "what was in the journal alone is lost"
    assert f"{COPY}.sqlite" in [copy["name"] for copy in preferences["copies"]["copies"]]
    assert kept_works(ada) == FAVOURITES
    house.stop()
    assert is_sound(owner / "library.sqlite") and not (data / "library.sqlite").exists()


def change_in_the_journal(data: pathlib.Path) -> None:
    """What a killed server leaves: its last change is not in the library's own file yet."""
    beside = data.parent / "journal"
    beside.mkdir()
    shutil.copy(data / "library.sqlite", beside)
    database = sqlite3.connect(beside / "library.sqlite")
    database.execute("UPDATE preference SET value = 'light' WHERE name = 'theme'")
    database.commit()
    for suffix in ("", "-wal", "-shm"):
        shutil.copy(beside / f"library.sqlite{suffix}", data / f"library.sqlite{suffix}")
    database.close()


# Back again

def test_one_goes_back_from_a_later_library_by_its_copy(data: pathlib.Path, serve):
    make_later(data / "library.sqlite")

    def own() -> dict[str, str]:
        # Museums' records may be brought up to date all the same.
        return {name: sum for name, sum in contents(data).items() if name != "catalogue.sqlite"}

    before = own()
    for words in (["serve", "--port", "0"], ["library", "export"]):
        said = run(data, *words, expect=74)
        assert said.stderr == (
            f"{data}/library.sqlite {NEWER}go back to a copy from before with promenade library restore.\n")
        assert own() == before
    run(data, "library", "restore", "2", "--yes")
    assert kept_works(at(serve(data))) == FAVOURITES - {"aic:100498"} | {REMOVED}


def test_a_later_catalogue_is_moved_away(data: pathlib.Path, serve):
    make_later(data / "catalogue.sqlite")
    before = contents(data)
    for words in (["serve", "--port", "0"], ["library", "export"]):
        said = run(data, *words, expect=74)
        assert said.stderr.startswith(f"{data}/catalogue.sqlite {NEWER}move it away: "), said
        assert contents(data) == before
    (data / "catalogue.sqlite").rename(data.parent / "later.sqlite")
    expect_everything(at(serve(data)))


def test_a_later_file_of_people_lets_nobody_in(house: Household, data: pathlib.Path):
    claim(house)
    house.stop()
    make_later(data / "people.sqlite")
    before = contents(data)
    for words in (["serve", "--port", "0"], ["people", "list"], ["people", "code"]):
        said = run(data, *words, expect=74)
        assert said.stderr.startswith(f"{data}/people.sqlite {NEWER}"), said
        assert "library restore" not in said.stderr and "people/backups" in said.stderr
        assert contents(data) == before


# Cut short

def kill(server: Promenade) -> None:
    os.kill(server._process.pid, signal.SIGKILL)
    server._process.wait()
    server.address = None


def is_done(data: pathlib.Path) -> bool:
    """Whether the library has its last step, looked at while nobody moves; one that was locked when they stood still has not, yet."""
    database = sqlite3.connect(f"file:{data}/library.sqlite?mode=ro", uri=True, timeout=0)
    try:
        return bool(database.execute("SELECT 1 FROM grdb_migrations WHERE identifier = 'artists that were removed'").fetchone())
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_PROTOCOL):
            raise
        return False
    finally:
        database.close()


MOMENTS = {
    "begun": lambda data: (data / "server.lock").exists(),
    "copying": lambda data: any((data / "backups").glob(".draft-*")),
    "copied": lambda data: any((data / "backups").glob("*-migration-*")),
    "brought up to date": is_done,
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_killed_in_its_first_start_it_goes_on_at_the_next(moment: str, data: pathlib.Path, serve):
    older_still(data)
    process = subprocess.Popen(
        [BINARY, "serve", "--port", "0", "--data", data], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        env=os.environ | Promenade.usual | {"PROMENADE_OVERPASS_URL": "off"})
    try:
        in_slices(process, lambda: MOMENTS[moment](data), slice=0.001)  # a draft is there for a moment only
    finally:
        process.kill()
        process.wait()
    shutil.copytree(data, data.parent / "left")
    for file in (data.parent / "left").rglob("*.sqlite"):
        assert is_sound(file), file
    server = serve(data)
    expect_everything(at(server))
    undo_all(at(server))
    until(lambda: not list(data.rglob(".draft-*")))
    server.stop()
    assert is_done(data) and is_sound(data / "library.sqlite")
    assert any("-migration-" in copy.name and is_sound(copy) for copy in (data / "backups").iterdir())
