extension String {
    /// The text without what cannot be seen and misleads: control characters but tab and line ends, the noncharacters
    /// of Unicode, and what turns the direction of text around (UAX #9: embeddings, overrides, isolates).
    ///
    /// What is left can be written in XML 1.0 (section 2.2) and HTML. The marks U+200E and U+200F stay: Hebrew and Arabic
    /// need them, and they turn nothing but their neighbours.
    package var withoutControls: String {
        guard utf8.contains(where: Self.beginsControl), !unicodeScalars.allSatisfy(\.isText) else {
            return self
        }
        return String(String.UnicodeScalarView(unicodeScalars.filter(\.isText)))
    }

    /// A name or a note as it is kept when somebody typed it: without controls, with no more marks
    /// on one letter than any writing has, and with an end.
    ///
    /// - Parameter scalars: so many Unicode scalars are kept at most.
    package func cleaned(to scalars: Int) -> String {
        var marks = 0
        var result = String.UnicodeScalarView()
        for scalar in limited(to: scalars).withoutControls.unicodeScalars {
            marks = scalar.isMark ? marks + 1 : 0
            if marks <= Self.mostMarks { result.append(scalar) }
        }
        return String(result)
    }

    /// On one letter: the bound of the Stream-Safe Text Format (UAX #15, section 13).
    private static let mostMarks = 30

    /// Whether a character ``withoutControls`` leaves out may begin with this byte of UTF-8.
    static func beginsControl(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F, 0xC2, 0xE2, 0xEF, 0xF0...: true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether ``Swift/String/withoutControls`` keeps it.
    var isText: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D: true
        case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: false
        default: value & 0xFFFE != 0xFFFE
        }
    }

    fileprivate var isMark: Bool {
        value >= 0x300
            && (properties.generalCategory == .nonspacingMark || properties.generalCategory == .enclosingMark)
    }
}
