import Crypto
import Foundation

/// The modules of ours (ECMAScript modules), and which of them a page needs.
///
/// All are below one address that changes when any of them does, so that they find each other by relative addresses.
package struct ScriptModules: Sendable {
    private let folder: String
    /// Of each module those it names in `import … from`, by path.
    private let imports: [String: [String]]

    /// - Parameter modules: `elements/works-wall.js` → its text.
    init(_ modules: [String: Data]) {
        var hash = SHA256()
        for (path, bytes) in modules.sorted(by: { $0.key < $1.key }) {
            hash.update(data: Data(path.utf8))
            hash.update(data: bytes)
        }
        let version = hash.finalize().prefix(6).map { String(format: "%02x", $0) }.joined()
        folder = "/assets/js.\(version)/"
        imports = modules.reduce(into: [:]) { imports, module in
            let text = String(decoding: module.value, as: UTF8.self)
            imports[module.key] = Self.imported(by: text, at: module.key).filter { modules[$0] != nil }
        }
    }

    /// The address of `app.js` or `elements/works-wall.js`.
    package func address(of path: String) -> String { folder + path }

    /// The addresses of `app.js`, of the scripts of the elements in a page's text, and of all that these import.
    ///
    /// They import each other three deep, and a browser should not have to find out one by one.
    package func needed(by page: String) -> [String] {
        var found: [String] = []
        var isFound: Set<String> = []
        var waiting = ["app.js"] + Self.customElements(in: page).map { "elements/\($0).js" }.sorted()
        waiting.reverse()
        while let path = waiting.popLast() {
            guard let imported = imports[path], isFound.insert(path).inserted else { continue }
            found.append(address(of: path))
            waiting += imported.reversed()
        }
        return found
    }

    /// The names of the custom elements in a text of HTML: what follows a `<` and has a hyphen.
    static func customElements(in text: String) -> Set<String> {
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

    /// `../lib/post.js` in `elements/heart.js` → `lib/post.js`.
    private static func imported(by text: String, at path: String) -> [String] {
        text.matches(of: /(?:from|import) ?"(\.[^"]{1,200})"/).map { match in
            URL(filePath: String(match.1), relativeTo: URL(filePath: "/" + path)).standardized.path(
                percentEncoded: false
            )
            .trimmingPrefix("/").description
        }
    }
}
