import HTTPTypes
package import PromenadeCore

/// Whose device a request is from, in a household.
package enum CurrentSession {
    /// Set around each request of somebody who is signed in.
    @TaskLocal package static var current: Session?
    /// What a program may do that asks in somebody's name; `nil` for a person at a browser.
    @TaskLocal static var scope: AccessToken.Scope?
}

extension CurrentSession {
    /// The device a page is for.
    ///
    /// - Throws: ``Problem`` (401) where nobody is signed in.
    static func require() throws -> Session {
        guard let session = current else { throw Problem.signInFirst }
        return session
    }
}

extension Problem {
    static let signInFirst = Self(
        status: .unauthorized, title: "Sign in first",
        detail: "You are not signed in on this device. Sign in, and try again.",
        actions: [.init(words: "Sign in", address: Route.signIn)])

    static let beyondScope = Self(
        status: .forbidden, title: "This token may not do that",
        detail: "Make one with a wider scope under Tokens.")

    static let ownersOnly = Self(
        status: .forbidden, title: "Only for the owner", detail: "Ask whoever runs this Promenade.",
        actions: [.init(words: "Home", address: Route.home)])
}
