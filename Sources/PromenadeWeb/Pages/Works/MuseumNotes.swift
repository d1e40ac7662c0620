import PromenadeCore
import PromenadeFeatures

/// Beside works of other museums: why those of one are missing on this page.
struct MuseumNotes {
    let wall: WorksWall
    let assets: Assets

    var html: [HTML] {
        wall.gathering.parts.compactMap { part in
            switch part.answer {
            case nil:
                Notice(
                    kind: .info,
                    words: "The \(part.museum.name) is still answering; its works join when it has.",
                    action: again("Look again"), assets: assets
                ).html
            case .failed(let error):
                Notice(
                    kind: .warn, words: "The \(part.museum.name) \(error.words) Its works are missing here.",
                    action: again("Try again"), assets: assets
                ).html
            case .found(let page, _, _) where page.extent.isBeyondReach:
                Notice(
                    kind: .info, words: beyondReach(part.museum, page.extent),
                    action: alone(part.museum, page: page.extent.reach), assets: assets
                ).html
            case .found, .absent: nil
            }
        }
    }

    private func beyondReach(_ museum: Museum, _ extent: WorksPage.Extent) -> HTML {
        """
        The \(museum.name)’s list can only be walked page by page; the way is known to page \
        \((extent.reach ?? 1).grouped). Its works are missing here.
        """
    }

    private func again(_ words: String) -> HTML {
        "<a class=\"btn\" href=\"\(wall.address(page: wall.number))\">\(words)</a>"
    }

    private func alone(_ museum: Museum, page: Int?) -> HTML {
        "<a class=\"btn\" href=\"\(Route.works(wall.query, page: page, museum: museum.id))\">Its page \((page ?? 1).grouped)</a>"
    }
}
