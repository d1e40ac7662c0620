import Foundation
import GRDB
import PromenadeStore

/// The works of a common word or beginning, as a row of `searchSet`.
struct StoredSet: Sendable {
    /// Or two with a space between, where the works have one after the other (``CommonGrams``).
    let word: String
    let isBeginning: Bool
    /// Of a pair anywhere is titles and other texts of works; what many share is looked up beside it.
    let scope: SearchScope
    /// As ``WorkBitmap/stored(_:size:)`` gives them.
    let works: Data

    func write(_ database: Database, segment: Int64) throws {
        try database.run(
            """
            INSERT OR REPLACE INTO searchSet (segment, word, isBeginning, scope, works) VALUES (?, ?, ?, ?, ?)
            """, [segment, word, isBeginning, scope.rawValue, works])
    }
}
