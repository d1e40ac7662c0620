import Foundation
import Logging
import PromenadeCore
import PromenadeDemo
import PromenadeHTTP
import PromenadeImages
import PromenadeSources
import Testing

/// The made-up museum, asked over real HTTP; it misbehaves as it is told to.
enum DemoMuseum {
    private static let live = LiveHTTP(userAgent: "Promenade tests")
    /// Waits longer than the server does: on a busy machine eight megabytes take their time.
    private static let http = HTTPFetching { fetch throws(FetchError) in
        var patient = fetch
        patient.timeout = .seconds(300)
        return try await live.fetching.fetch(patient)
    }

    private static let worlds = Task {
        var logger = Logger(label: "demo")
        logger.logLevel = .critical
        var worlds: [DemoWorld] = []
        for _ in 0..<2 {
            let world = try await DemoWorld(pool: RenderPool(), logger: logger)
            Task { try await world.run() }
            await world.ready()
            worlds.append(world)
        }
        return worlds
    }

    /// A source without retries, at a museum that works or at one with this fault.
    static func source(_ fault: Fault?) async throws -> ChicagoSource {
        let worlds = try await worlds.value
        let world = fault == nil ? worlds[0] : worlds[1]
        if let fault { world.faults.set(FaultSetting(source: "aic", fault: fault)) }
        return ChicagoSource(
            api: world.chicagoAPI, pictures: world.chicagoPictures, contact: "tests", http: http)
    }

    /// The same of the museum in Amsterdam's dialect, with a memory of its own.
    static func amsterdam(_ fault: Fault?) async throws -> AmsterdamSource {
        let worlds = try await worlds.value
        let world = fault == nil ? worlds[0] : worlds[1]
        if let fault { world.faults.set(FaultSetting(source: "rijks", fault: fault)) }
        return AmsterdamSource(
            search: world.amsterdamSearch, resolver: world.amsterdamResolver, memory: RememberedWalks(),
            http: http)
    }

    static func picture(_ url: URL) async throws(FetchError) -> HTTPReply {
        try await http.fetch(HTTPFetch(url, maxBytes: 5_000_000))
    }
}

extension ArtworkSourceContract.Party {
    static let demo = Self(
        name: "Chicago, the demo world over HTTP",
        source: { situation in
            switch situation {
            case .working: try await DemoMuseum.source(nil)
            case .busy: try await DemoMuseum.source(Fault(kind: "429"))
            case .gone: try await DemoMuseum.source(Fault(kind: "down"))
            case .unreadable: try await DemoMuseum.source(Fault(kind: "wrong-type"))
            }
        },
        missing: Work.ID("aic:999999999")!, words: (some: "window", none: "xyzzy"), detailWidth: 843,
        patience: .seconds(2))
}

extension ArtworkSourceContract.Party {
    static let demoAmsterdam = Self(
        name: "Amsterdam, the demo world over HTTP",
        source: { situation in
            switch situation {
            case .working: try await DemoMuseum.amsterdam(nil)
            case .busy: try await DemoMuseum.amsterdam(Fault(kind: "429"))
            case .gone: try await DemoMuseum.amsterdam(Fault(kind: "down"))
            case .unreadable: try await DemoMuseum.amsterdam(Fault(kind: "wrong-type"))
            }
        },
        missing: Work.ID("rijks:299999999")!, words: (some: "window", none: "xyzzy"), detailWidth: 843,
        patience: .seconds(2))
}

@Suite(.serialized, .timeLimit(.minutes(10)))
struct DemoFaultsTests {
    @Test(arguments: [
        ("down", SourceError.unreachable), ("429", .busy(retryAfter: .seconds(2))), ("500", .unreachable),
        ("truncated", .unreachable), ("huge", .unreadable(field: "body")),
    ])
    func `each fault is the error one can act on`(_ kind: String, _ expected: SourceError) async throws {
        let source = try await DemoMuseum.source(Fault(kind: kind))

        await #expect(throws: expected) { try await source.page(1, of: .everything) }
        await #expect(throws: expected) { try await source.page(1, of: WorksQuery(text: "boat")) }
    }

    @Test(arguments: ["garbage", "wrong-type"])
    func `rubbish is unreadable, whatever it is`(_ kind: String) async throws {
        let source = try await DemoMuseum.source(Fault(kind: kind))

        let error = await #expect(throws: SourceError.self) { try await source.page(1, of: .everything) }
        guard case .unreadable? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `a slow museum is waited for`() async throws {
        let source = try await DemoMuseum.source(Fault(kind: "slow", delay: .milliseconds(200)))

        #expect(try await source.page(1, of: .everything).works.count == 24)
    }

    @Test func `a challenge stands before the pictures, not before the records`() async throws {
        let source = try await DemoMuseum.source(Fault(kind: "challenge"))

        let work = try #require(try await source.page(1, of: .everything).works.first { $0.picture != nil })
        let picture = try #require(work.picture)
        let address = try #require(source.address(of: picture, rights: work.rights, width: 843))

        await #expect(throws: FetchError.challenged) { try await DemoMuseum.picture(address) }
    }
}
