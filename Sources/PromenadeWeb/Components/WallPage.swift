import PromenadeCore

/// One page of a wall of works: whole, or the piece of it that the script hangs on.
struct WallPage {
    /// The wall's.
    let address: WallAddress
    let number: Int
    let last: Int
    /// Whether there may be more pages: of a museum that never told how many it has.
    var isOpen = false
    /// What the list of works is called.
    let label: String
    var tiles: [HTML]
    /// Above the wall; `nil` for a wall that says nothing there.
    var notices: [HTML]?
    /// At the beginning of this page, whoever hangs it.
    var notes: [HTML] = []
    /// What is said below the last page.
    let end: HTML
    /// Between the tiles and what is said below them.
    var after: HTML?
    /// Further attributes of the whole, each with a space before it.
    var wallAttributes: HTML = .nothing
    /// The same of the piece.
    var pieceAttributes: HTML = .nothing
    /// Whether the tiles go to the end of the page instead of making it.
    var isPiece = false
    let assets: Assets

    var html: HTML {
        """
        <works-wall data-page="\(number)" data-last="\(last)" data-base="\(address.page(nil))"\(open)\(wallAttributes)>
        \(notices.map { "<div class=\"notices\">\($0)</div>" as HTML })
        <ol class="wall" aria-label="\(label)">
        \(marked)
        </ol>
        \(after)\(sentinel)
        \(Pager(wall: address, number: number, last: last, isOpen: isOpen, assets: assets).html)
        <template data-failed>\(FailedPage(number: nil, wall: address, reason: "Promenade isn’t responding.", assets: assets).html)</template>
        </works-wall>
        """
    }

    /// The page's tiles and what comes after them.
    var fragment: HTML {
        "<ol data-page=\"\(number)\" data-last=\"\(last)\"\(open)\(pieceAttributes)>\(marked)</ol>\(sentinel)"
    }

    private var open: HTML { isOpen ? " data-open" : .nothing }

    private var marked: HTML {
        isPiece
            ? "\(tiles)"
            : """
            <li class="wall__start wall__mark" id="page-\(number)" data-page="\(number)"><h2 tabindex="-1">Page \(number.grouped)</h2>\(notes)</li>
            \(tiles)
            """
    }

    private var sentinel: HTML {
        guard number < last else {
            return "<div class=\"sentinel\"><p>\(end)</p> <a href=\"#top\">Back to top</a></div>"
        }
        let next = number + 1
        return """
            <div class="sentinel" data-next="\(next)"><a class="btn" rel="next" href="\(address.page(next))">Page \(next.grouped)</a></div>
            """
    }
}
