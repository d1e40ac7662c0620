import Foundation
import Hummingbird
import Logging
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// Makes works favourites, and says which are.
///
/// A heart answers 303 to `back`, or to the page it was on; to programs its state, and
/// the removal that can be undone.
struct FavouritesController {
    let favourites: Favourites
    private let listeners = Listeners()

    init(_ site: Site) {
        favourites = site.favourites
    }

    private struct Form: Decodable {
        var work: String
        var keep: String
        var ago: Double?
        var back: String?
    }

    /// What a script needs to draw the heart and to offer Undo.
    struct Heart: Encodable {
        let work: Work.ID
        let isFavourite: Bool
        let count: Int
        let undo: UndoEntry.ID?
    }

    func change(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let form = try await request.form(Form.self)
        guard let id = Work.ID(form.work) else {
            throw Problem.bad("work", "“\(form.work.limited(to: 60))” isn’t the id of a work.")
        }
        guard let keep = ["yes": true, "no": false][form.keep] else {
            throw Problem.bad("keep", "“keep” must be yes or no.")
        }
        let heart: Heart
        do {
            let decided = try request.decided(form.ago)
            heart = try await keep ? kept(id, decided) : removed(id, decided)
        } catch let error
            as LibraryError
        {
            context.logger.libraryFailed(error, at: .error)
            throw Problem(error, keep ? "The work wasn’t added." : "The work wasn’t removed.")
        }
        if request.wantsJSON { return try .json(heart) }
        return .seeOther(
            Route.own(form.back) ?? request.ownReferrer(fragment: "work-\(id)") ?? Route.favourites)
    }

    struct Hearts: Encodable {
        let kept: [Work.ID]
        let count: Int
    }

    func hearts(_ request: Request) throws -> Response {
        let works =
            try request.parameter("works")?.split(separator: ",").compactMap { Work.ID(String($0)) } ?? []
        return try .json(
            Hearts(kept: works.filter(favourites.contains), count: favourites.count))
    }

    func events(_ request: Request) throws -> Response {
        try EventStream(of: HeartEventSource(favourites: favourites), listeners: listeners)
            .response(to: request)
    }

    private func kept(_ id: Work.ID, _ decided: Date?) async throws -> Heart {
        let favourite = try await favourites.requireAdded(id, decided: decided)
        return Heart(work: favourite.work.id, isFavourite: true, count: favourites.count, undo: nil)
    }

    private func removed(_ id: Work.ID, _ decided: Date?) async throws -> Heart {
        let removal = try await favourites.remove([id], decided: decided)
        return Heart(
            work: id, isFavourite: favourites.contains(id), count: favourites.count, undo: removal?.id)
    }
}
