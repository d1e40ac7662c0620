import PromenadeCore

extension PlacesModel: JSONModel {
    package static let schema = JSONSchema.object([
        "places": .array(of: PlaceItem.self), "page": .page, "map": .model(MapCentre.self),
    ])
}

extension PlaceItem: JSONModel {
    package static let schema = JSONSchema.object([
        "id": .id, "name": .string, "coordinate": .model(Coordinate.self), "madeAt": .date,
        "photos": .integer(0...), "state": .string.optional, "trouble": .string.optional, "href": .address,
    ])
}

extension PlacesController.Dropped: JSONModel {
    package static let schemaName = "PlacePinned"
    package static let schema = JSONSchema.object([
        "id": .id, "title": .string, "coordinate": .model(Coordinate.self), "href": .address,
    ])
}

extension PlaceController.Moving: JSONModel {
    package static let schemaName = "PlaceMoving"
    package static let schema = JSONSchema.object([
        "place": .model(PlaceItem.self), "map": .model(MapCentre.self),
    ])
}

extension PlaceController.Removed: JSONModel {
    package static let schemaName = "PlaceRemoved"
    package static let schema = JSONSchema.object(["undo": .id, "name": .string])
}

extension PlaceModel: JSONModel {
    package static let schema = JSONSchema.object([
        "id": .id, "name": .string, "coordinate": .model(Coordinate.self), "madeAt": .date,
        "album": .model(AlbumItem.self).nullable, "coming": .model(AlbumItem.self).nullable,
        "photos": .array(of: PhotoItem.self), "notice": .string.nullable,
        "earlier": .array(of: AlbumItem.self), "href": .address,
    ])
}

extension AlbumItem: JSONModel {
    package static let schema = JSONSchema.object([
        "id": .id, "service": .id, "begunAt": .date, "radiusMetres": .number(0...1_000_000),
        "state": .oneOf("collecting", "complete", "stopped", "failed"), "trouble": .string.optional,
        "here": .integer(0...), "of": .integer(0...), "total": .integer(0...),
    ])
}

extension PhotoItem: JSONModel {
    package static let schema = JSONSchema.object([
        "id": .id, "title": .string.optional, "description": .string.optional, "owner": .string.optional,
        "licence": .model(Licence.self).optional, "page": .address, "date": .string.optional,
        "coordinate": .model(Coordinate.self).optional, "small": .address, "large": .address,
        "href": .address,
    ])
}
