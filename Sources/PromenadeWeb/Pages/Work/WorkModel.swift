package import Foundation
package import PromenadeCore
package import PromenadeFeatures

/// What the work page shows; programs get it as JSON.
package struct WorkModel: Encodable {
    let work: Work
    let museum: Museum
    let health: Health
    let asOf: Date
    let stale: Staleness?
    /// Whether it came with a library's file, and the museum has not given it here since.
    var isFromFile = false
    let isFavourite: Bool
    /// Whose data the record of a public artwork is.
    package var source: PlaceCredit?

    package init(
        work: Work, museum: Museum, health: Health, asOf: Date, stale: Staleness?, isFavourite: Bool = false
    ) {
        self.work = work
        self.museum = museum
        self.health = health
        self.asOf = asOf
        self.stale = stale
        self.isFavourite = isFavourite
    }

    /// The record of a public artwork is not its source's gift but the work of those its source names.
    var credit: Credit { Credit(work, museum: source?.text ?? museum.name) }

    private enum Keys: String, CodingKey {
        case id, title, artist, artistNote, date, years, medium, dimensions, size, creditLine, accession
        case placeOfOrigin, type, department, description, provenance, exhibitions, publications, rights,
            place
        case picture, webPage, credit, museum, asOf, isStale, isFavourite, location, source, isFromFile
    }

    private struct SourceItem: Encodable {
        let credit: String
        let page: URL?
    }

    private struct PictureItem: Encodable {
        /// 843 px wide, from this server.
        let href: String
        let service: URL
        let width: Int?
        let height: Int?
        let alt: AltText?
        let colour: Colour?
    }

    private struct PassageItem: Encodable {
        let html: String
        let licence: Licence?
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(work.id, forKey: .id)
        try container.encode(isFavourite, forKey: .isFavourite)
        try container.encode(work.title, forKey: .title)
        try container.encode(work.artist, forKey: .artist)
        try container.encode(work.artistNote, forKey: .artistNote)
        try container.encode(work.date, forKey: .date)
        try container.encode(work.years, forKey: .years)
        try container.encode(work.medium, forKey: .medium)
        try container.encode(work.dimensions, forKey: .dimensions)
        try container.encode(work.size, forKey: .size)
        try container.encode(work.creditLine, forKey: .creditLine)
        try container.encode(work.accession, forKey: .accession)
        try container.encode(work.placeOfOrigin, forKey: .placeOfOrigin)
        try container.encode(work.type, forKey: .type)
        try container.encode(work.department, forKey: .department)
        try container.encode(
            work.description.map { PassageItem(html: $0.text.html, licence: $0.licence) },
            forKey: .description)
        try container.encode(work.provenance, forKey: .provenance)
        try container.encode(work.exhibitions, forKey: .exhibitions)
        try container.encode(work.publications, forKey: .publications)
        try container.encode(work.rights.name, forKey: .rights)
        try container.encode(work.place, forKey: .place)
        try container.encode(work.location, forKey: .location)
        try container.encode(
            source.map { SourceItem(credit: $0.text, page: $0.page) }, forKey: .source)
        try container.encode(
            work.picture.map { picture in
                PictureItem(
                    href: Route.picture(work.id, .page), service: picture.service,
                    width: picture.pixels?.width, height: picture.pixels?.height, alt: picture.alt,
                    colour: picture.colour)
            }, forKey: .picture)
        try container.encode(work.webPage, forKey: .webPage)
        try container.encode(
            ["text": credit.text, "html": credit.html, "markdown": credit.markdown, "bibtex": credit.bibtex],
            forKey: .credit)
        try container.encode(MuseumItem(museum, health), forKey: .museum)
        try container.encode(asOf, forKey: .asOf)
        try container.encode(stale != nil, forKey: .isStale)
        if isFromFile { try container.encode(true, forKey: .isFromFile) }
    }
}

extension Rights {
    /// The word programs read.
    fileprivate var name: String {
        switch self {
        case .publicDomain: "public-domain"
        case .inCopyright: "in-copyright"
        case .unknown: "unknown"
        }
    }
}
