import Foundation
import GRDB
import PromenadeCore

/// The columns of `work` that a card is made of, in the order of ``columns``.
enum CardRow {
    static let columns = "work.id, title, artist, date, rights, picture, webPage"

    static let upsert = """
        INSERT INTO work (id, source, title, artist, date, rights, picture, webPage, record, fetchedAt)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET
            title = excluded.title, artist = excluded.artist, date = excluded.date, rights = excluded.rights,
            picture = excluded.picture, webPage = excluded.webPage, record = excluded.record,
            fetchedAt = excluded.fetchedAt
        """

    /// - Returns: `nil` for a row written by a version whose values this one no longer reads.
    static func card(_ row: Row) -> WorkCard? {
        guard let id = Work.ID(row[0] as String) else { return nil }
        let decoder = JSONDecoder()
        let rights = try? decoder.decode(Rights.self, from: Data((row[4] as String).utf8))
        let picture = (row[5] as String?).flatMap { try? decoder.decode(Picture.self, from: Data($0.utf8)) }
        return WorkCard(
            id: id, title: row[1], artist: row[2], date: row[3], rights: rights ?? .unknown, picture: picture,
            webPage: (row[6] as String?).flatMap(URL.init(string:)))
    }

    static func arguments(for work: Work, fetchedAt: Date) throws -> StatementArguments {
        [
            work.id.description, work.id.source, work.title, work.artist?.name, work.date,
            try json(work.rights), try work.picture.map(json), work.webPage?.absoluteString, try json(work),
            fetchedAt.timeIntervalSince1970,
        ]
    }

    private static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
