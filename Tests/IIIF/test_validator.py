"""The official IIIF validator against a server of ours: every test of versions 2.0 and 3.0, the optional ones too.

Its reference picture of ten by ten coloured squares is drawn from its own table and lies in the operator's folder.
"""
import json
import os
import pathlib
import random
import types
import urllib.request

import pytest
from iiif_validator import tests as modules
from iiif_validator.validator import ImageAPI, TestSuite, ValidationInfo
from PIL import Image

from demo import PATIENCE, Promenade
from pictures import serve, until_ready

# pytest would take the validator's class for tests of ours.
TestSuite.__test__ = False

NAME = "67352ccc-d1b0-11e1-89ae-279075081939.png"
IDENTIFIER = f"own%3A{NAME}"
VERSIONS = ("2.0", "3.0")
# Formats no level asks for and no info.json of ours claims.
NOT_OFFERED = {"format_gif", "format_jp2", "format_pdf", "format_tif"}
# It draws squares, angles and sizes by lot: so many lots, the same in every run.
LOTS = int(os.environ.get("TEST_VALIDATOR_LOTS", "3"))


def urlopen_as_in_python_2(address: str):
    """What the validator's WebP test takes for `urllib.urlopen`: in Python 2 what was read was text."""
    answer = urllib.request.urlopen(address, timeout=PATIENCE)
    return types.SimpleNamespace(
        read=lambda: answer.read().decode("latin-1"), close=answer.close, getcode=answer.getcode)


modules.format_webp.urllib = types.SimpleNamespace(urlopen=urlopen_as_in_python_2)


def draw(file: pathlib.Path) -> None:
    picture = Image.new("RGB", (1000, 1000))
    for x, column in enumerate(ValidationInfo().colorInfo):
        for y, colour in enumerate(column):
            picture.paste(colour, (x * 100, y * 100, x * 100 + 100, y * 100 + 100))
    picture.save(file)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory):
    folder = tmp_path_factory.mktemp("pictures")
    draw(folder / NAME)
    server = serve(tmp_path_factory.mktemp("data"), folder)
    until_ready(f"{server.address}/iiif/3/{IDENTIFIER}/info.json")
    yield server
    server.stop()


def listed(version: str) -> list[str]:
    return sorted(TestSuite(ValidationInfo()).list_tests(version))


@pytest.mark.parametrize("version, name", [
    (version, name) for version in VERSIONS for name in listed(version) if name not in {*NOT_OFFERED, "cors"}])
def test_validator(server: Promenade, version: str, name: str):
    suite = TestSuite(ValidationInfo())
    for lot in range(LOTS):
        random.seed(f"{name} {version} {lot}")
        result = ImageAPI(
            IDENTIFIER, server.address.removeprefix("http://"), prefix=f"iiif/{version[0]}", version=version,
            debug=False)
        suite.run_test(name, result)
        assert result.exception is None, f"{result.exception} {result.urls}"


@pytest.mark.parametrize("version", VERSIONS)
def test_other_sites_cannot_read_pictures_of_ones_own(server: Promenade, version: str):
    """The validator's “cors” holds for museums' works alone (docs/security.md); ForViewersTests looks at those."""
    reply = urllib.request.urlopen(f"{server.address}/iiif/{version[0]}/{IDENTIFIER}/info.json")
    assert reply.headers["Access-Control-Allow-Origin"] is None


@pytest.mark.parametrize("version", VERSIONS)
def test_nothing_is_left_out_that_we_claim(server: Promenade, version: str):
    info = json.load(urllib.request.urlopen(f"{server.address}/iiif/{version[0]}/{IDENTIFIER}/info.json"))
    offered = {"jpg", "png"} | set(
        info["profile"][1]["formats"] if version == "2.0" else info["extraFormats"])
    levels = TestSuite(ValidationInfo()).list_tests(version)

    assert all(levels[name]["level"] == 3 for name in NOT_OFFERED)
    assert not offered & {name.removeprefix("format_") for name in NOT_OFFERED}
