import GRDB
import PromenadeCore

/// Where in a set a work was that was taken out of it.
///
/// Positions leave gaps where works were taken out, so that several come back to their places in any order.
struct RemovedPlace: Codable, Hashable, Sendable {
    let set: WorkSet.ID
    let work: Work.ID
    let position: Int
}

extension RemovedPlace {
    /// The places of these works, in one set or in all.
    static func all(of works: [Work.ID], in set: WorkSet.ID? = nil, _ database: any SQLConnection) throws
        -> [Self]
    {
        try works.flatMap { work in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT workSet, position FROM workSetEntry WHERE work = ? \(set == nil ? "" : "AND workSet = ?")
                    ORDER BY workSet
                    """,
                arguments: [work.description] + (set.map { [$0] } ?? [])
            ).map { Self(set: $0["workSet"], work: work, position: $0["position"]) }
        }
    }
}
