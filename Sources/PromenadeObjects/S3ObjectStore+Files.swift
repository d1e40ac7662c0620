import AsyncHTTPClient
import Crypto
import Foundation
import NIOCore
import PromenadeConcurrency
import PromenadeFiles

extension S3ObjectStore {
    /// - Returns: how many bytes, and their SHA-256 in hexadecimal.
    static func write(
        _ body: HTTPClientResponse.Body, to file: URL, until end: ContinuousClock.Instant
    ) async throws -> (Int, String) {
        let handle = try await BlockingPool.disk.run {
            try FileManager.default.writePrivately(Data(), to: file)
            return try FileHandle(forWritingTo: file)
        }
        var hash = SHA256()
        var size = 0
        for try await piece in body {
            guard end > .now else { throw ObjectError.unavailable("it came too slowly") }
            piece.withUnsafeReadableBytes { hash.update(bufferPointer: $0) }
            size += piece.readableBytes
            let bytes = Data(piece.readableBytesView)
            try await BlockingPool.disk.run { try handle.write(contentsOf: bytes) }
        }
        try await BlockingPool.disk.run { try handle.close() }
        return (size, Data(hash.finalize()).hexadecimal)
    }

    static func remove(_ file: URL) async {
        await BlockingPool.disk.run { try? FileManager.default.removeItem(at: file) }
    }
}
