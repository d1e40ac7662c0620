"""Every kind of file an operator may have is shown in its colours, or refused with a reason that is true."""
import io
import json
import pathlib
import struct
import urllib.error
import urllib.request

import pytest
from PIL import Image, ImageCms

import kinds
from demo import PATIENCE
from kinds import COLOURS, SIDE, filled, png, saved, squares, tiff
from pictures import serve, until_ready

HERE = pathlib.Path(__file__).parent
# JPEG leaves its marks on flat squares, and each converter rounds in its own places; of 255.
NEAR = 3


def each(pack, values=COLOURS) -> bytes:
    return filled([pack(value) for value in values])


def shorts(colour, order: str = "<") -> bytes:
    return struct.pack(f"{order}{len(colour)}H", *(value * 257 for value in colour))


def light(colour) -> bytes:
    return struct.pack(f"<{len(colour)}f", *(kinds.linear(value / 255) for value in colour))


def lab8(colour) -> bytes:
    lightness, a, b = kinds.lab(colour)
    return struct.pack("<Bbb", round(lightness * 2.55), round(a), round(b))


def lab16(colour) -> bytes:
    lightness, a, b = kinds.lab(colour)
    return struct.pack("<Hhh", round(lightness * 655.35), round(a * 256), round(b * 256))


def veiled(colours: list) -> list:
    """Half transparent, on white."""
    return [tuple(round(value * 128 / 255 + 127) for value in colour) for colour in colours]


def turned(way: int) -> bytes:
    """As a camera held another way writes it: upright by its EXIF alone."""
    undoing = {2: 0, 3: 3, 4: 1, 5: 5, 6: 2, 7: 6, 8: 4}
    exif = Image.Exif()
    exif[0x112] = way
    picture = squares() if way == 1 else squares().transpose(undoing[way])
    return saved(picture, "JPEG", quality=95, exif=exif)


def reframed(jpeg: bytes, marker: int = 0xC0, bits: int = 8) -> bytes:
    """The same with another way of coding in its frame header."""
    at = jpeg.index(b"\xff\xc0")
    return jpeg[:at + 1] + bytes([marker]) + jpeg[at + 2:at + 4] + bytes([bits]) + jpeg[at + 5:]


def of_ink(inks: Image.Image) -> dict:
    """The profile's own numbers, with it, without it, and what is seen of them."""
    profile = inks.info["icc_profile"]
    values = [inks.getpixel(kinds.middle(index)) for index in range(len(COLOURS))]
    proof = ImageCms.profileToProfile(
        inks, ImageCms.ImageCmsProfile(io.BytesIO(profile)), kinds.SRGB, outputMode="RGB",
        renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC)
    seen = [proof.getpixel(kinds.middle(index)) for index in range(len(COLOURS))]
    bare = Image.frombytes("CMYK", inks.size, inks.tobytes())
    return {
        "cmyk-profile.tif": (saved(inks, "TIFF", icc_profile=profile), seen),
        "cmyk-profile.jpg": (saved(inks, "JPEG", quality=95, icc_profile=profile), seen),
        # libvips' inks for files that name none are those of this profile.
        "cmyk.tif": (saved(bare, "TIFF"), seen),
        "cmyk.jpg": (saved(bare, "JPEG", quality=95), seen),
        "cmyk-16.tif": (tiff(each(shorts, values), 16, 4, 5), seen),
        "cmyk-alpha.tif": (tiff(each(lambda value: bytes(value) + b"\x80", values), 8, 5, 5, extra=2), veiled(seen)),
    }


def table() -> dict:
    """Files by their names, and the colours of their squares, or why they are not shown."""
    plain, grey = squares(), squares().convert("L")
    greys = [(value,) * 3 for value in map(kinds.grey, COLOURS)]
    ones = [value[:1] for value in greys]
    alpha, dim = plain.convert("RGBA"), grey.convert("LA")
    alpha.putalpha(128)
    dim.putalpha(128)
    few = plain.quantize(16, dither=Image.Dither.NONE)
    bits = [(255,) * 3 if index % 3 else (0,) * 3 for index in range(len(COLOURS))]
    two = Image.frombytes("L", plain.size, each(lambda value: bytes(value[:1]), bits)).convert("1")
    jpeg = saved(plain, "JPEG", quality=95)
    other = Image.new("RGB", plain.size, "red")
    white_is_0 = [(255 - value[0],) for value in greys]
    planes = b"".join(each(lambda colour: bytes([colour[band]])) for band in range(3))
    return {
        **of_ink(kinds.converted("cmyk")),
        # CIELAB, under D50, as image editors write it
        "lab-8.tif": (tiff(each(lab8), 8, 3, 8), COLOURS),
        "lab-16.tif": (tiff(each(lab16), 16, 3, 8), COLOURS),
        "lab-8-alpha.tif": (tiff(each(lambda c: lab8(c) + b"\x80"), 8, 4, 8, extra=2), veiled(COLOURS)),
        "lab-16-alpha.tif": (tiff(each(lambda c: lab16(c) + b"\x80\x80"), 16, 4, 8, extra=2), veiled(COLOURS)),
        "lab-lightness-alone.tif": (tiff(each(lambda c: lab8(c)[:1]), 8, 1, 8), "unread-colours"),
        "lab-of-icc.tif": (tiff(each(lab8), 8, 3, 9), "unread-colours"),
        # libtiff makes RGB of YCbCr only on the way out of JPEG
        "brightness-apart.tif": (tiff(each(bytes), 8, 3, 6), "unread-colours"),
        "camera.tif": (tiff(each(shorts, ones), 16, 1, 32803), "unread-colours"),
        # 16 and 32 bits
        "deep.png": (png(each(lambda c: shorts(c, ">")), 16, 2), COLOURS),
        "deep-alpha.png": (png(each(lambda c: shorts(c, ">") + b"\x80\x80"), 16, 6), veiled(COLOURS)),
        "deep-grey.png": (png(each(lambda c: shorts(c, ">"), ones), 16, 0), greys),
        "deep-grey-alpha.png": (png(each(lambda c: shorts(c, ">") + b"\x80\x80", ones), 16, 4), veiled(greys)),
        "deep.tif": (tiff(each(shorts), 16, 3, 2), COLOURS),
        "deep-alpha.tif": (tiff(each(lambda c: shorts(c) + b"\x80\x80"), 16, 4, 2, extra=2), veiled(COLOURS)),
        "deep-grey.tif": (tiff(each(shorts, ones), 16, 1, 1), greys),
        "deep-white-is-0.tif": (tiff(each(shorts, white_is_0), 16, 1, 0), greys),
        "deeper.tif": (tiff(each(lambda c: struct.pack("<3I", *(v * 0x1010101 for v in c))), 32, 3, 2), COLOURS),
        "deeper-grey.tif": (tiff(each(lambda c: struct.pack("<I", c[0] * 0x1010101), ones), 32, 1, 1), greys),
        # light, 1 is white
        "float.tif": (tiff(each(light), 32, 3, 2, form=3), COLOURS),
        "float-alpha.tif": (
            tiff(each(lambda c: light(c) + struct.pack("<f", 128 / 255)), 32, 4, 2, form=3, extra=2), veiled(COLOURS)),
        "float-grey.tif": (tiff(each(light, ones), 32, 1, 1, form=3), greys),
        "float-to-255.tif": (tiff(each(lambda c: struct.pack("<f", c[0]), ones), 32, 1, 1, form=3), "unread-numbers"),
        "double.tif": (tiff(each(lambda c: struct.pack("<d", c[0] / 255), ones), 64, 1, 1, form=3), "unread-numbers"),
        # measurements
        "signed-8.tif": (tiff(each(lambda c: struct.pack("<b", c[0] // 2), ones), 8, 1, 1, form=2), "unread-numbers"),
        "signed-16.tif": (tiff(each(lambda c: struct.pack("<h", c[0]), ones), 16, 1, 1, form=2), "unread-numbers"),
        "complex.tif": (tiff(each(lambda c: struct.pack("<2f", c[0], 0), ones), 64, 1, 1, form=6), "unread-numbers"),
        # grey, transparency, palettes, bits
        "grey.jpg": (saved(grey, "JPEG", quality=95), greys),
        "white-is-0.tif": (tiff(each(bytes, white_is_0), 8, 1, 0), greys),
        "grey-alpha.png": (saved(dim, "PNG"), veiled(greys)),
        "grey-alpha.tif": (saved(dim, "TIFF"), veiled(greys)),
        "alpha.png": (saved(alpha, "PNG"), veiled(COLOURS)),
        "alpha.tif": (saved(alpha, "TIFF"), veiled(COLOURS)),
        "alpha-in-colours.tif": (
            tiff(each(lambda c: bytes(round(v * 128 / 255) for v in c) + b"\x80"), 8, 4, 2, extra=1), veiled(COLOURS)),
        "fourth-is-no-alpha.tif": (tiff(each(lambda c: bytes(c) + b"\x80"), 8, 4, 2, extra=0), COLOURS),
        "six-bands.tif": (tiff(each(lambda c: bytes(c + c)), 8, 6, 2), COLOURS),
        "palette.png": (saved(few, "PNG"), COLOURS),
        "palette.tif": (saved(few, "TIFF"), COLOURS),
        "palette-clear.png": (saved(few, "PNG", transparency=few.getpixel((1, 1))), [(255,) * 3] + COLOURS[1:]),
        "bits.png": (saved(two, "PNG"), bits),
        "bits.tif": (saved(two, "TIFF"), bits),
        "bits-fax.tif": (saved(two, "TIFF", compression="group4"), bits),
        # ways of storing
        "plain.jpg": (jpeg, COLOURS),
        "progressive.jpg": (saved(plain, "JPEG", quality=95, progressive=True), COLOURS),
        "rgb.jpg": (saved(plain, "JPEG", quality=95, keep_rgb=True), COLOURS),
        "arithmetic.jpg": ((HERE / "arithmetic.jpg").read_bytes(), COLOURS),
        "arithmetic-progressive.jpg": ((HERE / "arithmetic-progressive.jpg").read_bytes(), COLOURS),
        "12-bits.jpg": (reframed(jpeg, bits=12), "unread-compression"),
        "lossless.jpg": (reframed(jpeg, 0xC3), "unread-compression"),
        "jpeg-ls.jpg": (reframed(jpeg, 0xF7), "unread-compression"),
        "other-colours.png": (saved(kinds.converted("p3"), "PNG"), COLOURS),
        "planes.tif": (tiff(planes, 8, 3, 2, planar=2), COLOURS),
        "big.tif": (tiff(each(bytes), 8, 3, 2, big=True), COLOURS),
        "pages.tif": (saved(plain, "TIFF", save_all=True, append_images=[other]), COLOURS),
        **{f"{way}.tif": (saved(plain, "TIFF", compression=way), COLOURS)
           for way in ("tiff_lzw", "tiff_adobe_deflate", "packbits", "jpeg", "zstd", "lzma")},
        "unheard-of.tif": (tiff(each(bytes), 8, 3, 2, more={259: [50_999]}), "unread-compression"),
        "plain.webp": (saved(plain, "WEBP", lossless=True), COLOURS),
        "alpha.webp": (saved(alpha, "WEBP", lossless=True, exact=True), veiled(COLOURS)),
        "moving.webp": (saved(plain, "WEBP", lossless=True, save_all=True, append_images=[other]), COLOURS),
        **{f"turned-{way}.jpg": (turned(way), COLOURS) for way in range(1, 9)},
    }


TABLE = table()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory):
    folder = tmp_path_factory.mktemp("kinds")
    (folder / "pictures").mkdir()
    for name, (body, _) in TABLE.items():
        (folder / "pictures" / name).write_bytes(body)
    server = serve(folder / "data", folder / "pictures")
    yield server
    server.stop()


def shown(server, name: str) -> Image.Image:
    base = f"{server.address}/iiif/3/own%3A{name}"
    until_ready(f"{base}/info.json")
    return Image.open(io.BytesIO(urllib.request.urlopen(f"{base}/full/max/0/default.png").read())).convert("RGB")


@pytest.mark.parametrize("name", [name for name, (_, wanted) in TABLE.items() if not isinstance(wanted, str)])
def test_a_file_is_shown_in_its_colours(server, name: str):
    picture = shown(server, name)

    assert picture.size == (kinds.WIDTH, kinds.HEIGHT)
    for index, wanted in enumerate(TABLE[name][1]):
        got = picture.getpixel(kinds.middle(index))
        assert max(abs(one - other) for one, other in zip(got, wanted)) <= NEAR, f"{index}: {got}, not {wanted}"


@pytest.mark.parametrize("name", [name for name, (_, wanted) in TABLE.items() if isinstance(wanted, str)])
def test_a_sound_file_that_is_not_read_is_not_called_damaged(server, name: str):
    status, words = refusal(f"{server.address}/iiif/3/own%3A{name}/info.json")
    listed = next(item for item in listing(server) if item["path"] == name)

    assert listed["state"] == TABLE[name][1]
    assert status == 422 and words == listed["reason"]
    assert "damaged" not in words


def refusal(address: str) -> tuple[int, str]:
    """What comes of a picture once it has been looked at."""
    while True:
        try:
            return 200, urllib.request.urlopen(address, timeout=PATIENCE).read().decode()
        except urllib.error.HTTPError as error:
            if error.code != 503:
                return error.code, error.read().decode().strip()


def listing(server) -> list[dict]:
    """The whole list of the folder."""
    items, page = [], 1
    while True:
        request = urllib.request.Request(f"{server.address}/own?page={page}", headers={"Accept": "application/json"})
        answer = json.load(urllib.request.urlopen(request, timeout=PATIENCE))
        items += answer["pictures"]
        if page >= answer["lastPage"]:
            return items
        page += 1
