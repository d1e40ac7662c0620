"""Every source misbehaves in every way: pages answer in time, old copies are shown with their date, and what is well again is noticed.

The short part has one fault; `make faults` (TEST_FAULTS=all) has all of them and writes docs/notes/faults.md.
"""
import concurrent.futures
import contextlib
import os
import pathlib
import re
import sys
import time

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from fault_sources import FIRST, PATIENCE, ROOT, SECOND, Scene, Source, Template, World, ask, made, started, until  # noqa: E402

IS_WHOLE = os.environ.get("TEST_FAULTS") == "all"
# As the demo calls them, and as the table does.
FAULTS = {
    "down": "down", "slow:600": "slow", "drip": "a byte a second", "challenge": "challenge",
    "429-hour": "429 for an hour", "500": "500", "garbage": "garbage", "truncated": "truncated", "huge": "without end",
    "wrong-type": "wrong type", "redirects": "redirect loop", "wrong-length": "wrong length", "tls": "broken TLS",
    "dns": "unknown name",
}
# Seconds. A page that has a copy waits for nobody; one without waits 12 s (CachedSources.patience), and may do so for two museums in turn.
# A picture is waited for 10 s (CachedPictures.patience, and twice WorkPictures.patience). The harvest is a command, which waits
# 60 s for a page of records.
# `make faults` measures them. The short part fails for what does not come at all, however slow and busy the machine is.
IN_TIME_WITH_COPY, IN_TIME_WITHOUT, IN_TIME_PICTURE, IN_TIME_COMMAND, RECOVERY = (
    (5, 25, 12, 75, 60) if IS_WHOLE else [PATIENCE] * 5)
# What an answer may be while its source misbehaves: all of it, a part, the way to it, that the museum gives no tiles (to whom it leads elsewhere), or that it is
# not to be had now.
HONEST = (200, 307, 403, 422, 503)
# Which settings hold addresses that others ask: browsers, and people.
NOT_ASKED = {"tiles", "tiles.dark", "public"}

Row = tuple[str, str, str, str]


@pytest.fixture(scope="module")
def world(tmp_path_factory) -> World:
    world = World(tmp_path_factory.mktemp("world"))
    try:
        yield world.start()
    finally:
        world.stop()


@pytest.fixture(scope="module")
def template(world: World, tmp_path_factory) -> Template:
    return made(world, tmp_path_factory.mktemp("template") / "data")


def looked_at(scene: Scene, source: Source) -> tuple[str, str, str]:
    """While it misbehaves: a page with a copy, what it shows, and a page without."""
    copied, said = "nothing is kept", ""
    if source.copy:
        answer = source.copy(scene)
        copied = "in time" if answer.seconds < IN_TIME_WITH_COPY else f"LATE: {answer.seconds:.0f} s"
        said = source.says if source.shows(answer) else f"NOT SHOWN: {answer.status}"
    answer = source.new(scene)
    limit = IN_TIME_PICTURE if source.is_picture else IN_TIME_COMMAND if source.is_command else IN_TIME_WITHOUT
    without = "in time" if answer.seconds < limit else f"LATE: {answer.seconds:.0f} s"
    if answer.status not in HONEST:
        without += f", BUT {answer.status}"
    print(f"{source.name}: {without} after {answer.seconds:.1f} s with {answer.status}")
    return copied, said, without


def recovered(scene: Scene, source: Source) -> str:
    """After it: what was not here has come, and what was old is new."""
    begun = time.monotonic()
    has_come = until(lambda: source.came(source.new(scene)), RECOVERY)
    is_renewed = source.copy is None or until(lambda: source.renewed(source.copy(scene)), max(1, RECOVERY - (time.monotonic() - begun)))
    print(f"{source.name}: well again after {time.monotonic() - begun:.1f} s")
    if has_come and is_renewed and time.monotonic() - begun < RECOVERY:
        return f"within {RECOVERY} s"
    return f"NOT within {RECOVERY} s" + ("" if has_come else ": nothing new") + ("" if is_renewed else ": nothing renewed")


@contextlib.contextmanager
def misbehaving(world: World, sources: list[Source], fault: str):
    for source in sources:
        world.misbehave(fault, source.path, source.id)
    try:
        yield
    finally:
        for source in sources:
            world.misbehave("none", source.path, source.id)


def all_of(fault: str, world: World, template: Template, folder: pathlib.Path, sources: list[Source]) -> dict[str, Row]:
    scene = started(template, folder)
    try:
        with concurrent.futures.ThreadPoolExecutor(len(sources)) as pool:
            with misbehaving(world, sources, fault):
                shown = list(pool.map(lambda source: looked_at(scene, source), sources))
            again = list(pool.map(lambda source: recovered(scene, source), sources))
        for demo in (scene.full, scene.bare):
            assert ask(demo, "/health").status == 200
        return {source.name: (*row, end) for source, row, end in zip(sources, shown, again)}
    finally:
        scene.full.stop()
        scene.bare.stop()


def table(rows: dict[tuple[str, str], Row]) -> str:
    """The same for the same behaviour: times are told in classes, exact ones go to the console."""
    lines = [
        "# What becomes of pages while a source misbehaves", "",
        "Written by `make faults`, over the program as people run it and the made-up world, whose services misbehave for as long as a row is "
        "looked at. Who asks anybody outside without a row here fails `test_every_source_has_a_row`.", "",
        f"*In time* is under {IN_TIME_WITH_COPY} s for a page of which there is a copy, nine weeks old here; under {IN_TIME_WITHOUT} s for "
        f"one that has to ask, {IN_TIME_PICTURE} s for a picture, {IN_TIME_COMMAND} s for the command that harvests. It is all of what was asked for, "
        "the part of it that is to be had, the way to it (307), or one sentence why not, never a 500. "
        "*Well again* says how long after the end of the fault both are as if nothing had been: what had to be asked for is complete, and what was old is new.", "",
        "Photographs of a place: the page of a new pin is there at once, and its collection fails or goes on behind it; *well again* is when it is complete, "
        "after “Go on”, as the page offers, where it had failed.", "",
        "The services are on this machine and are not paced, so “429 for an hour” is over when the fault is. A museum elsewhere is asked "
        "nothing for the hour it wants ([decision 41](../decisions/0041-lines-have-an-end.md)); its copies are shown with their date "
        "meanwhile, and the first question after it goes out.", "",
        "| source | fault | a page with a copy | shows | a page without | well again |", "|---|---|---|---|---|---|",
    ]
    lines += [f"| {source} | {fault} | {' | '.join(row)} |" for (source, fault), row in rows.items()]
    return "\n".join(lines) + "\n"


def is_good(row: Row) -> bool:
    return not any(word in " ".join(row) for word in ("LATE", "NOT", "BUT"))


@pytest.mark.parametrize("fault", list(FAULTS) if IS_WHOLE else ["down"])
def test_pages_answer_while_every_source_misbehaves(fault: str, world: World, template: Template, tmp_path, request):
    rows = all_of(fault, world, template, tmp_path / "first", FIRST) | all_of(fault, world, template, tmp_path / "second", SECOND)
    written = request.config.stash.setdefault(WRITTEN, {})
    written.update({(source, FAULTS[fault]): row for source, row in rows.items()})
    if IS_WHOLE and len({fault for _, fault in written}) == len(FAULTS):
        order = [source.name for source in FIRST + SECOND]
        ordered = dict(sorted(written.items(), key=lambda item: order.index(item[0][0])))
        (ROOT / "docs" / "notes" / "faults.md").write_text(table(ordered))
    assert not {source: row for source, row in rows.items() if not is_good(row)}


WRITTEN = pytest.StashKey[dict]()


def swift(folder: str) -> dict[str, str]:
    return {file.stem: file.read_text() for file in (ROOT / "Sources" / folder).rglob("*.swift")}


def test_every_source_has_a_row():
    """Whoever is handed the means to ask, and every setting with somebody's address, is in a row, and the other way round."""
    rows = FIRST + SECOND
    modules = ["PromenadeSources", "PromenadeImages", "PromenadeFeatures", "PromenadeStore", "PromenadeWeb"]
    asking = {name for module in modules for name, text in swift(module).items()
              if re.search(r"\bHTTPFetching\b", text)
              # The first answer themselves, the second only hands it on to a museum's source.
              and not name.startswith("FuzzTarget") and name != "MuseumRegistration"}
    assert asking == set().union(*(row.asked_by for row in rows))
    settings = {found for module in ["PromenadeCLI", "PromenadeSources"] for text in swift(module).values()
                for found in re.findall(r'"promenade\.([a-z.]+)\.url"', text)}
    assert settings - NOT_ASKED == set().union(*(row.settings for row in rows))
    assert NOT_ASKED <= settings


def test_every_service_of_the_made_up_world_has_a_row():
    services = {found for text in swift("PromenadeDemo").values() if "DemoService {" in text and "UnwellWords(" in text
                for found in re.findall(r'static let id = "(\w+)"', text)}
    # Tiles of maps are asked for by browsers; the others steer the world.
    assert services - {"tiles", "town", "walker"} == {row.id for row in FIRST + SECOND}
