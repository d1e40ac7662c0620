"""Files of every kind an operator may have; written byte by byte where Pillow writes none of that kind."""
import io
import pathlib
import struct
import subprocess
import tempfile
import zlib

from PIL import Image, ImageCms

# Four by two squares, in colours printing inks can make, too.
COLOURS = [
    (200, 80, 70), (90, 150, 90), (80, 90, 160), (220, 190, 90), (250, 250, 250), (128, 128, 128), (40, 40, 40),
    (150, 110, 170)]
ACROSS, SIDE = 4, 32
WIDTH, HEIGHT = ACROSS * SIDE, len(COLOURS) // ACROSS * SIDE
SRGB = ImageCms.createProfile("sRGB")


def place(index: int) -> tuple[int, int]:
    """The upper left corner of a square."""
    return index % ACROSS * SIDE, index // ACROSS * SIDE


def middle(index: int) -> tuple[int, int]:
    x, y = place(index)
    return x + SIDE // 2, y + SIDE // 2


def squares() -> Image.Image:
    picture = Image.new("RGB", (WIDTH, HEIGHT))
    for index, colour in enumerate(COLOURS):
        x, y = place(index)
        picture.paste(colour, (x, y, x + SIDE, y + SIDE))
    return picture


def filled(values: list[bytes]) -> bytes:
    """The pixels of such a picture, row after row, from those of each square."""
    return b"".join(
        b"".join(values[y // SIDE * ACROSS + x // SIDE] for x in range(WIDTH)) for y in range(HEIGHT))


def linear(value: float) -> float:
    """Light from 0 to 1, of a share of sRGB's largest number."""
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def lab(colour: tuple[int, int, int]) -> tuple[float, float, float]:
    """CIELAB as TIFF has it: as seen on paper under D50 (Bradford; ICC.1, annex E)."""
    light = [linear(value / 255) for value in colour]
    rows = ((0.43607, 0.38515, 0.14308), (0.22249, 0.71687, 0.06061), (0.01392, 0.09708, 0.71410))
    white = (0.9642, 1.0, 0.8249)
    x, y, z = (sum(a * b for a, b in zip(row, light)) / top for row, top in zip(rows, white))
    f = [value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116 for value in (x, y, z)]
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


def grey(colour: tuple[int, int, int]) -> int:
    return Image.new("RGB", (1, 1), colour).convert("L").getpixel((0, 0))


def tiff(pixels: bytes, bits: int, samples: int, photometric: int, *, form: int = 1, planar: int = 1,
         extra: int | None = None, big: bool = False, more: dict | None = None) -> bytes:
    """An uncompressed TIFF 6.0 in one strip; `form` 1 is for numbers without a sign, 2 with one, 3 for floats."""
    tags = {256: [WIDTH], 257: [HEIGHT], 258: [bits] * samples, 259: [1], 262: [photometric], 273: [0],
            277: [samples], 278: [HEIGHT], 279: [len(pixels)], 284: [planar], 339: [form] * samples}
    if planar == 2:
        tags[279] = [len(pixels) // samples] * samples
        tags[273] = [0] * samples
    if extra is not None:
        tags[338] = [extra]
    tags.update(more or {})
    room, word, head = (8, "<Q", 16) if big else (4, "<I", 8)
    fields = len(tags) * (20 if big else 12) + (16 if big else 6)
    after, rest = head + fields, b""
    directory = struct.pack("<Q" if big else "<H", len(tags))
    start = after + sum(len(values) * 8 for values in tags.values())
    tags[273] = [start + index * tags[279][0] for index in range(len(tags[273]))]
    for tag, values in sorted(tags.items()):
        kind, letter = (4, "I") if tag in (273, 279) else (3, "H")
        body = struct.pack(f"<{len(values)}{letter}", *values)
        if len(body) > room:
            body, rest = struct.pack(word, after + len(rest)), rest + body
        directory += struct.pack("<HH", tag, kind) + struct.pack(word, len(values)) + body.ljust(room, b"\0")
    directory += struct.pack(word, 0)
    begin = struct.pack("<2sHHHQ", b"II", 43, 8, 0, 16) if big else struct.pack("<2sHI", b"II", 42, 8)
    return (begin + directory + rest).ljust(start, b"\0") + pixels


def png(pixels: bytes, bits: int, colour: int) -> bytes:
    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
    length = len(pixels) // HEIGHT
    rows = b"".join(b"\0" + pixels[y * length:(y + 1) * length] for y in range(HEIGHT))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, bits, colour, 0, 0, 0)) \
        + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def saved(picture: Image.Image, kind: str, **options) -> bytes:
    body = io.BytesIO()
    picture.save(body, kind, **options)
    return body.getvalue()


def converted(profile: str) -> Image.Image:
    """In other colours, with the profile that says which: one of those libvips has in it."""
    with tempfile.TemporaryDirectory() as folder:
        before, after = pathlib.Path(folder) / "before.png", pathlib.Path(folder) / "after.tif"
        squares().save(before)
        subprocess.run(
            ["vips", "icc_transform", before, after, profile, "--input-profile", "srgb"], check=True,
            capture_output=True)
        picture = Image.open(after)
        picture.load()
        return picture
