import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// A page of the wall as it was sent, and all that it depends on.
struct RenderedWall: Sendable, MemorySized {
    /// What of the page was sent.
    enum Piece: Hashable {
        case page, main, tiles, museums

        init(_ request: Request) {
            self =
                if request.wants(.wall) { .tiles } else if request.wants(.museums) { .museums } else {
                    request.wants(.search) ? .main : .page
                }
        }
    }

    struct Key: Hashable, MemorySized {
        private struct Part: Hashable, MemorySized {
            let museum: Museum.ID
            let asOf: Date
            let stale: Staleness?
            let health: Health?

            var heapBytes: Int { museum.heapBytes }
        }

        private let parts: [Part]
        private let search: WorksSearch
        private let artistName: String?
        private let number: Int
        private let theme: Preferences.Theme
        private let unread: Int
        private let piece: Piece
        private let overview: SearchPage?
        private let hearts: [Work.ID]
        private let fromFile: [Work.ID]

        var heapBytes: Int {
            PromenadeCore.heapBytes(
                of: parts, search.parameters.map(\.value), artistName, overview, hearts, fromFile)
        }

        /// - Returns: `nil` for a wall that will be another the next time: a search, or a list of which a museum is missing
        ///   or works are still to be read.
        init?(_ model: WorksModel, theme: Preferences.Theme, unread: Int, piece: Piece) {
            guard model.wall.isList, let listed = model.wall.joined else { return nil }
            var parts: [Part] = []
            for part in listed.parts {
                guard case .found(let page, let asOf, let stale) = part.answer, page.unread.isEmpty else {
                    return nil
                }
                parts.append(
                    Part(
                        museum: part.museum.id, asOf: asOf, stale: stale,
                        health: model.health[part.museum.id]))
            }
            self.parts = parts
            search = model.wall.search
            artistName = model.wall.artistName
            number = model.wall.number
            self.theme = theme
            self.unread = unread
            self.piece = piece
            overview = model.wall.overview
            hearts = model.favourites
            fromFile = model.favourites.filter(model.fromFile.contains)
        }
    }

    let response: Response

    var heapBytes: Int { response.heapBytes }
}
