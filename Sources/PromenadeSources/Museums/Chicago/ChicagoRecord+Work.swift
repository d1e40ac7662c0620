import Foundation
import PromenadeCore

extension ChicagoRecord {
    /// The record as a work.
    ///
    /// - Parameters:
    ///   - museum: whose record it is.
    ///   - pictures: base address of the museum's IIIF services: `https://www.artic.edu/iiif/2`.
    /// - Returns: `nil` only for an id that is none, which ``init(from:)`` has excluded.
    func work(of museum: Museum, pictures: URL) -> Work? {
        guard let id = Work.ID(source: museum.id, local: String(id)) else { return nil }
        let (artist, artistNote) = maker
        return Work(
            id: id,
            // What the museum's own labels say where an artist gave no title.
            title: title ?? "Untitled",
            artist: artist, artistNote: artistNote,
            date: dateDisplay, years: YearSpan(first: dateStart, last: dateEnd),
            medium: medium, dimensions: dimensions, size: size,
            creditLine: creditLine, accession: accession, placeOfOrigin: placeOfOrigin,
            type: type, department: department, description: passage,
            provenance: ChicagoHistory.owners(provenance),
            exhibitions: ChicagoHistory.entries(exhibitions),
            publications: ChicagoHistory.entries(publications),
            rights: rights, place: place, picture: picture(at: pictures),
            webPage: museum.webSite.appending(path: "artworks/\(self.id)"),
            terms: terms.map(Self.words), materials: materials.map(Self.words), isHighlight: isHighlight,
            acquired: acquired, changedAt: changedAt.flatMap(Timestamp.date))
    }

    /// The museum's numbers begin with the year a work came: `"1926.224"`.
    private var acquired: Int? {
        guard let accession, accession.utf8.dropFirst(4).first == UInt8(ascii: "."),
            let year = Int(accession.limited(to: 4)), (1_879...2_100).contains(year)
        else { return nil }
        return year
    }

    /// Each once: the museum's lists repeat themselves.
    private static func words(_ titles: [String]) -> [String] {
        var seen: Set<String> = []
        return titles.compactMap(\.orNil).filter { seen.insert($0).inserted }
    }

    private var rights: Rights {
        switch isPublicDomain {
        case true?: .publicDomain
        case false?: .inCopyright(notice: copyrightNotice)
        case nil: copyrightNotice.map { .inCopyright(notice: $0) } ?? .unknown
        }
    }

    private var place: Work.Place? {
        let loan = loan.flatMap { RichText(sanitising: $0).plain.orNil }
        guard isOnView != nil || loan != nil else { return nil }
        return Work.Place(isOnView: isOnView ?? false, gallery: gallery, loan: loan)
    }

    /// The museum puts `description` under CC BY and everything else under CC0.
    private var passage: Work.Passage? {
        for (source, licence) in [(description, Licence.ccBy4), (shortDescription, .cc0)] {
            let text = RichText(sanitising: source ?? "")
            if text.plain.orNil != nil { return Work.Passage(text: text, licence: licence) }
        }
        return nil
    }

    /// The work's own size before that of its parts; of something round, its diameter is its width.
    private var size: Work.PhysicalSize? {
        let flat = measurements.filter { $0.height != nil && $0.width != nil }
        let round = measurements.filter { $0.height != nil && $0.diameter != nil }
        let whole = flat.first { $0.clarification == nil } ?? flat.first { $0.clarification == "Overall" }
        guard let best = whole ?? flat.first ?? round.first, let height = best.height,
            let width = best.width ?? best.diameter
        else { return nil }
        return Work.PhysicalSize(height: height, width: width, depth: best.depth)
    }

    nonisolated(unsafe) private static let imageID = /[A-Za-z0-9-]{1,64}/

    private func picture(at pictures: URL) -> Picture? {
        guard let imageID, imageID.wholeMatch(of: Self.imageID) != nil else { return nil }
        let pixels = thumbnail.flatMap { thumbnail in
            thumbnail.width.flatMap { width in
                thumbnail.height.flatMap { PixelSize(width: width, height: $0) }
            }
        }
        return Picture(
            service: pictures.appending(path: imageID), pixels: pixels, placeholder: placeholder,
            alt: thumbnail?.alt.map { AltText(text: $0, origin: Self.origin(ofAlt: $0)) }, colour: shade)
    }

    /// Whose words they are. Where nobody wrote any, Chicago makes them: `"A work made of oil on canvas."`
    private static func origin(ofAlt text: String) -> AltText.Origin {
        text.hasPrefix("A work made of ") ? .record : .museum
    }

    nonisolated(unsafe) private static let dataURL =
        /data:image\/(gif|png|jpeg|webp);base64,[A-Za-z0-9+\/]{1,4096}={0,2}/

    /// Checked letter by letter, since it ends in an attribute of a page.
    private var placeholder: String? {
        guard let text = thumbnail?.placeholder, text.utf8.count <= 4_096,
            text.wholeMatch(of: Self.dataURL) != nil
        else { return nil }
        return text
    }

    private var shade: Colour? {
        guard let colour, let hue = colour.hue, let saturation = colour.saturation,
            let lightness = colour.lightness
        else { return nil }
        return Colour(hue: hue, saturation: saturation, lightness: lightness)
    }
}
