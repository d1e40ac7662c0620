import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeFeatures
import PromenadeFiles
import PromenadeStore

/// What a program sends us through a pipe.
enum StandardInput {
    /// There is more than is taken.
    struct TooLarge: Error {}

    /// How long a pipe from which nothing comes is waited for until it is looked whether somebody has ended the command, in
    /// milliseconds.
    private static let glance: Int32 = 100

    /// Writes all of it into a new file, as much as an upload may have.
    ///
    /// - Throws: ``LibraryError/full``, ``LibraryError/cancelled``, ``TooLarge``; what the disk and the pipe say. The file may be
    ///   there then.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    static func receive(into draft: URL, _ space: FreeSpace) throws {
        guard space.hasRoom(leaving: LibraryTransfer.margin) else { throw LibraryError.full }
        try FileManager.default.writePrivately(Data(), to: draft)
        let handle = try FileHandle(forWritingTo: draft)
        defer { try? handle.close() }
        var received = 0
        while let piece = try next(), !piece.isEmpty {
            let before = received
            received += piece.count
            guard received <= LibraryTransfer.maxBytes else { throw TooLarge() }
            if before / LibraryTransfer.stride != received / LibraryTransfer.stride {
                guard space.hasRoom(leaving: LibraryTransfer.margin) else { throw LibraryError.full }
            }
            try handle.write(contentsOf: piece)
        }
    }

    private static func next() throws -> Data? {
        while true {
            if BlockingPool.isCancelled { throw LibraryError.cancelled }
            var wanted = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            let count = poll(&wanted, 1, glance)
            if count > 0 { return try FileHandle.standardInput.read(upToCount: 1 << 16) }
            if count < 0, errno != EINTR { throw CocoaError.disk(errno) }
        }
    }
}
