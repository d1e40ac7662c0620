import CBrotli
import CZlib
package import NIOCore

/// How the bytes of an answer are packed on their way (RFC 9110, section 8.4.1).
package enum ContentCoding: String, Sendable, CaseIterable {
    /// RFC 7932.
    case brotli = "br"
    /// RFC 1952.
    case gzip

    /// How much time is worth a byte.
    package enum Effort: Hashable, Sendable {
        /// What is packed once and sent for a year.
        case once
        /// What is packed as it goes out.
        case each
    }

    /// The coding a client likes best of those we have, brotli where it likes them equally (RFC 9110, section 12.5.3).
    ///
    /// `nil` where it wants the bytes as they are, says nothing, or says what cannot be read.
    ///
    /// - Parameter accepted: the header field: `gzip, br;q=0.9, *;q=0`.
    package init?(accepted: String?) {
        guard let accepted else { return nil }
        var weights: [String: Double] = [:]
        // No client knows more codings than that.
        for item in accepted.lowercased().split(separator: ",", maxSplits: 30) {
            let parts = item.split(separator: ";").map { $0.trimmingPrefix(while: \.isWhitespace) }
            guard let name = parts.first?.prefix(while: { !$0.isWhitespace }), !name.isEmpty else { continue }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
            weights[String(name)] = weight ?? 1
        }
        let liked = Self.allCases.map { coding in
            (coding: coding, weight: weights[coding.rawValue] ?? weights["*"] ?? 0)
        }
        guard
            let best = liked.max(by: {
                $0.weight < $1.weight || ($0.weight == $1.weight && $0.coding == .gzip)
            }),
            best.weight > 0, best.weight >= weights["identity"] ?? 0
        else { return nil }
        self = best.coding
    }

    /// The bytes, packed.
    ///
    /// - Returns: `nil` where that fails or makes them no shorter.
    package func packed(_ bytes: ByteBuffer, effort: Effort) -> ByteBuffer? {
        guard bytes.readableBytes > 0 else { return nil }
        let packed =
            switch self {
            case .brotli: Self.brotli(bytes, quality: quality(of: bytes, effort))
            case .gzip: Self.gzip(bytes, level: effort == .once ? 9 : 6)
            }
        guard let packed, packed.readableBytes < bytes.readableBytes else { return nil }
        // Not in the room that was made for the worst case: it is kept.
        return ByteBuffer(bytes: packed.readableBytesView)
    }

    /// The best one takes a second a megabyte, which is too long for a library somebody waits for.
    private func quality(of bytes: ByteBuffer, _ effort: Effort) -> Int32 {
        effort == .each ? 5 : bytes.readableBytes <= 128_000 ? BROTLI_MAX_QUALITY : 9
    }

    private static func brotli(_ bytes: ByteBuffer, quality: Int32) -> ByteBuffer? {
        bytes.withUnsafeReadableBytes { input -> ByteBuffer? in
            var size = BrotliEncoderMaxCompressedSize(input.count)
            guard size > 0 else { return nil }
            var output = ByteBufferAllocator().buffer(capacity: size)
            var isDone = false
            output.writeWithUnsafeMutableBytes(minimumWritableBytes: size) { room in
                size = room.count
                isDone =
                    BrotliEncoderCompress(
                        quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, input.count,
                        input.assumingMemoryBound(to: UInt8.self).baseAddress, &size,
                        room.assumingMemoryBound(to: UInt8.self).baseAddress) == BROTLI_TRUE
                return isDone ? size : 0
            }
            return isDone ? output : nil
        }
    }

    private static func gzip(_ bytes: ByteBuffer, level: Int32) -> ByteBuffer? {
        var stream = z_stream()
        // 15: the largest window; 16 more: with gzip's head and foot.
        guard
            deflateInit2_(
                &stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        return bytes.withUnsafeReadableBytes { input -> ByteBuffer? in
            guard let length = UInt32(exactly: input.count) else { return nil }
            let most = Int(deflateBound(&stream, UInt(length)))
            var output = ByteBufferAllocator().buffer(capacity: most)
            var isDone = false
            output.writeWithUnsafeMutableBytes(minimumWritableBytes: most) { room in
                stream.next_in = UnsafeMutablePointer(
                    mutating: input.assumingMemoryBound(to: UInt8.self).baseAddress)
                stream.avail_in = length
                stream.next_out = room.assumingMemoryBound(to: UInt8.self).baseAddress
                stream.avail_out = UInt32(clamping: room.count)
                isDone = deflate(&stream, Z_FINISH) == Z_STREAM_END
                return isDone ? room.count - Int(stream.avail_out) : 0
            }
            return isDone ? output : nil
        }
    }
}
