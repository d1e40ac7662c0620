"""PostgreSQL with all that our catalogue keeps of venues, not only what finds them: for its time and its size.

Works with their whole records and places, venues, clusters of seven levels and venues' names, each found by what ours
finds it by; in portions of 25,000 venues, each a transaction, and found as soon as it is in. Made by statements from a table that is there already: the
server neither reads nor sends a row.
"""
import pathlib
import time

PORTION = 25_000
LEVELS = "1, 13, 2"  # from, to, step

TABLES = """
CREATE EXTENSION IF NOT EXISTS postgis;
DROP TABLE IF EXISTS work, place, cell, given;
CREATE TABLE given (number int PRIMARY KEY, name text, latitude float8, longitude float8, works int);
CREATE TABLE work (id text PRIMARY KEY, source text NOT NULL, title text NOT NULL, artist text, date text,
    rights text CHECK (rights IN ('publicDomain', 'inCopyright')), record text NOT NULL, fetched_at float8 NOT NULL,
    venue int, tile bigint, gone_since float8);
CREATE INDEX ON work (source, artist, fetched_at);
CREATE INDEX ON work (venue);
CREATE INDEX ON work (source, tile);
CREATE TABLE place (key int PRIMARY KEY, id text NOT NULL UNIQUE, name text NOT NULL, works int NOT NULL, spot geography(Point, 4326) NOT NULL);
CREATE INDEX ON place USING gist (spot);
CREATE INDEX ON place USING gin (to_tsvector('simple', name));
CREATE TABLE cell (level int, y int, x int, venues int NOT NULL, works int NOT NULL, venue int NOT NULL, latitudes bigint NOT NULL,
    longitudes bigint NOT NULL, south int NOT NULL, west int NOT NULL, north int NOT NULL, east int NOT NULL, PRIMARY KEY (level, y, x));
"""

RECORD = """'{"artist":{"name":"Maria Test ' || k || '"},"date":"1927","exhibitions":[],"id":"osm:node/' || number || k
    || '","location":{"coordinate":{"latitude":' || latitude || ',"longitude":' || longitude || '},"venue":"osm:node/' || number || '","venueName":"'
    || name || '"},"provenance":[],"publications":[],"rights":{"unknown":{}},"title":"' || name || ' ' || k || '","type":"statue"}'"""

KEEP = f"""
PREPARE keep_works (int, int) AS INSERT INTO work SELECT 'osm:node/' || number || k, 'osm', name || ' ' || k, 'Maria Test ' || k, '1927',
    NULL, {RECORD}, 1795000000, number,
    floor((latitude + 90) / 180 * 4194304)::bigint << 22 | floor((longitude + 180) / 360 * 4194304)::bigint FROM given, generate_series(0, works - 1) AS k WHERE number >= $1 AND number < $2;
PREPARE keep_places (int, int) AS INSERT INTO place SELECT number, 'osm:node/' || number, name, works,
    ST_SetSRID(ST_MakePoint(longitude, latitude), 4326)::geography FROM given WHERE number >= $1 AND number < $2;
PREPARE keep_cells (int, int) AS INSERT INTO cell SELECT level,
    floor((0.5 - ln(tan(radians(45 + latitude / 2))) / (2 * pi())) * (1 << level))::int, floor((longitude / 360 + 0.5) * (1 << level))::int,
    count(*), sum(works), min(number), sum((latitude * 1e7)::bigint), sum((longitude * 1e7)::bigint), min((latitude * 1e7)::int),
    min((longitude * 1e7)::int), max((latitude * 1e7)::int), max((longitude * 1e7)::int)
    FROM given, generate_series({LEVELS}) AS level WHERE number >= $1 AND number < $2 GROUP BY 1, 2, 3
    ON CONFLICT (level, y, x) DO UPDATE SET venues = cell.venues + excluded.venues, works = cell.works + excluded.works,
    venue = least(cell.venue, excluded.venue), latitudes = cell.latitudes + excluded.latitudes, longitudes = cell.longitudes + excluded.longitudes,
    south = least(cell.south, excluded.south), west = least(cell.west, excluded.west), north = greatest(cell.north, excluded.north),
    east = greatest(cell.east, excluded.east);
"""


def keep(peer, file: pathlib.Path, venues: int) -> tuple[float, float]:
    """Seconds, and MB of its tables and indexes."""
    peer.ask(f"{TABLES}\\copy given FROM '{file}' (FORMAT csv)\nANALYZE given;")
    portions = "".join(
        "BEGIN;\n" + "".join(f"EXECUTE keep_{what} ({first}, {first + PORTION});\n" for what in ("works", "places", "cells"))
        + "COMMIT;\n" for first in range(0, venues, PORTION))
    start = time.perf_counter()
    peer.ask(KEEP + portions)
    seconds = time.perf_counter() - start
    size = peer.ask("SELECT sum(pg_total_relation_size(oid)) FROM pg_class"
                    " WHERE relkind = 'r' AND relname IN ('work', 'place', 'cell');")
    peer.ask("DROP TABLE work, place, cell, given;")
    return seconds, float(size) / 1e6
