import Foundation
import HTTPTypes
import Hummingbird

/// Changes that a browser sends later than somebody made them, because there was no network (`Static/worker/queue.js`).
extension Request {
    /// In seconds: ten years.
    static let longestAgo: Double = 315_360_000

    /// When something was wished that is asked for `ago` seconds later; `nil` where that is now.
    ///
    /// A span, as the browser’s clock may be wrong.
    func decided(_ ago: Double?) throws -> Date? {
        guard let ago else { return nil }
        guard (0...Self.longestAgo).contains(ago) else {
            throw Problem.bad("ago", "“ago” must be a number of seconds from 0 to 315,360,000.")
        }
        return Date() - ago
    }

    /// Whoever waited to send it may have signed out since, and somebody else in.
    ///
    /// - Throws: ``Problem`` 412 where the request says whose it is, and that is not whoever is here.
    func requireItsPerson() throws {
        guard let said = headers[.person], said != "\(Route.base)/\(Viewer.current.tag)" else { return }
        throw Problem(
            status: .preconditionFailed, title: "Somebody else is signed in",
            detail: "This was done by somebody else on this device. It waits until they are back.")
    }
}
