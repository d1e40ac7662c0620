/// A maker of works, as one museum knows them.
package struct Artist: Sendable, Hashable, Codable, Identifiable {
    package let id: ID
    /// As the museum spells it.
    package var name: String
    /// Other spellings the museum knows.
    package var otherNames: [String]
    /// The year of birth; negative before the common era.
    package var born: Int?
    package var died: Int?

    /// - Parameters:
    ///   - born: `nil` too where no work of art could be of that year: museums' records have slips.
    ///   - died: likewise.
    package init(id: ID, name: String, otherNames: [String] = [], born: Int? = nil, died: Int? = nil) {
        self.id = id
        self.name = name
        self.otherNames = otherNames
        self.born = born.flatMap { YearSpan.isYear($0) ? $0 : nil }
        self.died = died.flatMap { YearSpan.isYear($0) ? $0 : nil }
    }

    /// Names an artist and the source that records them: `aic:40482`.
    ///
    /// Written as works' ids are, see ``Work/ID``.
    package struct ID: Sendable, Hashable, Comparable, LosslessStringConvertible, Codable {
        private let id: Work.ID

        package var source: String { id.source }
        package var local: String { id.local }
        package var description: String { id.description }

        package init?(source: String, local: String) {
            guard let id = Work.ID(source: source, local: local) else { return nil }
            self.id = id
        }

        package init?(_ description: String) {
            guard let id = Work.ID(description) else { return nil }
            self.id = id
        }

        package init(from decoder: any Decoder) throws { id = try Work.ID(from: decoder) }
        package func encode(to encoder: any Encoder) throws { try id.encode(to: encoder) }

        package static func < (one: Self, other: Self) -> Bool { one.id < other.id }
    }
}
