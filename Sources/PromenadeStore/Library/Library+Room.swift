import Foundation
import GRDB
import PromenadeConcurrency
package import PromenadeCore

extension Library {
    /// Gives the disk back what the file no longer needs, and empties its journal.
    ///
    /// In portions, between which whoever waits to write does. Killed, or on a full disk, what was given back is, and the rest is
    /// given back by the next call.
    ///
    /// - Returns: how many bytes the file becomes smaller by.
    @discardableResult
    package func giveRoomBack() async throws(LibraryError) -> Int {
        guard let path else { return 0 }
        var pages = 0
        while !Task.isCancelled, try await database.read(DatabaseFile.excessPages) > 0 {
            pages += try await database.write(DatabaseFile.giveBack)
        }
        let given = pages
        do { try await BlockingPool.background.run { try DatabaseFile.emptyJournal(of: path) } } catch {
            throw LibraryError(error)
        }
        return try await database.read { try Int.fetchOne($0, sql: "PRAGMA page_size") ?? 0 } * given
    }
}
