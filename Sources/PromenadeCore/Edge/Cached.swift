package import Foundation

/// Something a source said, and when it said so.
package struct Cached<Value: Sendable>: Sendable {
    package var value: Value
    package var fetchedAt: Date

    package init(_ value: Value, fetchedAt: Date) {
        self.value = value
        self.fetchedAt = fetchedAt
    }
}
