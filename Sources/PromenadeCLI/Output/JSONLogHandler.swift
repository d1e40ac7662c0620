import Foundation
import Logging

/// The log as one JSON object a line, for programs that gather logs: `time` (RFC 3339), `level`, `message`, `logger`, and what a
/// message says besides under `metadata`.
struct JSONLogHandler: LogHandler {
    private struct Line: Encodable {
        let time: Date
        let level: Logger.Level
        let message: String
        let logger: String
        let source: String
        let metadata: [String: String]?
    }

    let label: String
    var logLevel: Logger.Level = .info
    var metadata: Logger.Metadata = [:]
    private let now: @Sendable () -> Date
    private let write: @Sendable (Data) -> Void

    /// - Parameter write: takes one line with its end; standard error, where it is left out.
    init(
        label: String, now: @escaping @Sendable () -> Date = { Date() },
        write: @escaping @Sendable (Data) -> Void = { try? FileHandle.standardError.write(contentsOf: $0) }
    ) {
        self.label = label
        self.now = now
        self.write = write
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let said = metadata.merging(event.metadata ?? [:]) { $1 }
        let line = Line(
            time: now(), level: event.level, message: event.message.description, logger: label,
            source: event.source, metadata: said.isEmpty ? nil : said.mapValues(\.description))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        guard let bytes = try? encoder.encode(line) else { return }
        // One write: lines of several threads do not mix.
        write(bytes + Data("\n".utf8))
    }
}

/// How the log is written.
package enum LogFormat: String, Sendable, CaseIterable {
    /// Lines for people.
    case text
    /// A JSON object a line.
    case json

    func handler(label: String) -> any LogHandler {
        switch self {
        case .text: StreamLogHandler.standardError(label: label)
        case .json: JSONLogHandler(label: label)
        }
    }
}
