import Hummingbird
package import Logging
package import PromenadeCore
package import PromenadeFeatures
package import ServiceLifecycle
import Synchronization

/// The sites of people who are here, each opened when its person comes and closed some time after they left.
///
/// State: open sites by person. Bound: ``most``, besides those that are answering; the ones not used for longest are closed first.
package final class PersonSites: Service {
    /// A person's site, and what lives as long.
    package struct Parts: Sendable {
        let respond: Respond
        /// `nil` where nobody shares anything, as in tests.
        let favourites: Favourites?
        let services: [any Service]
        let close: @Sendable () async -> Void

        package init(
            respond: @escaping Respond, favourites: Favourites? = nil, services: [any Service],
            close: @escaping @Sendable () async -> Void
        ) {
            self.respond = respond
            self.favourites = favourites
            self.services = services
            self.close = close
        }
    }

    /// Each has six connections to its library.
    package static let most = 64
    /// How long nobody has to come before a site is closed.
    private static let rest = Duration.seconds(600)
    /// How often it is looked whether one can be.
    private static let refreshInterval = Duration.seconds(20)

    private struct State {
        /// Bound: ``PersonSites/most``, and those that are answering.
        var sites: [Account.ID: Task<PersonSite, any Error>] = [:]
        /// How many are being answered, and when somebody was last.
        ///
        /// Bound: people.
        var uses: [Account.ID: (count: Int, last: ContinuousClock.Instant)] = [:]
        var isOver = false
    }

    private let state = Mutex(State())
    private let openParts: @Sendable (Account, PersonSites) async throws -> Parts
    private let logger: Logger
    private let now: @Sendable () -> ContinuousClock.Instant

    /// - Parameter open: opens somebody's library and what is around it; it is told where the others' are.
    package init(
        logger: Logger, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        open: @escaping @Sendable (Account, PersonSites) async throws -> Parts
    ) {
        self.logger = logger
        self.now = now
        openParts = open
    }

    /// How many are open.
    package var count: Int { state.withLock { $0.sites.count } }

    func respond(
        to request: Request, _ context: BasicRequestContext, for session: Session
    ) async throws -> Response {
        let id = session.person.id
        // Before it is looked for: from now on nobody closes it.
        let use = Use { [weak self] in self?.use(id, $0) }
        let site = try await site(of: session.person)
        var response = try await CurrentSession.$current.withValue(session) {
            try await site.respond(request, context)
        }
        // What is written for a while reads the library meanwhile.
        if response.body.contentLength.map({ $0 > UnsentLimits.small }) ?? true {
            let body = response.body
            response.body = ResponseBody(contentLength: body.contentLength) { [use] writer in
                defer { withExtendedLifetime(use) {} }
                try await body.write(writer)
            }
        }
        return withExtendedLifetime(use) { response }
    }

    /// Somebody is being answered, for as long as this is held: an answer that nobody reads any more is let go of.
    private final class Use: Sendable {
        private let count: @Sendable (Int) -> Void

        init(_ count: @escaping @Sendable (Int) -> Void) {
            self.count = count
            count(1)
        }

        deinit { count(-1) }
    }

    private func use(_ id: Account.ID, _ change: Int) {
        let time = now()
        state.withLock { $0.uses[id] = (max(($0.uses[id]?.count ?? 0) + change, 0), time) }
    }

    private func site(of account: Account) async throws -> PersonSite {
        let task = try state.withLock { state in
            if state.isOver { throw CancellationError() }
            if let task = state.sites[account.id] { return task }
            let task = Task { [openParts, logger] in
                PersonSite(try await openParts(account, self), logger)
            }
            state.sites[account.id] = task
            return task
        }
        do { return try await task.value } catch {
            logger.critical(
                "A person’s library can’t be opened",
                metadata: ["person": "\(account.id)", "error": "\(error)"])
            // The next one tries again.
            state.withLock { if $0.sites[account.id] == task { $0.sites[account.id] = nil } }
            throw LibraryUnopened()
        }
    }

    /// Closes what nobody has used for a while, and what is too much.
    package func closeUnused() {
        let time = now()
        let going = state.withLock { state in
            let idle = state.sites.keys.filter { (state.uses[$0]?.count ?? 0) == 0 }
                .map { (id: $0, last: state.uses[$0]?.last ?? time) }.sorted { $0.last < $1.last }
            let surplus = max(state.sites.count - Self.most, 0)
            return idle.enumerated().filter { $0 < surplus || time - $1.last >= Self.rest }
                .compactMap { _, entry in
                    state.uses[entry.id] = nil
                    return state.sites.removeValue(forKey: entry.id)
                }
        }
        for task in going { Task { try? await task.value.end() } }
    }

    package func run() async throws {
        await cancelWhenGracefulShutdown { [self] in
            while (try? await Task.sleep(for: Self.refreshInterval)) != nil { closeUnused() }
        }
        let rest = state.withLock { state in
            state.isOver = true
            defer { state.sites = [:] }
            return Array(state.sites.values)
        }
        for task in rest { try? await task.value.end() }
    }
}

/// Somebody's library is damaged, of a newer Promenade, or not to be read; which, the log says.
struct LibraryUnopened: Error {}

extension Problem {
    static let libraryUnopened = Self(
        status: .serviceUnavailable, title: "Your library can’t be opened right now",
        detail: "Nothing in it was changed. Whoever runs this Promenade finds the reason in its log.",
        retryAfter: 60)
}

extension PersonSites: HouseholdLibraries {
    package func withFavourites<Value: Sendable>(
        of person: Account, _ body: @Sendable (Favourites) async throws -> Value
    ) async throws -> Value {
        let use = Use { [weak self] in self?.use(person.id, $0) }
        defer { withExtendedLifetime(use) {} }
        guard let favourites = try await site(of: person).favourites else {
            throw LibraryError.failed("this site has no library")
        }
        return try await body(favourites)
    }
}

/// An open site; what it needs runs until it is closed.
private final class PersonSite: Sendable {
    let respond: Respond
    let favourites: Favourites?
    private let life: Task<Void, Never>

    init(_ parts: PersonSites.Parts, _ logger: Logger) {
        respond = parts.respond
        favourites = parts.favourites
        life = Task {
            await withDiscardingTaskGroup { group in
                for service in parts.services {
                    group.addTask {
                        do { try await service.run() } catch {
                            guard !Task.isCancelled else { return }
                            logger.error(
                                "A service of a person’s site has stopped", metadata: ["error": "\(error)"])
                        }
                    }
                }
                // Until it is cancelled, whatever its services do.
                group.addTask { while (try? await Task.sleep(for: .seconds(3600))) != nil {} }
            }
            await parts.close()
        }
    }

    func end() async {
        life.cancel()
        await life.value
    }
}
