import Foundation
import Hummingbird
import PromenadeFiles
import PromenadeStore

/// A file that was sent, on the disk, and what the form said besides.
struct Upload {
    let file: URL
    let fields: [String: String]

    /// The largest file that is taken, in bytes: a library with the pictures of some thousand works.
    static let maxBytes = 2_000_000_000
    private static let maxField = 2_000

    /// Writes what arrives into a new file of `folder`, without ever holding all of it.
    ///
    /// A form's file, or the body as it is where a program sends `application/json`.
    ///
    /// - Throws: ``Problem``, or ``LibraryError`` when the disk is full. The file is gone then.
    static func receive(_ request: Request, into folder: URL) async throws -> Upload {
        let file = folder.appending(path: UUID().uuidString)
        do {
            try FileManager.default.writePrivately(Data(), to: file)
            let handle = try FileHandle(forWritingTo: file)
            defer { try? handle.close() }
            let type = request.headers[.contentType] ?? ""
            guard var reader = MultipartReader(contentType: type) else {
                guard type.lowercased().hasPrefix("application/json") else {
                    throw Problem.bad(
                        "body", "Send a form with a file, or the file itself as application/json.")
                }
                try await receive(request, handle)
                return Upload(file: file, fields: [:])
            }
            return Upload(file: file, fields: try await receive(request, &reader, handle))
        } catch {
            try? FileManager.default.removeItem(at: file)
            throw isFull(error) ? LibraryError.full : error
        }
    }

    func remove() { try? FileManager.default.removeItem(at: file) }

    private static func receive(_ request: Request, _ handle: FileHandle) async throws {
        var received = 0
        for try await piece in request.body {
            received += piece.readableBytes
            guard received <= maxBytes else { throw tooLarge }
            try handle.write(contentsOf: Data(piece.readableBytesView))
        }
    }

    private static func receive(
        _ request: Request, _ reader: inout MultipartReader, _ handle: FileHandle
    ) async throws -> [String: String] {
        var fields: [String: Data] = [:]
        var field: String?
        var received = 0
        for try await piece in request.body {
            received += piece.readableBytes
            guard received <= maxBytes else { throw tooLarge }
            let events: [MultipartReader.Event]
            do { events = try reader.take(Data(piece.readableBytesView)) } catch { throw malformed }
            for event in events {
                switch event {
                case .part(let name, let isFile): field = isFile ? nil : name
                case .bytes(let bytes):
                    guard let field else {
                        try handle.write(contentsOf: bytes)
                        continue
                    }
                    fields[field, default: Data()] += bytes
                    guard fields[field]?.count ?? 0 <= maxField, fields.count <= 10 else { throw malformed }
                }
            }
        }
        guard reader.isOver else { throw malformed }
        return fields.mapValues { String(decoding: $0, as: UTF8.self) }
    }

    private static var malformed: Problem { .bad("body", "The form with the file did not arrive whole.") }

    private static var tooLarge: Problem {
        Problem(
            status: .contentTooLarge, title: "The file is too large",
            detail: "Promenade takes files of up to 2 GB. Nothing was changed.",
            actions: [.init(words: "Preferences", address: Route.preferences)])
    }

    private static func isFull(_ error: any Error) -> Bool {
        if let error = error as? CocoaError { return error.code == .fileWriteOutOfSpace }
        return (error as? POSIXError)?.code == .ENOSPC
    }
}
