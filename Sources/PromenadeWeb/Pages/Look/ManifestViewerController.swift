import Foundation
import HTTPTypes
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// Looks at anybody's object by its IIIF manifest.
///
/// Page or JSON. Pictures come straight from their servers; nothing is kept here.
struct ManifestViewerController {
    let pages: PageRenderer
    let zooming: ZoomSources?
    let manifests: Manifests?
    let presentations: Presentations

    init(_ site: Site) {
        pages = site.pages
        zooming = site.zooming
        manifests = site.manifests
        presentations = Presentations(site)
    }

    func look(_ request: Request) async throws -> Response {
        let query = try request.lookQuery()
        guard query.pasted != nil else {
            if request.wantsJSON { return try .json(ManifestViewerModel.Blank()) }
            return .html(await page("Look at anything", ManifestViewerForm(assets: pages.assets).html))
        }
        do throws(ManifestError) {
            guard let state = query.state else { throw query.hasOddHost ? .impossibleHost : .noAddress }
            if let page = state.manifest.page(request), !request.wantsJSON { return .seeOther(page) }
            if let wait = await preparing(state.manifest, request) { return await answer(wait, request) }
            let resource = try await resource(at: state.manifest, request)
            return try await answer(resource, state, query, request)
        } catch {
            return try await failure(error, query, request)
        }
    }

    private func answer(
        _ resource: PresentationResource, _ state: ContentState, _ query: ManifestViewerQuery,
        _ request: Request
    ) async throws(ManifestError) -> Response {
        switch resource {
        case .collection(let collection):
            return await shown(
                ManifestViewerModel(collection), collection.label, request,
                ManifestCollectionView(collection: collection, assets: pages.assets).html, pictures: [])
        case .manifest(let manifest):
            guard let index = manifest.index(of: state, query.view) else {
                let view = ManifestView(
                    manifest: manifest, page: query.page, origin: request.origin, assets: pages.assets)
                return await shown(
                    ManifestViewerModel(manifest), manifest.label, request, view.html,
                    pictures: view.canvases.map(\.canvas.thumbnail))
            }
            return await closely(manifest, index, state, query, request)
        }
    }

    /// A view on the whole screen.
    ///
    /// The viewer reads the part in sight in pixels of the picture, so a part of the canvas is made one first.
    private func closely(
        _ manifest: Manifest, _ index: Int, _ state: ContentState, _ query: ManifestViewerQuery,
        _ request: Request
    ) async -> Response {
        let canvas = manifest.canvases[index]
        var information: ServiceInformation?
        if let painting = canvas.painting { information = await self.information(of: painting, request) }
        let view = CanvasView(
            manifest: manifest, index: index, information: information, part: query.part, assets: pages.assets
        )
        if let part = state.region.flatMap(view.pixels(of:)), !request.wantsJSON {
            let address = Route.look(manifest.address.absoluteString, view: index + 1)
            return .seeOther("\(address)&xywh=\(part.description)")
        }
        let model = ManifestViewerModel(
            manifest, index: index, region: query.part ?? state.region.flatMap(view.pixels(of:)))
        if request.wantsJSON, let response = try? Response.json(model) { return response }
        let page = await pages.page(manifest.label, in: nil, style: .alone, main: view.html)
        return .html(page).showingPictures(
            from: [
                canvas.painting?.address, canvas.thumbnail, information?.service.address,
                canvas.painting?.service?.address,
            ])
    }

    private func shown(
        _ model: ManifestViewerModel, _ title: String, _ request: Request, _ main: HTML, pictures: [URL?]
    ) async -> Response {
        if request.wantsJSON, let response = try? Response.json(model) { return response }
        return .html(await page(title, main)).showingPictures(from: pictures)
    }

    private func failure(
        _ error: ManifestError, _ query: ManifestViewerQuery, _ request: Request
    ) async throws -> Response {
        let host = query.host ?? "It"
        if request.wantsJSON {
            throw Problem(
                status: error.status, title: error.title, detail: error.words(host),
                parameter: "iiif-content", actions: [.init(words: "Another address", address: Route.look)],
                retryAfter: error.retryAfter)
        }
        let form = ManifestViewerForm(
            pasted: query.isAddress
                ? query.pasted ?? "" : query.state?.manifest.absoluteString ?? query.pasted ?? "",
            error: (error, host), assets: pages.assets)
        return .html(await page(error.title, form.html), status: error.status).retried(
            after: error.retryAfter)
    }

    /// A picture of the operator's own that this manifest of ours is of, while it is being cut into tiles.
    private func preparing(_ address: URL, _ request: Request) async -> ZoomPreparing? {
        guard let path = address.own(request), case .picture(let name) = PresentationAddress(path: path)
        else {
            return nil
        }
        do throws(ZoomError) { _ = try await zooming?.picture(name) } catch {
            if case .preparing(let share) = error {
                return ZoomPreparing(id: name, progress: share, assets: pages.assets)
            }
        }
        return nil
    }

    private func answer(_ wait: ZoomPreparing, _ request: Request) async -> Response {
        if request.wantsJSON, let response = try? Response.json(wait, status: .accepted) { return response }
        let page = await pages.page(
            "Preparing the picture", in: nil, style: .alone, head: ZoomPreparing.refresh, main: wait.html)
        return .html(page, status: .accepted)
    }

    /// Our own manifests are read without asking ourselves.
    private func resource(at address: URL, _ request: Request) async throws(ManifestError)
        -> PresentationResource
    {
        guard let manifests = self.manifests else { throw .refusedAddress }
        if let own = address.own(request), let presentation = PresentationAddress(path: own) {
            guard let body = try? await presentations.json(presentation, origin: request.origin) else {
                throw .noPictures
            }
            return try manifests.resource(body, at: address)
        }
        return try await manifests.resource(at: address)
    }

    /// Our own image service is not asked either: it says the same of itself here.
    private func information(of painting: Canvas.Painting, _ request: Request) async -> ServiceInformation? {
        if let service = painting.service, let path = service.address.own(request) {
            guard let name = Route.picture(ofImageService: path) else { return nil }
            return (try? await zooming?.picture(name)).map { ServiceInformation($0) }
        }
        return await self.manifests?.information(of: painting)
    }

    private func page(_ title: String, _ main: HTML) async -> HTML {
        await pages.page(title, in: nil, style: .below(.more), main: main)
    }
}

extension Manifest {
    /// Which view to look at closely, from 0; `nil` for the list of them all.
    fileprivate func index(of state: ContentState, _ view: Int?) -> Int? {
        if let view, canvases.indices.contains(view - 1) { return view - 1 }
        if let canvas = state.canvas, let index = canvases.firstIndex(where: { $0.id == canvas }) {
            return index
        }
        return nil
    }
}

extension URL {
    /// Where our own pages and pictures are shown; `nil` for what is not ours, or is a manifest.
    fileprivate func page(_ request: Request) -> LocalPath? {
        guard let path = own(request), PresentationAddress(path: path) == nil else { return nil }
        let service = path.hasSuffix("/info.json") ? String(path.dropLast("/info.json".count)) : path
        return LocalPath(Route.picture(ofImageService: service).map { Route.zoom($0) } ?? path)
    }

    /// The path, where the address is this server's as the request named it.
    fileprivate func own(_ request: Request) -> String? {
        let origin = request.origin
        guard absoluteString.hasPrefix("\(origin)\(Route.base)/") else { return nil }
        let path = absoluteString.dropFirst(origin.count).prefix { $0 != "?" && $0 != "#" }
        return String(path)
    }
}
