import Hummingbird
package import PromenadeCore

extension SourceError {
    /// What the museum did, as a sentence that begins with its name.
    package var words: String {
        switch self {
        case .unreachable: "isn’t responding."
        case .busy(let retryAfter):
            retryAfter.map { "is busy. Try again in \($0.components.seconds) seconds." }
                ?? "is busy. Try again in a moment."
        case .overloaded: "wasn’t asked because too many requests are waiting. Try again in a moment."
        case .refused: "refused the request."
        // What has spaces was written for people; names of fields are for the log.
        case .unreadable(let field) where field.contains(" "): "sent an unreadable answer (\(field))."
        case .unreadable: "sent an unreadable answer."
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
