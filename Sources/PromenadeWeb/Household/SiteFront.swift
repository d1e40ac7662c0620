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
    /// Of those who are not signed in.
    let outside: Respond

    package init(household: Household, people: PersonSites, outside: @escaping Respond) {
        self.household = household
        self.people = people
        self.outside = outside
    }

    package func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
        guard let secret = request.sessionSecret else { return try await outside(request, context) }
        let session: Session?
        do { session = try await household.session(secret) } catch {
            context.logger.error("Sessions cannot be read", metadata: ["error": "\(error)"])
            session = nil
        }
        guard let session else { return try await outside(request, context) }
        return try await people.respond(to: request, context, for: session)
    }
}
