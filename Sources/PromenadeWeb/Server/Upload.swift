import Foundation
import Hummingbird
import PromenadeConcurrency
import PromenadeCore
import PromenadeFeatures
import PromenadeFiles
import PromenadeStore

/// A file that was sent, on the disk, and what the form said besides.
struct Upload {
    let file: URL
    let fields: [String: String]

    private static let maxField = 2_000
    /// Writes what arrives into a new file of `folder`, without ever holding all of it.
    ///
    /// A form's file, or the body as it is where a program sends `application/json`.
    ///
    /// - Parameter space: of the folder's disk; looked at before, and again while the file arrives.
    /// - Throws: ``Problem``, or ``LibraryError`` when the disk is full. The file is gone then.
    static func receive(_ request: Request, into folder: URL, space: FreeSpace) async throws -> Upload {
        let said = request.headers[.contentLength].flatMap { Int($0) } ?? 0
        guard said <= LibraryTransfer.maxBytes else { throw tooLarge }
        let file = Draft.file(in: folder)
        do {
            let handle = try await BlockingPool.disk.run {
                guard space.hasRoom(for: max(said, 0), leaving: LibraryTransfer.margin) else {
                    throw LibraryError.full
                }
                try FileManager.default.writePrivately(Data(), to: file)
                // Closes itself once nobody writes to it any more.
                return try FileHandle(forWritingTo: file)
            }
            let type = request.headers[.contentType] ?? ""
            guard var reader = MultipartReader(contentType: type) else {
                guard type.lowercased().hasPrefix("application/json") else {
                    throw Problem.bad(
                        "body", "Send a form with a file, or the file itself as application/json.")
                }
                try await receive(request, handle, space)
                return Upload(file: file, fields: [:])
            }
            return Upload(file: file, fields: try await receive(request, &reader, handle, space))
        } catch {
            await BlockingPool.disk.run { try? FileManager.default.removeItem(at: file) }
            throw isFull(error) ? LibraryError.full : error
        }
    }

    func remove() async {
        await BlockingPool.disk.run { [file] in try? FileManager.default.removeItem(at: file) }
    }

    private static func receive(_ request: Request, _ handle: FileHandle, _ space: FreeSpace) async throws {
        var received = 0
        for try await piece in request.body {
            let looks = try count(piece.readableBytes, &received)
            try await write(Data(piece.readableBytesView), to: handle, lookingAt: looks ? space : nil)
        }
    }

    private static func receive(
        _ request: Request, _ reader: inout MultipartReader, _ handle: FileHandle, _ space: FreeSpace
    ) async throws -> [String: String] {
        var fields: [String: Data] = [:]
        var field: String?
        var received = 0
        for try await piece in request.body {
            let looks = try count(piece.readableBytes, &received)
            var whole = Data()
            let events: [MultipartReader.Event]
            do { events = try reader.take(Data(piece.readableBytesView)) } catch { throw malformed }
            for event in events {
                switch event {
                case .part(let name, let isFile): field = isFile ? nil : name
                case .bytes(let bytes):
                    guard let field else {
                        whole += bytes
                        continue
                    }
                    fields[field, default: Data()] += bytes
                    guard fields[field]?.count ?? 0 <= maxField, fields.count <= 10 else { throw malformed }
                }
            }
            try await write(whole, to: handle, lookingAt: looks ? space : nil)
        }
        guard reader.isOver else { throw malformed }
        return fields.mapValues { String(decoding: $0, as: UTF8.self) }
    }

    /// - Returns: whether it is time to look at the room again.
    private static func count(_ bytes: Int, _ received: inout Int) throws -> Bool {
        let before = received
        received += bytes
        guard received <= LibraryTransfer.maxBytes else { throw tooLarge }
        return before / LibraryTransfer.stride != received / LibraryTransfer.stride
    }

    private static func write(
        _ bytes: Data, to handle: FileHandle, lookingAt space: FreeSpace?
    ) async throws {
        guard !bytes.isEmpty || space != nil else { return }
        try await BlockingPool.disk.run {
            guard space?.hasRoom(leaving: LibraryTransfer.margin) ?? true else { throw LibraryError.full }
            try handle.write(contentsOf: bytes)
        }
    }

    /// Others are sending theirs.
    static var tooMany: Problem {
        Problem(
            status: .serviceUnavailable, title: "Other files are being sent",
            detail: "Two files can be sent at once, one from each address. Try again in a moment. "
                + "Nothing was changed.",
            actions: [.init(words: "Preferences", address: Route.preferences)], retryAfter: 10)
    }

    private static var malformed: Problem { .bad("body", "The file didn’t arrive complete.") }

    private static var tooLarge: Problem {
        Problem(
            status: .contentTooLarge, title: "The file is too large",
            detail: "Files can be up to 2 GB. Nothing was changed.",
            actions: [.init(words: "Preferences", address: Route.preferences)])
    }

    private static func isFull(_ error: any Error) -> Bool {
        if let error = error as? CocoaError { return error.code == .fileWriteOutOfSpace }
        return (error as? POSIXError)?.code == .ENOSPC
    }
}
