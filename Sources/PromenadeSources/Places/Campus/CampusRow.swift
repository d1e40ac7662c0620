import Foundation
import PromenadeCore

/// One row of a campus feed: an artwork, one taken back, or something that cannot be read.
struct CampusRow {
    let id: Work.ID?
    let work: Work?
    let withdrawn: Work.ID?
    /// The field that is wrong, of a row that cannot be read.
    let fault: String?
    /// `"2017-11-22 12:22:31"`, which sorts as it is.
    private let lastModified: String

    var isReadable: Bool { fault == nil }

    func isNewer(than other: Self) -> Bool {
        (isReadable ? 1 : 0, lastModified) > (other.isReadable ? 1 : 0, other.lastModified)
    }

    init(_ row: JSONTree, source: String, addresses: CampusAddresses) {
        let fields = CampusFields(row)
        let id = fields["id"].flatMap { Self.id($0, source: source) }
        self.id = id
        lastModified = fields["lastModified"] ?? ""
        let isWithdrawn = ["0", "false"].contains(fields["enabled"]?.lowercased())
        let coordinate = fields.coordinate
        withdrawn = isWithdrawn ? id : nil
        fault = id == nil ? "id" : isWithdrawn || coordinate != nil ? nil : "lat"
        work =
            if let id, let coordinate, !isWithdrawn {
                Self.work(id, at: coordinate, fields, addresses)
            } else {
                nil
            }
    }

    nonisolated(unsafe) private static let identifier = /[A-Za-z0-9][A-Za-z0-9_-]{0,31}/

    /// Ids the feed could give: letters and digits, the first of them not `-`.
    static func id(_ text: String, source: String) -> Work.ID? {
        guard text.wholeMatch(of: Self.identifier) != nil else { return nil }
        return Work.ID(source: source, local: text)
    }

    private static func work(
        _ id: Work.ID, at coordinate: Coordinate, _ fields: CampusFields, _ addresses: CampusAddresses
    ) -> Work {
        let date = LooseDate(fields.words("yearOfWork"))
        let title = fields.words("title") ?? "Untitled"
        let venue = fields.words("location")
        let file = fields["fileName"] ?? fields["ImagefileName"]
        let thumbnail = fields["thumbnail"].flatMap { URL(string: $0) }
        let picture =
            file.flatMap(addresses.picture) ?? thumbnail.flatMap { addresses.isPicture($0) ? $0 : nil }
        return Work(
            id: id, title: title, artist: fields.words("artist").map { .init(id: nil, name: $0) },
            date: date?.words, years: date?.years, type: fields.words("type")?.asSentenceStart,
            description: fields["Information"].map {
                .init(text: RichText(sanitising: $0), licence: nil)
            },
            location: .init(
                coordinate: coordinate, venue: venue.map { "\(id.source):\(key($0))" } ?? id.description,
                venueName: venue ?? title, note: fields.words("locationNotes")),
            picture: picture.map { Picture(service: $0) })
    }

    /// A name as it is compared: `"Rendall  Building."` → `"rendall building"`.
    private static func key(_ name: String) -> String {
        let words = name.folded.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
        // Venues without a name go by the number of their work.
        return words.allSatisfy(\.isNumber) ? "building \(words)" : words
    }
}

/// The fields of a row, by names in whose capitals nobody agreed.
///
/// Missing, `null` and `""` are all `nil`.
struct CampusFields {
    private let fields: [String: String]

    init(_ row: JSONTree) {
        guard case .object(let members) = row else {
            fields = [:]
            return
        }
        let pairs = members.compactMap { name, value in value.words.map { (name.lowercased(), $0) } }
        fields = Dictionary(pairs) { first, _ in first }
    }

    subscript(name: String) -> String? { fields[name.lowercased()] }

    /// Without markup and references, which some rows have in every field.
    func words(_ name: String) -> String? {
        self[name].flatMap { RichText(sanitising: $0).plain.replacing("\n", with: " ").orNil }
    }

    /// `nil` for what is no number, off the Earth, or 0, 0: nobody measured that.
    var coordinate: Coordinate? {
        guard let latitude = number("lat"), let longitude = number("long") else { return nil }
        return latitude == 0 && longitude == 0 ? nil : Coordinate(latitude: latitude, longitude: longitude)
    }

    private func number(_ name: String) -> Double? {
        self[name].flatMap { Double($0.replacing(",", with: ".").replacing("−", with: "-")) }
    }
}
