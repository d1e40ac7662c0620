extension PersonItem: JSONModel {
    package static let schema = JSONSchema.object([
        "id": .id, "name": .string, "born": .integer.nullable, "died": .integer.nullable,
        "records": .array(
            of: .object([
                "id": .id, "name": .string, "otherNames": .array(of: .string), "born": .integer.optional,
                "died": .integer.optional,
            ])),
        "href": .address,
    ])
}

extension ArtistsModel: JSONModel {
    package static let schema = JSONSchema.object([
        "artists": .array(
            of: .object([
                "person": .model(PersonItem.self), "keptAt": .date, "works": .integer(0...).optional,
                "pictures": .array(of: .address),
            ])),
        "page": .page,
    ])
}

extension FoundArtistsModel: JSONModel {
    package static let schema = JSONSchema.object([
        "query": .string.optional, "corrected": .string.optional,
        "artists": .array(
            of: .object([
                "person": .model(PersonItem.self), "isFavourite": .boolean, "isFromCopies": .boolean,
            ])),
        "silent": .array(of: .object(["museum": .id, "isStillAsked": .boolean, "reason": .string])),
    ])
}

extension ArtistModel: JSONModel {
    package static let schema = JSONSchema.object([
        "artist": .model(PersonItem.self), "isFavourite": .boolean,
        "museums": .array(of: .object(["id": .id, "name": .string])),
        "separated": .array(of: PersonItem.self), "works": .array(of: WorkItem.self),
        "page": .object(["number": .integer(1...), "last": .integer(1...), "total": .integer(0...)]),
        "failures": .array(of: .object(["museum": .id, "reason": .string])), "asOf": .date.nullable,
        "isStale": .boolean,
    ])
}

extension ArtistsController.Changed: JSONModel {
    package static let schemaName = "ArtistsChanged"
    package static let schema = JSONSchema.object([
        "added": .integer(0...), "undo": .array(of: .id), "removed": .array(of: .string),
    ])
}

extension ArtistController.Separated: JSONModel {
    package static let schemaName = "ArtistsSeparated"
    package static let schema = JSONSchema.object(["one": .id, "other": .id])
}
