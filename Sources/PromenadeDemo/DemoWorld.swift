package import Foundation
import Hummingbird
package import Logging
package import PromenadeDemoPainters
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
    /// Where Amsterdam's records are harvested: `http://127.0.0.1:PORT/rijks/oai`.
    package var amsterdamHarvest: URL { amsterdamAddress.appending(path: "rijks/oai") }
    /// All of these, by the settings that say where a museum's services are.
    package var museumAddresses: [String: URL] {
        [
            "promenade.aic.api.url": chicagoAPI, "promenade.aic.iiif.url": chicagoPictures,
            "promenade.rijks.search.url": amsterdamSearch,
            "promenade.rijks.resolver.url": amsterdamResolver, "promenade.rijks.oai.url": amsterdamHarvest,
        ]
    }
    /// Where Amsterdam's IIIF picture services are: `http://127.0.0.1:PORT/rijks/iiif`.
    package var amsterdamPictures: URL { amsterdamAddress.appending(path: "rijks/iiif") }
    /// The news of both museums as RSS 2.0; beside it are `feed.rdf`, `feed.atom` and `feed.json`.
    package var newsFeed: URL { othersAddress.appending(path: "news/feed.rss") }
    /// A manifest of the IIIF Presentation API: `http://127.0.0.1:PORT/library/manifest.json`.
    package var manifest: URL { othersAddress.appending(path: "library/manifest.json") }
    /// An OSRM-compatible service: `http://127.0.0.1:PORT/osrm`, followed by `route/v1/…`.
    package var routing: URL { address(of: .routing).appending(path: "osrm") }
    /// A service that knows places by their names, as Nominatim: `http://127.0.0.1:PORT/nominatim/search`.
    package var placeSearch: URL { address(of: .placeSearch).appending(path: "nominatim/search") }
    /// The college's list of artworks, as of 2020: `http://127.0.0.1:PORT/campus/artworksOnCampus/data.php?class=campusart&lastModified=2000-01-01`.
    package var campusFeed: URL {
        address(of: .campus).appending(path: "campus/artworksOnCampus/data.php").appending(
            queryItems: [
                URLQueryItem(name: "class", value: "campusart"),
                URLQueryItem(name: "lastModified", value: "2000-01-01"),
            ])
    }
    /// An Overpass server: `http://127.0.0.1:PORT/overpass/api/interpreter`.
    package var overpass: URL { address(of: .overpass).appending(path: "overpass/api/interpreter") }
    /// MediaWiki's API, with the town's photographs: `http://127.0.0.1:PORT/w/api.php`.
    package var commons: URL { address(of: .commons).appending(path: "w/api.php") }
    /// Flickr's, with the same: `http://127.0.0.1:PORT/services/rest/`.
    package var flickr: URL {
        address(of: .flickr).appending(path: "services/rest", directoryHint: .isDirectory)
    }
    /// The only key Flickr knows here.
    package let flickrKey = FlickrService.key
    /// What the college is called.
    package let campusName = TownShape.campus.name
    /// Tiles of the town's map in daylight: `http://127.0.0.1:PORT/tiles/light/{z}/{x}/{y}.png`.
    package var tiles: String { "\(address(of: .tiles).absoluteString)/tiles/light/{z}/{x}/{y}.png" }
    /// The same for dark pages.
    package var darkTiles: String { "\(address(of: .tiles).absoluteString)/tiles/dark/{z}/{x}/{y}.png" }
    /// Somebody who walks through the town; also at `/walker`.
    package let walker = TownWalk.round
    /// What the made-up town is called.
    package static let townName = Town.name
    /// Where the demo begins: the middle of the town, or with recordings of what was recorded.
    package let town: (name: String, latitude: Double, longitude: Double)
    /// On the open sea: no artwork and no photograph within 10 km.
    package var emptyPlace: (latitude: Double, longitude: Double) {
        (Town.emptyPlace.latitude, Town.emptyPlace.longitude)
    }
    /// The server's own address, `http://127.0.0.1:PORT`; `GET` and `POST /faults` are there.
    package var controlAddress: URL { address(of: .control) }
    /// Where the museum in Amsterdam's dialect and the other services are.
    ///
    /// Everything answers at every address; a port each lets one be down while the others are up, as hosts are.
    package var amsterdamAddress: URL { address(of: .amsterdam) }
    package var othersAddress: URL { address(of: .others) }
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
    private let manifests: ManifestService
    private let outdoors: [any DemoService]
    private let doors: [Door]
    private let logger: Logger

    /// Takes a port and hangs the collection; serves nothing before ``run()``.
    ///
    /// - Parameters:
    ///   - port: the port on 127.0.0.1; 0 takes a free one.
    ///   - recordings: a folder with real records and pictures, served instead of the generated ones.
    ///   - faults: what misbehaves from the start.
    ///   - now: what exhibitions are past or to come and news are old from.
    ///   - pool: draws the pictures.
    ///   - drawings: a folder that keeps what was drawn for the next start; `nil`: nothing does.
    ///   - ports: a file that keeps the ports for the next start; `nil`: it has others each time.
    /// - Throws: ``RecordingsError`` when something of the recordings is missing; a `POSIXError` when the
    ///   port is taken.
    package init(
        port: Int = 0, recordings: URL? = nil, faults: [FaultSetting] = [], now: Date = Self.openingDay,
        pool: RenderPool, drawings: URL? = nil, ports: URL? = nil, logger: Logger
    ) async throws {
        let doors = try Door.all(first: port, remembered: ports)
        self.doors = doors
        let address = doors[Door.Host.control.rawValue].address.absoluteString
        self.faults = Faults(faults)
        self.logger = logger
        let recorded = recordings.map { Recordings(folder: $0) }
        let collection =
            if let recorded {
                try await recorded.collection(at: address, pool: pool)
            } else {
                GeneratedCollection.all(at: address, now: now)
            }
        let drawn = DrawnPictures(pool: pool, folder: drawings)
        chicago = ChicagoMuseum(collection: collection, address: address, drawn: drawn)
        let works = try recorded?.amsterdam()
        amsterdam = AmsterdamMuseum(
            recorded: works, address: doors[Door.Host.amsterdam.rawValue].address.absoluteString, drawn: drawn
        )
        news = NewsService(address: doors[Door.Host.others.rawValue].address.absoluteString, now: now)
        manifests = ManifestService(
            address: doors[Door.Host.others.rawValue].address.absoluteString,
            imageServices: "\(address)/iiif/2",
            pictures: Array(collection.works.lazy.compactMap(\.picture).prefix(6)))
        let outdoors = try Outdoors(
            doors: doors, places: recordings, drawn: drawn, drawings: drawings, pool: pool, now: now)
        self.outdoors = outdoors.services
        town = outdoors.town
        presets = Presets.of(collection, isRecorded: recordings != nil)
        sharedPainters = recordings == nil ? Painter.shared : []
    }

    private func address(of host: Door.Host) -> URL { doors[host.rawValue].address }

    /// Noon of 21 November 2026.
    package static let openingDay = Date(timeIntervalSince1970: 1_795_262_400)

    /// Serves until the task is cancelled or, run inside a service group, until the group shuts down.
    package func run() async throws {
        let responder = DemoResponder(
            services: [chicago, amsterdam, news, manifests, RoutingService()] + outdoors, faults: faults)
        defer { for door in doors { door.gate.open() } }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for door in doors {
                let application = Application(
                    responder: responder,
                    configuration: ApplicationConfiguration(
                        address: .hostname("127.0.0.1", port: door.port.number),
                        serverName: "Apache/2.4.62 ()"),
                    onServerRunning: { _ in
                        door.port.release()
                        door.gate.open()
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
    package func ready() async { for door in doors { await door.gate.wait() } }
}
