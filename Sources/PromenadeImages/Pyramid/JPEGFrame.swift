import Foundation

/// How a JPEG is coded, by its frame header (ITU-T T.81, section B.2.2).
struct JPEGFrame {
    /// Whether decoders are made for it: eight bits, and neither lossless nor in several layers.
    let isRead: Bool

    /// Frames without loss or in layers, and JPEG-LS, are passed over by what decodes photographs.
    private static let read: Set<UInt8> = [0xC0, 0xC1, 0xC2, 0xC9, 0xCA]
    private static let frames = Set<UInt8>(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC]).union([0xF7])
    /// Of what comes before a frame, there is rarely a dozen; a large profile takes some more.
    private static let mostSegments = 1000

    /// - Returns: `nil` where no frame is found: whoever decodes it will say why.
    init?(_ descriptor: Int32) {
        var offset = 2
        for _ in 0..<Self.mostSegments {
            var head = [UInt8](repeating: 0, count: 5)
            guard pread(descriptor, &head, 5, off_t(offset)) == 5, head[0] == 0xFF else { return nil }
            // A marker may come after any number of bytes that say one begins.
            if head[1] == 0xFF {
                offset += 1
            } else if Self.frames.contains(head[1]) {
                isRead = Self.read.contains(head[1]) && head[4] == 8
                return
            } else {
                offset += 2 + Int(head[2]) << 8 + Int(head[3])
            }
        }
        return nil
    }
}
