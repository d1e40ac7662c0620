"""Pictures nobody should open, by the thousand, shown to a server of its own: each is refused or shown, soon and in little memory.

    python Tests/Endurance/hostile_pictures.py --count 1000 --seed 7 [--keep FOLDER]

A file is made from its number and the seed alone, so that what was found can be made again.
"""
import argparse
import http.client
import io
import json
import pathlib
import random
import struct
import sys
import tempfile
import time
import urllib.error
import urllib.request
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import PATIENCE, ROOT, Promenade  # noqa: E402

REAL = ROOT.parent / "shared/upstream/museums/images"
# Of the whole process at its largest: what may be decoded at once (640 MB), and the server.
CEILING = 900


def chunk(kind: bytes, body: bytes, crc: int | None = None) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body) if crc is None else crc)


def png(chance: random.Random) -> bytes:
    """A header that promises anything, rows that need not keep it, and chunks beside."""
    sides = [0, 1, 2, 7, 64, 500, 9_000, 30_000, 65_535, 150_001, 2**31 - 1, 2**32 - 1]
    width, height = chance.choice(sides), chance.choice(sides)
    depth, colour = chance.choice([1, 2, 4, 8, 16, 0, 255]), chance.choice([0, 2, 3, 4, 6, 1, 255])
    press = zlib.compressobj(9)
    # A bomb: some kilobytes that become up to 60 MB.
    rows = b"".join(press.compress(b"\0" * 1_000_000) for _ in range(chance.choice([0, 1, 1, 60])))
    rows += press.compress(chance.randbytes(chance.randrange(5_000))) + press.flush()
    body = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, chance.choice([0, 1, 9])))
    for kind in chance.sample([b"iCCP", b"eXIf", b"zTXt", b"iTXt", b"PLTE", b"tRNS", b"gAMA", b"cHRM", b"sBIT", b"acTL"], 4):
        text = chance.choice([chance.randbytes(chance.randrange(900)), b"a\0\0" + zlib.compress(b"\0" * 20_000_000, 9)])
        body += chunk(kind, text, chance.choice([None, None, 0]))
    return b"\x89PNG\r\n\x1a\n" + body + chunk(b"IDAT", rows, chance.choice([None, None, 1])) + chunk(b"IEND", b"")


def tiff(chance: random.Random) -> bytes:
    """Tags with anything in them; directories that lead to themselves; strips and tiles that lie outside."""
    order, is_big = chance.choice("<>"), chance.random() < 0.3
    numbers = [0, 1, 2, 8, 16, 255, 256, 300, 5_000, 65_535, 70_000, 2**31 - 1, 2**32 - 1]
    tags = {
        256: chance.choice(numbers), 257: chance.choice(numbers), 258: chance.choice([1, 8, 16, 32, 64, 7, 65_535]),
        259: chance.choice([1, 1, 5, 7, 8, 32_773, 50_000, 34_712, 3]), 262: chance.choice([0, 1, 2, 3, 5, 6, 8, 32_845, 99]),
        273: chance.choice([8, 100, 2**31, 2**32 - 1]), 277: chance.choice([1, 3, 4, 5, 65_535]), 278: chance.choice(numbers),
        279: chance.choice(numbers), 284: chance.choice([1, 2, 9]), 339: chance.choice([1, 2, 3, 4, 5, 6]),
        34_675: chance.choice(numbers), 34_665: chance.choice([8, 10, 2**31]), 330: 8,
    }
    if chance.random() < 0.5:
        tags |= {322: chance.choice(numbers), 323: chance.choice(numbers), 324: chance.choice([8, 2**31]), 325: chance.choice(numbers)}
    if chance.random() < 0.4:
        tags |= {256: 600, 257: 400, 258: 8, 259: 1, 262: 2, 277: 3, 278: 400}
    for tag in chance.sample(sorted(tags), chance.randrange(3)):
        del tags[tag]
    wide = order + ("HHQQ" if is_big else "HHII")
    entries = b"".join(
        struct.pack(wide, tag, chance.choice([4, 4, 4, 3, 13, 16, 77]), chance.choice([1, 1, 1, 1, 3, 2**31]), value)
        for tag, value in sorted(tags.items()))
    start = 16 if is_big else 8
    # The next directory: none, this one, or anywhere.
    following = chance.choice([0, start, 2**31, chance.randrange(400)])
    head = struct.pack(order + "HHHQ", 43, 8, 0, start) if is_big else struct.pack(order + "HI", 42, start)
    count = struct.pack(order + ("Q" if is_big else "H"), len(tags))
    end = struct.pack(order + ("Q" if is_big else "I"), following)
    return (b"II" if order == "<" else b"MM") + head + count + entries + end + chance.randbytes(chance.randrange(4_000))


def jpeg(chance: random.Random) -> bytes:
    """A real one between whose parts others were put: sizes, scans, profiles, lengths that are wrong."""
    from PIL import Image
    out = io.BytesIO()
    mode = chance.choice(["RGB", "L", "CMYK"])
    Image.effect_noise((chance.choice([1, 17, 300]), 200), 60).convert(mode).save(
        out, "JPEG", quality=chance.choice([5, 60, 95]), progressive=chance.random() < 0.5)
    data = bytearray(out.getvalue())
    frame = next(i for i in range(len(data)) if data[i] == 0xFF and data[i + 1] in (0xC0, 0xC2))
    what = chance.randrange(6)
    if what == 0:
        data[frame + 5:frame + 9] = struct.pack(">HH", chance.choice([0, 1, 65_535]), chance.choice([0, 9_000, 65_535]))
    elif what == 1:
        data[frame + 1] = chance.choice([0xC1, 0xC3, 0xC5, 0xC9, 0xCA, 0xCF])
    elif what == 2:
        data[frame + 4] = chance.choice([0, 12, 16])
    elif what == 3:
        # The same scan again and again: each is decoded over all the picture.
        scan = bytes(data).find(b"\xff\xda")
        data[-2:] = bytes(data[scan:-2]) * min(400, 400_000 // max(len(data) - scan, 1)) + b"\xff\xd9"
    else:
        body = chance.choice([b"Exif\0\0II*\0\x08\0\0\0\xff\xff", b"ICC_PROFILE\0\x01\xff", b"http://ns.adobe.com/xap/1.0/\0<x>", b"Adobe\0"])
        body += chance.randbytes(chance.randrange(60_000))
        marker = chance.choice([0xE1, 0xE2, 0xED, 0xEE, 0xDB, 0xC4, 0xDD])
        data[2:2] = struct.pack(">BBH", 0xFF, marker, chance.choice([len(body) + 2, 2, 65_535])) + body
    return bytes(data)


def webp(chance: random.Random) -> bytes:
    from PIL import Image
    out = io.BytesIO()
    frames = [Image.effect_noise((200, 150), 60).convert("RGBA") for _ in range(chance.choice([1, 1, 30]))]
    frames[0].save(out, "WEBP", lossless=chance.random() < 0.5, save_all=len(frames) > 1, append_images=frames[1:])
    data = bytearray(out.getvalue())
    for _ in range(chance.randrange(1, 4)):
        data[chance.randrange(4, min(len(data), 60))] = chance.randrange(256)
    if chance.random() < 0.5:
        canvas = b"VP8X" + struct.pack("<I", 10) + bytes([chance.randrange(256), 0, 0, 0]) + b"\xff" * chance.choice([3, 6]) + b"\0" * 3
        data[12:12] = canvas[:18]
    return bytes(data)


def foreign(chance: random.Random) -> bytes:
    """Other kinds, whose readers were never written for strangers' files."""
    rest = chance.randbytes(chance.randrange(20, 5_000))
    return chance.choice([
        b"<svg xmlns='http://www.w3.org/2000/svg' width='99999999' height='99999999'><image href='file:///etc/passwd'/></svg>",
        b"<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'bbbbbbbb'><!ENTITY c '&b;&b;&b;&b;'>]><svg>&c;</svg>",
        b"%PDF-1.7\n" + rest, b"GIF89a\xff\xff\xff\xff\xf7\0\0" + rest, b"\0\0\0\x20ftypheic\0\0\0\0mif1heic" + rest,
        b"\0\0\0\x0cjP  \r\n\x87\n" + rest, b"#?RADIANCE\n" + rest, b"P6 99999 99999 255\n" + rest, b"8BPS\0\x01" + rest,
        b"\x76\x2f\x31\x01" + rest, b"SIMPLE  =                    T" + rest, b"\xa6\xb6\xf2\x08" + rest, b"BM" + rest, b"", b"\xff\xd8\xff",
    ])


def real(folder: pathlib.Path) -> list[bytes]:
    """Museums' own pictures, small ones whole and the beginnings of large ones; and one of each other kind."""
    from PIL import Image
    found = [file.read_bytes()[:400_000] for file in sorted(folder.glob("*_720box.jpg")) + sorted(folder.glob("*.tif"))]
    if not found:
        print(f"No museums' pictures in {folder}: only drawn ones are changed")
    noise = Image.effect_noise((400, 300), 80)
    for mode, kind, options in [
        ("RGB", "PNG", {}), ("P", "PNG", {}), ("I;16", "PNG", {}), ("LA", "PNG", {}), ("RGB", "JPEG", {"progressive": True}),
        ("CMYK", "JPEG", {}), ("RGB", "WEBP", {}), ("RGBA", "WEBP", {"lossless": True}), ("RGB", "TIFF", {"compression": "tiff_lzw"}),
        ("LAB", "TIFF", {}), ("CMYK", "TIFF", {"compression": "tiff_adobe_deflate"}), ("F", "TIFF", {}), ("1", "TIFF", {"compression": "group4"}),
    ]:
        out = io.BytesIO()
        picture = Image.merge(mode, [noise] * 3) if mode == "LAB" else noise.convert("RGB").convert("P") if mode == "P" else noise.convert(mode)
        picture.save(out, kind, **options)
        found.append(out.getvalue())
    return found


def changed(data: bytes, chance: random.Random) -> bytes:
    """Some bytes others, some gone, some twice; more often at the beginning, where the promises are."""
    data = bytearray(data)
    for _ in range(chance.choice([1, 1, 3, 20])):
        place = chance.randrange(min(len(data), chance.choice([64, 1_000, len(data)])))
        what = chance.randrange(5)
        if what == 0:
            data[place] ^= 1 << chance.randrange(8)
        elif what == 1:
            data[place:place + 4] = chance.choice([b"\xff" * 4, b"\0" * 4, b"\x7f\xff\xff\xff", b"\0\0\xff\xff"])
        elif what == 2:
            del data[place:place + chance.randrange(1, 200)]
        elif what == 3:
            data[place:place] = data[place:place + chance.randrange(1, 3_000)]
        else:
            del data[chance.randrange(len(data)):]
        if not data:
            break
    return bytes(data)


def picture(number: int, seed: int, seeds: list[bytes]) -> tuple[str, bytes]:
    """The name and the bytes of one."""
    chance = random.Random(f"{seed} {number}")
    make = chance.choice([png, png, tiff, tiff, jpeg, jpeg, webp, foreign, None, None, None])
    data = changed(chance.choice(seeds), chance) if make is None else make(chance)
    if make is not None and chance.random() < 0.2:
        data = changed(data, chance) if data else data
    name = "changed" if make is None else make.__name__
    return f"{number:05}-{name}.{chance.choice(['jpg', 'png', 'tif', 'webp'])}", data


def megabytes(server: Promenade, what: str) -> float:
    status = pathlib.Path(f"/proc/{server._process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith(what)).split()[1]) / 1024


def answer(server: Promenade, path: str) -> tuple[int, bytes]:
    try:
        with urllib.request.urlopen(server.address + path, timeout=PATIENCE) as reply:
            return reply.status, reply.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def look(server: Promenade, service: str) -> str:
    """Looks at a picture as a viewer does: `shown`, or `refused` with a sentence."""
    end = time.monotonic() + PATIENCE
    while True:
        status, body = answer(server, f"{service}/info.json")
        if status != 503:
            break
        assert time.monotonic() < end, f"{service} is made for ever"
        time.sleep(0.05)
    if status != 200:
        assert status in (403, 404, 422) and 10 < len(body) < 500, (service, status, body[:200])
        assert b"/" not in body.replace(b"/iiif/", b""), (service, body)
        return "refused"
    width = json.loads(body)["width"]
    for path in ("full/max/0/default.jpg", f"full/{min(width, 120)},/90/gray.png", "square/^100,/7.5/default.webp"):
        status, body = answer(server, f"{service}/{path}")
        assert status in (200, 400, 422) and body, (service, path, status)
    return "shown"


def run(count: int, seed: int, folder: pathlib.Path) -> dict:
    seeds = real(REAL)
    pictures = folder / "pictures"
    pictures.mkdir(parents=True)
    for number in range(count):
        name, data = picture(number, seed, seeds)
        (pictures / name).write_bytes(data)
    server = Promenade(folder / "data", PROMENADE_PICTURES=str(pictures)).start()
    outcomes, slowest = {"shown": 0, "refused": 0}, (0.0, "")
    started = time.monotonic()
    try:
        request = urllib.request.Request(f"{server.address}/own", headers={"Accept": "application/json"})
        urllib.request.urlopen(request, timeout=PATIENCE).read()
        for file in sorted(pictures.iterdir()):
            begun = time.monotonic()
            try:
                outcomes[look(server, f"/iiif/3/own%3A{file.name}")] += 1
            except (OSError, http.client.HTTPException) as error:
                raise AssertionError(f"{file.name}: {error!r}; the server says {server._process.poll()}") from error
            slowest = max(slowest, (time.monotonic() - begun, file.name))
            assert server._process.poll() is None, f"{file.name} ended the server"
        assert answer(server, "/health")[0] == 200
        peak = megabytes(server, "VmHWM")
        assert peak < CEILING, f"{peak:.0f} MB"
        return outcomes | {"seconds": round(time.monotonic() - started), "slowest": slowest, "peak MB": round(peak)}
    finally:
        server.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--keep", type=pathlib.Path, help="where the files stay")
    said = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        print(run(said.count, said.seed, said.keep or pathlib.Path(temporary)))
