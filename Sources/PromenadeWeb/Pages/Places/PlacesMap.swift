import PromenadeCore
import PromenadeFeatures

/// The map of pins, with "Add pin here" under its crosshair.
struct PlacesMap {
    let model: PlacesModel
    let isEditing: Bool
    let theme: Preferences.Theme
    let units: Preferences.Units
    let settings: MapSettings
    let assets: Assets

    var html: HTML {
        MapView(
            name: name, frame: MapFrame(model.map),
            settings: settings, units: units, theme: theme, pins: pins, clusters: clusters, top: top,
            hasCrosshair: true,
            canLocate: true, canHold: true, style: "split__map", next: "list", address: address,
            assets: assets
        ).html
    }

    private var name: String {
        isEditing
            ? "Map of your pins. Tap a pin to delete it." : "Map of your pins. Press and hold to drop a pin."
    }

    private var clusters: [MapCluster] { model.grid.clusters.map { MapCluster($0, address: address) } }

    private var pins: [MapPin] {
        model.grid.pins.map { pin in
            MapPin(
                id: pin.id, coordinate: pin.coordinate, name: pin.title,
                label: "Pin \(pin.number): \(pin.title)", number: pin.number,
                // In edit mode a tap deletes: without script that is the button in its row.
                href: isEditing ? row(of: pin) : Route.place(pin.id), chosen: pin.id == model.chosen,
                dragging: isEditing ? .directly : .afterHold)
        }
    }

    private func row(of pin: Pin.Mark) -> String {
        let isListed = model.rows.contains { $0.pin.id == pin.id }
        return (isListed ? "" : Route.places(model.map, chosen: pin.id, isEditing: true, named: model.named))
            + "#pin-\(pin.id)"
    }

    private var top: HTML {
        """
        <form method="post" action="\(Route.places)" data-add><input type="hidden" name="where" value="\(model.map.coordinate.pair)">\
        <input type="hidden" name="zoom" value="\(MapFrame(model.map).zoom)">\
        <button class="btn btn--primary">\(Icon("plus", assets))Add pin here</button></form>
        """
    }

    private func address(_ frame: MapFrame) -> String {
        Route.places(MapCentre(frame), isEditing: isEditing, named: model.named)
    }
}

extension MapFrame {
    init(_ map: MapCentre) { self.init(around: map.coordinate, zoom: Int(clamping: map.zoom.rounded())) }
}

extension MapCentre {
    /// `nil` for no frame there is.
    init?(_ frame: MapFrame) { self.init(frame.centre, zoom: Double(frame.zoom)) }
}
