import Foundation

extension String {
    /// The text as lists are sorted and names compared by: lower case, without accents.
    ///
    /// `"Édouard Manet"` → `"edouard manet"`.
    package var folded: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil).composed
    }

    /// The same text in Unicode's normalization form C.
    ///
    /// Swift takes canonically equivalent texts for one, SQLite compares bytes: of texts in this form both agree which
    /// are equal, and which comes first.
    package var composed: String {
        utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
    }
}
