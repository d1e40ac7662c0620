package import Foundation

extension URL {
    /// Scheme, host and port (RFC 6454): `https://www.artic.edu`.
    package var origin: String? {
        let text = absoluteString
        guard let colon = text.range(of: "://"), ["http", "https"].contains(text[..<colon.lowerBound]) else {
            return nil
        }
        let authority = text[colon.upperBound...].prefix { $0 != "/" }
        let isPlain = authority.utf8.allSatisfy { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || "-.:[]".utf8.contains(byte)
        }
        return isPlain ? String(text[..<authority.endIndex]) : nil
    }
}
