package import Foundation
import Hummingbird
package import Logging
package import PromenadeImages

/// The small made-up world: services that answer over real HTTP on loopback as the real ones do.
///
///     let world = try await DemoWorld(pool: pool, logger: logger)      // its port is known
///     group.addTask { try await world.run() }                    // serves until cancelled or shut down
///     await world.ready()                                              // accepts connections
///
/// Nothing is drawn before it is asked for.
package struct DemoWorld: Sendable {
    /// Where Chicago's API is: `http://127.0.0.1:PORT/api/v1`.
    package var chicagoAPI: URL { controlAddress.appending(path: "api/v1") }
    /// Where Chicago's IIIF picture services are: `http://127.0.0.1:PORT/iiif/2`.
    package var chicagoPictures: URL { controlAddress.appending(path: "iiif/2") }
    /// Where Amsterdam's search is: `http://127.0.0.1:PORT/rijks/search/collection`.
    package var amsterdamSearch: URL { amsterdamAddress.appending(path: "rijks/search/collection") }
    /// Where Amsterdam's identifiers lead from: `http://127.0.0.1:PORT/rijks/id`.
    package var amsterdamResolver: URL { amsterdamAddress.appending(path: "rijks/id") }
    /// Where Amsterdam's IIIF picture services are: `http://127.0.0.1:PORT/rijks/iiif`.
    package var amsterdamPictures: URL { amsterdamAddress.appending(path: "rijks/iiif") }
    /// The news of both museums as RSS 2.0; beside it are `feed.rdf`, `feed.atom` and `feed.json`.
    package var newsFeed: URL { othersAddress.appending(path: "news/feed.rss") }
    /// An OSRM-compatible service: `http://127.0.0.1:PORT/osrm`, followed by `route/v1/…`.
    package var routing: URL { othersAddress.appending(path: "osrm") }
    /// The server's own address, `http://127.0.0.1:PORT`; `GET` and `POST /faults` are there.
    package let controlAddress: URL
    /// Where the museum in Amsterdam's dialect and the other services are.
    ///
    /// Everything answers at every address; a port each lets one be down while the others are up, as hosts are.
    package let amsterdamAddress: URL
    package let othersAddress: URL
    /// How many works the museum in Chicago's dialect has.
    package var workCount: Int { chicago.collection.works.count }
    /// How many works the museum in Amsterdam's dialect has.
    package var amsterdamWorkCount: Int { amsterdam.workCount }
    /// Works of both museums for a visitor without favourites, five where there are as many: `aic:100001`,
    /// `rijks:200100007`.
    package let presets: [String]
    /// The painters both museums know, each under a spelling of its own; none among recordings.
    package let sharedPainters: [SharedPainter]
    /// What misbehaves at the moment, and the way to change it.
    package let faults: Faults

    private let chicago: ChicagoMuseum
    private let amsterdam: AmsterdamMuseum
    private let news: NewsService
    private let ports: [ReservedPort]
    private let gates = [ReadyGate(), ReadyGate(), ReadyGate()]
    private let logger: Logger

    /// Takes a port and hangs the collection; serves nothing before ``run()``.
    ///
    /// - Parameters:
    ///   - port: the port on 127.0.0.1; 0 takes a free one.
    ///   - recordings: a folder with real records and pictures, served instead of the generated ones.
    ///   - faults: what misbehaves from the start.
    ///   - now: what exhibitions are past or to come and news are old from.
    ///   - pool: draws the pictures.
    /// - Throws: ``RecordingsError`` when something of the recordings is missing; a `POSIXError` when the
    ///   port is taken.
    package init(
        port: Int = 0, recordings: URL? = nil, faults: [FaultSetting] = [], now: Date = Self.openingDay,
        pool: RenderPool, logger: Logger
    ) async throws {
        ports = [try ReservedPort(port), try ReservedPort(0), try ReservedPort(0)]
        let addresses = ports.compactMap { URL(string: "http://127.0.0.1:\($0.number)") }
        guard addresses.count == ports.count else { throw POSIXError(.EINVAL) }
        (controlAddress, amsterdamAddress, othersAddress) = (addresses[0], addresses[1], addresses[2])
        let address = controlAddress.absoluteString
        self.faults = Faults(faults)
        self.logger = logger
        let recorded = recordings.map { Recordings(folder: $0) }
        let collection =
            if let recorded {
                try await recorded.collection(at: address, pool: pool)
            } else {
                GeneratedCollection.all(at: address, now: now)
            }
        let drawn = DrawnPictures(pool: pool)
        chicago = ChicagoMuseum(collection: collection, address: address, drawn: drawn)
        let works = try recorded?.amsterdam()
        amsterdam = AmsterdamMuseum(
            recorded: works, address: amsterdamAddress.absoluteString, drawn: drawn)
        news = NewsService(address: othersAddress.absoluteString, now: now)
        presets = Presets.of(collection, isRecorded: recordings != nil)
        sharedPainters = recordings == nil ? Painter.shared : []
    }

    /// Noon of 21 November 2026.
    package static let openingDay = Date(timeIntervalSince1970: 1_795_262_400)

    /// Serves until the task is cancelled or, run inside a service group, until the group shuts down.
    package func run() async throws {
        let responder = DemoResponder(services: [chicago, amsterdam, news, RoutingService()], faults: faults)
        defer { for gate in gates { gate.open() } }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (port, gate) in zip(ports, gates) {
                let application = Application(
                    responder: responder,
                    configuration: ApplicationConfiguration(
                        address: .hostname("127.0.0.1", port: port.number),
                        serverName: "Apache/2.4.62 ()"),
                    onServerRunning: { _ in
                        port.release()
                        gate.open()
                    },
                    logger: logger)
                group.addTask { try await application.run() }
            }
            // One that stops, stops the world.
            try await group.next()
            group.cancelAll()
        }
    }

    /// Returns as soon as connections are accepted, or the server has given up.
    package func ready() async { for gate in gates { await gate.wait() } }
}
