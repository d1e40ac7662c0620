"""The command `promenade catalogue`, as somebody types it: what it says and leaves where things go wrong."""
import contextlib
import gzip
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import sqlite3
import subprocess

import pytest

from demo import BINARY, PATIENCE, ROOT, in_slices

DAY = "2025-02-16"
NOBODY = {"PROMENADE_AIC_API_URL": "http://127.0.0.1:9/api", "PROMENADE_RIJKS_SEARCH_URL": "http://127.0.0.1:9/search",
          "PROMENADE_RIJKS_RESOLVER_URL": "http://127.0.0.1:9/id", "PROMENADE_RIJKS_OAI_URL": "http://127.0.0.1:9/oai",
          "PROMENADE_OVERPASS_URL": "off"}


def run(*words, data: pathlib.Path, answer: str = "") -> subprocess.CompletedProcess:
    return subprocess.run(
        [BINARY, *words, "--data", data], capture_output=True, text=True, timeout=PATIENCE, input=answer,
        env=os.environ | NOBODY)


def catalogue(*words, data: pathlib.Path, answer: str = "") -> subprocess.CompletedProcess:
    return run("catalogue", *words, data=data, answer=answer)


def tate(data: pathlib.Path, path: pathlib.Path, *more) -> subprocess.CompletedProcess:
    return catalogue("import", "--museum", "tate", path, *more, data=data)


def lines(path: pathlib.Path, numbers) -> pathlib.Path:
    path.write_text("".join(json.dumps({"acno": f"T{number}", "title": f"Work {number}"}) + "\n" for number in numbers))
    return path


def listed(data: pathlib.Path) -> dict:
    said = catalogue("list", "--json", data=data)
    assert said.returncode == 0, said.stderr
    return {state["museum"]: state for state in json.loads(said.stdout)}


def glimpsed(data: pathlib.Path) -> dict:
    """As `listed`; nothing while a program that was stopped in the midst of writing holds the file."""
    said = catalogue("list", "--json", data=data)
    if said.returncode == 74 and "has been writing there for too long" in said.stderr:
        return {}
    assert said.returncode == 0, said.stderr
    return {state["museum"]: state for state in json.loads(said.stdout)}


def one_sentence(said: subprocess.CompletedProcess) -> str:
    """Nothing else, and nothing of the system's own words."""
    words = said.stderr.strip()
    assert "\n" not in words and words.endswith("."), words
    for raw in ["Error", "NSCocoa", "errno", "SQLite error", "(null)", "descriptor"]:
        assert raw not in words, words
    return words


@pytest.mark.parametrize("name", ["import", "list", "problems", "prune", "remove"])
def test_the_manual_knows_every_option(name, tmp_path):
    manual = (ROOT / "docs" / "importing.md").read_text()
    said = subprocess.run([BINARY, "catalogue", name, "--help"], capture_output=True, text=True, timeout=PATIENCE).stdout
    options = set(re.findall(r"--[a-z-]+", said.split("OPTIONS:")[1])) - {"--version", "--help"}
    assert options >= {"--json", "--data"} and f"catalogue {name}" in manual
    assert [option for option in sorted(options) if f"`{option}" not in manual] == []
    for code in re.findall(r"\b(\d\d\d?): ", " ".join(said.split())):
        assert f"| {code} |" in manual


def test_looking_makes_nothing(tmp_path):
    data = tmp_path / "none"
    for words, code in [(["list"], 0), (["problems"], 0), (["problems", "--museum", "tate"], 66),
                        (["prune", "--museum", "tate"], 66), (["remove", "--museum", "tate", "--yes"], 66)]:
        said = catalogue(*words, data=data)
        assert said.returncode == code, words
        assert f"There is no folder {data}." in one_sentence(said)
    assert json.loads(catalogue("list", "--json", data=data).stdout) == []
    assert not data.exists()
    data.mkdir()
    assert "Nothing was imported" in one_sentence(catalogue("list", data=data))
    assert list(data.iterdir()) == []


def test_a_folder_that_cannot_be_used_is_told_by_every_command(tmp_path):
    file = tmp_path / "file"
    file.write_text("x")
    rows = lines(tmp_path / "a.jsonl", range(3))
    for words in [["catalogue", "list"], ["catalogue", "import", "--museum", "tate", rows], ["serve", "--port", "0"],
                  ["works", "search"], ["images", "list"], ["library", "export"], ["config", "show"]]:
        said = run(*words, data=file / "sub")
        assert said.returncode == 74, (words, said.stderr)
        assert f"{file} is a file, not a folder" in one_sentence(said)
    assert file.read_text() == "x"


def test_settings_that_are_no_json_are_told(tmp_path):
    (tmp_path / "config.json").write_text("{")
    said = catalogue("list", data=tmp_path)
    assert said.returncode == 78 and "config.json" in one_sentence(said)


def test_a_port_that_is_taken_is_told(tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        said = run("serve", "--port", str(other.getsockname()[1]), data=tmp_path)
    assert said.returncode == 69
    assert "another program has the port" in one_sentence(said)
    said = run("serve", "--port", "0", "--host", "192.0.2.1", data=tmp_path)
    assert said.returncode == 69 and "no address of this machine" in one_sentence(said)


def bring_one(data: pathlib.Path, folder: pathlib.Path) -> None:
    """There is a catalogue then; who is held while it makes one lets nobody look into it."""
    said = catalogue("import", "--museum", "aic", write(folder / "one.jsonl", '{"id": 1, "title": "One"}\n'), data=data)
    assert said.returncode == 0, said.stderr


def test_an_import_that_was_killed_is_interrupted_and_says_how_to_go_on(tmp_path):
    data, path = tmp_path / "data", lines(tmp_path / "a.jsonl", range(60_000))
    small = lines(tmp_path / "small.jsonl", range(10))
    bring_one(data, tmp_path)

    def kill(source: pathlib.Path, day: str) -> None:
        process = subprocess.Popen(
            [BINARY, "catalogue", "import", "--museum", "tate", "--date", day, source, "--data", data],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ | NOBODY)
        try:
            in_slices(process, lambda: (state := glimpsed(data).get("tate")) and state["stage"] == "running" and state["counts"]["read"])
        finally:
            process.kill()
            process.wait()

    kill(path, DAY)
    said = catalogue("list", data=data)
    assert "interrupted after" in said.stdout and "running" not in said.stdout
    assert f"promenade catalogue import --museum tate '{path}'" in said.stderr
    assert listed(data)["tate"]["stage"] == "stopped" and not listed(data)["tate"]["isWhole"]
    assert tate(data, small, "--date", DAY).returncode == 0
    kill(path, "2025-03-01")
    said = catalogue("list", data=data)
    assert "whole" in said.stdout and "small.jsonl" in said.stdout and "a.jsonl was interrupted" in said.stderr
    state = listed(data)["tate"]
    assert state["isWhole"] and state["stage"] == "stopped" and state["asOf"].startswith(DAY)
    done = tate(data, path, "--date", "2025-03-01", "--json")
    assert done.returncode == 0 and json.loads(done.stdout)["counts"]["read"] == 60_000


def test_two_imports_at_once_are_one(tmp_path):
    data, path = tmp_path / "data", lines(tmp_path / "a.jsonl", range(60_000))
    bring_one(data, tmp_path)
    first = subprocess.Popen(
        [BINARY, "catalogue", "import", "--museum", "tate", "--json", path, "--data", data],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=os.environ | NOBODY)
    in_slices(first, lambda: glimpsed(data).get("tate", {}).get("stage") == "running")
    second = tate(data, path)
    first.send_signal(signal.SIGCONT)
    assert second.returncode == 69 and "is being imported at this moment" in second.stderr
    other = catalogue("import", "--museum", "aic", write(tmp_path / "b.jsonl", '{"id": 1, "title": "One"}\n'), data=data)
    assert other.returncode == 0, other.stderr
    said, _ = first.communicate(timeout=PATIENCE)
    assert first.returncode == 0 and json.loads(said)["works"] == 60_000


def write(path: pathlib.Path, text: str) -> pathlib.Path:
    path.write_text(text)
    return path


def test_what_a_newer_file_does_not_have_goes_only_when_somebody_says_so(tmp_path):
    data = tmp_path / "data"
    old, new = lines(tmp_path / "old.jsonl", range(100)), lines(tmp_path / "new.jsonl", range(70))
    assert tate(data, old, "--date", DAY).returncode == 0
    said = tate(data, new, "--date", "2026-02-16")
    assert "100 works of tate are here, as of 16 February 2025 to 16 February 2026" in said.stderr
    assert "30 of them are not in this file" in said.stderr
    assert "promenade catalogue prune --museum tate" in catalogue("list", data=data).stderr
    said = catalogue("prune", "--museum", "tate", data=data, answer="no\n")
    assert said.returncode == 69 and "tate:T70" in said.stdout and "And 10 more" in said.stderr
    preview = json.loads(catalogue("prune", "--museum", "tate", "--json", data=data).stdout)
    assert (preview["missing"], len(preview["works"]), preview["removed"]) == (30, 20, 0)
    assert listed(data)["tate"]["works"] == 100
    said = catalogue("prune", "--museum", "tate", data=data, answer="yes\n")
    assert said.returncode == 0 and "30 works of tate were removed." in said.stderr
    assert listed(data)["tate"]["works"] == 70 and listed(data)["tate"]["asOf"].startswith("2026-02-16")
    assert "No work of tate is gone from its newest list." in catalogue("prune", "--museum", "tate", data=data).stderr
    assert tate(data, old, "--date", DAY).returncode == 0
    assert listed(data)["tate"]["works"] == 100


def test_a_part_of_a_collection_makes_nothing_look_gone(tmp_path):
    data = tmp_path / "data"
    assert tate(data, lines(tmp_path / "all.jsonl", range(100)), "--date", DAY).returncode == 0
    said = tate(data, lines(tmp_path / "few.jsonl", [5, 200]), "--part")
    assert said.returncode == 0 and "works it doesn’t have are not gone" in said.stderr, said.stderr
    state = listed(data)["tate"]
    assert (state["works"], state["missing"], state["isWhole"], state["isPart"]) == (101, 0, True, True)
    said = catalogue("prune", "--museum", "tate", "--yes", data=data)
    assert said.returncode == 0 and "No work of tate is gone from its newest list." in said.stderr
    said = tate(data, lines(tmp_path / "one.jsonl", [5]))
    assert said.returncode == 0 and "100 of them are not in this file" in said.stderr
    said = catalogue("prune", "--museum", "tate", data=data)
    assert said.returncode == 69 and "100 of 101 works are not in" in said.stderr and "one.jsonl" in said.stderr
    assert "That is most of them." in said.stderr
    assert listed(data)["tate"]["works"] == 101


def legacy(number: int) -> dict:
    return {"objectNumber": f"SK-A-{number}(R)", "title": f"Work {number}", "principalOrFirstMaker": "Rembrandt van Rijn"}


@pytest.mark.parametrize("packing", ["plain", "gz", "zip", "tar", "tar.gz", "folder"])
def test_replies_of_the_older_api_come_home_from_files_and_archives(tmp_path, packing):
    data, folder = tmp_path / "data", tmp_path / "replies"
    folder.mkdir()
    page = write(folder / "list.json", json.dumps({"count": 2, "artObjects": [legacy(1), legacy(2)]}))
    single = write(folder / "one.json", json.dumps({"artObject": legacy(3) | {"dating": {"presentingDate": "c. 1642"}}}))
    write(folder / "about.txt", "Not a reply")
    path = tmp_path / f"replies.{packing}"
    if packing == "folder":
        path = folder
    elif packing == "plain":
        path = single
    elif packing == "gz":
        path.write_bytes(gzip.compress(page.read_bytes()))
    else:
        path = pathlib.Path(shutil.make_archive(str(tmp_path / "replies"), {"tar.gz": "gztar"}.get(packing, packing), folder))
    works = {"plain": 1, "gz": 2}.get(packing, 3)
    said = catalogue("import", "--museum", "rijks", path, "--date", DAY, data=data)
    assert said.returncode == 0, said.stderr
    assert re.search(rf"{works} works? of rijks (is|are) here, as of 16 February 2025", said.stderr), said.stderr
    assert "works it doesn’t have are not gone" in said.stderr
    state = listed(data)["rijks"]
    assert (state["works"], state["isWhole"], state["missing"], state["counts"]["bad"]) == (works, False, 0, 0)
    assert "a part" in catalogue("list", data=data).stdout
    said = catalogue("prune", "--museum", "rijks", "--yes", data=data)
    assert "Only a part of rijks’s collection was imported" in said.stderr and listed(data)["rijks"]["works"] == works
    with contextlib.closing(sqlite3.connect(data / "catalogue.sqlite")) as file:
        rows = file.execute("SELECT id, artist FROM work ORDER BY id").fetchall()
    assert (f"rijks:SK-A-{2 if packing == 'gz' else 3}(R)", "Rembrandt van Rijn") in rows


def test_values_that_cannot_be_read_are_told_at_the_end_and_in_the_list_of_problems(tmp_path):
    data = tmp_path / "data"
    records = [{"acno": f"T{number}", "title": "Work", "dateText": text} for number, text in enumerate(
        ["long ago", "1842", "date not known", "in spring", "c.1500", "then", "now", "before the flood"])]
    said = tate(data, write(tmp_path / "a.jsonl", "".join(json.dumps(record) + "\n" for record in records)))
    assert said.returncode == 0, said.stderr
    assert re.search(r"5\s+values that couldn’t be read", said.stdout), said.stdout
    told = [line for line in said.stderr.splitlines() if "Taken in without what could not be read" in line]
    assert told == [f"line {line}: Taken in without what could not be read: dateText “{text}”"
                    for line, text in [(1, "long ago"), (4, "in spring"), (6, "then")]]
    assert "See: promenade catalogue problems --museum tate" in said.stderr
    assert "Taken in without what could not be read" in catalogue("problems", "--museum", "tate", data=data).stdout
    problems = [item["problem"] for item in json.loads(catalogue("problems", "--json", data=data).stdout)]
    assert [problem["kind"] for problem in problems] == ["unreadValues"] * 5
    assert [re.search("“(.*)”", problem["reason"])[1] for problem in problems] == [
        "long ago", "in spring", "then", "now", "before the flood"]
    assert listed(data)["tate"]["works"] == 8


def test_a_day_in_the_future_is_refused(tmp_path):
    said = tate(tmp_path / "data", lines(tmp_path / "a.jsonl", range(3)), "--date", "2099-01-01")
    assert said.returncode == 64 and "2099-01-01 is in the future" in said.stderr


def test_a_harvest_that_is_refused_leaves_nothing(tmp_path):
    said = catalogue("import", "--museum", "rijks", data=tmp_path / "data")
    assert said.returncode == 69 and "Nothing was read: the museum isn’t available right now." in said.stderr
    assert listed(tmp_path / "data") == {}


def mapping(path: pathlib.Path, fields: dict, **more) -> pathlib.Path:
    return write(path, json.dumps({"museum": {"name": "Mine", "webSite": "https://mine.example"}, "fields": fields} | more))


def test_a_wrong_mapping_leaves_what_was_there(tmp_path):
    data, table = tmp_path / "data", write(tmp_path / "a.csv", "No,Title\n1,One of mine\n2,Two of mine\n")
    good = mapping(tmp_path / "good.json", {"id": "No", "title": "Title"})
    wrong = mapping(tmp_path / "wrong.json", {"id": "Title", "title": "No"})
    absent = mapping(tmp_path / "absent.json", {"id": "Number"})

    def mine(which: pathlib.Path) -> subprocess.CompletedProcess:
        return catalogue("import", "--museum", "mine", "--format", "csv", "--mapping", which, table, data=data)

    assert mine(good).returncode == 0
    said = mine(wrong)
    assert said.returncode == 65 and "none of its 2 records can be read; line 2: An id of another kind" in said.stderr
    assert "What was here is as it was." in said.stderr
    state = listed(data)["mine"]
    assert state["isWhole"] and state["works"] == 2 and state["stage"] == "finished"
    assert "failed" not in catalogue("list", data=data).stdout
    assert catalogue("problems", "--museum", "mine", data=data).stdout.strip() == ""
    said = mine(absent)
    assert said.returncode == 65 and "has no column “Number”; it has: No, Title" in one_sentence(said)
    assert mine(good).returncode == 0 and listed(data)["mine"]["stage"] == "finished"


@pytest.mark.parametrize(("name", "content", "words"), [
    ("empty", b"", "there is no record"),
    ("zeros", b"x" * 20_000_000, "Longer than"),
    ("nothing", b"\0" * 20_000_000, "there is no record"),
    ("array", b'[{"acno": "T1"}]', "is one long JSON list"),
    ("page", b"<!doctype html>\n<p>Not found\n", "is a web page"),
    ("latin", '{"acno": "T1", "title": "Caf\u00e9"}\n'.encode("latin-1"), "Text that is not UTF-8"),
])
def test_a_file_that_is_something_else_is_told_and_leaves_nothing(tmp_path, name, content, words):
    path = tmp_path / name
    path.write_bytes(content)
    said = tate(tmp_path / "data", path)
    assert said.returncode == 65 and words in said.stderr, said.stderr
    assert listed(tmp_path / "data") == {}


def test_records_with_odd_values_stop_nothing(tmp_path):
    path = tmp_path / "odd.jsonl"
    path.write_text("\n".join([
        '{"acno": "T1", "title": "Large", "width": 1e400, "height": 123456789012345678901234567890, "acquisitionYear": 99999999999999999999}',
        '{"acno": "T2", "title": "Deep", "subjects": ' + '{"children": [' * 2000 + "]}" * 2000 + "}",
        '{"acno": "\U0001f3a8", "title": "An emoji is no id"}', '{"acno": "a/b:c", "title": "A path is one"}',
        '{"acno": "T3", "title": "\\u0000 and \\ud83d alone"}', '{"acno": "T4", "title": "Last"}']) + "\n")
    said = tate(tmp_path / "data", path, "--json")
    assert said.returncode == 0, said.stderr
    counts = json.loads(said.stdout)["counts"]
    assert counts["read"] == 6 and counts["added"] + counts["bad"] == 6 and counts["added"] >= 2
    reasons = catalogue("problems", "--museum", "tate", data=tmp_path / "data").stdout
    assert "An id of another kind" in reasons


@pytest.mark.skipif(os.geteuid() != 0, reason="A SMALL DISK CAN BE MADE BY ROOT ONLY")
def test_a_disk_that_is_full_midway_loses_nothing(tmp_path):
    data, path = tmp_path / "data", lines(tmp_path / "a.jsonl", range(20_000))
    data.mkdir()
    # Some three megabytes more than an import leaves for what people make.
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=247m", "none", data], capture_output=True).returncode:
        pytest.skip("A SMALL DISK CANNOT BE MADE HERE")
    try:
        said = tate(data, path, "--json")
        assert said.returncode == 74 and "the disk is full. What came before stays" in one_sentence(said)
        reached = listed(data)["tate"]["works"]
        assert 0 < reached < 20_000
        subprocess.run(["mount", "-o", "remount,ro", data], check=True)
        said = tate(data, path, "--json")
        assert said.returncode == 74 and "only be read" in one_sentence(said)
        subprocess.run(["mount", "-o", "remount,rw,size=400m", data], check=True)
        done = tate(data, path, "--json")
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["works"] == 20_000 and json.loads(done.stdout)["counts"]["unchanged"] == 0
    finally:
        subprocess.run(["umount", data], check=True)
