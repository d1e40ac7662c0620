import AsyncHTTPClient
import Crypto
import Foundation
import NIOCore
import PromenadeConcurrency
import PromenadeFiles

extension S3ObjectStore {
    /// - Parameter range: of its bytes; `nil` for all.
    /// - Returns: how many bytes, and their SHA-256 in hexadecimal.
    static func sum(of file: URL, _ range: Range<Int>? = nil) async throws(ObjectError) -> (Int, String) {
        do {
            var hash = SHA256()
            var size = 0
            let all = try await BlockingPool.disk.run {
                try range ?? 0..<(file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
            }
            for try await piece in FileChunks(file: file, range: all) {
                piece.withUnsafeReadableBytes { hash.update(bufferPointer: $0) }
                size += piece.readableBytes
            }
            return (size, Data(hash.finalize()).hexadecimal)
        } catch let error as ObjectError {
            throw error
        } catch {
            throw .failed("\(error)")
        }
    }

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
