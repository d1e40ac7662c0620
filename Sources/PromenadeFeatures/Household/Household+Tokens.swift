import Foundation
package import PromenadeCore

/// Tokens for programs.
extension Household {
    /// So that whoever looks for leaked secrets finds ours.
    package static let tokenPrefix = "prom_"

    /// A token that lets a program in.
    package struct NewToken: Sendable {
        package let token: AccessToken
        /// With its prefix; nobody sees it again.
        package let text: String
    }

    /// - Parameter days: after how many it ends; `nil` for one that does not.
    /// - Throws: ``Refusal``; what the store throws.
    package func makeToken(
        _ name: String, _ scope: AccessToken.Scope, days: Int?, for person: Account
    ) async throws -> NewToken {
        let name = name.withoutControls.trimmed.limited(to: AccessToken.longestName)
        guard !name.isEmpty else { throw Refusal.noName }
        // Two of one name cannot be told apart; and whoever loads the page again has sent the form again.
        guard try await !tokens(of: person).contains(where: { $0.name == name }) else {
            throw Refusal.tokenIsThere
        }
        let time = now()
        let token = AccessToken(
            id: Account.ID().description, person: person, name: name, scope: scope, createdAt: time,
            endsAt: days.map { time + Double($0) * 24 * 3600 })
        let secret = Secret()
        guard try await store.insert(token, secret: secret.hash) else { throw Refusal.tooMany }
        try await note(.madeToken, by: person)
        return NewToken(token: token, text: Self.tokenPrefix + secret.text)
    }

    /// Whose token this is; `nil` for nobody's, and one that has ended.
    package func token(_ text: String) async throws -> AccessToken? {
        guard text.hasPrefix(Self.tokenPrefix),
            let secret = Secret(String(text.dropFirst(Self.tokenPrefix.count)))
        else { return nil }
        return try await store.accessToken(secret.hash, at: now())
    }

    /// Newest first.
    package func tokens(of person: Account) async throws -> [AccessToken] {
        try await store.accessTokens(of: person.id)
    }

    /// - Returns: `nil` where they have no such token.
    package func removeToken(_ id: AccessToken.ID, of person: Account) async throws -> AccessToken? {
        let removed = try await store.removeAccessToken(id, of: person.id)
        if removed != nil { try await note(.endedToken, by: person) }
        return removed
    }
}
