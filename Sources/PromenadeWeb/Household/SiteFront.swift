import HTTPTypes
package import Hummingbird
import Logging
import PromenadeCore
package import PromenadeFeatures

/// One of several sites, asked like the only one.
package typealias Respond = @Sendable (Request, BasicRequestContext) async throws -> Response

/// In front of a household's sites: finds out whose device a request is from, and asks that person's site.
///
/// Each person has a site of their own, with nothing but their own library behind it; no page has to think of whose something is.
package struct SiteFront: HTTPResponder {
    package typealias Context = BasicRequestContext

    let household: Household
    let people: PersonSites
    /// Of those who are not signed in, where nobody without an account may look.
    let door: Respond
    /// Of those who are not signed in, where they may.
    let visiting: Respond
    /// Shows what went wrong before there was a site to show it.
    let failed: @Sendable (Problem, Request, BasicRequestContext) async throws -> Response

    package init(
        household: Household, people: PersonSites, outside: Site, door: @escaping Respond,
        visiting: @escaping Respond
    ) {
        failed = { try await outside.answer($0, to: $1, $2) }
        self.household = household
        self.people = people
        self.door = door
        self.visiting = visiting
    }

    package func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
        if let bearer = request.bearerToken {
            let known: AccessToken?
            do { known = try await household.token(bearer) } catch {
                context.logger.error("Tokens cannot be read", metadata: ["error": "\(error)"])
                return try await failed(.peopleUnreadable, request, context)
            }
            guard let token = known else {
                var answer = try await failed(.unknownToken, request, context)
                answer.headers[.wwwAuthenticate] = "Bearer error=\"invalid_token\""
                return answer
            }
            return try await CurrentSession.$scope.withValue(token.scope) {
                try await ask(request, context, for: Session(token))
            }.endingWithSession { await isKnown { try await household.token(bearer) } }
        }
        if let identity = ProxyUser.current {
            let vouching: Household.Vouching
            do { vouching = try await household.vouching(for: identity, request.visit) } catch {
                context.logger.error("Identities cannot be read", metadata: ["error": "\(error)"])
                return try await unreadable(request, context)
            }
            if case .known(let session) = vouching {
                return try await ask(request, context, for: session).endingWithSession {
                    await isKnown { try await household.isKnown(identity) ? identity : nil }
                }
            }
        }
        let secret = request.sessionSecret
        let known: Session?
        do { known = if let secret { try await household.session(secret) } else { nil } } catch {
            context.logger.error("Sessions cannot be read", metadata: ["error": "\(error)"])
            return try await unreadable(request, context)
        }
        guard let secret, let session = known else {
            let mayLook = (try? await household.letsVisitorsLook()) ?? false
            return try await (mayLook ? visiting : door)(request, context)
        }
        return try await ask(request, context, for: session).endingWithSession {
            await isKnown { try await household.session(secret) }
        }
    }

    /// Where it cannot be said, whoever is in stays in.
    private func isKnown<Who>(_ who: () async throws -> Who?) async -> Bool {
        do { return try await who() != nil } catch { return true }
    }

    private func ask(
        _ request: Request, _ context: Context, for session: Session
    ) async throws -> Response {
        do { return try await people.respond(to: request, context, for: session) } catch is LibraryUnopened {
            // The page that says so has a style.
            if request.uri.path.hasPrefix(Route.assets) { return try await door(request, context) }
            return try await failed(.libraryUnopened, request, context)
        }
    }

    /// Who asks cannot be looked up.
    private func unreadable(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        // The page that says so has a style.
        if request.uri.path.hasPrefix(Route.assets) { return try await door(request, context) }
        return try await failed(.peopleUnreadable, request, context)
    }
}

extension Request {
    /// What comes with `Authorization: Bearer` (RFC 6750, section 2.1).
    var bearerToken: String? {
        guard let said = headers[.authorization], said.lowercased().hasPrefix("bearer") else { return nil }
        return String(said.dropFirst("bearer".count)).trimmed
    }
}

extension Problem {
    /// Who asks may well be in: whoever is sent to sign in again would lose what they wrote.
    fileprivate static let peopleUnreadable = Self(
        status: .serviceUnavailable, title: "This can’t be shown right now",
        detail: "Who is signed in can’t be looked up. Try again in a few seconds.", retryAfter: 5)

    /// RFC 6750, section 3.1.
    fileprivate static let unknownToken = Self(
        status: .unauthorized, title: "This token is not valid", detail: "It has ended, or never was one.")
}

extension Session {
    /// A program stands where a device does.
    fileprivate init(_ token: AccessToken) {
        self.init(
            id: token.id, person: token.person, device: token.name, createdAt: token.createdAt,
            seenAt: token.createdAt)
    }
}
