import Foundation
import PromenadeCore

/// A place in the list beside the map.
struct PlacesRow {
    let number: Int
    let pin: Pin.Summary
    let now: Date
    let isEditing: Bool
    /// Where a form leads back to.
    let back: String
    let assets: Assets

    var html: HTML {
        """
        <li class="row" id="pin-\(pin.id)" data-pin="\(pin.id)">\(thumb)\
        <div class="row__main"><a class="row__title row__title--serif row__link" href="\(Route.place(pin.id))">\
        <span class="num muted">\(number)</span> <span data-name>\(pin.title)</span></a>\
        <p class="row__note num"><span data-note>\(pin.note(now: now))</span><br><span data-where>\(pin.coordinate.text)</span></p></div>\
        \(isEditing ? tools : Icon("next", assets).html)</li>

        """
    }

    private var thumb: HTML {
        guard let photo = pin.cover else {
            return "<span class=\"row__thumb row__thumb--none\">\(Icon("noimage", assets))</span>"
        }
        return """
            <img class="row__thumb" src="\(Route.picture(photo.id, of: pin.id, isLarge: false))" alt="" loading="lazy" decoding="async">
            """
    }

    private var tools: HTML {
        """
        <span class="btn-row"><a class="btn" href="\(Route.move(pin.id))" aria-label="Move \(pin.title)">Move</a>\
        <form method="post" action="\(Route.remove(pin.id))" data-delete="\(pin.id)"><input type="hidden" name="back" value="\(back)">\
        <button class="icon-btn icon-btn--solid" aria-label="Delete pin \(pin.title)">\(Icon("minus", assets))</button></form></span>
        """
    }
}
