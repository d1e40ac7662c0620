import Hummingbird
package import PromenadeCore

extension SourceError {
    /// What the museum did, as a sentence that begins with its name.
    package var words: String {
        switch self {
        case .unreachable: "isn’t available right now."
        case .busy(let retryAfter):
            retryAfter.map { "is busy. Try again \($0.waitInWords)." }
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

extension Duration {
    /// How long to wait: `in 30 seconds`, `in 4 minutes`, `in an hour`; never shorter than it is.
    var waitInWords: String {
        let seconds = max(Int(clamping: components.seconds) + (components.attoseconds > 0 ? 1 : 0), 1)
        let (minutes, hours) = ((seconds - 1) / 60 + 1, (seconds - 1) / 3_600 + 1)
        return switch seconds {
        case 1: "in a second"
        case ...90: "in \(seconds) seconds"
        case ...3_540: "in \(minutes) minutes"
        case ...3_600: "in an hour"
        default: "in \(hours) hours"
        }
    }
}
