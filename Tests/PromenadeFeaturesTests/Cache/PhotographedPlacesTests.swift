import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeSources
import PromenadeStore
import Synchronization
import Testing

/// Knows the photograph of every file, or fails; counts who asks.
private final class Photographs: PhotoFileSource {
    let id = "commons"
    let name = "Wikimedia Commons"
    let notice: String? = nil
    let error = Mutex<SourceError?>(nil)
    let questions = Mutex(0)

    func photo(ofFile file: String) async throws(SourceError) -> Photo? {
        questions.withLock { $0 += 1 }
        if let error = error.withLock({ $0 }) { throw error }
        let address = URL(string: "https://upload.test/\(file)") ?? URL(filePath: "/")
        return Photo(
            id: "commons:1", owner: "Jane", licence: .cc0, page: address, small: address, large: address)
    }

    func photos(near place: Coordinate, within radius: Double, skipping: Int, limit: Int)
        async throws(SourceError) -> PhotosPage
    { PhotosPage(photos: [], total: 0) }

    func servesPictures(at address: URL) -> Bool { address.host() == "upload.test" }
    func check() async throws(SourceError) {}
}

@Suite(.timeLimit(.minutes(10))) struct PhotographedPlacesTests {
    private let photos = Photographs()
    private let catalogue: Catalogue
    private let sources: CachedSources
    private let id: Work.ID
    private let fetchedAt = Date(timeIntervalSince1970: 1_790_000_000)

    init() throws {
        catalogue = try Catalogue()
        let nobody = HTTPFetching { _ throws(FetchError) in throw .offline }
        let fetchedAt = fetchedAt
        sources = CachedSources(
            registry: SourceRegistry([], places: [OverpassSource(photos: photos, http: nobody)]),
            catalogue: catalogue, health: SourceHealth(), refresher: Refresher(), now: { fetchedAt + 60 })
        id = try #require(Work.ID("osm:node/1"))
    }

    private func keepFromArea() async throws {
        try await catalogue.cache(Work(id: id, title: "Tree", photoFile: "Tree.jpg"), fetchedAt: fetchedAt)
    }

    private func work() async throws -> Work {
        guard case .found(let work, let asOf, nil) = await sources.work(id) else {
            throw SourceError.unreachable
        }
        #expect(asOf == fetchedAt)
        return work
    }

    @Test func `a work read with its area gets its photograph when somebody looks at it, once`() async throws
    {
        try await keepFromArea()

        let first = try await work()
        let again = try await work()

        #expect(first.picture?.service.absoluteString == "https://upload.test/Tree.jpg")
        #expect(again == first)
        #expect(photos.questions.withLock { $0 } == 1)
    }

    @Test func `a photograph that cannot be looked up now is looked up the next time`() async throws {
        try await keepFromArea()
        photos.error.withLock { $0 = .unreachable }
        #expect(try await work().picture == nil)

        photos.error.withLock { $0 = nil }
        #expect(try await work().picture != nil)
    }

    @Test func `how a source of public artworks is doing shows as that of museums does`() async throws {
        let source = try #require(sources.places.first)

        #expect(await sources.check(source.museum) == .unreachable)
        guard case .down = await sources.health(of: source.museum) else {
            Issue.record("not down")
            return
        }
        #expect(sources.credit(of: id) == source.credit)
        #expect(sources.credit(of: try #require(Work.ID("aic:1"))) == nil)
    }
}
