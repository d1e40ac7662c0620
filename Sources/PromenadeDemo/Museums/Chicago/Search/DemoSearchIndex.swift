import Synchronization

/// Records with the words of their fields, which are read when first looked for.
final class DemoSearchIndex: Sendable {
    let records: [any DemoChicagoRecord]
    private let read = Mutex<[String: [[String]]]>([:])

    init(_ records: [any DemoChicagoRecord]) { self.records = records }

    /// The words of one field, by the records' places.
    func words(of field: String) -> [[String]] {
        read.withLock { read in
            if let known = read[field] { return known }
            let words = records.map { record in Self.texts(record.fields[field]).flatMap(Words.of) }
            read[field] = words
            return words
        }
    }

    private static func texts(_ value: JSON?) -> [String] {
        switch value {
        case .string(let text)?: [text]
        case .integer(let number)?: [String(number)]
        case .list(let elements)?: elements.flatMap { texts($0) }
        default: []
        }
    }
}
