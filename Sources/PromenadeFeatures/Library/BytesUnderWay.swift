import Synchronization

/// How many bytes are being written by all together.
final class BytesUnderWay: Sendable {
    private let sum = Mutex(0)

    /// Adds so many, where there is room for them and all others.
    ///
    /// - Parameter hasRoom: whether there is, for a number of bytes.
    /// - Returns: whether they were added.
    func add(_ bytes: Int, where hasRoom: (Int) -> Bool) -> Bool {
        sum.withLock { sum in
            guard hasRoom(sum + bytes) else { return false }
            sum += bytes
            return true
        }
    }

    func remove(_ bytes: Int) { sum.withLock { $0 -= bytes } }
}
