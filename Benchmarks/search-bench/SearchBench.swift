import Foundation
import PromenadeCore
import PromenadeSearch
import PromenadeStore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The catalogue's part of `make bench-search`, which feeds it and reads what it prints.
///
///     search-bench keep catalogue.sqlite < works.tsv       prints seconds to keep, seconds to index, MB of memory
///     search-bench ask catalogue.sqlite < questions.tsv    prints works found, milliseconds, and milliseconds
///                                                          of all processors together, a line a question; first the time to be ready, last the MB of memory
///
/// Columns of a work: id, title, artist, medium, type, place, terms with `|` between, first year, last year, year acquired,
/// whether it has a picture, hue, saturation, lightness, whether it is on view. Of a question: what was typed, filters as
/// `museum=tate&type=Painting`, sort, page; or `like` and an id.
@main struct SearchBench {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 2, let verb = arguments.first, let file = arguments.last else {
            fatalError("search-bench (keep | ask) <file>")
        }
        let catalogue = try Catalogue(file: URL(filePath: file))
        switch verb {
        case "keep": try await keep(in: catalogue)
        case "ask": try await ask(SearchEngine(catalogue))
        default: fatalError("there is no \(verb)")
        }
        try catalogue.close()
    }

    private static func keep(in catalogue: Catalogue) async throws {
        let clock = ContinuousClock()
        var start = clock.now
        var works: [Work] = []
        var page = 1
        while let line = readLine() {
            works.append(try work(line))
            guard works.count == 1_000 else { continue }
            try await keep(works, page: page, in: catalogue)
            works = []
            page += 1
        }
        try await keep(works, page: page, in: catalogue)
        let kept = clock.now - start
        start = clock.now
        try await SearchEngine(catalogue).indexWorks()
        print(kept / .seconds(1), (clock.now - start) / .seconds(1), try memory("VmHWM"))
    }

    private static func keep(_ works: [Work], page: Int, in catalogue: Catalogue) async throws {
        let museum = Museum(id: "tate", name: "Tate", webSite: URL(filePath: "/"), pageSize: 1_000)
        try await catalogue.cache(
            WorksPage(works: works, extent: .init(number: page, size: 1_000, total: 0, window: nil)),
            of: .everything, from: museum, fetchedAt: Date(timeIntervalSince1970: 1_795_000_000))
    }

    private static func work(_ line: String) throws -> Work {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
        guard fields.count == 15, let id = Work.ID(fields[0]) else { fatalError("not a work: \(line)") }
        var work = Work(id: id, title: fields[1])
        work.artist = fields[2].orNil.map { .init(id: nil, name: $0) }
        work.medium = fields[3].orNil
        work.type = fields[4].orNil
        work.placeOfOrigin = fields[5].orNil
        work.terms = fields[6].split(separator: "|").map { String($0) }
        work.years = YearSpan(first: Int(fields[7]), last: Int(fields[8]))
        work.acquired = Int(fields[9])
        if fields[10] == "1" {
            let colour = (Int(fields[11]), Int(fields[12]), Int(fields[13]))
            work.picture = Picture(service: URL(filePath: "/\(id.local)"))
            if case (let hue?, let saturation?, let lightness?) = colour {
                work.picture?.colour = Colour(hue: hue, saturation: saturation, lightness: lightness)
            }
        }
        work.place = .init(isOnView: fields[14] == "1", gallery: nil)
        return work
    }

    private static func ask(_ search: SearchEngine) async throws {
        let clock = ContinuousClock()
        var start = clock.now
        try await search.warm()
        print((clock.now - start) / .milliseconds(1))
        while let line = readLine() {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
            let before = processors()
            start = clock.now
            let found = try await found(fields, in: search)
            print(found, (clock.now - start) / .milliseconds(1), processors() - before)
        }
        print(try memory("VmHWM"))
    }

    private static func found(_ fields: [String], in search: SearchEngine) async throws -> Int {
        if fields.count == 2, let id = Work.ID(fields[1]) {
            return try await search.works(like: id, limit: 12).count
        }
        guard fields.count == 4, let sort = SearchSort(rawValue: fields[2]), let page = Int(fields[3]) else {
            fatalError("not a question: \(fields)")
        }
        let question = SearchQuestion(text: SearchText(fields[0]), filters: filters(fields[1]), sort: sort)
        return try await search.search(question, page: page, size: 24).total
    }

    /// What all processors have done for this process so far, in milliseconds.
    private static func processors() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
    }

    private static func filters(_ text: String) -> SearchFilters {
        var filters = SearchFilters()
        for part in text.split(separator: "&") {
            let (name, value) = (part.prefix { $0 != "=" }, String(part.drop { $0 != "=" }.dropFirst()))
            switch name {
            case "museum": filters.museums.append(value)
            case "artist": filters.artists.append(value)
            case "type": filters.types.append(value)
            case "material": filters.materials.append(value)
            case "century": filters.years = Int(value).map { $0...$0 + 99 }
            case "picture": filters.hasPicture = true
            case "hue":
                filters.colour = Int(value).map { Colour(hue: $0, saturation: 45, lightness: 45) }
            case "colour": filters.colour = PaletteColour(rawValue: value)?.colour
            default: fatalError("there is no filter \(name)")
            }
        }
        return filters
    }

    /// In MB.
    private static func memory(_ name: String) throws -> Double {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
        return line.flatMap { Double($0.filter(\.isNumber)) }.map { $0 / 1_000 } ?? 0
    }
}
