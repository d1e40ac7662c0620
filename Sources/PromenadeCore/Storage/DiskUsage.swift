/// How much room things take.
package struct DiskUsage: AdditiveArithmetic, Sendable, Hashable, Codable {
    /// Files or records.
    package var count: Int
    package var bytes: Int

    package init(count: Int = 0, bytes: Int = 0) {
        self.count = count
        self.bytes = bytes
    }

    package static func + (one: Self, other: Self) -> Self {
        Self(count: one.count + other.count, bytes: one.bytes + other.bytes)
    }

    package static func - (one: Self, other: Self) -> Self {
        Self(count: one.count - other.count, bytes: one.bytes - other.bytes)
    }

    package static let zero = DiskUsage()
}
