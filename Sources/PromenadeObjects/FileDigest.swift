import Crypto
package import Foundation
import NIOCore
import PromenadeConcurrency

/// What tells a file from every other one.
package enum FileDigest {
    /// - Parameter range: of its bytes; `nil` for all.
    /// - Returns: how many bytes, and their SHA-256 in hexadecimal.
    package static func sha256(
        of file: URL, _ range: Range<Int>? = nil
    ) async throws(ObjectError) -> (bytes: Int, hash: String) {
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
}
