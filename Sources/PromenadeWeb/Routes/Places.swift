import PromenadeCore

extension Route {
    static let places = at("/places")
    static let placesEdit = at("/places?edit=1")
    /// Where the map of places stands is kept.
    static let placesMap = at("/places/map")
    static let placesFile = at("/places.gpx")
    static let place = Path<Pin.ID>("/places/{pin}")
    static let placeFile = Path<Pin.ID>("/places/{pin}/place.gpx")
    static let rename = Path<Pin.ID>("/places/{pin}/name")
    static let move = Path<Pin.ID>("/places/{pin}/move")
    static let remove = Path<Pin.ID>("/places/{pin}/remove")
    static let collect = Path<Pin.ID>("/places/{pin}/collect")
    static let stop = Path<Pin.ID>("/places/{pin}/stop")
    static let albums = Path<Pin.ID>("/places/{pin}/albums")
    static let events = Path<Pin.ID>("/places/{pin}/events")
    static let photo = Path<Pin.ID, Photo.ID>("/places/{pin}/photos/{photo}")
    static let photoPicture = Path<Pin.ID, Photo.ID, String>("/places/{pin}/photos/{photo}/{file}")

    /// The map of places as it stands.
    ///
    /// - Parameters:
    ///   - chosen: the pin that is named on it.
    ///   - named: only those called so.
    static func places(
        _ map: MapCentre?, chosen: Pin.ID? = nil, isEditing: Bool = false, named: String? = nil
    ) -> String {
        let fields =
            standing(map) + (chosen.map { ["pin=\($0)"] } ?? []) + others(isEditing, named)
        return fields.isEmpty ? places : "\(places)?\(fields.joined(separator: "&"))"
    }

    /// A page of the list, beside a map as it stands.
    static func places(
        page: Int, _ map: MapCentre? = nil, isEditing: Bool = false, named: String? = nil
    ) -> String {
        let fields = standing(map) + (page > 1 ? ["page=\(page)"] : []) + others(isEditing, named)
        return fields.isEmpty ? places : "\(places)?\(fields.joined(separator: "&"))"
    }

    private static func standing(_ map: MapCentre?) -> [String] {
        map.map { ["at=\($0.coordinate.pair)", "zoom=\(Int(clamping: $0.zoom.rounded()))"] } ?? []
    }

    private static func others(_ isEditing: Bool, _ named: String?) -> [String] {
        (isEditing ? ["edit=1"] : []) + (named.map { ["q=\(escaped($0))"] } ?? [])
    }

    /// The page of a pin that was put elsewhere, from which it can be put back.
    static func place(_ id: Pin.ID, movedFrom place: Coordinate) -> String {
        "\(self.place(id))?moved=\(place.pair)"
    }

    /// Where a pin is moved, with a map as it stands.
    static func move(_ id: Pin.ID, _ map: MapCentre?) -> String {
        move(id) + (map.map { "?at=\($0.coordinate.pair)&zoom=\(Int(clamping: $0.zoom.rounded()))" } ?? "")
    }

    static func photo(_ photo: Photo.ID, of pin: Pin.ID) -> String { self.photo(pin, photo) }

    static func picture(_ photo: Photo.ID, of pin: Pin.ID, isLarge: Bool) -> String {
        photoPicture(pin, photo, isLarge ? "large.jpg" : "small.jpg")
    }
}

extension Routes {
    /// Pins; nowhere, where nobody has any.
    static func places(_ site: Site) -> [Endpoint] {
        guard let pins = site.pins else { return [] }
        let places = PlacesController(site, pins: pins)
        let place = PlaceController(site, pins: pins)
        return [
            .get(Route.places, "Places on their map, oldest first") { request, _ in
                try await places.list(request)
            }
            .query(
                .at, .zoom, Parameter("pin", .string, "The one that is named on the map"), .words, .edit,
                .page
            )
            .answers(.page, .json(PlacesModel.self), .geoJSON),
            .post(Route.places, "Pins a place") { request, context in try await places.drop(request, context)
            }
            .form(
                typed, .placeName,
                Parameter("pin", .string, "The id it is to have, so that it is safe to send twice"), .zoom
            )
            .answers(.seeOther, .page, .created(PlacesController.Dropped.self), .json(FoundPlaces.self))
            .fails(404),
            .get(Route.placesFile, "Every place as a waypoint (GPX 1.1)") { request, _ in
                try await places.file(request)
            }
            .answers(.gpx),
            .post(Route.placesMap, "Remembers how the map stands") { request, context in
                try await places.remember(request, context)
            }
            .form(.at.required, .zoom).answers(.seeOther, .json(MapCentre.self)),
            .get(Route.place, "A place with its photos") { request, context in
                try await place.page(request, context)
            }
            .query(Parameter("moved", .string, "Where it was before it was moved"))
            .answers(.page([.album]), .json(PlaceModel.self)),
            .get(Route.placeFile, "A place as a waypoint (GPX 1.1)") { request, context in
                try await place.file(request, context)
            }
            .answers(.gpx),
            .get(Route.rename, "What a place is called") { request, context in
                try await place.name(request, context)
            }
            .answers(.page, .json(PlaceItem.self)),
            .post(Route.rename, "Renames a place") { request, context in
                try await place.rename(request, context)
            }
            .form(Parameter("name", .string, "Its name; empty for none").required)
            .answers(.seeOther, .json(PlaceItem.self)),
            .get(Route.move, "Where a place is moved on a map") { request, context in
                try await place.moving(request, context)
            }
            .query(.at, .zoom).answers(.page, .json(PlaceController.Moving.self)),
            .post(Route.move, "Moves a place") { request, context in try await place.move(request, context) }
                .form(typed, .back).answers(.seeOther, .json(PlaceItem.self)),
            .post(Route.remove, "Deletes a place") { request, context in
                try await place.remove(request, context)
            }
            .form(.back).answers(.seeOther, .json(PlaceController.Removed.self)),
        ]
    }

    /// The photographs of pins.
    static func albums(_ site: Site) -> [Endpoint] {
        guard let pins = site.pins else { return [] }
        let albums = AlbumController(site, pins: pins)
        return [
            .post(Route.collect, "Collects photos of a place") { request, context in
                try await albums.collect(request, context)
            }
            .form(
                Parameter("within", .number(Album.radii), "Within so many metres"),
                Parameter("goingOn", .oneOf("yes"), "Goes on with the one that broke off")
            )
            .answers(.seeOther, .json(PlaceModel.self)),
            .post(Route.stop, "Stops collecting") { request, context in
                try await albums.stop(request, context)
            }
            .answers(.seeOther, .json(PlaceModel.self)),
            .get(Route.albums, "Earlier collections of a place") { request, context in
                try await albums.albums(request, context)
            }
            .answers(.page, .json([AlbumItem].self)),
            .post(Route.albums, "Shows an earlier collection") { request, context in
                try await albums.show(request, context)
            }
            .form(Parameter("album", .string, "Its id").required).answers(.seeOther, .json(PlaceModel.self)),
            .get(Route.events, "What comes while photos are collected") { request, context in
                try await albums.events(request, context)
            }
            .answers(.events).rate(.unlimited).caching(.byAnswer),
            .get(Route.photo, "A photo") { request, context in try await albums.photo(request, context) }
                .answers(.page, .json(PhotoItem.self)),
            .get(Route.photoPicture, "A photo’s picture: large.jpg or small.jpg") { request, context in
                try await albums.picture(request, context)
            }
            .answers(Representation.pictures).rate(.picture).caching(.byAnswer),
        ]
    }

    private static let typed = Parameter("where", .string, "Latitude and longitude, or the name of a place")
        .required
}
