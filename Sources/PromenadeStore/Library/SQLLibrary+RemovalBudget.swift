import GRDB
import PromenadeCore

/// What was removed is kept for a day, and within a budget: otherwise a few small requests, again and again, would fill the disk.
///
/// Replaced libraries have one of their own, so that neither they nor single things push the others out.
extension SQLLibrary {
    /// How many replaced libraries can be brought back at a time: each takes as much room as it had.
    package static var mostReplaced: Int { 5 }

    /// How many other removals can be brought back at a time: more than anybody removes by hand in a day.
    package static var mostRemovals: Int { 1_000 }

    /// Bytes of items, of replaced libraries and of everything else each: some ten thousand works.
    package static var mostRemovedBytes: Int { 50_000_000 }

    /// Lets go of removals beyond the budget; the last one stays, however large it is.
    ///
    /// The oldest go first, but of replaced libraries those in the middle of a long row: the first was what was here before it.
    static func trimToBudget(_ database: any SQLConnection) throws {
        let rows = try Row.fetchAll(
            database, sql: "SELECT rowid, kind = ? AS isLibrary, bytes FROM removal ORDER BY rowid DESC",
            arguments: [UndoEntry.Kind.library.rawValue])
        for isLibrary in [true, false] {
            var kept = rows.filter { ($0["isLibrary"] as Bool) == isLibrary }.map {
                (row: $0["rowid"] as Int64, bytes: $0["bytes"] as Int)
            }
            if isLibrary, kept.count > 2 { kept.insert(kept.removeLast(), at: 1) }
            let most = isLibrary ? mostReplaced : mostRemovals
            var (count, bytes) = (0, 0)
            for removal in kept {
                if count == 0 || (count < most && bytes + removal.bytes <= mostRemovedBytes) {
                    count += 1
                    bytes += removal.bytes
                } else {
                    try database.execute(
                        sql: "DELETE FROM removal WHERE rowid = ?", arguments: [removal.row])
                }
            }
        }
    }
}
