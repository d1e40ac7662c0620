import Foundation

/// The bytes of a feed as UTF-8, whatever encoding they came in.
///
/// A byte order mark wins over the XML declaration, which wins over the `Content-Type` (for feeds that is wrong more
/// often), which wins over a guess. Whoever declares letters of one byte each and sends UTF-8 is read as UTF-8:
/// hardly anything else happens to be valid UTF-8.
enum FeedText {
    /// - Parameter charset: what the `Content-Type` says; `nil` for nothing.
    static func utf8(_ data: Data, charset: String? = nil) -> [UInt8] {
        let bytes = [UInt8](data)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return valid(Array(bytes.dropFirst(3))) }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return decoded(data, .utf16) ?? bytes
        }
        // Two characters of ASCII in UTF-16 without a mark.
        if bytes.starts(with: [0x3C, 0]) { return decoded(data, .utf16LittleEndian) ?? bytes }
        if bytes.starts(with: [0, 0x3C]) { return decoded(data, .utf16BigEndian) ?? bytes }
        let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
        let name = (declared(bytes) ?? charset.map { $0.lowercased() }).map(known)
        if name == "utf-8" { return valid(bytes) }
        guard let name, let form = FeedEncoding(name) else { return isUTF8 ? bytes : western(data) }
        if form.isOfSingleBytes, isUTF8 { return bytes }
        return decoded(data, form.encoding) ?? form.lines(of: bytes) ?? western(data)
    }

    /// The encoding the XML declaration names, lower case.
    private static func declared(_ bytes: [UInt8]) -> String? {
        let head = String(decoding: bytes.prefix(300), as: UTF8.self)
        let form = /\s{0,99}<\?xml[^>]{0,200}?\sencoding\s{0,9}=\s{0,9}["']([A-Za-z0-9._:-]{1,40})["']/
        return head.prefixMatch(of: form)?.1.lowercased()
    }

    /// Who says UTF-16 in text of one byte a letter has converted it, most often to UTF-8.
    private static func known(_ name: String) -> String {
        ["utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be", "unicode"].contains(name)
            ? "utf-8" : name
    }

    /// With U+FFFD in place of what is no UTF-8.
    private static func valid(_ bytes: [UInt8]) -> [UInt8] {
        Array(String(decoding: bytes, as: UTF8.self).utf8)
    }

    private static func decoded(_ data: Data, _ encoding: String.Encoding) -> [UInt8]? {
        String(data: data, encoding: encoding).map { Array($0.utf8) }
    }

    /// windows-1252; ISO-8859-1 where five bytes that windows-1252 does not have are used.
    private static func western(_ data: Data) -> [UInt8] {
        decoded(data, .windowsCP1252) ?? decoded(data, .isoLatin1) ?? valid([UInt8](data))
    }
}

/// An encoding by the labels the WHATWG Encoding Standard has for it: who says ISO-8859-1 means windows-1252, who says
/// GB2312 means all of GB 18030.
struct FeedEncoding: Sendable {
    let encoding: String.Encoding
    /// Whether each byte is a letter, so that text in it is hardly ever valid UTF-8.
    let isOfSingleBytes: Bool
    /// Whether a line can be read without those before it.
    private let hasPlainLines: Bool

    /// - Returns: `nil` for a name nobody knows.
    init?(_ name: String) {
        if let single = Self.single[name] {
            (encoding, isOfSingleBytes, hasPlainLines) = (single, true, true)
        } else if let several = Self.several[name] {
            (encoding, isOfSingleBytes, hasPlainLines) = (several, false, several != .iso2022JP)
        } else {
            return nil
        }
    }

    /// Line by line, for text with a damaged byte: only the line that has it loses its letters.
    func lines(of bytes: [UInt8]) -> [UInt8]? {
        guard hasPlainLines else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count * 2)
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if !result.isEmpty { result.append(0x0A) }
            if let text = String(data: Data(line), encoding: encoding) {
                result += text.utf8
            } else {
                // As it is: what is no ASCII becomes U+FFFD.
                result += String(decoding: line, as: UTF8.self).utf8
            }
        }
        return result
    }

    /// Foundation's number of a Core Foundation encoding.
    private static func other(_ number: UInt) -> String.Encoding { .init(rawValue: 0x8000_0000 | number) }

    private static let single: [String: String.Encoding] = [
        "iso-8859-1": .windowsCP1252, "iso8859-1": .windowsCP1252, "iso_8859-1": .windowsCP1252,
        "latin1": .windowsCP1252, "latin-1": .windowsCP1252, "l1": .windowsCP1252,
        "windows-1252": .windowsCP1252, "cp1252": .windowsCP1252, "x-cp1252": .windowsCP1252,
        "iso-8859-2": .isoLatin2, "latin2": .isoLatin2, "iso-8859-4": other(0x0204),
        "iso-8859-5": other(0x0205), "iso-8859-7": other(0x0207), "iso-8859-9": .windowsCP1254,
        "iso-8859-13": other(0x020D), "iso-8859-15": other(0x020F), "iso-8859-16": other(0x0210),
        "windows-1250": .windowsCP1250, "cp1250": .windowsCP1250, "windows-1251": .windowsCP1251,
        "cp1251": .windowsCP1251, "windows-1253": .windowsCP1253, "windows-1254": .windowsCP1254,
        "windows-1257": other(0x0507), "koi8-r": other(0x0A02), "koi8r": other(0x0A02), "koi8": other(0x0A02),
        "koi8-u": other(0x0A08), "macintosh": .macOSRoman, "x-mac-roman": .macOSRoman,
    ]

    private static let several: [String: String.Encoding] = {
        let (chinese, taiwanese, korean) = (other(0x0632), other(0x0A03), other(0x0422))
        return [
            "gb2312": chinese, "gb_2312-80": chinese, "gbk": chinese, "cp936": chinese, "x-gbk": chinese,
            "gb18030": chinese, "euc-cn": chinese, "big5": taiwanese, "big5-hkscs": taiwanese,
            "cn-big5": taiwanese, "euc-kr": korean, "ks_c_5601-1987": korean, "ks_c_5601-1989": korean,
            "cp949": korean, "windows-949": korean, "shift_jis": .shiftJIS, "shift-jis": .shiftJIS,
            "sjis": .shiftJIS, "windows-31j": .shiftJIS, "euc-jp": .japaneseEUC, "iso-2022-jp": .iso2022JP,
        ]
    }()
}
