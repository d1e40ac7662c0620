import Foundation

/// Values as libpq takes them: C strings, and bytes with their lengths.
struct PostgresParameters {
    private let values: [PostgresValue]

    /// - Throws: for a text with a NUL, which no column of text can have (22021).
    init(_ values: [PostgresValue]) throws(PostgresError) {
        for case .text(let text) in values where text.utf8.contains(0) {
            throw .statement(code: "22021", "a text has a NUL")
        }
        self.values = values
    }

    func with<Result>(
        _ body: (
            UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?
        ) -> Result
    ) -> Result {
        var texts: [UnsafeMutableRawPointer?] = []
        defer { for text in texts { text?.deallocate() } }
        var lengths: [Int32] = []
        var formats: [Int32] = []
        for value in values {
            switch value {
            case .null: texts.append(nil)
            case .text(let text): texts.append(Self.copy(Array(text.utf8) + [0]))
            case .bytes(let data): texts.append(Self.copy(Array(data)))
            }
            if case .bytes(let data) = value {
                lengths.append(Int32(clamping: data.count))
                formats.append(1)
            } else {
                lengths.append(0)
                formats.append(0)
            }
        }
        let pointers = texts.map { UnsafePointer($0?.assumingMemoryBound(to: CChar.self)) }
        return body(pointers, lengths, formats)
    }

    private static func copy(_ bytes: [UInt8]) -> UnsafeMutableRawPointer {
        let copy = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 1)
        bytes.withUnsafeBytes {
            copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: bytes.count)
        }
        return copy
    }
}
