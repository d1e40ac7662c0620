import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeImages
import PromenadeSearch
import PromenadeSources
import PromenadeStore
import PromenadeWeb
import Synchronization

/// The whole site over a museum of 60 works that answers from memory, as it is told to.
final class Scene: ArtworkSource {
    let museum = Museum(
        id: "aic", name: "Art Institute of Chicago", webSite: URL(filePath: "/museum"), pageSize: 24,
        address: "111 South Michigan Avenue, Chicago", position: Coordinate(known: 41.8796, -87.6237))
    let error = Mutex<SourceError?>(nil)
    /// Who tells news; nobody where a test does not say.
    let newsSources: [NewsSource]
    let pictureError = Mutex<FetchError?>(nil)
    fileprivate let setting = Mutex(Setting())
    let isWithdrawn = Mutex(false)
    private let engine = Mutex<SearchEngine?>(nil)
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "promenade-\(UUID().uuidString)")

    init(newsSources: [NewsSource] = []) { self.newsSources = newsSources }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// As the server answers.
    func responder(
        isBehindProxy: Bool = false, hosts: AllowedHosts = AllowedHosts()
    ) async throws -> some HTTPResponder<BasicRequestContext> {
        var site = try await site([])
        site.isBehindProxy = isBehindProxy
        site.hosts = hosts
        return site.responder()
    }

    /// - Parameter others: museums after this one.
    func router(beside others: any ArtworkSource...) async throws -> Router<BasicRequestContext> {
        try await site(others).router()
    }

    /// - Parameters:
    ///   - file: of the library; `nil` for one in memory.
    ///   - catalogue: `nil` for one in memory.
    func site(
        _ others: [any ArtworkSource] = [], library file: URL? = nil, catalogue: Catalogue? = nil
    ) async throws -> Site {
        let catalogue = try catalogue ?? Catalogue()
        let search = SearchEngine(catalogue)
        engine.withLock { $0 = search }
        let library = try file.map { try Library(file: $0) } ?? Library()
        let refresher = Refresher()
        let sources = CachedSources(
            registry: SourceRegistry([self] + others, places: setting.withLock { $0.places }),
            catalogue: catalogue, health: SourceHealth(),
            refresher: refresher)
        let pool = RenderPool(threads: 1)
        let store = PictureStore(folder: try PictureFolder(root: folder), http: http(pool), pool: pool)
        let setting = setting.withLock { $0 }
        var site = Site(
            sources: sources, search: WorkSearch(sources: sources, engine: search),
            pictures: CachedPictures(sources: sources, store: store),
            favourites: try await Favourites(library: library, sources: sources),
            news: News(sources: newsSources, catalogue: catalogue, library: library, refresher: refresher),
            assets: try Assets.shared(), presets: setting.presets.compactMap { Work.ID($0) })
        if let unread = setting.unread { site.pages.unreadNews = { unread } }
        site.map = setting.map
        site.zooming = setting.zooming
        site.images = ImageService(pool: pool)
        site.manifests = setting.outside.map { Manifests(source: ManifestSource(http: $0)) }
        site.directions = DirectionsService(
            routing: setting.route.map { route in
                OSRMRouting(
                    base: "https://osrm.test",
                    http: HTTPFetching { _ throws(FetchError) in HTTPReply(body: try route.get()) })
            })
        return site
    }

    /// Makes findable what the last site made here holds, as the server does behind the scenes.
    func index() async throws { try await engine.withLock { $0 }?.indexWorks() }

    /// Where its pictures come from.
    func http(_ pool: RenderPool) -> HTTPFetching {
        HTTPFetching { [self] _ throws(FetchError) in
            if let error = pictureError.withLock({ $0 }) { throw error }
            do { return HTTPReply(body: try await pool.draw(svg: Self.drawing, scale: 1)) } catch {
                throw .offline
            }
        }
    }

    /// Asks the site without a network.
    func asking<Value>(_ work: @escaping @Sendable (any TestClientProtocol) async throws -> Value)
        async throws -> Value
    {
        try await Application(router: await router()).test(.router, work)
    }

    func couldHave(_ id: Work.ID) -> Bool { Int(id.local) != nil }
    func couldHave(artist: String) -> Bool { Int(artist) != nil }

    func page(_ number: Int, of query: WorksQuery) async throws(SourceError) -> WorksPage {
        if let error = error.withLock({ $0 }) { throw error }
        let isSearch = query != .everything
        let total = isSearch ? 24_571 : 60
        let first = (number - 1) * 24
        let works = (first..<max(min(first + 24, 60), first)).compactMap { self.work($0) }
        return WorksPage(
            works: works,
            extent: .init(number: number, size: 24, total: total, window: isSearch ? 1_000 : nil))
    }

    func work(_ id: Work.ID) async throws(SourceError) -> Work? {
        if let error = error.withLock({ $0 }) { throw error }
        if isWithdrawn.withLock({ $0 }) { return nil }
        return Int(id.local).flatMap { $0 < 60 ? work($0) : nil }
    }

    func address(of picture: Picture, rights: Rights, width: Int) -> URL? { picture.address(width: width) }
    var pictureServices: [URL] { [URL(string: "https://www.artic.edu/iiif/2")!] }

    func check() async throws(SourceError) {}

    private func work(_ number: Int) -> Work? {
        guard let id = Work.ID(source: "aic", local: String(number)) else { return nil }
        var work = Work(id: id, title: number == 1 ? "<script>alert(1)</script>" : "Work \(number)")
        work.artist = .init(id: "7", name: "Maria “M” Test")
        work.description = .init(
            text: RichText(sanitising: "<p onclick=x>Seen <em>twice</em></p>"), licence: .ccBy4)
        work.webPage = URL(string: "https://www.artic.edu/artworks/\(number)")
        work.rights = rights
        work.place = .init(isOnView: number % 2 == 0, gallery: number % 2 == 0 ? "Gallery \(number)" : nil)
        guard number != 2, let service = URL(string: "https://www.artic.edu/iiif/2/\(number)") else {
            return work
        }
        work.picture = Picture(
            service: service, pixels: PixelSize(width: 1_200, height: 800),
            placeholder: number == 3
                ? "data:image/gif;base64,x);}</style>" : "data:image/gif;base64,R0lGODlhAQ==",
            alt: AltText(text: "A quay.", origin: .museum),
            colour: Colour(hue: 40, saturation: 10, lightness: 42))
        return work
    }

    private static let drawing = Data(
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="843" height="562"><rect width="843" height="562" fill="#468"/></svg>"##
            .utf8)
}

extension Scene {
    /// What a site may be given besides a museum.
    fileprivate struct Setting: Sendable {
        var presets: [String] = []
        var unread: Int?
        var map = MapSettings()
        var route: Result<Data, FetchError>?
        var places: [any PlaceSource] = []
        var rights = Rights.publicDomain
        var zooming: ZoomSources?
        var outside: HTTPFetching?
    }

    /// Of all its works.
    var rights: Rights {
        get { setting.withLock { $0.rights } }
        set { setting.withLock { $0.rights = newValue } }
    }

    /// Who has pictures to look at closely; nobody where a test does not say.
    var zooming: ZoomSources? {
        get { setting.withLock { $0.zooming } }
        set { setting.withLock { $0.zooming = newValue } }
    }

    /// What answers where people paste addresses.
    var outside: HTTPFetching? {
        get { setting.withLock { $0.outside } }
        set { setting.withLock { $0.outside = newValue } }
    }

    /// Who records public artworks.
    var places: [any PlaceSource] {
        get { setting.withLock { $0.places } }
        set { setting.withLock { $0.places = newValue } }
    }

    var presets: [String] {
        get { setting.withLock { $0.presets } }
        set { setting.withLock { $0.presets = newValue } }
    }

    var unread: Int {
        get { setting.withLock { $0.unread ?? 0 } }
        set { setting.withLock { $0.unread = newValue } }
    }

    var map: MapSettings {
        get { setting.withLock { $0.map } }
        set { setting.withLock { $0.map = newValue } }
    }

    /// What the routing service answers; `nil` where none is configured.
    var route: Result<Data, FetchError>? {
        get { setting.withLock { $0.route } }
        set { setting.withLock { $0.route = newValue } }
    }
}
