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
        guard let stage = CollectionState.Stage(rawValue: row[5]),
            let unit = CollectionState.Progress.Unit(rawValue: row[10]),
            let counts = try? JSONDecoder().decode(
                CollectionState.Counts.self, from: Data((row[13] as String).utf8)),
            let leg = try? JSONDecoder().decode(
                CollectionState.Leg.self, from: Data((row[18] as String).utf8))
        else { return nil }
        return CollectionState(
            id: row[0],
            imported: (row[1] as String?).flatMap {
                try? JSONDecoder().decode(ImportedMuseum.self, from: Data($0.utf8))
            },
            origin: row[2], stamp: row[3], asOf: date(row[4]), stage: stage, trouble: row[6],
            position: row[7], mark: row[8], since: (row[9] as Double?).map(date),
            progress: .init(unit, done: row[11], whole: row[12]), counts: counts, works: row[14],
            missing: row[22], startedAt: date(row[15]), movedAt: date(row[16]),
            finishedAt: (row[17] as Double?).map(date), leg: leg, earlier: earlier(row[19]),
            oldest: (row[20] as Double?).map(date), newest: (row[21] as Double?).map(date), isPart: row[23],
            paused: (row[24] as String?).flatMap {
                try? JSONDecoder().decode(CollectionState.Paused.self, from: Data($0.utf8))
            })
    }

    static func earlier(_ json: String?) -> CollectionState.Earlier? {
        json.flatMap { try? JSONDecoder().decode(CollectionState.Earlier.self, from: Data($0.utf8)) }
    }

    /// The values of ``begin``: those of ``columns`` without what is known of the works themselves.
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

    /// A new import's number is one more than that of the one before.
    static let begin = """
        INSERT INTO collection (
            id, imported, origin, stamp, asOf, stage, trouble, position, mark, since, unit, done, whole, counts,
            startedAt, movedAt, finishedAt, leg, earlier, isPart, paused, run
        ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
        ON CONFLICT (id) DO UPDATE SET
            imported = excluded.imported, origin = excluded.origin, stamp = excluded.stamp, asOf = excluded.asOf,
            stage = excluded.stage, trouble = excluded.trouble, position = excluded.position,
            mark = excluded.mark, since = excluded.since, unit = excluded.unit, done = excluded.done,
            whole = excluded.whole, counts = excluded.counts, startedAt = excluded.startedAt,
            movedAt = excluded.movedAt, finishedAt = excluded.finishedAt, leg = excluded.leg, earlier = excluded.earlier,
            isPart = excluded.isPart, paused = excluded.paused, run = collection.run + 1
        """

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
