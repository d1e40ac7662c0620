import Foundation

extension String {
    /// The text as lists are sorted and names compared by: lower case, without accents.
    ///
    /// `"Édouard Manet"` → `"edouard manet"`.
    package var folded: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
