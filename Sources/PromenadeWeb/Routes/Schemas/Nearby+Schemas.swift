import PromenadeCore

extension NearbyModel: JSONModel {
    package static let schema = JSONSchema.object([
        "from": .model(NamedPlace.self),
        "box": .object(["west": .number, "south": .number, "east": .number, "north": .number]).nullable,
        "within": .integer(0...).nullable, "places": .array(of: place), "chosen": place.nullable,
        "more": .address.nullable, "nearest": place.nullable,
        "sources": .array(
            of: .object([
                "id": .id, "name": .string, "credit": .string, "creditPage": .address.optional,
                "state": .oneOf("fresh", "stale", "asking", "failed", "too-large"),
                "readAt": .date.optional, "why": .string.optional,
            ])),
        "readAt": .date.nullable, "walk": .address.nullable,
    ])

    private static let place = JSONSchema.object([
        "number": .integer(1...).optional, "id": .id, "name": .string, "at": .model(Coordinate.self),
        "metres": .number,
        "works": .array(
            of: .object([
                "id": .work, "title": .string, "artist": .string.optional, "date": .string.optional,
                "type": .string.optional, "goneSince": .date.optional, "at": .model(Coordinate.self),
                "href": .address,
            ])),
    ])
}

extension NearbyController.Refreshed: JSONModel {
    package static let schemaName = "NearbyRefreshed"
    package static let schema = JSONSchema.object([
        "isRead": .boolean, "refresh": .oneOf(NearbyRefresh.self).optional, "readAt": .date.optional,
    ])
}

extension FoundPlaces: JSONModel {
    package static let schema = JSONSchema.object([
        "q": .string, "sentence": .string,
        "found": .array(
            of: .object([
                "name": .string, "at": .model(Coordinate.self), "kind": .oneOf("pin", "venue", "elsewhere"),
                "href": .address,
            ])),
        "credit": .string.nullable,
    ])
}

extension WalkModel: JSONModel {
    package static let schema = JSONSchema.object([
        "from": .model(NamedPlace.self).nullable, "order": .oneOf(Walk.Order.self), "metres": .number,
        "seconds": .number,
        "stops": .array(
            of: .object([
                "number": .integer(1...), "name": .string, "at": .model(Coordinate.self), "works": .works,
                "metres": .number.optional, "seconds": .number.optional, "isAlongStreets": .boolean,
            ])),
        "missing": .works,
        "line": .object([
            "type": .oneOf("MultiLineString"), "coordinates": .array(of: .array(of: .position)),
        ]),
        "gpx": .address,
        "links": .object(["apple": .array(of: .address), "google": .array(of: .address)]),
        "why": .string.nullable,
    ])
}
