"""A server of ours with pictures in the operator's folder."""
import json
import pathlib
import random
import time
import urllib.error
import urllib.request

from PIL import Image, ImageDraw

from demo import PATIENCE, Promenade


def until_ready(address: str) -> dict:
    """What info.json says, once it is there: a picture is cut into tiles when it is asked for first."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return json.load(urllib.request.urlopen(address, timeout=PATIENCE))
        except urllib.error.HTTPError as error:
            assert error.code == 503 and time.monotonic() < end, f"{error.code} {error.read().decode()}"
            time.sleep(0.1)


def serve(data: pathlib.Path, pictures: pathlib.Path) -> Promenade:
    return Promenade(data, PROMENADE_PICTURES=str(pictures)).start()


def painting(width: int, height: int) -> Image.Image:
    """Large forms and small ones, the same each time."""
    lot = random.Random(width * height)
    picture = Image.linear_gradient("L").resize((width, height)).convert("RGB")
    pencil = ImageDraw.Draw(picture)
    for _ in range(200):
        x, y, side = lot.randrange(width), lot.randrange(height), lot.randrange(5, 160)
        colour = tuple(lot.randrange(256) for _ in range(3))
        pencil.ellipse((x, y, x + side, y + side), fill=colour)
    return picture
