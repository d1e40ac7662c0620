import Foundation
import PromenadeCore

/// What a file is of which no record could be read: looked at only then, so that no good file is refused for its looks.
enum UnsupportedFile: Sendable, Hashable {
    /// What Git LFS leaves where it did not fetch the file.
    case lfsPointer
    case webPage
    /// A museum's API said this: one object around its records, which are there for `jq`: `".data[]"`.
    case reply(path: String)
    /// The Art Institute of Chicago's did.
    case chicagoReply(path: String)
    /// A list of the Rijksmuseum's older API, or a work of it.
    case olderRijksmuseum
    /// One JSON list of everything.
    case list
    /// One JSON object over several lines.
    case spread
    /// A JSON object a line.
    case lines
    case table

    /// - Parameter head: what the file begins with, unpacked.
    init?(_ head: some Collection<UInt8>) {
        let text = String(decoding: head, as: UTF8.self)
        let plain = Self.withoutDeclaration(text.drop { $0.isWhitespace || $0 == "\u{FEFF}" })
        let first = plain.prefix { !$0.isNewline }
        if first.hasPrefix("version https://git-lfs.github.com/spec/") {
            self = .lfsPointer
        } else if ["<!doctype html", "<html"].contains(where: first.lowercased().hasPrefix) {
            self = .webPage
        } else if first.hasPrefix("[") {
            self = .list
        } else if first.hasPrefix("{") {
            let keys = Self.keys(plain.utf8)
            if keys["artObjects"] != nil || keys["artObject"] != nil {
                self = .olderRijksmuseum
            } else if let key = Self.wrappers.first(where: { keys[$0] != nil }) {
                // One record, or a list of them.
                let path = keys[key] == UInt8(ascii: "{") ? ".\(key)" : ".\(key)[]"
                self = text.contains("artic.edu/") ? .chicagoReply(path: path) : .reply(path: path)
            } else if plain.count > first.count, !first.hasSuffix("}") {
                self = .spread
            } else {
                self = .lines
            }
        } else if Self.delimiters.contains(where: { first.split(separator: $0).count > 1 }) {
            self = .table
        } else {
            return nil
        }
    }

    private static let wrappers = [
        "data", "records", "results", "orderedItems", "items", "objectIDs", "hits",
    ]
    private static let delimiters: [Character] = [",", ";", "\t"]

    /// What stands behind `<?xml …?>`, as XHTML has it before its type.
    private static func withoutDeclaration(_ text: Substring) -> Substring {
        guard text.prefix(5).lowercased() == "<?xml", let end = text.firstRange(of: "?>") else { return text }
        return text[end.upperBound...].drop(while: \.isWhitespace)
    }

    /// The keys of an object, as far as it goes, with the sign their value begins with; those of what is inside are none of them.
    private static func keys(_ json: some Collection<UInt8>) -> [String: UInt8] {
        var keys: [String: UInt8] = [:]
        var awaiting: String?
        var depth = 0
        var text: [UInt8]?
        var last: [UInt8] = []
        var isEscaped = false
        for byte in json {
            if var open = text {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    (last, text) = (open, nil)
                    continue
                }
                if open.count < 40 { open.append(byte) }
                text = open
                continue
            }
            if let key = awaiting, byte > 32 {
                keys[key] = byte
                awaiting = nil
            }
            switch byte {
            case UInt8(ascii: "\""): text = []
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ":") where depth == 1: awaiting = String(decoding: last, as: UTF8.self)
            default: break
            }
        }
        return keys
    }

    /// What it is, and the next step, behind its name.
    private func words(_ name: String, for museum: Museum.ID) -> String {
        switch self {
        case .lfsPointer:
            "is a Git LFS pointer, not the file itself; run “git lfs pull” in its folder, or download the file, and import that"
        case .webPage: "is a web page, not a collection; download the file itself"
        case .olderRijksmuseum where museum != "rijks":
            "is a reply of the Rijksmuseum’s older API; import it with --museum rijks"
        case .olderRijksmuseum: "is a reply of the Rijksmuseum’s older API with no works in it"
        case .chicagoReply where museum == "tate":
            "is a reply of the Art Institute of Chicago’s API; import that museum’s data dump with --museum aic"
        case .reply(let path), .chicagoReply(let path):
            "is a reply of a museum’s API, not a collection; \(Self.step(museum, path, name))"
        case .list:
            "is one long JSON list; \(Self.step(museum, ".[]", name))"
        case .spread:
            "is JSON over several lines, where one line per record is read; \(Self.step(museum, ".", name))"
        case .lines: "looks like JSON lines; use --format jsonl"
        case .table where museum == "rijks":
            "is a table (CSV), where replies of the museum’s older API are read; import it under an id of your own with --format csv and --mapping"
        case .table:
            "is a table (CSV), where JSON is read, one record per line; \(museum == "tate" || museum == "aic" ? "import the museum’s JSON records, or this under an id of your own with --format csv and --mapping" : "use --format csv")"
        }
    }

    private static func step(_ museum: Museum.ID, _ path: String, _ name: String) -> String {
        switch museum {
        case "aic": "import the museum’s data dump, or make lines of it first: jq -c '\(path)' \(name)"
        case "rijks":
            "run “promenade catalogue import --museum rijks” without a file to ask the museum itself"
        default: "make lines of it first: jq -c '\(path)' \(name)"
        }
    }
}

extension UnsupportedFile {
    /// What people are told where no record of a file could be read.
    ///
    /// - Returns: `nil` where it looks like what was wanted: what is wrong with it is told otherwise.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    static func error(
        of url: URL, insteadOf form: CollectionFile.Form, for museum: Museum.ID
    ) -> CollectionError? {
        guard let kind = kind(of: url) else { return nil }
        let isTable = if case .table = form { true } else { false }
        // Only a table can be lines instead.
        if isTable ? kind == .table : kind == .lines { return nil }
        let name = url.lastPathComponent
        return .foreign(file: name, words: kind.words(name, for: museum))
    }

    /// - Returns: `nil` for a folder, an archive of many files, and what looks like nothing in particular.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private static func kind(of url: URL) -> Self? {
        guard let file = try? ArchiveReader(url), let entry = try? file.next(), entry.isFile, file.isSingle
        else { return nil }
        var head: [UInt8] = []
        while head.count < 1 << 16, (try? file.read({ head.append(contentsOf: $0) })) == true {}
        return Self(head)
    }
}
