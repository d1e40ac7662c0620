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
    /// The server's own address, `http://127.0.0.1:PORT`; `GET` and `POST /faults` are there.
    package let controlAddress: URL
    /// How many works the museum has.
    package var workCount: Int { museum.collection.works.count }
    /// What misbehaves at the moment, and the way to change it.
    package let faults: Faults

    private let museum: ChicagoMuseum
    private let port: ReservedPort
    private let gate = ReadyGate()
    private let logger: Logger

    /// Takes a port and hangs the collection; serves nothing before ``run()``.
    ///
    /// - Parameters:
    ///   - port: the port on 127.0.0.1; 0 takes a free one.
    ///   - recordings: a folder with real records and pictures, served instead of the generated ones.
    ///   - faults: what misbehaves from the start.
    ///   - pool: draws the pictures.
    /// - Throws: ``RecordingsError`` when something of the recordings is missing; a `POSIXError` when the
    ///   port is taken.
    package init(
        port: Int = 0, recordings: URL? = nil, faults: [FaultSetting] = [], pool: RenderPool, logger: Logger
    ) async throws {
        self.port = try ReservedPort(port)
        let address = "http://127.0.0.1:\(self.port.number)"
        guard let url = URL(string: address) else { throw POSIXError(.EINVAL) }
        controlAddress = url
        self.faults = Faults(faults)
        self.logger = logger
        let collection =
            if let recordings {
                try await Recordings(folder: recordings).collection(at: address, pool: pool)
            } else {
                GeneratedCollection.all(at: address)
            }
        museum = ChicagoMuseum(collection: collection, address: address, pool: pool)
    }

    /// Serves until the task is cancelled or, run inside a service group, until the group shuts down.
    package func run() async throws {
        let application = Application(
            responder: DemoResponder(museum: museum, faults: faults),
            configuration: ApplicationConfiguration(
                address: .hostname("127.0.0.1", port: port.number), serverName: "Apache/2.4.62 ()"),
            onServerRunning: { [gate, port] _ in
                port.release()
                gate.open()
            },
            logger: logger)
        defer { gate.open() }
        try await application.run()
    }

    /// Returns as soon as connections are accepted, or the server has given up.
    package func ready() async { await gate.wait() }
}
