package import PromenadeCore

/// How a museum is doing: shape, colour and words.
struct HealthMark {
    var health: Health

    var html: HTML {
        let (look, words) = parts
        return """
            <span class="status status--\(look)"><span class="visually-hidden">The museum’s server:</span> \(words)</span>
            """
    }

    private var parts: (String, String) {
        switch health {
        case .unknown: ("copy", "Not asked yet")
        case .fine: ("ok", "Fine")
        case .slow: ("slow", "Slow")
        case .picturesBlocked: ("blocked", "Pictures blocked")
        case .down(let since): ("blocked", "No answer since \(since.inWordsWithTime)")
        }
    }
}

extension Health {
    /// The word programs read.
    package var name: String {
        switch self {
        case .unknown: "unknown"
        case .fine: "fine"
        case .slow: "slow"
        case .picturesBlocked: "pictures-blocked"
        case .down: "down"
        }
    }
}
