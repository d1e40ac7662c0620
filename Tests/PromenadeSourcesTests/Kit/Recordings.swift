import Foundation

/// Files tests read: those of this project, and replies of museums recorded by others, which lie beside it.
enum Recordings {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// `Tests/Fixtures/<name>`, made by hand.
    static func fixture(_ name: String) throws -> Data {
        try Data(contentsOf: root.appending(path: "Tests/Fixtures/\(name)"))
    }

    /// `docs/notes/<name>`.
    static func note(_ name: String) throws -> String {
        try String(contentsOf: root.appending(path: "docs/notes/\(name)"), encoding: .utf8)
    }

    /// `../shared/upstream/museums/aic`, not ours to copy.
    static let chicago = root.deletingLastPathComponent().appending(path: "shared/upstream/museums/aic")

    /// False where the recordings are not at hand; says so, since then little is tested.
    static let hasChicago: Bool = {
        let isThere = FileManager.default.fileExists(atPath: chicago.path())
        if !isThere {
            print("WARNING: no recorded replies of Chicago at \(chicago.path()); THEIR TESTS ARE SKIPPED")
        }
        return isThere
    }()

    /// `../shared/upstream/museums`, not ours to copy.
    static let museums = root.deletingLastPathComponent().appending(path: "shared/upstream/museums")

    /// False where the recordings are not at hand; says so, since then little is tested.
    static let hasAmsterdam: Bool = {
        let isThere = FileManager.default.fileExists(
            atPath: museums.appending(path: "rijks-linked-art").path())
        if !isThere {
            print(
                "WARNING: no recorded replies of the Rijksmuseum at \(museums.path()); THEIR TESTS ARE SKIPPED"
            )
        }
        return isThere
    }()

    /// A file of `rijks-legacy`, `rijks-linked-art` or `iiif`.
    static func amsterdam(_ name: String) throws -> Data {
        try Data(contentsOf: museums.appending(path: name))
    }

    static func chicago(_ name: String) throws -> Data { try Data(contentsOf: chicago.appending(path: name)) }
}
