import Foundation

/// A regular expression for looking through every line of the sources.
///
/// ICU's, which is optimised in every build: Swift's took most of a minute for it.
struct Expression {
    private let compiled: NSRegularExpression

    init(_ pattern: String) throws { compiled = try NSRegularExpression(pattern: pattern) }

    func isIn(_ text: String) -> Bool {
        compiled.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
    }

    /// What the first group of each match is.
    func groups(in text: String) -> [String] {
        compiled.matches(in: text, range: NSRange(location: 0, length: text.utf16.count)).compactMap {
            Range($0.range(at: 1), in: text).map { String(text[$0]) }
        }
    }
}
