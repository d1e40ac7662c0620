"""Every screen, and a demo in which each of them has something to show."""
from urllib.parse import quote

from demo import Demo
from many_favourites import get, post
from places import drop, settled

PAINTERS = ["Joost Hengelaar", "Odile Carremans", "Hayashida Tokuen"]
# Their names, and how far they are from the middle of the map in degrees; the last where nobody takes photographs.
PLACES = [("The old quay", 0, 0), ("Market corner", 0.002, 0.003), ("Out at sea", 5, -12)]
# The first of them, as the other museum spells him.
SAME_PERSON = "Joost Hengelaer"

# What a visitor sees who has kept nothing yet.
FIRST_VISIT = {
    "home-first-visit": "/", "favourites-empty": "/favourites", "sets-empty": "/favourites/sets",
    "artists-empty": "/artists", "places-empty": "/places", "nothing-found": "/works?q=zzqxjk",
}


def furnish(demo: Demo) -> dict[str, str]:
    """Keeps works of both museums, a set and artists, one of them known to both; then says where each screen is."""
    both = [readable(demo, f"/works?museum={museum}") for museum in ("aic", "rijks")]
    kept = ([work for pair in zip(*both) for work in pair] + both[0][len(both[1]):])[:10]
    for work in kept:
        post(demo, "/favourites", ("work", work), ("keep", "yes"))
    winter = post(demo, "/favourites/sets", ("name", "Winter light"))["set"]
    for work in kept[2:6]:
        post(demo, f"/favourites/sets/{winter}/works", ("work", work), ("in", "yes"))
    post(demo, f"/favourites/sets/{winter}/notes", ("work", kept[2]), ("note", "Look at the window."))
    people = [person(demo, name) for name in PAINTERS]
    post(demo, "/artists", *[("people", records) for records in people])
    if "," not in people[0]:
        post(demo, "/artists/join", ("one", people[0]), ("other", person(demo, SAME_PERSON)))
    quay, _, nowhere = places = [drop(demo, name, north, east) for name, north, east in PLACES]
    photo = [settled(demo, place) for place in places][0]["photos"][0]["href"]
    item = get(demo, "/news")["items"][0]["id"]
    return {
        "home": "/", "works": "/works", "works-one-museum": "/works?museum=rijks", "works-search": "/works?q=light",
        "works-found": "/works?q=a&museum=aic&picture=1&from=1600&to=2000", "works-colour": "/works?colour=1b41d1&sort=year",
        "work-chicago": f"/works/{both[0][0]}", "work-amsterdam": f"/works/{both[1][0]}",
        "zoom-chicago": f"/zoom/{both[0][0]}", "zoom-amsterdam": f"/zoom/{both[1][0]}",
        "favourites": "/favourites", "favourites-edit": "/favourites?edit=1", "set": f"/favourites?set={winter}",
        "set-edit": f"/favourites?set={winter}&edit=1", "sets": "/favourites/sets", "print": "/favourites/print",
        "artists": "/artists", "artists-edit": "/artists?edit=1", "artists-add": "/artists/add?q=he",
        "artist": f"/artists/{people[0].split(',')[0]}", "museums": "/museums", "museum": "/museums/aic",
        "directions": "/museums/aic/directions?from=53.773,-5.149&mode=walk", "news": "/news",
        "news-item": f"/news/{item}", "places": "/places", "places-edit": "/places?edit=1", "place": quay,
        "place-photo": photo, "place-move": f"{quay}/move", "place-collections": f"{quay}/albums", "place-empty": nowhere,
        "preferences": "/preferences", "more": "/more",
        "404": "/works/aic:999999999", "bad-address": "/works?page=abc",
    }


def further(demo: Demo, screens: dict[str, str]) -> dict[str, str]:
    """Screens of a furnished demo whose looks have tests of their own."""
    works = [screens[name].removeprefix("/works/") for name in ("work-chicago", "work-amsterdam")]
    near = get(demo, "/nearby")
    return {
        "nearby": "/nearby", "nearby-chosen": f"/nearby?venue={quote(near['places'][0]['id'])}", "nearby-named": "/nearby?at=nowhere+of+the+kind",
        "walk": "/walk",
        "share": "/share?url=https://museum.example/1&title=A+work", "share-place": "/share?at=53.4,-2.9",
        "compare": f"/compare?works={','.join(works)}", "look": "/look", "own": "/own", "works-plain": "/works?page=2",
    }


def readable(demo: Demo, address: str) -> list[str]:
    """Ids of works that have a picture; records that have not come with their page are read first."""
    for work in get(demo, address)["works"][:12]:
        if work["isUnread"]:
            get(demo, f"/works/{work['id']}")
    return [work["id"] for work in get(demo, address)["works"] if work["picture"]]


def person(demo: Demo, name: str) -> str:
    """The records of one artist, as the form of artists names them."""
    found = get(demo, f"/artists/add?q={quote(name)}")["artists"]
    return ",".join(record["id"] for record in found[0]["person"]["records"])
