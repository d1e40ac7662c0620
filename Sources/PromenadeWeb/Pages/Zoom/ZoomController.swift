import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeImages

/// A picture to look at as closely as it goes.
///
/// `xywh` names a part of the picture (W3C Media Fragments 1.0), `rotation` how it is turned (IIIF Image API 3.0). One that may not
/// be looked at closely, or does not come, is shown as on its work's page; 202 while one is being prepared.
struct ZoomController {
    let sources: CachedSources
    let favourites: Favourites
    let pages: PageRenderer
    let zooming: ZoomSources?

    init(_ site: Site) {
        sources = site.sources
        favourites = site.favourites
        pages = site.pages
        zooming = site.zooming
    }

    func picture(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        guard let zooming = self.zooming else { throw Problem.notFound }
        let name = try context.parameters.require("id")
        let id = name.removingPercentEncoding ?? name
        let picture: ZoomPicture
        do throws(ZoomError) { picture = try await zooming.picture(id) } catch {
            switch error {
            case .absent: throw Problem.notFound
            case .notAllowed: return try await still(id, .notAllowed, request)
            case .image(let error): return try await still(id, .failed(error), request)
            case .refused(let error): throw Problem.pictureRefused(error, id)
            case .preparing(let progress): return try await wait(id, progress, request)
            }
        }
        return try await show(picture, request)
    }

    private func show(_ picture: ZoomPicture, _ request: Request) async throws -> Response {
        let model = ZoomModel(picture)
        if request.wantsJSON { return try .json(model) }
        let view = ZoomView(
            picture: picture, detail: ZoomDetail(request, of: picture.tiles.grid.size),
            units: await pages.preferences().units, note: pages.note, assets: pages.assets)
        return .html(await page("A closer look at \(picture.title)", view.html))
    }

    private func still(_ id: String, _ reason: ZoomStill.Reason, _ request: Request) async throws -> Response
    {
        guard let still = await ZoomStill(id, reason, sources, favourites, pages) else {
            guard case .failed(let error) = reason else { throw Problem.notFound }
            throw Problem.pictureFailed(error, id, .init(words: "Try again", address: Route.zoom(id)))
        }
        if request.wantsJSON { return try .json(still, status: still.status) }
        return .html(await page(still.work.title, still.html), status: still.status)
    }

    private func wait(_ id: String, _ progress: Double, _ request: Request) async throws -> Response {
        let view = ZoomPreparing(id: id, progress: progress, assets: pages.assets)
        if request.wantsJSON { return try .json(view, status: .accepted) }
        return .html(
            await page("Preparing the picture", head: ZoomPreparing.refresh, view.html), status: .accepted)
    }

    private func page(_ title: String, head: HTML? = nil, _ main: HTML) async -> HTML {
        await pages.page(title, in: nil, style: .alone, head: head, main: main)
    }
}

extension Problem {
    /// A file of the operator's own that is not shown.
    static func pictureRefused(_ error: PyramidError, _ picture: String) -> Problem {
        Problem(
            status: error.status, title: "The picture can’t be shown", detail: error.words,
            actions: [.init(words: "Back", address: ZoomWayBack(picture).address)],
            retryAfter: error.retryAfter)
    }

    /// A picture to look at closely that nothing stands in for.
    static func pictureFailed(_ error: ImageError, _ picture: String, _ action: Action) -> Problem {
        Problem(
            status: error.status, title: "The picture didn’t load", detail: error.zoomWords,
            actions: [action, .init(words: "Back", address: ZoomWayBack(picture).address)])
    }
}
