import Foundation
import GRDB
import PromenadeCore

/// A row of `collection`.
enum CollectionRow {
    static let columns = """
        id, imported, origin, stamp, asOf, stage, trouble, position, mark, since, unit, done, whole, counts, works,
        startedAt, movedAt, finishedAt, leg, earlier, oldest, newest, missing, isPart, paused
        """

    /// - Returns: `nil` for a row this version cannot read.
    static func state(_ row: Row) -> CollectionState? {
        guard let stage = CollectionState.Stage(rawValue: row["stage"]),
            let unit = CollectionState.Progress.Unit(rawValue: row["unit"]),
            let counts = try? JSONDecoder().decode(
                CollectionState.Counts.self, from: Data((row["counts"] as String).utf8)),
            let leg = try? JSONDecoder().decode(
                CollectionState.Leg.self, from: Data((row["leg"] as String).utf8))
        else { return nil }
        return CollectionState(
            id: row["id"],
            imported: (row["imported"] as String?).flatMap {
                try? JSONDecoder().decode(ImportedMuseum.self, from: Data($0.utf8))
            },
            origin: row["origin"], stamp: row["stamp"], asOf: date(row["asOf"]), stage: stage,
            trouble: row["trouble"],
            position: row["position"], mark: row["mark"], since: (row["since"] as Double?).map(date),
            progress: .init(unit, done: row["done"], whole: row["whole"]), counts: counts,
            works: row["works"],
            missing: row["missing"], startedAt: date(row["startedAt"]), movedAt: date(row["movedAt"]),
            finishedAt: (row["finishedAt"] as Double?).map(date), leg: leg, earlier: earlier(row["earlier"]),
            oldest: (row["oldest"] as Double?).map(date), newest: (row["newest"] as Double?).map(date),
            isPart: row["isPart"],
            paused: (row["paused"] as String?).flatMap {
                try? JSONDecoder().decode(CollectionState.Paused.self, from: Data($0.utf8))
            })
    }

    static func earlier(_ json: String?) -> CollectionState.Earlier? {
        json.flatMap { try? JSONDecoder().decode(CollectionState.Earlier.self, from: Data($0.utf8)) }
    }

    /// What is known when an import begins, in the order of ``begun``.
    static func values(of state: CollectionState) throws -> StatementArguments {
        [
            state.id, try state.imported.map(json), state.origin, state.stamp,
            state.asOf.timeIntervalSince1970, state.stage.rawValue, state.trouble, state.position, state.mark,
            state.since?.timeIntervalSince1970, state.progress.unit.rawValue, state.progress.done,
            state.progress.whole, try json(state.counts), state.startedAt.timeIntervalSince1970,
            state.movedAt.timeIntervalSince1970, state.finishedAt?.timeIntervalSince1970,
            try json(state.leg), try state.earlier.map(json),
            state.isPart, try state.paused.map(json),
        ]
    }

    /// The columns of ``values(of:)``: those without what is known of the works themselves.
    private static let begun = [
        "id", "imported", "origin", "stamp", "asOf", "stage", "trouble", "position", "mark", "since", "unit",
        "done",
        "whole", "counts", "startedAt", "movedAt", "finishedAt", "leg", "earlier", "isPart", "paused",
    ]

    /// A new import's number is one more than that of the one before.
    static let begin = Upsert.sql(
        into: "collection", key: "id", begun,
        and: [(column: "run", new: "1", changed: "collection.run + 1")])

    static let move = """
        UPDATE collection SET
            position = ?, mark = ?, done = ?, whole = ?, counts = ?, movedAt = ?, oldest = ?, newest = ?,
            stage = 'running', trouble = NULL
        WHERE id = ?
        """

    private static func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

    static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func move(_ state: CollectionState) throws -> StatementArguments {
        [
            state.position, state.mark, state.progress.done, state.progress.whole, try json(state.counts),
            state.movedAt.timeIntervalSince1970, state.oldest?.timeIntervalSince1970,
            state.newest?.timeIntervalSince1970, state.id,
        ]
    }
}
