import PromenadeCore

extension WorksModel: JSONModel {
    package static let schema = JSONSchema.object([
        "works": .array(of: WorkItem.self),
        "page": .object([
            "number": .integer(1...), "last": .integer(1...), "size": .integer(0...), "total": .integer(0...),
            "window": .integer(0...).optional,
        ]),
        "museums": .array(of: MuseumItem.self), "asOf": .date.nullable, "isStale": .boolean,
        "here": .object([
            "total": .integer(0...), "corrected": .string.optional,
            "facets": .array(
                of: .object([
                    "facet": .string, "total": .integer(0...),
                    "values": .array(of: .object(["name": .string, "count": .integer(0...)])),
                ])),
        ]).nullable,
    ])
}

extension WorkModel: JSONModel {
    package static let schema = JSONSchema.object([
        "id": .work, "isFavourite": .boolean, "title": .string,
        "artist": .object(["id": .string.optional, "name": .string, "qualifier": .string.optional]).nullable,
        "artistNote": .string.nullable, "date": .string.nullable,
        "years": .object(["first": .integer, "last": .integer]).nullable, "medium": .string.nullable,
        "dimensions": .string.nullable, "size": .model(Work.PhysicalSize.self).nullable,
        "creditLine": .string.nullable, "accession": .string.nullable, "placeOfOrigin": .string.nullable,
        "type": .string.nullable, "department": .string.nullable,
        "description": .object(["html": .string, "licence": .model(Licence.self).optional]).nullable,
        "provenance": .array(of: .string), "exhibitions": .array(of: .string),
        "publications": .array(of: .string), "rights": .oneOf("public-domain", "in-copyright", "unknown"),
        "place": .object([
            "isOnView": .boolean, "gallery": .string.optional, "loan": .string.optional,
        ]).nullable,
        "location": .object([
            "coordinate": .model(Coordinate.self), "venue": .id, "venueName": .string,
            "note": .string.optional,
        ]).nullable,
        "source": .object(["credit": .string, "page": .address.optional]).nullable,
        "picture": .object([
            "href": .address, "service": .address, "width": .integer(1...).optional,
            "height": .integer(1...).optional,
            "alt": .object(["text": .string, "origin": .oneOf("museum", "record")]).optional,
            "colour": .object([
                "hue": .integer(0...360), "saturation": .integer(0...100), "lightness": .integer(0...100),
            ]).optional,
        ]).nullable,
        "webPage": .address.nullable,
        "credit": .object(["text": .string, "html": .string, "markdown": .string, "bibtex": .string]),
        "museum": .model(MuseumItem.self), "asOf": .date, "isStale": .boolean,
        "isFromFile": .boolean.optional,
    ])
}

extension OfflineModel: JSONModel {
    package static let schema = JSONSchema.object([
        "work": .work,
        "depths": .array(
            of: .object([
                "depth": .integer(1...), "width": .integer(1...), "height": .integer(1...),
                "tiles": .integer(0...), "bytes": .integer(0...),
            ])),
        "taken": .object([
            "depth": .integer(1...), "tilesHere": .integer(0...), "tiles": .integer(0...),
            "bytesHere": .integer(0...), "isPaused": .boolean, "isComplete": .boolean,
            "trouble": .string.optional,
        ]).optional,
    ])
}

extension HomeModel: JSONModel {
    package static let schema = JSONSchema.object([
        "wall": .model(SlidesModel.self), "museum": .id.nullable, "favourites": .integer(0...),
        "artists": .array(of: .object(["id": .id, "name": .string])), "artistCount": .integer(0...),
        "unreadNews": .integer(0...), "museums": .array(of: MuseumItem.self),
    ])
}

extension SlidesModel: JSONModel {
    package static let schema = JSONSchema.object([
        "slides": .array(
            of: .object([
                "work": .work.optional, "title": .string.optional, "artist": .string.optional,
                "picture": .address.optional, "href": .address.optional, "hanging": .string,
                "round": .string,
            ])),
        "current": .integer(0...), "position": .integer(0...), "count": .integer(0...),
        "before": .string.nullable, "after": .string.nullable, "arePresets": .boolean,
    ])
}

extension MenuController.Model: JSONModel {
    package static let schemaName = "Menu"
    package static let schema = JSONSchema.object([
        "places": .array(of: .address), "unreadNews": .integer(0...), "own": .address.optional,
    ])
}
