/// What was looked at, what was found, and what to do about it.
package struct Finding: Sendable, Hashable, Encodable {
    /// How bad it is.
    package enum Verdict: String, Sendable, Encodable {
        case ok
        /// It works; it would be better otherwise.
        case warning
        /// It does not work.
        case trouble
    }

    /// `"library"`.
    package let check: String
    package let verdict: Verdict
    /// For people.
    package let found: String
    /// What to do, as a sentence; `nil` where there is nothing.
    package let advice: String?

    private init(_ check: String, _ verdict: Verdict, _ found: String, _ advice: String?) {
        self.check = check
        self.verdict = verdict
        self.found = found
        self.advice = advice
    }

    /// The same, where there are several of the kind.
    func of(_ name: String) -> Self { Self("\(check) of \(name)", verdict, found, advice) }

    static func ok(_ check: String, _ found: String) -> Self { Self(check, .ok, found, nil) }

    static func warning(_ check: String, _ found: String, do advice: String) -> Self {
        Self(check, .warning, found, advice)
    }

    static func trouble(_ check: String, _ found: String, do advice: String) -> Self {
        Self(check, .trouble, found, advice)
    }
}
