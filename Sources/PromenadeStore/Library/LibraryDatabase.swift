import Foundation
import GRDB
import Logging
import PromenadeConcurrency
import PromenadeCore
import Synchronization

/// The library's database, whose errors are ``LibraryError``s.
///
/// One writes at a time; the others wait in a line of limited length, for a limited time.
struct LibraryDatabase: Sendable {
    /// A change of a whole library holds the writer for two or three seconds; who waits longer than this, behind several of
    /// them, is told to come again.
    static let patience: Duration = .seconds(10)
    /// More than clients and the server's own tasks are let in together.
    private static let mostWaiting = 1_000
    /// Bytes of changed pages a change of a whole library may hold in memory, before it writes them out again and again.
    private static let roomyCache = 16_000_000

    private static let logger = Logger(label: "promenade")

    let writer: any DatabaseWriter
    let preferences = PreferencesCache()
    private let headroom = LibraryHeadroom()
    private let turns: KeyedSemaphore<Bool>
    private let closing = Closing()
    let longReadings: LongReadings

    init(writer: any DatabaseWriter, clock: any Clock<Duration>) {
        self.writer = writer
        turns = KeyedSemaphore(
            .init(atOnce: 1, waiting: Self.mostWaiting, wait: Self.patience), clock: clock)
        longReadings = LongReadings(clock: clock)
    }

    func read<Value: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(LibraryError) -> Value {
        try checkOpen()
        do { return try await writer.read(work) } catch { throw LibraryError(error) }
    }

    /// The same, where it reads all there is, or copies it: others can always read meanwhile.
    ///
    /// - Throws: also ``LibraryError/busy``, when too many do so already, and ``LibraryError/cancelled``.
    func readMuch<Value: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(LibraryError) -> Value {
        try checkOpen()
        do { return try await longReadings.read(writer, work) } catch { throw LibraryError(error) }
    }

    /// Does the work in one transaction, on disk when this returns.
    ///
    /// - Throws: also ``LibraryError/busy``, when the turn does not come in time, and ``LibraryError/tooMany(_:)``.
    @discardableResult
    func write<Value: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(LibraryError) -> Value {
        try await enter()
        defer { leave() }
        do {
            do {
                return try await writer.write { [headroom] database in
                    try headroom.keeping(SQLiteConnection(database)) { _ in try work(database) }
                }
            } catch is LibraryHeadroom.Exceeded {
                return try await writer.write { [headroom] database in
                    try headroom.adding(SQLiteConnection(database)) { _ in try work(database) }
                }
            }
        } catch { throw LibraryError(error) }
    }

    /// The same, where it changes the library as a whole.
    ///
    /// Once it has begun it is finished, also when nobody waits for it any more.
    ///
    /// - Parameter file: a database whose tables the work finds as `staged.…`; `nil` where it needs none.
    /// - Throws: ``LibraryError/busy``; what SQLite and the work throw.
    func writeMuch<Value: Sendable>(
        attaching file: URL? = nil, _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
        try await enter()
        defer {
            headroom.forget()
            leave()
        }
        return try await withCheckedThrowingContinuation { waiter in
            writer.asyncWriteWithoutTransaction { database in
                waiter.resume(with: Result { try Self.transaction(database, attaching: file, work) })
            }
        }
    }

    private static func transaction<Value>(
        _ database: Database, attaching file: URL?, _ work: (Database) throws -> Value
    ) throws -> Value {
        let cache = try Int.fetchOne(database, sql: "PRAGMA main.cache_size") ?? -2_000
        try database.execute(sql: "PRAGMA main.cache_size = -\(roomyCache / 1_000)")
        defer { try? database.execute(sql: "PRAGMA main.cache_size = \(cache)") }
        if let file {
            try detachStaged(database)
            try database.execute(
                sql: "ATTACH DATABASE ? AS staged", arguments: [file.path(percentEncoded: false)])
        }
        defer {
            // What was committed is committed: the next one that attaches a file tries again.
            if file != nil {
                do { try detachStaged(database) } catch {
                    logger.error("A staging file stays attached", metadata: ["error": "\(error)"])
                }
            }
        }
        var value: Value?
        try database.inTransaction(.immediate) {
            value = try work(database)
            return .commit
        }
        guard let value else { throw LibraryError.failed("the transaction did nothing") }
        return value
    }

    private static func detachStaged(_ database: Database) throws {
        let attached = try String.fetchAll(database, sql: "SELECT name FROM pragma_database_list")
        if attached.contains("staged") { try database.execute(sql: "DETACH DATABASE staged") }
    }

    private func enter() async throws(LibraryError) {
        do throws(KeyedSemaphore<Bool>.Refusal) { try await turns.enter(true) } catch {
            throw error == .cancelled ? .cancelled : .busy
        }
        do throws(LibraryError) { try checkOpen() } catch {
            leave()
            throw error
        }
    }

    /// Nothing is asked of the database from here on.
    func close() { closing.hasBegun.store(true, ordering: .sequentiallyConsistent) }

    /// SQLite reads through a null pointer when it is asked about a connection that is closed, and ends the process.
    func checkOpen() throws(LibraryError) {
        if closing.hasBegun.load(ordering: .sequentiallyConsistent) {
            throw .failed("the library is closed")
        }
    }

    private final class Closing: Sendable {
        let hasBegun = Atomic(false)
    }

    private func leave() {
        preferences.forget()
        turns.leave(true)
    }
}
