import PromenadeCore
import PromenadeFeatures

/// The operator's own pictures as a wall; below it, what cannot be shown and why.
struct OwnPicturesView {
    let page: OwnPictures.Page
    let assets: Assets

    var html: HTML {
        """
        <div class="page" id="top">
        <header class="page-head"><div><h1>Own pictures</h1><p>\(subtitle)</p></div></header>
        \(page.count == 0 ? empty : wall.html)
        \(OwnPicturesOmissions(omitted: page.omitted, isCut: page.isCut).html)
        </div>
        """
    }

    /// This page of them.
    var wall: WallPage {
        let tiles = page.entries.enumerated().map { index, entry in
            OwnPictureTile(entry: entry, isFirst: page.number == 1 && index < 6, assets: assets).html
        }
        return WallPage(
            address: WallAddress(path: Route.ownPictures), number: page.number, last: page.last,
            label: "Own pictures",
            tiles: tiles, notices: preparing,
            end: "That’s all: \(page.count == 1 ? "1 picture" : "\(page.count.grouped) pictures").",
            assets: assets)
    }

    private var subtitle: String {
        switch page.count {
        case 0: "None yet."
        case 1: "1 picture in the folder of whoever runs this Promenade."
        default: "\(page.count.grouped) pictures in the folder of whoever runs this Promenade."
        }
    }

    private var preparing: [HTML]? {
        let isPreparing = page.entries.contains { if case .preparing = $0.state { true } else { false } }
        guard isPreparing else { return nil }
        return [
            Notice(
                kind: .info, words: "Some of these are being made ready to look at. That happens once.",
                action: "<a class=\"btn\" href=\"\(Route.ownPictures(page: page.number))\">Look again</a>",
                assets: assets
            ).html
        ]
    }

    private var empty: HTML {
        """
        <div class="empty"><h2>Nothing here yet</h2>\
        <p>Put JPEG, PNG, TIFF or WebP files into the folder, or into folders within it, and look again.</p></div>
        """
    }
}
