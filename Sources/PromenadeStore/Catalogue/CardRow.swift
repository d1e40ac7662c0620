import Foundation
package import GRDB
package import PromenadeCore

/// The columns of `work` that a card is made of.
///
/// Columns, not JSON: a wall of 24 is read for every page shown, and decoding would be most of its cost.
package enum CardRow {
    /// In the order of ``values(of:)``.
    static let names = [
        "id", "title", "artist", "date", "rights", "rightsNotice", "webPage", "pictureService",
        "pictureWidth",
        "pictureHeight", "placeholder", "hue", "saturation", "lightness", "artistQualifier",
    ]
    /// Those of a row besides ``names``.
    private static let others = ["source", "record", "fetchedAt", "artistID"]
    /// Those of a public artwork.
    private static let places = ["venue", "tile"]
    package static let columns = "work.id, " + names.dropFirst().joined(separator: ", ")

    /// Leaves alone where a work stands: ``VenueIndexWriter`` writes that.
    static let upsert = Upsert.sql(into: "work", key: "id", names + others, keeping: ["source"])

    /// Changes nothing where the work is there.
    static let insert = """
        INSERT INTO work (\((names + others + places).joined(separator: ", ")))
        VALUES (\((names + others + places).map { _ in "?" }.joined(separator: ", "))) ON CONFLICT (id) DO NOTHING
        """

    /// - Returns: `nil` for a row written by a version whose ids this one no longer reads.
    package static func card(_ row: Row) -> WorkCard? {
        guard let id = Work.ID(row["id"] as String) else { return nil }
        return WorkCard(
            id: id, title: row["title"], artist: row["artist"], artistQualifier: row["artistQualifier"],
            date: row["date"], rights: rights(row["rights"], notice: row["rightsNotice"]),
            picture: picture(row), webPage: url(row["webPage"]))
    }

    /// A row of a list: the columns of its work, all NULL where that was not read yet, then the work's id as `listed`.
    static func listed(_ row: Row) -> WorkCard? {
        if row["id"] as String? != nil { return card(row) }
        return Work.ID(row["listed"] as String).map { WorkCard(unread: $0) }
    }

    /// A work's row, ready to be written.
    struct Written: Sendable {
        let record: CompressedRecord
        let work: Work
        private let id: String
        private let webPage: String?
        private let service: String?
        private let fetchedAt: Double

        init(_ work: Work, fetchedAt: Date) throws {
            record = CompressedRecord(try work.record)
            self.work = work
            id = work.id.description
            webPage = work.webPage?.absoluteString
            service = work.picture?.service.absoluteString
            self.fetchedAt = fetchedAt.timeIntervalSince1970
        }

        /// For ``CardRow/upsert``.
        var arguments: StatementArguments {
            StatementArguments(
                values: CardRow.values(of: work) + [work.id.source, record, fetchedAt, work.artist?.id])
        }

        /// - Parameters:
        ///   - statement: of ``CardRow/insert``.
        ///   - venue: the key of the one it stands at; `nil` for what is no public artwork.
        ///   - tile: a ``TileCode``.
        func insert(by statement: RowStatement, at venue: Int64? = nil, tile: Int? = nil) throws {
            let (rights, notice) = CardRow.columns(work.rights)
            let picture = work.picture
            try statement.run(
                id, work.title, work.artist?.name, work.date, rights, notice, webPage, service,
                picture?.pixels?.width, picture?.pixels?.height, picture?.placeholder, picture?.colour?.hue,
                picture?.colour?.saturation, picture?.colour?.lightness, work.artist?.qualifier,
                work.id.source, record, fetchedAt, work.artist?.id, venue, tile)
        }
    }

    /// In the order of ``names``.
    ///
    /// - Parameter unknown: `rights` where nobody knows them: NULL in the catalogue; a library's column must have a word.
    static func values(of work: Work, unknown: String? = nil) -> SQLArguments {
        let (rights, notice) = columns(work.rights)
        let picture = work.picture
        return [
            work.id.description, work.title, work.artist?.name, work.date, rights ?? unknown, notice,
            work.webPage?.absoluteString, picture?.service.absoluteString, picture?.pixels?.width,
            picture?.pixels?.height, picture?.placeholder, picture?.colour?.hue, picture?.colour?.saturation,
            picture?.colour?.lightness, work.artist?.qualifier,
        ]
    }

    private static func picture(_ row: Row) -> Picture? {
        guard let service = url(row["pictureService"]) else { return nil }
        var pixels: PixelSize?
        if let width = row["pictureWidth"] as Int?, let height = row["pictureHeight"] as Int? {
            pixels = PixelSize(width: width, height: height)
        }
        var colour: Colour?
        if let hue = row["hue"] as Int?, let saturation = row["saturation"] as Int?,
            let lightness = row["lightness"] as Int?
        {
            colour = Colour(hue: hue, saturation: saturation, lightness: lightness)
        }
        return Picture(service: service, pixels: pixels, placeholder: row["placeholder"], colour: colour)
    }

    private static func rights(_ name: String?, notice: String?) -> Rights {
        switch name {
        case "publicDomain": .publicDomain
        case "inCopyright": .inCopyright(notice: notice)
        default: .unknown
        }
    }

    private static func columns(_ rights: Rights) -> (String?, String?) {
        switch rights {
        case .publicDomain: ("publicDomain", nil)
        case .inCopyright(let notice): ("inCopyright", notice)
        case .unknown: (nil, nil)
        }
    }

    private static func url(_ text: String?) -> URL? { text.flatMap { URL(string: $0) } }
}
