"""Every row of the table of routes, asked by schemathesis for what it says it takes: is the answer what it says it gives?"""
import json
import os
import pathlib
import subprocess
import sys
import urllib.parse
import urllib.request

import pytest

from demo import PATIENCE, Demo, Promenade
from finder import stock
from household import Household
from many_favourites import get

# So many requests an operation, the same in every run.
EXAMPLES = int(os.environ.get("TEST_API_EXAMPLES", "12"))
CHECKS = ",".join([
    "not_a_server_error", "status_code_conformance", "content_type_conformance", "response_headers_conformance",
    "response_schema_conformance"])
WORK = "aic:1"


@pytest.fixture(scope="module")
def stocked(tmp_path_factory: pytest.TempPathFactory):
    """A demo with something of everything, and what is there by the names its paths have for it."""
    demo = stock(Demo(tmp_path_factory.mktemp("api")).start())
    work = get(demo, "/works?museum=aic")["works"][0]["id"]
    demo.post("/favourites", work=work, keep="yes")
    demo.post("/favourites/sets", name="A set", work=work)
    demo.post("/places", where="53.4, -2.9")
    found = {
        "/works/": work, "/pictures/": work, "/zoom/": work, "/iiif/": work,
        "/news/": get(demo, "/news")["items"][0]["id"],
        "{museum}": "aic", "{set}": get(demo, "/favourites/sets")["sets"][0]["id"],
        "{pin}": get(demo, "/places")["places"][0]["id"], "{part}": "1", "{file}": "400.jpg", "{region}": "full",
        "{size}": "max", "{rotation}": "0",
    }
    yield demo, found
    demo.stop()


def document(server: Promenade, **headers: str) -> dict:
    asked = urllib.request.Request(server.address.rstrip("/") + "/openapi.json", headers=headers)
    return json.load(urllib.request.urlopen(asked, timeout=PATIENCE))


def test_every_route_is_described(stocked):
    demo, _ = stocked
    routes = json.loads(subprocess.run(
        [os.environ["TEST_BINARY"], "routes", "--json"], check=True, capture_output=True, text=True).stdout)
    described = {(method.upper(), path) for path, item in document(demo)["paths"].items() for method in item}
    asked = {(route["method"], route["path"]) for route in routes if route["method"] in ("GET", "POST")}
    # What says only that there is nothing, and what needs a folder of pictures or a museum of collections.
    missing = {(method, path) for method, path in asked - described if "**" not in path and "{region}" not in path}
    assert missing <= {("GET", "/own")}


@pytest.mark.parametrize("accept", ["application/json", "text/html"])
def test_answers_are_as_described(stocked, tmp_path: pathlib.Path, accept: str):
    demo, found = stocked
    settings = tmp_path / "schemathesis.toml"
    settings.write_text("\n".join(operations(document(demo), found)))
    run = subprocess.run(
        [pathlib.Path(sys.executable).parent / "schemathesis", "--config-file", settings, "run",
         f"{demo.address.rstrip('/')}/openapi.json", "--header", f"Accept: {accept}", "--checks", CHECKS,
         "--seed", "1", "--max-examples", str(EXAMPLES), "--phases", "examples,coverage,fuzzing",
         "--request-timeout", str(PATIENCE), "--continue-on-failure", "--no-color", "--warnings", "off",
         # Goes on for as long as photographs come.
         "--exclude-path", "/places/{pin}/events", "--exclude-path", "/favourites/events"],
        capture_output=True, text=True, timeout=PATIENCE * 5, cwd=tmp_path)
    assert run.returncode == 0, run.stdout[-20_000:] + run.stderr[-2_000:]


def operations(described: dict, found: dict[str, str]):
    """Settings that give the parts of paths what is there: half of what a row answers is only seen so."""
    for path, item in described["paths"].items():
        values = {}
        for part in ("{museum}", "{set}", "{pin}", "{part}", "{file}", "{region}", "{size}", "{rotation}"):
            if part in path:
                values[part[1:-1]] = found[part]
        if "{id}" in path:
            values |= {"id": value for start, value in found.items() if path.startswith(start)}
        for method in item:
            if values:
                yield "[[operations]]"
                yield f'include-path = "{path}"'
                yield f'include-method = "{method.upper()}"'
                yield "parameters = { " + ", ".join(
                    f'"path.{name}" = {json.dumps(value)}' for name, value in values.items()) + " }"


@pytest.fixture(scope="module")
def house(stocked, tmp_path_factory: pytest.TempPathFactory):
    """A server with accounts, where a proxy says who asks; its owner's token for programs."""
    demo, found = stocked
    house = Household.over(demo, tmp_path_factory.mktemp("house"))
    house.environment |= {"PROMENADE_PROXY": "yes", "PROMENADE_PROXY_USER": "Remote-User", "PROMENADE_OWNER": "ada"}
    house.has_owner = True
    house.start()
    made = urllib.request.Request(
        f"{house.address}/account/tokens", urllib.parse.urlencode({"name": "test", "scope": "all"}).encode(),
        {"Remote-User": "ada", "Origin": house.address, "Accept": "application/json"})
    token = json.load(urllib.request.urlopen(made, timeout=PATIENCE))["secret"]
    yield house, found, token
    house.stop()


@pytest.mark.parametrize("signed_in", [True, False])
def test_answers_are_as_described_where_people_have_accounts(house, tmp_path: pathlib.Path, signed_in: bool):
    house, found, token = house
    described = document(house, Authorization=f"Bearer {token}")
    (tmp_path / "openapi.json").write_text(json.dumps(described))
    assert described["components"]["securitySchemes"]["token"]["scheme"] == "bearer"
    settings = tmp_path / "schemathesis.toml"
    settings.write_text("\n".join(operations(described, found)))
    # What would end the token, or the house.
    left_out = ["/account/leave", "/account/tokens/{token}/remove", "/people/{person}/remove"]
    run = subprocess.run(
        [pathlib.Path(sys.executable).parent / "schemathesis", "--config-file", settings, "run",
         tmp_path / "openapi.json", "--url", house.address, "--header", "Accept: application/json", "--checks", CHECKS, "--seed", "1",
         "--max-examples", "3", "--phases", "examples,fuzzing", "--request-timeout", str(PATIENCE),
         "--continue-on-failure", "--no-color", "--warnings", "off",
         *(["--header", f"Authorization: Bearer {token}"] if signed_in else []),
         *(word for path in [*left_out, "/places/{pin}/events", "/favourites/events"] for word in ("--exclude-path", path))],
        capture_output=True, text=True, timeout=PATIENCE * 5, cwd=tmp_path)
    assert run.returncode == 0, run.stdout[-20_000:] + run.stderr[-2_000:]
    # It was good to the end, or all that was asked was said no to.
    assert document(house, Authorization=f"Bearer {token}")
