"""Pictures of any size, written row by row or never written at all."""
import os
import pathlib
import random
import struct
import zlib


def png(file: pathlib.Path, width: int, height: int) -> None:
    """Rows of grey bricks that differ from row to row; one row is in memory."""
    noise = b"".join(bytes([grey]) * 63 for grey in random.Random(1).randbytes((width * 3 + 997) // 63 + 1))

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    press = zlib.compressobj(1)
    with file.open("wb") as out:
        out.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)))
        for row in range(height):
            start = row % 997
            if piece := press.compress(b"\0" + noise[start:start + width * 3]):
                out.write(chunk(b"IDAT", piece))
        out.write(chunk(b"IDAT", press.flush()) + chunk(b"IEND", b""))


def pyramidal_tiff(file: pathlib.Path, width: int, height: int, tile: int = 256) -> None:
    """Each level a page, in tiles, every tile the same few bytes on the disk."""
    body = zlib.compress(random.Random(2).randbytes(tile * tile * 3 // 16) * 16, 1)
    with file.open("wb") as out:
        out.write(b"II*\0" + struct.pack("<I", 0))
        place = out.tell()
        out.write(body)
        last = 4
        while True:
            count = -(-width // tile) * -(-height // tile)
            lists = out.tell()
            out.write(struct.pack(f"<{count}I", *[place] * count) + struct.pack(f"<{count}I", *[len(body)] * count))
            bits = out.tell()
            out.write(struct.pack("<3H", 8, 8, 8))
            entries = [
                (256, 4, 1, width), (257, 4, 1, height), (258, 3, 3, bits), (259, 3, 1, 8), (262, 3, 1, 2), (277, 3, 1, 3),
                (284, 3, 1, 1), (322, 4, 1, tile), (323, 4, 1, tile), (324, 4, count, lists if count > 1 else place),
                (325, 4, count, lists + 4 * count if count > 1 else len(body))]
            directory = out.tell()
            out.write(struct.pack("<H", len(entries)) + b"".join(struct.pack("<HHII", *entry) for entry in entries))
            link = out.tell()
            out.write(struct.pack("<I", 0))
            out.seek(last)
            out.write(struct.pack("<I", directory))
            out.seek(0, os.SEEK_END)
            last = link
            if max(width, height) <= tile:
                return
            width, height = -(-width // 2), -(-height // 2)
