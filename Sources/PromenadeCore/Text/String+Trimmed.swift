import Foundation

extension String {
    /// The text without white space at either end.
    package var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

    /// The trimmed text, or `nil` when nothing is left.
    package var orNil: String? {
        let text = trimmed
        return text.isEmpty ? nil : text
    }
}
