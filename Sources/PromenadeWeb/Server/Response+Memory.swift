import Hummingbird
import PromenadeCore

extension Response: MemorySized {
    /// A body of bytes, and the headers.
    var heapBytes: Int {
        let fields = headers.reduce(256) { sum, field in
            sum + field.name.rawName.heapBytes + field.value.heapBytes + 128
        }
        let length = min(max(body.contentLength ?? 0, 1), 1 << 40)
        // NIO's buffers are as long as the next power of two.
        return fields + 1 << (Int.bitWidth - (length - 1).leadingZeroBitCount)
    }
}
