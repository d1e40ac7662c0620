import Foundation
import Hummingbird
import PromenadeConcurrency
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// Brings back what was removed: favourites, artists, sets, places.
///
/// One that no longer applies changes nothing, and says so: programs get `isBack` false and a sentence.
struct UndoController {
    let library: any LibraryStore
    let favourites: Favourites
    let artists: Artists
    let pages: PageRenderer
    let data: DataFolder?
    let pins: Pins?
    let offline: OfflinePictures?

    init(_ site: Site) {
        library = site.library
        favourites = site.favourites
        artists = site.artists
        pages = site.pages
        data = site.data
        pins = site.pins
        offline = site.offline
    }

    /// What programs are told of a removal.
    struct Item: Encodable {
        let id: UndoEntry.ID
        let kind: String
        let name: String
        let removedAt: Date
    }

    struct Recent: Encodable { let removals: [Item] }

    func recent(_ request: Request) async throws -> Response {
        let removals = try await favourites.recentRemovals(within: UndoEntry.keptFor)
        if request.wantsJSON {
            return try .json(
                Recent(
                    removals: removals.map {
                        Item(id: $0.id, kind: $0.kind.rawValue, name: $0.name, removedAt: $0.removedAt)
                    }))
        }
        let view = RecentRemovalsView(
            removals: removals, isRestored: try request.parameter("restored") != nil, assets: pages.assets)
        return .html(await pages.page("Recently removed", in: .more, main: view.html))
    }

    private struct Form: Decodable {
        var removal: String
        var back: String?
    }

    struct Undone: Encodable {
        let name: String
        let kind: String
        let count: Int
        let isBack = true
    }

    /// It is back already, or its day is over.
    struct NotUndone: Encodable {
        let isBack = false
        let said = "Nothing to undo. It’s back already, or was removed more than a day ago."
        let count: Int
    }

    /// A library that was replaced comes back in the place of the whole library, which is copied first: as large a thing as a
    /// file that is taken in, and with the same places.
    ///
    /// - Returns: the place, to be held until it is back; `nil` for everything else.
    private func prepare(for id: UndoEntry.ID) async throws -> TransferPlaces.Place? {
        guard let data = self.data, try await library.removal(id)?.kind == .library else { return nil }
        let place: TransferPlaces.Place
        do throws(TransferPlaces.Refusal) {
            place = try await data.uploads.enter(ClientAddress.current)
        } catch {
            throw Self.tooMany
        }
        try await data.transfer.makeBackup(because: .undo)
        return place
    }

    private static var tooMany: Problem {
        Problem(
            status: .serviceUnavailable, title: "The library is busy",
            detail:
                "Other files are being sent or restored. Two can be at once, one from each address. "
                + "Try again in a moment. Nothing was changed.",
            actions: [.init(words: "Preferences", address: Route.preferences)], retryAfter: 10)
    }

    private func nothing(_ request: Request, back: String?) async throws -> Response {
        if request.wantsJSON { return try .json(NotUndone(count: favourites.count)) }
        let problem = Problem(
            status: .ok, title: "Nothing to undo",
            detail: "It’s back already, or was removed more than a day ago.",
            actions: [.init(words: "Back", address: Route.own(back) ?? Route.favourites)])
        return .html(
            await pages.page(
                problem.title, in: nil, main: ErrorView(problem: problem, assets: pages.assets).html))
    }

    func undo(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let form = try await request.form(Form.self)
        let place = try await prepare(for: form.removal)
        defer { withExtendedLifetime(place) {} }
        guard let removal = try await favourites.undo(form.removal) else {
            return try await nothing(request, back: form.back)
        }
        if removal.kind == .artist { try await self.artists.fetchMissingWorks() }
        pins?.wake()
        offline?.wake()
        if request.wantsJSON {
            return try .json(
                Undone(name: removal.name, kind: removal.kind.rawValue, count: favourites.count))
        }
        let back = Route.own(form.back) ?? Route.favourites
        return .seeOther(back == Route.undo ? "\(Route.undo)?restored=yes" : back)
    }
}
