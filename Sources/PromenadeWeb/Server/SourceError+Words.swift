import Hummingbird
package import PromenadeCore

extension SourceError {
    /// What the museum did, as a sentence that begins with its name.
    package var words: String {
        switch self {
        case .unreachable: "did not answer."
        case .busy(let retryAfter):
            retryAfter.map { "is busy and asks us to wait \($0.components.seconds) seconds." }
                ?? "is busy and asks us to wait."
        case .refused: "refused this request."
        case .unreadable(let field): "answered something we cannot read (\(field))."
        }
    }

    /// The word programs read.
    var name: String {
        switch self {
        case .unreachable: "unreachable"
        case .busy: "busy"
        case .refused: "refused"
        case .unreadable: "unreadable"
        }
    }

    /// In seconds, where the museum said.
    var retryAfter: Int? {
        guard case .busy(let retryAfter?) = self else { return nil }
        return Int(clamping: retryAfter.components.seconds)
    }
}
