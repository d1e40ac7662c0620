package import Foundation

/// Takes a form apart that sends a file (RFC 7578), as it arrives.
///
///     --x
///     Content-Disposition: form-data; name="mode"
///
///     merge
///     --x
///     Content-Disposition: form-data; name="file"; filename="library.json"
///
///     …
///     --x--
package struct MultipartReader {
    /// A part begins, or goes on.
    package enum Event: Sendable, Equatable {
        case part(name: String, isFile: Bool)
        case bytes(Data)
    }

    /// The body is no form of this kind.
    package struct Malformed: Error {}

    private enum State { case before, delimited, head, body, over }

    private let delimiter: Data
    private var state = State.before
    // The first delimiter needs no line break before it.
    private var buffer = Data("\r\n".utf8)
    private static let maxHead = 8_192

    /// Whether the last delimiter has come.
    package var isOver: Bool { state == .over }

    /// - Returns: `nil` unless the type is `multipart/form-data` with a boundary of 1 to 70 characters.
    package init?(contentType: String) {
        let parts = contentType.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.first?.lowercased() == "multipart/form-data",
            let boundary = parts.dropFirst().first(where: { $0.lowercased().hasPrefix("boundary=") })
        else { return nil }
        let name = boundary.dropFirst("boundary=".count).trimmingCharacters(in: ["\""])
        guard (1...70).contains(name.utf8.count) else { return nil }
        delimiter = Data("\r\n--\(name)".utf8)
    }

    /// What the next bytes bring.
    package mutating func take(_ bytes: Data) throws(Malformed) -> [Event] {
        buffer += bytes
        var events: [Event] = []
        while let event = try step() { if let event = event.value { events.append(event) } }
        return events
    }

    /// One step; `nil` when more bytes are needed.
    private mutating func step() throws(Malformed) -> (value: Event?, Void)? {
        switch state {
        case .over:
            buffer = Data()
            return nil
        case .before, .body:
            let isBody = state == .body
            if let found = buffer.range(of: delimiter) {
                let content = Data(buffer[..<found.lowerBound])
                buffer = Data(buffer[found.upperBound...])
                state = .delimited
                return (isBody && !content.isEmpty ? .bytes(content) : nil, ())
            }
            // The end may be the beginning of the delimiter.
            let count = buffer.count - (delimiter.count - 1)
            guard count > 0 else { return nil }
            let content = Data(buffer.prefix(count))
            buffer = Data(buffer.dropFirst(count))
            return (isBody ? .bytes(content) : nil, ())
        case .delimited:
            while let byte = buffer.first, byte == 0x20 || byte == 0x09 { buffer = Data(buffer.dropFirst()) }
            guard buffer.count >= 2 else { return nil }
            if buffer.starts(with: Data("--".utf8)) {
                state = .over
            } else if buffer.starts(with: Data("\r\n".utf8)) {
                // The line break stays: it also ends a head of no lines.
                state = .head
            } else {
                throw Malformed()
            }
            return (nil, ())
        case .head:
            guard let end = buffer.range(of: Data("\r\n\r\n".utf8)) else {
                guard buffer.count <= Self.maxHead else { throw Malformed() }
                return nil
            }
            let lines = String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
            buffer = Data(buffer[end.upperBound...])
            state = .body
            return (try Self.part(lines), ())
        }
    }

    private static func part(_ head: String) throws(Malformed) -> Event {
        let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-disposition:") }
        let fields = (line ?? "").split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let name = fields.first(where: { $0.hasPrefix("name=") }) else { throw Malformed() }
        return .part(
            name: name.dropFirst("name=".count).trimmingCharacters(in: ["\""]),
            isFile: fields.contains { $0.lowercased().hasPrefix("filename") })
    }
}
