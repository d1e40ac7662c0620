import GRDB
import PromenadeConcurrency
import PromenadeStore

extension SearchEngine {
    /// Makes the sets of common words anew where a good part of all works is not in them yet.
    ///
    /// - Parameter progress: parts that are done, and all there are.
    func mergeSegments(progress: @Sendable (Int, Int) -> Void = { _, _ in }) async throws {
        let state = try await catalogue.database.read { try SearchState($0) }
        guard state.isMergeDue else { return }
        // Only what no reader looks for yet is written until the last statement.
        // Another process may be at it as well, for which each has a number of its own.
        let segment = Int64.random(in: 1...Self.mostSegments)
        try await catalogue.database.write { database in
            try Self.deleteSegments("<>", state.segment, database)
        }
        let letters = ["", "0"] + "abcdefghijklmnopqrstuvwxyz".map { String($0) } + ["{"]
        let parts = letters.indices.map { (first: letters[$0], next: letters.dropFirst($0 + 1).first) }
        let last = Int(state.next - 1)
        // Pairs of words are one part more, after all others.
        progress(0, parts.count + 1)
        // While one is read another is written. More would take the readers that pages wait for.
        let rows = try await parts.mapConcurrently(atOnce: 2) {
            progress($0, parts.count + 1)
        } _: { part in
            try Task.checkCancellation()
            let merge = try await catalogue.database.read { database in
                var merge = SegmentMerge(last: last)
                try merge.read(database, from: part.first, before: part.next)
                return merge
            }
            try await catalogue.writePortion { try merge.write($0, segment: segment) }
            return merge.rows
        }
        let pairs = try await writeGrams(of: segment, last: last)
        progress(parts.count + 1, parts.count + 1)
        try await catalogue.database.write { database in
            let now = try SearchState(database)
            // Somebody else was faster, or began later and took away what was here; or all numbers were given anew.
            guard now.epoch == state.epoch, now.segment == state.segment,
                try Self.rows(of: segment, database) == rows.reduce(pairs, +)
            else { return try Self.deleteSegments("=", segment, database) }
            try database.run(
                "UPDATE searchState SET segment = ?, merged = ?, generation = generation + 1",
                [segment, state.next - 1])
            try database.run("DELETE FROM searchRecent WHERE number < ?", [state.next])
            try Self.deleteSegments("<>", segment, database)
        }
    }

    /// Far from where adding to it ends.
    private static let mostSegments: Int64 = 1 << 52

    /// - Returns: how many rows were written.
    private func writeGrams(of segment: Int64, last: Int) async throws -> Int {
        let grams = CommonGrams(segment: segment, last: last, fewest: fewestPlaces)
        let (words, beginnings) = try await catalogue.database.read { database in
            (try grams.words(database), try grams.beginnings(database))
        }
        return try await words.mapConcurrently(atOnce: 2) { word in
            try Task.checkCancellation()
            let sets = try await catalogue.database.read { try grams.sets(of: word, before: beginnings, $0) }
            try await catalogue.writePortion { database in
                for set in sets { try set.write(database, segment: segment) }
            }
            return sets.count
        }.reduce(0, +)
    }

    private static func rows(of segment: Int64, _ database: Database) throws -> Int {
        let sql = """
            SELECT (SELECT COUNT(*) FROM searchSet WHERE segment = ?1) + (SELECT COUNT(*) FROM searchPlaces WHERE segment = ?1)
            """
        return try Int.fetchOne(database, sql: sql, arguments: [segment]) ?? 0
    }

    private static func deleteSegments(_ comparison: String, _ segment: Int64, _ database: Database) throws {
        try database.run("DELETE FROM searchSet WHERE segment \(comparison) ?", [segment])
        try database.run("DELETE FROM searchPlaces WHERE segment \(comparison) ?", [segment])
    }
}
