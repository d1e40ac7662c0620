extension FavouritesModel: JSONModel {
    package static let schema = JSONSchema.object([
        "works": .array(
            of: .object([
                "id": .work, "title": .string, "artist": .string.nullable, "date": .string.nullable,
                "picture": .address.nullable, "note": .string.nullable, "href": .address,
                "isFromFile": .boolean.optional,
            ])),
        "page": .page, "set": .model(SetItem.self).nullable, "sets": .array(of: SetItem.self),
        "setCount": .integer(0...), "removals": .array(of: .removal),
    ])
}

extension JSONSchema {
    fileprivate static let removal = object([
        "id": .id, "kind": .string, "name": .string, "removedAt": .date,
    ])
}

extension SetItem: JSONModel {
    package static let schema = JSONSchema.object([
        "id": .id, "name": .string, "note": .string, "count": .integer(0...), "href": .address,
    ])
}

extension SharedListModel: JSONModel {
    package static let schema = JSONSchema.object([
        "works": .array(
            of: .object([
                "id": .work, "title": .string, "artist": .string.optional, "isFavourite": .boolean,
                "href": .address,
            ])),
        "missing": .works,
    ])
}

extension FavouritesController.Heart: JSONModel {
    package static let schema = JSONSchema.object([
        "work": .work, "isFavourite": .boolean, "count": .integer(0...), "undo": .undo,
    ])
}

extension FavouritesController.Hearts: JSONModel {
    package static let schema = JSONSchema.object(["kept": .works, "count": .integer(0...)])
}

extension FavouritesWallController.Removed: JSONModel {
    package static let schemaName = "FavouritesRemoved"
    package static let schema = JSONSchema.object([
        "count": .integer(0...), "name": .string.optional, "undo": .undo,
    ])
}

extension SharedListController.Outcome: JSONModel {
    package static let schemaName = "SharedListTaken"
    package static let schema = JSONSchema.object(["missing": .works, "count": .integer(0...)])
}

extension SetsController.Listed: JSONModel {
    package static let schemaName = "Sets"
    package static let schema = JSONSchema.object(["sets": .array(of: SetItem.self), "page": .page])
}

extension SetsController.Changed: JSONModel {
    package static let schemaName = "SetChanged"
    package static let schema = JSONSchema.object([
        "set": .id, "name": .string.optional, "isIn": .boolean.optional, "undo": .undo,
    ])
}

extension UndoController.Recent: JSONModel {
    package static let schemaName = "RecentRemovals"
    package static let schema = JSONSchema.object(["removals": .array(of: .removal)])
}

extension UndoController.Undone: JSONModel {
    package static let schema = JSONSchema.object([
        "name": .string, "kind": .string, "count": .integer(0...), "isBack": .boolean,
    ])
}

extension UndoController.NotUndone: JSONModel {
    package static let schema = JSONSchema.object([
        "said": .string, "count": .integer(0...), "isBack": .boolean,
    ])
}
