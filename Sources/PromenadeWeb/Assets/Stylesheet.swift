import Foundation

/// The style sheet is written in a file a component and sent in one piece: thirty imports would be thirty
/// round trips before the first paint.
enum Stylesheet {
    /// The text of `file` with each `@import url("tile.css") layer(components);` replaced by that file's text
    /// inside `@layer components { … }`.
    static func bundled(_ file: URL) throws -> Data {
        let text = try String(contentsOf: file, encoding: .utf8)
        var result = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard let match = line.firstMatch(of: /^@import url\("([^"]+)"\) layer\(([a-z]+)\);/) else {
                result += line + "\n"
                continue
            }
            let part = file.deletingLastPathComponent().appending(path: String(match.1))
            result += "@layer \(match.2) {\n\(try String(contentsOf: part, encoding: .utf8))}\n"
        }
        return Data(result.utf8)
    }

    /// A style sheet of somebody else's in a layer below ours; outside of all layers it would win over them.
    static func layered(_ file: URL, as layer: String) throws -> Data {
        Data("@layer \(layer) {\n\(try String(contentsOf: file, encoding: .utf8))}\n".utf8)
    }
}
