// GET …/artworksOnCampus/data.php?class=artworks2&lastUpdate=2017-11-01
//
//   { "artworks2": [ { "id": "34", "title": "Entrance", "artist": "Maurice Cockrill", "yearOfWork": "1975",
//                      "Information": "…", "lat": "53.40191", "long": "-2.96588",
//                      "location": "Rendall Building", "locationNotes": "Entrance to the Rendall Building",
//                      "fileName": "Entrance by Maurice Cockrill.jpg",
//                      "lastModified": "2017-11-22 12:22:31", "enabled": "1" }, … ] }

import Foundation
import PromenadeCore

/// What a campus feed answered.
struct CampusReply {
    /// What the list is called in the reply.
    let list: String
    /// Of rows with one id only that which was changed last.
    let rows: [CampusRow]

    /// - Parameters:
    ///   - name: what the list should be called; any other list is taken where there is none of that name.
    ///   - addresses: where the pictures are.
    /// - Throws: ``SourceError/unreadable(field:)`` for something without a list, and for a list of rows of which none
    ///   can be read.
    init(_ body: Data, list name: String?, source: String, addresses: CampusAddresses) throws(SourceError) {
        let tree = try JSONTree(reply: body)
        guard case .object(let members) = tree, let list = Self.list(in: members, named: name),
            case .list(let elements) = members[list]
        else { throw .unreadable(field: name ?? "artworks") }
        self.list = list
        var rows: [CampusRow] = []
        var places: [Work.ID: Int] = [:]
        for element in elements {
            let row = CampusRow(element, source: source, addresses: addresses)
            guard let id = row.id, let place = places[id] else {
                if let id = row.id { places[id] = rows.count }
                rows.append(row)
                continue
            }
            if row.isNewer(than: rows[place]) { rows[place] = row }
        }
        guard rows.isEmpty || rows.contains(where: \.isReadable) else {
            throw .unreadable(field: "\(list).0.\(rows[0].fault ?? "id")")
        }
        self.rows = rows
    }

    /// - Parameter isEverything: whether the feed was asked for everything.
    func answer(isEverything: Bool) -> PlaceAnswer {
        let unreadable = rows.filter { !$0.isReadable }
        return PlaceAnswer(
            works: rows.compactMap(\.work), withdrawn: rows.compactMap(\.withdrawn),
            // A row that has its id and cannot be read is no sign that its artwork is gone.
            isEverything: isEverything && !unreadable.contains { $0.id != nil }, skipped: unreadable.count)
    }

    private static func list(in members: [String: JSONTree], named name: String?) -> String? {
        let lists = members.filter { if case .list = $0.value { true } else { false } }.keys.sorted()
        return name.flatMap { lists.contains($0) ? $0 : nil } ?? lists.first
    }
}
