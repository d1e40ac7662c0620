import PromenadeCore
import PromenadeStore

// What several answers are made of.

extension JSONSchema {
    static let work = Work.ID.schema
    static let id = string
    static let works = array(of: .work)
    /// Where one is in a list.
    static let page = object([
        "number": .integer(1...), "last": .integer(1...), "size": .integer(0...), "total": .integer(0...),
    ])
    /// A point (RFC 7946, section 3.1.1): longitude and latitude.
    static let position = tuple(of: .number, count: 2)
    /// What can be undone by ``Route/undo``.
    static let undo = id.optional
}

extension Coordinate: JSONModel {
    package static let schema = JSONSchema.object([
        "latitude": .number(-90...90), "longitude": .number(-180...180),
    ])
}

extension NamedPlace: JSONModel {
    package static let schema = JSONSchema.object(["name": .string, "coordinate": .model(Coordinate.self)])
}

extension MapCentre: JSONModel {
    package static let schema = JSONSchema.object([
        "coordinate": .model(Coordinate.self), "zoom": .number(zooms),
    ])
}

extension Licence: JSONModel {
    package static let schema = JSONSchema.object(["name": .string, "url": .address])
}

extension Work.PhysicalSize: JSONModel {
    package static let schema = JSONSchema.object([
        "height": .number, "width": .number, "depth": .number.optional,
    ]).described("In centimetres")
}

extension DiskUsage: JSONModel {
    package static let schema = JSONSchema.object(["count": .integer, "bytes": .integer])
}

extension MuseumItem: JSONModel {
    package static let schema = JSONSchema.object([
        "id": .id, "name": .string, "health": .string, "downSince": .date.optional,
        "missing": .string.optional,
    ])
}

extension WorkItem: JSONModel {
    package static let schema = JSONSchema.object([
        "id": .work, "title": .string.nullable, "artist": .string.nullable, "date": .string.nullable,
        "picture": .address.nullable, "href": .address, "isUnread": .boolean, "isFavourite": .boolean,
    ])
}

extension Problem.Details: JSONModel {
    package static let schemaName = "Problem"
    package static let schema = JSONSchema.object([
        "type": .address, "title": .string, "status": .integer(400...599), "detail": .string,
        "parameter": .string.optional,
    ]).described("RFC 9457, with the name of the parameter that is wrong")
}

extension Array: JSONModel where Element: JSONModel {
    package static var schemaName: String { "\(Element.schemaName)s" }
    package static var schema: JSONSchema { .array(of: Element.self) }
}
