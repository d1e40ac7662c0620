package import Foundation

/// An artwork as its museum records it.
///
/// Everything but the id and the title may be missing: museums' records are uneven, and a missing field is
/// shown as missing, never guessed.
package struct Work: Sendable, Hashable, Codable, Identifiable {
    package let id: ID
    package var title: String
    package var artist: Artist?
    /// The museum's own lines about the maker below the name: `"French, 1859–1891"`.
    package var artistNote: String?
    /// The date in the museum's words: `"c. 1890"`.
    package var date: String?
    package var years: YearSpan?
    package var medium: String?
    /// The size in the museum's words: `"207.5 × 308.1 cm (81 3/4 × 121 1/4 in.)"`.
    package var dimensions: String?
    package var size: PhysicalSize?
    package var creditLine: String?
    /// The accession number: `"1926.224"`.
    package var accession: String?
    package var placeOfOrigin: String?
    package var type: String?
    package var department: String?
    package var description: Passage?
    /// One owner or event a line, oldest first.
    package var provenance: [String]
    package var exhibitions: [String]
    package var publications: [String]
    package var rights: Rights
    package var place: Place?
    /// Where it stands, of a public artwork.
    package var location: Location?
    package var picture: Picture?
    /// The name of a file at Wikimedia Commons that shows it, while nobody has looked it up:
    /// `"Squares with Two Circles.jpg"`.
    package var photoFile: String?
    /// The museum's own page about the work.
    package var webPage: URL?
    /// What it shows and under what it is filed, in the museum's words: `["boats", "night scenes"]`.
    ///
    /// Here and below `nil` where the source, or a copy made by an older version, does not say.
    package var terms: [String]?
    /// What it is made of, one a word or two: `["oil paint", "canvas"]`.
    package var materials: [String]?
    /// Whether its museum counts it among its best.
    package var isHighlight: Bool?
    /// The year it came into the museum.
    package var acquired: Int?
    /// When the museum last changed the record.
    package var changedAt: Date?

    package init(
        id: ID, title: String, artist: Artist? = nil, artistNote: String? = nil, date: String? = nil,
        years: YearSpan? = nil, medium: String? = nil, dimensions: String? = nil, size: PhysicalSize? = nil,
        creditLine: String? = nil, accession: String? = nil, placeOfOrigin: String? = nil,
        type: String? = nil, department: String? = nil, description: Passage? = nil,
        provenance: [String] = [], exhibitions: [String] = [], publications: [String] = [],
        rights: Rights = .unknown, place: Place? = nil, location: Location? = nil, picture: Picture? = nil,
        photoFile: String? = nil, webPage: URL? = nil, terms: [String]? = nil, materials: [String]? = nil,
        isHighlight: Bool? = nil, acquired: Int? = nil, changedAt: Date? = nil
    ) {
        self.id = id
        self.title = title
        self.artist = artist
        self.artistNote = artistNote
        self.date = date
        self.years = years
        self.medium = medium
        self.dimensions = dimensions
        self.size = size
        self.creditLine = creditLine
        self.accession = accession
        self.placeOfOrigin = placeOfOrigin
        self.type = type
        self.department = department
        self.description = description
        self.provenance = provenance
        self.exhibitions = exhibitions
        self.publications = publications
        self.rights = rights
        self.place = place
        self.location = location
        self.picture = picture
        self.photoFile = photoFile
        self.webPage = webPage
        self.terms = terms
        self.materials = materials
        self.isHighlight = isHighlight
        self.acquired = acquired
        self.changedAt = changedAt
    }
}

extension Work {
    /// The maker of a work, as one museum knows them.
    package struct Artist: Sendable, Hashable, Codable {
        /// The museum's own id; `nil` where it names a culture or a workshop without a record.
        package var id: String?
        /// The person's own, without ``qualifier``: what pages about them are called by.
        package var name: String
        /// How sure the museum is, or how the work comes from them, before the name: `"Possibly"`, `"Workshop of"`.
        package var qualifier: String?

        package init(id: String?, name: String, qualifier: String? = nil) {
            self.id = id
            self.name = name
            self.qualifier = qualifier
        }

        /// As the work is labelled: `"Workshop of Rembrandt van Rijn"`.
        package var words: String { [qualifier, name].compactMap { $0 }.joined(separator: " ") }
    }

    /// Where the work is in the museum.
    package struct Place: Sendable, Hashable, Codable {
        package var isOnView: Bool
        /// The room's name: `"Gallery 240"`.
        package var gallery: String?
        /// Plain words where the work is on loan.
        package var loan: String?

        package init(isOnView: Bool, gallery: String?, loan: String? = nil) {
            self.isOnView = isOnView
            self.gallery = gallery
            self.loan = loan
        }
    }

    /// A text and who may use it how.
    package struct Passage: Sendable, Hashable, Codable {
        package var text: RichText
        package var licence: Licence?

        package init(text: RichText, licence: Licence?) {
            self.text = text
            self.licence = licence
        }
    }

    /// Height, width and depth of the object in centimetres, as far as the museum measured them.
    package struct PhysicalSize: Sendable, Hashable, Codable {
        package var height: Double
        package var width: Double
        package var depth: Double?

        /// - Returns: `nil` unless height and width are above 0 and below 10,000 cm.
        package init?(height: Double, width: Double, depth: Double? = nil) {
            let range = 0.01...10_000.0
            guard range.contains(height), range.contains(width) else { return nil }
            self.height = height
            self.width = width
            self.depth = depth.flatMap { range.contains($0) ? $0 : nil }
        }
    }
}
