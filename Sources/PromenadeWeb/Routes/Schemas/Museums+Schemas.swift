import PromenadeCore

extension MuseumDetails: JSONModel {
    package static let schema = JSONSchema.object([
        "id": .id, "name": .string, "health": .string, "downSince": .date.optional,
        "lastAnswer": .date.optional, "isShown": .boolean, "webSite": .address, "terms": .string.optional,
        "address": .string.optional, "position": .model(Coordinate.self).optional, "href": .address,
        "works": .address, "collection": .model(CollectionDetails.self).optional,
    ])
}

extension MuseumsController.Model: JSONModel {
    package static let schemaName = "Museums"
    package static let schema = JSONSchema.object(["museums": .array(of: MuseumDetails.self)])
}

extension MuseumController.Model: JSONModel {
    package static let schemaName = "Museum"
    package static let schema = JSONSchema.object([
        "museum": .model(MuseumDetails.self), "favouritesOnView": .integer(0...), "onView": .works,
    ])
}

extension CollectionDetails: JSONModel {
    package static let schema = JSONSchema.object([
        "museum": .id, "works": .integer(0...), "isWhole": .boolean, "asOf": .date, "newest": .date,
        "missing": .integer(0...), "isPart": .boolean,
        "stage": .oneOf("running", "stopped", "broken", "finished"), "progress": .number(0...1).optional,
        "counts": .map(of: .integer(0...)), "trouble": .string.optional, "origin": .string,
        "startedAt": .date, "finishedAt": .date.optional,
    ])
}

extension MuseumsController.CollectionModel: JSONModel {
    package static let schemaName = "Collection"
    package static let schema = JSONSchema.object([
        "collection": .model(CollectionDetails.self),
        "problems": .array(
            of: .object([
                "record": .integer(0...), "place": .string.optional,
                "kind": .oneOf(RecordProblem.Kind.self), "reason": .string,
            ])),
    ])
}

extension DirectionsModel: JSONModel {
    package static let schema = JSONSchema.object([
        "museum": .id, "from": .model(NamedPlace.self), "to": .model(Coordinate.self),
        "mode": .oneOf(TravelMode.self), "straightMetres": .number,
        "route": .object([
            "metres": .number, "seconds": .number,
            "line": .object(["type": .oneOf("LineString"), "coordinates": .array(of: .position)]),
            "steps": .array(of: .string),
        ]).nullable,
        "why": .string.nullable,
        "links": .object(["apple": .address, "google": .address, "openStreetMap": .address]),
    ])
}
