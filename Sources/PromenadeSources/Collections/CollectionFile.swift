package import Foundation
import PromenadeConcurrency
import PromenadeCore
import Synchronization

/// A collection in a file, packed or not, read once from its beginning.
///
/// State: how far the file is read. One reads at a time, on a thread that may wait for the disk.
package final class CollectionFile: CollectionReading {
    /// What the file holds.
    package enum Form: Sendable, Hashable {
        /// A JSON object a line.
        case lines
        /// A table with a head (RFC 4180).
        case table(TableShape)
        /// An archive of a file a record.
        case records(isRecord: @Sendable (String) -> Bool)
        /// Replies of the Rijksmuseum's older API, a file each.
        case replies

        package static func == (one: Self, other: Self) -> Bool { one.name == other.name }
        package func hash(into hasher: inout Hasher) { hasher.combine(name) }

        private var name: String {
            switch self {
            case .lines: "lines"
            case .table(let shape): "table \(shape)"
            case .records: "records"
            case .replies: "replies"
            }
        }
    }

    /// The longest record; Chicago's have up to 300 kB.
    package static let longest = 8_000_000

    private let records: Mutex<CollectionRecords>

    /// Opens the file, on a thread that may wait for the disk.
    ///
    /// - Parameter skipping: so many records have been taken already.
    package static func open(
        _ url: URL, form: Form, skipping: Int = 0
    ) async throws(CollectionError) -> CollectionFile {
        try await BlockingPool.disk.run { () throws(CollectionError) in
            try CollectionFile(url, form: form, skipping: skipping)
        }
    }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private init(_ url: URL, form: Form, skipping: Int = 0) throws(CollectionError) {
        records = Mutex(try CollectionRecords(url, form: form, skipping: skipping))
    }

    package func next() async throws(CollectionError) -> RecordBatch? {
        try await BlockingPool.disk.run { [self] () throws(CollectionError) in
            try records.withLock { (records) throws(CollectionError) in try records.next() }
        }
    }

    static func holdsTable(_ path: String) -> Bool { path.lowercased().hasSuffix(".csv") }
}
