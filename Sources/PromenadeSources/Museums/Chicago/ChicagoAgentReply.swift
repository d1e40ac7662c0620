// GET /api/v1/agents/search?params={…}  and  GET /api/v1/agents/35809?fields=…
//
//   { "pagination": { … }, "data": [ { "id": 35809, "title": "Claude Monet", "sort_title": "Monet, Claude",
//       "alt_titles": ["Claude Oscar Monet"], "is_artist": true, "birth_date": 1840, "death_date": 1926 }, … ] }
//
// Donors and dealers are agents too; `alt_titles` is null for most.

import PromenadeCore

/// One of Chicago's agents, as far as it is read.
struct ChicagoAgentRecord: Decodable {
    let id: Int
    let title: String?
    let sortTitle: String?
    let otherTitles: [String]
    let isArtist: Bool
    let born: Int?
    let died: Int?

    private enum Key: String, CodingKey {
        case id, title
        case sortTitle = "sort_title"
        case otherTitles = "alt_titles"
        case isArtist = "is_artist"
        case born = "birth_date"
        case died = "death_date"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        guard let id = fields.integer(.id), id > 0 else {
            throw DecodingError.keyNotFound(
                Key.id, .init(codingPath: fields.codingPath, debugDescription: "no id"))
        }
        self.id = id
        title = fields.text(.title)
        sortTitle = fields.text(.sortTitle)
        otherTitles = (fields.list(.otherTitles) as [String]).compactMap(\.orNil)
        isArtist = fields.flag(.isArtist) ?? false
        born = fields.integer(.born).flatMap { YearSpan.isYear($0) ? $0 : nil }
        died = fields.integer(.died).flatMap { YearSpan.isYear($0) ? $0 : nil }
    }

    /// - Returns: `nil` for one who is no artist or has no name.
    func artist(of museum: Museum) -> Artist? {
        guard isArtist, let name = title ?? sortTitle,
            let id = Artist.ID(source: museum.id, local: String(id))
        else { return nil }
        // An agent may be called “Possibly "Stimp" (active c. 1820)”.
        let written = MakerName(name)
        let others = ([sortTitle].compactMap { $0 } + otherTitles)
            .map { $0 == name ? written.name : $0 }.filter { $0 != written.name }
        return Artist(id: id, name: written.name, otherNames: others, born: born, died: died)
    }
}

/// Agents found.
struct ChicagoAgentsReply: Decodable {
    let records: [ChicagoAgentRecord]

    private enum Key: String, CodingKey { case data }

    /// - Throws: when `data` is no array, or when it has records and none can be read.
    init(from decoder: any Decoder) throws {
        records = try decoder.container(keyedBy: Key.self).records(.data)
    }
}

/// A single agent.
struct ChicagoAgentReply: Decodable {
    let data: ChicagoAgentRecord
}
