import Foundation
import Hummingbird
import PromenadeConcurrency
import PromenadeCore
import PromenadeFeatures
import PromenadeImages

/// Goes to what a link is of that another app shares, or somebody pastes: a work, a manifest, a place.
struct ShareTargetController {
    let pages: PageRenderer
    let sources: CachedSources
    let pictures: CachedPictures
    let photos: TransferPlaces
    let hasPlaces: Bool

    init(_ site: Site) {
        pages = site.pages
        sources = site.sources
        pictures = site.pictures
        photos = site.limits.photos
        hasPlaces = site.pins != nil
    }

    func page(_ request: Request) async throws -> Response {
        if let place = try request.parameter("at") {
            guard hasPlaces, let place = Coordinate(place) else {
                throw Problem.bad("at", "“at” must be latitude and longitude, in degrees.")
            }
            return .html(await page("Add a pin", SharedPlaceView(place: place, assets: pages.assets).html))
        }
        let content = SharedContent(
            title: try request.parameter("title"), text: try request.parameter("text"),
            url: try request.parameter("url"))
        if let address = await destination(of: content, request) { return .seeOther(address) }
        let view = ShareTargetView(
            unknown: content.link == nil ? nil : content,
            isWithoutPosition: try request.parameter("photo") != nil,
            hasPlaces: hasPlaces, assets: pages.assets)
        return .html(await page("Open a link or a photo", view.html))
    }

    /// A photo counts more than what is said of it.
    func receive(_ request: Request) async throws -> Response {
        let form = try await form(of: request)
        if let photo = form.photo, !photo.isEmpty, hasPlaces, Viewer.current.keeps {
            let place: Coordinate?
            do throws(ImageError) { place = try await pictures.position(of: photo) } catch .busy {
                throw Problem.busyPhotos
            } catch {
                place = nil  // no picture we know
            }
            return .seeOther(place.map(Route.pin(at:)) ?? Route.sharePhoto)
        }
        let content = form.content
        // Whoever is not signed in is led to the door with it, and back.
        if Viewer.current.keeps, let address = await destination(of: content, request) {
            return .seeOther(address)
        }
        let fields = [("url", content.link?.absoluteString), ("title", content.words)]
        return .seeOther(
            Route.address(Route.shareTarget, fields.compactMap { name, value in value.map { (name, $0) } }))
    }

    private func form(of request: Request) async throws -> SharedForm {
        let place: TransferPlaces.Place
        do throws(TransferPlaces.Refusal) { place = try await photos.enter(ClientAddress.current) } catch {
            throw Problem.busyPhotos
        }
        defer { withExtendedLifetime(place) {} }
        return try await SharedForm(request.paced(by: place), hasPhoto: hasPlaces && Viewer.current.keeps)
    }

    /// - Returns: `nil` for nothing, and for a link of which nobody knows what it is.
    private func destination(of content: SharedContent, _ request: Request) async -> String? {
        if let path = content.path(at: request.origin) { return path }
        if let link = content.link, let work = await sources.work(onPage: link) { return Route.work(work) }
        if hasPlaces, let place = content.place { return Route.pin(at: place) }
        if let manifest = content.manifest { return Route.look(manifest) }
        return content.link == nil ? content.words.map { Route.works([("q", $0)]) } : nil
    }

    private func page(_ title: String, _ main: HTML) async -> HTML {
        await pages.page(title, in: .more, style: .below(.more), main: main)
    }
}
