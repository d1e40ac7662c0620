import Foundation

/// The bytes of a feed as UTF-8, whatever encoding they came in.
///
/// A byte order mark wins over the XML declaration, which wins over the `Content-Type` (for feeds that is
/// wrong more often), which wins over a guess. What can only be UTF-8 is read as UTF-8, whatever it is said
/// to be.
enum FeedText {
    /// - Parameter charset: what the `Content-Type` says; `nil` for nothing.
    static func utf8(_ data: Data, charset: String? = nil) -> [UInt8] {
        let bytes = [UInt8](data)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return mended(Array(bytes.dropFirst(3))) }
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), low: 0) }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), low: 1) }
        // Two characters of ASCII in UTF-16 without a mark.
        if bytes.starts(with: [0x3C, 0]) { return utf16(bytes[...], low: 0) }
        if bytes.starts(with: [0, 0x3C]) { return utf16(bytes[...], low: 1) }
        guard let label = declared(bytes) ?? charset.map({ $0.lowercased() }),
            // Who says UTF-16 in text of one byte a letter has converted it, most often to UTF-8.
            let encoding = FeedEncoding(label), !isUTF8(bytes, though: encoding)
        else { return mended(bytes) }
        return encoding.utf8(of: bytes) ?? mended(bytes)
    }

    nonisolated(unsafe) private static let encoding =
        /\s{0,99}<\?xml[^>]{0,200}?\sencoding\s{0,9}=\s{0,9}["']([A-Za-z0-9._:-]{1,40})["']/

    /// The encoding the XML declaration names, lower case.
    private static func declared(_ bytes: [UInt8]) -> String? {
        let head = String(decoding: bytes.prefix(300), as: UTF8.self)
        return head.prefixMatch(of: Self.encoding)?.1.lowercased()
    }

    /// Whether it is UTF-8 though said to be something else.
    ///
    /// Letters of one byte each are hardly ever valid UTF-8. Pairs of bytes can be: a sixth of the common
    /// ones of GBK look like one letter of two bytes (`C4 A3`), so that a short title may be nothing but
    /// such. Four different ones alone are not chance. Nor is a letter of three bytes, as all Chinese,
    /// Japanese and Korean ones are in UTF-8: the byte it begins with (`E0` to `EF`) begins only rare letters
    /// in the other encodings.
    private static func isUTF8(_ bytes: [UInt8], though encoding: FeedEncoding) -> Bool {
        guard let text = String(validating: bytes, as: UTF8.self) else { return false }
        if encoding.isOfSingleBytes { return true }
        var short: Set<Unicode.Scalar> = []
        for scalar in text.unicodeScalars where !scalar.isASCII {
            guard scalar.value < 0x800 else { return true }
            short.insert(scalar)
            if short.count == 4 { return true }
        }
        return false
    }

    /// UTF-8 with what is none read as windows-1252.
    ///
    /// Entries are pasted from elsewhere, and where no letter is UTF-8 all of it is windows-1252. Among
    /// letters in UTF-8 one that breaks off after two bytes or more is U+FFFD: excerpts are cut at a number
    /// of bytes.
    private static func mended(_ bytes: [UInt8]) -> [UInt8] {
        guard String(validating: bytes, as: UTF8.self) == nil else { return bytes }
        let hasLetters = String(decoding: bytes, as: UTF8.self).unicodeScalars
            .contains { !$0.isASCII && $0 != "\u{FFFD}" }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count * 2)
        var parser = Unicode.UTF8.ForwardParser()
        var source = bytes.makeIterator()
        var position = 0
        while true {
            switch parser.parseScalar(from: &source) {
            case .valid(let letter):
                result += letter
                position += letter.count
            case .error(let length):
                if length > 1, hasLetters {
                    result += "\u{FFFD}".utf8
                } else {
                    for byte in bytes[position..<position + length] { result += western[Int(byte) - 0x80] }
                }
                position += length
            case .emptyInput: return result
            }
        }
    }

    /// The upper half of windows-1252; U+FFFD for the five it does not have.
    private static let western: [[UInt8]] = (0x80...0xFF).map { byte in
        FeedEncoding("windows-1252")?.utf8(of: [byte]) ?? Array("\u{FFFD}".utf8)
    }

    /// - Parameter low: which byte of two is the lower.
    private static func utf16(_ bytes: ArraySlice<UInt8>, low: Int) -> [UInt8] {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
            UInt16(bytes[index + low]) | UInt16(bytes[index + 1 - low]) << 8
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
