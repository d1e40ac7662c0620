"""What people have in PostgreSQL: by browsers, over one server and two."""
import json
import os
import subprocess

import pytest
from playwright.sync_api import expect

import postgres
from demo import BINARY, PATIENCE, until
from household import Household, invite, join
from test_household import expect_kept, keep


@pytest.fixture
def database() -> str:
    return postgres.server().new_database()


def begin(demo, data, database: str) -> Household:
    """A server that finds its people in a database."""
    house = Household(data, **demo.museums, PROMENADE_OVERPASS_URL="off", PROMENADE_DATABASE=database)
    return house.start()


def tell(*words: str, **settings: str) -> subprocess.CompletedProcess:
    return subprocess.run([BINARY, *words], env=os.environ | settings, text=True, capture_output=True, timeout=PATIENCE)


def another(demo, data, database: str) -> Household:
    """One more server of a household that has an owner."""
    house = Household(data, **demo.museums, PROMENADE_OVERPASS_URL="off", PROMENADE_DATABASE=database)
    house.has_owner = True
    return house.start()


def at(page, house) -> dict:
    """Settings of a page that has the cookies of another, which knows no ports (RFC 6265, section 8.5)."""
    return {"storage_state": page.context.storage_state()}


def test_two_servers_are_one_house(demo, tmp_path, new_page, database):
    one = begin(demo, tmp_path / "one", database)
    other = None
    try:
        ada = one.claim(new_page(one))
        other = another(demo, tmp_path / "other", database)
        there = new_page(other, **at(ada, one))
        keep(ada)
        expect_kept(there, other, 1)
        keep(there, 1)
        expect_kept(ada, one, 2)
        ben = join(new_page(other), invite(ada, "Ben").replace(one.address.rstrip("/"), other.address.rstrip("/")))
        expect_kept(ben, other, 0)
        one.stop()
        expect_kept(there, other, 2)
    finally:
        one.stop()
        if other:
            other.stop()


def test_a_dump_is_restored_whole(demo, tmp_path, new_page, database):
    house = begin(demo, tmp_path / "data", database)
    try:
        page = house.claim(new_page(house))
        keep(page)
        page.goto("/favourites")
    finally:
        house.stop()
    server = postgres.server()
    name = database.split("/")[3].split("?")[0]
    dump = server._run("pg_dump", "-h", server.folder, "-U", "postgres", name)
    restored = server.new_database()
    done = subprocess.run(
        [*postgres.AS_USER, server.programs / "psql", "-h", server.folder, "-U", "postgres", "-v", "ON_ERROR_STOP=1", "-q",
         "-d", restored.split("/")[3].split("?")[0]], input=dump, text=True, capture_output=True, cwd="/", timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    house = another(demo, tmp_path / "data", restored)
    try:
        expect_kept(new_page(house, **at(page, house)), house, 1)
    finally:
        house.stop()


def test_nothing_is_lost_while_the_database_is_away(demo, tmp_path, new_page):
    away = postgres.Postgres()
    house = begin(demo, tmp_path / "data", away.new_database())
    try:
        page = house.claim(new_page(house))
        keep(page)
        away.stop()
        # Museums' pages go on, for whoever was in a moment ago, too.
        page.goto("/works?museum=aic")
        hearts = page.locator(".tile .heart")
        expect(hearts.first).to_have_attribute("aria-pressed", "true")
        with page.expect_response(lambda answer: "keep=yes" in (answer.request.post_data or "")) as heart:
            hearts.nth(1).click()
        assert heart.value.status == 503
        expect(hearts.nth(1)).to_have_attribute("aria-pressed", "false")
        answer = page.request.get("/favourites", headers={"Accept": "application/json"})
        assert answer.status == 503 and answer.headers["retry-after"], answer.text()
        away.start()
        until(lambda: page.request.get("/favourites", headers={"Accept": "application/json"}).ok, "It did not come back.")
        expect_kept(page, house, 1)
    finally:
        house.stop()
        away.end()


def test_a_house_moves_into_a_database_and_back(demo, tmp_path, new_page, database):
    house = Household.over(demo, tmp_path / "data")
    house.environment |= {"PROMENADE_DATABASE": ""}
    house.start()
    try:
        ada = house.claim(new_page(house))
        keep(ada)
        ben = join(new_page(house), invite(ada, "Ben"))
        keep(ben)
    finally:
        house.stop()
    moved = tell("move", "--to", database, "--data", house.data, "--json")
    assert json.loads(moved.stdout) | {"rows": 0} == {
        "people": 2, "libraries": 2, "rows": 0, "already": 0, "pictures": 0, "unread": 0}, moved.stderr
    there = another(demo, tmp_path / "other", database)
    try:
        expect_kept(new_page(there, **at(ada, there)), there, 1)
        expect_kept(new_page(there, **at(ben, there)), there, 1)
    finally:
        there.stop()
    back = tmp_path / "back"
    said = tell("move", "--to", "folder", "--from", database, "--data", back)
    assert said.returncode == 0, said.stderr
    for program in ["move", "--to", database, "--data", back], ["move", "--to", "nowhere", "--data", back]:
        assert "secret" not in tell(*program).stderr
    # What is there already is passed over; what is something else is left alone.
    assert tell("move", "--to", "folder", "--from", database, "--data", back).returncode == 0
    other = postgres.server().new_database()
    new = begin(demo, tmp_path / "new", other)
    try:
        new.claim(new_page(new), name="Cleo")
    finally:
        new.stop()
    refused = tell("move", "--to", other, "--data", back)
    assert refused.returncode == 73 and "already has other people" in refused.stderr


def test_what_is_wrong_with_a_database_is_said_without_its_password(tmp_path):
    superuser = f"postgres://postgres:s3cret@/postgres?host={postgres.server().folder}"
    away = "postgres://promenade:s3cret@127.0.0.1:1/promenade"
    for address, words in [(superuser, "is used by a superuser"), (away, "can’t be reached"), ("mysql://a:s3cret@b/c", "must be postgres://")]:
        said = tell("serve", "--port", "0", "--data", tmp_path / "data", PROMENADE_DATABASE=address)
        assert said.returncode in (69, 78) and words in said.stderr, said.stderr
        assert "s3cret" not in said.stdout + said.stderr
        shown = tell("config", "show", "--data", tmp_path / "data", PROMENADE_DATABASE=address)
        assert "s3cret" not in shown.stdout + shown.stderr
