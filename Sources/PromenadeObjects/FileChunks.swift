import Foundation
import NIOCore
import PromenadeConcurrency

/// A part of a file, piece by piece, for a request's body.
struct FileChunks: AsyncSequence, Sendable {
    typealias Element = ByteBuffer

    let file: URL
    let range: Range<Int>
    /// In bytes.
    private static let piece = 1_000_000

    func makeAsyncIterator() -> Iterator { Iterator(file: file, left: range) }

    struct Iterator: AsyncIteratorProtocol {
        let file: URL
        var left: Range<Int>

        mutating func next() async throws -> ByteBuffer? {
            guard !left.isEmpty else { return nil }
            let (file, start, count) = (file, left.lowerBound, Swift.min(FileChunks.piece, left.count))
            let bytes = try await BlockingPool.disk.run {
                let handle = try FileHandle(forReadingFrom: file)
                defer { try? handle.close() }
                try handle.seek(toOffset: UInt64(start))
                return try handle.read(upToCount: count) ?? Data()
            }
            guard bytes.count == count else { throw ObjectError.failed("the file is shorter than it was") }
            left = (start + count)..<left.upperBound
            return ByteBuffer(bytes: bytes)
        }
    }
}
