"""What was moved by mistake goes back, with photographs or without, with script or without."""
import pytest
from playwright.sync_api import Page, expect

from demo import Demo
from many_favourites import get, post
from places import open_places, pins, settled


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory):
    demo = Demo(tmp_path_factory.mktemp("moved") / "data").start()
    yield demo
    demo.stop()


@pytest.fixture
def pin(town: Demo) -> str:
    """The address of a pin where nobody took a photograph."""
    address = post(town, "/places", ("where", at(town)), ("name", "Sea"))["href"]
    assert not settled(town, address)["photos"]
    yield address
    post(town, f"{address}/remove")


def at(town: Demo) -> str:
    return f"{town.town['empty']['lat']},{town.town['empty']['lon']}"


def place(town: Demo, address: str) -> tuple[float, float]:
    found = get(town, address)["coordinate"]
    return round(found["latitude"], 4), round(found["longitude"], 4)


def drag(page: Page) -> None:
    box = pins(page).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 90, y + 40, steps=8)
    with page.expect_response(lambda answer: answer.url.endswith("/move")):
        page.mouse.up()


def test_a_pin_dragged_on_the_map_goes_back_on_undo(new_page, town: Demo, pin: str):
    before = place(town, pin)
    page = new_page(town)
    open_places(page, f"/places?at={at(town)}&zoom=15&edit=1")
    drag(page)
    undo = page.locator(".toast").get_by_role("button", name="Undo")
    expect(undo).to_be_visible()
    assert place(town, pin) != before
    with page.expect_response(lambda answer: answer.url.endswith("/move")):
        undo.click()
    assert place(town, pin) == before


@pytest.mark.parametrize("script", [True, False])
def test_a_pin_moved_on_its_page_goes_back_on_undo(new_page, town: Demo, pin: str, script: bool):
    before = place(town, pin)
    page = new_page(town, java_script_enabled=script)
    if script:
        open_places(page, f"{pin}/move")
        drag(page)
    else:
        page.goto(f"{pin}/move")
        page.get_by_label("Coordinates").fill("53.8, -4.9")
        page.get_by_role("button", name="Move it there").click()
    expect(page.get_by_text("The pin was moved.")).to_be_visible()
    expect(page.get_by_text("The album below")).to_have_count(0)
    assert place(town, pin) != before
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("The pin was moved.")).to_have_count(0)
    assert place(town, pin) == before
