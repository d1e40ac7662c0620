import Foundation

/// An encoding by the labels the WHATWG Encoding Standard has for it: who says ISO-8859-1 means windows-1252,
/// who says GB2312 means all of GB 18030.
///
/// The tables are those of the system's `iconv`, since Foundation on Linux lacks some (EUC-JP) and gives up a
/// whole text for one damaged byte.
package struct FeedEncoding: Sendable {
    /// Every label there is, lower case.
    package static var labels: [String] { Array(all.keys) }

    /// What `iconv` calls it.
    package let name: String
    /// Whether each byte is a letter, so that text in it is hardly ever valid UTF-8.
    let isOfSingleBytes: Bool

    /// - Parameter label: lower case.
    /// - Returns: `nil` for a label nobody knows.
    package init?(_ label: String) {
        guard let known = Self.all[label] else { return nil }
        self = known
    }

    private init(name: String, isOfSingleBytes: Bool) {
        (self.name, self.isOfSingleBytes) = (name, isOfSingleBytes)
    }

    /// The text in UTF-8, with U+FFFD in place of each damaged byte.
    ///
    /// - Returns: `nil` where the system has no table for it.
    package func utf8(of bytes: [UInt8]) -> [UInt8]? {
        // Minus one, as a pointer, is how it says no.
        guard let converter = iconv_open("UTF-8", name), Int(bitPattern: converter) != -1 else { return nil }
        defer { iconv_close(converter) }
        var conversion = Conversion(converter: converter, isShifting: name == Self.shifting)
        return conversion.run(bytes)
    }

    /// In which what a byte means depends on escapes before it.
    private static let shifting = "ISO-2022-JP-3"

    private struct Conversion {
        let converter: iconv_t
        let isShifting: Bool
        private var result: [UInt8] = []
        private var piece = [CChar](repeating: 0, count: 16_384)

        init(converter: iconv_t, isShifting: Bool) {
            (self.converter, self.isShifting) = (converter, isShifting)
        }

        mutating func run(_ bytes: [UInt8]) -> [UInt8] {
            // No letter of any encoding takes more than four bytes of UTF-8 for each of its own.
            let limit = bytes.count * 4 + 64
            result.reserveCapacity(bytes.count * 2)
            var input = bytes.map { CChar(truncatingIfNeeded: $0) }
            input.withUnsafeMutableBufferPointer { input in
                var position = input.baseAddress
                var left = input.count
                while left > 0, result.count < limit {
                    guard let problem = step(&position, &left), problem != E2BIG else { continue }
                    // What is no letter, or begins one at the very end; the byte behind it may well be one.
                    if !isShifting { finish() }
                    result += "\u{FFFD}".utf8
                    // ASCII is never what it refuses: glibc has passed that already (A2 E8 in Korean).
                    if !isShifting, let next = position?.pointee, UInt8(truncatingIfNeeded: next) < 0x80 {
                        continue
                    }
                    position = position?.advanced(by: 1)
                    left -= 1
                }
            }
            finish()
            return result
        }

        /// - Returns: why it stopped; `nil` at the end.
        private mutating func step(
            _ position: inout UnsafeMutablePointer<CChar>?, _ left: inout Int
        ) -> Int32? {
            piece.withUnsafeMutableBufferPointer { piece in
                var end = piece.baseAddress
                var room = piece.count
                let outcome = iconv(converter, &position, &left, &end, &room)
                let problem = outcome == -1 ? errno : nil
                result += UnsafeRawBufferPointer(piece).prefix(piece.count - room)
                return problem
            }
        }

        /// Some hold a letter back until they know that no accent follows; this has them give it, and begin
        /// afresh.
        private mutating func finish() {
            var (position, left) = (nil as UnsafeMutablePointer<CChar>?, 0)
            _ = step(&position, &left)
        }
    }
}

extension FeedEncoding {
    private static let all: [String: Self] = {
        var all: [String: Self] = [:]
        for (table, isOfSingleBytes) in [(single, true), (several, false)] {
            for (name, labels) in table {
                for label in labels.split(separator: " ") {
                    all[String(label)] = Self(name: name, isOfSingleBytes: isOfSingleBytes)
                }
            }
        }
        return all
    }()

    /// Beside the standard's labels a few that feeds have: `latin-1`, `cp1253`, `euc-cn`.
    private static let single = [
        "CP1252":
            "ansi_x3.4-1968 cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 "
            + "iso_8859-1 iso_8859-1:1987 l1 latin1 latin-1 windows-1252 x-cp1252",
        "IBM866": "866 cp866 csibm866 ibm866",
        "ISO-8859-2":
            "csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2 "
            + "latin-2",
        "ISO-8859-3":
            "csisolatin3 iso-8859-3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3 "
            + "latin-3",
        "ISO-8859-4":
            "csisolatin4 iso-8859-4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4 "
            + "latin-4",
        "ISO-8859-5":
            "csisolatincyrillic cyrillic iso-8859-5 iso-ir-144 iso8859-5 iso88595 iso_8859-5 "
            + "iso_8859-5:1988",
        "ISO-8859-6":
            "arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6 iso-8859-6-e "
            + "iso-8859-6-i iso-ir-127 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987",
        "ISO-8859-7":
            "csisolatingreek ecma-118 elot_928 greek greek8 iso-8859-7 iso-ir-126 iso8859-7 iso88597 "
            + "iso_8859-7 iso_8859-7:1987 sun_eu_greek",
        "ISO-8859-8":
            "csiso88598e csiso88598i csisolatinhebrew hebrew iso-8859-8 iso-8859-8-e iso-8859-8-i "
            + "iso-ir-138 iso8859-8 iso88598 iso_8859-8 iso_8859-8:1988 logical visual",
        "ISO-8859-10": "csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 iso885910 l6 latin6 latin-6",
        "ISO-8859-13": "iso-8859-13 iso8859-13 iso885913",
        "ISO-8859-14": "iso-8859-14 iso8859-14 iso885914",
        "ISO-8859-15": "csisolatin9 iso-8859-15 iso8859-15 iso885915 iso_8859-15 l9 latin9 latin-9",
        "ISO-8859-16": "iso-8859-16 iso8859-16 iso885916",
        "KOI8-R": "cskoi8r koi koi8 koi8-r koi8_r koi8r",
        "KOI8-U": "koi8-ru koi8-u koi8u",
        "MACINTOSH": "csmacintosh mac macintosh x-mac-roman",
        "MAC-CYRILLIC": "x-mac-cyrillic x-mac-ukrainian",
        "CP874": "cp874 dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 tis620 windows-874",
        "CP1250": "cp1250 windows-1250 x-cp1250",
        "CP1251": "cp1251 windows-1251 x-cp1251",
        "CP1253": "cp1253 windows-1253 x-cp1253",
        "CP1254":
            "cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5 "
            + "latin5 latin-5 windows-1254 x-cp1254",
        "CP1255": "cp1255 windows-1255 x-cp1255",
        "CP1256": "cp1256 windows-1256 x-cp1256",
        "CP1257": "cp1257 windows-1257 x-cp1257",
        "CP1258": "cp1258 windows-1258 x-cp1258",
    ]

    private static let several = [
        "GB18030":
            "chinese cp936 csgb2312 csiso58gb231280 euc-cn gb18030 gb2312 gb_2312 gb_2312-80 gbk "
            + "iso-ir-58 ms936 windows-936 x-gbk",
        "BIG5-HKSCS": "big5 big5-hkscs cn-big5 cp950 csbig5 windows-950 x-x-big5",
        "EUC-JP-MS": "cseucpkdfmtjapanese euc-jp eucjp x-euc-jp",
        "CP932":
            "cp932 csshiftjis csshift_jis ms932 ms_kanji shift-jis shift_jis sjis windows-31j windows-932 "
            + "x-sjis",
        "CP949":
            "cp949 cseuckr csksc56011987 euc-kr euckr iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 "
            + "ksc5601 ksc_5601 ms949 uhc windows-949",
        shifting: "csiso2022jp iso-2022-jp",
    ]
}
