import Crypto
import Foundation

/// The modules of ours (ECMAScript modules), and which of them a page needs.
///
/// All are below one address that changes when any of them does, so that they find each other by relative addresses.
package struct ScriptModules: Sendable {
    private let folder: String
    /// Of each module those it names in `import … from`, by path.
    private let imports: [String: [String]]
    /// The bundle an element is in: `works-wall` → `works`.
    private let bundles: [String: String]

    /// Elements without a script of their own, which need the styles of a bundle.
    private static let styled = [
        "zoom-still": "look", "house-door": "household", "house-page": "household",
    ]

    /// - Parameters:
    ///   - written: `wall/works-wall.js` → its text, as it stands in the sources.
    ///   - served: what browsers get: the same, or what a bundler made of `app.js` and the bundles.
    init(written: [String: Data], served: [String: Data]) {
        var hash = SHA256()
        for (path, bytes) in served.sorted(by: { $0.key < $1.key }) {
            hash.update(data: Data(path.utf8))
            hash.update(data: bytes)
        }
        let version = hash.finalize().prefix(6).map { String(format: "%02x", $0) }.joined()
        folder = "\(Route.assets)/js.\(version)/"
        imports = served.reduce(into: [:]) { imports, module in
            imports[module.key] = Self.imported(by: module.value, at: module.key).filter { served[$0] != nil }
        }
        bundles = written.filter { $0.key.hasPrefix("bundles/") }.reduce(into: Self.styled) {
            bundles, bundle in
            // Beside the script of every page, a bundle imports elements, each in a file of its name.
            for path in Self.imported(by: bundle.value, at: bundle.key) where path != "app.js" {
                bundles[Self.name(of: path)] = Self.name(of: bundle.key)
            }
        }
    }

    /// `wall/works-wall.js` → `works-wall`.
    private static func name(of path: String) -> String {
        String((path.split(separator: "/").last ?? "").dropLast(".js".count))
    }

    /// The address of `app.js` or `bundles/works.js`.
    package func address(of path: String) -> String { folder + path }

    /// The bundles with the elements of a page, in the order of their names.
    package func bundles(of page: String) -> [String] {
        Set(Self.customElements(in: page).compactMap { bundles[$0] }).sorted()
    }

    /// The addresses of the scripts a page with these bundles runs, and of all that these import.
    ///
    /// They import each other three deep, and a browser should not have to find out one by one.
    package func needed(for bundles: [String]) -> (scripts: [String], imported: [String]) {
        let scripts = bundles.isEmpty ? ["app.js"] : bundles.map { "bundles/\($0).js" }
        var found: [String] = []
        var isFound: Set<String> = []
        var waiting = Array(scripts.reversed())
        while let path = waiting.popLast() {
            guard let imported = imports[path], isFound.insert(path).inserted else { continue }
            if !scripts.contains(path) { found.append(address(of: path)) }
            waiting += imported.reversed()
        }
        return (scripts.map(address), found)
    }

    /// The names of the custom elements in a text of HTML: what follows a `<` and has a hyphen.
    private static func customElements(in text: String) -> Set<String> {
        var names: Set<String> = []
        var text = text
        text.withUTF8 { bytes in
            var index = 0
            while let tag = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
                let start = tag + 1
                let end = bytes[start...].firstIndex { !Self.isOfName($0) } ?? bytes.endIndex
                let name = bytes[start..<end]
                if name.contains(UInt8(ascii: "-")) { names.insert(String(decoding: name, as: UTF8.self)) }
                index = end
            }
        }
        return names
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    nonisolated(unsafe) private static let `import` = /(?:from|import) ?"(\.[^"]{1,200})"/

    /// `../kit/post.js` in `favourites/hearts.js` → `kit/post.js`.
    private static func imported(by module: Data, at path: String) -> [String] {
        String(decoding: module, as: UTF8.self).matches(of: Self.import).map {
            match in
            var parts = path.split(separator: "/").dropLast()
            for part in match.1.split(separator: "/") where part != "." {
                if part == ".." { _ = parts.popLast() } else { parts.append(part) }
            }
            return parts.joined(separator: "/")
        }
    }
}
