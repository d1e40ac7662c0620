import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeImages
import PromenadeSources
import PromenadeStore
import PromenadeWeb
import Synchronization

/// The whole site over a museum of 60 works that answers from memory, as it is told to.
final class Scene: ArtworkSource {
    let museum = Museum(
        id: "aic", name: "Art Institute of Chicago", webSite: URL(filePath: "/museum"), pageSize: 24)
    let error = Mutex<SourceError?>(nil)
    let pictureError = Mutex<FetchError?>(nil)
    let isWithdrawn = Mutex(false)
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "promenade-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    func router() async throws -> Router<BasicRequestContext> {
        let browse = Browse(
            sources: SourceCatalogue([self]), catalogue: try Catalogue(), health: SourceHealth(),
            refresher: Refresher())
        let pool = RenderPool(threads: 1)
        let keeper = PictureKeeper(folder: try PictureFolder(root: folder), http: http(pool), pool: pool)
        return Site(
            browse: browse, pictures: BrowsePictures(browse: browse, keeper: keeper),
            favourites: try await Favourites(library: Library(), browse: browse), assets: try Assets()
        ).router()
    }

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

    func check() async throws(SourceError) {}

    private func work(_ number: Int) -> Work? {
        guard let id = Work.ID(source: "aic", local: String(number)) else { return nil }
        var work = Work(id: id, title: number == 1 ? "<script>alert(1)</script>" : "Work \(number)")
        work.artist = .init(id: "7", name: "Maria “M” Test")
        work.description = .init(
            text: RichText(sanitising: "<p onclick=x>Seen <em>twice</em></p>"), licence: .ccBy4)
        work.webPage = URL(string: "https://www.artic.edu/artworks/\(number)")
        work.rights = .publicDomain
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
