import Foundation

/// The bytes of a feed as UTF-8, whatever encoding they came in.
///
/// A byte order mark wins over the XML declaration, which wins over a guess. What a server's `Content-Type` says
/// is not looked at: for feeds it is wrong too often.
enum FeedText {
    static func utf8(_ data: Data) -> [UInt8] {
        let bytes = [UInt8](data)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return valid(Array(bytes.dropFirst(3))) }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return decoded(data, .utf16) ?? bytes
        }
        // Two characters of ASCII in UTF-16 without a mark.
        if bytes.starts(with: [0x3C, 0]) { return decoded(data, .utf16LittleEndian) ?? bytes }
        if bytes.starts(with: [0, 0x3C]) { return decoded(data, .utf16BigEndian) ?? bytes }
        switch declared(bytes) {
        case "utf-8"?: return valid(bytes)
        case let name?: return decoded(data, encodings[name] ?? .windowsCP1252) ?? western(data)
        case nil: return String(validating: bytes, as: UTF8.self) == nil ? western(data) : bytes
        }
    }

    /// The encoding the XML declaration names, lower case.
    private static func declared(_ bytes: [UInt8]) -> String? {
        let head = String(decoding: bytes.prefix(300), as: UTF8.self)
        let form = /\s{0,99}<\?xml[^>]{0,200}?\sencoding\s{0,9}=\s{0,9}["']([A-Za-z0-9._:-]{1,40})["']/
        guard let match = head.prefixMatch(of: form) else { return nil }
        let name = match.1.lowercased()
        return name == "utf8" || name == "us-ascii" || name == "utf-16" ? "utf-8" : name
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

    /// As the WHATWG Encoding Standard reads labels: who says ISO-8859-1 means windows-1252.
    private static let encodings: [String: String.Encoding] = [
        "iso-8859-1": .windowsCP1252, "latin1": .windowsCP1252, "windows-1252": .windowsCP1252,
        "cp1252": .windowsCP1252, "iso-8859-15": .windowsCP1252, "iso-8859-2": .isoLatin2,
        "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251, "windows-1253": .windowsCP1253,
        "windows-1254": .windowsCP1254, "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC,
        "iso-2022-jp": .iso2022JP,
    ]
}
