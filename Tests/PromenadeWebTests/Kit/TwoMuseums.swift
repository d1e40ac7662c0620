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

/// A site over two museums that both know “Maria Test”, born 1900, and answer from memory.
final class TwoMuseums: Sendable {
    let first = NamingMuseum("aic", "Museum of Chicago", "Maria <Test>")
    let second = NamingMuseum("rijks", "Museum of Amsterdam", "<Test>, Maria")
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "promenade-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Asks the site without a network; its library lives as long as `work` runs.
    func asking<Value>(_ work: @escaping @Sendable (any TestClientProtocol) async throws -> Value)
        async throws -> Value
    {
        let (catalogue, library, refresher) = (try Catalogue(), try Library(), Refresher())
        let sources = CachedSources(
            registry: SourceRegistry([first, second]), catalogue: catalogue, health: SourceHealth(),
            refresher: refresher)
        let store = PictureStore(
            folder: try PictureFolder(root: folder),
            http: HTTPFetching { _ throws(FetchError) in throw .offline }, pool: RenderPool(threads: 1))
        let site = Site(
            sources: sources, search: WorkSearch(sources: sources, engine: SearchEngine(catalogue)),
            pictures: CachedPictures(sources: sources, store: store),
            favourites: try await Favourites(library: library, sources: sources),
            news: News(sources: [], catalogue: catalogue, library: library, refresher: refresher),
            assets: try Assets.shared())
        return try await Application(router: site.router()).test(.router, work)
    }
}

/// A museum with one artist of thirty works.
final class NamingMuseum: ArtistSource {
    let museum: Museum
    let error = Mutex<SourceError?>(nil)
    private let name: String

    init(_ id: String, _ museum: String, _ name: String) {
        self.museum = Museum(id: id, name: museum, webSite: URL(filePath: "/museum"), pageSize: 24)
        self.name = name
    }

    func artists(named words: ArtistWords) async throws(SourceError) -> [Artist] {
        try fail()
        return [artist].compactMap { $0 }.filter(words.find)
    }

    func artist(_ id: Artist.ID) async throws(SourceError) -> Artist? {
        try fail()
        return id.local == "7" ? artist : nil
    }

    func couldHave(_ id: Work.ID) -> Bool { Int(id.local) != nil }
    func couldHave(artist: String) -> Bool { Int(artist) != nil }

    func page(_ number: Int, of query: WorksQuery) async throws(SourceError) -> WorksPage {
        try fail()
        guard query.artist == "7" else {
            return WorksPage(works: [], extent: .init(number: number, size: 24, total: 0))
        }
        let works = ((number - 1) * 24..<max(min(number * 24, 30), (number - 1) * 24)).compactMap(work)
        return WorksPage(works: works, extent: .init(number: number, size: 24, total: 30))
    }

    func work(_ id: Work.ID) async throws(SourceError) -> Work? {
        try fail()
        return Int(id.local).flatMap(work)
    }

    func address(of picture: Picture, rights: Rights, width: Int) -> URL? { nil }
    func check() async throws(SourceError) { try fail() }

    private func fail() throws(SourceError) {
        if let error = error.withLock({ $0 }) { throw error }
    }

    private var artist: Artist? {
        Artist.ID(source: museum.id, local: "7").map { Artist(id: $0, name: name, born: 1900, died: 1980) }
    }

    private func work(_ number: Int) -> Work? {
        Work.ID(source: museum.id, local: String(number)).map {
            Work(id: $0, title: "Work \(number)", artist: .init(id: "7", name: name))
        }
    }
}
