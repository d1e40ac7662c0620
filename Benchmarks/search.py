"""Measures the search of works beside plain FTS5 and Datasette, over the same works in the same run.

    make bench-search

Tate's 69 thousand works as they are (../shared/upstream/museums/other-museums), and a million: the same again and again,
with other words in titles, other artists and other years, always the same ones. Each question is asked once, after others: what is
kept of answers is of no help. Of a search every facet is counted.
"""
import gzip
import json
import os
import pathlib
import random
import re
import statistics
import subprocess
import sys
import tempfile
import unicodedata
from collections import Counter

from search_peers import Datasette, OverHTTP, PlainSearch

ROOT = pathlib.Path(__file__).resolve().parent.parent
BINARY = pathlib.Path(os.environ.get("BENCH_SEARCH_BINARY", ROOT / ".build/release/search-bench"))
TATE = ROOT.parent / "shared/upstream/museums/other-museums/tate_artworks.ndjson.gz"
SIZES = [int(size) for size in os.environ.get("BENCH_WORKS", "69202,1000000").split(",")]
CPUS = os.environ.get("BENCH_CPUS", "0,1")


def folded(text: str) -> list[str]:
    plain = "".join(sign for sign in unicodedata.normalize("NFD", text) if not unicodedata.combining(sign))
    return re.findall(r"[a-z0-9]+", plain.lower())


def names(subject: dict) -> list[str]:
    below = subject.get("children") or []
    return [name for child in below for name in names(child)] if below else [subject.get("name", "")]


def tate() -> list[list[str]]:
    """One list of columns a work, as search-bench reads them."""
    works = []
    with gzip.open(TATE, "rt") as lines:
        for line in lines:
            record = json.loads(line)
            years = record.get("dateRange") or {}
            chance = random.Random(record["id"])
            columns = [
                f"tate:{record['acno']}", record.get("title") or "", record.get("all_artists") or "",
                record.get("medium") or "", record.get("classification") or "", "",
                "|".join(names(record.get("subjects") or {})), years.get("startYear") or "",
                years.get("endYear") or "", record.get("acquisitionYear") or "",
                "1" if record.get("thumbnailUrl") else "0", chance.randrange(360), chance.randrange(100),
                chance.randrange(100), "1" if chance.random() < 0.03 else "0"]
            works.append([re.sub(r"\s+", " ", str(column)) for column in columns])
    return works


def write(works: list[list[str]], size: int, file: pathlib.Path) -> Counter:
    """Writes so many works and counts in how many each word is."""
    counts: Counter = Counter()
    words = sorted({word for work in works for word in work[1].split()})
    artists = [work[2] for work in works]
    with file.open("w") as out:
        for number in range(size):
            work, copy = list(works[number % len(works)]), number // len(works)
            if copy:
                chance = random.Random(number)
                work[0] = work[0].replace("tate:", f"tate{copy}:")
                title = work[1].split()
                for _ in range(1 + len(title) // 4):
                    if title:
                        title[chance.randrange(len(title))] = chance.choice(words)
                work[1] = " ".join(title)
                if chance.random() < 0.3:
                    work[2] = chance.choice(artists)
                shift = chance.randint(-60, 60)
                work[7], work[8] = (str(min(int(year) + shift, 2026)) if re.fullmatch(r"-?\d+", year) else "" for year in work[7:9])
            out.write("\t".join(work) + "\n")
            counts.update(set(folded(" ".join(work[1:7]))))
    return counts


def question(typed: str, filters: str = "", sort: str = "best", page: int = 1) -> str:
    return f"{typed}\t{filters}\t{sort}\t{page}"


def slip(word: str, chance: random.Random) -> str:
    """Two letters swapped."""
    at = chance.randrange(1, len(word) - 1)
    return word[:at] + word[at + 1] + word[at] + word[at + 2:]


def questions(works: list[list[str]], counts: Counter, size: int) -> dict[str, list[str]]:
    chance = random.Random(6)
    ranked = [word for word, _ in counts.most_common()]
    spread = sorted({min(int(1.18 ** step), len(ranked) - 1) for step in range(80)})
    words = [ranked[rank - 1] for rank in spread][:50]
    common = ranked[:40]
    phrases = [" ".join(folded(work[column])[:length]) for column, length in ((1, 2), (3, 3), (1, 3), (3, 2)) * 5
               for work in [chance.choice(works)] if len(folded(work[column])) >= length]
    deep = max(size // 24 // 50, 1)
    return {
        "a word, rare to common": [question(f'"{word}"') for word in words],
        "as you type": [question(word[:end]) for word in ("the river", "portrait", "oil", "water", "st", "q")
                        for end in range(1, len(word) + 1)][:30],
        "two or three words": [question(" ".join(chance.sample(common + words, chance.choice((2, 3)))) + " ")
                               for _ in range(30)],
        "phrases": [question(f'"{phrase}"') for phrase in phrases + ["oil paint on canvas", "of the"]],
        "fields, excluded": [question(f"{field}:{chance.choice(common)} ") for field in ("title", "medium", "artist") * 5]
                            + [question(f"{word} -{chance.choice(common)}") for word in common[:5]],
        "with filters": [question(f"{word} ", chosen) for word, chosen in zip(
            chance.sample(common, 16) + [""] * 4,
            ("museum=tate", "type=painting", "century=1801", "colour=blue", "material=paper&picture=1") * 4)],
        "other orders": [question(f"{word} ", sort=sort) for word, sort in zip(common, ("artist", "title", "year", "newest") * 4)],
        "deep pages": [question(f"{word} ", sort=sort, page=page) for word, sort, page in zip(
            ["", *common], ("best", "title") * 9, [20_000, *(deep * step for step in range(1, 17))])],
        "mistakes": [question(f"{word[:2]}{word[3]}{word[2]}{word[4:]}") for word in
                     ("landscape", "portrait", "constable", "watercolour", "cathedral", "shipping")],
        "more like this": [f"like\t{chance.choice(works)[0]}" for _ in range(12)],
    }


def hard_questions(works: list[list[str]], counts: Counter, size: int) -> dict[str, list[str]]:
    """What would be slow if anything were."""
    chance = random.Random(7)
    common = [word for word, _ in counts.most_common(40)]
    titles = [word for word, _ in Counter(word for work in works for word in folded(work[1])).most_common(30)]
    long = [word for word, _ in counts.most_common(3_000) if len(word) > 5]
    rare = [word for word, _ in counts.most_common()[4_000:40_000:40] if len(word) > 6 and word.isalpha()]
    artists = [artist for artist, _ in Counter(work[2] for work in works).most_common(10)]
    orders = ("best", "artist", "title", "year", "latest", "newest")
    pairs = [(one, other) for one in titles for other in titles if one != other]
    return {
        "pairs of the commonest": [question(" ".join(chance.sample(common, 2)) + " ") for _ in range(60)],
        "phrases of the commonest": [question(f'"{one} {other}"') for one, other in chance.sample(pairs, 50)]
                                    + [question(f'"{" ".join(chance.choices(titles[:12], k=10))}"') for _ in range(10)],
        "phrases still being typed": [question(f'"{one} {other[:chance.choice((1, 2))]}') for one, other in
                                      chance.sample(pairs[:300], 40)] + [question(f'"the {letter}') for letter in "asctbw"],
        "hyphens": [question(f"{one}-{other}") for one, other in chance.sample(pairs, 20)],
        "ten words": [question(" ".join(chance.sample(common, 10)) + end) for end in (" ", "") * 10],
        "common ones excluded": [question(f"-{word}") for word in common[:20]] + [question('-"of the"')]
                                + [question(" ".join(f"-{word}" for word in chance.sample(common, 10))) for _ in range(5)],
        "fields being typed": [question(f"{field}:{letter}") for field in ("title", "artist", "medium") for letter in "abcmpstw"],
        "colours": [question("", f"colour={name}") for name in ("red", "brown", "black", "white", "blue", "grey")]
                   + [question("", f"hue={hue}") for hue in range(0, 360, 30)],
        "filters and an order": [question(f"{word} ", filters, order) for word, filters, order in zip(
            common, ("hue=200", "type=painting&century=1801", "colour=brown&material=paper") * 6, orders * 3)],
        "most works of one artist": [question("", f"artist={artist}", order) for artist in artists for order in ("best", "title")],
        "the deepest page": [question(word, sort=order, page=-(-found // 24)) for word, found in
                             (("", size), (f"{common[0]} ", counts[common[0]])) for order in orders],
        "mistakes in long questions": [question(" ".join(chance.sample(common, 3) + [slip(chance.choice(long), chance)]) + " ")
                                       for _ in range(20)]
                                      + [question(" ".join(slip(word, chance) for word in chance.sample(long, 6))) for _ in range(10)],
        "two slips a word": [question(f"{chance.choice(common)} {slip(slip(word, chance), chance)}") for word in chance.sample(
            [word for word in long if len(word) > 7], 20)],
        "words of no work together": [question(" ".join(chance.sample(rare, count)) + " -the") for count in (2, 3, 6, 12) * 5],
        "more like many others": [f"like\t{work[0]}" for work in
                                  [next(work for work in works if work[2] == artist) for artist in artists]
                                  + sorted(works, key=lambda work: -len(work[6]))[:10] + chance.sample(works, 30)],
    }


def questions_after(counts: Counter) -> dict[str, list[str]]:
    """What is asked once a few works came after the index was made ready."""
    common = [word for word, _ in counts.most_common(30)]
    return {"after a few works came": [question(letter) for letter in "abcdefghijklmnopqrstuvwxyz"]
            + [question(f"{word} ", sort=order) for word, order in zip(common, ("best", "title", "artist", "year", "newest") * 2)]
            + [question(f'"the {letter}') for letter in "abcs"] + [question(f"title:{letter}") for letter in "stw"]}


def pinned(*command: object) -> list[str]:
    return ["taskset", "--cpu-list", CPUS, *map(str, command)]


def percentiles(times: list[float]) -> str:
    worst = statistics.quantiles(times, n=100, method="inclusive")[98]
    return f"p50 {statistics.median(times):8.2f} ms   p99 {worst:8.2f} ms"


def ask(file: pathlib.Path, asked: dict[str, list[str]]) -> None:
    lines = [line for group in asked.values() for line in group]
    said = subprocess.run(pinned(BINARY, "ask", file), input="\n".join(lines) + "\n", capture_output=True,
                          text=True, check=True).stdout.splitlines()
    print(f"  ready after {float(said[0]):.0f} ms, {float(said[-1]):.0f} MB of memory in the end")
    answers = [(int(found), float(time), float(busy)) for found, time, busy in map(str.split, said[1:-1])]
    place, times, works = 0, [], []
    for name, group in asked.items():
        here = answers[place:place + len(group)]
        place += len(group)
        slowest = max(range(len(group)), key=lambda at: here[at][1])
        shown = group[slowest].strip().replace("\t", " ")
        print(f"  {name:24} {len(group):3}   {percentiles([answer[1] for answer in here])}   of processors"
              f" {percentiles([answer[2] for answer in here])}   slowest {shown!r}: "
              f"{here[slowest][0]:,} works in {here[slowest][1]:.1f} ms", flush=True)
        times += [answer[1] for answer in here]
        works += [answer[2] for answer in here]
    print(f"  {'all':24} {len(times):3}   {percentiles(times)}   of processors {percentiles(works)}", flush=True)


def measure(works: list[list[str]], size: int, folder: pathlib.Path) -> None:
    print(f"{size:,} works", flush=True)
    source, file = folder / f"works-{size}.tsv", folder / f"catalogue-{size}.sqlite"
    counts = write(works, size, source)
    with source.open() as lines:
        said = subprocess.run(pinned(BINARY, "keep", file), stdin=lines, capture_output=True, text=True, check=True).stdout
    kept, indexed, memory = map(float, said.split())
    print(f"  kept in {kept:.1f} s; indexed in {indexed:.1f} s, {size / indexed:,.0f} works a second,"
          f" with {memory:.0f} MB of memory; the file has {file.stat().st_size / 1e6:.0f} MB", flush=True)
    asked = questions(works, counts, size)
    ask(file, asked)
    ask(file, hard_questions(works, counts, size))
    few = "".join("\t".join([f"tatenew:{number}", *work[1:]]) + "\n" for number, work in enumerate(works[:40]))
    subprocess.run(pinned(BINARY, "keep", file), input=few, capture_output=True, text=True, check=True)
    ask(file, questions_after(counts))
    beside(source, file, folder, asked)


def beside(source: pathlib.Path, catalogue: pathlib.Path, folder: pathlib.Path, asked: dict[str, list[str]]) -> None:
    """Our answers over HTTP beside the peers', to the questions these can be asked: words, beginnings, phrases."""
    lines = [line for name in ("a word, rare to common", "as you type", "two or three words", "phrases")
             for line in asked[name]]
    ours = OverHTTP(catalogue, folder)
    try:
        print(f"  {'Promenade over HTTP':24} {len(lines):3}   {percentiles(ours.times(lines))}", flush=True)
    finally:
        ours.end()
    plain = PlainSearch(source, folder)
    print(f"  {'FTS5 in the shell':24} {len(lines):3}   {percentiles(plain.times(lines))}", flush=True)
    if "datasette" in os.environ.get("BENCH_PEERS", "datasette"):
        server = Datasette(plain, folder)
        try:
            print(f"  {'Datasette over HTTP':24} {len(lines):3}   {percentiles(server.times(lines))}", flush=True)
        finally:
            server.end()
    plain.file.unlink()


def main() -> None:
    if not TATE.exists():
        sys.exit(f"{TATE} is not here")
    works = tate()
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_FOLDER")) as name:
        for size in SIZES:
            folder = pathlib.Path(name) / str(size)
            folder.mkdir()
            measure(works, size, folder)


if __name__ == "__main__":
    main()
