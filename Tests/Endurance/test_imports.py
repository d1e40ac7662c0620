"""An import that is killed a hundred times and gone on with is, row for row, the one that nobody disturbed."""
import contextlib
import json
import os
import pathlib
import random
import signal
import sqlite3
import subprocess
import sys
import threading

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import BINARY, PATIENCE, Demo, in_slices, until  # noqa: E402

KILLS = int(os.environ.get("TEST_IMPORT_KILLS", "100"))
RECORDS = 60_000
DAY = "2025-02-16"
# What may differ: when it was.
TABLES = {
    "work": "id, source, title, artist, date, rights, rightsNotice, webPage, pictureService, record, fetchedAt, artistID, artistQualifier",
    "collectionWork": "number, work, collection", "collectionProblem": "*",
    "collection": "id, imported, origin, stamp, asOf, stage, trouble, position, unit, done, whole, counts, works",
}


def records(path: pathlib.Path, count: int = RECORDS) -> None:
    """Works of Tate's shape, with bad ones among them."""
    with path.open("w") as file:
        for number in range(count):
            if number % 97 == 13:
                file.write('{"title": "no id"}\n' if number % 2 else "no record\n")
            elif number % 101 == 7:
                file.write(json.dumps({"acno": f"T{number - 3}", "title": "twice"}) + "\n")
            else:
                file.write(json.dumps({
                    "acno": f"T{number}", "title": f"Work {number}", "medium": "Oil paint on canvas", "units": "mm",
                    "width": "394", "height": "419", "depth": "", "dateText": str(1800 + number % 200),
                    "contributors": [{"id": number % 500, "fc": f"Artist {number % 500}", "role": "artist"}],
                    "thumbnailUrl": f"http://www.tate.org.uk/art/images/work/T/T{number}_8.jpg",
                    "subjects": {"children": [{"name": "people", "children": [{"id": 1, "name": "kneeling"}]}]}}) + "\n")


def importing(data: pathlib.Path, path: pathlib.Path) -> subprocess.Popen:
    return subprocess.Popen(
        [BINARY, "catalogue", "import", "--museum", "tate", "--date", DAY, "--json", "--data", data, path],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def rows(data: pathlib.Path) -> dict[str, list[tuple]]:
    database = sqlite3.connect(data / "catalogue.sqlite")
    try:
        assert database.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        return {table: database.execute(f"SELECT {columns} FROM {table} ORDER BY 1, 2").fetchall()
                for table, columns in TABLES.items()}
    finally:
        database.close()


def collection(data: pathlib.Path, column: str) -> int | str | None:
    """What is written of the collection; nothing before there is a catalogue: an early kill may come before it."""
    try:
        with contextlib.closing(sqlite3.connect(f"file:{data / 'catalogue.sqlite'}?mode=ro", uri=True)) as database:
            row = database.execute(f"SELECT {column} FROM collection").fetchone()
        return row[0] if row else None
    except sqlite3.OperationalError:
        return None


def position(data: pathlib.Path) -> int:
    return collection(data, "position") or 0


def test_an_import_killed_a_hundred_times_is_the_undisturbed_one(tmp_path: pathlib.Path):
    chance = random.Random(29)
    path = tmp_path / "works.jsonl"
    # So many that the optimised build does not come to the end before it was killed so often.
    records(path, 2 * RECORDS)
    whole = importing(tmp_path / "whole", path)
    said, trouble = whole.communicate(timeout=PATIENCE)
    assert whole.returncode == 0, trouble
    data = tmp_path / "killed"
    kills, reached = 0, []
    while kills < KILLS:
        process = importing(data, path)
        # Now while it starts and looks for where it was, now in the middle of a portion.
        if kills % 3 == 0:
            threading.Event().wait(chance.uniform(0.02, 0.4))
        else:
            before = position(data)
            until(lambda: position(data) > before or process.poll() is not None)
            threading.Event().wait(chance.uniform(0, 0.05))
        process.kill()  # where it has not come to its end by itself
        process.communicate()
        kills += 1
        reached.append(position(data))
        assert reached == sorted(reached), f"kill {kills}: {reached[-2:]}"
        if collection(data, "stage") == "finished":
            break
    process = importing(data, path)
    said_last, trouble = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, trouble
    assert len(set(reached)) > min(kills // 4, 20), f"it was never killed in the middle: {reached}"
    ours, theirs = rows(data), rows(tmp_path / "whole")
    if kills < KILLS:
        # It was whole before the last kill: then the last run looked at everything again.
        ours["collection"] = theirs["collection"] = []
    for table in TABLES:
        assert ours[table] == theirs[table], table
    print(f"{kills} kills, at {len(set(reached))} places; {len(ours['work'])} works, {len(ours['collectionProblem'])} problems")


def test_control_c_ends_it_cleanly_and_the_same_command_goes_on(tmp_path: pathlib.Path):
    path = tmp_path / "works.jsonl"
    records(path)
    data = tmp_path / "data"
    process = importing(data, path)
    in_slices(process, lambda: position(data) >= 1_000)
    process.send_signal(signal.SIGINT)
    process.send_signal(signal.SIGCONT)
    said, trouble = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, trouble
    stopped = json.loads(said)
    assert stopped["stage"] == "stopped" and stopped["counts"]["read"] < RECORDS
    again = importing(data, path)
    said, trouble = again.communicate(timeout=PATIENCE)
    assert again.returncode == 0, trouble
    counts = json.loads(said)["counts"]
    assert counts["read"] == RECORDS and counts["unchanged"] == 0


def test_control_c_ends_it_while_the_index_is_merged(tmp_path: pathlib.Path):
    path = tmp_path / "works.jsonl"
    records(path, 20_000)
    data = tmp_path / "data"
    process = importing(data, path)
    in_slices(process, lambda: collection(data, "stage") == "finished")
    process.send_signal(signal.SIGINT)
    process.send_signal(signal.SIGCONT)
    said, trouble = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, trouble
    assert json.loads(said)["stage"] == "finished" and "does the rest" in trouble
    again = importing(data, path)
    _, trouble = again.communicate(timeout=PATIENCE)
    assert again.returncode == 0, trouble
    with contextlib.closing(sqlite3.connect(data / "catalogue.sqlite")) as database:
        assert database.execute("SELECT merged FROM searchState").fetchone()[0] > 10_000


def test_the_demo_museum_is_harvested_whole_and_then_only_what_is_new(tmp_path: pathlib.Path):
    world = Demo(tmp_path / "world").start()
    try:
        environment = os.environ | world.museums | {"PROMENADE_RIJKS_OAI_URL": f"{world.second}/rijks/oai"}
        command = [BINARY, "catalogue", "import", "--museum", "rijks", "--json", "--data", tmp_path / "data"]
        first = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE)
        assert first.returncode == 0, first.stderr
        state = json.loads(first.stdout)
        assert state["works"] == 900 and state["counts"]["bad"] == 0 and state["stage"] == "finished"
        second = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE)
        assert json.loads(second.stdout)["counts"]["read"] < 100, second.stdout
        world.misbehave("down", source="rijks")
        third = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE)
        assert third.returncode == 69 and json.loads(third.stdout)["works"] == 900
    finally:
        world.stop()
