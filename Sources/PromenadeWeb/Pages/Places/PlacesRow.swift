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
        <li class="row" id="pin-\(pin.id)" data-pin="\(pin.id)" data-at="\(pin.coordinate.pair)"\(collecting)>\(thumb)\
        <div class="row__main">\(title)\
        <p class="row__note num">\(pin.note(now: now))<br><span data-where>\(pin.coordinate.text)</span></p></div>\
        \(isEditing ? tools : Icon("next", assets).html)</li>

        """
    }

    private var collecting: HTML { .flag("data-collecting", if: pin.state == .collecting) }

    /// In edit mode a tap on the row deletes, so it leads nowhere.
    private var title: HTML {
        let words: HTML = "<span class=\"num muted\">\(number)</span> \(pin.title)"
        guard !isEditing else { return "<p class=\"row__title row__title--serif\">\(words)</p>" }
        return """
            <a class="row__title row__title--serif row__link" href="\(Route.place(pin.id))">\(words)</a>
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
        <button class="row__delete" aria-label="Delete place \(pin.title)"><span class="icon-btn icon-btn--solid">\(Icon("minus", assets))</span></button></form></span>
        """
    }
}
