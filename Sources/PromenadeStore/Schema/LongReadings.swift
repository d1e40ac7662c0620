import GRDB
import PromenadeConcurrency
import PromenadeCore

/// Readings that take seconds, as a copy or a walk through everything: two at once, of the four connections that read
/// (``DatabaseFile``), so that pages always find one.
struct LongReadings: Sendable {
    /// Of ``DatabaseFile/readers``, at most half.
    static let atOnce = DatabaseFile.readers / 2
    /// More than there are exports at once and tasks of the server's own that walk.
    static let waiting = 16
    /// As long as two copies of a large library take.
    static let wait: Duration = .seconds(30)

    private let places: KeyedSemaphore<Bool>

    /// - Parameter clock: tells how long who waits has waited.
    init(clock: any Clock<Duration> = ContinuousClock()) {
        places = KeyedSemaphore(
            .init(atOnce: Self.atOnce, waiting: Self.waiting, wait: Self.wait), clock: clock)
    }

    /// How many wait.
    var line: Int { places.waiting(for: true) }

    /// - Throws: `SQLITE_BUSY` where the line is full or the turn does not come in time; `CancellationError`; what the work throws.
    func read<Value: Sendable>(
        _ database: any DatabaseReader, _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
        do throws(KeyedSemaphore<Bool>.Refusal) { try await places.enter(true) } catch {
            if error == .cancelled { throw CancellationError() }
            throw DatabaseError(resultCode: .SQLITE_BUSY, message: "everything is being read already")
        }
        defer { places.leave(true) }
        return try await database.read(work)
    }
}
