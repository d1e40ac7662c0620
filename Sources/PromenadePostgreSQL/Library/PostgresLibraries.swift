import Logging
package import PromenadeCore
import Synchronization

/// All libraries of a database.
///
/// Listens for changes by other servers, and tells the libraries that are open here.
package final class PostgresLibraries: Sendable {
    /// The role is a superuser or may bypass row-level security: it would see everybody's rows.
    package struct BypassesRowSecurity: Error, Sendable {}

    private struct State {
        /// By person: who has it open here.
        ///
        /// Bound: sites that are open, each of a person (`PersonSites`).
        var open: [String: [ObjectIdentifier: PostgresLibrary]] = [:]
        var hears = false
        /// Bound: as many as call ``whenPeopleChange(_:)``, once a server.
        var peopleListeners: [@Sendable (Bool) -> Void] = []
        /// Bound: as many as call ``whenCollectionsChange(_:)``, once a server.
        var collectionListeners: [@Sendable () -> Void] = []
        /// Bound: as many as call ``whenSourcesChange(_:)``, once a server.
        var sourceListeners: [@Sendable (Museum.ID?) -> Void] = []
    }

    static let peopleChannel = "people"

    package let pool: PostgresPool
    private let listener: PostgresListener
    private let state = Mutex(State())
    private let listening = Mutex<Task<Void, Never>?>(nil)
    private static let logger = Logger(label: "promenade")

    /// Makes the tables where they are missing, and listens.
    ///
    /// - Parameter migrates: see ``PostgresSchema/prepare(_:migrates:)``.
    /// - Throws: ``BypassesRowSecurity``; ``PostgresMigrations/Newer``; ``PostgresMigrations/Earlier``; ``PostgresError``.
    package init(_ pool: PostgresPool, migrates: Bool = true) async throws {
        self.pool = pool
        listener = PostgresListener(
            pool.address,
            channels: [
                "library", Self.peopleChannel, PostgresCollectionSnapshots.channel,
                PostgresSharedHealth.channel,
            ])
        let seesAll: Bool? = try await pool.with { connection in
            try connection.row("SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user")?[
                0]
        }
        guard seesAll == false else { throw BypassesRowSecurity() }
        try await PostgresSchema.prepare(pool, migrates: migrates)
        let task = Task { [weak self, events = listener.events()] in
            for await event in events { await self?.take(event) }
        }
        listening.withLock { $0 = task }
    }

    /// Nothing is heard any more; open libraries are closed by whoever has them.
    package func close() { listening.withLock { $0?.cancel() } }

    deinit { close() }

    /// Whether what other servers do is heard at the moment.
    var hears: Bool { state.withLock(\.hears) }

    /// Calls each time a server has changed something about people: with `true`; with `false` where that may have been missed.
    package func whenPeopleChange(_ call: @escaping @Sendable (Bool) -> Void) {
        state.withLock { $0.peopleListeners.append(call) }
    }

    /// Calls each time a server has published a collection, or may have.
    package func whenCollectionsChange(_ call: @escaping @Sendable () -> Void) {
        state.withLock { $0.collectionListeners.append(call) }
    }

    /// Calls each time a server has said how a source is doing; with `nil` where any of that may have been missed.
    package func whenSourcesChange(_ call: @escaping @Sendable (Museum.ID?) -> Void) {
        state.withLock { $0.sourceListeners.append(call) }
    }

    private func tellOfSources(_ source: Museum.ID?) {
        for call in state.withLock(\.sourceListeners) { call(source) }
    }

    private func tellOfCollections() {
        for call in state.withLock(\.collectionListeners) { call() }
    }

    private func tellOfPeople(isKnown: Bool) {
        for call in state.withLock(\.peopleListeners) { call(isKnown) }
    }

    /// A person's library, made where there is none.
    ///
    /// - Parameter person: ``Account/ID``, or what nobody has as one; `a` to `z` and `0` to `9`.
    /// - Throws: ``LibraryError``.
    package func library(of person: String) async throws(LibraryError) -> PostgresLibrary {
        let library = try PostgresLibrary(self, of: person)
        do {
            try await pool.transaction(settings: try Self.settings(of: person)) { try Self.make(person, $0) }
        } catch { throw LibraryError(postgres: error) }
        state.withLock { $0.open[person, default: [:]][ObjectIdentifier(library)] = library }
        do throws(LibraryError) { try await library.lookAnew() } catch {
            forget(library)
            throw error
        }
        return library
    }

    /// What makes a transaction that person's.
    ///
    /// - Parameter person: 1 or more of `a` to `z` and `0` to `9`, so that it may stand in a statement.
    /// - Throws: ``LibraryError/failed(_:)`` for anything else.
    static func settings(of person: String) throws(LibraryError) -> String {
        guard !person.isEmpty, person.utf8.allSatisfy({ $0.isLowerCaseOrDigit }) else {
            throw .failed("no person: \(person)")
        }
        return "SET LOCAL promenade.person = '\(person)'"
    }

    /// An empty library, where there is none; in a transaction of that person's.
    static func make(_ person: String, _ connection: PostgresConnection) throws {
        // An insertion that meets a row waits for whoever changes that.
        if try connection.row("SELECT 1 FROM library") != nil { return }
        try connection.run("INSERT INTO library_name (person) VALUES ($1) ON CONFLICT DO NOTHING", [person])
        try connection.run("INSERT INTO library (version) VALUES (1) ON CONFLICT DO NOTHING")
        try connection.run("INSERT INTO removalTime (lived, seenAt) VALUES (0, 0) ON CONFLICT DO NOTHING")
    }

    func forget(_ library: PostgresLibrary) {
        state.withLock { state in
            state.open[library.person]?[ObjectIdentifier(library)] = nil
            if state.open[library.person]?.isEmpty == true { state.open[library.person] = nil }
        }
    }

    private func take(_ event: PostgresListener.Event) async {
        switch event {
        case .lost: state.withLock { $0.hears = false }
        case .notified(let notification) where notification.channel == Self.peopleChannel:
            tellOfPeople(isKnown: true)
        case .notified(let notification) where notification.channel == PostgresCollectionSnapshots.channel:
            tellOfCollections()
        case .notified(let notification) where notification.channel == PostgresSharedHealth.channel:
            tellOfSources(notification.payload)
        case .connected:
            tellOfPeople(isKnown: false)
            tellOfCollections()
            tellOfSources(nil)
            // What was said meanwhile was not heard.
            let open = state.withLock { state in
                let open = state.open.values.flatMap(\.values)
                for library in open { library.favourites.forgetVersions() }
                state.hears = true
                return open
            }
            for library in open { await look(library) }
        case .notified(let notification):
            let words = notification.payload.split(separator: " ")
            guard words.count == 2, let version = Int64(words[1]) else { return }
            let open = state.withLock { Array(($0.open[String(words[0])] ?? [:]).values) }
            for library in open {
                library.favourites.note(heard: version)
                if library.favourites.areOld { await look(library) }
            }
        }
    }

    private func look(_ library: PostgresLibrary) async {
        do throws(LibraryError) { try await library.lookAnew() } catch {
            // Its next page looks again.
            Self.logger.warning("A library could not be read anew", metadata: ["error": "\(error)"])
        }
    }
}

extension UInt8 {
    fileprivate var isLowerCaseOrDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
    }
}
