extension String {
    /// The text with HTML's character references resolved: numeric ones, and the names museums and feeds use.
    package var decodingReferences: String {
        guard utf8.contains(UInt8(ascii: "&")) else { return self }
        let bytes = Array(utf8)
        var (result, kept, index): ([UInt8], Int, Int) = ([], 0, 0)
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "&")) {
            index = start + 1
            // The longest name has eight letters.
            let name = bytes[index...].prefix(9).prefix { $0 != UInt8(ascii: ";") }
            guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";"),
                name.dropFirst(name.first == UInt8(ascii: "#") ? 1 : 0).allSatisfy(Self.isPlain),
                let character = Self.character(named: Substring(decoding: name, as: UTF8.self))
            else { continue }
            result += bytes[kept..<start]
            result += character.utf8
            (kept, index) = (name.endIndex + 1, name.endIndex + 1)
        }
        return String(decoding: result + bytes[kept...], as: UTF8.self)
    }

    /// A letter or a digit of ASCII.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// What a reference stands for, by what is between `&` and `;`: `"eacute"`, `"#233"`, `"#xE9"`.
    ///
    /// - Returns: `nil` for a name nobody uses, and for what is no character.
    package static func character(named name: Substring) -> String? {
        guard name.hasPrefix("#") else { return names[String(name)] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let code = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return code.flatMap(Unicode.Scalar.init).map(String.init)
    }

    private static let names = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}", "ndash": "–",
        "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "hellip": "…", "eacute": "é",
        "egrave": "è", "ecirc": "ê", "agrave": "à", "acirc": "â", "ccedil": "ç", "ocirc": "ô", "ouml": "ö",
        "uuml": "ü", "auml": "ä", "szlig": "ß", "ntilde": "ñ", "oslash": "ø", "aring": "å", "times": "×",
        "frac12": "½", "frac14": "¼", "frac34": "¾", "deg": "°", "copy": "©", "reg": "®", "trade": "™",
        "euro": "€", "pound": "£", "sect": "§", "middot": "·", "bull": "•", "laquo": "«", "raquo": "»",
        "sbquo": "‚", "bdquo": "„", "lsaquo": "‹", "rsaquo": "›", "iexcl": "¡", "iquest": "¿", "Eacute": "É",
        "Agrave": "À", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "Aring": "Å", "Oslash": "Ø", "Ccedil": "Ç",
        "AElig": "Æ", "aelig": "æ", "OElig": "Œ", "oelig": "œ", "aacute": "á", "atilde": "ã", "euml": "ë",
        "iacute": "í", "icirc": "î", "iuml": "ï", "oacute": "ó", "ograve": "ò", "otilde": "õ", "uacute": "ú",
        "ugrave": "ù", "ucirc": "û", "yacute": "ý", "yuml": "ÿ", "ensp": "\u{2002}", "emsp": "\u{2003}",
        "thinsp": "\u{2009}", "shy": "\u{ad}",
    ]
}
