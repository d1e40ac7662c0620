"""What comes out of the image service is the picture: tile by tile, and turned, mirrored and coloured as asked."""
import io
import pathlib
import urllib.request

import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat

from demo import PATIENCE
from pictures import painting, serve, until_ready

NAME = "painting.png"
BASE = f"own%3A{NAME}"
WIDTH, HEIGHT = 1_501, 1_103  # so that tiles are left over at both edges
# Two renderers scale a little differently, and JPEG leaves its marks; of 255.
NEAR = 4.0


class Pictures:
    def __init__(self, folder: pathlib.Path):
        (folder / "pictures").mkdir()
        self.original = painting(WIDTH, HEIGHT)
        self.original.save(folder / "pictures" / NAME)
        self.server = serve(folder / "data", folder / "pictures")
        self.info = until_ready(f"{self.server.address}/iiif/3/{BASE}/info.json")

    def get(self, path: str, version: int = 3) -> bytes:
        return urllib.request.urlopen(f"{self.server.address}/iiif/{version}/{BASE}/{path}", timeout=PATIENCE).read()

    def picture(self, path: str, version: int = 3) -> Image.Image:
        return Image.open(io.BytesIO(self.get(path, version)))


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory):
    pictures = Pictures(tmp_path_factory.mktemp("pixels"))
    yield pictures
    pictures.server.stop()


def difference(one: Image.Image, other: Image.Image) -> float:
    assert one.size == other.size
    return max(ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean)


def test_tiles_put_together_are_the_picture_scaled(pictures: Pictures):
    tiles = pictures.info["tiles"][0]
    side = tiles["width"]
    for factor in tiles["scaleFactors"]:
        whole = Image.new("RGB", (-(-WIDTH // factor), -(-HEIGHT // factor)))
        for top in range(0, HEIGHT, side * factor):
            for left in range(0, WIDTH, side * factor):
                width, height = min(side * factor, WIDTH - left), min(side * factor, HEIGHT - top)
                size = f"{-(-width // factor)},{-(-height // factor)}"
                tile = pictures.picture(f"{left},{top},{width},{height}/{size}/0/default.jpg")
                assert f"{tile.width},{tile.height}" == size
                whole.paste(tile, (left // factor, top // factor))
        # Levels are halved again and again, and their last pixels stand for what is left over: half a pixel either way.
        assert difference(whole, pictures.original.resize(whole.size, Image.Resampling.BOX)) < 2 * NEAR, factor


@pytest.mark.parametrize("region", ["full", "square", "100,200,700,650", "pct:10,20,33.3,41.7", "1301,903,900,900"])
@pytest.mark.parametrize("size", ["843,", ",97", "pct:41", "300,300"])
def test_versions_give_the_same_pixels(pictures: Pictures, region: str, size: str):
    # Version 2.1 enlarges without being told to.
    assert pictures.get(f"{region}/{size}/0/default.png", 2) == pictures.get(f"{region}/^{size}/0/default.png")


@pytest.mark.parametrize("rotation, turn", [
    ("90", lambda picture: picture.transpose(Image.Transpose.ROTATE_270)),
    ("180", lambda picture: picture.transpose(Image.Transpose.ROTATE_180)),
    ("!0", ImageOps.mirror),
    ("!270", lambda picture: ImageOps.mirror(picture).transpose(Image.Transpose.ROTATE_90)),
])
def test_rotations_turn_clockwise_after_mirroring(pictures: Pictures, rotation: str, turn):
    part = pictures.original.crop((200, 100, 800, 500))

    assert difference(pictures.picture(f"200,100,600,400/max/{rotation}/default.png"), turn(part)) < NEAR


def test_an_angle_in_between_turns_clockwise_on_nothing(pictures: Pictures):
    part = pictures.original.crop((200, 100, 600, 500)).convert("RGBA")
    turned = pictures.picture("200,100,400,400/max/30/default.png")
    expected = part.rotate(-30, expand=True, resample=Image.Resampling.BICUBIC)

    assert turned.mode == "RGBA" and turned.getpixel((2, 2))[3] == 0
    middle = lambda picture: picture.crop((  # noqa: E731
        picture.width // 2 - 150, picture.height // 2 - 150, picture.width // 2 + 150, picture.height // 2 + 150))
    assert difference(middle(turned), middle(expected)) < 2 * NEAR
    assert min(pictures.picture("200,100,400,400/max/30/default.jpg").convert("L").crop((0, 0, 40, 40)).getdata()) > 240


def test_gray_and_bitonal_are_that(pictures: Pictures):
    gray = pictures.picture("full/500,/0/gray.png")
    bitonal = pictures.picture("full/500,/0/bitonal.png")

    assert gray.mode == "L"
    assert set(bitonal.convert("L").getdata()) == {0, 255}
