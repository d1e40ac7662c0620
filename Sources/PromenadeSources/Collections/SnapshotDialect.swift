package import Foundation
package import PromenadeCore
import PromenadeJSON

/// A line of a collection's snapshot: a work as the catalogue of another server of ours has it, or that it is gone.
///
///     {"id":"tate:1035","fetchedAt":1764450000,"work":{…}}
///     {"gone":"tate:1036"}
package enum SnapshotLine {
    private static let beginning = Data(#"{"id":""#.utf8)
    private static let gone = Data(#"{"gone":""#.utf8)

    /// - Parameters:
    ///   - record: the whole work as JSON, without a line break.
    ///   - fetchedAt: the date of its source, in seconds since 1970.
    package static func work(_ id: Work.ID, record: Data, fetchedAt: Double) -> Data {
        Data("{\"id\":\"\(id)\",\"fetchedAt\":\(fetchedAt),\"work\":".utf8) + record + Data("}\n".utf8)
    }

    package static func gone(_ id: Work.ID) -> Data { gone + Data("\(id)\"}\n".utf8) }

    /// What tells a line from others of the same work, for as long as the process lives.
    package static func digest(of line: Data) -> Int {
        var hasher = Hasher()
        let end = line.last == UInt8(ascii: "\n") ? line.count - 1 : line.count
        // All of it: `Data` takes its first bytes only.
        line.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0.prefix(end))) }
        return hasher.finalize()
    }

    /// The work a line is about, without reading the rest.
    ///
    /// - Returns: `nil` of a line that says that one is gone, or says nothing.
    package static func id(in line: Data) -> Work.ID? {
        guard line.starts(with: beginning) else { return nil }
        let name = line.dropFirst(beginning.count).prefix { $0 != UInt8(ascii: "\"") }
        return Work.ID(String(decoding: name, as: UTF8.self))
    }

    /// - Returns: `nil` of a line that is a work, or is none.
    static func gone(in line: Data) -> Work.ID? {
        guard line.starts(with: gone), line.suffix(2).elementsEqual(#""}"#.utf8) else { return nil }
        return Work.ID(String(decoding: line.dropFirst(gone.count).dropLast(2), as: UTF8.self))
    }

    /// The years 1 to 9999, in seconds since 1970.
    fileprivate static let dates: Range<Double> = -62_135_596_800..<253_402_300_800

    fileprivate struct Record: Decodable {
        let fetchedAt: Double
        let work: Work
    }
}

extension CollectionDialect {
    /// What another server of ours has understood already.
    ///
    /// - Parameter imported: set of a museum that exists only as an import.
    package static func snapshot(of museum: Museum.ID, imported: ImportedMuseum?) -> Self {
        Self(id: museum, imported: imported) { content in
            guard case .json(let data) = content else { throw RecordProblem(.notARecord) }
            let record = try SimdjsonDecoder().decode(SnapshotLine.Record.self, from: data, within: .record)
            guard record.work.id.source == museum else {
                throw RecordProblem(.strangeID, record.work.id.description)
            }
            guard SnapshotLine.dates.contains(record.fetchedAt) else { throw RecordProblem(.notARecord) }
            return ReadRecord(record.work, asOf: Date(timeIntervalSince1970: record.fetchedAt))
        }
    }
}

/// Reads a file of snapshot lines.
package struct SnapshotReading: CollectionReading {
    private let lines: CollectionFile

    /// - Parameter skipping: so many lines have been taken already.
    package init(_ file: URL, skipping: Int = 0) async throws(CollectionError) {
        lines = try await CollectionFile.open(file, form: .lines, skipping: skipping)
    }

    package func next() async throws(CollectionError) -> RecordBatch? {
        guard var batch = try await lines.next() else { return nil }
        batch.records = batch.records.map { record in
            guard case .json(let line) = record.content, let id = SnapshotLine.gone(in: line) else {
                return record
            }
            return CollectionRecord(number: record.number, place: record.place, content: .withdrawn(id))
        }
        return batch
    }
}
