import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// The photographs of a place: collecting them, earlier collections, each one large.
///
///     POST /places/{pin}/collect        within=500 (metres, 10 to 10,000)
///     POST /places/{pin}/stop
///     GET, POST /places/{pin}/albums    album=ID: shows that one
///     GET /places/{pin}/events          server-sent events while photographs come: see AlbumStream
///     GET /places/{pin}/photos/{photo}                   page, JSON
///     GET /places/{pin}/photos/{photo}/small|large.jpg   the picture from our disk
struct AlbumController {
    let site: Site
    private let listeners = Listeners()

    init(site: Site) { self.site = site }

    func addRoutes(to router: Router<BasicRequestContext>) {
        let place = router.group("places/:pin")
        place.post("collect") { request, context in try await collect(request, context) }
        place.post("stop") { request, context in
            let pin = try context.pinID()
            try await site.pins.stop(pin)
            return try await answer(request, pin)
        }
        place.get("albums") { request, context in
            let pin = try await site.pin(context)
            if request.wantsJSON { return try Response.json(pin.albums.map { AlbumItem($0) }) }
            let view = EarlierCollectionsView(pin: pin, assets: site.assets)
            return .html(
                await site.page("Collections of \(pin.title)", in: nil, style: .below(.places), main: view.html))
        }
        place.post("albums") { request, context in try await show(request, context) }
        place.get("events") { request, context in try await events(request, context) }
        place.get("photos/:photo") { request, context in try await photo(request, context) }
        place.get("photos/:photo/:file") { request, context in try await picture(request, context) }
    }

    // MARK: Collecting

    private struct Collecting: Decodable {
        var within: String?
    }

    private func collect(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let pin = try context.pinID()
        let text = try await request.form(Collecting.self, context).within
        let radius = try text.map { text in
            guard let metres = Double(text), Album.radii.contains(metres) else {
                throw Problem.bad("within", "“within” must be a number of metres from 10 to 10,000.")
            }
            return metres
        }
        guard try await site.pins.collect(pin, within: radius ?? Album.usualRadius) else { throw Problem.noPlace }
        return try await answer(request, pin)
    }

    private struct Showing: Decodable {
        var album: String
    }

    private func show(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let pin = try context.pinID()
        let album = try await request.form(Showing.self, context).album
        guard try await site.pins.show(album, of: pin) else {
            throw Problem(
                status: .notFound, title: "This collection is not here",
                detail: "Only the last \(Pin.mostAlbums) complete ones are kept.",
                actions: [.init(words: "The place", address: Route.place(pin))])
        }
        return try await answer(request, pin)
    }

    private func answer(_ request: Request, _ pin: Pin.ID) async throws -> Response {
        guard request.wantsJSON else { return .seeOther(Route.place(pin)) }
        guard let pin = try await site.pins.pin(pin) else { throw Problem.noPlace }
        return try .json(PlaceModel(pin: pin, services: PhotoServices(site.pins.services), now: Date()))
    }

    private func events(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let pin = try await site.pin(context)
        let stream = AlbumStream(pin: pin.id, pins: site.pins, listeners: listeners)
        return try stream.response(to: request)
    }

    // MARK: Photographs

    private func photo(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let pin = try await site.pin(context)
        let id = try photoID(context)
        let services = PhotoServices(site.pins.services)
        // First where it hangs now; an earlier collection's photographs have their pages too.
        let albums = [pin.album, pin.coming].compactMap { $0 } + pin.albums.reversed()
        for album in albums {
            guard let index = album.photos.filter(\.isHere).firstIndex(where: { $0.id == id }) else { continue }
            let view = PhotoView(
                pin: pin, album: album, index: index, service: services.shortName(album.service),
                notice: services[album.service]?.notice, assets: site.assets)
            if request.wantsJSON { return try .json(PhotoItem(view.photo, of: pin.id)) }
            return .html(
                await site.page(
                    "\(view.photo.alt), \(pin.title)", in: nil, style: .below(.places), main: view.html))
        }
        throw Problem(
            status: .notFound, title: "This photograph is not here",
            detail: "It may belong to a collection that is no longer kept.",
            actions: [.init(words: pin.title, address: Route.place(pin.id))])
    }

    private func picture(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let width: Int
        switch try context.parameters.require("file") {
        case "small.jpg": width = 500
        case "large.jpg": width = 1_280
        default: throw HTTPError(.notFound)
        }
        guard let bytes = try await site.pins.photo(try photoID(context), of: try context.pinID(), width: width)
        else { throw HTTPError(.notFound) }
        return request.response(picture: bytes)
    }

    private func photoID(_ context: BasicRequestContext) throws -> Photo.ID {
        let name = try context.parameters.require("photo")
        return name.removingPercentEncoding ?? name
    }
}
