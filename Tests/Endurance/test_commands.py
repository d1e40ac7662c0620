"""Commands on folders that are not as they should be: a sentence, an exit code, and nothing made, begun or lost."""
import os
import pathlib
import shutil
import signal
import subprocess
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import BINARY, PATIENCE, Demo, Promenade, until  # noqa: E402
from test_library import ask, ids, server  # noqa: E402

READING = [
    ["library", "export"], ["library", "backups"], ["library", "restore", "1", "--yes"], ["images", "list"],
    ["images", "sweep", "--dry-run"], ["doctor", "--offline"], ["catalogue", "list"], ["catalogue", "problems"], ["config", "show"],
    ["people", "list"],
]


def run(*arguments, data=None, **environment) -> subprocess.CompletedProcess:
    data = [] if data is None else ["--data", data]
    return subprocess.run(
        [BINARY, *arguments, *data], capture_output=True, text=True, timeout=PATIENCE, stdin=subprocess.DEVNULL,
        env=os.environ | {"TZ": "UTC"} | environment)


def tree(folder: pathlib.Path) -> dict[str, bytes | None]:
    return {str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}


@pytest.fixture(scope="module")
def kept(tmp_path_factory) -> pathlib.Path:
    """A data folder of a stopped server: two works and a copy of them."""
    world = Demo(tmp_path_factory.mktemp("world") / "data").start()
    data = tmp_path_factory.mktemp("kept") / "data"
    promenade = server(world, data).start()
    try:
        for work in ids(world, 2):
            ask(f"{promenade.address}/favourites", {"work": work, "keep": "yes"})
        promenade.restart()
        until(lambda: list((data / "backups").glob("library-*-2.sqlite")))
    finally:
        promenade.stop()
        world.stop()
    return data


@pytest.fixture
def data(kept: pathlib.Path, tmp_path: pathlib.Path) -> pathlib.Path:
    return pathlib.Path(shutil.copytree(kept, tmp_path / "data"))


@pytest.mark.parametrize("words", READING, ids=" ".join)
def test_what_only_reads_makes_nothing(words: list[str], tmp_path: pathlib.Path):
    missing, empty = tmp_path / "mistyped", tmp_path / "empty"
    empty.mkdir()
    for folder in (missing, empty):
        said = run(*words, data=folder, PROMENADE_PICTURES=str(empty))
        assert said.returncode in (0, 66) and "Error" not in said.stderr, (words, said)
        if words[:2] == ["library", "export"]:
            assert said.returncode == 66 and f"There is no library in {folder}." in said.stderr, said
    assert tree(tmp_path) == {"empty": None}


def test_looking_at_who_is_there_begins_no_household(data: pathlib.Path):
    before = tree(data)
    for words in (["people", "list"], ["people", "reset", "Ada"]):
        assert run(*words, data=data).returncode in (0, 66)
    assert tree(data) == before
    assert run("people", "code", data=data).returncode == 0 and (data / "people.sqlite").exists()


def test_a_damaged_file_of_people_is_told(data: pathlib.Path):
    (data / "people.sqlite").write_text("This is no database.")
    for words in (["people", "list"], ["library", "export"]):
        said = run(*words, data=data)
        assert said.returncode == 74 and "The file of who has an account" in said.stderr, said


def test_what_cannot_be_is_refused_before_anything(data: pathlib.Path, tmp_path: pathlib.Path):
    before = tree(data)
    said = run("library", "export", "--everyone", "--json", tmp_path / "all", data=data)
    assert said.returncode == 64 and "--everyone and --json" in said.stderr, said
    for words in (["library", "backups"], ["library", "restore", "1", "--yes"]):
        said = run(*words, data=data, PROMENADE_DATABASE="postgres://127.0.0.1:9/none")
        assert said.returncode == 69 and "in a database" in said.stderr, said
    said = run("certificate", data=data, PROMENADE_PROXY="yes")
    assert said.returncode == 78 and "PROMENADE_PROXY is set" in said.stderr, said
    assert tree(data) == before


@pytest.mark.parametrize("loss", ["missing", "empty", "damaged"])
def test_no_command_takes_a_lost_library_for_a_new_one(loss: str, data: pathlib.Path, tmp_path: pathlib.Path):
    library = data / "library.sqlite"
    whole = tmp_path / "whole.json"
    assert run("library", "export", whole, data=data).returncode == 0
    for suffix in ("-wal", "-shm"):
        pathlib.Path(f"{library}{suffix}").unlink(missing_ok=True)
    {"missing": library.unlink, "empty": lambda: library.write_bytes(b""),
     "damaged": lambda: library.write_bytes(library.read_bytes()[:60])}[loss]()
    before = tree(data)

    for words in (["library", "export"], ["library", "import", whole], ["library", "import", whole, "--replace"],
                  ["images", "list"], ["images", "sweep", "--older-than", "0"]):
        said = run(*words, data=data)
        assert said.returncode == 74 and f"is {loss}, although there was one." in said.stderr, (words, said)
        after = {name: bytes for name, bytes in tree(data).items() if not name.startswith("catalogue.sqlite")}
        assert after == {name: bytes for name, bytes in before.items() if not name.startswith("catalogue.sqlite")}, words

    promenade = Promenade(data).start()
    try:
        assert b"Your library was" in ask(f"{promenade.address}/preferences", accept="text/html")
    finally:
        promenade.stop()
    assert run("library", "export", data=data).stdout == whole.read_text()


def test_copies_that_cannot_be_looked_at_are_not_no_copies(data: pathlib.Path):
    shutil.rmtree(data / "backups")
    (data / "backups").symlink_to("/nowhere/at/all")
    (data / "library.sqlite").unlink()
    before = tree(data)
    for words in (["serve", "--port", "0"], ["library", "export"], ["library", "backups"], ["images", "sweep"],
                  ["library", "restore", "1", "--yes"]):
        said = run(*words, data=data)
        assert said.returncode == 74 and "The folder of the library’s copies" in said.stderr, (words, said)
        assert said.stderr.strip().count("\n") == 0, said
        assert not (data / "library.sqlite").exists()
    # A journal of copies that a busy server had no time to take in goes when a command opens them.
    passing = {"server.lock", "catalogue.sqlite-wal", "catalogue.sqlite-shm"}
    assert set(tree(data)) - passing == set(before) - passing


def test_a_blank_folder_is_refused(tmp_path: pathlib.Path):
    for words in [["serve", "--port", "0"], *READING]:
        for said in (run(*words, data=""), run(*words, data="  "), run(*words, PROMENADE_DATA="")):
            assert said.returncode == 78 and "It must be the path of a folder." in said.stderr, (words, said)


def test_an_export_writes_over_nothing_unasked(data: pathlib.Path, tmp_path: pathlib.Path):
    out = tmp_path / "out"
    out.mkdir()
    said = run("library", "export", out, data=data)
    assert said.returncode == 74 and said.stderr == f"{out} is a folder. Nothing was written; name a file in it.\n"
    file = out / "library.json"
    file.write_text("mine")
    said = run("library", "export", file, data=data)
    assert said.returncode == 74 and "--force writes over it" in said.stderr
    assert file.read_text() == "mine"
    link = out / "link.json"
    link.symlink_to(file)
    assert run("library", "export", link, "--force", data=data).returncode == 0
    assert link.is_symlink() and file.read_text() == run("library", "export", data=data).stdout
    pipe = out / "pipe"
    os.mkfifo(pipe)
    said = run("library", "export", pipe, "--force", data=data)
    assert said.returncode == 74 and "no ordinary file" in said.stderr and pipe.is_fifo()
    said = run("library", "export", out / "no" / "file.json", data=data)
    assert said.returncode == 74 and "there is no such file or folder" in said.stderr
    assert {path.name for path in out.iterdir()} == {"library.json", "link.json", "pipe"}


def test_restore_says_what_there_is_in_whole_sentences(data: pathlib.Path):
    said = run("library", "restore", "1", data=data)
    assert said.returncode == 69 and "Your library now holds 2 works." in said.stderr, said
    (data / "library.sqlite").unlink()
    assert "There is no library now." in run("library", "restore", "1", data=data).stderr


def piped(data: pathlib.Path, pieces, *arguments, **environment) -> subprocess.CompletedProcess:
    """`library import -` of what comes piece by piece."""
    process = subprocess.Popen(
        [BINARY, "library", "import", "-", *arguments, "--data", data], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, env=os.environ | {"TZ": "UTC"} | environment)
    try:
        for piece in pieces:
            process.stdin.write(piece)
            process.stdin.flush()
    except BrokenPipeError:
        pass
    said, remarks = process.communicate(timeout=PATIENCE)
    return subprocess.CompletedProcess(process.args, process.returncode, said.decode(), remarks.decode())


def drafts(*folders: pathlib.Path) -> list[str]:
    return [name for folder in folders if folder.exists() for name in os.listdir(folder)
            if name.startswith((".draft-", "promenade-"))]


def test_a_library_from_a_pipe_leaves_no_draft(data: pathlib.Path, tmp_path: pathlib.Path):
    whole = tmp_path / "whole.json"
    assert run("library", "export", whole, data=data).returncode == 0
    other = tmp_path / "tmp"
    other.mkdir()

    said = piped(data, [whole.read_bytes()], TMPDIR=str(other))
    assert said.returncode == 0, said
    said = piped(data, [whole.read_bytes()[:-20]], TMPDIR=str(other))
    assert said.returncode == 65 and "Nothing was changed." in said.stderr, said
    assert not drafts(other, data / "tmp")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_library_from_a_pipe_can_be_stopped(number: int, data: pathlib.Path):
    process = subprocess.Popen(
        [BINARY, "library", "import", "-", "--data", data], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True)
    until(lambda: drafts(data / "tmp"))
    process.send_signal(number)
    # The pipe stays open: nobody waits for its end.
    assert process.wait(timeout=PATIENCE) == 130
    assert process.stderr.read() == "Stopped. Nothing was changed.\n"
    assert not drafts(data / "tmp")
    process.stdin.close()


@pytest.mark.parametrize("words", [
    ["library", "export"], ["library", "backups"], ["routes"], ["config", "show"], ["images", "sweep", "--dry-run"]],
    ids=" ".join)
def test_who_cannot_say_the_answer_says_so(words: list[str], data: pathlib.Path):
    arguments = [BINARY, *words] + ([] if words == ["routes"] else ["--data", data])
    for why in ("full", "closed"):
        if why == "full":
            out = os.open("/dev/full", os.O_WRONLY)
        else:
            end, out = os.pipe()
            os.close(end)
        said = subprocess.run(
            arguments, stdout=out, stderr=subprocess.PIPE, text=True, timeout=PATIENCE, stdin=subprocess.DEVNULL)
        os.close(out)
        if why == "full":
            assert said.returncode == 74, (words, said)
            assert said.stderr.endswith("Standard output could not be written: the disk is full.\n"), (words, said)
        else:
            # As every command whose reader has seen enough.
            assert said.returncode == -signal.SIGPIPE and not said.stderr, (words, said)
