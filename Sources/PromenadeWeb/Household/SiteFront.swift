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

    package init(
        household: Household, people: PersonSites, door: @escaping Respond, visiting: @escaping Respond
    ) {
        self.household = household
        self.people = people
        self.door = door
        self.visiting = visiting
    }

    package func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
        guard let session = await session(request, context) else {
            let mayLook = (try? await household.letsVisitorsLook()) ?? false
            return try await (mayLook ? visiting : door)(request, context)
        }
        return try await people.respond(to: request, context, for: session)
    }

    private func session(_ request: Request, _ context: BasicRequestContext) async -> Session? {
        guard let secret = request.sessionSecret else { return nil }
        do { return try await household.session(secret) } catch {
            context.logger.error("Sessions cannot be read", metadata: ["error": "\(error)"])
            return nil
        }
    }
}
