import Foundation

/// Bodies as packers write them.
enum Packed {
    static let plain = String(repeating: #"{"title":"Nighthawks"}"#, count: 20)
    /// ``plain``, by Python's `gzip.compress` and `zlib.compress`.
    static let gzip = decoded("H4sIAAAAAAACA6tWKsksyUlVslLyy0zPKMlILM8uVqqtHhUd5KIAA+GvXLgBAAA=")
    static let deflate = decoded("eJyrVirJLMlJVbJS8stMzyjJSCzPLlaqrR4VHeSiAOJsnxE=")

    private static func decoded(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }

    /// Gzip of `size` zero bytes, in a hundred and sixtieth of that; its checksum is wrong, but nobody gets there.
    ///
    /// RFC 1951 3.2.6: a literal 0, then copies of 258 bytes from 1 byte back, 13 bits each.
    static func bomb(of size: Int) -> [UInt8] {
        var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
        var (byte, count): (UInt8, UInt8) = (0, 0)
        func append(_ bits: String) {
            for bit in bits {
                byte |= (bit == "1" ? 1 : 0) << count
                count += 1
                guard count == 8 else { continue }
                bytes.append(byte)
                (byte, count) = (0, 0)
            }
        }
        append("1" + "10" + "00110000")
        // Eight copies are thirteen whole bytes, so a long run can be repeated as bytes.
        while count != 0 { append("11000101" + "00000") }
        let start = bytes.count
        for _ in 0..<8 { append("11000101" + "00000") }
        let run = Array(bytes[start...])
        for _ in 0..<(size / (8 * 258)) { bytes += run }
        return bytes
    }
}
