import GRDB
package import PromenadeCore

/// The library as it was at one moment, read piece by piece while others go on changing it.
package struct LibrarySnapshot: Sendable {
    private let reader: any DatabaseReader
    private var stage = 0
    private var skipping = 0

    fileprivate init(_ reader: any DatabaseReader) { self.reader = reader }

    /// The next items in the order of the file, up to 100; empty after the last.
    package mutating func next() async throws(LibraryError) -> [LibraryItem] {
        while stage < ItemStage.all.count {
            let (stage, skipping) = (stage, skipping)
            let found: (items: [LibraryItem], rows: Int)
            do {
                found = try await reader.read { database in
                    try ItemStage.all[stage].items(skipping: skipping, limit: 100, database)
                }
            } catch {
                throw LibraryError(error)
            }
            self.skipping += found.rows
            if found.rows < 100 { (self.stage, self.skipping) = (stage + 1, 0) }
            if !found.items.isEmpty { return found.items }
        }
        return []
    }
}

extension Library {
    /// The library as it is now.
    package func snapshot() throws(LibraryError) -> LibrarySnapshot {
        do {
            guard let pool = database.writer as? DatabasePool else { return LibrarySnapshot(database.writer) }
            return LibrarySnapshot(try pool.makeSnapshot())
        } catch {
            throw LibraryError(error)
        }
    }
}
