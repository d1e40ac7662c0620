extension String {
    /// The words of a name in one spelling: `"Mondriaan, Piet-Cornelis"` → `["mondrian", "piet", "cornelis"]`.
    ///
    /// Apostrophes join (`L’Hermitte`), everything else that is no letter and no digit divides.
    var spelledWords: [String] {
        filter { !"'’‘`ʼ".contains($0) }.split { !$0.isLetter && !$0.isNumber }.map { String($0).spelling }
            .filter { !$0.isEmpty }
    }

    /// One word in the spelling names are compared in: folded, with Dutch and French variants made one.
    ///
    /// `Wijnants` and `Wynants`, `Mondriaan` and `Mondrian`, `Adriaen` and `Adriaan`, `Saint` and `St`.
    var spelling: String {
        var word = folded
        for (letter, plain) in Self.letters { word = word.replacing(letter, with: plain) }
        word = word.replacing("ij", with: "y")
        for ending in ["iaan", "iaen"] where word.hasSuffix(ending) {
            word = word.dropLast(ending.count) + "ian"
        }
        return ["saint": "st", "sint": "st", "sankt": "st", "sainte": "ste"][word] ?? word
    }

    /// The word without what even careful writers vary: `Brueghel` and `Bruegel`, `Claesz` and `Klaes`.
    var looseSpelling: String {
        var word = self
        for (letters, plain) in [
            ("gh", "g"), ("ck", "k"), ("ae", "aa"), ("ph", "f"), ("th", "t"), ("c", "k"), ("z", "s"),
        ] {
            word = word.replacing(letters, with: plain)
        }
        return word.reduce(into: "") { result, letter in if result.last != letter { result.append(letter) } }
    }

    /// `"Hendrick Hondius (I)"` → `"Hendrick Hondius  "`: a space in the place of each pair and what is in it.
    var withoutBrackets: String { replacing(/\([^()]*\)/, with: " ") }

    /// Letters that folding leaves as they are.
    private static let letters = [
        ("ø", "o"), ("æ", "ae"), ("œ", "oe"), ("ß", "ss"), ("ł", "l"), ("đ", "d"), ("ð", "d"), ("þ", "th"),
        ("ı", "i"), ("ĳ", "ij"),
    ]
}
