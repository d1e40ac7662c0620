import PromenadeCore

/// A pin is put elsewhere: by moving a map under its crosshair, or by coordinates.
struct MovePinView {
    let pin: Pin
    let map: MapCentre
    /// What the form complains of.
    var complaint: PlacesView.Complaint?
    let theme: Preferences.Theme
    let units: Preferences.Units
    let settings: MapSettings
    let assets: Assets

    var html: HTML {
        """
        <places-map\(PlacesView.addresses) data-moving="\(pin.id)"><div class="split">
        \(view)
        <div class="split__list" id="list"><header class="split__head"><p class="wide-only crumb">\
        <a href="\(Route.place(pin.id))" data-back>\(Icon("back", assets))\(pin.title)</a></p><h1>Move the pin</h1>\
        <p class="muted small">Drag the pin, or move the map under the crosshair, or type coordinates. \
        New photos load there; the album stays until they are complete.</p>\(form)</header></div></div></places-map>
        """
    }

    private var view: HTML {
        MapView(
            name: "Map around \(pin.title)", frame: MapFrame(map), settings: settings, units: units,
            theme: theme,
            pins: [
                MapPin(
                    id: pin.id, coordinate: pin.coordinate, name: pin.title, label: "Pin: \(pin.title)",
                    icon: "pin", href: Route.place(pin.id), chosen: true, dragging: .directly)
            ], top: top, hasCrosshair: true, style: "split__map", next: "list",
            address: { Route.move(pin.id, MapCentre($0)) }, assets: assets
        ).html
    }

    private var top: HTML {
        """
        <form method="post" action="\(Route.move(pin.id))" data-add><input type="hidden" name="where" value="\(map.coordinate.pair)">\
        <button class="btn btn--primary">\(Icon("pin", assets))Place the pin here</button></form>
        """
    }

    private var form: HTML {
        """
        <form class="split__form" method="post" action="\(Route.move(pin.id))"><div class="field"><label for="where">Coordinates</label>\
        <input class="input" id="where" name="where" autocomplete="off" maxlength="2000" value="\(complaint?.typed ?? pin.coordinate.text)" \
        aria-describedby="where-hint"\(.flag("aria-invalid=\"true\"", if: complaint != nil))></div>\
        <button class="btn">Move it there</button>\
        <p class="field__hint\(HTML(trusted: complaint == nil ? "" : " field__error"))" id="where-hint">\(complaint?.words ?? "Coordinates or a map link.")</p></form>
        """
    }
}
