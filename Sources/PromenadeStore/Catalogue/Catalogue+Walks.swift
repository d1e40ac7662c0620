package import Foundation
import GRDB
package import PromenadeCore

extension Catalogue: SearchMemory {
    package func step(_ number: Int, of walk: String) async throws -> Cached<SearchStep>? {
        try await database.read { database in
            try Row.fetchOne(
                database,
                sql: "SELECT works, total, next, fetchedAt FROM searchStep WHERE walk = ? AND number = ?",
                arguments: [walk, number]
            ).map { row in
                let works = (row["works"] as String).split(separator: " ").compactMap { Work.ID(String($0)) }
                return Cached(
                    SearchStep(works: works, total: row["total"], next: row["next"]),
                    fetchedAt: Date(timeIntervalSince1970: row["fetchedAt"]))
            }
        }
    }

    package func stepsKnown(of walk: String) async throws -> Int {
        try await database.read { database in
            try Int.fetchOne(
                database, sql: "SELECT MAX(number) FROM searchStep WHERE walk = ?", arguments: [walk]) ?? 0
        }
    }

    package func cache(_ step: SearchStep, number: Int, of walk: String, fetchedAt: Date) async throws {
        try await database.write { database in
            try database.execute(
                sql: """
                    INSERT OR REPLACE INTO searchStep (walk, number, works, total, next, fetchedAt)
                    VALUES (?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    walk, number, step.works.map(\.description).joined(separator: " "), step.total, step.next,
                    fetchedAt.timeIntervalSince1970,
                ])
            // What came after an end is no longer there.
            guard step.next == nil else { return }
            try database.execute(
                sql: "DELETE FROM searchStep WHERE walk = ? AND number > ?", arguments: [walk, number])
        }
    }

    package func forget(walk: String) async throws {
        try await database.write { database in
            try database.execute(sql: "DELETE FROM searchStep WHERE walk = ?", arguments: [walk])
        }
    }
}
