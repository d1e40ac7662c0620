import Foundation
import PromenadeCore

/// A field for a link, another for a photo, and what became of the last one.
struct ShareTargetView {
    /// A link that nobody knows.
    let unknown: SharedContent?
    let isWithoutPosition: Bool
    let hasPlaces: Bool
    let assets: Assets

    var html: HTML {
        """
        <div class="page page--text"><header class="page-head"><div><h1>Open a link or a photo</h1>\
        <p>On Android, an installed Promenade is in the list when you share something.</p></div></header>
        \(notice)
        <form class="stack section" method="get" action="\(Route.shareTarget)"><div class="field"><label for="url">Link</label>\
        <input class="input" id="url" name="url" value="\(unknown?.link?.absoluteString)" required maxlength="\(SharedContent.longest)" \
        autocomplete="off" spellcheck="false" inputmode="url" aria-describedby="url-hint">\
        <p class="field__hint" id="url-hint">A museum’s page of a work, an IIIF manifest, or a link of a map.</p></div>\
        <div class="btn-row"><button class="btn btn--primary">Open</button></div></form>
        \(hasPlaces ? photo : nil)</div>
        """
    }

    private var photo: HTML {
        """
        <form class="stack section" method="post" action="\(Route.shareTarget)" enctype="multipart/form-data"><div class="field"><label for="photo">Photo</label>\
        <input class="input" id="photo" type="file" name="photo" accept="image/jpeg" required aria-describedby="photo-hint">\
        <p class="field__hint" id="photo-hint">A pin goes where it was taken. The photo itself is not kept.</p></div>\
        <div class="btn-row"><button class="btn">Find the place</button></div></form>
        """
    }

    private var notice: HTML? {
        if isWithoutPosition {
            return Notice(
                kind: .info,
                words: "This photo doesn’t say where it was taken. Many apps leave that out when they share.",
                action: "<a class=\"btn\" href=\"\(Route.places)\">Places</a>", assets: assets
            ).html
        }
        return unknown.map { unknown in
            Notice(
                kind: .info, words: "Nothing is known at this link.",
                action: "\(unknown.words.map(search))\(manifest(unknown))",
                assets: assets
            ).html
        }
    }

    private func search(_ words: String) -> HTML {
        "<a class=\"btn\" href=\"\(Route.works([("q", words)]))\">Search for “\(words.limited(to: 60))”</a>"
    }

    private func manifest(_ unknown: SharedContent) -> HTML? {
        unknown.link.map {
            "<a class=\"btn\" href=\"\(Route.look($0.absoluteString))\">Open as a manifest</a>"
        }
    }
}

/// A pin where a photo was taken, or where a link of a map leads, if that is wished.
struct SharedPlaceView {
    let place: Coordinate
    let assets: Assets

    var html: HTML {
        """
        <div class="page page--text"><header class="page-head"><div><h1>Add a pin</h1>\
        <p class="num">At \(place.text)</p></div></header>
        <form class="stack" method="post" action="\(Route.places)"><input type="hidden" name="where" value="\(place.pair)">\
        <input type="hidden" name="pin" value="\(Pin.newID())">\
        <div class="field"><label for="name">Name</label>\
        <input class="input" id="name" name="name" maxlength="200" autocomplete="off"></div>\
        <div class="btn-row"><button class="btn btn--primary">\(Icon("pin", assets))Add pin</button>\
        <a class="btn" href="\(Route.places(MapCentre(place, zoom: MapCentre.usualZoom)))">Show on the map</a></div></form></div>
        """
    }
}
