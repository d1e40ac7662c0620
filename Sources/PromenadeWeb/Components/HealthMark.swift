package import PromenadeCore

/// How a museum is doing: shape, colour and words.
struct HealthMark {
    var health: Health

    /// What visitors are told: nothing while nothing is wrong.
    ///
    /// How it is doing besides is for whoever runs the server.
    var warning: HTML? {
        switch health {
        case .unknown, .here, .fine, .slow: nil
        case .troubled, .picturesBlocked, .down: html
        }
    }

    var html: HTML {
        let (look, words) = parts
        return """
            <span class="status status--\(look)"\(down)>\(health == .here ? nil : server)\(words)</span>
            """
    }

    /// The script of a wall takes it away when all works have come.
    private var down: HTML? { if case .down = health { " data-down" } else { nil } }

    private var server: HTML { "<span class=\"visually-hidden\">The museum’s server:</span> " }

    private var parts: (String, String) {
        switch health {
        case .unknown: ("copy", "Not checked yet")
        case .here: ("copy", "Imported")
        case .fine: ("ok", "Fine")
        case .slow: ("slow", "Slow")
        case .troubled(.busy): ("slow", "Busy")
        case .troubled: ("blocked", "Sends unreadable answers")
        case .picturesBlocked: ("blocked", "Pictures blocked")
        case .down(let since): ("blocked", "Unavailable since \(since.inWordsWithTime)")
        }
    }
}

extension Health {
    /// The word programs read.
    package var name: String {
        switch self {
        case .unknown: "unknown"
        case .here: "here"
        case .fine: "fine"
        case .slow: "slow"
        case .troubled(let error): error.name
        case .picturesBlocked: "pictures-blocked"
        case .down: "down"
        }
    }
}
