import GRDB
package import PromenadeCore

extension SQLLibrary {
    package func preferences() async throws(LibraryError) -> Preferences {
        try await preferencesCache.value { () async throws(LibraryError) in
            try await read { try Self.preferences($0) }
        }
    }

    package func update(_ change: @escaping @Sendable (inout Preferences) -> Void) async throws(LibraryError)
        -> Preferences
    {
        try await write { database in
            let before = try Self.preferences(database)
            var after = before
            change(&after)
            for (name, value) in Self.values(after) where Self.values(before)[name] != value {
                try Self.set(name, to: value, in: database)
            }
            return after
        }
    }

    private static func preferences(_ database: any SQLConnection) throws -> Preferences {
        let rows = try Row.fetchAll(database, sql: "SELECT name, value FROM preference")
        // Names nobody knows may be in a library an earlier version took in.
        let known: [(String, String)] = rows.map { ($0["name"], $0["value"]) }.filter {
            Preferences.isName($0.0)
        }
        let values = Dictionary(known) { first, _ in first }
        let defaults = Preferences()
        return Preferences(
            pictureView: values["pictureView"].flatMap(Preferences.PictureView.init) ?? defaults.pictureView,
            theme: values["theme"].flatMap(Preferences.Theme.init) ?? defaults.theme,
            units: values["units"].flatMap(Preferences.Units.init) ?? defaults.units,
            museumsOff: Set((values["museumsOff"] ?? "").split(separator: " ").map(String.init)),
            photoService: values["photoService"] ?? defaults.photoService)
    }

    private static func values(_ preferences: Preferences) -> [String: String] {
        [
            "pictureView": preferences.pictureView.rawValue, "theme": preferences.theme.rawValue,
            "units": preferences.units.rawValue,
            "museumsOff": preferences.museumsOff.sorted().joined(separator: " "),
            "photoService": preferences.photoService,
        ]
    }

    private static func set(_ name: String, to value: String, in database: any SQLConnection) throws {
        try database.execute(
            sql: """
                INSERT INTO preference (name, value) VALUES (?, ?)
                ON CONFLICT (name) DO UPDATE SET value = excluded.value
                """,
            arguments: [name, value])
    }
}
