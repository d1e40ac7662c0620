/// One person, as one or more museums know them.
package struct Person: Sendable, Hashable, Codable, Identifiable {
    /// At least one, at most one of each museum, in the order of their museums.
    package private(set) var artists: [Artist]

    /// Records of one person: more than there are museums that anybody sets up here.
    package static let mostRecords = 100

    /// - Parameter artists: at least one; those beyond ``mostRecords`` are left out.
    package init?(_ artists: [Artist]) {
        guard !artists.isEmpty else { return nil }
        self.artists = Array(artists.prefix(Self.mostRecords))
    }

    package init(_ artist: Artist) { artists = [artist] }

    /// That of the first museum: the person's address.
    package var id: Artist.ID { artists[0].id }
    package var name: String { artists[0].name }
    package var born: Int? { artists.lazy.compactMap(\.born).first }
    package var died: Int? { artists.lazy.compactMap(\.died).first }

    /// Whether a museum's record is of this person.
    package func isKnown(as id: Artist.ID) -> Bool { artists.contains { $0.id == id } }
}

extension Person {
    private enum Keys: String, CodingKey { case artists }

    /// - Throws: `DecodingError` where there is no artist: a person is somebody to at least one museum.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        guard let person = Person(try container.decode([Artist].self, forKey: .artists)) else {
            throw DecodingError.dataCorruptedError(
                forKey: .artists, in: container, debugDescription: "a person without an artist")
        }
        self = person
    }
}
