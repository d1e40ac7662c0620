import PromenadeCore
import PromenadeStore

extension Preferences: JSONModel {
    package static let schema = JSONSchema.object([
        "pictureView": .oneOf(PictureView.self), "theme": .oneOf(Theme.self), "units": .oneOf(Units.self),
        "museumsOff": .array(of: .id), "photoService": .id.optional,
    ])
}

extension PreferencesModel: JSONModel {
    package static let schema = JSONSchema.object([
        "pictureView": .oneOf(Preferences.PictureView.self), "theme": .oneOf(Preferences.Theme.self),
        "units": .oneOf(Preferences.Units.self), "museumsOff": .array(of: .id),
        "museums": .array(
            of: .object(["id": .id, "name": .string, "isOn": .boolean, "health": .string])),
        "storage": .map(of: .model(DiskUsage.self)).nullable,
        "restored": .object(["foundAt": .date, "backupOf": .date, "damaged": .string.optional]).nullable,
        "photos": .model(PhotoChoice.self).nullable,
        "copies": .object([
            "copies": .array(
                of: .object([
                    "name": .string, "number": .integer(0...), "madeAt": .date, "why": .string,
                    "things": .integer(0...).optional,
                ])),
            "trouble": .string.optional,
        ]).nullable,
    ])
}

extension PhotoChoice: JSONModel {
    package static let schema = JSONSchema.object([
        "service": .id, "services": .array(of: .object(["id": .id, "name": .string])),
        "flickrKey": .object(["from": .oneOf("person", "operator"), "ending": .string.optional]).optional,
    ])
}

extension ImportSummary: JSONModel {
    package static let schema = JSONSchema.object([
        "read": .integer(0...), "favourites": .integer(0...), "artists": .integer(0...),
        "sets": .integer(0...), "pins": .integer(0...), "others": .integer(0...),
        "pictures": .integer(0...), "hasPictures": .boolean, "undo": .undo,
    ])
}
