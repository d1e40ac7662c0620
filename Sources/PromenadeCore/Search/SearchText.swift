/// What somebody typed to find works, as terms that must all be there and some that must not.
///
///     monet water                 both words, anywhere; the last may go on (“waterloo”)
///     "water lilies"              the phrase
///     monet -lilies               without the word
///     artist:monet title:"haystacks"     in that field only
///
/// Never an error: whatever cannot be read as a sign is read as a word.
package struct SearchText: Sendable, Hashable {
    /// A part of the record that can be asked by name.
    package enum Field: String, Sendable, Hashable, CaseIterable {
        case title, artist, medium, place, type
    }

    /// One word or one phrase.
    package struct Term: Sendable, Hashable {
        /// At least one, as ``SearchWords`` gives them; more than one is a phrase.
        package var words: [String]
        /// `nil`: anywhere.
        package var field: Field?
        package var isExcluded: Bool
        /// Whether the last word may be the beginning of a longer one.
        package var isBeginning: Bool

        package init(
            _ words: [String], field: Field? = nil, isExcluded: Bool = false, isBeginning: Bool = false
        ) {
            self.words = words
            self.field = field
            self.isExcluded = isExcluded
            self.isBeginning = isBeginning
        }
    }

    /// So many terms are looked at.
    package static let most = 12

    /// As typed, trimmed, at most 200 characters.
    package let typed: String
    /// In the order typed.
    package let terms: [Term]
    /// What must be there, for those who know no fields, quotation marks and minus signs; may be empty.
    package let plain: String

    /// - Returns: `nil` when there is no letter and no digit in the first 200 characters.
    package init?(_ text: String) {
        typed = text.trimmed.limited(to: 200)
        var reader = SearchTextReader(typed)
        terms = Array(reader.terms().prefix(Self.most))
        plain = reader.plain.joined(separator: " ")
        if terms.isEmpty { return nil }
    }

    /// With other words in the same places: what was meant where nothing is found.
    package init(typed: String, terms: [Term]) {
        self.typed = typed
        self.terms = terms
        plain = terms.filter { !$0.isExcluded }.flatMap(\.words).joined(separator: " ")
    }
}
