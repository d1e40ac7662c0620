package import Foundation

/// How a source answers, as servers tell each other: with durations instead of times, so that their clocks may differ.
///
/// Not whether its pictures are refused: an edge server refuses one address, not all.
package struct HealthReport: Sendable, Hashable {
    /// For how long it had not answered when this was said, in seconds; `nil` where it answers.
    package var silentFor: TimeInterval?
    /// What its last answer was, or that there was none; `nil` where that was one of use.
    package var trouble: SourceError?
    /// How long ago this was said, in seconds.
    package var age: TimeInterval

    package init(
        silentFor: TimeInterval? = nil, trouble: SourceError? = nil, age: TimeInterval = 0
    ) {
        self.silentFor = silentFor
        self.trouble = trouble
        self.age = age
    }

    /// Whether it says the same, for how long ever it has been so.
    package func isSameState(as other: HealthReport) -> Bool {
        (silentFor == nil) == (other.silentFor == nil) && troubleCode == other.troubleCode
    }

    /// The ``trouble`` in a word: `unreachable`, `busy`, `refused`, `unreadable FIELD`; `nil` where there is none.
    package var troubleCode: String? {
        switch trouble {
        case nil: nil
        case .unreachable: "unreachable"
        case .busy, .overloaded: "busy"
        case .refused: "refused"
        case .unreadable(let field): "unreadable \(field)"
        }
    }

    /// The trouble of a ``troubleCode``, without how long the source wants to be left alone; `nil` of any other text.
    package static func trouble(code: String) -> SourceError? {
        switch code {
        case "unreachable": .unreachable
        case "busy": .busy(retryAfter: nil)
        case "refused": .refused
        default:
            code.hasPrefix("unreadable ")
                ? .unreadable(field: code.dropFirst("unreadable ".count).limited(to: 200)) : nil
        }
    }
}

/// What servers that share a database know of sources together.
package protocol SharedHealth: Sendable {
    /// Tells the other servers; where the database does not answer they find out by themselves.
    func publish(_ report: HealthReport, of source: Museum.ID) async

    /// The newest report of each source, where that is another server's and at most an hour old; none where the database does not answer.
    ///
    /// - Parameter source: `nil` for all of them.
    func reports(of source: Museum.ID?) async -> [Museum.ID: HealthReport]
}
