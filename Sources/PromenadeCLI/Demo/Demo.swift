import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeDemo
import PromenadeFeatures
import PromenadeImages
import PromenadeSources
import PromenadeWeb
import ServiceLifecycle

/// The command `promenade demo`.
struct Demo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Start the server beside a small made-up world; no network needed.",
        discussion: """
            One museum speaks Chicago's dialect, the other Amsterdam's; around a made-up town in the Irish Sea there \
            are a campus feed, an Overpass server, two photo services, map tiles and ways: all over real HTTP on this \
            machine. They can misbehave: from the start with --fault overpass=down, or while running:

              curl -X POST 'http://127.0.0.1:PORT/faults?source=aic&kind=down'
            """)

    @Option(help: "The port; 0 takes a free one.")
    var port = 8080

    @Option(help: "The folder everything is kept in. Without it, a new one that is removed at the end.")
    var data: String?

    @Option(
        name: .long, help: "SOURCE=KIND: what misbehaves. \(FaultSetting.explanation)",
        transform: Demo.fault)
    var fault: [FaultSetting] = []

    @Option(help: "A folder of recorded replies and pictures, shown instead of the generated ones.")
    var recordings: String?

    @Option(
        help:
            "A folder that keeps what is drawn for the made-up museums and maps, so that the next start is quicker."
    )
    var drawings: String?

    private static func fault(_ text: String) throws -> FaultSetting {
        guard let setting = FaultSetting(text) else { throw ValidationError(FaultSetting.explanation) }
        return setting
    }

    func run() async throws {
        let temporary =
            data == nil
            ? FileManager.default.temporaryDirectory.appending(path: "promenade-demo-\(UUID())") : nil
        defer { if let temporary { try? FileManager.default.removeItem(at: temporary) } }
        var configuration = try await Configuration.read(
            host: "127.0.0.1", port: port, data: data ?? temporary?.path(percentEncoded: false))
        // A made-up world's library does not belong among the copies of one's own.
        configuration.backups = nil
        let claim = try ServerClaim(configuration)
        let pool = RenderPool()
        let world = try await DemoWorld(
            recordings: recordings.map { URL(filePath: $0, directoryHint: .isDirectory) }, faults: fault,
            pool: pool, drawings: recordings == nil ? drawings.map { URL(filePath: $0) } : nil,
            ports: data == nil ? nil : configuration.data.appending(path: "demo-ports.json"),
            logger: Composition.logger(level: configuration.logLevel, format: configuration.logFormat))
        for service in MuseumRegistration.services {
            configuration.museumAddresses[service] = world.museumAddresses[service.key]
        }
        configuration.useOutdoors(of: world)
        if configuration.newsFeeds.isEmpty { configuration.newsFeeds = [world.newsFeed] }
        let isRecorded = recordings != nil
        try await Composition.with(
            configuration, standIns: isRecorded ? [:] : Self.museums(of: world), pool: pool, claim: claim
        ) { composition in
            var site = try await composition.site(
                note: isRecorded ? nil : "Every artist and every picture here was made up by the program.",
                presets: isRecorded ? Home.presets : world.presets.compactMap { Work.ID($0) })
            site.walker = world.walkingCoordinate
            let services = [WorldService(world: world)]
            try await WebServer(composition: composition, site: site, services: services, claim: claim) {
                address in
                await world.ready()
                Output.say(Self.welcome(at: address, world: world, isRecorded: isRecorded))
            }.run()
        }
    }

    /// Invented pictures do not go under a real museum's name.
    private static func museums(of world: DemoWorld) -> [Museum.ID: Museum] {
        func museum(
            for real: Museum, _ name: String, at site: URL, _ street: String, _ position: Coordinate
        ) -> Museum {
            Museum(
                id: real.id, name: name, webSite: site, pageSize: real.pageSize,
                terms: "Made up by the program, pictures and all.",
                address: "\(street), \(DemoWorld.townName)", position: position)
        }
        return [
            museum(
                for: ChicagoSource.institute, "Museum of Invented Painters", at: world.controlAddress,
                "1 Easel Street", Coordinate(known: 53.7645, -5.1562)),
            museum(
                for: AmsterdamSource.rijksmuseum, "Gallery of Imagined Masters", at: world.amsterdamAddress,
                "7 Varnish Quay", Coordinate(known: 53.7683, -5.1636)),
        ].reduce(into: [:]) { $0[$1.id] = $1 }
    }

    private static func welcome(at address: String, world: DemoWorld, isRecorded: Bool) -> String {
        """
        Promenade is at \(address)
        Museum (\(isRecorded ? "recorded" : "made up")): \(world.controlAddress)  \(world.workCount) works
        and another: \(world.amsterdamAddress)  \(world.amsterdamWorkCount) works
        \(outdoors(world))

        Try: scroll down, jump to a page, search “boat”, open a work, choose Fixed or Scroll.
        Then let somebody fail (\(FaultSetting.sources.joined(separator: ", "))), and look at pages you have seen and pages you have not:
          curl -X POST '\(world.controlAddress)/faults?source=aic&kind=down'
          curl -X POST '\(world.controlAddress)/faults?source=aic&kind=none'
        Kinds: \(Fault.kinds.joined(separator: ", ")). Stop with Control-C.
        """
    }
}

/// The made-up world as a part of the server's life.
private struct WorldService: Service, CustomStringConvertible {
    let world: DemoWorld

    /// The name services are logged under; without it the whole world would be printed at every start.
    var description: String { "demo world" }

    func run() async throws { try await world.run() }
}
