import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// A page of the wall as it was sent, and all that it depends on.
struct RenderedWall: Sendable, MemorySized {
    /// What of the page was sent.
    enum Piece: Hashable { case page, main, tiles }

    struct Key: Hashable, MemorySized {
        private struct Part: Hashable, MemorySized {
            let museum: Museum.ID
            let asOf: Date
            let stale: Staleness?
            let health: Health?

            var heapBytes: Int { museum.heapBytes }
        }

        private let parts: [Part]
        private let parameter: Museum.ID?
        private let query: WorksQuery
        private let number: Int
        private let theme: Preferences.Theme
        private let unread: Int
        private let piece: Piece
        private let overview: SearchPage?
        private let hearts: [Work.ID]
        private let fromFile: [Work.ID]

        var heapBytes: Int {
            PromenadeCore.heapBytes(of: parts, parameter, query, overview, hearts, fromFile)
        }

        /// - Returns: `nil` for a wall that will be another the next time: a museum is missing, or works are
        ///   still to be read.
        init?(
            _ model: WorksModel, theme: Preferences.Theme, unread: Int, piece: Piece, overview: SearchPage?
        ) {
            var parts: [Part] = []
            for part in model.wall.gathering.parts {
                guard case .found(let page, let asOf, let stale) = part.answer, page.unread.isEmpty else {
                    return nil
                }
                parts.append(
                    Part(
                        museum: part.museum.id, asOf: asOf, stale: stale,
                        health: model.health[part.museum.id]))
            }
            self.parts = parts
            parameter = model.wall.museumParameter
            query = model.wall.query
            number = model.wall.number
            self.theme = theme
            self.unread = unread
            self.piece = piece
            self.overview = overview
            hearts = model.favourites
            fromFile = model.favourites.filter(model.fromFile.contains)
        }
    }

    let response: Response

    var heapBytes: Int { response.heapBytes }
}
