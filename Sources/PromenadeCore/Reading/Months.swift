/// The months, as English has them.
package enum Months {
    /// January first.
    package static let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]

    /// The month a word begins as, by three letters of any case: `"sept"` is 9.
    ///
    /// - Returns: `nil` for any other word.
    static func number(of word: some StringProtocol) -> Int? {
        let start = word.prefix(3).lowercased()
        return names.firstIndex { $0.prefix(3).lowercased() == start }.map { $0 + 1 }
    }
}
