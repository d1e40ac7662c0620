import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// One place: what it is called, where it is, that it goes.
struct PlaceController {
    let pages: PageRenderer
    let map: MapSettings
    let pins: Pins

    init(_ site: Site, pins: Pins) {
        pages = site.pages
        map = site.map
        self.pins = pins
    }

    func file(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let pin = try await pins.pin(context)
        return GPXFile(pins: [pin.summary], origin: request.origin).response(named: "place")
    }

    func name(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let pin = try await pins.pin(context)
        if request.wantsJSON { return try .json(PlaceItem(pin.summary)) }
        let view = RenameView(pin: pin, assets: pages.assets)
        return .html(
            await pages.page("Name of \(pin.title)", in: nil, style: .below(pin), main: view.html))
    }

    func page(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let pin = try await pins.pin(context)
        let model = await PlaceModel(pin: pin, of: pins, now: Date())
        if request.wantsJSON { return try .json(model) }
        let preferences = await pages.preferences()
        let view = PlaceView(
            model: model,
            map: PlaceMap(
                pin: pin, theme: preferences.theme, units: preferences.units, settings: self.map,
                assets: pages.assets
            ).html,
            movedFrom: try request.movedFrom, assets: pages.assets)
        if request.wants(.album) { return .html(view.html) }
        let page = await pages.page(pin.title, in: nil, style: .below(.places), main: view.html)
        return .html(page)
    }

    // MARK: Name

    private struct Naming: Decodable {
        var name: String?
    }

    func rename(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        // Empty takes the name away, which only who sends one can mean.
        guard let name = try await request.form(Naming.self).name else {
            throw Problem.bad("name", "“name” is missing. The name is unchanged.")
        }
        let id = try context.pinID()
        return try answer(request, try await pins.rename(id, to: name.trimmed))
    }

    // MARK: Moving

    func moving(
        _ request: Request, _ context: BasicRequestContext, complaint: PlacesView.Complaint? = nil
    )
        async throws -> Response
    {
        let pin = try await pins.pin(context)
        let map =
            try request.mapCentre(zoom: MapCentre.usualZoom)
            ?? MapCentre(around: pin.coordinate)
        if request.wantsJSON { return try .json(Moving(place: PlaceItem(pin.summary), map: map)) }
        let preferences = await pages.preferences()
        let view = MovePinView(
            pin: pin, map: map, complaint: complaint, theme: preferences.theme, units: preferences.units,
            settings: self.map, assets: pages.assets)
        let page = await pages.page(
            "Move \(pin.title)", in: nil, style: .below(pin, mainClass: "main--flush"), main: view.html)
        return Response.html(page, status: complaint == nil ? .ok : .badRequest)
    }

    struct Moving: Encodable {
        let place: PlaceItem
        let map: MapCentre
    }

    private struct Move: Decodable {
        var `where`: String?
        var back: String?
    }

    func move(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let form = try await request.form(Move.self)
        let typed = form.where ?? ""
        let id = try context.pinID()
        let sentence: String
        switch CoordinateReader(typed) {
        case .place(let coordinate):
            let before = try await pins.pin(id)?.coordinate
            let pin = try await pins.move(id, to: coordinate)
            if !request.wantsJSON, let before, let pin, pin.coordinate != before {
                return .seeOther(Route.own(form.back) ?? Route.place(id, movedFrom: before))
            }
            return try answer(request, pin)
        case .words: sentence = "Type latitude and longitude, like 53.4066, −2.9665."
        case .wrong(let words): sentence = words
        }
        if request.wantsJSON { throw Problem.bad("where", sentence) }
        return try await moving(request, context, complaint: .init(typed: typed, words: sentence))
    }

    private func answer(_ request: Request, _ pin: Pin?) throws -> Response {
        guard let pin else { throw Problem.noPlace }
        return try request.wantsJSON ? .json(PlaceItem(pin.summary)) : .seeOther(Route.place(pin.id))
    }

    // MARK: Deleting

    private struct Leaving: Decodable {
        var back: String?
    }

    struct Removed: Encodable {
        let undo: UndoEntry.ID
        let name: String
    }

    func remove(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let form = try await request.form(Leaving.self)
        let removal = try await pins.remove(try context.pinID())
        if request.wantsJSON {
            guard let removal else { throw Problem.noPlace }
            return try .json(Removed(undo: removal.id, name: removal.name))
        }
        // One that is gone already is as it was wished.
        return .seeOther(Route.own(form.back) ?? Route.places)
    }
}

extension Pins {
    /// The pin a path names.
    ///
    /// - Throws: ``Problem`` when there is none.
    func pin(_ context: some RequestContext) async throws -> Pin {
        guard let pin = try await pin(try context.pinID()) else { throw Problem.noPlace }
        return pin
    }
}

extension Request {
    /// Where a pin was before it was moved to where it is.
    fileprivate var movedFrom: Coordinate? {
        get throws {
            guard let text = try parameter("moved"), case .place(let place) = CoordinateReader(text) else {
                return nil
            }
            return place
        }
    }
}
