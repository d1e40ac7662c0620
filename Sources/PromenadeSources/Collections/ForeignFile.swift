import Foundation
import PromenadeCore

/// What a file is of which no record could be read: looked at only then, so that no good file is refused for its looks.
enum ForeignFile: Sendable, Hashable {
    /// What Git LFS leaves where it did not fetch the file.
    case lfsPointer
    case webPage
    /// A museum's API said this: one object around its records, under a key.
    case reply(key: String)
    /// A list of the Rijksmuseum's older API, or a work of it.
    case olderRijksmuseum
    /// One JSON list of everything.
    case list
    /// One JSON object over several lines.
    case spread
    case table

    /// - Parameter head: what the file begins with, unpacked.
    init?(_ head: some Collection<UInt8>) {
        let text = String(decoding: head, as: UTF8.self)
        let plain = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        let first = plain.prefix { !$0.isNewline }
        if first.hasPrefix("version https://git-lfs.github.com/spec/") {
            self = .lfsPointer
        } else if ["<!doctype html", "<html"].contains(where: first.lowercased().hasPrefix) {
            self = .webPage
        } else if first.hasPrefix("[") {
            self = .list
        } else if first.hasPrefix("{") {
            let keys = Self.keys(plain.utf8)
            if !keys.isDisjoint(with: ["artObjects", "artObject"]) {
                self = .olderRijksmuseum
            } else if let key = Self.wrappers.first(where: keys.contains) {
                self = .reply(key: key)
            } else if plain.count > first.count, !first.hasSuffix("}") {
                self = .spread
            } else {
                return nil
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

    /// The keys of an object, as far as it goes; those of what is inside are none of them.
    private static func keys(_ json: some Collection<UInt8>) -> Set<String> {
        var keys: Set<String> = []
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
            switch byte {
            case UInt8(ascii: "\""): text = []
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ":") where depth == 1: keys.insert(String(decoding: last, as: UTF8.self))
            default: break
            }
        }
        return keys
    }

    /// What it is, and the next step.
    func words(_ name: String, for museum: Museum.ID) -> String {
        switch self {
        case .lfsPointer:
            "\(name) is a Git LFS pointer, not the file itself; run “git lfs pull” in its folder, or download the file, and import that"
        case .webPage: "\(name) is a web page, not a collection; download the file itself"
        case .olderRijksmuseum where museum != "rijks":
            "\(name) is a reply of the Rijksmuseum’s older API; import it with --museum rijks"
        case .olderRijksmuseum: "\(name) is a reply of the Rijksmuseum’s older API with no works in it"
        case .reply(let key):
            "\(name) is a reply of a museum’s API, not a collection; \(Self.step(museum, ".\(key)[]", name))"
        case .list:
            "\(name) is one long JSON list; \(Self.step(museum, ".[]", name))"
        case .spread:
            "\(name) is JSON over several lines, where one line per record is read; \(Self.step(museum, ".", name))"
        case .table where museum == "rijks":
            "\(name) is a table (CSV), where replies of the museum’s older API are read; import it under an id of your own with --format csv and --mapping"
        case .table:
            "\(name) is a table (CSV), where JSON is read, one record per line; \(museum == "tate" || museum == "aic" ? "import the museum’s JSON records, or this under an id of your own with --format csv and --mapping" : "use --format csv")"
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

extension ForeignFile {
    /// - Returns: `nil` for a folder, an archive of many files, and what looks like nothing in particular.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    static func kind(of url: URL) -> Self? {
        guard let file = try? PackedFile(url), let entry = try? file.next(), entry.isFile, file.isSingle
        else { return nil }
        var head: [UInt8] = []
        while head.count < 1 << 16, (try? file.read({ head.append(contentsOf: $0) })) == true {}
        return Self(head)
    }
}
