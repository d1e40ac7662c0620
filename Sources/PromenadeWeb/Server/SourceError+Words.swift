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
        case .overloaded: "was not asked: too much is waiting here already. Try again in a moment."
        case .refused: "refused this request."
        // What has spaces was written for people; names of fields are for the log.
        case .unreadable(let field) where field.contains(" "): "answered something we cannot read (\(field))."
        case .unreadable: "answered something we cannot read."
        }
    }

    /// The word programs read.
    var name: String {
        switch self {
        case .unreachable: "unreachable"
        case .busy: "busy"
        case .overloaded: "overloaded"
        case .refused: "refused"
        case .unreadable: "unreadable"
        }
    }

    /// In seconds, where the museum or we ourselves said.
    var retryAfter: Int? {
        switch self {
        case .busy(let retryAfter): retryAfter.map { Int(clamping: $0.components.seconds) }
        case .overloaded(let retryAfter): Int(clamping: retryAfter.components.seconds)
        case .unreachable, .refused, .unreadable: nil
        }
    }
}
