import PromenadeConcurrency
package import PromenadeCore
package import PromenadeStore
import Synchronization

/// One person's library in PostgreSQL, as one of several servers has it.
///
/// Whoever changes it holds its row in `library`: one at a time, whichever server that is, as with SQLite. Each transaction counts the
/// version there up by one, and says so by `NOTIFY`; so the others know that what they have in memory is old.
package final class PostgresLibrary: SQLLibrary {
    /// How long who wants to change a library waits for the others.
    private static let patience: Duration = .seconds(10)
    /// More than clients and the server's own tasks are let in together.
    private static let mostWaiting = 1_000
    /// A large change may hold the row that long, in seconds.
    private static let longChange = 120

    private let libraries: PostgresLibraries
    /// Whose it is.
    package let person: String
    /// Sent with each transaction.
    private let settings: String
    let favourites = PostgresFavourites()
    package let preferencesCache = PreferencesCache()
    private let headroom = LibraryHeadroom()
    private let turns: KeyedSemaphore<Bool>
    private let isClosed = Atomic(false)
    /// What ``SQLConnection/dataVersion()`` says: another number after somebody else's change.
    private let own = Mutex((version: Int64(0), epoch: Int64(0)))

    /// - Throws: ``LibraryError/failed(_:)`` where that is nobody's name (``PostgresLibraries/settings(of:)``).
    init(_ libraries: PostgresLibraries, of person: String) throws(LibraryError) {
        self.libraries = libraries
        self.person = person
        settings =
            "\(try PostgresLibraries.settings(of: person)); SET LOCAL lock_timeout = '\(Self.patience.components.seconds)s'"
        turns = KeyedSemaphore(.init(atOnce: 1, waiting: Self.mostWaiting, wait: Self.patience))
    }

    package var favouriteCount: Int { favourites.count }
    package var favouriteCounts: [Museum.ID: Int] { favourites.counts }
    package func isFavourite(_ id: Work.ID) -> Bool { favourites.contains(id) }
    package var favouritesVersion: Int { favourites.changed.version }
    package func favouriteChanges() -> AsyncStream<Void> { favourites.changed.changes() }

    /// Cheap while one hears what the others do, and they do nothing.
    package func notice() async throws(LibraryError) {
        if libraries.hears, !favourites.areOld { return }
        try await lookAnew()
    }

    package func version() async throws(LibraryError) -> Int64? {
        try await read { database in
            try Int64.fetchOne(database, sql: "SELECT version FROM library")
        }
    }

    /// PostgreSQL sees to it by itself (`autovacuum`).
    package func giveRoomBack() -> Int { 0 }

    /// A transaction that is open for as long as somebody reads would keep everybody's old rows.
    package func snapshotInPlace() -> LibrarySnapshot? { nil }

    package func usedBytes() async throws(LibraryError) -> Int {
        try await read { database in
            try ReplacedLibrary.tables.reduce(0) { sum, table in
                let columns = try database.columns(of: table).map(database.bytes).joined(separator: " + ")
                return try sum
                    + (Int.fetchOne(database, sql: "SELECT coalesce(sum(\(columns)), 0) FROM \(table)") ?? 0)
            }
        }
    }

    package func close(isLast: Bool) {
        isClosed.store(true, ordering: .sequentiallyConsistent)
        favourites.changed.finish()
        libraries.forget(self)
    }

    package func read<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws(LibraryError) -> Value {
        try checkOpen()
        do {
            return try await libraries.pool.transaction(.snapshot, settings: settings) { connection in
                try work(PostgresSQLConnection(connection, dataVersion: nil))
            }
        } catch { throw LibraryError(postgres: error) }
    }

    package func readMuch<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws(LibraryError) -> Value { try await read(work) }

    package func readBlocking<Value>(_ work: (any SQLConnection) throws -> Value) throws -> Value {
        try checkOpen()
        return try libraries.pool.blocking(.snapshot, settings: settings) { connection in
            try work(PostgresSQLConnection(connection, dataVersion: nil))
        }
    }

    @discardableResult
    package func write<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws(LibraryError) -> Value {
        try await enter()
        defer { leave() }
        do {
            do {
                return try await change { [headroom] in try headroom.keeping($0, work) }
            } catch is LibraryHeadroom.Exceeded {
                return try await change { [headroom] in try headroom.adding($0, work) }
            }
        } catch { throw LibraryError(postgres: error) }
    }

    package func writeMuch<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws(LibraryError) -> Value {
        try await enter()
        defer {
            headroom.forget()
            leave()
        }
        // In a task of its own: whoever waits for it may go, and it goes on.
        let long =
            "SET LOCAL statement_timeout = '\(Self.longChange)s'; SET LOCAL idle_in_transaction_session_timeout = 0"
        let task = Task { try await change(settings: long, work) }
        do { return try await task.value } catch { throw LibraryError(postgres: error) }
    }

    /// One transaction, after which this server knows what it has changed.
    private func change<Value: Sendable>(
        settings more: String = "", _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
        let own = own.withLock { $0 }
        let change = try await libraries.pool.transaction(settings: "\(settings); \(more)") {
            [person] connection in
            let row = try connection.row(
                "UPDATE library SET version = version + 1 RETURNING version")
            guard let version: Int64 = try row?[0] else {
                throw LibraryError.failed("the library was removed")
            }
            let epoch = version == own.version + 1 ? own.epoch : version
            let database = PostgresSQLConnection(connection, dataVersion: epoch)
            let value = try work(database)
            try connection.run("UPDATE library_name SET version = version + 1 WHERE person = $1", [person])
            try connection.run("SELECT pg_notify('library', $1)", ["\(person) \(version)"])
            return PostgresChange(
                value: value, version: version, epoch: epoch, favourites: database.favourites,
                areFavouritesOthers: database.areFavouritesOthers)
        }
        self.own.withLock { $0 = (change.version, change.epoch) }
        preferencesCache.forget()
        favourites.note(heard: change.version)
        if change.areFavouritesOthers || !favourites.commit(change.favourites, of: change.version) {
            // It is on disk: whoever looks next finds out what could not be looked at now.
            try? await lookAnew()
        }
        return change.value
    }

    /// Reads which works are favourites.
    func lookAnew() async throws(LibraryError) {
        let doubts = favourites.doubts
        let found: (version: Int64, ids: [Work.ID])? = try await read {
            [known = favourites.version] database in
            let version = try Int64.fetchOne(database, sql: "SELECT version FROM library") ?? 0
            guard version != known else { return nil }
            let ids = try String.fetchAll(database, sql: "SELECT id FROM favourite")
            return (version, ids.compactMap { Work.ID($0) })
        }
        defer { favourites.settle(doubts) }
        guard let found else { return }
        preferencesCache.forget()
        favourites.take(found.ids, of: found.version)
    }

    private func enter() async throws(LibraryError) {
        do throws(KeyedSemaphore<Bool>.Refusal) { try await turns.enter(true) } catch {
            throw error == .cancelled ? .cancelled : .busy
        }
        do throws(LibraryError) { try checkOpen() } catch {
            turns.leave(true)
            throw error
        }
    }

    private func leave() { turns.leave(true) }

    private func checkOpen() throws(LibraryError) {
        if isClosed.load(ordering: .sequentiallyConsistent) { throw .failed("the library is closed") }
    }
}

/// What a transaction has done to a library.
private struct PostgresChange<Value: Sendable>: Sendable {
    let value: Value
    let version: Int64
    let epoch: Int64
    /// Bound: what one transaction changes.
    let favourites: [(work: String, isFavourite: Bool)]
    let areFavouritesOthers: Bool
}

extension LibraryError {
    init(postgres error: any Error) {
        self =
            switch error {
            case let error as LibraryError: error
            case PostgresError.unavailable: .unavailable
            case PostgresError.busy, PostgresError.timeout, PostgresError.conflict: .busy
            case PostgresError.full: .full
            case PostgresError.readOnly: .readOnly
            case PostgresError.cancelled, is CancellationError: .cancelled
            default: LibraryError(error)
            }
    }
}
