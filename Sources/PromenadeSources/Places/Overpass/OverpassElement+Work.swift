import Foundation
import PromenadeCore

extension OverpassElement {
    /// - Returns: `nil` for what is no artwork, or is nowhere.
    func work(of museum: Museum) -> Work? {
        let local = "\(kind.rawValue)/\(id)"
        guard tags.isArtwork, let coordinate, let id = Work.ID(source: museum.id, local: local) else {
            return nil
        }
        let date = LooseDate(tags["start_date"])
        return Work(
            id: id, title: tags.title, artist: tags.artist.map { .init(id: nil, name: $0) },
            date: date?.words, years: date?.years, medium: tags.words("material"),
            type: tags.words("artwork_type")?.asSentenceStart, description: tags.passage,
            location: location(id, at: coordinate), photoFile: tags.photoFile,
            webPage: tags.address("website") ?? tags.address("contact:website") ?? tags.address("url")
                ?? museum.webSite.appending(path: local)
        ).withMakerApart()
    }

    /// The square, building or street it belongs to, where that is said; else it is a venue of its own.
    private func location(_ work: Work.ID, at coordinate: Coordinate) -> Work.Location {
        let name = ["addr:place", "addr:housename", "addr:street"].lazy.compactMap { tags.values($0).first }
            .first
        guard let name else {
            return .init(
                coordinate: coordinate, venue: work.description, venueName: tags.title, note: tags.note)
        }
        // The High Streets of two towns are two. One that a border cuts in two is two as well: rather that than a
        // venue whose middle is nowhere near its works.
        let cell = MapTile(containing: coordinate, zoom: 12)
        let key = name.folded.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
        return .init(
            coordinate: coordinate, venue: "\(work.source):\(key)@\(cell.zoom)/\(cell.x)/\(cell.y)",
            venueName: name, note: tags.note)
    }
}
