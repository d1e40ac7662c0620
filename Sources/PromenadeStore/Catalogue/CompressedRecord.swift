package import Foundation
package import GRDB
package import PromenadeCore
import PromenadeJSON

/// A work's record as `work.record` has it: JSON, compressed by Zstandard (RFC 8878) with a dictionary.
///
/// A record alone has little in it twice, and all records have the same names: with a dictionary a quarter to a third is left of it.
package struct CompressedRecord: Sendable, Hashable {
    package let bytes: Data

    init(bytes: Data) { self.bytes = bytes }

    /// - Parameter json: the whole work, as `Work.record` writes it.
    init(_ json: String) {
        var json = json
        bytes = json.withUTF8 { RecordCompression.shared.compress(UnsafeRawBufferPointer($0)) }
    }

    /// The whole work as JSON.
    ///
    /// - Throws: `CocoaError(.fileReadCorruptFile)` for what is no frame of Zstandard's, is cut off, names a dictionary of a later
    ///   version, or says that it is larger than 64 MB. There is no checksum: the catalogue can be fetched again.
    package var json: Data {
        get throws {
            guard let json = RecordCompression.shared.expand(bytes) else {
                throw CocoaError(.fileReadCorruptFile)
            }
            return json
        }
    }

    /// The same as the newest version writes it; itself where it is so already, or cannot be read.
    var renewed: Self {
        guard RecordCompression.shared.isEarlier(bytes), let json = try? json else { return self }
        return Self(String(decoding: json, as: UTF8.self))
    }

    /// Whether both say the same; another version of the library may compress it otherwise.
    func isSame(as other: Self) -> Bool {
        if bytes == other.bytes { return true }
        guard let json = try? json, let others = try? other.json else { return false }
        return json == others
    }

    /// `nil` where it cannot be read: it was damaged, or is of a version whose works were others.
    package var work: Work? {
        guard let json = try? json else { return nil }
        return try? SimdjsonDecoder().decode(Work.self, from: json)
    }
}

extension CompressedRecord: DatabaseValueConvertible, StatementBinding {
    package var databaseValue: DatabaseValue { bytes.databaseValue }

    package static func fromDatabaseValue(_ value: DatabaseValue) -> Self? {
        Data.fromDatabaseValue(value).map(Self.init(bytes:))
    }

    package func bind(to statement: SQLiteStatement, at index: CInt) -> CInt {
        bytes.bind(to: statement, at: index)
    }
}
