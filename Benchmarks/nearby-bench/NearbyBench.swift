import Foundation
import PromenadeCore
import PromenadeStore

/// The catalogue's part of `make bench-nearby`, which feeds it and reads what it prints.
///
///     nearby-bench keep catalogue.sqlite < venues.csv      id,name,latitude,longitude,works
///     nearby-bench ask catalogue.sqlite < questions.txt    nearest 53.4 -2.9 | features -3,53,-1,54.4 9
///
/// `keep` prints seconds and the peak of memory in MB, `ask` for each question how many answers came, and the
/// milliseconds it took.
@main struct NearbyBench {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 2, let verb = arguments.first, let file = arguments.last else {
            fatalError("nearby-bench (keep | ask) <file>")
        }
        let catalogue = try Catalogue(file: URL(filePath: file))
        switch verb {
        case "keep": try await keep(in: catalogue)
        case "ask": try await ask(catalogue)
        default: fatalError("there is no \(verb)")
        }
        try catalogue.close()
    }

    private static let portion = 25_000
    /// One is written, one made ready.
    private static let portionsAtOnce = 2

    /// In large answers, as an importer of a large file would: the next ones are read while one is kept.
    private static func keep(in catalogue: Catalogue) async throws {
        let clock = ContinuousClock()
        let start = clock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            var portions = 0
            while case let works = readWorks(), !works.isEmpty {
                if portions >= portionsAtOnce { try await group.next() }
                portions += 1
                group.addTask { try await keep(works, in: catalogue) }
            }
            try await group.waitForAll()
        }
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let peak = status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Double($0.1) } ?? 0
        print(milliseconds(clock.now - start) / 1000, peak / 1000)
    }

    private static func keep(_ works: [Work], in catalogue: Catalogue) async throws {
        try await catalogue.cache(
            PlaceAnswer(works: works, isEverything: false), from: "osm", covering: [],
            fetchedAt: Date(timeIntervalSince1970: 1_795_000_000))
    }

    private static func readWorks() -> [Work] {
        var works: [Work] = []
        while works.count < portion, let line = readLine() { works += Self.works(line.split(separator: ",")) }
        return works
    }

    private static func works(_ fields: [Substring]) -> [Work] {
        guard fields.count == 5, let latitude = Double(fields[2]), let longitude = Double(fields[3]),
            let place = Coordinate(latitude: latitude, longitude: longitude), let count = Int(fields[4])
        else { fatalError("not a venue: \(fields)") }
        return (0..<count).compactMap { number in
            guard let id = Work.ID("osm:node/\(fields[0])\(number)") else { return nil }
            var work = Work(id: id, title: "\(fields[1]) \(number)")
            work.artist = .init(id: nil, name: "Maria Test \(number)")
            work.date = "1927"
            work.type = "statue"
            work.location = .init(
                coordinate: place, venue: "osm:node/\(fields[0])", venueName: String(fields[1]))
            return work
        }
    }

    private static func ask(_ catalogue: Catalogue) async throws {
        let clock = ContinuousClock()
        while let line = readLine() {
            let words = line.split(separator: " ").map(String.init)
            let numbers = words.dropFirst().compactMap { Double($0) }
            let start: ContinuousClock.Instant
            let answers: Int
            if words.first == "nearest", numbers.count == 2,
                let place = Coordinate(latitude: numbers[0], longitude: numbers[1])
            {
                start = clock.now
                answers = try await catalogue.nearest(to: place, limit: 24).count
            } else if words.count == 3, let box = GeoBox(words[1]), let zoom = Int(words[2]) {
                start = clock.now
                answers = try await catalogue.features(in: box, zoom: zoom).count
            } else {
                fatalError("not a question: \(line)")
            }
            print(answers, milliseconds(clock.now - start))
        }
    }

    private static func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }
}
