import Crypto
import Foundation

/// The script that stands between pages and the server in a browser (Service Workers, W3C), and the one that takes it away.
///
/// Each is served with what it has to know written above it: the release, the base, and the files every page needs.
struct ServiceWorker: Sendable {
    /// Changes with the style sheets, scripts and drawings of pages, and with the worker.
    let release: String
    let script: String
    /// Removes the other one, and all that it kept.
    let removal: String

    /// - Parameters:
    ///   - folder: of the scripts.
    ///   - files: the addresses of what it has from the start.
    init(folder: URL, files: [String]) throws {
        let script = try ["stores", "database", "queue", "sending", "forms", "service-worker"].map {
            try String(contentsOf: folder.appending(path: "\($0).js"), encoding: .utf8)
        }.joined(separator: "\n")
        var hash = SHA256()
        for text in files + [script] { hash.update(data: Data(text.utf8)) }
        release = hash.finalize().prefix(6).map { String(format: "%02x", $0) }.joined()
        let known = "const RELEASE = \(Self.literal(release)), BASE = \(Self.literal(Route.base))"
        let changes = Self.changes.map { "\($0): \(Self.literal($1))" }.joined(separator: ", ")
        self.script = """
            \(known), FILES = [\(files.map(Self.literal).joined(separator: ","))], CHANGES = { \(changes) }
            \(script)
            """
        removal =
            try "\(known)\n"
            + String(contentsOf: folder.appending(path: "no-service-worker.js"), encoding: .utf8)
    }

    /// Whether a file is wanted on every page, so that it is there before a page is; the libraries of maps and large pictures come
    /// with the first of those, and what only installing shows not at all.
    static func isPrecached(_ address: String) -> Bool {
        let path = address.dropFirst(Route.assets.count + 1)
        let isDrawing =
            path.hasPrefix("icons.") || path.hasPrefix("img/icon.") || path.hasPrefix("img/museums.")
        return path.hasPrefix("css/") || path.hasPrefix("js.") || isDrawing
    }

    /// What one may do without a network, and is sent later: what is as well sent twice, and its address (RFC 6570).
    private static let changes: KeyValuePairs<String, String> = [
        "heart": Route.favourites, "removal": Route.removeFavourites, "artist": Route.artists,
        "membership": Route.worksOfSet.template, "order": Route.orderOfSet.template,
        "note": Route.notesOfSet.template, "pin": Route.places, "name": Route.rename.template,
        "move": Route.move.template, "deletion": Route.remove.template, "undo": Route.undo,
    ]

    /// Addresses of ours have nothing a string of JavaScript would take for anything else.
    private static func literal(_ text: String) -> String { "\"\(text)\"" }
}
