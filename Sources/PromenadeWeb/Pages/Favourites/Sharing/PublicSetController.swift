import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// What whoever has a link to a set sees: no account, no cookies, nothing else of anybody's.
struct PublicSetController {
    let sets: SharedSets
    let pictures: CachedPictures
    let hosts: AllowedHosts
    let pages: PageRenderer

    init(_ site: Site, _ sets: SharedSets) {
        self.sets = sets
        pictures = site.pictures
        hosts = site.hosts
        pages = site.pages
    }

    func page(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let number = try request.pageNumber()
        let (secret, found) = try await Problem.byLink {
            guard let secret = context.secret else { throw SharedSets.Refusal.absent }
            return (secret, try await sets.page(number, size: FavouritesWallController.pageSize, by: secret))
        }
        let extent = found.page.extent
        guard number <= extent.last else {
            throw Problem.beyond(
                number,
                why: extent.last == 1 ? "There is only one page." : "There are \(extent.last.grouped) pages.",
                instead: [.init(words: "The set", address: Route.publicSet(secret))])
        }
        let view = PublicSetView(secret: secret, found: found, origin: request.origin, assets: pages.assets)
        if request.wants(.wall) { return .html(view.wall.fragment) }
        return .html(
            await pages.page(found.set.name, in: nil, style: .door, head: view.head, main: view.html))
    }

    func work(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let id = try context.workID()
        let (secret, favourite) = try await Problem.byLink {
            guard let secret = context.secret else { throw SharedSets.Refusal.absent }
            return (secret, try await sets.withWork(id, by: secret) { favourite, _ in favourite })
        }
        let view = PublicWorkView(
            secret: secret, favourite: favourite, origin: request.origin, assets: pages.assets)
        return .html(
            await pages.page(favourite.work.title, in: nil, style: .door, head: view.head, main: view.html))
    }

    func picture(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let id = try context.workID()
        return try await Problem.byLink {
            guard let secret = context.secret else { throw SharedSets.Refusal.absent }
            return try await sets.withWork(id, by: secret) { [pictures, hosts] _, library in
                let controller = PicturesController(
                    pictures: pictures.with(library), hosts: hosts, readers: { _, _ in .ownPages })
                return try await controller.picture(request, context)
            }
        }
    }
}

extension Problem {
    /// Does something with a link; one that has ended, or never was, is said to have ended.
    fileprivate static func byLink<Value>(_ body: () async throws -> Value) async throws -> Value {
        do { return try await body() } catch SharedSets.Refusal.absent {
            throw Problem(
                status: .gone, title: "This link has ended",
                detail: "Whoever sent it to you can make a new one.")
        }
    }
}
