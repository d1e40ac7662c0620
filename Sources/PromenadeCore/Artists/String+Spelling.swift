extension String {
    /// The words of a name in one spelling: `"Mondriaan, Piet-Cornelis"` → `["mondrian", "piet", "cornelis"]`.
    ///
    /// Apostrophes join (`L’Hermitte`), everything else that is no letter and no digit divides.
    var spelledWords: [String] {
        if let plainWords { return plainWords.map(\.respelled) }
        return filter { !"'’‘`ʼ".contains($0) }.split { !$0.isLetter && !$0.isNumber }.map {
            String($0).spelling
        }
        .filter { !$0.isEmpty }
    }

    /// One word in the spelling names are compared in: folded, with Dutch and French variants made one.
    ///
    /// `Wijnants` and `Wynants`, `Mondriaan` and `Mondrian`, `Adriaen` and `Adriaan`, `Saint` and `St`.
    var spelling: String {
        var word = folded
        for (letter, plain) in Self.letters { word = word.replacing(letter, with: plain) }
        return word.respelled
    }

    /// The word without what even careful writers vary: `Brueghel` and `Bruegel`, `Claesz` and `Klaes`.
    var looseSpelling: String {
        var bytes = Array(utf8)
        for (letters, plain) in Self.variants where bytes.contains(letters[0]) {
            var place = 0
            while place + letters.count <= bytes.count {
                if bytes[place..<place + letters.count].elementsEqual(letters) {
                    bytes.replaceSubrange(place..<place + letters.count, with: plain)
                    place += plain.count
                } else {
                    place += 1
                }
            }
        }
        return String(decoding: bytes, as: UTF8.self).reduce(into: "") { result, letter in
            if result.last != letter { result.append(letter) }
        }
    }

    /// The words of a name in nothing but ASCII, a byte at a time: most are, and all makers' names are looked through.
    private var plainWords: [String]? {
        var words: [String] = []
        var word: [UInt8] = []
        func end() {
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            word.removeAll(keepingCapacity: true)
        }
        for byte in utf8 {
            switch byte {
            case 0x80...: return nil
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                word.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
            case UInt8(ascii: "'"), UInt8(ascii: "`"): break
            default: end()
            }
        }
        end()
        return words
    }

    /// A folded word with variants made one.
    private var respelled: String {
        var word = self
        if utf8.contains(UInt8(ascii: "j")) { word = word.replacing("ij", with: "y") }
        for ending in ["iaan", "iaen"] where word.hasSuffix(ending) {
            word = word.dropLast(ending.count) + "ian"
        }
        switch word {
        case "saint", "sint", "sankt": return "st"
        case "sainte": return "ste"
        default: return word
        }
    }

    private static let variants = [
        ("gh", "g"), ("ck", "k"), ("ae", "aa"), ("ph", "f"), ("th", "t"), ("c", "k"), ("z", "s"),
    ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

    /// `"Hendrick Hondius (I)"` → `"Hendrick Hondius  "`: a space in the place of each pair and what is in it.
    var withoutBrackets: String { replacing(Self.brackets, with: " ") }

    nonisolated(unsafe) private static let brackets = /\([^()]{0,500}\)/

    /// Letters that folding leaves as they are.
    private static let letters = [
        ("ø", "o"), ("æ", "ae"), ("œ", "oe"), ("ß", "ss"), ("ł", "l"), ("đ", "d"), ("ð", "d"), ("þ", "th"),
        ("ı", "i"), ("ĳ", "ij"),
    ]
}
