import Foundation
import PromenadeCore

/// The collections that are kept of a place, newest first, each with the way to show it.
struct EarlierCollectionsView {
    let pin: Pin
    let assets: Assets

    var html: HTML {
        """
        <div class="page page--text"><header class="page-head"><div>\
        <p class="wide-only crumb"><a href="\(Route.place(pin.id))" data-back>\(Icon("back", assets))\(pin.title)</a></p>\
        <h1>Collections</h1><p>The last \(Pin.mostAlbums) are kept. Showing an earlier one loses nothing.</p></div></header>
        \(albums.isEmpty ? empty : "<ul class=\"rows\" role=\"list\">\(albums.map(row))</ul>")
        </div>
        """
    }

    private var albums: [Album] {
        pin.albums.reversed().filter { $0.state == .complete && !$0.photos.isEmpty }
    }

    private var empty: HTML { "<p class=\"muted\">No collection of this place is complete yet.</p>" }

    private func row(_ album: Album) -> HTML {
        """
        <li class="row">\(thumb(album))<div class="row__main"><p class="row__title">\(album.begunAt.inWordsWithTime)</p>\
        <p class="row__note num">\(album.countInWords) within \(album.radiusInWords)</p></div>\
        \(album.id == pin.shown ? "<span class=\"row__note\">Shown now</span>" : show(album))</li>

        """
    }

    private func thumb(_ album: Album) -> HTML? {
        album.photos.first(where: \.isHere).map { entry in
            """
            <img class="row__thumb" src="\(Route.picture(entry.photo.id, of: pin.id, isLarge: false))" alt="" loading="lazy" decoding="async">
            """
        }
    }

    private func show(_ album: Album) -> HTML {
        """
        <form method="post" action="\(Route.albums(pin.id))"><input type="hidden" name="album" value="\(album.id)">\
        <button class="btn" aria-label="Show the collection of \(album.begunAt.inWordsWithTime)">Show this one</button></form>
        """
    }
}
