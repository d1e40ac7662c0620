import Foundation
import Logging
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeImages
import PromenadeSources
import PromenadeStore
import PromenadeWeb

/// What exists and who knows whom.
///
/// The server and every command are made here.
struct Composition {
    let configuration: Configuration
    let live: LiveHTTP
    let browse: Browse
    let refresher: Refresher
    let pool: RenderPool
    let logger: Logger

    /// - Parameter chicago: who answers in Chicago's dialect; the demo puts a museum of its own there.
    init(
        _ configuration: Configuration, chicago museum: Museum = ChicagoSource.institute,
        pool: RenderPool = RenderPool()
    ) throws {
        self.configuration = configuration
        self.pool = pool
        logger = Self.logger(level: configuration.logLevel)
        live = LiveHTTP(userAgent: "Promenade/\(version) (\(configuration.contact))")
        http = live.fetching.polite()
        refresher = Refresher()
        let chicago = ChicagoSource(
            museum: museum, api: configuration.chicagoAPI, pictures: configuration.chicagoPictures,
            contact: configuration.contact, http: http)
        browse = Browse(
            sources: SourceCatalogue([chicago]),
            catalogue: try Catalogue(file: configuration.data.appending(path: "catalogue.sqlite")),
            health: SourceHealth(), refresher: refresher)
    }

    private let http: HTTPFetching

    /// What pages need besides: pictures, the library, styles and scripts.
    func site(note: String? = nil) throws -> Site {
        let folder = try PictureFolder(root: configuration.data.appending(path: "pictures"))
        let keeper = PictureKeeper(
            folder: folder, http: http, pool: pool,
            headers: ["AIC-User-Agent": "promenade (\(configuration.contact))"])
        return Site(
            browse: browse, pictures: BrowsePictures(browse: browse, keeper: keeper),
            library: try Library(file: configuration.data.appending(path: "library.sqlite")),
            assets: try Assets(), note: note)
    }

    static func logger(level: String) -> Logger {
        var logger = Logger(label: "promenade") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = Logger.Level(rawValue: level) ?? .notice
        return logger
    }
}

/// The version told to museums and shown by `--version`.
let version = "0.1.0"
