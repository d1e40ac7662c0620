import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// A favourite's picture taken along.
struct OfflineController {
    let favourites: Favourites
    let pages: PageRenderer
    let offline: OfflinePictures

    init(_ site: Site, offline: OfflinePictures) {
        favourites = site.favourites
        pages = site.pages
        self.offline = offline
    }

    func show(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let id = try context.workID()
        guard let section = await OfflineSection(of: id, offline, self.favourites, assets: pages.assets)
        else { throw Problem.noWork }
        if request.wantsJSON { return try .json(OfflineModel(id, section.standing)) }
        guard request.wants(.along) else {
            return .seeOther("\(Route.work(id))#along")
        }
        return .html(section.body)
    }

    func change(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let id = try context.workID()
        let fields = try await request.fields()
        let isDone: Bool
        do throws(LibraryError) { isDone = try await done(fields, id) } catch { throw Problem(error) }
        guard isDone else {
            throw Problem.bad(
                "do",
                "“do” must be save with a “depth” that is offered, or pause, resume, remove of a picture that is taken along."
            )
        }
        if request.wantsJSON, let standing = await offline.standing(of: id) {
            return try .json(OfflineModel(id, standing))
        }
        return .seeOther("\(Route.work(id))#along")
    }
}

extension OfflineController {
    /// - Returns: whether that could be done.
    private func done(_ fields: FormFields, _ id: Work.ID) async throws(LibraryError) -> Bool {
        switch fields["do"] {
        case "save":
            guard let depth = fields["depth"].flatMap({ Int($0) }) else { return false }
            return try await offline.take(id, downTo: depth)
        case "pause": return try await offline.pause(id, true)
        case "resume": return try await offline.pause(id, false)
        case "remove": return try await offline.leave(id) != nil
        default: return false
        }
    }
}

extension OfflineSection {
    /// The section of a work's page; `nil` for a work that is no favourite, or whose picture cannot be looked at closely.
    init?(of id: Work.ID, _ offline: OfflinePictures, _ favourites: Favourites, assets: Assets) async {
        guard let standing = await offline.standing(of: id) else { return nil }
        let title = try? await favourites.library.favourite(id)?.work.title
        let removals = (try? await favourites.recentRemovals()) ?? []
        self.init(
            work: id, standing: standing,
            removals: standing.progress != nil
                ? [] : Array(removals.filter { $0.kind == .taken && $0.name == title }.prefix(1)),
            assets: assets)
    }
}
