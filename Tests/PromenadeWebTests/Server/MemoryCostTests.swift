import Foundation
import Hummingbird
import PromenadeCore
import PromenadeSources
import Testing

@testable import PromenadeSearch
@testable import PromenadeStore
@testable import PromenadeWeb

/// What caches count beside what the process really grows by, each kind of entry in a process of its own.
@Suite struct MemoryCostTests {
    /// By how much the two may differ, either way.
    private static let factor = 2.0
    private static let budget = 16_000_000

    /// Resident, in bytes.
    private static var resident: Int {
        let text = (try? String(contentsOf: URL(filePath: "/proc/self/statm"), encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }

    /// Fills a cache to its budget and compares.
    private static func measure<Key: Hashable & Sendable & MemorySized, Value: Sendable & MemorySized>(
        _ make: (Int) throws -> (Key, Value)
    ) throws {
        // What is made for the first time brings code and tables with it.
        for number in 0..<3 { _ = try make(-number - 1) }
        let cache = MemoryCache<Key, Value>(budget: budget)
        let before = resident
        var number = 0
        while cache.cost < budget * 15 / 16, number < 1_000_000 {
            let (key, value) = try make(number)
            cache.insert(value, for: key)
            number += 1
        }
        let grown = Double(resident - before)
        let counted = Double(cache.cost)
        #expect(counted <= Double(budget))
        #expect(
            grown < counted * factor && grown > counted / factor,
            "\(cache.count) entries counted as \(Int(counted)), grown by \(Int(grown))")
    }

    private static func words(_ number: Int, _ count: Int) -> String {
        String("\(number) " + String(repeating: "a word ", count: count / 7))
    }

    private static func address(_ number: Int) -> URL {
        URL(string: "https://pictures.example/iiif/\(number + 1_000_000)") ?? URL(filePath: "/")
    }

    private static func card(_ number: Int) -> WorkCard? {
        Work.ID(source: "aic", local: "\(number + 1_000_000)").map {
            WorkCard(
                id: $0, title: words(number, 60), artist: words(number, 30), date: "about 1890",
                rights: .inCopyright(notice: words(number, 80)),
                picture: Picture(service: address(number), placeholder: words(number, 700)),
                webPage: address(number))
        }
    }

    @Test func `tables without anything in them`() async {
        await #expect(processExitsWith: .success) { try Self.measure { ($0, $0) } }
    }

    @Test func `pages of works`() async {
        await #expect(processExitsWith: .success) {
            try Self.measure { number in
                let cards = (0..<12).compactMap { Self.card(number &* 12 &+ $0) }
                let page = CardsPage(cards: cards, extent: .init(number: 1, size: 12, total: 100))
                return (Self.words(number, 40), Cached(page, fetchedAt: Date()))
            }
        }
    }

    @Test func `manifests, however much they repeat themselves`() async {
        await #expect(processExitsWith: .success) {
            try Self.measure { number in
                // Long identifiers, short labels: reading labels takes an unoptimised build seconds a megabyte.
                let canvases = (0..<60).map { canvas in
                    """
                    {"id":"https://x.example/c/\(canvas)/\(String(repeating: "a", count: 10_000))",
                    "type":"Canvas","width":9,"height":9,
                    "label":{"none":["\(String(repeating: "a", count: 100))"]}}
                    """
                }
                let body = """
                    {"@context":"http://iiif.io/api/presentation/3/context.json","type":"Manifest",
                    "id":"https://x.example/m\(number)","label":{"none":["m"]},
                    "items":[\(canvases.joined(separator: ","))]}
                    """
                let address = Self.address(number)
                return (address, try ManifestReader.resource(Data(body.utf8), at: address))
            }
        }
    }

    @Test func `what image services say`() async {
        await #expect(processExitsWith: .success) {
            try Self.measure { number in
                let size = try #require(PixelSize(width: 9_000, height: 8_000))
                let information = ServiceInformation(
                    service: ImageServiceID(address: Self.address(number), version: 3, makesSizes: true),
                    size: size, tiles: [.init(width: 512, height: nil, scaleFactors: [1, 2, 4, 8, 16])],
                    sizes: Array(repeating: size, count: 8))
                return (Self.address(number), information)
            }
        }
    }

    @Test func `tiles as they were sent, asked for under a very long name of this server`() async {
        await #expect(processExitsWith: .success) {
            try Self.measure { number in
                let host = "http://" + String(repeating: "a", count: 70_000)
                var response = Response(
                    status: .ok, headers: [.contentType: "image/jpeg", .eTag: "\"\(number)\""],
                    body: .init(byteBuffer: ByteBuffer(bytes: Data(repeating: 1, count: 40_000))))
                response.headers[.location] = "<\(host)/\(number)>;rel=\"canonical\""
                return (TileResponseCache.Address(origin: host, path: "/iiif/3/\(number)"), response)
            }
        }
    }

    @Test func `small tiles as they were sent`() async {
        await #expect(processExitsWith: .success) {
            try Self.measure { number in
                let response = Response(
                    status: .ok, headers: [.contentType: "image/jpeg", .eTag: "\"\(number)\""],
                    body: .init(byteBuffer: ByteBuffer(bytes: Data(repeating: 1, count: 1_500))))
                return (TileResponseCache.Address(origin: "http://a", path: "/iiif/3/\(number)"), response)
            }
        }
    }

    @Test func `pictures by their files`() async {
        await #expect(processExitsWith: .success) {
            try Self.measure {
                (Self.address($0), Data(repeating: UInt8(truncatingIfNeeded: $0), count: 3_000))
            }
        }
    }

    @Test func `what there is to choose from`() async {
        await #expect(processExitsWith: .success) {
            try Self.measure { number in
                var filters = SearchFilters()
                filters.artists = [Self.words(number, 100), Self.words(number, 30)]
                let values = (0..<12).map { FacetCounts.Value(name: Self.words($0, 40), count: $0) }
                let page = SearchPage(
                    cards: [Self.card(number)].compactMap { $0 }, number: 1, size: 1, total: 9,
                    facets: Facet.allCases.map { FacetCounts($0, values: values + [], total: 90) })
                return (SearchQuestion(filters: filters), Cached(page, fetchedAt: Date()))
            }
        }
    }

    @Test func `sets of works`() async {
        await #expect(processExitsWith: .success) {
            try Self.measure { number in
                let key = SearchIndex.SetKey(
                    epoch: 1, generation: 1, term: .init([Self.words(number, 30)]), scope: .anywhere)
                return (key, WorkBitmap(size: 20_000, [number & 1023]))
            }
        }
    }

    @Test func `ways`() async {
        await #expect(processExitsWith: .success) {
            try Self.measure { number in
                let place = try #require(Coordinate(latitude: 53, longitude: 2))
                let step = Directions.Step(
                    action: .turn, side: .left, street: Self.words(number, 30), distance: 9)
                return (
                    number,
                    Directions(
                        distance: 1, duration: 1, line: Array(repeating: place, count: 100),
                        steps: Array(repeating: step, count: 20))
                )
            }
        }
    }

    @Test func `artists`() async {
        await #expect(processExitsWith: .success) {
            try Self.measure { number in
                let local = "\(number + 1_000_000)"
                let id = try #require(Artist.ID(source: "aic", local: local))
                let names = (0..<4).map { Self.words($0, 40) }
                return (id, Artist(id: id, name: Self.words(number, 30), otherNames: names))
            }
        }
    }
}
