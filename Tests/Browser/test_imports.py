"""Collections that are brought home: the Museums page while it happens, and a museum that exists only so."""
import json
import os
import pathlib
import re
import signal
import subprocess

import pytest
from playwright.sync_api import expect

from demo import BINARY, PATIENCE, ROOT, Promenade, in_slices
from test_looks import AXE, THEMES, assert_looks_right

DAY = "2025-02-16"


def lines(path: pathlib.Path, count: int) -> pathlib.Path:
    with path.open("w") as file:
        file.write("this is no record\n")
        for number in range(1, count + 1):
            file.write(json.dumps({
                "acno": f"T{number:05}", "title": f"Harbour {number}", "dateText": "1889", "medium": "Oil paint on canvas",
                "contributors": [{"id": number % 7, "fc": f"Painter {number % 7}", "role": "artist"}]}) + "\n")
    return path


def bring(data: pathlib.Path, path: pathlib.Path) -> dict:
    said = subprocess.run(
        [BINARY, "catalogue", "import", "--museum", "tate", "--date", DAY, "--json", "--data", data, path],
        capture_output=True, text=True, timeout=PATIENCE)
    assert said.returncode == 0, said.stderr
    return json.loads(said.stdout)


@pytest.fixture
def alone(tmp_path: pathlib.Path):
    """A server nobody answers, with a folder of its own."""
    nobody = "http://127.0.0.1:9"
    program = Promenade(
        tmp_path / "data", PROMENADE_AIC_API_URL=f"{nobody}/api/v1", PROMENADE_RIJKS_SEARCH_URL=f"{nobody}/search",
        PROMENADE_RIJKS_RESOLVER_URL=f"{nobody}/id", PROMENADE_OVERPASS_URL="off").start()
    yield program
    program.stop()


def test_a_museum_that_is_imported_while_the_server_runs_is_browsed_like_others(new_page, alone, tmp_path):
    page = new_page(alone)
    page.goto("/museums")
    expect(page.get_by_role("link", name="Tate", exact=True)).to_have_count(0)
    state = bring(alone.data, lines(tmp_path / "works.jsonl", 60))
    assert state["works"] == 60 and state["counts"]["bad"] == 1
    page.reload()
    expect(page.get_by_text("Imported whole, as of 16 February 2025: 60 works.")).to_be_visible()
    page.get_by_text("1 record was not taken in").click()
    expect(page.get_by_text("line 1: Not JSON")).to_be_visible()
    page.get_by_role("link", name="Tate", exact=True).click()
    page.locator("main").get_by_role("link", name="Works", exact=True).click()
    expect(page.get_by_text("60 works at the Tate.")).to_be_visible()
    page.get_by_role("link", name=re.compile("Harbour 7$|Harbour 7 ")).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Harbour 7")
    expect(page.get_by_text("Record read 16 February 2025")).to_be_visible()
    page.get_by_role("button", name="Add to favourites Harbour 7").first.click()
    expect(page.get_by_role("button", name="A favourite Harbour 7").first).to_have_attribute("aria-pressed", "true")
    page.get_by_role("link", name="Painter 0", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Painter 0")
    expect(page.get_by_text("Harbour 14").first).to_be_visible()
    found = page.request.get("/works?museum=tate&q=harbour+33", headers={"Accept": "application/json"}).json()
    assert [work["id"] for work in found["works"]] == ["tate:T00033"]
    gone = subprocess.run(
        [BINARY, "catalogue", "remove", "--museum", "tate", "--yes", "--data", alone.data], capture_output=True, timeout=PATIENCE)
    assert gone.returncode == 0
    page.goto("/favourites")
    expect(page.get_by_text("Harbour 7").first).to_be_visible()
    page.get_by_role("link", name=re.compile("Harbour 7")).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Harbour 7")
    expect(page.get_by_text("This collection was removed.")).to_be_visible()
    page.get_by_role("link", name="Painter 0", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tate was removed")
    expect(page.get_by_text("Nothing is lost of the favourite you have of theirs")).to_be_visible()
    page.get_by_role("link", name="“Harbour 7”").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Harbour 7")
    back = page.locator("main a[data-back]").get_attribute("href")
    assert back == "/artists/tate:0", "the page it was opened from"
    page.goto("/museums")
    expect(page.get_by_role("link", name="Tate", exact=True)).to_have_count(0)


def test_the_museums_page_follows_an_import_of_another_process(new_page, alone, tmp_path):
    path = lines(tmp_path / "works.jsonl", 150_000)
    process = subprocess.Popen(
        [BINARY, "catalogue", "import", "--museum", "tate", "--date", DAY, "--data", alone.data, path],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        page = new_page(alone)
        page.goto("/museums")
        card = page.locator(".museum-card", has=page.get_by_role("link", name="Tate", exact=True))
        in_slices(process, lambda: page.reload() and card.count())
        expect(card.get_by_role("progressbar")).to_be_visible()
        # Nothing may be findable yet, and no museum answers: works are on their way all the same.
        for address in ["/works?q=harbour", "/works"]:
            assert page.request.get(address).status == 200
        said = card.locator(".collection > .asof").first
        before = said.inner_text()
        in_slices(process, lambda: said.inner_text() != before)
        without = new_page(alone, java_script_enabled=False)
        without.goto("/museums/tate")
        expect(without.get_by_text("Importing:")).to_be_visible()
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGCONT)
        assert process.wait(timeout=PATIENCE) == 130
        expect(card.get_by_text("The import was interrupted; the same command goes on from there.")).to_be_visible()
        expect(card.get_by_role("progressbar")).to_have_count(0)
        answer = page.request.get("/museums/tate/collection", headers={"Accept": "application/json"}).json()
        assert answer["collection"]["stage"] == "stopped"
        assert answer["problems"][0]["kind"] == "notJSON"
        assert "/" not in answer["collection"]["origin"]
    finally:
        if process.poll() is None:
            os.kill(process.pid, signal.SIGKILL)
            process.wait()


def test_a_killed_import_is_interrupted_on_the_page_at_once_and_a_whole_one_stays_whole(new_page, alone, tmp_path):
    bring(alone.data, lines(tmp_path / "works.jsonl", 30))
    process = subprocess.Popen(
        [BINARY, "catalogue", "import", "--museum", "tate", "--date", "2025-03-01", "--data", alone.data,
         lines(tmp_path / "more.jsonl", 150_000)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        page = new_page(alone)
        page.goto("/museums")
        card = page.locator(".museum-card", has=page.get_by_role("link", name="Tate", exact=True))
        in_slices(process, lambda: page.reload() and card.get_by_role("progressbar").count())
        expect(card.get_by_text("Imported whole, as of")).to_be_visible()
        expect(card.get_by_text("Importing again")).to_be_visible()
    finally:
        process.kill()
        process.wait()
    expect(card.get_by_text("A later import was interrupted after")).to_be_visible()
    expect(card.get_by_text("Imported whole, as of 16 February 2025")).to_be_visible()
    expect(card.get_by_role("progressbar")).to_have_count(0)


def command(data: pathlib.Path, *words: str) -> subprocess.CompletedProcess:
    return subprocess.run([BINARY, "catalogue", *words, "--data", data], capture_output=True, text=True, timeout=PATIENCE)


def test_the_command_says_what_is_wrong(tmp_path):
    data = tmp_path / "data"
    assert command(data, "import", "--museum", "tate", tmp_path / "nothing.jsonl").returncode == 66
    assert command(data, "import", "--museum", "tate").returncode == 64
    assert command(data, "import", "--museum", "Not One", "x").returncode == 64
    assert command(data, "import", "--museum", "mine", "x").returncode == 64
    assert command(data, "problems", "--museum", "tate").returncode == 66
    assert command(data, "remove", "--museum", "tate", "--yes").returncode == 66
    empty = tmp_path / "empty"
    empty.mkdir()
    said = command(data, "import", "--museum", "aic", empty)
    assert said.returncode == 65 and "json/artworks/27992.json" in said.stderr
    mapping = tmp_path / "mapping.json"
    mapping.write_text('{"museum": {"name": "M", "webSite": "https://m.example"}, "fields": {"number": "a"}}')
    table = tmp_path / "table.csv"
    table.write_text("a\n1\n")
    said = command(data, "import", "--museum", "mine", "--format", "csv", "--mapping", mapping, table)
    assert said.returncode == 65 and "fields.id" in said.stderr
    assert json.loads(command(data, "list", "--json").stdout) == []


def test_the_table_of_the_manual_imports_with_the_mapping_of_the_manual(tmp_path):
    table = ROOT.parent / "shared/upstream/museums/other-museums/art-breaker_multi-museum_collection.csv"
    if not table.exists():
        pytest.skip(f"THE TABLE IS NOT HERE: {table}")
    manual = (ROOT / "docs" / "importing.md").read_text()
    mapping = tmp_path / "mapping.json"
    mapping.write_text(re.search(r"```json\n(.*?)```", manual, re.S)[1])
    said = command(
        tmp_path / "data", "import", "--museum", "artbreaker", "--format", "csv", "--mapping", mapping, "--json", table)
    assert said.returncode == 0, said.stderr
    assert json.loads(said.stdout)["works"] == 224 and json.loads(said.stdout)["counts"]["bad"] == 0


@pytest.mark.parametrize("theme", THEMES)
def test_the_museums_page_with_an_import_looks_right(new_page, alone, tmp_path, theme):
    bring(alone.data, lines(tmp_path / "works.jsonl", 30))
    page = new_page(alone, color_scheme=theme)
    page.add_init_script(path=AXE)
    page.goto("/museums")
    page.get_by_text("1 record was not taken in").click()
    assert_looks_right(page)


def test_values_an_import_could_not_read_are_told_on_the_museums_page(new_page, alone, tmp_path):
    path = tmp_path / "works.jsonl"
    path.write_text("".join(json.dumps({"acno": f"T{number}", "title": "Work", "dateText": text}) + "\n"
                            for number, text in enumerate(["long ago", "1842", "in spring"])))
    assert bring(alone.data, path)["counts"]["unread"] == 2
    page = new_page(alone)
    page.goto("/museums")
    page.get_by_text("2 values couldn’t be read").click()
    expect(page.get_by_text("line 1: Taken in without what could not be read: dateText “long ago”")).to_be_visible()
    expect(page.get_by_text("line 3: Taken in without what could not be read: dateText “in spring”")).to_be_visible()
    assert "not taken in" not in page.locator("main").inner_text()
