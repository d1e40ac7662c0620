import Foundation
import PromenadeCore

/// The name of a place, where it is, what its album has, and what can be done with it.
struct PlaceHead {
    let model: PlaceModel
    let assets: Assets

    private var pin: Pin { model.pin }

    var html: HTML {
        """
        <header class="page-head" data-part="head"><div>\
        <p class="wide-only crumb"><a href="\(Route.places)" data-back>\(Icon("back", assets))Places</a></p>\
        <h1>\(pin.title)</h1><p class="num">\(facts)</p></div>\
        <div class="btn-row">\(menu)\(collect)</div></header>
        """
    }

    private var facts: String {
        let place = pin.name.isEmpty ? "" : "\(pin.coordinate.text). "
        guard let album = pin.album else { return "\(place)No photos yet" }
        guard !album.photos.isEmpty else { return "\(place)\(Album.noneFound)" }
        let count = album.here == 1 ? "1 photo" : "\(album.here.grouped) photos"
        return "\(place)\(count), collected \(album.begunAt.inWords)"
    }

    private var collect: HTML {
        guard !model.isCollecting else {
            return """
                <button class="btn btn--primary" type="button" aria-disabled="true" aria-describedby="h-progress">\
                \(Icon("refresh", assets))New Collection</button>
                """
        }
        return CollectForm(pin: pin.id, words: "New Collection", icon: Icon("refresh", assets)).html
    }

    private var menu: HTML {
        """
        <button class="btn" type="button" popovertarget="pinmenu">\(Icon("more", assets))<span class="visually-hidden">More for this pin</span></button>\
        <div class="menu" id="pinmenu" popover>\
        <a href="\(Route.rename(pin.id))">\(Icon("edit", assets))Rename</a>\
        <a href="\(Route.move(pin.id))">\(Icon("move", assets))Move the pin</a>\
        <a href="\(Route.placeFile(pin.id))" download>\(Icon("download", assets))Download as GPX</a><hr>\
        <a href="\(Route.albums(pin.id))">\(Icon("clock", assets))<span>Earlier collections <small>\(kept)</small></span></a><hr>\
        <form method="post" action="\(Route.remove(pin.id))"><input type="hidden" name="back" value="\(Route.places)">\
        <button>\(Icon("trash", assets))Delete place</button></form></div>
        """
    }

    private var kept: String {
        let count = model.pin.earlier.count
        return count == 0 ? "None yet, nothing is overwritten" : "\(count) kept, nothing is overwritten"
    }
}

/// A button that begins a collection.
struct CollectForm {
    let pin: Pin.ID
    let words: String
    /// In metres; `nil`: as it was, or as usual.
    var radius: Double?
    /// With the collection that broke off, keeping what has come.
    var isGoingOn = false
    var icon: Icon?
    var isPrimary = true

    var html: HTML {
        """
        <form method="post" action="\(Route.collect(pin))">\(within)\
        <button class="btn\(HTML(trusted: isPrimary ? " btn--primary" : ""))">\(icon?.html)\(words)</button></form>
        """
    }

    private var within: HTML? {
        if isGoingOn { return "<input type=\"hidden\" name=\"goingOn\" value=\"yes\">" }
        return radius.map { "<input type=\"hidden\" name=\"within\" value=\"\(Int($0))\">" }
    }
}

extension Pin {
    /// Complete collections with photographs that are not the one shown, newest first.
    var earlier: [Album] {
        albums.reversed().filter { $0.id != shown && $0.state == .complete && !$0.photos.isEmpty }
    }
}
