import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeImages

/// The photographs of a place: collecting them, earlier collections, each one large.
struct AlbumController {
    let pages: PageRenderer
    let pins: Pins
    private let listeners = Listeners()

    init(_ site: Site, pins: Pins) {
        pages = site.pages
        self.pins = pins
    }

    func stop(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        try await answer(request, try await pins.stop(try context.pinID()))
    }

    func albums(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let pin = try await pins.pin(context)
        if request.wantsJSON { return try .json(pin.albums.map { AlbumItem($0) }) }
        let view = EarlierCollectionsView(pin: pin, assets: pages.assets)
        return .html(
            await pages.page("Collections of \(pin.title)", in: nil, style: .below(pin), main: view.html))
    }

    // MARK: Collecting

    private struct Collecting: Decodable {
        var within: String?
        var goingOn: String?
    }

    func collect(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let pin = try context.pinID()
        let form = try await request.form(Collecting.self)
        if form.goingOn != nil { return try await answer(request, try await pins.resume(pin)) }
        let radius = try form.within.map { text in
            guard let metres = Double(text), Album.radii.contains(metres) else {
                throw Problem.bad("within", "“within” must be a number of metres from 10 to 10,000.")
            }
            return metres
        }
        return try await answer(request, try await pins.collect(pin, within: radius))
    }

    private struct Showing: Decodable {
        var album: String
    }

    func show(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let pin = try context.pinID()
        let album = try await request.form(Showing.self).album
        guard let shown = try await pins.show(album, of: pin) else {
            throw Problem(
                status: .notFound, title: "Album not found",
                detail: "Only the last \(Pin.mostAlbums) complete ones are kept.",
                actions: [.init(words: "The place", address: Route.place(pin))])
        }
        return try await answer(request, shown)
    }

    func answer(_ request: Request, _ pin: Pin?) async throws -> Response {
        guard let pin else { throw Problem.noPlace }
        guard request.wantsJSON else { return .seeOther(Route.place(pin.id)) }
        return try .json(await PlaceModel(pin: pin, of: pins, now: Date()))
    }

    func events(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let pin = try await pins.pin(context)
        let stream = EventStream(of: AlbumEventSource(pin: pin.id, pins: pins), listeners: listeners)
        return try stream.response(to: request)
    }

    // MARK: Photographs

    func photo(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let pin = try await pins.pin(context)
        let id = try photoID(context)
        let services = pins.photos
        // First where it hangs now; an earlier collection's photographs have their pages too.
        let albums = [pin.album, pin.coming].compactMap { $0 } + pin.albums.reversed()
        for album in albums {
            guard let index = album.photos.filter(\.isHere).firstIndex(where: { $0.id == id }) else {
                continue
            }
            let photo = album.photos.filter(\.isHere)[index].photo
            let view = PhotoView(
                pin: pin, album: album, index: index, service: services.shortName(of: album.service),
                notice: services.notice(of: album.service),
                isFromFile: await !pins.fromFile([photo]).isEmpty, assets: pages.assets)
            if request.wantsJSON { return try .json(PhotoItem(view.photo, of: pin.id)) }
            return .html(
                await pages.page(
                    "\(view.photo.alt), \(pin.title)", in: nil, style: .below(pin, at: photo.id),
                    main: view.html))
        }
        throw Problem(
            status: .notFound, title: "Photo not found",
            detail: "Its album may no longer be saved.",
            actions: [.init(words: pin.title, address: Route.place(pin.id))])
    }

    func picture(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let width: Int
        switch try context.parameters.require("file") {
        case "small.jpg": width = 500
        case "large.jpg": width = 1_280
        default: throw HTTPError(.notFound)
        }
        switch try await pins.photo(
            photoID(context), of: context.pinID(), width: width, format: request.pictureFormat)
        {
        case .picture(let bytes, let format, let tag, let isFromFile):
            return request.answer(bytes, format, tag: tag, isShared: !isFromFile)
        case .absent: throw HTTPError(.notFound)
        case .failed(let error):
            throw HTTPError(
                error.status, message: "The photo isn’t saved here and couldn’t be loaded again.")
        }
    }

    private func photoID(_ context: BasicRequestContext) throws -> Photo.ID {
        let name = try context.parameters.require("photo")
        return name.removingPercentEncoding ?? name
    }
}
