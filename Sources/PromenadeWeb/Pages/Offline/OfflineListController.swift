import Foundation
import Hummingbird
import PromenadeCore

/// What a browser keeps of somebody's without being asked (`js/offline/precache.js`): their lists, and each work with its picture.
struct OfflineListController {
    let library: any LibraryStore
    let pages: PageRenderer

    /// Of each kind so many: what a phone has room for, and a server can make again in a minute.
    enum Limits {
        static let works = 1_000
        static let pages = 100
        /// The newest pins, and so many photos of each; of the others the first.
        static let albums = 20
        static let photos = 24
    }

    /// Addresses, by how soon they are old.
    struct List: JSONModel {
        /// Whose they are (``Viewer/tag``).
        let person: String
        /// What ``Endpoint`` writes before it.
        let base: String
        /// Of the files its pages name (``ServiceWorker/release``).
        let release: String
        let lists: [String]
        /// Of walls, what their scripts ask for (`fragment=wall`).
        let pieces: [String]
        let pages: [String]
        let works: [String]
        let pictures: [String]
        /// The pages on which one looks closely at pictures, of a set that is kept whole.
        var zooms: [String] = []

        static let schemaName = "OfflineList"
        static let schema = JSONSchema.object([
            "person": .string, "base": .string, "release": .string,
            "lists": .array(of: .address), "pieces": .array(of: .address),
            "pages": .array(of: .address),
            "works": .array(of: .address), "pictures": .array(of: .address), "zooms": .array(of: .address),
        ])
    }

    init(_ site: Site) {
        library = site.library
        pages = site.pages
    }

    func list(_ request: Request) async throws -> Response {
        // A tab that was open asks on after the worker was taken away.
        guard pages.hasServiceWorker else { throw HTTPError(.notFound) }
        if let set = try request.parameter("set") { return try await list(of: set) }
        let favourites = try await library.favourites(.kept, in: nil, page: 1, size: Limits.works)
        let sets = try await library.newestSets(Limits.pages)
        let artists = try await library.artists(skipping: 0, limit: Limits.pages)
        let pins = try await library.pins().suffix(Limits.pages)
        let wall = WorksPage.Extent(
            number: 1, size: FavouritesWallController.pageSize, total: favourites.cards.count)
        let walls = 1...max(wall.last, 1)
        let list = List(
            person: Viewer.current.tag, base: Route.base, release: pages.assets.worker.release,
            lists: [
                Route.home, Route.works, Route.more, Route.offlinePage, Route.waiting, Route.onThisDevice,
            ]
                + walls.map { Route.favourites(FavouritesQuery(), page: $0) }
                + [Route.sets, Route.artists, Route.places],
            pieces: walls.dropFirst().map { Route.favourites(FavouritesQuery(), page: $0) },
            pages: sets.flatMap {
                [Route.set($0.id), Route.favourites(FavouritesQuery(set: $0.id).edited)]
            } + pins.map { Route.place($0.id) },
            // Of artists as of works a museum may be asked, so these come seldom.
            works: favourites.cards.map { Route.work($0.id) } + artists.map { Route.artist($0.id) },
            pictures: favourites.cards.filter { $0.picture != nil }.map { Route.picture($0.id, .page) }
                + (try await photos(of: pins)))
        return try .json(list)
    }

    /// The small pictures of albums.
    private func photos(of pins: some BidirectionalCollection<Pin.Summary>) async throws -> [String] {
        var photos: [String] = []
        for pin in pins.dropLast(Limits.albums) {
            if let cover = pin.cover { photos.append(Route.picture(cover.id, of: pin.id, isLarge: false)) }
        }
        for id in pins.suffix(Limits.albums).map(\.id) {
            guard let pin = try await library.pin(id), let album = pin.album ?? pin.albums.last else {
                continue
            }
            photos += album.photos.lazy.filter(\.isHere).prefix(Limits.photos).map {
                Route.picture($0.photo.id, of: id, isLarge: false)
            }
        }
        return photos
    }

    /// A set whole: what looking closely needs is found from the pages of ``List/zooms``.
    private func list(of set: WorkSet.ID) async throws -> Response {
        guard WorkSet.isID(set), try await library.set(set) != nil else { throw Problem.noSet }
        let works = try await library.favourites(nil, in: set, page: 1, size: Limits.works).cards
        let seen = works.filter { $0.picture != nil }
        return try .json(
            List(
                person: Viewer.current.tag, base: Route.base, release: pages.assets.worker.release,
                lists: [], pieces: [], pages: [Route.set(set)], works: works.map { Route.work($0.id) },
                pictures: seen.map { Route.picture($0.id, .page) },
                zooms: seen.map { Route.zoom($0.id.description) }))
    }
}
