import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// Brings back what was removed: favourites, artists, sets, places.
///
///     POST /undo     removal=ID, back=/path
struct UndoController {
    let site: Site

    func addRoutes(to router: Router<BasicRequestContext>) {
        router.post("undo") { request, context in try await undo(request, context) }
    }

    private struct Form: Decodable {
        var removal: String
        var back: String?
    }

    private struct Undone: Encodable {
        let name: String
        let kind: String
        let count: Int
    }

    /// A library that was replaced comes back in the place of the whole library.
    private func keepCopy(beforeUndoing id: Removal.ID) async throws {
        guard let transfer = site.data?.transfer,
            try await site.favourites.recentRemovals().contains(where: { $0.id == id && $0.kind == .library })
        else { return }
        try await transfer.keepCopy(because: .undo)
    }

    private func undo(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let form = try await request.form(Form.self)
        try await keepCopy(beforeUndoing: form.removal)
        guard let removal = try await site.favourites.undo(form.removal) else {
            throw Problem(
                status: .notFound, title: "There is nothing to bring back",
                detail: "It is back already, or was removed more than a day ago.",
                actions: [.init(words: "Favourites", address: Route.favourites)])
        }
        site.pins?.wake()
        site.takeWithYou?.wake()
        if request.wantsJSON {
            return try .json(
                Undone(name: removal.name, kind: removal.kind.rawValue, count: site.favourites.count))
        }
        return .seeOther(Route.own(form.back) ?? Route.favourites)
    }
}
