package import Foundation

/// What takes memory besides its own stride.
package protocol MemorySized {
    /// What it refers to on the heap, in bytes, the allocator's rounding included.
    ///
    /// What several share is counted with each; within a factor of two of what the process grows by, which a test measures.
    var heapBytes: Int { get }
}

/// What several parts refer to together, in bytes.
package func heapBytes<each Part: MemorySized>(of part: repeat each Part) -> Int {
    var sum = 0
    repeat sum += (each part).heapBytes
    return sum
}

/// An allocation with its header, as malloc rounds it.
private func allocated(_ bytes: Int) -> Int { max((bytes + 8 + 15) & ~15, 32) }

/// Numbers and the like, which refer to nothing.
package protocol MemoryInline: MemorySized {}

extension MemoryInline {
    package var heapBytes: Int { 0 }
}

extension Int: MemoryInline {}
extension Bool: MemoryInline {}
extension Double: MemoryInline {}
extension Date: MemoryInline {}
extension ContinuousClock.Instant: MemoryInline {}

extension String: MemorySized {
    /// Up to 15 bytes are in the string itself.
    package var heapBytes: Int { utf8.count <= 15 ? 0 : allocated(33 + utf8.count) }
}

extension Data: MemorySized {
    package var heapBytes: Int { count <= 14 ? 0 : allocated(count) + 112 }
}

extension URL: MemorySized {
    /// Foundation keeps the text and what it was taken apart to.
    package var heapBytes: Int { 400 + relativeString.utf8.count + (baseURL?.heapBytes ?? 0) }
}

extension Optional: MemorySized where Wrapped: MemorySized {
    package var heapBytes: Int { self?.heapBytes ?? 0 }
}

extension Array: MemorySized where Element: MemorySized {
    package var heapBytes: Int {
        capacity == 0
            ? 0 : reduce(allocated(32 + capacity * MemoryLayout<Element>.stride)) { $0 + $1.heapBytes }
    }
}
