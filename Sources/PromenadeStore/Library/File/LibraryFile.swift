package import Foundation
package import PromenadeCore

/// The library in one file: JSON as a whole, and one item a line.
///
///     {"format":"promenade-library","version":1,"items":[
///     {"preference":{"name":"theme","value":"dark"}},
///     {"favourite":{"asOf":"2026-11-20T09:00:00.000Z","keptAt":"2026-11-21T18:05:00.123Z","museum":"…","work":{…}}}
///     ]}
///
/// So both writing and reading hold one item at a time, and any JSON program reads it. The same library gives
/// the same bytes. See docs/notes/library.md.
package enum LibraryFile {
    package static let format = "promenade-library"
    package static let version = 1
    package static let head = Data("{\"format\":\"promenade-library\",\"version\":1,\"items\":[".utf8)
    package static let tail = Data("\n]}\n".utf8)

    /// The longest line that is read, in bytes: a picture of 30 MB in base64.
    package static let maxLine = 44_000_000
    /// The largest file that is read although another program has laid it out anew, in bytes.
    package static let maxReformatted = 64_000_000
    /// A set of a hundred thousand works is one line.
    static let lineLimits = JSONLimits(values: 300_000, depth: 100)
    /// A value for each twenty bytes of the largest file laid out anew.
    static let wholeLimits = JSONLimits(values: maxReformatted / 20, depth: 100)

    /// What separates an item from what is before it, and the item.
    package static func line(_ item: LibraryItem, isFirst: Bool) throws -> Data {
        Data((isFirst ? "\n" : ",\n").utf8) + (try LibraryJSON.data(item))
    }
}

/// Why a file is not taken in; nothing has changed then.
package enum LibraryFileError: Error, Sendable, Hashable {
    /// Not a library's file.
    case foreign
    /// Written by a later version of the program.
    case newer(version: Int)
    /// A line (or, where the file has no lines of ours, the whole) does not say what it should.
    case broken(line: Int?, reason: String)
    /// The file ends before its end.
    case cutOff(line: Int)
    /// More in a line, or in a file laid out anew, than we take.
    case tooLarge(line: Int?)
    /// More of a kind than a library can have.
    case tooMany(LibraryKind)
    /// The disk does not give it: the system's words.
    case unreadable(String)
}
