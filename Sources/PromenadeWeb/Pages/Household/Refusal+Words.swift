import Hummingbird
import PromenadeFeatures

extension Household.Refusal {
    /// What somebody at a form is told.
    var words: String {
        switch self {
        case .wrong(let left):
            left > 5
                ? "Name and password do not go together."
                : left == 0
                    ? "Name and password do not go together. Wait a few minutes before you try again."
                    : "Name and password do not go together. \(left) \(left == 1 ? "try" : "tries") left."
        case .slowed(let seconds):
            seconds > 90
                ? "Too many tries. Wait \((seconds + 59) / 60) minutes, then try again."
                : "Too many tries. Wait \(seconds) seconds, then try again."
        case .busy: "Many people are signing in just now. Try again in a moment."
        case .ended: "This link has ended."
        case .nameIsTaken: "Somebody here has this name. Take another one."
        case .tokenIsThere: "You have a token of this name. Take another name, or remove that one first."
        case .identityIsTaken: "You have an account here already. Sign in with it."
        case .onlyWay: "Without a password you could not come back. Choose one first."
        case .noName: "Type a name of 1 to 40 characters."
        case .badPassword(.short): "This password is too short. Take at least 8 characters."
        case .badPassword(.long): "This password is too long. Take at most 128 characters."
        case .badPassword(.common): "This password is too easy to guess. Take another one."
        case .ownerIsThere: "This house has an owner already. Sign in, or ask for an invitation."
        case .tooMany: "There is no room for more people here."
        }
    }

    /// Whether it is about the password.
    var isOfPassword: Bool {
        switch self {
        case .badPassword, .wrong, .slowed, .busy: true
        default: false
        }
    }

    var status: HTTPResponse.Status {
        switch self {
        case .slowed: .tooManyRequests
        case .ended: .gone
        case .busy: .serviceUnavailable
        default: .unprocessableContent
        }
    }

    var retryAfter: Int? { if case .slowed(let seconds) = self { seconds } else { nil } }

    /// For programs.
    var problem: Problem {
        Problem(status: status, title: "Not done", detail: words, retryAfter: retryAfter)
    }
}

extension Response {
    /// The form again, with what is wrong.
    func refused(_ refusal: Household.Refusal) -> Response {
        var response = self
        response.status = refusal.status
        response.headers[.eTag] = nil
        return response.retried(after: refusal.retryAfter)
    }
}
