package import Foundation
import GRDB
package import PromenadeCore

/// What was removed is let go of after its day, whatever the clock says meanwhile.
///
/// A removal's age is not the difference of two dates: it is the time that passed from one look at the clock to the next, summed
/// up. A clock that leaps ahead makes everything older by ``longestStep`` at most, one that is set back by nothing.
extension SQLLibrary {
    /// Seconds that count at most between two looks at the clock.
    ///
    /// A clock that leaps ahead takes a quarter of a day; and a few writes a day are enough.
    static var longestStep: TimeInterval { 6 * 3600 }
    /// Seconds after which a look is written down, where nobody changes anything: an hour less, as it is looked by the hour.
    private static var usualStep: TimeInterval { longestStep - 3600 }

    package func forgetRemovals(at time: Date) async throws(LibraryError) {
        let isDue = try await read { database in
            guard try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM removal)") == true else {
                return false
            }
            let since = time.timeIntervalSince(try Self.lifetime(database).seenAt)
            return since < 0 || since >= Self.usualStep
        }
        if isDue { try await write { _ = try Self.forgetRemovals(at: time, $0) } }
    }

    /// - Returns: milliseconds this library has lived, as far as it was seen.
    static func forgetRemovals(at time: Date, _ database: any SQLConnection) throws -> Int64 {
        let (lived, seenAt) = try lifetime(database)
        let step = min(max(time.timeIntervalSince(seenAt), 0), longestStep)
        let now = lived + Int64(clamping: step * 1_000)
        try database.execute(
            sql: "UPDATE removalTime SET lived = ?, seenAt = ?", arguments: [now, time.milliseconds])
        try database.execute(
            sql: "DELETE FROM removal WHERE lived <= ?",
            arguments: [now - Int64(clamping: UndoEntry.keptFor * 1_000)])
        return now
    }

    private static func lifetime(_ database: any SQLConnection) throws -> (lived: Int64, seenAt: Date) {
        let row = try Row.fetchOne(database, sql: "SELECT lived, seenAt FROM removalTime")
        return (row?["lived"] ?? 0, Date(milliseconds: row?["seenAt"] ?? 0))
    }
}
