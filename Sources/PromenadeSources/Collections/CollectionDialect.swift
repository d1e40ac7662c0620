package import Foundation
package import PromenadeCore
import PromenadeJSON

/// A work, and what its record says besides that could not be read.
package struct ReadRecord: Sendable {
    package let work: Work
    /// For people, a field with what stands in it each: `acquired “soon”`.
    package let unread: [String]
    /// The date of its source, where that is not the date of what is read.
    package let asOf: Date?

    init(_ work: Work, unread: [String] = [], asOf: Date? = nil) {
        self.work = work
        self.unread = unread
        self.asOf = asOf
    }
}

/// How one museum's records become works.
package final class CollectionDialect: Sendable {
    /// Set of a museum that exists only as an import.
    package let imported: ImportedMuseum?
    package let id: Museum.ID
    private let read: @Sendable (CollectionRecord.Content) throws -> ReadRecord

    init(
        id: Museum.ID, imported: ImportedMuseum? = nil,
        read: @escaping @Sendable (CollectionRecord.Content) throws -> ReadRecord
    ) {
        self.id = id
        self.imported = imported
        self.read = read
    }

    /// The record as a work.
    package func record(
        of content: CollectionRecord.Content
    ) throws(RecordProblem) -> ReadRecord {
        // The readers of JSON would put a question mark for each letter they do not know, or call it no JSON.
        if case .json(let data) = content, !data.isUTF8 || data.prefix(4).contains(0) {
            throw RecordProblem(.foreignText, "UTF-8")
        }
        do { return try read(content) } catch let problem as RecordProblem { throw problem } catch {
            throw RecordProblem(error)
        }
    }

    /// A museum's own work, understood by its own format.
    static func json<Record: Decodable & SendableMetatype>(
        _ type: Record.Type, id: Museum.ID, imported: ImportedMuseum? = nil,
        unread: @escaping @Sendable (Record, Work) -> [String] = { _, _ in [] },
        work: @escaping @Sendable (Record) throws(RecordProblem) -> Work
    ) -> Self {
        Self(id: id, imported: imported) { content in
            guard case .json(let data) = content else { throw RecordProblem(.notARecord) }
            let record = try SimdjsonDecoder().decode(type, from: data, within: .record)
            let work = try work(record)
            return ReadRecord(work, unread: unread(record, work))
        }
    }
}

extension RecordProblem {
    /// What failed while a record was read.
    init(_ error: any Error) {
        guard let error = error as? DecodingError else {
            self.init(.notARecord)
            return
        }
        switch error {
        case .dataCorrupted(let context) where context.underlyingError is JSONLimits.Exceeded:
            self.init(.tooLong)
        case .dataCorrupted(let context) where context.codingPath.isEmpty: self.init(.notJSON)
        case .typeMismatch(_, let context) where context.codingPath.isEmpty,
            .valueNotFound(_, let context) where context.codingPath.isEmpty:
            self.init(.notARecord)
        case .keyNotFound(let key, _): self.init(.noID, key.stringValue)
        default:
            if case .unreadable(let field) = SourceError(unreadable: error) {
                self.init(.notARecord, field)
            } else {
                self.init(.notARecord)
            }
        }
    }
}

extension CollectionDialect {
    /// The Art Institute of Chicago's data dump: what its API answers for one work, a file or a line each.
    ///
    /// - Parameter museum: ``ChicagoSource/institute``, or one that speaks its dialect.
    package static func chicago(_ museum: Museum = ChicagoSource.institute) -> Self {
        .json(ChicagoRecord.self, id: museum.id) { record throws(RecordProblem) in
            guard let work = record.work(of: museum, pictures: ChicagoSource.publicPictures) else {
                throw RecordProblem(.strangeID, String(record.id))
            }
            return work
        }
    }

    /// Whether a path in the dump is an artwork's: `json/artworks/27992.json`.
    package static let isChicagoRecord: @Sendable (String) -> Bool = { path in
        let parts = path.split(separator: "/").suffix(2)
        guard parts.count == 2, parts.first == "artworks", let name = parts.last, name.hasSuffix(".json")
        else {
            return false
        }
        return !name.dropLast(5).isEmpty && name.dropLast(5).utf8.allSatisfy { (48...57).contains($0) }
    }
}
