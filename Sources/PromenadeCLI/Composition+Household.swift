import Foundation
import Hummingbird
import Logging
import PromenadeConcurrency
import PromenadeCore
import PromenadeFeatures
import PromenadeOpenID
import PromenadePostgreSQL
import PromenadeStore
import PromenadeWeb
import ServiceLifecycle

/// A server that several people share.
struct ComposedHousehold {
    let household: Household
    let people: PersonSites
    /// Of those who have not signed in.
    let outside: Site
    let respond: Respond
    let metrics: ServerMetrics.Parts
    let services: [any Service]
    let close: @Sendable () -> Void
}

extension Composition {
    func household() async throws -> ComposedHousehold {
        let folder = PeopleFolder(data: configuration.data, secondBackups: configuration.backups)
        let parts = try sharedParts()
        let (stores, storing, close) = try await householdStores()
        let household = try await Household(
            store: stores.people, logger: logger, namedOwner: configuration.owner,
            sharedGuesses: libraries.map { PostgresGuesses($0.pool) })
        libraries?.whenPeopleChange { isKnown in
            if isKnown { household.forgetAll() } else { household.expireAll() }
        }
        let unsent = UnsentAnswers()
        let openID = configuration.openID.map { OpenIDProvider($0, http: http) }

        let people = PersonSites(logger: logger) { account, people in
            try await personParts(
                account, folder, parts, stores, household,
                SharedSets(household: household, libraries: people), openID, unsent)
        }

        // Nobody's library: it is empty, and nothing can be written to it.
        let nobodys = try Library()
        var outside = try await site(
            of: OpenLibrary(nobodys), in: configuration.data, parts, usage: stores.usage)
        outside.data = nil
        outside.viewer = .nobody
        outside.household = household
        outside.openID = openID
        outside.sharedSets = SharedSets(household: household, libraries: people)
        outside.repeatMemory = Self.repeatMemory
        let atTheDoor = outside.pagesResponder(unsent: unsent)
        var visited = outside
        visited.viewer = .visitor
        let visiting = visited.pagesResponder(unsent: unsent)

        let front = SiteFront(
            household: household, people: people, outside: outside,
            door: { try await atTheDoor.respond(to: $0, context: $1) },
            visiting: { try await visiting.respond(to: $0, context: $1) })
        var storage = Storage(
            data: configuration.data, folder: parts.folder, library: nobodys, usage: stores.usage,
            sources: sources,
            pyramids: parts.pyramids)
        storage.tiles = parts.tiles
        storage.shared = objects
        let responder = outside.front(of: front)
        let leaving = DepartureCleanup(household: household, remove: stores.remove, logger: logger)
        return ComposedHousehold(
            household: household, people: people, outside: outside,
            respond: { try await responder.respond(to: $0, context: $1) },
            metrics: .init(storage: storage, unsent: unsent, people: people),
            services: services() + [people, sweeper(storage), leaving] + storing,
            close: close)
    }

    /// Bytes of answers that one site of several sends again.
    private static let repeatMemory = 2_000_000

    /// Opens somebody's library and what is around it.
    private func personParts(
        _ account: Account, _ folder: PeopleFolder, _ parts: SharedParts, _ stores: HouseholdStores,
        _ household: Household, _ sharedSets: SharedSets, _ openID: OpenIDProvider?, _ unsent: UnsentAnswers
    ) async throws -> PersonSites.Parts {
        let open = try await stores.open(account)
        var site = try await site(
            of: open, in: folder.folder(of: account.id), parts, usage: stores.usage)
        site.viewer = .person(account)
        site.household = household
        site.openID = openID
        site.sharedSets = sharedSets
        site.repeatMemory = Self.repeatMemory
        let responder = site.pagesResponder(unsent: unsent)
        return PersonSites.Parts(
            respond: { try await responder.respond(to: $0, context: $1) }, favourites: site.favourites,
            services: services(for: site),
            close: { await BlockingPool.disk.run { try? open.library.close(isLast: true) } })
    }
}
